use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[garde(transparent, range(max = 100))]
struct Percent(u8);

fn main() {}
