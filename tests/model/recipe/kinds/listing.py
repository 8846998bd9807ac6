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
                   labels="Title | Headline | Listing | Advert | Ad title | Object | Listing title | Property | Offer"
                    " | Ad | Heading | Advertisement | Subject of the ad"),
    "kind": choice("kind type property_type listing_type",
        labels="Type | Kind | Property type | Type of property | Category | Object type | Kind of property"
                    " | What it is | Sort of property | Dwelling type | Form of housing",
        says={
            "apartment": "it is a flat on an upper floor | a flat in a building with a lift | "
                "a flat in a block with ten neighbours | "
                "a classic city flat | a flat of your own in a larger building | the flat lies on the third floor | "
                "a whole flat, with hallway and balcony | it's a flat in an old building | "
                "we offer a flat in a residential block | "
                "a penthouse flat on the top floor | the flat can be reached by lift | a condo on the second floor | "
                "a self-contained flat, upstairs neighbours included"
                    " | one floor of a tower block, with a doorman | take the lift to the fifth floor and turn "
                    "left | neighbours above, neighbours below, and a flat of your own in between | a "
                    "condominium with a shared stairwell | the flat takes up half of the second floor | a "
                    "flat with its own front door off the landing | a walk-up flat on the fourth floor | a "
                    "mezzanine flat in a tenement | your flat lies between the dentist's on the first floor "
                    "and the attic | a roomy flat in a high-rise | twelve flats share one staircase, this is "
                    "one of them | a ground-floor flat in an apartment block"
                    "| one of eight flats behind the same front door "
                    "| the flat is on the sixth floor, the lift works "
                    "| you'd have tenants above you and below you, but the flat is all your own "
                    "| a two-level flat at the top of an apartment building "
                    "| your doorbell is one of twenty, the flat is on the fourth floor "
                    "| a flat in a new residential tower "
                    "| a complete flat on the mezzanine, with stairs shared by all parties "
                    "| on each landing there are two flats, yours is the left one "
                    "| an owner-occupied flat in a large block is changing hands "
                    "| the flat has a balcony on the third floor and a cellar compartment "
            " | the flat is on the first floor, above a pharmacy"
            " | a flat on the top floor, no lift"
            " | there are nine other flats in the building"
            " | you reach the flat by a staircase used by all tenants"
            " | a maisonette flat in an apartment block"
            " | a flat with its own kitchen and bath on one floor of a large building"
            " | a flat on one floor of a building with several other tenants"
            " | you would have your own flat on the second floor of a residential building"
            " | the flat is part of a building with six units"
            " | a flat with a balcony in a building of five storeys"
            " | we are letting a complete flat in a multi-family building"
            " | an upstairs flat with a shared entrance hall",
            "house": "it has its own roof, cellar and garden | a detached home with a garden | "
                "a cottage with its own garden | "
                "a family home with a driveway and a garage | a bungalow with a large garden | a semi-detached home | "
                "a villa with a pool | no neighbours above or below, just your own roof | "
                "a townhome with its own front door and backyard | "
                "a terraced home over two storeys | the whole building is yours, from cellar to roof | "
                "a farm building with a barn | "
                "a cottage standing alone in the fields"
                    " | roof, walls, cellar, garden: it's all yours alone | a detached villa behind a hedge | "
                    "a cottage with roses round the door | no shared stairwell, just your own front garden "
                    "and chimney | two storeys, an attic and a garage of its own | a mansion in its own "
                    "grounds | you mow your own lawn and sweep your own chimney | a row home with a backyard "
                    "| an old mill, converted for one family | a chalet with a barn next door | four walls "
                    "standing on their own plot | a semi with a driveway and a shed"
                    "| a roof of its own, a gate of its own, a garden all round it "
                    "| a detached building for a single family, garage included "
                    "| nobody lives over your head, you've got both storeys and the attic "
                    "| a brick cottage with a front garden and a well "
                    "| the end of a terrace, with a lawn on three sides "
                    "| a bungalow on its own plot "
                    "| you get the entire building, with its cellar, roof and yard "
                    "| a villa with a gravel drive and a park "
                    "| a farmstead with stables, standing by itself "
                    "| one family, two floors, one garden fence "
            " | it stands alone on its own land"
            " | a detached home on two floors with a double garage"
            " | a semi-detached family home with a small garden"
            " | the building and the garden are yours alone"
            " | a cottage with a shed and a vegetable garden"
            " | the whole property is for one family, with a garden at the back"
            " | a separate building with its own garden, used by one family"
            " | a two-storey family home with a garage"
            " | the home stands on its own plot of land"
            " | an end-of-terrace home with a garden"
            " | a country home with land around it"
            " | you would be the only residents of the building, which has a garden",
            "studio": "living, sleeping and cooking in a single open space | "
                "bed, sofa and kitchenette share one open space | "
                "an open-plan bedsit with kitchenette | a bedsit with its own kitchenette | "
                "you cook and sleep in the same open space | "
                "a tiny open-plan place with a kitchen corner | a one-space home with a kitchenette | "
                "a bachelor pad without inner walls | no separate bedroom, but a kitchenette and its own bath | "
                "an efficiency with a kitchen corner | bed and kitchenette are not separated by a wall | "
                "a compact bedsit"
                    " | cook, dine and sleep between the same four walls | the bed folds into the wall beside "
                    "the kitchenette | everything but the bathroom is in one open space | open plan, just one "
                    "space and a shower of its own | kitchenette here, bed there, no wall in between | a "
                    "one-space flatlet with its own shower | a bedsitter for one, kitchenette included | a "
                    "single open space serves as lounge, bedroom and kitchen | a loft for one without any "
                    "partition | a mini flat where the bed stands next to the stove | from the bed you can "
                    "reach the kitchenette | a single's pad, all in one space, private bath"
                    "| one open space with a kitchenette along the wall and a shower behind the only door "
                    "| your bed, desk and stove are all within sight of each other "
                    "| a bedsit with a private bath and a tiny kitchen corner "
                    "| for one person who doesn't mind sleeping next to the cooker "
                    "| a sofa bed, a kitchenette and a bath, all behind one door "
                    "| living and sleeping aren't separated, the kitchenette is in the corner "
                    "| the smallest of homes, a single open space with its own bathroom "
                    "| a pocket-size bedsit, you won't need to share it with anyone "
                    "| no inner doors but that of the bath "
                    "| a curtain hides the bed from the kitchenette, walls there are none "
            " | bedroom, living area and kitchenette are one and the same space"
            " | a bedsit for one person with its own bathroom"
            " | there is no separate bedroom, you sleep in the living area next to the kitchenette"
            " | one main space with a bed alcove and a kitchenette, plus a private shower"
            " | the only door inside leads to the bath, all the rest is open plan"
            " | a small self-contained bedsit with a cooking corner"
            " | one single living space with a kitchenette and a separate bathroom"
            " | a small home for one, sleeping area and kitchen are not separated"
            " | a bedsit with a kitchenette and a shower of its own"
            " | living area, sleeping area and kitchen are in one open space, only the bath is separate"
            " | a one-space home without a separate bedroom"
            " | the sleeping area is part of the living space, the kitchenette as well",
            "room": "you would share the kitchen and bath with flatmates | we are looking for a new flatmate | "
                "it's in a shared flat with three others | your own bedroom in our shared flat | "
                "you live together with two flatmates | "
                "a bedroom to let, kitchen shared | bathroom and kitchen are shared with the other tenants | "
                "live with us, we share the kitchen | one bedroom of a shared flat | a place in a student flatshare | "
                "our flatmate is moving out, so a bedroom becomes free | a lodger is wanted for our spare bedroom | "
                "houseshare with friendly people"
                    " | you get the key to one bedroom, the rest we share | your flatmates cook on Sundays | "
                    "our third flatmate has left, so who moves in? | one door in the corridor is yours, the "
                    "kitchen belongs to all | lodger sought by a friendly couple | sharing the fridge and the "
                    "bath with others shouldn't bother you | the three of us are looking for a fourth person "
                    "to live with us | join our shared household | a bedroom in the landlady's own home, with "
                    "use of the kitchen | just a chamber for one lodger, bath in the hallway | become part of "
                    "our student commune | you'd sleep in the smaller bedroom and share everything else with "
                    "us"
                    "| you'd be the fourth in our flatshare "
                    "| one bedroom for you, everything else is shared by all of us "
                    "| flatmate wanted, we take turns at cleaning the bath "
                    "| we're two students and are looking for a third to share with us "
                    "| you rent one bedroom and use the kitchen together with the family "
                    "| a lodger's bedroom on our upper floor, breakfast with us if you like "
                    "| our flatmate is going abroad and her bedroom needs somebody "
                    "| live together with a nurse and a cook, one bedroom is free "
                    "| each of us has a bedroom to himself, the lounge is shared "
                    "| a spare bedroom in our home, shared bathroom "
            " | one bedroom in a shared flat is to let"
            " | you have your own bedroom and share kitchen and bath with two others"
            " | we need a new flatmate because one of us is leaving"
            " | a bedroom in a family home, use of the kitchen included"
            " | looking for someone to share our flat with us"
            " | only one bedroom is being let, the other tenants stay"
            " | a bedroom in a shared home is free"
            " | you rent only a bedroom, kitchen and bathroom are used by all"
            " | we are three people sharing a flat and need a fourth"
            " | one bedroom to sublet, the other flatmates stay"
            " | a bedroom at a family's home, bathroom shared"
            " | the other bedrooms are occupied by flatmates, one is still to let",
        }),
    "city": field("city town location place", lambda g, d: g.city(),
                  labels="City | Town | Location | Place | Where | Situated in | City/Town | Municipality"
                    " | Locality | In the town of | Ort | Ciudad"),
    "address": field("address street street_address property_address", lambda g, d: g.street(),
                     labels="Address | Street | Street address | Addr. | Property address | Where to find it | "
                         "Street and number | Street/no."
                    " | Premises | Street no. | Viewing at | Adresse"),
    "price": field("price rent monthly_rent asking_price rent_per_month", rent, number=True,
                   labels="Rent | Price | Monthly rent | Rent per month | Asking price | Rent/month | Price (EUR) | "
                       "Cold rent | "
                          "Purchase price | Rent (monthly) | Rent pcm"
                    " | Rent due monthly | Offered at | Costs | Miete"),
    "deposit": field("deposit security_deposit deposit_amount",
                     lambda g, d: g.int(2, 99) + g.c(["00", "50"]), number=True,
                     labels="Deposit | Security deposit | Dep. | Deposit (EUR) | Deposit due | Tenancy deposit | "
                         "Security | Bond"
                    " | Caution money | Deposit payable | Kaution | Holding deposit"),
    "rooms": field("rooms number_of_rooms room_count num_rooms", rooms, number=True,
                   labels="Rooms | Number of rooms | No. of rooms | Rms | Room count | Total rooms | Rooms in total"
                    " | Rooms altogether | Count of rooms | Zimmer | Rooms (total)"),
    "bedrooms": field("bedrooms number_of_bedrooms beds", lambda g, d: g.int(1, 8), number=True,
                      labels="Bedrooms | Beds | No. of bedrooms | Bedrms | Sleeping rooms | BR | Number of bedrooms"
                    " | Bed rooms | Number of beds | Rooms to sleep in | Bdrm"),
    "area": field("area size living_area square_meters floor_area sqm", area, number=True,
                  labels="Area | Size | Living area | Living space | Floor area | Sq. m | m² | Area (sqm) | "
                      "Size in m2 | Surface | Sq ft"
                    " | Square metres | Square feet | Living surface | Wohnfläche"),
    "available_from": field("available_from move_in_date available free_from", start,
                            labels="Available from | Free from | Move-in | Move-in date | Available | From | "
                                "Vacant from | Avail. | "
                                   "Earliest move-in | Ready from"
                    " | Empty from | Can be had from | Tenancy begins | Start of lease"),
    "furnished": flag("furnished is_furnished furniture_included", labels="Furnished | Furniture | Is furnished"
                    " | With furniture | Furnishing | Furnishings | Furniture provided",
        yes="fully furnished | it comes with all the furniture | beds, tables and wardrobes are already there | "
            "all furniture is included | the furniture stays in the place | "
            "you only need to bring your suitcase, the furniture is there | "
            "completely furnished | rented with furniture | furnished to a high standard | "
            "no need to buy a bed or a sofa, everything is there | "
            "sofa, bed and desk are provided | tastefully furnished | it is let furnished | "
            "nicely furnished with wooden pieces"
                    " | just walk in and sit down, the sofa is waiting | a bed, a desk and a lamp await you | "
                    "table, chairs, curtains: nothing is missing | you won't have to assemble a single shelf "
                    "| the owner leaves all cupboards and beds for you | the wardrobes are there to be filled "
                    "| equipped down to the last teaspoon and armchair | sofas and beds come with the place | "
                    "the furniture may be used by the tenant | leave your furniture in storage, there's "
                    "plenty here | bring clothes and a toothbrush, the beds are made | all rooms come with "
                    "designer furniture"
                    "| the cupboards, the beds and the dining table are part of the deal "
                    "| don't bring a bed, there is one "
                    "| complete with sofa, bookcase and desk "
                    "| it's equipped with everything from bed to bookshelf "
                    "| the furniture is new and included in the offer "
                    "| the previous owner leaves his furniture behind for you to use "
                    "| every piece of furniture you see in the photos stays "
                    "| moving in is easy, as the furniture is there already "
                    "| somebody with taste has furnished it from top to bottom "
                    "| a table, four chairs, a bed and a chest of drawers are provided "
            " | furniture is included in the rent"
            " | the furniture can be used at no extra cost"
            " | all rooms are furnished"
            " | it's offered with the furniture"
            " | beds, sofa, wardrobe and table are in place"
            " | you take it over together with the furniture"
            " | the rent includes the use of the furniture"
            " | there is a bed, a wardrobe and a desk in it"
            " | the present furniture will be left for the new tenant"
            " | let with complete furniture"
            " | tenants do not need furniture of their own"
            " | the place already has furniture",
        no="unfurnished | it comes without furniture | you have to bring your own furniture | no furniture included | "
           "it is let unfurnished | it is empty, so bring your own bed and wardrobe | not furnished | "
           "the furniture is not part of the offer | "
           "handed over empty, without any furniture | furniture is not provided | rented without furniture | "
           "you will need your own bed, table and chairs | there is no furniture in it | "
           "the previous tenants take all the furniture with them"
                    " | nothing but bare walls | hire a van, you will need to bring every chair | the rooms "
                    "are bare | not a single chair comes with it | you'll start by sleeping on an air "
                    "mattress | your furniture will have plenty of space, as there's none yet | apart from "
                    "the radiators the rooms contain nothing | beds, tables and wardrobes must be bought by "
                    "the tenant | let as an empty shell | plan a trip to the furniture store before you move "
                    "in | your echo is the only thing inside | everything has been cleared out, down to the "
                    "last shelf"
                    "| you'll have to furnish it yourself "
                    "| the photos show furniture, but that goes with the old tenant "
                    "| no bed, no table, no chair, it's all up to you "
                    "| expect empty rooms "
                    "| the furniture in the pictures isn't included "
                    "| bring all the furniture you own, there's none "
                    "| comes empty "
                    "| it hasn't been furnished "
                    "| tenants supply their own beds, tables and cupboards "
                    "| what you'll find is a floor, a ceiling and no furniture "
            " | the furniture is not included in the rent"
            " | we take our furniture with us when we leave"
            " | it's offered without any furniture"
            " | there isn't any furniture, so please bring yours"
            " | no beds, no wardrobes, no tables are provided"
            " | the rooms are handed over unfurnished"
            " | the rent does not include furniture"
            " | there is neither a bed nor a wardrobe in it"
            " | the present furniture will be removed before you move in"
            " | let without furniture of any kind"
            " | tenants need furniture of their own"
            " | the place has no furniture yet"),
    "pets_allowed": flag("pets_allowed pets pets_ok pet_friendly", labels="Pets allowed | Pets | Pets OK | "
    "Pet-friendly | Animals"
                    " | Dogs and cats | Are pets allowed | Keeping animals | Pet policy",
        yes="pets are welcome | your dog is welcome | pets are allowed | you may bring your cat | "
            "dogs and cats are no problem | "
            "pet friendly | we love animals, so bring yours | small pets are fine | keeping a dog is fine with us | "
            "animals are allowed | you can bring your dog | cats are welcome | we have nothing against dogs | "
            "your pets may move in with you | bring your pets | a cat or a dog is fine | tenants may keep pets | "
            "a small dog is no problem | of course your cat can come along | the landlord has nothing against pets | "
            "pets okay | yes, you can keep a dog here"
                    " | four-legged tenants get a warm welcome | your rabbit won't be the only animal here | "
                    "the neighbours have a poodle, so yours will find a friend | hamsters, cats, dogs: come "
                    "in | the owner is fond of animals and says yes to yours | there's even a flap for the "
                    "cat | barking is tolerated | a well-behaved dog gets the landlord's blessing | come with "
                    "your parrot, if you have one | feel free to move in with your furry friends | we gladly "
                    "accept tenants with animals | whether it purrs or barks, it may come along"
                    "| we don't mind if you have a dog "
                    "| your cat will find a sunny windowsill "
                    "| the lease lets you keep an animal "
                    "| tenants with dogs or cats may apply as well "
                    "| bring the hamster, bring the dog, we don't mind "
                    "| animals of all sizes can live here "
                    "| a dog? Why not, says the owner "
                    "| you needn't part with your cat "
                    "| the owner has no objection to animals "
                    "| animal lovers are invited to bring their darlings "
            " | you are allowed to keep a pet"
            " | pets can be kept in the flat"
            " | the landlord allows dogs and cats"
            " | tenants with pets are accepted"
            " | it's fine to have a pet"
            " | we have agreed to pets"
            " | we allow pets"
            " | the owner agrees to dogs and cats"
            " | tenants are allowed to have a dog"
            " | you may keep a pet here"
            " | having a cat is no problem"
            " | pets are accepted by the landlord",
        no="no pets | pets are not allowed | please, no animals | no dogs or cats | we can't accept pets | "
            "sorry, no pets | "
           "keeping animals is forbidden | pets are not permitted in the building | "
           "your dog would have to stay elsewhere | "
           "not suitable for pet owners | the landlord doesn't want any pets | no animals in the house, please | "
           "tenants may not keep dogs or cats | strictly no pets"
                    " | find a new home for your hamster first | animals must stay outside | owners of dogs or "
                    "cats need not apply | because of allergies the landlord refuses animals | not even a "
                    "goldfish | a pet would be a reason for eviction | the lease forbids animals of any kind "
                    "| neither paws nor feathers, please | barking and meowing are unwanted here | tenants "
                    "with animals will be turned down | the house rules ban dogs, cats and the rest of the "
                    "zoo | your cat can't come with you"
                    "| dogs and cats can't be accepted "
                    "| we would like tenants who own no animals "
                    "| the owner won't have any animals in there "
                    "| please don't apply if you have a cat "
                    "| a dog is out of the question "
                    "| keeping animals isn't possible here "
                    "| you'd have to give your cat away "
                    "| people with dogs will have to look elsewhere "
                    "| tenants must not bring animals "
                    "| the lease says no to animals, without exception "
            " | you are not allowed to keep a pet"
            " | the landlord does not allow dogs or cats"
            " | tenants with pets are not accepted"
            " | pets cannot be kept here"
            " | we don't want any animals"
            " | please apply only if you have no pets"
            " | we do not allow pets"
            " | the owner does not agree to dogs or cats"
            " | tenants are not allowed to have a dog"
            " | you may not keep a pet here"
            " | having a cat is not possible"
            " | pets are not accepted by the landlord"),
    "contact": field("contact contact_person contact_name agent landlord", lambda g, d: g.person(),
                     labels="Contact | Contact person | Agent | Landlord | Ask for | Your contact | Viewing with | "
                         "Estate agent | Contact name"
                    " | Owner | Shown by | Tours with | Who to ask"),
    "phone": field("phone phone_number telephone tel contact_phone", lambda g, d: g.phone(),
                   labels="Phone | Tel. | Telephone | Call | Mobile | Phone number | Tel | Cell | Ph. | T"
                    " | Ring | Text | Dial | Number to call"),
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
Scrolling through the ads at midnight I stopped at "{title}", and couldn't sleep any more.
Under the heading "{title}" you will see <g.i(5, 30)> photos.
"{title}", so runs the first line of the ad, and below it stands the rent of {price} euros.
Hello, regarding "{title}": has anybody else been to see it?
We had named the ad "<g.Word()>" first, then changed the headline to "{title}", which sounds nicer.
What caught my eye was the headline, "{title}", in bold letters.
Whoever wrote "{title}" as a headline has never been to {city}, I fear.
Printed in the Saturday paper, column three: "{title}", {rooms} rooms, no agents please.
My favourite among all the ads is "{title}", offered by {contact} since <g.weekday()>.
Enquiry no. <g.code()> refers to "{title}" and was sent at <g.time()>.
Save the search, call it "<g.Word()>", and open the ad "{title}" again.
The sign in the front yard says "{title}", the small print says {price} dollars.
Can you imagine waking up in {city}? We can arrange it.
Off to {city}! That's where your new front door is.
Not in <g.city()>, as the first ad said by mistake, but in {city}, near the old mill.
Trains to <g.city()> take <g.i(12, 58)> minutes, but the place itself is right in {city}, by the church.
{city} has parks, schools, a market, and now an empty home, too.
Tired of <g.city()>? Swap it for {city}, where rents are {price} a month.
City life as it should be: {city} at your doorstep.
Swallows nest under its roof in {city}, and soon you might as well.
If {city} is on your list of towns, have a look at {address}, second bell.
Within the walls of {city} you rarely get {area} square metres for {price} euros.
Half an hour from <g.city()> by tram, {city} offers you {rooms} rooms and fresh air.
The estate agents of {city} charge a fortune, {contact} doesn't.
Down by the river in {city} somebody is giving up {rooms} rooms, I hear.
In leafy {city} the {kind} of your dreams awaits.
So you've found work in {city}? Then this {kind} could be for you.
Ring twice at {address} in {city} and wait for the buzzer.
The street view shows {address}, the {kind} with a van in front of it.
{address} is what you tell the taxi driver.
Two doors down from the bakery you'll see {address}, with the blue shutters.
Where do we meet for the tour? In front of {address} at <g.time()>, bring a pen.
Our office is in <g.street()>, but the home on offer is at {address}, please don't mix them up.
Keys are picked up in <g.street()>, the tour begins at {address}, a block further.
The previous tenant of {address} has left for <g.city()>.
Once a school, today a place to live: {address} in {city}, built in <g.int(1890, 2009)>.
{address} is available to you for {price} a month, including the cellar.
On the map you'll find {address} just north of the station of {city}, past the bridge.
Standing at {address} you already smell the sea.
{contact} will open the door of {address} for all visitors on <g.weekday()>.
Behind the door of {address} hide {rooms} rooms and a view to die for.
{price} euros leave your account on the first of every month, and that's the rent.
What will {rooms} rooms cost me a month? {price} euros, water included.
Heating comes to <g.int(40, 190)> euros, the rent itself to {price} euros, both due monthly.
Last year the tenants paid <g.int(200, 990)> a month, now the rent is {price} euros.
Set aside {price} a month and the place at {address} is yours.
Would {price} euros a month and a deposit of {deposit} euros be within your means?
They dropped the price from <g.int(1950, 4900)>000 to {price} dollars, so the agent told us.
The sum of {price} euros buys you the place, lawyers not included.
I bid <g.price()>, but the sellers insist on {price} dollars.
Nothing below {price} euros will be accepted for the {kind}, say the sellers.
A bank would have to lend me {price} euros to buy this.
Our landlord, {contact}, raised the rent to {price} euros.
Cheaper than <g.city()> by far: {price} a month for {rooms} rooms, the cellar included.
Monthly damage: {price} euros, plus {deposit} once as a deposit.
Rent? {price}. Deposit? {deposit}. Questions? None.
Every month {price} goes to {contact}, and once, at the start, {deposit} as a deposit.
{price} a month buys {area} square metres, which isn't bad for {city} these days.
In exchange for {price} a month you have {bedrooms} bedrooms and a porch.
Bring {deposit} euros with you on the day of signing, as a deposit, that is.
{deposit} euros go into a blocked account until you leave, it's the usual deposit.
Apart from the fee of <g.price()> for the cleaner there's a deposit of {deposit} to pay.
Should you break something, it will be taken out of the deposit, which is {deposit} euros.
To secure the keys from {contact}, hand over a deposit, namely {deposit} euros, in cash or by cheque.
"And the deposit?" - "{deposit} euros, three months at most to pay it."
As security for damages the owner keeps {deposit} euros until the lease ends.
{deposit} in deposit, {price} in rent, {area} square metres in size: these are the figures.
Don't forget the deposit; {contact} wants to see {deposit} euros before you unpack.
Once the deposit of {deposit} has arrived, {contact} gives you the keys.
The deposit is back in your pocket when you go, all {deposit} euros of it, says {contact}.
Deposit first ({deposit}), keys afterwards, moving van from {available_from} on.
Count them: {rooms} rooms, one nicer than the other.
Walls everywhere? Well, {rooms} rooms on {area} square metres need some.
Hall, kitchen, bath, and on top of that {rooms} rooms to fill with life.
Is it large enough for us? {rooms} rooms should do.
{rooms} rooms under one roof, and the stairs creak in only one place.
Open a door, and another: there are {rooms} rooms in all.
The floor area of {area} square metres is split up into {rooms} rooms, as the plan shows.
With {rooms} rooms to choose from, the people of {city} will hear your piano.
Room by room we counted: the result is {rooms} rooms, plus a pantry.
Spread over <g.i(2, 3)> floors lie {rooms} rooms, {bedrooms} of which are bedrooms.
{rooms} rooms for the day, and among them {bedrooms} bedrooms for the night.
Sleep well in any of the {bedrooms} bedrooms at {address}, no traffic at all.
Each of the {bedrooms} bedrooms has a window to the east.
Guests coming? {bedrooms} bedrooms mean nobody sleeps on the couch.
The kids needn't share: the {kind} has {bedrooms} bedrooms, one for everyone.
Up the stairs you come past {bedrooms} bedrooms and <g.i(2, 4)> baths.
Was one bedroom too few for you? Here you'd have {bedrooms} bedrooms at least.
We sleep in one of the {bedrooms} bedrooms and keep bikes in the others.
Bedrooms: I counted {bedrooms}, all facing the garden.
Somebody knocked through a wall, so now the number of bedrooms is down to {bedrooms}, says {contact}.
A {bedrooms}-bedroom dream in {city}, {area} square feet of it.
The brochure promises {bedrooms} bedrooms, {area} square feet and sunshine.
On the ground floor you live, above it you sleep, in {bedrooms} bedrooms at {address}.
Take a tape measure: {area} square metres, give or take nothing.
{area} square metres may sound small, but the ceilings are high.
The terrace measures <g.i(4, 10)> square metres, the home itself {area} square metres.
If you like to dance, {area} square metres in {city} leave you enough space.
The carpet layer measured {area} square metres of floor.
Cellar <g.i(4, 10)> sqm, garage <g.i(11, 30)> sqm, living area {area} sqm.
What about the size? {area} m², says the plan on the wall.
Spread your wings over {area} square feet of living space.
Vacuuming {area} square metres takes me <g.i(20, 59)> minutes.
A plan from <g.int(1900, 1999)> gives its size as {area} m² altogether.
According to {contact} there are {area} square metres, but I'd measure again.
When the painters have finished, from {available_from}, you can bring your boxes.
Your name could be on the doorbell as of {available_from}, if you like.
The current tenants leave on <g.date()>, the new ones may come in from {available_from} on.
Posted on <g.date()>, free from {available_from}, so don't wait.
No sooner than {available_from} can the keys be handed to you by {contact}, the landlord.
How soon can we get in? From {available_from}, they told us.
It stands empty from {available_from}, unless you take it.
Unpack your boxes at {address} from {available_from} onwards.
Pack your things, because from {available_from} the {kind} is yours.
As of {available_from}, {rooms} rooms in {city} look for someone who loves them.
{contact} can't let you in before {available_from}, the painters are still busy.
The lease would run from {available_from}, at {price} a month, for <g.i(2, 9)> years.
Come {available_from}, the home at {address} needs new people.
I'm off to <g.city()> and need somebody who moves into my home in {city} from {available_from}, for <g.duration()>.
A lady answers the door, that's {contact}, who owns the place.
The keys hang on a hook in the office of {contact}, agent of the year.
{contact} does the tours, <g.first()> just makes the coffee.
Bring your papers to {contact}, who rents out {rooms} rooms in {city}, and smile.
Who do I have to convince to get it? {contact}, the owner.
You'd be dealing with {contact}, not with the bank.
Formerly handled by <g.person()>, this property is now in the hands of {contact}, our agent.
Say hello to {contact}, your future landlord, when you see the place.
<g.person()> lives next door; the person to ask about the lease is {contact}, upstairs.
A word with {contact} and the tour at {address} is arranged.
{contact} shows you round the {area} square metres on any <g.weekday()> you like.
Take your telephone and dial {phone}, the agent answers until <g.time()>.
{phone} is engaged all day, so many people want the place.
Pick a time for the tour of the {kind} and let us know on {phone}, preferably by text.
Don't write to {contact}, ring: {phone}, evenings are best.
On the cardboard sign in the window somebody wrote {phone}, nothing more.
Whoever wants to come by at {address} should first call {phone} and ask for the code.
At the other end of {phone} sits {contact}, glad to answer anything.
The tear-off strips at the bottom of the ad all read {phone}, one is left.
Which number do I dial for a tour? {phone}, the lady said.
Want to see {rooms} rooms with your own eyes? Dial {phone}, day or night.
{phone}, ask for {contact}, mention "{title}", that's all.
A short call to {phone} and the doors of {address} open for you.
I left a message at {phone} about the {kind}, nobody has called back.
{contact} gave me {phone} to ring when we stand in front of the gate.
Found: {kind}, {city}, {price} a month, should we go and see it?
This {kind} won't stay on the market for long at {price} euros.
A {kind} it is, {area} square metres, in the heart of {city}, with creaky floors.
omg look at this one: {rooms} rooms, {city}, {price} a month, I'm in love
anyone got {deposit} euros for my deposit? I'd pay it back from <g.month()> on
The parties agree as follows: {contact}, as landlord, lets {rooms} rooms at {address} to the tenant.
Reported in the local news: a {kind} in {city} changed hands for {price} euros.
She says he says the place has {area} square metres and costs {price} a month.
"{title}" was the wording my sister chose for the advert.
Have you come across the ad "{title}", or has it been taken down?
My inquiry concerns your advertisement "{title}", published on <g.date()>.
Ad no. <g.code()>, "{title}", has been extended until <g.date()>.
We changed the heading from "<g.title()>" to "{title}", and suddenly people wrote to us.
Under the heading "{title}" the agency shows <g.i(5, 30)> photos.
Not the ad called "<g.title()>" but the one called "{title}" has caught my eye.
"{title}" - with words like these {contact} hopes to find a tenant.
The sheet pinned to the notice board says "{title}" and, in pencil, {phone}.
"{title}", it says in the window of the agency, and then the price, {price} euros.
Clicking on "{title}" I saw {area} square metres of parquet.
{contact} posted "{title}" on <g.weekday()> and has had <g.i(20, 90)> replies so far.
For "{title}" you'll need {deposit} euros as a deposit, it seems.
The ad "{title}" doesn't mention the street, so here it is: {address}.
I'd like to book a tour of "{title}", the {kind} you advertise in {city}.
No longer in <g.city()>, we're now offering something in {city}.
Anyone who works in <g.city()> could commute from {city}, where this home stands.
The town? {city}, population <g.int(2000, 90000)>.
I grew up in <g.city()>, the home I'm offering stands in {city}.
They say that nobody who has lived in {city} ever wants to leave.
Pack your things, {city} is calling, and so are {rooms} rooms with a river view!
The agency has its office in <g.city()>, the property itself is in {city}.
In {city}, of all places, we found what we'd been looking for.
From <g.city()> take the train to {city}, it's a short walk to the property.
Within the city limits of {city}, {rooms} rooms like these are hard to come by.
A {kind}, {city}, {price} euros: interested?
To rent {area} square metres in {city} you'd normally pay more than {price} a month.
In {city} there's a {kind} to be had, as of {available_from}.
{contact} of {city} is letting a home of {rooms} rooms.
Is {address} still on offer, or am I too late?
The keys to {address} lie with the baker next door.
You can't miss {address}, there's a red letterbox outside.
Not <g.street()>, where our office is, but {address} is where the viewing will be.
My parents live at <g.street()>, the home for rent is at {address}, round the corner.
For sale, by order of the heirs: the property at {address}, in its present state.
Have a look at {address} when you drive by, it's up for rent.
The parties agree on the lease of the premises at {address}, hereinafter "the property".
At {address}, says {contact}, it's so quiet that you hear the owls.
The owner of {address} expects {price} euros a month, water included.
{address}, {area} square metres, vacant from {available_from}: please add it to the list.
The number of bedrooms at {address} is {bedrooms}, not <g.i(9, 12)>.
{deposit} euros of deposit were asked for at {address}, as far as I remember.
Concerning {address}: {contact} will let you in at <g.time()>.
I was told {price} a month by the agent, and that's what the contract says as well.
The rent used to be <g.price()>, from now on it's {price} euros.
{price} a month, and the landlord won't go down by a cent.
How much do they want for it a month? {price}, all in.
You transfer {price} euros to the landlord on the first of each month.
Bids start at {price} euros, payable on completion.
Rent, payable in advance: {price} euros; parking space: <g.price()>.
Electricity is <g.int(30, 90)> euros, the rent {price} euros, and the view is free.
{price} euros in rent buys you {area} square metres and a view.
Half of what we paid in <g.city()>, namely {price} a month, is enough in {city}.
With {bedrooms} bedrooms and a rent of {price} euros it should suit you.
When I signed on <g.date()>, the rent was fixed at {price} euros by {contact}, my landlady.
The deposit isn't <g.price()>, as stated in the mail, but {deposit} euros.
How high is the deposit going to be? {deposit} euros, I've been told.
You'll get the deposit back when you leave, all {deposit} euros of it.
Please transfer the deposit ({deposit} euros) by <g.date()>.
By way of security the tenant deposits {deposit} euros with the landlord.
My savings went into the deposit, {deposit} euros, and the removal men.
{deposit} euros are kept as a deposit until you move out again.
The agent's fee comes to <g.price()>, the deposit to {deposit} euros.
As a deposit {contact} would accept {deposit} euros, in two instalments.
{price} a month is fine, a deposit of {deposit} is not, if you ask me.
A security deposit of {deposit} euros and a signature, and {address} is yours.
From {available_from} on, provided the deposit of {deposit} euros has arrived.
{rooms} rooms to wander through, and a cellar.
We've got {rooms} rooms and use only half of them.
Counting the dining room, there are {rooms} rooms.
The plan first showed <g.i(10, 14)> rooms, {rooms} rooms were built in the end.
What we need is {rooms} rooms, and this home has exactly that.
Divided into {rooms} rooms, it suits a couple that works from home.
Wallpaper in all of the {rooms} rooms was put up in <g.month()>.
The {area} square metres are spread over {rooms} rooms.
In its {rooms} rooms, {bedrooms} of them bedrooms, there's a place for everybody.
Says {contact}: "{rooms} rooms, and the sun reaches every one of them."
For {rooms} rooms in {city} people queue all the way down the street.
Two baths, {bedrooms} bedrooms, one happy landlord.
Upstairs we counted {bedrooms} bedrooms, and not one of them faces the street.
At night you can withdraw into one of {bedrooms} bedrooms.
Bathrooms: <g.i(1, 3)>; bedrooms: {bedrooms}; parking: none.
There used to be <g.i(9, 12)> bedrooms, after the works it's {bedrooms} bedrooms.
Of bedrooms we have {bedrooms}, of bathrooms <g.i(1, 3)>.
With its {bedrooms} bedrooms the {kind} is big enough for you, I'd say.
{bedrooms} bedrooms - that's what {contact} wrote in her mail.
Should {bedrooms} bedrooms and {area} square metres not suffice, there's the cellar, too.
{area} square metres were measured by the surveyor.
I had thought it bigger, but {area} square metres is what the contract says.
The garage takes up <g.i(5, 10)> square metres, the living area {area} square metres.
Does it really have {area} square metres, or did they count the terrace?
In size it comes to {area} sqm, says the land register.
The living space amounts to {area} square metres, under the slopes included.
With {area} m² under your feet you can breathe.
Heating {area} square metres costs about <g.int(30, 90)> euros a month, I reckon.
{area} square metres, {bedrooms} bedrooms, and {contact} has the keys.
At {price} euros for {area} square metres I'd call it a bargain.
The {kind} you asked about is {area} square metres in size and stands in {city}.
We leave on <g.date()>, the next tenants can come on {available_from}.
The builders need until <g.date()>, so {available_from} is the earliest date for moving in.
Your lease would begin on {available_from} and end on <g.date()>.
The tenancy commences on {available_from}, subject to references.
From {available_from} it needs a new tenant.
Viewing on <g.date()>, moving in on {available_from}, if all goes well.
Until then it's occupied, but {available_from} sees it vacated.
{available_from} is the date from which you may live there.
The handover of the keys is planned for {available_from}.
Could you move in on {available_from}, asked {contact}, and I said yes.
{available_from}: that's when {address} becomes vacant.
Vacant as from {available_from}, {bedrooms} bedrooms, {price} pcm.
Whom should I turn to? {contact} will be your contact.
Don't ask <g.person()>, who has just moved out, ask {contact}, the landlord.
The agent's name is {contact}, the caretaker's <g.person()>.
{contact} is handling the letting while <g.first()> is on holiday.
Your application should be addressed to {contact}, please.
You'll be met at the door by {contact}, our letting agent.
The landlady, {contact}, lives abroad and answers mails only.
On behalf of the owner, {contact} shows people round on <g.weekday()>.
{contact} (the owner) or <g.person()> (the neighbour) will open the door.
Any questions go to {contact}, on {phone}, before <g.time()>.
{contact}, who lets {rooms} rooms, can be reached on {phone}.
Our number has changed, from <g.phone()> to {phone}, as of today.
The fax is <g.phone()>, the telephone {phone}, office hours till <g.time()>.
Send a text to {phone} and we'll find a time.
To arrange a tour, please telephone {phone}.
{phone} - the line is open all day.
Do you have a number? Yes, {phone}, ask for the manager.
You can get hold of us on {phone} after work.
For a viewing of {address}, {phone} is the number.
Interested in {area} square metres in {city}? Then pick up the phone: {phone}.
Deposit {deposit}, phone {phone}, no agents please.
At {phone} they told me the rent was {price} euros, not <g.price()>.
{kind} wanted? We've got one, {rooms} rooms, free as of {available_from}.
This {kind} is being let by {contact}, not by an agency.
As a {kind} it's unusually large: {area} square metres.
The {kind} at {address} goes for {price} euros.
offer: {kind}, {city}, deposit {deposit}, from {available_from}
A {kind} with {bedrooms} bedrooms isn't easy to find in {city}.
{contact} wrote: "The {kind} is yours if {price} a month is all right."
{bedrooms} bedrooms and {deposit} euros of deposit: {contact} has it all in writing.
The caretaker whispered "{rooms} rooms, {price} euros a month" and closed the door.
Because {contact} is away until <g.date()>, {phone} will be answered by his wife.
From {available_from}, {address} will be without a tenant, so call {phone} in good time.
Dear <g.first()>, the rent is {price}, the deposit is {deposit}, and {contact} would like an answer soon.
For the deposit of {deposit} euros you'll get a receipt from {contact}, the agent.
Both {city} and <g.city()> were on our list, but the {rooms} rooms we liked best were in the former.
{area} square metres, of which the {bedrooms} bedrooms take up half.
No deposit below {deposit} euros, no rent below {price} euros: these are the conditions.
They'd like someone for {address} who stays longer than <g.duration()>, starting {available_from}, at {price} a month.
Looking at "{title}" again, I noticed the {bedrooms} bedrooms.
"{title}" has {rooms} rooms, "<g.title()>" is bigger but too far away.
Where it says "{title}" they mean a place at {address}, if I'm not mistaken.
City: {city}; move-in: {available_from}; agent's phone: {phone}; garage: no.
{phone} belongs to the agency in {city}, which lets {area} square metres there.
Either you pay {deposit} euros as a deposit or {contact} won't hand over the keys.
From {available_from} the {bedrooms} bedrooms stand empty.
The {rooms} rooms cost {price} a month, the deposit is twice that.
In <g.month()> we were promised {area} square metres in {city}; the keys come on {available_from}.
{contact} measured again: it's {area} square metres, not <g.int(300, 400)>.
{address}. {bedrooms} bedrooms. {price} euros. Gone in a week, I bet.
Ring {contact} at {phone}, mention {address}, and be polite.
Someone in {city} has put up a sign: "{rooms} rooms to let, {phone}", and I took a photo.
For {available_from} we need {deposit} euros, the deposit, and a van.
Is {contact} the owner of {address}, or only the agent?
What I know so far: {city}, {bedrooms} bedrooms, deposit {deposit}, a steep road.
The tenants of {address} pay {price} euros in rent; <g.price()> is what the neighbours pay.
With {area} square metres and {rooms} rooms it outdoes what we saw on <g.weekday()>.
Move in on {available_from}, pay the deposit, {deposit} euros, by <g.date()>.
My cousin {contact}, who rents it out, lives in <g.city()>, the place itself is in {city}.
It's available from {available_from}, and {phone} is where you apply.
We put our place online under the heading "{title}".
When you write to us, please quote the advert "{title}".
The headline used to be "<g.title()>", since yesterday it reads "{title}".
You replied to my ad on <g.weekday()>, the one entitled "{title}".
On the portal our offer appears as "{title}".
{title} (our reference <g.code()>, online since <g.date()>)
Ad text follows. Heading: {title}. Please print it on <g.weekday()>.
My sister's flat is in <g.city()>, mine, the one to let, is in {city}.
We are moving to <g.city()>, so our home in {city} is for sale.
The property lies on the northern outskirts of {city}.
Town: {city}, not <g.city()> as printed in the paper
Does anybody want to take over our lease in {city}?
The object is situated in the municipality of {city}.
Our office at <g.street()> is closed, please come directly to {address}.
That isn't the flat, <g.street()> is the agency; the flat is at {address}.
Type {address} into your satnav and park in front of the gate.
street + no.: {address}, ring twice
{address} is the building with the scaffolding, the flat is on the left.
Please send me the exact address. - Sure, it's {address}.
The landlord charges {price} euros per month.
It was offered at <g.price()> last year; now the sellers are asking {price} euros.
The rent has been lowered from <g.price()> to {price} euros.
Monthly payment to the landlord: {price} EUR, due on the third.
Whoever buys the place pays {price} euros plus the notary.
Service charge <g.price()>, rent without it {price} euros.
We pay {price} euros rent at the moment and the next tenant will pay the same.
The parking space costs <g.price()>, for the home itself they want {price} euros.
A deposit is required, it has been set at {deposit} euros.
The old deposit was <g.price()>, new tenants pay a deposit of {deposit} euros.
{deposit} euros must be lodged with the landlord as security.
We hold {deposit} euros as a tenancy deposit and return it after the check-out.
Booking fee: <g.price()>. Refundable deposit: {deposit} euros.
Before you get the keys, the deposit of {deposit} euros has to be in our account.
Altogether we count {rooms} rooms, kitchen and bath excluded.
The layout was changed from <g.i(10, 14)> to {rooms} rooms during the works.
How many rooms does it have? {rooms}, if you include the study.
The ground plan shows {rooms} rooms and a long corridor.
Parking spaces: <g.i(1, 3)>, rooms: {rooms}, floors: <g.i(1, 3)>.
You can sleep in any of the {bedrooms} bedrooms, they are all quiet.
Bathrooms <g.i(1, 3)>, bedrooms {bedrooms}, toilets <g.i(1, 3)>.
We need {bedrooms} bedrooms, and that is what you get here.
{bedrooms} bedrooms on the upper floor, living room downstairs.
The agent said <g.i(9, 12)> bedrooms, but there are only {bedrooms} bedrooms.
Plot: <g.int(400, 900)> m², living space: {area} m².
Someone measured it with a laser: {area} square metres.
It's quite big, {area} sqm to be exact.
The lease states a size of {area} square metres, the cellar (<g.int(4, 10)> m²) is extra.
{area} sq ft of floor space, terrace not included.
We could hand over the keys from {available_from}.
It was to be free on <g.date()>, but this has been put off to {available_from}.
Occupied at the moment, vacant again: {available_from}.
When can a new tenant move in? From {available_from}.
The notice period ends on <g.date()>, a new lease is possible from {available_from}.
Start of the tenancy: {available_from}. Minimum stay: <g.duration()>.
The owner, {contact}, has asked <g.person()> to clean the windows.
Mrs <g.person()> has left the agency, your new contact is {contact}.
{contact} will be showing the place to everyone who is interested.
For further details please turn to {contact}, our lettings manager.
Not <g.first()> but {contact} decides who gets the lease.
You can phone us on {phone} from Monday to Friday.
The number in the paper, <g.phone()>, was wrong, the right one is {phone}.
fax <g.phone()>, tel. {phone}
Leave a message on {phone} and we will ring you back.
This {kind} has been on the market since <g.month()>.
What we have on offer is of the following type: {kind}.
{title}: viewings at {address} every <g.weekday()>.
"{title}" is located in {city}, not in <g.city()>.
In the ad "{title}" the rent is given as {price} euros.
I'd like to see "{title}", should I ring {phone}?
The one called "{title}" can be moved into from {available_from}.
"{title}" is looked after by {contact}, all other ads by <g.person()>.
The {kind} is in {city}, near the hospital.
Our {kind} has a floor area of {area} square metres.
I'm renting out my {kind} for {price} euros a month.
{kind} available from {available_from}, please share
The {kind} you saw on <g.weekday()> belongs to {contact}.
Full address: {address}, {city}.
You'll find the place in {city}, at {address}, and our office in <g.city()>.
{city}: {area} square metres for {price} euros per month
In {city} we have something with {bedrooms} bedrooms for you.
Rooms: {rooms}. Town: {city}. Built: <g.i(1900, 2020)>.
{contact} is our agent for {city}, <g.person()> for <g.city()>.
At {address} the rent is {price} euros, two streets further on it would be <g.price()>.
To view {address}, phone {phone} or drop in at <g.street()>.
{contact} will wait for you in front of {address} at <g.time()>.
{address} can be occupied from {available_from}.
The home at {address} has {bedrooms} bedrooms and a bath on each floor.
The rent of {price} euros is due monthly, the deposit of {deposit} euros only once.
Deposit {deposit} euros, agency fee <g.price()>, rent {price} euros.
You pay {price} euros a month for {area} square metres.
From {available_from} the rent is going to be {price} euros, up to then it's <g.price()>.
{contact} told me that the rent is {price} euros, heating included.
Please pay the deposit, {deposit} euros, to {contact}.
The deposit ({deposit} euros) must be paid before {available_from}.
Of the {rooms} rooms, {bedrooms} can be used as bedrooms.
{area} square metres, {rooms} rooms, <g.i(1, 3)> balconies
It has {bedrooms} bedrooms and measures {area} square metres.
There are {rooms} rooms to be seen, just ring {phone}.
{contact} is the landlord; you can reach him on {phone}, his son on <g.phone()>.
Please call {contact} before <g.date()>, the number is {phone}.
It will be free from {available_from}; to apply, write a text to {phone}.
The owner, {contact}, would like to let it from {available_from}.
{phone} is our office in {city}, <g.phone()> is the head office.
Number of bedrooms: {bedrooms}, deposit: {deposit} euros.
{area} m² in {city}, going from <g.price()> down to {price} euros.
The {kind} in {city} with {rooms} rooms is still free.
{kind} at {address}, {area} square metres, {bedrooms} bedrooms.
Rent {price}, deposit {deposit}, move-in {available_from}.
We are leaving {address} on <g.date()>, you could move in on {available_from} for {price} euros a month.
{contact} from the agency in {city} has the keys, phone {phone}.
"{title}", {address}, {area} square metres, still available?
Offered: {kind} in {city}. Price: {price} euros. Deposit: {deposit} euros.
It's {rooms} rooms on {area} square metres, with {bedrooms} bedrooms, and costs {price} euros.
Viewing of {address} with {contact}, not with <g.person()>; in case of delay call {phone}.
I have a place in {city} to pass on: {price} euros rent, {deposit} euros deposit, free from {available_from}.
The ad "{title}" says {rooms} rooms and {area} square metres, is this correct?
{bedrooms} bedrooms, {price} euros a month, ask {contact} for the deposit.
Hello <g.first()>, I found "{title}" in {city}, and {contact} says we can see it on <g.weekday()>.
{contact} lets the {kind} from {available_from}, previous tenant <g.person()> moves out on <g.date()>.
Interested parties call {phone}; the {kind} has {bedrooms} bedrooms and {area} square metres.
{address}: deposit changed from <g.price()> to {deposit} euros, rent stays at {price} euros.
For sale in {city}: "{title}", {area} m², asking price {price} euros, phone {phone}.
My landlord {contact} is looking for a tenant for {address}, {rooms} rooms, phone {phone}.
Size {area} sqm, rooms {rooms}, deposit {deposit}, contact {contact}
The {kind} has to be paid for in advance: {price} euros rent for the first month.
I'd take the {kind} if the deposit were lower than {deposit} euros.
{contact} has taken the ad "{title}" offline, because <g.first()> has signed the lease.
Parking is possible in front of {address}, the deposit for the keys and the flat is {deposit} euros.
It was <g.i(10, 14)> rooms in the first draft, now it's {rooms} rooms on {area} square metres.
{bedrooms} bedrooms, to be handed over on {available_from}, not on <g.date()>.
The offer is listed under the name "{title}".
My application is for the advert "{title}", not for "<g.title()>".
Please take the advertisement "{title}" off the website, it has been let.
I found your offer on the internet, it was called "{title}".
Is "{title}" a new ad? No, it has been online since <g.date()>.
Title of the advert: "{title}"; name of the photographer: <g.person()>
The newspaper printed "<g.title()>", but the correct heading of our advert is "{title}".
What kind of property are you offering? It is of the type "{kind}".
They have filed it in the category "{kind}".
I would describe it as follows: {kind}, well kept, near the shops.
The {kind} will be shown to visitors on <g.weekday()>.
The property you asked about is in {city}.
We have lived in <g.city()> for years, but the place we want to let is in {city}.
The home for sale can be found in {city}, a small town near <g.city()>.
In which town is it? In {city}.
Region: <g.country()>, town: {city}
Our agency in <g.city()> is offering a new home in {city}.
The tenant must be willing to live in {city}, which is an hour from <g.city()>.
It is one of the few homes to let in {city} at the moment.
The full street address is {address}.
For the viewing you need to go to {address}.
Letters to the agency: <g.street()>. Location of the property: {address}.
The entrance is at {address}, parking is in <g.street()>.
Which street is it in? The address is {address}.
The landlord lives at <g.street()>, but he is letting {address}.
We would like to make an offer for {address}.
viewing tomorrow <g.time()> - {address}
Per month you will be charged {price} euros in rent.
Can you afford {price} euros a month? That's what the rent is.
They are selling it for {price} euros, agent's fee <g.price()>.
Heating <g.price()> euros on top, the rent as such {price} euros
The rent was going to be <g.price()>, but we agreed on {price} euros.
Price on request? No, it's {price} euros.
{price} euros is the amount of rent stated in the contract.
Before the repairs the rent was <g.price()>, since then it has been {price} euros a month.
We reduced the asking price to {price} euros.
A deposit is payable, amount: {deposit} euros.
Please note that we require {deposit} euros as a deposit.
The cleaning fee is <g.price()>, the deposit is {deposit} euros.
Our deposit was raised from <g.price()> to {deposit} euros.
The agency keeps a deposit of {deposit} euros in case of damage.
Do I have to leave a deposit? Yes, {deposit} euros.
Application fee: <g.price()>. Tenancy deposit: {deposit} euros.
We were looking for something with {rooms} rooms.
The advert says <g.i(10, 14)> rooms, which is a mistake, it has {rooms} rooms.
Its {rooms} rooms are arranged around a hall.
Rooms in total: {rooms} (our previous home had <g.i(10, 12)>)
Not counting kitchen and bathroom, it consists of {rooms} rooms.
You will see {rooms} rooms on the plan.
I am interested because it has {bedrooms} bedrooms.
The bedrooms number {bedrooms}, the bathrooms <g.i(1, 3)>.
Bedrooms? {bedrooms}. Garages? <g.i(1, 3)>.
We use one of the {bedrooms} bedrooms as an office.
The total floor space is {area} square metres.
The garden has <g.int(400, 900)> square metres, the living space inside is {area} square metres.
According to the new measurement it is {area} m², and no longer <g.int(300, 400)> m².
You would be renting {area} square metres.
Living space {area} sqm, usable space in the cellar <g.i(4, 10)> sqm
I need to know the size. - {area} square metres.
It is {area} square feet in size, balcony not counted.
We can let it from {available_from}, not earlier.
The tenants have given notice for <g.date()>; we are letting again from {available_from}.
The advert appeared on <g.date()>, and the home is available from {available_from}.
Ready for occupation: {available_from}
From {available_from} you may bring in your things.
When does the lease start? From {available_from}, the owner says.
Viewings until <g.date()>, start of tenancy {available_from}.
To see it, please make an appointment with {contact}.
The landlord's name is {contact}, the present tenant's name is <g.person()>.
My colleague <g.person()> is ill, please send your documents to {contact}, the agent.
The property belongs to {contact}, who also answers your questions.
Who is the contact person? It's {contact}.
Please send your application to our agent {contact} by <g.date()>.
The caretaker, <g.person()>, has no key; please turn to {contact}, who lets it.
The agent's phone number is {phone}.
Please do not use <g.phone()> any longer, we now answer on {phone}.
For an appointment please call {phone} during office hours.
Emergency repairs: <g.phone()>. Letting office: {phone}.
I can be contacted by telephone, {phone}, or at <g.email()>.
You asked for my number, here it is: {phone}.
Remarks on the furniture: {furnished}.
What about furniture? {furnished}.
Question about pets: {pets_allowed}.
Pets? The landlord's answer: {pets_allowed}.
"{title}" is the advert for the place in {city}.
Under the title "{title}" we offer {rooms} rooms.
The advert "{title}" asks for {price} euros a month.
I called {phone} about the advert "{title}".
"{title}", contact person {contact}
My question about "{title}" is whether it is really available from {available_from}.
Regarding "{title}": {furnished}.
Regarding "{title}": {pets_allowed}.
"{title}" is {area} square metres in size, "<g.title()>" is smaller.
The {kind} in {city} has been advertised since <g.date()>.
This {kind} can be rented for {price} euros a month.
The {kind} is to be let from {available_from}.
Our {kind}, address {address}, is looking for a new tenant.
To visit the {kind}, please call {phone}, not <g.phone()>.
Category {kind}; size {area} sqm
About the {kind}: {furnished}.
Where is it? In {city}, at {address}.
We lived in <g.city()>; now we are renting at {address} in {city}.
Home to let in {city}, {furnished}.
Offer in {city}: {pets_allowed}.
Prices in {city} are high, and they are asking {price} euros a month for this home.
The deposit for the place in {city} is {deposit} euros.
For our home in {city} please contact {contact}; <g.person()> is responsible for <g.city()>.
{city}, available {available_from}, viewing on <g.date()>
You can visit {address} if you call {phone} first.
The deposit for {address} is {deposit} euros, for <g.street()> it is <g.price()>.
{contact} is the landlord of {address}, <g.person()> owns the building next door.
Inside {address} there are {area} square metres of living space.
{address}: {pets_allowed}.
The rent is {price} euros, {furnished}.
They raised the rent from <g.price()> to {price} euros for {rooms} rooms.
The rent is {price} euros a month and the lease starts from {available_from}.
The agent, {contact}, named a price of {price} euros; we had offered <g.price()>.
A deposit of {deposit} euros is payable by <g.date()>, and the lease starts from {available_from}.
{contact} has confirmed that the deposit is {deposit} euros, not <g.price()>.
We ask for a deposit of {deposit} euros; {pets_allowed}.
Deposit {deposit} euros, {furnished}
There are {rooms} rooms; {furnished}.
You get {rooms} rooms from {available_from}.
{bedrooms} bedrooms, <g.i(1, 3)> bathrooms, {area} square metres
All {bedrooms} bedrooms can be seen on <g.weekday()>, please call {phone}.
It has {bedrooms} bedrooms. Pets: {pets_allowed}.
{bedrooms} bedrooms are enough for us, and the rent of {price} euros is all right too.
Size: {area} square metres. Furniture: {furnished}.
I was told {area} square metres by {contact}, while <g.person()> said more.
From {available_from}; {pets_allowed}.
{contact} will be back on <g.date()> and can hand over the keys from {available_from}.
You can talk to {contact} in the office or by phone ({phone}); the fax is <g.phone()>.
{contact} told me about animals: {pets_allowed}.
{contact} says about the furniture: {furnished}.
Please call {phone} if you have questions about the deposit of {deposit} euros.
The one with {rooms} rooms is in {city}, the one with <g.i(10, 14)> is in <g.city()>.
My offer: {area} square metres, {price} euros per month.
"{title}" in {city}: {rooms} rooms, rent {price} euros
The advert "{title}" gives {address} as the address and {contact} as the contact.
"{title}", deposit {deposit} euros, free from {available_from}, posted <g.date()>
I am asking about "{title}": is the {kind} still available from {available_from}?
Type: {kind}. Rooms: {rooms}. Bedrooms: {bedrooms}. Floors: <g.i(1, 3)>.
The {kind} in {city} is {area} square metres in size; {pets_allowed}.
{contact} offers a place in {city} for {price} euros per month, {furnished}.
{address}, {city}, size {area} square metres, plot <g.int(400, 900)> square metres
We are letting {address} from {available_from}; the rent is {price} euros, parking costs <g.price()>.
It is {area} square metres with {rooms} rooms, {furnished}.
The rent is {price} euros, the deposit {deposit} euros, the agent's fee <g.price()>; {pets_allowed}.
Landlord: {contact}. Tenant: <g.person()>. Rent: {price}. Deposit: {deposit}.
Call {contact} on {phone} to arrange a viewing of {address}.
In {city}, {bedrooms} bedrooms, {area} square metres, call {phone}.
Dear {contact}, I saw your {kind} in {city} and would like to rent it from {available_from}.
Hello {contact}, the deposit for {address} was not <g.price()>, we had agreed on {deposit} euros.
Move-in {available_from}, rent {price}, tel. {phone}, fax <g.phone()>
{rooms} rooms, {bedrooms} of them bedrooms, in {city}; {pets_allowed}.
Would a deposit of {deposit} euros and a rent of {price} euros be possible from {available_from}?
Please contact {contact}, phone {phone}, about the {kind}; <g.first()> is on leave until <g.date()>.
{area} square metres, {bedrooms} bedrooms, {furnished}, {pets_allowed}.
The {kind} at {address} has {bedrooms} bedrooms; the one at <g.street()> has been sold.
{city}, {price} euros a month, {furnished}, available from {available_from}.
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
---
Sticky note on the fridge
HOME HUNT, no. <g.i(2, 30)>
ad: "{title}"
where: {address}, {city}
see it with: {contact} ({phone})
rent {price}, deposit {deposit} - can we?
---
TENANCY AGREEMENT (summary)
Landlord: {contact}
Premises: {address}, {city}
The tenancy begins on {available_from}.
The rent is {price} euros a month, payable on the first.
The tenant pays {deposit} euros as a deposit.
{pets_allowed}.
---
Voice message, <g.time()>
"Hi <g.first()>, it's me. I'm standing at {address}.
It's got {rooms} rooms, I counted, about {area} square metres.
{furnished}.
They want {price} a month for it. Call me!"
---
~ {title} ~
{kind} | {city}
{bedrooms} bedrooms, {area} sq ft
offered at ${price}
tours with {contact}
text {phone}
---
Open house this <g.weekday()>, <g.time()>
Where: {address}
What: {bedrooms} bedrooms, {rooms} rooms in all
How much: {price}
Who: {contact} will be at the gate
When can I have it: from {available_from}
---
Housing office, offer <g.code()>
For: students and staff
{title}
Size {area} sqm, rooms {rooms}
Furniture: {furnished}
Animals: {pets_allowed}
Ready from {available_from}, rent {price}, deposit {deposit}
---
Me: hello, is the {kind} in {city} still to be had?
Owner: it is, from {available_from}
Me: what's the rent, please?
Owner: {price} a month, and {deposit} for the deposit
Me: I have a small dog ...
Owner: {pets_allowed}
---
SUBLET! SUBLET! SUBLET!
I'm away for <g.duration()> and let my home in {city}.
From: {available_from}
For: {price} a month
Space: {area} m2
{furnished}.
Ring {phone} and ask for {contact}.
"""

KIND = Kind(name="listing", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
