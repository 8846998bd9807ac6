use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(untagged)]
enum Value {
    Metres(f64),
    Name(String),
    Feet(f64),
    Point { x: u8, y: u8 },
    Vector { x: u8, y: u8 },
    Pair(u8, u8),
    Range(u8, u8),
    None,
    Nothing,
}

fn main() {}
