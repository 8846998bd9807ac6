"""Invoices, receipts and bills with line items."""
from .table import Kind, Parts, field, flag, items, split

CURRENCIES = "EUR USD GBP CHF EUR USD GBP CAD AUD SEK NOK DKK PLN CZK JPY INR BRL MXN ZAR NZD".split()
CURRENCY_WORDS = ["euros", "US dollars", "pounds", "Swiss francs", "dollars", "Euro", "pounds sterling", "kroner",
                  "zloty"]
SERVICES = Parts(split("""
consulting | translation of a manual | website hosting | window cleaning | oil change | monthly maintenance
logo design
bike repair | haircut | guided tour | room cleaning | garden work | tyre change | phone support | travel expenses
photo shoot | legal advice | data backup | piano lesson | room rent | courier service | piano tuning | proofreading
software licence | training day | on-site visit | wall painting | dog grooming | catering for ten | stage lighting
""".replace("\n", "|")))
UNITS = ["cm", "mm", "m", "kg", "g", "l", "ml", "W", "V", "inch", "GB", "mAh"]


def model(g):
    """What follows a name on a type plate: `M 185`, `X200`, `GT-4`."""
    letters = "".join(g.c("ABCDEGHKLMNPRSTVXZ") for _ in range(g.i(1, 3)))
    return letters + g.c([" ", "", "-"]) + g.int(1, 9999) + g.c(["", "", "", " Pro", "S", "b"])


def size(g):
    unit = g.c(UNITS)
    return g.c([f"{g.i(1, 990)} {unit}", f"{g.i(1, 990)}{unit}", f"{g.i(2, 90)}x{g.i(2, 900)}",
                f"{g.i(2, 90)} x {g.i(2, 90)} {unit}"])


def thing(g, named=False):
    """`g.item()` or `g.product()` without a comma, which lists of values couldn't bear."""
    return " ".join(reversed((g.product() if named else g.item()).split(", ")))


def description(g, d):
    x = g.r.random()
    if x < 0.42:
        return thing(g)
    if x < 0.56:
        return thing(g, named=True)
    if x < 0.66:
        return thing(g) + " " + model(g)
    if x < 0.74:
        return thing(g) + " " + size(g)
    if x < 0.80:
        return g.color() + " " + thing(g)
    if x < 0.86:
        return g.brand() + " " + thing(g)
    if x < 0.95:
        return g.c(SERVICES.of(g))
    return g.c([f"{thing(g)} {g.color()}", f"{g.Word()} {model(g)}", f"{thing(g)} ({g.color()})"])


def quantity(g, d):
    if g.p(0.04):
        return g.c(["0.5", "1.5", "2.5", "3.5", "7.5", "0.75", "12.5"])
    return g.int(1, g.c([3, 9, 9, 40, 99, 500, 2000]))


def customer(g, d):
    return g.person() if g.p(0.5) else g.company()


def currency(g, d):
    return g.c(CURRENCIES) if g.p(0.75) else g.c(CURRENCY_WORDS)


def tax(g, d):
    return g.decimal(1, 900, 2) if g.p(0.7) else g.int(2, 900)


ITEM_FIELDS = {
    "description": field("description name product item", description, labels="Description | Item | Article | Product"),
    "quantity": field("quantity qty amount count", quantity, number=True, labels="Quantity | Qty | Amount | Pcs"),
    "unit_price": field("unit_price price price_each", lambda g, d: g.price(), number=True,
                        labels="Unit price | Price | Price each | Rate"),
    "sku": field("sku code item_number article_number", lambda g, d: g.code(), labels="SKU | Art. no. | Code"
                                                                                      " | Item no."),
}

LINES = """
- {quantity} x {description} at {unit_price}
- {quantity} x {description} @ {unit_price}
- {quantity}x {description}, {unit_price} each
- {quantity} x {description} @ ${unit_price}
- {quantity} x {description} (€{unit_price})
- {description}: {quantity} at {unit_price}
- {description}: {quantity} x {unit_price}
- {description} ({quantity}): {unit_price}
- {description}, {quantity} pcs, {unit_price}
- {description}, quantity {quantity}, unit price {unit_price}
- {description} - {quantity} pieces at {unit_price} each
* {description}: {quantity} pcs, {unit_price} each
* {quantity} {description} for ${unit_price} each
* {quantity} x {description}: {unit_price} per unit
* {description} – {quantity} × {unit_price}
• {quantity} × {description} – {unit_price} each
• {description}, {quantity} off, {unit_price}
• {description} x {quantity} @ {unit_price}
+ {description} x{quantity} ${unit_price}
+ {quantity} {description}, each {unit_price}
{description} | {quantity} | {unit_price}
{description} | {quantity} | ${unit_price}
{description} | {quantity} | {unit_price} | <total>
{description} | {quantity} pcs | €{unit_price} | €<total>
| {description} | {quantity} | {unit_price} |
| {description} | {quantity} | {unit_price} | <total> |
| <n> | {description} | {quantity} | {unit_price} |
| <n> | {description} | {quantity} | {unit_price} | <total> |
| {sku} | {description} | {quantity} | {unit_price} |
| {sku} | {description} | {quantity} | {unit_price} | <total> |
{sku} | {description} | {quantity} | {unit_price}
{sku}; {description}; {quantity}; {unit_price}
<n> | {description} | {quantity} | {unit_price} | <total>
{description}; {quantity}; {unit_price}
{description};{quantity};{unit_price};<total>
{description}, {quantity}, {unit_price}
{description},{quantity},{unit_price}
{description}, {quantity}, ${unit_price}, $<total>
{quantity}, {description}, {unit_price}
{quantity} x {description} {unit_price}
{quantity} x {description} ..... {unit_price}
{quantity} x {description} ........ {unit_price} each ........ <total>
{quantity}x {description} - {unit_price}
{quantity}x {description} £{unit_price}
{quantity} pcs {description} @ {unit_price} = <total>
{quantity} pc. {description} à {unit_price}
{quantity} {description} at ${unit_price} each
{quantity} {description} at {unit_price} each, makes <total>
{quantity} × {description} à {unit_price} = <total>
{description} x{quantity} ${unit_price}
{description} x {quantity} = <total> ({unit_price} each)
{description} × {quantity}, {unit_price} apiece
{description} ({quantity} pcs) ... {unit_price} each
{description} ({quantity}x) €{unit_price}
{description} [{quantity}] {unit_price}
{description} - qty {quantity} - {unit_price} each
{description} / {quantity} / {unit_price}
{description} (qty: {quantity}, price: {unit_price})
{description} — Qty: {quantity} — Price: ${unit_price}
Item: {description}, Qty: {quantity}, Price: {unit_price}
Description: {description} | Quantity: {quantity} | Unit price: {unit_price}
Qty {quantity}: {description} @ {unit_price}
Pos. <n>: {description}, {quantity} units at {unit_price}
Line <n>: {quantity} x {description}, {unit_price} each, <total>
<n>. {description}, {quantity} pcs, {unit_price} each
<n>. {quantity} x {description} at {unit_price}
<n>. {description} ({quantity} x {unit_price})
<n>. {description} - {quantity} x ${unit_price} = $<total>
<n>) {description}: {quantity} at {unit_price}
<n>) {quantity} {description} @ {unit_price} ea
<n>: {description}, {quantity} units, {unit_price} per unit
({quantity}) {description} {unit_price}
[{sku}] {description}, {quantity} x {unit_price}
[{sku}] {quantity} x {description} at {unit_price} each
{description} ({sku}) x {quantity} at {unit_price}
{description}, art. no. {sku}, {quantity} pcs, {unit_price}
{description} (SKU {sku}): {quantity} @ {unit_price} each
- {sku}: {description}, {quantity} pcs at {unit_price}
<n>. {sku}: {description} x {quantity} - {unit_price}
{description}   {quantity}   {unit_price}
{description}   {quantity}   {unit_price}   <total>
{description}    {quantity} x {unit_price}    <total>
<n>   {description}   {quantity}   {unit_price}   <total>
{quantity}   {description}   {unit_price}
{quantity}   {description}   {unit_price}   <total>
{sku}   {description}   {quantity}   {unit_price}
- {description} x {quantity}
- {quantity} x {description}
- {quantity} {description}
- {description}: {quantity} pcs
* {quantity}x {description}
* {description} ({quantity})
• {description}, quantity {quantity}
{quantity} x {description}
{quantity}x {description}
{quantity} {description}
{description} | {quantity}
| {description} | {quantity} |
| {quantity} | {description} |
{description}, {quantity} pcs
{description} x{quantity}
{description} × {quantity}
{description}; {quantity}
<n>. {quantity} x {description}
<n>. {description}, {quantity} units
<n>) {description} ({quantity})
{description} ({sku}) x {quantity}
{sku} | {description} | {quantity}
- {description}: {unit_price}
- {description} {unit_price}
- {description} - ${unit_price}
* {description} for {unit_price}
* {description} (€{unit_price})
• {description} … {unit_price}
{description} ..... {unit_price}
{description} ................ ${unit_price}
{description}: £{unit_price}
{description} – {unit_price}
{description} | {unit_price}
| {description} | {unit_price} |
| {sku} | {description} | {unit_price} |
{description}   {unit_price}
{description};{unit_price}
{description}, {unit_price}
<n>. {description} - {unit_price}
<n>. {description}: ${unit_price}
<n>) {description} at {unit_price}
{description} (code {sku}) {unit_price}
{sku} - {description}
- {description} ({sku})
{description}, art. no. {sku}
| {sku} | {description} |
- {description}
* {description}
• {description}
<n>. {description}
<n>) {description}
{quantity} of {description}, {unit_price} per piece
{description} – {quantity} used – {unit_price} per unit
{unit_price} each, {quantity} pcs: {description}
* {unit_price} per {description}, {quantity} in all
- [{quantity}x] {description}, [{unit_price}]
{description} @{unit_price}, qty {quantity}
{description}; number: {quantity}; rate: {unit_price}
<n>/ {description} / {quantity} / {unit_price} / <total>
#<n> {description}: {quantity} pcs at ${unit_price} = $<total>
<n> » {description} » {quantity} » {unit_price} » <total>
{description}, rate {unit_price}, count {quantity}, sum <total>
{description} = {quantity} * {unit_price} = <total>
{sku} // {description} // {quantity} // {unit_price}
{quantity} x {description} [code {sku}], {unit_price} each
{description}: {quantity} units, unit price {unit_price}, line total <total>
({unit_price} each) {quantity} x {description}
pos. <n> {description}, qty. {quantity}, à {unit_price}
~ {description}, {quantity} x
-- {quantity} {description}
{quantity} items: {description}
{description}, we billed {quantity} of them
~ {description}, {unit_price}
{unit_price} for {description}
€{unit_price} – {description}
{description}, priced at {unit_price}
{description} (no charge for delivery), {unit_price}
item {sku}, {quantity} pcs
{sku} ({quantity}x)
> {description}
{description} ~ {quantity} ~ {unit_price}
{quantity} / {description} / {unit_price}
- {description} -> {quantity} pcs -> {unit_price}
- {description}: price {unit_price}, number of units {quantity}
* {quantity} no. {description} @ {unit_price} each
{description}, billed {quantity} times at {unit_price}
<n>. {description} [{quantity} × {unit_price}] <total>
<n>. {description}: <total> ({quantity} at {unit_price})
{description} | {unit_price} | x{quantity} | <total>
{sku} · {description} · {quantity} · {unit_price}
{description} · art. {sku} · {quantity} pcs · {unit_price} each
- {quantity} × {description} (#{sku}) at {unit_price}
Code {sku}: {quantity} x {description}, {unit_price} a piece
+ {description} :: {quantity} :: {unit_price}
{quantity} unit(s) of {description}, rate {unit_price}, amount <total>
> {quantity} x {description}, {unit_price}/pc
• {description} … {quantity} … {unit_price} … <total>
= {quantity} {description}
{description} ×{quantity};
number of {description}: {quantity}
= {description}, {unit_price}
{description} comes to {unit_price}
fee for {description}: {unit_price}
no. {sku}: {description}
- {unit_price} apiece for {quantity} {description}
{description} - {quantity} @ {unit_price} - <total>
{quantity} @ {unit_price}   {description}   <total>
{description}  Qty {quantity}  Rate {unit_price}  Amount <total>
{description} | Qty: {quantity} | Rate: {unit_price} | Amount: <total>
<n>. {description} | {quantity} | {unit_price} | <total>
<n>  {sku}  {description}  {quantity}  {unit_price}  <total>
{sku} - {description} - {quantity} x {unit_price} = <total>
{description}, {quantity} units @ {unit_price} = <total>
{quantity} units {description} at {unit_price} per unit: <total>
Charge for {description}: {quantity} x {unit_price}
Supply of {description}, {quantity} x {unit_price}
{description} (unit price {unit_price}, quantity {quantity})
Product code {sku}, {description}, qty {quantity}, unit price {unit_price}
Item code: {sku} | {description} | Qty: {quantity}
{quantity} ea. {description}
{description} ... qty {quantity}
{description}: quantity {quantity}
Quantity: {quantity} Description: {description}
{description} @ {unit_price}
{description}   ${unit_price}
<n>. {description} | {unit_price}
{sku}   {description}   {unit_price}
{description} (item no. {sku})
SKU {sku}, {quantity} pcs
Service: {description}, price: {unit_price}
"""

INLINE = """
{quantity} {description} at {unit_price} each
{quantity} x {description} at {unit_price}
{quantity} x {description} for {unit_price} each
{quantity} × {description} à {unit_price}
{quantity}x {description} @ {unit_price}
{quantity} {description} at ${unit_price} each
{quantity} {description} @ ${unit_price}
{quantity} {description} ({unit_price} each)
{quantity} {description} (€{unit_price} apiece)
{quantity} pcs of {description} at {unit_price}
{quantity} pieces of {description} priced at {unit_price}
{quantity} units of {description} at {unit_price} per unit
{quantity} of the {description} for {unit_price} each
{quantity} times {description} at {unit_price}
{quantity} of {description} at £{unit_price} apiece
{description} ({quantity} x {unit_price})
{description} ({quantity} pcs, {unit_price} each)
{description} ({quantity} at ${unit_price})
{description} x {quantity} at {unit_price}
{description} x{quantity} for {unit_price} each
{description}: {quantity} at {unit_price}
{description} (quantity {quantity}, price {unit_price})
{description} [{quantity}] at {unit_price}
{description}, {quantity} pieces at {unit_price} each
{description} at {unit_price} x {quantity}
{quantity} {description} ({sku}) at {unit_price}
{quantity} x {description} (art. no. {sku}) at {unit_price} each
{description} (no. {sku}), {quantity} x {unit_price}
{quantity} {description}
{quantity} x {description}
{quantity}x {description}
{quantity} × {description}
{quantity} pcs of {description}
{quantity} units of {description}
{quantity} pieces of {description}
{description} ({quantity})
{description} x {quantity}
{description} x{quantity}
{description} ({quantity} pcs)
{description} (quantity {quantity})
{description} at {unit_price}
{description} for {unit_price}
{description} ({unit_price})
{description} for ${unit_price}
{description} at €{unit_price}
the {description} at {unit_price}
a {description} for {unit_price}
one {description} at {unit_price}
{description} (${unit_price})
{description}
the {description}
{description} ({sku})
{quantity} of {description} (unit price {unit_price})
{quantity} lots of {description} costing {unit_price} each
{description}, {quantity} of them, {unit_price} each
{description} ({unit_price} apiece, {quantity} in all)
{description} at {unit_price} each ({quantity} pieces)
{quantity} × {description} ({sku}) à {unit_price}
{quantity} packs of {description}
{quantity} bookings of {description} at a rate of {unit_price}
{description} (we count {quantity})
{description} – {quantity} of them
one lot of {description} at {unit_price}
{description} priced {unit_price}
{description} costing {unit_price}
that {description}
{quantity} {description}, each costing {unit_price}
{quantity} {description} charged at {unit_price} apiece
{description} ({quantity} units, unit price {unit_price})
{description}, {quantity} in number, at {unit_price} a piece
{quantity} × {description} [{unit_price} each]
{quantity} no. {description}
{description}, {quantity} in number
{description} billed at {unit_price}
{description} [{unit_price}]
{description}, article {sku}
{quantity} × {description} at a unit price of {unit_price}
{quantity} {description}, unit price {unit_price}
{quantity} {description} at {unit_price} per piece
{quantity} pcs {description} @ {unit_price}
{quantity} x {description} @ ${unit_price} each
{quantity} items of {description}
{quantity} units of {description} billed at {unit_price} each
{description} (qty {quantity}, rate {unit_price})
{description} (qty {quantity})
{description}, quantity {quantity}
{description}, {quantity} units
{description}, {quantity} pcs at {unit_price}
{description} @ {unit_price}
{description} charged at {unit_price}
{description}, unit price {unit_price}
{description} (rate {unit_price})
{description} (SKU {sku}) at {unit_price}
{description} ({sku}, {quantity} pcs)
{description} with item number {sku}
{description}, {quantity} @ {unit_price} each
"""

SENTENCES = """
This is invoice {number}.
Invoice {number}
Invoice no. {number} is enclosed.
Please find attached our invoice {number}.
Your invoice number is {number}.
Please quote {number} with every transfer.
The reference for your transfer is {number}.
Receipt {number}, please keep it.
Receipt no. {number} was printed at till <g.i(1, 30)>.
Bill number {number} replaces the earlier draft.
the bill has the number {number}
We booked it under invoice number {number}.
Could you send me a copy of invoice {number}?
I can't find invoice {number} in our files!
Regarding your invoice {number}: we have a question.
Re: invoice {number}
Use {number} as the payment reference, please.
{number} is the number of this invoice.
{number} is what you should write on the bank transfer.
Thank you for your order (invoice {number}).
The invoice, number {number}, follows by post as well.
Invoice #{number} - thank you for shopping with us!
The document is filed as invoice {number} on shelf <g.i(1, 30)>.
Invoice {number} was issued on {date}.
Invoice {number} of {date}
Invoice {number} dated {date} is due on {due_date}.
The bill {number} from {vendor} came to {total}.
We have received invoice {number} from {vendor}.
{vendor} sent us invoice {number} on {date}.
Invoice {number} for {customer} amounts to {total}.
Invoice {number} ({date}) adds up to {total} {currency}.
Re: invoice {number} by {vendor} for {customer}
Receipt {number} from {vendor}, {date}
Dear {customer}, here is invoice {number}.
Please settle invoice {number} by {due_date}.
Invoice {number} over {total} is payable until {due_date}.
On {date} we issued invoice {number} to {customer}.
receipt {number}, {date}, total {total}
The invoice is dated {date}.
This invoice was issued on {date}.
Issued {date}.
Issued on {date} by our office in <g.city()>.
It was written on {date}.
Invoice date is {date}.
The date on the receipt is {date}.
The receipt says {date}.
{date} is the date of the invoice.
On {date} we billed you for the following.
Billed on {date}
We made out this bill on {date}.
Printed on {date}, our ref <g.first()>.
The invoice of {date} is attached.
I bought this on {date} and need a refund for one piece.
Your purchase of {date}
You bought from us on {date}:
Dated {date}, signed by the accounting department.
Issued on {date}, due on {due_date}.
Issue date {date}, to be settled by {due_date}
On {date} {vendor} billed {customer}.
{vendor} issued it on {date}.
{vendor}, {date}: the sum is {total}.
The invoice dated {date} came to {total}, tax {tax}.
It was issued to {customer} on {date}.
Invoice date: {date} (due {due_date})
Bought at {vendor} on {date}.
The amount is due on {due_date}.
Payment is due by {due_date}.
Due {due_date}
Due date: {due_date}, no discount.
Please transfer the money by {due_date}.
Please pay no later than {due_date}.
Payable by {due_date}
Payable until {due_date} without deduction.
We expect the money on our account by {due_date}.
The deadline for payment is {due_date}.
Kindly remit the amount before {due_date}.
{due_date} is the last day for payment.
{due_date} is the due date.
You have until {due_date} to settle this bill.
After {due_date} we have to charge a fee.
From the day after {due_date} we charge interest.
The invoice falls due on {due_date}.
it must be settled by {due_date} at the latest
Would you transfer {total} by {due_date}, please?
A sum of {total} is due on {due_date}.
We ask {customer} to settle the amount by {due_date}.
{total} {currency}, due {due_date}
Please transfer {total} {currency} to {vendor} by {due_date}.
The amount of {total} is payable by {due_date}!
{vendor} expects the money by {due_date}.
{vendor} thanks you for your order.
Your order from {vendor}.
Sold by {vendor}.
This is a bill from {vendor}.
The invoice comes from {vendor}.
The seller is {vendor}.
Our supplier {vendor} sent this.
Supplied by {vendor}
Issued by {vendor}
We bought it at {vendor}.
You shopped at {vendor}.
Thank you for shopping at {vendor}!
Thanks for choosing {vendor}.
Welcome to {vendor}
{vendor} has sent a bill.
{vendor} charges the following:
Please transfer the money to {vendor}.
Please make cheques payable to {vendor}.
Payable to {vendor}
a receipt from {vendor}
Kind regards, the team at {vendor}
Your friends at {vendor} say thank you.
The goods remain the property of {vendor} until payment.
We, {vendor}, charge you for:
{vendor}'s accounting department can be reached on weekdays.
We owe {vendor} a sum of {total}.
{vendor} billed {customer} for the work.
{vendor} charged {customer} {total}.
{vendor} wants {total} {currency} from us.
{vendor} to {customer}: invoice {number}
From {vendor} to {customer}
From: {vendor}, to: {customer}
{customer} owes {vendor} {total}.
{customer} bought this from {vendor}.
{customer} received a bill from {vendor} on {date}.
{customer} is billed {total} {currency}.
The work was done by {vendor} for {customer}.
{vendor} delivered {items} to {customer}.
Bill to {customer}
Billed to {customer}.
Billed to: {customer}
The invoice goes to {customer}.
The invoice is addressed to {customer}.
Made out to {customer}
Sold to {customer}
The buyer is {customer}.
The customer is {customer}.
Our client {customer} asked for a copy.
Dear {customer},
Dear {customer}, thank you for your business.
Hello {customer}! Here is your bill.
For the attention of {customer}
Invoice for {customer}
We bill {customer} for:
We charged {customer} for the work below.
This bill is for {customer}, please forward it.
Customer {customer} - thanks for coming!
Please send the bill to {customer}, not to me.
{customer} placed the order by phone.
{customer} has to settle this.
{customer}'s bill is below.
Recipient of the invoice is {customer}.
{customer} will settle {total} by {due_date}.
Dear {customer}, the sum of {total} is due on {due_date}.
The total is {total}.
The total comes to {total}.
Total: {total}
Total due: {total}
Total amount {total}
TOTAL {total}
Total ${total}
Total €{total}
Grand total £{total}
Total {total} {currency}
TOTAL {currency} {total}
Amount due: {total}
Amount due {currency} {total}
Amount payable: {total} {currency}
That makes {total} in total.
That's {total} altogether.
All in all {total} {currency}.
It all adds up to {total}.
The bill comes to {total}.
The bill came to ${total}!
Altogether you owe us {total}.
You owe us {total}.
The final sum is {total}.
The sum of all items is {total}.
Please transfer {total} to our account.
We kindly ask you to transfer {total} {currency}.
{total} is the total.
{total} in total, tax included.
{total} {currency} is what we have to pay.
A total of {total} for <g.i(2, 20)> hours of work.
The amount to pay is {total}, incl. {tax} tax.
Subtotal <g.price()>, tax {tax}, total {total}.
Subtotal <g.price()>, total {total}
Net <g.price()>, VAT {tax}, gross total {total}
how much? {total} in all
For all this we charge {total}.
Balance due: {total}
The total of {total} includes {tax} VAT.
The total is {total} {currency} including {tax} tax.
The tax is {tax}.
Tax: {tax}
Sales tax {tax}
VAT {tax}
VAT (<g.i(5, 25)>%): {tax}
Plus {tax} VAT
plus <g.i(5, 25)> % VAT: {tax}
{tax} of it is VAT.
{tax} is tax.
{tax} goes to the tax office.
This includes {tax} VAT.
It includes {tax} of sales tax.
Included VAT: {tax}
The VAT amounts to {tax}.
The tax on it comes to {tax}.
GST {tax}
Of this, {tax} {currency} is tax.
We added {tax} for tax.
The state gets {tax} in taxes!
incl. {tax} VAT
VAT comes to {tax} {currency}.
Taxes add another {tax}.
Tax {tax}, total {total}
Total {total} (VAT {tax})
{total} {currency}, of which {tax} VAT
All amounts are in {currency}.
All prices in {currency}.
Prices are given in {currency}.
The currency is {currency}.
Please pay in {currency}.
The amounts on this bill are in {currency}.
We bill in {currency}.
{vendor} bills in {currency}.
{currency} is the currency of this invoice.
amounts in {currency}
Charged in {currency} by {vendor}.
The sum is {total} {currency}.
The card was charged {total} {currency}.
It cost {total} {currency} in total.
We were billed {total} {currency} by {vendor}.
We delivered {items}.
We supplied {items}.
We charge you for {items}.
You bought {items}.
You received {items} from us.
I bought {items}.
The bill lists {items}.
The invoice covers {items}.
On the bill there are {items}.
For {items} we bill you as follows.
Delivered: {items}.
Sold: {items}
Items: {items}.
Our invoice is for {items}.
It is about {items}.
We sold {customer} {items}.
{vendor} delivered {items}.
{customer} bought {items}.
On {date} we delivered {items}.
Bought today: {items}.
Invoice {number} lists {items}.
Invoice {number} covers {items}, {total} in total.
they charged us for {items}
You had {items}, that makes {total}.
Please check the list: {items}.
The following was supplied: {items}.
As agreed we provided {items}.
{items} were delivered to your office.
Receipt from {vendor}: {items}.
{number}, in bold at the top, is what we call this invoice.
What number did they put on the invoice? {number}, I think.
We never got {number}, an invoice you claim to have sent.
Our order was <g.code()>, your invoice {number}, and both are attached.
<g.code()> is my customer id while {number} is the invoice number, okay?
For {number}, the bill in question, a stamp is missing.
hi, invoice {number} looks wrong, pls check it again
Not <g.code()> but {number} is the invoice that bothers me.
With reference to your invoice bearing the number {number}, we object.
This replaces an earlier invoice (<g.code()>) and bears the number {number}, as required.
{number}. That's the receipt I lost and found again.
{number} from {vendor} lies on my desk, a bill of two pages.
A bill by {vendor} ({number}) ended up in the wrong tray.
{customer} asks for a copy of {number}, an invoice from spring.
{date}, invoice {number}: one page, no annexes.
They drew up {number}, the invoice, on {date} and mailed it at once.
Numbered {number} and payable till {due_date}, the invoice lies in your inbox.
By {due_date} somebody has to pay {number}, the invoice on top.
{total} is the sum at the bottom of invoice {number}, page <g.i(2, 9)>.
They charged {total} on {number}, that invoice from <g.city()>.
{number} / {date} / {total}: number, date and sum of the invoice.
The tax on invoice {number}, namely {tax}, was typed in wrong.
{vendor} forgot to write the number, {number}, on the bill.
{customer}, bill {number}, pay till {due_date}, thanks.
{date}: bill printed. <g.date()>: bill mailed.
{date} is printed in the corner where the bill's date belongs.
We wrote the invoice on {date}, a <g.weekday()>, and shipped on <g.date()>.
It was on {date} that our office made out this bill.
The till slip carries the date {date}, the time <g.time()>.
Ordered on <g.date()>, delivered on <g.date()>, invoiced on {date}, all in a hurry.
Drafted on <g.date()>, the bill went out on {date}, which counts as its date.
Between {date}, the day of the invoice, and today no one called.
i was billed on {date} but got nothing yet
{date} to {due_date}: from invoice to deadline, that's all the time you get.
Pay until {due_date}, as agreed in the invoice of {date}, please.
Made out by {vendor} on {date}, the bill slept in a drawer.
Date of the bill? {date}. Deadline? {due_date}, no later.
On {date} an invoice was made for {customer}, copy to <g.first()>.
{customer} bought here on {date}, as the receipt proves.
{total}, billed on {date}, is a lot of money.
The receipt of {date} shows {total} in total and {tax} of tax.
{due_date}, and not a day later, is when the money must be there.
Let the money reach us before the clock strikes midnight on {due_date}, please.
How long do I have? Until {due_date}, to pay it all.
The grace period ends on {due_date}; pay by then.
Payment term: <g.i(7, 60)> days, that is until {due_date}, at noon.
Originally due on <g.date()>, payment has been extended to {due_date}, as a favour.
Transfer it whenever you like, as long as it's not after {due_date}, thanks.
pls pay till {due_date} ok? otherwise <g.first()> gets angry
No money by {due_date} means a letter from our lawyers.
{total} by {due_date}, that is all {vendor} asks for.
{due_date} is the deadline {vendor} has set for payment.
Have {total} on our account by {due_date}, the deadline.
{customer} has time until {due_date} to pay.
For {customer} the deadline is {due_date}, for all others <g.date()>.
Please remember, {customer}: {total}, deadline {due_date}, same account as ever.
{vendor} wrote this bill, <g.company()> shipped the goods.
{vendor} is where I bought it.
{vendor}'s logo shines at the top of the bill.
Whose bill is this? It's from {vendor}, the ones with the van.
The money goes to {vendor}, who sold us all this.
The letterhead says {vendor}, so they must be the ones who bill us.
On account of goods sold by {vendor}, as agreed.
Yesterday I shopped at {vendor}, a nice place, and here's the receipt.
{vendor} hereby invoices for services rendered.
Our bank, <g.company()>, will transfer the sum to {vendor}, the seller.
<g.company()> made it, {vendor} sold it.
{vendor} asks {total} of us for it.
To {vendor} we have to pay {total}, and soon.
{vendor} sold, {customer} bought.
{customer} got a letter from {vendor}, a bill as it turned out.
Between {vendor}, the seller, and {customer}, the buyer, a price was agreed.
{vendor} takes {currency} only, no cards, no cheques.
A tax of {tax} was added by {vendor}, as the law demands.
{total} in {currency} is what {vendor} wants.
{customer} is the one to be billed.
{customer} has to foot the bill.
Who pays? {customer}, as always.
In the address window of the bill one can read {customer}, nothing else.
The addressee of this bill is {customer}, care of <g.person()>.
Hi {customer}, <g.first()> here from accounting with your bill.
This goes on the tab of {customer}, as agreed.
Our books show {customer} as the buyer, not <g.person()>.
Enclosed please find, {customer}, what you owe us for last month.
<g.person()> signed for the goods, yet {customer} will be billed.
{total} from {customer}, please, in small notes.
{customer} should wire {total} today.
Remind {customer} of {due_date}, the last day to pay.
{items} went to {customer}, along with a bill.
{total} {currency}, {customer} moaned, what a price for all that!
{total}, and that's all in.
Down at the bottom, underlined twice, stands the sum: {total}, ouch.
After deduction of <g.price()> for the voucher, {total} remains to be paid.
Deposit <g.price()>, rest to pay now {total}, please.
Instead of <g.price()> as quoted, the bill came to {total}, sadly.
Last month the bill was <g.price()>, this month {total} in all.
Net <g.price()>, gross {total}, and that's final.
The whole bill, {total}, was split among <g.i(2, 9)> friends.
{total} it is then, all included.
you're kidding, {total} for that??
The sum to be paid, {total}, contains {tax} of VAT.
{tax} for the taxman, {total} for the whole bill.
Without tax it would be <g.price()>, with {tax} of tax it is {total}, rounded.
{total} {currency}! Who can afford such a bill?
The meter of the taxi stopped at {total} {currency}, tip not included.
We request the sum of {total} {currency}, tax included.
{tax} of the price ends up with the state.
{tax} had to be added because the law wants its VAT.
What about VAT? It makes up {tax}, see below.
Rate <g.i(5, 25)> percent, tax {tax}, as usual.
Shipping <g.price()>, packaging <g.price()>, tax {tax}, discount none.
Your accountant may reclaim {tax}, the VAT on this bill.
They collected {tax} as sales tax on top.
Shown separately: the VAT, amounting to {tax}, for your records.
<g.price()> before tax, {tax} of tax, the rest is history.
how much of that is tax? {tax}, roughly
Calculated in {currency}, the tax comes to {tax}, no more.
{customer} may deduct {tax} as input tax.
With {tax} of VAT inside, {items} cost a little more.
{currency} is what you should pay in, no other money.
{currency}, please, we don't take any other currency.
Which currency? {currency}, as stated at the top.
Foreign money must be changed into {currency} before you pay.
The figures below are to be read as {currency}, unless marked.
All sums are quoted in {currency}, the currency of the contract.
No other currency than {currency} is accepted at the till.
This bill was written in {currency}, so please check the rate.
For you we converted the prices into {currency}, free of charge.
can i pay in {currency}? yes that's the currency on the bill
Kept in {currency} and stamped by {vendor}, the bill looks odd.
As {vendor} counts in {currency}, mind the exchange rate.
Wire {total} in {currency}, fees not included.
{items}: that's all you will find on the bill.
{items} left our store with you, says the receipt.
What did we pay for? {items}, nothing else.
For the sake of completeness, we list {items}, all in good order.
Charged to the account of {customer}: {items}, as usual.
You took {items} home and owe us {total}, remember?
{vendor} put {items} on the bill.
Behind invoice {number} hide {items}, no more.
They shipped {items} on {date}, the date of this bill.
In return for {total} you get {items}, packed and tied.
We installed {items} last week, hence this bill.
Said the waiter: {items}, that's what you had.
{date} above, {due_date} below: the first is the invoice date, the second the deadline.
On {date}, at a till of {vendor}, receipt {number} was printed.
{number} for {customer}, {total} to pay: next bill, please.
{vendor} writes: "Dear {customer}, your bill is ready."
Would {customer} kindly pay {total} {currency} at the desk?
{tax} tax, {total} total, says the slip from <g.city()>.
From the {total} we have to take off {tax} for the VAT.
{currency} {total}, and {tax} of that is VAT.
If {number} is the invoice you mean, it was made out on {date}, not on <g.date()>.
{vendor} wants its money until {due_date}, {customer} wants a discount.
{vendor} bills {customer}, as it has done since <g.year()>.
Bill no. {number}, written in {currency}, payable by {due_date}, thank you.
Tax? {tax}. Total? {total}. Anything else?
Sold on {date} by {vendor}, and no returns after <g.date()>.
Where {customer} bought it? At {vendor}, of course.
In my hand I hold {number}, a bill over {total}, from <g.city()>.
A deadline ({due_date}) and a sum ({total}) were all I could read.
{customer} questions the tax of {tax} on the bill.
The tax office asked {vendor} about {tax} of VAT.
Due on {due_date}: {total} in {currency}, in one payment.
Invoice {number} names {customer} as the buyer and nobody else.
Invoice {number} was written in {currency} by mistake.
{customer}, who was billed on {date}, lives in <g.city()>.
We invoiced {items} under number {number}, as you wished.
Dated {date} and numbered {number}, this bill replaces all others.
Pay {vendor} by {due_date} or we all get into trouble.
On the slip: {date}, {total}, a coffee stain and a smile.
{number}, {due_date}: an invoice and its deadline.
So {customer} bought {items} and wants a proper bill.
Both {tax}, the tax, and {total}, the total, are in {currency}, as you can see.
Kindly refer to {number} in all letters about this bill.
The invoice you're holding carries the serial {number}, see top right.
Which bill do I mean? The one numbered {number}, of course.
My customer number is <g.code()>, the invoice itself has {number}, please don't confuse them.
Order <g.code()>, delivery note <g.code()>, invoice {number}, all stapled together.
I'm calling about a receipt, its number being {number}, if that helps.
got ur bill ({number}), looks fine to me
The bill's identifier reads {number}, capital letters included.
In the transfer's subject line simply write {number}, so that we can match the bill.
The document called {number} is an invoice, not an offer.
Dated {date}, the bill took a week to get here.
We raised the invoice on {date}, in duplicate.
The bill bears yesterday's date, {date}, in the upper corner.
They invoiced me on {date}, a public holiday!
The stamp on the receipt, {date}, is barely readable.
As per our bill of {date}, the following services were rendered.
The accounts team drew up the bill on {date}, not on <g.date()>.
Invoice drafted, signed and dated {date}, yours sincerely.
The purchase took place on {date}, according to the slip.
Latest day of payment: {due_date}, bank holidays count.
Settle up by {due_date}, would you?
The money has to be with us by {due_date}, at noon sharp.
Net <g.i(7, 60)> days, meaning {due_date}, is the term of payment.
We grant you time to pay until {due_date}, no longer.
{due_date} marks the end of the payment period.
Your payment is expected no later than {due_date}, please note.
Maturity of this bill: {due_date}, subject to nothing.
A discount of <g.i(2, 5)>% until <g.date()>, the full sum until {due_date}, after that a fee.
The deadline isn't <g.date()> but {due_date}, so no need to rush to the bank.
{vendor} is the one asking for the money.
The biller calls itself {vendor}, with a lion for a logo.
As your supplier, {vendor} takes the liberty of invoicing the following.
Goods by <g.company()>, bill by {vendor}, headache by me.
The payee is {vendor}, account with <g.company()>.
bought the whole lot off {vendor} last week, receipt below
Yours faithfully, {vendor}, Billing Department
The merchant printed at the head of the receipt is {vendor}, branch <g.i(2, 90)>.
Kindly charge this to {customer}, our best client.
The debtor is {customer}, care of the front desk.
The party to be invoiced is {customer}, represented by <g.person()>.
Not <g.person()> but {customer} should be on the bill as the buyer.
Put it on the account of {customer}, will you?
Attn. {customer}: your bill is enclosed.
The goods were purchased by {customer}, who wanted a receipt.
Make out the bill to {customer}, please, with two copies.
All told it's {total}, service included.
Comes to {total}, love.
The bottom line reads {total}, in bold.
The amount we're asking for is {total}, in one transfer.
Labour <g.price()>, parts <g.price()>, sum total {total}, as discussed.
The invoice closes with a sum of {total}, rounding included.
At the foot of the page they want {total} from us.
Please remit {total}, quoting the reference above.
For the tax authorities: {tax}, at <g.i(5, 25)> percent.
Value added tax of {tax} is contained in the price.
Don't forget the VAT, another {tax}, on the bill.
{tax} of what you pay is sales tax, nothing we can do.
The taxman takes {tax}, the shop gets the rest.
The tax line reads {tax}, not <g.price()>.
tax? yeah they added {tax} on top
Legal tender for this bill is {currency}, cash or card.
Kindly note that figures are expressed in {currency}, not in any other money.
Everything you see is priced in {currency}, shipping too.
Our accounts are held in {currency}, which is why we bill so.
The rate of the day turned it all into {currency}, the billing currency.
The following ended up on the bill: {items}.
What they billed us for was {items}, plain and simple.
Our work for you comprised {items}, as the contract says.
Charged: {items}; free of charge: the coffee.
Invoice {number} reached us from {vendor}, dated {date}, without a stamp.
As the seller, {vendor} demands {total} by {due_date}, or else.
In {currency}: {tax} of tax within {total} overall.
The buyer is {customer}, the seller {vendor}, the sum {total}, and the weather fine.
Was it {number} that {customer} got billed under? It was.
Between the invoice ({date}) and its deadline ({due_date}) lie two weekends.
Tax at {tax} brings invoice {number} to <g.price()> net, roughly.
{customer}! Your tab at {vendor} stands at {total}, just so you know.
Sum, {total}. Tax in it, {tax}. Deadline, {due_date}. Over and out.
{number} (invoice), {total} (sum), {due_date} (deadline): that's all the bank needs.
Made out in {currency} on {date}, the bill is two pages long.
Have you, {customer}, ever received an invoice numbered {number}, by any chance?
On {date} the till at {vendor} spat out a slip.
For the attention of {customer}: {total}, to be transferred by {due_date}, thank you.
A bill in {currency} from {vendor} is a rare thing.
The VAT of {tax} on the bill of {date} was miscalculated.
{date}: {vendor} writes a bill. {due_date}: the deadline for it.
{vendor} reckons {total} for everything, {tax} of it for the taxman.
{tax} VAT, {currency}, bill {number}: noted.
{customer} bought, {vendor} delivered, {number} is the bill.
Till {due_date} you have time to wire {total}, in {currency}, to us.
It's {vendor} who must be given {total}, not <g.company()>.
Out of a bill of {total}, {customer} can deduct {tax} as VAT.
Receipt in hand ({number}), {customer} walked back into the shop.
Whereas {customer} was invoiced on {date}, <g.person()> was invoiced on <g.date()>.
Billing date {date}, billing currency {currency}, billing clerk <g.person()>.
{vendor} hands {customer} a bill; the money is expected by {due_date}, says the clerk.
From {vendor}: {items}, {total} the lot.
{items}, invoiced on {date}, are all ours.
{customer} called in {items}, and {vendor} wrote the bill.
With bill {number} we charge {items}, nothing more.
The currency is {currency}, the deadline {due_date}, the paper recycled.
Total? That would be {total} {currency}, VAT of {tax} included, madam.
The receipt, no. {number}, lists {tax} as tax.
Invoice from {vendor}, tax {tax}, rest unreadable.
Subject to VAT ({tax}) and payable by {due_date}, the bill is plain enough.
{customer} asked {vendor} to bill in {currency}, as usual.
{number}, payable in {currency}, is an invoice from abroad.
Sent {date}, deadline {due_date}, no. {number}: a bill like any other.
To {vendor}, by {due_date}: {total}. Don't forget!
On {date} they charged {customer} a sum of {total}, all in.
My accountant asks which invoice has {tax} of tax on it: {number}, isn't it?
The buyer ({customer}) has until {due_date} to transfer the money.
{total} is the sum, {date} the invoice date, {vendor} the shop.
Deposit <g.price()> aside, {total} is the sum of bill {number}, okay?
The invoice {vendor} made out to {customer} is dated {date}, not <g.date()>.
{currency}, that is what {customer} has to pay in.
Dear {customer}, bill {number} includes VAT to the tune of {tax}, as requested.
"We bill in {currency}," said {vendor}, "and our tax is {tax} this time."
As for {customer}, the client, no tax but {tax} was shown.
Invoice date, {date}; tax, {tax}; signature, none.
The said sum, {total}, falls due on {due_date}, as the bill of {date} states.
{number} names {vendor} as the seller, it's an invoice after all.
{tax} (tax) + <g.price()> (net) = {total} (total), so check it yourself.
{due_date}, then, is when we need your money for {number}, that bill.
You, {customer}, took {items}; we, {vendor}, took notes.
Since {items} were bought by {customer}, the bill goes there as well.
Under {number} we invoiced {items}, and that was all.
{vendor} billed {items} in {currency}, of all currencies.
By {due_date} we expect {total}, the price of the lot: {items}.
Bill of {date} to {customer}: VAT {tax}, sum {total}.
Before {due_date} nobody at {vendor} will ask for the money.
Would you, on behalf of {customer}, transfer {total} to {vendor} today?
The bill, dated {date}, is in {currency}; the contract was in another money.
No. {number}, that bill by {vendor}, has a deadline of {due_date}, I see.
VAT: {tax}. Deadline: {due_date}. Biller: {vendor}. Got it?
A receipt for {customer}, numbered {number}, was printed twice.
{total}, a fair sum, was billed to {customer} on {date}, by mail.
Instead of <g.date()>, the invoice {number} now shows {date} as its date.
{currency} is what {vendor} wants, {due_date} is when they want it.
{tax} in VAT was put on {customer}'s bill by mistake.
In all correspondence please state invoice number {number}.
Invoice {number} has been issued for the work done in <g.month()>.
Your quote <g.code()> has become invoice {number}.
Credit note <g.code()> refers to invoice {number}.
We are writing about invoice {number}, which you received last week.
Remittance advice: invoice {number}
The attached PDF is invoice {number}, not the offer <g.code()>.
Tax invoice {number}
According to our files this purchase has receipt number {number}.
This invoice was issued on {date} for goods delivered on <g.date()>.
Tax point <g.date()>, invoice date {date}
The receipt was printed on {date}.
We sent you a bill dated {date}.
Time of supply: <g.date()>. Date of invoice: {date}.
Your invoice from {date} has arrived.
The work was finished on <g.date()> and billed on {date}.
When was the bill issued? On {date}.
Please make payment on or before {due_date}.
The payment deadline has been extended from <g.date()> to {due_date}.
Payment terms: <g.i(7, 60)> days net, due {due_date}
Discount if you pay before <g.date()>; otherwise the full amount is due on {due_date}.
Your payment must arrive by {due_date}.
Late fees apply after {due_date}.
This bill is due for payment on {due_date}.
When does this have to be paid? By {due_date}.
Please arrange the transfer by {due_date}; our office is closed on <g.date()>.
Goods and services were supplied by {vendor}.
This is a bill from {vendor}, our new supplier.
You made a purchase at {vendor}; <g.company()> only runs the card terminal.
Please pay {vendor} directly, not <g.company()>.
The delivery was made by <g.company()>, but the invoice came from {vendor}.
{vendor} has invoiced us for last month.
Thank you for your purchase at {vendor}!
Account name for the transfer: {vendor}
Invoice issued by {vendor}, payment handled by <g.company()>
Please address the invoice to {customer}.
Invoice recipient: {customer}, our contact there is <g.person()>
The costs are to be charged to {customer}.
We have issued this invoice to {customer}.
Delivered to <g.person()>, billed to {customer}.
{customer} is liable for payment.
The bill was prepared by <g.person()> for {customer}.
To {customer}, Accounts Payable
Dear {customer}, please find your invoice attached.
The invoice amounts to {total}.
Please pay the total amount of {total} to the account below.
Net amount <g.price()>, amount payable {total}
The original total of <g.price()> has been corrected to {total}.
Subtotal <g.price()>, discount <g.price()>, total due {total}
The amount due is {total}, including a service charge of <g.price()>.
You have been charged {total}.
In total, we invoice you {total}.
Of the invoice total of {total}, <g.price()> is for labour.
The price contains {tax} in tax.
Sales tax on this purchase: {tax}
Net price <g.price()>, plus tax of {tax}
The VAT charged is {tax} on a net amount of <g.price()>.
Shipping is <g.price()> and tax is {tax}.
The amount of tax was corrected to {tax}; before, it said <g.price()>.
How much VAT is in it? {tax}.
A tax amount of {tax} has been added to the net price.
The invoice currency is {currency}.
Please transfer the money in {currency} only.
All prices and totals are stated in {currency}.
Payment is accepted in {currency}.
The amounts above are given in {currency}.
Please note that we invoice in {currency}.
We are charging you for {items}.
This receipt is for {items}.
The goods supplied were {items}.
Invoice {number}: {paid}.
Payment status of invoice {number}: {paid}.
The bill for {customer}: {paid}.
As for the {total}: {paid}.
The bill from {vendor}: {paid}.
Due {due_date}. Status: {paid}.
Bill of {date}: {paid}.
Note from accounting on the {vendor} bill: {paid}.
Invoice {number} is due on {due_date}, not on <g.date()>.
Invoice {number}, dated {date}, is attached.
Invoice {number} was sent to {customer}, with a copy to <g.person()>.
{vendor} has issued invoice {number} for the delivery of <g.date()>.
The total of invoice {number} is {total}.
Invoice {number} includes tax of {tax}.
Invoice {number} is payable in {currency}.
This invoice was issued on {date} and must be paid by {due_date}.
{vendor}, receipt of {date}
{customer} was invoiced on {date} for the work of <g.date()>.
Please pay {total} by {due_date}.
The due date for {customer} is {due_date}; the goods came on <g.date()>.
{vendor} expects payment by {due_date}.
{vendor} sent {customer} an invoice.
Seller: {vendor}. Buyer: {customer}. Contact: <g.person()>.
The bill at {vendor} was {total}, a tip of <g.price()> not counted.
{vendor} charged {tax} in tax.
{customer} is billed {total} and gets a credit of <g.price()>.
Total {total} including tax {tax}
Net <g.price()> plus {tax} tax comes to {total}.
The invoice total is {total} {currency}, the quote was <g.price()>.
Tax: {tax} {currency}
{vendor} invoices in {currency}.
{customer} is billed in {currency}.
{vendor} supplied us with {items}.
{customer} was charged for {items}.
Invoice {number} is for {items}.
Invoiced on {date}: {items}.
Please pay for {items} by {due_date}.
Order <g.code()> was invoiced under {number} on {date}.
Amount due in {currency}: {total}
Invoice {number} | Date {date} | Due {due_date}
{vendor} invoiced {customer} on {date}.
Dear {customer}, invoice {number} over {total} is attached.
Please transfer {total} {currency} to {vendor}.
Please pay {total} to {vendor} no later than {due_date}.
From {vendor} to {customer}, due {due_date}
Net <g.price()>, tax {tax}, total {total} {currency}
Invoice {number} of {date} from {vendor} amounts to {total}.
{vendor} billed {customer} for {items}.
Invoice no. {number}, total {total}, of which tax {tax}
{customer} bought {items} from {vendor} on {date}.
On {date} we sent you invoice {number} with a due date of {due_date}; the goods were delivered on <g.date()>.
Your invoice from {vendor} ({number}) is due on {due_date}.
{customer} is charged {total} {currency} under invoice {number}.
Invoice {number} to {customer}: {paid}.
Invoice date: {date}, due date: {due_date}, currency: {currency}
For {items} we charge {total} {currency}.
Our supplier {vendor} wants {total} by {due_date}; the bill of <g.company()> can wait.
Bill to {customer}, invoice {number}, dated {date}
VAT {tax}, total {total}, all in {currency}
Receipt from {vendor}: subtotal <g.price()>, tax {tax}, total {total}.
When you transfer the money, quote invoice no. {number} as the purpose of payment.
Our accountant cannot find your invoice numbered {number} in the files.
Document type: invoice. Document number: {number}. Delivery note: <g.code()>.
A duplicate of receipt {number} is enclosed.
Delivery note <g.code()> belongs to invoice {number}.
Customer number <g.i(1000, 99999)>, invoice number {number}
You will find the invoice number, {number}, at the top right.
Purchase order <g.code()> has been billed, see invoice {number}.
The bill you asked about is filed under {number}.
Our ref. <g.code()> / your invoice {number}
The till receipt carries the date {date}.
Ordered <g.date()>, invoiced {date}
Bill drawn up on {date} for services rendered up to <g.date()>.
Your order of <g.date()> was invoiced on {date}.
The invoice has been dated {date}, since the first draft of <g.date()> contained a mistake.
Day on which this invoice was created: {date}
I received a bill, written on {date}, for work that ended on <g.date()>.
Invoice issued in <g.city()> on {date}.
The last date for payment is {due_date}.
We would be grateful to receive your payment by {due_date}.
The delivery took place on <g.date()>; the money for it is expected by {due_date}.
Last reminder was sent on <g.date()>, the new deadline for payment is {due_date}.
Please see to it that the money is in our account by {due_date}.
To avoid a late fee, pay no later than {due_date}.
You asked for more time, so instead of <g.date()> we now accept payment until {due_date}.
Payment target: {due_date}
This receipt was issued by {vendor}.
I ordered the goods from {vendor}, who then sent the invoice.
Name of the supplier as printed on the bill: {vendor}
Carrier: <g.company()>. Seller: {vendor}.
The services on this invoice were provided by {vendor}, not by <g.company()>.
We have changed suppliers: instead of <g.company()> we now get our bills from {vendor}.
Beneficiary of the payment: {vendor}
You have received this invoice because you ordered from {vendor}.
The bill is in the name of {customer}.
Please correct the billing name from <g.person()> to {customer}.
Goods to <g.person()>, bill to {customer}.
Invoice address: {customer}, <g.street()>
{customer} has ordered from us and will be sent the bill.
Our customer {customer} receives this invoice by e-mail.
This receipt was made out for {customer}; the parcel was collected by <g.person()>.
The party to be billed is {customer}.
The amount to be transferred is {total}.
The bill has a final amount of {total}.
Amount before discount <g.price()>, amount to be paid {total}
After adding shipping of <g.price()> we arrive at a total of {total}.
The customer has to pay {total} for everything.
Your down payment of <g.price()> has been taken into account, so the invoice total is {total}.
Sum of the invoice, all taxes and fees included: {total}
We estimated <g.price()>, the final bill is {total}.
How much do we owe? {total} altogether.
Last month's bill came to <g.price()>, the total of this one is {total}.
The VAT on this purchase amounts to {tax}.
Tax payable on the above: {tax}
Goods <g.price()>, freight <g.price()>, VAT {tax}
We are required to charge tax, which is {tax} in this case.
An amount of {tax} was charged as value added tax.
The tax share of the price is {tax}, the net share <g.price()>.
Please note the included sales tax of {tax}.
The tax was calculated wrongly as <g.price()>, it should be {tax}.
We ask you to settle this invoice in {currency}.
Figures on this bill are in {currency} unless otherwise stated.
Our bank accepts {currency} for this payment.
The customer wishes to be invoiced in {currency}.
Unit of currency for this document: {currency}
The sums below are to be understood in {currency}.
The goods you ordered, {items}, are billed herewith.
The following have been put on your account: {items}.
This is the bill for the purchase of {items}.
For supplying {items} we hereby send you our bill.
According to the receipt I bought {items}.
Scope of this invoice: {items}.
Reply from the bookkeeping department: {paid}.
Remark on the payment: {paid}.
Invoice no. {number} must be settled by {due_date}, no. <g.code()> may wait.
Please pay {total}, as stated on invoice {number}.
The number of the invoice is {number} and the invoice date {date}.
{customer} has received our invoice with the number {number}.
On {date} invoice {number} was issued; the order was placed on <g.date()>.
Invoice {number} was sent to us by {vendor}, not by <g.company()>.
The VAT shown on invoice {number} is {tax}.
Invoice {number} has been issued in {currency}.
Under invoice number {number} you will find {items}.
What about invoice {number}? {paid}.
The invoice of {date} comes to {total}, a voucher of <g.price()> was deducted.
The invoice, which is dated {date}, has to be paid at the latest on {due_date}.
From the invoice date, {date}, you have <g.i(7, 60)> days, that is until {due_date}.
{vendor} wrote the bill on {date}, although the work only began on <g.date()>.
{customer} was sent a bill on {date} and a reminder on <g.date()>.
The bill of {date} contains {tax} in sales tax.
Receipt of {date}, amounts in {currency}
By {due_date} the sum of {total} must be in our account.
The invoice from {vendor} has to be paid by {due_date}, the one from <g.company()> has time.
{customer} is obliged to pay the bill by {due_date}.
Payable in {currency} by {due_date}.
Payment deadline agreed: {due_date}. Comment: {paid}.
{vendor} has sent us a bill of {total}, <g.price()> more than last time.
{vendor} (supplier) to {customer} (client): invoice enclosed.
The bill that {vendor} sent us is in {currency}.
{vendor} shows {tax} as VAT on the receipt.
We bought {items} at {vendor}.
{customer} will be invoiced {total} after a discount of <g.price()>.
For {customer} we issue the bill in {currency}, for <g.person()> in local money.
The tax billed to {customer} is {tax}.
{items} have been charged to {customer}, not to <g.person()>.
Comment on the account of {customer}: {paid}.
The total is {total}; of this sum {tax} is tax and <g.price()> the net price.
Tax {tax}, shipping <g.price()>, to be paid in all: {total}
The total amount in {currency} is {total}, in the other currency it would be <g.price()>.
You pay {total} for {items}.
State of payment for the sum of {total}: {paid}.
A tax of {tax} is charged in {currency}.
The tax on {items} is {tax}.
{items} are priced in {currency} on this bill.
The invoice covers {items}. Payment: {paid}.
Payment information from {vendor}: {paid}.
Order date <g.date()>, billing date {date}, payment status: {paid}.
Receipt {number} was made out to {customer}, with <g.person()> as the contact.
Goods returned: <g.price()>. Remaining total of bill {number}: {total}.
The deposit of <g.price()> is not included in the {total} that {customer} has to pay.
Ship to: <g.person()> / Invoice to: {customer} / Pay by: {due_date}
Bought from {vendor} on {date}, guarantee until <g.date()>.
{vendor} gives {due_date} as the payment deadline and <g.date()> as the delivery date.
The invoice of {date} was sent to {customer}; <g.person()> got a copy.
The gross total is {total}, the VAT {tax}.
Our invoice {number} for {items} is attached to this mail.
{vendor} charged us for {items}, <g.company()> for the transport.
{customer} got an invoice over {total} {currency}, payable on {due_date}.
The purchaser {customer} must pay a total of {total} to the seller {vendor}; the deposit of <g.price()> will be returned.
We, {vendor}, have issued invoice {number} to you on {date}.
Invoice {number}, written {date}, payment deadline {due_date}, delivery <g.date()>
The amount of {total} includes {tax} VAT and must be paid by {due_date}.
Supplier {vendor}, invoice no. {number}, order no. <g.code()>, total amount {total}
{customer}, please pay our invoice {number} by {due_date}; <g.date()> was the first deadline.
On {date} {vendor} sold {items} and issued this receipt.
Invoice {number} to {customer} is in {currency}.
The bill by {vendor} lists {items}, with a tax of {tax}.
Dear {customer}, the invoice of {date} is due on {due_date}, and the next one will follow on <g.date()>.
Total in {currency}: {total}, net <g.price()>, tax {tax}
For {items} {customer} has to pay {total}.
Invoice number {number}, issuer {vendor}, billing currency {currency}
We supplied {customer} with {items} and expect the money by {due_date}.
Tax {tax} and total {total} are stated on invoice {number}, a fee of <g.price()> is not.
Your purchase at {vendor}: {items}, total {total}.
Our bill {number} of {date} shows a VAT amount of {tax}; net it is <g.price()>.
The customer, {customer}, received bill {number} on <g.date()>, it is dated {date}.
{vendor} wants to be paid in {currency} by {due_date}.
Invoice {number} to {customer} of {date}, comment of the bookkeeper: {paid}.
Bill from {vendor} over {total}, comment: {paid}.
Receipt: {vendor}, {date}, {total} {currency}, counter no. <g.i(2, 40)>
{customer} can claim back {tax} as VAT from invoice {number}.
Contract <g.code()>, order <g.code()>, invoice {number}
Is {number} the number printed on your invoice?
Payment was first asked for by <g.date()>, but the date in the final version is {due_date}, so pay by then.
The bookkeeper <g.person()> has entered {customer} as the client on this bill.
Fees of <g.price()> have been waived, which leaves a total of {total}.
Quote in another currency, invoice in {currency}.
Tip <g.price()>, tax {tax}
Seller {vendor}, client {customer}, date of the bill {date}, payable by {due_date}
On {date} we billed {customer} under number {number} for a total of {total}; the quote of <g.date()> was lower.
"""

DOCUMENTS = """
INVOICE {number}
{vendor}

Bill to: {customer}
Date: {date}
Due: {due_date}

{items}

Tax: {tax}
Total: {total}
---
{vendor}
Invoice no.: {number}          Date: {date}

{items}

Total {currency} {total}
---
RECEIPT
{vendor}
<g.street()>
{date} <g.time()>
--------------------
{items}
--------------------
TOTAL {total}
VAT {tax}
Receipt no. {number}
Thank you for your visit!
---
Subject: Invoice {number}

Dear {customer},

please find below what we delivered:

{items}

The total is {total} {currency}, payable by {due_date}.

Kind regards
{vendor}
---
# Invoice {number}

**From:** {vendor}
**To:** {customer}
**Date:** {date}
**Due date:** {due_date}

{items}

**Total:** {total}
---
# Bill

- Supplier: {vendor}
- Client: {customer}
- Total: {total} {currency}
- Status: {paid}

## Items

{items}
---
From: {vendor}
To: {customer}
Invoice #: {number}
Issued: {date}
{items}
Subtotal: <g.price()>
Tax: {tax}
Amount due: {total}
---
{vendor} | {date} | receipt {number}
{items}
SUM {total} {currency}
---
Hi <g.first()>,

I need the money back for this bill from {vendor} ({date}):

{items}

{total} in all. {paid}.

Thanks
---
Invoice number | {number}
Invoice date | {date}
Payment due | {due_date}
Customer | {customer}
Seller | {vendor}
Total amount | {total}
Currency | {currency}
---
Tax invoice

Seller
{vendor}
Buyer
{customer}
Invoice No.
{number}
Date of issue
{date}

{items}

VAT
{tax}
Total
{total}
---
*** {vendor} ***
Table <g.i(1, 40)>   Server: <g.first()>
{items}
Tax {tax}
Total {total}
{date}
---
Dear {customer},

our invoice {number} of {date} over {total} {currency} fell due on {due_date}. {paid}.

{vendor}, Accounts
---
Expense report, <g.first()>
shop: {vendor}
day: {date}
sum: {total} {currency}
what:
{items}
---
[<g.time()>] <g.first()>: did you see the bill from {vendor}?
[<g.time()>] <g.first()>: yes, number {number}, total {total}
[<g.time()>] <g.first()>: when is it due?
[<g.time()>] <g.first()>: {due_date}
---
PRO FORMA INVOICE
Reference: {number}
Sold to: {customer}
Terms: due {due_date}

{items}

All amounts in {currency}
Grand total: {total} (incl. tax {tax})
---
Bill to
  {customer}
Invoice
  {number}
Items
{items}
Total due
  {total}
---
Your receipt from {vendor}
Receipt {number}
Amount {total} {currency}
Date {date}
{paid}
---
{items}
VAT incl.: {tax}
To pay: {total}
{vendor} says thank you
---
Invoice: {number}; date: {date}; due: {due_date}; from: {vendor}; to: {customer}; total: {total}; tax: {tax}
---
Taxi <g.city()>, car <g.i(1, 90)>
{vendor}
Slip no. {number}
{date}, <g.time()>
Fare, all in: {total} {currency}
Tax in it: {tax}
---
Reminder, <g.date()>

{customer}, our bill {number} was written on {date}.
Deadline was {due_date}. {paid}.
It is about {total} {currency}.
{vendor}
---
Job sheet for the books
who billed us ... {vendor}
their number .... {number}
written ......... {date}
pay till ........ {due_date}
{items}
---
<g.first()>: can you book this one
<g.first()>: sure, read it to me
<g.first()>: from {vendor}, invoice {number}, dated {date}
<g.first()>: how much
<g.first()>: {total}, of which {tax} tax
<g.first()>: open or done?
<g.first()>: {paid}
---
{customer}
<g.street()>

We allow ourselves to bill you, in {currency}, for
{items}
Sum {total}
Kindly transfer it until {due_date}.
---
+----------------------+
  {vendor}
{items}
  -- total {total} --
  -- of it tax {tax} --
  you were served by <g.first()>
+----------------------+
---
Invoice {number} at a glance
Who sells: {vendor}
Who buys: {customer}
Money: {currency}
Before tax: <g.price()>
Tax: {tax}
After tax: {total}
---
Your club invoice, <g.month()>
Member to be billed: {customer}
Club: {vendor}
No. {number}, issued {date}
{items}
Total to be collected on {due_date}: {total}
"""

KIND = Kind(
    name="invoice",
    fields={
        "number": field("number invoice_number invoice_no invoice_id receipt_number bill_number", lambda g, d: g.code(),
                        labels="Invoice number | Invoice no. | Invoice # | Invoice | Inv. no. | No. | Number"
                               " | Receipt no. | "
                               "Receipt # | Bill no. | Invoice No | Invoice ID | Document number | Invoice ref."
                               " | Bill number | Slip no. | Doc. no. | Our invoice"),
        "date": field("date invoice_date issue_date issued_on", lambda g, d: g.date(),
                      labels="Date | Invoice date | Issued | Issue date | Date of issue | Issued on | Dated"
                             " | Billed on | "
                             "Date of invoice | Inv. date"
                             " | Bill date | Made out on | Written on | Day of issue"),
        "due_date": field("due_date due payment_due pay_by deadline", lambda g, d: g.date(),
                          labels="Due | Due date | Payment due | Pay by | Due on | Payable by | Please pay by"
                                 " | Deadline | "
                                 "Payment due by | To be settled by"
                                 " | Pay until | Last day to pay | Payment deadline | Latest payment"),
        "vendor": field("vendor seller supplier issuer merchant shop",
                        lambda g, d: g.company() if g.p(0.85) else g.brand(),
                        labels="Vendor | Seller | Supplier | Sold by | Issued by | Merchant | Shop | Store"
                               " | Issuer | Biller | "
                               "Supplied by | Payee"
                               " | From | Provider | Billed by | Company"),
        "customer": field("customer buyer client bill_to billed_to recipient", customer,
                          labels="Customer | Bill to | Billed to | Buyer | Client | Sold to | Recipient | Invoice to | "
                                 "Customer name | Bill To | Account holder | Payer"
                                 " | Debtor | Purchaser | Made out to | Charged to"),
        "total": field("total total_amount amount_due grand_total sum", lambda g, d: g.price(), number=True,
                       labels="Total | TOTAL | Total due | Amount due | Grand total | Total amount"
                              " | Amount payable | Sum | "
                              "Balance due | To pay | Total (incl. tax) | Invoice total"
                              " | Altogether | Bill total | Gross total | Sum total"),
        "tax": field("tax vat tax_amount vat_amount sales_tax", tax, number=True,
                     labels="Tax | VAT | Sales tax | incl. VAT | Tax amount | VAT amount | GST | Taxes | plus VAT"
                            " | V.A.T."
                            " | Value added tax | Tax included | Of which tax | Tax total"),
        "currency": field("currency currency_code", currency,
                          labels="Currency | Amounts in | Prices in | Cur. | Curr. | Invoice currency | Payable in"
                                 " | CCY"
                                 " | Billed in | Currency used | Amounts are in"),
        "paid": flag("paid is_paid settled", labels="Paid | Settled | Already paid | Payment received | Fully paid"
                                                 " | Paid up | Payment made | Bill settled | Money received",
                     yes="the bill has been paid | this invoice is already paid | paid in full"
                         " | we have received your money, thank you"
                         " | the invoice is settled | payment received with thanks | nothing is left to pay"
                         " | paid in cash"
                         " | paid by card at the till | the money has arrived on our account"
                         " | your payment reached us yesterday"
                         " | the amount was collected from your account | we already transferred the money"
                         " | your balance is zero now | no further payment is needed"
                         " | the books are closed on this one, the customer has paid up"
                         " | she handed me the cash and I ticked it off"
                         " | thanks for the quick transfer, it came in this morning | all square between us"
                         " | the cheque has cleared | we can strike it off the list, the bank shows the money"
                         " | I wired the sum last night and the bank confirmed it"
                         " | the terminal approved the card and that was it | not a cent is owed any more"
                         " | the direct debit went through without a hitch"
                         " | the last instalment came in, so that is that | the buyer paid on the spot"
                         " | consider it done, I sent you the money this morning"
                         " | I gave the cashier the exact sum and got my stamp"
                         " | our bank statement shows your transfer"
                         " | she tapped her phone on the reader and it went through"
                         " | the stamp across the page says PAID"
                         " | he coughed up the whole sum last week"
                         " | no open items remain on your account"
                         " | the client's transfer landed with us on Monday"
                         " | they paid ahead of time"
                         " | we have your money, so please ignore the reminder"
                         " | payment has been received"
                         " | the customer has paid the full amount"
                         " | this bill was settled last week"
                         " | paid by bank transfer"
                         " | we paid this invoice on time"
                         " | the full amount has been credited to our account"
                        " | the debt has been cleared"
                        " | the outstanding sum was transferred yesterday and has been booked"
                        " | we confirm that your payment is complete"
                        " | the customer paid everything in advance"
                        " | the account shows that this invoice has been balanced"
                        " | payment was made online and went through",
                     no="the bill has not been paid yet | this invoice is still open | payment is still outstanding"
                        " | we have not received your money yet | we are still waiting for the payment"
                        " | the amount is overdue"
                        " | not paid yet | nobody has paid this so far | no money has arrived on our account so far"
                        " | the invoice remains unpaid | this bill is still unsettled | your payment is missing"
                        " | this is a reminder that you still owe us the money | we still have to pay this one"
                        " | the transfer has not been made yet"
                        " | the money is nowhere to be seen | our account shows nothing from you"
                        " | the cheque bounced | please send us the money at last"
                        " | the customer keeps us waiting for every cent"
                        " | your bank sent the direct debit back for lack of funds"
                        " | I keep forgetting to transfer the money | the debt still stands"
                        " | a second reminder went out because nothing had come in"
                        " | the card was declined, so we got nothing"
                        " | it lies in the pile of bills that I have yet to pay | the customer refuses to pay"
                        " | so far we have seen none of the money"
                        " | this one is still waiting to be paid"
                        " | you are three weeks late with the money"
                        " | the bank rejected the transfer, so the sum remains open"
                        " | our patience is wearing thin: pay us"
                        " | it is still on the list of open items"
                        " | she promised to pay but has not done so"
                        " | we shall withhold the money until the work is finished"
                        " | the debt collector has been informed since no payment came"
                        " | the client disputes the bill and withholds every penny"
                        " | payment has not been received"
                        " | the customer has not paid so far"
                        " | this invoice is past due"
                        " | the full amount is still owed"
                        " | we have not paid this invoice yet"
                        " | please settle this open bill as soon as possible"
                        " | your transfer has still not reached us"
                        " | the due sum has not been booked to our account"
                        " | we await your remittance"
                        " | the customer has so far made no payment"
                        " | this invoice appears on our list of unpaid bills"
                        " | the payment failed, please try once more"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
    items=items(
        "items lines positions line_items",
        fields=ITEM_FIELDS,
        lines=LINES,
        inline=INLINE,
        heads="Items: | Items | Positions: | We delivered: | Your purchase: | For the following: | Details"
              " | Goods and services:"
              " | Line items | You bought: | What we charge for: | Services: | Delivered items | Positions"
              " | Article list:"
              " | Description PIPE Quantity PIPE Unit price | Item PIPE Qty PIPE Price"
              " | Description, quantity, unit price"
              " | PIPE Item PIPE Qty PIPE Price PIPE | Bill of items:",
        subsets=[
            ["description", "quantity", "unit_price"],
            ["description", "quantity", "unit_price"],
            ["description", "quantity", "unit_price"],
            ["description", "quantity"],
            ["quantity", "description"],
            ["description", "unit_price"],
            ["description", "unit_price"],
            ["sku", "description", "quantity", "unit_price"],
            ["sku", "quantity"],
            ["description", "sku"],
            ["description"],
        ],
    ),
)
