//! `schemars`: the text of a field is what its type's `schemars::JsonSchema` says, which is
//! compiled when a grammar with the field is first linked.

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::rules;
use crate::check::checker::Checker;
use crate::read::constraints::Constraints;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// The end of the path to the type of core that stands for such a type.
pub(crate) const BY_SCHEMARS: [&str; 2] = ["foreign", "BySchemars"];

/// Whether this is the type that stands for such a type.
pub(crate) fn is_by_schemars(ty: &Type) -> bool {
    let Type::Path(path) = type_syntax::ungrouped(ty) else { return false };
    let names = path.path.segments.iter().rev().map(|segment| &segment.ident);
    names.zip(BY_SCHEMARS.iter().rev()).filter(|(name, known)| *name == **known).count() == BY_SCHEMARS.len()
}

/// Returns the type that stands for `ty`.
pub(super) fn limited(checker: &mut Checker, ty: &Type, at: &TokenStream, others: &Constraints) -> Type {
    if schema_stands_alone(checker, others).is_none() || type_has_no_grammar(checker, ty, at).is_none() {
        return ty.clone();
    }
    let place = checker.schemars_type(ty, at);
    let core = &checker.core;
    parse_quote_spanned!(ty.span()=> #core::foreign::BySchemars<#ty, #place>)
}

/// The schema comes too late for another constraint to be intersected with it.
fn schema_stands_alone(checker: &mut Checker, others: &Constraints) -> Option<()> {
    rules::nothing_is_beside(checker, others, |name| {
        format!("the type's `JsonSchema` says what the text is, so `{name}` says nothing more; remove it")
    })
}

/// A scalar's own tables are exact, and its schema is looser in places.
fn type_has_no_grammar(checker: &mut Checker, ty: &Type, at: &TokenStream) -> Option<()> {
    Scalar::of(ty).map_or(Some(()), |_| {
        let ty = type_syntax::display(ty);
        checker.error(at, format!("`{ty}` has a grammar of its own; remove `schemars`"));
        None
    })
}
