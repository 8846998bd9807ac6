use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(deny_unknown_fields)]
struct Person {
    #[serde(default, rename = "Name")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    nickname: Option<String>,
    #[serde(flatten)]
    extra: Vec<u8>,
    #[serde(bound(serialize = "", deserialize = ""))]
    last: bool,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Kind {
    Known,
    #[serde(other)]
    Other,
}

fn main() {}
