//! Tokens in byte order, read one after the other, or by their [shapes](crate::vocab::shapes):
//! letters of an alphabet that lead to one place are read as one.
//!
//! ```text
//! [a-z]+(\.[a-z]+)*@[a-z]{2,9}     "xx.xxx"    every letter leads to one place: read once
//!                                  "x@xx"      behind the at sign they are counted: by letters too
//! ```

use std::sync::Arc;

use crate::base::byte_set::ascii_range;
use crate::base::ids::TokenId;
use crate::fragment::table::ByteRange;
use crate::lazy_dfa::{Config, ConfigOrState};
use crate::mask::builder::{REST_OF_CHARACTER, Task};
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::ranges;
use crate::vocab::alphabet::{Part, TokensOver, Units};
use crate::vocab::shapes::{Runs, Shapes};

impl MaskEngine<'_> {
    /// Adds those of `tokens` that are allowed from `place` on. They come in byte order, so that a
    /// prefix shared with the token before is read once.
    fn read_tokens<'t>(
        &mut self,
        task: &mut Task<'_>,
        place: ConfigOrState,
        tokens: impl Iterator<Item = (&'t [u8], TokenId)>,
    ) {
        let mut read = Read::new(place);
        for (bytes, token) in tokens {
            let place = read.place(bytes, |place, byte| self.dfa.place_after(place, byte));
            if let Some(place) = place {
                task.gather.token(token);
                task.max_bytes = task.max_bytes.max(self.dfa.min_bytes_of(place));
            }
        }
    }

    /// Adds those of the tokens with a live unit that are allowed from `place` on, where `letters` lead
    /// to one place.
    ///
    /// Most of them begin with a character that is no letter, such as a dot. If it may not come first,
    /// none of those is looked at. If not all letters may come behind it, as behind a quote, their
    /// shapes would be no use and aren't made.
    ///
    /// What may come behind the end of a JSON string is no letter, because only some of it may come
    /// there.
    pub(super) fn live_tokens(&mut self, task: &mut Task<'_>, place: ConfigOrState, letters: Units, over: &TokensOver) {
        let letters = letters.without(Units::BEHIND_QUOTE);
        self.cache.unit_steps.begin_letters();
        for (at, byte) in over.first_bytes().enumerate().filter(|&(_, byte)| !letters.begin_with(byte)) {
            if let Some(after) = self.dfa.place_after(place, byte) {
                let are_shaped = matches!(self.after_letters(after, letters), Some(Some(_)));
                self.live_part(task, place, (over, Part::FirstByte(at)), are_shaped.then_some(letters));
            }
        }
        let are_shaped = self.after_letters(place, letters).is_some();
        self.live_part(task, place, (over, Part::Letters(letters)), are_shaped.then_some(letters));
    }

    /// Adds those of some tokens with a live unit that are allowed, by shapes if there are letters.
    fn live_part(
        &mut self,
        task: &mut Task<'_>,
        place: ConfigOrState,
        (over, part): (&TokensOver, Part),
        letters: Option<Units>,
    ) {
        let spellings = self.vocabulary.spellings();
        // Where letters are counted, tokens are read by how many they have.
        for runs in [Runs::Merged, Runs::Counted] {
            let Some(shapes) = letters.and_then(|letters| spellings.shapes(letters, runs, over, part)) else { break };
            if self.shaped_tokens(task, place, &shapes) {
                return;
            }
        }
        self.read_tokens(task, place, spellings.live(over, part));
    }

    /// Adds the tokens of shapes that are allowed from `place` on. Where letters part, as behind
    /// the at sign of an address, tokens are read one by one. Returns false, with nothing added, if
    /// more than a few tokens have merged letters that lead on and on.
    fn shaped_tokens(&mut self, task: &mut Task<'_>, place: ConfigOrState, shapes: &Shapes) -> bool {
        let mut apart: Vec<TokenId> = Vec::new();
        let mut n_counted = 0;
        let mut allowed: Vec<&[TokenId]> = Vec::new();
        let mut max_bytes = 0;
        let mut read = Read::new(place);
        // What the reading met where it stopped last. A shape that has those bytes in common with the
        // one before isn't read further either.
        let mut stop = None;
        for (shape, tokens) in shapes.iter() {
            let place = read.place(shape, |place, byte| {
                let next = match byte == shapes.letter || byte == shapes.more {
                    true => self.after_letters(place, shapes.letters),
                    false => Some(self.dfa.place_after(place, byte)),
                };
                stop = next.is_none().then_some(Stop::LettersPart);
                let next = next.flatten();
                // Any number of letters lead where one does, if the next one leads back there.
                if byte == shapes.more
                    && let Some(next) = next
                    && self.after_letters(next, shapes.letters) != Some(Some(next))
                {
                    stop = Some(Stop::LettersCount);
                    return None;
                }
                next
            });
            match (place, stop) {
                (Some(place), _) => {
                    allowed.push(tokens);
                    max_bytes = max_bytes.max(self.dfa.min_bytes_of(place));
                }
                (None, Some(stop)) => {
                    n_counted += if stop == Stop::LettersCount { tokens.len() } else { 0 };
                    apart.extend_from_slice(tokens);
                }
                (None, None) => {}
            }
        }
        if n_counted > MAX_COUNTED {
            return false;
        }
        allowed.iter().for_each(|tokens| task.gather.tokens(tokens));
        if !allowed.is_empty() {
            task.max_bytes = task.max_bytes.max(max_bytes.saturating_add(REST_OF_CHARACTER));
        }
        self.read_tokens(task, place, self.vocabulary.spellings().sorted(&apart));
        true
    }

    /// The place that all of these characters lead to, or none of it if none of them may come. None
    /// if some may not, if they part, or if it isn't known.
    fn after_letters(&mut self, place: ConfigOrState, letters: Units) -> Option<Option<ConfigOrState>> {
        if let ConfigOrState::Config(config) = place
            && letters.without(Units::ASCII).is_empty()
        {
            let Units(letters) = letters;
            let mut read = 0;
            self.dfa.for_each_range(config, |lo, hi| {
                if lo.is_ascii() {
                    read |= letters & ascii_range(lo, hi.min(0x7F));
                }
            });
            if read == 0 {
                return Some(None);
            }
            let leads = |range: &&ByteRange| letters & ascii_range(range.lo, range.hi.min(0x7F)) != 0;
            let ascii = ranges(self.dfa.grammar, config.node).iter().take_while(|range| range.lo.is_ascii());
            let mut next = ascii.filter(leads).map(|range| range.next);
            let node = next.next().filter(|&node| read == letters && next.all(|other| other == node))?;
            return Some(self.dfa.settled(Config { node, pos: 0, ..config }));
        }
        // What characters of several bytes do is known for the states of the alphabet, and found out for a
        // few others.
        let state = self.dfa.state_of_place(place);
        let known = self.cache.unit_steps.steps.get(&state).map(Arc::clone);
        let steps = match known {
            Some(known) => known,
            None if letters.begin_with_none_of(self.dfa.bytes_from(self.dfa.set(state))) => return Some(None),
            None if self.cache.unit_steps.is_too_much_for_letters() => return None,
            None => self.unit_steps(state),
        };
        if steps.live.common(letters).is_empty() {
            return Some(None);
        }
        let mut next = steps.next.iter().filter(|(units, _)| !units.common(letters).is_empty());
        match (next.next(), next.next()) {
            (Some(&(_, next)), None) if letters.without(steps.whole).is_empty() => Some(Some(self.dfa.place(next))),
            _ => None,
        }
    }
}

/// Why a shape can't be read further.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// Letters lead to several places, or some may not come.
    LettersPart,
    /// How many letters there are makes a difference.
    LettersCount,
}

/// Most tokens of merged shapes that are read one by one because letters are counted.
const MAX_COUNTED: usize = 48;

/// The places after the bytes that were read last, from none on.
struct Read<'t> {
    places: Vec<ConfigOrState>,
    bytes: &'t [u8],
}

impl<'t> Read<'t> {
    fn new(place: ConfigOrState) -> Read<'t> {
        Read { places: vec![place], bytes: &[] }
    }

    /// The place after `bytes`, if they are allowed; `step` gives the place after one of them.
    fn place(
        &mut self,
        bytes: &'t [u8],
        mut step: impl FnMut(ConfigOrState, u8) -> Option<ConfigOrState>,
    ) -> Option<ConfigOrState> {
        let n_same = self.bytes.iter().zip(bytes).take_while(|(a, b)| a == b).count();
        // Fewer places than bytes in common: those before stopped at one of them.
        if self.places.len() > n_same {
            self.bytes = bytes;
            self.places.truncate(n_same + 1);
            for &byte in &bytes[n_same..] {
                let Some(next) = self.places.last().and_then(|&place| step(place, byte)) else { break };
                self.places.push(next);
            }
        }
        self.places.get(bytes.len()).copied()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    /// Every mask along some texts, against each token by itself.
    #[test]
    fn shapes_change_no_mask() {
        let mut texts = vec![String::new()];
        let mut from = 0;
        for _ in 0..4 {
            let until = texts.len();
            for at in from..until {
                texts.extend(['a', 'z', '.', '@', '"', '\u{e9}', ':'].map(|c| format!("{}{c}", texts[at])));
            }
            from = until;
        }
        // Long runs, of characters of several kinds.
        for run in ["a", "az", "aZ", "a1", "1", "\u{e9}", "..", ":"] {
            for n in [3, 4, 7] {
                let run = run.repeat(n);
                texts.extend([".", "@", ":a", "\"", "/"].map(|end| format!("{run}{end}")));
                texts.extend([".", "@", "a:", "/"].map(|first| format!("{first}{run}\"")));
            }
        }
        // A character that the token's end cuts off.
        let cut = [&b"a.\xC3"[..], b"z@\xE2", b".\xC3\xA9a", b"a\xC2", b"\xC2", b"z\xC2\xA0", b"\xE2\x80"]
            .map(|bytes| Token::text(bytes.to_vec()));
        let tokens = texts.into_iter().skip(1).map(Token::text).chain(cut);
        let tokens: Vec<Token> = tokens.collect();
        let vocabulary = Vocabulary::new(tokens.clone()).unwrap();
        for (schema, text) in [
            (json!({"format": "email"}), "\"a.z@a.za\""),
            (json!({"pattern": "^[^:]+:[a-z.]+$"}), "\"a@.\u{e9}:z.a\""),
            // Behind the first byte of a blank beyond ASCII, which letters don't begin with.
            (json!({"pattern": "^[a-zA-Z.:]+(\\s[a-zA-Z.:]+)*$"}), "\"a.z\u{a0}a:\u{2028}z\""),
            // One of the characters that may come leads apart from the others, at first or later.
            (json!({"pattern": "^[a-yA-Z.@]+:?[a-zA-Z.@:]*z[.@]{0,5}$"}), "\"a.a@:a.z.@\""),
            (
                json!({"pattern": "^([a-z]([:a-z]*[a-z])?(\\.[a-z]+)*@)?([a-zA-Z][:a-zA-Z@.]*)?[A-Za-z]$"}),
                "\"az:a.z@a:.z\"",
            ),
            (json!({"pattern": "^[^@.]+(\\.[^@.]+)*@[a-z]{2,9}$"}), "\"az.\u{e9}a@aza\""),
            // How many letters there are makes a difference: up to a bound, or whether they are even.
            (json!({"pattern": "^[a-zA-Z.]{3,9}@[a-z]{2}$"}), "\"a.a.@za\""),
            (json!({"pattern": "^([a-zA-Z0-9:]{2})*[.@]([a-zA-Z0-9:]{3})*$"}), "\"aza1@:aZ\""),
            (json!({"format": "email", "maxLength": 40}), "\"a.z@a.za\""),
            (json!({"pattern": "^[^/]+/[^/]+$"}), "\"az/.@\""),
        ] {
            let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
            let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
            for c in text.chars() {
                matcher.accept_bytes(c.encode_utf8(&mut [0; 4]).as_bytes()).unwrap();
                let here = matcher.clone();
                let mask = matcher.mask();
                for (token, number) in tokens.iter().zip((0..).map(TokenId)) {
                    let is_allowed = here.clone().accept_bytes(&token.bytes).is_ok();
                    assert_eq!(mask.is_allowed(number), is_allowed, "{schema}: {c} and {:?}", token.bytes);
                }
            }
        }
    }

    /// What a token's last byte begins may be all that is left to come, or the beginning of much.
    #[test]
    fn cut_off_characters_cost_what_they_may_become() {
        let bytes = (0..=u8::MAX).map(|byte| Token::text([byte]));
        let vocabulary = Vocabulary::new(bytes.chain([Token::end_of_generation("<end>")]).collect()).unwrap();
        let pattern = "a\\W+((.😀{2}😀+?|a)*?|😀{2}😀|a){2}😀{2}$";
        let mut matcher = Matcher::new(Grammar::from_regex(pattern).unwrap(), vocabulary);
        for &byte in "a\u{530}\u{1d}\u{bcdf}😀😀😀(😀😀😀\u{3b1}".as_bytes() {
            let least = matcher.min_tokens_to_end().unwrap();
            for budget in least..least + 24 {
                let allowed: Vec<TokenId> = matcher.mask_within(budget).iter().collect();
                for token in allowed {
                    let mut next = matcher.clone();
                    next.accept_token(token).unwrap();
                    let left = next.min_tokens_to_end().unwrap();
                    assert!(left < budget, "{token:?} of {budget} leaves {left}");
                }
            }
            matcher.accept_bytes(&[byte]).unwrap();
        }
    }
}
