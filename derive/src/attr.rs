//! Reading attributes: what all of them share, doc comments, and our own. serde's are in
//! `serde_attr`.

use proc_macro2::Span;
use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Path, Token, Type, WherePredicate};

use crate::constraint::{Constraints, KEYS, Words};
use crate::ctxt::Ctxt;
use crate::validators::{self, Reading};

/// Calls `each` for every `name…` inside `#[outer(…)]`; a name that it doesn't know (`Ok(false)`)
/// is reported with `unknown`.
pub(crate) fn each(
    ctxt: &mut Ctxt,
    attrs: &[Attribute],
    outer: &str,
    mut each: impl FnMut(&mut Ctxt, &str, &ParseNestedMeta<'_>) -> syn::Result<bool>,
    unknown: impl Fn(&str) -> String,
) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(outer)) {
        let parsed = attr.parse_nested_meta(|meta| {
            let name = meta.path.to_token_stream().to_string().replace(' ', "");
            if !each(ctxt, &name, &meta)? {
                ctxt.error(&meta.path, unknown(&name));
                skip_value(&meta)?;
            }
            Ok(())
        });
        if let Err(error) = parsed {
            ctxt.syn_error(error);
        }
    }
}

/// The string of `key = "…"`; reports `key(serialize = …, deserialize = …)`, which would make the
/// text that is read differ from the text that is written.
pub(crate) fn string(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<LitStr>> {
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

/// The type of `key = "Type"`, its tokens placed at the string.
pub(crate) fn ty(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Type>> {
    let Some(text) = string(ctxt, meta)? else { return Ok(None) };
    match text.parse() {
        Ok(ty) => Ok(Some(ty)),
        Err(_) => {
            ctxt.error(&text, format!("`{}` is not a type", text.value()));
            Ok(None)
        }
    }
}

/// Steps over `= value` or `(…)` of an attribute that has no bearing or is reported as a whole.
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

/// The predicates of a where clause.
pub(crate) type Bound = Punctuated<WherePredicate, Token![,]>;

/// What the attributes say on the item.
pub(crate) struct Item {
    /// The crate that printed code refers to: `crate = "…"`, else `::formwork`.
    pub(crate) path: Path,
    /// `bound = "…"`, in place of the bounds that the macro would put.
    pub(crate) bound: Option<Bound>,
    /// `depth = 8`: how many of the type may be open in one another.
    pub(crate) depth: Option<u32>,
    /// `partial`: a type with the same fields, for values that are being written.
    pub(crate) partial: Option<Watched>,
    /// What holds for the one value of a newtype.
    pub(crate) limits: Constraints,
    pub(crate) words: Words,
}

pub(crate) fn item(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Item {
    let path = syn::parse_quote!(::formwork);
    let mut out =
        Item { path, bound: None, depth: None, partial: None, limits: Constraints::default(), words: Words::default() };
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "partial" => out.partial = Some(watched(ctxt, meta)?),
            "crate" => out.path = meta.value()?.parse::<LitStr>()?.parse()?,
            "bound" => out.bound = Some(meta.value()?.parse::<LitStr>()?.parse_with(Bound::parse_terminated)?),
            "depth" => out.depth = depth(ctxt, meta)?,
            _ => return Ok(out.limits.read(ctxt, name, meta)? || out.words.read(ctxt, name, meta)?),
        }
        Ok(true)
    };
    let unknown = |_: &str| {
        format!("unknown key; a whole type knows `crate`, `bound`, `depth` and `partial`, and as a field does {KEYS}")
    };
    each(ctxt, attrs, "structured", read, unknown);
    not_on_field(ctxt, &mut out.limits);
    out.words = out.words.or(validators::words(ctxt, attrs));
    out
}

/// What a partial can do besides being `Debug`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Watched {
    pub(crate) clone: bool,
    pub(crate) partial_eq: bool,
}

/// `partial`, or `partial(Clone, PartialEq)`.
fn watched(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Watched> {
    let mut out = Watched::default();
    if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|meta| {
            match meta.path.to_token_stream().to_string().as_str() {
                "Clone" => out.clone = true,
                "PartialEq" => out.partial_eq = true,
                _ => {
                    let message = "a partial can be `Clone` and `PartialEq`; it is `Debug` anyway";
                    ctxt.error(&meta.path, message);
                }
            }
            Ok(())
        })?;
    }
    Ok(out)
}

/// What the attributes say on a field or a variant.
#[derive(Default)]
pub(crate) struct Place {
    /// `as = "Type"`: the type whose text stands there.
    pub(crate) stands_for: Option<Type>,
    pub(crate) limits: Constraints,
    pub(crate) words: Words,
}

/// Reads the attributes of a field of type `ty`; the rules of other crates too, which hold together
/// with ours.
pub(crate) fn field(ctxt: &mut Ctxt, attrs: &[Attribute], ty: &Type, reading: Reading) -> Place {
    let mut out = Place::default();
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        if name != "as" {
            return Ok(out.limits.read(ctxt, name, meta)? || out.words.read(ctxt, name, meta)?);
        }
        out.stands_for = self::ty(ctxt, meta)?;
        Ok(true)
    };
    each(ctxt, attrs, "structured", read, |_| format!("unknown key, expected one of `as`, {KEYS}"));
    if let (Some(at), Some(_)) = (&out.limits.schemars, &out.stands_for) {
        ctxt.error(at, "`as` says which type's text stands here, and `schemars` that it is the field's own type's; keep one of them");
        out.limits.schemars = None;
    }
    let ty = out.stands_for.as_ref().unwrap_or(ty);
    let (limits, words) = validators::field(ctxt, attrs, ty, reading, &out.limits);
    out.limits = out.limits.and(limits);
    out.words = out.words.or(words);
    out
}

pub(crate) fn variant(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Place {
    let mut out = Place::default();
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        Ok(out.limits.read(ctxt, name, meta)? || out.words.read(ctxt, name, meta)?)
    };
    each(ctxt, attrs, "structured", read, |_| format!("unknown key, expected one of {KEYS}"));
    not_on_field(ctxt, &mut out.limits);
    out.words = out.words.or(validators::words(ctxt, attrs));
    out
}

/// Reports what is for fields only.
fn not_on_field(ctxt: &mut Ctxt, limits: &mut Constraints) {
    if let Some(at) = limits.schemars.take() {
        ctxt.error(at, "`schemars` stands on the field whose type has a `JsonSchema`, also on that of a newtype: `struct A(#[structured(schemars)] B);`");
    }
}

fn depth(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<u32>> {
    let expr: Expr = meta.value()?.parse()?;
    let depth = match &expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => int.base10_parse().ok().filter(|&depth: &u32| depth > 0),
        _ => None,
    };
    if depth.is_none() {
        ctxt.error(&expr, "expected how many of this type may be open in one another: 1 or more");
    }
    Ok(depth)
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

/// Where an attribute's key stands, for an error that comes later.
pub(crate) fn place(meta: &ParseNestedMeta<'_>) -> Span {
    meta.path.span()
}
