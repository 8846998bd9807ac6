//! The README's picture is what `cargo xtask dfa` draws now.

use formwork::{Drawing, Style};
use formwork_examples::Ticket;

#[test]
fn the_picture_is_up_to_date() {
    let drawn = Drawing::of::<Ticket>(Style::Spaced).with_types().svg();
    assert!(
        drawn == include_str!("../../docs/ticket.svg"),
        "docs/ticket.svg is stale: run `cargo xtask dfa --type formwork_examples::Ticket --all` and copy target/dfa/Ticket.svg"
    );
}
