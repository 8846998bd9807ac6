//! The rules of `#[garde(…)]`.

use quote::ToTokens;

use super::attribute_rule::AttributeRule;
use super::rule_reader::RuleReader;
use super::rule_target::{LengthUnit, RuleKind, RuleTarget};
use super::string_patterns;
use crate::read::constraints::Pattern;
use crate::read::type_syntax;

/// Reads one rule.
pub(super) fn rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "range" => reader.range(target, rule),
        "length" => length(reader, target, rule),
        "pattern" | "contains" | "prefix" | "suffix" | "ascii" | "alphanumeric" => {
            if reader.fits(target, rule, RuleKind::Text) {
                text_rule(reader, target, rule);
            }
        }
        name @ ("email" | "url" | "ip" | "ipv4" | "ipv6") => reader.format(target, rule, name),
        "required" => target.constraints.required = Some(rule.name.to_token_stream()),
        "inner" => inner(reader, target, rule),
        "adapt" => {
            let message = "what the rules of this module mean can't be seen from here; say it";
            reader.unseen(target, &rule.name, RuleKind::Any, message);
        }
        // Only code can check these, and the last two say nothing of the value.
        "skip" | "dive" | "custom" | "if" | "matches" | "credit_card" | "phone_number" | "rename" | "code" => {}
        _ => reader.unknown(target, rule, "garde"),
    }
}

/// A rule that becomes a pattern.
fn text_rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "ascii" => {
            target.is_ascii = true;
            target.pattern(rule, string_patterns::ASCII.to_owned());
        }
        "alphanumeric" => target.pattern(rule, string_patterns::ALPHANUMERIC.to_owned()),
        name => {
            let Some(text) = reader.literal(target, rule.arguments.as_ref(), rule) else { return };
            let escaped = || string_patterns::escaped(&text.value());
            match name {
                "pattern" => {
                    let (at, regex) = (text.to_token_stream(), text.value());
                    target.constraints.patterns.push(Pattern { at, regex });
                }
                "prefix" => target.pattern(rule, format!("^{}", escaped())),
                "suffix" => target.pattern(rule, format!("{}$", escaped())),
                _ => target.pattern(rule, escaped()),
            }
        }
    }
}

/// Reads `inner(…)`. In garde one `inner` leads into an `Option`, the next into what it holds.
fn inner(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match type_syntax::option(target.ty) {
        Some(inner) => {
            let rules = rule.rules(reader.diagnostics);
            let found = reader.nested(inner, &rules, self::rule);
            target.constraints = std::mem::take(&mut target.constraints).and(found);
        }
        None => reader.inner(target, rule, self::rule),
    }
}

/// Reads `length(chars, min = 1, max = 80)`. Without a word it counts a string's bytes.
fn length(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    let mut unit = LengthUnit::Simple;
    let mut arguments = rule.rules(reader.diagnostics);
    arguments.retain(|argument| {
        unit = match argument.name().as_str() {
            "simple" => LengthUnit::Simple,
            "bytes" => LengthUnit::Bytes,
            "chars" => LengthUnit::Chars,
            "graphemes" => LengthUnit::Graphemes,
            "utf16" => LengthUnit::Utf16,
            _ => return true,
        };
        false
    });
    reader.length(target, rule, unit, &arguments);
}
