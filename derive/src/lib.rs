//! `#[derive(Structured)]`: a type's automaton tables and its description, made while rustc runs.
//!
//! The macro reads one item (`ast`), collects every mistake before it reports (`ctxt`), lowers the item to the
//! core crate's builders and prints the result as statics (`expand`). It sees no other item: a field's type is a
//! call edge to that type's own tables. Where there were mistakes it still prints an impl (`fallback`), so that one mistake
//! is one message.
//!
//! The crate has no other entry; use it through crate `formwork`.

#![forbid(unsafe_code)]

mod ast;
mod attr;
mod case;
mod ctxt;
mod expand;
mod fallback;
mod lower;
mod serde_attr;
mod ty;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Gives a type its grammar and its JSON Schema.
///
/// Takes structs and enums of every form, in serde's four representations (external, `tag`, `tag` and `content`, `untagged`), generics (a
/// type parameter that a field mentions gets a `Structured` bound) and types that contain themselves. What the JSON looks like
/// is serde's decision: derive `Deserialize` (and `Serialize`) beside it. serde's attributes are honoured so far as they
/// decide what text is read; one that isn't supported is an error on its token. Doc comments become descriptions.
///
/// A field with `#[serde(default)]`, or an `Option` with `skip_serializing_if`, may be left out; any other key is written, an
/// `Option` with its value or `null`. Aliases are never written. A field that is read by a function (`with`, `deserialize_with`)
/// says with `#[structured(as = "Type")]` which type's text that function reads.
///
/// `#[structured(crate = "path")]` names the crate to refer to, if it is not reachable as `::formwork`; `#[structured(bound = "…")]`
/// replaces the bounds of the impl, as serde's `bound` does for serde's.
#[proc_macro_derive(Structured, attributes(structured, serde))]
pub fn derive_structured(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let mut ctxt = ctxt::Ctxt::default();
    let item = attr::item(&mut ctxt, &input.attrs);
    let container = ast::Container::from_input(&mut ctxt, &input, item.bound);
    match (ctxt.finish(), container) {
        (None, Some(container)) => expand::expand(&container, &item.path).into(),
        (errors, _) => {
            let fallback = fallback::expand(&input, &item.path);
            quote::quote!(#errors #fallback).into()
        }
    }
}
