//! serde's attributes, in so far as they decide what text is read.
//!
//! Each one is honoured, or has no bearing on the text that is read (`skip_serializing`, `bound`,
//! …), or is an error on its token: nothing that matters is ignored.

use proc_macro2::Span;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, LitStr, Type};

use crate::attr::{each, place, skip_value, string, ty};
use crate::case::RenameRule;
use crate::ctxt::Ctxt;

/// On the item.
#[derive(Default)]
pub(crate) struct Container {
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

/// On a variant.
#[derive(Default)]
pub(crate) struct Variant {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Option<RenameRule>,
    pub(crate) aliases: Vec<LitStr>,
    /// Never read.
    pub(crate) skip: bool,
    pub(crate) other: Option<Span>,
}

/// On a field.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) rename: Option<String>,
    pub(crate) aliases: Vec<LitStr>,
    pub(crate) default: bool,
    pub(crate) skip_serializing_if: Option<Span>,
    /// Never read.
    pub(crate) skip: bool,
    pub(crate) flatten: Option<Span>,
    /// `with` or `deserialize_with`: the text is not that of the type.
    pub(crate) with: Option<Span>,
}

pub(crate) fn container(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Container {
    let mut out = Container::default();
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(ctxt, meta)?.map(|name| name.value()),
            "rename_all" => out.rename_all = rule(ctxt, meta)?,
            "rename_all_fields" => out.rename_all_fields = rule(ctxt, meta)?,
            "tag" => out.tag = string(ctxt, meta)?,
            "content" => out.content = string(ctxt, meta)?,
            "untagged" => out.untagged = Some(place(meta)),
            "default" => {
                out.default = true;
                skip_value(meta)?;
            }
            "transparent" => out.transparent = Some(place(meta)),
            "from" | "try_from" => out.from = ty(ctxt, meta)?,
            "deny_unknown_fields" => out.deny_unknown_fields = true,
            "into" | "bound" | "crate" | "expecting" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    each(ctxt, attrs, "serde", read, unsupported);
    out
}

pub(crate) fn variant(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Variant {
    let mut out = Variant::default();
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(ctxt, meta)?.map(|name| name.value()),
            "rename_all" => out.rename_all = rule(ctxt, meta)?,
            "alias" => out.aliases.extend(string(ctxt, meta)?),
            "skip" | "skip_deserializing" => out.skip = true,
            "other" => out.other = Some(place(meta)),
            "skip_serializing" => {}
            "serialize_with" | "bound" | "borrow" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    each(ctxt, attrs, "serde", read, unsupported);
    out
}

pub(crate) fn field(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Field {
    let mut out = Field::default();
    let read = |ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "rename" => out.rename = string(ctxt, meta)?.map(|name| name.value()),
            "alias" => out.aliases.extend(string(ctxt, meta)?),
            "default" => {
                out.default = true;
                skip_value(meta)?;
            }
            "skip_serializing_if" => {
                out.skip_serializing_if = Some(place(meta));
                skip_value(meta)?;
            }
            "skip" | "skip_deserializing" => out.skip = true,
            "flatten" => out.flatten = Some(place(meta)),
            "with" | "deserialize_with" => {
                out.with = Some(place(meta));
                skip_value(meta)?;
            }
            "skip_serializing" => {}
            "serialize_with" | "bound" | "getter" => skip_value(meta)?,
            "borrow" => skip_value(meta)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    each(ctxt, attrs, "serde", read, unsupported);
    out
}

fn unsupported(name: &str) -> String {
    format!(
        "`#[serde({name})]` isn't supported by `Structured`, and nothing is ignored silently; remove it, or derive \
         `Structured` for a type without it"
    )
}

fn rule(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<RenameRule>> {
    let Some(rule) = string(ctxt, meta)? else { return Ok(None) };
    let parsed = RenameRule::parse(&rule.value());
    if parsed.is_none() {
        ctxt.error(&rule, format!("unknown rule, expected one of {}", RenameRule::names()));
    }
    Ok(parsed)
}
