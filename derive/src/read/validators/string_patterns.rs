//! Patterns for what rules say of a string, in the syntax of crate regex.

/// Strings of ASCII characters, as `str::is_ascii` has it.
pub(super) const ASCII: &str = r"^[\x00-\x7F]*$";

/// Strings of letters and digits, as `char::is_alphanumeric` has them, in the version of Unicode
/// that crate regex has.
pub(super) const ALPHANUMERIC: &str = r"^[\p{Alphabetic}\p{N}]*$";

/// Strings without control characters, as `char::is_control` has them.
pub(super) const NO_CONTROLS: &str = r"^\P{Cc}*$";

/// Returns the pattern that is found where this very text is.
pub(super) fn escaped(text: &str) -> String {
    let is_special = |c| r"\.+*?()|[]{}^$".contains(c);
    text.chars().flat_map(|c| is_special(c).then_some('\\').into_iter().chain([c])).collect()
}

/// Returns the pattern of the strings that don't contain this text.
///
/// crate regex has no complement and no look-around, so the pattern is made from an automaton. The
/// one that searches for the text (Knuth, Morris, Pratt 1977) has a state for each length of the
/// text's beginning that has just been read. The strings that never take it to its last state are
/// the solution of a system of linear equations with one unknown per state, which is solved from
/// the last state down to the first (Brzozowski 1964), with Arden's rule for a state that leads to
/// itself: `L = x L | y` has the solution `L = x* y`.
///
/// For `"ab"` the equations are `L0 = [^a] L0 | a L1 | ε` and `L1 = a L1 | [^ab] L0 | ε`, and the
/// pattern is `^(?:[^a]|[a](?:[a])*[^ab])*(?:|[a](?:[a])*)$`.
pub(super) fn lacking(text: &str) -> String {
    let text: Vec<char> = text.chars().collect();
    if text.is_empty() {
        return r"[^\s\S]".to_owned();
    }
    let mut equations: Vec<Equation> = (0..text.len()).map(|state| Equation::of(&text, state)).collect();
    for state in (1..text.len()).rev() {
        let Some(mut equation) = equations.pop() else { break };
        equation.eliminate_loop(state);
        // Of the states below, only the one before leads here: a search goes on by one character.
        equations[state - 1].substitute(state, &equation);
    }
    equations[0].eliminate_loop(0);
    format!("^{}$", equations[0].end)
}

/// One equation: what may follow in a state. Each regular expression of `to` leads to the state of
/// its index, and `end` to the end of the string.
struct Equation {
    to: Vec<Option<String>>,
    end: String,
}

impl Equation {
    /// The equation of a state in the search for `text`.
    fn of(text: &[char], state: usize) -> Equation {
        let mut known: Vec<char> = text.to_vec();
        known.sort_unstable();
        known.dedup();
        let mut classes = vec![String::new(); text.len() + 1];
        let mut elsewhere = String::new();
        for c in known {
            let next = next_state(text, state, c);
            if next > 0 {
                push_to_class(&mut classes[next], c);
                push_to_class(&mut elsewhere, c);
            }
        }
        // No class leads to the whole text, and what isn't in one leads back to the start.
        classes.pop();
        let mut to: Vec<Option<String>> =
            classes.into_iter().map(|class| (!class.is_empty()).then(|| format!("[{class}]"))).collect();
        to[0] = Some(format!("[^{elsewhere}]"));
        Equation { to, end: String::new() }
    }

    /// Arden's rule: `L = x L | y` becomes `L = x* y`.
    fn eliminate_loop(&mut self, state: usize) {
        if let Some(again) = self.to[state].take() {
            let again = format!("(?:{again})*");
            self.to.iter_mut().flatten().for_each(|part| *part = format!("{again}{}", group(part)));
            self.end = format!("{again}{}", group(&self.end));
        }
    }

    /// Puts the right side of the equation of `state` where this one leads there.
    fn substitute(&mut self, state: usize, equation: &Equation) {
        let Some(first) = self.to[state].take() else { return };
        for (to, then) in self.to.iter_mut().zip(&equation.to) {
            if let Some(then) = then {
                let way = format!("{first}{}", group(then));
                *to = Some(to.take().map_or_else(|| way.clone(), |known| format!("{known}|{way}")));
            }
        }
        self.end = format!("{}|{first}{}", self.end, group(&equation.end));
    }
}

/// The state of the search after `c`: the length of the longest beginning of `text` that what was
/// read ends in.
fn next_state(text: &[char], state: usize, c: char) -> usize {
    let read: Vec<char> = text[..state].iter().copied().chain([c]).collect();
    (0..=read.len()).rev().find(|&n| text.starts_with(&read[read.len() - n..])).unwrap_or(0)
}

/// Adds a character to what stands between `[` and `]`.
fn push_to_class(class: &mut String, c: char) {
    if r"\[]^-".contains(c) {
        class.push('\\');
    }
    class.push(c);
}

/// The pattern as a part of a concatenation.
fn group(regex: &str) -> String {
    if regex.contains('|') { format!("(?:{regex})") } else { regex.to_owned() }
}

#[cfg(test)]
mod tests {
    use formwork_core::build::{StringLimits, json_string, strings};

    use super::*;

    fn matches(pattern: &str, texts: &[String]) -> Vec<bool> {
        let dfa = strings(&StringLimits { patterns: &[pattern], min_chars: 0, max_chars: None }).unwrap();
        texts.iter().map(|text| dfa.accepts(json_string(text).as_bytes())).collect()
    }

    /// All texts of up to `n` of these letters.
    fn texts(letters: &str, n: usize) -> Vec<String> {
        let mut out = vec![String::new()];
        let mut from = 0;
        for _ in 0..n {
            let end = out.len();
            for i in from..end {
                out.extend(letters.chars().map(|c| format!("{}{c}", out[i])).collect::<Vec<String>>());
            }
            from = end;
        }
        out
    }

    #[test]
    fn texts_that_lack_another() {
        for (part, letters) in [
            ("a", "ab"),
            ("aa", "abé"),
            ("ab", "abc"),
            ("aba", "abc"),
            ("abab", "abx"),
            ("aabaa", "ab"),
            ("abcab", "abcd"),
            ("^-]", "^-]a"),
            ("é\\", "é\\["),
        ] {
            let texts = texts(letters, if letters.len() > 3 { 6 } else { 8 });
            let found = matches(&lacking(part), &texts);
            for (text, found) in texts.iter().zip(found) {
                assert_eq!(found, !text.contains(part), "{part:?} in {text:?}: {}", lacking(part));
            }
        }
        let script = "<script>".to_owned();
        let texts =
            ["", "<script", "script>", "<<script>", "a <script> b", "<scrip<script", "<scripts>"].map(str::to_owned);
        let expected: Vec<bool> = texts.iter().map(|text| !text.contains(&script)).collect();
        assert_eq!(matches(&lacking(&script), &texts), expected);
        assert!(
            strings(&StringLimits { patterns: &[&lacking("")], min_chars: 0, max_chars: None }).unwrap_err().is_empty()
        );
    }

    #[test]
    fn escaped_texts_match_themselves() {
        let every: String = (' '..='~').chain("\n\té😀".chars()).collect();
        let texts: Vec<String> = every.chars().map(String::from).chain([every.clone()]).collect();
        for text in &texts {
            let pattern = format!("^{}$", escaped(text));
            let expected: Vec<bool> = texts.iter().map(|other| other == text).collect();
            assert_eq!(matches(&pattern, &texts), expected, "{pattern}");
        }
    }

    /// Of every character there is. A newer standard library knows letters that crate regex has no
    /// category for yet.
    #[test]
    fn classes_are_those_of_the_standard_library() {
        let texts: Vec<String> = ('\0'..=char::MAX).map(String::from).collect();
        let unassigned = matches(r"^\p{Cn}$", &texts);
        type Is = fn(char) -> bool;
        let of_std: [Is; 3] = [|c| c.is_ascii(), char::is_alphanumeric, |c| !c.is_control()];
        for (pattern, expected) in [ASCII, ALPHANUMERIC, NO_CONTROLS].into_iter().zip(of_std) {
            let found = matches(pattern, &texts);
            for ((text, found), unassigned) in texts.iter().zip(found).zip(&unassigned) {
                let expected = text.chars().all(expected);
                assert!(found == expected || (*unassigned && !found), "{pattern}: {text:?}");
            }
        }
    }
}
