//! An item as the printer gets it, and the checks of a whole item.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Type;
use syn::ext::IdentExt;

use super::checker::{Checker, Collected};
use super::fields::{FieldContext, content, text_type};
use super::json_type::{JsonContent, JsonShape};
use super::limits::{are_on_a_value, limited};
use super::partial::{PartialShape, partial_shape};
use super::representation;
use super::schema_annotations::{SchemaAnnotations, ValueType, annotations};
use super::variants::enumeration;
use crate::diagnostics::Diagnostics;
use crate::read::constraints::Constraints;
use crate::read::source_item::{SourceData, SourceFields, SourceItem};
use crate::read::type_syntax;

/// An item without mistakes, and all that is printed for it.
pub(crate) struct CheckedItem<'a> {
    pub(crate) source: &'a SourceItem<'a>,
    pub(crate) annotations: SchemaAnnotations,
    pub(crate) shape: JsonShape,
    pub(crate) partial: PartialShape,
    pub(crate) collected: Collected,
}

/// Checks an item, going on from the mistakes of reading it.
///
/// # Errors
/// Returns a `compile_error!` for each mistake that was found.
pub(crate) fn item<'a>(diagnostics: Diagnostics, source: &'a SourceItem<'a>) -> Result<CheckedItem<'a>, TokenStream> {
    let crate_path = &source.structured.crate_path;
    let mut checker = Checker::new(diagnostics, quote!(#crate_path::__core));
    checker.subject = source.syntax.ident.unraw().to_string();
    let checked = text(&mut checker, source);
    let partial = partial_shape(&mut checker, source);
    let collected = checker.finish()?;
    // Where there is nothing to go on with, there was a mistake.
    let (annotations, shape) = checked.ok_or_else(TokenStream::new)?;
    Ok(CheckedItem { source, annotations, shape, partial, collected })
}

/// What the text of the item is; none for a union.
fn text(checker: &mut Checker, source: &SourceItem<'_>) -> Option<(SchemaAnnotations, JsonShape)> {
    let mut constraints = source.structured.constraints.clone();
    let shape = match &source.data {
        SourceData::From(from) => {
            let ty = limited(checker, from, std::mem::take(&mut constraints));
            JsonShape::Struct(JsonContent::Newtype(Box::new(ty)))
        }
        SourceData::Struct(fields) => JsonShape::Struct(structure(checker, source, fields, &mut constraints)),
        SourceData::Enum(variants) => enumeration(checker, source, variants),
        SourceData::Union(token) => {
            checker.error(token, "a union has no JSON representation; use an enum or a struct");
            return None;
        }
    };
    are_on_a_value(checker, &constraints);
    let ty = match (only_type(&source.data), &shape) {
        (Some(declared), JsonShape::Struct(JsonContent::Newtype(limited))) => Some(ValueType { declared, limited }),
        _ => None,
    };
    let annotations = annotations(checker, &source.syntax.attrs, &source.structured.annotations, ty);
    Some((annotations, shape))
}

/// The type whose text an item has that holds one value.
fn only_type<'a>(data: &'a SourceData<'_>) -> Option<&'a Type> {
    match data {
        SourceData::From(from) => Some(from),
        SourceData::Struct(SourceFields { fields, .. }) => match &fields[..] {
            [only] => Some(&only.syntax.ty),
            _ => None,
        },
        SourceData::Enum(_) | SourceData::Union(_) => None,
    }
}

/// The text of a struct.
fn structure(
    checker: &mut Checker,
    source: &SourceItem<'_>,
    fields: &SourceFields<'_>,
    constraints: &mut Constraints,
) -> JsonContent {
    representation::struct_is_not_tagged(checker, &source.serde);
    if let Some(span) = source.serde.transparent {
        return transparent(checker, source, fields, span, constraints);
    }
    let context = FieldContext {
        is_struct: true,
        has_default: source.serde.default,
        deny_unknown_fields: source.serde.deny_unknown_fields,
        tag: None,
    };
    content(checker, fields, &context, constraints)
}

/// The text of the one field that is read, as serde_derive picks it: of the fields that aren't
/// skipped, have no default and are no `PhantomData`.
fn transparent(
    checker: &mut Checker,
    source: &SourceItem<'_>,
    fields: &SourceFields<'_>,
    span: Span,
    constraints: &mut Constraints,
) -> JsonContent {
    let mut read = Vec::new();
    for field in &fields.fields {
        if let Some(ty) = text_type(checker, field)
            && !field.serde.skip
            && !field.serde.default
            && !type_syntax::is_phantom(&ty)
        {
            read.push((field, ty));
        }
    }
    representation::transparent_has_one_field(checker, &source.syntax.ident, span, read.len());
    let [(field, ty)] = &read[..] else { return JsonContent::Null };
    checker.field.clone_from(&field.name);
    let constraints = field.structured.constraints.clone().and(std::mem::take(constraints));
    JsonContent::Newtype(Box::new(limited(checker, ty, constraints)))
}
