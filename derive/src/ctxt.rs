//! What is collected while the item is read: mistakes, reported all at once, and types to be
//! printed beside its impl.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::{Ident, Path, Type};

use crate::limit::Marker;
use crate::ty;

/// Collects errors and markers; the macro goes on after each error.
pub(crate) struct Ctxt {
    /// What printed code refers to: `::formwork::__core`.
    pub(crate) core: TokenStream,
    errors: Vec<syn::Error>,
    markers: Vec<Marker>,
    checks: TokenStream,
    foreign: Vec<Foreign>,
    /// What is being read, for messages that come at run time: `Order`, `Event::Created`.
    pub(crate) subject: String,
    /// The field that is being read, or its number.
    pub(crate) field: String,
}

/// A type that has a schema of crate schemars in place of tables.
pub(crate) struct Foreign {
    pub(crate) ty: Type,
    /// The attribute's key.
    pub(crate) at: TokenStream,
}

/// What was collected where there was no mistake.
pub(crate) struct Collected {
    pub(crate) markers: Vec<Marker>,
    /// Items to be printed beside the impls.
    pub(crate) items: TokenStream,
    pub(crate) foreign: Vec<Type>,
}

impl Ctxt {
    pub(crate) fn new() -> Ctxt {
        let mut ctxt = Ctxt {
            core: TokenStream::new(),
            errors: Vec::new(),
            markers: Vec::new(),
            checks: TokenStream::new(),
            foreign: Vec::new(),
            subject: String::new(),
            field: String::new(),
        };
        ctxt.refer_to(&syn::parse_quote!(::formwork));
        ctxt
    }

    /// Printed code refers to the crate at `path`.
    pub(crate) fn refer_to(&mut self, path: &Path) {
        self.core = quote!(#path::__core);
    }

    /// Reports `message` on all the tokens of `at`.
    pub(crate) fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new_spanned(at, message));
    }

    /// Reports `message` on `span`.
    pub(crate) fn error_at(&mut self, span: proc_macro2::Span, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// Reports an error of syn's.
    pub(crate) fn syn_error(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// Prints this item too, which compiles only if a name in the source is what it was taken for.
    pub(crate) fn check(&mut self, check: TokenStream) {
        self.checks.extend(check);
    }

    /// The name of a type for these texts; of the one that is there already if they are said twice.
    pub(crate) fn marker(&mut self, marker: Marker) -> Ident {
        let same = |known: &&Marker| {
            let said = |marker: &Marker| {
                let limits: String = marker.limits.iter().map(ToString::to_string).collect();
                format!("{} {limits} {:?}", marker.base, marker.runtime)
            };
            known.fragment == marker.fragment && said(known) == said(&marker)
        };
        if let Some(known) = self.markers.iter().find(same) {
            return known.ident.clone();
        }
        let ident = format_ident!("{}{}", marker.ident, self.markers.len());
        self.markers.push(Marker { ident: ident.clone(), ..marker });
        ident
    }

    /// The name of a type that says where a foreign type stands.
    pub(crate) fn foreign(&mut self, ty: &Type, at: &TokenStream) -> Ident {
        let core = &self.core;
        let ident = format_ident!("__FormworkPlace{}", self.foreign.len());
        let name = format!("field `{}` of `{}`", self.field, self.subject);
        self.checks.extend(quote! {
            enum #ident {}

            #[automatically_derived]
            impl #core::foreign::Place for #ident {
                const NAME: &'static str = #name;
            }
        });
        self.foreign.push(Foreign { ty: ty.clone(), at: at.clone() });
        ident
    }

    /// The foreign type that was named last.
    pub(crate) fn last_foreign(&self) -> Option<&Foreign> {
        self.foreign.last()
    }

    /// Whether the type, if its texts are known here, has no text like this one.
    pub(crate) fn refuses(&self, ty: &Type, text: &str) -> bool {
        let ty = ty::option(ty).unwrap_or(ty);
        let marker = self.markers.iter().find(|known| ty::last(ty).is_some_and(|(name, _)| *name == known.ident));
        marker.is_some_and(|marker| marker.refuses(text))
    }

    /// All errors as `compile_error!`s, if there are any.
    pub(crate) fn finish(self) -> Result<Collected, TokenStream> {
        if self.errors.is_empty() {
            let foreign = self.foreign.into_iter().map(|foreign| foreign.ty).collect();
            return Ok(Collected { markers: self.markers, items: self.checks, foreign });
        }
        Err(self.errors.iter().map(syn::Error::to_compile_error).collect())
    }
}
