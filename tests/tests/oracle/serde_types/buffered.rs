//! Types that serde reads from its buffer: members of flattened, internally tagged and untagged
//! types. Some types can't be read from there.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Unit;

    struct Newtype(i8);

    struct Pair(u8, bool);

    enum Units { First, Second }

    enum External { Unit, Newtype(u8), Tuple(u8, bool), Struct { aa: u8 } }

    struct Everything {
        b1: bool,
        u1: u8,
        u2: u64,
        i1: i8,
        i2: i64,
        f1: f32,
        f2: f64,
        c1: char,
        s1: String,
        n1: (),
        n2: Unit,
        n3: PhantomData<u8>,
        o1: Option<u8>,
        o2: Option<()>,
        o3: Option<Unit>,
        l1: Vec<Option<i16>>,
        l2: [u8; 2],
        l3: [u8; 0],
        t1: (u8, String),
        t2: Pair,
        t3: Newtype,
        m1: BTreeMap<String, f64>,
        e1: Units,
        e2: External,
        e3: Option<External>,
        r1: Option<Box<Everything>>,
        #[serde(default)]
        d1: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        d2: Option<Vec<u8>>,
    }

    struct Flattened { id: u8, #[serde(flatten)] inner: Everything }

    #[serde(tag = "type")]
    enum Internal { Newtype(Everything), Flattened(Flattened) }

    #[serde(untagged)]
    enum Untagged { Newtype(Everything), Flattened(Box<Internal>) }

    #[serde(tag = "type", content = "content")]
    enum Adjacent { Newtype(Everything) }

    struct Twice { #[serde(flatten)] inner: Internal, last: u8 }

    struct Keys { words: BTreeMap<Word, u8>, letters: BTreeMap<char, u8> }

    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    enum Word { One, Two }

    #[serde(untagged)]
    enum UntaggedKeys { Newtype(Keys) }
}

/// serde's buffer knows no integers of 128 bits, and has keys as texts, which are no numbers to it.
mod direct {
    use super::{BTreeMap, N_CASES, types};

    types! {
        struct Wide { un: u128, si: i128 }

        struct Plain { wide: Wide, by_number: BTreeMap<i64, bool> }

        #[serde(tag = "type", content = "content")]
        enum Adjacent { Plain(Plain) }
    }
}

/// What serde refuses there is not generated there.
mod refused {
    use formwork::{Grammar, Matcher, Structured, Style};
    use serde::{Deserialize, Serialize, de::DeserializeOwned};

    use super::BTreeMap;
    use crate::walk;

    #[derive(Debug, Serialize, Deserialize, Structured)]
    struct Inner {
        wide: Option<u128>,
        by_number: BTreeMap<u8, bool>,
        zero: Vec<std::num::NonZero<i128>>,
    }

    #[derive(Debug, Serialize, Deserialize, Structured)]
    struct Flattened {
        id: u128,
        #[serde(flatten)]
        inner: Inner,
    }

    #[derive(Debug, Serialize, Deserialize, Structured)]
    #[serde(tag = "type")]
    enum Internal {
        Newtype(Inner),
        Struct { by_number: BTreeMap<bool, u8> },
        Never { wide: i128 },
    }

    #[derive(Debug, Serialize, Deserialize, Structured)]
    #[serde(untagged)]
    enum Untagged {
        Newtype(Box<Inner>),
        Never(u128),
    }

    #[derive(Debug, Serialize, Deserialize, Structured)]
    struct Both {
        direct: Inner,
        #[serde(flatten)]
        buffered: Inner,
    }

    /// Holds `T`'s grammar to serde: these texts are allowed and read, those are neither, and walks are read.
    fn check<T: Structured + DeserializeOwned + Serialize>(allowed: &[&str], refused: &[&str]) {
        let accepts = |text: &str| {
            let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), walk::bytes());
            matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
        };
        for text in allowed {
            assert!(serde_json::from_str::<T>(text).is_ok(), "serde refuses {text}");
            assert!(accepts(text), "{text} is refused");
        }
        for text in refused {
            assert!(serde_json::from_str::<T>(text).is_err(), "serde reads {text} by now");
            assert!(!accepts(text), "{text} is allowed");
        }
        for seed in 0..40 {
            let text = walk::walk(&Grammar::of::<T>(Style::Compact), seed);
            assert!(serde_json::from_str::<T>(&text).is_ok(), "serde refuses {text}");
        }
    }

    #[test]
    fn below_flatten() {
        check::<Flattened>(
            &[r#"{"id":340282366920938463463374607431768211455,"wide":null,"by_number":{},"zero":[]}"#],
            &[
                r#"{"id":1,"wide":1,"by_number":{},"zero":[]}"#,
                r#"{"id":1,"wide":null,"by_number":{"1":true},"zero":[]}"#,
                r#"{"id":1,"wide":null,"by_number":{},"zero":[1]}"#,
            ],
        );
    }

    #[test]
    fn below_an_internal_tag() {
        check::<Internal>(
            &[r#"{"type":"Newtype","wide":null,"by_number":{},"zero":[]}"#, r#"{"type":"Struct","by_number":{}}"#],
            &[r#"{"type":"Struct","by_number":{"true":1}}"#, r#"{"type":"Never","wide":1}"#],
        );
    }

    #[test]
    fn below_an_untagged_enum() {
        check::<Untagged>(
            &[r#"{"wide":null,"by_number":{},"zero":[]}"#],
            &["1", r#"{"wide":1,"by_number":{},"zero":[]}"#],
        );
    }

    /// One type in both places is two things.
    #[test]
    fn beside_the_same_type_read_directly() {
        check::<Both>(
            &[r#"{"direct":{"wide":1,"by_number":{"2":true},"zero":[3]},"wide":null,"by_number":{},"zero":[]}"#],
            &[r#"{"direct":{"wide":1,"by_number":{},"zero":[]},"wide":1,"by_number":{},"zero":[]}"#],
        );
    }
}
