//! `#[schemars(…)]`: rules that its schema states, and words.

use quote::ToTokens;
use syn::{Expr, ExprLit, ExprReference, Lit, LitStr};

use super::syntax::Rule;
use super::{Kind, Level, Reader, ecma, text};
use crate::constraint::{Value, Words, literal_number};

/// JSON Schema's keywords that restrict a value; `extend("minimum" = 1)` sets them.
const KEYWORDS: [&str; 30] = [
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "contains",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "if",
    "items",
    "maxContains",
    "maximum",
    "maxItems",
    "maxLength",
    "maxProperties",
    "minContains",
    "minimum",
    "minItems",
    "minLength",
    "minProperties",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "prefixItems",
    "required",
    "type",
    "uniqueItems",
];

pub(super) fn rule(reader: &mut Reader<'_>, level: &mut Level<'_>, rule: &Rule) {
    match rule.name().as_str() {
        "range" => reader.range(level, rule),
        "length" => reader.items_or_chars(level, rule),
        "regex" if reader.fits(level, rule, Kind::Text) => {
            let pattern = reader.named_literal(level, rule, "pattern");
            found_anywhere(reader, level, pattern);
        }
        "pattern" if reader.fits(level, rule, Kind::Text) => {
            let pattern = reader.literal(level, rule.arguments.as_ref(), rule);
            found_anywhere(reader, level, pattern);
        }
        "contains" if reader.fits(level, rule, Kind::Text) => {
            // `contains("…")` as in garde, `contains(pattern = "…")` as in validator.
            let arguments = rule.arguments.clone().unwrap_or_default();
            let is_named = syn::parse2::<LitStr>(arguments.clone()).is_err() && arguments.to_string().contains('=');
            let part = match is_named {
                true => reader.named_literal(level, rule, "pattern"),
                false => reader.literal(level, Some(&arguments), rule),
            };
            if let Some(part) = part {
                level.pattern(rule, text::escaped(&part.value()));
            }
        }
        "regex" | "pattern" | "contains" => {}
        name @ ("email" | "url" | "ip" | "ipv4" | "ipv6") => reader.format(level, rule, name),
        "required" => level.limits.required = Some(rule.name.to_token_stream()),
        "inner" => reader.inner(level, rule, self::rule),
        "extend" => extend(reader, level, rule),
        // They are for schemars' own schema; the text is serde's decision.
        "rename"
        | "rename_all"
        | "rename_all_fields"
        | "deny_unknown_fields"
        | "tag"
        | "content"
        | "untagged"
        | "default"
        | "skip"
        | "skip_serializing"
        | "skip_serializing_if"
        | "skip_deserializing"
        | "flatten"
        | "remote"
        | "transparent"
        | "into"
        | "from"
        | "try_from"
        | "bound"
        | "serialize_with"
        | "with"
        | "schema_with"
        | "transform"
        | "inline"
        | "crate"
        | "title"
        | "description"
        | "example" => {}
        _ => reader.unknown(level, rule, "schemars"),
    }
}

/// A pattern of JSON Schema's.
fn found_anywhere(reader: &mut Reader<'_>, level: &mut Level<'_>, pattern: Option<LitStr>) {
    let Some(pattern) = pattern else { return };
    match ecma::to_regex(&pattern.value()) {
        Ok(regex) => {
            level.limits.patterns.push(crate::constraint::Pattern { at: pattern.to_token_stream(), regex });
        }
        Err(message) => reader.unseen(level, &pattern, Kind::Text, &format!("{message}, or say it")),
    }
}

/// `extend("key" = …)`: notes are passed over, restrictions are not.
fn extend(reader: &mut Reader<'_>, level: &Level<'_>, rule: &Rule) {
    let Some(arguments) = &rule.arguments else { return };
    let mut is_key = true;
    for token in arguments.clone() {
        if is_key
            && let Ok(key) = syn::parse2::<LitStr>(token.to_token_stream())
            && KEYWORDS.contains(&key.value().as_str())
        {
            let message = format!("what `{}` says of the value isn't read here; say the same", key.value());
            reader.unseen(level, &key, Kind::Any, &message);
        }
        is_key = matches!(&token, proc_macro2::TokenTree::Punct(punct) if punct.as_char() == ',');
    }
}

/// Reads a word, if this is one. What isn't a literal is for schemars alone.
pub(super) fn words(words: &mut Words, rule: &Rule) -> bool {
    let value = rule.value.clone().and_then(|value| syn::parse2::<Expr>(value).ok());
    match rule.name().as_str() {
        "title" => words.title = value.and_then(string),
        "description" => words.description = value.and_then(string),
        "example" => words.examples.extend(value.and_then(example)),
        _ => return false,
    }
    true
}

fn string(expr: Expr) -> Option<LitStr> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
        _ => None,
    }
}

/// A value that is serialized; `&"a"` is how schemars wants a string.
fn example(expr: Expr) -> Option<Value> {
    match expr {
        Expr::Reference(ExprReference { expr, .. }) => example(*expr),
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(Value::Plain(text)),
        Expr::Lit(ExprLit { lit: Lit::Bool(value), .. }) => Some(Value::Bool(value)),
        Expr::Lit(ExprLit { lit: Lit::Char(value), .. }) => Some(Value::Char(value)),
        expr => literal_number(&expr).map(Value::Number),
    }
}
