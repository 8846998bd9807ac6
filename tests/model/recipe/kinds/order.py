"""Orders: web shops, deliveries, shopping lists, restaurant tables."""
from .invoice import model, size, thing
from .table import Kind, Parts, choice, field, flag, items, split

DISHES = Parts(split("""
margherita pizza | pizza quattro formaggi | spaghetti carbonara | lentil soup | onion soup | miso soup | ramen | pho
chicken curry | green curry | butter chicken | naan | garlic bread | caesar salad | Greek salad | side salad
fish and chips
cheeseburger | veggie burger | fries | sweet potato fries | onion rings | falafel wrap | döner | burrito
tacos al pastor
nachos | paella | gazpacho | tiramisu | crème brûlée | apple pie | cheesecake | chocolate mousse | pancakes | croissant
espresso | cappuccino | flat white | green tea | mint tea | iced tea | lemonade | orange juice | apple juice | cola
tonic water
house red | glass of Riesling | pint of lager | small beer | ginger ale | still water | sparkling water | hot chocolate
spring rolls | dumplings | fried rice | pad thai | salmon sushi | tuna roll | edamame | bibimbap | kimchi | bulgogi
Wiener schnitzel | bratwurst | pierogi | goulash | moussaka | risotto | gnocchi | ravioli | steak frites | ratatouille
""".replace("\n", "|")))
GROCERIES = Parts(split("""
milk | eggs | butter | brown bread | rye bread | bread rolls | cheese | cheddar | feta | yoghurt | cream | flour
sugar | salt
rice | noodles | pasta | tomato paste | tomatoes | cherry tomatoes | potatoes | carrots | onions | garlic | leeks
spinach
apples | pears | bananas | oranges | lemons | grapes | strawberries | plums | avocados | cucumbers | red peppers
mushrooms
olive oil | vinegar | mustard | ketchup | honey | jam | peanut butter | oats | muesli | coffee beans
ground coffee | tea bags
toilet paper | dish soap | washing powder | shampoo | toothpaste | tissues | cat food | dog biscuits | light bulbs
batteries
chicken breast | minced beef | salmon fillets | tofu | beans | chickpeas | lentils | frozen peas | ice cream
dark chocolate
""".replace("\n", "|")))


def description(g, d):
    x = g.r.random()
    if x < 0.30:
        return thing(g)
    if x < 0.42:
        return thing(g, named=True)
    if x < 0.52:
        return g.c(DISHES.of(g))
    if x < 0.64:
        return g.c(GROCERIES.of(g))
    if x < 0.72:
        return thing(g) + " " + model(g)
    if x < 0.78:
        return thing(g) + " " + size(g)
    if x < 0.84:
        return g.color() + " " + thing(g)
    if x < 0.90:
        return g.brand() + " " + thing(g)
    if x < 0.95:
        return g.c(GROCERIES.of(g)).capitalize() + " " + size(g)
    return g.adj() + " " + thing(g)


def quantity(g, d):
    if g.p(0.03):
        return g.c(["0.5", "1.5", "2.5", "0.75", "0.25"])
    return g.int(1, g.c([3, 6, 9, 12, 48, 300]))


def address(g, d):
    x = g.r.random()
    if x < 0.25:
        return g.street()
    if x < 0.6:
        return f"{g.street()}, {g.city()}"
    if x < 0.85:
        return f"{g.street()}, {g.postcode()} {g.city()}"
    return f"{g.street()}, {g.city()} {g.postcode()}" if g.p(0.6) else f"{g.street()}, {g.city()}, {g.country()}"


def tracking(g, d):
    x = g.r.random()
    if x < 0.4:
        return g.code()
    if x < 0.7:
        letters = g.c("ABCDEFGHJKLMNPRSTUVWXYZ") + g.c("ABCDEFGHJKLMNPRSTUVWXYZ")
        return letters + g.int(10**8, 10**9 - 1) + g.c(["DE", "GB", "US", "FR", "NL", "CN"])
    if x < 0.85:
        return "1Z" + "".join(g.c("ABCDEFGHJKLMNPRSTUVWXYZ0123456789") for _ in range(g.i(8, 14)))
    return g.int(10**11, 10**14)


def date(g, d):
    return g.date()


ITEM_FIELDS = {
    "description": field("name item product description article", description, labels="Item | Product | Article"
                                                                                      " | Name | Dish"),
    "quantity": field("quantity qty amount count pieces", quantity, number=True, labels="Quantity | Qty | Amount"
                                                                                        " | Pcs"),
    "price": field("price unit_price price_each", lambda g, d: g.price(), number=True, labels="Price | Unit price"
                                                                                              " | Each"),
    "sku": field("sku code article_number item_id", lambda g, d: g.code(), labels="SKU | Art. no. | Code | Item no."),
}

LINES = """
- {quantity} x {description} at {price}
- {quantity}x {description} @ {price}
- {quantity} × {description} – {price}
- {quantity} {description} at {price} EUR each
- {quantity} {description}, {price} each
- {description}, {quantity} pieces, {price} each
- {description} x{quantity}, {price} EUR
- {description}: {quantity} x {price}
- {description} ({quantity} pcs): {price} USD each
- {description} / {quantity} / {price}
* {quantity}x {description} ({price})
* {quantity} of {description} for {price} each
* {description} – {quantity} at ${price}
* {description} (x{quantity}) ${price}
• {quantity} {description} @ €{price}
• {description} · {quantity} · {price}
• {description}, {quantity} pcs à {price} €
{quantity} x {description} {price}
{quantity}x {description} … {price}
{quantity} x {description} .......... {price} EUR
{quantity}x {description} ({price} each) <total>
{quantity} × {description} à {price} = <total>
{quantity} {description} a {price} = <total> EUR
{quantity} {description} @ {price} ea.
{quantity}  {description}  {price}
{quantity}   {description}   {price}   <total>
{description}   {quantity}   {price}
{description}   x{quantity}   ${price}   $<total>
{description} | {quantity} | {price}
{description} | {quantity} | {price} EUR
{description} | {quantity} | ${price} | $<total>
{description} | qty {quantity} | {price}
| {description} | {quantity} | {price} |
| {description} | {quantity} | {price} | <total> |
| <n> | {description} | {quantity} | {price} |
| <n> | {description} | {quantity} pcs | €{price} | €<total> |
| {sku} | {description} | {quantity} | {price} |
{sku} | {description} | {quantity} | {price} | <total>
{sku}   {description}   {quantity}   {price}
{sku}: {description}, {quantity} at {price}
{description}; {quantity}; {price}
{description};{quantity};{price}
{sku};{description};{quantity};{price}
{description}, {quantity}, {price}
{description},{quantity},{price},<total>
{description} x {quantity} @ {price}
{description} x{quantity} - {price}
{description} x {quantity} - £{price} each
{description} × {quantity}: {price} EUR
{description} ({quantity}) {price}
{description} ({quantity} pcs) ... {price} EUR each
{description} ({quantity} × {price})
{description} [{quantity}x] {price}
{description} - Qty: {quantity} - Price: {price}
{description} - {quantity} pcs - ${price}
{description} (Quantity: {quantity}) ${price}
{description}, qty {quantity}, {price} per piece
{description}, {quantity} units at {price} apiece
{description} (SKU: {sku}) x {quantity}, ${price} each
{description} [{sku}] {quantity} x {price}
Item <n>: {description}, quantity {quantity}, price {price}
Product: {description}, Quantity: {quantity}, Price: {price}
Product {description} | Qty {quantity} | Price ${price}
Qty: {quantity} Item: {description} Price: {price}
Art. {sku}: {description}, {quantity} pcs, {price} EUR
<n>. {quantity} x {description} at {price}
<n>. {quantity}x {description} - {price}
<n>. {description}, {quantity} pcs, {price} each
<n>. {description} x {quantity} = <total> ({price} each)
<n>. {description} ({quantity} at {price})
<n>) {description} – {quantity} x {price} EUR
<n>) {quantity} {description}, {price} each
<n> - {description} - {quantity} pcs - {price}
Pos <n>: {quantity} x {description} @ {price}
({quantity}x) {description} {price}
[ ] {quantity} {description} ({price} each)
{quantity} times {description}, {price} each
{quantity} off {description}, {price} each
- {quantity} x {description}
- {quantity}x {description}
- {quantity} {description}
- {description} x{quantity}
- {description} ({quantity})
- {description}: {quantity}
* {quantity} {description}
* {description} - {quantity} pcs
• {quantity}x {description}
• {description} × {quantity}
{quantity} x {description}
{quantity}x {description}
{quantity} {description}
{quantity} × {description}
{quantity} pcs {description}
{quantity} pieces of {description}
{description} x{quantity}
{description} x {quantity}
{description} ({quantity}x)
{description}: {quantity} pcs
{description}, {quantity}
{description}; {quantity}
{description} | {quantity}
| {description} | {quantity} |
| {quantity} | {description} |
| <n> | {description} | {quantity} |
{description}   {quantity}
{description} - qty {quantity}
[ ] {quantity} {description}
[x] {description} ({quantity})
[ ] {quantity} x {description}
<n>. {quantity} {description}
<n>. {description} x {quantity}
<n>) {description}, {quantity} pcs
({quantity}) {description}
qty {quantity}: {description}
{sku} x {quantity}: {description}
{sku} | {description} | {quantity}
{quantity} x [{sku}] {description}
- {description} (art. {sku}), {quantity} pcs
- {description}: {price}
- {description} {price}
- {description} for {price} EUR
* {description} – {price}
* {description} (${price})
• {description} {price} €
{description} ... {price}
{description} .................. {price}
{description}: {price}
{description} - ${price}
{description} (€{price})
{description} | {price}
| {description} | {price} |
{description}   {price}
{description}; {price}
<n>. {description} – {price} EUR
<n>. {description} ({price})
<n>) {description}: £{price}
{sku} - {description}: {price}
{description} ({sku}): {price}
- {sku}: {description}
{description} ({sku})
| {sku} | {description} |
- {description}
* {description}
• {description}
[ ] {description}
<n>. {description}
<n>) {description}
+ {description}
"""

INLINE = """
{quantity} {description} at {price} each
{quantity} {description} for {price} each
{quantity} {description} at {price} EUR
{quantity} {description} at ${price} apiece
{quantity} {description} ({price} each)
{quantity} {description} (€{price} each)
{quantity} x {description} at {price}
{quantity} x {description} @ ${price}
{quantity} x {description} ({price})
{quantity}x {description} for {price}
{quantity}x {description} @ {price}
{quantity} × {description} à {price} EUR
{quantity} times {description} at {price}
{quantity} pieces of {description} at {price} apiece
{quantity} pcs of {description} for {price} USD each
{quantity} of the {description} at {price} each
{quantity} units of {description}, each {price}
{description} x {quantity} at {price}
{description} x{quantity} ({price} each)
{description} ({quantity} pcs at {price})
{description} ({quantity} x {price})
{description} ({quantity}, {price} each)
{description}: {quantity} at {price}
{description} times {quantity} for {price} each
{description} (quantity {quantity}) at ${price}
{quantity} {description} ({sku}) for {price} each
{quantity} x {description}, article {sku}, at {price}
{description} [{sku}] x {quantity} at {price}
{quantity} {description}
{quantity} x {description}
{quantity}x {description}
{quantity} × {description}
{quantity} of the {description}
{quantity} times {description}
{quantity} pieces of {description}
{quantity} pcs of {description}
{quantity} units of {description}
{quantity} portions of {description}
{description} x {quantity}
{description} x{quantity}
{description} ({quantity})
{description} ({quantity} pcs)
{description} ({quantity}x)
{description} times {quantity}
{description} at {price}
{description} for {price}
{description} for {price} EUR
{description} ({price})
{description} at ${price}
the {description} for {price}
a {description} at {price}
the {description} (${price})
{description}
the {description}
some {description}
{description} ({sku})
"""

SENTENCES = """
Your order number is {order_number}.
The order number is {order_number}.
Order {order_number}
Order no. {order_number}
Order #{order_number} - thank you!
Thank you for order {order_number}!
Thanks for your order {order_number}, <g.first()> from the team will look after it.
This is about order {order_number}.
Re: order {order_number}
Regarding my order {order_number}: one glass is missing.
My order number was {order_number}.
I am writing about my order {order_number}.
Could you look up order {order_number}, please?
what's going on with order {order_number}?
We confirm your order {order_number}.
We have received your order, number {order_number}.
Your order has been entered under {order_number}.
Please mention {order_number} whenever you write to us about the order.
{order_number} is your order number.
{order_number} is the number of the order.
Order confirmation {order_number}
Purchase order {order_number}
PO {order_number}
Order reference: {order_number}
Your order reference is {order_number}, please keep it.
Ticket of the kitchen, order {order_number}
Order id {order_number} in the shop system
the id of the order is {order_number}
Order {order_number} by {customer}
Order {order_number} of {date}
Order {order_number}, placed on {date}
Order {order_number} was placed by {customer} on {date}.
Order {order_number} goes to {address}.
Order {order_number} will be brought to {address} on {delivery_date}.
Order {order_number} costs {total}.
Your order {order_number} over {total} was received.
Your order {order_number} has the tracking number {tracking_number}.
{customer}'s order number is {order_number}.
{customer} asks about order {order_number} again.
{customer} placed order {order_number}.
For order {order_number} use tracking code {tracking_number}.
Order {order_number} for {customer}, total {total}
The state of order {order_number} is {status}.
Order {order_number} is marked as {status}.
order {order_number} contains {items}
Order {order_number}: {items}.
The order is for {customer}.
The order was placed by {customer}.
Ordered by {customer}
Placed by {customer}
Customer: {customer}
The customer is {customer}.
Our customer {customer} ordered this.
Customer {customer} has a question.
The buyer is {customer}.
The buyer's name is {customer}.
The recipient is {customer}.
The parcel is for {customer}.
Dear {customer},
Dear {customer}, thank you for your order!
Hello {customer}, we have your order.
Hi {customer}! Thanks for shopping with us.
Deliver to {customer}, please.
Send it to {customer}.
Reserved for {customer}
in the name of {customer}
Order for {customer}, no onions please.
Name of the customer: {customer}, called at <g.time()>.
{customer} ordered this.
{customer} placed an order.
{customer} ordered online.
{customer} wants to order again.
{customer} is the customer.
{customer} bought something in our shop.
{customer}'s order is below.
{customer} called us and ordered.
{customer} ordered on {date}.
{customer} ordered on {date} for {total}.
{customer} ordered {items}.
{customer} would like {items}.
{customer} lives at {address}.
{customer} expects the parcel on {delivery_date}.
{customer}, {address}
Please send it to {customer}, {address}.
Deliver to {customer} at {address} by {delivery_date}.
On {date} {customer} ordered {items}.
On {date} {customer} placed an order over {total}.
Ship to: {customer}, {address}
Our customer {customer} pays {total}.
for {customer}: {items}
The order was placed on {date}.
The order is dated {date}.
The order came in on {date}.
Ordered on {date}
Order date {date}
Placed on {date} at <g.time()>
Date of the order: {date}
You ordered on {date}.
You placed this order on {date}.
We received your order on {date}.
I ordered it on {date}.
I placed my order on {date}, by phone.
On {date} I ordered from you.
Your order of {date}
Our order from {date} has a problem.
My order dated {date}
Bought online on {date}
{date} is the order date.
{date} was the day I ordered.
it was ordered on {date}
Thanks for ordering on {date}!
The order of {date} goes to {address}.
Ordered {date}, delivery {delivery_date}
Ordered on {date}, arrives on {delivery_date}.
You ordered on {date} and will get it on {delivery_date}.
The order from {date} has number {order_number}.
On {date} you ordered goods for {total}.
Ordered on {date}: {items}.
Delivery is planned for {delivery_date}.
Expected delivery: {delivery_date}
Estimated delivery {delivery_date}
Estimated arrival: {delivery_date}
The delivery date is {delivery_date}.
Delivery date {delivery_date}
Delivery on {delivery_date}
To be delivered on {delivery_date}
You will get it on {delivery_date}.
You can expect your parcel on {delivery_date}.
Your parcel should be with you by {delivery_date}.
It should be at your door on {delivery_date}.
It will arrive on {delivery_date}.
It arrives {delivery_date}.
We deliver on {delivery_date}, <g.i(8, 12)> to <g.i(13, 18)> o'clock.
We bring it to you on {delivery_date}.
Please deliver it on {delivery_date}.
Can you deliver on {delivery_date}?
I need it by {delivery_date}!
We need everything delivered by {delivery_date}.
{delivery_date} is the delivery day.
{delivery_date} is when the driver comes.
The driver comes on {delivery_date}.
the goods will reach you on {delivery_date}
Expected at {address} on {delivery_date}.
Delivery to {address} on {delivery_date}
Deliver to {address}
Deliver to {address}, please.
Please deliver to {address}.
Please deliver it to {address} and ring twice.
Please send everything to {address}.
Delivery address: {address}
The delivery address is {address}.
The shipping address is {address}.
Ship to {address}
Shipping address {address}
The parcel goes to {address}.
The goods go to {address}.
It is to be delivered to {address}.
We deliver to {address}.
My address is {address}.
Our address is {address}.
Bring it to {address}.
Bring the food to {address}, <g.i(1, 9)>th floor.
Drop it off at {address}.
Leave it with the neighbours at {address}.
Could you send it to {address} instead?
Address: {address}
{address} is the delivery address.
{address} is where the driver has to go.
to {address}, ring at {customer}
{address} - that's where we want it.
Send {items} to {address}.
Please bring {items} to {address}.
The address of {customer} is {address}.
The tracking number is {tracking_number}.
Your tracking number is {tracking_number}.
Your tracking number: {tracking_number}
Tracking {tracking_number}
Tracking no. {tracking_number}
Tracking code {tracking_number}
Tracking ID: {tracking_number}
Track your parcel with {tracking_number}.
Track it here: {tracking_number}
You can track the parcel with the code {tracking_number}.
You can follow the parcel under {tracking_number}.
You can trace the package with number {tracking_number}.
Use {tracking_number} to track the parcel.
Type {tracking_number} into the tracking page.
The carrier's tracking number is {tracking_number}.
The parcel has the tracking number {tracking_number}.
The shipment number is {tracking_number}.
Shipment number {tracking_number}
Parcel number {tracking_number}
Consignment no. {tracking_number}
{tracking_number} is the tracking number.
{tracking_number} is your tracking code.
With {tracking_number} you can track it.
do you have a tracking number? yes, {tracking_number}
Parcel {tracking_number} for {customer}
Tracking number {tracking_number}, to {address}
Tracking number {tracking_number} (order {order_number})
Track {tracking_number}, expected on {delivery_date}.
Order {order_number}, tracking {tracking_number}, total {total}
The total is {total}.
The total comes to {total}.
Total {total}
Total: {total} EUR
Total: ${total}
Order total {total}
The order total is {total}.
Total price {total}
That makes {total}.
That makes {total} altogether.
That's {total} in total, please.
All together {total} EUR.
It costs {total} in all.
It all comes to {total}.
Everything together costs {total} euros.
Everything came to ${total}!
You pay {total}.
You pay {total} in all, shipping included.
The price of the whole order is {total}.
The sum is {total}.
Sum: {total}
The order is worth {total}.
The customer pays {total} to the driver.
Please have {total} ready for the driver.
{total} in total
{total} EUR is the total.
{total} altogether
in total {total} dollars
How much? {total} for everything.
I spent {total} on this order.
An order over {total} for <g.i(2, 9)> people.
The total for {customer} is {total}.
Goods <g.price()>, shipping <g.price()>, total {total}
Subtotal <g.price()>, delivery <g.price()>, order total {total}
{customer} pays {total} in total.
{total} for {items}.
{items}, that makes {total}.
Status: {status}
The status is {status}.
The order status is {status}.
The order is {status}.
Your order is {status}.
The current status of your order is {status}.
It says "{status}" in the system.
The shop shows the status {status}.
The parcel of {customer} is {status}.
Status of the order placed on {date}: {status}
State: {status}
We set the status to {status}.
You ordered {items}.
You have ordered {items}.
I'd like {items}.
I would like to order {items}.
I want to order {items}, please.
I ordered {items}.
I'll have {items}.
We'd like {items}.
We'd like to order {items}.
We need {items}.
We ordered {items}.
We are ordering {items}.
Please send me {items}.
Please send us {items}.
Please bring us {items}.
Please buy {items}.
Can you get {items}?
Can we have {items}, please?
Could you bring {items}?
Don't forget {items}!
Get {items}.
Buy {items}.
Shopping list: {items}.
To buy: {items}.
From the shop I need {items}.
Your order: {items}.
My order: {items}.
The order contains {items}.
The order includes {items}.
The order consists of {items}.
The parcel contains {items}.
In the box there are {items}.
Table <g.i(1, 40)> wants {items}.
Table <g.i(1, 40)> ordered {items}.
For table <g.i(1, 40)>: {items}.
Kitchen: {items}.
{items}, please.
{items} for me, please!
{items} are in the basket.
In the basket: {items}.
we still need {items}
hi, {items} to take away please
"""

DOCUMENTS = """
Order confirmation

Order number: {order_number}
Order date: {date}
Customer: {customer}
Ship to: {address}

{items}

Total: {total}
---
Hello {customer},

thank you for your order {order_number}.

{items}

Order total: {total} EUR
Expected delivery: {delivery_date}
---
Hi {customer}!

News about your order {order_number}: {status}.
Tracking number: {tracking_number}
Estimated delivery: {delivery_date}
Delivery address: {address}
---
DELIVERY NOTE
No. {order_number}        {date}
To: {customer}
    {address}

{items}

{express}
---
Shopping list

{items}

Budget: <g.int(20, 200)>
---
# Order {order_number}

| Field | Value |
|---|---|
| Customer | {customer} |
| Date | {date} |
| Status | {status} |
| Tracking | {tracking_number} |
| Total | {total} |
---
## Order {order_number}

- **Placed on:** {date}
- **Status:** {status}
- **Address:** {address}

### Products

{items}

**Order total:** {total}
---
TABLE <g.i(1, 60)>   <g.time()>
Server <g.first()>
---------------
{items}
---------------
Total {total}
---
Subject: Where is my parcel?

Hello,

I placed order {order_number} on {date}. The tracking code {tracking_number} shows nothing.
My address is {address}.

{customer}
---
Subject: New order

Customer: {customer}
Address: {address}
Delivery: {delivery_date}. {express}.

Articles:
{items}

Sum: {total} euros
---
[<g.time()>] Shop: How can I help you?
[<g.time()>] Customer ({customer}): I have a question about order {order_number}.
[<g.time()>] Shop: You mean the one from {date}?
[<g.time()>] Customer: Yes. What's the tracking number?
[<g.time()>] Shop: It's {tracking_number}.
---
Customer service, note by <g.first()>
caller: {customer}
order: {order_number}
placed: {date}
status: {status}
wants it by {delivery_date}
---
Packing slip {order_number}
Ship to
{customer}
{address}

{items}
---
Hi,

please order the following for us:

{items}

Deliver to {address} by {delivery_date}. {express}.

Thanks, {customer}
---
Your basket

{items}

Shipping: <g.price()>
Order total: ${total}
---
Take-away order #{order_number}
Name: {customer}
{items}
TOTAL {total}
---
Order: {order_number} | Placed: {date} | Customer: {customer} | Total: {total} | Status: {status}
---
Order no. {order_number}
Buyer {customer}
Order date {date}
Arrives {delivery_date}
Order total {total}
{express}
---
{customer}
{address}

Order {order_number}, {date}

{items}

Total: {total}
Shipment number: {tracking_number}
"""

KIND = Kind(
    name="order",
    fields={
        "order_number": field("order_number order_id order_no order_ref", lambda g, d: g.code(),
                              labels="Order number | Order no. | Order # | Order | Order ID | Order No"
                                     " | Purchase order | PO number | "
                                     "PO | Order ref. | Your order | Order reference"),
        "customer": field("customer customer_name buyer recipient ordered_by",
                          lambda g, d: g.person() if g.p(0.8) else g.company(),
                          labels="Customer | Customer name | Buyer | Ordered by | Recipient | Name | Client"
                                 " | Parcel for | "
                                 "Placed by | Order for | Consignee"),
        "date": field("date order_date ordered_on placed_on", date,
                      labels="Order date | Date | Ordered | Ordered on | Placed on | Placed | Date of order"
                             " | Order placed | Purchased on"),
        "delivery_date": field("delivery_date expected_delivery deliver_by arrival", date,
                               labels="Delivery date | Delivery | Expected delivery | Estimated delivery | Arrives"
                                      " | Deliver by | "
                                      "Est. delivery | Delivery on | Expected arrival | Delivery day"),
        "address": field("address delivery_address shipping_address ship_to", address,
                         labels="Address | Delivery address | Shipping address | Deliver to (address)"
                                " | Ship-to address | Drop-off | "
                                "Destination | Shipping to | Delivery addr. | Recipient's address"),
        "status": choice(
            "status order_status state", labels="Status | Order status | State | Current status | Order state"
                                                " | Progress",
            says={
                "pending": "we have not started packing yet | the order is waiting in our queue"
                           " | nobody has packed it yet"
                           " | we are still getting it ready | the warehouse hasn't touched it so far"
                           " | it is still being prepared"
                           " | we will send it out in the next days | it has not left our warehouse yet"
                           " | it waits to be packed"
                           " | the kitchen has not begun with it | the order is in line and will be handled soon"
                           " | we still have to put the parcel together",
                "shipped": "the parcel is on its way | it left our warehouse this morning"
                           " | the carrier has picked it up"
                           " | it is with the courier now | the package is in transit | we sent it off today"
                           " | we have handed it to the post | your parcel is travelling to you"
                           " | the driver is on the road with it"
                           " | it went out with the evening truck | the goods have been dispatched"
                           " | it has left us and will be with you soon",
                "delivered": "the parcel has arrived | the customer received everything"
                             " | it was handed over at the door"
                             " | the neighbour took the parcel in | it arrived safely | the recipient signed for it"
                             " | everything reached the customer in good shape | it was put into the mailbox"
                             " | the goods are with the customer now | I got the parcel, thank you"
                             " | the driver dropped it at the door"
                             " | it has reached its destination",
                "cancelled": "the customer called the order off | the customer no longer wants it"
                             " | we had to call it off"
                             " | the order was withdrawn | the order has been annulled"
                             " | the buyer changed their mind before we packed it"
                             " | nothing will be sent, the order is void"
                             " | I don't want it any more, please stop the order"
                             " | the order was stopped and will not be sent"
                             " | we have dropped this order at your request"
                             " | the order was scrapped before it left us | please forget this order",
                "returned": "the customer sent everything back | the goods came back to us | it was sent back to us"
                            " | the parcel is back in our warehouse | I have sent it back to you"
                            " | the buyer brought it back to the shop"
                            " | the box came back unopened | they did not like it and mailed it back"
                            " | the goods went back to the shop | everything has come back to the sender"
                            " | we got the parcel back from the customer | it didn't fit, so it went back",
            }),
        "tracking_number": field("tracking_number tracking tracking_code tracking_id", tracking,
                                 labels="Tracking number | Tracking | Tracking no. | Tracking # | Tracking code"
                                        " | Track & trace | "
                                        "Shipment number | Parcel number | Tracking ID | Consignment no. | Waybill"),
        "total": field("total order_total total_price sum total_amount", lambda g, d: g.price(), number=True,
                       labels="Total | Order total | Total price | TOTAL | Sum | Grand total | To pay | Total amount | "
                              "Amount to pay | Total (incl. shipping)"),
        "express": flag("express is_express express_delivery", labels="Express | Express delivery"
                                                                      " | Express shipping | Rush order | Priority",
                        yes="this is an express order | please send it by express | express delivery is booked"
                            " | it goes by overnight express"
                            " | it is a rush order | sent by priority mail | please use the fastest shipping"
                            " | the customer paid for express"
                            " | with express shipping | same-day service was chosen"
                            " | top priority, it has to go out within the hour"
                            " | next-day delivery was selected | we use the express courier for this one",
                        no="standard shipping is fine | no express delivery | it goes by ordinary mail"
                           " | there is no hurry with it"
                           " | normal delivery, not express | regular shipping was chosen"
                           " | please use the slow and cheap shipping"
                           " | it is not a rush order | no priority shipping was booked | sent by standard post"
                           " | express is not needed"
                           " | the customer did not want to pay for express | economy shipping will do"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
    items=items(
        "items products articles positions order_items",
        fields=ITEM_FIELDS,
        lines=LINES,
        inline=INLINE,
        heads="Items: | Your order: | Order: | Items | Products: | Basket: | Shopping list: | To buy:"
              " | Please send: | In the box:"
              " | Articles: | Contents: | We need: | Order details | Ordered items: | Cart | The following: | Dishes:"
              " | Item PIPE Qty PIPE Price | Product, quantity, price | PIPE Product PIPE Quantity PIPE Price PIPE",
        subsets=[
            ["description", "quantity", "price"],
            ["description", "quantity", "price"],
            ["description", "quantity"],
            ["description", "quantity"],
            ["quantity", "description"],
            ["description", "price"],
            ["description", "price"],
            ["sku", "description", "quantity", "price"],
            ["sku", "quantity"],
            ["description", "sku"],
            ["description"],
        ],
    ),
)
