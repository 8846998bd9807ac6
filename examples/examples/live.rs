//! A form that fills while the model writes: on a terminal each row grows letter by letter, and where
//! nobody watches, each is printed when it is complete.
//!
//! ```text
//! $ cargo run --example live
//!      name  Amina Yusuf
//!       age  34
//! languages  Arabic, French, Polish
//! 9 of 33 tokens were the grammar's
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::io::{IsTerminal, stdout};
use std::process::ExitCode;

use formwork::{Model, PartialList, Progress, Structured};
use serde::Deserialize;

/// Somebody with a trade. With `partial` there is a second type, `PersonPartial`, each field of which
/// has not begun, or has, or is done.
#[derive(Debug, Deserialize, Structured)]
#[structured(partial)]
struct Person {
    name: String,
    age: u8,
    languages: Vec<String>,
}

const TEXT: &str = "Name: Amina Yusuf\nAge: 34\nLanguages: Arabic, French, Polish\nCity: Lyon";

/// What a row of the form shows, and whether that is all.
type Row = (&'static str, String, bool);

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let model = Model::open(formwork_examples::model_path())?;
    let mut partials = model.request::<Person>(TEXT).stream()?.partials();
    let is_watched = stdout().is_terminal();
    let mut n_shown = 0;
    while let Some(progress) = partials.advance() {
        let (rows, is_growing) = match progress? {
            Progress::Pending => continue,
            Progress::Partial(person) => (rows(&person.name, &person.age, &person.languages), true),
            Progress::Done(Person { name, age, languages }) => {
                (done([name.clone(), age.to_string(), languages.join(", ")]), false)
            }
        };
        if is_watched && n_shown > 0 {
            // Back to the first row.
            print!("\x1b[{n_shown}A");
            n_shown = 0;
        }
        let shown = rows.iter().skip(n_shown).take_while(|(_, _, is_done)| is_watched || *is_done);
        for (label, text, _) in shown {
            match (is_watched, is_growing) {
                // What was in the row before is cleared, and what doesn't fit is cut: a row must stay one.
                (true, true) => println!("\x1b[?7l{label:>9}  {text}\x1b[K\x1b[?7h"),
                (true, false) => println!("{label:>9}  {text}\x1b[K"),
                (false, _) => println!("{label:>9}  {text}"),
            }
            n_shown += 1;
        }
    }
    let usage = partials.finish()?.usage;
    println!("{} of {} tokens were the grammar's", usage.forced_tokens, usage.output_tokens);
    Ok(())
}

const LABELS: [&str; 3] = ["name", "age", "languages"];

/// The form of a person that isn't complete.
fn rows(name: &Progress<String>, age: &Progress<u8>, languages: &Progress<Vec<String>>) -> [Row; 3] {
    let name = match name {
        Progress::Pending => (String::new(), false),
        Progress::Partial(text) => (format!("{text}_"), false),
        Progress::Done(name) => (name.clone(), true),
    };
    let age = match age.done() {
        Some(age) => (age.to_string(), true),
        // Half a number says nothing.
        None => (String::new(), false),
    };
    let languages = match languages {
        Progress::Pending => (String::new(), false),
        Progress::Partial(PartialList { items, next }) => {
            let next = next.as_ref().map(|text| format!("{text}_"));
            (items.iter().cloned().chain(next).collect::<Vec<_>>().join(", "), false)
        }
        Progress::Done(languages) => (languages.join(", "), true),
    };
    let [first, second, third] = LABELS;
    [(first, name.0, name.1), (second, age.0, age.1), (third, languages.0, languages.1)]
}

/// The form of a person that is complete.
fn done(texts: [String; 3]) -> [Row; 3] {
    let mut labels = LABELS.into_iter();
    texts.map(|text| (labels.next().unwrap_or_default(), text, true))
}
