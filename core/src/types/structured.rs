//! [`Structured`]: the trait that ties a Rust type to its automaton and its description.
//!
//! Both are `&'static`: the tables of a type are in the binary, and a grammar is linked from those
//! of the types that it is made of. A generic type's tables are constants that refer to the
//! functions of its arguments, so `Vec<T>` has one set of nodes for all `T`.
//!
//! The companions say where a type may stand beside that: among the members of another object
//! ([`StructuredMembers`]), as the key of a map ([`StructuredKey`]), in a list without repeats
//! ([`StructuredChoice`]). They turn what serde would reject at run time into an error of the
//! compiler.

use crate::fragment::table::Fragment;
use crate::types::schema::description::Description;

/// A type whose JSON text a language model can be held to.
///
/// Derive it: `#[derive(Structured)]`. Its automaton accepts the texts that the type's
/// `serde::Deserialize` reads and its `serde::Serialize` writes. An impl by hand has to keep that
/// promise by hand, which is why the items are hidden.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no grammar: it does not implement `Structured`",
    label = "a language model can't be asked for this type",
    note = "add `#[derive(Structured)]` to `{Self}` if it is yours; for a reference use an owned type, for another crate's type a \
            field of a type that has a grammar (`String`, numbers, `bool`, `char`, `Option`, `Vec`, `Box`, arrays, tuples, maps with `String` keys)"
)]
pub trait Structured {
    /// The type's automaton. Fragments refer to each other by this function and not by reference:
    /// the tables of a recursive type would otherwise contain themselves.
    #[doc(hidden)]
    fn fragment() -> &'static Fragment;

    /// The description of the type in JSON Schema's words.
    #[doc(hidden)]
    fn description() -> &'static Description;
}

/// A type whose text is an object, and whose members can stand in another object's braces too:
/// `#[serde(flatten)]`, and what a newtype variant of an internally tagged enum holds.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be flattened: its text is not known to be an object's members",
    label = "these members can't stand among another object's",
    note = "what can be flattened: a struct with named fields, an enum whose variants are objects, and an `Option` or `Box` of these; \
            and, in the struct itself, a map with `String` keys. Not a type that flattens such a map itself: it could write the outer \
            object's keys a second time"
)]
pub trait StructuredMembers: Structured {
    /// The type's automaton, which has [`Members`](crate::fragment::table::Members).
    #[doc(hidden)]
    fn object() -> &'static Fragment {
        Self::fragment()
    }
}

/// A type whose text is a JSON string when it is a map's key.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be the key of a map: JSON has only strings there",
    label = "not a key that serde_json reads",
    note = "what can be a key: strings, `char`, `bool`, integers, and enums of unit variants that derive `Structured`"
)]
pub trait StructuredKey: Structured {
    /// The automaton of the key with its quotes.
    #[doc(hidden)]
    fn key_fragment() -> &'static Fragment;

    /// The description of the key, which is a string.
    #[doc(hidden)]
    fn key_description() -> &'static Description {
        Self::description()
    }
}

/// A type with few values, each of which has one text: an item of a list without repeats. The
/// automaton of such a list has a state for every set of values, so there can't be many.
#[diagnostic::on_unimplemented(
    message = "a list of `{Self}` can't be held to distinct items: its values aren't known to be few",
    label = "not an enum of at most 8 unit variants",
    note = "`unique` is for lists of enums of at most 8 variants that hold nothing, and of values given by `one_of(…)`; otherwise leave it away and \
            check after reading"
)]
pub trait StructuredChoice: Structured {
    /// The JSON text of each value.
    #[doc(hidden)]
    const VALUES: &'static [&'static str];
}
