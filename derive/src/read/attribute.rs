//! The syntax that `#[structured]` and `#[serde]` share: keys with or without a value, separated by
//! commas.

use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, LitStr, Token, Type};

use crate::diagnostics::Diagnostics;

/// Calls `read` for each key of the attributes `#[outer(key, key = …)]`. A key that it doesn't know
/// (`Ok(false)`) is reported with the message that `unknown` gives.
pub(crate) fn for_each_key(
    diagnostics: &mut Diagnostics,
    attrs: &[Attribute],
    outer: &str,
    mut read: impl FnMut(&mut Diagnostics, &str, &ParseNestedMeta<'_>) -> syn::Result<bool>,
    unknown: impl Fn(&str) -> String,
) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(outer)) {
        let parsed = attr.parse_nested_meta(|meta| {
            // As text, since keywords such as `crate` are keys too.
            let name = meta.path.to_token_stream().to_string().replace(' ', "");
            if !read(diagnostics, &name, &meta)? {
                diagnostics.error(&meta.path, unknown(&name));
                skip_value(&meta)?;
            }
            Ok(())
        });
        if let Err(error) = parsed {
            diagnostics.syn_error(error);
        }
    }
}

/// Reads the string of `key = "…"`.
///
/// serde also has `key(serialize = …, deserialize = …)`, which makes the text that is read differ
/// from the text that is written. An automaton has one of them, so this form is reported.
pub(crate) fn string(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<LitStr>> {
    let name = meta.path.to_token_stream();
    if meta.input.peek(syn::token::Paren) {
        let message = format!(
            "separate names for serializing and deserializing aren't supported, since the text that is read has to be the \
             text that is written; write `{name} = \"…\"`"
        );
        diagnostics.error(&meta.path, message);
        skip_value(meta)?;
        return Ok(None);
    }
    if !meta.input.peek(Token![=]) {
        diagnostics.error(&meta.path, format!("a name is missing; write `{name} = \"…\"`"));
        return Ok(None);
    }
    let value = meta.value()?;
    if value.fork().parse::<LitStr>().is_ok() {
        return value.parse().map(Some);
    }
    diagnostics.error(value.parse::<Expr>()?, format!("expected a string; write `{name} = \"…\"`"));
    Ok(None)
}

/// Reads the type of `key = "Type"`. Its tokens have the span of the string.
pub(crate) fn quoted_type(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Type>> {
    let Some(text) = string(diagnostics, meta)? else { return Ok(None) };
    let message = format!("`{}` is not a type", text.value());
    Ok(diagnostics.require(text.parse().ok(), &text, message))
}

/// Steps over `= value` or `(…)` behind a key that has no bearing here, or that is reported as a
/// whole.
pub(crate) fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<proc_macro2::TokenStream>()?;
    }
    Ok(())
}
