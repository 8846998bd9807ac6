//! [`WordIndex`]: the words of a text, and where each stands.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

use crate::base::ids::{index, to_usize};
use crate::base::words::{is_word, segments};

/// The words of a text of less than 4 GiB, numbered, and the places of each.
///
/// ```text
///  text "To be, or to"      ids  to 0, be 1, `,` 2, or 3      sequence 0 1 2 3 0
///                           starts 0 2 3 4 5                  places   0 4 | 1 | 2 | 3
/// ```
#[derive(Debug)]
pub(crate) struct WordIndex {
    /// The number of each folded spelling.
    ids: HashMap<String, u32, FxBuildHasher>,
    /// The text, word by word.
    sequence: Vec<u32>,
    /// The first and the last offset of each word, in bytes.
    spans: Vec<(u32, u32)>,
    /// Where the places of each word begin, and their end.
    starts: Vec<u32>,
    /// Indices in `sequence`, ascending for each word.
    places: Vec<u32>,
}

/// The words of a text with their spans, folded: in lower case, with plain quotation marks and
/// dashes.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    let mut at = 0;
    segments(text).filter_map(move |segment| {
        let start = at;
        at += segment.len();
        is_word(segment).then(|| (start..at, folded(segment)))
    })
}

fn folded(word: &str) -> String {
    let is_plain = |byte: &u8| byte.is_ascii() && !byte.is_ascii_uppercase();
    if word.as_bytes().iter().all(is_plain) {
        return word.to_owned();
    }
    // What keyboards and models write in the place of typographic characters.
    let plain = |c: char| match c {
        '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{201b}' | '\u{2032}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' | '\u{ab}' | '\u{bb}' | '\u{2033}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    };
    word.chars().map(plain).flat_map(char::to_lowercase).collect()
}

impl WordIndex {
    pub(crate) fn of(text: &str) -> WordIndex {
        let mut ids: HashMap<String, u32, FxBuildHasher> = HashMap::default();
        let (mut sequence, mut spans, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        for (span, word) in words(text) {
            let next = index(ids.len());
            let id = *ids.entry(word).or_insert(next);
            if id == next {
                counts.push(0_u32);
            }
            counts[to_usize(id)] += 1;
            sequence.push(id);
            spans.push((index(span.start), index(span.end)));
        }
        // Sorted by counting: the places of each word follow those of the word before it.
        let mut starts = Vec::with_capacity(counts.len() + 1);
        let mut next = 0;
        for count in counts {
            starts.push(next);
            next += count;
        }
        starts.push(next);
        let (mut free, mut places) = (starts.clone(), vec![0; sequence.len()]);
        for (&id, at) in sequence.iter().zip(0..) {
            let slot = &mut free[to_usize(id)];
            places[to_usize(*slot)] = at;
            *slot += 1;
        }
        WordIndex { ids, sequence, spans, starts, places }
    }

    /// Number of words.
    pub(crate) fn len(&self) -> usize {
        self.sequence.len()
    }

    /// The number of a folded word, if the text has it.
    pub(crate) fn id(&self, word: &str) -> Option<u32> {
        self.ids.get(word).copied()
    }

    /// The numbers of a range of words.
    pub(crate) fn ids(&self, words: Range<usize>) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.sequence[words].iter().copied()
    }

    /// Where a word stands, ascending.
    pub(crate) fn places(&self, word: u32) -> impl ExactSizeIterator<Item = usize> + '_ {
        let own = to_usize(self.starts[to_usize(word)])..to_usize(self.starts[to_usize(word) + 1]);
        self.places[own].iter().map(|&at| to_usize(at))
    }

    /// The bytes of a range of words that isn't empty.
    pub(crate) fn span(&self, words: Range<usize>) -> Range<usize> {
        let start = to_usize(self.spans[words.start].0);
        start..words.end.checked_sub(1).map_or(start, |last| to_usize(self.spans[last].1))
    }
}
