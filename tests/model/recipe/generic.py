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
