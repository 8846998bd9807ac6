//! Look-up drafts: what the output is about to copy, from the prompt or from itself.
//!
//! An answer that is taken from a document repeats it, and a list repeats its own keys. [`Drafts`] keeps the tokens of prompt and output in a suffix
//! automaton ([`RecentSuffixes`]), finds the longest end of the output that occurred before, the most recent place of it, and proposes what followed
//! there, as far as the grammar allows it. No model is needed for it, and a wrong proposal costs some rows of a batch.
//!
//! # Verification
//!
//! An engine decodes the last token together with the draft's `d₁ … dₙ` in one batch and asks for the logits of all `n + 1` rows. Then, from the first row on, it does
//! what it would have done without a draft: narrow the row by the mask at that place ([`Matcher::mask_within`] with what is left of the
//! budget), apply its samplers with the tokens so far, choose, draw the next random number if it draws at all, and accept the token. If the token chosen after row `i` is
//! `dᵢ₊₁`, row `i + 1` is the row for the text as it is, and goes on; if not, the token chosen stays, the rows after it are thrown away and the cache is cut back to
//! the tokens accepted. Every token is the one that the sampler has chosen from a row for the same text and the same number drawn, so the output is the same for greedy choice and for
//! a fixed seed, up to what a forward pass itself rounds differently in batches of another size. It isn't enough that a draft token is probable,
//! and a row may be used only by a sampler in the state it would have had.
//!
//! [`Jump::held_back`](crate::jump::Jump::held_back) is verified in the same way.
//!
//! # How long a draft is
//!
//! If a token of a draft is chosen with probability `p` once those before it were, the `n`th is worth its row as long as `pⁿ` is at least what a row more costs,
//! as a share of a pass ([`DraftOptions::row_cost`]). `p` is estimated from the last twenty or so tokens tested, beginning as one hit
//! in two, and apart for short, middle and long matches (up to 5, 11 and more bytes): a long one is a copy, a short one a word that happens twice. With a cost of 0.1 that is 3 tokens at first, 9 after
//! a draft of which all was accepted, and none after ten misses in a row. Where none is worth it, drafts of that kind are off, and every sixteenth is
//! tried with one token: it costs less than one pass in a hundred, and finds out when the copying begins.
//!
//! # What is copied with changes
//!
//! - The first word of a value has a blank before it in the prompt and none behind a quote. Tokens that differ only in a blank before them
//!   are therefore the same to the automaton; what is proposed are the tokens as they were.
//! - Quotes, backslashes and line ends are escaped in a JSON string. [`escaped`] is the text as a string has it: an engine tokenizes it and
//!   lets it be [read](Drafts::read) as well as the prompt.

mod length;

use std::sync::Arc;

pub use self::length::AdaptiveLength;
use self::length::{Kind, Lengths};
use crate::ids::TokenId;
use crate::matcher::Matcher;
use crate::suffix::{Earlier, RecentSuffixes};
use crate::vocab::{TokenKind, TokenTrie, Vocabulary};

/// Settings of [`Drafts`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DraftOptions {
    /// Most tokens of a draft.
    pub max_tokens: usize,
    /// Fewest bytes that have to be the same. A token or two: less says nothing about what follows.
    pub min_bytes: usize,
    /// What one more row of a batch costs, as a share of the forward pass for one: little where the pass waits for the weights to be read, nearly 1 where
    /// it computes.
    pub row_cost: f32,
}

impl Default for DraftOptions {
    /// At most 16 tokens, from 2 bytes on, at a tenth of a pass each.
    fn default() -> DraftOptions {
        DraftOptions { max_tokens: 16, min_bytes: 2, row_cost: 0.1 }
    }
}

/// The tokens of one sequence, and what may follow them.
///
/// Memory: some 150 bytes a token. A clone is a fork.
#[derive(Clone, Debug)]
pub struct Drafts {
    options: DraftOptions,
    vocabulary: Arc<Vocabulary>,
    /// Everything read, with nothing between stretches that don't follow one another.
    seen: Vec<Option<TokenId>>,
    suffixes: RecentSuffixes<u32>,
    /// The longest end of the output that occurred before.
    earlier: Option<Earlier>,
    /// How many tokens of the output were read.
    n_output: usize,
    lengths: Lengths,
    /// The draft proposed last: its kind and how many tokens it had.
    proposed: Option<(Kind, usize)>,
    n_drafted: usize,
    n_accepted: usize,
}

impl Drafts {
    /// Before any token.
    #[must_use]
    pub fn new(options: DraftOptions, vocabulary: Arc<Vocabulary>) -> Drafts {
        Drafts {
            options,
            vocabulary,
            seen: Vec::new(),
            suffixes: RecentSuffixes::new(),
            earlier: None,
            n_output: 0,
            lengths: Lengths::new(options.row_cost),
            proposed: None,
            n_drafted: 0,
            n_accepted: 0,
        }
    }

    /// Reads tokens that the output may copy: the prompt, and other texts. Before the output. Amortized logarithmic time a token.
    pub fn read(&mut self, tokens: &[TokenId]) {
        self.interrupt();
        tokens.iter().for_each(|&token| self.push(token));
        self.interrupt();
    }

    /// Brings the output up to date: `tokens` are all of it, of which the first `keep` are those read before, as in a [`Jump`](crate::jump::Jump).
    pub fn update(&mut self, keep: usize, tokens: &[TokenId]) {
        if keep < self.n_output {
            // What was replaced stays as something that was once written, and what follows now doesn't follow it.
            self.interrupt();
        }
        let keep = keep.min(self.n_output);
        tokens.get(keep..).unwrap_or_default().iter().for_each(|&token| self.push(token));
        self.n_output = tokens.len();
    }

    /// What may follow the output, all of it allowed by the grammar from the matcher's place on; at most `most` tokens, which is
    /// what the budget leaves, less the one that is chosen after the draft. Empty where nothing is known, or where drafts don't pay.
    ///
    /// The matcher stands after the output's last token.
    pub fn propose(&mut self, matcher: &mut Matcher, most: usize) -> Vec<TokenId> {
        self.proposed = None;
        let Some(Earlier { len, end }) = self.earlier else { return Vec::new() };
        let n_bytes = self.n_bytes(len);
        if n_bytes < self.options.min_bytes {
            return Vec::new();
        }
        let kind = Kind::of_match(n_bytes);
        let before = self.lengths.clone();
        let most = self.lengths.next(kind).min(self.options.max_tokens).min(most);
        let is_text = |token: &TokenId| self.vocabulary.kind(*token) == Some(TokenKind::Text);
        let mut draft: Vec<TokenId> =
            self.seen[end..].iter().map_while(|&token| token.filter(is_text)).take(most).collect();
        draft.truncate(matcher.validate_tokens(&draft));
        if draft.is_empty() {
            if most > 0 {
                // Nothing was tried.
                self.lengths = before;
            }
            return draft;
        }
        self.n_drafted += draft.len();
        self.proposed = Some((kind, draft.len()));
        draft
    }

    /// How many tokens of the draft that was proposed last, from the first, the sampler has chosen as well. The output is brought up to date
    /// by [`Drafts::update`] as after any other step.
    pub fn accept(&mut self, n_accepted: usize) {
        if let Some((kind, n_proposed)) = self.proposed.take() {
            self.n_accepted += n_accepted.min(n_proposed);
            self.lengths.learn(kind, n_proposed, n_accepted);
        }
    }

    /// Changes what a row costs ([`DraftOptions::row_cost`]), as an engine has measured it.
    pub fn set_row_cost(&mut self, row_cost: f32) {
        self.lengths.set_row_cost(row_cost);
    }

    /// Number of tokens proposed since the start, and how many of them were accepted.
    #[must_use]
    pub fn usage(&self) -> (usize, usize) {
        (self.n_drafted, self.n_accepted)
    }

    fn push(&mut self, token: TokenId) {
        self.seen.push(Some(token));
        self.earlier = self.suffixes.push(symbol(&self.vocabulary, token));
    }

    /// Ends a stretch of tokens: no match reaches over it.
    fn interrupt(&mut self) {
        // Each a symbol of its own, beyond all tokens, of which there are fewer than 2³¹.
        let n_seen = u32::try_from(self.seen.len()).unwrap_or(u32::MAX);
        self.suffixes.push(u32::MAX - (n_seen & (u32::MAX >> 1)));
        self.seen.push(None);
        self.earlier = None;
    }

    /// Bytes of the last `n_tokens` tokens, if they are few.
    fn n_bytes(&self, n_tokens: usize) -> usize {
        let tokens = self.seen.iter().rev().flatten().take(n_tokens.min(Kind::MANY_BYTES));
        tokens.map(|&token| self.vocabulary.bytes(token).len()).sum()
    }
}

/// What the automaton takes a token for: the same token without a blank before it, if there is one.
fn symbol(vocabulary: &Vocabulary, token: TokenId) -> u32 {
    let trie = vocabulary.trie();
    let bare = match vocabulary.text_bytes(token) {
        Some([b' ', rest @ ..]) if !rest.is_empty() => trie.find(rest),
        Some(bytes) => trie.find(bytes),
        None => None,
    };
    let bare = bare.unwrap_or(TokenTrie::ROOT);
    trie.tokens(bare).first().filter(|_| bare != TokenTrie::ROOT).map_or(token.0, |bare| bare.0)
}

/// `text` as it is inside a JSON string, if that is another.
#[must_use]
pub fn escaped(text: &str) -> Option<String> {
    let quoted = serde_json::Value::from(text).to_string();
    let inner = &quoted[1..quoted.len() - 1];
    (inner != text).then(|| inner.to_owned())
}
