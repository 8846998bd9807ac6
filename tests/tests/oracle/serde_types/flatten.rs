//! `#[serde(flatten)]`: another type's members in the same braces.

use std::collections::{BTreeMap, HashMap};

use super::N_CASES;
use crate::Oracle;
use crate::sample::types;

types! {
    struct Point { xx: i8, yy: Option<bool> }

    struct Optional { #[serde(default)] oo: u8, #[serde(skip_serializing_if = "Option::is_none")] pp: Option<bool> }

    struct Empty {}

    struct First { #[serde(flatten)] point: Point, id: u8 }

    struct Middle { id: u8, #[serde(flatten)] point: Point, name: String }

    struct Last { id: u8, #[serde(flatten)] point: Point }

    struct Only { #[serde(flatten)] point: Point }

    struct OnlyOptional { #[serde(flatten)] optional: Optional }

    struct OnlyEmpty { #[serde(flatten)] empty: Empty }

    struct Emptiness { #[serde(flatten)] empty: Empty, #[serde(default)] id: u8, #[serde(flatten)] only: OnlyEmpty }

    struct OptionalBetween { id: u8, #[serde(flatten)] optional: Optional, name: bool }

    struct OptionalAmongOptional {
        #[serde(default)] id: u8,
        #[serde(flatten)] optional: Optional,
        #[serde(default)] name: bool,
    }

    struct Two { #[serde(flatten)] point: Point, #[serde(flatten)] optional: Optional }

    struct Twice { id: u8, #[serde(flatten)] middle: Outer, last: bool }

    struct Outer2 { outer: u8 }

    struct Outer { name: char, #[serde(flatten)] first: Point }

    struct Maybe { id: u8, #[serde(flatten)] point: Option<Point> }

    struct MaybeFirst { #[serde(flatten)] point: Option<Point>, id: u8 }

    struct MaybeOnly { #[serde(flatten)] point: Option<Point> }

    struct MaybeTwice { #[serde(flatten)] outer: Option<Maybe>, name: bool }

    struct Defaulted { #[serde(flatten, default)] point: WithDefault, id: u8 }

    #[derive(Default)]
    struct WithDefault { xx: i8 }

    struct Boxed { id: u8, #[serde(flatten)] point: Box<Point> }

    struct Renamed { #[serde(rename = "größe \"x\"")] size: u8, #[serde(flatten)] other: AlsoRenamed }

    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    struct AlsoRenamed { first_name: u8, #[serde(default)] last_name: u8 }

    struct Generic<T> { id: u8, #[serde(flatten)] value: T }

    struct GenericTwice<T, U> { #[serde(flatten)] one: T, id: u8, #[serde(flatten)] two: U }

    struct Pair<T, U> { #[serde(flatten)] one: T, #[serde(flatten)] two: U, three: u8 }

    struct InField { point: Last, points: Vec<Maybe>, map: BTreeMap<String, Two> }

    struct Itself { id: u8, #[serde(flatten)] rest: ItselfInside }

    struct ItselfInside { children: Vec<Itself> }

    // Maps.
    struct WithMap { id: u8, #[serde(flatten)] more: BTreeMap<String, u8>, name: String }

    struct MapFirst { #[serde(flatten)] more: HashMap<String, Option<Vec<bool>>>, id: u8 }

    struct MapOnly { #[serde(flatten)] more: BTreeMap<String, String> }

    struct MapAmongOptional {
        #[serde(default)] id: u8,
        #[serde(flatten)] more: BTreeMap<String, Point>,
        #[serde(default)] name: u8,
    }

    struct MapOfItself { id: u8, #[serde(flatten)] more: BTreeMap<String, MapOfItself> }

    struct MapBesideOddKeys {
        #[serde(rename = "a \"quoted\" \\ key/\n")]
        quoted: u8,
        größe: u8,
        #[serde(rename = "👨‍👩‍👧")]
        family: u8,
        #[serde(rename = "مفتاح", alias = "キー")]
        aliased: u8,
        #[serde(flatten)]
        more: BTreeMap<String, u8>,
    }

    /// Keys that begin each other.
    struct MapBesidePrefixes {
        id: u8,
        #[serde(default)] idea: u8,
        ideal: u8,
        #[serde(flatten)] more: BTreeMap<String, u8>,
    }

    struct MaybeMap { id: u8, #[serde(flatten)] more: Option<BTreeMap<String, u8>> }

    // Enums.
    #[serde(tag = "type")]
    enum Internal { Unit, Struct { aa: u8 }, Newtype(Point), Optional { #[serde(default)] oo: u8 } }

    enum External { Newtype(u8), Struct { aa: u8 }, Tuple(u8, bool), Unit }

    enum Units { First, Second }

    #[serde(tag = "t", content = "c")]
    enum Adjacent { Unit, Newtype(u8), Struct { aa: u8 } }

    #[serde(untagged)]
    enum Untagged { Struct { aa: u8, bb: bool }, Other { cc: u8 } }

    #[serde(untagged)]
    enum UntaggedNewtypes { Point(Point), Optional(Optional) }

    /// Only what is an object can stand among members: serde reads and writes no other.
    #[serde(untagged)]
    enum UntaggedOrNot { Struct { aa: u8 }, Newtype(Outer2), Boxed(Box<UntaggedOrNot>) }

    struct WithInternal { id: u8, #[serde(flatten)] kind: Internal, name: bool }

    struct InternalFirst { #[serde(flatten)] kind: Internal, id: u8 }

    struct InternalOnly { #[serde(flatten)] kind: Internal }

    struct WithExternal { id: u8, #[serde(flatten)] kind: External, name: bool }

    struct ExternalOnly { #[serde(flatten)] kind: External }

    struct WithUnits { id: u8, #[serde(flatten)] kind: Units }

    struct WithAdjacent { id: u8, #[serde(flatten)] kind: Adjacent, name: bool }

    struct WithUntagged { id: u8, #[serde(flatten)] kind: Untagged }

    struct WithUntaggedNewtypes { id: u8, #[serde(flatten)] kind: UntaggedNewtypes }

    struct WithUntaggedOrNot { #[serde(flatten)] kind: UntaggedOrNot, id: u8 }

    struct MaybeInternal { id: u8, #[serde(flatten)] kind: Option<Internal> }

    struct MaybeExternal { id: u8, #[serde(flatten)] kind: Option<External> }

    struct InternalAndExternal { #[serde(flatten)] internal: Internal, #[serde(flatten)] external: External }

    // Within variants.
    enum Variants {
        Struct { id: u8, #[serde(flatten)] point: Point },
        Map { id: u8, #[serde(flatten)] more: BTreeMap<String, bool> },
        Enum { #[serde(flatten)] kind: Internal, id: u8 },
        Maybe { #[serde(flatten)] point: Option<Point> },
    }

    #[serde(tag = "kind")]
    enum InternalVariants {
        Struct { id: u8, #[serde(flatten)] point: Point },
        Map { id: u8, #[serde(flatten)] more: BTreeMap<String, bool> },
        Enum { #[serde(flatten)] inner: Internal, id: u8 },
        Maybe { #[serde(flatten)] point: Option<Point> },
        Newtype(Middle),
        NewtypeEnum(WithInternal),
    }

    #[serde(tag = "kind", content = "content")]
    enum AdjacentVariants {
        Struct { id: u8, #[serde(flatten)] point: Point },
        Map { id: u8, #[serde(flatten)] more: BTreeMap<String, bool> },
    }

    #[serde(untagged)]
    enum UntaggedVariants {
        Struct { id: u8, #[serde(flatten)] point: Point },
        Map { name: u8, #[serde(flatten)] more: BTreeMap<String, bool> },
        Enum { #[serde(flatten)] inner: Internal, number: u8 },
    }

    /// An event as applications have it: common members, and those of its kind.
    struct Event { id: u64, #[serde(flatten)] meta: Meta, #[serde(flatten)] kind: Internal }

    struct Meta { created: String, #[serde(flatten)] trace: Option<Trace> }

    struct Trace { trace_id: String, #[serde(skip_serializing_if = "Option::is_none")] span_id: Option<String> }
}

macro_rules! of_parameters {
    ($($name:ident: $type:ty;)*) => {$(
        #[test]
        fn $name() {
            crate::check_samples::<$type>(N_CASES);
        }
    )*};
}

of_parameters! {
    generic_struct: Generic<Point>;
    generic_optional: Generic<Optional>;
    generic_internal: Generic<Internal>;
    generic_external: Generic<External>;
    generic_untagged: Generic<Untagged>;
    generic_nested: Generic<Outer>;
    generic_boxed: Generic<Box<MaybeOnly>>;
    generic_two: GenericTwice<Optional, External>;
    generic_of_generic: GenericTwice<Pair<Empty, Outer2>, Optional>;
}

#[test]
fn member_texts() {
    let read = [r#"{"id":1,"xx":1,"yy":null,"name":""}"#];
    let refused = [r#"{"id":1,"name":""}"#, r#"{"id":1,"point":{"xx":1,"yy":null},"name":""}"#];
    Oracle::of::<Middle>().agrees(&read, &refused);
    Oracle::of::<OnlyEmpty>().agrees(&["{}"], &["null", "[]"]);
    Oracle::of::<Emptiness>().agrees(&["{}", r#"{"id":1}"#], &[]);
    Oracle::of::<OnlyOptional>().agrees(&["{}", r#"{"oo":1}"#, r#"{"pp":true}"#, r#"{"oo":1,"pp":true}"#], &["[]"]);
    let read = [r#"{"id":1,"name":true}"#, r#"{"id":1,"oo":1,"name":true}"#, r#"{"id":1,"pp":true,"name":true}"#];
    Oracle::of::<OptionalBetween>().agrees(&read, &[]);
    let read =
        ["{}", r#"{"id":1}"#, r#"{"name":true}"#, r#"{"oo":1}"#, r#"{"id":1,"pp":true}"#, r#"{"pp":true,"name":true}"#];
    Oracle::of::<OptionalAmongOptional>().agrees(&read, &[]);
    Oracle::of::<Maybe>().agrees(&[r#"{"id":1}"#, r#"{"id":1,"xx":1,"yy":null}"#], &[r#"{"xx":1,"yy":null}"#]);
    Oracle::of::<MaybeOnly>().agrees(&["{}", r#"{"xx":1,"yy":null}"#], &[]);
    Oracle::of::<MaybeTwice>().agrees(&[r#"{"name":true}"#, r#"{"id":1,"xx":1,"yy":true,"name":true}"#], &[]);
}

#[test]
fn map_texts() {
    let read =
        [r#"{"id":1,"name":""}"#, r#"{"id":1,"a":1,"b":2,"name":""}"#, r#"{"id":1,"\u0069":1,"naMe":2,"name":""}"#];
    Oracle::of::<WithMap>().agrees(&read, &[r#"{"id":1,"a":"","name":""}"#]);
    let repeated = [
        r#"{"id":1,"id":1,"name":""}"#,
        r#"{"id":1,"\u0069d":1,"name":""}"#,
        r#"{"id":1,"i\u0064":1,"name":""}"#,
        r#"{"id":1,"\u0069\u0064":1,"name":""}"#,
        r#"{"id":1,"name":1,"name":""}"#,
    ];
    Oracle::of::<WithMap>().refuses_repeated(&repeated);
    let members = r#"{"a \"quoted\" \\ key/\n":1,"größe":1,"👨‍👩‍👧":1,"مفتاح":1"#;
    let with = |entry: &str| format!("{members}{entry}}}");
    let read = [
        with(""),
        with(r#","größ":1"#),
        with(r#","👨‍👩":1"#),
        with(r#","\n":1"#),
        with(r#","\"":1"#),
        with(r#","مفتا":1"#),
    ];
    let oracle = Oracle::of::<MapBesideOddKeys>();
    oracle.agrees(&read.each_ref().map(String::as_str), &[]);
    let repeated = [
        with(r#","a \"quoted\" \\ key/\n":1"#),
        with(r#","a \u0022quoted\u0022 \u005c key\/\u000a":1"#),
        with(r#","a \"quoted\" \u005C key\/\u000A":1"#),
        with(r#","gr\u00f6\u00DFe":1"#),
        with(r#","\ud83d\udc68‍👩‍👧":1"#),
        with(r#","\uD83D\uDC68\u200d👩\u200D\ud83d\uDC67":1"#),
        with(r#","\u0645فتاح":1"#),
        with(r#","キー":1"#),
        with(r#","\u30adー":1"#),
    ];
    oracle.refuses_repeated(&repeated.each_ref().map(String::as_str));
    let read = [r#"{"id":1,"ideal":1,"i":1,"ide":1,"ideals":1}"#, r#"{"id":1,"idea":1,"ideal":1,"":1}"#];
    Oracle::of::<MapBesidePrefixes>().agrees(&read, &[]);
    let oracle = Oracle::of::<EmptyKey>();
    oracle.agrees(&[r#"{"":1,"a":1}"#, r#"{"":1,"\u0000":1}"#], &[]);
    oracle.refuses_repeated(&[r#"{"":1,"":1}"#]);
    Oracle::of::<MapBesidePrefixes>()
        .refuses_repeated(&[r#"{"id":1,"ideal":1,"ideal":1}"#, r#"{"id":1,"ideal":1,"id":1}"#]);
}

/// Without a test of its own: sampled maps like the empty key, too.
#[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
struct EmptyKey {
    #[serde(rename = "")]
    empty: u8,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
}

/// serde can't write all of these, but reads them.
#[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
#[serde(untagged)]
enum Mixed {
    Text(String),
    Pair(u8, u8),
    Unit,
    Newtype(Outer2),
    Struct { aa: u8 },
}

#[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
struct WithMixed {
    id: u8,
    #[serde(flatten)]
    mixed: Mixed,
}

#[test]
fn mixed() {
    let oracle = Oracle::of::<WithMixed>();
    oracle.walks_out();
    oracle.agrees(&[r#"{"id":1,"aa":1}"#, r#"{"id":1,"outer":1}"#], &[r#"{"id":1,"Text":""}"#, r#"{"id":1,"x":""}"#]);
}

/// A flattened enum that isn't externally tagged is given all members that nobody has taken, those of its neighbours too.
// Not among them, because serde itself doesn't read back what it writes for them: an internally tagged or untagged enum that is flattened
// before another flattened field, with a newtype variant that minds unknown members (an externally tagged enum, `deny_unknown_fields`).
mod neighbours {
    use super::{N_CASES, types};

    types! {
        struct Point { xx: u8, yy: u8 }

        struct Nested { id: u8, #[serde(flatten)] point: Point }

        enum External { Newtype(u8), Struct { bb: u8 } }

        #[serde(tag = "type")]
        enum Internal { External(External), Unit }

        #[serde(untagged)]
        enum Untagged { External(External), Struct { zz: u8 } }

        #[serde(deny_unknown_fields)]
        struct Denied { dd: u8 }

        #[serde(tag = "type")]
        enum InternalDenied { Denied(Denied) }

        struct Alone { id: u8, #[serde(flatten)] kind: Internal, name: u8 }

        struct UntaggedAlone { id: u8, #[serde(flatten)] kind: Untagged, name: u8 }

        struct DeniedAlone { id: u8, #[serde(flatten)] kind: InternalDenied, name: u8 }

        struct InternalSecond { #[serde(flatten)] point: Point, #[serde(flatten)] kind: Internal }

        struct ExternalFirst { #[serde(flatten)] kind: External, #[serde(flatten)] nested: Nested }

    }
}

/// serde reads members with any key into these, and the outer object's among them.
#[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
#[serde(untagged)]
enum UntaggedMaps {
    Inner(EmptyKey),
    Map(BTreeMap<String, u8>),
}

#[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
struct WithUntaggedMaps {
    id: u8,
    #[serde(flatten)]
    maps: UntaggedMaps,
}

#[test]
fn untagged_maps() {
    Oracle::of::<WithUntaggedMaps>().refuses_repeated(&[r#"{"id":1,"id":2}"#, r#"{"id":1,"":1,"id":2}"#]);
}

#[test]
fn enum_texts() {
    let read = [
        r#"{"id":1,"type":"Unit","name":true}"#,
        r#"{"id":1,"type":"Newtype","xx":1,"yy":null,"name":true}"#,
        r#"{"id":1,"type":"Optional","name":true}"#,
    ];
    Oracle::of::<WithInternal>().agrees(&read, &[r#"{"id":1,"name":true}"#, r#"{"id":1,"type":"Struct","name":true}"#]);
    let read = [
        r#"{"id":1,"Newtype":1,"name":true}"#,
        r#"{"id":1,"Struct":{"aa":1},"name":true}"#,
        r#"{"id":1,"Tuple":[1,true],"name":true}"#,
        r#"{"id":1,"Unit":null,"name":true}"#,
    ];
    Oracle::of::<WithExternal>().agrees(&read, &[r#"{"id":1,"name":true}"#]);
    Oracle::of::<WithAdjacent>()
        .agrees(&[r#"{"id":1,"t":"Unit","name":true}"#, r#"{"id":1,"t":"Newtype","c":1,"name":true}"#], &[]);
    Oracle::of::<WithUntagged>().agrees(&[r#"{"id":1,"cc":1}"#, r#"{"id":1,"aa":1,"bb":true}"#], &[r#"{"id":1}"#]);
    Oracle::of::<MaybeInternal>().agrees(&[r#"{"id":1}"#, r#"{"id":1,"type":"Unit"}"#], &[]);
}

#[test]
fn keys_that_may_be_left_out() {
    let all = [true, true, true];
    let declared = [true, false, true];
    let may_omit = [false, false, true];
    let oracle = Oracle::of::<OptionalBetween>();
    oracle.keys(r#"{"id":1,"oo":1,"pp":null,"name":true}"#, all);
    oracle.keys(r#"{"id":1,"pp":true,"name":true}"#, declared);
    Oracle::of::<Middle>().keys(r#"{"id":1,"xx":1,"name":""}"#, may_omit);
    Oracle::of::<WithMap>().keys(r#"{"id":1,"name":""}"#, all);
    let oracle = Oracle::of::<Event>();
    oracle.keys(r#"{"id":1,"created":"","trace_id":"","span_id":"","type":"Optional","oo":1}"#, all);
    oracle.keys(r#"{"id":1,"created":"","trace_id":"","type":"Optional"}"#, declared);
    oracle.keys(r#"{"id":1,"created":"","type":"Unit"}"#, all);
}

#[cfg(feature = "references")]
#[test]
fn every_key_is_written() {
    Oracle::of::<OptionalAmongOptional>().writes_every_key(&formwork::schema::<OptionalAmongOptional>());
    Oracle::of::<Twice>().writes_every_key(&formwork::schema::<Twice>());
    Oracle::of::<Renamed>().writes_every_key(&formwork::schema::<Renamed>());
    Oracle::of::<WithInternal>().writes_every_key(&formwork::schema::<WithInternal>());
}
