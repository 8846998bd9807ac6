//! [`Recorder`]: follows one text while it is generated, and notes what its [`Confidence`] is made of.

use std::ops::Range;
use std::sync::Arc;

use formwork_core::jump::Jumper;
use formwork_core::{
    Alternative, FieldEvent, FieldEventKind, FieldEvents, Grammar, JsonPath, Matcher, PartialError, TokenId, TokenKind,
    TokenMask, ValueKind, Vocabulary,
};

use super::decision::{Decision, Outcome};
use super::field_confidence::{Confidence, FieldConfidence, TokenSummary};
use crate::sampling::Distribution;

/// Most strings that are alternatives for a value.
const MOST_TEXTS: usize = 1000;
/// Most numbers: of more, few would be told apart by asking the model a few times.
const MOST_NUMBERS: usize = 100;
/// What is less probable is not asked for.
const LEAST_PROBABILITY: f64 = 1e-7;

/// Notes the probabilities of one text.
#[derive(Debug)]
pub(crate) struct Recorder {
    vocabulary: Arc<Vocabulary>,
    text: Vec<u8>,
    /// `None` if the text is not JSON.
    fields: Option<Fields>,
    tokens: Vec<Scored>,
    decisions: Vec<Pending>,
    /// Those decisions that the text hasn't made.
    open: Vec<usize>,
    /// Tokens not chosen that leave a decision open, since the last [`Recorder::fork`].
    branches: Vec<(usize, TokenId, f64)>,
    /// Passes for each decision.
    n_passes: usize,
}

/// The values of the text so far.
#[derive(Debug)]
struct Fields {
    events: FieldEvents,
    /// At the end of the text. It has no tokens.
    matcher: Matcher,
    values: Vec<Value>,
    /// Those that haven't ended, outermost first.
    open: Vec<usize>,
}

#[derive(Debug)]
struct Value {
    path: JsonPath,
    kind: ValueKind,
    range: Range<usize>,
    decision: Option<usize>,
}

/// A token that was chosen.
#[derive(Debug, Clone, Copy)]
struct Scored {
    start: usize,
    end: usize,
    logprob: f64,
}

/// A decision, and what the model is to be asked for its sake.
#[derive(Debug)]
struct Pending {
    decision: Decision,
    branches: Vec<Branch>,
    n_passes: usize,
}

/// A token that was not chosen.
#[derive(Debug, Clone)]
pub(crate) struct Branch {
    /// The sequence before it.
    pub(crate) fork: Arc<Fork>,
    pub(crate) token: TokenId,
    /// Which decision it leaves open.
    pub(crate) decision: usize,
    /// Its probability, with that of the tokens before since the decision began.
    probability: f64,
}

/// A sequence as it was, or could have been.
#[derive(Debug, Clone)]
pub(crate) struct Fork {
    pub(crate) matcher: Matcher,
    pub(crate) jumper: Jumper,
}

impl Recorder {
    /// Before the first byte. For each decision the model is asked at most `n_passes` times.
    pub(crate) fn new(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, n_passes: usize) -> Recorder {
        let matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        let fields = Fields { events: FieldEvents::new(), matcher, values: Vec::new(), open: Vec::new() };
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

    /// Takes text that was not asked for.
    pub(crate) fn push_forced(&mut self, text: &[u8]) {
        let begun = self.read(text);
        self.open.extend(begun.into_iter().map(|(_, decision)| decision));
    }

    /// Takes a token that was chosen among those of `mask`. If [`Recorder::wants_fork`] says so
    /// then, it wants the sequence as it was before.
    pub(crate) fn push_chosen(&mut self, token: TokenId, mask: &TokenMask, distribution: &Distribution<'_>) {
        let start = self.text.len();
        let is_end = self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
        let vocabulary = Arc::clone(&self.vocabulary);
        let bytes = if is_end { &[] } else { vocabulary.bytes(token) };
        self.branches.clear();
        for decision in std::mem::take(&mut self.open) {
            self.divide(decision, token, start, mask, distribution);
        }
        for (value, decision) in self.read(bytes) {
            self.decisions[decision].decision.begin_at(start, &bytes[..value - start]);
            self.divide(decision, token, start, mask, distribution);
        }
        let end = start + bytes.len().max(usize::from(is_end));
        self.tokens.push(Scored { start, end, logprob: distribution.logprob(token) });
    }

    /// Divides what has come to the first `n_before` bytes of the text by what it does next.
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
            if other == token {
                decision.choose(outcome);
                if outcome == Outcome::Open {
                    decision.reach = probability;
                    open.push(index);
                }
            } else if outcome == Outcome::Open && probability >= LEAST_PROBABILITY {
                branches.push((index, other, probability));
            }
        });
    }

    /// Reads on. Gives where values begin that there are alternatives to, with the decisions
    /// between those.
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
                let start = event.range.start;
                decision = fields.decision(&text[n_read..start], start).map(|decision| {
                    begun.push((start, decisions.len()));
                    decisions.push(Pending { decision, branches: Vec::new(), n_passes: *n_passes });
                    decisions.len() - 1
                });
                n_read = start;
            }
            fields.take(event, decision);
        }
        fields.pass(&text[n_read..]);
        begun
    }

    /// The text is not JSON.
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

    /// Takes the sequence as it was before the last token, or before those that
    /// [`Recorder::divide_fork`] was called for.
    pub(crate) fn fork(&mut self, fork: Fork) {
        let fork = Arc::new(fork);
        for (index, token, probability) in self.branches.drain(..) {
            let Pending { branches, n_passes, .. } = &mut self.decisions[index];
            branches.push(Branch { fork: Arc::clone(&fork), token, decision: index, probability });
            branches.sort_by(|a, b| b.probability.total_cmp(&a.probability));
            branches.truncate(*n_passes);
        }
    }

    /// The token to follow next: the likeliest of the decision that was begun last, so that what is
    /// left of the text in the model's memory is only ever cut back.
    pub(crate) fn next_branch(&mut self) -> Option<Branch> {
        let pending = self.decisions.iter_mut().rev().find(|pending| !pending.branches.is_empty())?;
        Some(pending.branches.remove(0))
    }

    /// Where the text of a branch has come to, once what is forced after it has been added. Says
    /// whether the model has to be asked.
    pub(crate) fn is_open(&mut self, branch: &Branch, jumper: &Jumper, ended: bool) -> bool {
        let Pending { decision, branches, n_passes } = &mut self.decisions[branch.decision];
        let outcome = decision.outcome(&jumper.text()[decision.origin..], ended);
        decision.add(outcome, branch.probability);
        if outcome != Outcome::Open || *n_passes == 0 {
            return false;
        }
        *n_passes -= 1;
        branches.truncate(*n_passes);
        true
    }

    /// Divides what has come to `branch`, and then to the text of `jumper`, by what the model does
    /// next there. [`Recorder::fork`] is to be called then.
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
            if outcome == Outcome::Open && probability >= LEAST_PROBABILITY {
                branches.push((branch.decision, token, probability));
            }
        });
    }

    /// What it has come to, after the end of the text.
    pub(crate) fn finish(mut self) -> Confidence {
        if self.fields.as_mut().is_some_and(|fields| fields.end().is_err()) {
            self.drop_fields();
        }
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

impl Fields {
    /// Takes text that begins no value.
    fn pass(&mut self, text: &[u8]) {
        // It is of a text that the grammar allows.
        let accepted = self.matcher.accept_bytes(text);
        debug_assert!(accepted.is_ok());
    }

    /// The alternatives to the value that begins at `start`, after `text`, if there are several.
    fn decision(&mut self, text: &[u8], start: usize) -> Option<Decision> {
        self.pass(text);
        let mut alternatives = self.matcher.alternatives(MOST_TEXTS);
        let is_number = |a: &Alternative| a.kind == ValueKind::Number;
        if alternatives.iter().filter(|a| is_number(a)).count() > MOST_NUMBERS {
            alternatives.retain(|a| !is_number(a));
            alternatives.insert(0, Alternative { kind: ValueKind::Number, text: Vec::new(), is_whole: false });
        }
        (alternatives.len() > 1).then(|| Decision::new(alternatives, start))
    }

    fn take(&mut self, event: FieldEvent, decision: Option<usize>) {
        match event.kind {
            FieldEventKind::Started { kind } => {
                self.open.push(self.values.len());
                self.values.push(Value { path: event.path, kind, range: event.range, decision });
            }
            FieldEventKind::Text(_) => {}
            FieldEventKind::Done => {
                if let Some(index) = self.open.pop() {
                    self.values[index].range = event.range;
                }
            }
        }
    }

    /// The text is complete.
    fn end(&mut self) -> Result<(), PartialError> {
        for event in std::mem::take(&mut self.events).finish()? {
            self.take(event, None);
        }
        Ok(())
    }
}

impl Value {
    /// What the chosen tokens, in the text's order, and the alternatives say of it.
    fn confidence(self, tokens: &[Scored], decision: Option<Decision>) -> FieldConfidence {
        // A number ends by what follows.
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

/// Says what each token of `mask` leaves of a decision, after `read`, the text since its origin.
fn split(
    decision: &mut Decision,
    vocabulary: &Vocabulary,
    read: &[u8],
    mask: &TokenMask,
    mut take: impl FnMut(&mut Decision, TokenId, Outcome),
) {
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
