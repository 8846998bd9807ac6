//! `#[serde(…)]`, as far as it decides what text is read.
//!
//! What serde_derive does with an attribute is settled by its own documentation
//! (<https://serde.rs/attributes.html>). Each attribute is honoured, or has no bearing on the text
//! that is read (`skip_serializing`, `bound`, …), or is an error on its token: nothing that matters
//! is ignored.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Path, Token, Type};

use super::attribute::{for_each_key, quoted_type, skip_value, string};
use super::rename_rule::RenameRule;
use crate::diagnostics::Diagnostics;

/// What is said on the item.
#[derive(Default)]
pub(crate) struct SerdeItem {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Option<RenameRule>,
    pub(crate) rename_all_fields: Option<RenameRule>,
    pub(crate) tag: Option<LitStr>,
    pub(crate) content: Option<LitStr>,
    pub(crate) untagged: Option<Span>,
    /// Every field may be left out.
    pub(crate) default: bool,
    pub(crate) transparent: Option<Span>,
    /// `from` or `try_from`: the type that is read in its place.
    pub(crate) from: Option<Type>,
    pub(crate) deny_unknown_fields: bool,
}

/// What is said on a variant.
#[derive(Default)]
pub(crate) struct SerdeVariant {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Option<RenameRule>,
    pub(crate) aliases: Vec<LitStr>,
    /// Never read.
    pub(crate) skip: bool,
    pub(crate) other: Option<Span>,
}

/// What is said on a field.
#[derive(Default)]
pub(crate) struct SerdeField {
    pub(crate) rename: Option<String>,
    pub(crate) aliases: Vec<LitStr>,
    pub(crate) default: bool,
    pub(crate) skip_serializing_if: Option<Span>,
    /// Never read.
    pub(crate) skip: bool,
    pub(crate) flatten: Option<Span>,
    /// `with` or `deserialize_with`: the text is not that of the type.
    pub(crate) with: Option<ReadFunction>,
}

/// A function that reads a field in place of its type's `Deserialize`.
pub(crate) struct ReadFunction {
    /// Where the key stands.
    pub(crate) span: Span,
    /// The path to the function; none if what is written isn't a path, which serde reports.
    pub(crate) path: Option<TokenStream>,
}

/// Reads the attributes of an item.
pub(crate) fn item(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> SerdeItem {
    let mut out = SerdeItem::default();
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(diagnostics, meta)?.map(|name| name.value()),
            "rename_all" => out.rename_all = rename_rule(diagnostics, meta)?,
            // For the fields of all variants; a variant's own `rename_all` wins.
            "rename_all_fields" => out.rename_all_fields = rename_rule(diagnostics, meta)?,
            "tag" => out.tag = string(diagnostics, meta)?,
            "content" => out.content = string(diagnostics, meta)?,
            "untagged" => out.untagged = Some(meta.path.span()),
            "default" => {
                out.default = true;
                skip_value(meta)?;
            }
            "transparent" => out.transparent = Some(meta.path.span()),
            // What `try_from` refuses can't be seen: the automaton may generate it, and reading
            // fails.
            "from" | "try_from" => out.from = quoted_type(diagnostics, meta)?,
            "deny_unknown_fields" => out.deny_unknown_fields = true,
            // About what is written, bounds, paths and messages.
            "into" | "bound" | "crate" | "expecting" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    for_each_key(diagnostics, attrs, "serde", read, unsupported);
    out
}

/// Reads the attributes of a variant.
pub(crate) fn variant(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> SerdeVariant {
    let mut out = SerdeVariant::default();
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(diagnostics, meta)?.map(|name| name.value()),
            "rename_all" => out.rename_all = rename_rule(diagnostics, meta)?,
            "alias" => out.aliases.extend(string(diagnostics, meta)?),
            "skip" | "skip_deserializing" => out.skip = true,
            "other" => out.other = Some(meta.path.span()),
            "skip_serializing" => {}
            // About what is written, bounds and lifetimes.
            "serialize_with" | "bound" | "borrow" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    for_each_key(diagnostics, attrs, "serde", read, unsupported);
    out
}

/// Reads the attributes of a field.
pub(crate) fn field(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> SerdeField {
    let mut out = SerdeField::default();
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(diagnostics, meta)?.map(|name| name.value()),
            "alias" => out.aliases.extend(string(diagnostics, meta)?),
            "default" => {
                out.default = true;
                skip_value(meta)?;
            }
            "skip_serializing_if" => {
                out.skip_serializing_if = Some(meta.path.span());
                skip_value(meta)?;
            }
            "skip" | "skip_deserializing" => out.skip = true,
            "flatten" => out.flatten = Some(meta.path.span()),
            "with" | "deserialize_with" => out.with = Some(read_function(name, meta)?),
            "skip_serializing" => {}
            // About what is written, bounds, remote types and lifetimes.
            "serialize_with" | "bound" | "getter" | "borrow" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    for_each_key(diagnostics, attrs, "serde", read, unsupported);
    out
}

/// What isn't known here could change the text, so it is never passed over.
fn unsupported(name: &str) -> String {
    format!(
        "`#[serde({name})]` isn't supported by `Structured`, and nothing is ignored silently; remove it, or derive \
         `Structured` for a type without it"
    )
}

fn rename_rule(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<RenameRule>> {
    let Some(rule) = string(diagnostics, meta)? else { return Ok(None) };
    let message = format!("unknown rule, expected one of {}", RenameRule::names());
    Ok(diagnostics.require(RenameRule::parse(&rule.value()), &rule, message))
}

/// Reads `with = "module"`, which means `module::deserialize`, or `deserialize_with = "function"`.
fn read_function(key: &str, meta: &ParseNestedMeta<'_>) -> syn::Result<ReadFunction> {
    let span = meta.path.span();
    if !meta.input.peek(Token![=]) {
        skip_value(meta)?;
        return Ok(ReadFunction { span, path: None });
    }
    let path = match meta.value()?.parse::<Expr>()? {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => text.parse::<Path>().ok(),
        _ => None,
    };
    let path = path.map(|path| if key == "with" { quote!(#path::deserialize) } else { quote!(#path) });
    Ok(ReadFunction { span, path })
}
