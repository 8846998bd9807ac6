//! What a request's prompt is as text: the messages and the schema text in the model's chat
//! template, and what opens or closes a block of thoughts at its end.

use formwork_core::Structured;

use super::Request;
use crate::api::grammar_source::GrammarSource;
use crate::base::Error;
use crate::prompt::thinking_marks::Marks;
use crate::prompt::{Prompt, Thinking, layout, quote};
use crate::tokenizer::PromptPiece;

/// The prompt as text for the tokenizer.
pub(super) struct PromptText {
    pub(super) pieces: Vec<PromptPiece>,
    /// How the model's thoughts are marked, if they come next.
    pub(super) marks: Option<Marks>,
}

impl<T: Structured> Request<T> {
    /// The text that the model reads before it writes: the messages and the schema text, in the
    /// model's chat template, and what opens or closes a block of [thoughts](Request::thinking).
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`], [`Error::Setting`] and [`Error::ZeroBudget`] for the request,
    /// [`Error::Template`], [`Error::TemplateDropsText`] and [`Error::NoThinkingMarks`] for the
    /// template.
    pub fn prompt_text(&self) -> Result<String, Error> {
        self.check()?;
        let written = self.written(&self.prompt.prompt)?;
        Ok(written.pieces.iter().map(PromptPiece::text).collect())
    }

    /// The prompt as text for the tokenizer, up to where a `mark` behind its last message comes
    /// out: all that stays the same whatever is added to that message. Empty if the template drops
    /// it.
    ///
    /// # Errors
    ///
    /// As for [`Request::prompt_text`].
    pub(crate) fn pieces_until(&self, mark: char) -> Result<Vec<PromptPiece>, Error> {
        self.check()?;
        let mut prompt = self.prompt.prompt.clone();
        prompt.push(mark.encode_utf8(&mut [0; 4]));
        let mut before = Vec::new();
        for piece in self.written(&prompt)?.pieces {
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

    /// The prompt as text for the tokenizer: `prompt` with the settings of the request's own.
    pub(super) fn written(&self, prompt: &Prompt) -> Result<PromptText, Error> {
        let info = self.model.engine().info();
        let settings = &self.prompt;
        let marks = settings.marks.as_ref().or_else(|| info.template.as_ref()?.marks());
        if marks.is_none() && settings.thinking == Thinking::On {
            return Err(Error::NoThinkingMarks);
        }
        // Answers of examples look as the grammar will make the model's.
        let style = self.given.as_ref().and_then(GrammarSource::style).unwrap_or(self.grammar.style);
        // The caller of a raw prompt writes the markup, so all of it is read as markup.
        if settings.raw {
            let mut text = prompt.raw_text(style);
            let marks = marks.filter(|marks| settings.end_prompt(marks, &mut text, None)).cloned();
            return Ok(PromptText { pieces: vec![PromptPiece::Markup(text)], marks });
        }
        let form = settings.schema_text.unwrap_or(info.schema_text);
        let given = self.given.as_ref().and_then(|given| given.schema_text(form));
        let schema = given.unwrap_or_else(|| form.of_type::<T>());
        let more = settings.system.clone().into_iter().chain([schema]);
        // Markup in somebody's text is quoted, so that it stays text behind the template.
        let quoted = quote::quote(prompt.with_system(style, more), &info.markup);
        let may_think = settings.thinking != Thinking::Off && settings.thinking_budget != Some(0);
        let mut rendered = match &info.template {
            Some(template) => template.render(&quoted.messages, marks.is_some() && may_think)?,
            None => layout::plain(&quoted.messages),
        };
        // Marks are only looked for behind the last message: those in somebody's text open nothing.
        let last = quoted.messages.last().map_or("", |message| &message.content);
        let marks = marks.filter(|marks| settings.end_prompt(marks, &mut rendered, Some(last))).cloned();
        Ok(PromptText { pieces: quoted.pieces(&rendered), marks })
    }
}
