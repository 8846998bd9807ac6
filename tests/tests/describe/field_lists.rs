//! The bare list of a type's fields.

use expect_test::expect;
use formwork::field_list;

use crate::check;
use crate::types::{
    Chain, Drawing, Event, Invoice, Knot, Labels, Line, Log, Loose, Nests, Node, Page, Pair, Part, Record, Settings,
    Stock,
};

#[test]
fn field_lists() {
    check(
        &field_list::<Invoice>(),
        &expect![
            "invoiceNumber, lines[description, quantity], paid, discount, status, history, totals, ship to, codes, grid, range, nothing"
        ],
    );
    check(&field_list::<Part>(), &expect!["name, parts, spare"]);
    check(
        &field_list::<Stock>(),
        &expect![
            "root[name, parts, spare], other[left[name, parts, spare], right[left, right[description, quantity]]]"
        ],
    );
    check(&field_list::<Vec<Line>>(), &expect!["description, quantity"]);
    check(&field_list::<u64>(), &expect![[""]]);
}

#[test]
fn field_lists_of_members() {
    check(&field_list::<Settings>(), &expect!["name, volume, theme, nickname"]);
    check(&field_list::<Event>(), &expect![]);
    check(&field_list::<Drawing>(), &expect!["type, radius, label, text, size, kind, of"]);
    check(
        &field_list::<Pair<Event, Vec<Drawing>>>(),
        &expect!["left, right[type, radius, label, text, size, kind, of]"],
    );
    check(&field_list::<Loose>(), &expect![]);
    check(&field_list::<Page>(), &expect!["id, text, size, author, email, phone, last"]);
    check(&field_list::<Labels>(), &expect!["name"]);
    check(&field_list::<Record>(), &expect!["id, type, radius, at, x, y, name"]);
    check(&field_list::<Log>(), &expect!["End, Pause, Wait, Print[text, size], Move, Swap, kind, of"]);
    check(&field_list::<Node>(), &expect!["name, Leaf, Branch"]);
    check(&field_list::<Chain>(), &expect![]);
    check(&field_list::<Knot>(), &expect!["x"]);
    check(&field_list::<Nests>(), &expect!["nest, sum"]);
}
