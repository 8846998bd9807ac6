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
{quantity} of those {description}, {price} apiece
{description} – {quantity} needed – {price} per item
{price} each: {quantity} {description}
{price} · {description} · {quantity} pcs
* {price} EUR x {quantity} ({description})
- [{quantity}] {description} [{price}]
{description} @{price}, qty {quantity}
{description}; pieces: {quantity}; each: {price}
<n>/ {description} / {quantity} pcs / {price} EUR
#<n> {quantity} x {description} (${price})
<n> » {description} » {quantity} » {price}
{description}, unit {price}, count {quantity}
{description} = {quantity} * {price}
{sku} // {description} // {quantity} // {price}
{quantity} x {description} [art. {sku}] – {price} each
~ {description}, {quantity} x
-- {quantity} {description}
> {quantity} × {description}
need {quantity}: {description}
{description}, we want {quantity} of them
{quantity} portions: {description}
~ {description}, {price}
{price} for {description}
€{price} – {description}
{description}, only {price}!
item {sku}, {quantity} pcs
{sku} ({quantity}x)
> {description}
{description} ~ {quantity} ~ {price}
{quantity} / {description} / {price}
- {description} -> {quantity} pcs -> {price}
- {description}: price {price}, number of pieces {quantity}
* {quantity} no. {description} @ {price} each
{description}, ordered {quantity} times at {price}
<n>. {description} [{quantity} × {price}] <total>
<n>. {description}: <total> ({quantity} at {price})
{description} | {price} | x{quantity} | <total>
{sku} · {description} · {quantity} · {price}
{description} · art. {sku} · {quantity} pcs · {price} each
- {quantity} × {description} (#{sku}) at {price}
Code {sku}: {quantity} x {description}, {price} a piece
+ {description} :: {quantity} :: {price}
- {price} apiece for {quantity} {description}
> {quantity} x {description}, {price}/pc
• {description} … {quantity} … {price} … <total>
[ ] {description}, {quantity} pcs
[ ] {description} x{quantity} ({price})
= {quantity} {description}
number of {description}: {quantity}
= {description}, {price}
{description} comes to {price}
no. {sku}: {description}
please add {quantity} x {description}
{description} | Qty {quantity} | ${price} each
{description}  Qty: {quantity}  {price}
{quantity} x {description} ({price} each) = <total>
{quantity} x {description}   {price}   <total>
{quantity} @ {price}  {description}
{description}  {quantity} @ {price}  <total>
{description} - {quantity} x {price} = <total>
{description} ({sku}), qty {quantity}, {price} each
{sku}  {description}  {quantity} x {price}  <total>
Item: {description} | SKU: {sku} | Qty: {quantity} | Price: {price}
Item no. {sku} - {description} - {quantity} pcs - {price}
Name: {description} / Quantity: {quantity} / Price: {price}
{description}, SKU {sku}, quantity: {quantity}
{description} [SKU: {sku}] qty {quantity}
{quantity} ea {description}
{description} – Quantity: {quantity}
Qty: {quantity} | {description}
{description} ........ x{quantity}
{description}, {quantity} pieces
{description} - {price} each
{description}, unit price {price}
{description} .... ${price}
<n>. {description}, SKU {sku}
SKU {sku}, qty {quantity}
| {sku} | {description} | {quantity} |
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
{quantity} of {description} (unit price {price})
{quantity} lots of {description} costing {price} each
{description}, {quantity} of them, {price} each
{description} ({price} apiece, {quantity} in all)
{description} at {price} each ({quantity} pieces)
{quantity} × {description} ({sku}) à {price}
{quantity} servings of {description}
{quantity} packs of {description}
{description} (we take {quantity})
{description} – {quantity} of them
one order of {description} at {price}
{description} priced {price}
{description} costing {price}
that {description}
{quantity} {description}, each costing {price}
{quantity} {description} sold at {price} apiece
{description} ({quantity} pieces, unit price {price})
{description}, {quantity} in number, at {price} a piece
{quantity} × {description} [{price} each]
{quantity} no. {description}
{description}, {quantity} in number
{description} offered at {price}
{description} [{price}]
{description}, article {sku}
{quantity} of your {description} at {price} each
{quantity} {description} (SKU {sku})
{description}, quantity {quantity}
{description} (qty {quantity})
{description}, {quantity} pcs
{description}, {quantity} pieces at {price}
{description} ({price}, x{quantity})
{description} (qty {quantity}, {price} each)
{quantity} more {description}
one {description} for {price}
{quantity} × {description} for ${price} each
{quantity} pieces {description} @ {price}
{quantity} {description}, unit price {price}
{description} ({sku}, {quantity} pcs)
{description} with SKU {sku}
{quantity} items of {description}
{description}, unit price {price}
{description} (SKU: {sku}) for {price}
your {description}
{quantity} {description} for {price} per piece
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
{order_number}, that is what our system calls your order.
When you ring us up, have {order_number} at hand so we find the order.
Two orders were mixed up; mine is {order_number}, the other one belongs to <g.first()>.
<g.code()> is the voucher, {order_number} the order itself.
My customer account is <g.code()> and the order I mean is {order_number}, thanks.
No goods for {order_number} yet, an order three weeks old!
What was the number of that order again? {order_number}, if I read it right.
Under which number did you order? Under {order_number}, she said.
Booked in the system as order {order_number} by <g.person()> from sales.
{order_number} got stuck. Could anybody look after this order?
hey shop, any news on {order_number}? it's my order from last week
The mail's subject line contains {order_number}, your order number.
{order_number} is the order of one {customer}, a buyer from <g.city()>.
{customer} keeps calling about {order_number}, an order of his.
{total} was charged for order {order_number} last night.
The warehouse links order {order_number} to tracking number {tracking_number}, nothing else.
{tracking_number} tracks the parcel, {order_number} identifies the order.
Came in on {date} as order {order_number}, goes out to {address}.
{date}: order {order_number} entered by <g.first()>.
By {delivery_date}, order {order_number} has to be in the hands of {customer}, who ordered it.
Sum for {order_number}, the order in question: {total}, no discount.
Order {order_number} on {date} was for a birthday, says {customer}, who placed it.
{order_number} (order), {tracking_number} (parcel), {total} (sum): please check all three.
Driver <g.first()> takes order {order_number} to {address} himself.
{customer} is the one who ordered, <g.person()> only took the call.
On the phone: {customer}, wanting to know where the parcel stays.
It was {customer} who clicked on "buy now".
Who ordered all this? {customer}, as usual.
Ring the bell marked {customer} and hand the parcel over.
The box bears the name of {customer}, for whom it is meant.
For whom is this parcel? For {customer}, third window on the left.
Gift card by <g.first()>, order by {customer}, paper in <g.color()>.
<g.person()> gave advice, {customer} ordered.
Good news for {customer}, our customer: it will all be there by {delivery_date}.
{customer} gave {address} as the place to deliver to.
At {address} a parcel is awaited by {customer}, its buyer.
{total} is what {customer} owes us for the whole order.
Paid in full, {total}, says {customer}, the buyer.
{customer} typed {tracking_number} into the tracking field and saw nothing.
Since {date}, the day of the order, {customer} has been waiting.
On behalf of {customer}, kindly bring everything to {address} by {delivery_date}.
{customer}'s basket of {date}, the order date, held goods for {total} in sum.
{date} it was when I pressed the order button.
The order reached our desk on {date}, a <g.weekday()>.
When did you order? On {date}, if memory serves.
I was still on holiday when I ordered, so that must have been {date}, not later.
The calendar showed {date} as the order left my hands.
Back on {date}, when the shop had its sale, I ordered.
Ordering took place on {date}, invoicing on <g.date()>.
Today is <g.date()>, but the order dates from {date}, mind you.
Your e-mail of {date}, with which you ordered, has reached us.
{date} for the order, {delivery_date} for the doorstep: that is what we agreed on.
From the order on {date} until the arrival on {delivery_date}, patience please.
{delivery_date} at the doorstep, ordered as early as {date}, what service!
Goods worth {total} were ordered on {date}, all in one go.
Until {date}, when {customer} sent the order, the shop had stood empty.
The paper slip reads {date} for the order and {total} for the sum.
{delivery_date}: please stay at home, the parcel comes.
Keep {delivery_date} free, because that's when we ring with your box.
The van will stop at your house on {delivery_date}, between lunch and tea.
When will it be here? On {delivery_date}, if the snow melts.
If all goes well, you will unpack your box on {delivery_date}.
Not before {delivery_date} will the courier make it, sorry.
It should have come on <g.date()>, now we expect it on {delivery_date}, fingers crossed.
Party's on <g.date()> so bring the stuff on {delivery_date}, not later!
We promise {delivery_date} as the day of arrival.
On {delivery_date} somebody has to be at {address}, as the goods arrive then.
{address}, {delivery_date}: that's where and when to deliver.
{delivery_date} is when parcel {tracking_number} should reach you.
Look for parcel {tracking_number} on {delivery_date}, in the morning.
Whoever waits for {tracking_number}, a parcel, has to wait until {delivery_date}, when it comes.
For {total} we bring it all on {delivery_date}, right into the kitchen.
Where to? To {address}, please, second door.
{address}: the courier should look for a blue door there.
We moved! Not to <g.street()> but to {address} you should ship it.
The warehouse is at <g.street()>, the parcel goes to {address}, though.
Nobody is in at <g.street()>, therefore deliver to {address} instead.
Would you mind shipping it to {address}, where I work?
The label on the box shows {address} as its destination.
My front door is at {address}, drop the parcel there.
You will find us at {address}, next to the bakery, with the food please!
{address} will be the last stop of today's tour, where the box gets off.
{tracking_number} to track it by, {address} to bring it to, and off we go.
For {total}, the grand total, we carry it up to the attic at {address}, no tip needed.
{address} is where {customer} wants the goods to go.
{tracking_number}: copy this into the tracking form of the carrier.
Want to know where your parcel is? Enter {tracking_number} on the carrier's site.
Behind the barcode stands {tracking_number}, with which the parcel can be traced.
The courier gave me {tracking_number} for following the shipment.
Scanned as {tracking_number} at the depot in <g.city()>, says the tracking page.
The carrier knows your box as {tracking_number}, in case you want to track it.
The one they sent before, <g.code()>, was the customer number; to track, take {tracking_number}, please.
Where's {tracking_number}? That parcel has been on my mind for days.
Track and trace works with {tracking_number} from tonight on.
Parcel {tracking_number}, weight <g.i(1, 30)> kg, was weighed at <g.time()>.
{tracking_number} helps {customer} to follow the parcel on its way.
The parcel to {address} can be followed with {tracking_number}, day and night.
{total}, said the voice on the phone, for all of it.
{total} has left my bank account for this order.
All in all we are talking about {total}, shipping and all.
Shipping costs <g.price()>, gift wrap <g.price()>, and altogether it is {total}, please.
My last order cost <g.price()>, this one {total} in total.
Add it all up and you arrive at {total}, no more, no less.
The till rang up {total} for everything in the bag.
The final figure on the slip, {total}, has to be paid at the door.
After a discount of <g.price()> the total shrinks to {total}, nice.
A grand total of {total} for {customer} will be due at the door.
{items}: that is the whole of it, no more.
{items} ended up in my basket.
Pack {items} into the box and close it.
What can I bring you? {items}, thanks.
What's in the bag? {items}, nothing more.
To feed the whole family I need {items}, if possible.
We were promised {items}, so where are they?
The kitchen is busy with {items} right now.
On my list for <g.weekday()>: {items}, and that's it.
The picker fetched {items} from the shelves.
{customer}'s wish list is short: {items}, that's all.
For {total} in sum we sell you {items}, freshly packed.
Into the parcel for {customer} go {items}, well padded.
Arriving on {delivery_date}: {items}, as ordered.
To {address} we carry {items}, up all the stairs.
{date}, ordered by phone: {items}, to be packed at once.
can u bring {items} to {address} pls
"{status}" is all the screen shows when I look up the order.
How far is my order? {status}, the clerk replied.
The column for the order's state holds the word {status}, nothing else.
{status} since <g.weekday()>: that's the state of the order.
{customer} sees the word "{status}" next to the order on the screen.
As of <g.date()>, order {order_number} counts as {status}, the log says.
{status}, total {total}: so reads the last line of the order.
Marked {status}, the order of {date} has disappeared from my list.
{customer}, {date}, {total}: who ordered, when, and for how much in total.
Sold to {customer} for {total} in total, to be brought on {delivery_date}.
Bring it to {address}, where {total} for the lot is waiting in an envelope.
{address} by {delivery_date}, no excuses, said {customer}, the buyer.
Carrier's code for tracking: {tracking_number}. Sum to collect: {total}. Door: {address}.
The order of {date} can be tracked as {tracking_number}, if you like.
Ordered {date}; parcel code {tracking_number}; buyer {customer}.
{delivery_date}, {customer}: delivery day and buyer, in this order.
Buyer {customer} chose {delivery_date} over <g.date()> for the delivery.
Promised for {delivery_date} when ordered on {date}, the goods are late.
The shop in <g.city()> took the order on {date} and ships it to {address}, freight paid.
As {customer} ordered more than <g.price()> worth of goods ({total} in total), shipping is free.
{total} in total, ready by {delivery_date}, thank you and goodbye.
For parcel {tracking_number} the driver collects {total}, the order's total.
Placed by {customer} under {order_number}, the order was noted on {date}.
{total} for order {order_number}, is that right?
What {customer} ordered was {items}, for the birthday on <g.date()>.
Mail from {customer}: "I ordered on {date}. When will it come?"
{order_number}/{customer}: order and buyer match.
Buyer and order? {customer} and {order_number}, says the log.
Should {tracking_number}, the tracking code, fail, give us the order number, {order_number}, by phone.
{address}. That's the place to which {order_number}, my last order, has to go.
Someone called {customer} has been waiting at {address} for a box.
If you are {customer}, then {tracking_number} is the code to track your box with.
Sent to {address} for {customer}, not for <g.person()> upstairs.
Between {date}, when we ordered, and <g.date()>, our moving day, nothing happened.
Ordered: {date}. Sum: {total}. Questions: none.
{items}, ordered on {date}, and then silence.
{items} have to be at {address} before the guests come.
{items} for {customer}, please, and be quick.
The sum of {total} covers {items}, wrapping included.
On {delivery_date} a van brings {items}, and I will be at home.
{tracking_number} for tracking, {delivery_date} for the arrival: note both.
Can {customer} have the food at {address} by <g.time()>?
Order {order_number}, arriving {delivery_date}, was taken by <g.first()>.
{customer} (buyer) asked <g.person()> (seller) to ship to {address}, not home.
With {total} the order {order_number} is the biggest of the week.
On your confirmation you will find the order's number: {order_number}, bottom left.
Filed with us as {order_number}, your order concerns <g.i(2, 9)> articles.
I have a question on an order of mine, {order_number}, if you have a minute.
Delivery note <g.code()> belongs to order {order_number}, doesn't it?
Not <g.code()>, that's the invoice; the order itself has {order_number}.
Our buying department knows this order as {order_number}, please use that.
Reference number for all questions about the order: {order_number}, thanks.
order no is {order_number} btw
Quote {order_number} on every letter concerning the order.
Sale no. <g.code()> has nothing to do with it, I ordered under {order_number}, thank you.
The one who bought all this goes by the name of {customer}, I hear.
An order came in from {customer}, a friend of <g.person()>.
Purchaser: {customer}, who asked for a gift box.
Call out for {customer} when the food is done.
May I introduce our newest shopper? {customer}, from <g.city()>.
Account holder {customer} clicked, <g.first()> took the money.
The goods are meant for {customer}, room <g.i(2, 400)>.
Dear Sir or Madam, I, {customer}, hereby place an order.
Our regular, {customer}, has rung with the usual order.
Signed by the orderer, {customer}, in blue ink.
The parcel's addressee is {customer}, not <g.person()>.
My order went in on {date}, right after lunch.
You did the ordering on {date}, our records show.
Day of purchase: {date}, hour <g.time()>.
According to the log, the order was taken down on {date}, a busy day.
Not on <g.date()> but on {date} did I order.
The order sheet is dated {date}, the catalogue <g.date()>.
It was booked into the order system on {date}, before the price rise.
We thank you for the purchase you made with us on {date}, as always.
The drop-off is scheduled for {delivery_date}, in the afternoon.
Watch out for the van on {delivery_date}, it brings your things.
Our carrier has you down for {delivery_date}, first round.
By our reckoning the box gets to you on {delivery_date}, rain or shine.
Day of delivery: {delivery_date}, not <g.date()>.
ETA {delivery_date}, give or take an hour.
Will you be in on {delivery_date}? That's when we'd come with the goods.
The latest I can accept the goods is {delivery_date}, after that we're off.
We aim to have it in your hands on {delivery_date}, as you asked.
Invoice follows on <g.date()>, the goods on {delivery_date}, by van.
In the box marked "ship to" somebody wrote {address}, nothing else.
Courier, please head for {address}, buzzer three.
The goods should be taken to {address}, round the back.
Bills to <g.street()>, boxes to {address}, please.
Destination of the parcel: {address}, top floor.
I'd like it dropped at {address}, my mum lives there.
For delivery we have {address} on file, still correct?
deliver 2 {address} thx
Please change the place of delivery from <g.street()> to {address}, as I'm moving.
The waybill says {tracking_number}, so look that up at the carrier's.
Parcel ID {tracking_number}, to be typed without blanks.
Got a number to follow the parcel? Sure: {tracking_number}, try it tonight.
Under {tracking_number} you can watch where the box is.
The consignment is registered under {tracking_number}, the carrier says.
Customer card <g.code()>; tracking {tracking_number}, valid <g.i(10, 90)> days.
Each stop of the parcel shows up once you key in {tracking_number}, they say.
tracking's {tracking_number} fyi
Find the whereabouts of the box by means of {tracking_number}, day or night.
The whole caboodle costs {total}, delivery and all.
Everything in the basket comes to {total}, madam.
At the checkout it showed {total}, all in.
Delivery <g.price()>, tip <g.price()>, the whole thing {total}, alright?
I reckoned with <g.price()>, the sum was {total}, though.
Due at the door for the entire order: {total}, in cash or by card.
The order sum, {total}, includes everything.
so what do i owe u in total? {total}, cheers
Sum to pay: not <g.price()> but {total}, since wrapping is included.
The order's value was put at {total}, tax and postage in.
This is what I'm after: {items}. Thank you.
Put {items} on my order, please.
Under the state of the order it now says "{status}", in small print.
Our order system reports: {status}, last changed <g.date()>.
On the screen it reads {status}, which is the state of order {order_number}, and no more.
{customer}, whose order bears the number {order_number}, lives round the corner.
On {date} we noted order {order_number}, on {delivery_date} we bring it.
From {customer} to us: "My order is {order_number}, my door is at {address}, see you."
Parcel {tracking_number}, drop-off at {address}, thanks.
{total} for the lot, to be delivered {delivery_date}, said the lady on the phone.
{address} is where {customer} will be on {delivery_date}, when the goods get there.
Ordered by {customer}, to be brought to {address}, for a sum of {total}, tip aside.
Which order? {order_number}. Which day did I order? {date}. Satisfied?
Order number, {order_number}; tracking number, {tracking_number}; patience, none.
Due {delivery_date}: parcel {tracking_number} for {customer}, fragile.
All {customer} spent was {total}, the whole order taken together.
For {customer} we noted {date} as the day of the order, <g.date()> as the birthday.
{items} for {total} all in all, that's a bargain.
{date} was the day {customer} ordered {items}, by post card.
Bring {items} to {address}, would you?
{items}, ordered under {order_number}, fit into one box.
Delivery of {items} is foreseen for {delivery_date}, in the morning.
The buyer, {customer}, wants {items}, gift-wrapped.
{order_number}: {customer} ordered, <g.person()> confirmed.
Goods for {total} in total were ordered under {order_number}, I believe.
{tracking_number} lets you follow what you ordered on {date}, step by step.
By {delivery_date} at {address}, that was the deal for the delivery.
{address} (delivery), {total} (order sum), {customer} (buyer): all checked.
The order of {date} has {total} as its sum and {order_number} as its number.
Someone at {address} ordered on {date}, but who?
Tell {customer} that we deliver on {delivery_date}, not on <g.date()>.
Track {tracking_number} and you'll know when {customer} gets the box.
A box for {address}, tracking code {tracking_number}, weight <g.i(1, 30)> kg.
{delivery_date} for the delivery, {total} for the whole order: fine by me.
I ordered on {date} and was told to expect the goods on {delivery_date}, fair enough.
{order_number}, an order over {total}, should be delivered on {delivery_date}, I was told.
Shopper {customer}, tracking {tracking_number}, locker <g.i(1, 90)>.
Because {customer} placed it on {date}, the order still has the old price.
What {customer} has to pay is {total}, the order being complete.
Where does order {order_number} go? To {address}, of course.
When does order {order_number} come? {delivery_date}, in the evening.
Who placed order {order_number}? {customer}, by phone.
How do I follow order {order_number}? With {tracking_number}, on the carrier's page.
Name: {customer}. Door: {address}. Day of delivery: {delivery_date}. Easy.
Entered {date}, buyer {customer}, no. {order_number}: one order more in the book.
"Ship my order to {address}," wrote {customer}, "and mind the dog."
Tracking ({tracking_number}) and order number ({order_number}) are two different things.
As agreed on the phone, {customer} gets the goods on {delivery_date}, at {address}, gate two.
On {date} I bought for {total} altogether, a record for me.
{total} altogether, drop-off at {address}, ring twice.
Deliver by {delivery_date}, and mention {order_number}, our order, on the box.
For goods ordered on {date} the carrier uses {tracking_number}, as far as I can see.
Dear {customer}, on {date} you ordered in our shop; your order number is {order_number}, for the record.
Dear {customer}, we plan to deliver on {delivery_date}, the tracking code is {tracking_number}, as promised.
{address}, {customer}: the label is hard to read.
Between us: {customer} spent {total} on this order.
Both parcels, {tracking_number} and one without a code, are for {address}, flat two.
My mother, {customer}, ordered {items}, I only typed it.
Can we get {items} by {delivery_date}, or is that too soon?
The date I ordered, {date}, and the number of the order, {order_number}, are on the slip.
If the sum on order {order_number} isn't {total}, call <g.first()>.
Parcel code: {tracking_number}; delivery planned: {delivery_date}; carrier: <g.company()>.
In the file of {customer}: one order, {date}, worth {total} in sum.
The driver has {address} on his list for {delivery_date}, second stop.
{customer} asked for delivery to {address}, the order having been placed on {date}, at noon.
Order placed: {date}. To be delivered to: {address}. Anything else?
{tracking_number} for the tracking page, {order_number} for the order form, coffee for me.
{items}, {total} all in, and no questions asked.
On {delivery_date} we bring, to {address}, {items}, just as you said.
{customer} wrote: "Ordered on {date}, I spent {total} in sum, and I want a gift box."
The label reads {customer}, then {address}, then {tracking_number} as the parcel's code.
I, {customer}, need {items}, nothing fancy.
Tracking code? {tracking_number}. Delivery day? {delivery_date}.
Please have your order number ready when you call: {order_number}.
Subject: Your recent purchase (order {order_number})
We couldn't find any order under <g.code()>; did you mean {order_number}?
<g.code()> is only the delivery note, your order number remains {order_number}.
I'm writing about {order_number}, which I ordered from your website last month.
Purchase order {order_number} replaces our earlier one, <g.code()>, which is void.
Enter {order_number} in the field "order number" and press search.
Order ref {order_number} - pls quote when contacting us
{order_number} was assigned to your order.
At the top of the confirmation you see the order number, {order_number}, and below it your customer number, <g.code()>.
Can I still change something in order {order_number}?
Thank you for your order, {customer}!
The order was placed in the name of {customer}.
The confirmation was mailed to {customer}, who had ordered by phone.
To be collected by <g.person()>, ordered by {customer}.
<g.person()> from our sales team took the order from {customer} over the phone.
{customer} has placed a new order, please forward it to <g.person()>.
Name on the order: {customer}.
Your rider today is <g.first()>; the food is for {customer}.
We received an order from {customer} this morning.
Order for {customer}, entered by <g.person()>.
Is {customer} the buyer? Yes, <g.person()> is only the contact at the warehouse.
Order received: {date}, invoice written: <g.date()>.
You submitted your order on {date}, and we confirmed it on <g.date()>.
Your purchase was made on {date}.
It was confirmed on <g.date()>, although I had ordered on {date} already.
I ordered on {date} and have heard nothing since.
The price was valid when the order was submitted on {date}.
{date} - order placed online
Your card was charged on <g.date()> for an order you made on {date}.
Delivery has been moved from <g.date()> to {delivery_date}.
Your parcel is due to arrive on {delivery_date}.
Delivery window: {delivery_date}, <g.time()> to <g.time()>
The carrier now gives {delivery_date} as the new delivery date.
Unfortunately we cannot deliver on <g.date()>; the next possible day is {delivery_date}.
Your groceries will be dropped off on {delivery_date}.
Please make sure someone is home on {delivery_date} to accept the parcel.
Expect your order by {delivery_date} at the latest.
We would like to receive the goods on {delivery_date}.
When can I expect my delivery? On {delivery_date}.
The package should be shipped to {address}.
Please note our new delivery address: {address}. The old one, <g.street()>, is no longer valid.
The billing address is <g.street()>, the shipping address {address}.
Your food will be delivered to {address}.
Please send the goods to the following address: {address}.
The courier went to <g.street()> by mistake; the right place to deliver to is {address}.
{address} was entered as the shipping address.
Could the driver leave the box at {address}?
Follow your shipment with tracking number {tracking_number}.
The carrier has registered the parcel under the number {tracking_number}.
Your tracking code has changed from <g.code()> to {tracking_number}.
For customs use reference <g.code()>; for tracking use {tracking_number}.
To see where your package is, enter {tracking_number} on the courier's website.
The shipping label was printed with tracking ID {tracking_number}.
Has the parcel {tracking_number} been scanned yet?
Waybill {tracking_number}, <g.i(1, 9)> pieces
Your card will be charged {total} for this order.
Items <g.price()> + delivery <g.price()> = {total} to pay
The order amounts to {total}, of which <g.price()> is shipping.
With the coupon the total goes down from <g.price()> to {total}.
Order total incl. VAT and shipping: {total}
We have charged you a total of {total}.
Amount to pay on delivery: {total}, not the <g.price()> shown in the basket.
{total} is the full amount for the order.
You saved <g.price()> and pay {total}.
Your order status has changed to {status}.
Order status: {status} (updated <g.date()>)
In our system the order is marked as {status}.
Here is what I would like: {items}.
You have the following in your cart: {items}.
Could you put aside {items}?
Note on order {order_number}: {express}.
Shipping to {address}: {express}.
Note for the warehouse about the order of {customer}: {express}.
Delivery by {delivery_date}; {express}.
Tracking {tracking_number} ({express})
Regarding shipping: {express}. Total: {total}.
Ordered {date}. Shipping: {express}.
Shipping method for order {order_number}: {express}.
Order {order_number} was placed on {date}, the invoice is from <g.date()>.
We will deliver order {order_number} on {delivery_date} instead of <g.date()>.
{customer} has a question about order {order_number}, please reply.
Your order {order_number} is now {status}.
Status of {order_number}: {status}
We are sending order {order_number} under tracking number {tracking_number}.
We charged {total} for order {order_number}; the <g.price()> on your statement is for another purchase.
Please ship order {order_number} to {address}, not to <g.street()>.
{customer} pays {total}, shipping of <g.price()> included.
{customer} placed an order on {date}.
{customer} would like delivery on {delivery_date}, as <g.date()> is too early.
Recipient: {customer}, {address}
Hi {customer}, here is your tracking number: {tracking_number}.
Hello {customer}, the status of your order is {status}.
The goods ordered on {date} will arrive on {delivery_date}.
Ordered {date}, invoiced <g.date()>, delivery expected {delivery_date}
My order of {date} came to {total}, after a discount of <g.price()>.
Please deliver what I ordered on {date} to {address}.
The order from {date} is listed as {status}.
{total} is to be paid when we deliver on {delivery_date}.
On {delivery_date} we will bring your parcel ({tracking_number}).
The parcel for {address} has the tracking code {tracking_number}.
Total {total}, delivery to {address}
Order total {total}, status {status}
{customer} would like to have {items}.
On {date} I ordered {items}, and I am still waiting for the confirmation.
Please deliver {items} on {delivery_date}.
Order {order_number} consists of {items}.
The bill goes to <g.person()>, the parcel to {customer} at {address}.
Deliver to {address} between <g.time()> and <g.time()> on {delivery_date}.
Dear {customer}, we have received your order {order_number} of {date}.
{customer}, {address}, delivery {delivery_date}
Order {order_number} from {customer} amounts to {total}; the one before was <g.price()>.
Your order {order_number} will arrive on {delivery_date}; track it with {tracking_number}.
Order {order_number} | {date} | {total}
Order date {date}, delivery date {delivery_date}, total {total}
{customer} ordered on {date} and wants delivery to {address}.
Please send {items} to {customer}, {address}.
I am {customer}, I ordered on {date}, and my order number is {order_number}.
Order {order_number}, total {total}, is {status}.
Parcel {tracking_number} for {customer} is expected at {address} on {delivery_date}.
We deliver {items} to {address} on {delivery_date}.
Dear {customer}, we are closed on <g.date()>, so your order of {date} will reach you on {delivery_date}.
{order_number}: {customer}, {total}, {status}
{customer} ordered {items} for a total of {total}.
Shipping address {address}, tracking number {tracking_number}, order number {order_number}.
Order {order_number} for {customer}: {express}.
The order ({order_number}) was placed on {date} by {customer}, <g.person()> approved it.
Total {total}, to be delivered on {delivery_date} to {address}
Ordered on {date}, status {status}, tracking {tracking_number}
{customer} moved from <g.street()> to {address}, so please send order {order_number} there.
There is a problem with the payment for order {order_number}.
Please give {order_number} as the payment reference, it is your order number.
Invoice <g.code()> was issued for order {order_number}.
Sorry, I gave you the wrong order number, it isn't <g.code()> but {order_number}.
After checkout your basket (<g.code()>) became an order with the number {order_number}.
order number = {order_number}, invoice number = <g.code()>
I have several orders open with you, please check only {order_number}.
Order numbers are printed at the top of the receipt; mine reads {order_number}.
Kindly confirm our purchase order {order_number} in writing.
Log in and open order {order_number} to print the bill.
The order form was filled in by {customer}.
This order belongs to {customer}, the one on the next page to <g.person()>.
Sales rep: <g.person()>. Customer: {customer}.
Hello, my name is {customer} and I would like to order something from your shop.
The goods have been put aside for {customer}, a long-standing customer.
The account in our shop is registered to {customer}.
<g.person()> wrote to us on behalf of {customer}, who had placed the order.
Who is the order for? It's for {customer}.
Good morning, this is {customer}, I ordered from you; your colleague <g.first()> knows about it.
{customer} bought it online, the payment came from <g.person()>.
Client {customer}, served by <g.person()>
The order was made on {date}.
Order entry: {date}; last change: <g.date()>.
We have had your order since {date}.
Your online purchase was completed on {date} at <g.time()>.
The quote was sent to you on <g.date()>, and you ordered on {date}.
I sent you my order by e-mail on {date}.
She opened an account on <g.date()> and ordered for the first time on {date}.
It's a while since I ordered, that was on {date}.
{date}: order taken by phone. <g.date()>: customer called again with a question.
When was the purchase made? On {date}.
Your delivery is booked for {delivery_date}.
The goods will be delivered on {delivery_date} by our own van.
We can offer you delivery on {delivery_date}.
Delivery was planned for <g.date()>, but because of the holiday we will come on {delivery_date}.
The courier will bring it on {delivery_date} and not, as announced, on <g.date()>.
You chose {delivery_date} as your delivery day.
Please deliver no later than {delivery_date}; our shop opens on <g.date()>.
Last day for changes: <g.date()>. Requested delivery: {delivery_date}.
They told me that the delivery would come on {delivery_date}.
Can I have it delivered on {delivery_date}? I am away until <g.date()>.
The customer has asked us to deliver to {address}.
Invoice address: <g.street()>, <g.city()>. Delivery address: {address}.
I don't live at <g.street()> any more, please deliver to {address}.
Please use this address for the delivery: {address}.
All parcels for us should be sent to {address}.
The sender's address is <g.street()>, the parcel itself is addressed to {address}.
Where should we send it? - {address}, please.
Our store is at <g.street()>, and we can ship to {address}.
Is {address} still the right address for your deliveries?
Home delivery, {address}
Tracking information: {tracking_number}
The parcel service has given your package the number {tracking_number}.
Your order comes in one package; its tracking number is {tracking_number}.
Invoice no. <g.code()>, parcel tracking no. {tracking_number}
Search for {tracking_number} in the carrier's app to follow your parcel.
{tracking_number} (tracking) / <g.code()> (customer ID)
We forgot to send you the tracking code: it is {tracking_number}.
The first label, <g.code()>, was removed, and the parcel is now tracked under {tracking_number}.
Please ask the carrier about parcel no. {tracking_number}.
Your total today is {total}.
You owe us {total} for the complete order.
The order has a total value of {total} euros.
Net <g.price()>, VAT <g.price()>, gross total {total}
How much is everything together? It's {total}.
Without shipping it was <g.price()>, with shipping the total is {total}.
We debited {total} from your account, which is the full price of the order.
The most expensive article costs <g.price()>, all articles together {total}.
I was told the order would cost {total} in total.
Already paid: <g.price()>. Total for the order: {total}.
The status field of the order contains {status}.
Since <g.date()> the order has had the status {status}.
The order's status was set to {status} by <g.first()>.
Comment on the shipping method: {express}.
Express or standard? The note says: {express}.
Shipping speed: {express}; weight of the box: <g.i(1, 30)> kg.
These are the things I want to buy: {items}.
For the office, please order {items}.
You asked for {items}, is that correct?
The following products are part of the order: {items}.
Order {order_number} is registered under the name {customer}.
{customer} is the customer for order {order_number}, not <g.person()>.
<g.person()> in accounts has paid for order {order_number}, which {customer} placed.
The order with the number {order_number} was received on {date}.
For order {order_number} we have agreed on {delivery_date} as the day of delivery.
Order {order_number}: please change the delivery from <g.date()> to {delivery_date}.
The address we have for order {order_number} is {address}.
Order {order_number} was addressed to <g.street()>; the customer wants it to go to {address}.
{tracking_number} is the parcel that belongs to your order {order_number}.
Order no. {order_number}, parcel no. {tracking_number}, invoice no. <g.code()>
The amount of {total} is for order {order_number}.
The bank shows <g.price()>, although order {order_number} came to {total}.
When I open order {order_number}, I see the status {status}.
Current state of order {order_number}: {status}
As to the shipping of order {order_number}: {express}.
Order {order_number} is made up of {items}.
{customer} has been our customer since <g.date()>; this order was placed on {date}.
{date} - new order from {customer}
A confirmation went to {customer}, stating {date} as the order date.
{customer} will be at home on {delivery_date} to receive the parcel.
We promised {customer} delivery on {delivery_date}; <g.person()> gets hers a day later.
{customer} works at <g.street()>, but wants the parcel sent to {address}.
Name on the parcel: {customer}. Address on the parcel: {address}.
The parcel is for {customer} and can be tracked with {tracking_number}.
We have sent {customer} the tracking code, {tracking_number}, by text message.
{customer} paid <g.price()> in advance, the total of the order is {total}.
For this order we will charge {customer} {total} in total.
The order of {customer} has the status {status}, that of <g.person()> is not in the system.
{customer} added a note about shipping: {express}.
This is {customer}, could you please send me {items}?
Ordered by <g.person()>'s colleague {customer}: {items}.
My order is from {date}, and you promised me the goods for {delivery_date}.
Date of purchase {date}, promised arrival {delivery_date}, warranty until <g.date()>
I placed an order on {date}, please deliver it to {address}.
The tracking number for the things I ordered on {date} is {tracking_number}.
On {date} I placed an order worth {total} in total.
The order you placed on {date} currently shows the status {status}.
Ordered on {date} with the following remark: {express}.
{items} were ordered on {date}; the invoice followed on <g.date()>.
On {delivery_date} the driver will come to {address}, on <g.date()> to the neighbours.
Parcel {tracking_number} is scheduled to be delivered on {delivery_date}.
Delivery fee <g.price()>, order total {total}, delivery on {delivery_date}
Delivery is wanted on {delivery_date}. Type of shipping: {express}.
We need {items} here by {delivery_date}.
The package with the tracking number {tracking_number} is addressed to {address}.
The driver will collect the total of {total} at {address}.
Deliver to {address}. Remark: {express}.
We'd like {items} delivered to {address}, please.
Track it with {tracking_number}. Order status: {status}.
Tracking number {tracking_number}, shipping method: {express}.
The parcel with the number {tracking_number} holds {items}.
Status {status}, order total {total}, shipping share <g.price()>
That's {items}, which makes {total} in total.
{customer} placed order {order_number} on {date}, and <g.person()> entered it on <g.date()>.
Hello, {customer} here. I'm waiting for order {order_number}, which I was promised for {delivery_date}.
Order {order_number}, buyer {customer}, ship to {address}, bill to <g.street()>.
Good afternoon, my order {order_number} of {date} should be delivered to {address}.
Order {order_number} was placed on {date}, its status is {status}.
{order_number} / {tracking_number} / {total}: order number, tracking number, total.
Dear {customer}, your order {order_number} comes to {total} and will be delivered on {delivery_date}.
The total for order {order_number} is {total}; <g.price()> of it is for shipping; delivery is on {delivery_date}.
Order number {order_number}, tracking number {tracking_number}, delivery address {address}.
{customer}, order {order_number}. Contents: {items}. Shipping: {express}.
For {customer}: order {order_number}, placed {date}, status {status}.
Order {order_number} of {date} contains {items}.
{customer} ordered on {date}; we deliver on {delivery_date}, and payment is due on <g.date()>.
{customer} ordered on {date} and was charged {total} in total, after <g.price()> had been taken off.
Since {customer} ordered on {date}, nobody has mailed the tracking number, which is {tracking_number}.
We will deliver to {customer}, {address}, on {delivery_date}. The order total is {total}.
Deliver {items} to {customer} on {delivery_date}, please.
Shipping label: {customer}, {address}, tracking {tracking_number}, sender <g.company()>
Placed on {date}, total {total}, deliver to {address}
Ordered {date}, delivery {delivery_date}, tracking code {tracking_number}, customer code <g.code()>
I ordered {items} on {date}, and you charged me {total} altogether.
From {customer}: we need {items} at {address}.
Delivery to {address} on {delivery_date}, tracking number {tracking_number}; {express}.
{customer} asked for delivery on {delivery_date} and paid {total} in total; {express}.
Tracking {tracking_number}, order status {status}, expected on {delivery_date} instead of <g.date()>
Sold by <g.person()>, bought by {customer} on {date}, order total {total}.
Recipient {customer}, order status {status}, shipping: {express}.
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
---
FLOWERS & MORE - order by phone
taken by <g.first()> at <g.time()>
name: {customer}
what:
{items}
where to: {address}
when: {delivery_date}
makes {total} altogether
---
Dear {customer},

a quick word about what you ordered on {date} ({order_number}): {status}.
Follow the parcel with {tracking_number}.
Questions? Ask for <g.first()>, extension <g.i(10, 99)>.
---
{order_number} // {date} // {customer}
{items}
--> {address}
--> {delivery_date}
--> {total}
{express}
---
<g.handle()>: need help with an order
<g.handle()>: sure, number?
<g.handle()>: {order_number}
<g.handle()>: thanks. that's for {customer}, right? ships to {address}
<g.handle()>: yep. when will it be here
<g.handle()>: expected {delivery_date}
---
Courier sheet, tour <g.i(1, 60)>
Stop <g.i(1, 20)>: {customer}
Door: {address}
Parcel: {tracking_number}
Cash to collect (total): {total}
Remark: {express}
---
Complaint form
I, {customer}, ordered on {date} under the number {order_number}.
In the box should have been:
{items}
I paid {total} in all. Signature: <g.last()>
---
Fax to: sales desk <g.city()>
Fax from: {customer}

Kindly send us, at the address {address}:
{items}
Wanted by: {delivery_date}
Our order number: {order_number}
---
PURCHASING LOG
ordered ...... {date}
buyer ........ {customer}
order ........ {order_number}
expected ..... {delivery_date}
state ........ {status}
sum .......... {total}
"""

KIND = Kind(
    name="order",
    fields={
        "order_number": field("order_number order_id order_no order_ref", lambda g, d: g.code(),
                              labels="Order number | Order no. | Order # | Order | Order ID | Order No"
                                     " | Purchase order | PO number | "
                                     "PO | Order ref. | Your order | Order reference"
                                     " | Order code | Purchase no. | Ord. no. | Our order no."),
        "customer": field("customer customer_name buyer recipient ordered_by",
                          lambda g, d: g.person() if g.p(0.8) else g.company(),
                          labels="Customer | Customer name | Buyer | Ordered by | Recipient | Name | Client"
                                 " | Parcel for | "
                                 "Placed by | Order for | Consignee"
                                 " | Purchaser | Shopper | Who ordered | Account name"),
        "date": field("date order_date ordered_on placed_on", date,
                      labels="Order date | Date | Ordered | Ordered on | Placed on | Placed | Date of order"
                             " | Order placed | Purchased on"
                             " | Order day | Day of order | Order received on | Bought on"),
        "delivery_date": field("delivery_date expected_delivery deliver_by arrival", date,
                               labels="Delivery date | Delivery | Expected delivery | Estimated delivery | Arrives"
                                      " | Deliver by | "
                                      "Est. delivery | Delivery on | Expected arrival | Delivery day"
                                      " | ETA | Arrival date | Due to arrive | Comes on"),
        "address": field("address delivery_address shipping_address ship_to", address,
                         labels="Address | Delivery address | Shipping address | Deliver to (address)"
                                " | Ship-to address | Drop-off | "
                                "Destination | Shipping to | Delivery addr. | Recipient's address"
                                " | Deliver at | Place of delivery | Goods go to | Where to"),
        "status": choice(
            "status order_status state", labels="Status | Order status | State | Current status | Order state"
                                                " | Progress"
                                                " | Stage | Situation | Order progress | Where it stands",
            says={
                "pending": "we have not started packing yet | the order is waiting in our queue"
                           " | nobody has packed it yet"
                           " | we are still getting it ready | the warehouse hasn't touched it so far"
                           " | it is still being prepared"
                           " | we will send it out in the next days | it has not left our warehouse yet"
                           " | it waits to be packed"
                           " | the kitchen has not begun with it | the order is in line and will be handled soon"
                           " | we still have to put the parcel together"
                           " | the boxes for it stand empty on our shelf"
                           " | a colleague will take care of it tomorrow morning"
                           " | it sits in the pile of things to do"
                           " | we are waiting for stock before we can send it"
                           " | the picker has just got the list for it"
                           " | two more days until we can hand it to the courier"
                           " | your goods are still on our shelves"
                           " | the payment check is running, packing comes after that"
                           " | we have noted it but done nothing about it so far"
                           " | so far only the paperwork exists | it's next in the packing line"
                           " | the cook gets to it as soon as the oven is free"
                           " | no one has begun to fill the box"
                           " | we are getting to it, please bear with us"
                           " | it is on the list for tomorrow's packers"
                           " | the goods have yet to be gathered from the shelves"
                           " | our team is busy, yours comes after lunch"
                           " | first the bank has to clear it, then we pack"
                           " | it is parked in the queue behind twenty others"
                           " | the part is on back order, so the box has to wait"
                           " | we will begin with it on Monday"
                           " | still lying here with us, not wrapped, not labelled"
                           " | the order has been received but not yet processed"
                           " | we are waiting for your payment before we pack it"
                           " | your items are still in our warehouse"
                           " | it has not been sent yet"
                           " | we have the order and will start on it shortly"
                           " | the order is being processed"
                           " | we have accepted the order, but it is not ready to be sent"
                           " | your order is being prepared"
                           " | it will be packed as soon as your payment arrives"
                           " | the order is open and waiting for a member of staff"
                           " | shipping has not started yet"
                           " | the goods have not yet been handed to the carrier",
                "shipped": "the parcel is on its way | it left our warehouse this morning"
                           " | the carrier has picked it up"
                           " | it is with the courier now | the package is in transit | we sent it off today"
                           " | we have handed it to the post | your parcel is travelling to you"
                           " | the driver is on the road with it"
                           " | it went out with the evening truck | the goods have been dispatched"
                           " | it has left us and will be with you soon"
                           " | the box is rolling towards you on a lorry | it boarded the plane last night"
                           " | our part is done, the post has it now | it crossed the border and keeps moving"
                           " | look out for the courier, your box is in his van"
                           " | the parcel passed the sorting centre at midnight"
                           " | everything is out of our hands and on the road"
                           " | the rider set off with your food a moment ago"
                           " | the freight ship carrying it sailed yesterday"
                           " | the label was scanned at the carrier's depot, next stop is you"
                           " | it's travelling, give it a day or two"
                           " | the truck with your goods is already rolling"
                           " | the courier collected the box an hour ago"
                           " | it is somewhere between us and you"
                           " | the van with it set off at dawn"
                           " | we gave it to the carrier last night"
                           " | your goods are on the train to you"
                           " | it left the harbour and is heading your way"
                           " | the postman carries it in his bag right now"
                           " | sent off yesterday, not there yet"
                           " | the carrier reports it in the air over the ocean"
                           " | it's on the move, you can watch the dot on the map"
                           " | we shipped it this morning"
                           " | your order has been handed over to the carrier"
                           " | the parcel has been sent and should reach you soon"
                           " | it is out for delivery"
                           " | the package has left our warehouse"
                           " | your order is in transit"
                           " | the carrier has accepted the parcel and is transporting it"
                           " | the goods are on the way to the customer"
                           " | we posted your parcel yesterday and you should have it soon"
                           " | it was dispatched today and will arrive shortly"
                           " | the parcel is moving through the carrier's network"
                           " | it was loaded onto the delivery van today",
                "delivered": "the parcel has arrived | the customer received everything"
                             " | it was handed over at the door"
                             " | the neighbour took the parcel in | it arrived safely | the recipient signed for it"
                             " | everything reached the customer in good shape | it was put into the mailbox"
                             " | the goods are with the customer now | I got the parcel, thank you"
                             " | the driver dropped it at the door"
                             " | it has reached its destination"
                             " | the box stands in my hallway now | the customer is already unwrapping it"
                             " | left with the concierge, who signed"
                             " | it came this morning and nothing was broken"
                             " | the food is on the table and still hot | the addressee has it in hand"
                             " | a photo shows the box on the doormat"
                             " | they found it in the parcel locker and took it home"
                             " | the goods made it to the buyer | my kids are playing with it already"
                             " | mission accomplished, says the courier, the buyer has the box"
                             " | it got here, all complete"
                             " | the courier put it into her hands"
                             " | signed for at reception, all boxes there"
                             " | we unpacked it an hour ago"
                             " | it lay on the porch when I got home"
                             " | the shelf is up in my living room and looks great"
                             " | he confirmed the receipt of all the boxes"
                             " | the driver ticked it off after ringing at the right door"
                             " | my order turned up today, many thanks"
                             " | we ate it, it was delicious"
                             " | the box is at its goal, says the carrier"
                             " | your order has been delivered"
                             " | the parcel was delivered to the front desk"
                             " | the goods arrived yesterday"
                             " | I received the order in good condition"
                             " | it was delivered and signed for"
                             " | delivery is complete"
                             " | the parcel was handed to the recipient"
                             " | the delivery was made today at noon"
                             " | the customer has confirmed that the goods arrived"
                             " | your parcel was left at your front door as agreed"
                             " | everything arrived safely at the customer's address"
                             " | a neighbour accepted the parcel for the customer",
                "cancelled": "the customer called the order off | the customer no longer wants it"
                             " | we had to call it off"
                             " | the order was withdrawn | the order has been annulled"
                             " | the buyer changed their mind before we packed it"
                             " | nothing will be sent, the order is void"
                             " | I don't want it any more, please stop the order"
                             " | the order was stopped and will not be sent"
                             " | we have dropped this order at your request"
                             " | the order was scrapped before it left us | please forget this order"
                             " | the deal is off | we tore up the order sheet"
                             " | the buyer backed out before anything was sent"
                             " | do not send it, I have bought it elsewhere"
                             " | the shop pulled the plug as the goods were sold out"
                             " | we struck it from our books at the buyer's wish"
                             " | there will be no parcel, they said no after all"
                             " | it was taken out of the system, nothing gets sent"
                             " | the customer rang and told us to drop it"
                             " | card refused, so the purchase was aborted"
                             " | we stopped everything before packing, as you asked"
                             " | she withdrew from the purchase the same evening"
                             " | scrap it, the buyer says"
                             " | he changed his mind and we let him off"
                             " | the purchase was revoked before anything was packed"
                             " | it won't be carried out, at the buyer's request"
                             " | please take my order out again, I made a mistake"
                             " | the whole thing has been called off"
                             " | we crossed it out, as the article is no longer made"
                             " | the client has told us not to go ahead"
                             " | it has been voided in the system"
                             " | forget it, she does not want the things any longer"
                             " | the order has been cancelled"
                             " | I would like to confirm that I cancelled my order"
                             " | we cancelled it because the item is out of stock"
                             " | it was cancelled at the customer's request"
                             " | the customer cancelled before we sent it"
                             " | the order was cancelled and will not be shipped"
                             " | the buyer cancelled it shortly after ordering"
                             " | this order will not be carried out because the payment failed"
                             " | at the customer's wish the order was deleted"
                             " | I have cancelled it, please don't send anything"
                             " | the shop had to cancel it"
                             " | the cancellation has been confirmed, so nothing will be shipped",
                "returned": "the customer sent everything back | the goods came back to us | it was sent back to us"
                            " | the parcel is back in our warehouse | I have sent it back to you"
                            " | the buyer brought it back to the shop"
                            " | the box came back unopened | they did not like it and mailed it back"
                            " | the goods went back to the shop | everything has come back to the sender"
                            " | we got the parcel back from the customer | it didn't fit, so it went back"
                            " | the buyer shipped the goods back for a refund"
                            " | our returns desk has the box on its table"
                            " | wrong colour, so she took it back to us"
                            " | nobody picked it up, hence the carrier brought it back to us"
                            " | he refused the parcel at the door and it travelled back"
                            " | we have it again, with the customer's complaint slip inside"
                            " | the shoes were too small and are with the shop again"
                            " | the return label was used and the goods are here again"
                            " | after trying it on she gave it back | the box made the trip both ways"
                            " | we refunded it once the goods were back on our shelf"
                            " | it was broken on arrival, so I mailed it back"
                            " | the buyer did not keep it, we have it back"
                            " | it came home to our shop with a complaint"
                            " | she tried it on and posted it to us again"
                            " | the goods are in our warehouse again, minus the ribbon"
                            " | I handed it in at the shop and got my money"
                            " | it came back with a note saying address unknown"
                            " | the recipient gave it back after a week"
                            " | he used his right to send it back within two weeks"
                            " | we took the goods back and refunded the buyer"
                            " | the wrong size arrived, so off it went, back to the sender"
                            " | the order has been returned"
                            " | the customer returned the goods"
                            " | we have received your return"
                            " | I returned the parcel because it was damaged"
                            " | the items were returned to the shop for a refund"
                            " | it was returned to sender"
                            " | the customer has sent the goods back for a refund"
                            " | the return has arrived at our warehouse"
                            " | the buyer was not satisfied and returned it"
                            " | we accepted the return and paid the money back"
                            " | the parcel could not be handed over and is back with the sender"
                            " | I didn't like it and sent it back to the shop",
            }),
        "tracking_number": field("tracking_number tracking tracking_code tracking_id", tracking,
                                 labels="Tracking number | Tracking | Tracking no. | Tracking # | Tracking code"
                                        " | Track & trace | "
                                        "Shipment number | Parcel number | Tracking ID | Consignment no. | Waybill"
                                        " | Parcel code | Shipment ID | Track with | Carrier's number"),
        "total": field("total order_total total_price sum total_amount", lambda g, d: g.price(), number=True,
                       labels="Total | Order total | Total price | TOTAL | Sum | Grand total | To pay | Total amount | "
                              "Amount to pay | Total (incl. shipping)"
                              " | Order value | Altogether | Order sum | All in all"),
        "express": flag("express is_express express_delivery", labels="Express | Express delivery"
                                                                      " | Express shipping | Rush order | Priority"
                                                                      " | Rush | Fast delivery | Expedited"
                                                                      " | Urgent",
                        yes="this is an express order | please send it by express | express delivery is booked"
                            " | it goes by overnight express"
                            " | it is a rush order | sent by priority mail | please use the fastest shipping"
                            " | the customer paid for express"
                            " | with express shipping | same-day service was chosen"
                            " | top priority, it has to go out within the hour"
                            " | next-day delivery was selected | we use the express courier for this one"
                            " | it has to fly, money is no object | the rider leaves at once with this box"
                            " | put it on the very next plane"
                            " | it jumps the queue, the customer paid extra for speed"
                            " | we promised it within hours, so hurry"
                            " | fast lane, please, it must be there tomorrow at nine"
                            " | the quickest way of sending was ticked | extra fee for speedy shipping included"
                            " | a motorbike messenger takes it straight to the door"
                            " | urgent, goes out before everything else"
                            " | overnight service, as asked for by the buyer"
                            " | the customer cannot wait and chose the rapid service"
                            " | it must go at top speed"
                            " | she ticked the box for express"
                            " | please rush this one"
                            " | a surcharge for speed has been agreed"
                            " | send it the quickest way there is"
                            " | a same-day courier has been booked for it"
                            " | it is to be treated with priority"
                            " | the fastest carrier takes it, whatever it costs"
                            " | hurry, the client needs it within a day"
                            " | overnight courier, as ordered"
                            " | the order is marked as urgent"
                            " | the buyer asked for express shipping"
                            " | it will be sent by express courier"
                            " | express delivery has been paid for"
                            " | please ship this order with priority"
                            " | the customer chose next-day delivery"
                            " | it should be sent as an express parcel"
                            " | fast shipping was booked"
                            " | the order has to be shipped at once by the quickest service"
                            " | an extra charge for express was paid"
                            " | we need it by the fastest delivery option you have"
                            " | it goes by express mail",
                        no="standard shipping is fine | no express delivery | it goes by ordinary mail"
                           " | there is no hurry with it"
                           " | normal delivery, not express | regular shipping was chosen"
                           " | please use the slow and cheap shipping"
                           " | it is not a rush order | no priority shipping was booked | sent by standard post"
                           " | express is not needed"
                           " | the customer did not want to pay for express | economy shipping will do"
                           " | take your time with the parcel | it may travel by the cheapest way"
                           " | no extra fee for speed was paid | it goes with the usual mail van"
                           " | a week or two on the road is all right for the customer"
                           " | snail mail is good enough for this one | the normal post takes it along"
                           " | speed does not matter here | by ordinary parcel, please, no rush"
                           " | the customer ticked the free and slow option"
                           " | nothing urgent, send it when you can | it waits its turn like every other box"
                           " | no need to rush this one"
                           " | the ordinary service is good enough"
                           " | she left the express box unticked"
                           " | the cheapest carrier takes it, however slow"
                           " | regular post, as always"
                           " | no surcharge for speed, please"
                           " | it can take as long as it takes"
                           " | usual shipping, nothing special"
                           " | the client declined the rapid service"
                           " | plain parcel post was picked"
                           " | the buyer asked for standard shipping"
                           " | it will be sent by regular mail"
                           " | standard delivery has been selected"
                           " | the order is not urgent"
                           " | the customer chose the cheapest shipping"
                           " | no express service was requested"
                           " | it does not need to be sent by express"
                           " | the normal shipping option was booked"
                           " | an ordinary delivery is sufficient"
                           " | no extra charge for express was paid"
                           " | the slower, cheaper delivery option is fine for us"
                           " | it goes by normal mail"),
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
