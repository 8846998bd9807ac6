//! Byte-level BPE as llama.cpp does it, for vocabularies that llama.cpp is slow with.
//!
//! Jump-forward asks for the tokens of a few bytes at a time, and llama.cpp compiles the regular
//! expression that cuts a text into words at each call: two milliseconds for `o200k`, half a
//! forward pass of a small model. So for vocabularies of that kind ([`super::pre_tokenizer`]) the
//! text is cut and merged here. The result is the same token for token (`tests/tests/tokenize.rs`);
//! a vocabulary with anything odd in it stays llama.cpp's.
//!
//! Merging is the usual greedy one (Sennrich et al., 2016): of all neighbours that a rule joins,
//! the first rule's, the leftmost first. It takes time in n log n of a word's length.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use formwork_core::TokenId;

use super::pre_tokenizer::PreTokenizer;
use super::vocabulary::byte_level::byte_level;
use crate::gguf::{Array, Gguf, TokenTexts, Value};

/// No symbol.
const NONE: u32 = u32::MAX;

/// The rules of a vocabulary.
#[derive(Debug)]
pub(crate) struct Bpe {
    words: PreTokenizer,
    /// The token of each byte.
    bytes: Box<[u32; 256]>,
    /// For two tokens, how early they are joined, and into which.
    merges: HashMap<(u32, u32), Merge>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merge {
    rank: u32,
    token: u32,
}

/// A part of a word.
#[derive(Debug, Clone, Copy)]
struct Symbol {
    /// [`NONE`] once it is a part of the one before.
    token: u32,
    before: u32,
    after: u32,
}

/// Two neighbours that a rule joins, in the order in which that is done. Out of date if one of them
/// is another token by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    merge: Merge,
    left: u32,
    tokens: (u32, u32),
}

impl Bpe {
    /// The rules in a file's header, if the vocabulary is of a kind that is known here. A tenth of
    /// a second for 450,000 rules.
    pub(crate) fn of(gguf: &Gguf) -> Option<Bpe> {
        let pre = gguf.text("tokenizer.ggml.pre").filter(|_| gguf.text("tokenizer.ggml.model") == Some("gpt2"))?;
        let words = PreTokenizer::of(pre)?;
        let Some(Value::Array(Array::Texts(rules))) = gguf.get("tokenizer.ggml.merges") else { return None };
        let texts = TokenTexts::of(gguf).ok()?;
        let ids: HashMap<&[u8], u32> = texts.iter().zip(0_u32..).collect();
        let mut bytes = Box::new([0; 256]);
        for (byte, token) in (0..=u8::MAX).zip(bytes.iter_mut()) {
            let mut spelled = [0; 4];
            *token = *ids.get(byte_level(byte).encode_utf8(&mut spelled).as_bytes())?;
        }
        let mut merges = HashMap::with_capacity(rules.len());
        let mut joined = Vec::new();
        for (rule, rank) in rules.iter().zip(0_u32..) {
            // A space that a rule begins with is a part's own.
            let at = rule.iter().skip(1).position(|byte| *byte == b' ')? + 1;
            let (left, right) = (&rule[..at], &rule[at + 1..]);
            let (Some(&left_id), Some(&right_id)) = (ids.get(left), ids.get(right)) else { continue };
            joined.clear();
            joined.extend_from_slice(left);
            joined.extend_from_slice(right);
            // What a rule makes is a token; llama.cpp would spell it by bytes.
            let token = *ids.get(&joined[..])?;
            merges.entry((left_id, right_id)).or_insert(Merge { rank, token });
        }
        Some(Bpe { words, bytes, merges })
    }

    /// Appends the tokens of a text, which has no special ones in it.
    pub(crate) fn tokenize_into(&self, text: &str, tokens: &mut Vec<TokenId>) {
        let (mut symbols, mut queue) = (Vec::new(), BinaryHeap::new());
        let mut rest = text;
        while !rest.is_empty() {
            let (word, after) = rest.split_at(self.words.first(rest));
            self.merge(word.as_bytes(), &mut symbols, &mut queue);
            tokens.extend(symbols.iter().filter(|symbol| symbol.token != NONE).map(|symbol| TokenId(symbol.token)));
            rest = after;
        }
    }

    fn merge(&self, word: &[u8], symbols: &mut Vec<Symbol>, queue: &mut BinaryHeap<Reverse<Candidate>>) {
        symbols.clear();
        let places = 0..u32::try_from(word.len()).unwrap_or(NONE);
        symbols.extend(word.iter().zip(places).map(|(byte, at)| Symbol {
            token: self.bytes[usize::from(*byte)],
            before: at.wrapping_sub(1),
            after: at + 1,
        }));
        if let Some(last) = symbols.last_mut() {
            last.after = NONE;
        }
        let n = u32::try_from(symbols.len()).unwrap_or(NONE);
        for left in 0..n.saturating_sub(1) {
            queue.extend(self.candidate(symbols, left));
        }
        while let Some(Reverse(Candidate { merge, left, tokens })) = queue.pop() {
            let Symbol { token, before, after } = symbols[left as usize];
            let right = symbols.get(after as usize).copied();
            let Some(right) = right.filter(|right| (token, right.token) == tokens) else { continue };
            symbols[after as usize].token = NONE;
            symbols[left as usize] = Symbol { token: merge.token, before, after: right.after };
            if let Some(next) = symbols.get_mut(right.after as usize) {
                next.before = left;
            }
            queue.extend(self.candidate(symbols, left));
            queue.extend(
                Some(before).filter(|before| *before != NONE).and_then(|before| self.candidate(symbols, before)),
            );
        }
    }

    /// The symbol at `left` and the next one, if a rule joins them.
    fn candidate(&self, symbols: &[Symbol], left: u32) -> Option<Reverse<Candidate>> {
        let symbol = symbols[left as usize];
        let tokens = (symbol.token, symbols.get(symbol.after as usize)?.token);
        self.merges.get(&tokens).map(|merge| Reverse(Candidate { merge: *merge, left, tokens }))
    }
}
