use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(schemars, as = "String")]
    field: std::net::IpAddr,
}

fn main() {}
