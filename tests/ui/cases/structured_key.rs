use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core", colour = "red")]
struct Person {
    #[structured(range = 1..=3)]
    age: u8,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Kind {
    #[structured(as = "String")]
    One,
}

fn main() {}
