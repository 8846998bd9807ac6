//! The common syntax of the attributes of schemars, garde and validator: words with a value or with
//! arguments, separated by commas.
//!
//! Values and arguments stay tokens, since most of what stands there (closures, types, paths) has
//! no bearing on the text and isn't read. syn's `Meta` would refuse some of it.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Expr, Ident, Meta, Token};

use crate::diagnostics::Diagnostics;

/// `name`, `name = value` or `name(arguments)`.
pub(super) struct AttributeRule {
    pub(super) name: Ident,
    pub(super) value: Option<TokenStream>,
    pub(super) arguments: Option<TokenStream>,
    /// All of it but the name.
    rest: TokenStream,
}

/// Reads all rules of the attributes of this name. `#[garde]` alone has none.
pub(super) fn rules(diagnostics: &mut Diagnostics, attrs: &[Attribute], outer: &str) -> Vec<AttributeRule> {
    let attrs = attrs.iter().filter(|attr| attr.path().is_ident(outer));
    let lists = attrs.filter_map(|attr| if let Meta::List(list) = &attr.meta { Some(list) } else { None });
    lists.flat_map(|list| parsed(diagnostics, list.tokens.clone())).collect()
}

/// Parses rules; where that fails, all of the attribute is reported and none is read.
fn parsed(diagnostics: &mut Diagnostics, tokens: TokenStream) -> Vec<AttributeRule> {
    parse_rules.parse2(tokens).unwrap_or_else(|error| {
        diagnostics.syn_error(error);
        Vec::new()
    })
}

/// Parses `rule, rule, …`, with a comma behind the last or none.
fn parse_rules(input: ParseStream<'_>) -> syn::Result<Vec<AttributeRule>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        // schemars' `!default` takes back what serde's attribute says to it.
        let is_taken_back = input.parse::<Option<Token![!]>>()?.is_some();
        let rule = parse_rule(input)?;
        if !is_taken_back {
            out.push(rule);
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(out)
}

/// Parses one rule.
fn parse_rule(input: ParseStream<'_>) -> syn::Result<AttributeRule> {
    let name = input.call(Ident::parse_any)?;
    let mut rule = AttributeRule { name, value: None, arguments: None, rest: TokenStream::new() };
    if input.peek(syn::token::Paren) {
        let group: TokenTree = input.parse()?;
        if let TokenTree::Group(group) = &group {
            rule.arguments = Some(group.stream());
        }
        rule.rest.extend([group]);
    } else if input.peek(Token![=]) {
        let sign = input.parse::<Token![=]>()?;
        let value = parse_value(input)?;
        if value.is_empty() {
            return Err(syn::Error::new(sign.span, "a value is missing behind this"));
        }
        rule.rest.extend(sign.to_token_stream());
        rule.rest.extend(value.clone());
        rule.value = Some(value);
    }
    Ok(rule)
}

/// The tokens up to the next comma that isn't one between the arguments of a type, as in
/// `with = a::<B, C>`.
fn parse_value(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut out = TokenStream::new();
    let (mut open, mut after_colon) = (0_u32, false);
    while !input.is_empty() && (open > 0 || !input.peek(Token![,])) {
        let token: TokenTree = input.parse()?;
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' if after_colon || open > 0 => open += 1,
                '>' => open = open.saturating_sub(1),
                _ => {}
            }
            after_colon = punct.as_char() == ':' && punct.spacing() == Spacing::Alone;
        }
        out.extend([token]);
    }
    Ok(out)
}

impl AttributeRule {
    /// Its name, without `r#`.
    pub(super) fn name(&self) -> String {
        self.name.unraw().to_string()
    }

    /// All its tokens.
    pub(super) fn at(&self) -> TokenStream {
        let mut out = self.name.to_token_stream();
        out.extend(self.rest.clone());
        out
    }

    /// The arguments, read as rules.
    pub(super) fn rules(&self, diagnostics: &mut Diagnostics) -> Vec<AttributeRule> {
        self.arguments.clone().map_or_else(Vec::new, |arguments| parsed(diagnostics, arguments))
    }

    /// The value, or what stands in the string that is the value: `min = 1` and `min = "1"`.
    pub(super) fn expr(&self) -> Option<Expr> {
        syn::parse2(self.value.clone()?).ok().and_then(unquoted)
    }

    /// Where the value stands, or else the name.
    pub(super) fn value_or_name(&self) -> TokenStream {
        self.value.clone().unwrap_or_else(|| self.name.to_token_stream())
    }
}

/// The expression in a string literal; any other expression is itself.
fn unquoted(expr: Expr) -> Option<Expr> {
    match &expr {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => text.parse().ok(),
        _ => Some(expr),
    }
}
