//! The partial of an enum: its variants, and one more for as long as the text doesn't say which it
//! is.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Ident};

use super::advance::{beside_tag, content_advance};
use super::constructor::{Constructor, declared};
use super::partial_type::{DeclarationBody, PartialParts, partial_name};
use super::takes::enum_takes;
use crate::check::partial::{PartialContent, PartialTagging, PartialVariant};

/// An enum whose parts are printed.
struct PartialEnum<'a> {
    name: Ident,
    /// The variant for as long as nothing is decided.
    undecided: Ident,
    tagging: &'a PartialTagging,
    variants: &'a [PartialVariant],
    path: &'a TokenStream,
}

/// Prints its parts.
pub(super) fn enumeration(
    input: &DeriveInput,
    tagging: &PartialTagging,
    variants: &[PartialVariant],
    path: &TokenStream,
) -> PartialParts {
    let (ident, name, undecided) = (&input.ident, partial_name(input), undecided(variants));
    let start = quote!(#name::#undecided(::std::string::String::new()));
    let printed = PartialEnum { name, undecided, tagging, variants, path };
    PartialParts {
        docs: format!(
            "A [`{ident}`] while it is written: which variant, as soon as the text says it, and how far that is."
        ),
        keyword: quote!(enum),
        body: DeclarationBody::Braces(printed.declared()),
        start,
        advance: printed.advance(),
        takes: enum_takes(tagging, variants, path),
        debug: printed.debug(),
        clone: printed.clone(),
        eq: printed.eq(),
    }
}

/// The name of the variant for when nothing is decided: one that no other variant has.
fn undecided(variants: &[PartialVariant]) -> Ident {
    let mut name = "Undecided".to_owned();
    while variants.iter().any(|variant| variant.ident == name) {
        name.push('_');
    }
    format_ident!("{name}")
}

impl PartialEnum<'_> {
    /// The variants, each with its constructor.
    fn constructors(&self) -> impl Iterator<Item = (&PartialVariant, Constructor<'_>)> {
        let name = &self.name;
        self.variants.iter().map(move |variant| {
            let ident = &variant.ident;
            (variant, Constructor { constructor: quote!(#name::#ident), content: &variant.content })
        })
    }

    /// The variants' declarations.
    fn declared(&self) -> TokenStream {
        let undecided = &self.undecided;
        let variants = self.variants.iter().map(|PartialVariant { ident, docs, content, .. }| {
            let fields = declared(content, false, self.path);
            match content {
                PartialContent::Unit => quote!(#(#docs)* #ident,),
                PartialContent::Named(_) => quote!(#(#docs)* #ident { #fields },),
                _ => quote!(#(#docs)* #ident(#fields),),
            }
        });
        quote! {
            /// The text doesn't say yet which variant it is: the variant's name as far as it is
            /// written.
            #undecided(::std::string::String),
            #(#variants)*
        }
    }

    /// Reads the variant's name as long as nothing is decided, then what the variant holds.
    fn advance(&self) -> TokenStream {
        let PartialEnum { name, undecided, .. } = self;
        let is_named = self.name_is_read();
        let decided = self.constructors().map(|(PartialVariant { names, .. }, constructor)| {
            let pending = constructor.pending(self.path);
            quote!(#(#names)|* => #pending,)
        });
        let arms = self.constructors().map(|(_, constructor)| {
            let (pattern, inside) = (constructor.pattern(), self.variant_advance(&constructor));
            quote!(#pattern => { #inside })
        });
        quote! {
            if let #name::#undecided(name) = partial {
                if #is_named {
                    *partial = match name.as_str() {
                        #(#decided)*
                        _ => return,
                    };
                }
                return;
            }
            match partial {
                #name::#undecided(_) => {}
                #(#arms)*
            }
        }
    }

    /// Reads the variant's name, and says whether it is complete.
    fn name_is_read(&self) -> TokenStream {
        let path = self.path;
        match self.tagging {
            PartialTagging::External => quote!(#path::advance_name(name, cursor, depth)),
            PartialTagging::Internal(tag) | PartialTagging::Adjacent(tag, _) => {
                quote!(#path::advance_tag(name, cursor, depth, #tag))
            }
        }
    }

    /// Reads what a variant holds, into what the pattern binds.
    fn variant_advance(&self, constructor: &Constructor<'_>) -> TokenStream {
        let places: Vec<TokenStream> = constructor.bindings().iter().map(|binding| quote!(#binding)).collect();
        let inside = |depth| content_advance(constructor.content, &places, &depth, self.path);
        match (self.tagging, constructor.content) {
            (_, PartialContent::Unit) => quote!({}),
            (PartialTagging::Internal(tag), PartialContent::Newtype(field)) => {
                beside_tag(tag, field, &places[0], self.path)
            }
            (PartialTagging::Internal(_), _) => {
                let inside = inside(quote!(depth));
                quote!(cursor.buffered(|cursor| { #inside }))
            }
            // Only what stands under its key is the content.
            (PartialTagging::Adjacent(_, key), _) => {
                let inside = inside(quote!(depth + 1));
                quote!(if cursor.member(depth) == ::core::option::Option::Some(#key) { #inside })
            }
            (PartialTagging::External, _) => inside(quote!(depth + 1)),
        }
    }

    /// The function of `Clone`.
    fn clone(&self) -> TokenStream {
        let PartialEnum { name, undecided, .. } = self;
        let arms = self.constructors().map(|(_, constructor)| {
            let (pattern, cloned) = (constructor.pattern(), constructor.cloned());
            quote!(#pattern => #cloned,)
        });
        quote! {
            fn clone(&self) -> Self {
                match self {
                    #name::#undecided(name) => #name::#undecided(::core::clone::Clone::clone(name)),
                    #(#arms)*
                }
            }
        }
    }

    /// The function of `Debug`. The traits in scope choose, for each field's type, whether it can
    /// be shown: method lookup takes the impl with fewer references if there is one.
    fn debug(&self) -> TokenStream {
        let PartialEnum { name, undecided, path, .. } = self;
        let text = undecided.to_string();
        let arms = self.constructors().map(|(variant, constructor)| {
            let (pattern, shown) = (constructor.pattern(), constructor.shown(&variant.ident.to_string(), path));
            quote!(#pattern => #shown,)
        });
        quote! {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                use #path::{Hidden as _, Visible as _};
                match self {
                    #name::#undecided(name) => f.debug_tuple(#text).field(name).finish(),
                    #(#arms)*
                }
            }
        }
    }

    /// The function of `PartialEq`. Different variants are different.
    fn eq(&self) -> TokenStream {
        let PartialEnum { name, undecided, .. } = self;
        let arms = self.constructors().map(|(_, constructor)| {
            let (pattern, (other_pattern, equal)) = (constructor.pattern(), constructor.equal());
            quote!((#pattern, #other_pattern) => #equal,)
        });
        quote! {
            fn eq(&self, other: &Self) -> bool {
                match (self, other) {
                    (#name::#undecided(name), #name::#undecided(other)) => name == other,
                    #(#arms)*
                    _ => false,
                }
            }
        }
    }
}
