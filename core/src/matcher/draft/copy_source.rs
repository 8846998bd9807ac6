//! [`CopySource`]: the texts that values are copied from, and where a value may stand in them.
//!
//! Nothing here is certain, and nothing has to be: what is found is proposed, and the model
//! decides.

use std::hash::{BuildHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::OnceLock;

use memchr::memmem;
use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::vocab::Vocabulary;

/// Separates texts, and stands for tokens that aren't text. UTF-8 doesn't have it.
const BETWEEN: u8 = 0xff;

/// The tokens of the texts, and their bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CopySource {
    text: Vec<u8>,
    tokens: Vec<TokenId>,
    /// The offset of each token in `text`.
    begins: Vec<usize>,
    /// The words of `text`, found when they are first asked for.
    words: OnceLock<Vec<SourceWord>>,
}

/// A word, told by a hash that is the same for both cases.
#[derive(Clone, Debug)]
struct SourceWord {
    hash: u64,
    place: Range<usize>,
}

/// The offset at which the value of a key may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mention {
    /// Behind the key and a colon or the like.
    Label(usize),
    /// Somewhere behind the key.
    Prose(usize),
}

impl CopySource {
    /// Adds a text of these tokens.
    pub(crate) fn read(&mut self, vocabulary: &Vocabulary, tokens: &[TokenId]) {
        // No copy, word or label reaches from one text into the next.
        self.text.push(BETWEEN);
        for &token in tokens {
            self.tokens.push(token);
            self.begins.push(self.text.len());
            self.text.extend_from_slice(vocabulary.text_bytes(token).unwrap_or(&[BETWEEN]));
        }
        self.words = OnceLock::new();
    }

    /// The text from `at` on, to its end.
    pub(crate) fn rest(&self, at: usize) -> &[u8] {
        let rest = self.text.get(at..).unwrap_or_default();
        &rest[..memchr::memchr(BETWEEN, rest).unwrap_or(rest.len())]
    }

    /// The token that begins at `at`, or else the bytes up to the next one.
    pub(crate) fn token_at(&self, at: usize) -> Result<TokenId, &[u8]> {
        let i = self.begins.partition_point(|&begin| begin < at);
        match self.begins.get(i) {
            Some(&begin) if begin == at => Ok(self.tokens[i]),
            Some(&begin) => Err(&self.text[at..begin]),
            None => Err(self.rest(at)),
        }
    }

    /// The offset of the end of `value`, which begins with a word's beginning if with a word at
    /// all: its first occurrence from `after` on, or else the first of all.
    pub(crate) fn end_of(&self, value: &[u8], after: usize) -> Option<usize> {
        let starts_word = value.first().is_some_and(|&byte| is_word(byte));
        let mut first = None;
        for at in memmem::find_iter(&self.text, value) {
            if starts_word && at.checked_sub(1).is_some_and(|before| is_word(self.text[before])) {
                continue;
            }
            if at >= after {
                return Some(at + value.len());
            }
            first = first.or(Some(at + value.len()));
        }
        first
    }

    /// Where the value of `key` may begin. A key is found by its words, so that `unit_price` is
    /// found as `Unit price:`. Mentions with the mark of a label behind them come before those
    /// without, and in both those from `after` on before earlier ones.
    pub(crate) fn mention(&self, key: &[u8], after: usize) -> Option<Mention> {
        let wanted: Vec<u64> = words_of_key(key);
        if wanted.is_empty() {
            return None;
        }
        // All windows, because the best mention may be anywhere: linear in the words of the source,
        // where a value or an object of a list begins.
        let words = self.words.get_or_init(|| words(&self.text));
        let mut best = None;
        for found in words.windows(wanted.len()) {
            if !found.iter().map(|word| word.hash).eq(wanted.iter().copied()) {
                continue;
            }
            let end = found[found.len() - 1].place.end;
            let mention = self.behind_mark(end).map_or(Mention::Prose(end), Mention::Label);
            // A label beats prose, and what comes later in the source than the last copy beats what
            // comes before: records follow the order of their document.
            let rank = |mention: Mention| match mention {
                Mention::Label(at) => (true, at >= after),
                Mention::Prose(at) => (false, at >= after),
            };
            if best.is_none_or(|best| rank(mention) > rank(best)) {
                best = Some(mention);
            }
        }
        best
    }

    /// The offset behind the mark of a label that ends at `at`, if it has a mark: `:`, `=`, `|`, a
    /// tab or a line end, with blanks and Markdown around it.
    fn behind_mark(&self, at: usize) -> Option<usize> {
        let rest = self.rest(at);
        let n_around = rest.iter().take_while(|byte| matches!(byte, b' ' | b'*' | b'_' | b'"' | b'`')).count();
        let n_marks = rest[n_around..].iter().take_while(|byte| matches!(byte, b':' | b'=' | b'|' | b'\t')).count();
        let n_lines = rest[n_around..].iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        if n_marks + n_lines == 0 {
            return None;
        }
        let marked = n_around + n_marks + n_lines;
        let n_blanks =
            rest[marked..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'*' | b'_' | b'"' | b'`'));
        Some(at + marked + n_blanks.count())
    }

    /// The offset at which the next item of a list may begin, after one that ends at `at`: behind
    /// what separates items (`, `, a line end and a bullet, `, and `).
    pub(crate) fn next_item(&self, at: usize) -> Option<usize> {
        let rest = self.rest(at);
        let is_between = |byte: &u8| !is_word(*byte) && !matches!(byte, b'(' | b'.');
        let mut n = rest.iter().take_while(|byte| is_between(byte)).count();
        if n == 0 {
            return None;
        }
        for word in [&b"and "[..], b"or ", b"the "] {
            n += if rest[n..].starts_with(word) { word.len() } else { 0 };
        }
        (n < rest.len()).then_some(at + n)
    }
}

/// Whether a byte is part of a word: letters and digits, and all bytes that aren't ASCII.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte >= 0x80 && byte != BETWEEN
}

/// The words of a text.
fn words(text: &[u8]) -> Vec<SourceWord> {
    let mut words = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let len = text[at..].iter().take_while(|byte| is_word(**byte)).count();
        if len > 0 {
            words.push(SourceWord { hash: hash(&text[at..at + len]), place: at..at + len });
        }
        // The byte after a word is part of no word.
        at += len + 1;
    }
    words
}

/// The hashes of the words of a key: the same for `unit_price`, `unitPrice` and `Unit price`.
fn words_of_key(key: &[u8]) -> Vec<u64> {
    let mut parts = vec![Vec::new()];
    for (i, &byte) in key.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| key[i]);
        // The `P` of `unitPrice`.
        let is_hump = byte.is_ascii_uppercase() && before.is_some_and(|byte| byte.is_ascii_lowercase());
        if is_hump || !is_word(byte) {
            parts.push(Vec::new());
        }
        if is_word(byte) {
            parts.last_mut().into_iter().for_each(|part| part.push(byte));
        }
    }
    parts.iter().filter(|part| !part.is_empty()).map(|part| hash(part)).collect()
}

/// A hash that is the same for both cases.
fn hash(word: &[u8]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    if word.is_ascii() {
        word.to_ascii_lowercase().hash(&mut hasher);
    } else {
        String::from_utf8_lossy(word).to_lowercase().as_bytes().to_vec().hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::{Token, Vocabulary};

    fn source(texts: &[&str]) -> CopySource {
        let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
        let mut source = CopySource::default();
        for text in texts {
            let tokens: Vec<TokenId> = text.bytes().map(|byte| TokenId(u32::from(byte))).collect();
            source.read(&vocabulary, &tokens);
        }
        source
    }

    #[test]
    fn labels_come_before_mentions_and_later_ones_after_earlier_ones() {
        let text = "The name is on it.\n**Unit price**: 4\nName: Ada\nname: Bob\n| Größe | 7 |";
        let source = source(&["", text]);
        let after = |mention: Option<Mention>| match mention {
            Some(Mention::Label(at)) => std::str::from_utf8(source.rest(at)).unwrap().chars().take(3).collect(),
            other => format!("{other:?}"),
        };
        assert_eq!(after(source.mention(b"name", 0)), "Ada");
        let ada = text.find("Ada").unwrap();
        assert_eq!(after(source.mention(b"name", ada + 4)), "Bob");
        for key in ["unit_price", "unitPrice", "Unit Price"] {
            assert_eq!(after(source.mention(key.as_bytes(), 0)), "4\nN", "{key}");
        }
        assert_eq!(after(source.mention("grösse".as_bytes(), 0)), "None");
        assert_eq!(after(source.mention("größe".as_bytes(), 0)), "7 |");
        assert_eq!(after(source.mention(b"", 0)), "None");
        assert!(matches!(source.mention(b"on", 0), Some(Mention::Prose(_))));
    }

    #[test]
    fn values_begin_with_words_and_stay_in_their_text() {
        let source = source(&["catalogue, a cat", "cat two"]);
        let rest = |at: Option<usize>| at.map(|at| std::str::from_utf8(source.rest(at)).unwrap().to_owned());
        assert_eq!(rest(source.end_of(b"cat", 0)).as_deref(), Some("alogue, a cat"));
        assert_eq!(rest(source.end_of(b"cat", 3)).as_deref(), Some(""));
        assert_eq!(rest(source.end_of(b"cat", 17)).as_deref(), Some(" two"));
        assert_eq!(rest(source.end_of(b"logue", 0)), None);
        assert_eq!(rest(source.end_of(b"catalogue", 9)).as_deref(), Some(", a cat"));
    }

    #[test]
    fn items_stand_behind_what_is_between_them() {
        for (text, next) in
            [("a, b", "b"), ("a\n- b", "b"), ("a, and b", "b"), ("a", ""), ("ab", ""), ("a; \"b\"", "b\"")]
        {
            let source = source(&[text]);
            let found = source.next_item(2).map_or("", |at| std::str::from_utf8(source.rest(at)).unwrap());
            assert_eq!(found, next, "{text}");
        }
    }
}
