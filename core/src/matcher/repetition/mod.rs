//! [`RepetitionGuard`]: a text that repeats itself is led to the end of its value.
//!
//! Models, small ones above all, fall into loops: after some copies of a word the likeliest next
//! word is another copy, up to the end of the budget (Holtzman et al., "The curious case of neural
//! text degeneration", 2020). A grammar allows that wherever text is free or a list has no limit.
//! The usual remedies, penalties on tokens that have been, change what is chosen long before there
//! is a loop, and forbid what a document rightly repeats. The guard leaves every choice alone until
//! the text is periodic (`period`) over many bytes. Then it narrows the mask:
//!
//! ```text
//! text so far                           what it is            next
//! "GruyenGruyenGruyenGru                a string              "            its end
//! 333333333333333                       a number              , or }       what is behind it
//! ["mumps", "mumps", "mumps             items of a list       "            the rest of the item,
//! ["mumps", "mumps", "mumps"            the same, item over   ]            then the list's end
//! ha ha ha ha ha                        any other text        end of generation, or the
//!                                                             shortest way to it
//! ```
//!
//! Where one value has run away the next ones copy it: `{"name": "Otter-12-12-12…", "venue":
//! "Otter-12-12-12…"`. Fewer bytes are enough then, so that the loops of one answer don't use up
//! its budget between them.
//!
//! A narrowed mask is always a part of [`Matcher::mask_within`], so the text stays one that the
//! grammar allows and the budget completes. Where no token of it leads to the end (a list that
//! needs more items, a string too short yet), the mask is left as it is, and the question comes
//! again at the next token: nothing gets stuck.
//!
//! What stands in the prompt is copied, not repeated: see `source`.
//!
//! The guard has no state. What it says follows from the text, so a draft, a fork, a text whose
//! last tokens were spelled anew and a text that was rolled back all come to the same.
//!
//! What it deliberately does not do: find loops that change on their way (`1.1, 1.2, 1.3, …`),
//! which a list of rows may rightly do, and for which there is the budget; choose for the model
//! where a value could end in several ways.

mod period;
mod place;
mod source;

use std::ops::Range;
use std::sync::Arc;

use self::period::Coverage;
use self::place::JsonPlace;
pub use self::source::RepetitionSource;
use crate::base::ids::TokenId;
use crate::matcher::Matcher;
use crate::vocab::token_mask::TokenMask;

/// What counts as a repetition that is not meant.
///
/// ```
/// use formwork_core::repetition::RepetitionGuard;
///
/// let guard = RepetitionGuard::default();
/// assert!(!guard.repeats(b"{\"rule\": \"--------------------------------"));
/// assert!(guard.repeats("Gruyen".repeat(30).as_bytes()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepetitionGuard {
    /// Most bytes of what is repeated. Looking costs a comparison of bytes for each.
    pub max_period: usize,
    /// Fewest copies of it, one behind the other, at the end of the text.
    pub min_repeats: usize,
    /// Fewest bytes of all copies together, within a value: a rule of 80 dashes is none.
    pub min_bytes: usize,
    /// The same for a value behind a string that has run away already, if that is fewer.
    pub min_bytes_again: usize,
    /// Fewest bytes of all copies together where whole items of a list, or members of an object,
    /// are repeated: rows of zeros are likelier to be meant than one string of them.
    pub min_list_bytes: usize,
}

impl Default for RepetitionGuard {
    /// Periods of up to 512 bytes, 4 times or more, over 96 bytes of a value (32 where another has
    /// run away) or 256 of a list: 10 times `1234567890`, 29 items `"mumps"`, 4 objects of 64 bytes.
    fn default() -> RepetitionGuard {
        RepetitionGuard { max_period: 512, min_repeats: 4, min_bytes: 96, min_bytes_again: 32, min_list_bytes: 256 }
    }
}

/// A mask that leads to the end of what is repeated.
#[derive(Clone, Debug)]
pub struct NarrowedMask {
    /// Some of the tokens that are allowed; at least one.
    pub mask: Arc<TokenMask>,
    /// Whether the value ends here, rather than the last of its items.
    pub is_end: bool,
}

/// What is repeated at the end of a text.
enum Repeated {
    /// A part of a value, or of a text that is not JSON.
    Value(Range<usize>, usize),
    /// Items of a list or members of an object, which is this deep in the text: its bytes, the
    /// length of one copy, and how far behind the end the next item begins.
    Items { bytes: Range<usize>, period: usize, until_next: usize },
}

impl RepetitionGuard {
    /// Whether the text ends in a repetition, wherever it stands.
    #[must_use]
    pub fn repeats(&self, text: &[u8]) -> bool {
        self.repeated_value(text).is_some()
    }

    fn repeated_value(&self, text: &[u8]) -> Option<Coverage> {
        let needed = |period: usize| self.min_bytes.max(period.saturating_mul(self.min_repeats));
        period::coverage(text, self.max_period, needed)
    }

    /// How `value` repeats itself behind a text in which a string has run away.
    fn repeated_again(&self, value: &[u8], before: &[u8], source: &RepetitionSource) -> Option<Coverage> {
        let found = RepetitionGuard { min_bytes: self.min_bytes_again, ..*self }.repeated_value(value)?;
        let ran_away = |earlier: &[u8]| {
            let repeated = self.repeated_value(earlier);
            repeated.is_some_and(|repeated| !source.has(&earlier[repeated.bytes(earlier)]))
        };
        place::strings(before).into_iter().any(ran_away).then_some(found)
    }

    /// The tokens to choose from where `text`, which `matcher` has read, repeats itself, if it
    /// does and can be led to an end with `n_tokens` more; `None` where the mask is to be left
    /// as it is. `source` is what the text may repeat.
    ///
    /// Costs some hundred comparisons of bytes where the text doesn't repeat itself, a pass over
    /// the text where it does, and a search of the source.
    pub fn narrow(
        &self,
        matcher: &mut Matcher,
        text: &[u8],
        source: &RepetitionSource,
        n_tokens: usize,
    ) -> Option<NarrowedMask> {
        // The cheap question first: in nearly all places there isn't even one copy and a half.
        let least = self.min_bytes.min(self.min_bytes_again).min(self.min_list_bytes);
        period::coverage(text, self.max_period, |period| least.max(period + period / 2))?;
        let place = JsonPlace::at_end_of(text);
        let (candidates, is_end) = match self.repeated(text, &place, source)? {
            Repeated::Value(bytes, period) => {
                let is_copied = source.has(&text[bytes]);
                (if is_copied { Vec::new() } else { end_of_value(matcher, text, &place, period) }, true)
            }
            Repeated::Items { bytes, period, until_next } => {
                let is_copied = source.has(&text[bytes.clone()]) || source.has_items(&text[bytes], period);
                (if is_copied { Vec::new() } else { end_of_items(matcher, text, period, until_next) }, until_next == 0)
            }
        };
        let mask = matcher.mask_among(&candidates, n_tokens);
        (!mask.is_empty()).then_some(NarrowedMask { mask, is_end })
    }

    /// How the items of a container, whose content so far is `content`, repeat themselves. Two
    /// copies are enough of an item in which a value has run away, and was ended.
    fn repeated_items(&self, content: &[u8]) -> Option<Coverage> {
        let copies = |n_copies: usize| {
            // The first has no comma before it, and a token may both close the last and go on.
            let ending = |period: usize| n_ending(&content[content.len() - period..]);
            let needed = |period: usize| period.saturating_mul(n_copies) - ending(period);
            period::coverage(content, self.max_period, |period| self.min_list_bytes.max(needed(period)))
        };
        let has_runaway = |found: &Coverage| {
            let two = &content[content.len() - found.len.min(2 * found.period)..];
            (1..=two.len()).any(|end| self.repeats(&two[..end]))
        };
        copies(self.min_repeats).or_else(|| copies(2).filter(has_runaway))
    }

    /// What is repeated at the end of `text`: first a part of the innermost value, then items of
    /// the containers that it is in, from the inside out.
    fn repeated(&self, text: &[u8], place: &JsonPlace, source: &RepetitionSource) -> Option<Repeated> {
        let (before, value) = text.split_at(place.value_start(text));
        if let Some(found) = self.repeated_value(value).or_else(|| self.repeated_again(value, before, source)) {
            return Some(Repeated::Value(found.bytes(text), found.period));
        }
        for (depth, &start) in place.open.iter().enumerate().rev() {
            let Some(found) = self.repeated_items(&text[start + 1..]) else { continue };
            let (bytes, period) = (found.bytes(text), found.period);
            // One copy behind the end: how it goes on, if it goes on as before.
            return Some(match place.next_item(&text[text.len() - period..], depth + 1) {
                Some(until_next) => Repeated::Items { bytes, period, until_next },
                // No item ends: containers are opened in one another, or white space goes on.
                None => Repeated::Value(bytes, period),
            });
        }
        None
    }
}

/// The tokens that begin the shortest way to the end of the value that the text ends in.
fn end_of_value(matcher: &mut Matcher, text: &[u8], place: &JsonPlace, period: usize) -> Vec<TokenId> {
    if matcher.is_accepting() {
        return matcher.vocabulary().end_of_generation().to_vec();
    }
    // Half an escape or half a character would become another one than the text was about to have.
    if place.is_escaped || !ends_with_character(text) {
        return Vec::new();
    }
    let shortest = matcher.shortest_continuation();
    let is_end = match place.string {
        // A string that can't end here has something to add that is not for the guard to write.
        Some(_) => shortest.first() == Some(&b'"'),
        None => !makes_progress(matcher, &text[..text.len() - period]),
    };
    match is_end {
        false => Vec::new(),
        // A token that is no text ends it.
        true if shortest.is_empty() => matcher.shortest_token().into_iter().collect(),
        true => matcher.tokens_along(&shortest),
    }
}

/// The tokens that end the last of the items, as those before it end, and where it is over, those
/// that end their container.
fn end_of_items(matcher: &mut Matcher, text: &[u8], period: usize, until_next: usize) -> Vec<TokenId> {
    let copy = &text[text.len() - period..];
    if until_next > 0 {
        return matcher.tokens_along(&copy[..until_next]);
    }
    let shortest = matcher.shortest_continuation();
    // A list that needs more items has none but these to offer.
    if shortest.first() == Some(&b',') { Vec::new() } else { matcher.tokens_along(&shortest) }
}

/// Number of bytes at the beginning of `next` that close an item and separate it from the next:
/// `"}, ` has four. 0 where something else comes first.
fn n_ending(next: &[u8]) -> usize {
    let n_closing = next.iter().take_while(|byte| b"\"}]".contains(byte)).count();
    let behind = &next[n_closing..];
    let is_separating = |byte: &u8| *byte == b',' || byte.is_ascii_whitespace();
    match behind.first() {
        Some(b',') => n_closing + behind.iter().take_while(|&byte| is_separating(byte)).count(),
        _ => 0,
    }
}

/// Whether the shortest way to the end has become shorter since `before` was the text: a number of
/// repetitions that the grammar asks for ends by itself.
fn makes_progress(matcher: &Matcher, before: &[u8]) -> bool {
    let mut earlier = Matcher::new(Arc::clone(matcher.grammar()), Arc::clone(matcher.vocabulary()));
    // A text that can't be read again says nothing.
    earlier.accept_bytes(before).is_err() || matcher.min_bytes_to_end() < earlier.min_bytes_to_end()
}

/// Whether `text` ends with a whole character.
fn ends_with_character(text: &[u8]) -> bool {
    let tail = &text[text.len().saturating_sub(4)..];
    let begin = tail.iter().rposition(|&byte| !matches!(byte, 0x80..=0xbf));
    begin.is_some_and(|begin| std::str::from_utf8(&tail[begin..]).is_ok())
}

#[cfg(test)]
mod tests;
