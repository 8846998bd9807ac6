use formwork_derive::Structured;

static CODE: std::sync::LazyLock<String> = std::sync::LazyLock::new(String::new);

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(regex(path = *CODE, message = "no code"))]
    code: String,
}

fn main() {}
