//! What the stand-in answers: a [`Reply`] to each [`Call`], and what goes wrong with it.

use std::time::Duration;

use serde_json::Value;

use super::wire::Transfer;

/// A call for an answer, as far as a script needs it.
#[derive(Debug, Clone)]
pub struct Call {
    /// Number of calls before it, of all connections.
    pub n: usize,
    /// How the assistant's turn begins, where the server continues it; otherwise empty.
    pub prefill: String,
    /// What the answer is held to.
    pub constraint: Constraint,
    /// The text of the last message that is not the assistant's.
    pub prompt: String,
    /// The whole request.
    pub body: Value,
    /// Number of the connection, from 0.
    pub connection: usize,
}

/// What a call asks the server to hold its text to.
#[derive(Debug, Clone, PartialEq)]
pub enum Constraint {
    /// Nothing.
    Free,
    /// Any JSON.
    AnyJson,
    /// A JSON Schema.
    Schema(Value),
    /// GBNF, EBNF or Lark.
    Grammar(String),
    /// A regular expression.
    Regex(String),
    /// One of these texts.
    Choice(Vec<String>),
    /// Structural tags.
    Tags(Value),
}

/// A token of an answer, and what the server says of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ScoredToken {
    /// Its text.
    pub text: String,
    /// The natural logarithm of its probability.
    pub logprob: f64,
    /// The likeliest tokens in its place, likeliest first; most servers have it among them.
    pub top: Vec<(String, f64)>,
}

impl ScoredToken {
    /// A token with its probability and those of the likeliest.
    pub fn new(text: &str, probability: f64, top: &[(&str, f64)]) -> ScoredToken {
        let top = top.iter().map(|(text, probability)| ((*text).to_owned(), probability.ln())).collect();
        ScoredToken { text: text.to_owned(), logprob: probability.ln(), top }
    }
}

/// An answer, what goes wrong with it and how it travels.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    pub(super) text: String,
    /// The text's tokens, where they are not those of the framing.
    pub(super) tokens: Vec<ScoredToken>,
    /// Whether probabilities are left out though they are asked for.
    pub(super) is_unscored: bool,
    pub(super) reasoning: Option<String>,
    pub(super) fault: Option<Fault>,
    pub(super) limit: Option<usize>,
    pub(super) framing: Framing,
}

impl Reply {
    /// An answer in whole, as a model would give it to a call without a prefill. A call that the
    /// server continues gets what follows its prefill, if the text begins with that.
    pub fn text(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }

    /// An answer of these tokens. One that is continued goes on with the token that its prefill ends
    /// before.
    pub fn tokens(tokens: Vec<ScoredToken>) -> Reply {
        Reply { text: tokens.iter().map(|token| token.text.as_str()).collect(), tokens, ..Reply::default() }
    }

    /// Leaves out probabilities, whoever asks for them, as gateways do.
    #[must_use]
    pub fn unscored(mut self) -> Reply {
        self.is_unscored = true;
        self
    }

    /// Something that goes wrong.
    #[must_use]
    pub fn fault(mut self, fault: Fault) -> Reply {
        self.fault = Some(fault);
        self
    }

    /// Thoughts before the answer, in the field that the server has for them.
    #[must_use]
    pub fn reasoning(mut self, text: impl Into<String>) -> Reply {
        self.reasoning = Some(text.into());
        self
    }

    /// Ends after so many tokens, as if the budget were used up.
    #[must_use]
    pub fn limit(mut self, tokens: usize) -> Reply {
        self.limit = Some(tokens);
        self
    }

    /// How the answer travels.
    #[must_use]
    pub fn framing(mut self, framing: Framing) -> Reply {
        self.framing = framing;
        self
    }
}

/// Something that goes wrong. Places are counted in tokens of the answer before it.
#[derive(Debug, Clone)]
pub enum Fault {
    /// A status in place of an answer, with an error of the server's kind as its body.
    Status {
        /// Such as 429 or 503.
        status: u16,
        /// The header `Retry-After`.
        retry_after: Option<String>,
    },
    /// The connection is reset.
    Reset {
        /// Place of the reset.
        after: usize,
    },
    /// The connection is closed, as if the answer were complete, but its end is missing.
    Cut {
        /// Place of the end.
        after: usize,
    },
    /// Nothing comes for a while, then the answer goes on.
    Stall {
        /// Place of the pause; 0 is before anything of the body.
        after: usize,
        /// How long it is.
        pause: Duration,
    },
    /// An error in the body of a response that began with 200.
    ErrorInside {
        /// Place of the error.
        after: usize,
    },
    /// The answer is the arguments of a tool's call.
    ToolCall,
    /// Lines of no format.
    Garbage {
        /// Number of bytes.
        bytes: usize,
    },
    /// One line that goes on until the client hangs up, or a gigabyte has been sent.
    EndlessLine,
}

impl Fault {
    /// A status without `Retry-After`.
    pub fn status(status: u16) -> Fault {
        Fault::Status { status, retry_after: None }
    }
}

/// How an answer is cut up on its way.
#[derive(Debug, Clone)]
pub struct Framing {
    /// How the client learns where the body ends.
    pub transfer: Transfer,
    /// Whether the server closes the connection after the answer, as it then says.
    pub close: bool,
    /// Number of bytes that are sent at a time. 1 separates the bytes of every character.
    pub packet: Option<usize>,
    /// Number of bytes of a token.
    pub token: usize,
    /// Whether tokens end between the bytes of a character, so that JSON strings hold halves of it.
    /// Otherwise they end after a character.
    pub halves: bool,
    /// What ends a line of the event stream.
    pub line_end: &'static str,
    /// Whether comments and fields other than `data` stand between the events.
    pub comments: bool,
    /// Whether `[DONE]` ends the event stream.
    pub done: bool,
}

impl Default for Framing {
    fn default() -> Framing {
        Framing {
            transfer: Transfer::Chunked,
            close: false,
            packet: None,
            token: 3,
            halves: false,
            line_end: "\n",
            comments: false,
            done: true,
        }
    }
}

impl Framing {
    /// The tokens of a text.
    pub(super) fn tokens<'t>(&self, text: &'t str) -> Vec<&'t [u8]> {
        let mut tokens = Vec::new();
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let mut end = self.token.clamp(1, rest.len());
            let offset = text.len() - rest.len();
            while !self.halves && !text.is_char_boundary(offset + end) {
                end += 1;
            }
            let (token, after) = rest.split_at(end);
            tokens.push(token);
            rest = after;
        }
        tokens
    }
}
