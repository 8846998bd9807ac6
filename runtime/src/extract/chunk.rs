//! Texts that are longer than a model reads at once, in pieces.
//!
//! A piece ends where the text does: behind a blank line, else a line, a sentence, a word, and only
//! then behind any character. The next one begins a little before that end, so that what stands
//! across it is whole in one of the two.
//!
//! ```text
//! |------ piece ------|
//!                 |------ piece ------|
//!                 |~~~| overlap
//! ```

use std::ops::Range;

/// How texts are divided. All numbers are bytes of UTF-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chunking {
    /// Maximum length of a piece.
    pub(super) max_bytes: usize,
    /// Maximum length of what two pieces have in common.
    pub(super) overlap: usize,
}

/// How good a place is to end a piece at, the best last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Boundary {
    Character,
    Word,
    Sentence,
    Line,
    Paragraph,
}

impl Chunking {
    /// The pieces of `range` of a text, in order; together they are all of it. Takes time linear in
    /// the text.
    pub(super) fn pieces(self, text: &str, range: Range<usize>) -> Vec<Range<usize>> {
        let (mut pieces, mut start) = (Vec::new(), range.start);
        loop {
            let Some(limit) = start.checked_add(self.max_bytes).filter(|limit| *limit < range.end) else {
                pieces.push(start..range.end);
                return pieces;
            };
            // Each piece has something that the one before has not.
            let from = pieces.last().map_or(start, |piece: &Range<usize>| piece.end);
            // Not in the first half if it can be helped: pieces as short as sentences would be many.
            let end = best(text, from.max(start + self.max_bytes / 2), limit)
                .or_else(|| best(text, from, limit))
                .or_else(|| next_character(text, limit.max(from)))
                .filter(|end| *end < range.end)
                .unwrap_or(range.end);
            pieces.push(start..end);
            if end == range.end {
                return pieces;
            }
            // An overlap must leave the next piece room for something of its own.
            let overlap = self.overlap.min(self.max_bytes / 2).min((end - start) / 2);
            let needed = next_character(text, end).unwrap_or(end);
            let earliest = needed.saturating_sub(self.max_bytes).max(end - overlap).min(end);
            start = begin(text, earliest, end);
        }
    }

    /// The same text in pieces of half the length of `range`; `None` if that is too short to divide.
    pub(super) fn halves(self, text: &str, range: &Range<usize>) -> Option<Vec<Range<usize>>> {
        const SHORTEST: usize = 64;
        let max_bytes = range.len().div_ceil(2) + self.overlap.min(range.len() / 8);
        (range.len() > SHORTEST)
            .then(|| Chunking { max_bytes, overlap: self.overlap.min(range.len() / 8) }.pieces(text, range.clone()))
    }
}

/// The best place to end a piece at behind `from` and up to `to`; of equally good ones the last.
fn best(text: &str, from: usize, to: usize) -> Option<usize> {
    let places = (from + 1..=to).filter_map(|at| boundary(text, at).map(|boundary| (boundary, at)));
    places.max().map(|(_, at)| at)
}

/// Where the piece behind `end` begins: the first sentence, or else word, of what it may have in
/// common with the piece before.
fn begin(text: &str, from: usize, end: usize) -> usize {
    let first = |wanted| (from..end).find(|at| boundary(text, *at).is_some_and(|boundary| boundary >= wanted));
    first(Boundary::Sentence).or_else(|| first(Boundary::Word)).unwrap_or(end)
}

/// The first place behind `at` that is between two characters.
fn next_character(text: &str, at: usize) -> Option<usize> {
    (at + 1..=text.len()).find(|at| boundary(text, *at).is_some())
}

/// What a place is; `None` within a character or a line break.
fn boundary(text: &str, at: usize) -> Option<Boundary> {
    if !text.is_char_boundary(at) {
        return None;
    }
    let (before, after) = (&text[..at], &text[at..]);
    if before.ends_with('\r') && after.starts_with('\n') {
        return None;
    }
    let line_ends = before.ends_with(['\n', '\r']);
    let is_paragraph = before.ends_with("\n\n") || before.ends_with("\n\r\n") || (line_ends && after.starts_with('#'));
    // Not behind any number of spaces: a text of nothing else would take quadratic time.
    const LONGEST_GAP: usize = 8;
    let is_spaced = before.ends_with([' ', '\t']);
    let last = before.chars().rev().take(LONGEST_GAP + 1).find(|character| !matches!(character, ' ' | '\t'));
    Some(match () {
        () if is_paragraph => Boundary::Paragraph,
        () if line_ends => Boundary::Line,
        // Scripts without spaces have their own full stops.
        () if matches!(last, Some('。' | '！' | '？'))
            || (is_spaced && matches!(last, Some('.' | '!' | '?' | ';'))) =>
        {
            Boundary::Sentence
        }
        () if is_spaced => Boundary::Word,
        () => Boundary::Character,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str, max_bytes: usize, overlap: usize) -> Vec<&str> {
        Chunking { max_bytes, overlap }.pieces(text, 0..text.len()).into_iter().map(|piece| &text[piece]).collect()
    }

    #[test]
    fn short_texts_are_one_piece() {
        assert_eq!(pieces("", 10, 2), [""]);
        assert_eq!(pieces("ten bytes.", 10, 2), ["ten bytes."]);
    }

    #[test]
    fn pieces_end_where_the_text_does() {
        assert_eq!(pieces("One two.\n\nThree four. Five", 19, 0), ["One two.\n\n", "Three four. Five"]);
        assert_eq!(pieces("First line\nsecond line of it", 20, 0), ["First line\n", "second line of it"]);
        assert_eq!(pieces("It rains. It pours all day", 18, 0), ["It rains. ", "It pours all day"]);
        assert_eq!(pieces("雨が降る。風が吹く。雪", 20, 0), ["雨が降る。", "風が吹く。雪"]);
        assert_eq!(pieces("aaaaaaaaaa", 4, 0), ["aaaa", "aaaa", "aa"]);
        // No character, and no line break, is divided.
        assert_eq!(pieces("ééé", 3, 0), ["é", "é", "é"]);
        assert_eq!(pieces("👍👍", 1, 0), ["👍", "👍"]);
        assert_eq!(pieces("aaa\r\nbbb", 4, 0), ["aaa", "\r\nbb", "b"]);
    }

    #[test]
    fn pieces_have_something_in_common() {
        assert_eq!(
            pieces("One two three. Four five six. Seven eight nine.", 32, 16),
            ["One two three. Four five six. ", "Four five six. Seven eight nine."]
        );
    }

    /// Texts of all kinds of characters and breaks, divided in all ways.
    #[test]
    fn pieces_are_the_whole_text() {
        let parts = ["a", "é", "雨。", "👍🏽", " ", "\n", "\r\n", ". ", "\n\n# ", "\0", "word", "e\u{301}"];
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap_or(0) % below
        };
        for _ in 0..2_000 {
            let text: String = (0..random(60)).map(|_| parts[random(parts.len())]).collect();
            let chunking = Chunking { max_bytes: 1 + random(40), overlap: random(30) };
            let pieces = chunking.pieces(&text, 0..text.len());
            let (first, last) = (pieces[0].clone(), pieces[pieces.len() - 1].clone());
            assert!(first.start == 0 && last.end == text.len());
            for pair in pieces.windows(2) {
                let (one, two) = (&pair[0], &pair[1]);
                assert!(one.start < two.start && two.start <= one.end && one.end < two.end, "{text:?} {pieces:?}");
                assert!(one.end - two.start <= chunking.overlap);
            }
            for piece in pieces {
                // One character may be longer than a piece is to be.
                assert!(piece.len() <= chunking.max_bytes.max(4), "{text:?} {piece:?}");
                assert!(text.get(piece).is_some());
            }
        }
    }

    #[test]
    fn long_lines_are_no_cliff() {
        for character in ["x", " ", "\t", "."] {
            let text = character.repeat(10_000_000);
            let n = Chunking { max_bytes: 4_000, overlap: 400 }.pieces(&text, 0..text.len()).len();
            assert!((2_500..3_000).contains(&n), "{character:?}: {n}");
        }
    }

    #[test]
    fn halves_get_shorter_until_they_are_too_short() {
        let text = "One two three four five six seven eight nine ten. ".repeat(10);
        let mut range = 0..text.len();
        while let Some(halves) = (Chunking { max_bytes: 100, overlap: 50 }).halves(&text, &range) {
            assert!(halves.len() > 1 && halves.iter().all(|half| half.len() < range.len()), "{range:?} {halves:?}");
            range = halves[0].clone();
        }
        assert!(range.len() <= 64);
    }
}
