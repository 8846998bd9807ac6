//! [`Recorded`]: an answer, and the prompt that it was given to.

use crate::base::{FinishReason, TokenLogprob, Usage};
use crate::prompt::{Message, Role};

/// An answer, and what it was given to.
#[derive(Debug, Clone)]
pub(super) struct Recorded {
    /// The messages without words about types; the system text first.
    pub(super) messages: Vec<Message>,
    /// The [short name](short_type_name) of the type; `None` for any.
    pub(super) type_name: Option<String>,
    pub(super) answer: Answer,
}

/// An answer.
#[derive(Debug, Clone)]
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) reasoning: Option<String>,
    pub(super) finish_reason: FinishReason,
    /// What it cost, if a model gave it.
    pub(super) usage: Option<Usage>,
    /// Empty if they weren't asked for.
    pub(super) logprobs: Vec<TokenLogprob>,
    /// The seed of random choices, if there were any.
    pub(super) seed: Option<u64>,
}

impl Answer {
    /// An answer that no model gave.
    pub(super) fn written(text: String) -> Answer {
        Answer {
            text,
            reasoning: None,
            finish_reason: FinishReason::Stop,
            usage: None,
            logprobs: Vec::new(),
            seed: None,
        }
    }
}

impl Recorded {
    /// Whether it was given to this prompt. A request's system text counts only if there is one
    /// here.
    pub(super) fn answers(&self, messages: &[Message]) -> bool {
        let has_system = self.messages.first().is_some_and(|first| first.role == Role::System);
        self.messages == without_system(messages, !has_system)
    }
}

/// The messages, without the system text if it is to be left out.
pub(super) fn without_system(messages: &[Message], leave_out: bool) -> &[Message] {
    match messages {
        [first, rest @ ..] if leave_out && first.role == Role::System => rest,
        all => all,
    }
}

/// A type's name without the paths in it, which change when code moves: `Vec<Person>`.
pub(super) fn short_type_name(name: &str) -> String {
    let mut short = String::with_capacity(name.len());
    let mut word = String::new();
    for c in name.chars() {
        match c {
            // What came so far is the name of a module.
            ':' => word.clear(),
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            c => {
                short.push_str(&word);
                word.clear();
                short.push(c);
            }
        }
    }
    short + &word
}

#[cfg(test)]
mod tests {
    use super::short_type_name;

    #[test]
    fn paths_are_left_out() {
        let name = "alloc::vec::Vec<(my_app::model::Person, core::option::Option<u8>)>";
        assert_eq!(short_type_name(name), "Vec<(Person, Option<u8>)>");
        assert_eq!(short_type_name("bool"), "bool");
    }
}
