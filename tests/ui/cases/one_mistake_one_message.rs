//! The uses below are fine; only the mistake itself is reported.
use formwork_core::{Grammar, Structured, Style};

#[derive(formwork_derive::Structured)]
#[structured(crate = "formwork_core")]
struct Person {
    #[serde(colour = "red")]
    name: String,
}

#[derive(formwork_derive::Structured)]
#[structured(crate = "formwork_core")]
struct Team {
    lead: Person,
    members: Vec<Person>,
}

#[derive(formwork_derive::Structured)]
#[structured(crate = "formwork_core")]
struct Employee {
    #[serde(flatten)]
    person: Person,
}

fn takes<T: Structured>() {}

fn main() {
    takes::<Person>();
    takes::<Option<Team>>();
    let _ = Grammar::of::<Team>(Style::Spaced);
}
