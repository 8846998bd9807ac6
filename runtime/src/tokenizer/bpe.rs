//! [`Bpe`]: byte-level BPE as llama.cpp does it, for vocabularies that llama.cpp is slow with.
//!
//! Jump-forward asks for the tokens of a few bytes at a time, and llama.cpp compiles the regular
//! expression that cuts a text into words at each call: two milliseconds for `o200k`, half a
//! forward pass of a small model. So for vocabularies of that family ([`super::pre_tokenizer`]) the
//! text is cut and merged here. The result is the same token for token over all of Unicode
//! (`tests/tests/tokenize.rs`). Texts with special tokens, and vocabularies with anything odd in
//! them, are left to llama.cpp.
//!
//! No tokenizer library is used: crate `tokenizers` does all families and costs every user a minute
//! of compilation, and needs a `tokenizer.json` where a GGUF file is at hand. `tiktoken-rs` carries
//! OpenAI's own vocabularies and takes no other. What is needed is one family, 250 lines, equal to
//! llama.cpp where those libraries need not be.
//!
//! Merging is greedy (Sennrich et al., Neural Machine Translation of Rare Words with Subword Units,
//! 2016): of all neighbours that a rule joins, those of the earliest rule, the leftmost first,
//! until no rule applies. With the rules `l o`, `lo w`, `e r` the word `lower` becomes
//!
//! ```text
//! l o w e r  ->  lo w e r  ->  low e r  ->  low er
//! ```
//!
//! A word of n bytes takes O(n log n): each merge removes a symbol and queues at most two pairs.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use formwork_core::TokenId;

use super::pre_tokenizer::PreTokenizer;
use super::vocabulary::byte_level::byte_level;
use crate::gguf::{Gguf, MetadataArray, MetadataValue, TokenTexts};

/// The token of a symbol that was joined with the one before it.
const NONE: u32 = u32::MAX;

/// The tokens of single bytes and the merge rules of a vocabulary.
#[derive(Debug)]
pub(crate) struct Bpe {
    words: PreTokenizer,
    /// The token of each byte.
    bytes: Box<[u32; 256]>,
    /// The rule for two neighbouring tokens, if there is one.
    merges: HashMap<(u32, u32), Merge>,
}

/// A merge rule: its place in the list of rules, and the token that it makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merge {
    rank: u32,
    token: u32,
}

/// The position of a symbol in its word, as the offset of its first byte.
///
/// 32 bits, which keeps a [`MergeCandidate`] at 20 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SymbolIndex(u32);

impl SymbolIndex {
    /// Before the first symbol, or after the last one.
    const OUTSIDE: SymbolIndex = SymbolIndex(u32::MAX);

    /// An index that no word has for [`SymbolIndex::OUTSIDE`].
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A part of a word. The symbols of a word are a linked list within an array, so that joining two
/// of them moves none of the others.
#[derive(Debug, Clone, Copy)]
struct Symbol {
    /// [`NONE`] once the symbol is part of the one before.
    token: u32,
    before: SymbolIndex,
    after: SymbolIndex,
}

/// Two neighbours that a rule joins, in the order in which rules are applied. Out of date if either
/// is another token by then: candidates are never taken out of the queue early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MergeCandidate {
    merge: Merge,
    left: SymbolIndex,
    tokens: (u32, u32),
}

impl Bpe {
    /// The rules in a file's header, if the vocabulary is of the family known here. A tenth of a
    /// second for 450,000 rules.
    pub(crate) fn of(gguf: &Gguf) -> Option<Bpe> {
        let pre = gguf.text("tokenizer.ggml.pre").filter(|_| gguf.text("tokenizer.ggml.model") == Some("gpt2"))?;
        let words = PreTokenizer::of(pre)?;
        let Some(MetadataValue::Array(MetadataArray::Texts(rules))) = gguf.get("tokenizer.ggml.merges") else {
            return None;
        };
        let texts = TokenTexts::of(gguf).ok()?;
        let ids: HashMap<&[u8], u32> = texts.iter().zip(0_u32..).collect();
        // Every byte has a token, so every text has tokens, whatever the rules are. A vocabulary
        // for which that does not hold is llama.cpp's.
        let mut bytes = Box::new([0; 256]);
        for (byte, token) in (0..=u8::MAX).zip(bytes.iter_mut()) {
            let mut spelled = [0; 4];
            *token = *ids.get(byte_level(byte).encode_utf8(&mut spelled).as_bytes())?;
        }
        let mut merges = HashMap::with_capacity(rules.len());
        let mut joined = Vec::new();
        for (rule, rank) in rules.iter().zip(0_u32..) {
            // A rule is two texts and a space between them, `Ġth e`. Byte-level texts write spaces
            // as `Ġ`, so the first space that is not in front is the one between.
            let at = rule.iter().skip(1).position(|byte| *byte == b' ')? + 1;
            let (left, right) = (&rule[..at], &rule[at + 1..]);
            let (Some(&left_id), Some(&right_id)) = (ids.get(left), ids.get(right)) else { continue };
            joined.clear();
            joined.extend_from_slice(left);
            joined.extend_from_slice(right);
            // The result of a rule must be a token; llama.cpp would spell it byte by byte here.
            let token = *ids.get(&joined[..])?;
            // Of two rules for one pair the earlier counts.
            merges.entry((left_id, right_id)).or_insert(Merge { rank, token });
        }
        Some(Bpe { words, bytes, merges })
    }

    /// Appends the tokens of a text that contains no special tokens.
    pub(crate) fn tokenize_into(&self, text: &str, tokens: &mut Vec<TokenId>) {
        // Shared by all words of the text: the queue is empty again after each.
        let (mut symbols, mut queue) = (Vec::new(), BinaryHeap::new());
        let mut rest = text;
        while !rest.is_empty() {
            let (word, after) = rest.split_at(self.words.first(rest));
            self.merge(word.as_bytes(), &mut symbols, &mut queue);
            tokens.extend(symbols.iter().filter(|symbol| symbol.token != NONE).map(|symbol| TokenId(symbol.token)));
            rest = after;
        }
    }

    /// Cuts a word into its bytes and merges them; `symbols` holds the result.
    fn merge(&self, word: &[u8], symbols: &mut Vec<Symbol>, queue: &mut BinaryHeap<Reverse<MergeCandidate>>) {
        symbols.clear();
        // `OUTSIDE` is one before 0, so the first symbol needs no case of its own.
        symbols.extend(word.iter().zip(0_u32..).map(|(byte, at)| Symbol {
            token: self.bytes[usize::from(*byte)],
            before: SymbolIndex(at.wrapping_sub(1)),
            after: SymbolIndex(at + 1),
        }));
        if let Some(last) = symbols.last_mut() {
            last.after = SymbolIndex::OUTSIDE;
        }
        queue.extend((0..).zip(&*symbols).filter_map(|(left, _)| self.candidate(symbols, SymbolIndex(left))));
        while let Some(Reverse(MergeCandidate { merge, left, tokens })) = queue.pop() {
            let Symbol { token, before, after } = symbols[left.index()];
            let right = symbols.get(after.index()).copied();
            // In `a b c` with rules for both pairs, once `ab` is made the candidate `b c` finds
            // `NONE` for `b`; had `bc` been made first, `a b` would find `bc` after `a`.
            let Some(right) = right.filter(|right| (token, right.token) == tokens) else { continue };
            symbols[after.index()].token = NONE;
            symbols[left.index()] = Symbol { token: merge.token, before, after: right.after };
            if let Some(next) = symbols.get_mut(right.after.index()) {
                next.before = left;
            }
            // Only the pairs on both sides of the new symbol are new.
            queue.extend(self.candidate(symbols, left));
            queue.extend(self.candidate(symbols, before));
        }
    }

    /// The symbol at `left` and the next one, if both exist and a rule joins them.
    fn candidate(&self, symbols: &[Symbol], left: SymbolIndex) -> Option<Reverse<MergeCandidate>> {
        let symbol = symbols.get(left.index())?;
        let tokens = (symbol.token, symbols.get(symbol.after.index())?.token);
        self.merges.get(&tokens).map(|merge| Reverse(MergeCandidate { merge: *merge, left, tokens }))
    }
}
