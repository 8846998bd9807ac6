//! An enum from a ticket: the answer is a Rust value to `match` on, so no ticket can fall between two
//! spellings of a priority.
//!
//! ```text
//! $ cargo run --example triage
//! wake somebody up: Printer does not print (Lumo 320, reported by Nina Weber)
//!         some day: Cannot open the monthly report (Zandro Cloud, reported by Omar Hassan)
//!            today: Camera crashes (Lumo Pro, reported by Alice Baker)
//!        this week: Battery does not charge (Lumo Pro, reported by Tom Reed)
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Structured};
use serde::Deserialize;

/// How soon somebody has to look at it.
#[derive(Debug, Deserialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Priority {
    Low,
    Medium,
    High,
    Urgent,
}

/// What a support ticket says.
#[derive(Debug, Deserialize, Structured)]
struct Ticket {
    priority: Priority,
    summary: String,
    product: String,
    customer: String,
}

const TICKETS: &[&str] = &[
    "Subject: Printer does not print\nProduct: Lumo 320\nReported by: Nina Weber\nPlease treat this as urgent.",
    "Subject: Cannot open the monthly report\nProduct: Zandro Cloud\nReported by: Omar Hassan\nPriority: low",
    "Subject: Camera crashes\nProduct: Lumo Pro\nCustomer: Alice Baker\nPriority: high",
    "Subject: Battery does not charge\nProduct: Lumo Pro\nReported by: Tom Reed\nPriority: medium",
];

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    for text in TICKETS {
        let answer = model.request::<Ticket>(*text).max_tokens(100).run()?;
        let Ticket { priority, summary, product, customer } = answer.value;
        let action = match priority {
            Priority::Urgent => "wake somebody up",
            Priority::High => "today",
            Priority::Medium => "this week",
            Priority::Low => "some day",
        };
        println!("{action:>16}: {summary} ({product}, reported by {customer})");
    }
    Ok(())
}
