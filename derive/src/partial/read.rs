//! The item as its partial has it: the fields that are read, by their own types and not by the
//! types that stand for their texts.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Fields, Ident, LitStr, Path, Type, Visibility};

use crate::attr::skip_value;
use crate::case::RenameRule;
use crate::ctxt::Ctxt;
use crate::{serde_attr, ty};

/// What a type's value is while it is written.
pub(super) enum Shape {
    /// Its text.
    Text,
    /// What another type's is.
    Same(Box<Field>),
    Struct(Content),
    Enum(Tagging, Vec<Variant>),
}

pub(super) enum Content {
    Unit,
    Newtype(Box<Field>),
    Tuple(Vec<Field>),
    Named(Vec<Field>),
}

/// How a text says which variant it is; untagged enums are [`Shape::Text`].
pub(super) enum Tagging {
    External,
    Internal(String),
    Adjacent(String, String),
}

pub(super) struct Variant {
    pub(super) ident: Ident,
    pub(super) docs: Vec<Attribute>,
    /// In JSON, and what is read as the same.
    pub(super) names: Vec<String>,
    pub(super) content: Content,
}

/// A field that is read.
pub(super) struct Field {
    /// None in a tuple.
    pub(super) ident: Option<Ident>,
    pub(super) vis: Visibility,
    pub(super) docs: Vec<Attribute>,
    pub(super) ty: Type,
    /// In JSON, if the field has a name, and what is read as the same.
    pub(super) keys: Vec<String>,
    pub(super) is_flattened: bool,
    pub(super) read: Read,
}

/// How a field's text becomes its value.
pub(super) enum Read {
    /// As its type's, which shows what there is of it.
    Type,
    /// As its type's, which is only known to be `Deserialize` (`as`, `schemars`).
    Whole,
    /// By a function (`with`, `deserialize_with`).
    Function(TokenStream),
}

impl Field {
    /// Whether what there is of it is what there is of its type.
    pub(super) fn is_typed(&self) -> bool {
        matches!(self.read, Read::Type)
    }
}

impl Shape {
    pub(super) fn fields(&self) -> Vec<&Field> {
        match self {
            Shape::Text => Vec::new(),
            Shape::Same(field) => vec![field],
            Shape::Struct(content) => content.fields(),
            Shape::Enum(_, variants) => variants.iter().flat_map(|variant| variant.content.fields()).collect(),
        }
    }
}

impl Content {
    pub(super) fn fields(&self) -> Vec<&Field> {
        match self {
            Content::Unit => Vec::new(),
            Content::Newtype(field) => vec![field],
            Content::Tuple(fields) | Content::Named(fields) => fields.iter().collect(),
        }
    }
}

/// Reads the item. Its mistakes are reported when its grammar is read.
pub(super) fn shape(input: &DeriveInput) -> Shape {
    let mut ctxt = Ctxt::new();
    let serde = serde_attr::container(&mut ctxt, &input.attrs);
    if let Some(from) = serde.from {
        return Shape::Same(Box::new(Field::of(from)));
    }
    match &input.data {
        Data::Union(_) => Shape::Text,
        Data::Struct(data) if serde.transparent.is_some() => {
            let mut fields = data.fields.iter().filter_map(|field| {
                let serde = serde_attr::field(&mut ctxt, &field.attrs);
                (!serde.skip && !serde.default && !ty::is_phantom(&field.ty)).then(|| self::field(field, None))
            });
            fields.next().map_or(Shape::Text, newtype)
        }
        Data::Struct(data) => match content(&data.fields, true, serde.rename_all) {
            Content::Unit => Shape::Text,
            Content::Newtype(field) => newtype(*field),
            content => Shape::Struct(content),
        },
        Data::Enum(data) => {
            let value = LitStr::value;
            let tagging = match (&serde.tag, &serde.content) {
                _ if serde.untagged.is_some() => return Shape::Text,
                (None, _) => Tagging::External,
                (Some(tag), None) => Tagging::Internal(value(tag)),
                (Some(tag), Some(content)) => Tagging::Adjacent(value(tag), value(content)),
            };
            let variants: Vec<Variant> =
                data.variants.iter().filter_map(|variant| self::variant(&mut ctxt, variant, &serde)).collect();
            if matches!(tagging, Tagging::External) && variants.iter().all(|v| matches!(v.content, Content::Unit)) {
                return Shape::Text;
            }
            Shape::Enum(tagging, variants)
        }
    }
}

fn newtype(field: Field) -> Shape {
    if field.is_typed() { Shape::Same(Box::new(field)) } else { Shape::Text }
}

fn variant(ctxt: &mut Ctxt, variant: &syn::Variant, serde: &serde_attr::Container) -> Option<Variant> {
    let attrs = serde_attr::variant(ctxt, &variant.attrs);
    if attrs.skip {
        return None;
    }
    let plain = variant.ident.unraw().to_string();
    let name =
        attrs.rename.unwrap_or_else(|| serde.rename_all.map_or_else(|| plain.clone(), |rule| rule.variant(&plain)));
    let content = content(&variant.fields, false, attrs.rename_all.or(serde.rename_all_fields));
    Some(Variant {
        ident: variant.ident.clone(),
        docs: docs(&variant.attrs),
        names: with_aliases(name, &attrs.aliases),
        content,
    })
}

fn with_aliases(name: String, aliases: &[LitStr]) -> Vec<String> {
    let mut names = vec![name];
    for alias in aliases.iter().map(LitStr::value) {
        if !names.contains(&alias) {
            names.push(alias);
        }
    }
    names
}

fn content(fields: &Fields, is_struct: bool, rule: Option<RenameRule>) -> Content {
    let mut ctxt = Ctxt::new();
    let is_newtype = matches!(fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    let mut read: Vec<Field> = Vec::new();
    for each in fields {
        let serde = serde_attr::field(&mut ctxt, &each.attrs);
        // serde doesn't skip the only item of a struct; of a variant it does.
        if !serde.skip || (is_newtype && is_struct) {
            read.push(field(each, rule));
        }
    }
    match fields {
        Fields::Unit => Content::Unit,
        Fields::Named(_) => Content::Named(read),
        Fields::Unnamed(_) if is_newtype => read.pop().map_or(Content::Unit, |only| Content::Newtype(Box::new(only))),
        Fields::Unnamed(_) => Content::Tuple(read),
    }
}

fn field(field: &syn::Field, rule: Option<RenameRule>) -> Field {
    let serde = serde_attr::field(&mut Ctxt::new(), &field.attrs);
    let plain = field.ident.as_ref().map_or_else(String::new, |ident| ident.unraw().to_string());
    let key = serde.rename.unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| rule.field(&plain)));
    Field {
        ident: field.ident.clone(),
        vis: field.vis.clone(),
        docs: docs(&field.attrs),
        keys: with_aliases(key, &serde.aliases),
        is_flattened: serde.flatten.is_some(),
        read: read(&field.attrs),
        ..Field::of(field.ty.clone())
    }
}

impl Field {
    fn of(ty: Type) -> Field {
        Field {
            ident: None,
            vis: Visibility::Inherited,
            docs: Vec::new(),
            ty,
            keys: Vec::new(),
            is_flattened: false,
            read: Read::Type,
        }
    }
}

/// The doc comments, as they are.
pub(super) fn docs(attrs: &[Attribute]) -> Vec<Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("doc")).cloned().collect()
}

fn read(attrs: &[Attribute]) -> Read {
    let mut out = Read::Type;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde") || attr.path().is_ident("structured")) {
        let is_serde = attr.path().is_ident("serde");
        // What can't be parsed has been reported.
        let _ = attr.parse_nested_meta(|meta| {
            let name = meta.path.to_token_stream().to_string();
            match name.as_str() {
                "with" | "deserialize_with" if is_serde => {
                    let path: Path = meta.value()?.parse::<LitStr>()?.parse()?;
                    let function = if name == "with" { quote!(#path::deserialize) } else { quote!(#path) };
                    out = Read::Function(function);
                }
                "as" if !is_serde => {
                    skip_value(&meta)?;
                    if matches!(out, Read::Type) {
                        out = Read::Whole;
                    }
                }
                "schemars" if !is_serde && matches!(out, Read::Type) => out = Read::Whole,
                _ => skip_value(&meta)?,
            }
            Ok(())
        });
    }
    out
}
