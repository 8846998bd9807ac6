//! Look-up drafts: what the output is about to copy, from the prompt or from itself.
//!
//! An answer that is taken from a document repeats it, and a list repeats its own keys. [`Drafts`]
//! keeps the tokens of prompt and output in a suffix automaton ([`RecentSuffixes`]), finds the
//! longest end of the output that occurred before, the most recent place of it, and proposes what
//! followed there, as far as the grammar allows it. No model is needed for it, and a wrong proposal
//! costs some rows of a batch.
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
//! # Ahead of the value
//!
//! A value of an extracted record stands in the prompt, mostly behind its key as a label
//! (`Unit price: 24.50`), and ends there where a line, a clause or a cell ends. So in an engine
//! that jumps ([`crate::matcher::jump`]), drafts of JSON go on through what is forced
//! ([`Drafts::propose_ahead`]): a value, its end, the key after it, and the value of that:
//!
//! ```text
//! Name: Ada Lovelace      {"name": "               the label's value begins it         Ada
//! City: London            {"name": "Ada            its text goes on in the prompt       Lovelace
//!                         {"name": "Ada Lovelace   the line ends, so does the value    ",  and, forced:  "city": "
//!                         {…, "city": "            the next label's value              London
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

pub(crate) mod json_position;
pub(crate) mod length;
pub(crate) mod source;
pub(crate) mod through_forced;

use std::sync::Arc;

use self::length::Guess;
pub use self::length::{AdaptiveLength, Rates};
use self::source::Source;
use crate::automata::suffix_automaton::{Earlier, RecentSuffixes};
use crate::base::ids::TokenId;
use crate::matcher::Matcher;
use crate::matcher::draft::json_position::Scanner;
use crate::matcher::draft::through_forced::{Ahead, Next};
use crate::matcher::jump::Limits;
use crate::matcher::jump::jumper::Jumper;
use crate::matcher::jump::tokenizer::{Retokenizer, Tokenizer};
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
    /// Everything read, with nothing between stretches that don't follow one another.
    seen: Vec<Option<TokenId>>,
    suffixes: RecentSuffixes<u32>,
    /// The longest end of the output that occurred before.
    earlier: Option<Earlier>,
    /// How many tokens of the output were read.
    n_output: usize,
    /// What values are copied from, the place in the output, and where the last copy ended.
    source: Arc<Source>,
    scanner: Scanner,
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
    /// Tokens of the draft before it.
    n_before: usize,
    /// Where in the source the last copy ended then.
    last: usize,
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
            source: Arc::default(),
            scanner: Scanner::new(),
            last: 0,
            rates: Rates::default(),
            proposed: Vec::new(),
            n_drafted: 0,
            n_accepted: 0,
        }
    }

    /// Reads tokens that the output may copy: the prompt, and other texts. Before the output.
    /// Amortized logarithmic time a token.
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
            // What was replaced stays as something that was once written, and what follows now
            // doesn't follow it.
            self.interrupt();
        }
        let keep = keep.min(self.n_output);
        tokens.get(keep..).unwrap_or_default().iter().for_each(|&token| self.push(token));
        self.n_output = tokens.len();
    }

    /// What may follow the output, all of it allowed by the grammar from the matcher's place on; at
    /// most `most` tokens, which is what the budget leaves, less the one that is chosen after the
    /// draft. Empty where nothing is known, or where drafts don't pay.
    ///
    /// The matcher stands after the output's last token.
    pub fn propose(&mut self, matcher: &mut Matcher, most: usize) -> Vec<TokenId> {
        self.propose_after(self.options.min_bytes, matcher, most)
    }

    fn propose_after(&mut self, least_bytes: usize, matcher: &mut Matcher, most: usize) -> Vec<TokenId> {
        self.proposed.clear();
        let Some(Earlier { len, end }) = self.earlier else { return Vec::new() };
        let n_bytes = self.n_bytes(len);
        if n_bytes < least_bytes {
            return Vec::new();
        }
        let guess = Guess::of_copy(n_bytes);
        let before = self.rates.clone();
        let most = self.rates.next(guess, self.options.costs.row).min(self.options.max_tokens).min(most);
        let is_text = |token: &TokenId| self.vocabulary.kind(*token) == Some(TokenKind::Text);
        let mut draft: Vec<TokenId> =
            self.seen[end..].iter().map_while(|&token| token.filter(is_text)).take(most).collect();
        draft.truncate(matcher.validate_tokens(&draft));
        if draft.is_empty() && most > 0 {
            // Nothing was tried.
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
    /// `held_back` are those of the [jump](crate::matcher::jump::Jump::held_back) that was made last: a
    /// draft begins with them. The matcher and the jumper stand after the output's last token and
    /// that jump. Costs some microseconds for each token of the draft, and a jump where something
    /// is forced.
    pub fn propose_ahead<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        (matcher, jumper): (&Matcher, &Jumper),
        held_back: &[TokenId],
        max_tokens: usize,
    ) -> Vec<TokenId> {
        self.proposed.clear();
        let n_before = jumper.tokens().len();
        let Some(most) = max_tokens.checked_sub(n_before + 1) else { return Vec::new() };
        self.scanner.read(jumper.text());
        let source = Arc::clone(&self.source);
        let mut ahead = Ahead {
            source: &source,
            retokenizer,
            limits: Limits { max_tokens, n_fixed: n_before },
            matcher: matcher.clone(),
            jumper: jumper.clone(),
            scanner: self.scanner.clone(),
            cursor: None,
            is_guessed: false,
            last: self.last,
            held_back: held_back.to_vec(),
            pending: Vec::new(),
            min_bytes: self.options.min_bytes,
        };
        let Costs { row, token: forced } = self.options.costs;
        let mut n_kept = n_before;
        let mut likely = 1.0;
        while self.proposed.len() < self.options.max_tokens
            && let Some(Next { token, guess }) = ahead.next(&self.rates)
        {
            likely *= self.rates.of(guess);
            let pays = likely >= row;
            if !pays && (!self.proposed.is_empty() || !self.rates.is_tried(guess)) {
                break;
            }
            let n_drafted = ahead.jumper.tokens().len() - n_before;
            let goes_on = ahead.take(token);
            // Forced tokens are wasted if the guess is wrong, and of use if it is right.
            let n_forced = (ahead.jumper.tokens().len() - n_before).saturating_sub(n_drafted + 1);
            if pays && likely < row + forced * n_forced as f32 * (1.0 - likely) {
                break;
            }
            n_kept = ahead.jumper.tokens().len();
            self.proposed.push(Proposed { guess, n_before: n_drafted, last: ahead.cursor.unwrap_or(ahead.last) });
            if !goes_on || !pays {
                break;
            }
        }
        if self.proposed.is_empty() && held_back.is_empty() {
            // Before a value, what follows other quotes says nothing, but what followed the same
            // key does.
            let is_beginning = self.scanner.place().is_some_and(|place| place.start == jumper.text().len());
            let least = if is_beginning { Guess::MANY_BYTES } else { self.options.min_bytes };
            return self.propose_after(least, &mut matcher.clone(), most);
        }
        let mut draft = ahead.jumper.tokens()[n_before..n_kept].to_vec();
        draft.truncate(most);
        self.n_drafted += self.proposed.len();
        draft
    }

    /// How many tokens of the draft that was proposed last, from the first, the sampler has chosen
    /// as well, or the engine was forced to. The output is brought up to date by [`Drafts::update`]
    /// as after any other step.
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

    /// Changes what a draft costs, as an engine has measured it.
    pub fn set_costs(&mut self, costs: Costs) {
        self.options.costs = costs;
    }

    /// What became of guesses so far: for the next sequence of the same model, whose prompt is
    /// likely to be of the same kind.
    #[must_use]
    pub fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Begins with what was learned in other sequences.
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
        let tokens = self.seen.iter().rev().flatten().take(n_tokens.min(Guess::MANY_BYTES));
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
