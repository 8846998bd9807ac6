use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = ..=1e39)]
    field: f32,
}

fn main() {}
