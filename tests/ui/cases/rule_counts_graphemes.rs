use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct User {
    #[garde(ascii, length(graphemes, max = 25))]
    name: String,
}

fn main() {}
