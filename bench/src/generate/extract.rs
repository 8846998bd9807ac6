//! Sixteen mails from which an order is extracted, behind the same instructions and examples: a
//! common prefix of 1,300 tokens, or of 500.

use formwork::Structured;
use serde::{Deserialize, Serialize};

/// What is extracted.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Order {
    customer: String,
    company: String,
    article: String,
    quantity: u32,
    city: String,
    delivery_date: String,
    phone: String,
}

/// Customer, company, article, quantity, city, date and phone number.
type Line = (&'static str, &'static str, &'static str, u32, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const LINES: [Line; 21] = [
    ("Rosa Delgado", "Delgado Cerámica", "clay bags", 55, "Sevilla", "2025-04-25", "+34 95 555 01 31"),
    ("Henrik Aalto", "Aalto Sauna", "cedar boards", 140, "Tampere", "2025-05-30", "+358 3 555 0162"),
    ("Nora Lindqvist", "Lindqvist Interiors", "oak shelves", 12, "Gothenburg", "2025-03-14", "+46 31 555 0142"),
    ("Tomasz Wilk", "Wilk i Syn", "cordless drills", 40, "Kraków", "2025-04-02", "+48 12 555 0199"),
    ("Amara Okafor", "Okafor Catering", "steel trays", 150, "Lagos", "2025-03-28", "+234 1 555 0110"),
    ("Hugo Marchand", "Atelier Marchand", "linen aprons", 24, "Lyon", "2025-05-09", "+33 4 55 50 01 27"),
    ("Priya Raman", "Raman Textiles", "sewing machines", 8, "Chennai", "2025-04-17", "+91 44 5550 0163"),
    ("Jonas Brandt", "Brandt Elektro", "fuse boxes", 65, "Bremen", "2025-03-31", "+49 421 555 0175"),
    ("Lucía Ferrer", "Viajes Ferrer", "travel guides", 300, "Valencia", "2025-06-01", "+34 96 555 01 84"),
    ("Mei Tanaka", "Tanaka Dental", "dental mirrors", 500, "Nagoya", "2025-04-22", "+81 52 555 0136"),
    ("Owen Pritchard", "Pritchard Farms", "fence posts", 220, "Swansea", "2025-03-19", "+44 1792 555 018"),
    ("Giulia Romano", "Panificio Romano", "flour sacks", 90, "Bologna", "2025-04-08", "+39 051 555 0121"),
    ("Samuel Adeyemi", "Adeyemi Motors", "brake pads", 75, "Accra", "2025-05-15", "+233 30 555 0157"),
    ("Ingrid Haugen", "Haugen Fiskeri", "fishing nets", 16, "Bergen", "2025-04-29", "+47 55 55 01 68"),
    ("Carlos Pereira", "Pereira e Filhos", "cork stoppers", 2000, "Porto", "2025-05-22", "+351 22 555 0194"),
    ("Leila Haddad", "Haddad Optics", "lens cleaners", 640, "Amman", "2025-03-26", "+962 6 555 0115"),
    ("Martin Novák", "Novák Stavby", "roof windows", 18, "Brno", "2025-06-12", "+420 5 5550 0172"),
    ("Sofie Vermeulen", "Vermeulen Bloemen", "tulip bulbs", 3500, "Ghent", "2025-09-05", "+32 9 555 01 49"),
    ("Daniel Cohen", "Cohen Print", "paper reams", 420, "Haifa", "2025-04-11", "+972 4 555 0188"),
    ("Aisha Rahman", "Rahman Pharma", "glass vials", 1200, "Dhaka", "2025-05-03", "+880 2 555 0133"),
    ("Peter Schaller", "Schaller Holz", "window frames", 36, "Graz", "2025-06-20", "+43 316 555 0106"),
];

/// Number of lines that are examples in every prompt, and in every short one.
const N_EXAMPLES: usize = 5;
const N_EXAMPLES_SHORT: usize = 3;

/// The instructions before the examples.
const INSTRUCTIONS: &str = "You read mails that order goods and write down each order as one line of JSON. Copy every value as the mail has it. The customer is the \
     person who signs, the company the one that pays; the article is named without its number; the date is the day on which the goods are \
     wanted, as year, month and day; the phone number is the one to call about the delivery. Leave nothing out and add nothing of your own.\n";

/// The prompts and their answers: instructions, the schema, examples, and a mail as people write
/// it, with a head, courtesies and a signature.
pub(crate) fn mails() -> Vec<(String, Order)> {
    let schema: serde_json::Value = formwork::schema::<Order>().into();
    asked(&format!("{INSTRUCTIONS}The JSON has this schema:\n{schema}\n"), &LINES, N_EXAMPLES, mail)
}

/// The same in a third of the tokens: no schema, fewer examples, mails of three sentences.
pub(crate) fn short_mails() -> Vec<(String, Order)> {
    asked(INSTRUCTIONS, &LINES[N_EXAMPLES - N_EXAMPLES_SHORT..], N_EXAMPLES_SHORT, sentences)
}

fn asked(head: &str, lines: &[Line], n_examples: usize, mail: impl Fn(usize, &Line) -> String) -> Vec<(String, Order)> {
    let mut head = head.to_owned();
    let (examples, asked) = lines.split_at(n_examples);
    for (at, line) in examples.iter().enumerate() {
        head += &format!("\nMail:\n{}\nOrder: {}\n", mail(at, line), crate::spaced::spaced(&order(line)));
    }
    let asked = asked.iter().enumerate();
    asked.map(|(at, line)| (format!("{head}\nMail:\n{}\nOrder: ", mail(at, line)), order(line))).collect()
}

fn mail(at: usize, line: &Line) -> String {
    let &(customer, company, article, _, city, ..) = line;
    let body = sentences(at, line);
    match at % 3 {
        0 => format!(
            "From: {customer}\nSubject: Another order of {article}\n\n{body}\n\nOne more thing: two cartons of the last delivery were dented when they got here. \
             Nothing inside was broken, so there is no need to replace anything, but please have the driver put them on a pallet this time. Could \
             you also send us the new price list? The one that we have is from last summer.\n\n--\n{customer}\n{company}\n{city}"
        ),
        1 => format!(
            "From: {customer}, {company}\nSubject: Order\n\nWe got your address from a business friend, who has bought from you for years and speaks well of you. \
             {body}\n\nIf the quality is what we hope for, we will come back to you for larger amounts from autumn on. Please confirm this order by mail, \
             with the price and the terms of payment; an invoice on paper is not needed.\n\n{company}\nPurchasing, {customer}"
        ),
        _ => format!(
            "From: {customer}\nSubject: {article}\n\n{body}\n\nWe are moving the old stock out this month, so there will be enough room, but nobody is in before eight in \
             the morning and the forklift is away on Fridays. Part deliveries are fine with us as long as everything is here in time. Give my \
             regards to your colleagues in the office, they have always been very helpful.\n\n{customer}\n{company}, {city}"
        ),
    }
}

fn sentences(at: usize, &(customer, company, article, quantity, city, date, phone): &Line) -> String {
    match at % 3 {
        0 => format!(
            "Hello, could you send {quantity} {article} to our place in {city}? We need them by {date} at the latest. The bill goes to {company} \
             as usual. If the driver has questions he can call {phone}. Best regards, {customer}"
        ),
        1 => format!(
            "Dear Sir or Madam, {company} in {city} would like to order {article}, {quantity} pieces this time. Delivery on {date} would suit us; \
             please ring {phone} an hour before. Yours sincerely, {customer}"
        ),
        _ => format!(
            "Good morning! Same as last year: {quantity} of the {article} for {company}, please, to arrive on {date}. Our new warehouse is in {city}, \
             the gate opens if you phone {phone}. Thank you, {customer}"
        ),
    }
}

fn order(&(customer, company, article, quantity, city, date, phone): &Line) -> Order {
    Order {
        customer: customer.into(),
        company: company.into(),
        article: article.into(),
        quantity,
        city: city.into(),
        delivery_date: date.into(),
        phone: phone.into(),
    }
}
