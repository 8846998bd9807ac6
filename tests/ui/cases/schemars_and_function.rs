use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[serde(with = "other")]
    #[structured(schemars)]
    field: std::net::IpAddr,
}

fn main() {}
