//! The types: every form that the derive takes, with serde's attributes on fields and variants.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use formwork::Structured;
use serde::{Deserialize, Deserializer};

use crate::expected::{Expected, Tagging, choice, record, text};
use crate::reference::Node;

/// What a field is that a function reads.
pub trait ReadAs {
    fn read_as(node: &Node) -> String;
}

macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Clone, Debug, PartialEq, Structured, Deserialize)]
        #[structured(partial(Clone, PartialEq))]
        $item
    )*};
}

pub mod hours {
    use serde::{Deserialize, Deserializer};

    /// Seconds out of hours.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        u32::deserialize(deserializer).map(|hours| u64::from(hours) * 3600)
    }
}

fn shouted<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| text.to_uppercase())
}

impl ReadAs for u64 {
    fn read_as(node: &Node) -> String {
        let hours: u64 = serde_json::from_str(&node.raw).unwrap();
        (hours * 3600).to_string()
    }
}

impl ReadAs for String {
    fn read_as(node: &Node) -> String {
        let text: String = serde_json::from_str(&node.raw).unwrap();
        format!("{:?}", text.to_uppercase())
    }
}

/// Of another crate, as it were: no grammar of its own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Foreign(pub u16);

impl ReadAs for Foreign {
    fn read_as(node: &Node) -> String {
        format!("{:?}", serde_json::from_str::<Foreign>(&node.raw).unwrap())
    }
}

types! {
    /// A person.
    pub struct Person {
        /// The name.
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

    #[serde(rename_all = "camelCase", default)]
    #[derive(Default)]
    pub struct Attributes {
        first_name: String,
        #[serde(rename = "Straße \"42\"\\\n\u{1}", alias = "street")]
        street: String,
        r#type: Option<Option<u8>>,
        #[serde(skip)]
        skipped: Option<std::thread::ThreadId>,
        #[serde(with = "hours")]
        #[structured(as = "u32")]
        duration: u64,
        #[serde(deserialize_with = "shouted")]
        #[structured(pattern = "^[a-z]*$")]
        title: String,
        #[structured(range = 1..=300)]
        limited: u16,
        größe: BTreeSet<u8>,
    }

    pub struct Strange {
        #[structured(as = "u16")]
        foreign: Foreign,
        any: serde_json::Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        maybe: Option<Box<Strange>>,
        unit: (),
        kind: Kind,
        untagged: Untagged,
        plain: Plain,
        wide: (i128, u128),
    }

    pub enum Kind {
        Low,
        #[serde(rename = "very high!")]
        VeryHigh,
    }

    #[serde(untagged)]
    pub enum Untagged {
        Number(u8),
        Text(String),
        Point { x: u8, y: u8 },
    }

    pub enum External {
        Nothing,
        #[serde(rename = "one \"thing\"")]
        One(Option<Person>),
        Two(u8, String),
        Three { r#in: u8, #[serde(rename = "B", with = "hours")] #[structured(as = "u32")] b: u64 },
        None {},
        Skipped(#[serde(skip)] u8),
    }

    #[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "UPPERCASE")]
    pub enum Internal {
        PlainUnit,
        Inner(Pair<u8>),
        Map(BTreeMap<String, f64>),
        Point { x: f64, y: Option<Box<Internal>> },
    }

    #[serde(tag = "t", content = "c")]
    pub enum Adjacent {
        Nothing,
        One(Vec<Adjacent>),
        Two(u8, Option<bool>),
        Three { a: Box<Adjacent>, b: u8 },
    }

    /// A variant of the name that a partial would use.
    pub enum Named {
        Undecided(u8),
        Other { name: String },
    }

    pub struct Pair<A, B = u8> {
        left: A,
        right: B,
        both: Vec<(A, B)>,
        next: Option<Box<Pair<A, B>>>,
    }

    pub struct Flat {
        id: u32,
        #[serde(flatten)]
        pair: FlatInner,
        #[serde(flatten)]
        choice: Option<FlatChoice>,
        last: bool,
    }

    pub struct FlatInner {
        a: f64,
        b: Vec<u8>,
        #[serde(flatten)]
        deepest: Deepest,
    }

    pub struct Deepest {
        c: String,
        d: Option<Box<Deepest>>,
    }

    pub enum FlatChoice {
        Here(Deepest),
        There { e: u8 },
    }

    pub struct Open {
        id: u32,
        #[serde(flatten)]
        rest: BTreeMap<String, Vec<u8>>,
    }

    pub struct Newtype(String);
    pub struct NewtypeOfList(Vec<Person>);
    pub struct Tuple(u8, Newtype, Option<bool>, #[serde(with = "hours")] #[structured(as = "u32")] u64);
    pub struct Unit;
    pub struct Empty {}
    pub struct EmptyTuple();
    pub struct Borrowing<'a> { text: Cow<'a, str> }

    #[serde(transparent)]
    pub struct Transparent {
        only: BTreeMap<u8, Newtype>,
        #[serde(skip)]
        rest: u8,
    }

    #[serde(try_from = "(u8, u8)")]
    pub struct Sorted(pub u8, pub u8);

    pub struct Tree {
        value: i8,
        children: Vec<Tree>,
    }

    pub struct List {
        head: bool,
        tail: Option<Box<List>>,
    }

    pub struct Forest(Vec<Forest>);

    pub struct Odd {
        even: BTreeMap<i8, Even>,
    }

    pub struct Even {
        odd: Vec<Odd>,
        result: (Option<bool>,),
    }

    pub struct Tagged<const N: usize> {
        value: [Newtype; 2],
    }
}

/// Without `partial`.
#[derive(Clone, Debug, PartialEq, Structured, Deserialize)]
pub struct Plain {
    x: u8,
    y: Option<String>,
}

impl Default for Plain {
    fn default() -> Plain {
        Plain { x: 1, y: None }
    }
}

impl TryFrom<(u8, u8)> for Sorted {
    type Error = String;

    fn try_from((low, high): (u8, u8)) -> Result<Sorted, String> {
        if low <= high { Ok(Sorted(low, high)) } else { Err(format!("{low} is above {high}")) }
    }
}

crate::expected::texts! { Kind Untagged Plain Unit Forest }

record!(Person, "PersonPartial" {
    "name" typed "name" => String, "age" typed "age" => u8, "height" typed "height" => f64, "active" typed "active" => bool,
    "initial" typed "initial" => char, "nickname" typed "nickname" => Option<String>, "tags" typed "tags" => Vec<String>,
    "position" typed "position" => (f32, f32), "limits" typed "limits" => [i32; 2],
    "extra" typed "extra" => BTreeMap<String, u16>
});

record!(Attributes, "AttributesPartial" {
    "first_name" typed "firstName" => String, "street" typed "Straße \"42\"\\\n\u{1}" => String,
    "type" typed "type" => Option<Option<u8>>, "duration" read "duration" => u64, "title" read "title" => String,
    "limited" typed "limited" => u16, "größe" typed "größe" => BTreeSet<u8>
});

record!(Strange, "StrangePartial" {
    "foreign" read "foreign" => Foreign, "any" typed "any" => serde_json::Value,
    "maybe" typed "maybe" => Option<Box<Strange>>, "unit" typed "unit" => (), "kind" typed "kind" => Kind,
    "untagged" typed "untagged" => Untagged, "plain" typed "plain" => Plain, "wide" typed "wide" => (i128, u128)
});

choice!(External, Tagging::External, {
    Nothing "Nothing" (), One "one \"thing\"" (Option<Person>), Two "Two" [u8, String],
    Three "Three" { "in" typed "in" => u8, "b" read "B" => u64 }, None "None" {}, Skipped "Skipped" ()
});

choice!(Internal, Tagging::Internal("type"), {
    PlainUnit "plain_unit" (), Inner "inner" (Pair<u8>), Map "map" (BTreeMap<String, f64>),
    Point "point" { "x" typed "X" => f64, "y" typed "Y" => Option<Box<Internal>> }
});

choice!(Adjacent, Tagging::Adjacent("t", "c"), {
    Nothing "Nothing" (), One "One" (Vec<Adjacent>), Two "Two" [u8, Option<bool>],
    Three "Three" { "a" typed "a" => Box<Adjacent>, "b" typed "b" => u8 }
});

impl Expected for Named {
    fn partial(node: &Node) -> String {
        match crate::expected::variant(node, &Tagging::External) {
            Err(name) => format!("Undecided_({name:?})"),
            Ok((name, content)) if name == "Undecided" => {
                format!("Undecided({})", u8::progress(content.as_ref()))
            }
            Ok((_, content)) => {
                let name = String::progress(content.as_ref().and_then(|content| content.member("name")));
                format!("Other {{ name: {name} }}")
            }
        }
    }
}

impl<A: Expected + PartialEq + Clone, B: Expected + PartialEq + Clone> Expected for Pair<A, B> {
    fn partial(node: &Node) -> String {
        let fields = [
            format!("left: {}", A::progress(node.member("left"))),
            format!("right: {}", B::progress(node.member("right"))),
            format!("both: {}", Vec::<(A, B)>::progress(node.member("both"))),
            format!("next: {}", Option::<Box<Pair<A, B>>>::progress(node.member("next"))),
        ];
        crate::expected::braced("PairPartial", &fields)
    }
}

record!(Flat, "FlatPartial" {
    "id" typed "id" => u32, "pair" flat |key| ["a", "b", "c", "d"].contains(&key) => FlatInner,
    "choice" flat |key| ["Here", "There"].contains(&key) => Option<FlatChoice>, "last" typed "last" => bool
});

record!(FlatInner, "FlatInnerPartial" {
    "a" typed "a" => f64, "b" typed "b" => Vec<u8>, "deepest" flat |key| ["c", "d"].contains(&key) => Deepest
});

record!(Deepest, "DeepestPartial" { "c" typed "c" => String, "d" typed "d" => Option<Box<Deepest>> });

choice!(FlatChoice, Tagging::External, { Here "Here" (Deepest), There "There" { "e" typed "e" => u8 } });

record!(Open, "OpenPartial" { "id" typed "id" => u32, "rest" flat |key| key != "id" => BTreeMap<String, Vec<u8>> });

/// What another type is in part.
macro_rules! same {
    ($($type:ty = $other:ty;)*) => {$(
        impl Expected for $type {
            fn partial(node: &Node) -> String {
                <$other>::partial(node)
            }
        }
    )*};
}

same! {
    Newtype = String;
    NewtypeOfList = Vec<Person>;
    Transparent = BTreeMap<u8, Newtype>;
    Sorted = (u8, u8);
}

impl Expected for Tuple {
    fn partial(node: &Node) -> String {
        let hours = match node.items.get(3) {
            None => "Pending".to_owned(),
            Some(node) if node.is_done => format!("Done({})", u64::read_as(node)),
            Some(node) => format!("Partial({})", text(node)),
        };
        let item = |i: usize| node.items.get(i);
        let items = [u8::progress(item(0)), Newtype::progress(item(1)), Option::<bool>::progress(item(2)), hours];
        format!("TuplePartial({})", items.join(", "))
    }
}

record!(Empty, "EmptyPartial" {});
record!(EmptyTuple, "EmptyTuplePartial" {});
record!(Borrowing<'static>, "BorrowingPartial" { "text" typed "text" => Cow<'static, str> });
record!(Tree, "TreePartial" { "value" typed "value" => i8, "children" typed "children" => Vec<Tree> });
record!(List, "ListPartial" { "head" typed "head" => bool, "tail" typed "tail" => Option<Box<List>> });
record!(Odd, "OddPartial" { "even" typed "even" => BTreeMap<i8, Even> });
record!(Even, "EvenPartial" { "odd" typed "odd" => Vec<Odd>, "result" typed "result" => (Option<bool>,) });
record!(Tagged<3>, "TaggedPartial" { "value" typed "value" => [Newtype; 2] });
