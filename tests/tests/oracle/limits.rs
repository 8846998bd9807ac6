//! Limits: automaton and schema accept a value exactly if it is within the limits, and walks stay
//! within them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::num::NonZeroU8;
use std::sync::Arc;

use formwork::{GrammarOptions, Structured, Style};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::types::wild;
use crate::{Oracle, exhaustive, respace, walk};

/// Values of a type that keep to its limits, and others that don't.
fn check_limits<T>(values: impl Strategy<Value = T> + 'static, keeps: fn(&T) -> bool)
where
    T: Structured + Serialize + DeserializeOwned + std::fmt::Debug + 'static,
{
    let oracle = Oracle::of::<T>().cases(256);
    let texts = values.prop_map(|value| serde_json::to_string(&value).unwrap()).boxed();
    let read = |text: &str| serde_json::from_str::<T>(text).unwrap();
    oracle.each_text(&texts, |text, seed| {
        let wanted = keeps(&read(text));
        if wanted {
            oracle.value_in(text, seed)?;
        }
        for style in Style::ALL {
            let spaced = respace::respace(text, style, seed);
            prop_assert_eq!(oracle.accepts(&spaced, style), wanted, "{} in {:?}", spaced, style);
        }
        let by_schema = oracle.schema.accepts(text);
        prop_assert!(
            by_schema == wanted || cfg!(not(feature = "references")),
            "the schema says {} to {}",
            by_schema,
            text
        );
        Ok(())
    });
    oracle.each_seed(|seed| {
        oracle.walk_out(seed, true)?;
        for style in Style::ALL {
            let text = walk::walk(&(oracle.grammar)(GrammarOptions { style, ..GrammarOptions::default() }), seed);
            prop_assert!(keeps(&read(&text)), "a walk leads to {:?}", text);
        }
        Ok(())
    });
}

/// `name: struct-body, strategy, keeps;`
macro_rules! limits {
    ($($(#[$attr:meta])* $name:ident: $type:ty $(, $field_attr:tt)? = $values:expr, |$value:ident| $keeps:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Debug, Structured, Serialize, Deserialize)]
            #[serde(transparent)]
            struct Limited { $(#[structured $field_attr])? value: $type }
            check_limits::<Limited>(($values).prop_map(|value| Limited { value }), |limited| {
                let $value = &limited.value;
                $keeps
            });
        }
    )*};
}

fn is_date(text: &str) -> bool {
    text.len() == 10 && chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}

fn chars(text: &str) -> usize {
    text.chars().count()
}

limits! {
    percent: u8, (range = 0..=100) = any::<u8>(), |value| *value <= 100;
    half_open: u8, (range = 3..17) = any::<u8>(), |value| (3..17).contains(value);
    whole_width: u8, (range = 0..256) = any::<u8>(), |_value| true;
    negative: i32, (range = -50..=-7) = -100..20_i32, |value| (-50..=-7).contains(value);
    from_on: i64, (range = 1_000..) = prop_oneof![any::<i64>(), 900..1100_i64], |value| *value >= 1000;
    up_to: i128, (range = ..=-170141183460469231731687303715884105000) = prop_oneof![any::<i128>(), Just(i128::MIN)], |value| *value <= i128::MIN + 728;
    wide: u128, (range = 18446744073709551616..) = any::<u128>(), |value| *value > u128::from(u64::MAX);
    one_number: u16, (range = 7..=7) = 0..20_u16, |value| *value == 7;
    multiples: i16, (multiple_of = 25) = prop_oneof![any::<i16>(), (-1300..1300_i16).prop_map(|n| n.saturating_mul(25))], |value| value % 25 == 0;
    multiples_in_range: u32, (range = 100..=1000, multiple_of = 50) = 0..1200_u32, |value| (100..=1000).contains(value) && value % 50 == 0;
    nonzero: NonZeroU8, (range = ..10) = any::<NonZeroU8>(), |value| value.get() < 10;
    sizes: usize, (range = 1..=4096) = 0..5000_usize, |value| (1..=4096).contains(value);
    share: f64, (range = 0.0..=1.0) = prop_oneof![-0.5..1.5, Just(0.0), Just(1.0), Just(-0.0), Just(1e-9)], |value| (0.0..=1.0).contains(value);
    below_one: f64, (range = 0.0..1.0) = prop_oneof![-0.5..1.5, Just(1.0), Just(0.9999999999999999)], |value| (0.0..1.0).contains(value);
    positive: f64, (range = 0.5..) = prop_oneof![any::<f64>().prop_filter("finite", |value| value.is_finite()), 0.0..1.0, Just(f64::MAX)], |value| *value >= 0.5;
    single: f32, (range = 0.1..=0.7) = prop_oneof![0.0..1.0_f32, Just(0.1), Just(0.7)], |value| (0.1..=0.7).contains(value);
    whole_numbers: f64, (range = -1000..=1000) = prop_oneof![-1100.0..1100.0, (-1100..1100).prop_map(f64::from)], |value| (-1000.0..=1000.0).contains(value);
    cents: f64, (multiple_of = 0.01, range = ..1000) = prop_oneof![(-200_000..200_000).prop_map(|n| f64::from(n) / 100.0), -10.0..10.0], |value| {
        // As it is spelled: its product with 100 may be rounded.
        value.to_string().split_once('.').is_none_or(|(_, cents)| cents.len() <= 2) && *value < 1000.0
    };
    halves: f32, (multiple_of = 0.5) = prop_oneof![(-2000..2000_i16).prop_map(|n| f32::from(n) / 4.0), -10.0..10.0_f32], |value| (value * 2.0).fract() == 0.0;
    length: String, (len = 1..=5) = prop_oneof![wild(), "[a-zé日😀\"\\\\\n]{0,8}"], |value| (1..=5).contains(&chars(value));
    exact_length: Cow<'static, str>, (len = 3) = "[ab日]{0,5}".prop_map(Cow::from), |value| chars(value) == 3;
    at_most: Box<str>, (len = ..=4) = "[ab日]{0,6}".prop_map(Box::from), |value| chars(value) <= 4;
    code: String, (pattern = r"^[A-Z]{2}-\d{2}$") = prop_oneof!["[A-Z]{2}-[0-9]{2}", "[A-Z]{1,3}-?[0-9]{1,3}", wild()], |value| {
        let bytes = value.as_bytes();
        bytes.len() == 5 && bytes[..2].iter().all(u8::is_ascii_uppercase) && bytes[2] == b'-' && bytes[3..].iter().all(u8::is_ascii_digit)
            // The digits of other scripts.
            || chars(value) == 5 && !value.is_ascii() && {
                let all: Vec<char> = value.chars().collect();
                all[..2].iter().all(char::is_ascii_uppercase) && all[2] == '-' && all[3..].iter().all(|c| c.is_numeric())
            }
    };
    found_anywhere: String, (pattern = "x\"y") = prop_oneof!["[xy\"\\\\]{0,6}", wild()], |value| value.contains("x\"y");
    pattern_and_length: String, (pattern = "^a", pattern = "b$", len = 2..=4) = "[ab]{0,6}", |value| {
        value.starts_with('a') && value.ends_with('b') && (2..=4).contains(&chars(value))
    };
    counted_characters: String, (pattern = "^[a-zé]+(-[a-zé]+)*$", len = 2..=50) = prop_oneof!["[a-zé]{1,9}(-[a-zé]{1,7}){3,7}", "[a-z-]{40,52}", "-?[a-zé]{0,3}"], |value| {
        value.split('-').all(|word| !word.is_empty() && word.chars().all(|c| c == 'é' || c.is_ascii_lowercase())) && (2..=50).contains(&chars(value))
    };
    many_characters: String, (pattern = "^[^;]*$", len = ..=300) = prop_oneof![wild(), "[a-z;]{0,5}", "[^;]{290,310}"], |value| {
        !value.contains(';') && chars(value) <= 300
    };
    letters: String, (pattern = r"^\p{L}+$") = prop_oneof!["[a-zäöüß日م]{0,5}", "[a-z1 ]{0,3}"], |value| {
        !value.is_empty() && value.chars().all(char::is_alphabetic)
    };
    date: String, (format = "date") = prop_oneof!["[0-2][0-9]{3}-[01][0-9]-[0-3][0-9]", wild()], |value| is_date(value);
    addresses: Vec<Option<String>>, (format = "ipv4", items = ..=2, len = ..=15) = vec(proptest::option::of("[0-9]{1,3}\\.[0-9]{1,2}\\.[0-9]\\.0?"), 0..4), |value| {
        value.len() <= 2 && value.iter().flatten().all(|text| text.parse::<std::net::Ipv4Addr>().is_ok())
    };
    date_keys: BTreeMap<String, u8>, (keys(format = "date")) = proptest::collection::btree_map("20[0-9]{2}-[01][0-9]-[0-3][0-9]", any::<u8>(), 0..3), |value| {
        value.keys().all(|key| is_date(key))
    };
    one_of: String, (one_of("red", "green", "über \"blau\"")) = prop_oneof![select(vec!["red", "green", "über \"blau\"", "blue", ""]).prop_map(String::from), wild()],
        |value| ["red", "green", "über \"blau\""].contains(&value.as_str());
    constant: Arc<str>, (constant = "v1") = select(vec!["v1", "v2", "v", "v10"]).prop_map(Arc::from), |value| &**value == "v1";
    one_number_of: i8, (one_of(-5, 0, 12)) = any::<i8>(), |value| [-5, 0, 12].contains(value);
    only_true: bool, (constant = true) = any::<bool>(), |value| *value;
    one_char: char, (one_of('a', 'ß', '"')) = select(vec!['a', 'ß', '"', 'b']), |value| ['a', 'ß', '"'].contains(value);
    char_class: char, (pattern = "[a-c]") = select(vec!['a', 'b', 'c', 'd', 'é']), |value| ('a'..='c').contains(value);
    only_half: f64, (constant = 0.5) = select(vec![0.5, 0.25, 1.0, -0.5]), |value| *value == 0.5;
    few_items: Vec<u8>, (items = 1..=3) = vec(any::<u8>(), 0..6), |value| (1..=3).contains(&value.len());
    no_items: Vec<u8>, (items = 0) = vec(any::<u8>(), 0..2), |value| value.is_empty();
    up_to_two: Vec<Vec<bool>>, (items = ..=2) = vec(vec(any::<bool>(), 0..3), 0..4), |value| value.len() <= 2;
    some_items: Vec<String>, (items = 2..) = vec(wild(), 0..5), |value| value.len() >= 2;
    items_and_lengths: Vec<String>, (items = 1..=2, len = 2..=3) = vec("[a日]{0,4}", 0..4), |value| {
        (1..=2).contains(&value.len()) && value.iter().all(|item| (2..=3).contains(&chars(item)))
    };
    optional: Option<u8>, (range = 1..=5) = any::<Option<u8>>(), |value| value.is_none_or(|value| (1..=5).contains(&value));
    optional_list: Option<Vec<Option<i8>>>, (items = 1..=2, range = -3..=3) = any::<Option<Vec<Option<i8>>>>(), |value| {
        value.as_ref().is_none_or(|list| (1..=2).contains(&list.len()) && list.iter().flatten().all(|n| (-3..=3).contains(n)))
    };
    array: [u8; 3], (range = ..=9) = proptest::array::uniform3(0..12_u8), |value| value.iter().all(|n| *n <= 9);
    boxed: Box<Option<Box<u8>>>, (range = 10..) = any::<Option<u8>>().prop_map(|n| Box::new(n.map(Box::new))), |value| {
        value.as_ref().as_ref().is_none_or(|n| **n >= 10)
    };
    map_values: BTreeMap<String, u8>, (range = ..=9) = proptest::collection::btree_map(wild(), 0..12_u8, 0..4), |value| value.values().all(|n| *n <= 9);
    map_keys: HashMap<String, bool>, (keys(pattern = "^[a-z]{1,3}$")) = proptest::collection::hash_map("[a-zA-Z]{0,4}", any::<bool>(), 0..4), |value| {
        value.keys().all(|key| (1..=3).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_lowercase()))
    };
    short_keys: BTreeMap<String, Vec<u8>>, (keys(len = ..=2), range = ..100) = proptest::collection::btree_map("[a日]{0,4}", vec(90..110_u8, 0..3), 0..4), |value| {
        value.iter().all(|(key, items)| chars(key) <= 2 && items.iter().all(|n| *n < 100))
    };
    set: HashSet<u8>, (range = 5..) = proptest::collection::hash_set(0..10_u8, 0..4), |value| value.iter().all(|n| *n >= 5);
    distinct: Vec<String>, (unique, one_of("a", "bb", "c\"")) = vec(select(vec!["a", "bb", "c\"", "d"]).prop_map(String::from), 0..5), |value| {
        value.iter().all(|item| ["a", "bb", "c\""].contains(&item.as_str())) && value.iter().collect::<BTreeSet<_>>().len() == value.len()
    };
    distinct_wide: Vec<u128>, (unique, one_of(1, 340282366920938463463374607431768211455)) = vec(select(vec![1, 2, u128::MAX]), 0..4), |value| {
        value.iter().all(|item| [1, u128::MAX].contains(item)) && value.iter().collect::<BTreeSet<_>>().len() == value.len()
    };
    distinct_days: Option<Vec<Day>>, (unique, items = ..=3) = proptest::option::of(vec(select(vec![Day::Mon, Day::Tue, Day::Wed, Day::Other]), 0..5)), |value| {
        value.as_ref().is_none_or(|days| days.len() <= 3 && days.iter().collect::<BTreeSet<_>>().len() == days.len())
    };
    distinct_numbers: Vec<u8>, (unique, items = 1..=2, one_of(1, 12, 2)) = vec(select(vec![1, 12, 2, 3]), 0..4), |value| {
        (1..=2).contains(&value.len()) && value.iter().all(|item| [1, 2, 12].contains(item)) && value.iter().collect::<BTreeSet<_>>().len() == value.len()
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Day {
    Mon,
    Tue,
    Wed,
    #[serde(rename = "\"other\"")]
    Other,
}

/// A limit on the type, on a variant, on a field of a tuple, beside serde's attributes.
#[test]
fn places() {
    #[derive(Debug, Structured, Serialize, Deserialize)]
    #[structured(range = 0..=100, description = "A share in percent.", title = "Share", example = 50)]
    struct Percent(u8);

    #[derive(Debug, Clone, Structured, Serialize, Deserialize)]
    #[serde(try_from = "u8", into = "u8")]
    #[structured(range = 1..=6)]
    struct Die(u8);

    impl TryFrom<u8> for Die {
        type Error = &'static str;

        fn try_from(value: u8) -> Result<Die, Self::Error> {
            if (1..=6).contains(&value) { Ok(Die(value)) } else { Err("no such side") }
        }
    }

    impl From<Die> for u8 {
        fn from(die: Die) -> u8 {
            die.0
        }
    }

    #[derive(Debug, Structured, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Age {
        #[structured(range = 0..=150)]
        Years(u16),
        Words(#[structured(len = 1..=3)] String),
        Span(#[structured(range = 1..=9)] u8, #[structured(range = ..10)] u8),
        Wide {
            #[structured(range = 1..)]
            bits: u128,
        },
    }

    #[derive(Debug, Structured, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct All<T> {
        share: Percent,
        #[serde(default)]
        die: Option<Die>,
        age: Age,
        #[structured(items = 1..=2)]
        list: Vec<T>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[structured(len = 2)]
        short_name: Option<String>,
    }

    let percent = any::<u8>().prop_map(Percent);
    check_limits(percent, |percent| percent.0 <= 100);
    let all = (0..120_u8, 1..=6_u8, any::<bool>(), vec(any::<bool>(), 0..4), prop_oneof!["[ab]{2}", "[ab]{0,3}"], 0..4);
    let all = all.prop_map(|(share, die, has_die, list, name, age)| All {
        share: Percent(share),
        die: has_die.then_some(Die(die)),
        age: match age {
            0 => Age::Years(u16::from(share)),
            1 => Age::Words(name.clone()),
            // Not among the texts of an untagged enum, where serde can't read 128 bits.
            _ => Age::Span(die, share / 10),
        },
        list,
        short_name: has_die.then_some(name),
    });
    check_limits(all, |all| {
        let age = match &all.age {
            Age::Years(years) => *years <= 150,
            Age::Words(words) => (1..=3).contains(&chars(words)),
            Age::Span(from, to) => (1..=9).contains(from) && *to < 10,
            Age::Wide { .. } => false,
        };
        let name = all.short_name.as_ref().is_none_or(|name| chars(name) == 2);
        all.share.0 <= 100 && age && (1..=2).contains(&all.list.len()) && name
    });
}

/// Where serde itself refuses what the limits do, all short texts are compared.
#[test]
fn all_short_texts() {
    #[derive(Structured, Deserialize)]
    #[serde(try_from = "Vec<u8>")]
    #[structured(items = 1..=2, range = 1..=12)]
    struct Pair;

    impl TryFrom<Vec<u8>> for Pair {
        type Error = &'static str;

        fn try_from(list: Vec<u8>) -> Result<Pair, Self::Error> {
            let keeps = (1..=2).contains(&list.len()) && list.iter().all(|n| (1..=12).contains(n));
            if keeps { Ok(Pair) } else { Err("beyond the limits") }
        }
    }

    exhaustive::check::<Pair>("", "[],0123", 6, "");
}

/// A recursive type with a bound: deeper values are refused, and walks end.
#[test]
fn depth() {
    #[derive(Debug, Clone, Structured, Serialize, Deserialize)]
    #[structured(depth = 3)]
    struct Tree {
        #[structured(items = ..=2)]
        children: Vec<Tree>,
    }

    fn depth(tree: &Tree) -> usize {
        1 + tree.children.iter().map(depth).max().unwrap_or(0)
    }

    let leaf = Just(Tree { children: Vec::new() });
    let trees = leaf.prop_recursive(5, 12, 2, |tree| vec(tree, 0..=2).prop_map(|children| Tree { children }));
    let oracle = Oracle::of::<Tree>();
    oracle.each_text(&trees.prop_map(|tree| serde_json::to_string(&tree).unwrap()).boxed(), |text, _| {
        let tree: Tree = serde_json::from_str(text).unwrap();
        prop_assert_eq!(oracle.accepts(text, Style::Compact), depth(&tree) <= 3, "{}", text);
        Ok(())
    });
    oracle.each_seed(|seed| {
        let text = walk::walk(&(oracle.grammar)(GrammarOptions::default()), seed);
        prop_assert!(depth(&serde_json::from_str(&text).unwrap()) <= 3, "{}", text);
        Ok(())
    });
}

/// What a function reads is said by a pattern.
#[test]
fn read_by_a_function() {
    mod hex {
        use serde::{Deserialize, Deserializer, Serializer, de::Error};

        pub fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(&bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
        }

        pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
            let text = String::deserialize(deserializer)?;
            let digits =
                text.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).map(|two| u8::from_str_radix(two, 16)));
            digits.map(|byte| byte.map_err(D::Error::custom)?.map_err(D::Error::custom)).collect()
        }
    }

    #[derive(Debug, Structured, Serialize, Deserialize)]
    struct Key {
        #[serde(with = "hex")]
        #[structured(pattern = "^([0-9a-f]{2})*$", len = ..=8)]
        bytes: Vec<u8>,
        #[serde(with = "hex", default)]
        #[structured(one_of("", "00ff"))]
        salt: Vec<u8>,
    }

    let keys = (vec(any::<u8>(), 0..7), select(vec![vec![], vec![0, 255], vec![1]]));
    check_limits(keys.prop_map(|(bytes, salt)| Key { bytes, salt }), |key| {
        key.bytes.len() <= 4 && (key.salt.is_empty() || key.salt == [0, 255])
    });
}
