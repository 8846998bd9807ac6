use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Record {
    #[structured(schemars)]
    Timed(std::time::Duration),
}

fn main() {}
