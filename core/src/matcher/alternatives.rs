//! [`Alternative`]: the JSON values that may begin at a state, each with its text where they are
//! few.
//!
//! A breadth-first walk over bytes, for each kind of JSON by itself. A kind that has more texts
//! than are wanted is one alternative as a whole. Of objects only the first keys are enumerated: an
//! externally tagged enum names its variant there. For `enum Level { Low, High }` as an `Option`
//! these are `"High"`, `"Low"` and `null`; for `Option<String>` the kind string (as `"`) and
//! `null`.

use std::collections::VecDeque;

use crate::base::json::ValueKind;
use crate::lazy_dfa::{DEAD, LazyDfa, StateId};

/// A value, or a kind of values, that may begin at a state. No text belongs to two alternatives.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Alternative {
    /// The kind of JSON.
    pub kind: ValueKind,
    /// The value's text, or, where that is not [whole](Alternative::is_whole), what it begins with:
    /// `"`, `[`, `{`, `{"key"`; nothing for a number.
    pub text: Vec<u8>,
    /// Whether the text is the whole value, and the only one of this alternative.
    pub is_whole: bool,
}

/// Most bytes of all texts of a kind together.
const MAX_BYTES: usize = 64 << 10;

/// The bytes that numbers are spelled with after the first.
const NUMBER_BYTES: &[u8] = b"0123456789.eE+-";

/// A text that isn't complete, and the state after it.
struct TextPrefix {
    state: StateId,
    text: Vec<u8>,
    in_string: bool,
    /// Whether the last byte is a backslash that escapes.
    is_escaped: bool,
}

impl Alternative {
    /// Whether `byte` may be part of a number that has begun.
    #[must_use]
    pub fn continues_number(byte: u8) -> bool {
        NUMBER_BYTES.contains(&byte)
    }
}

/// The values that may begin at `state`, ordered by text; of each kind at most `max_texts` texts,
/// or one alternative for all.
pub(crate) fn alternatives(dfa: &mut LazyDfa<'_>, state: StateId, max_texts: usize) -> Vec<Alternative> {
    let mut all = Vec::new();
    for (word, kind) in [("null", ValueKind::Null), ("true", ValueKind::Bool), ("false", ValueKind::Bool)] {
        if dfa.steps(state, word.as_bytes()).is_ok() {
            all.push(Alternative { kind, text: word.into(), is_whole: true });
        }
    }
    let open = |kind, text: &str| vec![Alternative { kind, text: text.into(), is_whole: false }];
    let string = dfa.step(state, b'"');
    if string != DEAD {
        let begun = TextPrefix { state: string, text: b"\"".to_vec(), in_string: true, is_escaped: false };
        let texts = closed_texts(dfa, begun, max_texts);
        let whole = |text| Alternative { kind: ValueKind::String, text, is_whole: true };
        all.extend(texts.map_or(open(ValueKind::String, "\""), |texts| texts.into_iter().map(whole).collect()));
    }
    if dfa.step(state, b'[') != DEAD {
        all.extend(open(ValueKind::Array, "["));
    }
    let object = dfa.step(state, b'{');
    if object != DEAD {
        let begun = TextPrefix { state: object, text: b"{".to_vec(), in_string: false, is_escaped: false };
        // An object with one possible first key says no more than its brace.
        let texts = closed_texts(dfa, begun, max_texts).filter(|texts| texts.len() > 1);
        let begins = |text: Vec<u8>| {
            let is_whole = text.last() == Some(&b'}');
            Alternative { kind: ValueKind::Object, text, is_whole }
        };
        all.extend(texts.map_or(open(ValueKind::Object, "{"), |texts| texts.into_iter().map(begins).collect()));
    }
    all.extend(numbers(dfa, state, max_texts));
    // In an order that doesn't depend on that of the walk.
    all.sort_unstable_by(|a, b| a.text.cmp(&b.text));
    all
}

/// All texts from `begun` to the closing quote of the first string, or to a closing brace before
/// there is a string; `None` if there are more than `max_texts`.
fn closed_texts(dfa: &mut LazyDfa<'_>, begun: TextPrefix, max_texts: usize) -> Option<Vec<Vec<u8>>> {
    let (mut closed, mut n_bytes) = (Vec::new(), 0);
    // Breadth first: that there are too many texts is known as soon as so many prefixes are open,
    // long before the first of them has been followed to its end.
    let mut queue = VecDeque::from([begun]);
    while let Some(begun) = queue.pop_front() {
        // Along the forced rest of a name one byte is tried and not 256.
        let forced = dfa.forced_byte(begun.state);
        for byte in forced.map_or(0..=u8::MAX, |byte| byte..=byte) {
            let state = dfa.step(begun.state, byte);
            if state == DEAD {
                continue;
            }
            let text = [&begun.text[..], &[byte]].concat();
            n_bytes += 1;
            let is_quote = byte == b'"' && !begun.is_escaped;
            if is_quote && begun.in_string || byte == b'}' && !begun.in_string {
                closed.push(text);
            } else {
                let in_string = begun.in_string || is_quote;
                let is_escaped = begun.in_string && byte == b'\\' && !begun.is_escaped;
                queue.push_back(TextPrefix { state, text, in_string, is_escaped });
            }
            // A state that leads to itself has texts without end. Longer loops are ended by the
            // number of texts.
            if state == begun.state || closed.len() + queue.len() > max_texts || n_bytes > MAX_BYTES {
                return None;
            }
        }
    }
    Some(closed)
}

/// The numbers that may begin at `state`.
fn numbers(dfa: &mut LazyDfa<'_>, state: StateId, max_texts: usize) -> Vec<Alternative> {
    let of = |text, is_whole| Alternative { kind: ValueKind::Number, text, is_whole };
    let mut queue = VecDeque::from([(state, Vec::new())]);
    let mut whole = Vec::new();
    while let Some((before, text)) = queue.pop_front() {
        let bytes = if text.is_empty() { b"-0123456789" } else { NUMBER_BYTES };
        for &byte in bytes {
            let after = dfa.step(before, byte);
            if after == DEAD {
                continue;
            }
            // A digit that leads to its own state may be repeated for ever.
            if after == before || whole.len() + queue.len() >= max_texts {
                return vec![of(Vec::new(), false)];
            }
            queue.push_back((after, [&text[..], &[byte]].concat()));
        }
        // A number has no mark at its end: `1` is whole where something else may follow, and `12`
        // may be another one.
        if !text.is_empty() && may_end_number(dfa, before) {
            whole.push(of(text, true));
        }
    }
    whole
}

/// Whether something may follow that is not part of a number, or nothing.
fn may_end_number(dfa: &mut LazyDfa<'_>, state: StateId) -> bool {
    dfa.is_accepting(state)
        || (0..=u8::MAX).any(|byte| !Alternative::continues_number(byte) && dfa.step(state, byte) != DEAD)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::types::structured::Structured;
    use crate::vocab::{Token, Vocabulary};

    fn shown(grammar: Arc<Grammar>, most: usize) -> Vec<String> {
        let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
        let mut matcher = Matcher::new(grammar, vocabulary);
        let show = |a: Alternative| {
            let text = String::from_utf8(a.text).unwrap();
            if a.is_whole { text } else { format!("{:?} {text}…", a.kind) }
        };
        matcher.alternatives(most).into_iter().map(show).collect()
    }

    fn of<T: Structured>() -> Vec<String> {
        shown(Grammar::of::<T>(Style::Spaced), 100)
    }

    #[test]
    fn kinds() {
        assert_eq!(of::<bool>(), ["false", "true"]);
        assert_eq!(of::<Option<bool>>(), ["false", "null", "true"]);
        assert_eq!(of::<Option<String>>(), ["String \"…", "null"]);
        assert_eq!(of::<Option<Vec<u8>>>(), ["Array […", "null"]);
        assert_eq!(of::<f64>(), ["Number …"]);
        assert_eq!(of::<Result<u8, String>>(), ["Object {\"Err\"…", "Object {\"Ok\"…"]);
    }

    #[test]
    fn texts_that_begin_alike() {
        let high = Grammar::from_regex(r#""(High|Higher|Low)"|"a\\"b""#).unwrap();
        assert_eq!(shown(high, 10), ["\"High\"", "\"Higher\"", "\"Low\"", "\"a\\\"b\""]);
        let all: BTreeSet<String> = (0..=255).map(|n| n.to_string()).collect();
        assert_eq!(shown(Grammar::of::<u8>(Style::Spaced), 300), Vec::from_iter(all));
        assert_eq!(of::<u8>(), ["Number …"]);
        assert_eq!(shown(Grammar::from_regex(r#"-?[0-2](\.5)?"#).unwrap(), 100).len(), 12);
    }

    #[test]
    fn texts_that_are_too_many() {
        let four = Grammar::from_regex(r#""[ab]{2}""#).unwrap();
        assert_eq!(shown(Arc::clone(&four), 4).len(), 4);
        assert_eq!(shown(four, 3), ["String \"…"]);
        // A loop that comes back after two bytes.
        assert_eq!(shown(Grammar::from_regex(r#""(ab)*""#).unwrap(), 20), ["String \"…"]);
        assert_eq!(shown(Grammar::from_regex("[xyz]").unwrap(), 20), Vec::<String>::new());
    }
}
