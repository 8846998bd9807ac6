//! Confidence: each field's choices, compared with a reference that asks the model for every
//! spelling of every alternative, on models with random weights.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::sync::Arc;
use std::thread;

use formwork::formwork_core::jump::{JumpOptions, Jumper, Limits, Retokenizer};
use formwork::{
    Choice, Confidence, FieldConfidence, Generated, Grammar, JumpForward, KvCacheType, Matcher, Model, Probe, Request,
    Structured, Style, TokenId, ValueKind,
};
use formwork_tests::gguf::Gguf;
use formwork_tests::toy::{self, Shape, Vocab};
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Debug, Clone, PartialEq, Structured, Deserialize)]
enum Urgency {
    Low,
    High,
    Higher,
    Highest,
}

/// Variants that hold something, and one that doesn't.
#[derive(Debug, Clone, PartialEq, Structured, Deserialize)]
enum Shown {
    Circle { radius: u8 },
    Cube(bool),
    Nothing,
}

#[derive(Debug, Clone, PartialEq, Structured, Deserialize)]
struct Entry {
    on: bool,
    level: Option<Urgency>,
}

#[derive(Debug, Clone, PartialEq, Structured, Deserialize)]
struct Ticket {
    urgency: Urgency,
    flags: (bool, bool, Option<bool>),
    shown: Shown,
    #[structured(items = ..=3)]
    entries: Vec<Entry>,
    note: Option<String>,
}

const PROMPT: &str = "What is it? ";
const MAX_TOKENS: usize = 150;

/// A model of random weights, and a look at its logits.
struct Subject {
    model: Model,
    probe: Probe,
    tokenizer: Retokenizer<Tokenizer>,
    /// Whether the tokens before a chosen one stay as they are, since a state has read them.
    keeps_tokens: bool,
}

/// The model's own.
type Tokenizer = Box<dyn Fn(&str) -> Vec<TokenId>>;

impl Subject {
    fn new(seed: u64, vocab: &Vocab) -> Subject {
        Subject::of(&toy::llama(&Shape { seed, context: 512, ..Shape::default() }, vocab))
    }

    fn of(file: &Gguf) -> Subject {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("toy.gguf");
        file.write_to(&path).unwrap();
        let model = Model::builder().threads(1).open(&path).unwrap();
        let probe = Probe::open(&path).unwrap();
        let tokens = Probe::open(&path).unwrap();
        let tokenize: Tokenizer = Box::new(move |text| tokens.plain_tokens(text).unwrap());
        let tokenizer = Retokenizer::new(Arc::clone(model.vocabulary()), tokenize);
        Subject { model, probe, tokenizer, keeps_tokens: false }
    }

    fn with_states(file: &Gguf) -> Subject {
        Subject { keeps_tokens: true, ..Subject::of(file) }
    }

    fn request<T>(&self, mode: JumpForward, seed: u64) -> Request<T> {
        let request = self.model.request::<T>(PROMPT).raw().max_tokens(MAX_TOKENS).jump_forward(mode);
        request.temperature(1.0).seed(seed).logprobs(0).confidence().choice_passes(100_000)
    }

    /// Runs a type, and compares the choices of all fields. Says how many there were.
    fn check<T: Structured + DeserializeOwned>(&self, mode: JumpForward, seed: u64) -> usize {
        let generated = self.request::<T>(mode, seed).run().unwrap();
        self.check_all(&Grammar::of::<T>(Style::default()), mode, &generated)
    }

    fn check_all<T>(&self, grammar: &Arc<Grammar>, mode: JumpForward, generated: &Generated<T>) -> usize {
        let fields = &generated.confidence().unwrap().fields;
        for field in fields {
            self.check_field(grammar, mode, generated, field);
        }
        fields.iter().filter(|field| !field.choices.is_empty()).count()
    }

    fn check_field<T>(
        &self,
        grammar: &Arc<Grammar>,
        mode: JumpForward,
        generated: &Generated<T>,
        field: &FieldConfidence,
    ) {
        let choices = &field.choices;
        if choices.is_empty() {
            assert!(field.undecided == 0.0);
            return;
        }
        let name = format!("{} in {} {mode:?}", field.path, generated.text);
        let total: f64 = choices.iter().map(|choice| choice.probability).sum::<f64>() + field.undecided;
        assert!((total - 1.0).abs() < 1e-9, "{name}: {total}");
        assert!(field.undecided < 1e-3, "{name}: {choices:?} {}", field.undecided);
        assert_eq!(choices.iter().filter(|choice| choice.is_chosen).count(), 1, "{name} {choices:?}");
        let chosen = choices.iter().find(|choice| choice.is_chosen).unwrap();
        assert!(generated.text[field.range.start..].starts_with(&chosen.text), "{name}");
        let expected = self.reference(grammar, mode, generated, field);
        for (choice, expected) in choices.iter().zip(expected) {
            assert!((choice.probability - expected).abs() < 1e-3, "{name}: {choice:?} {expected}");
        }
    }

    /// The probability of each choice: all spellings of each, whole, given the tokens before the one with the value's first byte.
    fn reference<T>(
        &self,
        grammar: &Arc<Grammar>,
        mode: JumpForward,
        generated: &Generated<T>,
        field: &FieldConfidence,
    ) -> Vec<f64> {
        let vocabulary = self.model.vocabulary();
        let prompt = self.probe.tokens(PROMPT).unwrap();
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        let mut jumper = Jumper::new(
            JumpOptions { mode, heal_prompt: prompt.len() > 1, ..JumpOptions::default() },
            vocabulary,
            &prompt,
        );
        let jump = jumper.jump(&self.tokenizer, &mut matcher, Limits { max_tokens: MAX_TOKENS, n_fixed: 0 });
        let mut prompt = prompt;
        prompt.truncate(prompt.len() - jump.n_healed);
        for record in generated.logprobs.iter().filter(|record| !record.forced) {
            if jumper.text().len() + record.bytes.len() > field.range.start {
                break;
            }
            self.push(&mut matcher, &mut jumper, record.token);
        }
        let start = field.range.start;
        let begun = jumper.text().len().min(start);
        let texts: Vec<Vec<u8>> = field
            .choices
            .iter()
            .map(|choice| [&generated.text.as_bytes()[begun..start], choice.text.as_bytes()].concat())
            .collect();
        let mut found = vec![0.0; texts.len()];
        let reference = Reference { subject: self, prompt: &prompt, begun, texts: &texts, choices: &field.choices };
        reference.follow(&matcher, &jumper, 1.0, &mut found);
        let total: f64 = found.iter().sum();
        found.iter().map(|found| found / total).collect()
    }

    fn push(&self, matcher: &mut Matcher, jumper: &mut Jumper, token: TokenId) {
        let n_fixed = if self.keeps_tokens { jumper.tokens().len() } else { 0 };
        matcher.accept_token(token).unwrap();
        jumper.push(matcher, token);
        jumper.jump(&self.tokenizer, matcher, Limits { max_tokens: MAX_TOKENS, n_fixed });
    }
}

/// Follows every way of going on until it has spelled one of the texts.
struct Reference<'a> {
    subject: &'a Subject,
    prompt: &'a [TokenId],
    begun: usize,
    texts: &'a [Vec<u8>],
    choices: &'a [Choice],
}

impl Reference<'_> {
    fn follow(&self, matcher: &Matcher, jumper: &Jumper, probability: f64, found: &mut [f64]) {
        let text = &jumper.text()[self.begun..];
        for ((expected, choice), found) in self.texts.iter().zip(self.choices).zip(&mut *found) {
            let is_number = choice.kind == ValueKind::Number && choice.is_whole;
            let goes_on = text.get(expected.len()).is_some_and(u8::is_ascii_digit);
            let is_unfinished = text.len() == expected.len() && !matcher.is_finished();
            if text.starts_with(expected) && !(is_number && (goes_on || is_unfinished)) {
                *found += probability;
                return;
            }
        }
        let is_possible = |expected: &Vec<u8>| expected.starts_with(text);
        if probability < 1e-6 || !self.texts.iter().any(is_possible) {
            return;
        }
        let tokens = [self.prompt, jumper.tokens()].concat();
        let logits = self.subject.probe.logits(&tokens).unwrap();
        let mut masked = matcher.clone();
        let allowed: Vec<TokenId> = masked.mask_within(MAX_TOKENS - jumper.tokens().len()).iter().collect();
        let weight = |token: &TokenId| logits.get(token.0 as usize).map_or(0.0, |logit| f64::from(*logit).exp());
        let total: f64 = allowed.iter().map(weight).sum();
        for token in &allowed {
            let (mut matcher, mut jumper) = (matcher.clone(), jumper.clone());
            self.subject.push(&mut matcher, &mut jumper, *token);
            self.follow(&matcher, &jumper, probability * weight(token) / total, found);
        }
    }
}

const MODES: [JumpForward; 2] = [JumpForward::Off, JumpForward::Forward];

/// The BPE tokens of the JSON, and of parts of the words that are alike.
fn vocab() -> Vocab {
    let mut vocab = Vocab::merged();
    for text in ["Hi", "High", "\"High", "ighe", "er\"", "est", "\"L", "tr", ": \"H", ", fal", "[true", "\": t", "nu"] {
        vocab.push_text(text.as_bytes());
    }
    vocab
}

#[test]
fn every_choice_is_as_likely_as_all_its_spellings() {
    for seed in 0..2 {
        let subject = Subject::new(seed, &vocab());
        for mode in MODES {
            assert_eq!(subject.check::<bool>(mode, seed), 1);
            assert_eq!(subject.check::<Urgency>(mode, seed), 1);
            assert_eq!(subject.check::<Option<Urgency>>(mode, seed), 1);
            assert!(subject.check::<Option<Entry>>(mode, seed) >= 1);
            assert!(subject.check::<Shown>(mode, seed) >= 1);
            assert_eq!(subject.check::<[bool; 3]>(mode, seed), 3);
            assert!(subject.check::<Ticket>(mode, seed) >= 6);
        }
    }
}

#[test]
fn a_number_is_one_of_few() {
    let subject = Subject::new(3, &vocab());
    let grammar = Grammar::from_regex(r#"1|10|12|123|2|"1""#).unwrap();
    for (mode, seed) in MODES.into_iter().flat_map(|mode| (0..4).map(move |seed| (mode, seed))) {
        let generated = subject.request::<String>(mode, seed).run_grammar(Arc::clone(&grammar)).unwrap();
        assert_eq!(subject.check_all(&grammar, mode, &generated), 1);
        let choices = &generated.confidence().unwrap().fields[0].choices;
        assert_eq!(choices.len(), 6);
        assert!(choices.iter().all(|choice| choice.is_whole && choice.probability > 0.0), "{choices:?}");
    }
}

/// What each byte of the text was likely to be, by the tokens' own records.
#[test]
fn a_field_has_the_tokens_that_spell_it() {
    let subject = Subject::new(1, &vocab());
    for (mode, seed) in MODES.into_iter().flat_map(|mode| (0..5).map(move |seed| (mode, seed))) {
        let generated = subject.request::<Ticket>(mode, seed).run().unwrap();
        let confidence = generated.confidence().unwrap();
        let product = |is_in: &dyn Fn(usize, usize) -> bool| {
            let (mut at, mut all) = (0, Vec::new());
            for record in &generated.logprobs {
                let end = at + record.bytes.len();
                if !record.forced && is_in(at, end) {
                    all.push(f64::from(record.logprob));
                }
                at = end;
            }
            let mean = all.iter().sum::<f64>() / all.len().max(1) as f64;
            (all.iter().sum::<f64>().exp(), mean.exp(), all.iter().fold(0.0, |a: f64, b| a.min(*b)).exp())
        };
        let is_close = |(a, b, c): (f64, f64, f64), (x, y, z): (f64, f64, f64)| {
            (a - x).abs() <= 1e-4 * x && (b - y).abs() < 1e-4 && (c - z).abs() < 1e-4
        };
        let all = (confidence.probability(), confidence.mean(), confidence.min());
        assert!(is_close(all, product(&|_, _| true)), "{all:?}");
        let mut paths = Vec::new();
        for field in &confidence.fields {
            let of_field = (field.probability, field.mean, field.min);
            let is_number = usize::from(field.kind == ValueKind::Number);
            let expected = product(&|from, to| from < field.range.end + is_number && to > field.range.start);
            assert!(is_close(of_field, expected), "{} in {}: {of_field:?} {expected:?}", field.path, generated.text);
            let value: serde_json::Value = serde_json::from_str(&generated.text[field.range.clone()]).unwrap();
            assert_eq!(value.is_boolean(), field.kind == ValueKind::Bool);
            paths.push(field.path.to_string());
        }
        assert_eq!(paths[..4], ["$", "urgency", "flags", "flags[0]"]);
        assert_eq!(confidence.field("flags[2]").unwrap().choices.len(), 3);
        assert_eq!(confidence.field("shown").unwrap().choices.len(), 3);
        assert!(confidence.field("nowhere").is_none());
    }
}

/// What a few passes leave open is said, and is as much as it is said to be.
#[test]
fn fewer_passes_give_bounds() {
    let subject = Subject::new(0, &vocab());
    let mut n_undecided = 0;
    for (mode, seed) in MODES.into_iter().flat_map(|mode| (0..3).map(move |seed| (mode, seed))) {
        let run = |most| subject.request::<Ticket>(mode, seed).choice_passes(most).run().unwrap();
        let exact = run(100_000);
        for most in [0, 1, 4, 1000] {
            let few = run(most);
            assert_eq!(few.text, exact.text);
            let (few_fields, fields) = (&few.confidence().unwrap().fields, &exact.confidence().unwrap().fields);
            let n_choices = fields.iter().filter(|field| !field.choices.is_empty()).count();
            // Tokens that were chosen may have become fewer in the tokenizer's spelling.
            let n_chosen = few.usage.output_tokens + few.usage.retokenized_tokens;
            assert!(few.usage.forward_passes <= n_chosen + 1 + most * n_choices, "{most} {:?}", few.usage);
            for (few, exact) in few_fields.iter().zip(fields) {
                for choice in &exact.choices {
                    let bound = few.choices.iter().find(|other| other.text == choice.text).unwrap();
                    let range = bound.probability - 1e-3..bound.probability + few.undecided + 1e-3;
                    assert!(range.contains(&choice.probability), "{most} {} {bound:?} {choice:?}", few.path);
                }
                n_undecided += usize::from(most == 0 && few.undecided > 0.01);
                assert!(few.choices.is_empty() || (few.undecided - exact.undecided).abs() < 1e-3 || most < 1000);
            }
        }
    }
    assert!(n_undecided > 10, "{n_undecided}");
}

/// What is asked for confidence changes no answer: not this one, and not those of others at the same time and later.
#[test]
fn asking_changes_no_answer() {
    let file = tempfile::NamedTempFile::new().unwrap();
    toy::llama(&Shape { seed: 2, context: 512, ..Shape::default() }, &vocab()).write_to(file.path()).unwrap();
    // With this cache a token's result does not depend on the others of its batch, so that answers
    // which are computed together can be compared with those computed alone.
    let model = Model::builder().threads(1).kv_cache_type(KvCacheType::Bf16).open(file.path()).unwrap();
    let plain = |seed| model.request::<Ticket>(PROMPT).raw().max_tokens(MAX_TOKENS).temperature(1.0).seed(seed);
    let run = |seed: u64| plain(seed).run().unwrap();
    let expected: Vec<Generated<Ticket>> = (0..8).map(run).collect();
    assert!(expected.iter().all(|generated| generated.confidence().is_none()));
    let close = |a: &Confidence, b: &Confidence| {
        let pairs = a.fields.iter().zip(&b.fields).flat_map(|(a, b)| a.choices.iter().zip(&b.choices));
        pairs.map(|(a, b)| (a.probability - b.probability).abs()).fold(0.0, f64::max) < 1e-2
    };
    thread::scope(|scope| {
        let together: Vec<_> =
            (0..8).map(|seed| scope.spawn(move || plain(seed).confidence().run().unwrap())).collect();
        for (together, expected) in together.into_iter().zip(&expected) {
            let together = together.join().unwrap();
            assert_eq!((&together.text, &together.tokens), (&expected.text, &expected.tokens));
            let alone = plain(together.seed).confidence().run().unwrap();
            assert_eq!(alone.text, expected.text);
            assert!(close(alone.confidence().unwrap(), together.confidence().unwrap()));
        }
    });
    let samples = plain(0).samples(3).confidence().run_samples().unwrap();
    for (sample, expected) in samples.into_iter().zip(&expected) {
        assert_eq!((&sample.text, sample.confidence().is_some()), (&expected.text, true));
    }
    let metrics = model.metrics();
    assert_eq!((metrics.failed, metrics.cancelled, metrics.running), (0, 0, 0), "{metrics:?}");
}

#[test]
fn streams_have_it_at_the_end() {
    let subject = Subject::new(2, &vocab());
    let request = || subject.request::<Ticket>(JumpForward::Forward, 5);
    let whole = request().run().unwrap();
    let mut stream = request().stream().unwrap();
    let text: String = stream.by_ref().map(|update| update.unwrap().text).collect();
    let streamed = stream.finish().unwrap();
    assert_eq!((&text, &streamed.text), (&whole.text, &whole.text));
    let (a, b) = (streamed.confidence().unwrap(), whole.confidence().unwrap());
    assert_eq!(a.fields.len(), b.fields.len());
    assert!((a.mean() - b.mean()).abs() < 1e-3);
}

/// All of it forced: nothing was asked, and it is certain.
#[test]
fn what_is_forced_is_certain() {
    #[derive(Debug, Structured, Deserialize)]
    struct Fixed {
        #[structured(constant = true)]
        yes: bool,
    }
    let subject = Subject::new(0, &vocab());
    let fixed = subject.request::<Fixed>(JumpForward::Forward, 0).run().unwrap();
    assert!(fixed.value.yes);
    let confidence = fixed.confidence().unwrap();
    assert_eq!((confidence.probability(), confidence.mean(), confidence.min()), (1.0, 1.0, 1.0));
    assert!(confidence.fields.iter().all(|field| field.choices.is_empty() && field.probability == 1.0));
    assert_eq!(confidence.fields.len(), 2);
}

/// A text that is no JSON has no fields.
#[test]
fn other_texts_have_a_summary() {
    let subject = Subject::new(0, &vocab());
    let date = Grammar::from_regex("[0-9]{4}-[0-9]{2}(-[0-9]{2})?").unwrap();
    let generated = subject.request::<String>(JumpForward::Forward, 1).run_grammar(date).unwrap();
    let confidence = generated.confidence().unwrap();
    assert!(confidence.fields.is_empty());
    let sum: f64 = generated.logprobs.iter().map(|record| f64::from(record.logprob)).sum();
    assert!((confidence.probability().ln() - sum).abs() < 1e-3);
    assert!(confidence.min() < confidence.mean() && confidence.mean() < 1.0);
}

/// Attention over a few tokens: the memory can't be cut back far, and is read again.
#[test]
fn a_sliding_window_gives_the_same() {
    let subject = Subject::of(&toy::gemma3(&Shape { seed: 4, context: 512, ..Shape::default() }, &vocab(), 8));
    for mode in MODES {
        assert!(subject.check::<Ticket>(mode, 1) >= 6);
    }
}

/// States are put back to where they were, and what follows is read again.
#[test]
fn recurrent_and_hybrid_models_give_the_same() {
    let shape = Shape { seed: 1, context: 512, ..Shape::default() };
    for file in [toy::mamba(&shape, &vocab()), toy::lfm2(&shape, &vocab())] {
        let subject = Subject::with_states(&file);
        for (mode, seed) in MODES.into_iter().flat_map(|mode| (0..4).map(move |seed| (mode, seed))) {
            assert!(subject.check::<Ticket>(mode, seed) >= 6);
        }
    }
}

/// A recurrent state can't be cut back, and without checkpoints what was not chosen stays open.
#[test]
fn recurrent_models_say_what_they_do_not_know() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("toy.gguf");
    toy::mamba(&Shape { seed: 1, ..Shape::default() }, &vocab()).write_to(&path).unwrap();
    let model = Model::builder().threads(1).checkpoint_memory(0).open(&path).unwrap();
    let generated = model.request::<Urgency>(PROMPT).raw().confidence().run().unwrap();
    let field = &generated.confidence().unwrap().fields[0];
    let total: f64 = field.choices.iter().map(|choice| choice.probability).sum::<f64>() + field.undecided;
    assert!((total - 1.0).abs() < 1e-9 && field.undecided > 0.0, "{field:?}");
    assert!(generated.usage.forward_passes <= generated.usage.output_tokens + 1);
}
