use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
enum Shape {
    Point,
    Rectangle(f64, f64),
    Nothing(),
}

fn main() {}
