use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
union Either {
    left: u8,
    right: i8,
}

fn main() {}
