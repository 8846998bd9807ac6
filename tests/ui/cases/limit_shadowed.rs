use formwork_derive::Structured;

#[allow(non_camel_case_types)]
#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct i16(bool);

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 1..=3)]
    field: i16,
}

fn main() {}
