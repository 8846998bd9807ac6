//! Translates the patterns of JSON Schema (ECMA-262 with the flag `u`) to the syntax of crate
//! regex.
//!
//! The two dialects look alike and differ: in ECMA-262 `\d`, `\w` and `\b` are ASCII, `\s` and `.`
//! are other sets of characters, and a class has no operators (`&&`, `--`). What means the same in
//! both stays, the rest is written out: `\d` becomes `[0-9]`. What crate regex lacks (look-around,
//! back-references) stays too, and is reported where the pattern is compiled.
//!
//! Core parses the same dialect, to a syntax tree from which it builds automata of schemas that
//! arrive as data. That parser can't serve here: a field's pattern stays text, which is compiled
//! together with the field's other patterns, shown to models as it stands, and published in the
//! schema.

/// White space and line ends of ECMA-262, inside a class.
const SPACE: &str = r"\t-\r \xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF";
const DIGIT: &str = "0-9";
const WORD: &str = "0-9A-Z_a-z";

/// Returns the pattern of crate regex that is found in the same strings.
///
/// # Errors
/// Says in words what is no syntax of ECMA-262.
pub(super) fn to_regex(pattern: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(c) = rest.next() {
        match c {
            '\\' => {
                let escaped = rest
                    .next()
                    .ok_or("this pattern ends in the middle of an escape; write `\\\\` for the sign itself")?;
                escape(&mut out, escaped, in_class)?;
            }
            ']' if in_class => {
                in_class = false;
                out.push(']');
            }
            '-' if in_class && rest.peek() == Some(&'-') => {
                return Err(r"`--` in a class isn't the same everywhere; write `\-` for the sign itself".to_owned());
            }
            '[' | '&' | '~' if in_class => out.extend(['\\', c]),
            '[' => {
                let is_negated = rest.next_if_eq(&'^').is_some();
                if rest.next_if_eq(&']').is_some() {
                    out.push_str(if is_negated { r"[\s\S]" } else { r"[^\s\S]" });
                } else {
                    out.push_str(if is_negated { "[^" } else { "[" });
                    in_class = true;
                }
            }
            '.' if !in_class => out.push_str(r"[^\n\r\u2028\u2029]"),
            '(' if !in_class && rest.next_if_eq(&'?').is_some() => {
                if let Some(flag) = rest.peek().filter(|c| c.is_ascii_alphabetic() || **c == '-') {
                    return Err(format!(
                        "`(?{flag}` is no syntax of JSON Schema's patterns; write the pattern without flags"
                    ));
                }
                out.push_str("(?");
            }
            c => out.push(c),
        }
    }
    Ok(out)
}

/// Writes what `\` and this character stand for.
fn escape(out: &mut String, c: char, in_class: bool) -> Result<(), String> {
    let set = match c.to_ascii_lowercase() {
        'd' => Some(DIGIT),
        'w' => Some(WORD),
        's' => Some(SPACE),
        _ => None,
    };
    match (c, set) {
        (_, Some(set)) if c.is_ascii_uppercase() => out.push_str(&format!("[^{set}]")),
        (_, Some(set)) if in_class => out.push_str(set),
        (_, Some(set)) => out.push_str(&format!("[{set}]")),
        ('b', _) if in_class => out.push_str(r"\x08"),
        ('b' | 'B', _) if !in_class => out.push_str(&format!(r"(?-u:\{c})")),
        ('0', _) => out.push_str(r"\x00"),
        ('t' | 'n' | 'v' | 'f' | 'r' | 'x' | 'u' | 'p' | 'P' | 'k' | '1'..='9', _) => out.extend(['\\', c]),
        (c, _) if c.is_alphanumeric() => {
            return Err(format!(
                r"`\{c}` is no syntax of JSON Schema's patterns that is known here; write the characters out"
            ));
        }
        // `\<` and `\>` are word boundaries in crate regex.
        ('<' | '>', _) => out.push(c),
        (c, _) if c.is_ascii() => out.extend(['\\', c]),
        (c, _) => out.push(c),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use formwork_core::build::{StringLimits, json_string, strings};

    use super::*;

    /// The strings of `yes` match, those of `no` don't.
    fn check(pattern: &str, yes: &[&str], no: &[&str]) {
        let regex = to_regex(pattern).unwrap();
        let dfa = strings(&StringLimits { patterns: &[&regex], min_chars: 0, max_chars: None }).unwrap();
        for (texts, expected) in [(yes, true), (no, false)] {
            for text in texts {
                assert_eq!(dfa.accepts(json_string(text).as_bytes()), expected, "{pattern} as {regex} in {text:?}");
            }
        }
    }

    #[test]
    fn the_same_strings_as_in_ecma_262() {
        check(r"^\d+$", &["0", "42"], &["", "٣", "4a"]);
        check(r"^\D$", &["٣", "a"], &["4"]);
        check(r"^\w+$", &["a_Z9"], &["é", "ß"]);
        check(r"^[\w-]+$", &["a-b"], &["é", " "]);
        check(r"^[^\d]$", &["a", "٣"], &["1"]);
        check(r"^[\D5]$", &["a", "5", "٣"], &["1"]);
        check(r"^\s$", &[" ", "\t", "\u{b}", "\u{feff}", "\u{2028}", "\u{a0}"], &["\u{85}", "a"]);
        check(r"^\S$", &["\u{85}", "a"], &["\u{feff}"]);
        check("^.$", &["a", "\u{85}", "😀"], &["\n", "\r", "\u{2028}", "\u{2029}"]);
        check(r"^[.]\.$", &[".."], &["a."]);
        check(r"^[a[b]$", &["a", "[", "b"], &["c", "a]"]);
        check(r"^[a&&b]$", &["a", "&", "b"], &["c"]);
        check(r"^[~~a]$", &["~", "a"], &["b"]);
        check(r"^[a-c-]$", &["b", "-"], &["d"]);
        check(r"^[^]$", &["\n", "a"], &["", "ab"]);
        check(r"^[]|a$", &["a"], &["", "]"]);
        check(r"^[\b]$", &["\u{8}"], &["b"]);
        check(r"^\/\<\$\{$", &["/<${"], &["/ ${"]);
        check(r"^\x41\u0042\u{43}\0$", &["ABC\0"], &["ABC0"]);
        check(r"^(?:a|(b))(?<name>c)$", &["ac", "bc"], &["c"]);
        check(r"^\p{Lu}\P{L}$", &["Ä1"], &["ä1", "ÄÖ"]);
        check(r"b", &["abc", "b"], &["ac"]);
    }

    #[test]
    fn what_is_no_syntax() {
        for pattern in [r"\A", r"\zb", r"(?i)a", r"(?-u:a)", r"[a--b]", "a\\", r"\cA", r"\é"] {
            assert!(to_regex(pattern).is_err(), "{pattern}");
        }
    }
}
