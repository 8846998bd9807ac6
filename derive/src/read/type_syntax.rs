//! What can be seen in a field's type: the name at the end of its path and its arguments, not its
//! definition.
//!
//! `std::vec::Vec<T>` and another crate's `Vec<T>` look alike here. Where a wrong guess would
//! matter, the printed code holds an item that compiles only if the guess is right
//! (`print::assertions`).

use quote::ToTokens;
use syn::{GenericArgument, Ident, PathArguments, PathSegment, Type};

/// `T` of `Option<T>`.
pub(crate) fn option(ty: &Type) -> Option<&Type> {
    match arguments(ty, &["Option"])?[..] {
        [inner] => Some(inner),
        _ => None,
    }
}

/// `T` of a pointer. serde reads a pointer as what it points to.
pub(crate) fn pointer(ty: &Type) -> Option<&Type> {
    match arguments(ty, &["Box", "Rc", "Arc", "Cow"])?[..] {
        [inner] => Some(inner),
        _ => None,
    }
}

/// `T` of a list of any length, such as `Vec<T>`.
pub(crate) fn list(ty: &Type) -> Option<&Type> {
    if let Type::Slice(slice) = ungrouped(ty) {
        return Some(&slice.elem);
    }
    let lists = ["Vec", "VecDeque", "LinkedList", "BinaryHeap", "BTreeSet", "HashSet", "IndexSet"];
    match arguments(ty, &lists)?[..] {
        [item] | [item, _] => Some(item),
        _ => None,
    }
}

/// The type without the group that a macro put around it and without parentheses.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        ty => ty,
    }
}

/// Whether this is a set, which drops an item that comes twice.
pub(crate) fn is_set(ty: &Type) -> bool {
    arguments(ty, &["BTreeSet", "HashSet", "IndexSet"]).is_some()
}

/// `K` and `V` of a map.
pub(crate) fn map(ty: &Type) -> Option<(&Type, &Type)> {
    match arguments(ty, &["BTreeMap", "HashMap", "IndexMap"]).as_deref() {
        Some(&[key, value] | &[key, value, _]) => Some((key, value)),
        Some(_) => None,
        None => json_object(ty),
    }
}

/// `String` and `Value` of serde_json's `Map<String, Value>`, the only form that type has.
fn json_object(ty: &Type) -> Option<(&Type, &Type)> {
    match arguments(ty, &["Map"])?[..] {
        [key, value] if is_string(key) && matches!(last_segment(value), Some((name, _)) if name == "Value") => {
            Some((key, value))
        }
        _ => None,
    }
}

/// Whether this is `String`: as the key of a map it takes every string.
pub(crate) fn is_string(ty: &Type) -> bool {
    matches!(last_segment(ty), Some((name, args)) if name == "String" && args.is_empty())
}

/// Whether this is `PhantomData<…>`, which needs nothing of its parameter.
pub(crate) fn is_phantom(ty: &Type) -> bool {
    matches!(last_segment(ty), Some((name, _)) if name == "PhantomData")
}

/// The type as one writes it, for messages: tokens have a blank between any two.
pub(crate) fn display(ty: &Type) -> String {
    let text = ty.to_token_stream().to_string();
    [(" <", "<"), ("< ", "<"), (" >", ">"), (" ,", ","), (" :: ", "::"), (":: ", "::")]
        .iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
}

/// Whether both are spelled alike.
pub(crate) fn same(one: &Type, other: &Type) -> bool {
    one.to_token_stream().to_string() == other.to_token_stream().to_string()
}

/// Adds a type unless one that is spelled alike is there.
pub(crate) fn push_new(types: &mut Vec<Type>, ty: Type) {
    if !types.iter().any(|known| same(known, &ty)) {
        types.push(ty);
    }
}

/// The arguments of a type whose path ends in one of `names`.
fn arguments<'a>(ty: &'a Type, names: &[&str]) -> Option<Vec<&'a Type>> {
    let (name, arguments) = last_segment(ty)?;
    names.iter().any(|wanted| name == wanted).then_some(arguments)
}

/// The name at the end of a path, and its type arguments.
pub(crate) fn last_segment(ty: &Type) -> Option<(&Ident, Vec<&Type>)> {
    let Type::Path(path) = ungrouped(ty) else { return None };
    // `<T as Trait>::Name` could be anything.
    let segment = path.path.segments.last().filter(|_| path.qself.is_none())?;
    Some((&segment.ident, type_arguments(segment)))
}

/// The arguments that are types: `T` of `Cow<'a, T>`.
fn type_arguments(segment: &PathSegment) -> Vec<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return Vec::new() };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}
