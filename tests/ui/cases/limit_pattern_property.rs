use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"\p{Foo}")]
    field: String,
}

fn main() {}
