//! What a type's value is while it is written, and the rule that a partial type needs all
//! parameters.
//!
//! A partial has the fields by their own types and not by the types that stand for their texts.

use std::collections::HashSet;
use std::iter;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Fields, GenericParam, Generics, Ident, LitStr, Type, Visibility};

use super::checker::Checker;
use crate::read::serde::SerdeItem;
use crate::read::source_item::{SourceData, SourceField, SourceFields, SourceItem, SourceVariant};
use crate::read::type_syntax;

/// What a type's value is while it is written.
pub(crate) enum PartialShape {
    /// The text so far.
    Text,
    /// What another type's value is.
    Same(Type),
    Struct(PartialContent),
    Enum(PartialTagging, Vec<PartialVariant>),
}

/// The fields of a struct or a variant that are read.
pub(crate) enum PartialContent {
    Unit,
    Newtype(Box<PartialField>),
    Tuple(Vec<PartialField>),
    Named(Vec<PartialField>),
}

/// How a text says which variant it is. Untagged enums are [`PartialShape::Text`]: which variant it
/// is, is known when the text is complete.
pub(crate) enum PartialTagging {
    External,
    Internal(String),
    Adjacent(String, String),
}

/// A variant.
pub(crate) struct PartialVariant {
    pub(crate) ident: Ident,
    pub(crate) docs: Vec<Attribute>,
    /// In JSON: the name that is written, then those that are read as the same.
    pub(crate) names: Vec<String>,
    pub(crate) content: PartialContent,
}

/// A field that is read.
pub(crate) struct PartialField {
    /// None in a tuple.
    pub(crate) ident: Option<Ident>,
    pub(crate) vis: Visibility,
    pub(crate) docs: Vec<Attribute>,
    pub(crate) ty: Type,
    /// In JSON: the key that is written, then those that are read as the same.
    pub(crate) keys: Vec<String>,
    pub(crate) is_flattened: bool,
    pub(crate) reading: PartialReading,
}

/// How the text of a field becomes its value.
pub(crate) enum PartialReading {
    /// By the type, which also knows what there is of it in part.
    InParts,
    /// By the type's `Deserialize`, when the text is complete: of `as` and `schemars`.
    WhenComplete,
    /// By a function, when the text is complete: of `with` and `deserialize_with`.
    ByFunction(TokenStream),
}

impl PartialField {
    /// Whether what there is of it in part is what there is of its type.
    pub(crate) fn is_in_parts(&self) -> bool {
        matches!(self.reading, PartialReading::InParts)
    }
}

impl PartialShape {
    /// All fields that are read.
    pub(crate) fn fields(&self) -> Vec<&PartialField> {
        match self {
            PartialShape::Text | PartialShape::Same(_) => Vec::new(),
            PartialShape::Struct(content) => content.fields().iter().collect(),
            PartialShape::Enum(_, variants) => variants.iter().flat_map(|variant| variant.content.fields()).collect(),
        }
    }
}

impl PartialContent {
    pub(crate) fn fields(&self) -> &[PartialField] {
        match self {
            PartialContent::Unit => &[],
            PartialContent::Newtype(field) => std::slice::from_ref(field),
            PartialContent::Tuple(fields) | PartialContent::Named(fields) => fields,
        }
    }
}

/// Settles what the item's value is while it is written: the text so far, unless the author asks
/// for more.
pub(super) fn partial_shape(checker: &mut Checker, source: &SourceItem<'_>) -> PartialShape {
    if source.structured.partial.is_none() {
        return PartialShape::Text;
    }
    match shape(source) {
        // In part it would be a type that contains itself without end.
        PartialShape::Same(ty) if mentions(&ty, &source.syntax.ident) => PartialShape::Text,
        shape @ (PartialShape::Text | PartialShape::Same(_)) => shape,
        shape => {
            parameters_are_in_fields(checker, &source.syntax.generics, &shape.fields());
            shape
        }
    }
}

/// The partial type has the item's parameters and the fields that are read. rustc refuses a
/// parameter that no field mentions, and would say so of a type that the author doesn't see.
fn parameters_are_in_fields(checker: &mut Checker, generics: &Generics, fields: &[&PartialField]) {
    for parameter in &generics.params {
        let (name, what) = match parameter {
            GenericParam::Type(parameter) => (&parameter.ident, "parameter"),
            GenericParam::Lifetime(parameter) => (&parameter.lifetime.ident, "lifetime"),
            GenericParam::Const(_) => continue,
        };
        if !fields.iter().any(|field| mentions(&field.ty, name)) {
            let message = format!(
                "{what} `{name}` stands in no field that is read, so the type for `partial` values can't have it; let serde read the field (a \
                 `PhantomData` is `null`), or remove `partial`"
            );
            checker.error(parameter, message);
        }
    }
}

/// Whether the type mentions the name anywhere.
fn mentions(ty: &Type, name: &Ident) -> bool {
    fn any(tokens: TokenStream, name: &Ident) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => any(group.stream(), name),
            TokenTree::Ident(ident) => ident == *name,
            _ => false,
        })
    }
    any(quote!(#ty), name)
}

/// What the item's value is in part, whatever its parameters are.
fn shape(source: &SourceItem<'_>) -> PartialShape {
    match &source.data {
        SourceData::From(from) => PartialShape::Same((**from).clone()),
        SourceData::Union(_) => PartialShape::Text,
        SourceData::Struct(fields) if source.serde.transparent.is_some() => {
            let mut read = fields.fields.iter().filter(|field| {
                !field.serde.skip && !field.serde.default && !type_syntax::is_phantom(&field.syntax.ty)
            });
            read.next().map_or(PartialShape::Text, |only| newtype(partial_field(only)))
        }
        SourceData::Struct(fields) => match content(fields, true) {
            PartialContent::Unit => PartialShape::Text,
            PartialContent::Newtype(field) => newtype(*field),
            content => PartialShape::Struct(content),
        },
        SourceData::Enum(variants) => enumeration(&source.serde, variants),
    }
}

/// A newtype needs no partial type of its own.
fn newtype(field: PartialField) -> PartialShape {
    if field.is_in_parts() { PartialShape::Same(field.ty) } else { PartialShape::Text }
}

/// Variants that hold nothing are one string, of which nothing but the text is known in part.
fn enumeration(serde: &SerdeItem, variants: &[SourceVariant<'_>]) -> PartialShape {
    let tagging = match (&serde.tag, &serde.content) {
        _ if serde.untagged.is_some() => return PartialShape::Text,
        (None, _) => PartialTagging::External,
        (Some(tag), None) => PartialTagging::Internal(tag.value()),
        (Some(tag), Some(content)) => PartialTagging::Adjacent(tag.value(), content.value()),
    };
    let variants: Vec<PartialVariant> = variants.iter().map(variant).collect();
    let are_units = variants.iter().all(|variant| matches!(variant.content, PartialContent::Unit));
    if matches!(tagging, PartialTagging::External) && are_units {
        return PartialShape::Text;
    }
    PartialShape::Enum(tagging, variants)
}

/// A variant with the fields that are read.
fn variant(source: &SourceVariant<'_>) -> PartialVariant {
    PartialVariant {
        ident: source.syntax.ident.clone(),
        docs: docs(&source.syntax.attrs),
        names: with_aliases(&source.name, &source.serde.aliases),
        content: content(&source.fields, false),
    }
}

/// The fields that are read.
fn content(fields: &SourceFields<'_>, is_struct: bool) -> PartialContent {
    let is_newtype = fields.is_newtype();
    // serde doesn't skip the only item of a struct; of a variant it does.
    let is_read = |field: &&SourceField<'_>| !field.serde.skip || (is_newtype && is_struct);
    let mut read: Vec<PartialField> = fields.fields.iter().filter(is_read).map(partial_field).collect();
    match fields.syntax {
        Fields::Unit => PartialContent::Unit,
        Fields::Named(_) => PartialContent::Named(read),
        Fields::Unnamed(_) if is_newtype => {
            read.pop().map_or(PartialContent::Unit, |only| PartialContent::Newtype(Box::new(only)))
        }
        Fields::Unnamed(_) => PartialContent::Tuple(read),
    }
}

/// A field with its own type, also where another type's text stands.
fn partial_field(source: &SourceField<'_>) -> PartialField {
    PartialField {
        ident: source.syntax.ident.clone(),
        vis: source.syntax.vis.clone(),
        docs: docs(&source.syntax.attrs),
        ty: source.syntax.ty.clone(),
        keys: with_aliases(&source.key, &source.serde.aliases),
        is_flattened: source.serde.flatten.is_some(),
        reading: reading(source),
    }
}

/// How its text becomes its value: a function wins over `as`, which only says what the function
/// reads.
fn reading(source: &SourceField<'_>) -> PartialReading {
    let structured = &source.structured;
    match source.serde.with.as_ref().and_then(|with| with.path.as_ref()) {
        Some(function) => PartialReading::ByFunction(function.clone()),
        None if structured.stands_for.is_some() || structured.constraints.schemars.is_some() => {
            PartialReading::WhenComplete
        }
        None => PartialReading::InParts,
    }
}

/// A name and its aliases, each once: as patterns of a `match` they must differ.
fn with_aliases(name: &str, aliases: &[LitStr]) -> Vec<String> {
    let names = iter::once(name.to_owned()).chain(aliases.iter().map(LitStr::value));
    let mut seen = HashSet::new();
    names.filter(|name| seen.insert(name.clone())).collect()
}

/// The doc comments, as they stand in the source.
pub(crate) fn docs(attrs: &[Attribute]) -> Vec<Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("doc")).cloned().collect()
}
