use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(remote = "Other")]
struct Person {
    #[serde(defualt)]
    name: String,
    // Has no bearing.
    #[serde(bound(serialize = "", deserialize = ""))]
    last: bool,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(deny_unknown_fields)]
enum Kind {
    #[serde(untagged)]
    Known(u8),
    #[serde(with = "module")]
    Module(u8),
    #[serde(deserialize_with = "function")]
    Function(u8),
}

fn main() {}
