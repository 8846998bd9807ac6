//! [`Piece`]: what a tokenizer is given, text in which markup is markup or is not.

/// A stretch of the text that goes to the tokenizer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Text in which the texts of control tokens are those tokens.
    Markup(String),
    /// Text in which they are just text.
    Plain(String),
}

impl Piece {
    pub(crate) fn text(&self) -> &str {
        match self {
            Piece::Markup(text) | Piece::Plain(text) => text,
        }
    }

    /// Another text of the same kind.
    pub(crate) fn with_text(&self, text: String) -> Piece {
        match self {
            Piece::Markup(_) => Piece::Markup(text),
            Piece::Plain(_) => Piece::Plain(text),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.text().len()
    }
}
