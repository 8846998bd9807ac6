use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Record {
    #[structured(range = 1..=3)]
    Unit,
}

fn main() {}
