//! JSON strings other than some: the keys of a flattened map.

use std::fmt::Write as _;

use crate::automata::dfa::{Dfa, State, push_range};
use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::ids::Numbering;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::json_text::leaf as leaves;

/// The fragment of a JSON string that means none of these texts, however it is spelled: `"a"` may
/// also be written `"\\u0061"`.
#[must_use]
pub fn string_except<S: AsRef<str>>(texts: &[S]) -> OwnedFragment {
    // Both patterns are this function's own, of a few bytes for each character; a name of megabytes
    // is refused by rustc itself.
    let all = from_regex(&leaves::string()).unwrap_or_default();
    let spellings: Vec<String> = texts.iter().map(|text| format!("\"{}\"", spelled(text.as_ref()))).collect();
    match from_regex(&spellings.join("|")) {
        Ok(some) if !texts.is_empty() => difference(&all, &some).to_fragment(),
        _ => all.to_fragment(),
    }
}

/// A pattern for every JSON spelling of `text`, without the quotes.
pub(crate) fn spelled(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let mut units = [0; 2];
        let escape: String = c.encode_utf16(&mut units).iter().map(|unit| format!("\\\\u(?i:{unit:04x})")).collect();
        let short = match c {
            '"' => "|\\\\\"",
            '\\' => r"|\\\\",
            '/' => "|\\\\/",
            '\u{8}' => "|\\\\b",
            '\u{c}' => "|\\\\f",
            '\n' => "|\\\\n",
            '\r' => "|\\\\r",
            '\t' => "|\\\\t",
            _ => "",
        };
        let plain =
            if c < ' ' || c == '"' || c == '\\' { String::new() } else { format!("|\\x{{{:x}}}", u32::from(c)) };
        // Writing to a String can't fail.
        let _ = write!(out, "(?:{escape}{short}{plain})");
    }
    out
}

/// What `all` accepts and `some` doesn't, by the product of the two.
pub(crate) fn difference(all: &Dfa, some: &Dfa) -> Dfa {
    difference_within(all, some, usize::MAX).unwrap_or_default()
}

/// As [`difference`]; none if more than `max_states` pairs of states are reached.
pub(crate) fn difference_within(all: &Dfa, some: &Dfa, max_states: usize) -> Option<Dfa> {
    let mut number = Numbering::from_iter([((0, Some(0)), 0)]);
    let mut order = vec![(0, Some(0))];
    let mut states: Vec<State> = Vec::new();
    while let Some(&(a, b)) = order.get(states.len()) {
        if meter::is_over(4 * (1 + all.states[a].ranges.len())) {
            return Some(Dfa::nothing());
        }
        meter::add_states(1);
        let refused = b.is_some_and(|b: usize| some.states[b].accepting);
        let mut ranges = Vec::new();
        let mut to = |lo: u8, hi: u8, pair: (usize, Option<usize>)| {
            let next = *number.entry(pair).or_insert_with(|| {
                order.push(pair);
                order.len() - 1
            });
            push_range(&mut ranges, lo, hi, next);
        };
        for &(lo, hi, target) in &all.states[a].ranges {
            let mut at = u16::from(lo);
            let other = b.map_or(&[][..], |b| &some.states[b].ranges);
            for &(from, until, inside) in other.iter().filter(|&&(from, until, _)| from <= hi && until >= lo) {
                let (from, until) = (from.max(lo), until.min(hi));
                if at < u16::from(from) {
                    to(u8::try_from(at).unwrap_or(lo), from - 1, (target, None));
                }
                to(from, until, (target, Some(inside)));
                at = u16::from(until) + 1;
            }
            if at <= u16::from(hi) {
                to(u8::try_from(at).unwrap_or(hi), hi, (target, None));
            }
        }
        if order.len() > max_states {
            return None;
        }
        states.push(State { accepting: all.states[a].accepting && !refused, ranges });
    }
    Some(Dfa { states }.minimized())
}
