//! The types that stand for limited ones in the printed code.

use formwork_core::build::{self, Builder, Dfa, OwnedFragment, Strings};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::Ident;

/// A type that the macro prints: some of the texts of a type that it stands for.
pub(crate) struct Marker {
    pub(crate) ident: Ident,
    pub(crate) fragment: OwnedFragment,
    /// What tells whether a text is one of them, where there is something.
    pub(crate) texts: Texts,
    /// The type without limits.
    pub(crate) base: TokenStream,
    /// `core::schema::Limit`s.
    pub(crate) limits: Vec<TokenStream>,
    pub(crate) direct_only: bool,
    /// Can be a map's key.
    pub(crate) is_string: bool,
    /// The name of what is given at run time.
    pub(crate) runtime: Option<String>,
}

/// The texts of a [`Marker`].
pub(crate) enum Texts {
    Automaton(Dfa),
    Strings(Strings),
    Unknown,
}

impl Marker {
    /// Whether this value, as a JSON text, is certainly none of the marker's.
    pub(crate) fn refuses(&self, text: &str) -> bool {
        match &self.texts {
            Texts::Automaton(dfa) => !dfa.accepts(text.as_bytes()),
            Texts::Strings(strings) => build::json_decoded(text).is_none_or(|string| !strings.contains(&string)),
            Texts::Unknown => false,
        }
    }

    /// For the texts of `base` that `dfa` accepts; its name comes when it is given to
    /// [`Ctxt::marker`].
    pub(crate) fn of(dfa: Dfa, base: TokenStream, limits: Vec<TokenStream>) -> Marker {
        let fragment = dfa.to_fragment();
        Marker { texts: Texts::Automaton(dfa), ..Marker::of_fragment(fragment, base, limits) }
    }

    pub(crate) fn of_fragment(fragment: OwnedFragment, base: TokenStream, limits: Vec<TokenStream>) -> Marker {
        Marker {
            ident: format_ident!("__Formwork"),
            fragment,
            texts: Texts::Unknown,
            base,
            limits,
            direct_only: false,
            is_string: false,
            runtime: None,
        }
    }

    /// For a text that is given at run time, under this name: a call of what linking puts there.
    pub(crate) fn at_run_time(name: String, base: TokenStream) -> Marker {
        let fragment = Builder::new(1).newtype(0);
        Marker { runtime: Some(name), ..Marker::of_fragment(fragment, base, Vec::new()) }
    }
}

/// The type and its impls, as they are printed.
pub(crate) fn print(marker: &Marker, path: &str, core: &TokenStream) -> TokenStream {
    let Marker { ident, fragment, base, limits, direct_only, is_string, runtime, .. } = marker;
    let name = runtime.as_deref().unwrap_or("limited");
    let calls = runtime.iter().map(|_| quote!(#core::limits::runtime));
    let tables: TokenStream = build::to_rust(fragment, runtime.is_none(), path).parse().unwrap_or_default();
    let nests = fragment.nests;
    let key = is_string.then(|| {
        quote! {
            #[automatically_derived]
            impl #core::StructuredKey for #ident {
                fn key_fragment() -> &'static #core::fragment::Fragment {
                    <Self as #core::Structured>::fragment()
                }
            }
        }
    });
    let span = ident.span();
    quote_spanned! {span=>
        enum #ident {}

        #[automatically_derived]
        impl #core::Structured for #ident {
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
                        members: ::core::option::Option::None,
                        buffered: &[],
                        direct_only: #direct_only,
                        depth: #core::fragment::Fragment::ANY_DEPTH,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }

            fn description() -> &'static #core::schema::Description {
                const {
                    &#core::schema::Description::anonymous(#core::schema::Shape::Limited {
                        ty: <#base as #core::Structured>::description,
                        limits: &[#(#limits),*],
                    })
                }
            }
        }
        #key
    }
}
