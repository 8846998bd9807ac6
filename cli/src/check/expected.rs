//! What could stand at a position: read off the automaton.

use std::collections::VecDeque;

use formwork::{Matcher, ValueKind};

/// Most texts that are listed; more are said in one word.
const MAX_TEXTS: usize = 12;
/// Most positions that are looked at to find them.
const MAX_VISITS: usize = 4_000;

/// The values that may begin here, and the punctuation.
pub(super) fn values(matcher: &mut Matcher) -> Vec<String> {
    let mut expected = Vec::new();
    for alternative in matcher.alternatives(MAX_TEXTS) {
        let text = if alternative.is_whole {
            String::from_utf8_lossy(&alternative.text).into_owned()
        } else {
            match alternative.kind {
                ValueKind::Null => "null",
                ValueKind::Bool => "true or false",
                ValueKind::Number => "a number",
                ValueKind::String => "a string",
                ValueKind::Array => "an array",
                ValueKind::Object => "an object",
            }
            .to_owned()
        };
        if !expected.contains(&text) {
            expected.push(text);
        }
    }
    expected.extend(punctuation(matcher));
    expected
}

/// The keys that may begin here, and the punctuation.
pub(super) fn keys(matcher: &mut Matcher) -> Vec<String> {
    let mut expected = match closed_strings(matcher) {
        Some(keys) => keys,
        None => vec!["a key".to_owned()],
    };
    expected.extend(punctuation(matcher));
    expected
}

/// Punctuation that may stand here, and the end.
pub(super) fn punctuation(matcher: &mut Matcher) -> Vec<String> {
    let mut expected: Vec<String> = allowed(matcher)
        .into_iter()
        .filter(|byte| b"]}:,".contains(byte))
        .map(|byte| char::from(byte).into())
        .collect();
    if matcher.is_accepting() {
        expected.push("the end".to_owned());
    }
    expected
}

/// The characters that may stand here, as ranges.
pub(super) fn characters(matcher: &mut Matcher) -> Vec<String> {
    let bytes = allowed(matcher);
    let mut expected = Vec::new();
    let ascii: Vec<u8> = bytes.iter().copied().filter(u8::is_ascii).collect();
    // Nearly everything: what isn't allowed is rather a quote or a control character.
    if ascii.len() > 90 {
        expected.push("any character".to_owned());
    } else {
        for range in ascii.chunk_by(|a, b| a + 1 == *b && a.is_ascii_alphanumeric() == b.is_ascii_alphanumeric()) {
            match range {
                [first, .., last] if range.len() > 2 => expected.push(format!("{}-{}", shown(*first), shown(*last))),
                _ => expected.extend(range.iter().map(|byte| shown(*byte))),
            }
        }
        if ascii.len() < bytes.len() {
            expected.push("a character that isn't ASCII".to_owned());
        }
    }
    if matcher.is_accepting() {
        expected.push("the end".to_owned());
    }
    expected
}

fn shown(byte: u8) -> String {
    match byte {
        b' ' => "a blank".to_owned(),
        b'"' | b'\'' | b'\\' => char::from(byte).to_string(),
        _ => byte.escape_ascii().to_string(),
    }
}

/// The bytes that may come next. Token `n` of the vocabulary is byte `n`.
pub(super) fn allowed(matcher: &mut Matcher) -> Vec<u8> {
    matcher.mask().iter().filter_map(|token| u8::try_from(token.0).ok()).collect()
}

/// The strings that may stand here, if they are few.
fn closed_strings(matcher: &Matcher) -> Option<Vec<String>> {
    let mut begun = matcher.clone();
    if begun.accept_bytes(b"\"").is_err() {
        return Some(Vec::new());
    }
    let mut closed = Vec::new();
    let mut queue = VecDeque::from([(begun, b"\"".to_vec())]);
    let mut n_visits = 0;
    while let Some((mut position, text)) = queue.pop_front() {
        n_visits += 1;
        if n_visits > MAX_VISITS || queue.len() > 4 * MAX_TEXTS {
            return None;
        }
        for byte in allowed(&mut position) {
            let mut next = position.clone();
            if next.accept_bytes(&[byte]).is_err() {
                continue;
            }
            let text = [&text[..], &[byte]].concat();
            // An escaped quote doesn't end a string.
            let is_escaped = text.iter().rev().skip(1).take_while(|byte| **byte == b'\\').count() % 2 == 1;
            if byte == b'"' && !is_escaped {
                closed.push(String::from_utf8_lossy(&text).into_owned());
                if closed.len() > MAX_TEXTS {
                    return None;
                }
            } else {
                queue.push_back((next, text));
            }
        }
    }
    closed.sort();
    Some(closed)
}
