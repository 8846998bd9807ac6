//! The rules of `#[serde(flatten)]`, which puts the members of a field's value among those of the
//! object around it.

use proc_macro2::Span;
use syn::Type;

use super::checker::Checker;
use super::json_type::{Flatten, JsonMember};
use super::keys::KeySet;
use crate::read::constraints::Constraints;
use crate::read::type_syntax;

/// serde looks for flattened members among the keys that no field has, which an array's items lack.
pub(super) fn has_a_name(checker: &mut Checker, flatten: Option<Span>) {
    if let Some(span) = flatten {
        checker.error_at(span, "only a field with a name can be flattened");
    }
}

/// serde collects keys that it doesn't know for flattened fields, and `deny_unknown_fields` refuses
/// them first.
pub(super) fn is_not_denied(checker: &mut Checker, span: Span, deny_unknown_fields: bool) {
    if deny_unknown_fields {
        checker.error_at(span, "serde doesn't read `flatten` under `deny_unknown_fields`; remove one of them");
    }
}

/// Constraints are about a value's own text, and flattened members have none. Returns those that
/// can stay: a map's values are texts of their own, which may have a schema of schemars'.
pub(super) fn is_without_limits(checker: &mut Checker, constraints: Constraints, ty: &Type) -> Constraints {
    let Some((at, name)) = constraints.first() else { return constraints };
    let is_map = type_syntax::map(type_syntax::option(ty).unwrap_or(ty)).is_some();
    match name {
        "schemars" if is_map => return constraints,
        "schemars" => checker.error(
            at,
            "the members of a type that only has a `JsonSchema` can't stand among another object's; give it a field of its own, \
             or derive `Structured` for it",
        ),
        _ => checker.error(at, format!("`{name}` isn't for flattened fields; put it where their type is defined")),
    }
    Constraints::default()
}

/// Settles what of `ty` is flattened: the entries of a map or the members of an object, through an
/// `Option`. A map's keys stand among an object's, so they are any strings. Returns none where they
/// aren't.
pub(super) fn flattened(checker: &mut Checker, ty: &Type) -> Option<Flatten> {
    let inner = type_syntax::option(ty);
    match type_syntax::map(inner.unwrap_or(ty)) {
        Some((key, _)) if !type_syntax::is_string(key) => {
            checker.error(key, "the keys of a flattened map are strings; use `String`");
            None
        }
        Some(_) => Some(Flatten::Map { except: Vec::new() }),
        // serde ignores `default` on a flattened field.
        None => Some(Flatten::Object { is_optional: inner.is_some() }),
    }
}

/// A flattened map takes every key that no field takes, so the automaton must not write one there
/// that a field would take. Which keys another flattened type has isn't known here, so a map stands
/// alone.
pub(super) fn map_leaves_other_keys(
    checker: &mut Checker,
    members: &mut [JsonMember],
    keys: &KeySet,
    flattened: &[Span],
) {
    for member in members {
        let Flatten::Map { except } = &mut member.flatten else { continue };
        // Sorted, so that the same item is always printed alike.
        *except = keys.sorted();
        if let [_, .., last] = *flattened {
            checker.error_at(
                last,
                "a flattened map beside another flattened field could write that field's keys a second time; put the map \
                 into a field of its own",
            );
        }
    }
}
