use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Inner {
    x: u8,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(deny_unknown_fields)]
struct Outer {
    id: u8,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type", deny_unknown_fields)]
enum Variants {
    Outer {
        #[serde(flatten)]
        inner: Inner,
    },
}

fn main() {}
