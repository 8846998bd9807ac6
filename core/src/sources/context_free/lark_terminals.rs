//! Terminals of Lark grammars: regular expressions, and those of Lark's library `common`.

use std::sync::Arc;

use regex_syntax::hir::{Class, Hir, HirKind};

use super::rules::RuleExpr;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::patterns::rust_regex;
use crate::base::error::SchemaError;

/// The terminals of Lark's `common` (`lark/grammars/common.lark`) as regular expressions, without
/// those that it uses only internally.
const COMMON: [(&str, &str); 26] = [
    ("DIGIT", "[0-9]"),
    ("HEXDIGIT", "[0-9a-fA-F]"),
    ("INT", "[0-9]+"),
    ("SIGNED_INT", "[+-]?[0-9]+"),
    ("DECIMAL", r"[0-9]+\.[0-9]*|\.[0-9]+"),
    ("FLOAT", r"[0-9]+[eE][+-]?[0-9]+|([0-9]+\.[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"),
    ("SIGNED_FLOAT", r"[+-]?([0-9]+[eE][+-]?[0-9]+|([0-9]+\.[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?)"),
    ("NUMBER", r"[0-9]+([eE][+-]?[0-9]+)?|([0-9]+\.[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"),
    ("SIGNED_NUMBER", r"[+-]?([0-9]+([eE][+-]?[0-9]+)?|([0-9]+\.[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?)"),
    ("ESCAPED_STRING", r#""([^"\\\n]|\\[^\n])*""#),
    ("LCASE_LETTER", "[a-z]"),
    ("UCASE_LETTER", "[A-Z]"),
    ("LETTER", "[A-Za-z]"),
    ("WORD", "[A-Za-z]+"),
    ("CNAME", "[_A-Za-z][_A-Za-z0-9]*"),
    ("WS_INLINE", r"[ \t]+"),
    ("WS", r"[ \t\f\r\n]+"),
    ("CR", r"\r"),
    ("LF", r"\n"),
    ("NEWLINE", r"(\r?\n)+"),
    ("SH_COMMENT", r"#[^\n]*"),
    ("CPP_COMMENT", r"//[^\n]*"),
    ("C_COMMENT", r"/\*([^*]|\*+[^*/])*\*+/"),
    ("SQL_COMMENT", r"--[^\n]*"),
    ("_EXP", "[eE][+-]?[0-9]+"),
    ("_STRING_INNER", ".*"),
];

/// The terminal of `common` with a name.
pub(super) fn common(name: &str) -> Option<Result<RuleExpr, SchemaError>> {
    COMMON.iter().find(|(known, _)| *known == name).map(|(_, pattern)| expression(pattern))
}

/// The texts that a regular expression matches from end to end. It becomes an expression, of which
/// rules are made as of any other; with assertions (`^`, `\b`) it becomes an automaton at once.
///
/// ```text
///  /[0-9]+(\.[0-9]+)?/    as [0-9]+ ("." [0-9]+)? in a rule
///  /\bfoo\b/              an automaton: an expression can't look at what is around it
/// ```
///
/// # Errors
/// For a pattern that doesn't parse, or is too large.
pub(super) fn expression(pattern: &str) -> Result<RuleExpr, SchemaError> {
    rust_regex::check_size(pattern)?;
    let hir = rust_regex::parse(pattern)?.1;
    match of_hir(&hir) {
        Some(expr) => Ok(expr),
        None => Ok(RuleExpr::Dfa(Arc::new(from_regex(pattern)?))),
    }
}

/// The expression of a regular expression's syntax tree; `None` if it has assertions.
fn of_hir(hir: &Hir) -> Option<RuleExpr> {
    let all = |parts: &[Hir]| parts.iter().map(of_hir).collect::<Option<Vec<RuleExpr>>>();
    Some(match hir.kind() {
        HirKind::Empty => RuleExpr::EMPTY,
        HirKind::Look(_) => return None,
        HirKind::Literal(literal) => RuleExpr::Text(literal.0.to_vec()),
        HirKind::Class(Class::Unicode(class)) => {
            RuleExpr::Class(class.iter().map(|range| (range.start(), range.end())).collect())
        }
        HirKind::Class(Class::Bytes(class)) => {
            // Classes of bytes are ASCII here: the expression is parsed as Unicode.
            let ascii = class.iter().map(|range| (char::from(range.start()), char::from(range.end())));
            RuleExpr::Class(ascii.collect())
        }
        // Greedy or lazy: which texts match from end to end is the same.
        HirKind::Repetition(repetition) => {
            RuleExpr::Repeat { of: Box::new(of_hir(&repetition.sub)?), min: repetition.min, max: repetition.max }
        }
        HirKind::Capture(capture) => of_hir(&capture.sub)?,
        HirKind::Concat(parts) => RuleExpr::Sequence(all(parts)?),
        HirKind::Alternation(alternatives) => RuleExpr::Choice(all(alternatives)?),
    })
}
