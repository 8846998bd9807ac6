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
                            "| Topic | What happened | Concerns"
                            "| In short | Complaint | Description in one line | Issue title "),
    "product": field("product product_name affected_product application software", lambda g, d: g.product(),
                     labels="Product | Affected product | Application | Product name | Software | Device "
                            "| Component | App | Model | System"
                            "| Affected device | Program | Item | Affected software "),
    "priority": choice("priority severity urgency", labels="Priority | Severity | Urgency | Prio | Prio. "
                                                           "| Importance | Level | Sev"
                                                  "| Importance level | How urgent | Ticket priority | Rank ", says={
        "low": "no hurry at all | whenever you find the time | this can wait | it's only a cosmetic detail "
               "| there is no rush | nothing important, just a blemish "
               "| take your time with this one | a minor detail that bothers nobody "
               "| fix it when you have nothing else to do | it's a trifle, really "
               "| this is just nice to have | please don't drop anything for this | a small thing, not pressing at all"
               "| if it takes until next quarter, that's fine by me "
               "| feel free to leave it at the bottom of the pile "
               "| it doesn't hurt anyone, I only thought I'd mention it | a typo nobody will ever stumble over "
               "| do it on a rainy afternoon when all else is done | we can live with it for years "
               "| don't lose any sleep over it | it's purely a matter of taste "
               "| should you ever be bored, have a look at this | there are far more important things than this "
               "| it bothers me so little that I nearly didn't write "
               "| not worth an extra hour, just pick it up in passing "
               "| put it at the very end of your list "
               "| if you forget about it for a few months, nobody will complain "
               "| a tiny flaw, only pedants would notice it "
               "| it's hardly worth a ticket "
               "| there's all the time in the world for this one "
               "| purely cosmetic, it can stay that way for a while "
               "| a wish for the distant future, no more than that "
               "| let everything else go first "
               "| I only mention it for the sake of completeness "
               "| deal with it on a quiet day, if at all "
                          "| we are in no rush with this "
                          "| it has no effect on our work, so it can wait "
                          "| any time this year will do "
                          "| you can leave this for later, nothing depends on it "
                          "| please treat it as the least important of my requests "
                          "| a small inconvenience, no hurry "
                          " | the effect is negligible, so there's no need to hurry"
                          " | I can wait for months, if necessary"
                          " | a mere formality, please do it when things are quiet"
                          " | not time-critical in any way"
                          " | you may postpone this as long as you like"
                          " | just a suggestion for improvement, without any deadline",
        "medium": "not dramatic, but please don't leave it for too long "
                  "| somewhat annoying, but we can work around it for now "
                  "| it should be fixed in the normal course of work | neither pressing nor trivial "
                  "| average importance "
                  "| please handle it in the usual order | it's a nuisance, though there is a workaround "
                  "| of normal importance "
                  "| ordinary importance, please fix it in one of the next releases "
                  "| not critical, but more than cosmetic "
                  "| please treat it as a regular case | moderately important"
                  "| some time in the next few weeks would be good | it slows us down a bit, but work goes on "
                  "| neither a catastrophe nor a trifle "
                  "| we've found a detour, though we wouldn't want to take it forever "
                  "| handle it like any other ticket | treat it as you would treat an everyday request "
                  "| it's irritating, yet nobody is stuck | put it in the middle of the pile "
                  "| not something for tonight, nor something for next year "
                  "| it deserves a place in the regular sprint | the usual turnaround is fine with us "
                  "| an average bug, to be fixed when its turn comes "
                  "| a normal case, please treat it as such "
                  "| it should get its turn, but needn't jump the queue "
                  "| it gets on our nerves, but we manage somehow "
                  "| within the usual response time, please "
                  "| more than a blemish, less than a disaster "
                  "| we'd like to see it done this month, not necessarily this week "
                  "| of middling importance, I'd say "
                  "| no need to panic, but don't forget it either "
                  "| we get by with a workaround, though it costs us some time "
                  "| put it on the list along with the other everyday bugs "
                          "| please process it like other normal requests "
                          "| it bothers us somewhat, but we can go on working "
                          "| standard handling is enough "
                          "| some users are affected, but they have a workaround "
                          "| fairly important, though not pressing "
                          "| a fix within the next two or three weeks is sufficient "
                          " | a reply in the course of the next week would be fine"
                          " | it should be done in due course, but there is no emergency"
                          " | the impact is limited, though noticeable"
                          " | one person is hindered by it, the others can work as usual"
                          " | please schedule it for the next regular maintenance"
                          " | it is inconvenient, but not serious",
        "high": "this is very important to us | please treat this as important | important customers are affected "
                "| it blocks a big part of our work "
                "| many users are affected, please fix it soon | it should be one of the next things you look at "
                "| please put it near the top of the list "
                "| this is a serious problem | a major problem for our customers "
                "| a main feature is broken and there is no workaround "
                "| we need this soon, it's a serious obstacle | please deal with it before the ordinary cases"
                "| half of our department is hampered by it | please move it ahead of the everyday requests "
                "| it should be sorted out before the week is over | a key customer threatens to leave over this "
                "| one of our central functions is out of order | the boss wants to see progress on this soon "
                "| it does real damage to our daily business | it ranks well above the usual stuff "
                "| this weighs heavily on our work, so please start on it soon "
                "| a grave fault that many people stumble over "
                "| next in line, please, right behind the emergencies "
                "| we can hardly do our job with this bug around "
                "| it should come before nearly everything else on your list "
                "| several departments can't do their main task properly because of this "
                "| our biggest client is affected and grows impatient "
                "| a severe fault in a central part of the program "
                "| please give it preference over the routine cases "
                "| it hurts us badly, so take care of it in the next day or two "
                "| there is no way around it and many people depend on it "
                "| this matters a great deal to us "
                "| management has an eye on it, please tackle it before the smaller things "
                "| a serious defect that spoils the work of whole teams "
                          "| it is very important for us to have this fixed in the coming days "
                          "| please deal with this first among your ordinary cases, although it is not an emergency "
                          "| a large number of our staff cannot do their usual work "
                          "| the fault affects an essential function, so please start soon "
                          "| we have an important deadline this week and depend on a solution "
                          "| please give this case precedence over normal requests "
                          " | we urge you to begin with it tomorrow at the latest"
                          " | a whole team is held up by this fault"
                          " | it has a strong impact on our operations and needs quick attention"
                          " | please rank it above the standard requests"
                          " | this is one of the main problems we have at the moment"
                          " | the consequences for our customers are serious, so please hurry",
        "urgent": "please drop everything else, we need help at once | everything is down, help us immediately "
                  "| this can't wait another minute "
                  "| we need a fix right now | it's an emergency | production is down, act immediately "
                  "| please react at once, nobody can work "
                  "| we are losing money by the minute | ASAP, the whole site is down "
                  "| critical outage, immediate action needed "
                  "| all hands on deck, now | call in the night shift for this if you have to "
                  "| it has to be fixed this very hour"
                  "| every minute counts | the whole factory stands still, come at once "
                  "| wake up whoever is on call | our shop is offline and orders are lost as we speak "
                  "| we can't wait until tomorrow, not even until noon | red alert, nothing works any more "
                  "| stop whatever you're doing and look at this | patients are at risk, do something immediately "
                  "| total standstill, we need somebody on the phone this instant "
                  "| the fire is burning, put it out now | data is being lost right now, act without delay "
                  "| no one in the company can log in, help straight away "
                  "| call me back this second, the system is down "
                  "| get somebody out of bed, nothing runs any more "
                  "| the whole company is at a standstill, we need you right now "
                  "| this is an emergency, drop whatever you have in hand "
                  "| it burns, please react within minutes "
                  "| it's a total outage and each minute costs us a fortune "
                  "| you have to step in immediately, not in an hour "
                  "| the hospital's phones are dead, help at once "
                  "| mayday, all servers are down "
                  "| interrupt the meeting if you must, but act now "
                          "| please help immediately, all our users are locked out "
                          "| we cannot work at all, please send someone right away "
                          "| immediate help is required "
                          "| the system is completely down, please act at once "
                          "| this has to be dealt with right now, before anything else "
                          "| emergency, our payment system is dead, call us immediately "
                          " | all work has come to a complete standstill, please respond immediately"
                          " | we need someone on the phone this instant"
                          " | total failure of the system, please intervene without any delay"
                          " | it must be repaired today, within the hour"
                          " | data is being lost right now, stop it immediately"
                          " | this takes absolute precedence, start on it at once",
    }),
    "status": choice("status state ticket_status", labels="Status | State | Ticket status | Current status | Stage "
                                                          "| Progress | Current state"
                                                  "| Where it stands | Ticket state | Status now | Workflow step ", says={
        "open": "nobody has looked at it yet | it's still waiting for somebody to pick it up "
                "| no one has started on this so far | work on it hasn't begun "
                "| it sits untouched in the queue | it's new and waits for a first answer "
                "| not yet taken on by anybody | it has just come in and awaits a first look "
                "| so far nobody has replied | the team still has to start on it "
                "| it was just filed, no work done so far"
                "| it hasn't been touched since it arrived | it lies in the inbox, unread "
                "| still looking for someone to take care of it | it's waiting in line behind the others "
                "| the customer hasn't heard anything from us yet | we have yet to decide who takes it "
                "| nobody feels responsible so far | no one has replied to it yet | fresh in, not even read "
                "| work will begin once someone is free | up for grabs, who wants it | it remains to be looked at "
                "| no agent has picked it up so far "
                "| it's at the end of the queue and has yet to be read "
                "| it came in a moment ago, nothing has been done yet "
                "| we haven't found anybody for it so far "
                "| the first answer is still outstanding "
                "| it still lies there as it came in "
                "| no one has claimed it yet "
                "| it hasn't been assigned to anyone, nor has work begun "
                "| the letter is still sealed, so to speak "
                "| it has yet to get its first look "
                          "| we have received it, but nobody is working on it yet "
                          "| the request has arrived and is waiting to be assigned "
                          "| no technician has been named so far "
                          "| it has not been started "
                          "| a new entry, still without any reply from us "
                          "| it waits until somebody has time to start on it "
                          " | the request has been registered, but not yet processed"
                          " | it is still unassigned"
                          " | we will begin as soon as a technician is available"
                          " | nobody has dealt with the request to date"
                          " | it was submitted today and has not been reviewed"
                          " | no action has been taken on our side so far",
        "in_progress": "we are working on it | somebody is looking into it right now | a fix is being written "
                       "| a colleague has started to work on this "
                       "| our engineers are on it | it's being investigated at the moment "
                       "| work has started, but isn't finished | the developers are busy fixing it "
                       "| we are currently looking into this | the repair is under way "
                       "| half of the fix is done, the rest will follow | it is being worked on "
                       "| a technician is at it as we speak | we are testing a possible fix"
                       "| the first half of the repair is behind us | I'm in the middle of debugging it "
                       "| a patch is in the making | somebody has rolled up their sleeves and got going on it "
                       "| we've narrowed it down and keep digging "
                       "| the technicians have the device in pieces on the bench "
                       "| our developer is writing the fix as you read this "
                       "| we've begun, give us a few more days | the analysis has begun, first results are in "
                       "| she's at work on it and will report back | it's on the workbench right now "
                       "| the colleagues are trying out a first remedy "
                       "| someone is on it at this very moment "
                       "| the specialists have begun to take it apart "
                       "| we've made a start, the rest takes a few days "
                       "| I'm sitting over the code at the moment "
                       "| the search for the cause is in full swing "
                       "| a first part of the solution is written, the second is in the making "
                       "| a colleague is busy with it right now "
                       "| the developers have started and report good progress "
                       "| the repair has begun and will take until Friday "
                       "| we are halfway through with the work on it "
                          "| our team has begun to repair it and is still busy "
                          "| the technician is working on it today "
                          "| we have started, but are not done yet "
                          "| an engineer is currently examining the device "
                          "| we are in the process of fixing it "
                          "| the work was started this morning and will be finished next week "
                          " | the investigation is ongoing"
                          " | we are still busy with the repair"
                          " | a member of our staff is dealing with it now"
                          " | work on a solution is underway and not yet complete"
                          " | the case is being handled by our specialists at present"
                          " | our technician started this morning and will go on tomorrow",
        "resolved": "the problem has been fixed | it works again | a fix was found and delivered "
                    "| we have solved it | the fix works | the bug is gone since the last release "
                    "| the cause was found and removed | this has been repaired "
                    "| the customer confirms that it works again | all good again thanks to the fix "
                    "| the problem has been solved | fixed in the latest build"
                    "| the new build did the trick | it turned out to be a loose cable, and now it runs smoothly "
                    "| the customer wrote back that all is well again | we found the culprit and got rid of it "
                    "| the patch went out and the error is gone | it took a while, but now it does what it should "
                    "| since the repair it has been running without a hitch "
                    "| a solution was found and put in place | the trouble is over, thanks to the new driver "
                    "| the faulty part was swapped and it works | mended, tested, approved "
                    "| no trace of the bug any more after the correction "
                    "| it's been put right, all works fine now "
                    "| the fix is out and does its job "
                    "| the error was eliminated with the latest patch "
                    "| the remedy helped, everything runs as it should "
                    "| we were able to correct the mistake "
                    "| a new cable was all it took, now it works "
                    "| the solution was delivered and the user is happy "
                    "| the defect has been remedied "
                    "| it's running properly since we swapped the part "
                    "| the correction is live and the bug is history "
                          "| the error has been corrected "
                          "| after the repair everything works as expected "
                          "| we found the cause and fixed it, please test "
                          "| the user reports that the solution works "
                          "| the update has solved the problem "
                          "| the fault has been repaired successfully "
                          " | after the new installation the error no longer occurs"
                          " | the user can work again, since we removed the cause"
                          " | our fix was successful"
                          " | the malfunction was put right yesterday"
                          " | the trouble was cured by replacing the cable"
                          " | everything is functioning again following our correction",
        "closed": "the ticket has been shut and no more replies are possible | we have shut this case "
                  "| the case was shut and archived | the file has been put away for good "
                  "| the ticket was archived without further action | no further action, the ticket is archived "
                  "| the case is over and locked "
                  "| this ticket is locked, please file a new one | the thread is locked and filed away "
                  "| we have taken this ticket off the list for good "
                  "| the case has been archived, please write a new ticket if it comes back | the ticket is locked now"
                  "| the lid is on, no more comments allowed | we've drawn a line under the matter "
                  "| for us this case is history, it went to the archive "
                  "| we've put the folder back on the shelf for good "
                  "| nothing more will be done about it, the ticket is sealed "
                  "| it was shut after months of silence "
                  "| replies to this ticket are no longer read, it's in the archive "
                  "| the customer withdrew it, so it was taken off the books "
                  "| the conversation has ended and can't be continued "
                  "| we consider the matter finished and have archived it "
                  "| the file is shut, no further replies please "
                  "| it was shut automatically because nobody answered "
                  "| the file has gone to the archive and takes no more replies "
                  "| this thread is sealed, comments are switched off "
                  "| we've ended the case for good "
                  "| it has been filed away, no one will touch it any more "
                  "| the case is shut, a new question needs a new ticket "
                  "| the ticket was taken out of the system and archived "
                  "| we have struck it off the list for ever "
                  "| further replies to this ticket won't be delivered "
                  "| we've shut the book on this one "
                  "| the matter has been laid to rest in the archive "
                          "| the ticket can no longer be edited "
                          "| this request has been archived and cannot be answered any more "
                          "| we have ended the ticket, since there was no reply from you "
                          "| the case has been filed away and locked "
                          "| no more comments can be added, the ticket is finished "
                          "| as agreed with the user, the ticket has been archived "
                          " | the ticket has been finally closed and moved to the archive"
                          " | the case was terminated, no further messages are accepted"
                          " | we regard the case as finished and have locked it"
                          " | the record is read-only now, since the case has ended"
                          " | please don't reply any more, this case is in the archive"
                          " | the request was withdrawn and the ticket locked",
    }),
    "customer": field("customer reporter customer_name reported_by requester", lambda g, d: g.person(),
                      labels="Customer | Reporter | Reported by | Requester | From | Customer name | Opened by "
                             "| Submitted by | Caller | User | Raised by | Filed by"
                             "| Client | Name of customer | Caller's name | Who reported it "),
    "email": field("email customer_email email_address contact_email e_mail", lambda g, d: g.email(d.get("customer")),
                   labels="Email | E-mail | Contact | Mail | Customer email | Reply to | Email address "
                          "| Contact email | Reply-To | Sender"
                          "| Customer mail | Answer to | Reporter's e-mail | Mail address "),
    "ticket_id": field("ticket_id ticket_number case_number id ticket", ticket_id,
                       labels="Ticket | Ticket ID | Ticket no. | Case | Case number | Ticket number | ID "
                              "| Case no. | Request no. | Ref | Reference | Ticket # | No."
                              "| Ticket code | Tracking ID | Issue no. | Incident "),
    "version": field("version product_version software_version release", lambda g, d: g.version(),
                     labels="Version | Release | Product version | Build | Affected version | Software version "
                            "| Ver. | App version | Firmware | Installed version"
                            "| Running version | Firmware version | Version number | Version in use "),
    "created": field("created created_at created_date opened_on date", lambda g, d: g.date(),
                     labels="Created | Opened | Date | Reported on | Created at | Opened on | Date opened "
                            "| Received | Creation date | Submitted | Logged on | Filed"
                            "| Opening date | Reported | Date of report | Day received "),
    "assignee": field("assignee assigned_to agent owner handled_by", lambda g, d: g.person(),
                      labels="Assignee | Assigned to | Agent | Owner | Handled by | Responsible | Support agent "
                             "| Engineer | Assigned | In charge | Technician"
                             "| Taken by | Processed by | Developer | In the hands of "),
    "reproducible": flag("reproducible is_reproducible can_reproduce", labels="Reproducible | Can reproduce "
            "| Repro | Can be reproduced | Is it reproducible | Reproduced"
                                                  "| Can we reproduce it | Happens again | Repeatable "
                                                  "| Reproduction possible ",
                         yes="it happens every time | it can be reproduced | I can reproduce it at will "
                             "| it happens each time I try | we could reproduce it in our lab "
                             "| happens 10 out of 10 times | it always happens with the same steps "
                             "| the same steps always trigger it | we can trigger it whenever we want "
                             "| we managed to reproduce it | it occurs on every attempt "
                             "| the bug shows up on every try | easy to reproduce"
                             "| I get it on every machine I've tried | click twice and there it is, without fail "
                             "| follow the five steps and you'll see it yourself "
                             "| our tester got the same result again and again | you can set your watch by it "
                             "| I showed it to three colleagues, and each time it failed "
                             "| it took us one minute to provoke it in the lab | it never fails to fail "
                             "| the recipe is simple and works each time "
                             "| whenever I repeat the steps, the fault is back "
                             "| the second and third attempt ended just the same way "
                             "| we saw it happen on our own test system, time after time "
                             "| do the same and you'll get the same fault, without exception "
                             "| we know the exact steps that bring it on "
                             "| I've done it twenty times and it failed twenty times "
                             "| the fault can be provoked on any machine "
                             "| repeat the steps and it's there at once "
                             "| I can show it to you whenever you like "
                             "| our lab got the very same result with the same steps "
                             "| each and every attempt ends in the same way "
                             "| three clicks are enough to trigger it, on all our computers "
                             "| we have a reliable recipe for making it happen "
                          "| we see the same error every time on our own computers "
                          "| it fails each time, no matter who tries "
                          "| following your description, our tester got the same error "
                          "| I can repeat it as often as I like "
                          "| it occurs again whenever the steps are followed "
                          "| confirmed, the same thing happens on our test system "
                          " | it recurs as soon as the same steps are taken"
                          " | the error can be produced again at any time"
                          " | I tested it on four devices, with the same failure on each of them"
                          " | the failure is repeatable on our test bench"
                          " | the support team was able to see the fault with their own eyes, several times"
                          " | on each restart the same message comes back",
                         no="we could not reproduce it | it happened just once and never again "
                            "| I can't make it happen again | it doesn't happen on our test machines "
                            "| it can't be reproduced | nobody managed to reproduce it "
                            "| we tried many times, but could not trigger it again | not reproducible "
                            "| it only happened once, I can't trigger it | our testers failed to reproduce it "
                            "| we see no way to make it happen again "
                            "| unable to reproduce"
                            "| I tried for hours, but it never came back | a one-off, it seems "
                            "| we did exactly what you did and all went well "
                            "| it comes and goes, and we can't provoke it "
                            "| none of our machines shows this behaviour "
                            "| it won't show itself when we are watching "
                            "| despite many attempts we never saw it ourselves "
                            "| since that one time it hasn't occurred again "
                            "| we couldn't get it to fail, no matter what we did "
                            "| a ghost, gone as soon as one looks | in the lab everything ran without a hitch "
                            "| I've repeated the steps over and over, nothing happens "
                            "| the lab could not make it happen "
                            "| however hard we try, it refuses to show up "
                            "| it occurred one single time and can't be provoked "
                            "| with the same steps we see nothing wrong "
                            "| nobody here could repeat it "
                            "| it seems to come at random, and we couldn't trigger it "
                            "| we've followed your steps to the letter, but nothing fails "
                            "| no luck in provoking it, on none of our machines "
                            "| all attempts to bring it about have failed "
                            "| on our side it never occurs, whatever we try "
                          "| we followed the description, but the error did not occur "
                          "| it could not be repeated in any of our tests "
                          "| it happened a single time and all attempts to repeat it were in vain "
                          "| I tried it several times and cannot get the error again "
                          "| on our test system the error never shows up "
                          "| only seen once, all later attempts went fine "
                          " | the fault did not recur in any of our tests"
                          " | we had no success in producing the error again"
                          " | I have not been able to get the same failure a second time"
                          " | the technician tried to bring about the fault, without success"
                          " | no one else was able to see this error"
                          " | the test team repeated all steps and found no fault"),
    "error_code": field("error_code error code error_id", error_code,
                        labels="Error code | Error | Code | Error no. | Error number | Err. | Message code "
                               "| Exit code | Fault code | Error ID | Failure code"
                               "| Error message | Displayed code | Fault | Errno "),
    "tags": strings("tags labels keywords topics", tag, labels="Tags | Labels | Keywords | Tagged | Tag(s) "
                                                               "| Tagged with | Topics | Categories"
                                                  "| Tag list | Marked as | Labelled | Hashtags "),
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
"{summary}" is all it says in the subject line, nothing else.
Sorry to bother you again, this time it's about the following: {summary}.
What the caller, {customer}, told me boils down to this: "{summary}".
"{summary}" - we hear that one every week.
If I had to put the trouble into a few words: {summary}.
The headline above the report, "{summary}", says it all.
The old subject "<g.phrase(3, 5)>" was misleading, so it now reads "{summary}".
Under the heading "{summary}", {customer} sent us a long list of screenshots.
Before lunch {assignee}, who was given the case, wants to get "{summary}" off the desk.
"{summary}", complains {customer}, who bought {product} only <g.i(2, 9)> weeks ago.
{ticket_id}, or "{summary}" as the subject has it, has grown to <g.i(20, 90)> mails.
On {created} a new entry appeared in the tracker: "{summary}".
"{summary}" keeps haunting everybody who has {product} installed.
Does anybody remember "{summary}"? That was {ticket_id}, I think.
Only people on {version} run into "{summary}".
Attached to "{summary}", as the mail is titled, was a photo of the screen, on which one can read error {error_code}.
All mails about "{summary}" should be sent on to {email}.
{product} is what the customer has trouble with.
When I opened {product} this morning, an error called {error_code} spoilt my day.
I'm not talking about the <g.product()>, that one runs fine; it's {product} that gives up.
{product} again, for the third time this week!
The thing that's broken? {product}, would you believe it.
What {product} did this morning is not what the manual promises.
It's quiet in the print room because {product} went on strike; whoever knows why, please write to {email} about it.
We replaced the <g.product()> already, so {product} must be to blame.
Having trouble with {product} since {created}, says the form.
{product}, release {version}: that's the combination that fails.
{error_code}, says {product}, and then the screen goes black.
It seems {customer} can't get {product} to start any more.
Nobody knows {product} better than {assignee}, who'll take care of your ticket.
{ticket_id} concerns {product}, not the <g.product()>.
With {priority} priority, our man {assignee} will look into {product}.
You asked for {priority} priority and that's what {ticket_id} now has.
From <g.first()>'s point of view {priority} priority is about right.
How soon do you need it? The form says {priority} priority.
Give this one {priority} priority, the customer is {customer}.
{priority} is the priority I'd give it.
The dispatcher noted: priority {priority}, technician {assignee}, nothing more.
As far as the tracker is concerned, {ticket_id} counts as {status}.
{status} - that's the state your request of {created} is in.
Listed as {status}, owned by {assignee}, last touched on <g.date()>.
The system shows me "{status}" as its current state.
By Friday its state will hopefully no longer be {status}.
Is it {status}? Yes, says {assignee}, who looks after the ticket.
Someone by the name of {customer} rang and asked for help.
{customer} here, I've got a problem with your software.
It's me again, {customer}, your most faithful customer.
The complaint didn't come from <g.person()> but from {customer}.
{customer} found the fault while closing the books, and {assignee} was told to repair it.
Who's the poor soul with the problem? {customer}, from accounting.
"It simply won't do what I want," {customer} told the hotline.
Not one of our testers but a customer, {customer}, noticed it first.
{customer} has been on hold for <g.i(10, 50)> minutes and would like some help.
On behalf of our client {customer}, I ask you to look into the matter.
{customer} sounded desperate on the phone, so {assignee} took the case at once.
{assignee} from support spoke to {customer}, whose computer it is, for an hour.
Tell {customer} that the machine can be collected; the ticket was {ticket_id}.
On {created} a certain {customer} turned up at our counter with a broken {product}.
{version} is what the caller, {customer}, has on the laptop, and it won't start.
"Error {error_code}," reads {customer}, the caller, from the screen.
The parcel for {customer}, our client, will be announced by mail to {email}.
{email} belongs to {customer}, who reported the trouble.
{email} is where our answer should go.
Whoever fixes it, please tell {email}.
My old address, <g.email()>, is dead; write to {email} instead.
No phone calls please, I, {customer}, your customer, read my mails at {email} several times a day.
For the protocol: {email} is how you reach the person who complained.
Where shall we send the reply? To {email}, she said.
A copy went to <g.email()> by mistake, the customer's own address is {email}.
From {email}, received {created}, no attachment.
Mails from {email} are filed under {ticket_id}.
The agent, {assignee}, promised to write to {email} before the end of the day.
Screenshots of error {error_code} were mailed to us by {email}.
Waiting for news at {email}, still stuck on {version}.
{email} wants to know what's going on with {product}.
{ticket_id} - write that in the subject when you answer, so that we find your ticket.
On the phone you'll be asked for a ticket number, and yours is {ticket_id}, as {assignee}, your agent, has told you.
Remember {ticket_id}? That ticket is back.
It has been merged with ticket <g.i(1000, 99999)>, but the one we go on using is {ticket_id}.
The matter is known to us under the number {ticket_id}, opened on {created}.
Everything about this case is collected under {ticket_id} in our tracker.
{ticket_id} may be a lovely number for a ticket, but an answer would be lovelier.
Lost your ticket number? Here it is once more: {ticket_id}.
{assignee} was handed {ticket_id} this morning.
Since {created}, {ticket_id} has been gathering dust in the queue.
{customer}, who is behind {ticket_id}, sent flowers to the team.
{error_code} is the error, {ticket_id} the ticket, patience the remedy.
In {ticket_id}, the user says that {version} is installed and that <g.version()> had worked.
{version} is installed, the about box says.
We'd skipped <g.version()> and went straight to {version}, and that's where it began.
All was well with <g.version()>, but {version} brought the error, {error_code}.
The fix is planned for <g.version()>; the fault sits in {version}.
You're on {version}, aren't you? Then you're affected.
Are you still using {version}? That would explain it.
What I have here is {version}, downloaded last night.
{version} came out, and nothing worked any more.
Rolled out on <g.date()>, release {version} has caused nothing but grief.
Ran {version}, got {error_code}, gave up.
{error_code} turns up as an error in {version}, never in the older ones.
{customer} swears that {version} is installed on the machine.
The calendar showed {created} when the report reached us.
It's not that you didn't warn us: your complaint arrived on {created}.
{created} - no answer, no call, nothing, although I reported it that very day.
When I wrote to you on {created}, I had hoped for a quick answer.
The last reply is from <g.date()>, the ticket itself from {created}.
How old is this ticket? It was opened on {created}, so do the maths.
First seen on <g.date()>, but only filed on {created}.
Should have been fixed by <g.date()>, considering it was submitted on {created}.
{created} brought us a new ticket, and {assignee} drew the short straw.
Logged on {created} at the request of {customer}.
With error {error_code} on the screen I called you on {created} and had a ticket opened.
The person who'll sort this out for you is {assignee}.
{assignee} has volunteered to fix it.
If anyone can solve this, it's {assignee}, so the ticket went there.
I've asked <g.person()>, who had no time, and then {assignee}, who took the ticket.
{assignee} inherits the ticket from <g.person()>, who has left the company.
Don't worry, {assignee} is on the case, number {ticket_id}.
Leave it to {assignee}, our best technician.
Whose ticket is it? {assignee}'s, according to the board.
After a short talk in the corridor {assignee} agreed to handle it.
<g.person()> is only standing in this week; the agent in charge remains {assignee}.
Hi {assignee}, one more for you to handle, the customer is {customer}.
The display reads {error_code}, and then {product} stops altogether.
{error_code}: I've never seen that error before.
Ever come across an error called {error_code}?
A red lamp blinks and the little screen shows {error_code} as the fault.
First I got <g.code()> as licence number, then the program died with error {error_code}.
Buried in the log, a single line gives it away: error {error_code}.
Translate {error_code} for me, will you, the machine reports it as its error.
{error_code} was the last thing the machine said before it died.
Googling the error, {error_code}, brought up nothing useful.
<g.first()> wrote down the error that popped up, {error_code}, on a sticky note.
Three beeps, a black screen, and error {error_code} - that's what {product} greeted me with.
Our technician {assignee} suspects that error {error_code} comes from a loose cable.
I put {tags} on it as labels, so that it can be found again.
{tags} - those are the tags the search should find it by.
Which tags fit? {tags}, I'd suggest.
For the statistics, {ticket_id} counts towards the tags {tags}.
Without the tags {tags}, {assignee} would never have been assigned to it.
Look at the coloured labels on the card: {tags}.
Somebody removed the tags, so I set them again: {tags}.
The bot read "{summary}" and chose the labels {tags} all by itself.
Labelled {tags}, the ticket landed in the queue on {created}.
One {priority} priority ticket from {email}, anyone?
{customer} / {product} / {version} / please call back
Ticket from {customer}: {product} dead, error {error_code}, wants a refund.
To whom it may concern: my ticket {ticket_id} of {created} has not been answered.
Dear Sir or Madam, on {created} I reported a defect in {product} and have heard nothing since.
{assignee} writes that {ticket_id} turned out to be harmless and calls its state {status}.
A mail from {email}, a picture of error {error_code}, that's all we've got to go on.
{version}? No wonder that {product} shows {error_code} as an error.
{customer} opened the ticket on {created} to ask whether {product} could be repaired at all.
"{summary}" ({ticket_id}) - {assignee}, could you take this one?
According to {assignee}, who handles it, error {error_code} disappears once {version} has been replaced by <g.version()>.
My complaint, put briefly, reads "{summary}".
It all comes down to this: {summary}.
What would I call it? "{summary}", I suppose.
In the subject line somebody typed "{summary}" and left the rest blank.
The trouble, as the form puts it, is "{summary}".
Under "What happened?" we find the words "{summary}".
I'd sum it up as "{summary}".
A new entry on the board, headed "{summary}".
Not "<g.phrase(3, 5)>", as the bot wrote, but "{summary}" should be the headline of this ticket.
Two issues came in overnight; let's begin with "{summary}".
"{summary}" - thus the wording of the complaint that {customer} handed in.
Would {assignee}, our agent for such things, kindly have a look at "{summary}"?
The title says "{summary}", and what it means is {product}.
"{summary}", number {ticket_id}, has been with us since {created}.
A mail by the name of "{summary}" arrived from {email}.
Under {version} one complaint comes up: "{summary}".
With "{summary}" as the subject, {ticket_id} found its way into our system.
The culprit is {product}.
The machine that fails is {product}.
What's it about? {product}, and nothing else.
At issue is {product}.
Our office runs on {product}, or rather it did.
Both the <g.product()> and the printer are fine, just {product} isn't.
The item that I'm complaining about is {product}.
I upgraded from <g.product()> to {product} and regret it.
Ever since {version} came out, {product} has been a nightmare.
{product} came with {version} preinstalled.
In your letter of {created} you describe a fault in {product}.
The owner of the {product} is our customer {customer}.
{product} (the customer wrote from {email}) is on its way to us.
Anything to do with {product} goes to {assignee}, who handles it.
Whatever I do, {product} replies with {error_code}, an error I can't find in the manual.
Case {ticket_id}: {product}, and the customer would rather have a new one.
{assignee} and nobody else will handle {product}, says the boss.
I hereby assign {priority} priority to {ticket_id}.
On the scale we use, the severity is {priority}.
"Priority?" asked {assignee}, the agent. "{priority}," said the caller.
With its priority at {priority}, the case went to {assignee}.
Checked this morning: {ticket_id} is still shown as {status}.
Since <g.date()> its status has been {status}.
What the board says about {ticket_id}: status {status}, agent {assignee}.
{customer} came to our counter and complained.
It's {customer} who is having the trouble.
Notified by {customer}, we opened a file.
{customer}, a long-standing client, alerted us to the fault.
The complainant, {customer}, expects a call.
The user's name? {customer}.
Not <g.person()>, who merely passed on the message, but {customer} is the customer concerned.
Yours faithfully, {customer}, a disappointed customer.
{customer} got in touch because of {product}.
{customer} brought it to our notice on {created}.
{customer}, the client, can be mailed at {email}, but not phoned.
Please inform {customer}, our customer, that {assignee} has been put in charge.
The client is called {customer}, the ticket {ticket_id}.
{customer} saw {error_code} flash up as an error and called us.
{assignee} was picked as the agent, {customer} being the customer.
As a user of {version}, {customer} feels left alone by our hotline.
Between {customer}, who filed the complaint, and {assignee}, who handles it, there have been <g.i(3, 30)> mails.
Should you have any questions, I read my mail at {email}.
Our reply is to be directed to {email}.
Drop me a line at {email}.
Kindly send all further questions to {email}.
The mail bounced from <g.email()>, so we tried {email}, and the customer answered.
Correspondence with the customer takes place via {email}.
Ping the reporter at {email}.
How can the customer be reached? Via {email}, in the evening.
{email} received a copy of {ticket_id}.
On {created} we heard from {email}.
Our agent, {assignee}, had a mail from {email} this morning.
{email} asks what {error_code} stands for, as an error, that is.
The customer at {email} has trouble with {product} and wants a refund.
Writing from {email}: {customer}, customer since <g.year()>.
Let {email} know that {version} is to blame.
In our books the case runs under {ticket_id}.
Type {ticket_id} into the search box and you'll find the ticket.
The number we gave your ticket: {ticket_id}.
Don't mix up {ticket_id}, which is this ticket, with <g.code()>, which is your licence.
Order <g.code()>, ticket {ticket_id}.
You'd like to know the case number? It's {ticket_id}.
Mention {ticket_id} when you ring us about the ticket.
The form has been stored as {ticket_id}.
The invoice is <g.i(1000, 99999)>, but the ticket is {ticket_id}.
{ticket_id}, in the care of {assignee}.
Ticket {ticket_id} was sparked off by {error_code}, a rather nasty error.
{ticket_id} relates to {version}, not to <g.version()>.
"I got {ticket_id} as my ticket number on {created}," he insists.
{created} saw the birth of ticket {ticket_id}.
You, {assignee}, have been chosen to handle {ticket_id}.
Attached to {ticket_id} you'll find the tags {tags}.
The build I'm running is {version}.
Our computers have {version} on them.
Under "About" it reads {version}.
I went back from <g.version()> to {version}, which is what I have now.
The update from <g.version()> to {version} wrecked it.
Everything up to <g.version()> was fine, the release in use here is {version}.
Release in use: {version}.
What are you running? {version}, according to the start screen.
The one I've got is {version}, although <g.version()> is out already.
It's {version} that gives us {error_code} as an error.
{product}, build {version}, bought second-hand.
{assignee}, who handles the case, has installed {version} for comparison.
The user ({email}) hasn't moved on from {version}.
Having updated to {version} on <g.date()>, we filed this ticket on {created}.
The complaint reached our desk on {created}.
Date of the complaint: {created}, date of purchase: <g.date()>.
You contacted us on {created}.
It has been on file since {created}.
I bought it on <g.date()> and complained on {created}.
{created} is the day I turned to you for help.
The mail is dated <g.date()>, but the ticket was opened on {created}.
When did the report come in? {created}, says the stamp.
We took down your complaint on {created}.
{created}: another complaint, this time about {product}.
Submitted {created}, handed to {assignee} the day after.
Your lines of {created}, sent from {email}, have reached us.
It was on {created} that {customer} rang to complain.
The person dealing with it is {assignee}.
We've put {assignee} in charge.
The matter was entrusted to {assignee}.
{assignee} got the job of sorting it out.
It landed with {assignee}, our hardware expert.
<g.person()> handed the case over to {assignee}.
Your contact on our side is {assignee}.
Who's on it? {assignee}, the new technician.
<g.person()> is on leave, so the ticket goes to {assignee}.
{assignee} (support) will call you, {customer}, on <g.weekday()>.
Processed by {assignee}, received {created}.
Could {assignee}, as the engineer in charge, explain {error_code} to me, this strange error?
{error_code} is printed in red under the word "error".
It crashed, leaving {error_code} as its error code.
What the screen spits out is error {error_code}.
Instead of a result I'm given the error {error_code}.
The error isn't <g.i(100, 999)>, it's {error_code}.
The serial number is <g.code()>, the error reads {error_code}.
A bug that calls itself {error_code} halts the program.
{error_code}, that's the error, on {product}.
{error_code} was the error, {customer} the customer, and Monday the day.
On {created} the error {error_code} showed up for the first time, and I wrote to you the same day.
As keywords I'd pick {tags}.
Sort it under the labels {tags}, please.
It wears the labels {tags}.
{tags}: these labels were put on it by <g.first()>.
For the search engine, the keywords are {tags}.
{product} and the tags {tags}, that's how I found {ticket_id}.
The labels, chosen by {assignee}, the agent, are {tags}.
{version} and {product} don't get along.
The {product} of our client, {customer}, shows {error_code} as an error.
{email} complains about {error_code}, an error that nobody here knows.
{ticket_id} ({product}) was handed over to {assignee}.
A certain {customer} mailed us from {email} on {created}.
On {created}, at the counter: {customer}, a customer, with {product} under one arm.
Dear {customer}, your complaint is filed under {ticket_id}, and your agent is {assignee}.
Dear {customer}, {assignee} will answer your question about {product}.
Quote from the mail: "{summary}". Sender: {email}. Release: {version}.
{error_code} / {version} / {product} / that's all the caller told me
"{summary}" is what {ticket_id} is called, and its labels are {tags}.
{customer}'s ticket has been given the labels {tags}.
No, <g.person()> sent the invoice; it's {customer} who complained, and {assignee} who deals with the complaint.
{product} crashed on <g.date()>; on {created} the ticket followed.
Both the labels, which are {tags}, and the subject, "{summary}", were chosen by the bot.
Error {error_code}, says {customer}, came up right after {version} had been installed.
{assignee} took on {ticket_id}, {email} was informed.
In {ticket_id} a user asks for {product} in another colour.
Confirmed: {ticket_id}, received {created}, a copy went to {email}.
{customer} wants {version} replaced by <g.version()>, and that's what {ticket_id} is about.
hi {assignee}, you're the agent for {product} now, have fun
"{summary}", that's the subject, and {version} the release.
so {customer} rings, says the error is {error_code}, hangs up
Received on {created}: "{summary}".
The labels on {ticket_id} used to be <g.word()> and <g.word()>, from today on they are {tags}.
In the field for the short description the user typed "{summary}".
I renamed the ticket from "<g.phrase(3, 5)>" to "{summary}" so that people can find it.
Please open a ticket with the title "{summary}".
What the caller wants help with, in one sentence: {summary}.
There is an older ticket called "<g.phrase(3, 5)>", but the title of this one is "{summary}".
The new wording of the title, "{summary}", describes the problem better.
The fault only occurs with {product}; the <g.product()> on the same desk works normally.
Which of our products is concerned? The customer ticked {product}.
Two weeks ago I replaced my <g.product()> with {product}, and now this one fails.
Need help with {product} pls
The defective unit is {product}, not <g.product()> as stated in the first mail.
Our {product} is not working, kindly check and revert.
We first rated it <g.c(['minor', 'normal', 'trivial', 'major'])>, but after the second call the priority was set to {priority}.
In the priority box the help desk selected {priority}.
The urgency of the request was rated {priority} by the dispatcher.
Severity class of this incident: {priority}.
Status changed to {status} at <g.time()>.
You asked where things stand: the ticket is {status} at present.
Column on the board: {status}.
The portal shows {status} as the status of your request.
It was marked as <g.c(['new', 'waiting', 'pending', 'on hold'])> before, now its status is {status}.
The ticket was opened in the name of {customer}.
The person with the problem is {customer}; <g.person()> only placed the call.
Please call the customer back, the name is {customer}.
Signed by <g.person()> on behalf of our customer {customer}.
Good morning, {customer} speaking, I need some technical help.
It was registered under <g.person()> by mistake, the customer's correct name is {customer}.
The customer has a new mail address, {email} instead of <g.email()>.
If there is any progress, please notify {email}.
<g.email()> is our internal mailbox, the customer writes from {email}.
Submitted through the web form, sender {email}.
Do not reply to <g.email()>, which is only used for newsletters; my own address is {email}.
Can you send the instructions to {email}, please?
Your request was registered under {ticket_id}.
This ticket replaces <g.code()>, its new number is {ticket_id}.
Update on ticket {ticket_id}: we are waiting for spare parts.
The tracker gave this report the number {ticket_id}.
Customer no. <g.i(10000, 99999)>, ticket no. {ticket_id}.
Incident number for your records: {ticket_id}.
The customer is still running {version}, although <g.version()> is the latest.
According to the settings page the installed build is {version}.
We went back from <g.version()> to {version}, which is now installed, and the fault is still there.
Reported against release {version}.
The fix is planned for <g.version()>, the version with the bug is {version}.
Firmware on the device: {version}.
First contact with the customer: {created}. Last contact: <g.date()>.
Ticket opened {created}, last updated <g.date()>.
I opened the ticket on {created} and my contract ends on <g.date()>.
The request was entered in the system on {created}.
Warranty until <g.date()>; fault reported on {created}.
{created} is the date on which the ticket was registered.
Reassigned from <g.person()> to {assignee}.
{assignee} has accepted the ticket and will start tomorrow.
The ticket used to be with <g.person()>, since <g.weekday()> it has been with {assignee}.
Second-level support: {assignee} takes over from here.
I'm {assignee} from the support team and I'll be looking after your ticket.
Owner of the ticket is now {assignee}.
Before the update the error was <g.code()>, now it is {error_code}.
Every attempt to save ends with the error message {error_code}.
The exception in the stack trace is {error_code}.
The program ends at once; exit code: {error_code}.
"Error {error_code}, please contact your administrator" is what appears on the screen.
The tags were changed, they are now {tags}.
I removed the tag <g.word()> and set the tags {tags} instead.
The following labels apply: {tags}.
For the search: keywords {tags}, please.
{ticket_id} was opened for the customer {customer} by <g.person()> at reception.
The owner of {product} is {customer}, who contacted our help desk.
{customer}'s e-mail address is {email} now, it used to be <g.email()>.
{customer} reported it on {created}, but says that it began on <g.date()>.
Please answer the customer, {customer}, and not <g.person()>, at {email}.
{product} was updated from <g.version()> to {version}, which is what it runs now.
The affected product, {product}, currently runs on {version}.
When starting {product}, the user sees {error_code} as the error message.
In {version} I get the error {error_code}, in <g.version()> I got none.
The handling of {ticket_id} has passed from <g.person()> to {assignee}.
The agent, {assignee}, raised the priority of the case to {priority}.
{assignee} is dealing with the complaint that came in on {created}.
The ticket titled "{summary}" now has the number {ticket_id}.
Title: "{summary}" - labels: {tags}
"{summary}" was reported on {created} and should be done by <g.date()>.
The customer, {customer}, describes the problem as "{summary}".
Status of {ticket_id} as of <g.date()>: {status}.
Its current status is {status}, its priority {priority}.
Priority {priority}, opened {created}, due <g.date()>.
I set {tags} as tags and gave it {priority} priority.
The labels of {ticket_id} are {tags}, no others.
Ticket about {product}, result of our test: {reproducible}.
We looked at error {error_code}: {reproducible}.
Tested with version {version}: {reproducible}.
{assignee}, who is working on the ticket, writes: {reproducible}.
The customer, {customer}, adds: {reproducible}.
Result of our check of ticket {ticket_id}: {reproducible}.
The customer's address is {email} and the ticket number {ticket_id}.
Our answer concerning {product} was mailed to the customer at {email}.
Your ticket was created on {created} and the confirmation went to {email}.
{assignee} from support has written to the customer at {email}.
The customer is {customer}, the sales contact <g.person()> and the technician {assignee}.
{customer}, our customer, still uses version {version}, although <g.version()> came out on <g.date()>.
The user {customer} gets the error {error_code} when logging in.
The support agent, {assignee}, filed it under the keywords {tags}.
Error {error_code} was first reported on {created}, last seen on <g.date()>.
{assignee} knows {product} well and has taken the ticket.
Ticket {ticket_id} is about error {error_code}, not about <g.code()>.
Release {version}, ticket status {status}.
"{summary}" is no longer on the list of <g.person()>, it was assigned to {assignee}.
Tagged {tags} because {product} is affected.
The ticket has been {status} since <g.date()>, the agent in charge is {assignee}.
{created}: {customer} called support about {product}, ticket {ticket_id} was opened.
Ticket {ticket_id}, customer {customer}, agent {assignee}, next call on <g.date()>.
{customer} ({email}) needs help with {product} and would like an answer by <g.date()>.
From {customer} to support: {product}, version {version}, shows error {error_code}.
"{summary}" - status {status}, priority {priority}, agent {assignee}
Dear {customer}, we have received your report of {created} on {product} and will answer by <g.date()>.
Hello {customer}, your ticket {ticket_id} has been handed from <g.person()> to {assignee}.
On {created} we got a mail from {email} with the subject "{summary}".
{product}, version {version}, error {error_code}: {reproducible}.
{assignee}, the engineer in charge, tested {product} in version {version} and notes: {reproducible}.
Case {ticket_id} ("{summary}") is {status} and tagged {tags}.
Please assign {ticket_id} with {priority} priority to {assignee}; <g.person()> is off sick.
Reporter {customer}, e-mail {email}, date of report {created}, date of purchase <g.date()>.
Labels {tags}, status {status}, priority {priority}.
Release {version} of {product} is affected, says {customer}, who reported it.
We informed the customer at {email} that {assignee} is now working on {ticket_id}.
Ticket {ticket_id}: the error changed from <g.code()> to {error_code} after the update to {version}.
Title "{summary}", tags {tags}, opened {created}, due <g.date()>.
{customer}, the customer, called again on <g.date()>; ticket {ticket_id} dates from {created} and is {status}.
Error {error_code} on {product}, please inform the user at {email} when it is fixed.
{assignee} is handling {ticket_id}, priority {priority}, for the customer {customer}.
Agent on duty was <g.person()>; the user who needs help is {customer}.
The mail has no text, just this subject line: {summary}.
She describes her trouble with the words "{summary}".
Short description given by the caller: {summary}
I want to report the following malfunction: {summary}.
Not "<g.phrase(3, 5)>", as it was first entered, but "{summary}" is the right heading for this ticket.
The issue formerly named "<g.phrase(3, 5)>" now goes by the name "{summary}".
"{summary}" is what I typed into the subject field of the support form.
Which device gives you trouble? It's {product}.
I am having difficulties with {product} and cannot solve them on my own.
Claim for repair of {product}
We ruled out the <g.product()>, so the cause must be in {product}, which is what this ticket is about.
The user wanted to swap {product}, which is faulty, for a <g.product()>.
{product} keeps failing, could somebody please advise?
Article complained about: {product}. Bought together with it: <g.product()>, no complaints.
Priority of this call as agreed with the customer: {priority}.
Our contract puts cases like this one in the {priority} priority group.
Priority lowered or raised? It is {priority} from today, it was <g.c(['minor', 'normal', 'trivial', 'major'])> until yesterday.
The triage team has classified its severity as {priority}.
Requested priority <g.c(['minor', 'normal', 'trivial', 'major'])>, granted priority {priority}.
When I checked the ticket this morning, the state shown was {status}.
Ticket state moved from <g.c(['new', 'waiting', 'pending', 'on hold'])> to {status} on <g.weekday()>.
In our list this case still appears under {status}.
For your information, the present status of this request is {status}.
The little badge next to the ticket reads {status}.
{customer} has asked us for technical support.
User needing assistance: {customer}, room <g.i(2, 90)>
This is {customer} writing, I would like to report a fault.
The fault was reported to us by {customer} after <g.person()> had tried in vain to repair it.
<g.person()> answered the phone, at the other end of the line was {customer} with a complaint.
The form was filled in by <g.person()>, but the customer who needs help is {customer}.
Requested by: {customer} / approved by: <g.person()>
You can reach the person who reported this by e-mail: {email}.
The log files were mailed to us from the address {email}.
My old mailbox <g.email()> is switched off, so please use {email} for your answer.
Kindly drop me a line at {email} once you know more.
Cc <g.email()>, sender of the request {email}
Customer's e-mail on file: {email}.
We tried <g.email()> and the message bounced; the customer's correct address is {email}.
Please find the details in our system under case number {ticket_id}.
The support desk has filed my complaint as no. {ticket_id}.
Any news about my ticket, the number is {ticket_id}?
Call reference <g.code()> was merged into ticket {ticket_id}, please use the latter only.
The purchase order is <g.code()>, whereas the support ticket has the number {ticket_id}.
Automatic reply: your message has been saved as ticket {ticket_id}.
Follow-up to {ticket_id}, my earlier request.
Software level at the time of the failure: {version}
We installed {version} last week, the trouble started right after that.
Have you tried <g.version()>? On my computer there is {version}, and the update button is grey.
The bug was seen in {version} only; users of <g.version()> are not concerned.
Latest available: <g.version()>. Installed at the customer's: {version}.
The startup screen gives the version as {version}.
I downgraded from <g.version()> and am now working with {version}.
My first message to you about this problem is dated {created}.
The entry was made in the help desk system on {created}.
Reported {created}, answered <g.date()>, that's far too long.
The customer bought the unit on <g.date()>; the ticket was created on {created}.
Date of entry {created}, date of last change <g.date()>.
We have had this request on file since {created}.
An answer is promised for <g.date()>, since the request was received on {created}.
Responsibility for this ticket lies with {assignee}.
The dispatcher passed it on to {assignee}, who now has to deal with it.
{assignee} will be your contact in our support team.
While <g.person()> is on holiday, {assignee} handles this ticket.
No longer assigned to <g.person()>. New assignee is {assignee}.
Can you, {assignee}, take this case?
Technician sent to the customer: {assignee} (replacing <g.person()>).
We repeated the test this morning; outcome: {reproducible}.
Note from quality assurance: {reproducible}.
Can the fault be provoked? Answer of the lab: {reproducible}.
The device displays {error_code} and switches itself off.
After clicking OK the user gets an error with the code {error_code}.
Reading from the log: error {error_code}, preceded by warning <g.i(100, 999)>.
Part no. <g.code()>, error shown {error_code}
An exception named {error_code} is thrown whenever I press the button.
The operation failed and returned {error_code}.
Please look up fault code {error_code} in the service manual.
It used to fail with <g.code()>; since the patch it fails with {error_code} instead.
The following keywords were assigned to the case: {tags}.
Anyone looking for this issue can filter by {tags}, which are its labels.
Labels removed: <g.word()>. Labels now in place: {tags}.
I would file this under the topics {tags}.
Request number {ticket_id} deals with this: {summary}.
"{summary}" was sent in from {email}.
{summary} (error code {error_code})
The subject was changed from "<g.phrase(3, 5)>" to "{summary}" by {assignee}, the agent.
{customer} chose "{summary}" as the title of the request.
We filed "{summary}" with {priority} priority.
The report "{summary}" lists {tags} as its keywords.
Users of {product} describe the problem as follows: {summary}.
{customer} sent in {product} for repair.
{customer} owns a <g.product()> as well, but needs help with {product} this time.
On {created} you told us that {product} was not working properly.
The technician who is going to repair {product} is {assignee}.
{product} has been updated to {version} and fails since then.
If {error_code} is displayed as an error, {product} must be sent in.
The fault in {product} was examined: {reproducible}.
Ticket {ticket_id} was opened for {product}, ticket <g.code()> for the <g.product()>.
{product}, fault report of {created}, still under guarantee until <g.date()>.
Priority {priority} was chosen by {customer}, who reported the fault.
The case of {created} was given {priority} priority, the one of <g.date()> none at all.
Since {ticket_id} is {status}, I would like to know what happens next.
The status reads {status} and the agent named there is {assignee}.
{customer} wants to know why the ticket is {status}.
Opened {created}, status today: {status}.
Logged by <g.person()> for the customer {customer}, who can be mailed at {email}.
The case number that we gave to {customer} is {ticket_id}.
{assignee} has been asked to help {customer} with the installation.
{assignee} called back {customer}, who had reported the fault, but only reached <g.person()>.
{customer} has installed {version} and asks for our assistance.
We were contacted by {customer} on {created}, and our answer of <g.date()> came back.
Error {error_code} was reported by {customer}, not by <g.person()>.
A reply concerning {ticket_id} has to go to {email}, a copy to <g.email()>.
{email} asked for help on {created}.
Error {error_code} was mentioned in a mail from {email}.
The agent {assignee} has sent instructions to {email}.
{ticket_id} was filed against {version}, the correction will be in <g.version()>.
Please quote {ticket_id}, opened {created}, and not your order number <g.code()>.
Ticket {ticket_id} was taken away from <g.person()> and given to {assignee}.
Ticket {ticket_id}, error message {error_code}, serial number <g.code()>
For {ticket_id} the labels {tags} have been set.
The test for {ticket_id} is done: {reproducible}.
Version {version}, on which the fault was reported, dates from <g.date()>; the report itself was made on {created}.
{assignee} is examining why {version} fails while <g.version()> does not.
{version} ends with {error_code} as the error, <g.version()> ran without any.
We tried it with release {version}: {reproducible}.
Received on {created} and passed on to {assignee} on <g.date()>.
The error of {created} had the code {error_code}.
{created}: ticket opened, labels {tags} added. <g.date()>: reminder sent.
{assignee}, the developer in charge, found {error_code} as the error in the log.
The agent {assignee} has replaced the label <g.word()> by {tags}.
Tester's comment on error {error_code}: {reproducible}.
Priority {priority}, labels {tags}, nothing else has been filled in.
Regarding the complaint of {created}, the lab writes: {reproducible}.
Hello, I am {customer}, I use {product} in version {version}, and I would be thankful for your help.
My ticket number is {ticket_id}, my name is {customer}, and I wrote to you on {created} for the first time.
The customer {customer} asked about {ticket_id} again; <g.person()> at reception told {assignee}, who is handling it.
{product} stopped with {error_code} as an error, so {customer} turned to us on {created}.
Summary "{summary}", product {product}, release {version} (not <g.version()>)
Name: {customer}. Address for the reply: {email}. Device: {product}. Bought: <g.date()>.
Ticket {ticket_id} is {status}; it has {priority} priority and is with {assignee}.
{assignee} is now responsible for {ticket_id}, created on {created}, because <g.person()> is ill.
Error {error_code} in version {version}, keywords {tags}
We wrote to {customer} at {email} that ticket {ticket_id} had been opened.
On {created} the user {customer} reported error {error_code}; on <g.date()> a technician was there.
Short description: {summary}. Priority: {priority}. Deadline: <g.date()>. Technician: {assignee}.
"{summary}" was sent by {email} on {created} and is now ticket {ticket_id}.
The lab has checked {product} ({version}) for ticket {ticket_id}: {reproducible}.
I tried to install {version} on {product} and got {error_code} as an error message.
Case {ticket_id}, labelled {tags}, concerns {product}.
After the upgrade of {product} from <g.version()> to {version}, {customer} called the support line.
Customer {customer}, complaint of {created}, status {status}, next appointment <g.date()>.
Dear {assignee}, please answer {email}, the sender of {ticket_id}, by <g.date()>.
{product} with {error_code} on the display was brought in by {customer}.
Priority {priority} for "{summary}", says {assignee}, who looks after it; <g.person()> agrees.
Assignee {assignee}, reporter {customer}, watcher <g.person()>
Entered on {created} with the keywords {tags}, the ticket is {status} today.
Using {version}, {customer} saw {error_code} as the error; the technician {assignee} used <g.version()> and saw none.
Confirmation for {email}: ticket {ticket_id} on {product} was received on {created}.
The error is {error_code}, the status {status}, the contact address {email}.
Your agent {assignee} has tested it with {version} and writes: {reproducible}.
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
---
Subject: AW: {summary}
To: {email}

Dear {customer},
we are sorry for the trouble with {product}. Your case has the number {ticket_id}. {assignee} will call you tomorrow.

Best wishes
the service desk
---
SERVICE REPORT no. {ticket_id}
Client: {customer}
Unit: {product}, firmware {version}
Received: {created}   Shipped: <g.date()>
Fault shown on display: {error_code}
Technician: {assignee}
---
agent: morning! what have we got?
desk: {ticket_id}, "{summary}"
agent: from whom?
desk: the customer is {customer}, came in {created}
agent: how urgent?
desk: {priority}. assigned to {assignee} so far
---
### Environment
- app: {product}
- version: {version}

### What happened?
{summary}
Console: `{error_code}`
---
STAND-UP NOTES
* {ticket_id} ({summary}): {status}, {assignee} is on it
* {reproducible}
* labels: {tags}
* next stand-up <g.weekday()> at <g.time()>
---
Contact form
Your name: {customer}
Your e-mail: {email}
What is it about? {product}
Your message: {summary}. I see error {error_code}. {reproducible}.
---
Escalation of ticket {ticket_id}

opened {created}, priority now {priority}
agent so far: <g.person()>
agent now: {assignee}
customer: {customer}, {email}
---
CALL SHEET <g.time()>
Who called: {customer}
Call back: <g.phone()> or {email}
Device / release: {product} / {version}
Says: "{summary}"
Ticket given: {ticket_id}
"""
KIND = Kind(name="ticket", fields=fields, sentences=sentences, documents=documents)
