use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core", partial)]
struct Record<'a, T, const N: usize> {
    field: u8,
    #[serde(skip)]
    rest: &'a [T; N],
}

fn main() {}
