use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Never {}

fn main() {}
