//! `StructuredPartial`: what a type's value looks like while it is written.
//!
//! Expands to, for a struct with `#[structured(partial)]`:
//!
//! ```text
//! pub struct PersonPartial { pub name: Progress<String>, born: Progress<Date, String> }   // the second is read by a function
//! impl StructuredPartial for Person {
//!     type Partial = PersonPartial;
//!     fn start(…) -> PersonPartial { PersonPartial { name: Progress::Pending, … } }
//!     fn advance(partial: &mut PersonPartial, cursor: &mut Cursor, depth: usize) {
//!         match cursor.member(depth) {
//!             Some("name") => partial.name.advance(cursor, depth + 1),
//!             …
//!         }
//!     }
//! }
//! impl Debug for PersonPartial { … }
//! ```
//!
//! Without the attribute, and for what has no parts to show, the partial is the text: the impl says
//! nothing of the fields, and holds where the type is `DeserializeOwned`. A bound on a type without
//! parameters is written `for<'any> Person: DeserializeOwned`, which makes rustc ask it where the
//! impl is used, not where it stands: a type need not be `Deserialize` to derive `Structured`.

mod print;
mod read;

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DeriveInput, GenericParam, Generics, Ident, Path, Type, parse_quote};

use crate::attr::{Bound, Watched};
use crate::ctxt::Ctxt;
use crate::ty;
use read::{Field, Shape};

/// The impl, and the type that goes with it if it is `wanted`.
///
/// `bound` is what the author says in place of bounds.
pub(crate) fn expand(
    ctxt: &mut Ctxt,
    input: &DeriveInput,
    bound: Option<&Bound>,
    wanted: Option<Watched>,
    crate_path: &Path,
) -> TokenStream {
    let core = quote!(#crate_path::__core::partial);
    let shape = if wanted.is_some() { read::shape(input) } else { Shape::Text };
    let printed = match &shape {
        Shape::Text => return text(input, &core),
        // In part, it would be a type that contains itself without end.
        Shape::Same(field) if contains(&field.ty, &input.ident) => return text(input, &core),
        Shape::Same(field) => return same(input, bound, &field.ty, &core),
        Shape::Struct(content) => print::structure(input, content, &core),
        Shape::Enum(tagging, variants) => print::enumeration(input, tagging, variants, &core),
    };
    let fields = shape.fields();
    for parameter in &input.generics.params {
        let (name, what) = match parameter {
            GenericParam::Type(parameter) => (&parameter.ident, "parameter"),
            GenericParam::Lifetime(parameter) => (&parameter.lifetime.ident, "lifetime"),
            GenericParam::Const(_) => continue,
        };
        if !fields.iter().any(|field| contains(&field.ty, name)) {
            let message = format!(
                "{what} `{name}` stands in no field that is read, so the type for `partial` values can't have it; let serde read the field (a \
                 `PhantomData` is `null`), or remove `partial`"
            );
            ctxt.error(parameter, message);
        }
    }
    nominal(input, bound, wanted.unwrap_or_default(), &fields, &printed, &core)
}

/// What is printed of a type with a partial of its own.
struct Printed {
    /// `struct NamePartial …`, after the visibility, with a place for the generics.
    item: fn(&TokenStream, &TokenStream, &TokenStream) -> TokenStream,
    body: TokenStream,
    start: TokenStream,
    advance: TokenStream,
    takes: TokenStream,
    debug: TokenStream,
    clone: TokenStream,
    eq: TokenStream,
    docs: String,
}

/// The partial's name.
fn name(input: &DeriveInput) -> Ident {
    format_ident!("{}Partial", input.ident)
}

/// The text so far is all there is.
fn text(input: &DeriveInput, core: &TokenStream) -> TokenStream {
    let ident = &input.ident;
    let mut generics = input.generics.clone();
    let (_, ty_generics, _) = input.generics.split_for_impl();
    let bound = parse_quote!(for<'__any> #ident #ty_generics: #core::DeserializeOwned);
    generics.make_where_clause().predicates.push(bound);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = ::std::string::String;

            fn start(_: &#core::Cursor<'_>, _: usize, _: #core::ValueKind) -> ::std::string::String {
                ::std::string::String::new()
            }

            fn advance(partial: &mut ::std::string::String, cursor: &mut #core::Cursor<'_>, depth: usize) {
                #core::advance_text(partial, cursor, depth);
            }
        }
    }
}

/// The text is another type's.
fn same(input: &DeriveInput, bound: Option<&Bound>, ty: &Type, core: &TokenStream) -> TokenStream {
    let ident = &input.ident;
    let generics = bounded(input, bound, &[ty], core);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let inner = quote_spanned!(ty.span()=> <#ty as #core::StructuredPartial>);
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = #inner::Partial;

            fn start(cursor: &#core::Cursor<'_>, depth: usize, kind: #core::ValueKind) -> Self::Partial {
                #inner::start(cursor, depth, kind)
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut #core::Cursor<'_>, depth: usize) {
                #inner::advance(partial, cursor, depth);
            }

            fn takes(key: &str, levels: u32) -> bool {
                levels > 0 && #inner::takes(key, levels - 1)
            }
        }
    }
}

/// A type of its own, and its impls.
fn nominal(
    input: &DeriveInput,
    bound: Option<&Bound>,
    wanted: Watched,
    fields: &[&Field],
    printed: &Printed,
    core: &TokenStream,
) -> TokenStream {
    let Printed { item, body, start, advance, takes, debug, clone, eq, docs } = printed;
    let (ident, vis, name) = (&input.ident, &input.vis, name(input));
    let types: Vec<&Type> = fields.iter().filter(|field| field.is_typed()).map(|field| &field.ty).collect();
    let parameters = parameters(input, &types);
    let generics = bounded(input, bound, &types, core);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let declared = &generics.params;
    let declared = if declared.is_empty() { TokenStream::new() } else { quote!(<#declared>) };
    let where_tokens = quote!(#where_clause);
    let item = item(&quote!(#name #declared), &where_tokens, body);
    let own_docs = read::docs(&input.attrs);
    let common = |of: TokenStream, body: &TokenStream| {
        let generics = each_is(&generics, if bound.is_some() { &[] } else { &parameters }, &of, core);
        let (_, _, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            #[allow(clippy::all, clippy::pedantic)]
            impl #impl_generics #of for #name #ty_generics #where_clause {
                #body
            }
        }
    };
    let debug = common(quote!(::core::fmt::Debug), debug);
    let clone = wanted.clone.then(|| common(quote!(::core::clone::Clone), clone));
    let eq = wanted.partial_eq.then(|| common(quote!(::core::cmp::PartialEq), eq));
    quote! {
        #[doc = #docs]
        #[doc = ""]
        #(#own_docs)*
        #[allow(
            dead_code,
            missing_docs,
            non_camel_case_types,
            non_snake_case,
            private_bounds,
            private_interfaces,
            unreachable_pub,
            clippy::all,
            clippy::pedantic
        )]
        #vis #item

        #[automatically_derived]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        impl #impl_generics #core::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = #name #ty_generics;

            fn start(_: &#core::Cursor<'_>, _: usize, _: #core::ValueKind) -> Self::Partial {
                #start
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut #core::Cursor<'_>, depth: usize) {
                #advance
            }

            fn takes(key: &str, levels: u32) -> bool {
                #takes
            }
        }
        #debug
        #clone
        #eq
    }
}

/// The type's generics, each parameter that a type mentions watchable itself, and the type read as
/// one that owns what it holds.
fn bounded(input: &DeriveInput, bound: Option<&Bound>, types: &[&Type], core: &TokenStream) -> Generics {
    let ident = &input.ident;
    let mut out = input.generics.clone();
    let (_, ty_generics, _) = input.generics.split_for_impl();
    if out.params.is_empty() {
        return out;
    }
    let clause = out.make_where_clause();
    match bound {
        Some(bound) => clause.predicates.extend(bound.iter().cloned()),
        None => {
            for ty in parameters(input, types) {
                clause.predicates.push(parse_quote!(#ty: #core::StructuredPartial));
            }
        }
    }
    clause.predicates.push(parse_quote!(#ident #ty_generics: #core::DeserializeOwned));
    out
}

/// With a bound on each parameter, and on what there is of it in part.
fn each_is(generics: &Generics, parameters: &[Type], of: &TokenStream, core: &TokenStream) -> Generics {
    let mut out = generics.clone();
    let clause = out.make_where_clause();
    for ty in parameters {
        clause.predicates.push(parse_quote!(#ty: #of));
        clause.predicates.push(parse_quote!(<#ty as #core::StructuredPartial>::Partial: #of));
    }
    out
}

/// The type parameters, and what belongs to them, that the types mention.
fn parameters(input: &DeriveInput, types: &[&Type]) -> Vec<Type> {
    let mut out: Vec<Type> = Vec::new();
    for parameter in input.generics.type_params() {
        let ident = &parameter.ident;
        for mentions in types.iter().map(|ty| ty::mentions(ty, ident)) {
            let plain: Option<Type> = mentions.plain.then(|| parse_quote!(#ident));
            for ty in plain.into_iter().chain(mentions.associated) {
                if !out.iter().any(|known| ty::same(known, &ty)) {
                    out.push(ty);
                }
            }
        }
    }
    out
}

/// Whether the type mentions the name anywhere.
fn contains(ty: &Type, name: &Ident) -> bool {
    fn any(tokens: TokenStream, name: &Ident) -> bool {
        tokens.into_iter().any(|token| match token {
            proc_macro2::TokenTree::Group(group) => any(group.stream(), name),
            proc_macro2::TokenTree::Ident(ident) => ident == *name,
            _ => false,
        })
    }
    any(quote!(#ty), name)
}
