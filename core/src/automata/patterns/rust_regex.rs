//! Parsing a pattern in the syntax of crate `regex`.
//!
//! `regex-syntax` parses; its errors are rewritten as one sentence with the position and the
//! remedy, since they reach users as compile errors of the derive macro.

use regex_syntax::ast::{self, Ast};
use regex_syntax::hir::{self, Hir};

use crate::base::error::SchemaError;
use crate::base::meter;

/// A set of characters: sorted, disjoint ranges of Unicode scalar values, both ends included.
pub(crate) type CharClass = Vec<(u32, u32)>;

/// The greatest Unicode scalar value.
pub(crate) const LAST: u32 = 0x10_ffff;

/// Largest number of bytes of a pattern that arrives as data, and of classes of Unicode in it.
const MAX_BYTES: usize = 1 << 16;
const MAX_CLASSES: usize = 1000;

/// Refuses a pattern from a stranger that would take long to parse: `regex-syntax` can't be
/// interrupted, and copies seven hundred ranges for a `\w`.
///
/// # Errors
/// [`SchemaError::is_too_large`], and the limits of the [meter].
pub(crate) fn check_size(pattern: &str) -> Result<(), SchemaError> {
    let bytes = pattern.as_bytes();
    if bytes.len() > MAX_BYTES {
        return Err(SchemaError::too_large(format!(
            "pattern {} has {} bytes, and at most {MAX_BYTES} are read: use a list of choices, or rules",
            quote(pattern),
            bytes.len()
        )));
    }
    // An escaped backslash before such a letter counts as well: one more or less doesn't matter.
    let is_class = |pair: &[u8]| matches!(pair, [b'\\', b'p' | b'P' | b'w' | b'W' | b'd' | b'D' | b's' | b'S']);
    let n_classes = bytes.windows(2).filter(|pair| is_class(pair)).count();
    if n_classes > MAX_CLASSES {
        return Err(SchemaError::too_large(format!(
            "pattern {} has {n_classes} classes of Unicode's characters, and at most {MAX_CLASSES} are read: use those \
             of ASCII, or repetitions",
            quote(pattern)
        )));
    }
    meter::step(4 * bytes.len() + 256 * n_classes)
}

/// The syntax tree of a pattern, as written ([`Ast`]) and as meant ([`Hir`]).
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse or needs what no automaton over
/// characters has.
pub(crate) fn parse(pattern: &str) -> Result<(Ast, Hir), SchemaError> {
    let ast = ast::parse::Parser::new().parse(pattern).map_err(|error| unreadable(pattern, &error))?;
    let hir = hir::translate::Translator::new()
        .translate(pattern, &ast)
        .map_err(|error| wrong(pattern, error.span(), &meaning(error.kind())))?;
    Ok((ast, hir))
}

/// The error for a pattern that doesn't parse.
fn unreadable(pattern: &str, error: &ast::Error) -> SchemaError {
    use ast::ErrorKind::{RepetitionMissing, UnsupportedBackreference, UnsupportedLookAround};
    let reason = match error.kind() {
        UnsupportedLookAround => {
            "look-around is not supported: say what the text is, in this pattern or in a second one \
                                  that must hold as well"
                .to_owned()
        }
        UnsupportedBackreference => {
            "back-references are not supported, no automaton has them: write the alternatives out".to_owned()
        }
        RepetitionMissing => {
            "there is nothing to repeat before this: write `\\` before the sign if it is meant itself".to_owned()
        }
        kind => kind.to_string(),
    };
    wrong(pattern, error.span(), &reason)
}

/// The reason why a pattern that parses means nothing here.
fn meaning(kind: &hir::ErrorKind) -> String {
    match kind {
        hir::ErrorKind::InvalidUtf8 => {
            "with `(?-u)` this matches bytes that are not text: leave the flag out, or name ASCII characters only"
                .into()
        }
        hir::ErrorKind::UnicodeNotAllowed => "with `(?-u)` there are only ASCII characters: leave the flag out".into(),
        hir::ErrorKind::UnicodePropertyNotFound | hir::ErrorKind::UnicodePropertyValueNotFound => {
            "there is no such Unicode property: known are general categories (`\\p{Lu}`), scripts (`\\p{Greek}`) and \
             properties such as `\\p{Alphabetic}`"
                .into()
        }
        kind => kind.to_string(),
    }
}

/// The pattern as quoted in a message, truncated if it is long.
pub(crate) fn quote(pattern: &str) -> String {
    match pattern.char_indices().nth(60) {
        Some((end, _)) => format!("`{}…`", &pattern[..end]),
        None => format!("`{pattern}`"),
    }
}

/// An error that quotes the pattern and the position in it, in characters counted from 1.
fn wrong(pattern: &str, span: &ast::Span, reason: &str) -> SchemaError {
    let before = pattern.get(..span.start.offset).unwrap_or(pattern);
    SchemaError::syntax(format!("pattern {}, character {}: {reason}", quote(pattern), before.chars().count() + 1))
}

/// The characters of a class; none if it contains bytes that are not characters.
pub(crate) fn characters(class: &hir::Class) -> Option<CharClass> {
    match class {
        hir::Class::Unicode(class) => {
            Some(class.iter().map(|range| (u32::from(range.start()), u32::from(range.end()))).collect())
        }
        hir::Class::Bytes(class) => class
            .iter()
            .map(|range| range.end().is_ascii().then(|| (u32::from(range.start()), u32::from(range.end()))))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn errors_say_where_and_what_to_do() {
        let mut out = String::new();
        for pattern in [
            "é(",
            "a[b-",
            "[z-a]",
            "a{3,1}",
            "a\n*+*(b))",
            "+4",
            r"\q",
            r"^(?=.*\d).+$",
            "(?<!a)b",
            r"(a)\1",
            r"(?-u:\xff)",
            r"(?-u).",
            r"(?-u:[é])",
            r"(?-u:\pL)",
            r"\p{Klingon}",
            r"\p{Script=Klingon}",
        ] {
            let error = parse(pattern).unwrap_err();
            assert!(error.is_syntax() && !error.is_empty() && !error.is_too_large());
            out += &format!("{error}\n");
        }
        expect![[r#"
            pattern `é(`, character 2: unclosed group
            pattern `a[b-`, character 2: unclosed character class
            pattern `[z-a]`, character 2: invalid character class range, the start must be <= the end
            pattern `a{3,1}`, character 2: invalid repetition count range, the start must be <= the end
            pattern `a
            *+*(b))`, character 9: unopened group
            pattern `+4`, character 1: there is nothing to repeat before this: write `\` before the sign if it is meant itself
            pattern `\q`, character 1: unrecognized escape sequence
            pattern `^(?=.*\d).+$`, character 2: look-around is not supported: say what the text is, in this pattern or in a second one that must hold as well
            pattern `(?<!a)b`, character 1: look-around is not supported: say what the text is, in this pattern or in a second one that must hold as well
            pattern `(a)\1`, character 4: back-references are not supported, no automaton has them: write the alternatives out
            pattern `(?-u:\xff)`, character 6: with `(?-u)` this matches bytes that are not text: leave the flag out, or name ASCII characters only
            pattern `(?-u).`, character 6: with `(?-u)` this matches bytes that are not text: leave the flag out, or name ASCII characters only
            pattern `(?-u:[é])`, character 7: with `(?-u)` there are only ASCII characters: leave the flag out
            pattern `(?-u:\pL)`, character 6: with `(?-u)` there are only ASCII characters: leave the flag out
            pattern `\p{Klingon}`, character 1: there is no such Unicode property: known are general categories (`\p{Lu}`), scripts (`\p{Greek}`) and properties such as `\p{Alphabetic}`
            pattern `\p{Script=Klingon}`, character 1: there is no such Unicode property: known are general categories (`\p{Lu}`), scripts (`\p{Greek}`) and properties such as `\p{Alphabetic}`
        "#]].assert_eq(&out);
    }

    #[test]
    fn long_patterns_are_cut() {
        let nested = "(".repeat(300) + &")".repeat(300);
        let error = parse(&nested).unwrap_err().to_string();
        let shown = format!("pattern `{}…`, character 251: exceed the maximum number of nested", "(".repeat(60));
        assert!(error.starts_with(&shown), "{error}");
    }
}
