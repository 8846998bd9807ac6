//! [`Reader`]: one document. The model is asked about its parts, as many at a time as keep it busy;
//! then their answers are [put together](super::whole), checked, and asked for again.

use std::collections::VecDeque;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use formwork_core::{Document, Grammar, Structured};
use serde::de::DeserializeOwned;

use super::extractor::{Extractor, Layout};
use super::part::Part;
use super::{Cost, ExtractError, Extracted};
use crate::api::{Generated, OutputKind, Request, Stream};
use crate::base::Error;
use crate::prompt::{Prompt, SchemaText};

/// Reads one document.
pub(super) struct Reader<'a, T> {
    pub(super) extractor: &'a Extractor<T>,
    pub(super) document: Document,
    /// Whether its quotes are words of the document.
    is_quoting: bool,
    /// Parts that nobody has asked about.
    waiting: VecDeque<Range<usize>>,
    /// Parts that the model was asked about, the first one first.
    running: VecDeque<Asked<T>>,
    /// Parts with their answers, in the order of the text.
    pub(super) parts: Vec<Part>,
    pub(super) cost: Cost,
    /// Why it can't go on.
    failure: Option<ExtractError>,
}

/// A question about a part of the document, on its way.
pub(super) struct Asked<T> {
    document: Document,
    prompt: Prompt,
    stream: Result<Stream<T>, Error>,
}

impl<'a, T: Structured + DeserializeOwned> Reader<'a, T> {
    /// What can't be read comes to an end at once.
    pub(super) fn new(extractor: &'a Extractor<T>, document: Result<Document, ExtractError>) -> Reader<'a, T> {
        let (document, unread) = match document {
            Ok(document) => (document, None),
            Err(error) => (Document::new(""), Some(error)),
        };
        let mut reader = Reader {
            extractor,
            document,
            is_quoting: extractor.plan.grammar.is_none() && Grammar::needs_document::<T>(),
            waiting: VecDeque::new(),
            running: VecDeque::new(),
            parts: Vec::new(),
            cost: Cost::default(),
            failure: None,
        };
        reader.failure = unread.or_else(|| reader.divide_document().err());
        reader
    }

    fn divide_document(&mut self) -> Result<(), ExtractError> {
        let (text, range) = (self.document.text(), self.document.range());
        if text.trim_start_matches('\u{feff}').trim().is_empty() {
            return Err(ExtractError::Empty);
        }
        // A byte order mark says nothing.
        let mark = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
        self.waiting = self.extractor.chunking().pieces(self.document.whole(), range.start + mark..range.end).into();
        self.check_number()
    }

    /// Refuses documents of too many parts.
    fn check_number(&self) -> Result<(), ExtractError> {
        let n_chunks = self.parts.len() + self.running.len() + self.waiting.len();
        let max_chunks = self.extractor.plan.max_chunks;
        if n_chunks > max_chunks {
            return Err(ExtractError::TooLong { bytes: self.document.text().len(), n_chunks, max_chunks });
        }
        Ok(())
    }

    /// The value, waiting for it.
    pub(super) fn read(&mut self) -> Result<Extracted<T>, ExtractError> {
        while self.advance(1) {}
        self.finish()
    }

    /// Asks about parts, and waits for the answer about the next one. Says whether that may have
    /// left others. Of what runs, others get all but one of `n_readers` shares.
    pub(super) fn advance(&mut self, n_readers: usize) -> bool {
        if self.failure.is_some() {
            return false;
        }
        // Settings and `Deserialize` are the caller's.
        let done = catch_unwind(AssertUnwindSafe(|| self.try_advance(n_readers)));
        match done.unwrap_or_else(|panic| Err(ExtractError::of_panic(&*panic))) {
            Ok(goes_on) => goes_on,
            Err(error) => {
                self.failure = Some(error);
                false
            }
        }
    }

    fn try_advance(&mut self, n_readers: usize) -> Result<bool, ExtractError> {
        while self.running.len() < self.max_running().div_ceil(n_readers)
            && let Some(range) = self.waiting.pop_front()
        {
            let asked = self.ask_about(range);
            self.running.push_back(asked);
        }
        let Some(Asked { document, prompt, stream }) = self.running.pop_front() else { return Ok(false) };
        match stream.and_then(Stream::finish) {
            Err(error) if is_too_long(&error) => {
                let halves = self.halves(&document).ok_or(error)?;
                self.divide(halves)?;
            }
            // Where there are other parts, one may have no words.
            Err(Error::Document(error)) if error.is_empty() && document != self.document => {}
            Err(error) => return Err(error.into()),
            Ok(generated) => {
                self.cost.add(&generated.usage);
                let is_full = self.is_out_of_room(&generated);
                let part = Part::new(document, prompt, generated);
                match self.halves(&part.document).filter(|_| part.is_cut && is_full) {
                    Some(halves) => self.divide(halves)?,
                    None => self.parts.push(part),
                }
            }
        }
        Ok(!self.running.is_empty() || !self.waiting.is_empty())
    }

    /// What came of it, after all parts were asked about.
    pub(super) fn finish(&mut self) -> Result<Extracted<T>, ExtractError> {
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let done = catch_unwind(AssertUnwindSafe(|| self.valid()));
        done.unwrap_or_else(|panic| Err(ExtractError::of_panic(&*panic)))
    }

    pub(super) fn max_running(&self) -> usize {
        self.extractor.model.max_running()
    }

    fn halves(&self, part: &Document) -> Option<Vec<Range<usize>>> {
        self.extractor.chunking().halves(part.whole(), &part.range())
    }

    /// Puts parts in front of what runs and waits: answers are in the order of the text.
    fn divide(&mut self, halves: Vec<Range<usize>>) -> Result<(), ExtractError> {
        let n_halves = halves.len();
        let asked: Vec<_> = halves.into_iter().map(|range| self.ask_about(range)).collect();
        asked.into_iter().rev().for_each(|asked| self.running.push_front(asked));
        debug_assert!(n_halves > 1, "a part is divided into shorter ones");
        self.check_number()
    }

    /// Asks about a part.
    fn ask_about(&self, range: Range<usize>) -> Asked<T> {
        // Parts end at characters.
        let document = self.document.part(range).unwrap_or_else(|| self.document.clone());
        self.ask(document.clone(), self.prompt(document), None)
    }

    /// Asks about a part, with the texts of `grammar` in place of all.
    pub(super) fn ask(&self, document: Document, prompt: Prompt, grammar: Option<Arc<Grammar>>) -> Asked<T> {
        let request = self.request(prompt.clone());
        let request = match grammar {
            Some(grammar) => request.with_grammar(grammar),
            None => request,
        };
        Asked { document, prompt, stream: request.output(OutputKind::Final).stream() }
    }

    /// Whether an answer was ended by the context's end, and not by a budget of the caller's.
    fn is_out_of_room(&self, generated: &Generated<T>) -> bool {
        let used = generated.usage.prompt_tokens + generated.usage.output_tokens;
        used + 1 >= self.extractor.model.context_length()
    }

    /// The prompt for a part.
    fn prompt(&self, part: Document) -> Prompt {
        let plan = &self.extractor.plan;
        let prompt = plan.examples.clone();
        let prompt = match plan.layout {
            Layout::InstructionsFirst => prompt.user(part.text()),
            Layout::DocumentFirst => {
                let instructions = plan.instructions.as_deref().unwrap_or_default();
                let given = plan.grammar.as_ref().and_then(|grammar| grammar.describe());
                let schema = || given.map_or_else(formwork_core::describe::<T>, str::to_owned);
                let told = SchemaText::Type.text(schema, String::new);
                prompt.user(format!("{}\n\n{instructions}\n\n{told}", part.text()))
            }
        };
        if self.is_quoting { prompt.quoting(part) } else { prompt }
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

    pub(super) fn is_quoting(&self) -> bool {
        self.is_quoting
    }
}

/// Whether shorter parts would do: the prompt leaves no room, or none for the answer, or the part is
/// too long for the automaton of its words.
fn is_too_long(error: &Error) -> bool {
    match error {
        Error::PromptTooLong { .. } | Error::NoRoom { .. } => true,
        Error::Document(error) => error.is_too_large(),
        _ => false,
    }
}

impl<T: Structured + DeserializeOwned> Asked<T> {
    /// Waits for the answer.
    pub(super) fn answer(self, cost: &mut Cost) -> Result<Part, Error> {
        let generated = self.stream?.finish()?;
        cost.add(&generated.usage);
        Ok(Part::new(self.document, self.prompt, generated))
    }
}
