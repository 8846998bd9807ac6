use formwork_derive::Structured;

type Code = String;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(length(max = 9))]
    code: Code,
}

fn main() {}
