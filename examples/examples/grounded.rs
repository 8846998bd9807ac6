//! Values with the words that support them, marked on a page. A quote is words of the text, whatever
//! the model is; a value beside it can be checked against them.
//!
//! ```text
//! $ cargo run --example grounded
//!  customer: "Nora Lind" at 21..30
//!   product: "Steel hammer" at 40..52
//!  quantity: "12 pcs" at 63..69
//!   so many: 4471, which its quote doesn't say
//! ```
//!
//! A page that shows the text with its quotes, and another text:
//! `cargo run --example grounded -- page.html letter.txt`.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::extract::HighlightPage;
use formwork::{Document, Grounded, Model, Quote, Structured};
use serde::Deserialize;

/// What an order says. A quote can only be words of the document; a grounded value comes with one.
#[derive(Debug, Deserialize, Structured)]
struct Order {
    customer: Quote,
    product: Quote,
    quantity: Grounded<u32>,
}

const ORDER: &str = "\
Order 4471
Customer: Nora Lind
Product: Steel hammer
Quantity: 12 pcs
Please deliver soon.
";

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let page = arguments.next();
    let text = match arguments.next() {
        Some(file) => std::fs::read_to_string(file)?,
        None => ORDER.to_owned(),
    };
    let document = Document::new(text.as_str());
    let model = Model::open(formwork_examples::model_path())?;
    let order = model.request::<Order>("Read the order.").document(&document).max_tokens(200).run()?.value;

    let Order { customer, product, quantity } = &order;
    let marks = [("customer", customer), ("product", product), ("quantity", &quantity.quote)];
    for (name, quote) in marks {
        println!("{name:>9}: {:?} at {:?}", quote.as_str(), quote.span().ok_or("a request's quotes have spans")?);
    }
    // The quote is the document's; whether the value is the quote's is up to the model.
    let is_borne_out = quantity.quote.contains(&quantity.value.to_string());
    println!("{:>9}: {}{}", "so many", quantity.value, if is_borne_out { "" } else { ", which its quote doesn't say" });
    if let Some(page) = page {
        let spans = marks.iter().filter_map(|(name, quote)| Some((quote.span()?, *name)));
        HighlightPage::create(page)?.add("Order", &text, spans)?;
    }
    Ok(())
}
