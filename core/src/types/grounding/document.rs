//! [`Document`]: a text that is quoted.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use memchr::memmem;

use crate::base::attachment::Attachment;
use crate::base::occurrences::occurrences;
use crate::base::words::{is_word, segments};

/// How a [`Document`] may be quoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuoteOptions {
    /// Quotes begin and end where words do; by default they do.
    ///
    /// Words are those of Unicode (UAX #29), so that a quote neither begins nor ends within
    /// `3.14`, `don't` or an emoji. In scripts without spaces every character or syllable is a word
    /// (Han, Hiragana, Thai and others). A sign such as `$` is one as well; white space is none.
    /// Without this a quote is any run of characters, which languages need that put particles
    /// behind a word (Korean: 서울 of 서울에서).
    pub whole_words: bool,
    /// Greatest number of words of a quote, or of characters where words need not be whole; no
    /// bound unless set.
    pub max_length: Option<u32>,
}

impl Default for QuoteOptions {
    fn default() -> QuoteOptions {
        QuoteOptions { whole_words: true, max_length: None }
    }
}

/// A text that is quoted: what the [`Quote`](crate::Quote)s of a value are words of.
///
/// A copy is the same document, and what was computed for it (the automaton of its words, the
/// grammars of the types that were asked for) is there for all copies: make one document of a text
/// and use it for all requests about it. Making one costs nothing yet.
///
/// ```
/// use formwork_core::{Document, Quote};
///
/// let letter = Document::new("Dear Ada,\r\nthank you for the notes. Ada!");
/// let ada: Quote = letter.read(|| serde_json::from_str("\"Ada\""))?;
/// assert_eq!(ada.span(), Some(5..8));
/// assert_eq!(letter.occurrences("Ada").collect::<Vec<_>>(), [5..8, 36..39]);
/// assert_eq!(letter.occurrences("note").count(), 0);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone)]
pub struct Document(Arc<Inner>);

struct Inner {
    /// The text that this document is a part of.
    whole: Arc<str>,
    /// The part.
    range: Range<usize>,
    options: QuoteOptions,
    /// Where words begin and end. Computed at the first search for whole words.
    words: OnceLock<WordBounds>,
    /// The grammars of types whose quotes are of this document.
    grammars: Attachment,
    /// The index in which strings are looked for that are no quotes.
    index: Attachment,
}

impl Document {
    /// A document of whole words.
    #[must_use]
    pub fn new(text: impl Into<Arc<str>>) -> Document {
        Document::with_options(text, QuoteOptions::default())
    }

    /// A document with a say in what a quote is.
    #[must_use]
    pub fn with_options(text: impl Into<Arc<str>>, options: QuoteOptions) -> Document {
        let whole = text.into();
        let range = 0..whole.len();
        Document::of(whole, range, options)
    }

    fn of(whole: Arc<str>, range: Range<usize>, options: QuoteOptions) -> Document {
        let (words, grammars, index) = (OnceLock::new(), Attachment::default(), Attachment::default());
        Document(Arc::new(Inner { whole, range, options, words, grammars, index }))
    }

    /// A part of the document, such as a chapter: only that may be quoted, and all spans count from
    /// the beginning of the whole text. `None` if the range doesn't end at characters of this
    /// document.
    ///
    /// ```
    /// use formwork_core::Document;
    ///
    /// let part = Document::new("Ada wrote. Ada thought.").part(11..23).expect("a range of the text");
    /// assert_eq!(part.text(), "Ada thought.");
    /// assert_eq!(part.find("Ada", 0), Some(11..14));
    /// ```
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Option<Document> {
        let own = &self.0.range;
        let is_inside = own.start <= range.start && range.end <= own.end;
        self.0.whole.get(range.clone()).filter(|_| is_inside)?;
        Some(Document::of(Arc::clone(&self.0.whole), range, self.0.options))
    }

    /// What may be quoted: the text, or its [part](Document::part).
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.whole[self.0.range.clone()]
    }

    /// The whole text, which spans count in.
    #[must_use]
    pub fn whole(&self) -> &str {
        &self.0.whole
    }

    /// The range of [`Document::text`] in [`Document::whole`].
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.0.range.clone()
    }

    /// How it may be quoted.
    #[must_use]
    pub fn options(&self) -> QuoteOptions {
        self.0.options
    }

    /// The spans in [`Document::whole`] where `quote` stands and may be quoted, ascending;
    /// overlapping ones too. Linear in the text, however the two repeat themselves; the first search
    /// of all finds the text's words.
    pub fn occurrences<'a>(&'a self, quote: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
        let first = self.first(quote, 0);
        let more = first.clone().into_iter().flat_map(move |first| {
            let from = first.start - self.0.range.start;
            self.all(quote, from).skip(1)
        });
        first.into_iter().chain(more)
    }

    /// The first span at offset `from` of [`Document::whole`] or behind it where `quote` stands and
    /// may be quoted.
    #[must_use]
    pub fn find(&self, quote: &str, from: usize) -> Option<Range<usize>> {
        self.first(quote, from.saturating_sub(self.0.range.start))
    }

    /// The first span from offset `from` of the part on.
    fn first(&self, quote: &str, from: usize) -> Option<Range<usize>> {
        if quote.is_empty() {
            return None;
        }
        // Mostly the first place is the one, and finding that is the fastest.
        let at = from + memmem::find(self.text().as_bytes().get(from..)?, quote.as_bytes())?;
        match self.is_quote(at, quote) {
            true => Some(self.span(at, quote)),
            false => self.all(quote, at).next(),
        }
    }

    /// The spans from offset `from` of the part on; `quote` is not empty.
    fn all<'a>(&'a self, quote: &'a str, from: usize) -> impl Iterator<Item = Range<usize>> + 'a {
        let rest = self.text().as_bytes().get(from..).unwrap_or_default();
        let starts = occurrences(rest, quote.as_bytes()).map(move |at| from + at);
        starts.filter(|&at| self.is_quote(at, quote)).map(|at| self.span(at, quote))
    }

    /// Whether these bytes of the part, which are those of `quote`, may be quoted.
    fn is_quote(&self, at: usize, quote: &str) -> bool {
        let (text, end) = (self.text(), at + quote.len());
        if !self.0.options.whole_words {
            return text.is_char_boundary(at) && text.is_char_boundary(end);
        }
        let words = self.0.words.get_or_init(|| WordBounds::of(text));
        has(&words.starts, at) && has(&words.ends, end)
    }

    fn span(&self, at: usize, quote: &str) -> Range<usize> {
        let start = self.0.range.start + at;
        start..start + quote.len()
    }

    pub(crate) fn grammars(&self) -> &Attachment {
        &self.0.grammars
    }

    pub(crate) fn index(&self) -> &Attachment {
        &self.0.index
    }
}

/// The offsets at which words begin and end: bit `at % 64` of word `at / 64`.
struct WordBounds {
    starts: Vec<u64>,
    ends: Vec<u64>,
}

impl WordBounds {
    fn of(text: &str) -> WordBounds {
        let n_words = text.len() / 64 + 1;
        let mut bounds = WordBounds { starts: vec![0; n_words], ends: vec![0; n_words] };
        let mut at = 0;
        for segment in segments(text) {
            let end = at + segment.len();
            if is_word(segment) {
                bounds.starts[at / 64] |= 1 << (at % 64);
                bounds.ends[end / 64] |= 1 << (end % 64);
            }
            at = end;
        }
        bounds
    }
}

/// Whether an offset is in the set.
fn has(offsets: &[u64], at: usize) -> bool {
    offsets.get(at / 64).is_some_and(|bits| bits >> (at % 64) & 1 == 1)
}

/// Documents are equal if their texts, parts and options are.
impl PartialEq for Document {
    fn eq(&self, other: &Document) -> bool {
        let same = |one: &Inner, other: &Inner| {
            (&one.whole, &one.range, one.options) == (&other.whole, &other.range, other.options)
        };
        Arc::ptr_eq(&self.0, &other.0) || same(&self.0, &other.0)
    }
}

impl Eq for Document {}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { whole, range, options, .. } = &*self.0;
        f.debug_struct("Document")
            .field("n_bytes", &whole.len())
            .field("range", range)
            .field("options", options)
            .finish_non_exhaustive()
    }
}

impl From<&str> for Document {
    fn from(text: &str) -> Document {
        Document::new(text)
    }
}

impl From<String> for Document {
    fn from(text: String) -> Document {
        Document::new(text)
    }
}

impl From<&String> for Document {
    fn from(text: &String) -> Document {
        Document::new(text.as_str())
    }
}

impl From<&Document> for Document {
    fn from(document: &Document) -> Document {
        document.clone()
    }
}
