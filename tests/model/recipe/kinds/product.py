"""Products as shops, catalogues, reviews and warehouses describe them."""
from .table import Kind, choice, field, flag, strings

MATERIALS = """oak|stainless steel|brushed aluminium|recycled plastic|cotton|organic cotton|merino wool|bamboo|leather|
vegan leather|cast iron|glass|borosilicate glass|ceramic|porcelain|silicone|carbon fibre|walnut|beech|pine|rubber|nylon|
polyester|linen|canvas|cork|copper|brass|titanium|felt|denim|silk|suede|stoneware|marble|concrete|rattan|plywood|
birch plywood|acrylic|polycarbonate|neoprene|fleece|velvet|hemp|jute|granite|zinc|enamelled steel|ash wood|ABS plastic|
anodized aluminum|waxed canvas|terracotta|bone china|memory foam|natural latex|polypropylene|galvanized steel|
cashmere|tweed|corduroy|microfibre|tempered glass|olive wood|teak|mahogany|kraft paper|recycled PET""".replace("\n", "")
MATERIALS = MATERIALS.split("|")

PARTS = """handle|lid|base|cover|strap|battery|filter|timer|display|blade|hinge|lock|zip|pocket|frame|hook|cable|sensor|
pump|stand|tray|hood|drawer|wheel|lamp|basket|nozzle|switch|cushion|lining|case|brake|shelf|button|belt|speaker|
headrest|leg|cap|plug""".replace("\n", "").split("|")
TRAITS = """foldable|removable|washable|waterproof|adjustable|rechargeable|non-slip|magnetic|detachable|padded|silent|
two-speed|double|hidden|extra-long|heat-resistant|wireless|soft-touch|child-proof|rotating|sealed|spare|built-in|
dimmable|quick-release|reflective|reinforced|touch-sensitive|telescopic|lockable|scratch-proof|
insulated""".replace("\n", "").split("|")
FEATURES = """Bluetooth|Bluetooth 5.3|Wi-Fi|USB-C charging|fast charging|night mode|auto shut-off|noise cancelling|
voice control|GPS|child lock|energy saving mode|LED lighting|steam function|memory function|remote control|dual band|
anti-slip feet|UV protection|frost protection|overheat protection|one-touch cleaning|app control|12 programmes|
splash protection|IP67 rating|quiet operation|keep-warm function|solar charging|two-way zip|cable storage|touch screen|
dishwasher safe parts|non-stick coating|wind resistance|automatic cleaning|face recognition|parental controls|
variable speed|quick start|digital thermometer|hands-free calling|360 degree swivel|
wall mounting""".replace("\n", "").split("|")


def feature(g, d):
    if g.p(0.45):
        return g.c(TRAITS) + " " + g.c(PARTS)
    if g.p(0.15):
        return g.word() + " " + g.c(PARTS)
    return g.c(FEATURES)


def size(g, d):
    style = len(str(d)) % 6
    if style < 2:
        return g.c("XXS XS S M L XL XXL 3XL".split())
    if style == 2:
        return str(g.i(34, 48))
    if style == 3:
        return str(g.i(4, 30) * 5) + " cm"
    if style == 4:
        return str(g.i(1, 12) * 4) + "x" + str(g.i(1, 12) * 5)
    return g.c(["small", "medium", "large", "extra large", "one size", "kids", "tall", "petite",
                "king", "queen", "single", "double", "0.5 l", "0.75 l", "1 l", "2 l", "64 GB", "128 GB", "256 GB",
                "US 8", "US 10", "EU 42"])


def sku(g, d):
    if g.p(0.35):
        letters = "".join(g.c("ABCDEFGHKLMNPRSTVWXZ") for _ in range(g.i(2, 4)))
        return letters + g.c(["-", "", "-", "."]) + g.int(10, 99999) + g.c(["", "", "-A1", "-B", "-X4"])
    return g.code()


def material(g, d):
    if g.p(0.12):
        return g.word() + " " + g.c(["wood", "steel", "fibre", "cotton", "leather", "plastic", "wool"])
    return g.c(MATERIALS)


def weight(g, d):
    if g.p(0.45):
        return g.decimal(0.2, 40, 1)
    return g.decimal(0.1, 9, 2) if g.p(0.4) else g.int(1, 90)


FIELDS = {
    "name": field("name product_name product item_name item title product_title", lambda g, d: g.product(),
                  labels="Product | Item | Name | Product name | Article | Item name | Title | Description | "
                      "Prod. | Model"
                    " | Goods | Article name | Item description | On offer"),
    "brand": field("brand manufacturer brand_name maker", lambda g, d: g.brand() if g.p(0.8) else g.company(),
                   labels="Brand | Manufacturer | Maker | Make | Brand name | Made by | Mfr. | By | Mfg"
                    " | Producer | From the house of | Label | Marke"),
    "price": field("price unit_price product_price retail_price", lambda g, d: g.price(), number=True,
                   labels="Price | Unit price | Our price | Retail price | Price (EUR) | RRP | Price per unit | "
                       "Sale price | Price in $"
                    " | Cost | You pay | Our offer | Now only"),
    "color": field("color colour product_color", lambda g, d: g.color(),
                   labels="Color | Colour | Col. | Finish | Shade | Colour name | Available colour"
                    " | Paint | Hue | Colourway | Farbe"),
    "in_stock": flag("in_stock available is_available stock_available",
        labels="In stock | Available | On stock | Stock | Availability | In store"
                    " | Deliverable | Can be ordered | On hand | Availability in store",
        yes="in stock | it is in stock | we have it in stock | ready to ship | plenty left in the warehouse | "
            "available right now | it ships immediately | it can be delivered tomorrow | "
            "we still have several on the shelf | "
            "on hand and ready to go | available for immediate delivery | you can pick it up in the shop today | "
            "there are still a few left | the shelves are full | leaves our warehouse today | currently available | "
            "it is back in stock | order now, we have enough of them | yes, we do have it here"
                    " | grab it at the counter right away | we can pack one for you this minute | supplies are "
                    "plentiful | only a couple remain, so hurry | order by noon and it goes out this "
                    "afternoon | pallets of it are waiting in hall 3 | straight off the shelf and into your "
                    "bag | ships within 24 hours | fresh supplies have come in | you needn't wait, we've got "
                    "heaps | can be collected from the store straight away | yes, there are enough for "
                    "everyone"
                    "| we could hand it over to you this very afternoon "
                    "| there's a whole stack of them behind the counter "
                    "| no waiting time, it goes straight to the post "
                    "| our stores are well filled, just say how many you want "
                    "| the next parcel van can take it along "
                    "| five pieces are left, first come, first served "
                    "| a new delivery came in this morning, so go ahead "
                    "| we hold enough of them for everybody "
                    "| it's lying here, waiting for a buyer "
                    "| immediately deliverable "
                    "| we can send it out today "
                    "| there are enough pieces on the shelf at the moment "
                    "| stock level: good, no delay expected "
                    "| you can take it with you straight away "
                    "| our store still has several of them "
                    "| we've received new goods, so orders are being filled again "
                    "| there are some here, I've just counted them "
                    "| you can order it and have it within two days "
                    "| yes, we can supply it at once "
                    "| our system shows that we have plenty "
                    "| I've set one aside for you, and there are others "
                    "| delivery is possible immediately, as we have enough ",
        no="out of stock | sold out | it is sold out at the moment | not available at the moment | "
            "currently unavailable | "
           "we have none left | temporarily out of stock | on back order | the last one was sold yesterday | "
           "the warehouse is empty | there are none left | it is no longer available | we ran out of it | "
           "you will have to wait for the next delivery | cannot be ordered right now | sorry, all gone | "
           "we are waiting for new supplies | it can't be shipped at the moment | no longer on the shelf"
                    " | the shelf is bare | you've come too late, every single one is gone | put your name on "
                    "the waiting list | the factory can't keep up, so none to be had | nothing left but the "
                    "cardboard display | discontinued, and the remaining pieces are gone | please check again "
                    "in a few weeks, we have nothing to send | come back later, the rack is empty | "
                    "production has stopped and so have our deliveries | every last piece has found a buyer | "
                    "we don't have a single one left | a restock is expected next month"
                    "| we've sold every piece we had "
                    "| the stockroom has been cleared out "
                    "| orders can't be taken until the next container arrives "
                    "| it has gone, and we don't know when more will come "
                    "| you've just missed the last one "
                    "| our supplier has let us down, so there isn't one in the building "
                    "| nothing to be had before next month "
                    "| all pieces are gone, please leave your address and we'll write to you "
                    "| we can't deliver it for the time being "
                    "| supplies are exhausted "
                    "| it's unavailable until further notice "
                    "| stock level: zero "
                    "| we had to cancel new orders because there are none left "
                    "| we haven't got any more of them "
                    "| not in the warehouse, and no delivery date is known "
                    "| the whole batch has been sold "
                    "| we can't supply it right now "
                    "| I looked in the back, but there isn't one left "
                    "| our system shows that we have zero pieces "
                    "| new ones won't arrive for several weeks, and the old ones have been sold "
                    "| no, unfortunately we don't have it any longer "
                    "| delivery isn't possible because our stock has run out "),
    "sku": field("sku item_number article_number product_code product_id", sku,
                 labels="SKU | Item no. | Article no. | Art. no. | Product code | Item number | Article number | "
                     "Ref. | Product ID | "
                        "Order no. of item | Part no. | Stock code"
                    " | Catalogue no. | Item code | Art.-Nr. | Reference no."),
    "weight": field("weight weight_kg product_weight item_weight", weight, number=True,
                    labels="Weight | Weight (kg) | Net weight | Item weight | Shipping weight | Wt. | "
                        "Weight in kg | Mass"
                    " | Kilos | On the scales | Weighs | Gewicht"),
    "rating": field("rating stars average_rating customer_rating score",
                    lambda g, d: g.decimal(1, 5, 1) if g.p(0.8) else g.int(1, 5), number=True,
                    labels="Rating | Stars | Customer rating | Average rating | Score | Review score | "
                        "Avg. rating | Rated"
                    " | Customer score | Reviews | Verdict | Buyers say"),
    "warranty_years": field("warranty_years warranty guarantee_years years_of_warranty",
                            lambda g, d: g.int(1, 25), number=True,
                            labels="Warranty (years) | Guarantee (years) | Warranty years | Years of warranty | "
                                "Warranty in years | "
                                   "Guarantee, years | Warranty"
                    " | Years guaranteed | Guaranteed for (years) | Guarantee period (years) | Warranty period "
                    "(years)"),
    "category": choice("category department product_category section",
        labels="Category | Department | Section | Product group | Group | Dept. | Range"
                    " | Aisle | Shelf | Product line | Filed under",
        says={
            "electronics": "a gadget with a plug and a chip | for everyone who loves gadgets | "
                "it sits next to the phones and laptops | "
                "connects to your computer | found among our screens, chargers and headphones | "
                "modern digital technology | "
                "one of our smart devices | for the tech fans | filed with the cameras and computers | "
                "digital devices for your desk | "
                "from our range of audio and video equipment"
                    " | charges overnight from any socket | pairs with your phone in seconds | for nerds and "
                    "early adopters | its firmware updates itself | you'll find it beside the routers and "
                    "hard drives | full of microchips | sits in the same showcase as the tablets and "
                    "smartwatches | the latest in consumer tech | a must for every computer desk | works with "
                    "batteries and a clever processor | stream, record and play back | from the counter with "
                    "the televisions and loudspeakers"
                    "| you plug it in, install the driver and off it goes "
                    "| needs a power adapter and a fast data connection "
                    "| belongs to the world of screens and chips "
                    "| for gamers, streamers and coders "
                    "| shown next to the monitors and keyboards "
                    "| a clever bit of circuitry "
                    "| for everyone whose laptop is running out of ports "
                    "| beeps, blinks and goes online "
                    "| the geek at your office has one already "
                    "| from the rack with the headsets and printers "
                    "| it has a processor, a display and a charging cable "
                    "| connect it by cable to your computer or television "
                    "| sold with the cables, adapters and memory cards "
                    "| a device with a microchip and software "
                    "| download the app and link it to your smartphone "
                    "| our technicians for computers and phones can advise you "
                    "| you can charge it with a USB cable "
                    "| it has to be connected to the Wi-Fi before use "
                    "| the manual explains how to install the software "
                    "| you will find it with the televisions, laptops and phones "
                    "| a technical device with a screen and a battery "
                    "| it records sound and pictures in digital form ",
            "clothing": "goes well with your trousers | you will wear it often | from the fashion department | "
                "keeps you warm when you wear it | put it on and feel good | wear it to the office | "
                "for your wardrobe | new fashion for the season | made to be worn every day | "
                "something to wear | it belongs in your wardrobe | "
                "found among the shirts, trousers and jackets | "
                "you can wear it every day | part of our autumn fashion | from our fashion line | "
                "something new to put on | "
                "hangs with the coats and dresses | part of our apparel range | a garment that fits | "
                "looks good with jeans and a shirt"
                    " | try it on in the fitting cubicle | hang it on a hanger after washing | sewn to fit "
                    "your figure | what the stylish are wearing this spring | pull it over your head and off "
                    "you go | a must in every closet | looks smart under a blazer | an outfit isn't complete "
                    "without it | dress up or dress down | to be found between the sweaters and the skirts | "
                    "it buttons up at the front | worn by people who like to dress well"
                    "| slip into it and look in the mirror "
                    "| fits well over a T-shirt "
                    "| a tailor designed the cut "
                    "| the seams sit well and it doesn't pinch at the waist "
                    "| found on the rails between blouses and cardigans "
                    "| a new outfit for little money "
                    "| iron it on low heat before you wear it "
                    "| what you'd wear on a chilly evening "
                    "| folded among socks and shirts "
                    "| from our collection for ladies and gentlemen, autumn look "
                    "| you can wear it in summer and in winter "
                    "| try it on before you cut off the tag "
                    "| we sell it with the jackets, dresses and trousers "
                    "| it is worn over a shirt or a blouse "
                    "| it can be washed and ironed like a shirt "
                    "| for people who want to dress warmly "
                    "| it should be worn one size larger "
                    "| the sleeves are long and the collar is soft "
                    "| you can combine it with a skirt or jeans "
                    "| customers wear it at weddings and at work "
                    "| it is hung up in the fashion department with the coats "
                    "| the fabric keeps you warm on cold days when you have it on ",
            "kitchen": "helps you cook and bake | for boiling, frying and baking | made for cooking at home | "
                "cooking gets easier with it | lies next to the frying pans | for preparing meals | "
                "cookware for every day | you cook faster with it | for roasting and baking | for soups and stews | "
                "what every cook wants | for good cooks | for your next dinner at home, cooked by you | "
                "for cooking and baking | made for people who like to cook | a helper for the cook | "
                "found among the pots and pans | for the stove and the worktop | everything for cooks | "
                "makes dinner easier to prepare | "
                "it stands next to the knives and the pans | loved by chefs and bakers | part of our cookware | "
                "for home cooks"
                    " | soups, sauces and cakes turn out better with it | place it beside the oven | chop, "
                    "stir, simmer, serve | your recipes deserve it | shelved with the saucepans and whisks | "
                    "for anyone who loves to cook | from pancakes to roasts, it does it all | dough, batter, "
                    "broth: no problem | a wedding present for couples who bake | a must for every chef at "
                    "home | cooks use it every day | it lives in the cutlery drawer or on the cooker"
                    "| frying an egg has never been easier "
                    "| stews, roasts and sauces come out well with it "
                    "| for peeling, grating and mashing "
                    "| keep it next to the stove, you'll cook with it daily "
                    "| between the ladles and the baking tins "
                    "| every home baker should have one "
                    "| what you use when the guests want a three-course dinner "
                    "| makes cooking for ten a pleasure "
                    "| hangs above the cooker along with pots and ladles "
                    "| grandma baked her Sunday cake with it "
                    "| you use it when you cook or bake "
                    "| we sell it with the pots, pans and baking trays "
                    "| it is used for preparing food "
                    "| good for making soup, pasta and bread "
                    "| put it on the stove or in the oven "
                    "| I use it to cook for my family "
                    "| I bake all my cakes with it "
                    "| you need it when you fry meat or boil vegetables "
                    "| it is kept in the cupboard with the plates and pots "
                    "| useful for anyone who prepares meals every day "
                    "| cooking for the family takes less time with it "
                    "| you will find it with the kettles, pans and cake tins ",
            "toys": "kids play with it for hours | for little ones who love to play | something to play with | "
                "next to the puzzles and dolls | for playing in the nursery | for playful kids | "
                "for children to play with | hours of play for the little ones | "
                "a gift for kids who love to play | "
                "found among the dolls and building blocks | made for the playroom | kids will love playing with it | "
                "from our shelf of games and puzzles | something for the children to play | "
                "for playing, from three years up | "
                "fun for the nursery | belongs with the teddy bears and board games"
                    " | toddlers can't put it down | a birthday hit among five-year-olds | shelved with the "
                    "marbles and toy trains | let the little ones romp and play | keeps the kids busy on "
                    "rainy afternoons | build it, knock it over, build it again | playtime has never been so "
                    "much fun | put it under the tree for the children to play with | preschoolers will "
                    "giggle | every kindergarten child wants to play with it | rolls, squeaks and makes "
                    "babies laugh | for tiny hands and great imaginations at play"
                    "| my five-year-old won't stop playing with it "
                    "| a plaything for children under ten "
                    "| from the shelf with the dolls' houses and the spinning tops "
                    "| boys and girls fight over who may play first "
                    "| makes a fine present for a child's fourth birthday "
                    "| what children put on their list for Santa "
                    "| no more boredom in the nursery "
                    "| stack it, roll it, play with it on the carpet "
                    "| for ages three to eight, no small parts "
                    "| between rocking horses and jigsaw puzzles "
                    "| for children to play with at home "
                    "| we sell it with the dolls, puzzles and building blocks "
                    "| suitable for children aged three and over to play with "
                    "| our children have been playing with it all day "
                    "| it keeps a small child busy playing "
                    "| we bought it so that the kids have something to play with "
                    "| our daughter plays with it every afternoon "
                    "| a present for children who like games "
                    "| you will find it with the board games and teddy bears "
                    "| children from the age of four can play with it alone "
                    "| the children at the nursery play with it together "
                    "| made for play, indoors and outdoors, for girls and boys ",
            "garden": "for the lawn and the flower beds | made for outdoors, between roses and hedges | "
                "for people with green fingers | "
                "found among the plants and flower pots | for the yard, the patio and the balcony | "
                "helps your plants grow | "
                "everything for lawns and hedges | for digging, planting and watering | next to the lawn mowers | "
                "for the greenhouse and the vegetable patch | for hobby growers"
                    " | your roses will thank you | kneel, dig, plant | stands next to the wheelbarrows and "
                    "seed packets | the lawn has never looked greener | made for compost, soil and rain | for "
                    "the allotment | weeds don't stand a chance | hedges, beds and borders will look neat | "
                    "best used between spring sowing and autumn raking | for tomatoes, tulips and turf | "
                    "leave it out on the terrace among the flowers | a must for everyone with a green thumb"
                    "| your tulips will never be thirsty again "
                    "| for raking leaves and trimming hedges "
                    "| leave it in the shed between the spades and the hoes "
                    "| the hedge looks tidy again "
                    "| for those who sow in March and harvest in August "
                    "| keeps slugs off the lettuce beds "
                    "| stands between the flower pots and the watering cans "
                    "| for the patch of green behind the house "
                    "| lawns, shrubs and borders love it "
                    "| what every owner of an allotment needs "
                    "| you use it for mowing, planting or weeding "
                    "| we sell it with the lawn mowers, spades and seeds "
                    "| for use outdoors on lawns and flower beds "
                    "| good for watering plants on a balcony or terrace "
                    "| I use it to trim the hedge and look after my roses "
                    "| for everyone who grows vegetables and flowers "
                    "| we use it to water the vegetables "
                    "| you will find it with the flower pots, soil and hoses "
                    "| it is needed in spring when you plant flowers "
                    "| it helps to keep the lawn short "
                    "| for work on the beds, bushes and fruit trees "
                    "| after raking the leaves put it back in the garden shed ",
            "sports": "for the gym and the running track | gear for athletes | take it to the gym | "
                "for football, tennis and running | train harder with it | good for your fitness | workout gear | "
                "for your workout | made for athletes | for training and for matches | "
                "found among the balls and the rackets | "
                "gear for the gym | for running, cycling and swimming | keeps you fit | "
                "for your next training session | "
                "for everyone who likes to work out | part of our fitness equipment | for teams and athletes"
                    " | break a sweat with it | coaches recommend it to their players | take it to the pitch, "
                    "the court or the pool | your personal best is near | warm up, work out, cool down | next "
                    "to the dumbbells and yoga mats | burn calories with a smile | marathon runners love it | "
                    "for amateurs in training and champions alike | pack it for the match on Sunday | made "
                    "for muscles and stamina | joggers and cyclists won't leave without it"
                    "| you'll sweat, you'll train, you'll win "
                    "| three sessions of training a week with it and you'll be fit "
                    "| made for sprinters and jumpers "
                    "| athletes pack it in their gym bag "
                    "| lies next to the jerseys and hockey sticks "
                    "| for stretching before the race "
                    "| helps you train for the marathon "
                    "| from the shelf with the boxing gloves and skipping ropes "
                    "| the coach wants the whole team to have one "
                    "| for climbers, rowers and skaters "
                    "| you use it when you train or exercise "
                    "| we sell it with the balls, rackets and running shoes "
                    "| suitable for training at the gym "
                    "| I take it along when I go running "
                    "| our team uses it at every match and training session "
                    "| for people who exercise several times a week "
                    "| it is used by players before and during the match "
                    "| I do my exercises with it every morning to keep fit "
                    "| you will find it with the footballs and running shoes "
                    "| members of our tennis club train with it "
                    "| for running, jumping and lifting weights "
                    "| it will help you get stronger if you train regularly ",
            "furniture": "found among the tables and chairs | to furnish your living room | "
                "for the living room or the bedroom | "
                "stands next to our sofas and wardrobes | everything to furnish a home | "
                "for sitting, sleeping and storing | "
                "from our range of beds and cupboards | a new piece for the dining room | "
                "goes with our shelves and desks | "
                "to furnish the bedroom | next to the armchairs and sideboards"
                    " | put it in the hall or beside the bed | assemble it with the enclosed Allen key | put "
                    "your feet up and feel at home in your lounge | shown in our exhibition between "
                    "sideboards and couches | a new look for your lounge | your guests will want to sit down "
                    "at once | makes the dining area complete | our joiners build it for the home | goes well "
                    "with a rug and a floor lamp in the sitting room | carry it in and the flat looks "
                    "lived-in | matches our chests of drawers and bookcases | delivered by two men and set up "
                    "in your bedroom"
                    "| it fills the empty corner of the living room nicely "
                    "| shown among the dining tables and bedsteads "
                    "| no more sitting on the floor of your lounge "
                    "| a cabinetmaker's piece for the hall "
                    "| screw on the four legs and put it in the living room "
                    "| matches your sofa and your sideboard "
                    "| from the showroom with the wardrobes and bookcases "
                    "| a seat by the window, at last your home looks furnished "
                    "| furnish your first flat with it "
                    "| goes between the bed and the chest of drawers "
                    "| it stands in the living room or bedroom "
                    "| we sell it with the beds, tables and wardrobes "
                    "| two people should assemble it at home in the room where it will stand "
                    "| something to sit on, sleep in or put your things in at home "
                    "| we bought it to furnish our new flat "
                    "| it goes against the wall next to the sofa "
                    "| we have placed it in the bedroom beside the bed "
                    "| you will find it with the sofas, tables and shelves "
                    "| the legs must be screwed on before it is put in the living room "
                    "| it gives you more room to store things in the bedroom "
                    "| it goes with the chairs in our dining room "
                    "| our two delivery men carry it up to your flat and assemble it ",
            "beauty": "for skin and hair | for your daily skin care | found among the creams and perfumes | "
                "next to the make-up | "
                "part of our cosmetics range | for a well-groomed look | cares for your skin | "
                "everything for hair, nails and skin | "
                "for the bathroom shelf, beside shampoo and lotion | one of our cosmetics | for smooth skin"
                    " | apply in the morning and at night | leaves the complexion glowing | shelved with the "
                    "lipsticks and nail polish | your hairdresser uses it, too | for dry and sensitive skin | "
                    "dermatologically tested | a little pampering in front of the mirror | gently dab it on "
                    "your cheeks | curls, shine and volume | smells of roses and smooths wrinkles | a treat "
                    "for face and hands | beauticians recommend it"
                    "| rub it in gently and let it work on your skin "
                    "| smells of lavender and makes hair shine "
                    "| stands beside the mascara and the face powder "
                    "| for lips, lashes and cheeks "
                    "| moisturises your hands "
                    "| a make-up artist's favourite "
                    "| use it after the shower, on damp hair "
                    "| makes the skin of your face feel fresh "
                    "| from the shelf with the perfumes and soaps "
                    "| for dull hair and tired skin "
                    "| you put it on your face or hair "
                    "| we sell it with the creams, shampoos and perfumes "
                    "| used every day to care for the skin "
                    "| suitable for sensitive skin and dry hair "
                    "| I apply it before I put on my make-up "
                    "| ask our cosmetics adviser which shade suits your skin "
                    "| I put it on my face before going to bed "
                    "| you will find it with the lipsticks, creams and shampoos "
                    "| it makes dry skin soft again "
                    "| you use it after washing your hair "
                    "| hairdressers and make-up artists work with it "
                    "| it protects the lips and hands from drying out ",
            "pets": "for your dog or cat | made for four-legged friends | your cat will love it | "
                "for dogs of every size | "
                "found among the leashes and the cat litter | something for the animals in your home | "
                "for the owners of dogs and cats | "
                "next to the aquariums and bird cages | for your rabbit, hamster or cat | makes every dog happy | "
                "for animal lovers"
                    " | tails will wag | purring guaranteed | shelved with the kibble and the scratching posts "
                    "| vets recommend it | for puppies and kittens | your parrot won't stop talking about it "
                    "| walk, feed and cuddle your companion | for paws, claws and whiskers | a treat for your "
                    "furry friend | guinea pigs adore it | the goldfish will be pleased | every terrier wants "
                    "one"
                    "| Rex barks with joy when he sees it "
                    "| fill the bowl and watch your kitten eat "
                    "| for budgies and canaries "
                    "| my dog carries it around all day "
                    "| beside the collars and the bird seed "
                    "| for a cat that has everything "
                    "| your hamster will be grateful "
                    "| no more fur on the couch "
                    "| lies between dog biscuits and catnip "
                    "| your dog or cat will ask for more "
                    "| for people who keep a dog, a cat or a bird "
                    "| we sell it with the dog food, leashes and cages "
                    "| suitable for cats, rabbits and small dogs "
                    "| I bought it for my dog "
                    "| your cat can use it from the age of six months "
                    "| our vet advised us to get one for the puppy "
                    "| our dog likes it very much "
                    "| you will find it with the cat food and dog baskets "
                    "| it is meant for animals such as rabbits and guinea pigs "
                    "| cat owners buy it again and again "
                    "| your puppy will get used to it quickly "
                    "| it was developed together with vets for cats and dogs ",
            "tools": "for the workshop | for craftsmen and builders | found among the hammers and drills | "
                "for people who like to build things | "
                "next to the saws and screwdrivers | for every do-it-yourself job | belongs in the workshop | "
                "for repairs around the house | what every carpenter needs | for drilling, sawing and screwing | "
                "for the handyman"
                    " | measure twice, cut once | tighten bolts in no time | shelved with the wrenches and "
                    "spirit levels | hang it on the pegboard above your workbench | builders take it to the "
                    "site | no plumber leaves home without it | for screws, nails and stubborn nuts | for "
                    "weekend builders and professionals on site | drill, grind, sand | fix that dripping tap "
                    "yourself | carry it on your tool belt | a must for every do-it-yourselfer"
                    "| bolts, nuts and nails hold no terror any more "
                    "| beside the pliers and chisels "
                    "| lies well in the hand of a joiner "
                    "| a helper for anyone who repairs things at home "
                    "| drill a hole, sink a screw, finished "
                    "| for the toolbox in your van "
                    "| electricians and plumbers use it on site "
                    "| file, saw and hammer have found a companion "
                    "| from the rack with the spanners and clamps "
                    "| keep it in the workshop, near the vice "
                    "| you need it for drilling, sawing or screwing "
                    "| we sell it with the drills, hammers and screwdrivers "
                    "| used by electricians, plumbers and carpenters at work "
                    "| good for repairs and do-it-yourself jobs "
                    "| I keep it on the workbench with the pliers "
                    "| you can fix a lot of things at home with it, from shelves to pipes "
                    "| I use it to repair things in the workshop "
                    "| you will find it with the screwdrivers, saws and pliers "
                    "| it is needed for putting up shelves and fixing pipes "
                    "| our electrician always has one in his toolbox "
                    "| carpenters and mechanics work with it every day "
                    "| with it you can loosen screws and nuts that are stuck ",
        }),
    "features": strings("features highlights key_features", feature,
                        labels="Features | Highlights | Key features | Specs | What you get | Functions | "
                            "Special features"
                    " | Extras | Comes with | Equipped with | On board"),
    "sizes": strings("sizes available_sizes size_options", size,
                     labels="Sizes | Available sizes | Size | Sizes available | Size options | Comes in sizes"
                    " | Cut in | Size range | Pick a size | Sizes we carry"),
    "material": field("material made_of main_material", material,
                      labels="Material | Made of | Main material | Fabric | Made from | Mat. | Composition | "
                          "Outer material"
                    " | Fabric/material | What it is made of | Outer shell | Crafted from"),
}

SENTENCES = """
The new {name} is here!
Meet the {name}.
We proudly present the {name}.
I just bought the {name} and I love it.
Has anybody tried the {name} yet?
{name} - now in our shop.
The product is called {name}.
I would like to order the {name}, please.
hi, do you sell the {name}?
This review is about the {name}.
Our bestseller of the week: the {name}!
{name} has just arrived in our store.
Thank you for buying the {name}.
I am writing about the {name} I ordered last week.
You have added "{name}" to your basket.
Take a look at our latest arrival, the {name}.
Introducing {name}: small, clever and made to last.
Nobody needs a {name}, but everybody wants one.
Is the {name} worth the money?
After two weeks with the {name} I can say it works well.
The {name}'s box was slightly damaged.
{name} by {brand}
{name} from {brand} costs {price} euros.
The {brand} {name} is our pick of the month.
{brand} has launched the {name} for ${price}.
{brand} makes the {name} in {color}.
With the {name}, {brand} has built something really good.
The {name} is made by {brand} and weighs {weight} kg.
{brand}'s new {name} sells for £{price}.
The manufacturer {brand} calls it the {name}.
The {name} (SKU {sku}) is yours for {price} EUR.
The {name} in {color} costs {price} dollars.
Buy the {name} now for just ${price}!
We sell the {name} at {price} euros a piece.
The {name} is made of {material}.
The {name} comes in {color} and weighs only {weight} kg.
The {name} got {rating} out of 5 stars.
The {name} has {features}.
Customers give the {name} {rating} stars on average.
{name}, {color}, {price} EUR
{name} ({brand}), article number {sku}, {price} euros
Item {sku}: {name}, {color}, made of {material}.
{name}: {rating} stars, {price} euros, {warranty_years} years of warranty.
2 x {name}, colour {color}, {price} each
They want {price} for the {name}, which is a lot.
The {name} comes with {warranty_years} years of warranty.
You get the {name} in {sizes}.
The {name} is listed under {category}.
Our {name} is built from {material} and comes in {color}.
The {name}, item no. {sku}, weighs {weight} pounds.
dear team, is the {name} from {brand} also sold in {color}?
It is made by {brand}.
It's a {brand} product.
The brand is {brand}.
The manufacturer is {brand}.
Made by {brand}, as always with love.
Designed and produced by {brand}.
A classic from the house of {brand}.
{brand} is the brand behind it.
{brand} stands for quality, and that shows here.
You know the manufacturer {brand} from the television.
I trust {brand} because their products last.
Another fine thing by {brand}!
Only original {brand} parts are used.
brand: {brand}, colour: {color}
{brand} delivers it in {color} with {features}.
The maker, {brand}, promises {warranty_years} years of guarantee.
{brand} gives you a warranty of {warranty_years} years.
{brand} only uses {material}.
It was built by {brand} out of {material} - and it weighs {weight} kg.
{brand} charges {price} euros for it.
From the manufacturer {brand} comes this {color} beauty.
{brand}'s price is {price} dollars.
It costs {price} euros.
It costs ${price}.
The price is {price} EUR.
Price: £{price} including tax.
Yours for only €{price}!
Now only {price}!
You pay {price} euros, tax included.
I paid {price} dollars for it.
We are asking {price} for it.
At ${price} it's a bargain.
For {price} euros you can't go wrong.
{price} euros is a fair price.
It is sold for {price} pounds.
how much? {price} euros
The unit price is {price}.
It will set you back {price} bucks.
It retails at ${price}.
We offer it to you at a price of {price} euros.
You can have it for {price} EUR if you order today.
Get it for {price} dollars - while it lasts.
That makes {price} euros per piece.
The shop wants €{price} for it, and customers rate it {rating} out of 5.
It costs {price} euros and has a warranty of {warranty_years} years.
Priced at {price} euros, it comes in {color} and in sizes {sizes}.
For ${price} you get {features}.
Article {sku} costs {price} euros.
The {color} version costs {price} dollars.
The {color} one is sold at {price}, SKU {sku}.
It is {color}.
The colour is {color}.
It comes in {color}.
Only available in {color}.
We have it in {color}.
I ordered it in {color}.
Its color is {color}, which looks great in daylight.
In {color} it looks even better!
The box says {color}, and that is true.
Do you also have it in {color}?
The finish is {color}.
painted in {color}
Please send me the {color} one.
{color} is the only colour we carry.
{color}, made of {material}
A {color} model made from {material}, weighing {weight} kg.
It's {color}, weighs {weight} kg and is made of {material}.
The {color} one (item {sku}) is made from {material}.
It comes in {color} and the sizes are {sizes}.
You can choose the colour {color} in sizes {sizes}.
The SKU is {sku}.
SKU {sku}
The article number is {sku}.
Please quote item number {sku} when you order.
Our product code is {sku}.
You'll find it under article no. {sku}.
In our catalogue it has the number {sku}.
Look for the code {sku} on the label.
Scan it as {sku}.
Reference: {sku}, see the back of the box.
the item number? it's {sku}
{sku} is its stock code.
{sku} is the number you need for reordering.
I can't find article {sku} on your website.
Item {sku} weighs {weight} kg.
SKU {sku}, category {category}, {rating} stars
Article no. {sku} - {color} - {price} euros
Product {sku} is rated {rating} out of five.
It weighs {weight} kg.
The weight is {weight} kg.
Weight: about {weight} kilograms.
It only weighs {weight} pounds.
At {weight} kg it's light enough to carry.
With {weight} kilos it's rather heavy.
It tips the scales at {weight} kg.
net weight {weight} kg
How heavy is it? Just {weight} kg.
{weight} kg is not much for a thing like this.
The parcel is small, but the product itself weighs {weight} lbs.
It weighs in at {weight} kg and costs {price} euros.
Despite its {weight} kg it feels solid, thanks to {material}.
It weighs {weight} kg, has {features} and costs ${price}.
The rating is {rating} out of 5.
It has {rating} stars.
Rated {rating} out of 5 by our customers.
Customers rate it {rating}/5.
Our customers gave it {rating} stars on average.
On average it gets {rating} of 5 points.
{rating} stars, that says it all!
I give it {rating} out of five stars.
The average score of all reviews is {rating}.
With {rating} stars it's among our best rated products.
Buyers are happy: {rating} out of 5.
Review score {rating}, warranty {warranty_years} years
It earned {rating} stars and comes with {warranty_years} years of guarantee.
Users like the {features} and give it {rating} stars.
It comes with a warranty of {warranty_years} years.
The guarantee lasts {warranty_years} years.
We give you {warranty_years} years of warranty.
{warranty_years} years warranty
You get a {warranty_years}-year guarantee.
With a {warranty_years} year warranty you're on the safe side.
The warranty covers {warranty_years} years.
How long is the warranty? {warranty_years} years.
Guaranteed for {warranty_years} years!
If it breaks within {warranty_years} years, we repair it free of charge.
We repair or replace it for {warranty_years} years.
The warranty runs out after {warranty_years} years.
{warranty_years} years of guarantee and {features}: what else could you want?
It is made of {material}.
The material is {material}.
Made from {material}.
Crafted from {material} by hand.
It consists of {material}.
The outside is {material}.
They use {material} for it.
We make it from {material}, nothing else.
{material} makes it strong and long-lasting.
{material} is what it's made of.
Manufactured in {material}.
Is it really made of {material}?
Its body is made of {material}, so it will last.
100 % {material}
The {material} feels nice and the {color} is pretty.
It features {features}.
It has {features}.
Highlights are {features}.
Comes with {features}.
The most important features: {features}.
You get {features} as well.
Its features include {features}.
What I like: {features}.
Thanks to {features} it's easy to use.
Among its functions are {features}.
equipped with {features}
Available in the sizes {sizes}.
It comes in {sizes}.
Sizes: {sizes}.
We stock it in sizes {sizes}.
The sizes {sizes} can be ordered.
You can choose between the sizes {sizes}.
Available sizes are {sizes}.
I need to know whether size {sizes} fits me.
You will find it in the {category} department.
Category: {category}.
It belongs to the {category} category.
It's filed under {category}.
See our section "{category}" for more.
Listed in {category}, article number {sku}.
Home > {category} > {name}
Home > {category} > {brand} > {name}
Weight {weight} kg, colour {color}
Its weight of {weight} kg surprised me.
They say it weighs {weight} kg, packaging not included.
I put it on the scales: {weight} kg!
Total weight: {weight} kg.
It's only {weight} kg in weight, so you can take it anywhere.
The weight ({weight} kg) is printed on the bottom.
{weight} kg in weight and {color}
A weight of {weight} kilograms makes it stable.
Weighing just {weight} kg, the {name} fits in any bag.
It has a weight of {weight} pounds and is made of {material}.
With a weight of {weight} kg and {features} it is made for travelling.
The maker is {brand}, the colour is {color}.
We are the official dealer of {brand}.
Nobody makes it better than {brand}.
Is it a {brand}?
{brand} is printed on the front, so you know who made it.
It carries the brand name {brand}.
Please check the stock of item no. {sku}.
The label reads {sku}, that's the article number.
I'd like to reorder {sku}, twice if possible.
Ordered: article {sku}, colour {color}, sizes {sizes}
The sizes we carry: {sizes}
Do you have it in {sizes}?
Sizes {sizes} are left.
sizes {sizes}, colour {color}, {price} euros
Pick your size: {sizes}.
You get it in {sizes} and in {color}.
It is sold in {sizes}, made of {material}.
Department: {category}.
Shop > {category} > {name}
We list it under {category}, price {price} euros.
Look under "{category}" in our shop.
Extras: {features}.
It scores with {features}.
What makes it special? {features}.
It offers {features} for {price} euros.
The guarantee: {warranty_years} years.
{brand} repairs it for free for {warranty_years} years.
You have {warranty_years} years of warranty on it.
It's in our {category} section.
Found in {category}, rated {rating} stars.
{brand}'s bestseller in {category}.
In {category} you'll find the {name}.
Browse {category} for more.
New in {category}: {name} by {brand}
You are here: {category} > {color}
Our number one in {category} costs {price} euros.
Filed in {category}, article {sku}.
{category} / {brand} / {name}
We have sizes {sizes}.
It's available in sizes {sizes}.
Size: {sizes}
Tell us if you want it in {sizes}.
{name}, sizes {sizes}
{color}, sizes {sizes}, made of {material}
The {name} by {brand} comes in {sizes}.
For {price} euros in the sizes {sizes}.
{brand} {name}, {color}, {weight} kg, {price} euros
The {color} {name} with {features} sells for ${price}.
{name}, made by {brand} from {material}, has {rating} stars.
For {price} euros {brand} gives you {features} and {warranty_years} years of warranty.
I paid {price} for my {name}, colour {color}, and I'm happy.
Made of {material}, the {name} weighs {weight} kg and lasts.
hi <g.first()>, the {name} is {price} euros, the item number is {sku}
{sku} - {name} - {price}
{sku}: {brand}, {color}, {weight} kg
Customers give {brand} {rating} stars for the {name}.
The {name} of {brand} has a {warranty_years}-year warranty and {features}.
Could you send me two {name} in {color}, item {sku}?
Is the {name} made of {material} or is that only the {color} one?
{material}, {color}, {weight} kg
<g.first()> says the {name} from {brand} is too expensive at {price} dollars.
Order {sku} before <g.time()> and it leaves our warehouse the same day.
You can return the {name} within <g.int(14, 100)> days.
The {name} was seen by <g.int(12, 900)> people today.
Our service team is there for your {brand} from <g.weekday()> to <g.weekday()>.
Delivery of the {color} model takes <g.int(2, 9)> to <g.int(10, 14)> working days.
<g.person()> reviewed it on <g.date()> and gave it {rating} stars.
<g.first()> from <g.city()> writes: the {material} feels great.
The sale ends on <g.date()>, until then it's {price} euros.
Questions about the {name}? Write to <g.email()>.
Call us on <g.phone()> if your {name} doesn't work.
I bought my {name} in <g.city()> last <g.month()>.
<g.int(20, 800)> customers have rated it, with {rating} stars on average.
The price of {price} euros is valid until <g.date()>.
My neighbour <g.person()> told me about {brand}.
The {name} was delivered to <g.street()>.
Our shop in <g.city()> has the {color} one.
It weighs {weight} kg, the parcel arrived on <g.weekday()>.
<g.first()> paid {price} dollars for the {name} from {brand}.
On <g.date()> we got new stock of article {sku}.
Unboxing time! Out of the carton comes the {name}, wrapped in paper.
Grandma swears by her {name}, and she is hard to please.
What's that thing on the counter? It's the {name}, my new toy.
{name} is what the receipt says, though I only asked for a <g.noun()>.
Forget the <g.product()>, the {name} does it all.
I returned the <g.product()> and kept the {name}, guess why.
"{name}" is printed on the box in silver letters.
If you have to choose between the <g.product()> and the {name}, take the latter, says the reviewer.
On page <g.i(2, 300)> of our catalogue you'll come across the {name}, along with its little brother.
The courier brought a {name} at <g.time()>, and the kids went wild.
Have a seat, and let us show you what the {name} can do.
First {brand} gave us the <g.product()>, now it gives us the {name}, and we are thrilled.
Not <g.brand()> but {brand} stands on the name plate of the {name}, mind you.
Rumour has it that {brand} spent two years perfecting the {name} before showing it to anyone.
That {name} is by {brand} again, I know their logo anywhere.
Whoever grew up with {brand} will recognise the logo on the {name} at once.
Whose factory does it come from? That of {brand}, in the south.
The logo on the side is that of {brand}, a family business.
The competition, <g.brand()>, looks old beside what {brand} has made here.
I switched from <g.brand()> to {brand} and have been happy with the make ever since.
Engineers at {brand} chose {material} to keep the weight down to {weight} kg, a record.
For {brand} it had to be {material}, cheaper stuff was out of the question.
On the back it reads "{brand}, since 1900", and below that the item number {sku} in small print.
A logo like a bird, that's {brand}; a price like a dream, that's {price} euros.
Was <g.price()>, is {price}, will be gone by <g.weekday()>!
Down from <g.price()> to {price} euros: the {color} one, for three days only.
Elsewhere you pay <g.price()>, with us {price} dollars and not a cent more.
{price} euros change hands and it's yours.
Shipping is <g.price()>, the article itself {price} euros.
My budget was <g.price()>; the {name} came to {price} euros in the end.
How do you like the sound of {price} dollars for a {name}?
Have {price} euros ready when the {name} arrives at the door.
All in all I had to part with {price} euros for this {brand}, shipping not counted.
"{price} euros? You must be joking!" said my sister.
Cashier: that'll be {price} euros, please.
The tag dangling from the {color} one reads {price} euros.
Nobody haggles here: {price} dollars for the {name}, take it or leave it.
They knocked <g.i(5, 40)> per cent off, which leaves {price} euros to pay.
With a voucher worth <g.price()> you bring the price down to {price} euros at the till.
Between two coffees I spent {price} pounds on a {name}, no regrets.
For the sum of {price} euros the buyer receives one {name}, article {sku}, as seen.
At {price} euros apiece and {rating} stars from buyers it's hard to resist.
I had my eye on <g.color()>, but the {color} one won my heart.
{color} all over and made by {brand}, what a beauty.
Sky, grass, sand? None of these, the shade is called {color}, says the leaflet.
Picture the {name} in {color} next to your window.
The photo makes it look <g.color()>, in real life it is {color}, though.
Dipped in {color}, the {name} turns heads.
Were I to choose, {color} would be the colour for me.
My wish for the birthday: the {name}, and in {color}, not <g.color()>.
The {brand} people call this shade {color}, I'd call it lovely.
Dressed in {color} from top to bottom, it hides in any corner.
Which colour did you get? {color}, like last time.
A dash of {color} and a body of {material}: the {name} is a looker.
The paint, {color}, has not faded in <g.duration()>.
Left over from the {color} series, this piece is going for {price} euros.
Reading glasses on: under the barcode stands {sku}, that's your article.
Type {sku} into the search box and you will land on the {name}, promise.
For spare parts quote {sku}, not the invoice number <g.code()>.
My order <g.code()> contained two pieces of item {sku}, one was missing.
The scanner beeped and showed {sku} as the item and {price} euros on its display.
Internally we call it {sku}, customers call it the {name}, which is nicer.
Which article? {sku}, the {color} one, aisle <g.i(2, 40)>, bottom shelf.
{sku} is what you write on the order form, next to the {color} box.
Our forklift driver looks for {sku}, since articles are sorted by number.
Picked from shelf <g.i(2, 90)>: item {sku}, {weight} kg, one piece.
Replacement for article <g.code()> is article {sku}, made by {brand} as well.
In the file it's item {sku}, {rating} stars, {price} euros.
The catalogue number of this {material} piece is {sku}, in case you reorder.
Could you weigh the {name} for me? Sure: {weight} kg on the dot.
Lighter than a cat: {weight} kg including the lid.
{weight} kilos in your hand, you hardly feel it.
The parcel weighed <g.i(41, 90)> kg, the product {weight} kg, the rest was packaging.
Heavier than the old model at <g.i(91, 99)> kg? No, {weight} kg is all it brings to the scale.
Lift it with one hand, for {weight} kg is all there is to carry.
To save your back, {brand} cut the weight to {weight} kg this year.
My kitchen scale stops at {weight} kg, exactly what the {name} brings.
Strapped to a rucksack its {weight} kg go unnoticed.
On the shipping form enter {weight} kg as the weight, {sku} as the article.
Would a {name} of {weight} kg be too heavy for my mother to lift?
The {material} version is the heaviest one, at {weight} kg without the stand.
For something built of {material}, {weight} kg is surprisingly little.
Out of five possible stars buyers hand out {rating} stars.
Of all the reviews, one in <g.i(2, 9)> is critical, hence {rating} points out of five.
"Not bad," say the critics, and {rating} stars is what they write under it.
{rating} of five, that's the verdict of <g.i(20, 900)> buyers.
The average of all votes has climbed to {rating} stars since <g.month()>.
Opinions differ, the mean lies at {rating} out of 5 though.
Would I give it full marks? No, {rating} of 5 seems fair to me.
Test magazine <g.Word()> gave it {rating} points on a scale of five.
Stars collected so far by the {name}: {rating} on average, from <g.i(20, 900)> voters.
Buyers award {rating} stars to the {name}, critics are harsher.
A product with {rating} stars for {price} euros, what's not to like?
The voters have spoken, and {brand} may be proud of {rating} stars out of five.
You're covered by the maker for {warranty_years} years, so keep the receipt.
Broken? As long as {warranty_years} years haven't passed, {brand} repairs it free of charge.
Keep the receipt for {warranty_years} years, that's how long the guarantee runs.
Other makers give <g.i(26, 40)> months, here the guarantee is {warranty_years} years long.
{warranty_years} years, that's what {brand} promises if anything should break.
Ask {brand} what happens if it breaks: they fix it, for {warranty_years} years after purchase.
Sleep well for {warranty_years} years, the guarantee has your back.
The {name} could fall apart after three days and you'd still have {warranty_years} years of warranty on it.
Want a guarantee? Have {warranty_years} years of it, at no extra cost.
The small print grants {warranty_years} years of warranty from the date of purchase.
With {material} this tough, {brand} can afford to guarantee it for {warranty_years} years.
In writing: a guarantee of {warranty_years} years, item {sku}, all parts included.
{warranty_years} years of guarantee and {rating} stars can't be wrong.
Touch it and you know it: {material}, not some cheap imitation.
Cut, sanded and oiled: this is {material}, through and through.
{material}! Finally a {name} that isn't made of plastic film.
What is it made of, you ask? {material}, says the tag inside.
Looks like <g.noun()> skin, but is in fact {material}, so wipe it clean.
The old one was made of paper, this one of {material}, hence the price of {price} euros.
Care tip: as the material is {material}, keep it away from the stove.
Where others save on the material, {brand} insists on {material}, which costs more.
A block of {material}, a craftsman, and <g.duration()> of work: that's how each one is made.
Allergic? The material touching your skin is {material}, nothing else.
Choose the {color} lining if you like, the shell is always {material}, though.
On board you'll find {features}, all working at the push of a button.
{features}: the list of extras of the {name} is long.
My favourite bit? It has {features}, which I use daily.
Nothing's missing, not even {features}, on this {name}.
With {features} on the list, the {name} beats the <g.product()> hands down.
They've thought of everything: {features} come as standard.
{brand} added {features} this year, while the price stayed at {price} euros.
The salesman raved about {features}, I only saw the {color} paint.
Who needs {features} in a thing like this? I do!
The old model lacked {features}, the {name} has them.
Does {sizes} fit? Those are the sizes we make.
Whether you need {sizes}, we tailor it to you.
The rail holds the sizes {sizes}, smallest on the left.
Try on one of these sizes: {sizes}, the mirror is at the back.
It is cut in {sizes}, so choose your size with care.
Sizes on the list: {sizes}; colour on the list: {color}, nothing else.
Tall or tiny, the {name} is made in {sizes}, so everyone finds a size.
As to size, you may pick from {sizes}, as to colour there's only {color}, sorry.
{brand} sews it in the sizes {sizes}, nothing in between.
In sizes {sizes} the price is {price} euros, larger ones are made to measure.
Follow the signs to {category}, then turn left at the till.
{category} is the aisle where the {name} is kept, next to the lift.
A top seller of {brand} in our {category} aisle.
{price} euros, {color}, {brand} on the lid: my new {name} has arrived!
Dear customer, we confirm that article {sku} is the {color} variant and is charged at {price} euros.
Selling my {name}, {weight} kg, bought for <g.price()>, now {price} euros ono.
wow, {rating} stars and only {price} euros, gimme
ok so it's {color}, it's {material}, it's {weight} kg, what else do you want to know?
In the aisle for {category} I ran into the {name}, and it followed me home.
Our buyer for {category} recommends {brand}, for what it's worth.
Of everything filed under {category}, article {sku} is what people return least often.
Telegram style: {name} stop {price} euros stop {color} stop
Guess what the postman brought me this morning: a {name}, just as I'd hoped.
I wanted the <g.product()>; what they sent me is the {name}, and now I don't want to give it back.
Nothing else on the market comes close to the {name}, in my humble opinion.
The patent for the {name} was granted to {brand} on <g.date()>.
Please correct the heading of your page: the article isn't called "<g.product()>" but "{name}".
"{name}", it says in bold letters on the carton.
Somebody left a {name} on the bus, I'd like to return it to its owner.
Subject: complaint about the {name}, order <g.code()>
We, the undersigned, herewith return the {name}, bought on <g.date()>.
Sooner or later you will want a {name}, and {brand} knows it.
The {name}, which {brand} first showed at a fair in <g.city()>, has won a prize at last.
At a press event in <g.city()> {brand} lifted the curtain on the {name}.
Rumour has it that {brand} will replace the {name} by a <g.product()> in <g.month()>.
My neighbour swears by his {name}, for which he parted with {price} euros.
One {name}, please. - That's {price} euros. - Here you are.
The {name} scored {rating} out of 5, the <g.product()> did much worse.
{weight} kg of {material}: that is the {name} in a nutshell.
Compared with the <g.product()>, which we tested in <g.month()>, the {name} is a feather: {weight} kg.
Ours is a {color} {name}, hers is a <g.color()> one.
For the record: the {name} is filed under the number {sku} with us.
Look up {sku} in the system and the {name} will pop up.
The sizes of the {name}, namely {sizes}, were fixed by our branch in <g.city()>.
{warranty_years} years of guarantee, {price} euros, one {name}: where do I sign?
Hi <g.first()>, the {name} you asked about has {features}, and it's not expensive at all.
On the invoice the {name} appears as {sku}, on the delivery note without any number.
Wanted: {name}, preferably {color}, will collect from <g.city()>.
It isn't from <g.brand()>, it's from {brand}, look at the label.
{brand}, not <g.brand()>, has the patent on it and produces it.
People confuse the two makers all the time; this one here comes from {brand}, though.
Behind it stands {brand}, a company founded in <g.int(1880, 2010)>.
The producer goes by the name of {brand}, in case you want to write to them.
Whenever I see the {brand} logo, I know that I'm not going to be let down.
<g.person()>, head of design at {brand}, drew the first sketch of it on a napkin.
For complaints please turn to the manufacturer directly, that is, to {brand}, and not to us.
Developed by {brand} in <g.city()>, assembled by hand.
We carry just one make, {brand}, and for a reason.
According to {brand}, its maker, the thing will run for <g.duration()>.
{brand} has cut the price from <g.price()> to {price} euros, effective <g.date()>.
{brand} demands {price} dollars for it, whereas <g.brand()> would have charged <g.price()>.
Why does {brand} paint all of them {color}, of all colours?
As far as I know {brand} still makes it from {material}, as in the old days.
The {color} model by {brand}, the one with {features}, is my favourite.
Only {brand} backs a thing like that with {warranty_years} years of guarantee, the others don't dare.
{brand} calls it a lightweight, the scales call it {weight} kg.
Manufactured by {brand}; item number {sku}; sizes {sizes}.
{rating} stars for a {brand} product? I'd have expected more.
The bill came to <g.price()> because of the shipping, the product by itself is {price} euros.
It used to be dearer, namely <g.price()>; these days {price} euros will do.
Not <g.price()> but {price} euros is the right price, sorry for the misprint.
You'd be mad to pay <g.price()> for it when we let you have it for {price} euros.
I got mine for {price} euros, my brother paid <g.price()> for the older one.
Valued at {price} dollars, the article travelled insured.
Guess how much I paid for it. {price} euros, I kid you not!
The purchaser undertakes to pay {price} euros for the article within <g.i(7, 60)> days.
Our offer to you, valid until <g.date()>: {price} euros per unit.
{price} pounds it says on the sticker, and that's what I'm charging you.
Between us, {price} euros is daylight robbery for something made of {material}.
The price was lowered to {price} euros on <g.weekday()>, not a day too early.
For a mere {price} euros it would be yours, {weight} kg of pure joy.
{sku} / {color} / {price} EUR / ship to <g.city()>
Two prices are printed on the label of item {sku}: <g.price()> crossed out, and {price} euros in red below it.
The asking price stands at {price} euros, the customers' verdict at {rating} stars.
{warranty_years} years of warranty are included in the {price} euros that you pay.
A coat of {color} makes all the difference.
As regards its colour, it is neither <g.color()> nor brown, it is {color}, no more, no less.
My wife would have preferred it in <g.color()>, I insisted on {color}, as you can see.
Would you mind swapping the <g.color()> one for a {color} one?
The {color} one sells better than the <g.color()> one, so we've dropped the latter.
Colour code <g.i(100, 999)>, better known as {color}, has been used by {brand} here.
{color}: that's the shade my daughter picked for her {name}.
What I like best about it is the colour, {color}, which goes with everything.
The colour on the website (<g.color()>) is wrong, the article itself is {color}, as the photo shows.
It glows in a warm {color}, says the brochure.
The outside has been varnished in {color} and polished twice.
In the box there was a {color} thing weighing {weight} kg.
Between the {color} piece for {price} euros and the <g.color()> one for <g.price()> I took the cheaper one.
You can tell article {sku} by its colour, {color}, from a distance.
{color} on the outside, {material} throughout, {rating} stars from users.
The ones in sizes {sizes} are all {color}, I'm afraid.
Enter {sku} in the field "article" and press return.
Without the product code, which is {sku}, the form can't be sent.
The label came off, but I had noted the article number before: {sku}, if I can read my own writing.
Not to be confused with <g.code()>, our item {sku} is the one with the round corners.
The old stock number, <g.code()>, is void, use {sku} from now on.
Could you give me the article number? - Certainly: {sku}. - Thanks!
Please send us two of your {sku}, to be delivered by <g.date()>.
Under {sku} our database lists the article, under <g.code()> the invoice.
{sku}, that's what is engraved as the part number on the underside.
My tracking number is <g.code()>, the product I ordered has the code {sku}, and nothing has come.
Spare part for item {sku} urgently needed.
Article {sku} was returned by <g.i(2, 40)> buyers on account of its weight, {weight} kg.
In the catalogue, page <g.i(2, 300)>, item {sku}: {material}, {color}, {price} euros.
The recall affects item {sku}, manufactured by {brand} between <g.month()> and <g.month()>.
With {rating} stars, item {sku} leads our list of the best rated articles.
I had guessed <g.i(50, 99)> kg, but it weighs no more than {weight} kg.
You have to lug {weight} kg home with you, so come by car.
Gross it's <g.i(91, 120)> kg, net it's {weight} kg, and the net weight is what we print.
We put it on the scales and read {weight} kg, which matches the brochure.
It takes two people to move the {name}, at {weight} kg that's no wonder.
The shelf holds up to <g.i(100, 200)> kg, so the {weight} kg of this article won't bother it.
Its {weight} kilograms make it easy to post, its price of {price} euros easy to buy.
Weighing in at {weight} kg, the {name} beats its predecessor.
{weight} kg heavy and {color}: you can't overlook it.
The version made of {material} adds up to {weight} kg, all parts included.
{brand} says that it weighs {weight} kg and costs {price} euros.
Postage depends on weight: article {sku}, for one, comes to {weight} kg without the box.
{weight} kilos, {warranty_years} years of guarantee, and not a single screw.
<g.i(20, 900)> people have voted, and the result is {rating} out of 5.
I give it {rating} stars, my wife would have given it more.
On the comparison site it holds {rating} stars, as of <g.date()>.
The customers' opinion can be put into one figure: {rating} of 5 stars.
The average rating has slipped from <g.decimal(1, 5, 1)> to {rating} since the spring.
The <g.product()> got <g.decimal(1, 5, 1)> stars from us, this one gets {rating} stars.
What grade do buyers give it? {rating} out of 5, at the time of writing.
Reviewers were split over the {name}, so it ended up with {rating} stars.
{rating} points out of five for {material} that scratches: I call that generous.
The {brand} thing has {rating} stars, so does its cousin.
{rating} stars, {warranty_years} years of warranty, {color}: bought it.
You may claim on the warranty for {warranty_years} years, starting on the day you receive it.
After <g.i(26, 40)> days you can't send it back any more, the guarantee, however, runs for {warranty_years} years.
For how many years is it guaranteed? For {warranty_years}, madam.
{warranty_years} years of guarantee - who else offers that?
The law asks for two years of cover, our guarantee is {warranty_years} years, voluntarily.
For the {name} we extended the warranty to {warranty_years} years in <g.month()>.
Within {warranty_years} years of purchase we'll replace it under the guarantee, no questions asked.
The length of the warranty, as stated on the card: {warranty_years} years.
Since all of it is {material}, it can be guaranteed for {warranty_years} years.
The guarantee on {sku} is valid for {warranty_years} years, that on its hinges for <g.i(2, 11)> months.
We went for {material} because plastic wouldn't have lasted.
Instead of cardboard they now use {material}, which is sturdier.
Knock on it and you'll hear that it's {material}, not tin.
The fact that it is made of {material} isn't mentioned anywhere on the box.
Its material, {material}, was chosen by {brand} for its feel.
{material} and a coat of {color} are what gives it that look.
Wrought from {material}, each piece is unique.
Consisting mostly of {material}, it brings {weight} kg to the scales.
The {name}: {material} where others use paper.
The designers had wanted wax, the engineers wanted {material}, and the engineers won.
To my surprise {features} are part of the package.
It boasts {features}, none of which I'd like to miss.
If you're looking for {features}, look no further.
The leaflet lists its features as follows: {features}.
It doesn't come with a manual, it does come with {features}, however.
Thanks to {features}, it does the job in <g.i(2, 59)> minutes.
Extras of article {sku}: {features}.
You're paying {price} euros for {features}, basically.
Order it in one of the following sizes: {sizes}.
The sizes? {sizes}, that's all there is.
We used to make it in one size, nowadays you choose between {sizes}.
Your size isn't {sizes}? Then it isn't for you, since there are no others.
The label shows the sizes {sizes} and the number {sku}, nothing else.
The material is {material}, the sizes are {sizes}, the rest is a matter of taste.
{price} euros, no matter which of the sizes {sizes} you take.
Filed under {category}, made by {brand}, sold for {price} euros.
In our {category} department you can see the {name} with your own eyes.
Click on {category}, scroll down to {sku}, done.
It's the {category} people who deal with {brand}, ask them.
{features} and a guarantee of {warranty_years} years: that's how {brand} wins over its customers.
The sizes, {sizes}, are printed beside the weight, {weight} kg, on the back of the tag.
In {sizes}, that is, in all the sizes, the colour is {color}.
For the {name} there are these sizes: {sizes}, and the guarantee is always {warranty_years} years.
Sizes {sizes} of item {sku} were photographed on <g.date()>.
While {brand} offers the sizes {sizes}, others make do with one.
Users praise {features}, hence the {rating} stars.
Although it has {features}, its weight is a modest {weight} kg.
Colour {color}, extras {features}, price {price} euros: shall I wrap it up?
The makers, {brand}, replaced brass by {material}, and the rating rose to {rating} stars.
In {color} the {name} got {rating} stars, in <g.color()> nobody has reviewed it yet.
{material} has its price: {price} dollars, to be precise.
Guaranteed for {warranty_years} years, {weight} kg on the scales, and {color} like the old one.
Order confirmation for your {name}
This manual explains how to set up your {name}.
Which model do you have? On the underside it says {name}.
The <g.product()> has been replaced in our range by the {name}.
The customer ordered a <g.product()>, but the article in the parcel was a {name}.
You recently purchased: {name}. How satisfied are you?
Not the <g.product()>, please, I meant the {name}.
The item bears the trademark of {brand}.
It is distributed by <g.company()>, but the manufacturer is {brand}.
Who makes these? - That would be {brand}.
Brand (as printed on the packaging) -> {brand}
Genuine {brand} product, sealed, never opened.
The shop is called <g.company()>; the goods it sells are from {brand}.
For technical support please contact the manufacturer ({brand}).
Old price <g.price()>, new price {price}.
The total with postage is <g.price()>; the product alone is priced at {price}.
Add <g.price()> for delivery to the item price of {price}.
It's currently going for {price} on their website.
Can you do it for <g.price()>? - Sorry, the price is fixed at {price}.
As of <g.date()> the selling price is {price} euros.
I'm after {price} pounds for it, cash on collection.
The cost per unit comes to {price} EUR excluding VAT.
Please cancel the <g.color()> one and send me the one in {color} instead.
The surface is coated in {color}.
I went for {color}, since <g.color()> shows every stain.
The packaging is <g.color()>, the product inside is {color}.
Unlike last year's model, which was <g.color()>, this year's is {color}.
Colour as shown in the picture: {color}
Stock keeping unit {sku}
When you contact us about the article, please have its number ({sku}) at hand.
Order no. <g.code()> contains the item with the number {sku}.
The article number changed from <g.code()> to {sku} on <g.date()>.
Serial number <g.code()>, article number {sku}.
{sku} = our item code, please use it in all correspondence.
Without packaging the product weighs {weight} kg, with it <g.i(91, 120)> kg.
The maximum load is <g.i(100, 300)> kg and the item's own weight is {weight} kg.
Item weight according to the data sheet: {weight} kg
The previous version was <g.decimal(1, 40, 1)> kg, the current one is down to {weight} kg.
For the freight papers: one piece has a mass of {weight} kg.
Based on <g.i(20, 900)> reviews, the product scores {rating} out of 5.
Last year it was rated <g.decimal(1, 5, 1)>, today the rating is {rating}.
Its mean rating across all shops is {rating}.
The delivery gets <g.i(1, 5)> stars from me, the product itself {rating} stars.
User rating: {rating}/5 (<g.i(20, 900)> votes)
The manufacturer's warranty ends {warranty_years} years after delivery.
The warranty on the battery is <g.i(6, 24)> months, on the device itself {warranty_years} years.
Register online and you will get a guarantee of {warranty_years} years.
How many years of guarantee does it have? - {warranty_years}.
Defects are repaired at no charge for {warranty_years} years from the invoice date.
It is supplied with {features}.
The following functions are included: {features}.
Are there any special features? Yes: {features}.
I chose it because of {features}.
According to the box it offers {features}.
Manufactured in the following size(s): {sizes}
The size chart lists {sizes}.
What sizes does it come in? The website says {sizes}.
We can supply sizes {sizes}; size <g.i(50, 60)> isn't made.
What material is it? According to the label, {material}.
The box is made of cardboard, the product of {material}.
They changed the material from tin to {material}.
The main material used is {material}.
You can find this article on our site under {category}.
The item was moved to the {category} section on <g.date()>.
Which department sells it? {category}, on floor <g.i(2, 9)>.
Your question about the {name}: {in_stock}.
Availability of article {sku}: {in_stock}
Stock check for {name}, <g.date()> - {in_stock}.
The {color} one: {in_stock}. The <g.color()> one: ask again next week.
Regarding your enquiry about {brand} products: {in_stock}.
About the size you asked for ({sizes}): {in_stock}.
I rang the shop on <g.weekday()> to ask for the {name}, and they told me: {in_stock}.
Price {price}; stock status: {in_stock}.
The {name} is a product of {brand}, not of <g.brand()>.
We've stopped selling the <g.product()> and now sell the {name} at {price}.
{name}: price down from <g.price()> to {price}
For the {name} we charge {price}, postage of <g.price()> not included.
The {name} is produced in {color} only; the <g.color()> series has ended.
My invoice says <g.product()>, although what I bought is the {name} with the article number {sku}.
{sku} stands for {name} in the price list of <g.date()>.
With its {weight} kg the {name} is lighter than the <g.product()>, which weighs <g.i(91, 120)> kg.
How do people rate the {name}? With {rating} out of 5.
When you buy a {name}, the guarantee is {warranty_years} years.
Every {name} leaves the factory with {features}.
Can I get the {name} in {sizes}? Those are the sizes I need.
You wouldn't know it from the picture, but the {name} is made of {material}.
The {name} can be found in the {category} aisle, row <g.i(2, 40)>.
{brand} has raised its price to {price}, up from <g.price()>.
All {brand} goods carry a warranty of {warranty_years} years.
I got a {color} one from {brand}, my wife a <g.color()> one from <g.brand()>.
{brand} makes this article in {material} only.
In tests, {brand} scored {rating} of 5 and <g.brand()> <g.decimal(1, 5, 1)> of 5.
{brand} equips it with {features}.
Manufacturer's item code at {brand}: {sku}
The list price of item {sku} is {price}; for members it used to be <g.price()>.
In {color} it's {price}, in <g.color()> it would be <g.price()>.
It weighs {weight} kg and is dispatched for <g.price()>, the price of the goods being {price}.
The version in {material} costs {price}, which I find fair.
Sizes {sizes} are all the same price: {price}.
Article {sku} is the {color} variant, article <g.code()> the <g.color()> one.
Article number {sku}, net weight {weight} kg
Item {sku} belongs in the {category} section, so please put it there.
Rated {rating} by <g.i(20, 900)> buyers and guaranteed for {warranty_years} years.
The weight is {weight} kg because the frame is made of {material}.
Its body is {color} and its frame is {material}.
The catalogue of <g.date()> mentions {features} and the sizes {sizes}.
Under {category}, the best rated article has {rating} stars.
{brand} sells the {name} for {price}, while <g.company()> asks <g.price()>.
Please send one {name}, colour {color}, article number {sku}, to <g.person()> in <g.city()>.
Bought on <g.date()>: {name}, {brand}, {price}, guarantee of {warranty_years} years.
I'm selling a {color} {name} made of {material} because I'm moving to <g.city()>.
Article {sku} ({name}) weighs {weight} kg, so the postage is <g.price()>.
The {name} has {features}; its material is {material}; its rating is {rating}.
We checked the {name} (item {sku}) for you: {in_stock}.
Hello <g.first()>, the {name} in {color} is {price}, and as for the stock: {in_stock}.
{rating} stars, {weight} kg, {price}: these are the facts that convinced me.
{brand} / {material} / {sizes} / article {sku}
In the {category} department, {brand} offers the {name} in {color}.
What I like is {features}, what I don't like is the weight of {weight} kg and the price of {price}.
The material is {material}, the manufacturer {brand}, the warranty {warranty_years} years.
Sizes {sizes} come in {color}, cost {price} each and are made of {material}.
Delivered today by <g.company()>: item {sku}, {color}, {weight} kg.
Although {brand} gives {warranty_years} years of guarantee, users only give {rating} stars.
The {name} is offered in sizes {sizes} with {features}, in {color}.
It used to be made by <g.brand()> and cost <g.price()>; now {brand} makes it for {price}, and it has {rating} stars.
Return slip: article {sku}, {name}, {sizes} (size), {price} to be refunded
Category {category}, {features}, {warranty_years} years of warranty
For my <g.noun()> I needed something in {material}, so I took the {name} by {brand} at {weight} kg.
Item: {name} // rating: {rating} // filed in: {category} // colour: {color}, not <g.color()>
For children's hands it's too heavy: {weight} kg, and the <g.product()> isn't any lighter.
Could you put one {name} aside for me until <g.weekday()>?
"<g.product()>" was only the working title; it went on sale as the {name}.
Formerly known as <g.product()>, it has been marketed under the name {name} since <g.month()>.
Does anyone still have the manual for the {name}?
Repair request by <g.person()>, article concerned: {name}
User guide - {name} - please read before first use
Lost on the train to <g.city()>: one {name}, reward for the finder.
Model designation on the plate at the back -> {name}
Please take the <g.product()> out of my basket and put in the {name} instead.
The <g.product()> is just an accessory and is sold separately; the article on this page is the {name}.
Press release, <g.city()>, <g.date()>: the {name} goes on sale today.
Item title entered by the seller = {name}
The maker's name, {brand}, is stamped into the bottom.
Imported by <g.company()>, manufactured by {brand}.
Seller: <g.company()> | make: {brand}
Please don't mistake it for a <g.brand()>; the true maker is {brand}.
I've only ever bought {brand}, and so did my parents.
{brand} is the name of the firm which makes it.
<g.brand()> once held the patent, but production is now in the hands of {brand}.
What make is it? Should be a {brand}.
<g.person()> designed it for {brand}.
After the takeover of <g.brand()> it is being sold under the brand {brand}.
Crossed out on the tag: <g.price()>. What you actually pay: {price}.
I'd let it go for {price} euros, nothing less.
Your card will be charged {price} euros for the article.
The deposit was <g.price()>, the full price is {price}.
Instalments of <g.price()> a month are possible; the price stays at {price} euros.
The asking price is {price} euros, and my offer of <g.price()> was turned down.
From <g.date()> it costs {price} euros instead of <g.price()>.
Does it really cost just {price}, or is that a mistake on your page?
Quotation: {price} per piece, delivery charge <g.price()>, valid until <g.date()>
The photo shows the <g.color()> one, but what we are offering is the {color} one.
We had it repainted; before it was <g.color()>, now it's {color}.
Shade according to the label inside: {color}
In daylight and in lamplight alike it is plainly {color}.
Apart from the <g.color()> lid, everything about it is {color}.
I asked for <g.color()>, but the one in my parcel is {color}.
The tone is called {color} by the people who make it.
Anything but <g.color()>, I told them, so they sent me {color}.
The barcode ends in <g.int(100, 999)>, and the article number printed below it is {sku}.
To reorder, just send us the product code, {sku}.
Invoice <g.code()>, position 1, article {sku}
Can you look up {sku}? That's the article number on my slip.
A new item has been created in the system; it got the number {sku}.
Customer no. <g.code()> would like to exchange article no. {sku}.
Wrong item number in the flyer! It says <g.code()>, correct is {sku}.
The batch is <g.code()>, and the item as such is registered as {sku}.
Users may weigh up to <g.i(100, 160)> kg; the product itself has a weight of {weight} kg.
Careful when lifting it, that's {weight} kg.
Since it weighs {weight} kg, I carried it upstairs in my arms.
Weight corrected on <g.date()>: not <g.decimal(1, 40, 1)> kg, but {weight} kg.
Mass of one unit in kilograms: {weight}
And how much does it weigh? - {weight} kg, if the manual is right.
Out of a possible five points, the testers awarded it {rating}.
Score before the update <g.decimal(1, 5, 1)>, score now {rating}.
The latest review, by <g.first()>, gives it <g.i(1, 5)> stars; the average is {rating}.
{rating} is the mark buyers have given it on a scale from 1 to 5.
The seller is rated <g.decimal(1, 5, 1)>, the article is rated {rating}.
I've read through the reviews: {rating} stars overall.
Cover under the maker's guarantee, in years: {warranty_years}
Spare parts can be ordered for <g.i(26, 40)> years, the warranty is limited to {warranty_years} years.
The warranty has been extended from <g.i(12, 24)> months to {warranty_years} years.
We stand behind it with a guarantee period of {warranty_years} years.
{warranty_years} yrs guarantee, papers included
Composition (see the label): {material}
It may look like plastic, but it's {material}.
Until <g.month()> the frame was made of tin, since then it has been {material}.
{material} was used for the whole piece.
It arrives wrapped in paper; the product as such is made from {material}.
New in this version: {features}.
A cup holder is missing, but {features} are on the list of functions.
Technical highlights at a glance - {features}
The model is fitted with {features}.
These are the sizes on the rack: {sizes}.
Size <g.i(50, 60)> has been dropped; the sizes still made are {sizes}.
Which size would you like? There is {sizes}.
Somebody had put it with the books, but it belongs under {category}.
In our online shop it's grouped with {category}.
I asked if I could have one right away, and this was the reply: {in_stock}.
Stock status at <g.time()>: {in_stock}.
The {name}, which belongs to the {brand} family, has a new look.
{brand} has renamed the <g.product()>; it is now called {name}.
<g.company()> delivers the {name}, but {brand} builds it.
Your quote for the {name}, as discussed with <g.person()>: {price} per piece.
I missed the sale of the {name} at <g.price()> and had to pay {price} euros.
My son has been saving for a {name}; he needs {price} euros.
On <g.date()> the price of the {name} went from <g.price()> to {price}.
The {name} would go well with our walls if you had it in {color}.
Exchange wanted: {name}, in {color} please, the <g.color()> one goes back.
When ordering a {name}, give the number {sku} and not the old one, <g.code()>.
Box label: {name} / item code {sku} / made in <g.city()>
Shipping the {name} is cheap as it weighs a mere {weight} kg.
Would you recommend the {name}? The {rating} stars make me wonder.
The average for the {name} is {rating}, though <g.first()> gave it only <g.i(1, 2)>.
A {name} bought on <g.date()> is covered by the guarantee for {warranty_years} years.
Unlike the <g.product()>, the {name} is {material} and not plastic.
What can the {name} do? It offers {features}.
Customers who asked for the {name} got this answer from <g.first()>: {in_stock}.
To find the {name}, go to {category} in the menu on the left.
Our dealer price for {brand} articles like this one is {price}, down from <g.price()> in <g.month()>.
The people at {brand} told me that it is produced in {color} and no longer in <g.color()>.
{brand} lists it as number {sku}; with <g.brand()> it was <g.code()>.
The {weight} kg stated by {brand} are without the cable.
In the reader poll {brand} came off with {rating} out of five, and <g.brand()> came last.
Contact {brand} about repairs, as their guarantee still runs for {warranty_years} years.
I was told by <g.first()> that {brand} only works with {material}.
Asked for the extras, {brand} names {features}.
{brand} cuts it in these sizes: {sizes}.
In {category}, the make that people ask for most is {brand}.
The {color} one is on sale for {price}, the <g.color()> one remains at <g.price()>.
Marked {price} euros on the shelf, number {sku} on the receipt, is that right?
Not cheap at {price}, but at {weight} kg it's the lightest.
Worth its {price} euros? Going by the {rating} stars, yes.
Pay {price} euros once and have {warranty_years} years of guarantee.
We can make it out of {material} for {price} euros, out of plastic for <g.price()>.
The price is {price} euros whatever you choose from the sizes {sizes}.
{price} euros buys you {features}; a year ago that was <g.price()>.
Availability: {in_stock}. Price as of <g.date()>: {price}.
Number {sku} is for {color}, number <g.code()> for <g.color()>.
The weight of item {sku} was changed from <g.i(91, 120)> kg to {weight} kg.
Buyers of item {sku} have left <g.i(20, 900)> reviews with {rating} stars on average.
Item number {sku}, main material {material}
Can item {sku} be ordered? According to <g.first()> from the warehouse, {in_stock}.
{sku} goes to {category}, the rest of the delivery to <g.person()>.
The label on the {color} one says {material}.
Left in {color}: {sizes}. In <g.color()> there's nothing.
It has {features}, which explains its weight of {weight} kg.
With a rating of {rating} and {warranty_years} years of warranty, I felt safe buying it from <g.company()>.
Testers praised {features} and settled on {rating} out of 5.
Listed under {category}, average customer rating {rating}
Material: {material}. Guarantee: {warranty_years} years (batteries <g.i(6, 24)> months).
Made of {material} and cut in {sizes}
The leaflet promises {features} plus {warranty_years} years of guarantee.
Sizes {sizes}: {in_stock}.
{category} news, <g.date()>: now with {features}
For sale by <g.first()> in <g.city()>: {name}, colour {color}, {price} euros, no offers of <g.price()> please
{name} ({sku}): the colour has been changed from <g.color()> to {color}.
I compared two: the {brand} at {price} with {rating} stars, which I took, and the <g.brand()> at <g.price()>.
Form C, goods returned: {name}; article no. {sku}; reason: too heavy at {weight} kg
From {brand} we get the {name} in {material}, and from <g.brand()> nothing any more.
Two years ago the {name} cost <g.price()> and had <g.i(6, 11)> months of warranty; today it's {price} and {warranty_years} years.
hi <g.first()>, got the {name} today, it's {color} and weighs {weight} kg, greetings from <g.city()>
Please enter: maker {brand}, price {price}, number {sku}; I'll be back on <g.weekday()>.
Customers looking for the {name} by {brand} should know: {in_stock}.
Insurance list: {name}, value {price}, maker {brand}, bought on <g.date()>
The {category} team reports that the {name} sells well at {price}, better than at <g.price()>.
In the window: {name}, {material}, {color}, reduced from <g.price()>
{name}: what speaks for it is {features}, what speaks against it is {weight} kg.
Item {sku} by {brand}, guarantee {warranty_years} years, not to be mixed up with item <g.code()> by <g.brand()>
Choose from sizes {sizes}, in {color} or not at all, at {price} each.
It has been tested by <g.person()>: {rating} points for the {name}, which has {features}.
Because {material} is expensive, {brand} had to raise the price to {price}, having started at <g.price()>.
Colour {color}, material {material}, weight {weight} kg: everything as described by <g.first()>.
{category} | {name} | {rating} out of 5 | <g.i(20, 900)> reviews
Order of <g.date()>, line <g.i(2, 9)>: {sku}, sizes {sizes}, {color}
Our answer about the {color} {name}, number {sku}: {in_stock}.
Is it correct that the {name} comes in {sizes} and that {brand} guarantees it for {warranty_years} years?
In {category} we've put the {name} next to the <g.product()>, with a sign saying {price} euros.
{rating} stars, made of {material}, {warranty_years} years of guarantee, bought from <g.company()>
Goods in: <g.i(2, 40)> pieces of {sku}, each {weight} kg, for {category}
"""

DOCUMENTS = """
{name}
by {brand}
EUR {price}
{rating} out of 5 stars
Colour: {color}
{in_stock}
---
# {name}

{brand} | SKU: {sku}

**Price:** ${price}
**Rating:** {rating} / 5
**Material:** {material}

{features}
---
PRODUCT SHEET
Product ........ {name}
Manufacturer ... {brand}
Art. no. ....... {sku}
Weight ......... {weight} kg
Warranty ....... {warranty_years} years
Price .......... {price} EUR
---
| Field | Value |
|---|---|
| Product | {name} |
| Brand | {brand} |
| Colour | {color} |
| Material | {material} |
| Weight | {weight} kg |
| Price | {price} |
---
Hello,

I saw the {name} in your shop. Is it true that it weighs {weight} kg? And do you have it in {color}?

Regards
<g.person()>
---
Dear <g.first()>,

thank you for your question. The {name} has the article number {sku} and costs {price} euros. {in_stock}.

Kind regards
<g.first()>, customer service
---
Home / {category} / {brand}
{name}
{price} € incl. VAT
Item no. {sku}
Sizes: {sizes}
{in_stock}
---
<g.first()>: do we still sell the {name}?
<g.first()>: yes, {price} euros, item {sku}
<g.first()>: which colour?
<g.first()>: {color}
---
{rating} stars - "{name}"
Reviewed on <g.date()>

Great thing! {brand} knows how to do it. Made of {material}, {color}, and only ${price}. {in_stock}.
---
*** FLASH SALE ***
{brand} {name}
NOW ONLY {price} EUR
{features}
{warranty_years} years guarantee
---
Your order

1 x {name}
   Colour: {color}
   Size: {sizes}
   SKU: {sku}
   Price: {price}
---
Name: {name}; Brand: {brand}; Price: {price}; Color: {color}; Weight: {weight} kg; Rating: {rating}
---
sku,name,brand,color,price
{sku},{name},{brand},{color},{price}
---
FOR SALE
{name}, {color}, hardly used
Manufacturer: {brand}
Material: {material}
Asking price: {price} euros
Call <g.first()>, <g.phone()>
---
Warehouse note
Item {sku} ({name})
Dept.: {category}
Weight per unit: {weight} kg
Stock: {in_stock}
---
## Specifications

- Brand: {brand}
- Material: {material}
- Color: {color}
- Sizes: {sizes}
- Weight: {weight} lbs
- Warranty: {warranty_years} years

## What customers say

Average rating: {rating}
---
Test report: {name}

We tested it for three weeks. {brand} gives {warranty_years} years of warranty. We liked {features}.
Our score: {rating} of 5
Price when tested: ${price}
---
{name} <g.c(["|", "-", "/"])> {brand} <g.c(["|", "-", "/"])> {color} <g.c(["|", "-", "/"])> {price} EUR
---
LABEL, inside left
{brand} - {name}
Shell: {material}
Shade: {color}
Available in {sizes}
Art. {sku}
---
Flea market, stall <g.i(2, 90)>
On offer today: {name}
It was made by {brand}, of {material}.
On my bathroom scales it showed {weight} kg.
I want {price} euros for it, cash please.
---
UNBOXED! Episode <g.i(2, 200)>
Today on the table: the {name} from {brand}.
What it has: {features}
What it costs: ${price}
What you say: {rating} stars on average
What happens if it breaks: {warranty_years} years of warranty
---
Chat with the shop assistant
you: hi, question about article {sku}
shop: that's the {name}, go ahead
you: can I still get it?
shop: {in_stock}
you: and the price?
shop: {price} euros in {color}
---
GOODS RECEIVED <g.date()>
Line 1
  article  {sku}
  text     {name}
  maker    {brand}
  kg each  {weight}
  aisle    {category}
---
Dear Santa,
this year I wish for the {name}, please.
It should be {color} and made by {brand}.
Mum says it costs {price} euros.
Dad says: "{in_stock}."
Love, <g.first()>
---
Comparison, column B
Model: {name}
Price paid: {price}
On the scales: {weight} kg
Body: {material}
Guarantee: {warranty_years} years
Verdict: {rating} of 5
---
+++ Newsletter no. <g.i(2, 300)> +++
Just unpacked: {name}!
{features}, and all that in {color}.
Sizes {sizes}. Ask for item {sku}.
Only {price} EUR instead of <g.i(1001, 1900)> EUR.
"""

KIND = Kind(name="product", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
