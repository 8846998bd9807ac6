//! [`Asked`]: a request's prompt as its caller gave it.

use std::sync::Arc;

use formwork_core::{Grammar, Style};
use serde_json::Value;

use super::prompt_settings::PromptSettings;
use crate::prompt::{Message, Prompt, SchemaText};

/// A request's prompt as its caller gave it: no model's template, and the words about the type
/// apart from what was said.
#[cfg_attr(not(feature = "remote"), allow(dead_code, reason = "servers are told of the type"))]
pub(crate) struct Asked<'a> {
    pub(crate) prompt: &'a Prompt,
    pub(crate) settings: &'a PromptSettings,
    /// The style of the answer, and so of answers in examples.
    pub(crate) style: Style,
    /// The words about the type, in each form.
    pub(crate) schema_text: Box<dyn Fn(SchemaText) -> String + 'a>,
    /// The Rust type that is asked for.
    pub(crate) type_name: &'static str,
    /// Whether the answer is JSON, whose white space means nothing.
    pub(crate) is_json: bool,
    /// The answer's JSON Schema; none for grammars that were made of something else.
    pub(crate) schema: Box<dyn Fn() -> Option<Arc<Value>> + 'a>,
    /// The grammar of the type as readers of JSON take it, for texts that others write: members in
    /// any order, `Option`s left out. None for a grammar that was given.
    pub(crate) as_read: Box<dyn Fn() -> Option<Arc<Grammar>> + 'a>,
}

impl Asked<'_> {
    /// The messages without any words about types: all system text first, as one message.
    pub(crate) fn said(&self) -> Vec<Message> {
        // A raw prompt has no system text.
        let system = self.settings.system.clone().filter(|_| !self.settings.raw);
        self.prompt.said(Style::Compact, system)
    }
}
