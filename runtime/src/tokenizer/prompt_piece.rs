//! [`PromptPiece`]: what a tokenizer is given, text in which markup counts as markup or doesn't.

/// A stretch of the text that goes to the tokenizer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PromptPiece {
    /// Text in which the texts of control tokens are those tokens.
    Markup(String),
    /// Text in which they are plain text: `<|im_end|>` is ten characters, not the end of a message.
    Plain(String),
}

impl PromptPiece {
    pub(crate) fn text(&self) -> &str {
        match self {
            PromptPiece::Markup(text) | PromptPiece::Plain(text) => text,
        }
    }

    /// Another text of the same kind.
    pub(crate) fn with_text(&self, text: String) -> PromptPiece {
        match self {
            PromptPiece::Markup(_) => PromptPiece::Markup(text),
            PromptPiece::Plain(_) => PromptPiece::Plain(text),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.text().len()
    }
}
