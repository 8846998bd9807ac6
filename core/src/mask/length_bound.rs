//! The mask of a string that has a pattern and a greatest length, far from its end: that of the
//! pattern alone, but for tokens that have more characters than are left.
//!
//! ```text
//!  ^[a-z-]+$, at most 100 characters     40 are read: 60 are left, or the count goes on
//!    tokens of up to 60 characters       as without a bound: one mask, whatever the count is
//!    `-` 64 times                        read here
//! ```

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::base::ids::{TokenId, index};
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::length_bound::CountedPlace;
use crate::lazy_dfa::{ConfigOrState, StateId};
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

/// Fewest characters that have to be left. Tokens with more of them are few.
const MIN_LEFT: u32 = 32;

/// Most bytes behind the characters that are counted that are asked for.
const MAX_BEYOND: u32 = 64;

/// By a state without a bound: the tokens that begin or read more than [`MIN_LEFT`] characters of the
/// string from there on, by how many, ascending.
#[derive(Debug, Default)]
pub(crate) struct KnownLongTokens(HashMap<StateId, Arc<[(u32, TokenId)]>, FxBuildHasher>);

impl KnownLongTokens {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let entry = |tokens: &Arc<[(u32, TokenId)]>| size_of_val(&**tokens) + size_of::<(StateId, Arc<[u8]>)>();
        self.0.values().map(entry).sum()
    }
}

impl MaskEngine<'_> {
    /// The mask of a state by that of the same state without a bound on the characters of a string, if
    /// it is in such a string and far enough from its end.
    pub(crate) fn mask_by_free(&mut self, state: StateId) -> Option<(Arc<TokenMask>, Cost)> {
        let (place, free) = self.dfa.without_bound(state)?;
        if place.n_left < MIN_LEFT {
            return None;
        }
        self.mask(free);
        let (mask, mut growth) = self.cache.state(free).mask.clone()?;
        let mut gone = Vec::new();
        if index(self.vocabulary.trie().max_depth()) > place.n_left {
            let long = self.long_tokens(place);
            let more = &long[long.partition_point(|&(n_characters, _)| n_characters <= place.n_left)..];
            let is_alone = self.dfa.set(state).len() == 1;
            let most_beyond = match more {
                [] => None,
                _ => self.dfa.longest_text(place.beyond, MAX_BEYOND).filter(|_| is_alone),
            };
            let least = self.dfa.min_bytes(state);
            for &(n_characters, token) in more {
                // Where the string has to end earlier, what the token reads doesn't matter.
                let ends = most_beyond.is_some_and(|most| n_characters - place.n_left > most);
                match if ends { None } else { self.place_behind(state, token) } {
                    Some(place) => growth = growth.max(self.dfa.min_bytes_of(place).saturating_sub(least)),
                    None => gone.push(token),
                }
            }
        }
        if gone.is_empty() {
            return Some((mask, growth));
        }
        let mut scratch = std::mem::take(&mut self.cache.scratch);
        let task = Task::new(self.vocabulary, &mut scratch);
        task.gather.mask(&mask);
        task.gather.remove(&mut gone);
        let mask = task.gather.finish(self.vocabulary.masks());
        self.cache.scratch = scratch;
        Some((mask, growth))
    }

    /// The place after a token from a state; none if it is not allowed.
    fn place_behind(&mut self, state: StateId, token: TokenId) -> Option<ConfigOrState> {
        let bytes = self.vocabulary.bytes(token);
        let place = self.dfa.place(state);
        bytes.iter().try_fold(place, |place, &byte| self.dfa.place_after(place, byte))
    }

    /// The tokens with more than [`MIN_LEFT`] characters that may come at a place without a bound.
    fn long_tokens(&mut self, place: CountedPlace) -> Arc<[(u32, TokenId)]> {
        let free = self.dfa.intern(&[place.free]);
        if let Some(known) = self.cache.long_tokens.0.get(&free) {
            return Arc::clone(known);
        }
        let (vocabulary, trie) = (self.vocabulary, self.vocabulary.trie());
        let mut found = Vec::new();
        let mut open = vec![(TokenTrie::ROOT, 0, ConfigOrState::Config(place.free))];
        while let Some((node, depth, place)) = open.pop() {
            for child in trie.children(node) {
                let depth = depth + 1;
                if vocabulary.height(child).saturating_add(depth) <= MIN_LEFT {
                    continue;
                }
                let Some(after) = self.dfa.place_after(place, trie.label(child)) else { continue };
                for &token in trie.tokens(child) {
                    let n_characters = n_characters(vocabulary.bytes(token));
                    if n_characters > MIN_LEFT {
                        found.push((n_characters, token));
                    }
                }
                open.push((child, depth, after));
            }
        }
        found.sort_unstable();
        let found: Arc<[(u32, TokenId)]> = found.into();
        self.cache.long_tokens.0.insert(free, Arc::clone(&found));
        self.cache.has_grown = true;
        found
    }
}

/// Number of characters that begin in `bytes`, as JSON spells them, up to the quote that ends the
/// string.
fn n_characters(bytes: &[u8]) -> u32 {
    let (mut n, mut at) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        at += match byte {
            b'"' => break,
            // `\u` and four digits, or another escape.
            b'\\' if bytes.get(at + 1) == Some(&b'u') => 6,
            b'\\' => 2,
            _ => 1,
        };
        n += u32::from(!matches!(byte, 0x80..=0xBF));
    }
    n
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::grammar::Grammar;
    use crate::json_text::string::{StringLimits, strings};
    use crate::lazy_dfa::{DEAD, DfaCache, START};
    use crate::mask::builder::Scratch;
    use crate::mask::engine::{MaskCache, MaskEngine};
    use crate::mask::named_tokens::NamedTokens;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    fn vocabulary() -> Vec<Vec<u8>> {
        let mut tokens: Vec<Vec<u8>> = (0..=255_u8).map(|byte| vec![byte]).collect();
        for unit in ["a", "-", "a-", " ", "é", "😀", "\\n", "\\u001f", "\\\"", "b c", "a\"", "\",", "-\"}"] {
            tokens.extend([2, 3, 30, 31, 32, 33, 34, 35, 36, 40, 48, 64, 90].map(|n| unit.repeat(n).into_bytes()));
            for n in [2, 29, 33, 40, 60] {
                tokens.push(format!("{}{unit}", "a".repeat(n)).into_bytes());
                tokens.push(format!("{unit}{}", "-".repeat(n)).into_bytes());
            }
        }
        tokens.extend(tokens.clone().into_iter().filter(|token| token.len() > 40).map(|mut token| {
            token.pop();
            token
        }));
        tokens
    }

    /// Every mask on the way through long strings is what bytes say, and bytes are as the automaton with
    /// a state for each number of characters has it.
    #[test]
    fn masks_are_those_of_each_length() {
        let tokens = vocabulary();
        let vocabulary = Vocabulary::new(tokens.iter().cloned().map(Token::text).collect()).unwrap();
        let patterns =
            ["^[a-z-]*$", "^[a-z]+(-[a-z]+)*$", "^a.*", "-$", "^[^,]*(日|aa)$", "^[^ é]+$", "(aab){2}", "^(abc)*$"];
        let bounds = [(0, 40), (1, 70), (3, 99), (0, 64), (2, 200)].into_iter().cycle();
        let limits = patterns.into_iter().zip(bounds).flat_map(|limits| [(limits, true), (limits, false)]);
        for ((pattern, (min, max)), is_alone) in limits {
            let text = json!({"type": "string", "pattern": pattern, "minLength": min, "maxLength": max});
            let others = if is_alone { json!(false) } else { json!({"enum": ["a-a-a", null]}) };
            let schema = json!({"type": "array", "prefixItems": [{"anyOf": [text, others]}]});
            let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
            assert!(grammar.costs.rare.counted_characters, "{pattern}");
            let each = strings(&StringLimits { patterns: &[pattern], min_chars: min, max_chars: Some(max) }).unwrap();
            let live = each.live_states();
            let named = NamedTokens::default();
            let (mut dfa, mut masks) = (DfaCache::new(&grammar, 3), MaskCache::new(Scratch::default()));
            let mut engine = MaskEngine::new(&grammar, (&vocabulary, &named), &mut dfa, &mut masks);
            let mut n_masks = 0;
            for seed in 0..6_u32 {
                let mut random = seed;
                let mut at = engine.dfa.steps(START, b"[\"").unwrap();
                let mut place = 0;
                let step = |place: usize, byte: u8| {
                    let range = each.states[place].ranges.iter().find(|range| (range.0..=range.1).contains(&byte));
                    range.map(|range| range.2).filter(|&next| live[next])
                };
                place = step(place, b'"').unwrap();
                loop {
                    let mask = engine.mask(at);
                    for (token, id) in tokens.iter().zip(0..) {
                        let after = token.iter().try_fold(at, |at, &byte| match engine.dfa.step(at, byte) {
                            DEAD => None,
                            next => Some(next),
                        });
                        assert_eq!(
                            mask.is_allowed(TokenId(id)),
                            after.is_some(),
                            "{pattern} {max} {n_masks} {token:?}"
                        );
                    }
                    n_masks += 1;
                    // Bytes without the quote, which ends it, and without what only others may have.
                    let bytes: Vec<u8> =
                        (0..=255).filter(|&byte| byte != b'"' && step(place, byte).is_some()).collect();
                    for byte in 0..=255 {
                        let (is_one, may_come) = (step(place, byte).is_some(), engine.dfa.step(at, byte) != DEAD);
                        assert!(is_one == may_come || !is_alone && may_come, "{pattern} {n_masks} {byte}");
                    }
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let likely: Vec<u8> = bytes.iter().copied().filter(|byte| b"ab-".contains(byte)).collect();
                    let among = if random >> 28 > 1 && !likely.is_empty() { &likely } else { &bytes };
                    let Some(&byte) = among.get((random >> 8) as usize % among.len().max(1)) else { break };
                    (at, place) = (engine.dfa.step(at, byte), step(place, byte).unwrap());
                }
            }
            assert!(n_masks > 6 * 20, "{pattern} {n_masks}");
        }
    }

    #[test]
    fn characters() {
        let check = |text: &str, n| assert_eq!(n_characters(text.as_bytes()), n, "{text}");
        check("", 0);
        check("abc", 3);
        check("aé😀", 3);
        check(r#"a\"b\\\n\u001f"#, 6);
        check(r#"ab", "cd"#, 2);
        check(r"ab\", 3);
        assert_eq!(n_characters(b"a\xF0\x9F"), 2);
    }
}
