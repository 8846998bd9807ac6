//! A partial type of its own, and its impls.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Generics, Ident, Type};

use super::partial_where_clause::{bounded, mentioned_parameters, with_trait};
use crate::check::CheckedItem;
use crate::check::partial::docs;

/// What is printed of a struct or an enum.
pub(super) struct PartialParts {
    pub(super) docs: String,
    /// `struct` or `enum`.
    pub(super) keyword: TokenStream,
    /// What stands behind the name and the generics of the declaration.
    pub(super) body: DeclarationBody,
    /// The bodies of the functions of `StructuredPartial`.
    pub(super) start: TokenStream,
    pub(super) advance: TokenStream,
    pub(super) takes: TokenStream,
    /// The functions of the other traits.
    pub(super) debug: TokenStream,
    pub(super) clone: TokenStream,
    pub(super) eq: TokenStream,
}

/// The body of a declaration, which a where clause stands before or behind.
pub(super) enum DeclarationBody {
    /// `{ … }`
    Braces(TokenStream),
    /// `(…)`, of a tuple struct.
    Parentheses(TokenStream),
}

/// The name of the partial type.
pub(super) fn partial_name(input: &DeriveInput) -> Ident {
    format_ident!("{}Partial", input.ident)
}

/// Prints the type and its impls.
pub(super) fn partial_type(item: &CheckedItem<'_>, parts: &PartialParts, path: &TokenStream) -> TokenStream {
    let fields = item.partial.fields();
    let types: Vec<&Type> = fields.iter().filter(|field| field.is_in_parts()).map(|field| &field.ty).collect();
    let generics = bounded(item.source, &types, path);
    let declaration = declaration(item.source.syntax, parts, &generics);
    let structured_partial = structured_partial(item.source.syntax, parts, &generics, path);
    let other_traits = other_traits(item, parts, &types, &generics, path);
    quote!(#declaration #structured_partial #other_traits)
}

/// The declaration, with the item's own docs behind a sentence that says what it is. The author
/// can't change it, so that no lint speaks of it.
fn declaration(input: &DeriveInput, parts: &PartialParts, generics: &Generics) -> TokenStream {
    let (vis, name, own_docs) = (&input.vis, partial_name(input), docs(&input.attrs));
    let PartialParts { docs, keyword, body, .. } = parts;
    let parameters = &generics.params;
    let parameters = if parameters.is_empty() { TokenStream::new() } else { quote!(<#parameters>) };
    let where_clause = &generics.where_clause;
    let body = match body {
        DeclarationBody::Braces(fields) => quote!(#where_clause { #fields }),
        DeclarationBody::Parentheses(fields) => quote!((#fields) #where_clause;),
    };
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
        #vis #keyword #name #parameters #body
    }
}

/// The impl of `StructuredPartial` for the item.
fn structured_partial(
    input: &DeriveInput,
    parts: &PartialParts,
    generics: &Generics,
    path: &TokenStream,
) -> TokenStream {
    let (ident, name) = (&input.ident, partial_name(input));
    let PartialParts { start, advance, takes, .. } = parts;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        impl #impl_generics #path::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = #name #ty_generics;

            fn start(_: &#path::Cursor<'_>, _: usize, _: #path::ValueKind) -> Self::Partial {
                #start
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut #path::Cursor<'_>, depth: usize) {
                #advance
            }

            fn takes(key: &str, levels: u32) -> bool {
                #takes
            }
        }
    }
}

/// `Debug`, and what the author asked for. std's own derives would bound the parameters and not
/// what there is of them in part.
fn other_traits(
    item: &CheckedItem<'_>,
    parts: &PartialParts,
    types: &[&Type],
    generics: &Generics,
    path: &TokenStream,
) -> TokenStream {
    let structured = &item.source.structured;
    let name = partial_name(item.source.syntax);
    let parameters = match structured.bound {
        Some(_) => Vec::new(),
        None => mentioned_parameters(&item.source.syntax.generics, types),
    };
    let impl_of = |of: TokenStream, body: &TokenStream| {
        let generics = with_trait(generics, &parameters, &of, path);
        let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            #[allow(clippy::all, clippy::pedantic)]
            impl #impl_generics #of for #name #ty_generics #where_clause {
                #body
            }
        }
    };
    let wanted = structured.partial.unwrap_or_default();
    let debug = impl_of(quote!(::core::fmt::Debug), &parts.debug);
    let clone = wanted.clone.then(|| impl_of(quote!(::core::clone::Clone), &parts.clone));
    let eq = wanted.partial_eq.then(|| impl_of(quote!(::core::cmp::PartialEq), &parts.eq));
    quote!(#debug #clone #eq)
}
