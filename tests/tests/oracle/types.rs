//! The types, and strategies for their values.

use std::collections::{BTreeMap, HashMap};

use formwork::Structured;
use proptest::collection::{btree_map, hash_map, vec};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use crate::check;

macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Structured)]
        $item
    )*};
}

cases! {
    boolean: bool;
    unsigned_8: u8;
    unsigned_16: u16;
    unsigned_32: u32;
    unsigned_64: u64;
    unsigned_128: u128;
    unsigned_size: usize;
    signed_8: i8;
    signed_16: i16;
    signed_32: i32;
    signed_64: i64;
    signed_128: i128;
    signed_size: isize;
    extremes: (i64, u64, i128, u128) = Just((i64::MIN, u64::MAX, i128::MIN, u128::MAX));
    float_32: f32 = finite_32();
    float_64: f64 = finite_64();
    float_extremes: Vec<f64> = Just(vec![f64::MAX, f64::MIN, f64::MIN_POSITIVE, 5e-324, 0.0, -0.0, 1e15, 1e16, 1e17, 1e-5, 1e-7, 0.1]);
    float_32_extremes: Vec<f32> = Just(vec![f32::MAX, f32::MIN, f32::MIN_POSITIVE, 1e-45, 0.0, -0.0, 1e12, 1e13, 1e14, 1e17, 16_777_216.0]);
    character: char;
    string: String;
    wild_string: String = wild();
    unit: ();
    optional: Option<u8>;
    optional_unit: Option<()>;
    optional_twice: Option<Option<bool>> = any::<Option<bool>>().prop_map(|v| v.map(Some));
    list: Vec<i16>;
    list_of_lists: Vec<Vec<Option<bool>>> = vec(vec(any::<Option<bool>>(), 0..9), 0..9);
    boxed: Box<u8>;
    array_0: [u8; 0] = Just([]);
    array_1: [bool; 1];
    array_32: [u8; 32];
    arrays: [[Option<u8>; 2]; 3];
    tuple_1: (u8,);
    tuple_12: (u8, i8, bool, char, (), u16, i16, u32, i32, u64, i64, String) = any::<((u8, i8, bool, char), (u16, i16, u32), (i32, u64, i64), String)>()
        .prop_map(|((a, b, c, d), (f, g, h), (i, j, k), l)| (a, b, c, d, (), f, g, h, i, j, k, l));
    tree_map: BTreeMap<String, i32>;
    hash_map_of_lists: HashMap<String, Vec<bool>> = hash_map(wild(), vec(any::<bool>(), 0..4), 0..4);
    map_of_maps: BTreeMap<String, BTreeMap<String, Option<char>>> = btree_map(any::<String>(), btree_map(any::<String>(), any::<Option<char>>(), 0..5), 0..5);
}

types! {
    struct Unit;
    struct Empty {}
    struct EmptyTuple();
    struct Newtype(String);
    struct NewtypeOfOption(Option<u8>);
    struct Tuple(u8, Newtype, Option<bool>);

    /// A person, as an application would have it.
    struct Person {
        /// The full name.
        name: String,
        age: u8,
        height: f64,
        active: bool,
        initial: char,
        nickname: Option<String>,
        tags: Vec<String>,
        position: (f32, f32),
        limits: [i32; 2],
        extra: BTreeMap<String, u16>,
    }

    #[serde(rename_all = "camelCase")]
    struct Renamed {
        first_name: String,
        #[serde(rename = "Straße \"42\"\\\n\u{1}")]
        street: String,
        r#type: u8,
        größe: bool,
        x: Unit,
        y: Empty,
        z: EmptyTuple,
    }

    #[derive(Copy)]
    enum Priority {
        Low,
        High,
        #[serde(rename = "very high!")]
        VeryHigh,
    }

    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    #[derive(Copy)]
    enum Spelled {
        One,
        OneTwo,
        OneTwoThree,
        #[serde(rename = "\"ünï\"\t")]
        Odd,
    }

    struct Line {
        description: String,
        quantity: u32,
        unit_price: f64,
        priority: Priority,
    }

    struct Invoice {
        number: String,
        lines: Vec<Line>,
        total: f64,
        spelled: Option<Spelled>,
    }

    struct Pair<A, B = u8> {
        left: A,
        right: B,
        both: Vec<(A, B)>,
    }

    struct Wrapper<T>(Pair<T, Option<T>>);

    struct Tagged<const N: usize> {
        value: [u8; 2],
    }

    struct Tree {
        value: i8,
        children: Vec<Tree>,
    }

    struct List {
        head: bool,
        tail: Option<Box<List>>,
    }

    struct Loop(Option<Box<Loop>>);

    struct Generic<T> {
        value: T,
        next: Option<Box<Generic<T>>>,
    }

    struct Even {
        odd: Vec<Odd>,
    }

    struct Odd {
        even: BTreeMap<String, Even>,
    }
}

fn finite_32() -> impl Strategy<Value = f32> + Clone {
    use proptest::num::f32::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO
}

fn finite_64() -> impl Strategy<Value = f64> + Clone {
    use proptest::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    let wide = POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO;
    // And such as people write.
    prop_oneof![wide, (-1_000_000_i32..1_000_000).prop_map(|cents| f64::from(cents) / 100.0)]
}

/// Strings of characters that need care: controls, quotes, several bytes, past the basic plane.
pub fn wild() -> impl Strategy<Value = String> + Clone {
    let special = proptest::sample::select(
        "\u{0}\u{1}\u{1f}\u{7f}\u{80}\"\\/\n\t\r\u{8}\u{c}é߿ࠀ�\u{d7ff}\u{e000}𐀀\u{10ffff}😀 {}[]:,"
            .chars()
            .collect::<Vec<_>>(),
    );
    vec(prop_oneof![special, any::<char>()], 0..12).prop_map(|chars| chars.into_iter().collect())
}

fn line() -> impl Strategy<Value = Line> {
    (
        wild(),
        any::<u32>(),
        finite_64(),
        proptest::sample::select(vec![Priority::Low, Priority::High, Priority::VeryHigh]),
    )
        .prop_map(|(description, quantity, unit_price, priority)| Line {
            description,
            quantity,
            unit_price,
            priority,
        })
}

fn spelled() -> impl Strategy<Value = Spelled> {
    proptest::sample::select(vec![Spelled::One, Spelled::OneTwo, Spelled::OneTwoThree, Spelled::Odd])
}

fn person() -> impl Strategy<Value = Person> {
    let scalars = (wild(), any::<u8>(), finite_64(), any::<bool>(), any::<char>());
    let containers = (
        proptest::option::of(wild()),
        vec(wild(), 0..4),
        (finite_32(), finite_32()),
        any::<[i32; 2]>(),
        btree_map(wild(), any::<u16>(), 0..4),
    );
    (scalars, containers).prop_map(
        |((name, age, height, active, initial), (nickname, tags, position, limits, extra))| Person {
            name,
            age,
            height,
            active,
            initial,
            nickname,
            tags,
            position,
            limits,
            extra,
        },
    )
}

fn pair<T: Clone + std::fmt::Debug>(
    value: impl Strategy<Value = T> + Clone,
) -> impl Strategy<Value = Pair<T, Option<T>>> {
    let option = proptest::option::of(value.clone());
    (value.clone(), option.clone(), vec((value, option), 0..3)).prop_map(|(left, right, both)| Pair {
        left,
        right,
        both,
    })
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = any::<i8>().prop_map(|value| Tree { value, children: vec![] });
    leaf.prop_recursive(6, 30, 3, |inner| {
        (any::<i8>(), vec(inner, 0..3)).prop_map(|(value, children)| Tree { value, children })
    })
}

fn even() -> impl Strategy<Value = Even> {
    Just(Even { odd: vec![] }).prop_recursive(6, 20, 3, |inner| {
        vec(btree_map(wild(), inner, 0..3).prop_map(|even| Odd { even }), 0..3).prop_map(|odd| Even { odd })
    })
}

/// A chain of the given values, outermost first.
fn chain<L, T>(values: Vec<T>, link: impl Fn(T, Option<Box<L>>) -> L) -> L {
    values.into_iter().rev().fold(None, |tail, value| Some(link(value, tail.map(Box::new)))).unwrap()
}

cases! {
    unit_struct: Unit = Just(Unit);
    empty_struct: Empty = Just(Empty {});
    empty_tuple_struct: EmptyTuple = Just(EmptyTuple());
    newtype: Newtype = wild().prop_map(Newtype);
    newtype_of_option: NewtypeOfOption = any::<Option<u8>>().prop_map(NewtypeOfOption);
    tuple_struct: Tuple = (any::<u8>(), wild(), any::<Option<bool>>()).prop_map(|(a, b, c)| Tuple(a, Newtype(b), c));
    person_struct: Person = person();
    renamed_struct: Renamed = (wild(), wild(), any::<u8>(), any::<bool>()).prop_map(|(first_name, street, r#type, big)| {
        Renamed { first_name, street, r#type, größe: big, x: Unit, y: Empty {}, z: EmptyTuple() }
    });
    unit_enum: Priority = proptest::sample::select(vec![Priority::Low, Priority::High, Priority::VeryHigh]);
    renamed_enum: Spelled = spelled();
    nested_struct: Invoice = (wild(), vec(line(), 0..4), finite_64(), proptest::option::of(spelled()))
        .prop_map(|(number, lines, total, spelled)| Invoice { number, lines, total, spelled });
    generic_pair: Pair<char> = (any::<char>(), any::<u8>()).prop_map(|(left, right)| Pair { left, right, both: vec![(left, right)] });
    generic_wrapper: Wrapper<String> = pair(wild()).prop_map(Wrapper);
    generic_wrapper_of_option: Wrapper<Vec<bool>> = pair(any::<Vec<bool>>()).prop_map(Wrapper);
    const_generic: Tagged<3> = any::<[u8; 2]>().prop_map(|value| Tagged { value });
    recursive_tree: Tree = tree();
    recursive_list: List = vec(any::<bool>(), 1..60).prop_map(|v| chain(v, |head, tail| List { head, tail }));
    recursive_generic: Generic<u8> = vec(any::<u8>(), 1..20).prop_map(|v| chain(v, |value, next| Generic { value, next }));
    recursive_newtype: Loop = Just(Loop(None));
    mutually_recursive: Even = even();
}

/// serde_json reads 127 levels and no more; the deepest value is a path, and no walk goes deeper.
#[test]
fn nesting_limit() {
    check::<List>(Just(chain(vec![true; 127], |head, tail| List { head, tail })));
    let mut deep = String::new();
    for _ in 0..127 {
        deep += "{\"head\":true,\"tail\":";
    }
    let mut matcher =
        formwork::Matcher::new(formwork::Grammar::of::<List>(formwork::Style::Compact), crate::walk::bytes());
    matcher.accept_bytes(deep.as_bytes()).unwrap();
    assert!(matcher.clone().accept_bytes(b"{").is_err(), "serde_json would refuse the 128th level");
    assert_eq!(matcher.forced_bytes(), [&b"null"[..], &[b'}'; 127]].concat());
}
