//! References to tokens in the text of a grammar: `<|end|>`, `<[1000]>`, `<[1-5,9]>`, `<[^7]>`,
//! `<[*]>`.
//!
//! The notation is llguidance's. llama.cpp's has the name and the number, and a `!` before the
//! reference for all other tokens, which is [`gbnf`](super::gbnf)'s to read.
//!
//! Each reference is a rule of its own that reads one token, so that the automata of rules need no
//! third kind of letter: a place where a token may come is a call.

use super::rule_table::RuleTable;
use super::rules::RuleExpr;
use super::text_reader::TextReader;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::{TokenNames, TokenReference};

/// Reads a reference, whose `<` comes next.
pub(super) fn token_reference(reader: &mut TextReader<'_>) -> Result<TokenReference, SchemaError> {
    let start = reader.offset();
    reader.take("<");
    if reader.take("[") {
        let is_negated = reader.take("^");
        let reference = if !is_negated && reader.take("*") {
            TokenReference { names: TokenNames::Ids(Vec::new()), is_negated: true }
        } else {
            TokenReference { names: TokenNames::Ids(ids(reader)?), is_negated }
        };
        if !reader.take("]>") {
            return Err(reader.error(format!("`]>` is missing after a token's number: {}", reader.found())));
        }
        return Ok(reference);
    }
    let name = reader.take_while(|c| !matches!(c, '<' | '>' | '\n' | '\r'));
    if name.is_empty() || !reader.take(">") {
        return Err(reader.error_at(
            start,
            "a token is referred to by its name (`<|end|>`) or its number (`<[1000]>`), and this is neither",
        ));
    }
    Ok(TokenReference::written(format!("<{name}>")))
}

/// Reads `id`, `low-high`, and further ones after commas.
fn ids(reader: &mut TextReader<'_>) -> Result<Vec<(u32, u32)>, SchemaError> {
    let mut ranges = Vec::new();
    loop {
        meter::step(1)?;
        let start = reader.offset();
        let low = id(reader)?;
        let high = if reader.take("-") { id(reader)? } else { low };
        if high < low {
            return Err(reader.error_at(start, "this range of tokens is empty: its first is above its last"));
        }
        ranges.push((low, high));
        if !reader.take(",") {
            return Ok(ranges);
        }
    }
}

/// Reads the number of a token.
fn id(reader: &mut TextReader<'_>) -> Result<u32, SchemaError> {
    let start = reader.offset();
    let digits = reader.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() {
        return Err(reader.error(format!("a token's number is missing: {}", reader.found())));
    }
    // Vocabularies have at most 2^31 tokens.
    let id = digits.parse().ok().filter(|&id: &u32| i32::try_from(id).is_ok());
    id.ok_or_else(|| reader.error_at(start, "this is the number of no token: there are at most 2^31"))
}

/// The rule that reads such a token, of which there is one for each reference.
pub(super) fn token_rule(table: &mut RuleTable, reference: TokenReference) -> RuleExpr {
    // A grammar's own names have no blank.
    let rule = table.id(&format!("token {reference}"), 0);
    if !table.is_defined(rule) {
        table.define(rule, RuleExpr::Token(reference));
    }
    RuleExpr::Rule(rule)
}
