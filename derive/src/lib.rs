//! `#[derive(Structured)]`: a type's automaton tables and its description, made while rustc runs.
//!
//! The macro takes one item in three steps, each a folder:
//!
//! 1. `read` turns syn's item into a `SourceItem`: fields, variants and attributes as they stand in
//!    the source, with their names in JSON. It finds mistakes of syntax, such as an unknown key.
//! 2. `check` turns that into a `CheckedItem`: what the text is, with a type, a key and a presence
//!    for each member. A rule that an item can break is a function here, with the reason above it.
//!    Constraints become automata, since only those tell whether a value is left.
//! 3. `print` turns that into tokens: impls over statics. It can't fail.
//!
//! The macro sees no other item: a field's type is a call edge to that type's own tables. All
//! mistakes are collected before any is reported (`diagnostics`). Where there were some, impls are
//! printed nevertheless (`print::fallback`), so that one mistake is one message. `core_api` lists
//! what is used of the core crate, and `golden_tests` shows what is printed for five small types.
//!
//! The crate has no other entry; use it through crate `formwork`.

#![forbid(unsafe_code)]

mod check;
mod core_api;
mod diagnostics;
mod print;
mod read;

#[cfg(test)]
mod golden_tests;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, parse_macro_input};

/// Gives a type its grammar and its JSON Schema.
///
/// Takes structs and enums of every form, in serde's four representations (external, `tag`, `tag`
/// and `content`, `untagged`), generics (a type parameter that a field mentions gets a `Structured`
/// bound) and types that contain themselves. What the JSON looks like is serde's decision: derive
/// `Deserialize` (and `Serialize`) beside it. serde's attributes are honoured as far as they decide
/// what text is read, and one that isn't supported is an error on its token. Doc comments become
/// descriptions.
///
/// A field with `#[serde(default)]`, or an `Option` with `skip_serializing_if`, may be left out.
/// Every other key is written, that of an `Option` with its value or `null`. Aliases are never
/// written. For a field that is read by a function (`with`, `deserialize_with`), say which type's
/// text that function reads with `#[structured(as = "Type")]`, or which strings with a pattern or a
/// format.
///
/// # Limits
///
/// On a field, on a variant that holds one value, or on a struct that does:
///
/// | `#[structured(…)]` | for | |
/// |---|---|---|
/// | `range = 1..=100` | numbers | an end may be open (`1..`) or excluded (`0.0..1.0`); of floats too, as they are read |
/// | `multiple_of = 5` | numbers | of decimals as they are written: `multiple_of = 0.01` for cents |
/// | `len = 1..=80` | strings | in characters (Unicode scalar values); `len = 5` for exactly so many |
/// | `items = 1..=5` | lists | |
/// | `unique` | lists of enums of unit variants, or of `one_of` | a list without repeats, of at most 8 values |
/// | `pattern = r"^[A-Z]{3}$"` | strings | crate `regex`'s syntax, of the decoded string, found anywhere unless anchored; several hold together |
/// | `format = "date"` | strings | a name of JSON Schema's: `date-time`, `date`, `time`, `duration`, `email`, `hostname`, `ipv4`, `uuid`, `uri`, … |
/// | `one_of("a", "b")`, `constant = 1` | strings, integers, `bool`, `char` | these values only |
/// | `runtime`, `runtime = "name"` | any type | the text of a grammar that `Grammar::with_fields` is given for the field's key, or for that name |
/// | `schemars` | types of other crates | see below |
/// | `keys(pattern = "…")` | maps | `len`, `pattern`, `format`, `one_of` for the keys |
///
/// A limit goes to the value that it fits, through `Option`, `Box`, lists (to each item) and maps
/// (to each value): `#[structured(items = 1..=5, len = ..=20)]` on an `Option<Vec<String>>` limits
/// both the list and its strings. The automaton accepts exactly the values within all limits, and
/// the schema says the same. Strings under a pattern or a format, and those of `one_of`, are
/// spelled as serde_json spells them, without needless escapes. Numbers have to be written out: a
/// macro can't see what a constant's name stands for.
///
/// `description = "…"` takes the doc comment's place, `title = "…"` goes to the schema,
/// `example = "…"` to schema and prompt, all on types, fields and variants.
/// `#[structured(depth = 8)]` on a type lets at most so many of its values stand in one another.
///
/// # Types that only have a `JsonSchema`
///
/// `#[structured(schemars)]` on a field takes the grammar of its type, through `Option`, `Box`,
/// lists and the values of maps, from crate `schemars`. The schema is compiled when a grammar with
/// the field is first linked, as `Grammar::from_json_schema` does it. A schema that can't be
/// compiled exactly is an error of the request, which names field, type, keyword and path. Schemas
/// of sets (`uniqueItems`) are such, unless there are few values. Schema and prompt say what the
/// type's schema says, and what that doesn't require may be left out, whatever the request says of
/// keys.
///
/// Numbers keep to the width that schemars' `format` names, and an object that lists its members
/// and says nothing of others has no others. Apart from that, what is generated is what schemars
/// says, which is looser than serde in places: what a `deserialize_with` or a `TryFrom` refuses,
/// the nanoseconds of a `Duration`, IP addresses, keys that are integers or `char`s, integers of
/// 128 bits (of which those of 64 are generated), a string that a crate's own type parses. An
/// answer that `Deserialize` then refuses is an error of parsing, never another value. Where a
/// `JsonSchema` is stricter than `Deserialize` (a `rename` or `range` of schemars' own), what it
/// leaves out isn't generated.
///
/// Such a type can't be flattened or stand beside a tag, and `partial` shows it when it is
/// complete.
///
/// # Values that are being written
///
/// A type that is `Deserialize` too can be watched while a model writes it (`formwork::Partials`).
/// `#[structured(partial)]` on a struct or an enum called `Name` prints a type `NamePartial` beside
/// it, with the same visibility: its fields with their docs, each as a `Progress` (pending, in
/// part, done); an enum's variants, and `Undecided` as long as the text doesn't say which. It
/// implements `Debug`, and with `partial(Clone, PartialEq)` what is named there, which the fields'
/// types have to implement then. Every field's type has to implement `formwork::StructuredPartial`,
/// unless the field is read by a function or has an `as`. A newtype needs no type of its own: in
/// part it is what the type inside is. Nor do enums whose variants hold nothing and untagged enums:
/// in part they are their text, as are all types without the attribute.
///
/// `#[structured(crate = "path")]` names the crate to refer to, if it is not reachable as
/// `::formwork`. `#[structured(bound = "…")]` replaces the bounds of the impls, as serde's `bound`
/// does for serde's; also those of a partial, which needs `StructuredPartial`.
#[proc_macro_derive(Structured, attributes(structured, serde, schemars, garde, validate))]
pub fn derive_structured(input: TokenStream) -> TokenStream {
    derive(&parse_macro_input!(input as DeriveInput)).into()
}

/// Expands to the impls for an item, or to its mistakes and impls that stand in for them.
fn derive(input: &DeriveInput) -> proc_macro2::TokenStream {
    let mut diagnostics = diagnostics::Diagnostics::default();
    let source = read::item(&mut diagnostics, input);
    match check::item(diagnostics, &source) {
        Ok(checked) => print::item(&checked),
        Err(errors) => {
            let fallback = print::fallback(&source);
            quote!(#errors #fallback)
        }
    }
}
