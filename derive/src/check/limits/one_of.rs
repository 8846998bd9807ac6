//! `one_of` and `constant`: the values are listed.

use std::collections::HashSet;

use syn::spanned::Spanned;
use syn::{Ident, Type, parse_quote_spanned};

use super::limited_type::{LimitedType, SchemaLimit};
use super::rules;
use crate::check::checker::Checker;
use crate::core_api::from_spellings;
use crate::read::constraints::Constraints;
use crate::read::literal::LiteralValue;
use crate::read::scalar::Scalar;

/// Returns the type of the listed values.
pub(super) fn limited(checker: &mut Checker, ty: &Type, scalar: Scalar, mut constraints: Constraints) -> Option<Type> {
    let (_, values) = constraints.one_of.take()?;
    list_stands_alone(checker, &constraints)?;
    let texts = texts(checker, &values, scalar)?;
    let ident = type_of_texts(checker, ty, scalar, &texts);
    Some(parse_quote_spanned!(ty.span()=> #ident))
}

/// A constraint beside a list of values either says nothing or takes some of them away again.
fn list_stands_alone(checker: &mut Checker, others: &Constraints) -> Option<()> {
    rules::nothing_is_beside(checker, others, |name| {
        format!("the values are given, so `{name}` says nothing more; remove it")
    })
}

/// Returns the name of the type that has these JSON texts.
pub(super) fn type_of_texts(checker: &mut Checker, ty: &Type, scalar: Scalar, texts: &[String]) -> Ident {
    let dfa = from_spellings(texts.iter().map(String::as_bytes));
    let limits = vec![SchemaLimit::OneOf(texts.to_vec())];
    checker.limited_type(LimitedType {
        is_direct_only: scalar.is_direct_only(),
        is_string: matches!(scalar, Scalar::String | Scalar::Char),
        ..LimitedType::of_dfa(dfa, scalar.canonical_type(ty), limits)
    })
}

/// Returns the values as serde_json spells them. A value that comes twice is a slip of the pen.
pub(super) fn texts(checker: &mut Checker, values: &[LiteralValue], scalar: Scalar) -> Option<Vec<String>> {
    let texts: Vec<String> = values.iter().map(|value| text(checker, value, scalar)).collect::<Option<_>>()?;
    let mut seen = HashSet::new();
    if let Some((twice, _)) = values.iter().zip(&texts).find(|(_, text)| !seen.insert(*text)) {
        checker.error(twice.at(), "this value is there already; remove it");
        return None;
    }
    Some(texts)
}

/// A value of another type can't be read.
fn text(checker: &mut Checker, value: &LiteralValue, scalar: Scalar) -> Option<String> {
    let message = format!("this is no value of the field's type; expected {}", scalar.wanted());
    checker.require(scalar.json(value), value.at(), message)
}
