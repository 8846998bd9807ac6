use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Item {
    name: String,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(unique)]
    field: Vec<Item>,
}

fn main() {}
