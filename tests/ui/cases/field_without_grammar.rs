use formwork_derive::Structured;

struct Opaque;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Person<'a> {
    name: &'a str,
    opaque: Opaque,
    list: Vec<Opaque>,
}

fn main() {}
