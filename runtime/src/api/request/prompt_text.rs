//! What a request's prompt is, as its [backend](crate::backend) is given it and as it is read.

use std::sync::Arc;

use formwork_core::Structured;

use super::Request;
use crate::api::grammar_source::GrammarWords;
use crate::backend::Asked;
use crate::base::Error;
use crate::prompt::Prompt;
#[cfg(feature = "llama")]
use crate::tokenizer::PromptPiece;

impl<T: Structured> Request<T> {
    /// The text that the model reads before it writes: the messages and the schema text, in the
    /// model's chat template, and what opens or closes a block of [thoughts](Request::thinking).
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`], [`Error::Setting`] and [`Error::ZeroBudget`] for the request,
    /// [`Error::Template`], [`Error::TemplateDropsText`] and [`Error::NoThinkingMarks`] for the
    /// template; [`Error::Unsupported`] where no model reads it.
    pub fn prompt_text(&self) -> Result<String, Error> {
        self.check()?;
        let words = self.given.as_ref().map(|given| &given.words);
        self.model.backend().prompt_text(&self.asked(&self.prompt.prompt, words, true))
    }

    /// The prompt as text for the tokenizer, up to where a `mark` behind its last message comes
    /// out: all that stays the same whatever is added to that message. Empty if the template drops
    /// it.
    ///
    /// # Errors
    ///
    /// As for [`Request::prompt_text`].
    #[cfg(feature = "llama")]
    pub(crate) fn pieces_until(&self, mark: char) -> Result<Vec<PromptPiece>, Error> {
        self.check()?;
        let mut prompt = self.prompt.prompt.clone();
        prompt.push(mark.encode_utf8(&mut [0; 4]));
        let words = self.given.as_ref().map(|given| &given.words);
        let written = self.model.engine()?.written(&self.asked(&prompt, words, true))?;
        let mut before = Vec::new();
        for piece in written.pieces {
            let Some((text, _)) = piece.text().split_once(mark) else {
                before.push(piece);
                continue;
            };
            before.push(piece.with_text(text.to_owned()));
            return Ok(before);
        }
        // A template that changes the text leaves no trace of the mark: nothing is known to stay.
        Ok(Vec::new())
    }

    /// `prompt` with the settings of the request's own; `given` is what its grammar's owner says of
    /// it; `is_json` whether the answer is known to be JSON whatever that says.
    pub(super) fn asked<'a>(&'a self, prompt: &'a Prompt, given: Option<&'a GrammarWords>, is_json: bool) -> Asked<'a> {
        Asked {
            prompt,
            settings: &self.prompt,
            // Answers of examples look as the grammar will make the model's.
            style: given.and_then(GrammarWords::style).unwrap_or(self.grammar.style),
            schema_text: Box::new(move |form| {
                given.and_then(|given| given.schema_text(form)).unwrap_or_else(|| form.of_type::<T>())
            }),
            type_name: std::any::type_name::<T>(),
            is_json: is_json || given.is_some_and(|given| given.style().is_some()),
            schema: Box::new(move || match given {
                Some(given) => given.schema(),
                None => Some(Arc::new(formwork_core::schema::<T>().to_value())),
            }),
            as_read: Box::new(move || if given.is_some() { None } else { self.grammar_as_read() }),
        }
    }
}
