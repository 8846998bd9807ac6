//! Where in a document a text stands that needn't be words of it: what a model wrote freely is
//! looked for afterwards, exactly, then without regard to case and white space, then with a few
//! words that differ. What isn't found is flagged by having no place.
//!
//! - [`word_index`]: the words of a document by their folded spellings, with the places of each
//! - [`bit_parallel`]: the best place of a sequence of words, by edit distance
//! - [`strings`]: all strings of a JSON value
//! - here: the public interface
//!
//! That three quarters of the words must agree is LangExtract's default for the same purpose.

pub(crate) mod bit_parallel;
pub(crate) mod strings;
pub(crate) mod word_index;

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::alignment::bit_parallel::Pattern;
use crate::alignment::word_index::WordIndex;
use crate::types::grounding::document::Document;

/// Greatest number of words of a text that is looked for where it doesn't stand exactly. With it, a
/// search takes at most 16 machine words for each word of the document.
pub const MAX_ALIGNED_WORDS: usize = 1024;

/// Of this many words, one may differ.
const WORDS_PER_EDIT: usize = 4;

/// Where a text stands in a document, and how well it fits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alignment {
    /// The place, in bytes of [`Document::whole`].
    pub span: Range<usize>,
    /// How well the text fits there.
    pub kind: AlignmentKind,
}

/// How well a text fits at a place of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AlignmentKind {
    /// It is the document's text, and may be [quoted](crate::QuoteOptions) there.
    Exact,
    /// Its words are the document's but for case, white space and the shape of quotation marks and
    /// dashes.
    Normalized,
    /// A few words differ.
    Fuzzy {
        /// Number of words to replace, insert or delete: at most a quarter of them.
        edits: usize,
        /// Number of words of the text, punctuation included.
        words: usize,
    },
}

impl Document {
    /// Looks for a text that needn't be words of the document: exactly, then without regard to case
    /// and white space, then with at most a quarter of its words replaced, inserted or deleted
    /// (Levenshtein's distance over words). Of equally good places the first. `None` flags a text
    /// that the document doesn't bear out.
    ///
    /// ```
    /// use formwork_core::{AlignmentKind, Document};
    ///
    /// let letter = Document::new("Dear Ada,\nthank you for the  notes on the engine.");
    /// let place = letter.align("Thank you for the notes").expect("the letter says so");
    /// assert_eq!((&letter.whole()[place.span], place.kind), ("thank you for the  notes", AlignmentKind::Normalized));
    ///
    /// let place = letter.align("the notes on an engine").expect("one of five words differs");
    /// assert_eq!(&letter.whole()[place.span], "the  notes on the engine");
    /// assert_eq!(place.kind, AlignmentKind::Fuzzy { edits: 1, words: 5 });
    ///
    /// assert_eq!(letter.align("Charles Babbage"), None);
    /// ```
    ///
    /// Words are those of [`QuoteOptions::whole_words`](crate::QuoteOptions), whatever the document's
    /// options. A text of more than [`MAX_ALIGNED_WORDS`] words is only looked for exactly.
    ///
    /// The first text that isn't there exactly costs an index of the document's words, of some ten
    /// bytes for each byte of the document. After that, a search looks only around the rarest words
    /// of the text; in the worst case it is linear in the document.
    #[must_use]
    pub fn align(&self, text: &str) -> Option<Alignment> {
        self.align_from(text, self.range().start)
    }

    /// As [`Document::align`], where an exact place at `from` or behind it comes before others.
    pub(crate) fn align_from(&self, text: &str, from: usize) -> Option<Alignment> {
        if let Some(span) = self.find(text, from).or_else(|| self.find(text, 0)) {
            return Some(Alignment { span, kind: AlignmentKind::Exact });
        }
        // An index counts in 32 bits.
        let own = u32::try_from(self.text().len()).ok().map(|_| self.text())?;
        let words: Vec<String> = word_index::words(text).take(MAX_ALIGNED_WORDS + 1).map(|(_, word)| word).collect();
        if words.is_empty() || words.len() > MAX_ALIGNED_WORDS {
            return None;
        }
        let slot: Arc<OnceLock<WordIndex>> = self.index().get_or_default();
        let index = slot.get_or_init(|| WordIndex::of(own));
        let pattern: Vec<Option<u32>> = words.iter().map(|word| index.id(word)).collect();
        let (words, max_edits) = (pattern.len(), pattern.len() / WORDS_PER_EDIT);
        // Without edits only the rarest word's places are looked at.
        let best = best_place(index, &pattern, 0).or_else(|| best_place(index, &pattern, max_edits))?;
        let kind = match best.edits {
            0 => AlignmentKind::Normalized,
            edits => AlignmentKind::Fuzzy { edits, words },
        };
        let (start, span) = (self.range().start, index.span(best.words));
        Some(Alignment { span: start + span.start..start + span.end, kind })
    }
}

/// Looks for a text that needn't be words of `document`; see [`Document::align`], which keeps what it
/// computes for the next text.
#[must_use]
pub fn align(document: &str, text: &str) -> Option<Alignment> {
    Document::new(document).align(text)
}

/// A range of words, and how many edits turn a pattern into them.
struct Place {
    words: Range<usize>,
    edits: usize,
}

/// The first of the places with the fewest edits.
fn best_place(index: &WordIndex, pattern: &[Option<u32>], max_edits: usize) -> Option<Place> {
    let compiled = Pattern::new(pattern);
    let mut best: Option<Place> = None;
    for window in windows(index, pattern, max_edits) {
        // A later place has to be better.
        let Some(max) = best.as_ref().map_or(Some(max_edits), |best| best.edits.checked_sub(1)) else { break };
        if let Some((end, edits)) = compiled.best_end(index.ids(window.clone()), max) {
            let end = window.start + end;
            // No place is longer than the pattern and the edits.
            let start = end.saturating_sub(pattern.len() + edits);
            let n_words = Pattern::reversed(pattern).shortest(index.ids(start..end).rev(), edits);
            best = Some(Place { words: end - n_words..end, edits });
        }
    }
    best
}

/// The ranges of words that a pattern could stand in with at most `max_edits` edits, ascending and
/// disjoint.
///
/// Of any `max_edits + 1` words of the pattern, one at least is left as it is (the pigeonhole
/// principle; Baeza-Yates and Perleberg, "Fast and practical approximate string matching", 1996).
/// So only what is around the rarest words of the pattern needs to be looked at.
fn windows(index: &WordIndex, pattern: &[Option<u32>], max_edits: usize) -> Vec<Range<usize>> {
    let mut rarest: Vec<(usize, usize)> =
        pattern.iter().enumerate().map(|(at, &word)| (word.map_or(0, |word| index.places(word).len()), at)).collect();
    rarest.sort_unstable();
    rarest.truncate(max_edits + 1);
    // A word that comes several times is looked for once: the places together are at most all.
    let mut words: Vec<(u32, usize)> = rarest.into_iter().filter_map(|(_, at)| Some((pattern[at]?, at))).collect();
    words.sort_unstable();
    let mut windows: Vec<Range<usize>> = Vec::new();
    for same in words.chunk_by(|one, other| one.0 == other.0) {
        let (Some(&(word, first)), Some(&(_, last))) = (same.first(), same.last()) else { continue };
        let (before, behind) = (last + max_edits, pattern.len() - first + max_edits);
        windows.extend(index.places(word).map(|at| at.saturating_sub(before)..(at + behind).min(index.len())));
    }
    windows.sort_unstable_by_key(|window| window.start);
    windows.dedup_by(|next, last| {
        let touches = next.start <= last.end;
        if touches {
            last.end = last.end.max(next.end);
        }
        touches
    });
    windows
}

#[cfg(test)]
mod tests;
