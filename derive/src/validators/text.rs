//! Patterns for what rules say of a string, in the syntax of crate regex.

/// As `str::is_ascii`.
pub(super) const ASCII: &str = r"^[\x00-\x7F]*$";

/// As `char::is_alphanumeric` for each character, in the version of Unicode that crate regex has.
pub(super) const ALPHANUMERIC: &str = r"^[\p{Alphabetic}\p{N}]*$";

/// As `char::is_control` for no character.
pub(super) const NO_CONTROLS: &str = r"^\P{Cc}*$";

/// Matches this very text.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if r"\.+*?()|[]{}^$".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Matches the strings that don't contain this text.
///
/// The automaton that looks for the text (Knuth, Morris and Pratt) knows after each character how
/// much of its beginning has just been read. The strings that never lead it to the end are a system
/// of linear equations, one a state, which is solved from the last state down to the first
/// (Brzozowski's method, with Arden's rule for what comes back to its own state).
pub(super) fn lacking(text: &str) -> String {
    let text: Vec<char> = text.chars().collect();
    if text.is_empty() {
        return r"[^\s\S]".to_owned();
    }
    let mut rows: Vec<Row> = (0..text.len()).map(|state| Row::of(&text, state)).collect();
    for state in (1..text.len()).rev() {
        let Some(mut row) = rows.pop() else { break };
        row.repeat(state);
        // Nothing but the state before leads here.
        rows[state - 1].replace(state, &row);
    }
    rows[0].repeat(0);
    format!("^{}$", rows[0].end)
}

/// What may follow in a state: each regular expression leads to its state, or to the end of the
/// string.
struct Row {
    to: Vec<Option<String>>,
    end: String,
}

impl Row {
    fn of(text: &[char], state: usize) -> Row {
        let mut known: Vec<char> = text.to_vec();
        known.sort_unstable();
        known.dedup();
        let mut classes = vec![String::new(); text.len() + 1];
        let mut elsewhere = String::new();
        for c in known {
            let next = next(text, state, c);
            if next > 0 {
                push_to_class(&mut classes[next], c);
                push_to_class(&mut elsewhere, c);
            }
        }
        // No class for the whole text; and what isn't named leads to the start.
        classes.pop();
        let mut to: Vec<Option<String>> =
            classes.into_iter().map(|class| (!class.is_empty()).then(|| format!("[{class}]"))).collect();
        to[0] = Some(format!("[^{elsewhere}]"));
        Row { to, end: String::new() }
    }

    /// `L = x L | rest` becomes `L = x* rest`.
    fn repeat(&mut self, state: usize) {
        if let Some(again) = self.to[state].take() {
            let again = format!("(?:{again})*");
            self.to.iter_mut().flatten().for_each(|part| *part = format!("{again}{}", group(part)));
            self.end = format!("{again}{}", group(&self.end));
        }
    }

    /// Puts what follows in `state` where this leads there.
    fn replace(&mut self, state: usize, row: &Row) {
        let Some(first) = self.to[state].take() else { return };
        for (to, then) in self.to.iter_mut().zip(&row.to) {
            if let Some(then) = then {
                let way = format!("{first}{}", group(then));
                *to = Some(to.take().map_or_else(|| way.clone(), |known| format!("{known}|{way}")));
            }
        }
        self.end = format!("{}|{first}{}", self.end, group(&row.end));
    }
}

/// How much of the beginning of `text` has been read after `c` where it was `state` characters
/// before.
fn next(text: &[char], state: usize, c: char) -> usize {
    let read: Vec<char> = text[..state].iter().copied().chain([c]).collect();
    (0..=read.len()).rev().find(|&n| text.starts_with(&read[read.len() - n..])).unwrap_or(0)
}

fn push_to_class(class: &mut String, c: char) {
    if r"\[]^-".contains(c) {
        class.push('\\');
    }
    class.push(c);
}

/// The pattern as a part of another.
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
