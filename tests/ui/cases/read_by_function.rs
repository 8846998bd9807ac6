use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Event {
    #[serde(with = "timestamp")]
    start: u64,
    #[serde(deserialize_with = "timestamp::deserialize")]
    end: Option<u64>,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Value {
    Newtype(#[serde(with = "timestamp")] u64),
}

// As it should be.
#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Said {
    #[serde(with = "timestamp")]
    #[structured(as = "String")]
    start: u64,
}

fn main() {}
