use formwork_derive::Structured;

struct Opaque;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(schemars)]
    field: Vec<Opaque>,
}

fn main() {}
