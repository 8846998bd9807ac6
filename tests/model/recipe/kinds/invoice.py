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
"""

KIND = Kind(
    name="invoice",
    fields={
        "number": field("number invoice_number invoice_no invoice_id receipt_number bill_number", lambda g, d: g.code(),
                        labels="Invoice number | Invoice no. | Invoice # | Invoice | Inv. no. | No. | Number"
                               " | Receipt no. | "
                               "Receipt # | Bill no. | Invoice No | Invoice ID | Document number | Invoice ref."),
        "date": field("date invoice_date issue_date issued_on", lambda g, d: g.date(),
                      labels="Date | Invoice date | Issued | Issue date | Date of issue | Issued on | Dated"
                             " | Billed on | "
                             "Date of invoice | Inv. date"),
        "due_date": field("due_date due payment_due pay_by deadline", lambda g, d: g.date(),
                          labels="Due | Due date | Payment due | Pay by | Due on | Payable by | Please pay by"
                                 " | Deadline | "
                                 "Payment due by | To be settled by"),
        "vendor": field("vendor seller supplier issuer merchant shop",
                        lambda g, d: g.company() if g.p(0.85) else g.brand(),
                        labels="Vendor | Seller | Supplier | Sold by | Issued by | Merchant | Shop | Store"
                               " | Issuer | Biller | "
                               "Supplied by | Payee"),
        "customer": field("customer buyer client bill_to billed_to recipient", customer,
                          labels="Customer | Bill to | Billed to | Buyer | Client | Sold to | Recipient | Invoice to | "
                                 "Customer name | Bill To | Account holder | Payer"),
        "total": field("total total_amount amount_due grand_total sum", lambda g, d: g.price(), number=True,
                       labels="Total | TOTAL | Total due | Amount due | Grand total | Total amount"
                              " | Amount payable | Sum | "
                              "Balance due | To pay | Total (incl. tax) | Invoice total"),
        "tax": field("tax vat tax_amount vat_amount sales_tax", tax, number=True,
                     labels="Tax | VAT | Sales tax | incl. VAT | Tax amount | VAT amount | GST | Taxes | plus VAT"
                            " | V.A.T."),
        "currency": field("currency currency_code", currency,
                          labels="Currency | Amounts in | Prices in | Cur. | Curr. | Invoice currency | Payable in"
                                 " | CCY"),
        "paid": flag("paid is_paid settled", labels="Paid | Settled | Already paid | Payment received | Fully paid",
                     yes="the bill has been paid | this invoice is already paid | paid in full"
                         " | we have received your money, thank you"
                         " | the invoice is settled | payment received with thanks | nothing is left to pay"
                         " | paid in cash"
                         " | paid by card at the till | the money has arrived on our account"
                         " | your payment reached us yesterday"
                         " | the amount was collected from your account | we already transferred the money"
                         " | your balance is zero now | no further payment is needed",
                     no="the bill has not been paid yet | this invoice is still open | payment is still outstanding"
                        " | we have not received your money yet | we are still waiting for the payment"
                        " | the amount is overdue"
                        " | not paid yet | nobody has paid this so far | no money has arrived on our account so far"
                        " | the invoice remains unpaid | this bill is still unsettled | your payment is missing"
                        " | this is a reminder that you still owe us the money | we still have to pay this one"
                        " | the transfer has not been made yet"),
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
