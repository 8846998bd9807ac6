use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 10..=1)]
    field: i32,
}

fn main() {}
