//! [`Asked`]: a request's prompt as its caller gave it.

use formwork_core::Style;

use super::prompt_settings::PromptSettings;
use crate::prompt::{Message, Prompt, SchemaText};

/// A request's prompt as its caller gave it: no model's template, and the words about the type
/// apart from what was said.
pub(crate) struct Asked<'a> {
    pub(crate) prompt: &'a Prompt,
    pub(crate) settings: &'a PromptSettings,
    /// The style of the answer, and so of answers in examples.
    pub(crate) style: Style,
    /// The words about the type, in each form.
    pub(crate) schema_text: Box<dyn Fn(SchemaText) -> String + 'a>,
    /// The Rust type that is asked for.
    pub(crate) type_name: &'static str,
}

impl Asked<'_> {
    /// The messages without any words about types: all system text first, as one message.
    pub(crate) fn said(&self) -> Vec<Message> {
        // A raw prompt has no system text.
        let system = self.settings.system.clone().filter(|_| !self.settings.raw);
        self.prompt.said(Style::Compact, system)
    }
}
