use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Never {}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum AllSkipped {
    #[serde(skip)]
    One,
    #[serde(skip_deserializing)]
    Two(u8),
}

fn main() {}
