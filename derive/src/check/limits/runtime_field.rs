//! `runtime`: the text of a field is that of a grammar which is given when the program runs.

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::limited_type::LimitedType;
use super::rules;
use crate::check::checker::Checker;
use crate::read::constraints::Constraints;

/// Returns the type that stands for `ty`. `name` is what the grammar is given for.
pub(super) fn limited(
    checker: &mut Checker,
    ty: &Type,
    at: &TokenStream,
    name: Option<String>,
    others: &Constraints,
) -> Type {
    if grammar_stands_alone(checker, others).is_none() {
        return ty.clone();
    }
    let Some(name) = name_is_known(checker, at, name) else { return ty.clone() };
    let ident = checker.limited_type(LimitedType::at_run_time(name, ty.clone()));
    parse_quote_spanned!(ty.span()=> #ident)
}

/// The grammar comes too late for another constraint to be intersected with it.
fn grammar_stands_alone(checker: &mut Checker, others: &Constraints) -> Option<()> {
    rules::nothing_is_beside(checker, others, |name| {
        format!("the grammar that is given at run time says what the text is, so `{name}` says nothing more; remove it")
    })
}

/// A grammar is given for a field's key or for the name that is said, and the field of a tuple has
/// no key.
fn name_is_known(checker: &mut Checker, at: &TokenStream, name: Option<String>) -> Option<String> {
    let message = "this field has no name that a grammar could be given for; write one: `runtime = \"…\"`";
    checker.require(name, at, message)
}
