use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct User {
    #[garde(length(utf16, max = 25))]
    names: Vec<String>,
}

fn main() {}
