//! The item as the rest of the macro sees it, with serde's names resolved.

use std::collections::HashSet;

use syn::ext::IdentExt;
use syn::{Data, DataEnum, DeriveInput, Fields, Generics, Ident, Type};

use crate::attr::{self, Place};
use crate::ctxt::Ctxt;

/// A type to derive for.
pub(crate) struct Container<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    /// The name that schema and messages use.
    pub(crate) name: String,
    pub(crate) docs: String,
    pub(crate) data: Shape<'a>,
}

/// What the type is made of.
pub(crate) enum Shape<'a> {
    /// `struct A { … }`
    Named(Vec<Field<'a>>),
    /// `struct A(T, U);`, also with no fields
    Tuple(Vec<&'a Type>),
    /// `struct A(T);`
    Newtype(&'a Type),
    /// `struct A;`
    Unit,
    /// `enum A { X, Y }`
    Enum(Vec<Variant>),
}

/// A named field.
pub(crate) struct Field<'a> {
    pub(crate) key: String,
    pub(crate) docs: String,
    pub(crate) ty: &'a Type,
}

/// A unit variant.
pub(crate) struct Variant {
    pub(crate) name: String,
    pub(crate) docs: String,
}

impl<'a> Container<'a> {
    /// Reads the item; reports mistakes and goes on. `None` where there is nothing to go on with.
    pub(crate) fn from_input(ctxt: &mut Ctxt, input: &'a DeriveInput) -> Option<Container<'a>> {
        let serde = attr::serde(ctxt, &input.attrs, Place::Container);
        let data = match &input.data {
            Data::Struct(data) => match &data.fields {
                Fields::Named(fields) => Shape::Named(named(ctxt, fields, serde.rename_all)),
                Fields::Unnamed(fields) => tuple(ctxt, fields),
                Fields::Unit => Shape::Unit,
            },
            Data::Enum(data) => Shape::Enum(variants(ctxt, &input.ident, data, serde.rename_all)),
            Data::Union(data) => {
                ctxt.error(data.union_token, "a union has no JSON representation; use an enum or a struct");
                return None;
            }
        };
        let name = serde.rename.unwrap_or_else(|| input.ident.unraw().to_string());
        Some(Container { ident: &input.ident, generics: &input.generics, name, docs: attr::docs(&input.attrs), data })
    }
}

fn named<'a>(ctxt: &mut Ctxt, fields: &'a syn::FieldsNamed, rule: Option<crate::case::RenameRule>) -> Vec<Field<'a>> {
    let mut keys = Keys::new("field", "key");
    let mut out = Vec::new();
    for field in &fields.named {
        attr::no_structured(ctxt, &field.attrs);
        let serde = attr::serde(ctxt, &field.attrs, Place::Field);
        let Some(ident) = &field.ident else { continue };
        let plain = ident.unraw().to_string();
        let key = serde.rename.unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| rule.field(&plain)));
        keys.check(ctxt, &key, ident);
        out.push(Field { key, docs: attr::docs(&field.attrs), ty: &field.ty });
    }
    out
}

fn tuple<'a>(ctxt: &mut Ctxt, fields: &'a syn::FieldsUnnamed) -> Shape<'a> {
    for field in &fields.unnamed {
        attr::no_structured(ctxt, &field.attrs);
        // A name has no meaning here, but serde lets it pass, so it changes nothing.
        attr::serde(ctxt, &field.attrs, Place::Field);
    }
    let types: Vec<&Type> = fields.unnamed.iter().map(|field| &field.ty).collect();
    match types[..] {
        [only] => Shape::Newtype(only),
        _ => Shape::Tuple(types),
    }
}

fn variants(ctxt: &mut Ctxt, ident: &Ident, data: &DataEnum, rule: Option<crate::case::RenameRule>) -> Vec<Variant> {
    if data.variants.is_empty() {
        ctxt.error(ident, "an enum without variants has no value that a model could give; add a variant");
    }
    let mut names = Keys::new("variant", "name");
    let mut out = Vec::new();
    for variant in &data.variants {
        attr::no_structured(ctxt, &variant.attrs);
        let serde = attr::serde(ctxt, &variant.attrs, Place::Variant);
        if !matches!(variant.fields, Fields::Unit) {
            ctxt.error(
                &variant.fields,
                "variants with data aren't supported yet; make it a unit variant and put the data into a struct beside \
                 the enum",
            );
        }
        let plain = variant.ident.unraw().to_string();
        let name = serde.rename.unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| rule.variant(&plain)));
        names.check(ctxt, &name, &variant.ident);
        out.push(Variant { name, docs: attr::docs(&variant.attrs) });
    }
    out
}

/// Finds two members that are spelled alike in JSON: serde could read only one of them back.
struct Keys {
    member: &'static str,
    spelling: &'static str,
    seen: HashSet<String>,
}

impl Keys {
    fn new(member: &'static str, spelling: &'static str) -> Keys {
        Keys { member, spelling, seen: HashSet::new() }
    }

    fn check(&mut self, ctxt: &mut Ctxt, key: &str, ident: &Ident) {
        if !self.seen.insert(key.to_owned()) {
            let Keys { member, spelling, .. } = self;
            ctxt.error(
                ident,
                format!("another {member} already has the {spelling} \"{key}\" in JSON; rename one of them"),
            );
        }
    }
}
