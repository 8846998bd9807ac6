//! The variants of an enum.

use syn::Type;
use syn::ext::IdentExt;

use super::checker::Checker;
use super::fields::{FieldContext, content};
use super::json_type::{Flatten, JsonContent, JsonMember, JsonShape, JsonVariant, Tagging};
use super::keys::KeySet;
use super::limits::are_on_a_value;
use super::representation;
use super::schema_annotations::{SchemaAnnotations, ValueType, annotations};
use crate::core_api::Presence;
use crate::read::source_item::{SourceItem, SourceVariant};
use crate::read::type_syntax;

/// Checks the variants of an enum.
pub(super) fn enumeration(checker: &mut Checker, item: &SourceItem<'_>, variants: &[SourceVariant<'_>]) -> JsonShape {
    let tagging = representation::tagging(checker, &item.serde);
    let mut names = KeySet::of_variants();
    let mut out: Vec<JsonVariant> = Vec::new();
    for source in variants {
        // An untagged variant's name isn't in the text.
        if !matches!(tagging, Tagging::Untagged) {
            names.add(checker, &source.name, &source.syntax.ident);
            names.add_aliases(checker, &source.name, &source.serde.aliases);
        }
        representation::other_is_unit(checker, source);
        representation::tag_stands_among_keys(checker, &tagging, &source.syntax.fields);
        let checked = variant(checker, item, source, &tagging);
        if matches!(tagging, Tagging::Untagged) {
            representation::untagged_variants_differ(checker, &source.syntax.ident, &checked.content, &out);
        }
        out.push(checked);
    }
    representation::enum_has_variants(checker, &item.syntax.ident, &out);
    JsonShape::Enum(tagging, out)
}

/// Checks one variant.
fn variant(checker: &mut Checker, item: &SourceItem<'_>, source: &SourceVariant<'_>, tagging: &Tagging) -> JsonVariant {
    let tag = if let Tagging::Internal(tag) = tagging { Some(tag.as_str()) } else { None };
    let context =
        FieldContext { is_struct: false, has_default: false, deny_unknown_fields: item.serde.deny_unknown_fields, tag };
    checker.subject = format!("{}::{}", item.syntax.ident, source.syntax.ident.unraw());
    // What is said of a variant is said of the one value that it holds.
    let mut constraints = source.structured.constraints.clone();
    let mut content = content(checker, &source.fields, &context, &mut constraints);
    are_on_a_value(checker, &constraints);
    let annotations = variant_annotations(checker, source, &content);
    if let (Some(tag), JsonContent::Newtype(inner)) = (tag, &content) {
        representation::tag_is_not_beside_schemars(checker, inner);
        content = beside_tag(tag, inner);
    }
    JsonVariant { name: source.name.clone(), annotations, content }
}

/// Checks what is said of a variant. Its examples are values of what it holds.
fn variant_annotations(checker: &mut Checker, source: &SourceVariant<'_>, content: &JsonContent) -> SchemaAnnotations {
    let declared = source.syntax.fields.iter().next().map(|field| &field.ty);
    let ty = match (declared, content) {
        (Some(declared), JsonContent::Newtype(limited)) => Some(ValueType { declared, limited }),
        _ => None,
    };
    annotations(checker, &source.syntax.attrs, &source.structured.annotations, ty)
}

/// The members of a newtype variant's value, which serde writes behind an internal tag as if they
/// were flattened.
fn beside_tag(tag: &str, inner: &Type) -> JsonContent {
    let flatten = match type_syntax::map(inner) {
        Some((key, _)) if type_syntax::is_string(key) => Flatten::Map { except: vec![tag.to_owned()] },
        _ => Flatten::Object { is_optional: false },
    };
    JsonContent::Object(vec![JsonMember {
        key: String::new(),
        annotations: SchemaAnnotations::default(),
        ty: inner.clone(),
        presence: Presence::Required,
        flatten,
    }])
}
