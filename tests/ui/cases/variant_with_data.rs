use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Shape {
    Point,
    Circle(f64),
    Rectangle { width: f64, height: f64 },
}

fn main() {}
