"""Flats, houses and rooms for rent or for sale: adverts, agents' sheets, mails and notes about them."""
from .table import Kind, choice, field, flag

LOOKS = """sunny|bright|cosy|spacious|quiet|modern|charming|renovated|lovely|beautiful|stylish|newly built|elegant|
small|
large|rustic|central|family-friendly|light-filled|unique|affordable|luxurious|comfortable|airy|historic|hidden|
tidy|green|peaceful|dreamy""".replace("\n", "").split("|")
HOMES = """flat|home|apartment|loft|cottage|bungalow|place|penthouse|maisonette|townhouse|nest|hideaway|
old-building flat|
villa|garden flat|attic flat|terrace house|duplex|farmhouse|retreat|pad|city flat|chalet|
refuge""".replace("\n", "").split("|")
EXTRAS = """with balcony|with garden|near the park|by the river|in the old town|close to the station|with a view|
with roof terrace|next to the university|with garage|in a quiet street|at the harbour|with fireplace|for families|
for students|under the roof|in the heart of town|near the lake|with parking space|for nature lovers|with bay windows|
above the rooftops|with fitted kitchen|off the high street|with lift|
at the edge of the forest""".replace("\n", "").split("|")


def title(g, d):
    looks, home, extra = g.c(LOOKS), g.c(HOMES), g.c(EXTRAS)
    x = g.r.random()
    if x < 0.4:
        t = f"{looks} {home} {extra}"
    elif x < 0.6:
        t = f"{looks}, {g.c(LOOKS)} {home}"
    elif x < 0.75:
        t = f"{home} {extra}"
    elif x < 0.85:
        t = f"{g.Word()} {g.c(['House', 'Court', 'Lofts', 'Gardens', 'Residence', 'Cottage', 'Place', 'Heights'])}"
    else:
        t = f"{looks} {g.noun()} {home}"
    return t[:1].upper() + t[1:] if g.p(0.8) else t.title()


def rent(g, d):
    x = g.r.random()
    if x < 0.45:
        return g.int(25, 399) + g.c(["0", "5"])
    if x < 0.6:
        return g.int(4, 39) + "00"
    if x < 0.8:
        return g.int(80, 1900) + "000"
    if x < 0.9:
        return g.decimal(250, 2900, 2)
    return g.int(240, 4200)


def area(g, d):
    return g.decimal(12, 240, g.i(1, 2)) if g.p(0.25) else g.int(11, 290) if g.p(0.75) else g.int(300, 3900)


def rooms(g, d):
    return g.int(1, 9) if g.p(0.7) else g.int(1, 6) + ".5"


def start(g, d):
    if g.p(0.15):
        return g.c(["1 ", "1st of ", "mid-", "early ", "the end of ", "late "]) + g.month()
    return g.date() if g.p(0.8) else g.month()


FIELDS = {
    "title": field("title headline listing_title ad_title", title,
                   labels="Title | Headline | Listing | Advert | Ad title | Object | Listing title | Property | Offer"),
    "kind": choice("kind type property_type listing_type",
        labels="Type | Kind | Property type | Type of property | Category | Object type | Kind of property",
        says={
            "apartment": "it is a flat on an upper floor | a flat in a building with a lift | "
                "a flat in a block with ten neighbours | "
                "a classic city flat | a flat of your own in a larger building | the flat lies on the third floor | "
                "a whole flat, with hallway and balcony | it's a flat in an old building | "
                "we offer a flat in a residential block | "
                "a penthouse flat on the top floor | the flat can be reached by lift | a condo on the second floor | "
                "a self-contained flat, upstairs neighbours included",
            "house": "it has its own roof, cellar and garden | a detached home with a garden | "
                "a cottage with its own garden | "
                "a family home with a driveway and a garage | a bungalow with a large garden | a semi-detached home | "
                "a villa with a pool | no neighbours above or below, just your own roof | "
                "a townhome with its own front door and backyard | "
                "a terraced home over two storeys | the whole building is yours, from cellar to roof | "
                "a farm building with a barn | "
                "a cottage standing alone in the fields",
            "studio": "living, sleeping and cooking in a single open space | "
                "bed, sofa and kitchenette share one open space | "
                "an open-plan bedsit with kitchenette | a bedsit with its own kitchenette | "
                "you cook and sleep in the same open space | "
                "a tiny open-plan place with a kitchen corner | a one-space home with a kitchenette | "
                "a bachelor pad without inner walls | no separate bedroom, but a kitchenette and its own bath | "
                "an efficiency with a kitchen corner | bed and kitchenette are not separated by a wall | "
                "a compact bedsit",
            "room": "you would share the kitchen and bath with flatmates | we are looking for a new flatmate | "
                "it's in a shared flat with three others | your own bedroom in our shared flat | "
                "you live together with two flatmates | "
                "a bedroom to let, kitchen shared | bathroom and kitchen are shared with the other tenants | "
                "live with us, we share the kitchen | one bedroom of a shared flat | a place in a student flatshare | "
                "our flatmate is moving out, so a bedroom becomes free | a lodger is wanted for our spare bedroom | "
                "houseshare with friendly people",
        }),
    "city": field("city town location place", lambda g, d: g.city(),
                  labels="City | Town | Location | Place | Where | Situated in | City/Town | Municipality"),
    "address": field("address street street_address property_address", lambda g, d: g.street(),
                     labels="Address | Street | Street address | Addr. | Property address | Where to find it | "
                         "Street and number | Street/no."),
    "price": field("price rent monthly_rent asking_price rent_per_month", rent, number=True,
                   labels="Rent | Price | Monthly rent | Rent per month | Asking price | Rent/month | Price (EUR) | "
                       "Cold rent | "
                          "Purchase price | Rent (monthly) | Rent pcm"),
    "deposit": field("deposit security_deposit deposit_amount",
                     lambda g, d: g.int(2, 99) + g.c(["00", "50"]), number=True,
                     labels="Deposit | Security deposit | Dep. | Deposit (EUR) | Deposit due | Tenancy deposit | "
                         "Security | Bond"),
    "rooms": field("rooms number_of_rooms room_count num_rooms", rooms, number=True,
                   labels="Rooms | Number of rooms | No. of rooms | Rms | Room count | Total rooms | Rooms in total"),
    "bedrooms": field("bedrooms number_of_bedrooms beds", lambda g, d: g.int(1, 8), number=True,
                      labels="Bedrooms | Beds | No. of bedrooms | Bedrms | Sleeping rooms | BR | Number of bedrooms"),
    "area": field("area size living_area square_meters floor_area sqm", area, number=True,
                  labels="Area | Size | Living area | Living space | Floor area | Sq. m | m² | Area (sqm) | "
                      "Size in m2 | Surface | Sq ft"),
    "available_from": field("available_from move_in_date available free_from", start,
                            labels="Available from | Free from | Move-in | Move-in date | Available | From | "
                                "Vacant from | Avail. | "
                                   "Earliest move-in | Ready from"),
    "furnished": flag("furnished is_furnished furniture_included", labels="Furnished | Furniture | Is furnished",
        yes="fully furnished | it comes with all the furniture | beds, tables and wardrobes are already there | "
            "all furniture is included | the furniture stays in the place | "
            "you only need to bring your suitcase, the furniture is there | "
            "completely furnished | rented with furniture | furnished to a high standard | "
            "no need to buy a bed or a sofa, everything is there | "
            "sofa, bed and desk are provided | tastefully furnished | it is let furnished | "
            "nicely furnished with wooden pieces",
        no="unfurnished | it comes without furniture | you have to bring your own furniture | no furniture included | "
           "it is let unfurnished | it is empty, so bring your own bed and wardrobe | not furnished | "
           "the furniture is not part of the offer | "
           "handed over empty, without any furniture | furniture is not provided | rented without furniture | "
           "you will need your own bed, table and chairs | there is no furniture in it | "
           "the previous tenants take all the furniture with them"),
    "pets_allowed": flag("pets_allowed pets pets_ok pet_friendly", labels="Pets allowed | Pets | Pets OK | "
    "Pet-friendly | Animals",
        yes="pets are welcome | your dog is welcome | pets are allowed | you may bring your cat | "
            "dogs and cats are no problem | "
            "pet friendly | we love animals, so bring yours | small pets are fine | keeping a dog is fine with us | "
            "animals are allowed | you can bring your dog | cats are welcome | we have nothing against dogs | "
            "your pets may move in with you | bring your pets | a cat or a dog is fine | tenants may keep pets | "
            "a small dog is no problem | of course your cat can come along | the landlord has nothing against pets | "
            "pets okay | yes, you can keep a dog here",
        no="no pets | pets are not allowed | please, no animals | no dogs or cats | we can't accept pets | "
            "sorry, no pets | "
           "keeping animals is forbidden | pets are not permitted in the building | "
           "your dog would have to stay elsewhere | "
           "not suitable for pet owners | the landlord doesn't want any pets | no animals in the house, please | "
           "tenants may not keep dogs or cats | strictly no pets"),
    "contact": field("contact contact_person contact_name agent landlord", lambda g, d: g.person(),
                     labels="Contact | Contact person | Agent | Landlord | Ask for | Your contact | Viewing with | "
                         "Estate agent | Contact name"),
    "phone": field("phone phone_number telephone tel contact_phone", lambda g, d: g.phone(),
                   labels="Phone | Tel. | Telephone | Call | Mobile | Phone number | Tel | Cell | Ph. | T"),
}

SENTENCES = """
{title}
*** {title} ***
{title}!
New on the market: {title}
Our offer of the week: "{title}".
The advert is called "{title}".
I am writing about your ad "{title}".
Is the place from the ad "{title}" still free?
Listing: {title}
{title} in {city}
{title} - {city}, {address}
{title}, {rooms} rooms, {area} sqm, {price} euros
{title} for {price} a month
{title} for rent in {city}
You have saved the listing "{title}" in {city}.
Re: {title}, {address}
I saw "{title}" online and would like to view it.
"{title}" is the headline of our new ad.
The ad with the title "{title}" went online on <g.weekday()>.
Your listing "{title}" has been viewed <g.int(20, 900)> times.
Dear Sir or Madam, I am interested in "{title}".
We have just published "{title}", asking price {price}.
The place is in {city}.
It is located in {city}.
Situated in {city}.
{city}, close to everything
For rent in {city}!
To let in the middle of {city}.
Come and live in {city}.
You will love living in {city}.
A quiet corner of {city}, yet close to shops.
Are you looking for a home in {city}?
It's in {city}, ten minutes from the centre.
Would you like to move to {city}?
Only a short walk from the main station of {city}.
{city} is a great town to live in.
This home in {city} has {rooms} rooms.
Living in {city} on {area} square metres for {price} euros a month.
{city}: {rooms} rooms, {area} m2, {price} EUR
In {city}, from {available_from}: {rooms} rooms and {area} square metres.
{city} - {address} - {price} a month
We let a home in {city} from {available_from}.
The rent in {city} is {price} euros, the deposit {deposit} euros.
{city}'s nicest {kind} is waiting for you.
For sale in {city}: {kind}, {area} sqm, {price} euros.
{kind} in {city}, {bedrooms} bedrooms, ${price} per month
{bedrooms} bed {kind} to rent in {city}
{kind} for rent, {address}, {city}
{kind}, {rooms} rooms, {area} sqm
We offer a {kind} at {address} in {city}.
looking for tenants for our {kind} in {city}
The {kind} has {rooms} rooms and a size of {area} m².
Property type: {kind}
The address is {address}.
It is at {address}.
You find it at {address}.
It's on {address}, right behind the bakery.
Viewings take place at {address}.
We meet at {address} for the viewing on <g.weekday()>.
Please come to {address} if you want to see it.
where exactly? {address}
At {address}, a home is waiting for new people.
{address} is the address.
The building at {address} was built in <g.int(1890, 2019)>.
{address}, {city}
The place at {address} costs {price} a month.
The property, {address}, has {area} square feet and {bedrooms} bedrooms.
At {address} in {city}, {rooms} rooms become free on {available_from}.
We rent out {area} square metres at {address}.
I live next door to {address} and can show you around.
The rent is {price} euros.
The rent is {price} euros a month, heating not included.
Rent: ${price} per month
Rent {price} EUR, deposit {deposit} EUR
The monthly rent is {price}.
It costs {price} euros a month.
It costs ${price} a month plus bills.
Yours for {price} euros per month!
You pay {price} euros a month.
We ask for {price} a month.
They want {price} a month for it, which is fair.
{price} euros a month, everything included.
For {price} pounds a month it can be yours.
£{price} pcm, bills excluded
The asking price is {price} euros.
It is for sale at {price} euros.
The purchase price is ${price}.
On sale for {price} dollars.
The owner wants {price} euros for it.
The price was set at {price} euros.
How much is the rent? {price} euros.
The landlord asks for {price} euros in rent and {deposit} euros as a deposit.
{price} a month for {area} sqm, deposit {deposit}
{rooms} rooms for {price} euros a month.
{rooms} rooms, {area} square metres, {price} euros, free from {available_from}
{area} m² for {price} euros - hurry up!
{bedrooms} bedrooms, {area} sq ft, ${price}/month
The rent of {price} is due on the first of the month.
Rent ({price}) and deposit ({deposit}) are to be paid by bank transfer.
It's {price} a month, and you can move in on {available_from}.
The deposit is {deposit} euros.
A deposit of {deposit} is required.
The security deposit amounts to {deposit} dollars.
Deposit: £{deposit}
You have to pay a deposit of {deposit} euros before moving in.
We take {deposit} euros as a deposit.
Please transfer the {deposit} deposit before you get the keys.
{deposit} euros must be paid as a deposit.
We ask for a deposit ({deposit} EUR).
You get your deposit of {deposit} back when you move out.
The landlord holds {deposit} euros as security.
how much is the deposit? {deposit}
The deposit, {deposit} euros, can be paid in three parts.
{deposit} is the deposit, please bring it in cash.
A ${deposit} security deposit is due when you sign.
Deposit {deposit}, rent {price}, free from {available_from}.
It has {rooms} rooms.
There are {rooms} rooms.
{rooms} rooms, kitchen, bath
It's got {rooms} rooms and a nice kitchen.
The {rooms} rooms are all bright and dry.
With {rooms} rooms there is space for the whole family.
A {rooms}-room home for people who like it quiet.
We are moving out of our {rooms}-room place.
You will have {rooms} rooms for yourself.
{rooms} rooms on {area} sqm
{area} square metres divided into {rooms} rooms.
How many rooms? {rooms}
The number of rooms is {rooms}.
The home has {rooms} rooms, {bedrooms} of them bedrooms.
It has {bedrooms} bedrooms.
There are {bedrooms} bedrooms upstairs.
{bedrooms} bedrooms, bathroom with a window
a {bedrooms}-bedroom home with a view
The {bedrooms} bedrooms face the yard.
With {bedrooms} bedrooms you can have guests.
This {bedrooms} bed property is close to schools.
You sleep in {bedrooms} bedrooms.
We turned the attic into {bedrooms} bedrooms.
It offers {bedrooms} bedrooms and {area} square feet of space.
{bedrooms}br, ${price}, available {available_from}
{bedrooms} BR / {area} sqft
How many bedrooms are there? {bedrooms}, all with windows.
The number of bedrooms is {bedrooms}.
Is it true that it has {bedrooms} bedrooms?
The living area is {area} square metres.
It has {area} square metres.
It measures {area} m².
{area} sqm of living space
The size is {area} square feet.
It offers {area} square meters of space.
On {area} m2 you have everything you need.
{area} square feet, freshly painted
With {area} square metres it's larger than it looks.
It's {area} sqm big.
The floor plan shows {area} square metres.
Its {area} sq ft are well laid out.
How big is it? {area} m².
We live on {area} square metres and that is enough.
The surface measures {area} sqm, cellar not counted.
It's available from {available_from}.
You can move in on {available_from}.
Available {available_from}
Free from {available_from}
It is free from {available_from}.
It becomes vacant on {available_from}.
From {available_from} it will be free.
Move-in possible from {available_from}.
The earliest move-in date is {available_from}.
We are looking for someone who moves in on {available_from}.
When is it free? From {available_from}.
The lease starts on {available_from}.
The tenancy begins on {available_from}, keys are handed over that day.
ready to move in from {available_from}
We need a new tenant from {available_from} on.
If you can move in by {available_from}, write to us.
From {available_from} we let our home in {city}.
Available from {available_from}: call {contact} on {phone}.
Your contact is {contact}.
The contact person is {contact}.
Please contact {contact}.
Please ask for {contact}.
{contact} will show you around.
For viewings get in touch with {contact}.
The landlord is {contact}.
The agent in charge is {contact}.
Talk to {contact} to arrange a viewing.
{contact} is our agent for this property.
{contact} has the keys.
Our landlord, {contact}, is a friendly person.
If you're interested, write to {contact}!
Who shows the place? {contact}
{contact} takes care of all viewings.
Viewings are arranged by {contact}.
Make an appointment with {contact}.
{contact} ({phone}) can tell you more.
{contact} can be reached at {phone}.
Contact: {contact}, {phone}
For a viewing call {contact} at {phone}.
{contact}'s number is {phone}.
Just ring {contact} under {phone}.
Ask {contact} for the keys to {address}.
{contact} lets {rooms} rooms in {city}.
The agent, {contact}, says the rent is {price}.
Interested? Call {phone}.
Call {phone} for a viewing.
Our phone number is {phone}.
Please call {phone} in the evening.
You can reach us at {phone}.
Tel. {phone}
Text me at {phone}, I answer quickly.
{phone} is the number to call.
Give us a ring on {phone}!
Send a message to {phone} if you'd like to see it.
Phone {phone} - not before <g.time()>, please.
No mails please, only calls ({phone}).
My number: {phone}.
Questions? {phone}
Just dial {phone} and make an appointment.
Call me: {phone}
Reach us by phone: {phone}.
You can get hold of us at {phone}.
Our number is {phone}, day and night.
For details dial {phone}.
If nobody answers on {phone}, leave a message.
Telephone {phone}, ask for {contact}.
Please phone {phone} to see the place in {city}.
Call {contact} now: {phone}!
{contact}, {phone}
Write a text message to {phone}, says {contact}.
Under {phone} you can make an appointment for {address}.
WhatsApp: {phone}
My mobile is {phone}; I'm {contact}, the owner.
Viewing only by appointment: {phone}
The {kind} is at {address}.
We are selling our {kind} in {city}.
A {kind} with {bedrooms} bedrooms near the school.
{kind} to let, {price} a month
My {kind} becomes free on {available_from}.
I am looking for somebody to take over my {kind}.
{kind}, {area} m², {city}
{bedrooms} bedrooms and a garden for the kids.
There's space for everyone in the {bedrooms} bedrooms.
{bedrooms} bedrooms, {rooms} rooms in total
All {bedrooms} bedrooms have a wooden floor.
Upstairs you'll find {bedrooms} bedrooms and a bath.
{rooms} bright rooms and a balcony
The floor plan shows {rooms} rooms.
We have {rooms} rooms and need fewer.
{rooms} rooms, newly painted
You get {rooms} rooms plus kitchen and bath.
Altogether there are {rooms} rooms.
The rent comes to {price} euros.
They charge {price} euros rent a month.
We pay {price} a month in rent.
rent {price} all in
Monthly: {price} euros, no hidden costs.
For {price} euros a month you live right in {city}.
The sellers want {price} dollars.
Deposit {deposit}, to be paid on signing
{deposit} EUR deposit
As a deposit we need {deposit} euros.
The tenant pays {deposit} euros as a deposit.
{city}, {address}, {rooms} rooms
The town is called {city}.
We moved away from {city}, so our place there is free.
You reach us at {phone}.
Ring {phone} for a viewing.
Our telephone number: {phone}.
Please give us a call at {phone}.
Call us ({phone}) and come round.
{phone}, please call before <g.time()>.
Just give {contact} a call on {phone}.
{phone} is the phone number of {contact}.
To view the place at {address}, call {phone}.
Ask about the rent of {price} at {phone}.
Free from {available_from}, call {phone}.
{rooms} rooms in {city}, tel. {phone}
{contact} is waiting for your call: {phone}
For the keys to {address} ring {phone}.
{title}: call {phone}
{title}, {city}, free from {available_from}
{title}, contact {contact}
I'm calling about "{title}", the {kind} for {price} a month.
{contact} shows "{title}" on <g.weekday()> at <g.time()>.
{address}, {rooms} rooms, deposit {deposit} euros
The {kind} at {address} is free from {available_from}.
{contact} rents out {area} square metres in {city} for {price} a month.
Rent {price}, deposit {deposit}, {rooms} rooms, {area} sqm
The deposit of {deposit} goes to {contact}, the landlord.
In {city} you pay {price} a month for {rooms} rooms.
hi, we're moving out of {address} on <g.date()>, it's {rooms} rooms for {price} a month
{area} sqm, {bedrooms} bedrooms, {address}
{bedrooms} bedrooms at {address}, rent {price}
{bedrooms} bedrooms in {city}, available from {available_from}, deposit {deposit}
The {kind} in {city} measures {area} square metres and costs {price} euros.
{available_from}: {title} becomes free.
Move in on {available_from}, pay the deposit of {deposit} and feel at home in {city}.
{contact}, our agent in {city}, can be called at {phone}.
Landlord {contact} wants {deposit} euros as a deposit.
The last tenants stayed for <g.int(4, 19)> years, and now the rent is {price} a month.
It's <g.int(2, 25)> minutes on foot to the station of {city}.
The ad was posted at <g.time()>; the place has {rooms} rooms.
The energy certificate says <g.int(40, 190)> kWh, the rent is {price} euros.
The house at {address} was renovated <g.int(2, 19)> years ago.
Bus line <g.int(2, 190)> stops in front of {address}.
<g.int(3, 40)> people have already asked about the {rooms} rooms.
My friend <g.first()> told me it's {area} sqm in size.
Reference <g.code()>: {area} square metres at {address}
"""

DOCUMENTS = """
{title}

{kind} in {city}
{rooms} rooms | {area} m² | {price} EUR
Available from {available_from}
{furnished}. {pets_allowed}.
Contact: {contact}, {phone}
---
# {title}

- Location: {city}
- Rent: {price} per month
- Deposit: {deposit}
- Rooms: {rooms}
- Size: {area} sqm
- Pets: {pets_allowed}
---
FOR RENT
{address}, {city}
{bedrooms} bd / {area} sqft
${price}/mo
Avail. {available_from}
Call {contact} {phone}
---
Property type ... {kind}
Address ......... {address}
Town ............ {city}
Rooms ........... {rooms}
Living space .... {area} sqm
Monthly rent .... {price} EUR
Deposit ......... {deposit} EUR
Vacant from ..... {available_from}
---
Hi <g.first()>,

we found something: {area} square metres at {address}, {rooms} rooms, {price} a month. {furnished}.
The agent is {contact}, phone {phone}.

See you
<g.first()>
---
Dear {contact},

I read your advert "{title}". I could move in on {available_from}. Is the rent of {price} negotiable?

Best regards
---
| | |
|---|---|
| Object | {title} |
| City | {city} |
| Living area | {area} m2 |
| Rooms | {rooms} |
| Price | {price} |
| Deposit | {deposit} |
---
<g.first()>: is the place in {city} still free?
<g.first()>: yes! {rooms} rooms, {price} a month
<g.first()>: from when?
<g.first()>: {available_from}, deposit is {deposit}
<g.first()>: pets?
<g.first()>: {pets_allowed}
---
{bedrooms} bedroom {kind} to rent
{address}, {city}
£{price} pcm
Furnishing: {furnished}
Deposit: £{deposit}
Let available date: {available_from}
---
NOTICE BOARD
{title}
{area} sqm, {rooms} rms, rent {price}
{pets_allowed}
{phone} (ask for {contact})
---
city,street,rooms,sqm,rent,deposit
{city},"{address}",{rooms},{area},{price},{deposit}
---
Exposé no. <g.code()>

{title}
Situated in {city}. Built <g.int(1900, 2019)>.

Purchase price: {price} EUR
Living space: approx. {area} m²
Rooms: {rooms}, of which bedrooms: {bedrooms}

Your contact: {contact}
Telephone: {phone}
---
Viewing list, <g.weekday()>
Where: {address}
Time: <g.time()>
Agent: {contact} / {phone}
Rent: {price} / Deposit: {deposit}
---
to let: {city}, {rooms} rooms, {area} sqm, {price} eur, from {available_from}, {furnished}, tel {phone}
---
**{title}**
_{city}, {address}_

We rent out our home from {available_from}. The rent is {price}, the deposit is {deposit}. {pets_allowed}.

{contact}
{phone}
---
Type: {kind}; Town: {city}; Size: {area}; Beds: {bedrooms}; Rent: {price}; Move-in: {available_from}
---
SOLD SUBJECT TO CONTRACT
{kind} | {bedrooms} bedrooms | {area} sq ft
{address}
{city}
Asking price {price}
Agent {contact}
"""

KIND = Kind(name="listing", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
