//! [`TokenReference`]: tokens that a grammar names as tokens, not by their text.
//!
//! A model marks the parts of its answer with tokens that stand for no text: `<|tool_call|>`,
//! `</think>`. A grammar refers to them by name or by number. A reference is an edge of the
//! automaton of its own kind, [`Node::Token`](super::table::Node::Token), beside those that read
//! bytes:
//!
//! ```text
//!  root ::= <think> [^<]* </think> "yes"       (0) token <think> -> (1) bytes [^<] … -> (1)
//!                                                                   (1) token </think> -> (2) "yes"
//! ```
//!
//! - **Only a token takes such an edge, and it takes nothing else.** The edge reads no byte, so no
//!   text leads along it, however it is spelled: `<|im_end|>` in a JSON string is text, in tokens
//!   of text. A walk over the tokens' bytes doesn't see these edges, so they begin and end between
//!   tokens.
//! - **A token of text that an edge names, too, is read in both ways** where its bytes are allowed:
//!   the next state is that of the two together.
//! - **A grammar knows no vocabulary**, so it keeps the reference as it was written. Which tokens
//!   that is, is found once for each grammar and vocabulary
//!   ([`mask::named_tokens`](crate::mask::named_tokens)). A name or number that the vocabulary
//!   doesn't have is an error there ([`Matcher::error`](crate::Matcher::error)), never an edge
//!   that nothing takes.
//! - **An edge counts as one byte** in the costs that lead to the end: it takes one token of a
//!   budget, as a byte does at worst.
//! - In the text of an answer such a token stands as it is written, so that a reader finds it.
//!
//! Alternatives were to reserve bytes that UTF-8 doesn't have for these edges (then every place
//! that follows bytes would have to leave them out, since vocabularies have tokens of single
//! bytes), and to let tokens stand for their written form (then text could become one).

use std::fmt;

/// Tokens that a grammar refers to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TokenReference {
    /// Which ones.
    pub(crate) names: TokenNames,
    /// Whether it is all tokens but these: of text, and of the special ones those that don't end
    /// the generation.
    pub(crate) is_negated: bool,
}

/// What tokens are referred to by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TokenNames {
    /// The token as it is written: `<|tool_call|>`.
    Written(String),
    /// Ranges of ids, ends included.
    Ids(Vec<(u32, u32)>),
}

impl TokenReference {
    /// The token that is written so.
    pub(crate) fn written(name: impl Into<String>) -> TokenReference {
        TokenReference { names: TokenNames::Written(name.into()), is_negated: false }
    }
}

impl fmt::Display for TokenReference {
    /// As grammars write it: `<|end|>`, `!<|end|>`, `<[1-5,9]>`, `<[^7]>`, `<[*]>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = |not| if self.is_negated { not } else { "" };
        match &self.names {
            TokenNames::Written(name) => write!(f, "{}{name}", not("!")),
            TokenNames::Ids(ranges) if ranges.is_empty() && self.is_negated => f.write_str("<[*]>"),
            TokenNames::Ids(ranges) => {
                let range = |&(low, high): &(u32, u32)| match low == high {
                    true => low.to_string(),
                    false => format!("{low}-{high}"),
                };
                let ranges: Vec<String> = ranges.iter().map(range).collect();
                write!(f, "<[{}{}]>", not("^"), ranges.join(","))
            }
        }
    }
}
