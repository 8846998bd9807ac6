//! Attributes on fields and on structs.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::N_CASES;
use crate::Oracle;
use crate::sample::{Sample, Tape, types};

types! {
    struct Defaults {
        #[serde(default)]
        first: u8,
        #[serde(default = "forty_two")]
        second: u8,
        third: Option<u8>,
        #[serde(default)]
        fourth: Option<u8>,
        fifth: bool,
        #[serde(default)]
        sixth: Vec<Defaults>,
    }

    #[serde(default, rename_all = "camelCase")]
    struct AllDefault { first_one: u8, second_one: Option<String>, third_one: Inner }

    struct Inner { #[serde(default)] xx: u8 }

    struct OnlyOptional { #[serde(default)] only: u8 }

    struct FirstOptional { #[serde(default)] first: u8, second: u8 }

    struct LastOptional { first: u8, #[serde(default)] last: u8 }

    struct Alternating {
        #[serde(skip_serializing_if = "Option::is_none")]
        a1: Option<u8>,
        b1: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        c1: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        d1: Option<Box<Alternating>>,
        e1: Option<u8>,
        #[serde(skip_serializing_if = "Vec::is_empty", default)]
        f1: Vec<u8>,
    }

    struct AllSkippedIfNone {
        #[serde(skip_serializing_if = "Option::is_none")]
        a1: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        b1: Option<Option<u8>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        c1: std::option::Option<String>,
    }

    #[serde(deny_unknown_fields)]
    struct Denied {
        aa: u8,
        #[serde(default)]
        bb: u8,
        #[serde(skip)]
        skipped: u8,
    }

    struct Skips { #[serde(skip)] skipped: String, kept: u8 }

    struct SkipsWithDefault { #[serde(skip, default = "forty_two")] skipped: u8, kept: u8 }

    struct SkipsAll { #[serde(skip)] skipped: u8 }

    struct SkippedItem(u8, #[serde(skip)] (), bool);

    struct SkippedLastItem(u8, #[serde(skip)] ());

    struct SkippedItems(#[serde(skip)] (), #[serde(skip)] ());

    struct NotSerialized { #[serde(skip_serializing, default)] aa: u8, bb: u8 }

    struct AliasedField {
        #[serde(alias = "vorname", alias = "first name")] first_name: String,
        #[serde(alias = "alter", default)] age: u8,
    }

    #[serde(transparent)]
    struct Transparent { value: Vec<u8> }

    #[serde(transparent)]
    struct TransparentTuple(BTreeMap<String, u8>);

    #[serde(transparent)]
    struct TransparentWithOthers {
        #[serde(skip)] skipped: u8,
        value: Option<Inner>,
        marker: PhantomData<fn(NotJson)>,
    }

    #[serde(from = "String", into = "String")]
    struct FromText { text: NotJsonItself }

    #[serde(from = "Wire", into = "Wire")]
    struct FromEnum { wire: NotJsonItself }

    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Wire { None, Some { value: u8 } }

    #[serde(try_from = "Digits", into = "Digits")]
    struct TriedFrom { digits: NotJsonItself }

    enum Digits { One, Two }

    /// What the enum itself would be is of no concern.
    #[serde(from = "(u8, bool)", into = "(u8, bool)")]
    enum EnumFrom { A(NotJsonItself), B }

    struct Read {
        #[serde(with = "reversed")]
        #[structured(as = "String")]
        with: String,
        #[serde(deserialize_with = "reversed::deserialize", serialize_with = "reversed::serialize")]
        #[structured(as = "String")]
        functions: String,
        #[serde(with = "as_text")]
        #[structured(as = "Digits")]
        number: bool,
        #[serde(with = "as_text", default)]
        #[structured(as = "Digits")]
        optional: bool,
        #[serde(serialize_with = "reversed::serialize")]
        written: String,
    }

    struct ReadOption {
        // serde doesn't take a missing key for `None` where a function reads the field.
        #[serde(with = "maybe")]
        #[structured(as = "Option<u8>")]
        required: Option<u8>,
        #[serde(with = "maybe", skip_serializing_if = "Option::is_none", default)]
        #[structured(as = "Option<u8>")]
        optional: Option<u8>,
    }

    struct ReadItem(#[serde(with = "reversed")] #[structured(as = "String")] String, u8);

    struct ReadNewtype(#[serde(with = "reversed")] #[structured(as = "String")] String);

    #[serde(transparent)]
    struct ReadTransparent { #[serde(with = "reversed")] #[structured(as = "String")] text: String }

    enum ReadVariants {
        Newtype(#[serde(with = "reversed")] #[structured(as = "String")] String),
        Tuple(u8, #[serde(with = "as_text")] #[structured(as = "Digits")] bool),
        Struct { #[serde(with = "as_text")] #[structured(as = "Digits")] digit: bool },
    }

    /// A type that serde reads and that has no grammar of its own.
    struct StandsFor { #[structured(as = "Vec<(u8, bool)>")] value: Foreign }

    struct Raw { r#type: u8, r#fn: bool, r#struct: Option<u8> }

    // Not camelCase: serde_derive panics where the first letter has more than one byte.
    #[serde(rename_all = "PascalCase")]
    struct Words { größe_in_metern: u8, straße: u8, 名前: u8, الاسم: u8, имя_файла: u8 }

    struct OddKeys {
        #[serde(rename = "👨‍👩‍👧 family")]
        family: u8,
        #[serde(rename = "")]
        empty: u8,
        #[serde(rename = "\"")]
        quote: u8,
        #[serde(rename = "\\")]
        backslash: u8,
        #[serde(rename = "\u{0}\u{1f}\n\u{7f}/", default)]
        controls: u8,
        #[serde(rename = "{\"a\":1}", skip_serializing_if = "Option::is_none")]
        json: Option<u8>,
        #[serde(rename = "\u{200d}\u{202e}")]
        invisible: u8,
    }

    /// Each key begins the next.
    struct Prefixes { #[serde(default)] a: u8, #[serde(default)] aa: u8, #[serde(default)] aaa: u8, aaab: u8 }
}

struct NotJson;

/// Has no grammar: what the text is, is said elsewhere.
#[derive(Clone)]
struct NotJsonItself(u8);

impl Sample for NotJsonItself {
    fn sample(tape: &mut Tape) -> Self {
        NotJsonItself(u8::sample(tape))
    }
}

#[derive(Serialize, Deserialize)]
struct Foreign(Vec<(u8, bool)>);

impl Sample for Foreign {
    fn sample(tape: &mut Tape) -> Self {
        Foreign(Vec::sample(tape))
    }
}

fn forty_two() -> u8 {
    42
}

/// Outside of the macro: serde's own variables don't survive its hygiene here.
#[derive(Serialize, Deserialize, formwork::Structured)]
#[serde(default = "made")]
struct MadeByFunction {
    aa: u8,
    bb: Option<bool>,
}

fn made() -> MadeByFunction {
    MadeByFunction { aa: 1, bb: None }
}

impl Sample for MadeByFunction {
    fn sample(tape: &mut Tape) -> Self {
        MadeByFunction { aa: u8::sample(tape), bb: Option::sample(tape) }
    }
}

#[test]
fn made_by_function() {
    crate::check_samples::<MadeByFunction>(N_CASES);
    Oracle::of::<MadeByFunction>().agrees(&["{}", r#"{"aa":1}"#, r#"{"bb":null}"#], &[r#"{"bb":1}"#]);
}

impl Default for AllDefault {
    fn default() -> Self {
        AllDefault { first_one: 1, second_one: None, third_one: Inner { xx: 1 } }
    }
}

macro_rules! conversions {
    ($($type:ident: $wire:ty, $own:ident => $to:expr, $text:ident => $from:expr;)*) => {$(
        impl Clone for $type {
            fn clone(&self) -> Self {
                let $own = self;
                let $text: $wire = $to;
                $from
            }
        }

        impl From<$type> for $wire {
            fn from($own: $type) -> Self {
                let $own = &$own;
                $to
            }
        }

        impl From<$wire> for $type {
            fn from($text: $wire) -> Self {
                $from
            }
        }
    )*};
}

conversions! {
    FromText: String, own => own.text.0.to_string(), text => FromText { text: NotJsonItself(text.parse().unwrap_or(0)) };
    FromEnum: Wire,
        own => match own.wire.0 { 0 => Wire::None, value => Wire::Some { value } },
        wire => FromEnum { wire: NotJsonItself(match wire { Wire::None => 0, Wire::Some { value } => value }) };
    // `TryFrom` comes with `From`.
    TriedFrom: Digits,
        own => if own.digits.0.is_multiple_of(2) { Digits::One } else { Digits::Two },
        text => TriedFrom { digits: NotJsonItself(text as u8) };
    EnumFrom: (u8, bool),
        own => match own { EnumFrom::A(value) => (value.0, true), EnumFrom::B => (0, false) },
        pair => if pair.1 { EnumFrom::A(NotJsonItself(pair.0)) } else { EnumFrom::B };
}

/// Text from back to front.
mod reversed {
    use super::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(text: &str, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&text.chars().rev().collect::<String>())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(String::deserialize(from)?.chars().rev().collect())
    }
}

/// A truth value as one of two words.
mod as_text {
    use super::{Deserialize, Deserializer, Digits, Serialize, Serializer};

    pub fn serialize<S: Serializer>(value: &bool, to: S) -> Result<S::Ok, S::Error> {
        if *value { Digits::One } else { Digits::Two }.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        Ok(matches!(Digits::deserialize(from)?, Digits::One))
    }
}

/// An option, read by a function.
mod maybe {
    use super::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option)]
    pub fn serialize<S: Serializer>(value: &Option<u8>, to: S) -> Result<S::Ok, S::Error> {
        value.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
        Option::deserialize(from)
    }
}

/// serde leaves out what it then misses: only what the grammar writes is read.
#[derive(Serialize, Deserialize, formwork::Structured)]
struct LostInWriting {
    #[serde(skip_serializing)]
    never: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sometimes: Vec<u8>,
    kept: u8,
}

/// serde writes what it doesn't read: the grammar has what is read.
#[derive(Serialize, Deserialize, formwork::Structured)]
struct LostInReading {
    #[serde(skip_deserializing)]
    never: u8,
    kept: u8,
}

#[test]
fn one_direction() {
    let oracle = Oracle::of::<LostInWriting>();
    oracle.walks_out();
    oracle.agrees(
        &[r#"{"never":1,"sometimes":[],"kept":1}"#],
        &[r#"{"never":1,"kept":1}"#, r#"{"sometimes":[],"kept":1}"#],
    );
    let oracle = Oracle::of::<LostInReading>();
    oracle.walks_out();
    oracle.agrees(&[r#"{"kept":1}"#], &["{}"]);
}

/// serde reads and writes a newtype's only field, skipped or not.
#[derive(Serialize, Deserialize, formwork::Structured)]
struct SkippedNewtype(#[serde(skip)] u8);

#[test]
fn skipped_newtype() {
    Oracle::of::<SkippedNewtype>().agrees(&["7"], &["null"]);
}

#[test]
fn texts() {
    let written = [r#"{"first_name":"","age":1}"#, r#"{"first_name":""}"#];
    Oracle::of::<AliasedField>().agrees(&written, &[r#"{"age":1}"#]);
    Oracle::of::<AliasedField>()
        .refuses_repeated(&[r#"{"first_name":"","first_name":""}"#, r#"{"first_name":"","vorname":""}"#]);
    let aliases = [r#"{"vorname":"","age":1}"#, r#"{"first name":""}"#, r#"{"first_name":"","alter":1}"#];
    Oracle::of::<AliasedField>().never_written(&aliases);
    Oracle::of::<Denied>().agrees(&[r#"{"aa":1,"bb":1}"#, r#"{"aa":1}"#], &[r#"{"aa":1,"skipped":1}"#, r#"{"bb":1}"#]);
    Oracle::of::<Transparent>().agrees(&["[1]"], &["{}", r#"{"value":[1]}"#]);
    Oracle::of::<FromText>().agrees(&[r#""7""#], &["7", r#"{"text":7}"#]);
    Oracle::of::<FromEnum>().agrees(&[r#"{"kind":"none"}"#], &[r#"{"kind":"None"}"#, "null"]);
    Oracle::of::<TriedFrom>().agrees(&[r#""One""#], &["1"]);
    Oracle::of::<EnumFrom>().agrees(&["[1,true]"], &[r#""B""#]);
    Oracle::of::<Read>().agrees(&[r#"{"with":"","functions":"","number":"One","written":""}"#], &[]);
    Oracle::of::<ReadOption>().agrees(&[r#"{"required":null}"#], &["{}", r#"{"optional":1}"#]);
    Oracle::of::<SkippedItem>().agrees(&["[1,true]"], &["[1,null,true]", "[1]"]);
    Oracle::of::<SkippedLastItem>().agrees(&["[1]"], &["1", "[]", "[1,null]"]);
    Oracle::of::<SkippedItems>().agrees(&["[]"], &["null", "[null]"]);
    Oracle::of::<SkipsAll>().agrees(&["{}"], &["null"]);
    Oracle::of::<Prefixes>().agrees(&[r#"{"a":1,"aaab":1}"#, r#"{"aaab":1}"#], &[r#"{"aaa":1}"#]);
    Oracle::of::<Prefixes>().refuses_repeated(&[r#"{"a":1,"a":1,"aaab":1}"#]);
}

#[test]
fn keys_that_may_be_left_out() {
    let all = [true, true, true];
    let declared = [true, false, true];
    let may_omit = [false, false, true];
    let never = [false, false, false];
    let oracle = Oracle::of::<Defaults>();
    oracle.keys(r#"{"first":1,"second":1,"third":1,"fourth":null,"fifth":true,"sixth":[]}"#, all);
    oracle.keys(r#"{"third":1,"fifth":true}"#, declared);
    oracle.keys(r#"{"first":1,"third":1,"fifth":true,"sixth":[{"third":1,"fifth":true}]}"#, declared);
    oracle.keys(r#"{"fifth":true}"#, may_omit);
    let oracle = Oracle::of::<AllDefault>();
    oracle.keys("{}", declared);
    oracle.keys(r#"{"firstOne":1,"secondOne":null,"thirdOne":{"xx":1}}"#, all);
    oracle.keys(r#"{"firstOne":1,"secondOne":null,"thirdOne":{}}"#, declared);
    let oracle = Oracle::of::<Alternating>();
    oracle.keys(r#"{"a1":1,"b1":1,"c1":null,"d1":null,"e1":1,"f1":[]}"#, all);
    oracle.keys(r#"{"b1":1,"e1":null}"#, declared);
    oracle.keys(r#"{"b1":1}"#, may_omit);
    oracle.keys(r#"{"b1":1,"e1":null,"unknown":1}"#, never);
    Oracle::of::<ReadOption>().keys(r#"{"required":1}"#, declared);
    Oracle::of::<AllSkippedIfNone>().keys("{}", declared);
}

#[cfg(feature = "references")]
#[test]
fn every_key_is_written() {
    Oracle::of::<Defaults>().writes_every_key(&formwork::schema::<Defaults>());
    Oracle::of::<AllDefault>().writes_every_key(&formwork::schema::<AllDefault>());
    Oracle::of::<Alternating>().writes_every_key(&formwork::schema::<Alternating>());
    Oracle::of::<AllSkippedIfNone>().writes_every_key(&formwork::schema::<AllSkippedIfNone>());
    Oracle::of::<Read>().writes_every_key(&formwork::schema::<Read>());
}
