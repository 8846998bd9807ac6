//! Printing the impl.
//!
//! Expands to:
//!
//! ```text
//! impl<T: Structured> Structured for Pair<T> {
//!     fn fragment() -> &'static Fragment {
//!         static NODES: [Node; 13] = […];        // the automaton, without anything generic
//!         static TEXT: [u8; 20] = *b"{\"left\":,…";
//!         …
//!         const { &Fragment { nodes: &NODES, …, calls: &[<T as Structured>::fragment, …] } }
//!     }
//!     fn description() -> &'static Description { const { &Description { … } } }
//! }
//! ```
//!
//! A static can't mention the generics of the function around it and a constant can, hence the split. Paths to field types
//! carry the span of the field's type, so that a missing `Structured` is reported there.

use formwork_core::build::{self, OwnedFragment, SkeletonField};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Path, Type, parse_quote};

use crate::ast::{Container, Shape};

/// The impl of `Structured` for `container`, referring to the crate at `crate_path`.
pub(crate) fn expand(container: &Container<'_>, crate_path: &Path) -> TokenStream {
    let core = quote!(#crate_path::__core);
    let types = field_types(&container.data);
    let fragment = lower(&container.data);
    let tables: TokenStream = build::to_rust(&fragment, &core.to_string().replace(' ', ""))
        .parse()
        // Printed by a function of this project, token by token; see its tests.
        .unwrap_or_else(|error: proc_macro2::LexError| syn::Error::new(error.span(), error).to_compile_error());
    let calls = types.iter().map(|ty| trait_function(ty, &core, "fragment"));
    let shape = shape(&container.data, &core);
    let Container { ident, name, docs, .. } = container;
    let nests = fragment.nests;
    let generics = bounded(container.generics, &core);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::Structured for #ident #ty_generics #where_clause {
            fn fragment() -> &'static #core::fragment::Fragment {
                #tables
                const {
                    &#core::fragment::Fragment {
                        name: #name,
                        nests: #nests,
                        nodes: &NODES,
                        text: &TEXT,
                        ranges: &RANGES,
                        choices: &CHOICES,
                        calls: &[#(#calls),*],
                    }
                }
            }

            fn description() -> &'static #core::schema::Description {
                const { &#core::schema::Description { name: #name, docs: #docs, shape: #shape } }
            }
        }
    }
}

/// Each type parameter bound by `Structured`, as serde bounds them by its own traits.
pub(crate) fn bounded(generics: &Generics, core: &TokenStream) -> Generics {
    let mut generics = generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(#core::Structured));
        parameter.default = None;
    }
    generics
}

fn field_types<'a>(data: &Shape<'a>) -> Vec<&'a Type> {
    match data {
        Shape::Named(fields) => fields.iter().map(|field| field.ty).collect(),
        Shape::Tuple(types) => types.clone(),
        Shape::Newtype(ty) => vec![ty],
        Shape::Unit | Shape::Enum(_) => Vec::new(),
    }
}

/// The automaton; field `i` is call `i`.
fn lower(data: &Shape<'_>) -> OwnedFragment {
    match data {
        Shape::Named(fields) => {
            let fields: Vec<SkeletonField> = fields
                .iter()
                .enumerate()
                .map(|(callee, field)| SkeletonField { key: field.key.clone(), callee })
                .collect();
            build::object(&fields)
        }
        Shape::Tuple(types) => build::array(&(0..types.len()).collect::<Vec<_>>()),
        Shape::Newtype(_) => build::newtype(0),
        Shape::Unit => build::unit(),
        Shape::Enum(variants) => {
            let names: Vec<&str> = variants.iter().map(|variant| variant.name.as_str()).collect();
            build::enumeration(&names)
        }
    }
}

/// The description's shape.
fn shape(data: &Shape<'_>, core: &TokenStream) -> TokenStream {
    let of = |ty: &Type| trait_function(ty, core, "description");
    match data {
        Shape::Named(fields) => {
            let fields = fields.iter().map(|field| {
                let (name, docs, ty) = (&field.key, &field.docs, of(field.ty));
                quote!(#core::schema::Field { name: #name, docs: #docs, ty: #ty })
            });
            quote!(#core::schema::Shape::Struct(&[#(#fields),*]))
        }
        Shape::Tuple(types) => {
            let types = types.iter().map(|ty| of(ty));
            quote!(#core::schema::Shape::Tuple(&[#(#types),*]))
        }
        Shape::Newtype(ty) => {
            let ty = of(ty);
            quote!(#core::schema::Shape::Newtype(#ty))
        }
        Shape::Unit => quote!(#core::schema::Shape::Null),
        Shape::Enum(variants) => {
            let variants = variants.iter().map(|variant| {
                let (name, docs) = (&variant.name, &variant.docs);
                quote!(#core::schema::Variant { name: #name, docs: #docs })
            });
            quote!(#core::schema::Shape::Enum(&[#(#variants),*]))
        }
    }
}

/// `<ty as Structured>::function`, with the span of `ty`.
fn trait_function(ty: &Type, core: &TokenStream, function: &str) -> TokenStream {
    let function = proc_macro2::Ident::new(function, ty.span());
    quote_spanned!(ty.span()=> <#ty as #core::Structured>::#function)
}
