//! An agent: the model says what to call, the program calls it, and the model goes on with the
//! result. The possible calls are an enum, so every call has arguments of the right types, and the
//! program `match`es on it. What may be done next is a type as well: when nothing is left to look
//! up, the only thing to say is an answer.
//!
//! ```text
//! $ cargo run --example agent
//! {"price": {"product": "Lumo 320"}}  (0 of 78 tokens were there)
//!     -> {"product":"Lumo 320","price":129.5}
//! {"price": {"product": "Lumo 320"}}  (76 of 114 tokens were there)
//! {"product": "Lumo 320", "price": 129.5}  (110 of 120 tokens were there)
//! Lumo 320 costs 129.50 euros
//! ```
//!
//! The committed model reads fields off documents and has never seen a tool: it finds the product
//! to look up and copies the price, and would not know when to multiply. `FORMWORK_MODEL` may name a
//! model that was trained to use tools.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Generated, Model, Structured};
use serde::{Deserialize, Serialize};

/// What to do next.
#[derive(Debug, Deserialize, PartialEq, Structured)]
#[serde(rename_all = "snake_case")]
enum Step {
    /// Looks up what a product costs, in euros.
    Price { product: String },
    /// Multiplies two numbers.
    Multiply { a: f64, b: f64 },
    /// Says the answer, when nothing else has to be found out.
    Answer(Answer),
}

/// The answer to the question.
#[derive(Debug, Deserialize, PartialEq, Serialize, Structured)]
struct Answer {
    product: String,
    /// In euros.
    price: f64,
}

const SYSTEM: &str = "Answer the question. Look up prices and multiply one step at a time; don't guess.";

const QUESTION: &str = "Product: Lumo 320\nWhat is its price?";

/// The maximum number of calls.
const MOST_CALLS: usize = 5;

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    let mut chat = model.chat().system(SYSTEM);
    chat.user(QUESTION);
    let mut calls = Vec::new();
    while calls.len() < MOST_CALLS {
        let step = chat.request::<Step>().max_tokens(60).run()?;
        show(&step);
        if let Step::Answer(answer) = step.value {
            return say(&answer);
        }
        // Who asks the same again has nothing else to ask, and need not be told that it did.
        if calls.contains(&step.value) {
            break;
        }
        chat.record(&step);
        match &step.value {
            Step::Price { product } => chat.tool_result(&price(product))?,
            Step::Multiply { a, b } => chat.tool_result(&(a * b))?,
            Step::Answer(_) => {}
        }
        if let Some((_, result)) = chat.messages().last() {
            println!("    -> {result}");
        }
        calls.push(step.value);
    }
    let last = chat.answer_with::<Answer>(|request| request.max_tokens(60))?;
    show(&last);
    say(&last.value)
}

/// What the model wrote, and how much of the conversation it did not have to read again.
fn show<T>(step: &Generated<T>) {
    println!("{}  ({} of {} tokens were there)", step.text, step.usage.cached_tokens, step.usage.prompt_tokens);
}

fn say(answer: &Answer) -> Result<(), Box<dyn Error>> {
    println!("{} costs {:.2} euros", answer.product, answer.price);
    Ok(())
}

/// What the catalogue says of a product.
fn price(product: &str) -> Option<Answer> {
    let products = [("Lumo 320", 129.5), ("Lumo Pro", 349.0), ("Zandro Cloud", 12.0)];
    let (name, price) = products.into_iter().find(|(name, _)| *name == product)?;
    Some(Answer { product: name.to_owned(), price })
}
