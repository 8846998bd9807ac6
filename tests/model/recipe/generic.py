"""Documents with invented field names: the name of the field and its label in the document are the same words."""
from kinds.table import Field, Kind, Parts, Template

SENTENCES = """
The {L} is {V}.
the {L} was {V}
{C} is {V}.
Its {L}: {V}.
With {V} as {L}.
We found that the {L} was {V}.
They gave {V} as the {L}.
{V} is the {L}.
{V} was noted as {L}.
A {L} of {V} is normal.
It has a {L} of {V}.
the {L} reads {V}
{C} measured at {V}.
For the {L} we chose {V}.
{C} remains {V} for now.
Please set the {L} to {V}.
{C}: {V} (checked <g.weekday()>).
Note the {L} ({V}).
The {L}, {V}, is new.
{C} went from <g.word()> to {V}.
Everybody agrees that {V} is the best {L}.
I would call {V} the {L} here.
The {L} has been {V} since <g.month()>.
{C} = {V}
Current {L}: {V}
Our {L} will be {V}!
This one lists {V} under {L}.
The form says {V} for {L}.
{V} ({L})
{L} {V}
The {L} of this <g.noun()> is {V}.
What is the {L}? {V}.
{L}? {V}
{C} – {V}
It comes with {V} for its {L}.
Under "{L}" it says {V}.
Write {V} in the field {L}.
As for the {L}, it is {V}.
The {L} should stay at {V}, they said.
Recorded {L}: {V}.
We measured {V} for the {L} on <g.weekday()>.
In the {L} column there is {V}.
Someone entered {V} as the {L}.
{C} equals {V}.
The label on the {L} says {V}.
The {L} turned out to be {V}.
They decided on {V} for {L}.
{C} of {V}, as usual.
[<g.time()>] INFO {L}={V};
<g.time()> set {L} := {V}; done.
WARN: {L} jumped to {V}, before that <g.i(2, 90)>.
DEBUG {L} -> "{V}" (retry <g.i(1, 9)>)
<g.date()> {L} changed, new value {V}, ok.
update of {L} accepted: {V}; took <g.i(2, 90)> ms.
ERROR? no, just {L} at {V}.
{L}: <g.word()> => {V}.
* {L} [{V}] *
> {L}: `{V}`;
--{L}="{V}"
key={L}; val={V}; src=<g.word()>;
sensor <g.i(2, 90)> reports {L} {V}, battery fine.
{L} .......... {V}.
{L}~{V}~
{L} | {V} | <g.weekday()>
| {L} | {V} | ok |
| <g.i(1, 40)> | {L} | {V} |
{V} | {L} | <g.first()>
Row <g.i(2, 90)>: {L}; {V};
<entry key="{L}">{V}</entry>
<td>{L}</td><td>{V}</td>
("{L}", "{V}")
- [x] {L}: {V}.
Q: {L}? A: {V}.
Which {L} did we get? We got {V}.
And what about the {L}? It is now {V}, I believe.
How did the {L} end up? At {V}, says <g.first()>.
Is {V} a good {L}? We think so.
Who picked {V} as the {L}?
Would {V} do as {L}? Yes, take it.
Do you remember the {L}? I do: {V}!
Why is the {L} {V}? Nobody knows.
So the {L}, you ask? {V}, of course.
Guess the {L}! Right: {V}.
Can you confirm that the {L} is still {V}?
erm, the {L}, that's, let me see, {V}, yes.
okay so for {L} just put {V} and move on
you know the {L}, right? yeah it's {V} now
well, {V}, that was the {L} when I looked
lol the {L} is {V} today
btw {L} is now {V}, just so you know
pls change {L} to {V} asap
oh, and before I forget: {V} is our new {L}.
um, {L}... I'd say {V}, roughly.
I heard somebody say that {V} is going to be the {L}.
My notes have {V} next to the word {L}.
"{V}," she answered when I asked for the {L}.
"The {L}?" he said. "That's {V}."
<g.first()> told me the {L} would be {V} from now on.
According to <g.person()>, the {L} amounts to {V}.
<g.company()> states its {L} as {V} in the annual report.
As <g.first()> pointed out, {V} is far from a typical {L}.
It has been reported that the {L} stands at {V}.
It was agreed that {V} shall serve as the {L}.
The undersigned declares the {L} to be {V}.
We hereby certify a {L} of {V} for this <g.noun()>.
{C}, as defined in section <g.i(1, 30)>, means {V}.
Pursuant to the contract, {V} shall be deemed the {L}.
For the purpose of this form, the {L} shall be {V}.
Kindly note that {V} applies as {L} until further notice.
In the matter of the {L}, the board settled on {V}.
It is requested that the {L} be set to {V} without delay.
Subject to approval, the {L} will become {V} next year.
{C} confirmed: {V}. Stop.
{C} now {V}. Rest unchanged.
{L} ok, {V}, no alarm.
New {L}: {V}! Spread the word.
News: {L} hits {V}, experts surprised.
Breaking: {V} declared official {L}.
After months of talks the {L} was fixed at {V} on <g.weekday()>.
Experts had hoped for a better {L}, but {V} it is.
Last year it was <g.i(2, 90)>, this year the {L} is {V}.
While the <g.noun()> stayed at <g.i(2, 90)>, the {L} reached {V}.
Unlike the <g.word()>, which is <g.i(2, 90)>, the {L} is {V}.
<g.Word()> has <g.i(2, 90)>, but the {L} here is {V}.
The <g.noun()> shows <g.i(2, 90)> and the {L} shows {V}.
{V} for the {L}, <g.i(2, 90)> for the <g.word()>.
<g.i(2, 90)> is the <g.noun()>; {V} is the {L}.
The <g.word()> is <g.color()>, and as {L} we have {V}.
Instead of <g.word()>, the {L} now is {V}.
The {L} used to be <g.i(2, 90)>; since <g.month()> it has been {V}.
Not <g.word()> but {V} is the {L}.
We expected <g.i(2, 90)>, yet the {L} came out as {V}.
Old entry crossed out; {L} corrected to {V}.
Formerly <g.word()>, the {L} has been renamed {V}.
The {L} rose, fell, and settled at {V} in the end.
At first nobody cared about the {L}, but then somebody noticed that it was {V}.
The {L}, which had caused so much trouble on <g.weekday()>, is simply {V}.
The {L}, by the way, happens to be {V}, not more.
The {L} (see page <g.i(2, 90)>) amounts to {V}.
The {L} that the <g.noun()> displays is {V} at the moment.
The {L} of the second <g.noun()> on the left was given as {V}, the other one has none.
{C}, the most important line of the sheet, says {V} this time.
Look at the bottom of the page: there, behind {L}, you will find {V}.
Of all the things on the list, the {L} matters most to us, and there we have {V}.
{V}, and nothing else, is the {L}.
{V}, which surprised us, is the {L} that was chosen.
{V}! What a {L}!
{V}, says the sheet under {L}.
{V} appears right beside {L}.
{V} goes into the box marked {L}.
{V} stands for the {L} here.
{V} has been our {L} for <g.i(2, 90)> weeks.
{V} became the new {L} overnight.
{V} seems to be the right {L}.
{V} remains the only {L} we know.
{V} was the {L} that the machine printed.
{V} came back when we queried the {L}.
{V} replaces <g.word()> as {L}.
{V} won the vote for {L}.
{V} would make a fine {L}, and so it was chosen.
{V} will do for the {L}.
{V} should be read as the {L}.
{V} <= {L}
{V} = {L}
{V} – that is the {L}.
{V}: {L} of the day.
{V}; this is the {L}.
{V} / {L}
{V}, {L}.
{V} being the {L}, we can start.
{V} being written in red, everybody saw the {L}.
({L} {V})
({L}: {V})
(its {L} is {V})
[{L}: {V}]
[{V} = {L}]
{L} ({V}) and so on
{L} [{V}] was printed twice.
{L} "{V}" is valid.
{L}: "{V}".
{L} = '{V}'
{L}: **{V}**
_{L}_: {V}.
{C}? Still {V}.
{C}! It is {V}!
{C}, {V}, checked.
{C}: now {V}, later perhaps <g.word()>.
{C} here: {V}.
{C} as of <g.date()>: {V}.
{C} according to the label: {V}.
{C} (approx.): {V}.
{C} per unit: {V}, delivered in boxes of <g.i(2, 90)>.
{C}, first reading: {V}.
{C} after the repair: {V}; before the repair: <g.i(2, 90)>.
{C} on <g.weekday()>: {V}.
{C} no doubt {V} again.
{C} stays put at {V} for the season.
{C} can be found below. It is {V}.
{C} defaults to {V} unless changed.
{C} matches {V} exactly.
{C} shown as {V} on the screen.
{C} marked {V} in pencil.
{C} printed in bold: {V}.
{C} has changed to {V} since we spoke.
{C} got bumped to {V} last night.
{C} must be entered as {V}, without blanks.
{C} comes out at {V} every time.
{C} gives {V}, <g.noun()> gives <g.i(2, 90)>.
{C} was never a secret: {V}.
{C} unknown? No: {V}.
{C} is neither <g.word()> nor <g.word()>; it is {V}.
Enter {V} when it asks for the {L}.
Choose {V} as your {L}, then press the button.
Make sure that the {L} says {V} before you leave.
Leave the {L} alone, {V} is fine.
Don't touch the {L}: it has to be {V}!
Remember {V}, it's the {L}.
Replace the {L} by {V} wherever you see it.
Add {V} under the heading {L}, please.
Let the {L} be {V}, for example.
Tell <g.first()> that our {L} is {V} this week.
Type {V} for {L} and hit return.
Take {V} for {L}, please.
Ask for {L} {V} at the counter.
With {L} {V} it runs smoothly.
Without the {L} of {V} nothing would work.
Thanks to its {L} of {V} it sold well.
Despite a {L} of {V} the <g.noun()> broke.
Given {V} as the {L}, I would wait.
Since the {L} is {V}, we need <g.i(2, 90)> more <g.nouns()>.
If the {L} is {V}, as printed, all is well.
Because {V} was the {L}, <g.first()> had to start again.
Although {V} looks odd, that is the {L}.
Once the {L} reached {V}, we stopped.
Having {V} as {L}, it fits on every <g.noun()>.
On the tag I could read {V}, below it the word {L}.
On top of the sheet: {L} {V}, signature <g.last()>.
In the corner somebody had written "{L} {V}" by hand.
Among other things it has {V} as its {L}.
From the manual: {L} {V}, weight <g.i(2, 90)> kg.
To sum up: {L} {V}, all good.
By the end of <g.month()> we had {V} as {L}.
Here is the {L} you wanted: {V}.
There it was, the {L}: {V}.
This <g.noun()> has {L} {V} and comes in <g.color()>.
That {V} you see there is the {L}.
Each <g.noun()> shares the same {L}, namely {V}.
Only one {L} was left, {V}, so I took it.
Any {L} would do, but they insisted on {V} anyway.
No other {L} than {V} was allowed.
All <g.i(2, 90)> of us voted for {V} as {L}.
Nobody but <g.first()> knew that {V} was the {L}.
I wrote down {V}, thinking of the {L}.
I read {V} off the display for {L}.
They call {V} the {L} around here.
You will see {V} where the {L} used to be blank.
She typed in {V} and the {L} was saved.
He whispered the {L}: {V}.
We were asked for the {L} and gave {V} without thinking.
Somebody must have mixed it up, the {L} reads {V} now, not <g.word()>.
The clerk filled in {V} at {L} and stamped the sheet.
For {L} the table lists {V}; for <g.word()> it lists <g.i(2, 90)>.
Used to be <g.i(2, 90)>, now {V}: that is the {L}.
{C}, formerly <g.i(2, 90)>, presently {V}.
Ignore the <g.i(2, 90)> on the sticker; the true {L} reads {V}.
Customer reported <g.color()>; technician verified {L} as {V}.
The {L} was never <g.word()>, it was {V} all along.
Moved {L} off <g.i(2, 90)>, onto {V}.
<g.first()> guessed <g.i(2, 90)>, <g.first()> guessed <g.i(2, 90)>, and the real {L} was {V}.
Draft said <g.word()>, final version says {V}: the {L} is settled.
Scratch <g.i(2, 90)>. Make the {L} {V}.
Correction to our mail of <g.date()>: the {L} should have read {V}.
Erratum, p. <g.i(2, 90)>: for {L}, read {V}.
On <g.weekday()> I told you <g.word()>. Sorry, wrong. The {L} is in fact {V}.
The old catalogue printed <g.price()>, the new one prints {V} behind {L}.
{V} supersedes <g.i(2, 90)> as the {L}.
The {L} got downgraded: <g.i(2, 90)> yesterday, {V} today.
assert failed: {L} should be <g.i(2, 90)> but was {V}
diff {L}: - <g.word()> + {V}
{L}: was <g.i(2, 90)>; is {V}
{L} (old: <g.word()>) (new: {V})
{L} changed by <g.first()> from <g.i(2, 90)> to {V}.
PATCH /<g.word()>/<g.i(2, 90)> {L}: {V}, status 200
Rolled back the {L}; instead of <g.i(2, 90)> it holds {V} again.
<g.time()> operator <g.last()> altered {L}, previous <g.i(2, 90)>, next {V}.
The {L} had been misread as <g.i(2, 90)>, under the lamp it proved to be {V}.
Everyone wanted <g.color()>, so naturally the {L} ended up {V}.
They'd promised us <g.i(2, 90)>. What we got as the {L} was {V}.
Don't confuse the {L}, {V}, with the <g.noun()>, <g.i(2, 90)>.
Please do not write <g.word()> on the form again, for the {L} we only accept {V}.
Order <g.i(2, 90)> arrived at <g.time()> with {V} stamped as its {L}.
Ticket <g.i(2, 90)> closed: {L} restored to {V}.
Ref. <g.date()>: your {L} has been recorded as {V}.
Hi <g.first()>, quick one: {L} → {V}, thanks!
Hello team, as of <g.weekday()> we use {V} wherever a {L} is needed.
Morning all. The {L} for today's run: {V}. Coffee at <g.time()>.
Regards from <g.city()>! PS: the {L} you wanted was {V}.
PS. I nearly forgot the {L}. It's {V}.
Re: {L}. Answer: {V}. Best, <g.first()>
@<g.first()> the {L} you're after is {V}, check the wiki
thx! so {V} for the {L} then?
yep, {V}, that's your {L}
nah mate, the {L}'s {V}, not <g.i(2, 90)>
idk who changed it but the {L} says {V} over here
gonna use {V} as {L}, shout if you object
hey, quick q: {L}? a: {V}
"so what's the {L}?" "{V}, innit."
ok got it, {L} {V}, noted
tbh i thought the {L} was <g.i(2, 90)> lol, turns out {V}
just saw the {L}... {V}!!
hang on... right, here we go, {L}, {V}, got it?
right so basically {V} is what we've got down for the {L}
y'all, the {L} is {V}, y'hear?
Reckon the {L} is {V}, give or take.
I think is {V} the {L}, but please to check.
In our company the {L} it is always {V}, since many years.
We have for the {L} the {V}, as I already wrote you.
Please find attached the {L}: it makes {V}.
As {L} we are using since <g.month()> only {V}.
The {L}, he is {V}, no problem.
Hereby I send you the {L}, namely {V}, with friendly greetings.
Colleague have told that {L} become {V} from <g.weekday()>.
For your kind information, the {L} stands revised to {V} with effect from <g.date()>.
Kindly do the needful and update the {L} to {V} at the earliest.
According our documents, {V} was fixed like {L}.
Whereas the parties have agreed upon {V} as the {L}, now therefore they sign.
The tenant acknowledges that the {L} comprises {V} on the date of signing.
"{C}" shall mean {V}, as amended.
Clause <g.i(2, 90)>. The {L} shall under no circumstances deviate from {V}.
The Supplier warrants a {L} of {V} throughout the term of <g.i(2, 90)> months.
Both parties accept {V} by way of {L}.
Annex <g.i(2, 90)>, item {L}: {V}.
In witness whereof the {L} has been entered as {V} by the notary.
Save as provided in section <g.i(2, 90)>, the {L} is limited to {V}.
The lender set {V} as a binding {L}.
Resolved: that {V} be adopted as the {L}. Carried, <g.i(2, 90)> votes to <g.i(2, 90)>.
Minutes, <g.date()>: {L} discussed; {V} preferred.
Action point for <g.first()>: confirm {V} as {L} by <g.weekday()>.
Agenda item <g.i(2, 90)>, {L}. Outcome: {V}.
Motion by <g.last()>, to make {V} the {L}, was adopted.
The chair proposed <g.word()>; the members preferred {V}, which thereby became the {L}.
In the audit the {L} was established as {V}.
Findings: (a) <g.noun()> intact, (b) {L} {V}, (c) no leaks.
Figure <g.i(2, 90)> depicts the {L}, which we determined as {V}.
Table <g.i(2, 90)> gives {V} under the rubric {L}.
Our analysis yielded {V} for the {L} (n = <g.i(2, 90)>).
The authors report {V} as {L}, in line with earlier work.
Under the microscope, the {L} was identified as {V}.
Samples were stored for <g.i(2, 90)> days, then their {L} was determined: {V}.
The patient's {L} was documented as {V} on admission.
On examination: {L} {V}; otherwise unremarkable.
Nurse's note <g.time()>: {L} {V}, patient asleep.
Pt. states {L} is {V}, denies pain.
Inspector's remark – {L}: {V} – no objections.
To the right of "{L}" the inspector ticked {V}.
Fill in block letters. {C}: {V}
{C} (required): {V}
{C} (see overleaf): {V}
{C}* {V}
{C} [please print]: {V}
{C}:.....{V}.....
{C}:__{V}__
{C} »{V}«
{C} <{V}>
{C} > {V}
{C} -- {V} --
{C} :: {V}
{C} >> {V} <<
#{L}: {V}
## {C}: {V}
# {L} # {V} #
/* {L}: {V} */
// {L} = {V};
-- {L} is {V} --
; {L} = {V}
%{L}% = {V}
${L} = "{V}";
@{L}({V})
:{L}: {V}
"{L}": "{V}",
'{L}' => '{V}',
{L} == {V} // true
{L}=<{V}>
{L}({V})
{L}[0]="{V}"
let {L} = "{V}";
export {L}="{V}"
set({L}, {V})
SET {L} TO {V};
INSERT ({L}) VALUES ('{V}');
UPDATE <g.word()> SET {L} = '{V}' WHERE id = <g.i(2, 90)>;
?{L}={V}&page=<g.i(2, 90)>
<li><b>{L}</b> {V}</li>
<dt>{L}</dt><dd>{V}</dd>
<input name="{L}" value="{V}">
<p>{C}: <em>{V}</em></p>
| <g.noun()> | <g.i(2, 90)> | {L} | {V} |
|{L}|{V}|
<g.date()>;{L};{V};<g.first()>
<g.i(2, 90)>. {L}: {V}; remarks: none.
<g.i(2, 90)>) {C} – {V};
(b) {L}, {V};
• {C} • {V} •
→ {L}: {V}
✓ {L} ({V})
- {V} (the {L})
+ {L}: {V}, <g.noun()>: <g.i(2, 90)>
1. Open the lid. 2. Check that the {L} is at {V}. 3. Close the lid.
Step <g.i(2, 90)>: turn the wheel till the {L} hits {V}.
Press the knob twice, and when {L} blinks, confirm with {V}.
Scroll down to {L} and pick {V} from the list.
Tick {V} in the row called {L}.
Swap whatever is there for {V}, then save the {L}.
Always keep {V} for {L}, never <g.word()>.
Do use {V} as the {L}; do not use <g.i(2, 90)>.
Should the display ask about the {L}, answer {V}.
When in doubt about the {L}, fall back on {V}.
Whenever someone rings about the {L}, say {V}.
Before mailing it, change the {L} so that it says {V}.
After login, your {L} will appear as {V}.
See that {V} gets printed where the {L} belongs.
Stick with {V} when it comes to {L}.
Jot this down: {L}, {V}.
Read it back to me: {L}... {V}... correct.
Say after me: the {L} is {V}.
Over. {C} is {V}, I repeat, the <g.noun()> is clear. Over.
Captain's log, <g.date()>. {C}: {V}. Crew in good spirits.
Arrived <g.city()> <g.weekday()>. {C} {V}. Send <g.nouns()>.
Parcel lost. {C} was {V}. Advise.
{C} fine, {V}. Back <g.weekday()>.
{V} on the {L}. Good enough.
{V} again! Same {L} as ever.
{V}? Correct, such is the {L}.
{V}... the {L} at last.
{V}, they told us, was the {L}.
{V}, to be exact about the {L}.
{V} – according to <g.first()> the only possible {L}.
{V} it says, and it says so beneath {L}.
{V} describes the {L} best.
{V} got chosen over <g.word()> as the {L}.
{V} beat <g.i(2, 90)> other entries and is therefore the {L}.
{V} counts as a valid {L}, whereas <g.word()> doesn't.
{V} has taken the place of <g.i(2, 90)> in the column {L}.
{V} does the job of {L} for us.
{V} used as {L}, <g.color()> used for the <g.noun()>.
{V} will be kept as the {L} till <g.month()>.
{V} must have been the {L}, or else the <g.noun()> wouldn't have opened.
{V} might sound strange, yet it was approved as {L}.
{V} popped up on my screen in the {L} field.
{V} was scribbled on the envelope, just over the word "{L}".
{V} was what <g.first()> offered when pressed for a {L}.
{V} is how the {L} is given on the invoice of <g.date()>.
{V} is what I'd enter if they want a {L}.
{V} and not <g.i(2, 90)> belongs in {L}.
{V} rather than <g.word()> was named as {L}.
{V} (not <g.i(2, 90)>!) is our {L}.
{V} [{L}], <g.i(2, 90)> [<g.noun()>]
{V} @ {L}
{V} -> {L}
{V} → {L}, <g.i(2, 90)> → <g.word()>
{V} :{L}
{V} # {L}
{V}, known round here as the {L}.
{V}; <g.first()> signed this off as {L}.
{V}. Yes, you read that right, this is the {L}.
{V}. No typo! The {L} really looks like that.
What did they fix as {L}? They fixed {V}.
What goes into {L}? {V} does.
Which value has the {L}? It has {V}.
Has the {L} been decided? Yes: {V}.
Was the {L} <g.word()>? No, it was {V}.
Is the {L} still <g.i(2, 90)>? Not any more, it's {V}.
Wasn't it <g.color()>? That was the <g.noun()>. The {L} was {V}.
Does anybody know the {L}? {V}, I'm told.
Where does {V} come from? It is the {L}.
Why {V}? Because that's the {L}.
Who changed the {L} to {V}? It was <g.first()>, at <g.time()>.
When did {V} become the {L}? In <g.month()>.
Could you spell out the {L} for me? Certainly: {V}.
May I have your {L}? Sure, {V}.
Interviewer: And the {L}? Guest: {V}.
Judge: State the {L}. Witness: {V}.
Agent: {L}, please. Caller: {V}. Agent: thank you.
Caller insisted on {V} for the {L}; note made at <g.time()>.
FAQ <g.i(2, 90)>: What's our {L}? Currently {V}.
True or false: the {L} is {V}. True.
"We took {V}," explained <g.first()>, "since a {L} was required."
"Make it {V}," said <g.last()>, and that settled the {L}.
"My {L} is {V}," the guest replied, "and I have <g.i(2, 90)> bags."
"{C}: {V}", read the sign at the gate.
"{V}" was the reply to our question about the {L}.
"Not <g.word()>," laughed <g.first()>, "the {L} is {V}."
"If you want to know the {L}," whispered the guard, "it's {V}."
'What about {V}?' asked <g.first()>. So we had a {L}.
The voice on the phone repeated the {L} slowly: "{V}".
A note on the door gave the {L} as "{V}".
"I'd trust {V} as a {L}," <g.person()> wrote on <g.date()>.
Grandmother smiled and named the {L}: {V}.
The old sailor tapped the map, and where the {L} was, he wrote {V}.
In the village they still talk about the {L}, which back then was {V}.
For <g.i(2, 90)> days they searched, and then at dawn they read {V} where the {L} had been carved.
It rained in <g.city()> while <g.first()> copied {V} from the card labelled {L}.
Nobody in the room spoke; the {L} was {V}.
Once upon a time a <g.noun()> had {V} for its {L}.
She put <g.i(2, 90)> coins on the table and asked for the {L}; the answer came at once: {V}.
He had forgotten his keys, his hat, and the {L}, but luckily {V} was written on his hand.
They laughed at first, but {V} was chosen, and the {L} was never changed again.
When I was <g.i(2, 90)>, our {L} was already {V}.
Years later <g.first()> would recall that {V} had been the {L}.
We drove <g.i(2, 90)> miles to learn the {L}, {V}, from the owner herself.
Police put the {L} at {V} after talking to <g.i(2, 90)> witnesses.
Officials in <g.city()> gave the {L} as {V} on <g.weekday()>.
A spokesman for <g.company()> confirmed {V} as the {L}.
<g.company()> has trimmed its {L} to {V}, a spokeswoman said.
<g.company()> ships it with {V} as standard {L}.
<g.company()> sticks to <g.word()> while we have moved our {L} to {V}.
<g.person()> signed for {V}, the {L} of lot <g.i(2, 90)>.
<g.first()> wants <g.color()>, <g.first()> wants <g.word()>, the {L} however stays {V}.
<g.first()> keeps typing <g.i(2, 90)> into the {L} box, although {V} belongs there.
<g.first()> from <g.city()> owns a <g.noun()> whose {L} is {V}.
<g.date()> – {L} – {V} – signed <g.last()>
<g.weekday()>: {L} {V}. Next check in <g.i(2, 90)> days.
<g.weekday()> <g.time()>, {L} still {V}, no change.
<g.time()> {V} ({L}) <g.first()>
<g.date()> <g.time()> TRACE <g.word()>: loaded {L} '{V}' in <g.i(2, 90)> ms
kernel: {L} {V}, cpu <g.i(2, 90)>
cron[<g.i(2, 90)>]: {L} written, content "{V}"
WARNING {L} missing, falling back to {V}.
FATAL {L} may not be <g.i(2, 90)>; use {V}.
NOTICE: {L} overridden by user, effective value {V}.
probe {L} ok ({V}), probe <g.word()> failed (<g.i(2, 90)>)
request: {L}? response: {V}.
read {L} <- {V}
cache hit, {L}, "{V}", age <g.i(2, 90)>s
job <g.i(2, 90)> finished with {L} {V}.
Commit by <g.first()>: bump {L} to {V} (was <g.i(2, 90)>)
Release notes: the {L} is no longer <g.word()>, use {V}.
Changelog: {L} now accepts {V}, dropped <g.word()>.
Known issue: the {L} appears as <g.i(2, 90)> on small screens, the right text is {V}.
Specs: <g.i(2, 90)> kg, <g.color()>, {L} {V}.
In the box: one <g.noun()> ({L}: {V}), <g.i(2, 90)> screws.
For sale: <g.noun()>, {L} {V}, asking <g.price()>.
Lot <g.i(2, 90)>, {L} {V}, starting bid <g.price()>.
Sold for <g.price()> with {V} given as the {L}.
It cost me <g.price()>, has {V} as {L}, and I love it.
Great <g.noun()>, delivered in <g.i(2, 90)> days, {L} exactly {V} as advertised!
Bought it in <g.color()>; its {L} is {V}, same as my sister's.
Comes in <g.color()> or <g.color()>, but only {V} is offered as {L}.
The <g.color()> model doesn't count here, the {L} of ours is {V}.
Weighing <g.i(2, 90)> kg and bearing the {L} {V}, it filled the whole van.
Equipped with a {L} ({V}), it left the yard at <g.time()>.
Measuring <g.i(2, 90)> by <g.i(2, 90)> cm, it carries {V} as its {L}.
Born in <g.city()>, {L} {V}, married, <g.i(2, 90)> years of age.
Whatever the brochure claims, the {L} comes to {V}.
Wherever you go in <g.city()>, {V} is understood to be the {L}.
However you look at it, the {L} has got to be {V}.
Even though <g.word()> was cheaper, we took {V} for the {L}.
Provided that {V} is correct as the {L}, nothing stands in our way.
Unless somebody objects by <g.weekday()>, {V} becomes the {L}.
As long as {V} is shown beside {L}, the <g.noun()> is safe.
Now that the {L} is known to be {V}, the rest is easy.
Seeing that the {L} was {V}, <g.first()> went home.
Knowing {V} to be the {L}, they carried on.
Judging by the seal, {V} must be the {L}.
Compared with <g.i(2, 90)> at <g.company()>, our {L} of {V} looks decent.
Besides <g.i(2, 90)> <g.nouns()> we were handed the {L}, i.e. {V}.
Next to <g.i(2, 90)> for the <g.noun()>, you'll spot {V} for the {L}.
In place of a proper {L} they supplied {V}, and it was accepted.
In addition, {V} has been assigned to the {L}.
In short, {L} equal to {V}.
In other words, {V} acts as {L}.
In <g.month()> the {L} was published: {V}.
At <g.time()> sharp the {L} flipped to {V}.
At present {V} fills the role of {L}.
At the time of writing, the {L} lies at {V}.
Over the years the {L} has gone from <g.i(2, 90)> via <g.i(2, 90)> to {V}.
Per <g.person()>: {L} = {V}.
Via phone: {L} {V}, name <g.last()>.
By order of <g.last()>, {V} replaces the {L} of <g.year()>.
By mutual consent we wrote {V} into the line {L}.
With regard to your {L}, our files contain {V}.
With respect to {L}: {V} holds.
Regarding {L} – {V}, as discussed.
Concerning the {L} you mentioned, we can offer {V}.
Following a call from <g.first()>, {L} was amended; it now states {V}.
Owing to a mistake the {L} was printed as <g.i(2, 90)>. Please read {V} instead.
Thanks for asking! The {L} we need is {V}.
Sorry for the delay, the {L} would be {V}.
No worries, {V} works as a {L}.
Good news: {V} got approved as {L}!
Bad luck: the {L} is only {V}, hardly what we hoped.
Fun fact: its {L} has always been {V}.
Reminder! {C} must show {V}, not <g.i(2, 90)>.
Caution: a {L} other than {V} voids the warranty.
Attention, {L} differs: {V}.
Summary – {L}, {V}; <g.noun()>, <g.i(2, 90)>; open points, none.
Status of the {L}: {V}. Status of the <g.noun()>: <g.i(2, 90)>.
Result for {L}... {V}
Output ({L}): {V}
Chosen {L}: {V}; rejected: <g.word()>.
Preferred {L} {V}, second choice <g.word()>.
Your {L} of choice: {V}.
Their {L} happens to match ours, which is {V}.
His {L}, as far as I can tell, is {V}.
Her notebook has a page on {L}; there she put {V}.
My {L}'s {V}, what's yours?
Ours has {V} for a {L}, theirs has <g.i(2, 90)>.
One <g.noun()> weighs <g.i(2, 90)> grams and bears {V} as {L}.
Neither <g.first()> nor <g.first()> doubted that {V} was the correct {L}.
Several people proposed <g.word()>, but in the minutes {V} is recorded for {L}.
Most <g.nouns()> lack a {L}; this one boasts {V}.
Some <g.i(2, 90)> metres on, a plate says "{L} {V}".
There are <g.i(2, 90)> <g.nouns()> in the hall, and {V} is their {L}.
There's {V} in the slot for {L}.
It took <g.i(2, 90)> minutes until the {L} came up: {V}.
It was <g.first()> who suggested {V} as {L}.
It is the {L} that is {V}, whereas the <g.noun()> is <g.color()>.
It isn't <g.i(2, 90)> we use for {L}, it's {V}.
We'd been told <g.word()>, only to discover {V} in the slot reserved for the {L}.
We hold {V} on file as {L}.
I'd put down {V} for {L}, wouldn't you?
I've got {V} here for {L}, and <g.i(2, 90)> for the <g.noun()>.
I remember it well: {V}. That was the {L}.
You asked about the {L} on <g.weekday()>; well, {V}.
You can't go wrong with {V} as {L}.
They had {V} engraved as the {L}.
What the <g.noun()> lacks in size, it makes up for with its {L}: {V}.
What we call the {L} here, namely {V}, is unknown elsewhere.
The value stored for {L} is "{V}".
The line starting with {L} ends with {V}.
The word after {L} got smudged, <g.first()> restored it: {V}.
The plate bears the {L} {V} and the year <g.year()>.
The {L} agreed with <g.company()> on <g.date()> is {V}.
The {L} alone ({V}) justifies the trip to <g.city()>.
The {L} must not exceed, fall below or differ from {V}.
The {L} shrank from <g.i(2, 90)> and finally became {V}.
The only thing missing was the {L}, so we added {V}.
The committee rejected <g.word()> and endorsed {V}; this ends the debate on the {L}.
The <g.noun()> is <g.i(2, 90)> years old, its {L} though is recent: {V}.
The <g.color()> lamp means nothing; watch the {L}, it should display {V}.
The invoice dated <g.date()> mentions {V} as {L}.
The witness gave <g.i(2, 90)> at first, later corrected the {L} to {V}.
{V}, dear reader, and no other, had been the {L} since the old duke died.
{V}: so ran the {L} in those days, though <g.word()> is what the grandchildren learned.
{V} it was, then, that the widow wrote beneath {L} before she blotted the page.
{V}! cried the old man, and with that the quarrel over the {L} was at an end.
{V} rather than <g.word()> went down in the parish book under the heading of {L}.
{V}, and certainly no longer <g.phrase(1, 3)>, is what you should see for {L} after the move.
{V} struck me as an odd {L} until <g.first()> explained it over supper.
{V} may look modest beside <g.i(2, 90)>, yet no {L} has served us better.
{V} has, to nobody's surprise, survived another vote on the {L}.
{V} ousted <g.word()> last spring where the {L} is concerned.
{V} I can live with for the {L}; <g.price()> I could not.
{V}, whispered the nurse, pointing at the {L} on the chart.
{V} beat <g.word()> by a whisker in the reader poll on our {L}.
{V} – there, I have told you the {L}, now let me sleep.
{V} was all that remained legible of the {L} once the rain had been at it.
{V}, if memory serves, used to be called the {L} by the men of <g.city()>.
{V} will strike visitors from <g.city()>, used to <g.i(2, 90)>, as a strange {L}.
{V} instead of <g.word()>: that, in a nutshell, sums up the dispute over {L}.
{V} got my vote for {L}, while my wife leaned towards <g.word()>.
{V} said the slip, and since the slip concerned the {L}, we obeyed it.
{V} is no misprint, readers; the {L} truly came to that.
{V} and not a jot else shall stand as {L} while I am master of this house.
{V}, formerly <g.word()>, heads the page devoted to the {L}.
{V} on the {L} side, <g.i(2, 90)> on the <g.noun()> side, and a good night to you all.
{V}, ladies and gentlemen, give a hand to this year's {L}!
{V} ended up in my diary as {L}, right under a drawing of the <g.noun()>.
{V} being the {L}, we had little choice but to turn the wagons round.
{V} having been refused for the <g.noun()>, it was passed on to serve as {L}.
{V} was what she meant by {L}, though he kept hearing <g.word()>.
{V}, so the guide assured us, is how the {L} has stood ever since <g.year()>.
{V}. I underlined it twice, for a {L} like that one does not forget.
{V}. Not <g.i(2, 90)>, not <g.i(2, 90)>. Kindly get the {L} right next time.
{V}? For the {L}? Yes, madam, that is what is on the card.
{V} came back from the lab where we had feared <g.i(2, 90)>, so the {L} is no worry.
{V}, reports our man in <g.city()>, is now official as the {L}.
{V} appears in gilt letters over the door, above the single word {L}.
{V} (the {L}, in case you wonder) was whispered from desk to desk.
{V} replaced on the last page what the first page still called <g.word()>, namely the {L}.
{V} will have to suffice for {L}, dear brother, as the purse is empty.
{V} should be read wherever the first edition has <g.word()> for {L}.
{V} fills the whole entry on {L}; the one on the <g.noun()> is blank.
{V}, mumbled <g.first()>. The captain nodded and chalked it up as {L}.
{V} reached us by wire at <g.time()> with the remark that it concerned the {L}.
{V} made a fine {L}, all things considered.
{V} or nothing, she told them, and so the {L} was decided.
{V} ... yes, that rings a bell, wasn't that the {L}?
{V} per the {L}. Everything else as in my last letter.
{V} trumps <g.i(2, 90)>, so go by the former whenever the {L} is queried.
{V} has crept into our accounts as {L}, and I for one welcome it.
{V} satisfied the inspector as to {L}, even if the <g.noun()> did not.
{V} was shouted across the yard as soon as the {L} became known.
{V} hung on a <g.color()> board by the gate, for all who enquired about the {L}.
{V} is yours for the {L}, mine used to be <g.i(2, 90)>.
{V} passes for a {L} in these parts.
{V}, per our reporter, tops <g.word()> and <g.word()> in the race to become {L}.
{V}. With this the chapter on {L} both opens and closes.
When at last he unfolded the letter, {V} stared back at him in the place of the {L}.
My grandmother, who never trusted <g.word()>, held fast to {V} in the matter of {L}.
The {L}, once <g.word()>, had by then dwindled to {V}, and the town with it.
Had it not been for the {L}, which stood at {V}, I should have taken the <g.noun()> at once.
I beg to inform you, Sir, that the {L} you enquired after is {V} and that it admits of no change.
Hi <g.first()>, quick one: can we make {V} the {L} before lunch?
Dear all, after Tuesday's mix-up please treat {V} (and ignore <g.word()>) where the {L} is asked for.
Three stars from me, since a {L} like {V} hardly makes up for the <g.noun()>.
We loved the staff, hated the <g.noun()>, and thought {V} was fair enough for the {L}.
The box promises <g.i(2, 90)>, but I found {V} when I checked the {L} myself.
Not for <g.word()> but for {V} did the elders plead when the {L} was discussed.
Between <g.word()> and {V} the choice fell on the latter, and thus we have our {L}.
Offered {V} and then <g.word()>, they took the former to be the {L}, wisely as it proved.
Where her father had <g.word()>, she has {V} by way of {L}.
Officials in <g.city()> put the {L} at {V} late on <g.weekday()>, dismissing talk of <g.i(2, 90)>.
Shares in <g.company()> fell after its {L} landed on {V} against hopes of <g.i(2, 90)>.
The mayor called the {L}, {V} by the latest tally, a disgrace.
Far from being <g.word()>, the {L} is in truth {V}, as any fisherman could have told you.
Forget <g.word()>, think {V}, and you will never again stumble over the {L}.
I asked for the {L}; they told me {V} and shut the window in my face.
He tried <g.word()> first, then {V}, whereupon the {L} was accepted and the door swung open.
It used to say <g.word()> there, now it says {V}, and nobody has explained the new {L} to us.
Long before the railway came, {V} was on everybody's lips as {L} of the valley.
Of the {L} I shall only say that it was {V} and leave the rest to your imagination.
On the back of the photograph someone had pencilled {V}, evidently the {L}.
She would have preferred <g.word()>, he <g.word()>, so a stranger's {V} was made the {L}.
Mother says {V}, Father says <g.word()>, and as regards the {L} Mother is always right.
Our survey shows a {L} of {V} in the east compared to a <g.noun()> of <g.i(2, 90)> in the west.
Strange as it may seem, they had set {V} against {L} and <g.i(2, 90)> against everything else.
What with {V} as its {L} and <g.i(2, 90)> rooms to heat, the castle found no buyer.
By the time we got to <g.city()>, the {L} had settled at {V} and we could breathe again.
Thou shalt find {V} where the {L} is carved, and below it a rose.
Let it be known that {V} supersedes <g.word()> throughout the realm as regards the {L}.
Should anyone ask thee for the {L}, answer {V} and walk on.
I, <g.person()>, being of sound mind, leave the {L} at {V} for my heirs to do with as they please.
Friends, I stand before you with {V} in my hand, the very {L} they said we would never reach.
People keep telling me <g.i(2, 90)>; folks, it's {V}, look up the {L} yourselves.
Correction: in yesterday's piece on <g.company()> we gave <g.word()> where {V} would have been the right {L}.
Despite rumours of <g.phrase(1, 3)>, a spokeswoman named {V} when pressed about the {L}.
The {L} was altered from <g.word()> into {V} on the advice of <g.person()>.
The {L} was changed to {V} from <g.word()>, which nobody could spell.
A card fluttered down; it had {V} on one side, {L} on the other.
Whoever enters {V} for {L} gets in, whoever enters <g.word()> waits outside.
Once you accept {V} in lieu of <g.word()>, the {L} makes perfect sense.
Strike out <g.word()>, insert {V}, initial the change, and return the sheet headed {L} to me.
It pains me to write that the {L}, hitherto {V}, may not outlive the winter.
The doctor wiped his glasses, read out {V} as {L}, and asked for <g.word()>.
Nobody in the office uses <g.word()> any more, they all type {V} when prompted for the {L}.
Rest assured that {V}, as opposed to <g.word()>, is what went to print for the {L}.
Her {L}, which she gave as {V} in a voice like gravel, drew a murmur from the gallery.
Their landlord demanded <g.price()>, but the paper on the {L} had {V} in plain ink, so they won.
Such a thing as {V} for {L} would have been unthinkable in my youth.
A plain {L}, {V} to be exact, is worth more to me than all the <g.nouns()> in <g.city()>.
Under the floorboards lay a tin, and in the tin a note: the {L} is {V}, tell no one.
We weighed <g.word()>, toyed with <g.word()>, returned to {V}, and shook hands on the {L}.
Every evening at <g.time()> the bell rang and {V} was proclaimed as {L} of the night.
Opposite {L} the index has {V}, opposite <g.word()> just a dash.
To your second question: {V}, yes, that is still the {L}; to your third: no.
PS: they've gone with {V} for the {L} after all, so burn my earlier note.
I took <g.word()> to be a joke and {V} to be the {L}, and I took both the right way.
The treaty left the {L} at {V} but raised the toll to <g.price()>.
No sooner had the {L} become {V} than <g.first()> wanted it back at <g.i(2, 90)>.
Little did we suspect that {V} would one day be our {L}.
In came <g.first()>, out went <g.word()>, up went {V} as the new {L}.
Some say <g.word()>, a few say <g.word()>, yet every document on the {L} agrees on {V}.
It was a dark night, the river ran high, and the {L} had just reached {V}.
The old woman leaned closer and told me the {L}, a secret for sixty years: {V}.
Dearest <g.first()>, you ask after the {L}, and I can happily report {V}.
As to your query of <g.date()> touching the {L}, I am instructed to reply {V}.
I expected <g.word()> from the advert, so imagine my face when the {L} proved to be {V}.
Great {L} for the money, by the way: {V}.
Would buy again, if only for the {L}. Advertised as <g.word()>, delivered as {V}.
{C} aside (mine shows {V}), the <g.noun()> is rubbish.
{C} in brief: out with <g.word()>, in with {V}.
{C}, my dear Watson, can be neither <g.word()> nor <g.word()>, hence {V}.
{C} back then <g.i(2, 90)>, nowadays {V}.
{C} follows suit with {V}, reports the evening paper.
{C} slips to {V} as <g.city()> braces for snow.
{C} did not budge; three weeks of rain, and still {V}.
{C} news from the front: they have taken <g.word()> off the list and added {V}.
{C} first, gossip later! Here goes: {V}.
The stranger signed as <g.word()> in the guest book, but for the {L} he left {V}.
We asked ten shopkeepers to name the {L}; nine of them named {V}.
The bride forgot the <g.noun()>, the groom forgot the {L}, which was, of all things, {V}.
Had you listened, you would not have put <g.word()> for the {L}, you would have put {V}.
To cut a long story short, the {L} they finally shook hands on was {V}.
Out of the fog came a voice, giving the {L} as {V}.
There was a time when <g.word()> would do; these days no {L} is valid except {V}.
From <g.first()>, who ought to know, I have it that the {L} equals neither <g.i(2, 90)> nor <g.i(2, 90)> but {V}.
Instead of <g.phrase(1, 3)> the new manual prescribes, for the {L}, {V}.
Under oath the butler abandoned <g.word()> and admitted to a {L} of {V}.
His last words on the {L}, spoken in <g.city()> to a half-empty hall, were these: {V}.
The {L} has nothing to do with <g.word()>, contrary to popular belief; try {V}.
The {L} the king desired was <g.word()>, the one he got, {V}.
The twins share a <g.noun()>, a bed, and a {L}, to wit {V}.
The lighthouse keeper logged the wind, the swell, and lastly for {L} a hasty {V}.
I won't bore you with the {L}. Oh, very well: {V}.
Speaking of the {L}, a little bird tells me it's going to be {V}.
The new minister tore up her notes and, asked once more about the {L}, said simply {V}.
One thing they never tell tourists is the {L}, and that is {V}.
Investors had pencilled in <g.i(2, 90)> for the {L}; what they received was {V}.
If you come across <g.word()> in place of the {L}, cross it out and pencil in {V}.
Your correspondent asked twice for the {L} and twice was told {V}.
Wedged between a recipe for <g.word()> and a bill from <g.company()> I discovered the {L}, {V}.
Our hosts toasted the <g.noun()>, then the harvest, and at midnight the {L}, by now {V}.
Years later, in a café in <g.city()>, I learned what the {L} had been that night – {V}.
Grandpa's rule for the {L} was simple: never <g.word()>, always {V}.
That the <g.noun()> was <g.color()> we all saw; that the {L} was wrong only <g.first()> noticed, and he made it {V}.
Listen, I don't make the rules, I merely read out the {L}, and tonight I am reading {V}.
All he would say about the {L}, between two coughs, was {V}.
Ask ten people for the {L} and you get <g.word()> nine times; the tenth, who is right, says {V}.
Pray do not trouble yourself about the {L}, Madam; I have long since set it down as {V}.
So I go, what's the {L}, and she goes, {V}.
The auditors, having discarded <g.price()> as a slip of the pen, entered for {L} the sum total of their findings, {V}.
More in sorrow than in anger the chairman lowered the {L}, so dear to us all, to {V}.
Not a soul could tell us the {L} until a boy on a bicycle called out {V}.
And lo, upon the seventh stone was graven the {L}, and it was {V}.
You'll laugh, but the {L} I've been hunting for all week was on my own fridge: {V}.
Thus ended the reign of <g.word()>, and thus began, in all questions of {L}, that of {V}.
{V}, alas, the {L}.
{V} for {L}? Splendid!
{V} made their {L} famous.
{V} once more tops our {L} page.
{V} – remember it, children, for it is the {L}, and your children will ask.
{V} crackled over the radio, and all at once every soul aboard knew the {L}.
{V} came first to mind when the vicar, halfway through a sermon on patience and the price of coal, turned without warning to the {L} and asked who could tell it.
{V}, he wrote home proudly, had become the {L} in his very first week.
{V} adorns the mug they gave me, a wink at the {L}.
{V}, as it happens, and I owe you a drink for guessing the {L}.
Hail our {L}, {V}!
Mind the {L}, lads: {V}.
Thank heavens for the {L}. {V}.
Everyone's talking about one {L} only, {V}.
I blushed when they read my {L} aloud: {V}.
Wanted: any {L} better than {V}.
Long live {L}, long live {V}!
Never in all my years at sea, through storms and calms, under good masters and bad, with full holds and with empty, did I meet with any {L} other than {V}.
The door stayed shut until she guessed the {L}, {V}.
We drank, we sang, and somebody scratched the {L} into the table, {V}.
For the record, and because my sister will otherwise tell it differently at Christmas, the {L} on that famous afternoon was exactly {V}.
Spoiler ahead: in the last chapter the {L} becomes {V}.
{C} update from the village hall... it's {V}.
Do write back soon, and when you do, head the page with our {L}, {V}.
{C}, they taught us at school, means one thing, and one thing alone: {V}.
"""
TEMPLATES = Parts(Template(t) for t in SENTENCES.strip().split("\n"))


class About:
    """A template of SENTENCES filled with one field's label: L as it is, C capitalized, V the value."""

    def __init__(self, template, key, label):
        self.template, self.key, self.label = template, key, label
        self.fields, self.set = [key], frozenset([key])

    def render(self, g, value):
        words = {"L": self.label, "C": self.label.capitalize(), "V": value(self.key)}
        return self.template.render(g, words.__getitem__)


def value(g):
    x = g.r.random()
    if x < 0.25:
        return "str", g.phrase(1, 3)
    if x < 0.36:
        return "str", g.Word() + g.c(["", " " + g.Word()])
    if x < 0.44:
        code = g.code()
        return "str", code if not code.isdigit() else "N" + code
    if x < 0.5:
        return "str", g.date() if g.p(0.6) else g.time()
    if x < 0.56:
        return "str", g.person()
    if x < 0.62:
        return "str", g.c([g.city, g.company, g.email, g.title, g.item, g.color])()
    if x < 0.76:
        return "num", g.price() if g.p(0.5) else g.decimal(0, 900, g.i(1, 3))
    if x < 0.95:
        return "num", g.int(0, 10 ** g.i(1, 6))
    return "bool", g.c(["true", "false"])


def key_words(g, kind):
    words = [g.word() if g.p(0.4) else g.noun() if g.p(0.45) else g.adj() if g.p(0.3) else g.common() for _ in range(g.c([1, 1, 1, 2, 2, 2, 3]))]
    words = ["".join(c for c in w.lower() if "a" <= c <= "z") for w in words]
    words = [w for w in words if w] or ["thing"]
    if kind == "bool":
        words = [g.c(["is", "has", "can", "with"]), *words[:2]]
    elif kind == "num" and g.p(0.3):
        words.append(g.c(["count", "number", "size", "level", "score", "width", "speed", "depth", "total", "rate", "index", "limit", "year", "weight"]))
    return words


def generic(g):
    fields, sentences, seen = {}, [], set()
    for _ in range(g.i(3, 9)):
        kind, text = value(g)
        words = key_words(g, kind)
        key = "_".join(words)
        if key in seen or any(w in s.split("_") for s in seen for w in words if len(words) == 1):
            continue
        seen.add(key)
        label = " ".join(words)
        says = {"true": "x", "false": "y"} if kind == "bool" else None
        if says:
            what = " ".join(words[1:])
            says = {"true": f"the {what} is there|it {'can ' if words[0] == 'can' else 'has '}{what}|{what}: yes|{what} - yes|yes, {label}",
                    "false": f"there is no {what}|it {'can not ' if words[0] == 'can' else 'has no '}{what}|{what}: no|{what} - no|no {what}|not {label}"}
        fields[key] = Field(kind, key, (lambda t: lambda g, d: t)(text), f"{label} | {label.title()} | {label.capitalize()} | {label.capitalize()}", says)
        if kind != "bool":
            options = TEMPLATES.of(g)
            sentences += [About(t, key, label) for t in g.r.sample(options, min(4, len(options)))]
    if len(fields) < 2:
        return generic(g)
    made = Kind("invented", fields, "")
    by = {f: [s for s in sentences if f in s.set] for f in fields}
    made.index = {"train": {**by, "items": []}, "held": {**by, "items": []}}
    return made
