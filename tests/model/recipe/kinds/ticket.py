"""Support tickets and bug reports: mails to the help desk, forms, tracker entries, chats and notes about a problem."""
from .table import Kind, Parts, choice, field, flag, strings

THINGS = Parts("""login button|search box|export|password reset|invoice page|dashboard|settings page|upload
print dialog|sidebar|date picker|dark mode|checkout|sync|backup|installer|calendar view|user list
profile picture|mobile app|report|chart|table view|file picker|toolbar|push notifications|camera
microphone|touch screen|power supply|battery|charger|Bluetooth|Wi-Fi|display|keyboard|fan
printer queue|map|two-factor login|payment form|shopping cart|newsletter|contact form|webhook|API
database migration|cron job|PDF preview|CSV import|video player|sound|comment field|filter|menu|undo
autosave|spell checker|drag and drop|license key|welcome mail|update|VPN|single sign-on|address book
time zone setting|currency switch|scroll bar|tooltip|zoom|full screen mode
remote control|timer""".replace("\n", "|").split("|"))
FAILS = Parts("""does not work|crashes|freezes|is missing|is empty|shows the wrong date|stays grey|loses data
is very slow|does nothing|hangs at 99%|shows an old version|overlaps the footer
disappears after a click|returns nothing|fails silently|is cut off|flickers|ignores the filter
times out|cannot be closed|opens twice|shows garbled text|won't start|won't turn on|gets too hot
makes a strange noise|keeps asking for a password|is not translated|is sorted wrongly|counts twice
doesn't save|jumps to the top|rejects valid input|stopped working|doesn't load|is unreadable
sends duplicates|eats memory|drains the battery""".replace("\n", "|").split("|"))
WHERE = Parts("""after update|on Windows|on iPad|in Firefox|in Safari|on Android|on small screens|with long names
for new users|for admins|in landscape mode|when offline|on first start|behind a proxy|with umlauts
over VPN|after logout|on Linux|with two monitors|in the trial|for large files|after reboot
in the German version|when logged in twice|on slow connections""".replace("\n", "|").split("|"))
WISHES = Parts("""Cannot log in|Unable to reset password|Refund for double charge|Wrong amount charged
Request for a new license|Feature request: {}|How do I change the {}?|Question about {}
Please delete my account|Broken {}|Missing {}|Problem with {}|{} broken again|Error when saving {}
Add support for {}|Typo in {}|Can't open {}|Lost my {}|Please enable {}|No {} since yesterday
Replacement for {} needed|{}: wrong label|Unexpected logout in {}|Crash when opening {}|Help with {}
{} arrived damaged|Delivery without {}|Memory leak in {}|Slow {}|Change of {}""".replace("\n", "|").split("|"))
TAGS = Parts("""billing|login|ui|backend|frontend|mobile|crash|performance|security|network|hardware|regression|docs
api|database|refund|shipping|account|printing|email|sync|android|ios|windows|linux|payment|license
install|update|accessibility|translation|needs-info|good-first-issue|feature-request|duplicate
customer|vip|europe|export|import|search|css|memory|timeout|feedback|warranty|returns|beta|data-loss
auth""".replace("\n", "|").split("|"))


def summary(g, d):
    thing = g.c([g.c(THINGS.of(g)), g.c(THINGS.of(g)), f"{g.adj()} {g.noun()}",
                 f"{g.noun()} {g.c(['page', 'list', 'view', 'module', 'dialog'])}"])
    x = g.r.random()
    if x < 0.3:
        text = f"{thing} {g.c(FAILS.of(g))}"
    elif x < 0.55:
        text = f"{thing} {g.c(FAILS.of(g))} {g.c(WHERE.of(g))}"
    elif x < 0.85:
        text = g.c(WISHES.of(g)).replace("{}", thing)
    elif x < 0.93:
        text = f"{g.Word()} {g.c(FAILS.of(g))}"
    else:
        text = g.phrase(3, 6)
    return text if g.p(0.2) else text[:1].upper() + text[1:]


def ticket_id(g, d):
    form = g.c([0, 0, 1, 1, 2, 3, 4, 5, 6])
    if form == 0:
        return g.c(["TCK", "INC", "BUG", "SUP", "REQ", "HD", "CASE", "IT", "OPS", "APP", "WEB", "T",
                    g.word().upper()[:4]]) + "-" + g.int(1, 99999)
    if form == 1:
        return g.int(100, 9999999)
    if form == 2:
        return g.c(["INC", "REQ", "CS", "SR", "TKT"]) + g.int(100000, 9999999)
    if form == 3:
        return f"{g.i(2012, 2029)}-{g.int(10, 99999)}"
    return g.code()


def error_code(g, d):
    form = g.c(range(9))
    if form == 0:
        return "E" + g.int(1, 9999)
    if form == 1:
        return "0x" + "".join(g.c("0123456789ABCDEF") for _ in range(g.c([4, 8, 8])))
    if form == 2:
        return g.c(["ERR", "E", "ERROR", "EX", g.word().upper()]) + "_" + g.word().upper() + g.c(["",
                                                                      "_" + g.word().upper()])
    if form == 3:
        return g.c(["HTTP ", "", "", "Status "]) + g.c(["400", "401", "403", "404", "408", "409", "413", "422",
                                                        "429", "500", "502", "503", "504"])
    if form == 4:
        return g.c(["ORA", "SQL", "SYS", "NET", "AUTH", "F", "P", "X", "IO", "DB"]) + "-" + g.int(1, 99999)
    if form == 5:
        return g.Word() + g.c(["", g.Word()]) + g.c(["Error", "Exception", "Fault", "Timeout"])
    if form == 6:
        return g.int(10, 99999)
    if form == 7:
        return g.c("ABCEFHLP") + g.int(0, 99)
    return g.code()


def tag(g, d):
    return g.c([g.c(TAGS.of(g)), g.c(TAGS.of(g)), g.word(), g.noun()])


fields = {
    "summary": field("summary subject title issue problem", summary,
                     labels="Summary | Subject | Title | Issue | Problem | Re | Short description | Headline "
                            "| Topic | What happened | Concerns"),
    "product": field("product product_name affected_product application software", lambda g, d: g.product(),
                     labels="Product | Affected product | Application | Product name | Software | Device "
                            "| Component | App | Model | System"),
    "priority": choice("priority severity urgency", labels="Priority | Severity | Urgency | Prio | Prio. "
                                                           "| Importance | Level | Sev", says={
        "low": "no hurry at all | whenever you find the time | this can wait | it's only a cosmetic detail "
               "| there is no rush | nothing important, just a blemish "
               "| take your time with this one | a minor detail that bothers nobody "
               "| fix it when you have nothing else to do | it's a trifle, really "
               "| this is just nice to have | please don't drop anything for this | a small thing, not pressing at all",
        "medium": "not dramatic, but please don't leave it for too long "
                  "| somewhat annoying, but we can work around it for now "
                  "| it should be fixed in the normal course of work | neither pressing nor trivial "
                  "| average importance "
                  "| please handle it in the usual order | it's a nuisance, though there is a workaround "
                  "| of normal importance "
                  "| ordinary importance, please fix it in one of the next releases "
                  "| not critical, but more than cosmetic "
                  "| please treat it as a regular case | moderately important",
        "high": "this is very important to us | please treat this as important | important customers are affected "
                "| it blocks a big part of our work "
                "| many users are affected, please fix it soon | it should be one of the next things you look at "
                "| please put it near the top of the list "
                "| this is a serious problem | a major problem for our customers "
                "| a main feature is broken and there is no workaround "
                "| we need this soon, it's a serious obstacle | please deal with it before the ordinary cases",
        "urgent": "please drop everything else, we need help at once | everything is down, help us immediately "
                  "| this can't wait another minute "
                  "| we need a fix right now | it's an emergency | production is down, act immediately "
                  "| please react at once, nobody can work "
                  "| we are losing money by the minute | ASAP, the whole site is down "
                  "| critical outage, immediate action needed "
                  "| all hands on deck, now | call in the night shift for this if you have to "
                  "| it has to be fixed this very hour",
    }),
    "status": choice("status state ticket_status", labels="Status | State | Ticket status | Current status | Stage "
                                                          "| Progress | Current state", says={
        "open": "nobody has looked at it yet | it's still waiting for somebody to pick it up "
                "| no one has started on this so far | work on it hasn't begun "
                "| it sits untouched in the queue | it's new and waits for a first answer "
                "| not yet taken on by anybody | it has just come in and awaits a first look "
                "| so far nobody has replied | the team still has to start on it "
                "| it was just filed, no work done so far",
        "in_progress": "we are working on it | somebody is looking into it right now | a fix is being written "
                       "| a colleague has started to work on this "
                       "| our engineers are on it | it's being investigated at the moment "
                       "| work has started, but isn't finished | the developers are busy fixing it "
                       "| we are currently looking into this | the repair is under way "
                       "| half of the fix is done, the rest will follow | it is being worked on "
                       "| a technician is at it as we speak | we are testing a possible fix",
        "resolved": "the problem has been fixed | it works again | a fix was found and delivered "
                    "| we have solved it | the fix works | the bug is gone since the last release "
                    "| the cause was found and removed | this has been repaired "
                    "| the customer confirms that it works again | all good again thanks to the fix "
                    "| the problem has been solved | fixed in the latest build",
        "closed": "the ticket has been shut and no more replies are possible | we have shut this case "
                  "| the case was shut and archived | the file has been put away for good "
                  "| the ticket was archived without further action | no further action, the ticket is archived "
                  "| the case is over and locked "
                  "| this ticket is locked, please file a new one | the thread is locked and filed away "
                  "| we have taken this ticket off the list for good "
                  "| the case has been archived, please write a new ticket if it comes back | the ticket is locked now",
    }),
    "customer": field("customer reporter customer_name reported_by requester", lambda g, d: g.person(),
                      labels="Customer | Reporter | Reported by | Requester | From | Customer name | Opened by "
                             "| Submitted by | Caller | User | Raised by | Filed by"),
    "email": field("email customer_email email_address contact_email e_mail", lambda g, d: g.email(d.get("customer")),
                   labels="Email | E-mail | Contact | Mail | Customer email | Reply to | Email address "
                          "| Contact email | Reply-To | Sender"),
    "ticket_id": field("ticket_id ticket_number case_number id ticket", ticket_id,
                       labels="Ticket | Ticket ID | Ticket no. | Case | Case number | Ticket number | ID "
                              "| Case no. | Request no. | Ref | Reference | Ticket # | No."),
    "version": field("version product_version software_version release", lambda g, d: g.version(),
                     labels="Version | Release | Product version | Build | Affected version | Software version "
                            "| Ver. | App version | Firmware | Installed version"),
    "created": field("created created_at created_date opened_on date", lambda g, d: g.date(),
                     labels="Created | Opened | Date | Reported on | Created at | Opened on | Date opened "
                            "| Received | Creation date | Submitted | Logged on | Filed"),
    "assignee": field("assignee assigned_to agent owner handled_by", lambda g, d: g.person(),
                      labels="Assignee | Assigned to | Agent | Owner | Handled by | Responsible | Support agent "
                             "| Engineer | Assigned | In charge | Technician"),
    "reproducible": flag("reproducible is_reproducible can_reproduce", labels="Reproducible | Can reproduce "
            "| Repro | Can be reproduced | Is it reproducible | Reproduced",
                         yes="it happens every time | it can be reproduced | I can reproduce it at will "
                             "| it happens each time I try | we could reproduce it in our lab "
                             "| happens 10 out of 10 times | it always happens with the same steps "
                             "| the same steps always trigger it | we can trigger it whenever we want "
                             "| we managed to reproduce it | it occurs on every attempt "
                             "| the bug shows up on every try | easy to reproduce",
                         no="we could not reproduce it | it happened just once and never again "
                            "| I can't make it happen again | it doesn't happen on our test machines "
                            "| it can't be reproduced | nobody managed to reproduce it "
                            "| we tried many times, but could not trigger it again | not reproducible "
                            "| it only happened once, I can't trigger it | our testers failed to reproduce it "
                            "| we see no way to make it happen again "
                            "| unable to reproduce"),
    "error_code": field("error_code error code error_id", error_code,
                        labels="Error code | Error | Code | Error no. | Error number | Err. | Message code "
                               "| Exit code | Fault code | Error ID | Failure code"),
    "tags": strings("tags labels keywords topics", tag, labels="Tags | Labels | Keywords | Tagged | Tag(s) "
                                                               "| Tagged with | Topics | Categories"),
}

sentences = """
The ticket's subject is "{summary}".
Subject: {summary}.
Summary: {summary}.
Re: {summary}.
The problem in short: {summary}.
I'd like to report a problem: {summary}.
A new ticket came in: "{summary}".
In one line: {summary}.
The title of the report reads "{summary}".
"{summary}" is the subject of the mail.
"{summary}" - that's how the ticket is titled.
What's wrong? {summary}.
here's my problem: {summary}.
Issue: {summary}.
The issue was filed under the title "{summary}".
Bug report: {summary}.
Please help: {summary}!
Next on the list: "{summary}".
The ticket "{summary}" was discussed for <g.i(5, 50)> minutes.
Can somebody take a look at "{summary}"?
Support request - {summary}.
Ticket {ticket_id}: {summary}.
[{ticket_id}] {summary}.
#{ticket_id} {summary}.
Ticket #{ticket_id} ("{summary}") was opened on {created}.
"{summary}", wrote {customer} on {created}.
{customer} reports: "{summary}".
{customer} opened a ticket with the subject "{summary}".
{product}: {summary}.
{product} {version}: {summary}.
Problem with {product}: {summary}.
{assignee} takes care of "{summary}".
"{summary}" was assigned to {assignee}.
"{summary}" is tagged {tags}.
"{summary}" (error {error_code})
"{summary}" has the status {status}.
"{summary}" has {priority} priority.
The product is {product}.
It's about {product}.
I have a problem with {product}.
My {product} gives me trouble.
We use {product} in our office.
The {product} I bought from you has a fault.
{product} is the product in question.
Affected product: {product}.
This concerns {product}.
{product} doesn't work as it should.
Since yesterday {product} has been acting up.
hi, my {product} is broken :(
Is there a known bug in {product}?
The customer uses {product}, bought <g.i(2, 40)> months ago.
I like {product}, but this time it let me down.
{product}'s last update broke something.
Which product? {product}.
We have been using {product} for <g.i(2, 12)> years without any trouble.
I use {product} in version {version}.
{product} ({version}) is affected.
{product} shows the error {error_code}.
With {product} {version} installed, we get the error code {error_code}.
{customer} has trouble with {product}.
{customer} wrote to us about {product} on {created}.
{assignee} is our expert for {product}.
Ticket {ticket_id} is about {product}.
This has {priority} priority.
The priority is {priority}.
Priority: {priority}
Please handle this with {priority} priority.
I set the priority to {priority}.
A {priority} priority ticket came in.
It was given {priority} priority by the shift leader.
prio {priority}
We regard its severity as {priority}.
Ticket {ticket_id} has {priority} priority and belongs to {assignee}.
{customer} asked for {priority} priority.
This is of {priority} priority to us.
Set to {priority} priority.
How pressing is it? Priority {priority}, I'd say.
{assignee} changed the priority to {priority}.
Severity: {priority}, status: {status}
The status is {status}.
Status: {status}
The ticket is {status}.
Its current status is {status}.
This ticket's state: {status}
According to the board it is {status}.
Current status: {status}.
It's still listed as {status}.
What's the status? {status}.
The status was set to {status}.
In the tracker it is marked as {status}.
Ticket {ticket_id} is {status}.
Your ticket {ticket_id} has the status "{status}".
{assignee} set the status to {status}.
{ticket_id} - {status} - {assignee}.
The case of {customer} is {status}.
Reported by {customer}.
The customer is {customer}.
{customer} reported the problem.
{customer} contacted support.
{customer} wrote to our help desk.
{customer} called the hotline at <g.time()>.
A customer, {customer}, complained about it.
The caller gave the name {customer}.
The report came from {customer}.
Our customer {customer} waits for an answer.
Please get back to the customer, {customer}, by <g.weekday()>.
We received a complaint from {customer}.
My name is {customer} and I have a problem.
I am {customer}, a customer of yours.
reporter: {customer}.
{customer} is the one who filed the ticket.
{customer}'s request came in by phone.
Dear {customer}, thank you for contacting support.
Thank you for your report, {customer}!
Hello {customer}, we have received your request.
Who reported it? {customer}.
It was {customer} who found the bug.
The ticket was opened by {customer} on {created}.
The ticket was raised by {customer} ({email}).
{customer} <{email}> wrote:
{customer} can be reached at {email}.
{customer} opened ticket {ticket_id}.
On {created}, {customer} reported error {error_code}.
{customer}'s ticket is handled by {assignee}.
{assignee} answered the mail from {customer}.
{customer} still runs version {version}.
Please answer to {email}.
The customer's email is {email}.
You can reach me at {email}.
Send the reply to {email}.
My address is {email}.
mail me at {email} if you need logs
The sender was {email}.
The request came from {email}.
Contact: {email}
We have sent a confirmation to {email}.
Keep {email} in the loop!
Please write to {email} as soon as it is fixed.
Log files were sent by {email}.
Reply to: {email}
Is {email} still the right address for answers?
I registered with {email}.
Please send the answer to {email}.
Updates go to {email}.
The user's e-mail address is {email}.
All further mails should go to {email}, please.
The message was sent from {email}.
{email} wrote to our help desk.
A customer ({email}) has a question.
You'll get a copy of this message at {email}.
email: {email}
The ticket id is {ticket_id}.
Your ticket number is {ticket_id}.
Ticket {ticket_id}
Ticket no. {ticket_id} was updated.
This is case {ticket_id}.
Please quote {ticket_id} in all replies.
We have opened ticket {ticket_id} for you.
Case number: {ticket_id}.
See ticket {ticket_id} for the details.
ticket: #{ticket_id}
I'm writing about ticket {ticket_id}.
What's new with ticket {ticket_id}?
Your request has been received and was given the number {ticket_id}.
{ticket_id} is the number of your ticket.
{ticket_id} is your ticket number, please keep it.
Any news on case {ticket_id}? It's been <g.i(2, 9)> days!
Your reference number ({ticket_id}) is needed for all further questions.
The case has the ID {ticket_id}.
Ticket {ticket_id}, opened on {created}
Ticket {ticket_id} was filed by {customer}.
Ticket {ticket_id} was assigned to {assignee}.
Case {ticket_id} ({created}): error {error_code}
{customer} ({email}) asks about ticket {ticket_id}.
It happens in version {version}.
The version is {version}.
We run version {version}.
I'm on {version}.
Version {version} is affected.
Installed version: {version}
After the update to {version} it stopped working.
Since version {version} the problem is there.
Found in release {version}.
The bug was introduced with {version}.
Which version? {version}, I think.
I have installed version {version}, on a machine with <g.c(['4', '8', '16', '32', '64'])> GB of memory.
Does {version} already contain the fix? I ask because that is the version we have.
using v. {version} here
The version number in the about box says {version}.
Version {version} reports error {error_code}.
The ticket was created on {created}.
Opened on {created}.
It was reported on {created}.
We received your message on {created}.
Created: {created}
On {created} the ticket was opened.
The report dates from {created}.
ticket opened {created}
Your request of {created} has reached us.
The case was logged on {created}.
Thank you for your mail of {created}.
It came in on {created}.
Since {created} this ticket has been waiting in our queue.
When was it filed? On {created}.
{created}: ticket created
The ticket, filed on {created}, was last changed by the night shift.
Filed on {created} by {customer}, assigned to {assignee}.
It is assigned to {assignee}.
The ticket was assigned to {assignee}.
{assignee} looks after the ticket.
{assignee} takes care of this ticket.
{assignee} will handle the case.
Your ticket is handled by {assignee}.
Assigned to: {assignee}.
The agent in charge is {assignee}.
Your support agent is {assignee}.
{assignee} from our support team will help you.
assignee: {assignee}.
I've passed the ticket on to {assignee}.
Our technician {assignee} will look at it.
Support: {assignee} (<g.weekday()>s only).
{assignee}, please take over this ticket.
{assignee} is responsible for this case.
It's now on {assignee}'s desk.
Who handles it? {assignee}.
The engineer who looks after it is {assignee}.
We gave it to {assignee} because <g.first()> is on holiday.
Please assign it to {assignee}!
{assignee} has taken the ticket ({ticket_id}).
Your agent {assignee} will write to {email}.
The error code is {error_code}.
Error {error_code}
I get error {error_code}.
It says "error {error_code}".
The screen shows the error code {error_code}.
A window pops up with error {error_code}.
It fails with {error_code}.
It stops with error {error_code} after <g.i(2, 59)> seconds.
error: {error_code}
The log file is full of {error_code} errors.
Code {error_code} appears on the display.
What does error {error_code} mean?
{error_code} is the error code I see.
The app quits with the code {error_code}.
The server answers with error {error_code}!
All I see is an error message ({error_code}).
The message contains the error code {error_code}, nothing else.
Error code: {error_code}, version: {version}
The tags are {tags}.
Tagged {tags}.
Tags: {tags}.
It is labelled {tags}.
I added the tags {tags}.
Labels: {tags}.
Keywords: {tags}.
The ticket carries the labels {tags}.
Please tag it with {tags}.
It was tagged with {tags} by <g.first()>.
{tags} are set as tags.
Use these tags: {tags}.
It's tagged with {tags}.
Please add the labels {tags}!
filed with the tags {tags}.
{ticket_id} is tagged {tags}.
I already tried to restart it <g.i(2, 9)> times. The error code is {error_code}.
I restarted the computer and called <g.first()> next door. No luck: error {error_code}.
Since the last change on our side, {product} stops with {error_code}.
Short note for {assignee}: {customer} called again about ticket {ticket_id}.
Handover: {ticket_id} goes to {assignee}, customer is {customer}.
Customer: {customer}, product: {product}, version: {version}
Support ticket for {customer}.
Our client {customer} asked for help.
{customer} says that it worked last week.
{customer} tried everything in the manual before writing to us.
The user {customer} can't continue to work.
On the phone: {customer}, quite upset.
The form was submitted by {customer}.
I spoke to the customer, {customer}, on the phone.
{customer} (customer) is waiting for a call.
We owe {customer} an answer!
{customer}, who reported this, has sent screenshots.
The complaint by {customer} was forwarded to {assignee}.
Customer {customer}, mail {email}, ticket {ticket_id}.
If you need anything else, mail {email}.
The logs can be requested from {email}.
User account: {email}
Let me know what you find: {email}.
The answer bounced, {email} seems to be full.
Get in touch with the customer at {email}.
A message from {email} started this ticket.
I'm waiting for your answer at {email}!
{email} has been informed.
We replied to {email} with the usual questions.
The customer asked us to write to {email}, not to phone.
The mail from {email} came in on {created}.
{product} broke down, please write to {email}.
Mark it as {status}, please.
For now the ticket stays {status}.
The request was made by {customer}.
The person who reported it is {customer}.
A report by {customer} came in.
{customer} filed this ticket.
{customer} submitted the form on our website.
Submitted by {customer}, who is waiting for help.
{customer} asks for help.
Customer {customer} is not happy.
Best regards, {customer} (your customer)
The customer's name is {customer}.
Please tell the customer ({customer}) what we found.
{customer} would like to know when it will be fixed.
The ticket has the tags {tags}.
Suggested tags: {tags}.
It is filed under the tags {tags}.
Tags added: {tags}.
We tag such tickets with {tags}.
tagged as {tags}
Its labels are {tags}.
Tagged {tags}, priority {priority}.
"""

documents = """
From: {customer} <{email}>
Subject: {summary}

Hello support,

my {product} (version {version}) stops with error {error_code}. {reproducible}.

Regards
(sent from my phone)
---
Ticket #{ticket_id}
{summary}

Reporter: {customer}
Assignee: {assignee}
Priority: {priority}
Status: {status}
Opened: {created}
---
## {summary}

**Product:** {product}
**Version:** {version}
**Error:** `{error_code}`
**Reproducible:** {reproducible}

Labels: {tags}
---
[{ticket_id}] {summary}
created {created} by {customer}
assigned to {assignee}
prio {priority} / {status}
---
BUG REPORT
Title........ {summary}
Product...... {product}
Release...... {version}
Error code... {error_code}
Reported by.. {customer}
---
Dear {customer},

thank you for your message of {created}. Your ticket number is {ticket_id}. {assignee} will take care of it.

Your support team
---
Chat transcript
<g.first()>: Hello, how can I help you?
Visitor: hi, I'm {customer}, my {product} is acting up
<g.first()>: Which version do you have?
Visitor: {version}
<g.first()>: Do you see an error?
Visitor: yes, {error_code}
<g.first()>: I'll open a ticket for you. Your mail address, please?
Visitor: {email}
---
| Ticket | {ticket_id} |
| Subject | {summary} |
| Requester | {customer} |
| E-mail | {email} |
| Agent | {assignee} |
| State | {status} |
---
Steps to reproduce
1. Start {product}
2. Click on <g.noun()>
3. Error {error_code} comes up

Seen in: {version}
{reproducible}
---
HELP DESK - daily log
Date: {created}
Caller: {customer}
Device: {product}
Problem: {summary}
Urgency: {priority}
Technician: {assignee}
---
*** NEW TICKET ***
ID: {ticket_id}
Submitted: {created}
Contact: {email}
Message: "{summary}"
Tags: {tags}
---
{ticket_id} | {summary} | {priority} | {status} | {assignee}
---
{created}  {customer} opened this issue
> {summary}

{assignee} was assigned
labels: {tags}
---
issue:
  id: {ticket_id}
  title: {summary}
  status: {status}
  owner: {assignee}
  labels: [{tags}]
  created: {created}
---
Hi {assignee},

I've assigned ticket {ticket_id} to you. The customer ({customer}) uses {product} and sees {error_code}. {reproducible}.
Answers go to {email}.

Thanks
<g.first()>
"""
KIND = Kind(name="ticket", fields=fields, sentences=sentences, documents=documents)
