//! An agent: the model says what to call, the program calls it, and the model goes on with the
//! result. The possible calls are an enum, so every call has arguments of the right types, and the
//! program `match`es on it.
//!
//! ```text
//! $ cargo run --example agent
//! {"price": {"product": "Lumo 320"}}  (0 of 89 tokens were there)
//!     -> 129.5
//! {"price": {"product": "Lumo 320"}}  (87 of 109 tokens were there)
//!     -> 129.5
//! {"price": {"product": "Lumo 320"}}  (107 of 129 tokens were there)
//!     -> 129.5
//! no answer after 3 steps
//! ```
//!
//! The committed model reads fields off documents and has never seen a tool. The grammar makes its
//! calls well-formed; which call it makes is a guess. `FORMWORK_MODEL` may name a model that knows
//! how to use tools.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Structured};
use serde::Deserialize;

/// What to do next.
#[derive(Debug, Deserialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Step {
    /// Looks up what a product costs, in euros.
    Price { product: String },
    /// Multiplies two numbers.
    Multiply { a: f64, b: f64 },
    /// Says the answer, when nothing else has to be found out.
    Answer { text: String },
}

const SYSTEM: &str = "Answer the question. Look up prices and multiply one step at a time; don't guess.";

/// The maximum number of steps.
const MOST_STEPS: usize = 3;

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    let mut chat = model.chat().system(SYSTEM);
    chat.user("Product: Lumo 320\nQuantity: 3\nWhat do they cost together?");
    for _ in 0..MOST_STEPS {
        let step = chat.answer_with::<Step>(|request| request.max_tokens(60))?;
        let (cached, all) = (step.usage.cached_tokens, step.usage.prompt_tokens);
        println!("{}  ({cached} of {all} tokens were there)", step.text);
        match step.value {
            Step::Price { product } => chat.tool_result(&price(&product))?,
            Step::Multiply { a, b } => chat.tool_result(&(a * b))?,
            Step::Answer { text } => {
                println!("{text}");
                return Ok(());
            }
        }
        if let Some((_, result)) = chat.messages().last() {
            println!("    -> {result}");
        }
    }
    println!("no answer after {MOST_STEPS} steps");
    Ok(())
}

/// The catalogue.
fn price(product: &str) -> Option<f64> {
    let products = [("Lumo 320", 129.5), ("Lumo Pro", 349.0), ("Zandro Cloud", 12.0)];
    products.iter().find(|(name, _)| *name == product).map(|(_, price)| *price)
}
