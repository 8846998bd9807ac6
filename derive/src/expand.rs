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
//! impl<T: Structured> StructuredMembers for Pair<T> {}      // what has members can be flattened
//! ```
//!
//! A static can't mention the generics of the function around it and a constant can, hence the
//! split. Paths to field types carry the span of the field's type, so that a missing `Structured`
//! is reported there.

use formwork_core::build;
use formwork_core::build::MAX_DISTINCT;
use formwork_core::build::Presence;
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Ident, Path, Type, parse_quote};

use crate::ast::{Container, Content, Field, Flatten, Shape, Tagging, Variant};
use crate::attr::Bound;
use crate::ctxt::Collected;
use crate::limit;
use crate::lower::{Call, lower};
use crate::ty;
use crate::words::Said;

/// The impls for `container`, referring to the crate at `crate_path`.
pub(crate) fn expand(container: &Container<'_>, collected: &Collected, crate_path: &Path) -> TokenStream {
    let Collected { markers, items, foreign } = collected;
    let core = quote!(#crate_path::__core);
    let mut lowered = lower(container);
    // Among another object's members, any key might be one of that object's own.
    if container.data.takes_any_key() {
        lowered.fragment.members = None;
    }
    let path = core.to_string().replace(' ', "");
    let printed = |text: String| -> TokenStream {
        // Printed by a function of this project, token by token; see its tests.
        text.parse()
            .unwrap_or_else(|error: proc_macro2::LexError| syn::Error::new(error.span(), error).to_compile_error())
    };
    let tables = printed(build::to_rust(&lowered.fragment, lowered.calls.is_empty(), &path));
    let members = printed(build::members_to_rust(&lowered.fragment, &path));
    let calls = lowered.calls.iter().map(|call| match call {
        Call::Text(ty) => trait_function(ty, &core, "Structured", "fragment"),
        Call::Members(ty) => trait_function(ty, &core, "StructuredMembers", "object"),
    });
    let buffered = &lowered.fragment.buffered;
    let shape = shape(&container.data, &core);
    let Container { ident, name, .. } = container;
    let (docs, notes) = noted(&container.said, &core);
    let depth = match container.depth {
        Some(depth) => quote!(#depth),
        None => quote!(#core::fragment::Fragment::ANY_DEPTH),
    };
    let markers: Vec<TokenStream> = markers.iter().map(|marker| limit::print(marker, &path, &core)).collect();
    let nests = lowered.fragment.nests;
    let mut generics =
        bounded(container.generics, container.bound.as_ref(), &container.types(), &flattened(&lowered.calls), &core);
    if container.bound.is_none() {
        described_by_schemars(&mut generics, foreign, &core);
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let has_members = lowered.fragment.members.map(|_| {
        quote! {
            #[automatically_derived]
            impl #impl_generics #core::StructuredMembers for #ident #ty_generics #where_clause {}
        }
    });
    let values = values(&container.data);
    let is_key = values.map(|values| {
        // More than these, and no list without repeats can be made of them.
        let choice = (values.len() <= MAX_DISTINCT).then(|| {
            quote! {
                #[automatically_derived]
                impl #impl_generics #core::StructuredChoice for #ident #ty_generics #where_clause {
                    const VALUES: &'static [&'static str] = &[#(#values),*];
                }
            }
        });
        quote! {
            #[automatically_derived]
            impl #impl_generics #core::StructuredKey for #ident #ty_generics #where_clause {
                fn key_fragment() -> &'static #core::fragment::Fragment {
                    <Self as #core::Structured>::fragment()
                }
            }
            #choice
        }
    });
    let impls = quote! {
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
                        parts: &PARTS,
                        members: #members,
                        buffered: &[#(#buffered),*],
                        direct_only: false,
                        depth: #depth,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }

            fn description() -> &'static #core::schema::Description {
                const { &#core::schema::Description { name: #name, docs: #docs, notes: #notes, shape: #shape } }
            }
        }
        #has_members
        #is_key
    };
    if markers.is_empty() && items.is_empty() {
        return impls;
    }
    // The types that stand for limited ones have names that nobody else sees.
    quote! {
        const _: () = {
            #(#markers)*
            #items
            #impls
        };
    }
}

/// Bounds for the type parameters that the text needs, as serde puts them: `T: Structured` where a
/// field's type mentions `T`, and `T::Item: Structured` where it mentions that; or what
/// `#[structured(bound = "…")]` says in their place.
pub(crate) fn bounded(
    generics: &Generics,
    bound: Option<&Bound>,
    types: &[&Type],
    flattened: &[&Type],
    core: &TokenStream,
) -> Generics {
    let mut out = generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    for parameter in out.type_params_mut() {
        parameter.default = None;
    }
    let clause = out.make_where_clause();
    if let Some(bound) = bound {
        clause.predicates.extend(bound.iter().cloned());
        return out;
    }
    for parameter in &parameters {
        let mut plain = false;
        let mut associated: Vec<Type> = Vec::new();
        for ty in types {
            let mentions = ty::mentions(ty, parameter);
            plain |= mentions.plain;
            for ty in mentions.associated {
                if !associated.iter().any(|known| ty::same(known, &ty)) {
                    associated.push(ty);
                }
            }
        }
        if plain {
            clause.predicates.push(parse_quote!(#parameter: #core::Structured));
        }
        for ty in associated {
            clause.predicates.push(parse_quote!(#ty: #core::Structured));
        }
        for key in types.iter().filter_map(|ty| ty::map(ty::option(ty).unwrap_or(ty))).map(|(key, _)| key) {
            if ty::mentions(key, parameter).plain {
                clause.predicates.push(parse_quote!(#key: #core::StructuredKey));
            }
        }
        for ty in flattened {
            let mentions = ty::mentions(ty, parameter);
            if mentions.plain || !mentions.associated.is_empty() {
                clause.predicates.push(parse_quote!(#ty: #core::StructuredMembers));
            }
        }
    }
    out
}

/// Adds a bound for each type that needs a schema of schemars' and mentions a parameter.
fn described_by_schemars(generics: &mut Generics, foreign: &[Type], core: &TokenStream) {
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let clause = generics.make_where_clause();
    for ty in foreign {
        let mentions = |parameter: &Ident| {
            let mentions = ty::mentions(ty, parameter);
            mentions.plain || !mentions.associated.is_empty()
        };
        if parameters.iter().any(mentions) {
            clause.predicates.push(parse_quote!(#ty: #core::foreign::JsonSchema));
        }
    }
}

fn flattened(calls: &[Call]) -> Vec<&Type> {
    calls.iter().filter_map(|call| if let Call::Members(ty) = call { Some(ty) } else { None }).collect()
}

/// The JSON text of each value, where all are strings, so that the type can be a map's key.
fn values(data: &Shape) -> Option<Vec<String>> {
    let Shape::Enum(Tagging::External, variants) = data else { return None };
    let text = |variant: &Variant| matches!(variant.content, Content::Unit).then(|| build::json_string(&variant.name));
    variants.iter().map(text).collect()
}

/// The description's shape.
fn shape(data: &Shape, core: &TokenStream) -> TokenStream {
    let schema = quote!(#core::schema);
    match data {
        Shape::Struct(content) => match content {
            Content::Unit => quote!(#schema::Shape::Null),
            Content::Newtype(ty) => {
                let ty = description(ty, core);
                quote!(#schema::Shape::Newtype(#ty))
            }
            Content::Tuple(types) => {
                let types = types.iter().map(|ty| description(ty, core));
                quote!(#schema::Shape::Tuple(&[#(#types),*]))
            }
            Content::Named(fields) => {
                let fields = fields.iter().map(|field| described(field, core));
                quote!(#schema::Shape::Struct(&[#(#fields),*]))
            }
        },
        Shape::Enum(tagging, variants) => {
            let tagging = match tagging {
                Tagging::External => quote!(External),
                Tagging::Internal(tag) => quote!(Internal(#tag)),
                Tagging::Adjacent(tag, content) => quote!(Adjacent(#tag, #content)),
                Tagging::Untagged => quote!(Untagged),
            };
            let variants = variants.iter().map(|variant| {
                let (name, content) = (&variant.name, contained(&variant.content, core));
                let (docs, notes) = noted(&variant.said, core);
                quote!(#schema::Variant { name: #name, docs: #docs, notes: #notes, content: #schema::Content::#content })
            });
            quote!(#schema::Shape::Enum { tagging: #schema::Tagging::#tagging, variants: &[#(#variants),*] })
        }
    }
}

/// Docs and notes, as they are printed.
fn noted<'a>(said: &'a Said, core: &TokenStream) -> (&'a str, TokenStream) {
    let Said { docs, title, examples } = said;
    let notes = if title.is_empty() && examples.is_empty() {
        quote!(#core::schema::Notes::NONE)
    } else {
        quote!(#core::schema::Notes { title: #title, examples: &[#(#examples),*] })
    };
    (docs, notes)
}

fn contained(content: &Content, core: &TokenStream) -> TokenStream {
    match content {
        Content::Unit => quote!(Unit),
        Content::Newtype(ty) => {
            let ty = description(ty, core);
            quote!(Newtype(#ty))
        }
        Content::Tuple(types) => {
            let types = types.iter().map(|ty| description(ty, core));
            quote!(Tuple(&[#(#types),*]))
        }
        Content::Named(fields) => {
            let fields = fields.iter().map(|field| described(field, core));
            quote!(Struct(&[#(#fields),*]))
        }
    }
}

fn described(field: &Field, core: &TokenStream) -> TokenStream {
    let (name, ty) = (&field.key, description(&field.ty, core));
    let (docs, notes) = noted(&field.said, core);
    let flatten = !matches!(field.flatten, Flatten::No);
    let presence = match (&field.flatten, field.presence) {
        (Flatten::Object { optional: true } | Flatten::Map { .. }, _) => Presence::Optional,
        (Flatten::Object { optional: false }, _) => Presence::Required,
        (Flatten::No, presence) => presence,
    };
    let presence = format_ident!("{presence:?}");
    quote!(#core::schema::Field {
        name: #name, docs: #docs, notes: #notes, ty: #ty, presence: #core::fragment::Presence::#presence, flatten: #flatten
    })
}

fn description(ty: &Type, core: &TokenStream) -> TokenStream {
    trait_function(ty, core, "Structured", "description")
}

/// `<ty as Trait>::function`, with the span of `ty`.
fn trait_function(ty: &Type, core: &TokenStream, of: &str, function: &str) -> TokenStream {
    let function = Ident::new(function, ty.span());
    let of = Ident::new(of, ty.span());
    quote_spanned!(ty.span()=> <#ty as #core::#of>::#function)
}
