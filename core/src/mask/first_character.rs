//! The mask where nearly every character may come and little behind it: at the dots of
//! `^uk.gov.ons$` and `^\d.\d$`, whose authors mean dots.
//!
//! ```text
//! .[0-9]      tokens of one character     one set, from the vocabulary
//!             "a1", "_0"                  walked, behind each character of ASCII
//!             "é1"                        read one by one
//! ```
//!
//! A walk alone comes to the thousands of characters beyond ASCII that are tokens.

use crate::lazy_dfa::StateId;
use crate::mask::builder::{REST_OF_CHARACTER, Task};
use crate::mask::engine::MaskEngine;
use crate::mask::over_alphabet::UnitSteps;
use crate::vocab::alphabet::{Alphabet, Units};
use crate::vocab::trie::TokenTrie;

/// Most characters of ASCII behind the first one. With more of them, what is walked is most of it.
const MAX_BEHIND: u32 = 16;

/// Most states that it leads to. A dot leads to one, and to those within escapes.
const MAX_NEXT: usize = 8;

impl MaskEngine<'_> {
    /// Adds the tokens from a state on that reads nearly every character, and little behind it. Returns
    /// false, with nothing added, at other states.
    pub(super) fn first_character_tokens(&mut self, task: &mut Task<'_>, state: StateId, steps: &UnitSteps) -> bool {
        let beyond_ascii = Units::PLAIN.union(Units::BLANK);
        let is_dot = !steps.whole.common(Units::PLAIN).is_empty() && steps.live.common(Units::CUT).is_empty();
        if !is_dot || steps.next.len() > MAX_NEXT {
            return false;
        }
        let mut behind = Units::default();
        let mut max_bytes = self.dfa.min_bytes(state);
        for &(units, next) in &steps.next {
            // Cheaper to ask than what all the characters beyond ASCII do.
            if self.dfa.bytes_from(self.dfa.set(next)).meets(0x80, 0xFF) {
                return false;
            }
            let live = self.unit_steps(next).live;
            if live.n_units() > MAX_BEHIND || !live.without(Units::ASCII).is_empty() {
                return false;
            }
            if !units.common(beyond_ascii).is_empty() {
                behind = behind.union(live);
            }
            max_bytes = max_bytes.max(self.dfa.min_bytes(next));
        }
        let (trie, spellings) = (self.vocabulary.trie(), self.vocabulary.spellings());
        let rare = steps.live.without(steps.whole).common(beyond_ascii);
        let tokens = spellings.tokens_over(Alphabet { free: steps.free(), most: 1, live: rare });
        task.gather.set(&tokens.free.all());
        task.max_bytes = task.max_bytes.max(max_bytes.saturating_add(REST_OF_CHARACTER));
        for &(units, next) in &steps.next {
            let place = self.dfa.place(next);
            for byte in units.common(Units::ASCII).bits().filter_map(|bit| u8::try_from(bit).ok()) {
                if let Some(node) = trie.child(TokenTrie::ROOT, byte) {
                    self.tokens_behind(task, node, place);
                }
            }
        }
        let place = self.dfa.place(state);
        for byte in (0..0x20).filter(|_| !steps.live.common(Units::CONTROL).is_empty()) {
            if let Some(node) = trie.child(TokenTrie::ROOT, byte) {
                self.tokens_below(task, (node, byte), place);
            }
        }
        self.tokens_one_by_one(task, place, spellings.alone(&tokens).chain(spellings.with_second(behind)));
        true
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;

    use super::*;
    use crate::base::ids::TokenId;
    use crate::grammar::Grammar;
    use crate::lazy_dfa::{DfaCache, START};
    use crate::mask::builder::Scratch;
    use crate::mask::engine::MaskCache;
    use crate::mask::named_tokens::NamedTokens;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    /// Every mask along some texts, and those within a budget, against each token by itself.
    #[test]
    fn one_character_and_little_behind_it() {
        let characters =
            ["a", "b", "1", " ", ".", "\"", "\\", "\n", "\t", "\u{e9}", "\u{a0}", "\u{2028}", "\u{4e2d}", "\u{1f600}"];
        let pairs = || characters.iter().flat_map(|one| characters.iter().map(move |other| format!("{one}{other}")));
        let texts = pairs().flat_map(|pair| ["", "a", "1", "\u{e9}"].map(|third| format!("{pair}{third}")));
        // Characters that the token's end cuts off, and bytes that are none.
        let bytes = [&b"\xE2\x80"[..], b"\xE4\xB8", b"a\xC3", b"\xC3\xA9\xC3", b"\xA9a"];
        let texts = texts.chain(characters.map(String::from));
        let tokens = (0..=u8::MAX).map(|byte| vec![byte]).chain(texts.map(String::into_bytes));
        let tokens: Vec<Token> = tokens.chain(bytes.map(<[u8]>::to_vec)).map(Token::text).collect();
        let end = Token::end_of_generation("<end>");
        let vocabulary = Vocabulary::new(tokens.iter().cloned().chain([end]).collect()).unwrap();
        for (grammar, text) in [
            (regex("a.b.[1.]"), "a.b\u{e9}1"),
            (regex(r"(\S[ab]|[^b\n]1)*\."), "aa\u{e9}1\u{4e2d}b."),
            (regex(r"(?s:.)1(a|\n)|[^a]b"), "\n1a"),
            (regex("[^x]"), "\u{1f600}"),
            // What one character costs another doesn't.
            (regex(r"b1?|[^b\x00-\x1F]x{6}"), "b"),
            (regex(r"[^1]\s?|[^1]\u{e9}"), "a "),
            (pattern("^a.b.[1.]$"), "\"a.b\\t1\""),
            (pattern("^([^\"]a|.1)*$"), "\"\u{e9}a\\\"1\u{a0}1\""),
        ] {
            let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
            for &byte in text.as_bytes() {
                let here = matcher.clone();
                let mask: Vec<TokenId> = matcher.mask().iter().collect();
                let least = matcher.min_tokens_to_end().unwrap();
                let within = |budget: usize| matcher.clone().mask_within(budget).iter().collect();
                let within: Vec<(usize, Vec<TokenId>)> =
                    (least..least + 9).rev().map(|budget| (budget, within(budget))).collect();
                for (token, number) in tokens.iter().zip((0..).map(TokenId)) {
                    let mut next = here.clone();
                    let is_allowed = next.accept_token(number).is_ok();
                    assert_eq!(mask.contains(&number), is_allowed, "{text}: before {byte} {:?}", token.bytes);
                    for (budget, within) in within.iter().filter(|_| is_allowed) {
                        let is_within = next.min_tokens_to_end().unwrap() < *budget;
                        assert_eq!(within.contains(&number), is_within, "{text}: {:?} of {budget}", token.bytes);
                    }
                }
                matcher.accept_bytes(&[byte]).unwrap();
            }
        }
    }

    fn regex(pattern: &str) -> Arc<Grammar> {
        Grammar::from_regex(pattern).unwrap()
    }

    fn pattern(pattern: &str) -> Arc<Grammar> {
        Grammar::from_json_schema(&json!({"type": "string", "pattern": pattern}), &SchemaOptions::default()).unwrap()
    }

    /// No walk comes to the characters beyond ASCII: their set is ready.
    #[test]
    fn the_set_of_a_dot_is_ready() {
        let bytes = (0..=u8::MAX).map(|byte| Token::text([byte]));
        let vocabulary = Vocabulary::new(bytes.chain(["\u{e9}", "\u{e9}b"].map(Token::text)).collect()).unwrap();
        let (grammar, named) = (pattern("^a.b$"), NamedTokens::default());
        let (mut dfa, mut masks) = (DfaCache::new(&grammar, 3), MaskCache::new(Scratch::default()));
        let mut engine = MaskEngine::new(&grammar, (&vocabulary, &named), &mut dfa, &mut masks);
        let state = engine.dfa.steps(START, b"\"a").unwrap();
        let (mut scratch, steps) = (Scratch::default(), engine.unit_steps(state));
        let mut task = Task::new(&vocabulary, &mut scratch);
        assert!(engine.first_character_tokens(&mut task, state, &steps));
        assert_eq!(vocabulary.spellings().n_made(), 0);
    }
}
