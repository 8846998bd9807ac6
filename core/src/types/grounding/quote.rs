//! [`Quote`]: words of a document.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, Range};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::document::Document;
use super::reader::{NotThere, place};
use crate::fragment::table::{Fragment, Node};
use crate::types::schema::{Description, Shape};
use crate::types::structured::{Structured, StructuredKey};

/// What prompts and schemas say of a quote.
pub(crate) const MEANING: &str = "exact words of the document";

/// Words of a document: a string that can't be anything else, and where it stands.
///
/// A field of this type makes a type one that is generated from a [`Document`]: with
/// `Request::document`, or here with [`Grammar::with_document`](crate::Grammar::with_document).
/// Without a document there is no grammar, and the error says so. The text is the document's, byte
/// for byte: a quote over the end of a line contains that end.
///
/// ```
/// use formwork_core::{Document, Grammar, GrammarOptions, Quote};
///
/// let letter = Document::new("Dear Ada, thank you.");
/// let grammar = Grammar::with_document::<Vec<Quote>>(&letter, GrammarOptions::default())?;
/// let quotes: Vec<Quote> = letter.read(|| serde_json::from_str(r#"["Ada", "thank you"]"#))?;
/// assert_eq!(quotes[1], "thank you");
/// assert_eq!(quotes[1].span().map(|span| &letter.whole()[span]), Some("thank you"));
/// # let _ = grammar;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is written as its text alone, so a value that was written and read again has no spans, unless
/// it is [read](Document::read) beside its document. Quotes are compared by their texts.
#[derive(Clone, Default)]
pub struct Quote {
    text: Box<str>,
    span: Option<Range<usize>>,
}

impl Quote {
    /// A quote that nobody has looked for in a document yet: for examples and tests.
    #[must_use]
    pub fn new(text: impl Into<Box<str>>) -> Quote {
        Quote { text: text.into(), span: None }
    }

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Where the words stand in the document, in bytes, if the value was read beside it: as what a
    /// request with a document gives is. Of several places, see [`QuoteReader`](crate::QuoteReader).
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.span.clone()
    }

    /// Looks the words up in a document: the span of the first place where they may be quoted.
    #[must_use]
    pub fn locate(&self, document: &Document) -> Option<Range<usize>> {
        document.find(&self.text, 0)
    }

    /// The words, without their place.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text.into()
    }
}

/// The fragment that stands for the words of a document. Linking puts those of one in its place;
/// without a document, a type that has it is refused.
#[must_use]
pub(crate) fn words_of_document() -> &'static Fragment {
    static QUOTE: Fragment = Fragment { name: "Quote", nodes: &[Node::DEAD], ..Fragment::EMPTY };
    &QUOTE
}

impl Structured for Quote {
    fn fragment() -> &'static Fragment {
        words_of_document()
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Quote) }
    }
}

impl StructuredKey for Quote {
    fn key_fragment() -> &'static Fragment {
        words_of_document()
    }
}

impl JsonSchema for Quote {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Quote".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "format": "quotation", "description": MEANING})
    }
}

impl Serialize for Quote {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for Quote {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Quote, D::Error> {
        deserializer.deserialize_string(QuoteVisitor)
    }
}

/// Longest text of an error's message, in characters.
const SHOWN: usize = 60;

struct QuoteVisitor;

impl<'de> Visitor<'de> for QuoteVisitor {
    type Value = Quote;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MEANING)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Quote, E> {
        quote(text.to_owned(), Some(text.as_ptr().addr()))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Quote, E> {
        quote(text.to_owned(), None)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Quote, E> {
        quote(text, None)
    }
}

/// A quote with its place; `address` is where its text lies in what it is read from.
fn quote<E: Error>(text: String, address: Option<usize>) -> Result<Quote, E> {
    match place(&text, address).transpose() {
        Ok(span) => Ok(Quote { text: text.into(), span }),
        Err(NotThere) => {
            let shown: String = text.chars().take(SHOWN).collect();
            Err(E::custom(format_args!("the document has no words {shown:?} that could be quoted")))
        }
    }
}

impl Deref for Quote {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl AsRef<str> for Quote {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl Borrow<str> for Quote {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl From<Quote> for String {
    fn from(quote: Quote) -> String {
        quote.into_string()
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl fmt::Debug for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.span {
            Some(span) => write!(f, "{:?} at {span:?}", self.text),
            None => self.text.fmt(f),
        }
    }
}

// By the text alone, as `Borrow<str>` asks for: a map's entry is found by the words.
impl PartialEq for Quote {
    fn eq(&self, other: &Quote) -> bool {
        self.text == other.text
    }
}

impl Eq for Quote {}

impl PartialEq<str> for Quote {
    fn eq(&self, other: &str) -> bool {
        *self.text == *other
    }
}

impl PartialEq<&str> for Quote {
    fn eq(&self, other: &&str) -> bool {
        *self.text == **other
    }
}

impl PartialOrd for Quote {
    fn partial_cmp(&self, other: &Quote) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Quote {
    fn cmp(&self, other: &Quote) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for Quote {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}
