//! The README's picture is of what `cargo xtask dfa` draws now.

use formwork::{Drawing, Form, Style};
use formwork_examples::Ticket;

const HOW_TO: &str = "run `cargo xtask dfa --type formwork_examples::Ticket --all --svg` and copy \
                      target/dfa/Ticket.compressed.dot and .svg to docs/ticket.dot and .svg";

#[test]
fn the_drawing_is_up_to_date() {
    let drawn = Drawing::of::<Ticket>(Style::Spaced).with_types().dot(Form::Compressed);
    assert!(drawn == include_str!("../../docs/ticket.dot"), "docs/ticket.dot is stale: {HOW_TO}");
}

/// What Graphviz makes of a drawing differs from version to version, but not how many edges it has.
#[test]
fn the_picture_is_of_the_drawing() {
    let n_edges = include_str!("../../docs/ticket.dot").matches(" -> ").count();
    let n_drawn = include_str!("../../docs/ticket.svg").matches("class=\"edge\"").count();
    assert_eq!(n_drawn, n_edges, "docs/ticket.svg is stale: {HOW_TO}");
}
