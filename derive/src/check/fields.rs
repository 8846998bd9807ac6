//! The fields of structs and variants.

use proc_macro2::Span;
use syn::{Fields, Type, parse_quote};

use super::checker::Checker;
use super::flatten;
use super::json_type::{Flatten, JsonContent, JsonMember};
use super::keys::KeySet;
use super::limits::limited;
use super::schema_annotations::{SchemaAnnotations, ValueType, annotations};
use crate::core_api::Presence;
use crate::read::constraints::Constraints;
use crate::read::source_item::{SourceField, SourceFields};
use crate::read::type_syntax;

/// What decides how fields are read, besides the fields.
pub(super) struct FieldContext<'a> {
    /// The fields are a struct's, not a variant's.
    pub(super) is_struct: bool,
    /// All fields have a default.
    pub(super) has_default: bool,
    /// serde refuses unknown keys.
    pub(super) deny_unknown_fields: bool,
    /// A key that the object has in front of its fields.
    pub(super) tag: Option<&'a str>,
}

/// Checks fields. `constraints` are those of the value as a whole; a newtype's value takes them
/// out.
pub(super) fn content(
    checker: &mut Checker,
    fields: &SourceFields<'_>,
    context: &FieldContext<'_>,
    constraints: &mut Constraints,
) -> JsonContent {
    match fields.syntax {
        Fields::Unit => JsonContent::Null,
        Fields::Named(_) => JsonContent::Object(named(checker, fields, context)),
        Fields::Unnamed(_) => unnamed(checker, fields, context, constraints),
    }
}

/// The type whose text a field holds: its own, or the one that `as` names.
///
/// A function that reads the field (`with`) may read anything, so there the author has to say what,
/// with a type or with a constraint that implies a string.
pub(super) fn text_type(checker: &mut Checker, field: &SourceField<'_>) -> Option<Type> {
    let (structured, with) = (&field.structured, field.serde.with.as_ref());
    match (&structured.stands_for, with) {
        (Some(ty), _) => Some(ty.clone()),
        (None, Some(_)) if structured.constraints.imply_string() => Some(parse_quote!(::std::string::String)),
        (None, Some(with)) if !field.serde.skip => {
            checker.error_at(
                with.span,
                "what text this function reads can't be seen from here; say it with `#[structured(as = \"Type\")]`, a type \
                 that is read from the same text, or, if that is a string, with a `pattern` or a `format`",
            );
            None
        }
        _ => Some(field.syntax.ty.clone()),
    }
}

/// A tuple: an array, or the text of its one field.
fn unnamed(
    checker: &mut Checker,
    fields: &SourceFields<'_>,
    context: &FieldContext<'_>,
    constraints: &mut Constraints,
) -> JsonContent {
    let is_newtype = fields.is_newtype();
    let mut types: Vec<Type> = Vec::new();
    for field in &fields.fields {
        checker.field.clone_from(&field.name);
        flatten::has_a_name(checker, field.serde.flatten);
        item_is_written(checker, field, is_newtype);
        // serde doesn't skip the only item of a struct; of a variant it does.
        let is_skipped = field.serde.skip && !(is_newtype && context.is_struct);
        let Some(ty) = text_type(checker, field).filter(|_| !is_skipped) else { continue };
        // What is said of a newtype is said of its one value.
        let mut own = field.structured.constraints.clone();
        if is_newtype {
            own = own.and(std::mem::take(constraints));
        }
        types.push(limited(checker, &ty, own));
    }
    match types.pop() {
        Some(only) if is_newtype => JsonContent::Newtype(Box::new(only)),
        None if is_newtype => JsonContent::Null,
        // An array, without what serde skips.
        last => {
            types.extend(last);
            JsonContent::Array(types)
        }
    }
}

/// The items of an array are told by their number, so none can be left out.
fn item_is_written(checker: &mut Checker, field: &SourceField<'_>, is_newtype: bool) {
    if let Some(span) = field.serde.skip_serializing_if.filter(|_| !is_newtype) {
        checker.error_at(span, "an item of an array can't be left out; give the field a name, or remove this");
    }
}

/// The fields of an object, in the order of the source, which is the order of the text.
fn named(checker: &mut Checker, fields: &SourceFields<'_>, context: &FieldContext<'_>) -> Vec<JsonMember> {
    let mut keys = KeySet::of_fields(context.tag);
    let mut flattened: Vec<Span> = Vec::new();
    let mut members = Vec::new();
    for field in &fields.fields {
        let Some(ty) = text_type(checker, field).filter(|_| !field.serde.skip) else { continue };
        checker.field.clone_from(&field.name);
        members.extend(member(checker, field, &ty, context, &mut keys));
        flattened.extend(field.serde.flatten);
    }
    flatten::map_leaves_other_keys(checker, &mut members, &keys, &flattened);
    members
}

/// Checks one field, and settles its type, key and presence. Returns none if it is flattened and
/// can't be.
fn member(
    checker: &mut Checker,
    field: &SourceField<'_>,
    declared: &Type,
    context: &FieldContext<'_>,
    keys: &mut KeySet,
) -> Option<JsonMember> {
    let is_required = field.structured.constraints.required.is_some();
    let constraints = member_constraints(checker, field, declared);
    let limited = limited(checker, declared, constraints);
    let mut ty = limited;
    let mut flatten = Flatten::No;
    if let Some(span) = field.serde.flatten {
        flatten::is_not_denied(checker, span, context.deny_unknown_fields);
        flatten = flatten::flattened(checker, &ty)?;
        ty = type_syntax::option(&ty).cloned().unwrap_or(ty);
    } else {
        keys.add(checker, &field.key, &field.syntax.ident);
        keys.add_aliases(checker, &field.key, &field.serde.aliases);
    }
    let presence = if is_required { Presence::Required } else { presence(field, &ty, context) };
    let value_type = ValueType { declared, limited: &ty };
    let annotations = member_annotations(checker, field, value_type);
    Some(JsonMember { key: field.key.clone(), annotations, ty, presence, flatten })
}

/// The constraints of a field with its key as the name of what is given at run time, unless another
/// name is said.
fn member_constraints(checker: &mut Checker, field: &SourceField<'_>, declared: &Type) -> Constraints {
    let mut constraints = field.structured.constraints.clone();
    if let Some((_, name)) = &mut constraints.runtime {
        name.get_or_insert_with(|| field.key.clone());
    }
    if field.serde.flatten.is_none() {
        return constraints;
    }
    // `required` isn't about the members: it says that the `Option` around them is there.
    let required = constraints.required.take();
    let constraints = flatten::is_without_limits(checker, constraints, declared);
    Constraints { required, ..constraints }
}

/// Whether a member may be left out. serde reads a missing key as the default, and an `Option`'s as
/// `None`; that an `Option` is left out is said by `skip_serializing_if`, else it is written as
/// `null`. A function that reads the field gets no missing key.
fn presence(field: &SourceField<'_>, ty: &Type, context: &FieldContext<'_>) -> Presence {
    let is_option = type_syntax::option(ty).is_some() && field.serde.with.is_none();
    let is_skipped_if = is_option && field.serde.skip_serializing_if.is_some();
    if field.serde.default || context.has_default || is_skipped_if {
        Presence::Optional
    } else if is_option {
        Presence::Nullable
    } else {
        Presence::Required
    }
}

/// Checks what is said of a field.
fn member_annotations(checker: &mut Checker, field: &SourceField<'_>, ty: ValueType<'_>) -> SchemaAnnotations {
    annotations(checker, &field.syntax.attrs, &field.structured.annotations, Some(ty))
}
