//! The trait that ties a Rust type to its tables.

use crate::fragment::Fragment;
use crate::schema::Description;

/// A type whose JSON text a language model can be held to.
///
/// Derive it: `#[derive(Structured)]`. The texts that its automaton accepts are those that the type's `serde::Deserialize`
/// reads and its `serde::Serialize` writes; implementing it by hand means keeping that promise by hand, which is why
/// its items are hidden.
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
