//! What a request's prompt is as text: the messages and the schema text in the model's chat
//! template, and what opens or closes a block of thoughts at its end.

use super::engine_handle::Engine;
use crate::backend::Asked;
use crate::base::Error;
use crate::prompt::thinking_marks::Marks;
use crate::prompt::{Message, Thinking, last_message, layout, quote};
use crate::tokenizer::PromptPiece;

/// The prompt as text for the tokenizer.
pub(crate) struct PromptText {
    pub(crate) pieces: Vec<PromptPiece>,
    /// Numbers of bytes up to which other prompts are likely to begin alike.
    pub(crate) partings: Vec<usize>,
    /// How the model's thoughts are marked, if they come next.
    pub(crate) marks: Option<Marks>,
}

impl Engine {
    /// The prompt as text for the tokenizer.
    ///
    /// # Errors
    ///
    /// [`Error::Template`], [`Error::TemplateDropsText`] and [`Error::NoThinkingMarks`].
    pub(crate) fn written(&self, asked: &Asked<'_>) -> Result<PromptText, Error> {
        let info = self.info();
        let Asked { prompt, settings, style, .. } = *asked;
        let marks = settings.marks.as_ref().or_else(|| info.template.as_ref()?.marks());
        if marks.is_none() && settings.thinking == Thinking::On {
            return Err(Error::NoThinkingMarks);
        }
        // The caller of a raw prompt writes the markup, so all of it is read as markup.
        if settings.raw {
            let mut text = prompt.raw_text(style);
            let marks = marks.filter(|marks| settings.end_prompt(marks, &mut text, None)).cloned();
            return Ok(PromptText { pieces: vec![PromptPiece::Markup(text)], partings: Vec::new(), marks });
        }
        let schema = (asked.schema_text)(settings.schema_text.unwrap_or(info.schema_text));
        let more = settings.system.clone().into_iter().chain([schema]);
        // Markup in somebody's text is quoted, so that it stays text behind the template.
        let quoted = quote::quote(prompt.with_system(style, more), &info.markup);
        let may_think = settings.thinking != Thinking::Off && settings.thinking_budget != Some(0);
        let render = |messages: &[Message]| match &info.template {
            Some(template) => template.render(messages, marks.is_some() && may_think),
            None => Ok(layout::plain(messages)),
        };
        let mut rendered = render(&quoted.messages)?;
        // Without marks only a guess depends on it.
        let last = last_message::place(&rendered, &quoted, |messages| marks.and_then(|_| render(messages).ok()));
        // The next turn of a conversation begins like this prompt, but for what is written here of
        // thoughts: templates leave those of earlier turns out.
        let alike = [&rendered[..last.start], if marks.is_some() { &rendered[..last.end] } else { "" }];
        let partings = alike.map(|text| quoted.pieces(text).iter().map(PromptPiece::len).sum()).to_vec();
        let marks = marks.filter(|marks| settings.end_prompt(marks, &mut rendered, Some(last.end))).cloned();
        Ok(PromptText { pieces: quoted.pieces(&rendered), partings, marks })
    }
}
