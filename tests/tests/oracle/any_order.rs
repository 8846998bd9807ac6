//! Types whose members come in any order: which texts these are is said by the grammar in order.
//!
//! That they are what serde reads and writes is checked for every type of the oracle, with the
//! members of its values shuffled.

use std::collections::BTreeMap;
use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Matcher, MemberOrder, OptionalKeys, Structured, Style};
use formwork_tests::costs;
use formwork_tests::random::Random;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::walk::bytes;

/// Whether something of a type of the oracle keeps its order: more than 128 members, a flattened type
/// that contains itself, integers of 128 bits behind an adjacent tag, fields with a schema of
/// schemars'.
pub(crate) fn keeps_order(name: &str) -> bool {
    let types = ["wide::Fields", "wide::Required", "flatten::WithUntaggedOrNot", "buffered::direct::Adjacent"];
    types.iter().any(|of| name.ends_with(of)) || name.contains("oracle::foreign::")
}

#[derive(Serialize, Deserialize, Structured)]
struct Plain {
    a: (),
    ab: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    o: Option<u8>,
    n: Option<u8>,
}

#[derive(Serialize, Deserialize, Structured)]
struct Point {
    x: u8,
    #[serde(default)]
    y: u8,
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "t")]
enum Internal {
    Unit,
    Point(Point),
    Struct { x: bool, s: u8 },
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Number(u8),
    Point(Point),
}

#[derive(Serialize, Deserialize, Structured)]
enum External {
    A(u8),
    B { x: u8, y: u8 },
    C,
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(untagged)]
enum Untagged {
    Point(Point),
    Struct { s: u8, e: External },
}

#[derive(Serialize, Deserialize, Structured)]
struct WithEnums {
    id: u8,
    #[serde(flatten)]
    internal: Internal,
    #[serde(flatten)]
    external: External,
}

#[derive(Serialize, Deserialize, Structured)]
struct WithOptions {
    id: u8,
    #[serde(flatten)]
    point: Option<Point>,
    #[serde(flatten)]
    external: Option<External>,
}

#[derive(Serialize, Deserialize, Structured)]
struct WithMap {
    id: u8,
    #[serde(default)]
    o: u8,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
}

#[derive(Serialize, Deserialize, Structured)]
struct WithUntagged {
    #[serde(flatten)]
    untagged: Untagged,
    #[serde(default)]
    id: u8,
}

fn options(member_order: MemberOrder, keys: OptionalKeys) -> GrammarOptions {
    GrammarOptions { style: Style::Compact, keys, member_order, ..GrammarOptions::default() }
}

fn accepts(grammar: &Arc<Grammar>, text: &str) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

/// Whether `is_in` holds for an order of these members.
fn some_order(members: &mut Vec<&str>, done: usize, is_in: &impl Fn(&[&str]) -> bool) -> bool {
    if done == members.len() {
        return is_in(members);
    }
    (done..members.len()).any(|at| {
        members.swap(done, at);
        let found = some_order(members, done + 1, is_in);
        members.swap(done, at);
        found
    })
}

/// Every sequence of at most `len` of these members is a text where one of its orders is a text of
/// the grammar in order, and serde reads it.
fn check<T: Structured + DeserializeOwned>(members: &[&str], len: usize) {
    for keys in [OptionalKeys::Declared, OptionalKeys::Always, OptionalKeys::MayOmit] {
        let in_order = Grammar::with_options::<T>(options(MemberOrder::AsWritten, keys));
        let in_any = Grammar::with_options::<T>(options(MemberOrder::Any, keys));
        assert_eq!(in_any.min_bytes(), in_order.min_bytes());
        let mut n_new = 0;
        let mut sequences: Vec<Vec<&str>> = vec![Vec::new()];
        for _ in 0..=len {
            for sequence in &sequences {
                let text = format!("{{{}}}", sequence.join(","));
                let is_text = |members: &[&str]| accepts(&in_order, &format!("{{{}}}", members.join(",")));
                let expected = some_order(&mut sequence.clone(), 0, &is_text);
                assert_eq!(accepts(&in_any, &text), expected, "{text} of {} {keys:?}", in_any.name());
                if expected {
                    let read = serde_json::from_str::<T>(&text);
                    assert!(read.is_ok(), "serde refuses {text}: {:?}", read.err());
                    n_new += usize::from(!is_text(sequence));
                }
            }
            let longer = sequences
                .iter()
                .flat_map(|sequence| members.iter().map(|&member| sequence.iter().copied().chain([member]).collect()));
            sequences = longer.collect();
        }
        assert!(n_new > 0, "{} has only its own order", in_any.name());
    }
}

#[test]
fn the_texts_are_those_in_order_in_any_other() {
    check::<Plain>(&[r#""a":null"#, r#""ab":true"#, r#""o":1"#, r#""n":null"#, r#""x":1"#], 5);
    let internal =
        [r#""t":"Unit""#, r#""t":"Point""#, r#""t":"Struct""#, r#""x":1"#, r#""x":true"#, r#""y":2"#, r#""s":3"#];
    check::<Internal>(&internal, 4);
    let adjacent = [r#""t":"Unit""#, r#""t":"Number""#, r#""t":"Point""#, r#""c":1"#, r#""c":{"y":1,"x":1}"#];
    // The value has an order of its own, which the grammar in order doesn't know.
    let in_any = Grammar::with_options::<Adjacent>(options(MemberOrder::Any, OptionalKeys::Declared));
    assert!(accepts(&in_any, r#"{"c":{"y":1,"x":1},"t":"Point"}"#));
    check::<Adjacent>(&adjacent[..4], 4);
    check::<Untagged>(&[r#""x":1"#, r#""y":2"#, r#""s":3"#, r#""e":"C""#, r#""e":{"A":1}"#], 4);
    let enums = [r#""id":0"#, r#""A":1"#, r#""C":null"#, r#""t":"Unit""#, r#""t":"Struct""#, r#""x":true"#, r#""s":3"#];
    check::<WithEnums>(&enums, 5);
    check::<WithOptions>(&[r#""id":0"#, r#""x":1"#, r#""y":2"#, r#""A":1"#, r#""B":{"x":1,"y":2}"#], 4);
    check::<WithMap>(&[r#""id":0"#, r#""o":1"#, r#""i":2"#, r#""idx":3"#, r#""i":true"#], 4);
    check::<WithUntagged>(&[r#""id":0"#, r#""x":1"#, r#""y":2"#, r#""s":3"#, r#""e":"C""#], 4);
}

/// What can't be in any order exactly is in its own.
#[test]
fn what_keeps_its_order() {
    #[derive(Serialize, Deserialize, Structured)]
    #[serde(tag = "t", content = "c")]
    enum Wide {
        Unsigned(Vec<u128>),
        Unit,
    }

    #[derive(Structured)]
    #[allow(dead_code)]
    struct Twice {
        x: u8,
        #[serde(flatten)]
        point: Point,
    }

    let grammar = Grammar::with_options::<Wide>(options(MemberOrder::Any, OptionalKeys::Declared));
    assert!(accepts(&grammar, r#"{"t":"Unsigned","c":[340282366920938463463374607431768211455]}"#));
    let before = r#"{"c":[340282366920938463463374607431768211455],"t":"Unsigned"}"#;
    assert!(!accepts(&grammar, before));
    assert!(serde_json::from_str::<Wide>(before).is_err(), "serde reads {before} by now");
    // Flattened, it is read from a buffer in any case.
    #[derive(Serialize, Deserialize, Structured)]
    struct Flat {
        id: u8,
        #[serde(flatten)]
        wide: Wide,
    }
    let grammar = Grammar::with_options::<Flat>(options(MemberOrder::Any, OptionalKeys::Declared));
    assert!(accepts(&grammar, r#"{"c":[],"id":1,"t":"Unsigned"}"#) && accepts(&grammar, r#"{"t":"Unit","id":1}"#));
    let grammar = Grammar::with_options::<Twice>(options(MemberOrder::Any, OptionalKeys::Declared));
    assert!(!accepts(&grammar, r#"{"y":1,"x":1,"x":1}"#), "which of the two comes first isn't known");
}

#[test]
fn costs_are_exact_and_saved_grammars_the_same() {
    fn check<T: Structured>(random: &mut Random) {
        for style in Style::ALL {
            for (keys, max_depth) in [(OptionalKeys::Declared, 127), (OptionalKeys::MayOmit, 2)] {
                let options = GrammarOptions { style, keys, max_depth, member_order: MemberOrder::Any };
                let grammar = Grammar::with_options::<T>(options);
                costs::are_of_the_shortest_completion(&grammar, (2, 60), random);
                let loaded = Grammar::load(&grammar.save()).unwrap();
                assert_eq!(loaded.save(), grammar.save());
            }
        }
    }

    #[derive(Structured)]
    #[structured(depth = 3)]
    #[allow(dead_code)]
    struct Tree {
        leaf: Option<char>,
        children: Vec<Tree>,
        #[serde(flatten)]
        point: Option<Box<Point>>,
    }

    let mut random = Random::new(5);
    check::<Plain>(&mut random);
    check::<Internal>(&mut random);
    check::<Vec<Adjacent>>(&mut random);
    check::<Untagged>(&mut random);
    check::<WithEnums>(&mut random);
    check::<WithOptions>(&mut random);
    check::<WithMap>(&mut random);
    check::<WithUntagged>(&mut random);
    check::<Tree>(&mut random);
}

/// The last key of an object is forced, and the comma before it.
#[test]
fn what_is_left_is_forced() {
    let grammar = Grammar::with_options::<WithEnums>(options(MemberOrder::Any, OptionalKeys::Declared));
    let mut matcher = Matcher::new(grammar, bytes());
    matcher.accept_bytes(br#"{"s":1,"C":null"#).unwrap();
    assert_eq!(matcher.forced_bytes(), b",\"");
    matcher.accept_bytes(br#","t""#).unwrap();
    assert_eq!(matcher.forced_bytes(), br#":"Struct",""#);
    matcher.accept_bytes(br#":"Struct","x":false,"#).unwrap();
    assert_eq!(matcher.forced_bytes(), br#""id":"#);
}
