//! Tokens read by their [kinds](crate::vocab::kinds): where all small letters lead to one place, those
//! that differ in them are read as one. Where they part, the tokens are read one after the other,
//! from there on.
//!
//! ```text
//! [a-z]+(\.[a-z]+)*@[a-f]+     ".aaa"      from the first place all letters lead to one other
//!                              "@aaa"      behind the at sign they part: "@app", "@bar", … one by one
//! ```
//!
//! Either way most steps are asked for again and again, so they are kept in a table, as those of a
//! long [walk](super::tabled_walk).

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::base::byte_set::ascii_range;
use crate::base::ids::TokenId;
use crate::fragment::byte_classes::ByteClasses;
use crate::fragment::table::ByteRange;
use crate::lazy_dfa::{self, BLANKS, Config, ConfigOrState, StateId};
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::ranges;
use crate::vocab::alphabet::{TokensOver, Units};
use crate::vocab::kinds::{Kinds, Letters, Step};

impl MaskEngine<'_> {
    /// Adds those of the tokens with a unit of `live` that are allowed from `place` on.
    pub(super) fn live_tokens(&mut self, task: &mut Task<'_>, place: ConfigOrState, live: Units, over: &TokensOver) {
        let spellings = self.vocabulary.spellings();
        let mut steps = Steps::new(place, &self.dfa.grammar.classes);
        let mut kinds = spellings.kinds().with(Kinds::found_by(live));
        // By number of bytes: the number of the place after them.
        let mut after = [Steps::START; Kinds::MAX_BYTES + 1];
        let mut read = Read::new();
        while let Some(Step { byte, depth, tokens }) = kinds.step() {
            let n_before = usize::from(depth.wrapping_sub(1));
            match self.step_by(&mut steps, after[n_before], (Written::AsKind, byte)) {
                DEAD => kinds.skip(),
                UNREAD => {
                    read.begin(after[n_before]);
                    kinds
                        .take(|bytes, token| self.read_token(task, &mut steps, &mut read, (&bytes[n_before..], token)));
                }
                number => {
                    after[usize::from(depth)] = number;
                    if !tokens.is_empty() {
                        task.gather.tokens(tokens);
                        steps.end_at(number);
                    }
                }
            }
        }
        read.begin(Steps::START);
        spellings.alone(over).for_each(|token| self.read_token(task, &mut steps, &mut read, token));
        self.end_of_steps(task, &steps);
    }

    /// Adds those of the tokens that are allowed from `place` on. Most have the first bytes of the one
    /// before them.
    pub(super) fn tokens_one_by_one<'t>(
        &mut self,
        task: &mut Task<'_>,
        place: ConfigOrState,
        tokens: impl Iterator<Item = (&'t [u8], TokenId)>,
    ) {
        let mut steps = Steps::new(place, &self.dfa.grammar.classes);
        let mut read = Read::new();
        tokens.for_each(|token| self.read_token(task, &mut steps, &mut read, token));
        self.end_of_steps(task, &steps);
    }

    /// Adds a token if its bytes are allowed, or the last of them, behind the place where reading
    /// began.
    #[inline]
    fn read_token<'t>(
        &mut self,
        task: &mut Task<'_>,
        steps: &mut Steps,
        read: &mut Read<'t>,
        (bytes, token): (&'t [u8], TokenId),
    ) {
        match read.place(bytes, |number, byte| self.step_by(steps, number, (Written::AsItself, byte))) {
            DEAD => {}
            // It leads to more places than have numbers.
            UNREAD => {
                let mut at = Some(steps.place(read.start()));
                bytes.iter().for_each(|&byte| at = at.and_then(|at| self.dfa.place_after(at, byte)));
                if let Some(place) = at {
                    task.gather.token(token);
                    task.max_bytes = task.max_bytes.max(self.dfa.min_bytes_of(place));
                }
            }
            number => {
                task.gather.token(token);
                steps.end_at(number);
            }
        }
    }

    /// Notes what the texts cost that may follow the tokens that were read.
    fn end_of_steps(&self, task: &mut Task<'_>, steps: &Steps) {
        for place in steps.ends() {
            task.max_bytes = task.max_bytes.max(self.dfa.min_bytes_of(place));
        }
    }

    /// The number of the place after a byte; [`DEAD`] or [`UNREAD`].
    #[inline]
    fn step_by(&mut self, steps: &mut Steps, number: u16, (written, byte): (Written, u8)) -> u16 {
        match steps.of(number, (written, byte)) {
            UNKNOWN => self.first_step_by(steps, number, (written, byte)),
            known => known,
        }
    }

    #[inline(never)]
    fn first_step_by(&mut self, steps: &mut Steps, number: u16, (written, byte): (Written, u8)) -> u16 {
        let place = steps.place(number);
        let letters = if written == Written::AsKind { Letters::of(byte) } else { None };
        let after = match (letters, place) {
            (None, _) => self.dfa.place_after(place, byte).map_or(After::None, After::One),
            (Some(letters), ConfigOrState::Config(config)) => self.config_after_letters(config, letters),
            (Some(letters), _) => {
                let state = self.dfa.state_of_place(place);
                self.state_after_letters(state, letters)
            }
        };
        let after = match after {
            // Of counters that are far from their bounds all values are one, so a run comes to few places.
            After::One(next) => steps.number(self.dfa.widened_place(next)),
            After::None => DEAD,
            After::Several => UNREAD,
        };
        steps.set(number, (written, byte), after);
        after
    }

    /// Where these letters lead.
    fn config_after_letters(&mut self, config: Config, letters: Letters) -> After {
        let Units(all) = letters.units;
        let mut read = 0;
        self.dfa.for_each_range(config, |lo, hi| {
            if lo.is_ascii() {
                read |= all & ascii_range(lo, hi.min(0x7F));
            }
        });
        if read == 0 {
            return After::None;
        }
        let leads = |range: &&ByteRange| all & ascii_range(range.lo, range.hi.min(0x7F)) != 0;
        let ascii = ranges(self.dfa.grammar, config.node).iter().take_while(|range| range.lo.is_ascii());
        let mut next = ascii.filter(leads).map(|range| range.next);
        match next.next().filter(|&node| read == all && next.all(|other| other == node)) {
            Some(node) => self.dfa.settled(Config { node, pos: 0, ..config }).map_or(After::None, After::One),
            None => After::Several,
        }
    }

    /// Where these letters lead.
    fn state_after_letters(&mut self, state: StateId, letters: Letters) -> After {
        let classes = &self.dfa.grammar.classes;
        let mut next = classes.one_of_each(letters.first, letters.last);
        let first = next.next().map_or(lazy_dfa::DEAD, |byte| self.dfa.step(state, byte));
        match next.all(|byte| self.dfa.step(state, byte) == first) {
            true if first == lazy_dfa::DEAD => After::None,
            true => After::One(self.dfa.place(first)),
            false => After::Several,
        }
    }
}

/// Where letters lead that are written as one.
enum After {
    /// None of them may come.
    None,
    /// All lead to one place.
    One(ConfigOrState),
    /// They lead to several places, or some may not come.
    Several,
}

/// What a byte stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    /// For all letters that are written so in kinds.
    AsKind,
    /// For itself.
    AsItself,
}

/// In a row: not asked for yet.
const UNKNOWN: u16 = 0;

/// The byte may not come.
const DEAD: u16 = 1;

/// Letters that are written as one lead to several places, or the place behind has no number.
const UNREAD: u16 = 2;

/// The number of the first place.
const FIRST: u16 = 3;

/// Number of places for which there is memory from the beginning.
const EXPECTED: usize = 32;

/// Most places that have numbers. Few in tests, so that these come to more.
const MAX_PLACES: usize = if cfg!(test) { 8 } else { 2048 };

/// Places and the steps between them, as far as they were asked for.
struct Steps {
    /// By [`Written`] and byte: its column. Those of a class have one, but for letters that stand for all
    /// that are written as them, and for blanks, which may lead apart where white space may be left out.
    columns: [[u16; 256]; 2],
    n_columns: usize,
    numbers: HashMap<ConfigOrState, u16, FxBuildHasher>,
    /// By number, less [`FIRST`]: the place, and whether a token ends there.
    places: Vec<(ConfigOrState, bool)>,
    /// By number, less [`FIRST`], and column.
    rows: Vec<u16>,
}

impl Steps {
    /// The number of the place that reading begins at.
    const START: u16 = FIRST;

    fn new(place: ConfigOrState, classes: &ByteClasses) -> Steps {
        let mut columns = [classes.of_bytes().map(u16::from); 2];
        let [as_kind, as_itself] = &mut columns;
        let mut free = (0..).skip(classes.n_classes());
        for (blank, column) in BLANKS.into_iter().zip(&mut free) {
            as_kind[usize::from(blank)] = column;
            as_itself[usize::from(blank)] = column;
        }
        for (letters, column) in Letters::ALL.into_iter().zip(&mut free) {
            as_kind[usize::from(letters.first)] = column;
        }
        let n_columns = classes.n_classes() + BLANKS.len() + Letters::ALL.len();
        let (numbers, places) = (HashMap::default(), Vec::with_capacity(EXPECTED));
        let mut steps = Steps { columns, n_columns, numbers, places, rows: Vec::with_capacity(EXPECTED * n_columns) };
        steps.number(place);
        steps
    }

    /// The number of a place; [`UNREAD`] if there are too many.
    fn number(&mut self, place: ConfigOrState) -> u16 {
        if let Some(&known) = self.numbers.get(&place) {
            return known;
        }
        let number = u16::try_from(self.places.len()).ok().filter(|_| self.places.len() < MAX_PLACES);
        let Some(number) = number.map(|number| number + FIRST) else { return UNREAD };
        self.numbers.insert(place, number);
        self.places.push((place, false));
        self.rows.resize(self.places.len() * self.n_columns, UNKNOWN);
        number
    }

    fn place(&self, number: u16) -> ConfigOrState {
        self.places[usize::from(number - FIRST)].0
    }

    #[inline]
    fn at(&self, number: u16, (written, byte): (Written, u8)) -> usize {
        usize::from(number - FIRST) * self.n_columns + usize::from(self.columns[written as usize][usize::from(byte)])
    }

    #[inline]
    fn of(&self, number: u16, byte: (Written, u8)) -> u16 {
        self.rows[self.at(number, byte)]
    }

    fn set(&mut self, number: u16, byte: (Written, u8), after: u16) {
        let at = self.at(number, byte);
        self.rows[at] = after;
    }

    /// Notes that a token ends at a place.
    fn end_at(&mut self, number: u16) {
        self.places[usize::from(number - FIRST)].1 = true;
    }

    /// The places at which tokens end.
    fn ends(&self) -> impl Iterator<Item = ConfigOrState> {
        self.places.iter().filter(|(_, is_end)| *is_end).map(|&(place, _)| place)
    }
}

/// The bytes that were read last, with the numbers of the places after them, from none on.
struct Read<'t> {
    before: &'t [u8],
    numbers: Vec<u16>,
}

impl<'t> Read<'t> {
    fn new() -> Read<'t> {
        Read { before: &[], numbers: vec![Steps::START] }
    }

    /// Begins at another place, with nothing read from there.
    fn begin(&mut self, start: u16) {
        self.numbers.clear();
        self.numbers.push(start);
    }

    /// The number of the place that reading begins at.
    fn start(&self) -> u16 {
        self.numbers[0]
    }

    /// The number after `bytes`, or what they stop at; `step` gives the number after one of them. What
    /// they have in common with those before is read once.
    #[inline]
    fn place(&mut self, bytes: &'t [u8], mut step: impl FnMut(u16, u8) -> u16) -> u16 {
        let n_same = self.before.iter().zip(bytes).take_while(|(a, b)| a == b).count();
        self.before = bytes;
        // The bytes before may have stopped at one of those in common.
        self.numbers.truncate(n_same + 1);
        let mut last = self.numbers[self.numbers.len() - 1];
        for &byte in &bytes[self.numbers.len() - 1..] {
            if last < FIRST {
                break;
            }
            last = step(last, byte);
            self.numbers.push(last);
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;

    use super::*;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    /// Every mask along some texts, against each token by itself.
    #[test]
    fn kinds_change_no_mask() {
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
        // Capitals, with letters that have no kind, and more characters than are counted.
        texts.extend(["A", "Z", "Az", "zA", "aAaZ.", "\u{e9}A", "Az\u{e9}", "A\u{e9}."].map(String::from));
        texts.extend(["a", "A", "Az", "a.", "."].map(|text| text.repeat(30)));
        // Too long to have a kind.
        texts.extend(["a", "a.", "A:", "."].map(|text| text.repeat(256)));
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
            // Capitals lead on, all to one place or apart.
            (json!({"pattern": "^[a-z]+([A-Z][a-z\u{e9}]+)*[A-Z]?$"}), "\"azAzAz\u{e9}Z\""),
            (json!({"pattern": "^[a-z]+([A-Y][a-z]+|Z\u{e9}?)*[.]?$"}), "\"aAzZ\u{e9}.\""),
            (json!({"pattern": "^[a-zA-Z]{0,40}\\.?[a-z.]{0,40}$"}), "\"aZ.z\""),
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
