//! Reading attributes: doc comments, serde's, our own.

use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Path, Token};

use crate::case::RenameRule;
use crate::ctxt::Ctxt;

/// What the serde attributes of one item, variant or field say.
#[derive(Default)]
pub(crate) struct Serde {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Option<RenameRule>,
}

/// Where an attribute stands; decides which ones have a meaning there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Container,
    Variant,
    Field,
}

/// Reads the serde attributes of one place, and reports every one that is not honoured.
pub(crate) fn serde(ctxt: &mut Ctxt, attrs: &[Attribute], place: Place) -> Serde {
    let mut out = Serde::default();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        let parsed = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("rename") {
                if let Some(name) = value(ctxt, &meta)? {
                    out.rename = Some(name.value());
                }
            } else if meta.path.is_ident("rename_all") && place == Place::Container {
                if let Some(rule) = value(ctxt, &meta)? {
                    out.rename_all = RenameRule::parse(&rule.value());
                    if out.rename_all.is_none() {
                        ctxt.error(&rule, format!("unknown rule, expected one of {}", RenameRule::names()));
                    }
                }
            } else {
                let name = meta.path.to_token_stream().to_string().replace(' ', "");
                let message = format!(
                    "`#[serde({name})]` isn't supported by `Structured` yet, and nothing is ignored silently; remove it, or \
                     derive `Structured` for a type without it"
                );
                ctxt.error(&meta.path, message);
                skip_value(&meta)?;
            }
            Ok(())
        });
        if let Err(error) = parsed {
            ctxt.syn_error(error);
        }
    }
    out
}

/// The string of `key = "…"`; reports `key(serialize = …, deserialize = …)`, which would make the text that is read differ
/// from the text that is written.
fn value(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<LitStr>> {
    let name = meta.path.to_token_stream();
    if meta.input.peek(syn::token::Paren) {
        let message = format!(
            "separate names for serializing and deserializing aren't supported, since the text that is read has to be the \
             text that is written; write `{name} = \"…\"`"
        );
        ctxt.error(&meta.path, message);
        skip_value(meta)?;
        return Ok(None);
    }
    if !meta.input.peek(Token![=]) {
        ctxt.error(&meta.path, format!("a name is missing; write `{name} = \"…\"`"));
        return Ok(None);
    }
    let value = meta.value()?;
    if value.fork().parse::<LitStr>().is_ok() {
        return value.parse().map(Some);
    }
    ctxt.error(value.parse::<Expr>()?, format!("expected a string; write `{name} = \"…\"`"));
    Ok(None)
}

/// Steps over `= value` or `(…)` of an attribute that is reported as a whole.
fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<proc_macro2::TokenStream>()?;
    }
    Ok(())
}

/// The crate that printed code refers to: `#[structured(crate = "…")]` on the item, else `::formwork`. Reports every other
/// key.
pub(crate) fn crate_path(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Path {
    let mut path: Path = syn::parse_quote!(::formwork);
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("structured")) {
        let parsed = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("crate") {
                path = meta.value()?.parse::<LitStr>()?.parse()?;
                return Ok(());
            }
            Err(meta.error("unknown key, expected `crate = \"path::to::formwork\"`"))
        });
        if let Err(error) = parsed {
            ctxt.syn_error(error);
        }
    }
    path
}

/// Reports `#[structured(…)]` where it has no meaning.
pub(crate) fn no_structured(ctxt: &mut Ctxt, attrs: &[Attribute]) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("structured")) {
        ctxt.error(attr, "`#[structured(…)]` has no keys for this place yet; it stands on the whole type");
    }
}

/// The doc comment: its lines without the blank that follows `///`, outer blank lines removed.
pub(crate) fn docs(attrs: &[Attribute]) -> String {
    let lines: Vec<String> = attrs.iter().filter_map(doc_line).collect();
    let text: Vec<&str> = lines
        .iter()
        .flat_map(|text| text.split('\n'))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end())
        .collect();
    text.join("\n").trim().to_owned()
}

fn doc_line(attr: &Attribute) -> Option<String> {
    match &attr.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}
