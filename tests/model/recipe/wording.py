"""Other words for the same, so that a template isn't recognized by its wording.

The members of a group stand for one another nearly everywhere, those of a group of labels where a line begins with one and a colon;
a member in parentheses is a word of other meanings as well, so it is written but never replaced. A document takes up some of these
chances. Values are never touched, nor are held-out templates: what they measure stays what it was.
"""
import re

GROUPS = """
I'm | I am
I've | I have
I'll | I will
I'd like | I would like | I want
it's | it is
isn't | is not
aren't | are not
wasn't | was not
weren't | were not
don't | do not
doesn't | does not
didn't | did not
can't | cannot | can not
couldn't | could not | wasn't able to
won't | will not
wouldn't | would not
haven't | have not
hasn't | has not
hadn't | had not
mustn't | must not | may not
shouldn't | should not
needn't | need not | don't have to
there's | there is
that's | that is
what's | what is
we're | we are
we've | we have
we'll | we will
you're | you are
you'll | you will
you've | you have
they're | they are
she's | she is
he's | he is
no longer | not any more
(until) | till
begins | starts | kicks off
began | started
beginning on | starting on | (from)
ends | finishes
ended | finished
buy | purchase
bought | purchased | (acquired)
needs | requires
need | require
lives | resides | has a home
lived | resided
is called | is named | goes by the name of
was called | was named | went by the name of
was born | came into the world | first saw the light of day
works as | is employed as | earns a living as
works for | is employed by | has a job with
worked for | was employed by | had a job with
is looking for | seeks | is searching for
looking for | searching for | in search of
sent | dispatched | (posted)
send | forward | pass on
repair | (fix) | (mend)
replaced | exchanged | swapped
broken | out of order | defective
delivered | (brought)
ordered | (requested)
booked | reserved
cancelled | called off
postponed | put off | moved back
wrote | noted down | put down
said | (stated) | told us | claimed
told me | let me know
founded | set up | established
built | (put up) | erected
closed | (shut)
closes | shuts
arrives | gets in
arrived | got in
led by | headed by | (under)
run by | managed by | in the hands of
written by | penned by | from the pen of
made by | produced by | from the workshop of
designed by | (drawn by)
played by | performed by
signed by | with the signature of
the price is | the price comes to | you pay
weighs | comes in at | has a weight of
takes place | is held | (happens)
took place | was held | (happened)
firm | company | business
boss | manager | superior
colleague | co-worker | workmate
colleagues | co-workers | workmates
employees | members of staff | people on the payroll
customer | client
customers | clients
owner | proprietor | (holder)
landlord | landlady
tenant | lodger
tenants | lodgers
neighbour | neighbor
neighbours | neighbors
friend | mate | pal
friends | mates | (pals)
child | kid
children | kids | little ones
husband | (spouse)
wife | (spouse)
mother | mum | mom
father | dad
doctor | physician
teacher | instructor
guests | visitors
guest | visitor
people | persons | folks
flat | apartment
house | building
shop | store
car | vehicle | automobile
bike | bicycle
street | road
town | city
village | hamlet
meeting | get-together | gathering
party | celebration
trip | journey | tour
holiday | vacation
total | sum | grand total
discount | price reduction | rebate
contract | agreement
mail | e-mail | email
phone | telephone
mobile | cell phone
call me | ring me | give me a ring
call us | ring us | give us a ring
please call | please ring | please phone
deadline | closing date | final date
colour | color
metres | meters
kilometres | kilometers
litres | liters
favourite | favorite | preferred
picture | photo | (image)
film | movie
big | large
new | brand-new
free of charge | for free | at no cost
because of | owing to | due to
soon | before long
often | frequently
always | at all times
sometimes | at times | now and then
maybe | perhaps | possibly
again | once more
nearly | almost
very | really | extremely
at least | no fewer than | not less than
less than | (under) | fewer than
near | close to | not far from
in front of | (before)
opposite | across from
instead of | rather than | in place of
except | apart from | (save)
without | with no
thanks | thank you | many thanks
best regards | kind regards | best wishes | with kind regards
yours sincerely | yours truly | yours faithfully
cheers | bye for now | take care
if you have questions | in case of questions | should you have questions
let me know | tell me | drop me a line
let us know | tell us | drop us a line
asap | as soon as possible | at once | right away
around | roughly | approximately | circa
begin | (start)
it costs | it comes to | it is priced at | it goes for | it will set you back
which costs | which comes to | which sells for
job offer | (position)
price | (cost)
fee | (charge)
problem | trouble | (issue)
invoice | bill
says | (states) | tells us | (claims)
small | (little)
quick | (fast) | speedy
only | (just) | merely
but | (though) | (yet)
now | at present | at the moment
next to | beside | right by
together with | along with
expensive | pricey
sorry | apologies | my apologies
hello | hi | hey
dear all | hello everyone | hi everybody
reason | (cause)
mistake | (error)
for sale | on offer | to be sold
"""
LABELS = """
date | (on) | (when) | (day)
time | (at) | (hour) | (from)
place | (where) | location | venue
name | (who) | full name
(from) | sender | sent by
contact | contact person | ask for | questions to
phone | tel. | tel | telephone | (call) | ph.
e-mail | email | mail | write to
subject | (re) | topic
notes | remarks | comments
note | remark | comment | NB
reason | (why) | (cause)
status | (state) | (as of now)
total | sum | altogether | in all | (to pay)
price | (cost) | (costs) | (to pay) | price in euros
quantity | qty | amount | how many
author | written by
owner | belongs to | property of
size | how big
weight | weighs | how heavy
age | how old | (years)
due | deadline | due on | at the latest
responsible | (in charge)
city | town
company | firm | business
customer | client
employee | member of staff
teacher | taught by
doctor | physician
driver | driven by
address | to be found at | lives at
rooms | number of rooms
rating | verdict
problem | what is wrong | trouble
repaired by | fixed by
guests | number of guests | how many people
(start) | begins | starts at
(end) | ends | ends at | (until)
language | spoken | in which language
material | made of
colour | color
country | (state) | (land)
title | (called)
job | occupation | works as
signed | signature | signed by
date of birth | born | born on
place of birth | birthplace | born in
"""


def others(groups):
    """{a word in small letters: what may stand for it}"""
    table = {}
    for line in groups.strip().splitlines():
        members = [m.strip() for m in line.split("|")]
        for member in members:
            if not member.startswith("("):
                table.setdefault(member.lower(), []).extend(m.strip("()") for m in members if m != member)
    return table


def pattern(table, before, behind):
    return re.compile(f"{before}({'|'.join(sorted(map(re.escape, table), key=len, reverse=True))}){behind}", re.I | re.M)


WORDS, HEADS = others(GROUPS), others(LABELS)
WORD, HEAD = pattern(WORDS, r"(?<![\w'’-])((?:an?) )?", r"(?![\w'’:-])"), pattern(HEADS, r"^(\W{0,4})", r"(?=: )")


def how_often(g):
    """The share of the chances that one document takes."""
    return 0 if g.held else g.c([0, 0, 0.1, 0.25, 0.4])


def reworded(g, text, often):
    """The text with other words in places."""
    if not often:
        return text

    def other(m, table):
        if not g.p(often):
            return m[0]
        before, old, new = m[1] or "", m[2], g.c(table[m[2].lower()])
        if old[:1].isupper():
            new = new.upper() if len(old) > 2 and old.isupper() else new[:1].upper() + new[1:]
        if before.lower() in ("a ", "an "):
            before = before[0] + ("n " if new[:1].lower() in "aeiou" else " ")
        return before + new

    return WORD.sub(lambda m: other(m, WORDS), HEAD.sub(lambda m: other(m, HEADS), text))
