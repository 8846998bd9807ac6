//! Literals in attributes: numbers and other values that are written out.
//!
//! A macro sees tokens, not what they stand for, so that a constant's name is an error here.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, ExprLit, Lit, LitStr, UnOp};

use crate::diagnostics::Diagnostics;

/// A number as it stands in the source.
#[derive(Clone)]
pub(crate) struct NumberLiteral {
    pub(crate) at: TokenStream,
    /// Its decimal digits, with `-` in front of a negative number and without a suffix.
    pub(crate) text: String,
    pub(crate) is_integer: bool,
}

/// A value as it stands in the source.
#[derive(Clone)]
pub(crate) enum LiteralValue {
    /// A string, or the JSON text of a value that has no literal, such as `r#"["a"]"#`: which of
    /// the two is decided by the type beside it.
    String(LitStr),
    /// A string that is never JSON text.
    PlainString(LitStr),
    Number(NumberLiteral),
    Bool(syn::LitBool),
    Char(syn::LitChar),
}

impl LiteralValue {
    /// Its tokens, for messages.
    pub(crate) fn at(&self) -> TokenStream {
        match self {
            LiteralValue::String(text) | LiteralValue::PlainString(text) => text.to_token_stream(),
            LiteralValue::Number(number) => number.at.clone(),
            LiteralValue::Bool(value) => value.to_token_stream(),
            LiteralValue::Char(value) => value.to_token_stream(),
        }
    }
}

/// Returns the number that `expr` writes out, with a sign or without.
pub(crate) fn number_literal(expr: &Expr) -> Option<NumberLiteral> {
    let at = expr.to_token_stream();
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => {
            Some(NumberLiteral { at, text: int.base10_digits().to_owned(), is_integer: true })
        }
        Expr::Lit(ExprLit { lit: Lit::Float(float), .. }) => {
            Some(NumberLiteral { at, text: float.base10_digits().to_owned(), is_integer: false })
        }
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            let number = number_literal(&unary.expr)?;
            // Rust has no `--1`.
            let is_signed = number.text.starts_with('-');
            (!is_signed).then(|| NumberLiteral { at, text: format!("-{}", number.text), ..number })
        }
        // What macros and authors put around an expression.
        Expr::Group(group) => number_literal(&group.expr),
        Expr::Paren(paren) => number_literal(&paren.expr),
        _ => None,
    }
}

/// Reads a number; reports anything else.
pub(crate) fn number(diagnostics: &mut Diagnostics, expr: &Expr) -> Option<NumberLiteral> {
    let message =
        "expected a number written out, such as `100` or `-0.5`: what a name stands for can't be seen from here";
    diagnostics.require(number_literal(expr), expr, message)
}

/// Returns the number as a count. `u32::MAX` is left out: it stands for "any number of".
pub(crate) fn literal_count(number: &NumberLiteral) -> Option<u32> {
    number.text.parse().ok().filter(|&n: &u32| number.is_integer && n < u32::MAX)
}

/// Reads a number of items or characters; reports anything else.
pub(crate) fn count(diagnostics: &mut Diagnostics, expr: &Expr) -> Option<u32> {
    let count = literal_count(&number(diagnostics, expr)?);
    diagnostics.require(count, expr, "expected a whole number from 0 to 4294967294")
}

/// Returns the value that `expr` writes out.
pub(crate) fn literal_value(expr: &Expr) -> Option<LiteralValue> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(LiteralValue::String(text.clone())),
        Expr::Lit(ExprLit { lit: Lit::Bool(value), .. }) => Some(LiteralValue::Bool(value.clone())),
        Expr::Lit(ExprLit { lit: Lit::Char(value), .. }) => Some(LiteralValue::Char(value.clone())),
        _ => number_literal(expr).map(LiteralValue::Number),
    }
}

/// Reads a value; reports anything that isn't a literal.
pub(crate) fn value(diagnostics: &mut Diagnostics, expr: &Expr) -> Option<LiteralValue> {
    let message = "expected a string, a number, a character, `true` or `false`, written out";
    diagnostics.require(literal_value(expr), expr, message)
}
