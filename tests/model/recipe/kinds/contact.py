"""Contacts in running text: mails, notes, directory entries, chats (cards and signatures are elsewhere)."""
from .table import Kind, field

fields = {
    "name": field("name full_name contact_name contact_person person", lambda g, d: g.person(),
        labels="Name | Full name | Contact | Contact person | Contact name | Your name | Person | Attn | Attention "
        "| Who | Addressee | First and last name | Ansprechpartner | Nom | Nombre"
        " | Caller | Visitor | Signed by | Responsible person"),
    "email": field("email email_address mail e_mail contact_email", lambda g, d: g.email(d.get("name")),
        labels="Email | E-mail | Mail | Email address | E-mail address | E | Your email | E-Mail | Electronic mail "
        "| Contact email | Reply to | Mailto | eMail"
        " | Mail to | Write to | Inbox | @"),
    "phone": field("phone phone_number telephone tel contact_phone telephone_number", lambda g, d: g.phone(),
        labels="Phone | Tel | Tel. | Telephone | Phone number | Phone no. | Telephone no. | Ph | P | T | Call "
        "| Contact number | Daytime phone | Landline | Office phone | Telefon"
        " | Switchboard | Direct line | Dial | Hotline"),
    "mobile": field("mobile mobile_phone cell_phone cell mobile_number", lambda g, d: g.phone(),
        labels="Mobile | Mob. | Cell | Cell phone | Mobile phone | Mobile number | Mobile no. | Cellphone | M "
        "| Handy | WhatsApp"
        " | SMS to | Text | Smartphone | Portable"),
    "fax": field("fax fax_number", lambda g, d: g.phone(),
        labels="Fax | Fax no. | Fax number | F | Telefax | Facsimile | Fax line | By fax"
        " | Fax to | Telefax no. | Fax machine"),
    "company": field("company company_name organization organisation employer", lambda g, d: g.company(),
        labels="Company | Organisation | Organization | Firm | Employer | Business | Company name | Works at "
        "| Co. | Business name | Institution | Account"
        " | Employed at | Trading as | On behalf of | Firma"),
    "job_title": field("job_title position role occupation job", lambda g, d: g.role(),
        labels="Job title | Position | Role | Job | Occupation | Function | Title | Profession | Works as "
        "| Designation"
        " | Post held | Duties | Employed as | In the role of"),
    "city": field("city town", lambda g, d: g.city(),
        labels="City | Town | City/Town | Town/City | Place | City or town | Ort | Ville"
        " | Lives in | Based in | Stadt | Home town"),
    "country": field("country country_name", lambda g, d: g.country(),
        labels="Country | Country/Region | Land | Country of residence | Nation | Pays"
        " | State | Resident in | Country of registration | País"),
    "address": field("address street_address street postal_address", lambda g, d: g.street(),
        labels="Address | Street | Street address | Addr. | Postal address | Street and number | Address line 1 "
        "| Mailing address | Visit us | Home address | Delivery address"
        " | Where we are | Postal delivery | Adresse | Deliver to"),
    "website": field("website web homepage url site web_page", lambda g, d: g.url(),
        labels="Website | Web | Homepage | URL | Site | Web site | Web page | WWW | Online | Link | W | Internet"
        " | Webpage | Internet address | Find us online | On the web"),
    "age": field("age age_years age_in_years", lambda g, d: g.int(16, 96), number=True,
        labels="Age | Age (years) | Years old | Age in years | Current age | Your age"
        " | Years of age | Aged | Alter"),
}

sentences = """
My name is {name}.
Hello, this is {name}.
hi, {name} here.
I'm {name}, we spoke last week.
Please ask for {name}.
Your contact will be {name}.
Let me introduce {name}!
The person to talk to is {name}.
The message was signed by {name}.
Best wishes, {name}
{name} is the right person for this.
You can speak to {name} about the details.
Our new neighbour is called {name}.
Have you already met {name}?
{name} left a note on <g.weekday()>.
{name}'s details are below.
{name} has asked for a copy of invoice <g.code()>.
Dear {name}, thank you for your letter of <g.date()>.
Caller: {name}, wants a call back before <g.time()>.
The form was filled in by {name} on <g.date()>.
Add {name} to the address book, please.
Could somebody look after {name}?
contact person = {name}
Everything else goes through {name} - nobody else.
name's {name}, by the way
Write to {email}.
Please send the papers to {email}.
You can reach me at {email}.
Mail me: {email}
my email is {email}
Drop a line to {email} and mention case <g.code()>.
For questions use {email}, please.
The mailbox {email} is read every day.
Any answer should go to {email}!
Is {email} still the right address for mail?
Her e-mail, {email}, works again.
We answer everything that comes in at {email} within <g.duration()>.
You will get a reply from {email}.
{email} is the best way to get through.
(mail: {email})
Reply to {email} before <g.weekday()>.
Kindly forward the contract to {email}.
If in doubt, email {email}.
I read {email} more often than anything else.
Call {phone}.
Please ring {phone} after <g.time()>.
The phone number is {phone}.
My number is {phone}.
You can phone me on {phone} at any time.
Phone: dial {phone} and ask for extension <g.i(2, 98)>.
We are on the telephone at {phone}.
Give us a ring: {phone}!
{phone} is the number of the front desk.
{phone} rings straight through to the office.
Can you call back on {phone}?
For urgent matters, telephone {phone}, day or night.
tel {phone}
his landline is {phone}
Nobody answered at {phone}, so try again on <g.weekday()>.
Reached by phone under {phone}.
The office line ({phone}) is staffed until <g.time()>.
Questions? Call us toll-free at {phone}.
Text me on my mobile, {mobile}.
My cell is {mobile}.
The mobile number is {mobile}.
On the road the mobile works best: {mobile}.
You can send a text to the cell phone {mobile}.
{mobile} is my mobile.
Her cell phone number is {mobile}, texts are fine.
WhatsApp goes to {mobile}.
new mobile number since <g.date()>: {mobile}
At weekends please use the mobile ({mobile}).
Call the office on {phone} or the mobile on {mobile}.
The landline is {phone}, the mobile {mobile}.
Landline {phone} - cell {mobile}
His mobile is {mobile} and the office phone is {phone}.
In the evening I only pick up my cell, {mobile}; during the day it is {phone}.
{name}'s mobile number is {mobile}.
{name} can be texted at {mobile} (cell).
The cell phone of {name} is {mobile}, the desk phone is {phone}.
Mobile {mobile}, mail {email}.
Fax it to {fax}.
Our fax number is {fax}.
The fax machine answers at {fax}.
Signed forms may be faxed to {fax}.
Yes, we still have a fax: {fax}.
{fax} is for faxes only.
Send a fax to {fax} if the mail bounces.
By fax you reach us at {fax}, around the clock.
Phone {phone}, fax {fax}.
Tel. {phone} / Fax {fax}
Our phone is {phone} and our fax is {fax}.
You can fax {fax} or mail {email}.
The telephone number is {phone} (fax: {fax}).
Faxes for {name} go to {fax}.
The fax of {company} is {fax}.
Orders by fax to {fax}, by telephone to {phone} or by mail to {email}.
I work for {company}.
I am writing on behalf of {company}.
The company is called {company}.
We at {company} would be glad to help.
She joined {company} <g.duration()> ago.
{company} is the employer.
Have you heard of {company}?
My firm, {company}, has used product <g.code()> for years.
Company: we trade as {company}.
He represents {company}.
Employed by {company} since <g.i(1985, 2024)>.
The invoice should be made out to {company}.
It is about our account with your firm; we are {company}.
{company}'s office opens at <g.time()>.
{name} works at {company}.
{name} of {company} called this morning.
{name} from {company} would like a quote for <g.i(3, 400)> <g.noun()>s.
At {company} you should talk to {name}.
This is {name} from {company}, calling about ticket <g.code()>.
{company}'s contact is {name}.
Our man at {company} is {name}.
{name} ({company}) asked about the delivery.
{name}, {company}, {phone}
{name} - {company} - {email}
{company} sent {name} to the meeting.
Please welcome {name}, who joins us from {company}.
I'm {name} and I run a firm called {company}.
I work as {job_title}.
Her job title is {job_title}.
He is employed as {job_title}.
My position here is {job_title}.
By profession I am {job_title}.
She was promoted to {job_title} in <g.month()>.
{job_title} is what it says on the door.
The title on the badge reads "{job_title}".
Current role: {job_title}, for <g.duration()>.
I am an {job_title}.
I'm a {job_title} by trade.
{name} works as an {job_title} at {company}.
{name} works as {job_title} at {company} in {city}.
{name} is a {job_title} with {company}.
I'm {name}, {job_title} at {company}.
I am {name} and work as a {job_title}.
As {job_title}, I look after all the orders.
{name} is {job_title} at {company}.
{name}, {job_title}, {company}
{name}, {job_title} at {company}, will get back to you.
{name} ({job_title}) is in charge.
{company} has made {name} its new {job_title}.
The {job_title} at {company} is {name}.
I am the {job_title} of {company}.
Our {job_title}, {name}, can be called on {phone}.
Please contact our {job_title} {name} at {email}.
Talk to {name}, the {job_title}, or write to {email}.
As {job_title} of {company}, {name} signs the contracts.
{job_title} {name} reads mail sent to {email}.
He works as {job_title} in {city}.
working as {job_title} for {company}, {city}
I live in {city}.
She is based in {city}.
We moved to the city of {city} in <g.i(1990, 2024)>.
Greetings from {city}!
The office is in {city}.
He's at home in {city}, but travels a lot.
Which town? {city}.
{city} is where I live.
{city} is the city we work from.
Come and see us in {city}.
Are you still living in {city}?
The town is called {city}.
City: I think it was {city}
{name} lives in {city}.
{name}, who lives in {city}, would like a brochure.
{name} from the city of {city} has written again.
{company} is based in {city}.
{company}, with its offices in {city}, wants a call back.
{name} is moving to {city}; the phone number stays {phone}.
{company} has its seat in {city} and the website {website}.
In {city}, ask for {name}.
My country is {country}.
The country is {country}.
Which country? {country}.
They moved abroad, to {country}, <g.duration()> ago.
We deliver all over {country}.
{country} is the country of residence.
Posted from {country}, so mind the customs form.
The whole country of {country} is my sales region.
As a country for the parcel please enter {country}.
I live in {city}, {country}.
{city} ({country}) is home.
The team is in {city}, {country}, and can be called on {phone}.
{company} is based in {city} in {country}.
{name} lives in {city}, a town in {country}.
Our customers in {country} call {phone}.
{company} is a firm from {country}.
{name} writes to us from abroad - from {country}.
For {country}, the contact is {name}, {email}.
{address}, {city}, {country}
Send it to {address}.
The street address is {address}.
I live at {address}.
Our office is at {address}.
Come to {address} on <g.weekday()> at <g.time()>.
Deliver the <g.item()> to {address}, please.
{address} is the address for parcels.
Letters reach us at {address}.
Is the address {address} correct?
You'll find us at {address} - ring twice.
The parcel goes to {address}, {city}.
My address is {address} in {city}.
{name} lives at {address}.
{name}, {address}, {city}
{name} has moved to {address}, {city}.
{company}, {address}, {city}, {country}
{company} has its shop at {address}.
Please post the letter to {name}, {address}, {city}.
You can visit {company} at {address} or call {phone}.
The address of {name} is {address} and the phone number is {phone}.
at {address} (that's in {city}) you'll find {company}
See {website}.
Our website is {website}.
More at {website}.
Have a look at {website}!
Everything is explained on {website}, even the prices.
{website} has all the pictures.
{website} is our homepage.
Her site, {website}, is worth a visit.
Read more about us on the web at {website}.
the web address: {website}
We are online (see {website}).
The form can be downloaded from {website} until <g.date()>.
Visit {company} at {website}.
{company} - {website} - {email}
{company}'s web page is {website}.
Find {company} on the web at {website} or write to {email}.
{name} keeps a homepage at {website}.
Look at {website} or call {phone}.
Mail {email}, web {website}
I am {age} years old.
She is {age}.
He turned {age} in <g.month()>.
Age: I'm {age} now.
At {age}, I am the oldest in the office.
a {age}-year-old customer
Aged {age}, and still at work every day.
The caller is {age} years of age.
{name} is {age} years old.
{name}, {age}, asked for a brochure.
{name} ({age}) lives in {city}.
{name}, aged {age}, works at {company}.
I'm {name}, {age}, from the city of {city}.
I am {age} and live in {city}.
{age}-year-old {name} wants to join the course on <g.weekday()>.
The {age}-year-old works as {job_title}.
My name is {name}, I am {age} years old and my number is {phone}.
My name is {name} and my email is {email}.
Write to {name} at {email}.
{name} <{email}>
{name} ({email})
{name}'s email is {email}.
{name} can be reached at {email} or {phone}.
{name}: {phone}
{name}'s number is {phone}.
Call {name} on {phone}.
Ring {name} at {phone} before <g.time()>, or mail {email}.
Please phone {phone} and ask for {name}.
You may contact {name} by e-mail ({email}) or by phone ({phone}).
If {name} does not pick up {phone}, write to {email}.
Either {phone} or {email} will do.
Call us at {phone} or email {email}.
phone {phone}, mail {email}, web {website}
We are {company}, phone {phone}.
{company} can be reached by phone at {phone} and by mail at {email}.
Bookings are taken at {phone}; {company} will confirm them.
The people at {company} read {email}.
Contact {company} at {email}, or have a look at {website}.
For anything else, {email} is watched by {name}.
From: {name} <{email}>
I got your address from a colleague; I'm {name} and I work at {company} in {city}.
pls add: {name}, {company}, {email}
new contact {name} {phone}
{name} phoned from {phone} about order <g.code()>, order value <g.price()>.
{name} and I talked about the <g.item()>; the number to call is {phone}.
"{name}" is how it is spelled, mail to {email}.
Who answers at {phone}? That is {name}, our {job_title}.
What is the address of {company}? {address} in {city}.
Please note our new address: {address}
My address has changed to {address}.
We have moved to {address}!
We live in the house at {address}.
Turn left after the bridge, the address is {address}.
The parcel was left at {address} on <g.weekday()>.
New street address since <g.month()>: {address}
{company} has moved its office to {address} in {city}.
Post for {name} goes to {address}.
{name}, living at {address}, is {age} years old.
Their shop at {address} opens at <g.time()>.
Which street? {address}.
I'm staying at {address} until <g.date()>.
her age is {age}
Our trainee is just {age}.
{name} will soon have a birthday and is still {age} years old.
I'm {age} and looking for a new <g.item()>.
How old are you? I am {age}.
On the go? Ring my mobile at {mobile}.
If I'm not at my desk, try my cell phone: {mobile}
My private mobile is {mobile} - please keep it to yourself.
{name}, mobile {mobile}, is on call this <g.weekday()>.
Mobile phone: {mobile}; e-mail: {email}
Send {name} a text on the mobile number {mobile}.
Fax us your order: {fax}
{company}, fax {fax}
Written orders, please, by fax ({fax}) or by mail ({email}).
Did you get my fax? I sent it to {fax}.
The fax line is {fax}, the phone line is {phone}.
I come from the city of {city}.
We opened a branch in {city} in <g.month()>.
{name} has an office in {city}.
You can meet {name} in {city} on <g.weekday()>.
{name} is our {job_title} in {city}.
the guy from {company} is called {name}, his mail is {email}
{name} left {phone} as a number to call back.
{name} now works for {company} as {job_title}, phone {phone}.
cc {name} ({email}) on everything
Our new {job_title} is called {name}.
If you have a question about the <g.noun()>, ask {name}, {phone}.
For bookings ring {phone}, for everything else there is {website}.
Call now: {phone}
Call me maybe before <g.time()>, {phone}
{company} moved abroad; its country is now {country}.
Our head office is in the country of {country}.
She flew home to {country}, the country she lives in.
Web: {website}, phone: {phone}
Just google us or go to {website}.
{job_title} at {company}: that's {name}
Up to last year I worked elsewhere, now {company} is my employer.
It was {name} who picked up when I rang about the <g.noun()>.
{name} took over from <g.person()> in <g.month()>, so please update the list.
Until <g.month()> you dealt with <g.person()>; from now on {name} is the one who answers you.
Do you remember {name}, the one with the <g.noun()> at the fair?
If <g.first()> is on leave, {name} stands in.
Regards from {name} and the whole team.
Don't bother the boss, {name} knows the answer.
Signed, {name}, on <g.date()>.
The letter begins with the words "Dear {name}" and nothing more.
Spoke to <g.first()> first, who passed me on to {name}, who was very kind.
Unlike <g.person()>, who has left us, {name} is still here to help.
So who's in charge now? According to the porter it's {name}, since <g.weekday()>.
{name} - I hope I've spelt that right - would like to hear from you.
Whoever needs a key should see {name} of {company} about it.
Parcel for {address} accepted and signed by {name} at <g.time()>.
{name} sat next to me on the plane and gave me a card with {phone} on it.
With {name} away until <g.date()>, calls to {phone} are taken by <g.first()>.
A certain {name} rang and left {phone} so that we can ring back.
Try {phone} first; should it be engaged, {email} reaches the same desk.
{phone}, that's where you get hold of {name} between <g.time()> and <g.time()>.
The receiver at {phone} is lifted by {name} himself.
Pick up the receiver, dial {phone} and ask the voice for {name}.
What number do I ring? {phone}, then press <g.i(2, 9)>.
{phone} has been disconnected? No, the landline works again, I tried it today.
Our switchboard, {phone}, puts you through to everybody in the building.
Somebody from {company} rang twice, from {phone} I think.
Hotline of {company}, {phone}, at local rates.
Best to ring, she says, and {phone} is the number she gave.
At {phone} an answering machine takes your message; a text to {mobile} is seen at once.
Jotted down on the napkin: {phone} for the desk, {mobile} for the pocket phone.
out and about today, so {mobile} instead of my desk phone pls
{mobile} is my handheld, do not give it to strangers.
You'll catch {name} between meetings on the cell, {mobile}, rarely in the office.
Mobile reception is poor here, yet {mobile} gets every text message sooner or later.
SMS to {mobile} is enough, replies come within <g.duration()>.
Got a smartphone at last! Reach it under {mobile}, day and night.
My old mobile fell into the lake, the new one has the number {mobile} and a better camera.
Save {mobile} under "{name}" in your cell phone.
For the driver on the road: mobile {mobile}, speaks <g.language()>.
Is {mobile} a cell phone or a landline? A cell phone, texts arrive.
On holiday {name} only carries the private mobile with the number {mobile}, nothing else.
In case of fire ring the janitor's mobile, that's {mobile}, and not {phone}.
As strange as it sounds, the authority insists on a fax to {fax}, signed by hand.
{fax} - a machine beeps there, so it must be for faxes.
The fax goes out to {fax}, the original follows by post.
Put the sheet into the fax machine, key in {fax} and press start.
Who still faxes? We do: {fax}, paper is refilled every <g.weekday()>.
Transmission report: <g.i(2, 40)> pages faxed to {fax}, no errors.
Whether you fax ({fax}) or ring ({phone}) makes no difference to us.
Received at <g.time()> on our fax line, {fax}, but hardly legible.
{phone} is for talking, {fax} takes faxes, {email} takes everything else.
{company} keeps a fax running under {fax} for its older customers.
Prescriptions can be sent to {fax} by fax, says {name}.
Facsimile to {fax}, please, attention {name}.
Faxes arrive under {fax}, the answers appear on {website} a day later.
Post a question to {email} and you'll have a reply by <g.weekday()>.
{email} - with that in the "To" line nothing can go wrong.
Typing is quicker than talking: {email} gets you {name} directly.
cc me please, it's {email} as ever
The newsletter comes from {email}, so don't mark it as spam.
Attach the scan and off it goes to {email}, no paper needed.
I never got your mail; did you write to {email} or to the old account?
My inbox, {email}, is bursting, be patient.
By e-mail the gentleman goes as {email}, by post as {name}.
You wish to complain? Do so in writing, to {email}, quoting <g.code()>.
{name} has given up paper and wants everything sent to {email} instead.
Our {job_title} opens {email} first thing in the morning.
Electronically we can be found at {email} and at {website}, physically at {address}.
When you write to {email}, mention that {name} sent you.
Sent from {email} on <g.date()>, read on the same evening.
Newsletter? Unsubscribe by an empty message to {email}.
That voice on the phone belonged to {name}, our {job_title}.
{job_title}, that's how {name} introduced herself.
On the card it says {job_title}, whatever that may mean.
From <g.role()> to {job_title} in <g.duration()>: quite a career.
Her desk is next to the window and her duties are those of a {job_title}, nothing less.
What do you do for a living? I'm employed as {job_title} in {city}, and I like it.
Once a <g.role()>, {name} now earns a living as {job_title} with {company}.
{company} pays {name} to be its {job_title}.
Ask the {job_title}, in other words {name}.
His employer calls him {job_title}, the colleagues call him <g.first()>.
Is there a {job_title} at {company}? There is, and the name is {name}.
The {job_title} signs for {company}, nobody else may.
Having left <g.company()>, {name} signed on with {company} last <g.month()>.
They bought the firm next door and are now known as {company}, a house with <g.i(12, 900)> desks.
On whose payroll am I? On that of {company}, thank God.
No longer with <g.company()>, but with {company}, since <g.date()>.
{company}, founded by two sisters, employs {name} and <g.i(4, 90)> others.
The badge around his neck said {company}, so I assume he works there.
Speaking for {company}, {name} thanked all the guests.
{company} would be pleased if you rang {phone} for an appointment.
Every evening at <g.time()> the lights go out at {company}, where I work.
We, that is {company}, still owe you an answer.
Which firm was it again? {company}, if I am not mistaken.
A colleague of mine from {company} - {name} - will take the call.
The bill goes to my employer, {company}, not to me.
Hello from sunny {city}, where {company} has its desk!
{city} it is, since the rest of the family lives there as well.
I grew up in <g.city()> but call {city} my home today.
Passing through {city}? Then drop in, for that is where I live.
Between <g.city()> and {city} I chose the latter and have an office there.
They left <g.city()> for good and settled in {city}, not far from the market.
Anyone within reach of {city} can collect the <g.item()> from me in town.
Writing to you from my kitchen in {city}, {country}, with a cup of tea.
In {city}, where {company} sits, it has been raining since <g.weekday()>.
{name} commutes from {city} to <g.city()>, but sleeps at home.
{city} is home to {company} and to {name} alike.
My doorbell is at {address}, third from the top.
Where does the removal van go? To {address} in {city}, please.
{address}, that's the house with the green gate.
The postman brings letters for {company} to {address}, around <g.time()>.
Turn off the main road, look for {address} and park behind the house.
{name} no longer lives in <g.street()> but moved round the corner, to {address}, in <g.month()>.
The doors of {company} at {address} stay open until <g.time()>.
Deliveries at the back; visitors come to {address} and ring.
Home sweet home is {address}, {city}, for {name}.
Should this be lost, please return it to {name} of {address}, {city}.
{company} can be visited without an appointment at {address} from <g.time()> on.
I'd like the catalogue posted to {address} and a mail to {email} once it is on its way.
Number and street first: {address}, then the town, {city}, and that's all you need.
The stamp on the envelope is from {country}, since that's where {name} lives.
Born in <g.country()>, {name} has been a resident of {country} since <g.i(1985, 2022)>.
{country} is the country that {name} calls home.
Abroad? Yes, we sit in {country}, one hour ahead of you.
Calling from {country}, {name} had a bad line.
I pay my taxes in {country}, although I often work in <g.country()>.
Of all countries it had to be {country} where {company} set up its office.
Next to "country" I ticked {country}, and for the town I wrote {city}.
A small town in {country}, {city} by name, is where we settled.
{company} (registered in {country}) keeps its papers at {address}.
In which country are you resident? I live in {country}, for the time being.
Customs asks for the country, so put {country} on the label.
Type {website} into the browser and scroll down.
{website}? That's our own corner of the internet.
Opening hours, map and photos are found online under {website}, free of charge.
Nobody prints brochures any more, hence {website}, updated every <g.weekday()>.
On the side of the van you can read {website} in large letters.
{company} has gone online: {website} went live on <g.date()>.
Surf to {website}, click on "people" and look for {name}.
Rather browse than call? {website} beats {phone} any day.
It's all on the internet, {name} said, namely at {website}, below the photos.
Bookmark {website} - the site of {company} moved there in <g.month()>.
{name} celebrates today: {age} candles on the cake!
No spring chicken any more, our {job_title} is {age} and going strong.
Just imagine, {age} years old and still no grey hair.
{age} springs and winters has {name} seen so far.
Since my last birthday I've been {age}, which I don't feel.
His sister is <g.i(16, 90)>, he himself is {age} years old.
At the tender age of {age}, {name} moved to {city}.
Old enough at {age}, the applicant may sign without a guardian.
{age} years young, living in {city} and not thinking of rest.
Under "age" somebody had pencilled {age}, under "town" {city}, and nothing else.
The year of birth makes {name} {age} years old this <g.month()>.
The gentleman in question answers to {name}, as far as I know.
On the visitor list I found {name}, but not <g.person()>, who had cancelled.
Whom shall I announce? {name}, if you please.
Forget <g.person()>, who has retired; {name} deals with customers these days.
Message taken by <g.first()>. Caller's name: {name}. Subject: <g.item()>.
The lady who left her umbrella here introduced herself as {name}, I believe.
I hereby authorise {name}, and nobody else, to collect the keys.
The undersigned, {name}, declares that the above is correct.
it's me, {name}, new number, save it pls
Your file has been passed from <g.person()> to {name}, who will be in touch.
Speaking: {name}. How may I help?
{name} asked me to tell you that the <g.item()> is ready.
Enquiries are handled by {name} (not by <g.person()>, as printed in the brochure).
{name}, to whom you wrote on <g.date()>, has forwarded your letter to me.
Where should the invoice go? Electronically to {email}, no paper.
STOP PRESS: old mailbox <g.email()> closed, new one is {email} as of today.
Instead of <g.email()>, which bounces, kindly use {email} from now on.
An e-mail sent to {email} never goes unanswered.
The sender's address read {email}, the subject line was empty.
She types all her letters and sends them from {email} before breakfast.
{email}, in lower case, no spaces: that's my mail.
Feedback lands in {email}, complaints too.
Your confirmation has been mailed to {email}; check the spam folder.
{name} confirmed from {email} that the date suits.
Not a phone person: {name} would rather you wrote to {email} instead.
E-mails to {email} are answered by {name} of {company}, usually overnight.
{email} (that's the mailbox of our {job_title}) is checked twice a day.
{company}, on the web under {website}, electronic post to {email}, nothing by paper.
The old number, <g.phone()>, is dead; please dial {phone} instead.
Dialling {phone} connects you with the front office.
Lines are open from <g.time()> to <g.time()> on {phone}, Sundays excepted.
She scribbled {phone} on the back of a receipt and said: call me.
Not <g.phone()>, that was our number in the old building, but {phone} since <g.month()>.
Calls to {phone} are free of charge.
"You can phone me under {phone}," she said, "but not before <g.time()>."
In the directory {company} is listed with the telephone number {phone}, nothing more.
For a chat about the <g.item()>, {name} picks up the phone at {phone}, any weekday.
{name} wants to be called back: {phone}, preferably after lunch.
The telephone of {company}, {phone}, hasn't stopped ringing since <g.weekday()>.
{phone}: phone. {email}: mail. Choose what you like.
Missed call from {phone}; I think it was {name}.
A call to {company} in {city} costs nothing if you dial {phone}.
Should the phone ({phone}) be engaged, leave a message on the mobile ({mobile}).
{name} carries a mobile with the number {mobile}.
Lost the office keys? Text {mobile}, the caretaker's cell.
The courier can be reached while driving; his mobile has the number {mobile}.
{mobile}, cell. Texts only, no voice.
I changed my mobile provider; the number is no longer <g.phone()> but {mobile}.
cell's {mobile}, drop me a text when ur outside
A text message to the mobile {mobile} opens the barrier.
Out of hours the alarm company tries the mobile number {mobile} first.
Photos by WhatsApp to {mobile}, please, the form by mail to {email}.
The cell phone number {mobile} belongs to {name} of {company}.
{company}'s driver is {name}; the mobile in his cab is {mobile}.
He keeps two phones: {phone} stands on the desk, {mobile} is the mobile in his pocket.
If {name} isn't answering the mobile, {mobile}, then try the landline, {phone}, after <g.time()>.
{mobile} on the mobile, {fax} by fax: both lines of {company} were dead.
By telefax: {fax}, pages <g.i(2, 30)>.
Please confirm by fax under {fax}, stamped and signed.
The doctor's practice wants the form by fax; it goes to {fax}, says the nurse.
{fax} is not a phone but a fax, so don't be shocked by the noise.
Our fax used to be <g.phone()>; since the move it is {fax}.
Return this sheet via fax ({fax}) by <g.date()>.
I fed the contract into the fax and sent it to {fax}, all <g.i(3, 40)> pages.
The only number that did not change is that of the fax, {fax}.
Anything you send to our fax, {fax}, is printed and put in a tray.
Court documents are still served by fax, to {fax}, and by post, to {address}, as ever.
For orders there's the fax ({fax}), for chats there's the telephone ({phone}).
Fax {fax}, attention of {name}, urgent!
The law office of {name} accepts faxes at {fax} and mail at {email}.
{company} in {city} can be faxed at {fax}, day and night.
I have two lines: {fax} ends in a fax machine, {phone} in a telephone.
The firm I represent bears the name {company}.
Her letterhead reads {company}, in gold.
Since leaving <g.company()> I have been on the staff of {company}.
Delivered to the wrong firm: it was meant for {company}, not for <g.company()>.
{company}, which employs me, closes on <g.weekday()>s.
The van in the yard belongs to {company}, judging by the writing.
{company} speaking, good morning!
{name} draws a salary from {company}.
Hired by {company}, {name} started on <g.date()>.
A delegation from {company}, headed by {name}, arrives at <g.time()>.
{name} has swapped <g.company()> for {company}.
Works at: {company}. Known as: {name}. Handed me a card on <g.weekday()>.
{company} ({city}) has been bought by its own staff.
As an organisation, {company} has its roots in {country} and its desk in {city}.
The sign on her door reads "{job_title}" and nothing else.
They needed a {job_title}, so they hired me.
He used to be <g.role()>, now he is {job_title}, with a bigger desk.
What is her function? She serves as {job_title}, as of <g.date()>.
My position within the firm is {job_title}, in case you need it for the form.
{name} was promoted to {job_title} on <g.date()>.
Appointed {job_title} by the board of {company}: {name}.
The post of {job_title} at {company} is held by {name}, formerly <g.role()>.
{job_title} by profession, {name} lives in {city}.
{name} handles it, being the {job_title}.
Letters to the {job_title} of {company} go to {address}, second floor.
In her capacity as {job_title}, {name} will ring you on <g.weekday()>.
Your call to {phone} is taken by the {job_title} in person.
At only {age} years of age she is already {job_title}, imagine that.
Not <g.city()>, as I wrote, but {city} is the town where you find me.
I'm a resident of {city}, born and bred elsewhere.
From our window in {city} you can see the old tower of the town.
{city}-based {name} offers lessons on <g.weekday()>s.
Down in {city}, {name} rents a flat and grows tomatoes.
They have packed up in <g.city()>; {company} now works out of {city}.
{name}, whose home is in {city}, cannot make it to <g.city()> by <g.time()>.
Locals in {city} know {company} by its blue door.
I settled in {country} <g.i(3, 40)> years ago.
The parcel crosses <g.country()> on its way to {country}, where I live.
Not <g.country()>, but {country}: that's the country we are registered in.
Residing in {country}, I need the invoice without tax.
Our home country, {country}, is closed for the holiday on <g.date()>.
Greetings from {country}, the country I moved to in <g.i(1990, 2023)>.
{name} emigrated from <g.country()> to {country}, and is happy there.
{company} left <g.country()> and is now seated in {country}, for tax reasons.
Within {country}, {company} can be called on {phone} at local rates.
{city} lies in {country}, and I live right there.
We write from {city}, the loveliest town in {country}, if you ask us.
The bell at {address} is broken, so knock.
Our lease at <g.street()> ran out, hence the new address: {address}.
Address the envelope to {address}, and don't forget the stamp.
Bring the <g.item()> round to {address}, I'll be in from <g.time()>.
The mailman confuses us with <g.street()>, but our house is at {address}, on the left.
Where to deliver? {address}, side entrance, please.
"{address}" is written on the envelope, the ink has run.
Knock at {address} and ask for {name}.
{name} resides at {address} in the heart of {city}.
The premises of {company} are at {address}, formerly <g.street()>.
{address}, {city}: that's where the post finds {name}.
Bills to {company} at {address}, please, reminders to {email}.
You want pictures? {website} has them all.
Point your browser at {website}, then choose a language.
The blog has moved from <g.url()> to {website}, update your links.
Everything we know we have put on {website}, for all to read.
Appointments can be booked online through {website}, even at night.
On our internet pages, {website}, there's a form for that.
Our domain was hacked; do not open <g.url()> but use {website} from today.
The QR code leads to {website}, our homepage.
{name} blogs under {website} about life in {city}.
Who runs {website}? {name} does, from a kitchen table.
Online, {company} goes by {website}; offline, by {address}, {city}.
For prices consult {website}, for advice call {phone}.
The customer, aged {age}, pays the reduced fee.
I'm in my best years, {age} to be precise.
Age of the caller: {age}, voice much younger.
Now that I am {age} years old, the insurance costs more.
Would you employ someone who is {age} years old?
No, not <g.i(16, 40)>: {age} is how old I am.
{name} has reached the age of {age} in good health.
Still working at the age of {age}, {name} runs {company} alone.
My age? {age}. My town? {city}. My patience? Gone.
A {job_title} of {age} years, {name} knows the business inside out.
Lost on the beach: wallet of {name}, {age} years old, from {city}.
Mail to {email}, fax to {fax}: both end up on the desk of our {job_title}.
{age} years old, resident in {country}, never been abroad.
{website} lists {name} as {job_title}, with a photo.
On {website} it says that {company} is based in {country}, though I doubt it.
{country} on the stamp, {address} on the label, and off went the parcel.
Try {mobile} (mobile) before {fax} (fax), we are all outdoors.
{age}, that's how old {name} was when {company} took her on.
{email} for the papers, {mobile} for a quick text to my cell.
Since {name} moved to {country}, only the mobile, {mobile}, works.
The {job_title} sits in {city}, the fax ({fax}) in <g.city()>.
In {country} they look at {website}, elsewhere they ring.
Whether by fax to {fax} or online at {website}, book before <g.date()>.
You'll recognise {address} by the sign of {company} over the door, in the middle of {city}.
{name}, {age} years of age and citizen of nowhere, resides in {country}.
My cell is {mobile}, my homepage is {website}, my door is always open.
He's {age} years old, called {name}, and works for {company}, if I heard right.
The form names {name} as the contact person and <g.person()> as the witness.
The person in charge of bookings is {name}.
Ask at reception for {name}; <g.person()> no longer works here.
Full name as in the passport: {name}.
All questions about the rental are answered by {name}.
Our e-mail address has changed from <g.email()> to {email}.
Applications by e-mail only: {email}
Please confirm receipt to {email}.
Send your CV to {email} by <g.date()>.
The account <g.email()> has been deleted, my mail now arrives at {email}.
If you want to mail us, the address to use is {email}.
New telephone number from <g.date()>: {phone} (before: <g.phone()>).
To make an appointment, please telephone {phone}.
We can be contacted by telephone on {phone} during office hours.
You may still have <g.phone()> in your list, but our phone number is now {phone}.
Interested? Ring {phone} and leave a message.
Landline at home: {phone}, evenings only.
My mobile number is now {mobile}, no longer <g.phone()>.
When travelling I can be reached on my mobile, {mobile}.
To confirm, send a text message to {mobile}.
Cell (texts welcome): {mobile}
Add me on WhatsApp: {mobile}.
Kindly message on my mobile no. {mobile}, calls are not possible at work.
Fax number changed: {fax} instead of <g.phone()>.
Please fax the signed contract back to {fax}.
For written cancellations there is a fax line, {fax}.
Send it by fax, the number is {fax}.
Our old fax, <g.phone()>, is out of service, so send your faxes to {fax}.
Documents can reach us by facsimile at {fax} until <g.time()>.
The fax machine in the back office has the number {fax}.
I left <g.company()> in <g.year()> and have worked for {company} since then.
My employer is {company}.
We are a small business called {company}.
The company has been renamed from <g.company()> to {company}.
The visitor works for {company}, which is a client of <g.company()>.
Please make the invoice out to our firm, {company}.
In the staff directory she is listed as {job_title}.
My job changed from <g.role()> to {job_title} on <g.date()>.
My role in the team is that of {job_title}.
Position held: {job_title}, since <g.year()>.
What is your occupation? {job_title}.
Until last year I was <g.role()>, today my job is {job_title}.
Town of residence: {city}.
In spring we moved from <g.city()> to {city}.
Our shop is in the centre of {city}.
I was born in <g.city()>, but now I live in {city}.
The branch in <g.city()> has closed, our only office is in {city}.
Country of residence: {country}; country of birth: <g.country()>.
In the box for the country please select {country}.
He has lived in {country} for <g.i(2, 30)> years.
She left <g.country()> and now lives in {country}.
I am writing from abroad; the country I live in is {country}.
Our new premises: {address} (until <g.month()>: <g.street()>).
Please send all post to {address}.
The course takes place in <g.street()>, but my home address is {address}.
We have our office at {address}, on the second floor.
Delivery address: not <g.street()> but {address}.
The new homepage is {website}; <g.url()> will be switched off on <g.date()>.
Further information is available online at {website}.
Register on our website, {website}, by <g.date()>.
Orders are taken through our web page {website}.
Price list and photos to download: {website}
Applicant's age: {age}; years of experience: <g.i(2, 15)>.
My wife is <g.i(16, 90)>, I myself am {age} years old.
She is {age} years old and has <g.i(2, 5)> children.
The participant's age at registration was {age}.
I'm {age} yrs old and new in town.
{name} has changed jobs from <g.company()> to {company}.
At {company} the contact is {name}, since <g.person()> has retired.
Mails for {name} should be sent to {email}, not to <g.email()>.
Phone: {phone}. Mobile (emergencies only): {mobile}.
If the landline, {phone}, is busy, dial the mobile, {mobile}.
For faxes use {fax}, for e-mails {email}.
Tel. no. {phone}, fax no. {fax}, both valid from <g.date()>.
You can send a fax to {company}; the number is {fax}.
{company} has moved from <g.street()> to {address}.
{company} relocated from <g.city()> to {city}.
{company} is an organisation registered in {country}, not in <g.country()>.
According to the form, {name} is a resident of {country}.
{name} started as <g.role()> and has become {job_title}.
At {company} I hold the position of {job_title}.
Our {job_title} may be reached on the mobile number {mobile}.
She has been working as {job_title} in {city} for <g.i(3, 30)> years.
We live in {city}, which is in {country}.
Street: {address}; town: {city}.
The house at {address} belongs to {name}.
{name}, born in <g.city()>, lives in {city}.
{name}, who is {age} years old, signed up on <g.date()>.
{age} years old and working as {job_title}.
I'm {age} years old and I live in {country}, after many years in <g.country()>.
The customer is from the town of {city} and {age} years old.
{company}'s homepage is {website}, formerly <g.url()>.
You can read about {company} on the site {website}.
Fill in the form on {website} or mail it to {email}.
Book by phone, {phone}, or online, {website}.
Shop: {address}. Website: {website}.
The mobile number of {name} is {mobile}, the number <g.phone()> is no longer in use.
To reach {name} quickly, text {mobile}.
Faxes to the attention of {name}: {fax}.
Employer: {company}. Occupation: {job_title}.
{email} is the mail address of {company}.
Letters to {address}, e-mails to {email}.
The mobile number is {mobile} and the mail address {email}.
Our contact in {country} is {name}, no longer <g.person()>.
For customers in {country} there is the website {website}.
Fax: {fax}, country: {country}
Our {job_title} is {age} years old and has been with us for <g.i(2, 9)> years.
Phone calls to {phone}, parcels to {address}.
{company} can be found at {address}, no longer at <g.street()>.
{name}, {age}, {city}, {country}
{name} of {company} has a new telephone number, {phone} instead of <g.phone()>.
Please send two copies to {name}, {company}, {address}.
{name} is employed as {job_title} by {company} in {country}.
Phone {phone}, mobile {mobile}, fax {fax}
You can get hold of {name} by phone ({phone}), on the mobile ({mobile}) or by mail ({email}).
{company}, fax {fax}, web {website}, mail {email}
My name is {name}, I'm {age} years old and live in {city}, before that I lived in <g.city()>.
{company} has its office at {address} in {city}; the one in <g.city()> has been closed.
After <g.duration()> at <g.company()>, {name} joined {company} as {job_title}.
Our {job_title}, {name}, has left <g.city()> and now works in {city}.
Contact in {country}: {name}, mobile {mobile}, in place of <g.person()>.
Guest: {name}. Home town: {city}. Country: {country}. Arrival: <g.date()>.
For {company} please use the fax number {fax} or the phone number {phone}, no longer <g.phone()>.
Website: {website}. Phone: {phone}. Office: {address}.
{name} ({age}) works as {job_title} and has the mobile number {mobile}.
{job_title}: {name}. Mail: {email}. Fax: {fax}.
{company}, {city}, {country}: see {website}.
{name} has taken the place of <g.person()> as {job_title}; mail goes to {email}.
The applicant, {name}, is {age} years old, lives in {country} and works as {job_title}.
To register, mail {email}, fax {fax} or use the form on {website}.
Kindly get in touch with {name} to arrange a visit.
Point of contact: {name}. Deputy: <g.person()>.
Your new account manager is {name}; <g.person()> left the team on <g.date()>.
Letter drafted by <g.person()>, to be sent to {name}, who is the client.
Sorry, wrong person: you want {name}, not <g.person()>.
First name and surname of the customer, please? - {name}.
<g.person()> gave me your number. I am {name}, and I'd like a quote.
The enquiry was made by {name} and passed on by <g.first()>.
Regarding the flat, kindly contact {name} between <g.time()> and <g.time()>.
Correspondence should be sent by e-mail to {email} only.
The e-mail address on file for this client is {email}.
Old e-mail: <g.email()>. New e-mail: {email}.
Pls note my mail changed, it's {email} from now, before it was <g.email()>
This is an automatic message from <g.email()>. Customer's e-mail: {email}
You will find me under the mail address {email}.
Questions about your booking may be e-mailed to {email}.
The telephone number given on the form was {phone}.
Phone number <g.phone()> cancelled, replaced by {phone}.
During the day you can telephone me at work on {phone}.
There's a misprint in the advert: the phone number isn't <g.phone()>, it is {phone}.
To cancel the appointment, phone us on {phone} no later than <g.time()>.
Telephone: {phone} (ask for extension <g.i(10, 99)>)
Please remove <g.phone()> and enter {phone} as our telephone number.
Mobile number for urgent calls: {mobile}
I can receive text messages on {mobile}.
The technician will have a mobile with him, number {mobile}.
Old cell: <g.phone()>, new cell: {mobile}
Mobile no. has been corrected from <g.phone()> to {mobile}.
Which mobile number should the code be sent to? To {mobile}.
In an emergency our staff have a mobile phone that answers on {mobile}.
Applications can also be submitted by fax, number {fax}.
Fax number for orders: {fax}
The form has to be faxed; the number for that is {fax}.
Our fax has been moved to another line: not <g.phone()> but {fax}.
For safety, please send the medical report to our fax at {fax}.
I'm employed with {company}.
Company name as registered: {company}
The order was placed for {company} by an agent of <g.company()>.
Her last employer was <g.company()>; at present she is with {company}.
Not to be confused with <g.company()>: our company is {company}.
Please put {company} as the company on the name badge.
I am contacting you for my employer, {company}, about the <g.item()>.
We took over <g.company()> last year, but our own name remains {company}.
Position in the company: {job_title}.
I have been employed as {job_title} since <g.month()>.
At work my responsibilities are those of {job_title}.
Job title on the contract: {job_title}. Salary: <g.price()>.
He applied for the job of <g.role()>, but at the moment he works as {job_title}.
As for my job, I'm {job_title}, no longer <g.role()>.
The city we are located in is {city}.
I commute to <g.city()> every day, but my home is in {city}.
Our showroom can be found in {city}, next to the station.
Since <g.date()> we have been living in {city}.
The event is in <g.city()>; the customer lives in {city}.
Which city are you writing from? From {city}.
Country: {country} (not <g.country()>, please correct)
The customer lives abroad, in {country}.
I am currently living in {country}.
My parents come from <g.country()>, but the country I live in is {country}.
Country where the company is registered: {country}
All our staff are located in {country}.
The address on the parcel label should read {address}.
I'm moving house on <g.date()>; my new address will be {address}.
Please change the street from <g.street()> to {address}.
Visitors are asked to use the entrance at {address}.
We used to be in <g.street()>; you can now visit us at {address}.
Mailing address for returns: {address}
Our website has a new address: {website}
Full details can be seen on our site, {website}.
The photos are on <g.url()>, while our own website is {website}.
Please visit our website at {website} for opening hours.
Link in the last letter was wrong (<g.url()>), the right website is {website}.
Age at last birthday: {age}
My daughter is <g.i(2, 15)> and I am {age} years old.
How old is the applicant? {age} years.
The participant is {age} years of age and has taken part <g.i(2, 9)> times.
She was <g.i(2, 15)> when the family moved here and is {age} years old now.
{name} can be contacted at {email}.
The e-mail address of {name} is {email}, that of the assistant <g.email()>.
{name} will take your call on {phone}.
<g.first()> is away; phone {name} on {phone} instead.
You can text {name}, mobile number {mobile}.
Mobile of {name}: {mobile}; please delete <g.phone()>.
{name} has asked for the form by fax, the number being {fax}.
{name} has been working for {company} since <g.date()>.
The agreement was signed by <g.person()> for the landlord and by {name} for {company}.
Attendee: {name}. Organisation: {company}.
{company} has appointed {name} as contact in place of <g.person()>.
{name} currently holds the job of {job_title}.
Our {job_title} is {name}; <g.person()> is only an intern.
{name} left <g.city()> last year and settled down in {city}.
{name} is staying with <g.person()> for a week, but lives in {country}.
Post for <g.person()> goes to <g.street()>, post for {name} to {address}.
{name} can be visited at {address}.
More about {name} can be read on the website {website}.
{name}'s age is {age}.
{name} is {age} years old; <g.first()>, the younger brother, is <g.i(5, 15)>.
If you can't reach us by phone on {phone}, send an e-mail to {email}.
Contact us by e-mail ({email}) or on the mobile ({mobile}).
Complaints: by fax to {fax} or by e-mail to {email}, please.
The e-mail address for {company} is {email}, no longer <g.email()>.
{company} can be telephoned on {phone} from <g.time()>.
The phone number of {company} has changed from <g.phone()> to {phone}.
Work phone: {phone}. Private mobile: {mobile}.
Only text messages to the mobile, {mobile}, please; for calls there is the landline, {phone}.
The fax number for {company} is {fax}; <g.phone()> is out of date.
The mobile is {mobile} and the fax is {fax}.
{company} employs me as {job_title}.
I left my job as <g.role()> and am now {job_title} at {company}.
{company} has its head office in {city}.
The offices of {company} are in {country}.
{company} sold the branch in <g.city()> and kept the office in {city}.
Goods are to be delivered to {company}, {address}.
All products of {company} are shown on {website}.
I am {job_title} and live in {city}.
Our {job_title} in {country} will get in touch with you.
The {job_title} can be reached by e-mail at {email}.
Call {phone} and ask to speak to the {job_title}.
I'm {age} years old and my job is {job_title}.
City and country: {city}, {country}
I was on holiday in <g.country()> and am back home in {city}, {country}.
The full address is {address} in {city}, not <g.street()>.
See {website} or send an e-mail to {email}.
The homepage is {website} and the phone number {phone}.
Our office is at {address}; the fax number there is {fax}.
For {country} please use the fax number {fax}.
On the form I entered {age} for my age and {mobile} for my mobile.
{age} years old, living in {country} since <g.year()>.
You can reach {name} of {company} by e-mail: {email}.
{name}, who is {job_title} at {company}, has replaced <g.person()>.
{name} lives in {city}, {country}; the postal address is {address}.
Name: {name}, age: {age}, address: {address}
I am {name}, I live in {country}, and you can text me on my mobile, {mobile}.
{name} moved from <g.street()> to {address} and has the phone number {phone}.
{name} works in {city} as {job_title}, phone {phone}.
{name}'s office phone is {phone}, the mobile is {mobile} and the fax is {fax}.
Hi, {name} from {company} here, please call my cell, {mobile}.
We, {company}, are located at {address}; our website is {website}.
{company} can be reached by phone on {phone}, by fax on {fax} and by e-mail at {email}.
{company} moved from <g.city()> to {city}, the phone number is {phone}.
Head office of {company}: {address}, {city}. Telephone: {phone}.
{company} in {country} has a new website, {website}, and a new e-mail address, {email}.
The form was sent in by {name}, {age}, who lives in {city} and not in <g.city()>.
{name}, {age} years old, works for {company} as {job_title}.
{name} quit the job at <g.company()> and is now {job_title} with {company} in {country}.
For further information: {name}, telephone {phone}, website {website}
Contact: {name}, fax {fax}, e-mail {email} (replaces <g.person()>)
Employee {name}, job {job_title}, office in {city}, mobile {mobile}
Please send the <g.item()> to {name}, {address}, {country}, and an e-mail to {email}.
Fax: {fax}. Website: {website}. Address: {address}.
I am {age}, work as {job_title} and live in {country}.
{job_title} at {company} in {city}; before that <g.role()> at <g.company()>.
My landline is {phone}, my mobile is {mobile}, and <g.phone()> is a neighbour's number.
You can e-mail {name} at {email} or telephone {phone}, but please do not write to <g.email()>.
{name} is {age} years old, works for {company} and lives in {country}.
Reservation for {name}, mobile {mobile}, e-mail {email}, <g.i(2, 9)> persons.
Do you have a telephone? Yes, the number is {phone}.
You can order online on {website} at any time.
She accepted the position of {job_title} and starts on <g.date()>.
Our telephone has the number {phone}, our fax the number {fax}.
"""

documents = """
From: {name} <{email}>
Subject: Order <g.code()>

Hello,

could you please call me back? My number is {phone}, I am in the office until <g.time()>.
I work at {company} in {city}.

Thanks
{name}
---
CONTACT FORM
------------
Your name:      {name}
Your e-mail:    {email}
Your phone:     {phone}
Company:        {company}
Message:        Please send me an offer for <g.i(2, 900)> <g.noun()>s.
---
{name}
{job_title}, {company}
{address}
{city}, {country}
Tel. {phone} | Mobile {mobile} | Fax {fax}
{email} | {website}
---
# Address book

- **{name}** ({age})
- {address}, {city}
- phone {phone}
- mail {email}
---
While you were out

To: the office     Date: <g.date()>   Time: <g.time()>
{name} of {company} phoned. Please call back: {phone}
or write to {email}.
---
| Field | Entry |
|---|---|
| Name | {name} |
| Company | {company} |
| Position | {job_title} |
| Phone | {phone} |
| E-mail | {email} |
| City | {city} |
---
[<g.i(8, 19)>:<g.i(10, 59)>] anyone got the contact for the supplier?
[<g.i(8, 19)>:<g.i(10, 59)>] yep: {name}, {company}
[<g.i(8, 19)>:<g.i(10, 59)>] phone is {phone}, mail {email}
[<g.i(8, 19)>:<g.i(10, 59)>] thx!
---
{company}
{address} · {city}
Phone {phone} · Fax {fax}
{website}

Your contact: {name}, {job_title}
---
BEGIN ENTRY <g.code()>
name={name}
mail={email}
tel={phone}
cell={mobile}
town={city}
country={country}
END ENTRY
---
Dear Sir or Madam,

my name is {name}, I am {age} years old and live at {address} in {city}. I would like to have your catalogue
of <g.i(2010, 2025)>. If you have questions, please ring {phone} or write to {email}.

Yours faithfully
---
Registration no. <g.code()>
Participant: {name}     Age: {age}
Home address: {address}
Town: {city}            Country: {country}
Daytime phone: {phone}
---
Directory of members, page <g.i(2, 90)>

{name}, {job_title} ({company}), {city}. Tel {phone}. {email}
---
Hi all,

from <g.weekday()> on, {name} is our new contact at {company}. The direct line is {phone}, the mobile {mobile}.
Old mails will be forwarded to {email}.

Cheers
---
Lead <g.code()>
  who:     {name}
  what:    {job_title}
  where:   {company} / {city} / {country}
  reach:   {email} / {phone}
  web:     {website}
  value:   <g.price()>
---
Our shop
{company}, {address}, {city}
Open <g.weekday()> to <g.weekday()>, <g.time()> to <g.time()>
Phone: {phone}
Mobile: {mobile}
Web: {website}
---
NAME ........ {name}
AGE ......... {age}
STREET ...... {address}
CITY ........ {city}
PHONE ....... {phone}
FAX ......... {fax}
---
> Who do I talk to about the <g.item()>?
Try {name}, the {job_title} at {company}. Mail: {email}. If that fails, call {phone}.
---
Hello {name},

thank you for your order <g.code()> of <g.date()>. We have noted the following: {company}, {address}, {city},
telephone {phone}, e-mail {email}. Please tell us if anything is wrong.
---
MEMO
To all drivers
Deliveries to {company} now go to {address}, {city}.
On arrival ask for {name}. Gate closed? Ring {mobile} (mobile).
Papers can also be faxed to {fax}.
Valid from <g.date()>.
---
LOST & FOUND
Found on <g.weekday()>: one <g.noun()>
Owner, according to the tag: {name}
{address}
{city}, {country}
Informed by phone ({phone}) at <g.time()>.
---
Guest book, page <g.i(2, 99)>

Lovely stay, thank you all! We come back in <g.month()>.
{name} ({age}) from {city}
Photos are on my page: {website}
Write me: {email}
---
Visitor badge <g.code()>
  VISITOR   {name}
  FROM      {company}
  FUNCTION  {job_title}
  HOST      to be picked up at the gate
  MOBILE    {mobile}
---
Hey <g.first()>!
Quick one before I forget.
The plumber's called {name}, firm is {company}.
Office line {phone}, out on a job he's on {mobile}.
He also reads {email} in the evening.
Later!
---
AUTO-REPLY
I am out of the office until <g.date()>.
Urgent? {name}, {job_title}, is standing in for me:
  phone {phone}
  mail  {email}
{company}, {city}
---
Emergency sheet (stick to the fridge)
1. In case of trouble inform: {name}
2. Lives at: {address}, {city}
3. By day: {phone}
4. At night, cell: {mobile}
5. Age of the insured: {age}
---
{company} | {website}
==============================
Press office
{name}, {job_title}
Phone  {phone}
Fax    {fax}
E-mail {email}
Country of registration: {country}
"""

KIND = Kind(name="contact", fields=fields, sentences=sentences, documents=documents)
