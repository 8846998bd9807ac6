use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(unique)]
    field: Vec<Letter>,
}

fn main() {}
