use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct User {
    #[garde(length(min = 3, max = 25))]
    name: String,
}

fn main() {}
