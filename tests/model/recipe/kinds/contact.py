"""Contacts in running text: mails, notes, directory entries, chats (cards and signatures are elsewhere)."""
from .table import Kind, field

fields = {
    "name": field("name full_name contact_name contact_person person", lambda g, d: g.person(),
        labels="Name | Full name | Contact | Contact person | Contact name | Your name | Person | Attn | Attention "
        "| Who | Addressee | First and last name | Ansprechpartner | Nom | Nombre"),
    "email": field("email email_address mail e_mail contact_email", lambda g, d: g.email(d.get("name")),
        labels="Email | E-mail | Mail | Email address | E-mail address | E | Your email | E-Mail | Electronic mail "
        "| Contact email | Reply to | Mailto | eMail"),
    "phone": field("phone phone_number telephone tel contact_phone telephone_number", lambda g, d: g.phone(),
        labels="Phone | Tel | Tel. | Telephone | Phone number | Phone no. | Telephone no. | Ph | P | T | Call "
        "| Contact number | Daytime phone | Landline | Office phone | Telefon"),
    "mobile": field("mobile mobile_phone cell_phone cell mobile_number", lambda g, d: g.phone(),
        labels="Mobile | Mob. | Cell | Cell phone | Mobile phone | Mobile number | Mobile no. | Cellphone | M "
        "| Handy | WhatsApp"),
    "fax": field("fax fax_number", lambda g, d: g.phone(),
        labels="Fax | Fax no. | Fax number | F | Telefax | Facsimile | Fax line | By fax"),
    "company": field("company company_name organization organisation employer", lambda g, d: g.company(),
        labels="Company | Organisation | Organization | Firm | Employer | Business | Company name | Works at "
        "| Co. | Business name | Institution | Account"),
    "job_title": field("job_title position role occupation job", lambda g, d: g.role(),
        labels="Job title | Position | Role | Job | Occupation | Function | Title | Profession | Works as "
        "| Designation"),
    "city": field("city town", lambda g, d: g.city(),
        labels="City | Town | City/Town | Town/City | Place | City or town | Ort | Ville"),
    "country": field("country country_name", lambda g, d: g.country(),
        labels="Country | Country/Region | Land | Country of residence | Nation | Pays"),
    "address": field("address street_address street postal_address", lambda g, d: g.street(),
        labels="Address | Street | Street address | Addr. | Postal address | Street and number | Address line 1 "
        "| Mailing address | Visit us | Home address | Delivery address"),
    "website": field("website web homepage url site web_page", lambda g, d: g.url(),
        labels="Website | Web | Homepage | URL | Site | Web site | Web page | WWW | Online | Link | W | Internet"),
    "age": field("age age_years age_in_years", lambda g, d: g.int(16, 96), number=True,
        labels="Age | Age (years) | Years old | Age in years | Current age | Your age"),
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
"""

KIND = Kind(name="contact", fields=fields, sentences=sentences, documents=documents)
