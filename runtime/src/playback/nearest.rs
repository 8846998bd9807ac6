//! What is said where no answer is recorded: how the nearest recorded prompt differs.

use std::collections::BTreeSet;

use super::recorded::{Recorded, without_system};
use crate::base::Error;
use crate::prompt::{Message, Role};

/// Maximum number of characters of a message that are compared.
const COMPARED: usize = 2000;
/// Maximum number of characters of a message that are shown, and of those, before the difference.
const SHOWN: usize = 120;
const SHOWN_BEFORE: usize = 40;

/// The error for a prompt that has no answer among `answers`.
pub(super) fn not_recorded(messages: &[Message], answers: &[Recorded]) -> Error {
    let how = "record it with `Model::record_to`, or add it with `Recording::answer`";
    let Some(nearest) = nearest(messages, answers) else {
        let prompt = messages.last().map_or_else(String::new, |last| excerpt(&last.content, 0));
        return Error::NotRecorded { prompt, remedy: format!("nothing is; {how}") };
    };
    let has_system = nearest.messages.first().is_some_and(|first| first.role == Role::System);
    let asked = without_system(messages, !has_system);
    let pairs = asked.iter().zip(&nearest.messages);
    let same = pairs.take_while(|(asked, recorded)| asked == recorded).count();
    let (asked, recorded) = (asked.get(same), nearest.messages.get(same));
    let content = |message: Option<&Message>| message.map_or("", |message| &message.content).to_owned();
    let (asked_text, recorded_text) = (content(asked), content(recorded));
    let differs_at =
        asked_text.chars().zip(recorded_text.chars()).take_while(|(asked, recorded)| asked == recorded).count();
    let there = match recorded {
        None => format!("the nearest recorded prompt ends after {same} messages"),
        Some(message) => {
            let (role, shown) = (message.role.name(), excerpt(&recorded_text, differs_at));
            format!("the nearest recorded prompt has there, as message {} ({role}), {shown:?}", same + 1)
        }
    };
    Error::NotRecorded { prompt: excerpt(&asked_text, differs_at), remedy: format!("{there}; {how}") }
}

/// The recorded prompt that has most words in common at its end.
fn nearest<'a>(messages: &[Message], answers: &'a [Recorded]) -> Option<&'a Recorded> {
    let words_of = |messages: &[Message]| -> BTreeSet<String> {
        let last: String = messages.last().map_or("", |last| &last.content).chars().take(COMPARED).collect();
        last.split_whitespace().map(str::to_lowercase).collect()
    };
    let asked = words_of(messages);
    // How many of both one's words are common (Dice's coefficient), in thousandths; of two, the first.
    let likeness = |recorded: &Recorded| {
        let words = words_of(&recorded.messages);
        let common = asked.intersection(&words).count();
        2000 * common / (asked.len() + words.len()).max(1)
    };
    answers.iter().rev().max_by_key(|recorded| likeness(recorded))
}

/// Some of a text, from a little before a place in it, in characters.
fn excerpt(text: &str, around: usize) -> String {
    let from = around.saturating_sub(SHOWN_BEFORE);
    let mut shown: String = text.chars().skip(from).take(SHOWN).collect();
    if from > 0 {
        shown.insert(0, '…');
    }
    if text.chars().nth(from + SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
