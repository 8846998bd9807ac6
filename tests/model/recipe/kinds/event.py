"""Events: invitations, calendar entries, programmes and minutes that say what takes place, when and where."""
from .table import Kind, choice, field, flag, strings

GROUPS = """Film Club|Chess Club|Choir|Rowing Club|Youth Council|Science Society|Friends of the Museum
Parents' Association|Book Circle|Green Initiative|Jazz Society|Historical Society|Students' Union
Running Group|Cultural Office|Music School|Garden Club|Volunteer Fire Brigade|Theatre Company
Photo Society|Tech Meetup|Women in Science|Cycling Club""".replace("\n", "|").split("|")


def organizer(g, d):
    x = g.r.random()
    if x < 0.4:
        return g.company()
    if x < 0.6:
        return g.person()
    return g.c([f"{g.city()} {g.c(GROUPS)}", f"{g.Word()} {g.c(GROUPS)}", f"{g.city()} {g.c(GROUPS)}", g.company()])


def price(g, d):
    return g.c([g.price(), g.int(2, 95), g.int(5, 400), g.int(2, 60) + g.c([".50", ".00", ".90"])])


fields = {
    "title": field("title event_name name event event_title", lambda g, d: g.title(),
                   labels="Event | Title | What | Event name | Name of event | Event title | Programme | Subject "
                          "| Topic | Name "
                          "| Occasion | Headline"),
    "date": field("date event_date day when_date", lambda g, d: g.date(),
                  labels="Date | When | Day | Event date | On | Takes place on | Datum | Save the date "
                         "| Date of event | Held on"),
    "time": field("time start_time starts_at start begins_at", lambda g, d: g.time(),
                  labels="Time | Start | Starts | Begins | Start time | From | Starts at | Beginning | Begin "
                         "| Starting time "
                         "| Starting at"),
    "end_time": field("end_time ends_at end until finish_time", lambda g, d: g.time(),
                      labels="End | Ends | Until | End time | Ends at | Finish | Till | Closes | Over by "
                             "| Finishes at"),
    "venue": field("venue place location venue_name", lambda g, d: g.venue(),
                   labels="Venue | Place | Where | Location | Room | Held at | Event location | Hall | Loc. "
                          "| Meeting place | Site"),
    "city": field("city town", lambda g, d: g.city(),
                  labels="City | Town | City/Town | Town or city | Host city | Ort | Ville | In the city of"),
    "category": choice("category event_type type kind", labels="Category | Type | Kind of event | Event type "
                                                               "| Type of event | Format | Genre",
                       says={
        "concert": "the band plays its new album live | live music by a string quartet "
                   "| the choir and the orchestra play Brahms "
                   "| an evening of live jazz with a trio | three bands on stage, one after the other "
                   "| the singer performs her songs with a full band | the orchestra plays two symphonies "
                   "| the pianist plays Chopin "
                   "| hear the city's brass band play live | the singer is back on stage with old and new songs "
                   "| live on stage: a rock band and its support act | a recital for violin and piano "
                   "| the choir sings Bach "
                   "| a night of live music",
        "workshop": "bring your own laptop, we practise in small groups | a hands-on course for beginners "
                    "| you will build your own lamp and take it home | learn by doing, all tools are provided "
                    "| hands-on training with exercises | participants try out every step themselves "
                    "| a practical session where everybody makes something | you learn to knit in a small group "
                    "| practical exercises for all, materials are included | roll up your sleeves and learn to weld "
                    "| a hands-on session, please wear old clothes | we will code together, step by step "
                    "| each participant makes a bowl under the guidance of a potter",
        "lecture": "a talk followed by questions from the audience | the professor speaks about her research "
                   "| an academic talk, with slides | a public talk by a well-known scientist "
                   "| a talk with time for questions afterwards "
                   "| the speaker explains how the brain learns | a historian talks about the last days of the empire "
                   "| the professor will give a talk on black holes | an hour-long talk by an expert, open to all "
                   "| the guest professor speaks about old languages | an evening talk about the deep sea "
                   "| listen to a scientist explain climate models | a talk on the history of the town "
                   "| the inaugural address of the new professor",
        "exhibition": "paintings and drawings by young artists are on show "
                      "| works by forty photographers hang side by side "
                      "| the museum shows its new collection | see sculptures from three centuries "
                      "| the gallery presents new paintings | old maps are on display "
                      "| photographs from the archive are on view "
                      "| a show of modern sculpture | the artist shows her latest pictures "
                      "| more than a hundred paintings are on display | the works can be viewed and bought "
                      "| a display of historic costumes | new works by local painters are on view "
                      "| a retrospective with eighty paintings",
        "sports": "the home team plays the league leaders | runners can choose between five and ten kilometres "
                  "| a friendly football match | the final of the tennis tournament | the annual city marathon "
                  "| two teams fight for the cup | a charity run for all ages "
                  "| the referee will blow the whistle for the derby "
                  "| the swimming championships of the region | a bicycle race through the hills "
                  "| the basketball finals | teams of five play for the trophy | a beach volleyball tournament",
        "festival": "three days of music, food and camping | five stages, sixty acts and a camp site "
                    "| a whole weekend with dozens of bands, street food and camping "
                    "| ten days of films from all over the world "
                    "| weekend passes and day passes are available for all stages "
                    "| four days, six stages and a hundred artists "
                    "| dozens of acts on several stages all weekend "
                    "| camp on the grounds for the whole weekend and see all the bands "
                    "| a week of theatre in the streets, with fifty troupes "
                    "| street artists, music and food all over town for a whole week "
                    "| the line-up for the four days on all the stages is out "
                    "| the grounds open for campers a day earlier",
        "meeting": "the members vote on the new board | the agenda is attached "
                   "| the minutes of the last session will be approved "
                   "| the team discusses the budget | please send points for the agenda beforehand "
                   "| the board comes together to decide on the plans | all shareholders are called to vote "
                   "| we will go through the open points of the project | the agenda has five points "
                   "| the committee comes together to discuss the rules "
                   "| a short stand-up of the team to plan the sprint "
                   "| the project group will talk through the schedule | the annual assembly of the members",
        "party": "come and dance with us, there will be cake and drinks | we celebrate a birthday "
                 "| the DJ plays all night, dress to dance "
                 "| let's celebrate with friends, drinks and music from a playlist | bring a bottle and dance with us "
                 "| cake, balloons and dancing | we are celebrating our wedding anniversary with friends "
                 "| fancy dress, cocktails and dancing | a birthday bash with a buffet "
                 "| we celebrate the new year with fireworks and punch "
                 "| it's my birthday and you are invited | there will be drinks, snacks and a dance floor "
                 "| help us celebrate our new flat with drinks and snacks",
    }),
    "price": field("price ticket_price admission fee entry_fee cost", price, number=True,
                   labels="Price | Tickets | Admission | Ticket price | Entry | Fee | Cost | Entrance fee "
                          "| Entrance | Price per person "
                          "| Adm. | Participation fee | Ticket"),
    "organizer": field("organizer organiser host organized_by hosted_by", organizer,
                       labels="Organizer | Organiser | Host | Organized by | Organised by | Hosted by "
                              "| Presented by | Promoter "
                              "| Arranged by | Org. | Run by"),
    "capacity": field("capacity max_attendees seats max_participants room_for", lambda g, d: g.c([g.int(8, 90),
                                                                      g.int(20, 900), g.int(2, 60) + "00"]),
                      number=True,
                      labels="Capacity | Seats | Max. participants | Places | Max. attendees "
                             "| Maximum number of guests | Seating "
                             "| Limit | Cap. | Participants (max.) | Room for"),
    "registration_required": flag(
        "registration_required requires_registration must_register", labels="Registration required "
                "| Sign-up required | Registration needed "
        "| Registration necessary | Must register | Prior registration | RSVP required",
        yes="please register in advance | registration is required | you need to sign up beforehand "
            "| prior registration is mandatory "
            "| entry only for those who have registered | without registration you will not be let in "
            "| advance sign-up is a must "
            "| please note that everyone has to register first | participation only after registration "
            "| you must book your place online before you come | RSVP required "
            "| don't forget to sign up, nobody gets in otherwise "
            "| we can only admit registered guests | all participants must register "
            "| you can't attend unless you've signed up",
        no="no registration needed | just drop in, there is no need to sign up | you don't have to register "
           "| simply come along, no sign-up "
           "| registration is not required | there is no need to register | walk-ins are welcome, no booking needed "
           "| everyone can come without registering | no prior registration | no need to book, just turn up "
           "| you can come without signing up | no sign-up necessary | just show up, nobody needs to register "
           "| open to all without registration"),
    "speakers": strings("speakers presenters talks_by speaker_names", lambda g, d: g.person(),
                        labels="Speakers | Presenters | With talks by | Guest speakers | Panel | Talks by "
                               "| On stage | Speaker(s) | Keynotes"),
    "email": field("email contact_email contact e_mail", lambda g, d: g.email(),
                   labels="Email | Contact | E-mail | RSVP to | Contact email | Questions to | Mail | Info "
                          "| Write to | Enquiries | Reply to "
                          "| Register at"),
}

sentences = """
Join us for "{title}"!
You are invited to {title}.
The event is called {title}.
We are proud to present: {title}.
"{title}" is back by popular demand.
Don't miss {title} - it only comes round once a year.
have you heard about "{title}"? we should go
This year's event goes by the name of "{title}".
Invitation: {title}.
Welcome to {title}!
The evening has the title "{title}".
Get ready for {title}, the event everybody talks about.
Tickets for "{title}" are on sale now.
Our next event, {title}, is nearly sold out.
I signed us both up for an event called "{title}".
Subject: Invitation to "{title}"
Are you coming to "{title}"?
Under the title "{title}" we open a new series.
"{title}" takes place on {date}.
{title} will be held on {date} at {venue}.
{title} comes to {city} on {date}.
On {date} at {time}, {venue} hosts "{title}".
{organizer} presents "{title}" on {date}.
{organizer} invites you to "{title}" at {venue} in {city}.
"{title}" starts at {time} and ends at {end_time}.
Tickets for {title} cost {price} euros.
Admission to "{title}" is ${price}.
The {category} "{title}" will be held in {city}.
"{title}" ({category}) - {venue}, {city}.
We would like to invite you to "{title}", which takes place at {venue} on {date}.
Hear {speakers} at "{title}"!
Questions about "{title}"? Write to {email}.
There is room for {capacity} people at "{title}".
hey, are you free on {date}? "{title}" is on at {venue}.
"{title}" - {date} - {venue}.
{date}: "{title}", {venue}, {city}.
{time}, {venue}: "{title}"
It takes place on {date}.
Save the date: {date}!
Mark your calendars for {date}.
It will be held on {date}, whatever the weather.
The big day is {date}.
We meet on {date}.
See you on {date}!
The event was moved to {date}.
it's on {date}, don't forget
Please keep {date} free.
When? {date}.
The date has been fixed: {date}.
On {date} everything is ready.
We hope to see you on {date}, rain or shine.
Could you make it on {date}?
After a long debate, {date} was chosen as the day of the event.
The event's date is {date} (announced <g.c(['last week', 'yesterday', 'in spring', 'by mail', 'this morning'])>).
It happens on {date} at {time}.
It is on {date} from {time} to {end_time}.
{date}, {time} - be there!
We start on {date} at {time} sharp.
The doors of {venue} are open to you on {date}.
We will be at {venue} on {date}.
On {date} we are in {city}.
Come to {city} on {date}!
{date} in {city}: be part of it.
Tickets for {date} are {price} pounds each.
{organizer} has chosen {date} for the event.
On {date}, {speakers} will be on stage.
It is planned for {date}, {time} to {end_time}, at {venue}.
Let me know by mail ({email}) if you can come on {date}.
It starts at {time}.
We begin at {time} on the dot.
The start is at {time}, so please be on time.
Kick-off is at {time}.
The programme begins at {time}.
be there at {time}, latecomers wait outside
Start: {time} (doors open at <g.time()>).
Doors open at <g.time()>, we start at {time}.
The curtain rises at {time}.
Please take your seats, we start at {time}!
At {time} the first guest takes the stage.
What time does it start? At {time}.
The official opening is at {time}.
Things kick off at {time}; coffee is served from <g.time()>.
It runs from {time} to {end_time}.
We start at {time} and finish at {end_time}.
{time} until {end_time}, with a break in between.
{time} - {end_time}
From {time} till {end_time} you find us at {venue}.
We begin at {time} in {venue}.
Meet us at {time} at {venue}!
The start at {venue} is at {time}.
It ends at {end_time}.
We will be done by {end_time}.
It goes on until {end_time}.
It will be over at {end_time}.
The end is planned for {end_time}.
We close at {end_time} sharp.
Please stay until the end at {end_time}.
it finishes at {end_time} so you can catch the last bus
The last guests leave at {end_time}.
The programme ends at {end_time}, followed by drinks.
You'll be home in good time: we finish at {end_time}.
Everything has to be over by {end_time}, the neighbours insist.
The closing time is {end_time}.
It lasts until {end_time}.
until {end_time}, then we clean up
The hall has to be empty by {end_time}.
Should end by {end_time}, if all goes well.
Till {end_time} you can come and go as you like.
{venue} closes its doors at {end_time}.
The {category} lasts until {end_time}.
It takes place at {venue}.
The venue is {venue}.
We meet at {venue}.
You'll find us at {venue}.
where? {venue}.
{venue} is the place to be.
The event has been moved to {venue} because of the weather.
All are welcome at {venue}!
This time we are guests at {venue}.
How to find {venue}: take the tram to the last stop.
{venue}'s doors are open to everybody.
Come to {venue} - there is parking behind the building.
It's held in {city}, at {venue}.
{venue} in {city} is the setting.
{venue}, {city}.
{venue} ({city}) seats {capacity}.
{venue} holds up to {capacity} people.
At {venue} there is space for {capacity} guests.
{organizer} has booked {venue} for the occasion.
{organizer} welcomes you to {venue}.
Tickets are ${price} at the door of {venue}.
{speakers} will speak at {venue}.
It takes place in {city}.
This year we are in {city}.
The host city is {city}.
{city} is the place to be this year.
See you in {city}!
This time, the event comes to {city}.
For the first time the event is held in {city}.
Travel to {city} by train, it is quick and green.
{city}'s biggest event of the season is here.
All roads lead to {city}, where the event is held.
Why {city}? Because last year's guests asked for it.
The {category} in {city} is organised by {organizer}.
In {city} there is room for {capacity} visitors.
{organizer} brings the event to {city}.
A {category} in {city} - who's coming?
It is a {category}.
A {category} for everyone!
What kind of event? {category}, as it says on the poster.
You'll find it in the category {category}.
Filed under: {category}
Do you like this kind of thing ({category})?
A {category} organized by {organizer}.
This {category} costs {price} dollars.
The {category} takes place on {date}.
The {category} starts at {time}.
The {category} at {venue} is open to {capacity} guests.
{title} is a {category} for young and old.
We're planning a {category} on {date}; write to {email} if you want to help.
Admission is {price} euros.
Tickets cost ${price}.
Tickets are {price} pounds each.
Entry: €{price}
A ticket is {price} EUR.
The entrance fee is £{price}, including a drink.
You pay {price} at the door.
it's {price} bucks to get in
Tickets are available for {price} dollars at the usual places.
How much is it? {price} euros per person.
The participation fee is {price} francs.
Participants pay {price} euros (lunch included).
We ask for {price} euros per person to cover the costs.
Price of admission: USD {price}.
For {price} euros you get in, parking is another <g.price()>.
At just ${price} a head, it's a bargain!
The ticket price is {price} euros and there are {capacity} seats.
Tickets (€{price}) can be ordered from {email}.
{capacity} tickets at {price} euros each are on sale.
It is organized by {organizer}.
The organizer is {organizer}.
Your host is {organizer}.
Organised by {organizer} for the <g.i(4, 20)>th time.
{organizer} is hosting the event.
Hosted by {organizer}.
brought to you by {organizer}.
{organizer} cordially invites you.
The event is run by {organizer}.
Behind it all is {organizer}, the organizer of the event.
The whole thing was set up by {organizer}.
An event by {organizer}.
{organizer}, who organizes the event, looks forward to your visit.
Many thanks to {organizer} for organising this!
The organizers ({organizer}) can be reached at {email}.
As the organiser, {organizer} reserves the right to change the programme.
{organizer}'s {category} is the talk of the town.
Your hosts: {organizer}.
There are {capacity} seats.
The number of participants is limited to {capacity}.
There is room for {capacity} guests.
Only {capacity} places are available.
We can take at most {capacity} people.
max. {capacity} participants
The hall seats {capacity}.
Capacity is {capacity}, so be quick!
Hurry, there are just {capacity} places.
With {capacity} seats this is our largest room.
The room holds {capacity} people; last time <g.int(2, 7)> had to stand.
No more than {capacity} visitors are allowed in.
up to {capacity} people can join
When {capacity} people are in, the list is closed.
Places are limited ({capacity}), first come, first served.
The speakers are {speakers}.
With talks by {speakers}.
You will hear {speakers} speak.
{speakers} will speak.
On stage: {speakers}.
Our guest speakers this time: {speakers}.
We look forward to talks by {speakers}.
We are happy to announce our speakers: {speakers}.
talks: {speakers}.
Presentations will be given by {speakers}.
The panel: {speakers}.
Who speaks? {speakers}.
Speaking this year: {speakers}!
We are delighted that {speakers} agreed to give a talk.
Questions? Write to {email}.
For questions, contact {email}.
Contact: {email}
Please RSVP to {email}.
Let us know at {email} if you can come.
Mail {email} for details.
You can reach us at {email}.
Drop a line to {email} if you want to bring a friend.
If you have any questions, please do not hesitate to contact {email}!
more info: {email}
Send your answer to {email} by <g.weekday()>.
Write to {email} - somebody will answer within a day.
Cancelled plans? Tell {email} as soon as you can.
{email} is the address for all enquiries.
Tickets can be ordered by e-mail ({email}).
Press passes are available on request from {email}.
On {date}, doors <g.time()>, start {time}: "{title}".
Last year's edition drew <g.int(200, 5000)> visitors; this year {venue} can take {capacity}.
{organizer} announced today that "{title}" will take place in {city} on {date}.
The tour came to {city} on {date}, where it filled {venue}.
We'd love to see you at {venue}, {city}, at {time}.
Who wants to go to {venue} with me on {date}? Entry is {price}.
Please note the new start: {time} instead of <g.time()>.
The new date is {date}; the old one (<g.date()>) is off.
Notice posted by <g.first()>: the event now ends at {end_time}.
From {time} to {end_time}, {organizer} takes over {venue}.
The evening at {venue} starts at {time}, costs ${price} and is over at {end_time}.
Dear members, {organizer} invites you to {venue} on {date} at {time}.
We have rented {venue} from {time} until {end_time}.
Come early: we begin at {time} and only {capacity} people fit in.
{city}, {date}. That's all you have to remember.
The talks are given by {speakers}.
{speakers} come to {city} on {date}.
{organizer} has invited {speakers} to speak.
The event ends at {end_time}.
End: {end_time}.
We want to be finished by {end_time}.
It won't go on past {end_time}.
You have until {end_time} to look around.
{end_time} is when it ends.
Last orders at the bar shortly before the end at {end_time}.
The hall is ours until {end_time}, not a minute longer.
Closing words are spoken at {end_time}, then everybody goes home.
Parents may pick up their children when it ends at {end_time}.
scheduled to end at {end_time}
The start is {time}, the end {end_time}.
{city} will be the meeting point this year.
People come to {city} from far away for this event.
It's in {city} this time, not in <g.city()> as last year.
Join us in {city} for the event of the year!
We'll all meet in {city}.
We will meet you in {city} on {date} - {organizer}.
"{title}" will be in {city} this year.
Wanted for "{title}" in {city}: helpers who can carry chairs.
"{title}" is organized by {organizer} and costs {price} euros.
The event is due to end at {end_time}.
We call it a day at {end_time}.
Expect it to end at {end_time}.
By {end_time} it will all be over.
it ends {end_time}
The final applause is planned for {end_time}.
Open until {end_time}!
You can stay until {end_time}.
Closing time is {end_time}.
All good things come to an end, this one at {end_time}.
"""

documents = """
You're invited!

{title}
{date}, {time}
{venue}, {city}

RSVP: {email}
---
EVENT: {title}
WHEN: {date}, {time} - {end_time}
WHERE: {venue}
TICKETS: €{price}
---
# {title}

- **Date:** {date}
- **Time:** {time}
- **Where:** {venue}, {city}
- **Host:** {organizer}

{registration_required}
---
BEGIN
Title      : {title}
Category   : {category}
Day        : {date}
Starts     : {time}
Ends       : {end_time}
Place      : {venue}
END
---
From: {email}
Subject: {title}

Dear all,

we'd like to see you on {date} at {time}. The place is {venue}. {registration_required}

Kind regards
<g.person()>
---
{date}
{time}  {title}
        {venue}, {city}
        Tickets {price} / free for children
---
{organizer} presents

*** {title} ***

with {speakers}

{date} | {time} | {venue}
Admission ${price}
---
[<g.time()>] <g.first()>: are you going to "{title}"?
[<g.time()>] <g.first()>: when is it?
[<g.time()>] <g.first()>: {date}, starts {time}, at {venue}
[<g.time()>] <g.first()>: how much?
[<g.time()>] <g.first()>: {price} euros
---
| Event | {title} |
| Date | {date} |
| City | {city} |
| Venue | {venue} |
| Seats | {capacity} |
| Price | {price} |
---
Upcoming: {title} ({category})
{city} // {venue} // {date} // {time}
Max. {capacity} participants. {registration_required}
Organizer: {organizer}
Contact: {email}
---
Calendar entry
{title}
{date} {time}–{end_time}
Location: {venue}
Organizer: {organizer}
Reminder: <g.c(['10 minutes', '1 hour', '1 day', '30 min'])> before
---
PROGRAMME

{title}
Speakers: {speakers}
Start {time}, end {end_time}
{venue}
---
NOTICE BOARD

{title}
{city}, {date}
{category} by {organizer}, start {time}
Entry {price}, mail {email}
---
Hi <g.first()>,

thanks for your order. Here is your ticket:

{title}
{date}, start {time} (doors <g.time()>)
{venue}
{city}

Paid: {price}
Order no. <g.code()>
---
What: {title}
Who: {organizer}
When: {date} at {time}
Where: {venue} ({city})
How much: {price}
How many: up to {capacity} people
---
Minutes, item <g.int(2, 9)>: {title}
The event will be held on {date} from {time} to {end_time} at {venue}. {organizer} is in charge.
Fee: {price} per person.
{registration_required}
---
<event>
  <title>{title}</title>
  <date>{date}</date>
  <start>{time}</start>
  <venue>{venue}</venue>
  <city>{city}</city>
</event>
"""

KIND = Kind(name="event", fields=fields, sentences=sentences, documents=documents)
