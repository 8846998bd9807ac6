use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(one_of("a", "b"), len = 1)]
    field: String,
}

fn main() {}
