//! Look-up drafts: text that the output is about to copy, from the prompt or from itself (prompt
//! lookup decoding, Saxena 2023; speculative decoding, Leviathan et al. 2023, without a model).
//!
//! An answer that is taken from a document repeats it, and a list repeats its own keys. [`Drafts`]
//! keeps the tokens of prompt and output in a suffix automaton ([`RecentSuffixes`]), finds the
//! longest suffix of the output that occurred before, at its most recent occurrence, and proposes
//! what followed there, as far as the grammar allows it. No model is needed for it, and a wrong
//! proposal costs some rows of a batch.
//!
//! # Verification
//!
//! An engine decodes the last token together with the draft's `d₁ … dₙ` in one batch and asks for
//! the logits of all `n + 1` rows. Then, from the first row on, it does what it would have done
//! without a draft: narrow the row by the mask at that place ([`Matcher::mask_within`] with what is
//! left of the budget), apply its samplers with the tokens so far, choose, draw the next random
//! number if it draws at all, and accept the token. If the token chosen after row `i` is `dᵢ₊₁`,
//! row `i + 1` is the row for the text as it is, and goes on; if not, the token chosen stays, the
//! rows after it are thrown away and the cache is cut back to the tokens accepted. Every token is
//! the one that the sampler has chosen from a row for the same text and the same number drawn, so
//! the output is the same for greedy choice and for a fixed seed, up to what a forward pass itself
//! rounds differently in batches of another size. It isn't enough that a draft token is probable,
//! and a row may be used only by a sampler in the state it would have had.
//!
//! [`Jump::held_back`](crate::matcher::jump::Jump::held_back) is verified in the same way.
//!
//! # Lookahead of the value
//!
//! A value of an extracted record stands in the prompt, mostly behind its key as a label
//! (`Unit price: 24.50`), and ends there where a line, a clause or a cell ends. So in an engine
//! that jumps ([`crate::matcher::jump`]), drafts of JSON go on through what is forced
//! ([`Drafts::propose_ahead`]): a value, its end, the key after it, and the value of that:
//!
//! ```text
//! Name: Ada Lovelace
//! City: London
//!
//! {"name": "               the label's value begins it         Ada
//! {"name": "Ada            its text goes on in the prompt       Lovelace
//! {"name": "Ada Lovelace   the line ends, so does the value    ",  and, forced:  "city": "
//! {…, "city": "            the next label's value              London
//! ```
//!
//! A document of labels is copied several values in a pass. Prose has fewer guesses: numbers after
//! their key, names that end where lower case begins, items of a list behind one another.
//!
//! # How long a draft is
//!
//! If a token of a draft is chosen with probability `p` once those before it were, it is worth its
//! row as long as the product of all of them is at least what a row more costs, as a share of a
//! pass ([`Costs`]). `p` is estimated from the last twenty or so tokens tested, beginning as one
//! hit in two (three in four for labels), and apart for kinds of guesses: the value of a label, the
//! end of a line as that of a value, what follows short, middle and long matches (up to 5, 11 and
//! more bytes): a long one is a copy, a short one a word that happens twice. With a cost of 0.1
//! that is 3 tokens at first, 9 after a draft of which all was accepted, and none after ten misses
//! in a row. Where none is worth it, drafts of that kind are off, and every sixteenth is tried with
//! one token: it costs less than one pass in a hundred, and finds out when the copying begins. What
//! was learned in one sequence can be given to the next ([`Drafts::rates`]).
//!
//! # What is copied with changes
//!
//! - The first word of a value has a blank before it in the prompt and none behind a quote. Tokens
//!   that differ only in a blank before them are therefore the same to the automaton; what is
//!   proposed are the tokens as they were.
//! - Quotes, backslashes and line ends are escaped in a JSON string. [`escaped`] is the text as a
//!   string has it: an engine tokenizes it and lets it be [read](Drafts::read) as well as the
//!   prompt.

pub(crate) mod adaptive_length;
pub(crate) mod copy_source;
pub(crate) mod guess;
pub(crate) mod json_position;
pub(crate) mod lookahead;

use std::sync::Arc;

pub use self::adaptive_length::AdaptiveLength;
use self::copy_source::CopySource;
use self::guess::Guess;
pub use self::guess::Rates;
use crate::automata::suffixes::{Earlier, RecentSuffixes};
use crate::base::ids::TokenId;
use crate::matcher::Matcher;
use crate::matcher::draft::json_position::ValueTracker;
use crate::matcher::draft::lookahead::{Lookahead, ProposedToken};
use crate::matcher::jump::jump_options::Limits;
use crate::matcher::jump::jumper::Jumper;
use crate::matcher::jump::retokenizer::{Retokenizer, Tokenizer};
use crate::vocab::trie::TokenTrie;
use crate::vocab::{TokenKind, Vocabulary};

/// Settings of [`Drafts`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DraftOptions {
    /// Most tokens of a draft, forced ones apart.
    pub max_tokens: usize,
    /// Fewest bytes that have to be the same. A token or two: less says nothing about what follows.
    pub min_bytes: usize,
    /// What a draft costs.
    pub costs: Costs,
}

/// What one token more in a batch costs, as a share of the forward pass for one: little where the
/// pass waits for the weights to be read, nearly 1 where it computes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// A token with its row of logits: one that may be accepted or not.
    pub row: f32,
    /// A token without: one that is forced.
    pub token: f32,
}

impl Default for Costs {
    /// A tenth of a pass with a row, half of that without.
    fn default() -> Costs {
        Costs { row: 0.1, token: 0.05 }
    }
}

impl Default for DraftOptions {
    /// At most 16 tokens, from 2 bytes on, at a tenth of a pass each.
    fn default() -> DraftOptions {
        DraftOptions { max_tokens: 16, min_bytes: 2, costs: Costs::default() }
    }
}

/// The tokens of one sequence, and what may follow them.
///
/// Memory: some 170 bytes a token. A clone is a fork.
#[derive(Clone, Debug)]
pub struct Drafts {
    options: DraftOptions,
    vocabulary: Arc<Vocabulary>,
    /// The tokens read, with a `None` between stretches that don't follow one another.
    seen: Vec<Option<TokenId>>,
    suffixes: RecentSuffixes<u32>,
    /// The longest suffix of the output that occurred before.
    earlier: Option<Earlier>,
    /// Number of tokens of the output that were read.
    n_output: usize,
    /// The texts that values are copied from.
    source: Arc<CopySource>,
    /// The position in the output.
    tracker: ValueTracker,
    /// The offset in the source at which the last copy ended.
    last: usize,
    rates: Rates,
    /// The guesses of the draft proposed last.
    proposed: Vec<Proposed>,
    n_drafted: usize,
    n_accepted: usize,
}

/// A guess in a draft.
#[derive(Clone, Copy, Debug)]
struct Proposed {
    guess: Guess,
    /// Number of tokens of the draft before it.
    n_before: usize,
    /// The offset in the source at which the last copy ended then.
    last: usize,
}

impl Drafts {
    /// Drafts of a sequence before its first token.
    #[must_use]
    pub fn new(options: DraftOptions, vocabulary: Arc<Vocabulary>) -> Drafts {
        Drafts {
            options,
            vocabulary,
            seen: Vec::new(),
            suffixes: RecentSuffixes::new(),
            earlier: None,
            n_output: 0,
            source: Arc::default(),
            tracker: ValueTracker::new(),
            last: 0,
            rates: Rates::default(),
            proposed: Vec::new(),
            n_drafted: 0,
            n_accepted: 0,
        }
    }

    /// Reads tokens that the output may copy, before the output: the prompt, and other texts.
    /// Amortized logarithmic time per token.
    pub fn read(&mut self, tokens: &[TokenId]) {
        Arc::make_mut(&mut self.source).read(&self.vocabulary, tokens);
        self.interrupt();
        tokens.iter().for_each(|&token| self.push(token));
        self.interrupt();
    }

    /// Brings the output up to date: `tokens` are all of it, of which the first `keep` are those
    /// read before, as in a [`Jump`](crate::matcher::jump::Jump).
    pub fn update(&mut self, keep: usize, tokens: &[TokenId]) {
        if keep < self.n_output {
            // The replaced tokens stay in the automaton as text that was once written. The new ones
            // don't follow them.
            self.interrupt();
        }
        let keep = keep.min(self.n_output);
        tokens.get(keep..).unwrap_or_default().iter().for_each(|&token| self.push(token));
        self.n_output = tokens.len();
    }

    /// A draft of what may follow the output, allowed by the grammar from the matcher's state on;
    /// at most `max_tokens`, which is what the budget leaves, less the one that is chosen after the
    /// draft. Empty where nothing is known, or where drafts don't pay.
    ///
    /// The matcher stands after the output's last token.
    pub fn propose(&mut self, matcher: &mut Matcher, max_tokens: usize) -> Vec<TokenId> {
        self.propose_after(self.options.min_bytes, matcher, max_tokens)
    }

    /// [`Drafts::propose`] after a copy of at least `min_bytes`.
    fn propose_after(&mut self, min_bytes: usize, matcher: &mut Matcher, max_tokens: usize) -> Vec<TokenId> {
        self.proposed.clear();
        let Some(Earlier { len, end }) = self.earlier else { return Vec::new() };
        let n_bytes = self.n_bytes(len);
        if n_bytes < min_bytes {
            return Vec::new();
        }
        let guess = Guess::of_copy(n_bytes);
        let before = self.rates.clone();
        let max_tokens = self.rates.next(guess, self.options.costs.row).min(self.options.max_tokens).min(max_tokens);
        // Markup is copied where the grammar names it; what ends an answer is for the model to say.
        let is_content = |token: &TokenId| self.vocabulary.kind(*token) != Some(TokenKind::EndOfGeneration);
        let mut draft: Vec<TokenId> =
            self.seen[end..].iter().map_while(|&token| token.filter(is_content)).take(max_tokens).collect();
        // What followed the copy was allowed there, which is no reason for it to be allowed here.
        draft.truncate(matcher.validate_tokens(&draft));
        if draft.is_empty() && max_tokens > 0 {
            // The rates count a draft as tried when they are asked for its length.
            self.rates = before;
        }
        self.n_drafted += draft.len();
        self.proposed = (0..draft.len()).map(|n_before| Proposed { guess, n_before, last: self.last }).collect();
        draft
    }

    /// [`Drafts::propose`] for an engine that jumps, going on through what is forced: the tokens
    /// that the output would have after the jumper's, chosen and forced ones. They are verified as
    /// if all were chosen: after each token from a row, the engine jumps, and goes on as long as
    /// its tokens are those of the draft.
    ///
    /// `held_back` are those of the [jump](crate::matcher::jump::Jump::held_back) that was made
    /// last: a draft begins with them. The matcher and the jumper stand after the output's last
    /// token and that jump. Costs some microseconds for each token of the draft, and a jump where
    /// something is forced.
    pub fn propose_ahead<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        (matcher, jumper): (&Matcher, &Jumper),
        held_back: &[TokenId],
        max_tokens: usize,
    ) -> Vec<TokenId> {
        self.proposed.clear();
        let n_before = jumper.tokens().len();
        let Some(max_drafted) = max_tokens.checked_sub(n_before + 1) else { return Vec::new() };
        self.tracker.read(jumper.text());
        let source = Arc::clone(&self.source);
        let mut ahead = Lookahead {
            source: &source,
            retokenizer,
            limits: Limits { max_tokens, n_fixed: n_before },
            matcher: matcher.clone(),
            jumper: jumper.clone(),
            tracker: self.tracker.clone(),
            cursor: None,
            is_guessed: false,
            last: self.last,
            held_back: held_back.to_vec(),
            pending: Vec::new(),
            min_bytes: self.options.min_bytes,
        };
        let n_kept = self.look_ahead(&mut ahead, n_before);
        if self.proposed.is_empty() && held_back.is_empty() {
            // Before a value, what follows other quotes says nothing, but what followed the same
            // key does.
            let is_beginning = self.tracker.position().is_some_and(|value| value.start == jumper.text().len());
            let min_bytes = if is_beginning { Guess::MANY_BYTES } else { self.options.min_bytes };
            return self.propose_after(min_bytes, &mut matcher.clone(), max_drafted);
        }
        let mut draft = ahead.jumper.tokens()[n_before..n_kept].to_vec();
        draft.truncate(max_drafted);
        self.n_drafted += self.proposed.len();
        draft
    }

    /// Adds guesses to the draft as long as they pay, and returns the number of the output's tokens
    /// with those that were kept. `n_before` is the number without.
    fn look_ahead<T: Tokenizer>(&mut self, ahead: &mut Lookahead<'_, T>, n_before: usize) -> usize {
        let Costs { row, token: forced } = self.options.costs;
        let mut n_kept = n_before;
        let mut likely = 1.0;
        while self.proposed.len() < self.options.max_tokens
            && let Some(ProposedToken { token, guess }) = ahead.next(&self.rates)
        {
            likely *= self.rates.of(guess);
            let pays = likely >= row;
            if !pays && (!self.proposed.is_empty() || !self.rates.is_tried(guess)) {
                break;
            }
            let n_drafted = ahead.jumper.tokens().len() - n_before;
            let goes_on = ahead.take(token);
            // Forced tokens come with the guess: of use if it is right, wasted if it is wrong. So a
            // guess has to pay for its own row and for the share of them that is likely wasted.
            let n_forced = (ahead.jumper.tokens().len() - n_before).saturating_sub(n_drafted + 1);
            let n_forced = f32::from(u16::try_from(n_forced).unwrap_or(u16::MAX));
            if pays && likely < row + forced * n_forced * (1.0 - likely) {
                break;
            }
            n_kept = ahead.jumper.tokens().len();
            self.proposed.push(Proposed { guess, n_before: n_drafted, last: ahead.cursor.unwrap_or(ahead.last) });
            if !goes_on || !pays {
                break;
            }
        }
        n_kept
    }

    /// Counts the first `n_accepted` tokens of the draft that was proposed last as right: the
    /// sampler has chosen them as well, or they were forced. The output is brought up to date by
    /// [`Drafts::update`] as after any other step.
    pub fn accept(&mut self, n_accepted: usize) {
        for Proposed { guess, n_before, last } in std::mem::take(&mut self.proposed) {
            let is_right = n_before < n_accepted;
            self.rates.learn(guess, 1, usize::from(is_right));
            if !is_right {
                // What comes after it was not tested.
                break;
            }
            self.n_accepted += 1;
            self.last = last;
        }
    }

    /// Changes the costs of a draft, as an engine has measured them.
    pub fn set_costs(&mut self, costs: Costs) {
        self.options.costs = costs;
    }

    /// How often guesses were right so far: for the next sequence of the same model, whose prompt
    /// is likely to be of the same kind.
    #[must_use]
    pub fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Begins with the rates of other sequences.
    pub fn set_rates(&mut self, rates: Rates) {
        self.rates = rates;
    }

    /// Number of tokens proposed last, forced ones apart.
    #[must_use]
    pub fn n_proposed(&self) -> usize {
        self.proposed.len()
    }

    /// Whether something is chosen after the first `n_tokens` of the draft proposed last: only
    /// there, and at its end, are logits of use.
    #[must_use]
    pub fn is_choice_after(&self, n_tokens: usize) -> bool {
        self.proposed.binary_search_by_key(&n_tokens, |proposed| proposed.n_before).is_ok()
    }

    /// Number of tokens proposed since the start, forced ones apart, and how many of them were
    /// accepted.
    #[must_use]
    pub fn usage(&self) -> (usize, usize) {
        (self.n_drafted, self.n_accepted)
    }

    /// Reads a token.
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

    /// Number of bytes of the last `n_tokens` tokens; at least [`Guess::MANY_BYTES`] stands for
    /// more.
    fn n_bytes(&self, n_tokens: usize) -> usize {
        let tokens = self.seen.iter().rev().flatten().take(n_tokens.min(Guess::MANY_BYTES));
        tokens.map(|&token| self.vocabulary.bytes(token).len()).sum()
    }
}

/// The symbol of a token in the automaton: the token of the same text without a blank before it, if
/// the vocabulary has one.
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

/// `text` as a JSON string spells it, without the quotes; `None` if that is the same.
#[must_use]
pub fn escaped(text: &str) -> Option<String> {
    let quoted = serde_json::Value::from(text).to_string();
    let inner = &quoted[1..quoted.len() - 1];
    (inner != text).then(|| inner.to_owned())
}
