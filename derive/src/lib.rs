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

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Gives a type its grammar and its JSON Schema.
///
/// Takes structs (named, tuple, newtype, unit), enums of unit variants, generics (each type parameter gets a
/// `Structured` bound) and types that contain themselves. What the JSON looks like is serde's decision: derive
/// `Deserialize` (and `Serialize`) beside it. `#[serde(rename = "…")]` and `#[serde(rename_all = "…")]` are honoured, any other serde
/// attribute is an error until it is supported. Doc comments become descriptions.
///
/// `#[structured(crate = "path")]` names the crate to refer to, if it is not reachable as `::formwork`.
#[proc_macro_derive(Structured, attributes(structured, serde))]
pub fn derive_structured(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let mut ctxt = ctxt::Ctxt::default();
    let crate_path = attr::crate_path(&mut ctxt, &input.attrs);
    let container = ast::Container::from_input(&mut ctxt, &input);
    match (ctxt.finish(), container) {
        (None, Some(container)) => expand::expand(&container, &crate_path).into(),
        (errors, _) => {
            let fallback = fallback::expand(&input, &crate_path);
            quote::quote!(#errors #fallback).into()
        }
    }
}
