//! `#[schemars(…)]`: the rules that its schema states, and annotations.

use quote::ToTokens;
use syn::{Expr, ExprLit, ExprReference, Lit, LitStr};

use super::attribute_rule::AttributeRule;
use super::rule_reader::RuleReader;
use super::rule_target::{RuleKind, RuleTarget};
use super::{ecma, string_patterns};
use crate::read::annotations::Annotations;
use crate::read::constraints::Pattern;
use crate::read::literal::{LiteralValue, literal_value};

/// The keywords of JSON Schema that restrict a value, which `extend("minimum" = 1)` can set.
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

/// Words that change nothing but schemars' own schema: the text is serde's decision. The last three
/// are [annotations](annotation).
const SCHEMA_ONLY: [&str; 28] = [
    "rename",
    "rename_all",
    "rename_all_fields",
    "deny_unknown_fields",
    "tag",
    "content",
    "untagged",
    "default",
    "skip",
    "skip_serializing",
    "skip_serializing_if",
    "skip_deserializing",
    "flatten",
    "remote",
    "transparent",
    "into",
    "from",
    "try_from",
    "bound",
    "serialize_with",
    "with",
    "schema_with",
    "transform",
    "inline",
    "crate",
    "title",
    "description",
    "example",
];

/// Reads one rule.
pub(super) fn rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "range" => reader.range(target, rule),
        "length" => reader.items_or_chars(target, rule),
        "regex" | "pattern" | "contains" => {
            if reader.fits(target, rule, RuleKind::Text) {
                text_rule(reader, target, rule);
            }
        }
        name @ ("email" | "url" | "ip" | "ipv4" | "ipv6") => reader.format(target, rule, name),
        "required" => target.constraints.required = Some(rule.name.to_token_stream()),
        "inner" => reader.inner(target, rule, self::rule),
        "extend" => extend(reader, target, rule),
        name if SCHEMA_ONLY.contains(&name) => {}
        _ => reader.unknown(target, rule, "schemars"),
    }
}

/// A rule that becomes a pattern.
fn text_rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "regex" => {
            let pattern = reader.named_literal(target, rule, "pattern");
            schema_pattern(reader, target, pattern);
        }
        "pattern" => {
            let pattern = reader.literal(target, rule.arguments.as_ref(), rule);
            schema_pattern(reader, target, pattern);
        }
        _ => {
            // `contains("…")` as in garde, `contains(pattern = "…")` as in validator.
            let arguments = rule.arguments.clone().unwrap_or_default();
            let is_named = syn::parse2::<LitStr>(arguments.clone()).is_err() && arguments.to_string().contains('=');
            let part = match is_named {
                true => reader.named_literal(target, rule, "pattern"),
                false => reader.literal(target, Some(&arguments), rule),
            };
            if let Some(part) = part {
                target.pattern(rule, string_patterns::escaped(&part.value()));
            }
        }
    }
}

/// Adds a pattern in the dialect of JSON Schema, which is found anywhere in the string.
fn schema_pattern(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, pattern: Option<LitStr>) {
    let Some(pattern) = pattern else { return };
    match ecma::to_regex(&pattern.value()) {
        Ok(regex) => target.constraints.patterns.push(Pattern { at: pattern.to_token_stream(), regex }),
        Err(message) => reader.unseen(target, &pattern, RuleKind::Text, &format!("{message}, or say it")),
    }
}

/// Reads `extend("key" = …)`: annotations are passed over, a restriction is reported.
fn extend(reader: &mut RuleReader<'_>, target: &RuleTarget<'_>, rule: &AttributeRule) {
    let Some(arguments) = &rule.arguments else { return };
    let mut is_key = true;
    for token in arguments.clone() {
        if is_key
            && let Ok(key) = syn::parse2::<LitStr>(token.to_token_stream())
            && KEYWORDS.contains(&key.value().as_str())
        {
            let message = format!("what `{}` says of the value isn't read here; say the same", key.value());
            reader.unseen(target, &key, RuleKind::Any, &message);
        }
        is_key = matches!(&token, proc_macro2::TokenTree::Punct(punct) if punct.as_char() == ',');
    }
}

/// Reads an annotation, and returns whether it was one. One that isn't a literal goes to schemars'
/// own schema alone.
pub(super) fn annotation(annotations: &mut Annotations, rule: &AttributeRule) -> bool {
    let value = rule.value.clone().and_then(|value| syn::parse2::<Expr>(value).ok());
    match rule.name().as_str() {
        "title" => annotations.title = value.and_then(string),
        "description" => annotations.description = value.and_then(string),
        "example" => annotations.examples.extend(value.and_then(example)),
        _ => return false,
    }
    true
}

/// A string, if it is written out.
fn string(expr: Expr) -> Option<LitStr> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
        _ => None,
    }
}

/// Reads a value that schemars serializes: a string is a string, never JSON text. `&"a"` is how
/// schemars wants one.
fn example(expr: Expr) -> Option<LiteralValue> {
    match expr {
        Expr::Reference(ExprReference { expr, .. }) => example(*expr),
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(LiteralValue::PlainString(text)),
        expr => literal_value(&expr),
    }
}
