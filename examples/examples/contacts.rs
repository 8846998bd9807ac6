//! The people in a mail thread, each as soon as it is complete, while the model reads on.
//!
//! ```text
//! $ cargo run --example contacts
//! Nora Lind        555-0142     nora@lindgren.example
//! Omar Hassan      555-0177     omar@zandro.example
//! Alice Baker      555-0163     alice@zandro.example
//! ```
//!
//! Another thread: `cargo run --example contacts -- FILE`.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Structured};
use serde::Deserialize;

/// Everybody who writes in a thread.
#[derive(Debug, Deserialize, Structured)]
struct Thread {
    #[structured(items = ..=20)]
    #[expect(dead_code, reason = "the list is read item by item")]
    contacts: Vec<Contact>,
}

/// Somebody who writes.
#[derive(Debug, Deserialize, Structured)]
struct Contact {
    name: String,
    phone: Option<String>,
    email: Option<String>,
}

const THREAD: &str = "\
Hello Omar, the crates are ready. Is Friday too early?
Nora Lind
Phone: 555-0142
Email: nora@lindgren.example

Friday is fine. My colleague will be at the gate.
Omar Hassan
Phone: 555-0177
Email: omar@zandro.example

I will be there at noon.
Alice Baker
Phone: 555-0163
Email: alice@zandro.example
";

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => THREAD.to_owned(),
    };
    let model = Model::open(formwork_examples::model_path())?;
    let stream = model.request::<Thread>(text).max_tokens(600).stream()?;
    let mut seen = BTreeSet::new();
    for contact in stream.items::<Contact>().ok_or("a thread is a list of contacts")? {
        let Contact { name, phone, email } = contact?;
        // Whoever writes twice is one contact.
        if seen.insert((name.clone(), email.clone())) {
            let [phone, email] = [phone, email].map(|way| way.unwrap_or_else(|| "-".to_owned()));
            println!("{name:<16} {phone:<12} {email}");
        }
    }
    Ok(())
}
