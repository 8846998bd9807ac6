//! Drawings of small types, checked by eye; and of all kinds of types, checked against what the
//! grammar accepts ([`language`]).

#![allow(clippy::unwrap_used)] // A test fails by panicking.

mod language;

use expect_test::{Expect, expect};

use super::*;
use crate::fragment::builder::Builder;
use crate::fragment::enums::{Content, Tagging, Variant};
use crate::fragment::owned::OwnedFragment;
use crate::fragment::structs::Member;
use crate::fragment::table::{ByteRange, Fragment, Node, NodeId, Part, Presence};
use crate::types::schema::{Description, Shape};

/// Types with tables of their own, which live as long as the program.
macro_rules! types {
    ($($name:ident [$($call:ty),*] $fragment:expr;)*) => {$(
        struct $name;

        impl Structured for $name {
            fn fragment() -> &'static Fragment {
                static FRAGMENT: std::sync::LazyLock<Fragment> =
                    std::sync::LazyLock::new(|| leaked(stringify!($name), $fragment, &[$(<$call>::fragment),*]));
                &FRAGMENT
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Null) }
            }
        }
    )*};
}

fn leaked(name: &'static str, fragment: OwnedFragment, calls: &'static [fn() -> &'static Fragment]) -> Fragment {
    let OwnedFragment { nests, nodes, text, ranges, choices, parts, members, buffered, .. } = fragment;
    Fragment {
        name,
        nests,
        nodes: nodes.leak(),
        text: text.leak(),
        ranges: ranges.leak(),
        choices: choices.leak(),
        calls,
        parts: parts.leak(),
        members,
        buffered: buffered.leak(),
        direct_only: false,
        depth: Fragment::ANY_DEPTH,
        known: None,
    }
}

fn member(key: &str, value: u32, presence: Presence) -> Member {
    Member::Value { key: key.into(), value, presence }
}

fn variant(name: &str, content: Content) -> Variant {
    Variant { name: name.into(), content }
}

fn enumeration(n_calls: usize, tagging: &Tagging, variants: Vec<Variant>) -> OwnedFragment {
    Builder::new(n_calls).enumeration(tagging, &variants)
}

/// Tables written out by hand.
fn tables(
    nodes: Vec<Node>,
    text: &str,
    ranges: Vec<ByteRange>,
    choices: Vec<NodeId>,
    parts: Vec<Part>,
) -> OwnedFragment {
    OwnedFragment { nodes, text: text.into(), ranges, choices, parts, ..OwnedFragment::default() }
}

const fn literal(start: u32, len: u32, next: u32) -> Node {
    Node::Literal { start, len, next: NodeId(next) }
}

types! {
    Color [] enumeration(0, &Tagging::External, ["red", "green", "grün", "グレー"].map(|name| variant(name, Content::Unit)).into());
    Lamp [bool, Color] Builder::new(2).object(&[member("on", 0, Presence::Required), member("color", 1, Presence::Required)]);
    Options [u8, bool] Builder::new(2).object(&[
        member("a", 0, Presence::Optional),
        member("ab", 1, Presence::Optional),
        member("b", 1, Presence::Required),
        member("c", 1, Presence::Optional),
    ]);
    Outer [Options, u8] Builder::new(2).object(&[
        Member::Flatten { callee: 0, optional: false },
        member("z", 1, Presence::Required),
    ]);
    Shapes [u8] enumeration(1, &Tagging::Untagged, vec![
        variant("", Content::Struct(vec![member("r", 0, Presence::Required)])),
        variant("", Content::Struct(vec![member("r", 0, Presence::Required), member("s", 0, Presence::Optional)])),
        variant("", Content::Newtype(0)),
    ]);
    Events [u8, Lamp] enumeration(2, &Tagging::Internal("type".into()), vec![
        variant("on", Content::Unit),
        variant("set", Content::Struct(vec![member("to", 0, Presence::Required)])),
        variant("lamp", Content::Newtype(1)),
    ]);
    Adjacent [u8] enumeration(1, &Tagging::Adjacent("t".into(), "c".into()), vec![
        variant("A", Content::Unit),
        variant("B", Content::Tuple(vec![0, 0])),
    ]);
    Tree [Vec<Tree>, bool] Builder::new(2).object(&[member("kids", 0, Presence::Required), member("v", 1, Presence::Required)]);
    // "…" of 2 to 5 letters or ü.
    Word [] tables(
        vec![
            literal(0, 1, 1),
            Node::Repeat { min: 2, max: 5, body: NodeId(2), done: NodeId(4) },
            Node::Bytes { first: 0, len: 2, accepting: false },
            Node::Bytes { first: 2, len: 1, accepting: false },
            literal(0, 1, 5),
            Node::END,
        ],
        "\"",
        vec![ByteRange::new(b'a', b'z', 1), ByteRange::new(0xc3, 0xc3, 3), ByteRange::new(0xbc, 0xbc, 1)],
        vec![],
        vec![],
    );
    // x, or a text of up to three rounds of an inner loop of "a"s and a "b"; the rounds' ends are
    // the text's.
    Loops [] tables(
        vec![
            Node::Choice { first: 0, len: 2 },
            literal(0, 1, 5),
            Node::Repeat { min: 1, max: 3, body: NodeId(3), done: NodeId(5) },
            Node::Call { callee: 0, next: NodeId(4) },
            literal(1, 1, 2),
            Node::END,
            Node::Repeat { min: 0, max: 2, body: NodeId(7), done: NodeId(5) },
            literal(2, 1, 6),
        ],
        "xba",
        vec![],
        vec![NodeId(1), NodeId(2)],
        vec![Part { start: NodeId(6), nests: false }],
    );
    // Any number of "a"s or more than one "b", and nothing that can't be completed.
    Unbounded [] tables(
        vec![
            Node::Choice { first: 0, len: 3 },
            Node::Repeat { min: 0, max: u32::MAX, body: NodeId(2), done: NodeId(6) },
            literal(0, 1, 1),
            Node::Repeat { min: 2, max: u32::MAX, body: NodeId(4), done: NodeId(6) },
            literal(1, 1, 3),
            literal(0, 2, 7),
            Node::END,
            Node::DEAD,
        ],
        "ab",
        vec![],
        vec![NodeId(1), NodeId(3), NodeId(5)],
        vec![],
    );
    // Brackets within brackets: a part that calls itself.
    Brackets [] tables(
        vec![
            Node::Call { callee: 0, next: NodeId(1) },
            Node::END,
            literal(0, 1, 3),
            Node::Choice { first: 0, len: 2 },
            Node::Call { callee: 0, next: NodeId(5) },
            literal(1, 1, 1),
        ],
        "[]",
        vec![],
        vec![NodeId(4), NodeId(5)],
        vec![Part { start: NodeId(2), nests: true }],
    );
    // a, ab or abc: an end in the middle of a run.
    Prefixes [] tables(
        vec![
            literal(0, 1, 1),
            Node::Bytes { first: 0, len: 1, accepting: true },
            Node::Bytes { first: 1, len: 1, accepting: true },
            Node::END,
        ],
        "a",
        vec![ByteRange::new(b'b', b'b', 2), ByteRange::new(b'c', b'c', 3)],
        vec![],
        vec![],
    );
    // Bytes that are no text.
    Raw [] tables(
        vec![Node::Bytes { first: 0, len: 2, accepting: false }, literal(0, 1, 2), Node::END],
        "\u{0}",
        vec![ByteRange::new(b'a', b'a', 1), ByteRange::new(0x80, 0xff, 1)],
        vec![],
        vec![],
    );
    Long [] enumeration(0, &Tagging::External, vec![variant(&"a".repeat(2_500), Content::Unit)]);
    Holder [Color, Vec<Lamp>, Option<Color>, String] Builder::new(4).array(&[0, 1, 2, 3]);
}

/// The lines of the graph that say something of this type: without the ones that are always the
/// same.
fn check(drawing: &Drawing, form: Form, expected: &Expect) {
    let text = drawing.dot(form).replace(", fontcolor=", " ").replace("#1f2328", "ink");
    let lines: Vec<&str> = text.lines().filter(|line| !line.contains("fontname")).collect();
    expected.assert_eq(&(lines.join("\n") + "\n"));
}

#[test]
fn each_character_is_an_edge() {
    check(
        &Drawing::of::<Color>(Style::Spaced),
        Form::Plain,
        &expect![[r#"
        digraph "Color" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          14 [shape=doublecircle];
          0 -> 1 [label="\"" "ink"];
          1 -> 2 [label="g" "ink"];
          1 -> 3 [label="r" "ink"];
          1 -> 4 [label="グ" "ink"];
          2 -> 5 [label="r" "ink"];
          3 -> 6 [label="e" "ink"];
          4 -> 7 [label="レ" "ink"];
          5 -> 8 [label="e" "ink"];
          5 -> 9 [label="ü" "ink"];
          6 -> 10 [label="d" "ink"];
          7 -> 11 [label="ー" "ink"];
          8 -> 12 [label="e" "ink"];
          9 -> 13 [label="n" "ink"];
          10 -> 14 [label="\"" "ink"];
          11 -> 14 [label="\"" "ink"];
          12 -> 15 [label="n" "ink"];
          13 -> 14 [label="\"" "ink"];
          15 -> 14 [label="\"" "ink"];
        }
    "#]],
    );
}

#[test]
fn runs_without_a_choice_are_one_edge() {
    check(
        &Drawing::of::<Color>(Style::Spaced),
        Form::Compressed,
        &expect![[r#"
        digraph "Color" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          3 [shape=doublecircle];
          0 -> 1 [label="\"" "ink"];
          1 -> 2 [label="gr" "ink"];
          1 -> 3 [label="red\"" "ink"];
          1 -> 3 [label="グレー\"" "ink"];
          2 -> 3 [label="een\"" "ink"];
          2 -> 3 [label="ün\"" "ink"];
        }
    "#]],
    );
}

#[test]
fn other_types_are_edges_and_are_drawn_by_themselves() {
    check(
        &Drawing::of::<Lamp>(Style::Spaced).with_types(),
        Form::Compressed,
        &expect![[r##"
        digraph "Lamp" {
          rankdir=LR;
          bgcolor=white;
          subgraph cluster_0 {
          label="Lamp";
          "start" [shape=point];
          "start" -> 0;
          5 [shape=doublecircle];
          0 -> 1 [label="{\"on\":␣" "ink"];
          1 -> 2 [label="<bool>" "#0550ae"];
          2 -> 3 [label=",␣\"color\":␣" "ink"];
          3 -> 4 [label="<Color>" "#0550ae"];
          4 -> 5 [label="}" "ink"];
          }
          subgraph cluster_1 {
          label="Color";
          "1.start" [shape=point];
          "1.start" -> "1.0";
          "1.3" [shape=doublecircle];
          "1.0" -> "1.1" [label="\"" "ink"];
          "1.1" -> "1.2" [label="gr" "ink"];
          "1.1" -> "1.3" [label="red\"" "ink"];
          "1.1" -> "1.3" [label="グレー\"" "ink"];
          "1.2" -> "1.3" [label="een\"" "ink"];
          "1.2" -> "1.3" [label="ün\"" "ink"];
          }
        }
    "##]],
    );
}

#[test]
fn counted_loops_are_boxes() {
    check(
        &Drawing::of::<Word>(Style::Compact),
        Form::Plain,
        &expect![[r##"
        digraph "Word" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          1 [shape=box, label="{2,5}", peripheries=1];
          2 [shape=doublecircle];
          0 -> 1 [label="\"" "ink"];
          1 -> 1 [label="[a-zü]" "#1a7f37"];
          1 -> 2 [label="\"" "ink"];
        }
    "##]],
    );
}

#[test]
fn lists_and_options_are_written_out() {
    check(
        &Drawing::of::<(Vec<u8>, Option<Vec<bool>>)>(Style::Pretty),
        Form::Compressed,
        &expect![[r##"
        digraph "(Vec<u8>, Option<Vec<bool>>)" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          9 [shape=doublecircle];
          0 -> 1 [label="[\\n␣␣[" "ink"];
          1 -> 2 [label="\\n␣␣␣␣" "ink"];
          1 -> 3 [label="]" "ink"];
          2 -> 4 [label="<u8>" "#0550ae"];
          3 -> 5 [label=",\\n␣␣" "ink"];
          4 -> 3 [label="\\n␣␣]" "ink"];
          4 -> 2 [label=",\\n␣␣␣␣" "ink"];
          5 -> 6 [label="[" "ink"];
          5 -> 7 [label="null" "ink"];
          6 -> 8 [label="\\n␣␣␣␣" "ink"];
          6 -> 7 [label="]" "ink"];
          7 -> 9 [label="\\n]" "ink"];
          8 -> 10 [label="<bool>" "#0550ae"];
          10 -> 7 [label="\\n␣␣]" "ink"];
          10 -> 8 [label=",\\n␣␣␣␣" "ink"];
        }
    "##]],
    );
}

#[test]
fn bytes_that_are_no_characters_stay_bytes() {
    check(
        &Drawing::of::<Raw>(Style::Compact),
        Form::Plain,
        &expect![[r##"
        digraph "Raw" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          2 [shape=doublecircle];
          0 -> 1 [label="[a\\x80-\\xFF]" "#1a7f37"];
          1 -> 2 [label="\\0" "ink"];
        }
    "##]],
    );
}

#[test]
fn a_part_that_calls_itself_is_an_edge() {
    check(
        &Drawing::of::<Brackets>(Style::Compact).with_types(),
        Form::Compressed,
        &expect![[r##"
        digraph "Brackets" {
          rankdir=LR;
          bgcolor=white;
          subgraph cluster_0 {
          label="Brackets";
          "start" [shape=point];
          "start" -> 0;
          2 [shape=doublecircle];
          0 -> 1 [label="[" "ink"];
          1 -> 2 [label="]" "ink"];
          1 -> 3 [label="<Brackets.1>" "#0550ae"];
          3 -> 2 [label="]" "ink"];
          }
          subgraph cluster_1 {
          label="Brackets.1";
          "1.start" [shape=point];
          "1.start" -> "1.0";
          "1.2" [shape=doublecircle];
          "1.0" -> "1.1" [label="[" "ink"];
          "1.1" -> "1.2" [label="]" "ink"];
          "1.1" -> "1.3" [label="<Brackets.1>" "#0550ae"];
          "1.3" -> "1.2" [label="]" "ink"];
          }
        }
    "##]],
    );
}

#[test]
fn strings_are_drawn_by_characters() {
    let text = dot::<String>(Style::Compact, Form::Plain);
    assert!(text.contains(r#"1 -> 1 [label="[^\\0-\\u{1f}\"\\\\]", "#), "{text}");
}

#[test]
fn what_is_too_much_is_counted() {
    let drawing = Drawing::of::<Long>(Style::Compact);
    let plain = drawing.dot(Form::Plain);
    // 2,500 letters and two quotes are 2,503 states.
    assert!(plain.contains("503 more states are left out"), "{plain}");
    assert!(plain.contains("1998 -> 1999 ") && !plain.contains("1999 -> 2000 "));
    assert!(!drawing.dot(Form::Compressed).contains("left out"));
}

#[test]
fn equal_types_have_one_name_and_others_are_numbered() {
    let drawing = Drawing::of::<(Result<u8, bool>, Result<bool, u8>, Option<Result<u8, bool>>)>(Style::Compact);
    check(
        &drawing,
        Form::Compressed,
        &expect![[r##"
        digraph "(Result<u8, bool>, Result<bool, u8>, Option<Result<u8, bool>>)" {
          rankdir=LR;
          bgcolor=white;
          "start" [shape=point];
          "start" -> 0;
          7 [shape=doublecircle];
          0 -> 1 [label="[" "ink"];
          1 -> 2 [label="<Result>" "#0550ae"];
          2 -> 3 [label="," "ink"];
          3 -> 4 [label="<Result (2)>" "#0550ae"];
          4 -> 5 [label="," "ink"];
          5 -> 6 [label="null" "ink"];
          5 -> 6 [label="<Result>" "#0550ae"];
          6 -> 7 [label="]" "ink"];
        }
    "##]],
    );
}

#[test]
fn a_type_that_is_linked_twice_has_one_name() {
    // Once as it is, and once for the tagged enum, which serde reads from its buffer.
    let drawing = Drawing::of::<(Lamp, Events)>(Style::Compact).with_types();
    assert!(drawing.grammar.fragments.iter().filter(|linked| linked.name == "Lamp" && linked.part == 0).count() > 1);
    let names: Vec<&str> = drawing.drawn.iter().map(|drawn| drawn.name.as_str()).collect();
    assert_eq!(names, ["(Lamp, Events)", "Lamp", "Events", "Color"]);
}

#[test]
fn modules_are_not_shown() {
    assert_eq!(type_names::without_modules("alloc::vec::Vec<(my_app::Item, [u8; 4])>"), "Vec<(Item, [u8; 4])>");
    assert_eq!(type_names::without_modules("u8"), "u8");
}

/// Drawings of the types above in every style, and of leaves, which have no white space.
fn drawings() -> Vec<Drawing> {
    let mut drawings: Vec<Drawing> = Style::ALL
        .into_iter()
        .flat_map(|style| {
            [
                Drawing::of::<Holder>(style),
                Drawing::of::<Options>(style),
                Drawing::of::<Outer>(style),
                Drawing::of::<Shapes>(style),
                Drawing::of::<Events>(style),
                Drawing::of::<Adjacent>(style),
                Drawing::of::<Tree>(style),
                Drawing::of::<Vec<Option<[bool; 3]>>>(style),
                Drawing::of::<std::collections::BTreeMap<u8, char>>(style),
            ]
        })
        .collect();
    let style = Style::Compact;
    drawings.extend([
        Drawing::of::<Word>(style),
        Drawing::of::<Loops>(style),
        Drawing::of::<Unbounded>(style),
        Drawing::of::<Brackets>(style),
        Drawing::of::<Prefixes>(style),
        Drawing::of::<Raw>(style),
        Drawing::of::<f32>(style),
        Drawing::of::<std::net::IpAddr>(style),
    ]);
    drawings
}

#[test]
fn every_drawing_is_the_grammar() {
    for drawing in drawings() {
        language::check(&drawing);
    }
}

/// A token that a grammar names is an edge that says so.
#[test]
fn named_tokens() {
    let grammar = Grammar::from_lark("start: <|a|> \"x\" <[1-3,7]> | \"y\" <[^2]>").unwrap();
    let drawing = Drawing::named(grammar, "tokens".into()).with_types().dot(Form::Compressed);
    for token in ["token <|a|>", "token <[1-3,7]>", "token <[^2]>"] {
        assert!(drawing.contains(token), "{drawing}");
    }
}
