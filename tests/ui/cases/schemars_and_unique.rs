use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(schemars, unique)]
    field: Vec<std::net::IpAddr>,
}

fn main() {}
