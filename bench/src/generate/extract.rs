//! Sixteen mails to extract an order from, behind the same instructions and examples.

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
const LINES: [Line; 19] = [
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

/// How many of the lines are examples in every prompt.
const N_EXAMPLES: usize = 3;

/// The prompts and their answers.
pub(crate) fn mails() -> Vec<(String, Order)> {
    let mut head = String::from(
        "You read mails that order goods and write down each order as one line of JSON. Copy every value as the mail has it. The customer is \
         the person who signs, the company the one that pays; the article is named without its number; the date is the day on which the goods \
         are wanted, as year, month and day; the phone number is the one to call about the delivery. Leave nothing out and add nothing of your \
         own.\n",
    );
    let (examples, asked) = LINES.split_at(N_EXAMPLES);
    for (at, line) in examples.iter().enumerate() {
        head += &format!("\nMail:\n{}\nOrder: {}\n", mail(at, line), crate::spaced::spaced(&order(line)));
    }
    asked
        .iter()
        .enumerate()
        .map(|(at, line)| (format!("{head}\nMail:\n{}\nOrder: ", mail(at, line)), order(line)))
        .collect()
}

fn mail(at: usize, &(customer, company, article, quantity, city, date, phone): &Line) -> String {
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
