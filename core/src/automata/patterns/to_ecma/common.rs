//! Which patterns, as written, mean the same in crate `regex` and in ECMA-262 with the flag `u`.

use regex_syntax::ast::{AssertionKind, Ast, ClassBracketed, ClassSet, ClassSetItem, ClassUnicode, GroupKind};
use regex_syntax::ast::{HexLiteralKind, Literal, LiteralKind, SpecialLiteralKind};

use super::property;

/// The syntax characters of ECMA-262: they must be escaped to mean themselves, and with the flag
/// `u` no other character may be.
const SYNTAX: &str = r"^$\.*+?()[]{}|";

/// Whether `pattern`, which reads as `ast`, means the same in both.
pub(crate) fn is_common(pattern: &str, ast: &Ast) -> bool {
    let all = |asts: &[Ast]| asts.iter().all(|ast| is_common(pattern, ast));
    match ast {
        Ast::Empty(_) => true,
        // ECMA-262 has no `(?i)`, its `.` leaves out more line ends than `\n`, and its
        // `\d` and `\w` are ASCII's.
        Ast::Flags(_) | Ast::Dot(_) | Ast::ClassPerl(_) => false,
        Ast::Literal(literal) => is_common_literal(literal, SYNTAX, "/"),
        Ast::Assertion(assertion) => matches!(assertion.kind, AssertionKind::StartLine | AssertionKind::EndLine),
        Ast::ClassUnicode(class) => is_common_property(pattern, class),
        Ast::ClassBracketed(class) => is_common_class(pattern, class),
        Ast::Repetition(repetition) => {
            // `a**` and `^*` are errors there.
            let repeatable = !matches!(*repetition.ast, Ast::Repetition(_) | Ast::Assertion(_));
            repeatable && is_common(pattern, &repetition.ast)
        }
        Ast::Group(group) => {
            let plain = match &group.kind {
                GroupKind::CaptureIndex(_) => true,
                GroupKind::CaptureName { .. } => false,
                GroupKind::NonCapturing(flags) => flags.items.is_empty(),
            };
            plain && is_common(pattern, &group.ast)
        }
        Ast::Alternation(ways) => all(&ways.asts),
        Ast::Concat(row) => all(&row.asts),
    }
}

/// Whether a literal is written the same in both: `special` characters need a backslash, `also` may
/// have one.
fn is_common_literal(literal: &Literal, special: &str, also: &str) -> bool {
    match &literal.kind {
        LiteralKind::Verbatim => !special.contains(literal.c),
        LiteralKind::Meta | LiteralKind::Superfluous => SYNTAX.contains(literal.c) || also.contains(literal.c),
        LiteralKind::HexFixed(HexLiteralKind::X | HexLiteralKind::UnicodeShort) => true,
        LiteralKind::HexBrace(kind) => *kind == HexLiteralKind::UnicodeShort,
        LiteralKind::Special(kind) => !matches!(kind, SpecialLiteralKind::Bell | SpecialLiteralKind::Space),
        LiteralKind::HexFixed(HexLiteralKind::UnicodeLong) | LiteralKind::Octal => false,
    }
}

/// Whether a property is written as ECMA-262 spells it.
fn is_common_property(pattern: &str, class: &ClassUnicode) -> bool {
    let written = pattern.get(class.span.start.offset..class.span.end.offset);
    property::name(class).is_some_and(|name| written == Some(&name))
}

/// Whether a class of characters, ranges and properties is written the same in both. A hyphen
/// without a backslash must come first or last, where it can't be an operator.
fn is_common_class(pattern: &str, class: &ClassBracketed) -> bool {
    let ClassSet::Item(item) = &class.kind else { return false };
    let items = match item {
        ClassSetItem::Union(union) => &union.items[..],
        item => std::slice::from_ref(item),
    };
    let literal = |literal: &Literal| is_common_literal(literal, r"\[]-", "/-");
    let is_hyphen = |literal: &Literal| literal.kind == LiteralKind::Verbatim && literal.c == '-';
    items.iter().enumerate().all(|(i, item)| match item {
        ClassSetItem::Literal(hyphen) if is_hyphen(hyphen) => i == 0 || i + 1 == items.len(),
        ClassSetItem::Literal(one) => literal(one),
        ClassSetItem::Range(range) => literal(&range.start) && literal(&range.end),
        ClassSetItem::Unicode(class) => is_common_property(pattern, class),
        _ => false,
    })
}
