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
                      "Prod. | Model"),
    "brand": field("brand manufacturer brand_name maker", lambda g, d: g.brand() if g.p(0.8) else g.company(),
                   labels="Brand | Manufacturer | Maker | Make | Brand name | Made by | Mfr. | By | Mfg"),
    "price": field("price unit_price product_price retail_price", lambda g, d: g.price(), number=True,
                   labels="Price | Unit price | Our price | Retail price | Price (EUR) | RRP | Price per unit | "
                       "Sale price | Price in $"),
    "color": field("color colour product_color", lambda g, d: g.color(),
                   labels="Color | Colour | Col. | Finish | Shade | Colour name | Available colour"),
    "in_stock": flag("in_stock available is_available stock_available",
        labels="In stock | Available | On stock | Stock | Availability | In store",
        yes="in stock | it is in stock | we have it in stock | ready to ship | plenty left in the warehouse | "
            "available right now | it ships immediately | it can be delivered tomorrow | "
            "we still have several on the shelf | "
            "on hand and ready to go | available for immediate delivery | you can pick it up in the shop today | "
            "there are still a few left | the shelves are full | leaves our warehouse today | currently available | "
            "it is back in stock | order now, we have enough of them | yes, we do have it here",
        no="out of stock | sold out | it is sold out at the moment | not available at the moment | "
            "currently unavailable | "
           "we have none left | temporarily out of stock | on back order | the last one was sold yesterday | "
           "the warehouse is empty | there are none left | it is no longer available | we ran out of it | "
           "you will have to wait for the next delivery | cannot be ordered right now | sorry, all gone | "
           "we are waiting for new supplies | it can't be shipped at the moment | no longer on the shelf"),
    "sku": field("sku item_number article_number product_code product_id", sku,
                 labels="SKU | Item no. | Article no. | Art. no. | Product code | Item number | Article number | "
                     "Ref. | Product ID | "
                        "Order no. of item | Part no. | Stock code"),
    "weight": field("weight weight_kg product_weight item_weight", weight, number=True,
                    labels="Weight | Weight (kg) | Net weight | Item weight | Shipping weight | Wt. | "
                        "Weight in kg | Mass"),
    "rating": field("rating stars average_rating customer_rating score",
                    lambda g, d: g.decimal(1, 5, 1) if g.p(0.8) else g.int(1, 5), number=True,
                    labels="Rating | Stars | Customer rating | Average rating | Score | Review score | "
                        "Avg. rating | Rated"),
    "warranty_years": field("warranty_years warranty guarantee_years years_of_warranty",
                            lambda g, d: g.int(1, 25), number=True,
                            labels="Warranty (years) | Guarantee (years) | Warranty years | Years of warranty | "
                                "Warranty in years | "
                                   "Guarantee, years | Warranty"),
    "category": choice("category department product_category section",
        labels="Category | Department | Section | Product group | Group | Dept. | Range",
        says={
            "electronics": "a gadget with a plug and a chip | for everyone who loves gadgets | "
                "it sits next to the phones and laptops | "
                "connects to your computer | found among our screens, chargers and headphones | "
                "modern digital technology | "
                "one of our smart devices | for the tech fans | filed with the cameras and computers | "
                "digital devices for your desk | "
                "from our range of audio and video equipment",
            "clothing": "goes well with your trousers | you will wear it often | from the fashion department | "
                "keeps you warm when you wear it | put it on and feel good | wear it to the office | "
                "for your wardrobe | new fashion for the season | made to be worn every day | "
                "something to wear | it belongs in your wardrobe | "
                "found among the shirts, trousers and jackets | "
                "you can wear it every day | part of our autumn fashion | from our fashion line | "
                "something new to put on | "
                "hangs with the coats and dresses | part of our apparel range | a garment that fits | "
                "looks good with jeans and a shirt",
            "kitchen": "helps you cook and bake | for boiling, frying and baking | made for cooking at home | "
                "cooking gets easier with it | lies next to the frying pans | for preparing meals | "
                "cookware for every day | you cook faster with it | for roasting and baking | for soups and stews | "
                "what every cook wants | for good cooks | for your next dinner at home, cooked by you | "
                "for cooking and baking | made for people who like to cook | a helper for the cook | "
                "found among the pots and pans | for the stove and the worktop | everything for cooks | "
                "makes dinner easier to prepare | "
                "it stands next to the knives and the pans | loved by chefs and bakers | part of our cookware | "
                "for home cooks",
            "toys": "kids play with it for hours | for little ones who love to play | something to play with | "
                "next to the puzzles and dolls | for playing in the nursery | for playful kids | "
                "for children to play with | hours of play for the little ones | "
                "a gift for kids who love to play | "
                "found among the dolls and building blocks | made for the playroom | kids will love playing with it | "
                "from our shelf of games and puzzles | something for the children to play | "
                "for playing, from three years up | "
                "fun for the nursery | belongs with the teddy bears and board games",
            "garden": "for the lawn and the flower beds | made for outdoors, between roses and hedges | "
                "for people with green fingers | "
                "found among the plants and flower pots | for the yard, the patio and the balcony | "
                "helps your plants grow | "
                "everything for lawns and hedges | for digging, planting and watering | next to the lawn mowers | "
                "for the greenhouse and the vegetable patch | for hobby growers",
            "sports": "for the gym and the running track | gear for athletes | take it to the gym | "
                "for football, tennis and running | train harder with it | good for your fitness | workout gear | "
                "for your workout | made for athletes | for training and for matches | "
                "found among the balls and the rackets | "
                "gear for the gym | for running, cycling and swimming | keeps you fit | "
                "for your next training session | "
                "for everyone who likes to work out | part of our fitness equipment | for teams and athletes",
            "furniture": "found among the tables and chairs | to furnish your living room | "
                "for the living room or the bedroom | "
                "stands next to our sofas and wardrobes | everything to furnish a home | "
                "for sitting, sleeping and storing | "
                "from our range of beds and cupboards | a new piece for the dining room | "
                "goes with our shelves and desks | "
                "to furnish the bedroom | next to the armchairs and sideboards",
            "beauty": "for skin and hair | for your daily skin care | found among the creams and perfumes | "
                "next to the make-up | "
                "part of our cosmetics range | for a well-groomed look | cares for your skin | "
                "everything for hair, nails and skin | "
                "for the bathroom shelf, beside shampoo and lotion | one of our cosmetics | for smooth skin",
            "pets": "for your dog or cat | made for four-legged friends | your cat will love it | "
                "for dogs of every size | "
                "found among the leashes and the cat litter | something for the animals in your home | "
                "for the owners of dogs and cats | "
                "next to the aquariums and bird cages | for your rabbit, hamster or cat | makes every dog happy | "
                "for animal lovers",
            "tools": "for the workshop | for craftsmen and builders | found among the hammers and drills | "
                "for people who like to build things | "
                "next to the saws and screwdrivers | for every do-it-yourself job | belongs in the workshop | "
                "for repairs around the house | what every carpenter needs | for drilling, sawing and screwing | "
                "for the handyman",
        }),
    "features": strings("features highlights key_features", feature,
                        labels="Features | Highlights | Key features | Specs | What you get | Functions | "
                            "Special features"),
    "sizes": strings("sizes available_sizes size_options", size,
                     labels="Sizes | Available sizes | Size | Sizes available | Size options | Comes in sizes"),
    "material": field("material made_of main_material", material,
                      labels="Material | Made of | Main material | Fabric | Made from | Mat. | Composition | "
                          "Outer material"),
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
"""

KIND = Kind(name="product", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
