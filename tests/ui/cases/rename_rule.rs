use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all = "camel_case")]
struct Person {
    first_name: String,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all_fields = "Kebab-Case")]
enum Kind {
    #[serde(rename_all = "snakecase")]
    One { x: u8 },
}

fn main() {}
