//! [`Recorder`]: follows one text while it is generated, and collects its [`Confidence`].

use std::ops::Range;
use std::sync::Arc;

use formwork_core::jump::Jumper;
use formwork_core::{
    Alternative, FieldEvent, FieldEventKind, FieldEvents, Grammar, JsonPath, Matcher, PartialError, TokenId, TokenKind,
    TokenMask, ValueKind, Vocabulary,
};

use super::decision::{Decision, Resolution};
use super::field_confidence::{Confidence, FieldConfidence, TokenSummary};
use crate::sampling::Distribution;

/// Maximum number of strings that are alternatives for a value; more are one alternative.
const MAX_TEXTS: usize = 1000;
/// Maximum number of numbers. Of more, a few passes of the model would tell few apart.
const MAX_NUMBERS: usize = 100;
/// Branches below this probability are not followed; what they have together stays undecided.
const MIN_PROBABILITY: f64 = 1e-7;

/// Records the probabilities of one text.
#[derive(Debug)]
pub(crate) struct Recorder {
    vocabulary: Arc<Vocabulary>,
    text: Vec<u8>,
    /// `None` if the text is not JSON.
    fields: Option<FieldTracker>,
    tokens: Vec<ChosenToken>,
    decisions: Vec<PendingDecision>,
    /// Indices of the decisions that the text so far leaves open.
    open: Vec<usize>,
    /// Tokens that weren't chosen and leave a decision open, since the last [`Recorder::fork`]: the
    /// decision, the token, its probability since the decision's origin.
    branches: Vec<(usize, TokenId, f64)>,
    /// Maximum number of passes of the model for each decision.
    n_passes: usize,
}

/// The values of the text so far.
#[derive(Debug)]
struct FieldTracker {
    events: FieldEvents,
    /// The grammar at the end of the text. It follows bytes, not tokens, to stop between them where
    /// a value begins inside a token.
    matcher: Matcher,
    values: Vec<RecordedValue>,
    /// Indices of the values that haven't ended, outermost first.
    open: Vec<usize>,
}

/// A JSON value of the text, and the decision that it was chosen by.
#[derive(Debug)]
struct RecordedValue {
    path: JsonPath,
    kind: ValueKind,
    range: Range<usize>,
    decision: Option<usize>,
}

/// A token that was chosen, with its range of bytes in the text.
#[derive(Debug, Clone, Copy)]
struct ChosenToken {
    start: usize,
    end: usize,
    logprob: f64,
}

/// A decision, the branches that may be followed for it, and the passes that are left.
#[derive(Debug)]
struct PendingDecision {
    decision: Decision,
    branches: Vec<Branch>,
    n_passes: usize,
}

/// A token that was not chosen and leaves a decision open.
#[derive(Debug, Clone)]
pub(crate) struct Branch {
    /// The sequence before it.
    pub(crate) fork: Arc<Fork>,
    pub(crate) token: TokenId,
    /// The index of that decision.
    pub(crate) decision: usize,
    /// The product of its probability and those of the tokens before it, from the decision's
    /// origin.
    probability: f64,
}

/// The state of a sequence before a token: of the text, or of a branch.
#[derive(Debug, Clone)]
pub(crate) struct Fork {
    pub(crate) matcher: Matcher,
    pub(crate) jumper: Jumper,
}

impl Recorder {
    /// A recorder before the first byte. For each decision the model is asked at most `n_passes`
    /// times.
    pub(crate) fn new(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, n_passes: usize) -> Recorder {
        let matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        let fields = FieldTracker { events: FieldEvents::new(), matcher, values: Vec::new(), open: Vec::new() };
        Recorder {
            vocabulary: Arc::clone(vocabulary),
            text: Vec::new(),
            fields: Some(fields),
            tokens: Vec::new(),
            decisions: Vec::new(),
            open: Vec::new(),
            branches: Vec::new(),
            n_passes,
        }
    }

    /// Appends text that the grammar forces, for which the model isn't asked.
    pub(crate) fn push_forced(&mut self, text: &[u8]) {
        // Forced text has probability 1, so a decision that begins in it has divided nothing yet.
        let begun = self.read(text);
        self.open.extend(begun.into_iter().map(|(_, decision)| decision));
    }

    /// Appends a token that was chosen among those of `mask`. If [`Recorder::wants_fork`] is true
    /// afterwards, [`Recorder::fork`] is to be called with the sequence as it was before the token.
    pub(crate) fn push_chosen(&mut self, token: TokenId, mask: &TokenMask, distribution: &Distribution<'_>) {
        let start = self.text.len();
        let is_end = self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
        let vocabulary = Arc::clone(&self.vocabulary);
        let bytes = if is_end { &[] } else { vocabulary.bytes(token) };
        self.branches.clear();
        for decision in std::mem::take(&mut self.open) {
            self.divide(decision, token, start, mask, distribution);
        }
        // A value may begin inside the token, as in `: "Hi`. Its decision then begins where the
        // token does, since the model decided between whole tokens, with what comes before as its
        // lead.
        for (value, decision) in self.read(bytes) {
            self.decisions[decision].decision.begin_at(start, &bytes[..value - start]);
            self.divide(decision, token, start, mask, distribution);
        }
        // The end of generation spells nothing, but counts as one byte, so that it belongs to the
        // value that it ends.
        let end = start + bytes.len().max(usize::from(is_end));
        self.tokens.push(ChosenToken { start, end, logprob: distribution.logprob(token) });
    }

    /// Appends a token that was chosen elsewhere, of whose alternatives only `others` are known: the
    /// text of each, `None` for one that would have left what is there, and its probability.
    #[cfg(feature = "remote")]
    pub(crate) fn push_listed(&mut self, token: &[u8], probability: f64, others: &[(Option<String>, f64)]) {
        let start = self.text.len();
        for decision in std::mem::take(&mut self.open) {
            self.divide_listed(decision, start, token, probability, others);
        }
        for (value, decision) in self.read(token) {
            self.decisions[decision].decision.begin_at(start, &token[..value - start]);
            self.divide_listed(decision, start, token, probability, others);
        }
        self.tokens.push(ChosenToken { start, end: self.text.len(), logprob: probability.ln() });
    }

    #[cfg(feature = "remote")]
    fn divide_listed(
        &mut self,
        index: usize,
        n_before: usize,
        token: &[u8],
        probability: f64,
        others: &[(Option<String>, f64)],
    ) {
        let decision = &mut self.decisions[index].decision;
        let reach = std::mem::take(&mut decision.reach);
        let mut text = self.text[decision.origin..n_before].to_vec();
        let n_read = text.len();
        let mut outcome_of = |decision: &Decision, token: &[u8]| {
            text.extend_from_slice(token);
            let outcome = decision.outcome(&text, false);
            text.truncate(n_read);
            outcome
        };
        for (other, probability) in others {
            let outcome = match other {
                Some(other) => outcome_of(decision, other.as_bytes()),
                None => Resolution::Elsewhere,
            };
            decision.add(outcome, reach * probability);
        }
        let outcome = outcome_of(decision, token);
        decision.add(outcome, reach * probability);
        decision.choose(outcome);
        if outcome == Resolution::Open {
            decision.reach = reach * probability;
            self.open.push(index);
        }
    }

    /// Divides the probability of the first `n_before` bytes of the text among the alternatives, by
    /// what each allowed token would have made of it.
    fn divide(
        &mut self,
        index: usize,
        token: TokenId,
        n_before: usize,
        mask: &TokenMask,
        distribution: &Distribution<'_>,
    ) {
        let Recorder { vocabulary, text, branches, open, decisions, .. } = self;
        let decision = &mut decisions[index].decision;
        let reach = std::mem::take(&mut decision.reach);
        let read = &text[decision.origin..n_before];
        split(decision, vocabulary, read, mask, |decision, other, outcome| {
            let probability = reach * distribution.probability(other);
            decision.add(outcome, probability);
            // The chosen token's part is divided again by the next token. The others' end here,
            // unless the model is asked how they would have gone on.
            if other == token {
                decision.choose(outcome);
                if outcome == Resolution::Open {
                    decision.reach = probability;
                    open.push(index);
                }
            } else if outcome == Resolution::Open && probability >= MIN_PROBABILITY {
                branches.push((index, other, probability));
            }
        });
    }

    /// Appends bytes to the text. Returns where values begin that have alternatives, each with the
    /// index of its decision.
    fn read(&mut self, bytes: &[u8]) -> Vec<(usize, usize)> {
        let mut n_read = self.text.len();
        self.text.extend_from_slice(bytes);
        let Recorder { text, fields, decisions, n_passes, .. } = self;
        let Some(fields) = fields else { return Vec::new() };
        let Ok(events) = fields.events.push(bytes) else {
            self.drop_fields();
            return Vec::new();
        };
        let mut begun = Vec::new();
        for event in events {
            let mut decision = None;
            if let FieldEventKind::Started { .. } = event.kind {
                // Alternatives are what the grammar allows right before the value, so the matcher
                // is moved to exactly there, and no further.
                let start = event.range.start;
                decision = fields.decision(&text[n_read..start], start).map(|decision| {
                    begun.push((start, decisions.len()));
                    decisions.push(PendingDecision { decision, branches: Vec::new(), n_passes: *n_passes });
                    decisions.len() - 1
                });
                n_read = start;
            }
            fields.take(event, decision);
        }
        fields.pass(&text[n_read..]);
        begun
    }

    /// Gives up fields and decisions, because the text is not JSON.
    fn drop_fields(&mut self) {
        self.fields = None;
        self.decisions.clear();
        self.open.clear();
        self.branches.clear();
    }

    /// Whether the last token was chosen over others that leave a decision open.
    pub(crate) fn wants_fork(&self) -> bool {
        self.n_passes > 0 && !self.branches.is_empty()
    }

    /// Turns the noted tokens into branches of `fork`: the sequence as it was before the last
    /// token, or before those that [`Recorder::divide_fork`] was called for. Of each decision the
    /// likeliest branches are kept, as many as it has passes left.
    pub(crate) fn fork(&mut self, fork: Fork) {
        let fork = Arc::new(fork);
        for (index, token, probability) in self.branches.drain(..) {
            let PendingDecision { branches, n_passes, .. } = &mut self.decisions[index];
            branches.push(Branch { fork: Arc::clone(&fork), token, decision: index, probability });
            branches.sort_by(|a, b| b.probability.total_cmp(&a.probability));
            branches.truncate(*n_passes);
        }
    }

    /// Returns the branch to follow next: the likeliest one of the latest decision. Going backwards
    /// through the text, the KV cache of the common prefix is only ever cut shorter, never
    /// recomputed.
    pub(crate) fn next_branch(&mut self) -> Option<Branch> {
        let pending = self.decisions.iter_mut().rev().find(|pending| !pending.branches.is_empty())?;
        Some(pending.branches.remove(0))
    }

    /// Adds a branch's probability to what its text leaves, once forced text after it has been
    /// appended. Returns whether the model has to be asked how it goes on.
    pub(crate) fn is_open(&mut self, branch: &Branch, jumper: &Jumper, ended: bool) -> bool {
        let PendingDecision { decision, branches, n_passes } = &mut self.decisions[branch.decision];
        let outcome = decision.outcome(&jumper.text()[decision.origin..], ended);
        decision.add(outcome, branch.probability);
        if outcome != Resolution::Open || *n_passes == 0 {
            return false;
        }
        // Fewer passes are left, so the least likely branch may have lost its own.
        *n_passes -= 1;
        branches.truncate(*n_passes);
        true
    }

    /// Divides a branch's probability by what the model says after it, at the end of the text of
    /// `jumper`. [`Recorder::fork`] is to be called afterwards.
    pub(crate) fn divide_fork(
        &mut self,
        branch: &Branch,
        jumper: &Jumper,
        mask: &TokenMask,
        distribution: &Distribution<'_>,
    ) {
        let Recorder { vocabulary, branches, decisions, .. } = self;
        let decision = &mut decisions[branch.decision].decision;
        branches.clear();
        let read = &jumper.text()[decision.origin..];
        split(decision, vocabulary, read, mask, |decision, token, outcome| {
            let probability = branch.probability * distribution.probability(token);
            decision.add(outcome, probability);
            if outcome == Resolution::Open && probability >= MIN_PROBABILITY {
                branches.push((branch.decision, token, probability));
            }
        });
    }

    /// Returns the confidence of a text of [listed](Recorder::push_listed) tokens, at its end, of
    /// which nobody has said how likely it was.
    #[cfg(feature = "remote")]
    pub(crate) fn finish_listed(mut self) -> Confidence {
        for &index in &self.open {
            self.decisions[index].decision.reach = 0.0;
        }
        self.finish()
    }

    /// Returns the confidence, at the end of the text.
    pub(crate) fn finish(mut self) -> Confidence {
        if self.fields.as_mut().is_some_and(|fields| fields.end().is_err()) {
            self.drop_fields();
        }
        // What the end of the text decides, as for `1` between the numbers 1 and 10.
        for index in std::mem::take(&mut self.open) {
            let decision = &mut self.decisions[index].decision;
            let outcome = decision.outcome(&self.text[decision.origin..], true);
            decision.add(outcome, decision.reach);
            decision.choose(outcome);
        }
        let mut decisions: Vec<Option<Decision>> = self.decisions.into_iter().map(|p| Some(p.decision)).collect();
        let tokens = self.tokens;
        let values = self.fields.map_or_else(Vec::new, |fields| fields.values);
        let fields = values.into_iter().map(|value| {
            let decision = value.decision.and_then(|index| decisions[index].take());
            value.confidence(&tokens, decision)
        });
        Confidence { fields: fields.collect(), tokens: TokenSummary::of(tokens.iter().map(|token| token.logprob)) }
    }
}

impl FieldTracker {
    /// Moves the matcher over text.
    fn pass(&mut self, text: &[u8]) {
        // Never refused: it is part of a text that was generated under the same grammar.
        let accepted = self.matcher.accept_bytes(text);
        debug_assert!(accepted.is_ok());
    }

    /// Returns the decision for the value that begins at `start`, after `text`, if it has
    /// alternatives.
    fn decision(&mut self, text: &[u8], start: usize) -> Option<Decision> {
        self.pass(text);
        let mut alternatives = self.matcher.alternatives(MAX_TEXTS);
        let is_number = |a: &Alternative| a.kind == ValueKind::Number;
        if alternatives.iter().filter(|a| is_number(a)).count() > MAX_NUMBERS {
            alternatives.retain(|a| !is_number(a));
            alternatives.insert(0, Alternative { kind: ValueKind::Number, text: Vec::new(), is_whole: false });
        }
        (alternatives.len() > 1).then(|| Decision::new(alternatives, start))
    }

    /// Records where values begin and end.
    fn take(&mut self, event: FieldEvent, decision: Option<usize>) {
        match event.kind {
            FieldEventKind::Started { kind } => {
                self.open.push(self.values.len());
                self.values.push(RecordedValue { path: event.path, kind, range: event.range, decision });
            }
            FieldEventKind::Text(_) => {}
            FieldEventKind::Done => {
                if let Some(index) = self.open.pop() {
                    self.values[index].range = event.range;
                }
            }
        }
    }

    /// Takes the events at the end of the text; fails if it isn't complete JSON.
    fn end(&mut self) -> Result<(), PartialError> {
        for event in std::mem::take(&mut self.events).finish()? {
            self.take(event, None);
        }
        Ok(())
    }
}

impl RecordedValue {
    /// Sums up the tokens that spell the value, out of `tokens` in the text's order, and its
    /// decision.
    fn confidence(self, tokens: &[ChosenToken], decision: Option<Decision>) -> FieldConfidence {
        // A number ends by what follows: in `12,` the comma decides that it isn't 120, so the token
        // that spells it is one of the number's.
        let end = self.range.end + usize::from(self.kind == ValueKind::Number);
        let first = tokens.partition_point(|token| token.end <= self.range.start);
        let own = tokens[first..].iter().take_while(|token| token.start < end);
        let TokenSummary { probability, mean, min } = TokenSummary::of(own.map(|token| token.logprob));
        let (choices, undecided) = decision.map_or((Vec::new(), 0.0), Decision::into_choices);
        FieldConfidence {
            path: self.path,
            kind: self.kind,
            range: self.range,
            probability,
            mean,
            min,
            choices,
            undecided,
        }
    }
}

/// Calls `take` with what each token of `mask` leaves of a decision, after `read`, the text since
/// its origin. Costs one comparison of texts for each allowed token, at steps with an open decision
/// only.
fn split(
    decision: &mut Decision,
    vocabulary: &Vocabulary,
    read: &[u8],
    mask: &TokenMask,
    mut take: impl FnMut(&mut Decision, TokenId, Resolution),
) {
    // One buffer for all tokens: within strings a mask allows nearly the whole vocabulary.
    let mut text = read.to_vec();
    for token in mask.iter() {
        let ended = vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
        if !ended {
            text.extend_from_slice(vocabulary.bytes(token));
        }
        let outcome = decision.outcome(&text, ended);
        text.truncate(read.len());
        take(decision, token, outcome);
    }
}

#[cfg(all(test, feature = "remote"))]
mod tests {
    use formwork_core::{SchemaOptions, Token};

    use super::*;

    /// Where all allowed tokens are listed, they say what a distribution says.
    #[test]
    fn listed_tokens_are_divided_as_a_distribution_is() {
        let texts = ["\"", "High", "Low", "Hi", "gh", "er", "\"H", "igh", "h", "n", "ull", "\"Lo", "w", "g"];
        let mut tokens: Vec<Token> = texts.iter().map(|text| Token::text(*text)).collect();
        tokens.push(Token { bytes: Vec::new(), kind: TokenKind::EndOfGeneration });
        let vocabulary = Vocabulary::new(tokens).unwrap();
        let schema = serde_json::json!({"enum": ["High", "Higher", "Low", null]});
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        for spelling in [&["\"", "High", "er", "\""][..], &["\"H", "igh", "\""], &["\"Lo", "w", "\""], &["n", "ull"]] {
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            let [mut distributed, mut listed] = [(); 2].map(|()| Recorder::new(&grammar, &vocabulary, 0));
            for (step, text) in spelling.iter().enumerate() {
                let id = |at: usize| TokenId(u32::try_from(at).unwrap());
                let token = texts.iter().position(|other| other == text).map(id).unwrap();
                let logits: Vec<f32> = (0..=texts.len()).map(|at| ((at * 7 + step * 3) % 5) as f32).collect();
                let mask = matcher.mask();
                let distribution = Distribution::new(&logits, mask.iter()).unwrap();
                distributed.push_chosen(token, mask, &distribution);
                let text_of = |token| String::from_utf8(vocabulary.bytes(token).to_vec()).unwrap();
                let others = mask.iter().filter(|other| *other != token);
                let others: Vec<(Option<String>, f64)> =
                    others.map(|other| (Some(text_of(other)), distribution.probability(other))).collect();
                listed.push_listed(text.as_bytes(), distribution.probability(token), &others);
                matcher.accept_token(token).unwrap();
            }
            let [distributed, listed] = [distributed.finish(), listed.finish_listed()].map(|confidence| {
                let mut field = confidence.fields[0].clone();
                field.choices.sort_by(|one, other| one.text.cmp(&other.text));
                let mut numbers = vec![confidence.probability(), field.mean, field.undecided];
                numbers.extend(field.choices.iter().map(|choice| choice.probability));
                (field.choices.iter().map(|choice| choice.text.clone()).collect::<Vec<_>>(), numbers)
            });
            assert_eq!(distributed.0, listed.0);
            let same = distributed.1.iter().zip(&listed.1).all(|(one, other)| (one - other).abs() < 1e-9);
            assert!(same && distributed.0.len() == 4, "{spelling:?}: {distributed:?} {listed:?}");
        }
    }
}
