//! Printing a partial with parts: its fields, and which signal goes to which of them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DeriveInput, Ident};

use super::read::{Content, Field, Read, Tagging, Variant};
use super::{Printed, name};

/// A struct's.
pub(super) fn structure(input: &DeriveInput, content: &Content, core: &TokenStream) -> Printed {
    let (name, ident) = (name(input), &input.ident);
    let places: Vec<TokenStream> = content
        .fields()
        .iter()
        .enumerate()
        .map(|(i, field)| field.ident.as_ref().map_or_else(|| index(i), |ident| quote!(#ident)))
        .collect();
    let places: Vec<TokenStream> = places.iter().map(|place| quote!(partial.#place)).collect();
    let body = declared(content, true, core);
    let (start, advance, takes) =
        (pending(content, &quote!(#name), core), inside(content, &places, &quote!(depth), core), takes(content, core));
    let bound = bindings(content);
    let pattern = pattern(&quote!(#name), content, &bound);
    let clone = cloned(&quote!(#name), content, &bound);
    let debug = shown(&name.to_string(), content, &bound, core);
    let others = others(content);
    let (other_pattern, equal) = (self::pattern(&quote!(#name), content, &others), equal(&bound, &others));
    Printed {
        item: match content {
            Content::Named(_) => |name, clause, body| quote!(struct #name #clause { #body }),
            _ => |name, clause, body| quote!(struct #name(#body) #clause;),
        },
        body,
        start,
        advance,
        takes,
        clone: quote! {
            fn clone(&self) -> Self {
                let #pattern = self;
                #clone
            }
        },
        debug: quote! {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                use #core::{Hidden as _, Visible as _};
                let #pattern = self;
                #debug
            }
        },
        eq: quote! {
            fn eq(&self, other: &Self) -> bool {
                let (#pattern, #other_pattern) = (self, other);
                #equal
            }
        },
        docs: format!("A [`{ident}`] while it is written: how far each field is."),
    }
}

/// An enum's.
pub(super) fn enumeration(input: &DeriveInput, tagging: &Tagging, variants: &[Variant], core: &TokenStream) -> Printed {
    let (name, ident) = (name(input), &input.ident);
    let undecided = undecided(variants);
    let items = variants.iter().map(|Variant { ident, docs, content, .. }| {
        let fields = declared(content, false, core);
        match content {
            Content::Unit => quote!(#(#docs)* #ident,),
            Content::Named(_) => quote!(#(#docs)* #ident { #fields },),
            _ => quote!(#(#docs)* #ident(#fields),),
        }
    });
    let body = quote! {
        /// The text doesn't say yet which variant it is: the variant's name as far as it is
        /// written.
        #undecided(::std::string::String),
        #(#items)*
    };
    let decided = variants.iter().map(|Variant { ident, names, content, .. }| {
        let pending = pending(content, &quote!(#name::#ident), core);
        quote!(#(#names)|* => #pending,)
    });
    let (is_named, depth) = match tagging {
        Tagging::External => (quote!(#core::advance_name(name, cursor, depth)), quote!(depth + 1)),
        Tagging::Internal(tag) => (quote!(#core::advance_tag(name, cursor, depth, #tag)), quote!(depth)),
        Tagging::Adjacent(tag, _) => (quote!(#core::advance_tag(name, cursor, depth, #tag)), quote!(depth + 1)),
    };
    let arms = variants.iter().map(|Variant { ident, content, .. }| {
        let bound = bindings(content);
        let places: Vec<TokenStream> = bound.iter().map(|place| quote!(#place)).collect();
        let pattern = pattern(&quote!(#name::#ident), content, &bound);
        let inside = match (tagging, content) {
            (_, Content::Unit) => quote!({}),
            (Tagging::Internal(tag), Content::Newtype(field)) => beside_tag(tag, field, &places[0], core),
            (Tagging::Internal(_), _) => {
                let inside = inside(content, &places, &depth, core);
                quote!(cursor.buffered(|cursor| { #inside }))
            }
            // Only what its key holds is the content.
            (Tagging::Adjacent(_, key), _) => {
                let inside = inside(content, &places, &depth, core);
                quote!(if cursor.member(depth) == ::core::option::Option::Some(#key) { #inside })
            }
            (Tagging::External, _) => inside(content, &places, &depth, core),
        };
        quote!(#pattern => { #inside })
    });
    let advance = quote! {
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
    };
    let (mut clones, mut shows, mut equals) = (Vec::new(), Vec::new(), Vec::new());
    for Variant { ident, content, .. } in variants {
        let (bound, path) = (bindings(content), quote!(#name::#ident));
        let pattern = pattern(&path, content, &bound);
        let (clone, show) = (cloned(&path, content, &bound), shown(&ident.to_string(), content, &bound, core));
        let others = others(content);
        let (other_pattern, equal) = (self::pattern(&path, content, &others), equal(&bound, &others));
        clones.push(quote!(#pattern => #clone,));
        shows.push(quote!(#pattern => #show,));
        equals.push(quote!((#pattern, #other_pattern) => #equal,));
    }
    let text = undecided.to_string();
    Printed {
        item: |name, clause, body| quote!(enum #name #clause { #body }),
        body,
        start: quote!(#name::#undecided(::std::string::String::new())),
        advance,
        takes: takes_variant(tagging, variants, core),
        clone: quote! {
            fn clone(&self) -> Self {
                match self {
                    #name::#undecided(name) => #name::#undecided(::core::clone::Clone::clone(name)),
                    #(#clones)*
                }
            }
        },
        debug: quote! {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                use #core::{Hidden as _, Visible as _};
                match self {
                    #name::#undecided(name) => f.debug_tuple(#text).field(name).finish(),
                    #(#shows)*
                }
            }
        },
        eq: quote! {
            fn eq(&self, other: &Self) -> bool {
                match (self, other) {
                    (#name::#undecided(name), #name::#undecided(other)) => name == other,
                    #(#equals)*
                    _ => false,
                }
            }
        },
        docs: format!(
            "A [`{ident}`] while it is written: which variant, as soon as the text says it, and how far that is."
        ),
    }
}

/// The variant for when nothing is decided, whose name no other has.
fn undecided(variants: &[Variant]) -> Ident {
    let mut name = "Undecided".to_owned();
    while variants.iter().any(|variant| variant.ident == name) {
        name.push('_');
    }
    format_ident!("{name}")
}

fn index(i: usize) -> TokenStream {
    let index = syn::Index::from(i);
    quote!(#index)
}

/// The declarations of the fields.
fn declared(content: &Content, has_visibility: bool, core: &TokenStream) -> TokenStream {
    let fields = content.fields().into_iter().map(|field| {
        let Field { ident, docs, ty, .. } = field;
        let vis = has_visibility.then_some(&field.vis);
        let name = ident.as_ref().map(|ident| quote!(#ident:));
        let progress = if field.is_typed() {
            quote_spanned!(ty.span()=> #core::Progress<#ty>)
        } else {
            quote_spanned!(ty.span()=> #core::Progress<#ty, ::std::string::String>)
        };
        quote!(#(#docs)* #vis #name #progress,)
    });
    quote!(#(#fields)*)
}

/// The value before anything is known of it.
fn pending(content: &Content, path: &TokenStream, core: &TokenStream) -> TokenStream {
    let names = content.fields().into_iter().map(|field| field.ident.as_ref());
    let values = names.map(|name| {
        let name = name.map(|name| quote!(#name:));
        quote!(#name #core::Progress::Pending)
    });
    around(path, content, quote!(#(#values),*))
}

/// `path { fields }`, `path(fields)` or `path`.
fn around(path: &TokenStream, content: &Content, fields: TokenStream) -> TokenStream {
    match content {
        Content::Unit => quote!(#path),
        Content::Named(_) => quote!(#path { #fields }),
        Content::Newtype(_) | Content::Tuple(_) => quote!(#path(#fields)),
    }
}

/// A name for each field in a pattern.
fn bindings(content: &Content) -> Vec<Ident> {
    (0..content.fields().len()).map(|i| format_ident!("field{i}")).collect()
}

/// Other names.
fn others(content: &Content) -> Vec<Ident> {
    (0..content.fields().len()).map(|i| format_ident!("other{i}")).collect()
}

fn equal(bound: &[Ident], others: &[Ident]) -> TokenStream {
    quote!(true #(&& #bound == #others)*)
}

fn pattern(path: &TokenStream, content: &Content, bound: &[Ident]) -> TokenStream {
    let fields = content.fields().into_iter().zip(bound).map(|(field, bound)| {
        let name = field.ident.as_ref().map(|name| quote!(#name:));
        quote!(#name #bound)
    });
    around(path, content, quote!(#(#fields),*))
}

fn cloned(path: &TokenStream, content: &Content, bound: &[Ident]) -> TokenStream {
    let fields = content.fields().into_iter().zip(bound).map(|(field, bound)| {
        let name = field.ident.as_ref().map(|name| quote!(#name:));
        quote!(#name ::core::clone::Clone::clone(#bound))
    });
    around(path, content, quote!(#(#fields),*))
}

/// Fields that aren't `Debug` are shown as such.
fn shown(name: &str, content: &Content, bound: &[Ident], core: &TokenStream) -> TokenStream {
    let fields = content.fields().into_iter().zip(bound).map(|(field, bound)| match &field.ident {
        Some(ident) => {
            let name = syn::ext::IdentExt::unraw(ident).to_string();
            quote!(.field(#name, (&#core::Shown(#bound)).shown()))
        }
        None => quote!(.field((&#core::Shown(#bound)).shown())),
    });
    match content {
        Content::Unit => quote!(f.write_str(#name)),
        Content::Named(_) => quote!(f.debug_struct(#name) #(#fields)*.finish()),
        Content::Newtype(_) | Content::Tuple(_) => quote!(f.debug_tuple(#name) #(#fields)*.finish()),
    }
}

/// Gives a signal from inside the content, whose text is at `depth`, to the field that it is for.
fn inside(content: &Content, places: &[TokenStream], depth: &TokenStream, core: &TokenStream) -> TokenStream {
    let some = quote!(::core::option::Option::Some);
    match content {
        Content::Unit => TokenStream::new(),
        Content::Newtype(field) => advance(field, &places[0], depth),
        Content::Tuple(fields) => {
            let arms = fields.iter().zip(places).enumerate().map(|(i, (field, place))| {
                let advance = advance(field, place, &quote!(#depth + 1));
                quote!(#some(#i) => #advance,)
            });
            quote!(match cursor.item(#depth) { #(#arms)* _ => {} })
        }
        Content::Named(fields) => {
            let own = fields.iter().zip(places).filter(|(field, _)| !field.is_flattened).map(|(field, place)| {
                let (keys, advance) = (&field.keys, advance(field, place, &quote!(#depth + 1)));
                quote!(#some(#(#keys)|*) => #advance,)
            });
            let flattened = fields.iter().zip(places).filter(|(field, _)| field.is_flattened && field.is_typed());
            let flattened = flattened.map(|(Field { ty, .. }, place)| {
                quote! {
                    #some(key) if <#ty as #core::StructuredPartial>::takes(key, #core::FLATTENED_LEVELS) => {
                        #place.advance_flattened(cursor, #depth)
                    }
                }
            });
            quote!(match cursor.member(#depth) { #(#own)* #(#flattened)* _ => {} })
        }
    }
}

fn advance(field: &Field, place: &TokenStream, depth: &TokenStream) -> TokenStream {
    match &field.read {
        Read::Type => quote!(#place.advance(cursor, #depth)),
        Read::Whole => quote!(#place.advance_read(cursor, #depth, |cursor, depth| cursor.read(depth))),
        Read::Function(function) => quote! {
            #place.advance_read(cursor, #depth, |cursor, depth| {
                cursor.read_by(depth, |text| #function(text), |buffer| #function(buffer))
            })
        },
    }
}

/// What a newtype variant holds has its members beside the tag.
fn beside_tag(tag: &str, field: &Field, place: &TokenStream, core: &TokenStream) -> TokenStream {
    if !field.is_typed() {
        return TokenStream::new();
    }
    let ty = &field.ty;
    quote! {
        match cursor.member(depth) {
            ::core::option::Option::Some(#tag) => {}
            ::core::option::Option::Some(key)
                if <#ty as #core::StructuredPartial>::takes(key, #core::FLATTENED_LEVELS) =>
            {
                #place.advance_flattened(cursor, depth)
            }
            _ => {}
        }
    }
}

/// Which keys are the content's, if its members stand in another object.
fn takes(content: &Content, core: &TokenStream) -> TokenStream {
    let Content::Named(fields) = content else {
        return quote!({
            let _ = (key, levels);
            false
        });
    };
    let keys = fields.iter().filter(|field| !field.is_flattened).flat_map(|field| &field.keys);
    let flattened = fields.iter().filter(|field| field.is_flattened && field.is_typed());
    let inner = flattened.map(|Field { ty, .. }| quote!(|| <#ty as #core::StructuredPartial>::takes(key, levels - 1)));
    quote!([#(#keys),*].contains(&key) || levels > 0 && (false #(#inner)*))
}

fn takes_variant(tagging: &Tagging, variants: &[Variant], core: &TokenStream) -> TokenStream {
    let any = |keys: Vec<&String>| {
        quote!({
            let _ = levels;
            [#(#keys),*].contains(&key)
        })
    };
    match tagging {
        Tagging::External => any(variants.iter().flat_map(|variant| &variant.names).collect()),
        Tagging::Adjacent(tag, content) => any(vec![tag, content]),
        Tagging::Internal(tag) => {
            let of_variants = variants.iter().map(|variant| match &variant.content {
                Content::Newtype(field) if field.is_typed() => {
                    let ty = &field.ty;
                    quote!(levels > 0 && <#ty as #core::StructuredPartial>::takes(key, levels - 1))
                }
                content => takes(content, core),
            });
            quote!(key == #tag #(|| #of_variants)*)
        }
    }
}
