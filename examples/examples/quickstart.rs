//! One struct from one text.
//!
//! ```text
//! $ cargo run --example quickstart
//! Person {
//!     name: "Ada Lovelace",
//!     age: 36,
//!     city: "London",
//!     email: Some(
//!         "ada@lovelace.org",
//!     ),
//!     phone: None,
//! }
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Structured};
use serde::Deserialize;

/// Somebody who introduces themselves.
#[derive(Debug, Deserialize, Structured)]
#[expect(dead_code, reason = "printed with {:?} only, which rustc does not count as reading")]
struct Person {
    name: String,
    /// In years.
    age: u8,
    city: String,
    email: Option<String>,
    phone: Option<String>,
}

const TEXT: &str = "\
Hello! My name is Ada Lovelace. I live in London and I am 36 years old. You can email ada@lovelace.org.";

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    let person: Person = model.generate(TEXT)?;
    println!("{person:#?}");
    Ok(())
}
