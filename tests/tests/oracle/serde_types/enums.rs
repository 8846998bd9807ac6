//! Enums in serde's four representations, with variants of every form.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::N_CASES;
use crate::Oracle;
use crate::sample::{Sample, Tape, types};

types! {
    struct Point { x: i8, y: Option<bool> }

    struct Nothing {}

    enum External {
        Unit,
        Newtype(u8),
        Tuple(u8, bool),
        Struct { a1: u8, b1: Option<bool> },
        EmptyTuple(),
        EmptyStruct {},
    }

    enum ExternalUnits { First, Second, Third }

    enum ExternalData { Newtype(i16), Struct { a1: char } }

    enum ExternalSingle { Only(String) }

    enum ExternalSingleUnit { Only }

    /// Newtype variants of all there is.
    enum ExternalHolds {
        Struct(Point),
        Enum(External),
        Option(Option<u8>),
        OptionalEnum(Option<External>),
        List(Vec<External>),
        Map(BTreeMap<String, External>),
        Null(()),
        Pair((u8, bool)),
        Array([u8; 2]),
        Boxed(Box<ExternalHolds>),
    }

    #[serde(tag = "type")]
    enum Internal {
        Unit,
        Struct { a1: u8, b1: Option<bool> },
        EmptyStruct {},
        Newtype(Point),
        Boxed(Box<Point>),
        Empty(Nothing),
        Other(OtherTag),
        Data(ExternalData),
        Units(ExternalUnits),
        Map(BTreeMap<String, u8>),
        HashMap(HashMap<String, Option<bool>>),
        Untagged(UntaggedStructs),
        Adjacent(AdjacentDenied),
    }

    #[serde(tag = "other tag")]
    enum OtherTag { Unit, Struct { c1: u8 } }

    #[serde(tag = "type")]
    enum InternalUnits { First, Second }

    #[serde(tag = "an \"odd\" tag\\\n", rename_all = "kebab-case", deny_unknown_fields)]
    enum InternalDenied { NoFields, OneField { a_field: u8 }, #[serde(rename = "\"\u{1}")] Quoted { x: bool } }

    #[serde(tag = "tag", content = "content")]
    enum Adjacent {
        Unit,
        Newtype(u8),
        Tuple(u8, bool),
        Struct { a1: u8, b1: Option<bool> },
        EmptyTuple(),
        EmptyStruct {},
        NewtypeStruct(Point),
        NewtypeEnum(External),
        NewtypeAdjacent(Box<Adjacent>),
        Option(Option<u8>),
        Null(()),
        List(Vec<bool>),
        Map(BTreeMap<String, u8>),
    }

    #[serde(tag = "t", content = "c", deny_unknown_fields)]
    enum AdjacentDenied { Unit, Newtype(Point), Struct { a1: u8 } }

    #[serde(tag = "kind", content = "some \"content\"")]
    enum AdjacentUnits { First, Second }

    #[serde(untagged)]
    enum Untagged {
        Unit,
        Truth(bool),
        Whole(i64),
        Number(f64),
        Text(String),
        Pair(u8, bool),
        Struct { a1: u8, b1: bool },
        Other(Point),
        List(Vec<u8>),
        Units(ExternalUnits),
        Tagged(Internal),
        Map(BTreeMap<String, bool>),
    }

    #[serde(untagged)]
    enum UntaggedOptions { Maybe(Option<u8>), Text(Option<String>), Nested { inner: Option<Box<UntaggedOptions>> } }

    #[serde(untagged)]
    enum UntaggedStructs { Both { a1: u8, b1: u8 }, First { a1: u8 }, Second { b1: u8 }, Neither {} }

    /// `1` begins `1.5`, `"a"` begins `"ab"`, `{"a1":` begins both.
    #[serde(untagged)]
    enum UntaggedPrefixes {
        Small(u8),
        Large(u64),
        Signed(i64),
        Real(f64),
        Letter(char),
        Word(String),
        A { a1: u8 },
        B { a1: String },
        C { a1: u8, b1: Vec<UntaggedPrefixes> },
    }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
    enum Renamed {
        NoField,
        OneField { first_name: String },
        #[serde(rename_all = "kebab-case")]
        OwnRule { last_name: String },
        #[serde(rename = "own name")]
        OwnName { family_name: String, #[serde(rename = "x y")] given: u8 },
        Pair(u8, u8),
    }

    #[serde(tag = "kind", rename_all = "lowercase", rename_all_fields = "PascalCase")]
    enum RenamedInternal { NoField, OneField { first_name: String } }

    #[serde(tag = "kind", content = "the content", rename_all = "snake_case", rename_all_fields = "SCREAMING-KEBAB-CASE")]
    enum RenamedAdjacent { NoField, OneField { first_name: String }, TwoFields { first_name: u8, last_name: u8 } }

    #[serde(untagged, rename_all_fields = "camelCase")]
    enum RenamedUntagged { One { first_name: String }, Two { last_name: u8 } }

    enum Aliased {
        #[serde(alias = "eins", alias = "ein \"s\"")]
        One,
        #[serde(alias = "zwei")]
        Two(u8),
        Three { #[serde(alias = "vorname")] first_name: bool },
    }

    enum WithOther { Known, AlsoKnown, #[serde(other)] Other }

    #[serde(tag = "type")]
    enum InternalWithOther { Known { a1: u8 }, #[serde(other)] Other }

    #[serde(tag = "t", content = "c")]
    enum AdjacentWithOther { Known { a1: u8 }, #[serde(other)] Other }

    enum OptionalFields {
        A {
            #[serde(default)] a1: u8,
            b1: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")] c1: Option<u8>,
        },
        B { #[serde(default)] a1: u8 },
    }

    #[serde(tag = "type")]
    enum OptionalFieldsInternal {
        A {
            #[serde(default)] a1: u8,
            b1: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")] c1: Option<u8>,
        },
        B { #[serde(default)] a1: u8 },
    }

    #[serde(tag = "type", content = "value")]
    enum OptionalFieldsAdjacent {
        A {
            #[serde(default)] a1: u8,
            b1: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")] c1: Option<u8>,
        },
        B { #[serde(default)] a1: u8 },
    }

    #[serde(untagged)]
    enum OptionalFieldsUntagged {
        A { a1: bool, b1: Option<u8>, #[serde(skip_serializing_if = "Option::is_none")] c1: Option<u8> },
        B { #[serde(default)] a1: u8 },
    }

    enum SkippedItems {
        Newtype(#[serde(skip)] ()),
        Tuple(u8, #[serde(skip)] (), bool),
        AllButOne(#[serde(skip)] (), u8),
        Struct { #[serde(skip)] skipped: u8, a1: u8 },
    }

    /// Names in several scripts, and one that is a keyword.
    enum Größen {
        Übergroß,
        東京(u8),
        مدينة { الاسم: String, größe: u8, 名前: bool },
        r#Type { r#type: u8, r#match: bool },
        #[serde(rename = "👨‍👩‍👧")]
        Family(Vec<Größen>),
        #[serde(rename = "")]
        Empty,
    }

    #[serde(tag = "種類", content = "المحتوى")]
    enum 分類 { Größe(u8), #[serde(rename = "🏳️‍🌈")] Flag }

    // Expression trees.
    enum Expression {
        Number(f64),
        Variable { name: String },
        Negated(Box<Expression>),
        Sum(Box<Expression>, Box<Expression>),
        Call { function: String, arguments: Vec<Expression> },
    }

    #[serde(tag = "op")]
    enum InternalExpression {
        Nil,
        Number { value: f64 },
        Sum { left: Box<InternalExpression>, right: Box<InternalExpression> },
        Block { items: Vec<InternalExpression> },
        Nested(Box<InternalStatement>),
    }

    struct InternalStatement { label: Option<String>, body: InternalExpression }

    #[serde(tag = "op", content = "of")]
    enum AdjacentExpression { Nil, Number(i32), Sum(Vec<AdjacentExpression>), Negated(Box<AdjacentExpression>) }

    /// JSON itself.
    #[serde(untagged)]
    enum Json { Null, Bool(bool), Number(f64), String(String), Array(Vec<Json>), Object(BTreeMap<String, Json>) }

    #[serde(untagged)]
    enum List { Nil(()), Cons(u8, Box<List>) }
}

/// Some variants are never read nor written.
#[derive(Serialize, Deserialize, formwork::Structured)]
#[serde(rename_all = "lowercase")]
enum Skipping {
    Kept(u8),
    #[serde(skip)]
    #[allow(dead_code)]
    Skipped(Opaque),
    #[serde(skip_serializing, skip_deserializing)]
    #[allow(dead_code)]
    Both {
        a: u8,
    },
    Last,
}

struct Opaque;

impl Sample for Skipping {
    fn sample(tape: &mut Tape) -> Skipping {
        if bool::sample(tape) { Skipping::Kept(u8::sample(tape)) } else { Skipping::Last }
    }
}

#[test]
fn skipping() {
    crate::check_samples::<Skipping>(N_CASES);
    let refused = [r#"{"skipped":null}"#, r#""skipped""#, r#"{"both":{"a":1}}"#];
    Oracle::of::<Skipping>().agrees(&[r#""last""#, r#"{"kept":1}"#], &refused);
}

/// Never written, as serde refuses to, but read.
#[derive(Deserialize, formwork::Structured)]
#[serde(tag = "type")]
#[allow(dead_code)]
enum OnlyRead {
    A {
        x: u8,
    },
    #[serde(skip_serializing)]
    B {
        y: u8,
    },
}

#[test]
fn only_read() {
    let oracle = Oracle::with::<OnlyRead>(|text| serde_json::from_str::<OnlyRead>(text).map(|_| String::new()));
    oracle.walks_out();
    oracle.agrees(&[r#"{"type":"A","x":1}"#, r#"{"type":"B","y":1}"#], &[r#"{"type":"A","y":1}"#]);
}

#[test]
fn external_texts() {
    let read = [
        r#""Unit""#,
        r#"{"Newtype":7}"#,
        r#"{"Tuple":[7,true]}"#,
        r#"{"Struct":{"a1":7,"b1":null}}"#,
        r#"{"EmptyTuple":[]}"#,
        r#"{"EmptyStruct":{}}"#,
    ];
    let refused = [
        r#""Newtype""#,
        r#"{"Newtype":null}"#,
        r#"{"Tuple":[7]}"#,
        r#"{}"#,
        r#"{"Newtype":7,"Tuple":[7,true]}"#,
        r#"{"Unknown":7}"#,
    ];
    Oracle::of::<External>().agrees(&read, &refused);
    Oracle::of::<External>().refuses_repeated(&[r#"{"Newtype":7,"Newtype":7}"#]);
    // A way of writing a unit variant that serde doesn't use.
    Oracle::of::<External>().never_written(&[r#"{"Unit":null}"#]);
}

#[test]
fn internal_texts() {
    let read = [
        r#"{"type":"Unit"}"#,
        r#"{"type":"Newtype","x":1,"y":null}"#,
        r#"{"type":"Other","other tag":"Struct","c1":1}"#,
        r#"{"type":"Data","Newtype":-1}"#,
        r#"{"type":"Units","First":null}"#,
        r#"{"type":"Map"}"#,
        r#"{"type":"Map","x":1,"typ":2}"#,
    ];
    let refused =
        [r#"{"type":"Units"}"#, r#"{"type":"Data","Newtype":1,"Struct":{"a1":"a"}}"#, r#"{"type":"Newtype"}"#];
    Oracle::of::<Internal>().agrees(&read, &refused);
    let repeated =
        [r#"{"type":"Map","type":1}"#, r#"{"type":"Map","\u0074ype":1}"#, r#"{"type":"Newtype","x":1,"x":1,"y":null}"#];
    Oracle::of::<Internal>().refuses_repeated(&repeated);
    let read = [r#"{"type":"Unit","more":1}"#, r#"{"x":1,"type":"Newtype","y":null}"#, r#"{"type":"Newtype","x":1}"#];
    Oracle::of::<Internal>().never_written(&read);
}

#[test]
fn adjacent_texts() {
    let read = [
        r#"{"tag":"Unit"}"#,
        r#"{"tag":"Null","content":null}"#,
        r#"{"tag":"Option","content":null}"#,
        r#"{"tag":"EmptyTuple","content":[]}"#,
        r#"{"tag":"NewtypeAdjacent","content":{"tag":"Unit"}}"#,
    ];
    Oracle::of::<Adjacent>().agrees(&read, &[r#"{"tag":"Newtype"}"#, r#"{"content":1}"#]);
    Oracle::of::<Adjacent>().refuses_repeated(&[r#"{"tag":"Newtype","content":1,"content":1}"#]);
    let read = [r#"{"content":1,"tag":"Newtype"}"#, r#"{"tag":"Unit","content":null}"#, r#"{"tag":"Option"}"#];
    Oracle::of::<Adjacent>().never_written(&read);
}

#[test]
fn untagged_texts() {
    let read =
        ["null", "1", "-1", "1.5", r#""First""#, "[1,true]", r#"{"x":1,"y":null}"#, "[]", "{}", r#"{"type":"Unit"}"#];
    Oracle::of::<Untagged>().agrees(&read, &["[true]", r#"{"a1":1}"#, r#"{"x":""}"#]);
    Oracle::of::<UntaggedStructs>().agrees(&["{}", r#"{"a1":1}"#, r#"{"a1":1,"b1":1}"#], &["null", "[]"]);
}

#[test]
fn other_names() {
    let written = [r#""One""#, r#"{"Two":1}"#, r#"{"Three":{"first_name":true}}"#];
    Oracle::of::<Aliased>().agrees(&written, &[]);
    let aliases = [r#""eins""#, r#""ein \"s\"""#, r#"{"zwei":1}"#, r#"{"Three":{"vorname":true}}"#];
    Oracle::of::<Aliased>().never_written(&aliases);
    let others = [r#""else""#];
    Oracle::of::<WithOther>().never_written(&others);
    Oracle::of::<InternalWithOther>().never_written(&[r#"{"type":"else","x":1}"#]);
    Oracle::of::<AdjacentWithOther>().never_written(&[r#"{"t":"else"}"#, r#"{"t":"else","c":null}"#]);
}

#[test]
fn keys_that_may_be_left_out() {
    let all = [true, true, true];
    let declared = [true, false, true];
    let may_omit = [false, false, true];
    let oracle = Oracle::of::<OptionalFields>();
    oracle.keys(r#"{"A":{"a1":1,"b1":null,"c1":1}}"#, all);
    oracle.keys(r#"{"A":{"b1":1}}"#, declared);
    oracle.keys(r#"{"A":{}}"#, may_omit);
    oracle.keys(r#"{"B":{}}"#, declared);
    let oracle = Oracle::of::<OptionalFieldsInternal>();
    oracle.keys(r#"{"type":"A","a1":1,"b1":null,"c1":1}"#, all);
    oracle.keys(r#"{"type":"A","b1":1}"#, declared);
    oracle.keys(r#"{"type":"A"}"#, may_omit);
    oracle.keys(r#"{"type":"B"}"#, declared);
    let oracle = Oracle::of::<OptionalFieldsAdjacent>();
    oracle.keys(r#"{"type":"A","value":{"a1":1,"b1":null,"c1":1}}"#, all);
    oracle.keys(r#"{"type":"A","value":{"b1":1}}"#, declared);
    oracle.keys(r#"{"type":"B","value":{}}"#, declared);
    let oracle = Oracle::of::<OptionalFieldsUntagged>();
    oracle.keys(r#"{"a1":true,"b1":null,"c1":1}"#, all);
    oracle.keys(r#"{"a1":true,"b1":null}"#, declared);
    oracle.keys(r#"{"a1":true}"#, may_omit);
    oracle.keys("{}", declared);
}

#[cfg(feature = "references")]
#[test]
fn every_key_is_written() {
    Oracle::of::<OptionalFields>().writes_every_key(&formwork::schema::<OptionalFields>());
    Oracle::of::<OptionalFieldsInternal>().writes_every_key(&formwork::schema::<OptionalFieldsInternal>());
    Oracle::of::<OptionalFieldsAdjacent>().writes_every_key(&formwork::schema::<OptionalFieldsAdjacent>());
    Oracle::of::<OptionalFieldsUntagged>().writes_every_key(&formwork::schema::<OptionalFieldsUntagged>());
}
