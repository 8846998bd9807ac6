//! An enum from a ticket, and how sure the model was of it: what it decides goes on its way, what
//! it only guesses goes to a person.
//!
//! ```text
//! $ cargo run --example triage
//! wake somebody up: Printer does not print (Lumo 320, reported by Nina Weber)
//!         some day: Cannot open the monthly report (Zandro Cloud, reported by Omar Hassan)
//!            today: Camera crashes (Lumo Pro, reported by Alice Baker)
//!        this week: Battery does not charge (Lumo Pro, reported by Tom Reed)
//!     ask a person: Screen flickers (low 0.7, high 0.2)
//! ```
//!
//! Another threshold, and a file for what a person has to look at, as JSON lines:
//! `cargo run --example triage -- 0.99 review.jsonl`.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::process::ExitCode;

use formwork::{FieldConfidence, Model, Structured};
use serde::{Deserialize, Serialize};

/// How soon somebody has to look at it.
#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Priority {
    Low,
    Medium,
    High,
    Urgent,
}

/// What a support ticket says.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Ticket {
    priority: Priority,
    summary: String,
    product: String,
    customer: String,
}

/// A line of the review file.
#[derive(Serialize)]
struct Doubt<'a> {
    text: &'a str,
    ticket: &'a Ticket,
    /// The priorities, the likeliest first.
    priorities: Vec<(String, f64)>,
}

const TICKETS: &[&str] = &[
    "Subject: Printer does not print\nProduct: Lumo 320\nReported by: Nina Weber\nPlease treat this as urgent.",
    "Subject: Cannot open the monthly report\nProduct: Zandro Cloud\nReported by: Omar Hassan\nPriority: low",
    "Subject: Camera crashes\nProduct: Lumo Pro\nCustomer: Alice Baker\nPriority: high",
    "Subject: Battery does not charge\nProduct: Lumo Pro\nReported by: Tom Reed\nPriority: medium",
    "Subject: Screen flickers\nProduct: Lumo 320\nCustomer: Ida Holm\nIt can wait until next week, but no longer.",
];

/// Below this probability a person decides.
const THRESHOLD: f64 = 0.9;

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let threshold = arguments.next().map_or(Ok(THRESHOLD), |number| number.parse())?;
    let mut review = arguments.next().map(File::create).transpose()?;

    let model = Model::open(formwork_examples::model_path())?;
    for text in TICKETS {
        let answer = model.request::<Ticket>(*text).max_tokens(100).confidence().run()?;
        let confidence = answer.confidence().ok_or("confidence was asked for")?;
        let priority = confidence.field("priority").ok_or("each ticket has a priority")?;
        let Ticket { summary, product, customer, .. } = &answer.value;

        // How likely the priority is, whatever tokens spell it; not how likely those tokens are.
        if chosen(priority) < threshold {
            let priorities: Vec<(String, f64)> = priority
                .choices
                .iter()
                .map(|choice| (choice.text.trim_matches('"').to_owned(), choice.probability))
                .collect();
            let [(first, p), (second, q), ..] = &priorities[..] else {
                return Err("a priority has four choices".into());
            };
            println!("{:>16}: {summary} ({first} {p:.1}, {second} {q:.1})", "ask a person");
            if let Some(file) = &mut review {
                writeln!(file, "{}", serde_json::to_string(&Doubt { text, ticket: &answer.value, priorities })?)?;
            }
            continue;
        }
        let action = match answer.value.priority {
            Priority::Urgent => "wake somebody up",
            Priority::High => "today",
            Priority::Medium => "this week",
            Priority::Low => "some day",
        };
        println!("{action:>16}: {summary} ({product}, reported by {customer})");
    }
    Ok(())
}

/// The probability of the alternative that was chosen.
fn chosen(field: &FieldConfidence) -> f64 {
    field.choices.iter().find(|choice| choice.is_chosen).map_or(1.0, |choice| choice.probability)
}
