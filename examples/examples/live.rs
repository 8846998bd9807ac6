//! A value read while it is written: fields are shown as soon as they are complete, and so are
//! items of a list.
//!
//! ```text
//! $ cargo run --example live
//! name: Some("Amina Yusuf")
//! age: Some(34)
//! language: Arabic
//! language: French
//! language: Polish
//! 9 of 33 tokens were the grammar's
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Progress, Structured};
use serde::Deserialize;

/// Somebody with a trade.
#[derive(Debug, Deserialize, Structured)]
#[structured(partial)]
struct Person {
    name: Option<String>,
    age: Option<u8>,
    languages: Vec<String>,
}

const TEXT: &str = "Name: Amina Yusuf\nAge: 34\nLanguages: Arabic, French, Polish\nCity: Lyon";

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    let mut partials = model.request::<Person>(TEXT).stream()?.partials();
    let mut shown = 0;
    while let Some(progress) = partials.advance() {
        let known = match progress? {
            Progress::Pending => Vec::new(),
            Progress::Partial(person) => {
                let languages = match &person.languages {
                    Progress::Pending => &[][..],
                    Progress::Partial(list) => &list.items,
                    Progress::Done(list) => list,
                };
                lines(person.name.done(), person.age.done(), languages)
            }
            Progress::Done(person) => lines(Some(&person.name), Some(&person.age), &person.languages),
        };
        for line in &known[shown..] {
            println!("{line}");
        }
        shown = known.len();
    }
    let usage = partials.finish()?.usage;
    println!("{} of {} tokens were the grammar's", usage.forced_tokens, usage.output_tokens);
    Ok(())
}

/// What is complete of a person.
fn lines(name: Option<&Option<String>>, age: Option<&Option<u8>>, languages: &[String]) -> Vec<String> {
    let name = name.map(|name| format!("name: {name:?}"));
    let age = age.map(|age| format!("age: {age:?}"));
    name.into_iter().chain(age).chain(languages.iter().map(|language| format!("language: {language}"))).collect()
}
