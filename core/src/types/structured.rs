//! The trait that ties a Rust type to its tables.

use crate::fragment::table::Fragment;
use crate::types::schema::Description;

/// A type whose JSON text a language model can be held to.
///
/// Derive it: `#[derive(Structured)]`. The texts that its automaton accepts are those that the
/// type's `serde::Deserialize` reads and its `serde::Serialize` writes; implementing it by hand
/// means keeping that promise by hand, which is why its items are hidden.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no grammar: it does not implement `Structured`",
    label = "a language model can't be asked for this type",
    note = "add `#[derive(Structured)]` to `{Self}` if it is yours; for a reference use an owned type, for another crate's type a \
            field of a type that has a grammar (`String`, numbers, `bool`, `char`, `Option`, `Vec`, `Box`, arrays, tuples, maps with `String` keys)"
)]
pub trait Structured {
    /// The type's automaton.
    #[doc(hidden)]
    fn fragment() -> &'static Fragment;

    /// The type in JSON Schema's words.
    #[doc(hidden)]
    fn description() -> &'static Description;
}

/// A type whose text is a JSON object's members between braces, so that they can stand in another
/// object's braces too: `#[serde(flatten)]`, and what a newtype variant of an internally tagged
/// enum holds.
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

    /// The key in JSON Schema's words: a string.
    #[doc(hidden)]
    fn key_description() -> &'static Description {
        Self::description()
    }
}

/// A type with few values, each of one text: what the items of a list without repeats can be.
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
