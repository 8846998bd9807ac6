use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 9007199254740993.0..)]
    field: f64,
}

fn main() {}
