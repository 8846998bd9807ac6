//! [`PromptSettings`]: the settings of a request that decide its prompt's text.

use crate::base::Error;
use crate::prompt::thinking_marks::Marks;
use crate::prompt::{Prompt, SchemaText, Thinking};

/// The settings that decide the prompt's text.
pub(crate) struct PromptSettings {
    pub(crate) prompt: Prompt,
    /// Instructions before the schema text.
    pub(crate) system: Option<String>,
    /// Whether the prompt is the whole text, without template and schema text.
    pub(crate) raw: bool,
    /// How the type is described; `None` for as the model's metadata asks for it.
    pub(crate) schema_text: Option<SchemaText>,
    pub(crate) thinking: Thinking,
    /// Maximum number of tokens of thoughts; `None` for what the context leaves.
    pub(crate) thinking_budget: Option<usize>,
    /// What stands around thoughts; `None` for what the template shows.
    pub(crate) marks: Option<Marks>,
}

impl PromptSettings {
    pub(crate) fn new(prompt: Prompt) -> PromptSettings {
        PromptSettings {
            prompt,
            system: None,
            raw: false,
            schema_text: None,
            thinking: Thinking::Auto,
            thinking_budget: None,
            marks: None,
        }
    }

    /// Refuses NUL characters, which no model can read.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let nul = self.prompt.nul().or_else(|| self.system.as_deref()?.find('\0'));
        nul.map_or(Ok(()), |at| Err(Error::PromptNul { at }))
    }

    /// Ends a prompt so that the model thinks next, or answers. `n_said` is the number of bytes up
    /// to the end of its last message; a raw prompt has none. Says whether the model thinks.
    pub(crate) fn end_prompt(&self, marks: &Marks, text: &mut String, n_said: Option<usize>) -> bool {
        let (ending, thinks) = marks.ending(&text[n_said.unwrap_or(0)..], self.thinking, n_said.is_none());
        text.push_str(&ending);
        // A budget of 0 is an empty block: that is how models trained to think are kept from it.
        if thinks && self.thinking_budget == Some(0) {
            text.push_str(&marks.closing());
            return false;
        }
        thinks
    }
}
