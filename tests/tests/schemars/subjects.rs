//! The types of these tests, with a few texts each that serde writes for their values.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZero;
use std::ops::{Bound, Range, RangeInclusive};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use formwork::{Grammar, Structured, Style};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::canonical::Canonical;
use crate::instances::Instance;

/// A type, without the type.
pub struct Subject {
    pub name: &'static str,
    pub grammar: fn(Style) -> Arc<Grammar>,
    /// Reads a text as the type and writes it again.
    pub rewrite: fn(&str) -> serde_json::Result<String>,
    pub ours: Value,
    pub schemars: Value,
    /// Texts that serde writes.
    pub seeds: Vec<String>,
    /// Other texts to judge, beside changes of the seeds.
    pub others: Vec<String>,
    /// Keys that are left out together or not at all.
    pub together: &'static [&'static str],
    canonical: Canonical,
}

impl Subject {
    fn of<T: Structured + JsonSchema + Serialize + DeserializeOwned>(seeds: &[&str]) -> Subject {
        Subject {
            name: std::any::type_name::<T>(),
            grammar: Grammar::of::<T>,
            rewrite: |text| serde_json::from_str(text).map(|value: T| serde_json::to_string(&value).unwrap()),
            ours: formwork::schema::<T>().to_value(),
            schemars: schemars::schema_for!(T).to_value(),
            seeds: seeds.iter().map(|&seed| seed.to_owned()).collect(),
            others: Vec::new(),
            together: &[],
            canonical: Canonical { optional: &[], sets: false },
        }
    }

    fn also(mut self, texts: &[&str]) -> Subject {
        self.others = texts.iter().map(|&text| text.to_owned()).collect();
        self
    }

    /// Keys that may be left out.
    fn optional(mut self, keys: &'static [&'static str]) -> Subject {
        self.canonical.optional = keys;
        self
    }

    /// Keys of which all may be left out.
    fn together(mut self, keys: &'static [&'static str]) -> Subject {
        self.together = keys;
        self
    }

    fn sets(mut self) -> Subject {
        self.canonical.sets = true;
        self
    }

    /// Whether serde reads this and writes the same.
    pub fn means(&self, instance: &Instance) -> bool {
        let written = (self.rewrite)(&instance.text);
        written.is_ok_and(|written| self.canonical.same(&instance.value, &serde_json::from_str(&written).unwrap()))
    }
}

macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Serialize, Deserialize, Structured, JsonSchema)]
        $item
    )*};
}

// Structs.
types! {
    struct Person { name: String, age: u8, tall: bool, balance: i16 }

    struct Nullable { number: Option<u8>, person: Option<Person>, list: Option<Vec<bool>>, twice: Option<Option<bool>> }

    struct Defaults {
        #[serde(default)]
        count: u16,
        #[serde(default = "forty_two")]
        answer: u8,
        #[serde(default)]
        perhaps: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        omitted: Option<Point>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        items: Vec<Defaults>,
        last: bool,
    }

    #[serde(default, rename_all = "camelCase")]
    #[derive(Default)]
    struct AllDefault { first_one: u8, second_one: String }

    #[serde(rename_all = "camelCase")]
    struct Renamed {
        first_name: String,
        #[serde(rename = "Alter in Jahren")]
        age: u8,
        #[serde(rename = "größe/~\"")]
        size: i8,
        r#type: bool,
    }

    #[serde(deny_unknown_fields)]
    struct Denied { one: u8, two: Option<Point> }

    struct Aliased { #[serde(alias = "vorname", alias = "first name")] first_name: String }

    struct Skipping { kept: u8, #[serde(skip)] skipped: u8, #[serde(skip_deserializing, skip_serializing)] both: u8 }

    struct Point { x: i8, y: i8 }

    struct Unit;

    struct Empty {}

    struct Newtype(Point);

    struct Pair(u8, String);

    #[serde(transparent)]
    struct Transparent { items: Vec<Point> }

    #[serde(from = "String", into = "String")]
    #[derive(Clone)]
    struct Text { text: String }

    #[serde(try_from = "Wire", into = "Wire")]
    #[derive(Clone)]
    struct Converted { wire: Wire }

    #[serde(tag = "kind", rename_all = "lowercase")]
    #[derive(Clone)]
    enum Wire { Nothing, Some { value: u8 } }

    struct ReadByFunction {
        #[serde(with = "reversed")]
        #[structured(as = "String")]
        #[schemars(with = "String")]
        text: String,
    }
}

fn forty_two() -> u8 {
    42
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text { text }
    }
}

impl From<Text> for String {
    fn from(own: Text) -> String {
        own.text
    }
}

impl From<Wire> for Converted {
    fn from(wire: Wire) -> Converted {
        Converted { wire }
    }
}

impl From<Converted> for Wire {
    fn from(own: Converted) -> Wire {
        own.wire
    }
}

/// Text from back to front.
mod reversed {
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(text: &str, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&text.chars().rev().collect::<String>())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(String::deserialize(from)?.chars().rev().collect())
    }
}

// Enums in the four representations.
types! {
    #[serde(rename_all = "kebab-case")]
    #[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Color { Red, DarkGreen, #[serde(rename = "\"blue\"")] Blue }

    enum External { Unit, Newtype(u8), Tuple(u8, bool), Struct { one: u8, two: Option<bool> }, Holds(Point), Maybe(Option<u8>) }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
    enum ExternalRenamed { NoFields, OneField { first_name: String }, #[serde(rename = "own name")] Own(Color) }

    #[serde(tag = "type")]
    enum Internal { Unit, Struct { one: u8, two: Option<bool> }, Holds(Point), Map(BTreeMap<String, u8>), Nested(Wire) }

    #[serde(tag = "type", deny_unknown_fields)]
    enum InternalDenied { Unit, Struct { one: u8 } }

    #[serde(tag = "tag", content = "content")]
    enum Adjacent { Unit, Newtype(u8), Tuple(u8, bool), Struct { one: u8 }, Holds(Point), List(Vec<u8>) }

    #[serde(tag = "tag", content = "content", deny_unknown_fields)]
    enum AdjacentDenied { Unit, Newtype(Point), Struct { one: u8 } }

    #[serde(untagged)]
    enum Untagged { Nothing, Truth(bool), Whole(i32), Text(String), Pair(u8, bool), Struct { one: u8, two: bool }, Point(Point) }

    enum WithOther { Known, #[serde(other)] Other }

    #[serde(tag = "type")]
    enum InternalWithOther { Known { one: u8 }, #[serde(other)] Other }

    #[serde(tag = "type")]
    enum InBuffer { Small { one: u8 }, Wide { wide: u128 } }

    enum SkippedVariant { Kept, AlsoKept(u8), #[serde(skip)] Skipped }
}

// Flattened members.
types! {
    struct FlatStruct { id: u8, #[serde(flatten)] point: Point, name: String }

    struct FlatMap { id: u8, #[serde(flatten)] more: BTreeMap<String, bool> }

    struct FlatOption { id: u8, #[serde(flatten)] point: Option<Point> }

    struct FlatInternal { id: u8, #[serde(flatten)] kind: Wire }

    struct FlatExternal { id: u8, #[serde(flatten)] kind: Data }

    enum Data { Newtype(u8), Struct { one: u8 } }

    struct FlatUnits { id: u8, #[serde(flatten)] color: Color }

    struct FlatAdjacent { id: u8, #[serde(flatten)] kind: AdjacentDenied }

    struct FlatUntagged { id: u8, #[serde(flatten)] kind: Shapes }

    #[serde(untagged)]
    enum Shapes { Circle { radius: u8 }, Box { width: u8, height: u8 } }

    struct FlatMaybeEnum { id: u8, #[serde(flatten)] kind: Option<Wire> }

    struct FlatTwice { #[serde(flatten)] kind: Wire, #[serde(flatten)] data: Data }

    #[serde(tag = "event")]
    enum FlatInVariant { Moved { id: u8, #[serde(flatten)] to: Point }, Said { text: String } }
}

// Types that contain themselves, and types with parameters.
types! {
    struct Tree { value: u8, children: Vec<Tree> }

    struct Folder { name: String, parent: Option<Box<Folder>>, files: BTreeMap<String, File> }

    struct File { size: u16, within: Option<Box<Folder>> }

    #[serde(tag = "op")]
    enum Expression { Number { value: i16 }, Negated { of: Box<Expression> }, Sum { of: Vec<Expression> } }

    #[serde(untagged)]
    enum Node { Null, Bool(bool), Number(i16), String(String), Array(Vec<Node>), Object(BTreeMap<String, Node>) }

    struct Page<T> { items: Vec<T>, next: Option<T> }

    struct Both<A, B> { left: A, right: B }
}

// What the standard library has.
types! {
    struct Unsigned { a: u8, b: u16, c: u32, d: u64, e: usize }

    struct Signed { a: i8, b: i16, c: i32, d: i64, e: isize }

    struct Wide { a: u128, b: i128 }

    struct NonZeros { a: NonZero<u8>, b: NonZero<i8>, c: NonZero<u64>, d: NonZero<i64> }

    struct Floats { single: f32, double: f64 }

    struct Pointers { a: Box<u8>, b: Arc<str>, c: Rc<Point>, d: Cow<'static, str> }

    struct Lists { deque: VecDeque<u8>, linked: LinkedList<bool>, array: [u8; 3], none: [u8; 0], one: (u8,), mixed: (u8, String, ()) }

    struct Sets { tree: BTreeSet<u8>, hash: HashSet<String> }

    struct Maps { strings: HashMap<String, Point>, letters: BTreeMap<char, u8>, colors: BTreeMap<Color, u8> }

    struct Numbered { small: BTreeMap<u8, bool>, signed: BTreeMap<i32, bool> }

    struct Times { duration: Duration, since: SystemTime }

    struct Ranges { open: Range<u8>, closed: RangeInclusive<i16>, bound: Bound<u8> }

    struct Outcome { result: Result<u8, String> }
}

/// A documented type.
///
/// With a second paragraph, and
/// a line that goes on.
#[derive(Serialize, Deserialize, Structured, JsonSchema)]
pub struct Documented {
    /// What it is called.
    name: String,
    /// A place.
    place: Place,
    /// Here in place of what the type says.
    other: Option<Place>,
    kind: Kind,
    level: Level,
}

/// Where something is.
#[derive(Serialize, Deserialize, Structured, JsonSchema)]
struct Place {
    /// In degrees.
    latitude: f64,
}

/// One of several.
#[derive(Serialize, Deserialize, Structured, JsonSchema)]
enum Kind {
    /// A person.
    Person {
        /// In full.
        name: String,
    },
    /// A number.
    Number(u8),
}

/// How much.
#[derive(Serialize, Deserialize, Structured, JsonSchema)]
enum Level {
    /// A little.
    Low,
    /// A lot.
    High,
}

pub fn subjects() -> Vec<Subject> {
    [structs(), enums(), flattened(), recursive_and_generic(), standard()].into_iter().flatten().collect()
}

fn structs() -> Vec<Subject> {
    vec![
        Subject::of::<Person>(&[r#"{"name":"Ada","age":36,"tall":true,"balance":-1}"#]),
        Subject::of::<Nullable>(&[
            r#"{"number":1,"person":{"name":"","age":0,"tall":false,"balance":0},"list":[true],"twice":true}"#,
            r#"{"number":null,"person":null,"list":null,"twice":null}"#,
        ]),
        Subject::of::<Defaults>(&[
            r#"{"count":1,"answer":2,"perhaps":3,"omitted":{"x":1,"y":2},"items":[{"last":true}],"last":false}"#,
            r#"{"count":0,"answer":42,"perhaps":null,"last":true}"#,
        ])
        .optional(&["count", "answer", "perhaps", "omitted", "items"]),
        Subject::of::<AllDefault>(&[r#"{"firstOne":1,"secondOne":"a"}"#]).optional(&["firstOne", "secondOne"]),
        Subject::of::<Renamed>(&[r#"{"firstName":"a","Alter in Jahren":1,"größe/~\"":-1,"type":true}"#]),
        Subject::of::<Denied>(&[r#"{"one":1,"two":{"x":1,"y":2}}"#, r#"{"one":1,"two":null}"#]),
        Subject::of::<Aliased>(&[r#"{"first_name":"a"}"#]).also(&[
            r#"{"vorname":"a"}"#,
            r#"{"first name":"a"}"#,
            r#"{"first_name":"a","vorname":"a"}"#,
        ]),
        Subject::of::<Skipping>(&[r#"{"kept":1}"#]),
        Subject::of::<Unit>(&["null"]),
        Subject::of::<Empty>(&["{}"]),
        Subject::of::<Newtype>(&[r#"{"x":1,"y":2}"#]),
        Subject::of::<Pair>(&[r#"[1,"a"]"#]),
        Subject::of::<Transparent>(&[r#"[{"x":1,"y":2}]"#, "[]"]),
        Subject::of::<Text>(&[r#""text""#]),
        Subject::of::<Converted>(&[r#"{"kind":"nothing"}"#, r#"{"kind":"some","value":7}"#]),
        Subject::of::<ReadByFunction>(&[r#"{"text":"abc"}"#]),
        Subject::of::<Documented>(&[
            r#"{"name":"","place":{"latitude":1.5},"other":null,"kind":{"Number":1},"level":"Low"}"#,
            r#"{"name":"","place":{"latitude":1.5},"other":{"latitude":-0.5},"kind":{"Person":{"name":"a"}},"level":"High"}"#,
        ]),
    ]
}

fn enums() -> Vec<Subject> {
    vec![
        Subject::of::<Color>(&[r#""red""#, r#""dark-green""#, r#""\"blue\"""#]),
        Subject::of::<External>(&[
            r#""Unit""#,
            r#"{"Newtype":7}"#,
            r#"{"Tuple":[7,true]}"#,
            r#"{"Struct":{"one":7,"two":null}}"#,
            r#"{"Holds":{"x":1,"y":2}}"#,
            r#"{"Maybe":null}"#,
        ]),
        Subject::of::<ExternalRenamed>(&[
            r#""NO_FIELDS""#,
            r#"{"ONE_FIELD":{"firstName":"a"}}"#,
            r#"{"own name":"red"}"#,
        ]),
        Subject::of::<Internal>(&[
            r#"{"type":"Unit"}"#,
            r#"{"type":"Struct","one":7,"two":true}"#,
            r#"{"type":"Holds","x":1,"y":2}"#,
            r#"{"type":"Map","a":1,"b":2}"#,
            r#"{"type":"Nested","kind":"some","value":1}"#,
        ]),
        Subject::of::<InternalDenied>(&[r#"{"type":"Unit"}"#, r#"{"type":"Struct","one":7}"#]),
        Subject::of::<Adjacent>(&[
            r#"{"tag":"Unit"}"#,
            r#"{"tag":"Newtype","content":7}"#,
            r#"{"tag":"Tuple","content":[7,true]}"#,
            r#"{"tag":"Struct","content":{"one":7}}"#,
            r#"{"tag":"Holds","content":{"x":1,"y":2}}"#,
            r#"{"tag":"List","content":[1,2]}"#,
        ]),
        Subject::of::<AdjacentDenied>(&[
            r#"{"tag":"Unit"}"#,
            r#"{"tag":"Newtype","content":{"x":1,"y":2}}"#,
            r#"{"tag":"Struct","content":{"one":7}}"#,
        ]),
        Subject::of::<Untagged>(&[
            "null",
            "true",
            "-70000",
            r#""a""#,
            "[1,true]",
            r#"{"one":1,"two":true}"#,
            r#"{"x":1,"y":2}"#,
        ]),
        Subject::of::<WithOther>(&[r#""Known""#, r#""Other""#]),
        Subject::of::<InternalWithOther>(&[r#"{"type":"Known","one":1}"#, r#"{"type":"Other"}"#]),
        Subject::of::<InBuffer>(&[r#"{"type":"Small","one":1}"#]).also(&[r#"{"type":"Wide","wide":1}"#]),
        Subject::of::<SkippedVariant>(&[r#""Kept""#, r#"{"AlsoKept":1}"#]),
    ]
}

fn flattened() -> Vec<Subject> {
    vec![
        Subject::of::<FlatStruct>(&[r#"{"id":1,"x":1,"y":2,"name":"a"}"#]),
        Subject::of::<FlatMap>(&[r#"{"id":1}"#, r#"{"id":1,"a":true,"b":false}"#]),
        Subject::of::<FlatOption>(&[r#"{"id":1}"#, r#"{"id":1,"x":1,"y":2}"#]).together(&["x", "y"]),
        Subject::of::<FlatInternal>(&[r#"{"id":1,"kind":"nothing"}"#, r#"{"id":1,"kind":"some","value":7}"#]),
        Subject::of::<FlatExternal>(&[r#"{"id":1,"Newtype":7}"#, r#"{"id":1,"Struct":{"one":7}}"#]),
        Subject::of::<FlatUnits>(&[r#"{"id":1,"red":null}"#, r#"{"id":1,"\"blue\"":null}"#]),
        Subject::of::<FlatAdjacent>(&[
            r#"{"id":1,"tag":"Unit"}"#,
            r#"{"id":1,"tag":"Newtype","content":{"x":1,"y":2}}"#,
        ]),
        Subject::of::<FlatUntagged>(&[r#"{"id":1,"radius":1}"#, r#"{"id":1,"width":1,"height":2}"#]),
        Subject::of::<FlatMaybeEnum>(&[r#"{"id":1}"#, r#"{"id":1,"kind":"some","value":7}"#]),
        Subject::of::<FlatTwice>(&[r#"{"kind":"some","value":7,"Newtype":1}"#]),
        Subject::of::<FlatInVariant>(&[r#"{"event":"Moved","id":1,"x":1,"y":2}"#, r#"{"event":"Said","text":"a"}"#]),
    ]
}

fn recursive_and_generic() -> Vec<Subject> {
    vec![
        Subject::of::<Tree>(&[r#"{"value":1,"children":[{"value":2,"children":[]}]}"#]),
        Subject::of::<Folder>(&[
            r#"{"name":"a","parent":null,"files":{"f":{"size":1,"within":{"name":"b","parent":null,"files":{}}}}}"#,
            r#"{"name":"a","parent":{"name":"","parent":null,"files":{}},"files":{}}"#,
        ]),
        Subject::of::<Expression>(&[
            r#"{"op":"Number","value":1}"#,
            r#"{"op":"Negated","of":{"op":"Number","value":1}}"#,
            r#"{"op":"Sum","of":[{"op":"Number","value":1},{"op":"Sum","of":[]}]}"#,
        ]),
        Subject::of::<Node>(&[r#"{"a":[null,true,1,"text",{}],"b":-7}"#]),
        Subject::of::<Page<Point>>(&[
            r#"{"items":[{"x":1,"y":2}],"next":null}"#,
            r#"{"items":[],"next":{"x":1,"y":2}}"#,
        ]),
        Subject::of::<Both<Page<u8>, Page<Both<bool, Color>>>>(&[
            r#"{"left":{"items":[1],"next":2},"right":{"items":[{"left":true,"right":"red"}],"next":null}}"#,
        ]),
    ]
}

fn standard() -> Vec<Subject> {
    vec![
        Subject::of::<Unsigned>(&[
            r#"{"a":1,"b":1,"c":1,"d":1,"e":1}"#,
            r#"{"a":255,"b":65535,"c":4294967295,"d":18446744073709551615,"e":18446744073709551615}"#,
        ]),
        Subject::of::<Signed>(&[
            r#"{"a":1,"b":1,"c":1,"d":1,"e":1}"#,
            r#"{"a":-128,"b":-32768,"c":-2147483648,"d":-9223372036854775808,"e":-9223372036854775808}"#,
        ]),
        Subject::of::<Wide>(&[
            r#"{"a":1,"b":-1}"#,
            r#"{"a":340282366920938463463374607431768211455,"b":-170141183460469231731687303715884105728}"#,
        ]),
        Subject::of::<NonZeros>(&[r#"{"a":1,"b":-1,"c":1,"d":-1}"#]),
        Subject::of::<Floats>(&[
            r#"{"single":1.5,"double":-2.5e-7}"#,
            r#"{"single":3.4028235e38,"double":1.7976931348623157e308}"#,
        ]),
        Subject::of::<char>(&[r#""a""#, r#""é""#, r#""🎉""#, r#""\u0000""#]),
        Subject::of::<Pointers>(&[r#"{"a":1,"b":"b","c":{"x":1,"y":2},"d":"d"}"#]),
        Subject::of::<Lists>(&[
            r#"{"deque":[1],"linked":[true],"array":[1,2,3],"none":[],"one":[1],"mixed":[1,"a",null]}"#,
        ]),
        Subject::of::<Sets>(&[r#"{"tree":[1,2,3],"hash":["a","b"]}"#]).sets(),
        Subject::of::<Maps>(&[r#"{"strings":{"a":{"x":1,"y":2}},"letters":{"a":1,"é":2},"colors":{"red":1}}"#]),
        Subject::of::<Numbered>(&[r#"{"small":{"0":true,"255":false},"signed":{"-1":true,"2147483647":true}}"#]),
        Subject::of::<Times>(&[
            r#"{"duration":{"secs":1,"nanos":999999999},"since":{"secs_since_epoch":1,"nanos_since_epoch":0}}"#,
        ]),
        Subject::of::<Ipv4Addr>(&[r#""127.0.0.1""#, r#""0.0.0.0""#]),
        Subject::of::<Ipv6Addr>(&[r#""::1""#, r#""fe80::1:2""#, r#""::ffff:1.2.3.4""#]),
        Subject::of::<IpAddr>(&[r#""127.0.0.1""#, r#""::""#]),
        Subject::of::<SocketAddr>(&[r#""1.2.3.4:80""#, r#""[::1]:65535""#]),
        Subject::of::<Ranges>(&[
            r#"{"open":{"start":1,"end":2},"closed":{"start":-1,"end":2},"bound":"Unbounded"}"#,
            r#"{"open":{"start":1,"end":2},"closed":{"start":-1,"end":2},"bound":{"Included":1}}"#,
        ]),
        Subject::of::<Outcome>(&[r#"{"result":{"Ok":1}}"#, r#"{"result":{"Err":"why"}}"#]),
    ]
}
