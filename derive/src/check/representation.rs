//! The rules of serde's representations: which attributes go together, and which enums and structs
//! they can stand on.
//!
//! serde_derive refuses most of what breaks them too. They are said here as well, since a type that
//! only derives `Structured` must not get an automaton for texts that nobody reads.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Fields, Ident, LitStr, Type};

use super::checker::Checker;
use super::json_type::{JsonContent, JsonVariant, Tagging};
use super::limits::schemars_field;
use crate::read::serde::SerdeItem;
use crate::read::source_item::SourceVariant;
use crate::read::type_syntax;

/// serde writes a struct's name under its `tag` in front of the fields. Core's builders have such
/// an object for enums only.
pub(super) fn struct_is_not_tagged(checker: &mut Checker, serde: &SerdeItem) {
    let attributes = [("tag", serde.tag.as_ref().map(Spanned::span)), ("untagged", serde.untagged)];
    for (what, span) in attributes {
        if let Some(span) = span {
            checker.error_at(span, format!("`{what}` on a struct isn't supported by `Structured`; it is for enums"));
        }
    }
}

/// A `transparent` struct has the text of the one field that is read, so there must be one.
pub(super) fn transparent_has_one_field(checker: &mut Checker, ident: &Ident, span: proc_macro2::Span, n: usize) {
    if n != 1 {
        checker.error_at(span, format!("`{ident}` has {n} fields to read and needs exactly one; skip the others"));
    }
}

/// Settles an enum's representation. `tag` and `content` name two keys of one object, `content`
/// alone names no variant, and `untagged` contradicts both.
pub(super) fn tagging(checker: &mut Checker, serde: &SerdeItem) -> Tagging {
    let value = LitStr::value;
    match (&serde.tag, &serde.content, serde.untagged) {
        (None, None, None) => Tagging::External,
        (Some(tag), None, None) => Tagging::Internal(value(tag)),
        (Some(tag), Some(content), None) if tag.value() == content.value() => {
            checker.error(content, "tag and content need different keys");
            Tagging::External
        }
        (Some(tag), Some(content), None) => Tagging::Adjacent(value(tag), value(content)),
        (None, Some(content), _) => {
            checker.error(content, "`content` needs a `tag` beside it");
            Tagging::External
        }
        (None, None, Some(_)) => Tagging::Untagged,
        (Some(_), _, Some(span)) => {
            checker.error_at(span, "an enum is tagged or untagged; remove one of the two");
            Tagging::External
        }
    }
}

/// A grammar without a text can't generate anything.
pub(super) fn enum_has_variants(checker: &mut Checker, ident: &Ident, variants: &[JsonVariant]) {
    if variants.is_empty() {
        checker.error(ident, "an enum without variants has no value that a model could give; add a variant");
    }
}

/// serde reads every unknown name as the variant with `other`, which can't hold what stands beside
/// such a name.
pub(super) fn other_is_unit(checker: &mut Checker, variant: &SourceVariant<'_>) {
    if let Some(span) = variant.serde.other
        && !matches!(variant.syntax.fields, Fields::Unit)
    {
        checker.error_at(span, "`other` stands on a variant without fields");
    }
}

/// An internal tag is a member of the variant's object, and an array has none.
pub(super) fn tag_stands_among_keys(checker: &mut Checker, tagging: &Tagging, fields: &Fields) {
    if let (Tagging::Internal(_), Fields::Unnamed(fields)) = (tagging, fields)
        && fields.unnamed.len() != 1
    {
        checker.error(
            fields,
            "a tuple has no keys for the tag to stand among; use named fields, or `content = \"…\"` beside `tag`",
        );
    }
}

/// An internal tag stands among the members of a newtype variant's value, which only tables list: a
/// schema of schemars' is compiled when the program runs.
pub(super) fn tag_is_not_beside_schemars(checker: &mut Checker, inner: &Type) {
    if schemars_field::is_by_schemars(inner)
        && let Some(at) = checker.last_schemars_type().map(|found| found.at.to_token_stream())
    {
        checker.error(
            at,
            "the members of a type that only has a `JsonSchema` can't stand beside a tag; add `content = \"…\"` beside `tag`, or derive \
             `Structured` for it",
        );
    }
}

/// serde reads an untagged enum as the first variant that fits, so of two variants with one text
/// the second is never read. Only variants that are spelled alike are found.
pub(super) fn untagged_variants_differ(
    checker: &mut Checker,
    ident: &Ident,
    content: &JsonContent,
    earlier: &[JsonVariant],
) {
    if let Some(earlier) = earlier.iter().find(|earlier| are_spelled_alike(&earlier.content, content)) {
        let name = &earlier.name;
        checker.error(ident, format!("serde can't tell this variant from `{name}`: the same text is read as that one"));
    }
}

/// Whether two contents have one text, as far as their tokens say.
fn are_spelled_alike(one: &JsonContent, other: &JsonContent) -> bool {
    let same = |(a, b)| type_syntax::same(a, b);
    match (one, other) {
        (JsonContent::Null, JsonContent::Null) => true,
        (JsonContent::Newtype(a), JsonContent::Newtype(b)) => same((&**a, &**b)),
        (JsonContent::Array(a), JsonContent::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(same),
        (JsonContent::Object(a), JsonContent::Object(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.key == b.key && same((&a.ty, &b.ty)))
        }
        _ => false,
    }
}
