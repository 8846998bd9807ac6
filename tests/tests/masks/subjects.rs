//! Grammars of every form: all that the derive macro and core offer, in every style, and texts
//! without a type.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroI16;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use formwork::__core::limits::{Characters, Items, MANY};
use formwork::{
    Document, Grammar, GrammarOptions, Grounded, JsonPath, MemberOrder, OptionalKeys, Quote, QuoteOptions,
    SchemaOptions, Structured, Style,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A grammar that can be linked anew.
pub struct Subject {
    pub name: String,
    link: Box<dyn Fn() -> Arc<Grammar> + Send + Sync>,
}

impl Subject {
    pub fn of<T: Structured>(style: Style) -> Subject {
        Subject::with::<T>(GrammarOptions { style, ..GrammarOptions::default() })
    }

    pub fn with<T: Structured>(options: GrammarOptions) -> Subject {
        Subject {
            name: format!("{} {options:?}", std::any::type_name::<T>()),
            link: Box::new(move || Grammar::link::<T>(options)),
        }
    }

    /// Of a type with quotes of a text.
    pub fn quoting<T: Structured>(text: &'static str, how: QuoteOptions) -> Subject {
        Subject {
            name: format!("{} of {text:?}, {how:?}", std::any::type_name::<T>()),
            link: Box::new(move || {
                let document = Document::with_options(text, how);
                Grammar::with_document::<T>(&document, GrammarOptions::default()).unwrap()
            }),
        }
    }

    pub fn regex(pattern: &'static str) -> Subject {
        Subject { name: format!("/{pattern}/"), link: Box::new(move || Grammar::from_regex(pattern).unwrap()) }
    }

    pub fn rules(rules: &'static str) -> Subject {
        Subject { name: rules.to_owned(), link: Box::new(move || Grammar::from_gbnf(rules).unwrap()) }
    }

    pub fn choice(options: &'static [&'static str]) -> Subject {
        Subject { name: format!("{options:?}"), link: Box::new(move || Grammar::choice(options).unwrap()) }
    }

    /// Of a JSON Schema.
    pub fn schema(schema: &'static str) -> Subject {
        let value: Value = serde_json::from_str(schema).unwrap();
        let options = SchemaOptions { style: Style::Spaced, ..SchemaOptions::default() };
        Subject {
            name: schema.to_owned(),
            link: Box::new(move || Grammar::from_json_schema(&value, &options).unwrap()),
        }
    }

    /// Of a JSON Schema, members in any order.
    fn unordered(schema: &Value, style: Style) -> Subject {
        let options = SchemaOptions { style, member_order: MemberOrder::Any, ..SchemaOptions::default() };
        let schema = schema.clone();
        Subject {
            name: format!("{schema} in any order, {style:?}"),
            link: Box::new(move || Grammar::from_json_schema(&schema, &options).unwrap()),
        }
    }

    /// An answer of which some values are written again.
    fn rewritten<T: Structured + DeserializeOwned>(style: Style, text: &'static str, free: Vec<JsonPath>) -> Subject {
        let options = GrammarOptions { style, ..GrammarOptions::default() };
        Subject {
            name: format!("{text} with {free:?} free, {style:?}"),
            link: Box::new(move || Grammar::with_free_fields::<T>(options, text, &free).unwrap().grammar),
        }
    }

    /// The grammar, shared with nobody.
    pub fn grammar(&self) -> Arc<Grammar> {
        (self.link)()
    }
}

macro_rules! limited {
    ($($name:ident: $type:ty, $limit:tt;)*) => {$(
        #[derive(Structured)]
        #[serde(transparent)]
        pub struct $name { #[structured $limit] value: $type }
    )*};
}

limited! {
    Lower: String, (pattern = "^[a-z]+$");
    Name: String, (pattern = "^[A-Za-z0-9_-]{2,20}$");
    NoComma: String, (pattern = "^[^,]*$");
    Words: String, (pattern = r"^\w+$");
    Ticket: String, (pattern = "^(foo|[a-z]+)-[0-9]{3}$");
    Letters: String, (pattern = r"^\p{L}+(?: \p{Lu}\p{Ll}*)?$");
    Version: String, (pattern = r"^v?[0-9]{1,4}(\.[0-9]+)?(-[a-z]{2,17})?$");
    Found: String, (pattern = "x\"y");
    AnyLine: String, (pattern = "^.{2,}$");
    LowerBounded: String, (pattern = "^[a-z]*$", len = 3..=40);
    Hex: String, (pattern = "^#(?:[0-9a-f]{3}){1,2}$");
    Timestamp: String, (format = "date-time");
    Mail: String, (format = "email");
    Id: String, (format = "uuid");
    Ipv4: String, (format = "ipv4");
    Host: String, (format = "hostname");
    Uri: String, (format = "uri");
    Base64: String, (format = "byte");
    Percent: u8, (range = 0..=100);
    Fives: i16, (multiple_of = 5, range = -500..);
    Cents: f64, (multiple_of = 0.01, range = 0..1000);
    Share: f64, (range = 0.0..=1.0);
    Colour: String, (one_of("red", "redder", "green", "über \"blau\"", ""));
    Numbers: i64, (one_of(-5, 0, 12, 123456789));
    Distinct: Vec<String>, (unique, one_of("a", "bb", "c\"", "aa"));
    Keyed: BTreeMap<String, u8>, (keys(pattern = "^[a-z_]{1,12}$"));
    ShortKeys: HashMap<String, Vec<bool>>, (keys(len = 1..=3));
    ManyShort: Vec<String>, (items = 2..=100, len = ..=16);
}

/// Read in several ways at once: configurations of different kinds in one place.
#[derive(Structured)]
#[serde(untagged)]
pub enum Union {
    Ten(#[structured(len = 2..=10)] String),
    Lower(#[structured(pattern = "^[a-z]+[0-9]?$")] String),
    Mail(#[structured(format = "email")] String),
    Long(#[structured(len = 127..=130)] String),
    Free { text: String },
    List(#[structured(items = 1..=3)] Vec<i32>),
    Pair(String, f32),
}

/// Strings that differ in length alone, each with something else behind it.
#[derive(Structured)]
#[serde(untagged)]
pub enum Lengths {
    Short(#[structured(len = 0..=3)] String, bool),
    Long(#[structured(len = 4..=40)] String, u8),
    More(#[structured(len = 2..)] String, char, f32),
}

#[derive(Structured)]
#[serde(untagged)]
pub enum Strings {
    Red(Colour),
    Name(#[structured(pattern = "^[A-Za-z0-9_-]{2,20}$")] String),
    Hex(#[structured(pattern = "^[0-9a-f]+$")] String),
    Long(#[structured(len = 16..)] String),
}

#[derive(Structured)]
#[serde(untagged)]
pub enum Mixed {
    Null,
    Number(f64),
    Text(String),
    Ticket(Ticket),
    Nested(Vec<Mixed>),
    Map(BTreeMap<String, Mixed>),
}

#[derive(Structured)]
pub struct Record {
    pub name: String,
    #[structured(len = 1..=17)]
    pub title: String,
    #[serde(default)]
    pub n: Option<u32>,
    pub tags: Vec<Tag>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<Record>>,
}

#[derive(Structured)]
#[serde(rename_all = "snake_case")]
pub enum Tag {
    Red,
    RedDish,
    Blue(#[structured(pattern = "^[a-f]{2,5}$")] String),
    Mixed { share: f32, with: Option<Box<Tag>> },
}

#[derive(Structured)]
#[serde(tag = "kind", content = "value")]
pub enum Adjacent {
    A(#[structured(len = 0..=1)] String),
    B(u64, bool),
    C { c: char },
}

#[derive(Structured)]
#[serde(tag = "type")]
pub enum Internal {
    Text { body: String },
    Number { body: i128 },
    Inner(Point),
}

#[derive(Structured)]
pub struct Flat {
    id: u16,
    #[serde(flatten)]
    more: BTreeMap<String, Option<u8>>,
}

#[derive(Structured)]
pub struct Flattened {
    #[serde(flatten)]
    kind: Internal,
    #[serde(flatten)]
    point: Option<Point>,
    #[serde(flatten)]
    tag: Tag,
    list: Vec<bool>,
}

#[derive(Structured)]
#[structured(depth = 3)]
pub struct Tree {
    leaf: Option<char>,
    children: Vec<Tree>,
}

#[derive(Structured)]
pub struct Link(Option<Box<Link>>);

macro_rules! all_styles {
    ($($type:ty),* $(,)?) => {
        {
            let mut subjects = Vec::new();
            $(subjects.extend(Style::ALL.into_iter().map(Subject::of::<$type>));)*
            subjects
        }
    };
}

/// What takes on no other text in another style is there once.
macro_rules! one_style {
    ($($type:ty),* $(,)?) => { vec![$(Subject::of::<$type>(Style::Compact)),*] };
}

fn strings() -> Vec<Subject> {
    one_style![
        String, char, Characters<0, 0>, Characters<0, 1>, Characters<1, 1>, Characters<0, 10>, Characters<10, 10>,
        Characters<3, MANY>, Characters<130, MANY>, Characters<15, 15>, Characters<15, 17>, Characters<16, 16>, Characters<1, 17>, Characters<127, 127>,
        Characters<127, 130>, Characters<2, 128>, Characters<0, 129>, Characters<130, 1000>, Characters<0, 1000>, Characters<999, 1000>,
        Characters<1000, 1000>, Characters<17, 100_000>, Characters<0, 100_000>, Characters<99_990, 100_000>, Lower, Name, NoComma, Words, Ticket, Letters, Version,
        Found, AnyLine, LowerBounded, Hex, Timestamp, Mail, Id, Ipv4, Host, Uri, Base64, Colour, Strings, IpAddr, SocketAddr
    ]
}

fn numbers() -> Vec<Subject> {
    one_style![
        u8,
        i64,
        u128,
        f32,
        f64,
        NonZeroI16,
        Percent,
        Fives,
        Cents,
        Share,
        Numbers,
        bool,
        Option<Option<u8>>,
        Option<f64>
    ]
}

fn composed() -> Vec<Subject> {
    all_styles![
        Union, Mixed, Lengths, Record, Tag, Adjacent, Internal, Flat, Tree, Link, Value, Distinct, Keyed, ShortKeys, ManyShort,
        Vec<String>, Vec<Characters<0, 16>>, Vec<Lower>, Vec<Words>, Vec<f64>, [u8; 3], [Option<Name>; 2],
        Items<u8, 2, 4>, Items<bool, 100, 100>, Items<i8, 3, 100>, Items<Characters<1, 10>, 0, 10_000>, Items<u16, 9_990, 10_000>,
        Items<Items<u8, 1, 17>, 16, 130>, HashMap<String, f32>, BTreeMap<i8, Option<bool>>, BTreeMap<char, ()>,
        (String, Characters<0, 10>), (u8, f32, Option<char>, Lower), ((), (bool,), Vec<()>), Duration, SystemTime, Option<Vec<Option<String>>>,
    ]
}

/// Bare regular expressions, some of which end in a run of characters.
pub const REGEXES: [&str; 22] = [
    "[a-z]+",
    "[0-9]{1,5}",
    "a*b*c*",
    "[a-c]{3}[a-z]*",
    "(ab|[a-z]{3})*",
    "[a-z]{5}[a-f]",
    "[a-z]*[0-9a-z]{3}",
    "[^,]*",
    "[^,\"]{2,}x?",
    r"\w+",
    r"\w{3,17}[a-z]*",
    r"(?:\p{Greek}|é|[a-z ])+",
    "[A-Za-z0-9_-]{2,20}",
    "(foo|[a-z]+)-[0-9]{3}",
    r"(?:[a-z]{2,130}|[0-9a-f]+)",
    r"-?[0-9]+(?:\.[0-9]{2,9})?(?:e[0-9]+)?",
    r"[ -~]{0,40}",
    r"(?s).*",
    r".{3,5}\n.*",
    "([a-z]+ )*[a-z]+",
    "[a-z]{0,16}|[a-y]{3,}|z+",
    r#"("[a-z]*",?)+"#,
];

/// Counted text that is in no string.
const RULES: [&str; 3] = [
    r#"root ::= [^"\\\x00-\x1F]{0,300} "\n" [a-z]{20,40} "x""#,
    r#"root ::= ([^\x00-\x1F]{20,300} [^a]{1,3} | [^\n]{0,130} "\"" ) "\t""#,
    r#"root ::= "\"" [^"\\\x00-\x1F]{3,120} "\": " [0-9]{17,}"#,
];

fn texts() -> Vec<Subject> {
    let mut subjects: Vec<Subject> = REGEXES.into_iter().map(Subject::regex).collect();
    subjects.extend(RULES.map(Subject::rules));
    subjects.push(Subject::choice(&["", "a", "ab", "abc", "aaaaaaaaaaaaaaaaaaaaaaaa", "b😀", "é"]));
    subjects.push(Subject::choice(&["foo-123", "foo-1", "null", "nullx", "[[", "]]]]"]));
    subjects
}

/// Objects with members in any order: closed and open ones, in one another, many members, loops,
/// conditions; types of every form.
pub fn unordered() -> Vec<Subject> {
    let many: serde_json::Map<String, Value> =
        (0..40).map(|n| (format!("key{n}"), json!({"type": "integer"}))).collect();
    let schemas = [
        json!({"type": "object", "properties": {"name": {"type": "string"}, "age": {"type": "integer"}, "nay": {}},
            "required": ["age", "name"], "additionalProperties": false}),
        json!({"type": "object", "properties": {"a": {"type": "string", "maxLength": 9}, "next": {"$ref": "#"}},
            "additionalProperties": {"enum": ["x", 1]}}),
        json!({"type": "object", "properties": many, "required": ["key7", "key9"]}),
        json!({"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "object", "properties": {
            "list": {"type": "array", "items": {"type": "boolean"}, "maxItems": 200}, "id": {"type": "integer"}},
            "required": ["id"], "additionalProperties": false}}),
        json!({"type": "object", "properties": many, "dependentRequired": {"key1": ["key3", "key2"], "key2": ["key30"]},
            "anyOf": [{"required": ["key1"]}, {"required": ["key4"]}], "maxProperties": 6}),
    ];
    let mut subjects: Vec<Subject> =
        schemas.iter().flat_map(|schema| Style::ALL.map(|style| Subject::unordered(schema, style))).collect();
    subjects.push(Subject::schema(
        r##"{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"$ref": "#"}, "c": {}, "d": {"type": "string"}},
            "allOf": [{"oneOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["d"]}]}, {"not": {"required": ["a", "c"]}}]}"##,
    ));
    for style in Style::ALL {
        let options = GrammarOptions { style, member_order: MemberOrder::Any, ..GrammarOptions::default() };
        subjects.extend([
            Subject::with::<Record>(options),
            Subject::with::<Tag>(options),
            Subject::with::<Mixed>(options),
            Subject::with::<Adjacent>(options),
            Subject::with::<Internal>(options),
            Subject::with::<Flat>(options),
            Subject::with::<Flattened>(options),
            Subject::with::<Tree>(options),
            Subject::with::<Duration>(GrammarOptions { keys: OptionalKeys::MayOmit, ..options }),
            Subject::with::<Record>(GrammarOptions { keys: OptionalKeys::MayOmit, max_depth: 3, ..options }),
        ]);
    }
    subjects
}

/// Answers with fields free: in a container and beside it, with white space that isn't the style's.
fn rewritten() -> Vec<Subject> {
    type Ranges = BTreeMap<String, Vec<Option<Range<f32>>>>;
    let text = r#"{"a": [ null, {"start":1, "end": 2.5}], "b\"": [],"c": [{"end": 0, "start": 1e3}]}"#;
    let [a, b, c] = ["a", "b\"", "c"].map(|key| JsonPath::root().key(key));
    let free = [
        vec![a.clone().index(1).key("end"), b],
        vec![a.clone().index(0), c.clone().index(0).key("end"), c.index(0).key("start")],
        vec![a],
    ];
    let subjects = free
        .into_iter()
        .flat_map(|free| Style::ALL.map(|style| Subject::rewritten::<Ranges>(style, text, free.clone())));
    subjects.collect()
}

/// Types with quotes.
fn quoting() -> Vec<Subject> {
    const LETTER: &str = "Dear \"Ada\",\r\n\tI owe you £3.50 and the \\ of the cards; \u{1f469}\u{200d}\u{1f467}, 東京 and \
                          cafe\u{301}s. I owe the cards to the Jacquard loom, loom of the looms.";
    let (words, bounded) = (QuoteOptions::default(), QuoteOptions { max_length: Some(3), ..QuoteOptions::default() });
    let characters = QuoteOptions { whole_words: false, ..words };
    vec![
        Subject::quoting::<Vec<Quote>>(LETTER, words),
        Subject::quoting::<Quoted>(LETTER, words),
        Subject::quoting::<BTreeMap<Quote, Grounded<f32>>>(LETTER, bounded),
        Subject::quoting::<(Quote, Option<Quote>)>(LETTER, characters),
    ]
}

#[derive(Structured)]
#[serde(untagged)]
pub enum Quoted {
    One(Quote),
    Text(#[structured(len = ..=9)] String),
    Both { quote: Quote, value: Grounded<bool> },
}

/// All of them.
pub fn all() -> Vec<Subject> {
    let mut subjects = strings();
    subjects.extend(unordered());
    subjects.extend(rewritten());
    subjects.extend(numbers());
    subjects.extend(composed());
    subjects.extend(texts());
    subjects.extend(quoting());
    for keys in [OptionalKeys::Always, OptionalKeys::MayOmit] {
        subjects.push(Subject::with::<Record>(GrammarOptions { keys, ..GrammarOptions::default() }));
    }
    for max_depth in [2, 5] {
        subjects.push(Subject::with::<Value>(GrammarOptions { max_depth, ..GrammarOptions::default() }));
        subjects.push(Subject::with::<Record>(GrammarOptions { max_depth, ..GrammarOptions::default() }));
    }
    subjects
}

#[derive(Structured)]
pub struct Point {
    x: i8,
    y: Option<f32>,
}
