use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(schemars, range = 1..=3)]
    field: Box<std::net::IpAddr>,
}

fn main() {}
