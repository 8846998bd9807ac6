use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(regex(pattern = r"(?i)^a+$"))]
    code: String,
}

fn main() {}
