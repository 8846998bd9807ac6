//! Where a type mentions a type parameter, by itself (`T`) or as the owner of an associated type
//! (`T::Item`): what needs a bound.
//!
//! serde_derive looks through syn's tree of the type. Here it is a walk over tokens, which also
//! sees what stands in macros and function types; `PhantomData<…>` is left out by both.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Ident, Type};

use crate::check::limits::schemars_field::BY_SCHEMARS;
use crate::read::type_syntax;

/// How a type mentions a parameter.
#[derive(Default)]
pub(super) struct Mentions {
    /// By itself: `T`.
    pub(super) is_plain: bool,
    /// As `T::Something`, each spelling once.
    pub(super) associated: Vec<Type>,
}

/// Finds where the type mentions this parameter. The arguments of `PhantomData` and of the type
/// that stands for one with a schema of schemars' are left out: those need no tables.
pub(super) fn mentions(ty: &Type, parameter: &Ident) -> Mentions {
    let mut tokens = Vec::new();
    flatten(ty.to_token_stream(), &mut tokens);
    let mut out = Mentions::default();
    let mut at = 0;
    while at < tokens.len() {
        let is = |at: usize, name: &str| matches!(&tokens[at], TokenTree::Ident(ident) if ident == name);
        // Three tokens on: `foreign`, `:`, `:`, `BySchemars`.
        let is_without_tables =
            is(at, "PhantomData") || at >= 3 && is(at, BY_SCHEMARS[1]) && is(at - 3, BY_SCHEMARS[0]);
        at = if is_without_tables { after_arguments(&tokens, at + 1) } else { out.token(&tokens, at, parameter) };
    }
    out
}

impl Mentions {
    /// Whether there is any.
    pub(super) fn is_any(&self) -> bool {
        self.is_plain || !self.associated.is_empty()
    }

    /// The same for all of these types, each associated type once.
    pub(super) fn of_all(types: &[&Type], parameter: &Ident) -> Mentions {
        let mut out = Mentions::default();
        for found in types.iter().map(|ty| mentions(ty, parameter)) {
            out.is_plain |= found.is_plain;
            found.associated.into_iter().for_each(|ty| type_syntax::push_new(&mut out.associated, ty));
        }
        out
    }

    /// Looks at one token, and returns the index behind what it belongs to.
    fn token(&mut self, tokens: &[TokenTree], at: usize, parameter: &Ident) -> usize {
        if !matches!(&tokens[at], TokenTree::Ident(ident) if ident == parameter) {
            return at + 1;
        }
        // `T::Item::Other` is one associated type and not three mentions.
        let end = path_end(tokens, at + 1);
        // `<T as Trait>::Item` says what it needs by `#[structured(bound = "…")]`.
        let is_qualified = matches!(tokens.get(end), Some(TokenTree::Ident(word)) if word == "as");
        if end == at + 1 {
            self.is_plain |= !is_qualified;
        } else if let Ok(ty) = syn::parse2::<Type>(tokens[at..end].iter().cloned().collect()) {
            type_syntax::push_new(&mut self.associated, ty);
        }
        end
    }
}

/// The index behind `::Name::Name…`.
fn path_end(tokens: &[TokenTree], mut at: usize) -> usize {
    while let [TokenTree::Punct(one), TokenTree::Punct(two), TokenTree::Ident(_), ..] = &tokens[at..]
        && one.as_char() == ':'
        && two.as_char() == ':'
    {
        at += 3;
    }
    at
}

/// The index behind `<…>`, if that is what comes.
fn after_arguments(tokens: &[TokenTree], mut at: usize) -> usize {
    let mut open = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => open += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' => open -= 1,
            _ if open == 0 => return at,
            _ => {}
        }
        at += 1;
        if open == 0 {
            return at;
        }
    }
    at
}

/// All tokens in a row, without brackets.
fn flatten(tokens: TokenStream, out: &mut Vec<TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => flatten(group.stream(), out),
            token => out.push(token),
        }
    }
}
