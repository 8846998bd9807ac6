//! One document: its parts are asked about, their answers checked and put together.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use formwork_core::{FieldEvents, Grammar, GrammarOptions, JsonPath, Structured, ValueKind};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::list;
use super::extractor::{Extractor, Layout};
use super::merge::{Merger, Part};
use super::{ExtractError, Invalid};
use crate::api::{Generated, OutputKind, Request, Stream};
use crate::base::{Error, FinishReason};
use crate::confidence::FieldConfidence;
use crate::prompt::{Prompt, SchemaText};

/// A value found in a document.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Extracted<T> {
    /// The value.
    pub value: T,
    /// The parts that the document was read in, as ranges of its bytes; they overlap.
    pub chunks: Vec<Range<usize>>,
    /// Number of requests.
    pub n_asks: usize,
    /// Whether the budget ended an answer that might have gone on.
    pub is_cut: bool,
    /// Fields that the model was less sure of than the [threshold](Extractor::threshold), in the
    /// order of their parts.
    pub doubtful: Vec<DoubtfulField>,
    /// Number of tokens of all prompts.
    pub prompt_tokens: usize,
    /// Of those, tokens that were not read again.
    pub cached_tokens: usize,
    /// Number of tokens of all answers.
    pub output_tokens: usize,
    /// Number of forward passes that had tokens of this document in them.
    pub forward_passes: usize,
}

impl<T> Extracted<T> {
    /// A value that nothing is known of.
    #[cfg(test)]
    pub(super) fn of(value: T) -> Extracted<T> {
        Extracted {
            value,
            chunks: Vec::new(),
            n_asks: 0,
            is_cut: false,
            doubtful: Vec::new(),
            prompt_tokens: 0,
            cached_tokens: 0,
            output_tokens: 0,
            forward_passes: 0,
        }
    }
}

/// A field that the model was not sure of.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct DoubtfulField {
    /// Which of the document's parts it was found in.
    pub chunk: usize,
    /// Where it stands in the part's value.
    pub path: JsonPath,
    /// How likely it is: among its [alternatives](crate::Choice) where they are few, else the
    /// geometric mean of its tokens' probabilities.
    pub probability: f64,
}

/// Reads one document.
pub(super) struct Reader<'a, T> {
    extractor: &'a Extractor<T>,
    sum: Sum,
}

/// What the requests of a document cost, and what they found.
#[derive(Default)]
struct Sum {
    n_asks: usize,
    prompt_tokens: usize,
    cached_tokens: usize,
    output_tokens: usize,
    forward_passes: usize,
    is_cut: bool,
    doubtful: Vec<DoubtfulField>,
}

/// A part of the document that the model was asked about.
type Asked<T> = (Range<usize>, Result<Stream<T>, Error>);

/// An answer about a part of the document.
struct Answer<T> {
    range: Range<usize>,
    generated: Generated<T>,
}

impl<'a, T: Structured + DeserializeOwned> Reader<'a, T> {
    pub(super) fn new(extractor: &'a Extractor<T>) -> Reader<'a, T> {
        Reader { extractor, sum: Sum::default() }
    }

    pub(super) fn read(mut self, text: &str) -> Result<Extracted<T>, ExtractError> {
        if text.trim().is_empty() {
            return Err(ExtractError::Empty);
        }
        let plan = &self.extractor.plan;
        let pieces = self.extractor.chunking().pieces(text, 0..text.len());
        if pieces.len() > plan.max_chunks {
            let (n_chunks, max_chunks) = (pieces.len(), plan.max_chunks);
            return Err(ExtractError::TooLong { bytes: text.len(), n_chunks, max_chunks });
        }
        let mut answers = self.answers(text, pieces)?;
        for (chunk, answer) in answers.iter().enumerate() {
            self.sum.doubt(chunk, &answer.generated, plan.threshold);
        }
        let chunks = answers.iter().map(|answer| answer.range.clone()).collect();
        let value = match answers.pop() {
            Some(only) if answers.is_empty() => self.valid(text, only)?,
            Some(last) => {
                answers.push(last);
                self.merged(&answers)?
            }
            None => return Err(ExtractError::Empty),
        };
        let Sum { n_asks, prompt_tokens, cached_tokens, output_tokens, forward_passes, is_cut, doubtful } = self.sum;
        Ok(Extracted {
            value,
            chunks,
            n_asks,
            is_cut,
            doubtful,
            prompt_tokens,
            cached_tokens,
            output_tokens,
            forward_passes,
        })
    }

    /// An answer about each part, in order; parts that are too long are divided. As many requests
    /// as keep the model busy are on their way.
    fn answers(&mut self, text: &str, pieces: Vec<Range<usize>>) -> Result<Vec<Answer<T>>, ExtractError> {
        let max_running = self.extractor.model.max_running();
        let mut waiting = VecDeque::from(pieces);
        let mut running: VecDeque<Asked<T>> = VecDeque::new();
        let mut answers = Vec::new();
        loop {
            while running.len() < max_running
                && let Some(range) = waiting.pop_front()
            {
                running.push_back(self.asked(text, range));
            }
            let Some((range, stream)) = running.pop_front() else { return Ok(answers) };
            let generated = stream.and_then(Stream::finish);
            let halves = || self.extractor.chunking().halves(text, &range);
            match generated {
                // The prompt leaves no room, or none for the answer.
                Err(error @ (Error::PromptTooLong { .. } | Error::NoRoom { .. })) => {
                    let halves = halves().ok_or(error)?;
                    self.divide(text, halves, &mut running, &mut waiting)?;
                }
                Err(error) => return Err(error.into()),
                Ok(generated) => {
                    self.sum.add(&generated);
                    let is_cut = generated.finish_reason == FinishReason::Length;
                    if is_cut
                        && self.is_out_of_room(&generated)
                        && let Some(halves) = halves()
                    {
                        self.divide(text, halves, &mut running, &mut waiting)?;
                    } else {
                        self.sum.is_cut |= is_cut;
                        answers.push(Answer { range, generated });
                    }
                }
            }
        }
    }

    /// Puts parts in front of what runs and waits: answers are in the order of the text.
    fn divide(
        &self,
        text: &str,
        halves: Vec<Range<usize>>,
        running: &mut VecDeque<Asked<T>>,
        waiting: &mut VecDeque<Range<usize>>,
    ) -> Result<(), ExtractError> {
        let n_chunks = halves.len() + running.len() + waiting.len();
        let max_chunks = self.extractor.plan.max_chunks;
        if n_chunks > max_chunks {
            return Err(ExtractError::TooLong { bytes: text.len(), n_chunks, max_chunks });
        }
        for range in halves.into_iter().rev() {
            running.push_front(self.asked(text, range));
        }
        Ok(())
    }

    /// Asks about a part.
    fn asked(&self, text: &str, range: Range<usize>) -> Asked<T> {
        let stream = self.request(self.prompt(&text[range.clone()])).output(OutputKind::Final).stream();
        (range, stream)
    }

    /// Whether an answer was ended by the context's end, and not by a budget of the caller's.
    fn is_out_of_room(&self, generated: &Generated<T>) -> bool {
        let used = generated.usage.prompt_tokens + generated.usage.output_tokens;
        used + 1 >= self.extractor.model.context_length()
    }

    /// The value of a document in one part, asked for again while something is wrong with it.
    fn valid(&mut self, text: &str, answer: Answer<T>) -> Result<T, ExtractError> {
        let mut prompt = self.prompt(&text[answer.range]);
        let mut generated = answer.generated;
        let mut n_asks = 1;
        loop {
            let invalid = self.check(&generated.value)?;
            if invalid.is_empty() {
                return Ok(generated.value);
            }
            if n_asks >= self.extractor.plan.max_asks {
                return Err(ExtractError::Invalid { invalid, text: generated.text, n_asks });
            }
            let again = self.rewrite(&generated.text, &invalid);
            prompt = prompt.assistant(generated.text).user(format!(
                "That is not right: {}. Answer again, with what is right left as it is.",
                list(&invalid)
            ));
            let request = self.request(prompt.clone());
            generated = match again {
                Some(grammar) => request.with_grammar(grammar).run()?,
                None => request.run()?,
            };
            n_asks += 1;
            self.sum.add(&generated);
            self.sum.is_cut = generated.finish_reason == FinishReason::Length;
            self.sum.doubtful.clear();
            self.sum.doubt(0, &generated, self.extractor.plan.threshold);
        }
    }

    /// The grammar of an answer of which only the fields that are not valid are free; `None` where it
    /// isn't known which they are, or the answer's grammar isn't its type's.
    fn rewrite(&self, text: &str, invalid: &[Invalid]) -> Option<Arc<Grammar>> {
        if self.extractor.plan.grammar.is_some() {
            return None;
        }
        let events = FieldEvents::new().push(text).ok()?;
        let named = |invalid: &Invalid| {
            let name = invalid.path.as_deref()?;
            events.iter().map(|event| &event.path).find(|path| path.to_string() == name).cloned()
        };
        let free: Vec<JsonPath> = invalid.iter().map(named).collect::<Option<_>>()?;
        Grammar::with_free_fields::<T>(GrammarOptions::default(), text, &free).ok().map(|rewrite| rewrite.grammar)
    }

    /// The value that the answers about several parts make.
    fn merged(&self, answers: &[Answer<T>]) -> Result<T, ExtractError> {
        let schema = self.extractor.schema();
        let parts: Vec<Part> = answers.iter().map(|answer| part(&answer.generated)).collect();
        let merged = Merger { schema: &schema, rules: &self.extractor.plan.rules }.merge(&parts);
        let (n_chunks, text) = (answers.len(), merged.to_string());
        let value = match serde_json::from_str(&text) {
            Ok(value) => value,
            Err(source) => return Err(ExtractError::Merge { n_chunks, text, source }),
        };
        let invalid = self.check(&value)?;
        match invalid.is_empty() {
            true => Ok(value),
            false => Err(ExtractError::Invalid { invalid, text, n_asks: self.sum.n_asks }),
        }
    }

    /// What the validators find.
    fn check(&self, value: &T) -> Result<Vec<Invalid>, ExtractError> {
        let found = catch_unwind(AssertUnwindSafe(|| {
            self.extractor.plan.validators.iter().filter_map(|validator| validator(value).err()).flatten().collect()
        }));
        found.map_err(|panic| ExtractError::Panicked { message: crate::base::panic_message(&*panic) })
    }

    /// The prompt for a part.
    fn prompt(&self, part: &str) -> Prompt {
        let plan = &self.extractor.plan;
        let prompt = plan.examples.clone();
        match plan.layout {
            Layout::InstructionsFirst => prompt.user(part),
            Layout::DocumentFirst => {
                let instructions = plan.instructions.as_deref().unwrap_or_default();
                let given = plan.grammar.as_ref().and_then(|grammar| grammar.describe());
                let schema = || given.map_or_else(formwork_core::describe::<T>, str::to_owned);
                let told = SchemaText::Type.text(schema, String::new);
                prompt.user(format!("{part}\n\n{instructions}\n\n{told}"))
            }
        }
    }

    fn request(&self, prompt: Prompt) -> Request<T> {
        let plan = &self.extractor.plan;
        let mut request = self.extractor.model.request::<T>(prompt).cancel_token(&plan.cancel);
        match plan.layout {
            Layout::InstructionsFirst => {
                if let Some(instructions) = &plan.instructions {
                    request = request.system(instructions.as_str());
                }
            }
            Layout::DocumentFirst => request = request.schema_text(SchemaText::None),
        }
        if let Some(settings) = &plan.settings {
            request = settings(request);
        }
        if plan.threshold.is_some() {
            request = request.confidence();
        }
        match &plan.grammar {
            Some(grammar) => request.with_grammar(grammar.clone()),
            None => request,
        }
        .samples(1)
    }
}

impl Sum {
    fn add<T>(&mut self, generated: &Generated<T>) {
        let usage = &generated.usage;
        self.n_asks += 1;
        self.prompt_tokens += usage.prompt_tokens;
        self.cached_tokens += usage.cached_tokens;
        self.output_tokens += usage.output_tokens;
        self.forward_passes += usage.forward_passes;
    }

    /// Notes the fields that are less sure than `threshold`.
    fn doubt<T>(&mut self, chunk: usize, generated: &Generated<T>, threshold: Option<f64>) {
        let (Some(threshold), Some(confidence)) = (threshold, generated.confidence()) else { return };
        let values = confidence.fields.iter().filter(|field| is_leaf(field));
        let doubtful = values.filter_map(|field| {
            let probability = probability(field);
            (probability < threshold).then(|| DoubtfulField { chunk, path: field.path.clone(), probability })
        });
        self.doubtful.extend(doubtful);
    }
}

/// A part's value, and how sure each of its fields is.
fn part<T>(generated: &Generated<T>) -> Part {
    let fields = generated.confidence().map_or(&[][..], |confidence| &confidence.fields);
    let confidence: HashMap<String, f64> =
        fields.iter().map(|field| (field.path.to_string(), probability(field))).collect();
    // It was read as the type already.
    Part { value: serde_json::from_str(&generated.text).unwrap_or(Value::Null), confidence }
}

fn is_leaf(field: &FieldConfidence) -> bool {
    !matches!(field.kind, ValueKind::Array | ValueKind::Object)
}

/// See [`DoubtfulField::probability`].
fn probability(field: &FieldConfidence) -> f64 {
    let chosen = field.choices.iter().find(|choice| choice.is_chosen && choice.is_whole);
    chosen.map_or(field.mean, |choice| choice.probability)
}
