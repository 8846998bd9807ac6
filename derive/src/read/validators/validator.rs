//! The rules of `#[validate(…)]` of crate validator.

use quote::ToTokens;

use super::attribute_rule::AttributeRule;
use super::rule_reader::RuleReader;
use super::rule_target::{RuleKind, RuleTarget};
use super::string_patterns;

/// Whether this takes back all rules of the field.
pub(super) fn is_skip(rule: &AttributeRule) -> bool {
    rule.name() == "skip" && is_on(rule)
}

/// Reads one rule.
pub(super) fn rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "range" => reader.range(target, rule),
        "length" => reader.items_or_chars(target, rule),
        "contains" | "does_not_contain" | "non_control_character" | "regex" => {
            if reader.fits(target, rule, RuleKind::Text) {
                text_rule(reader, target, rule);
            }
        }
        name @ ("email" | "url") => reader.format(target, rule, name),
        "ip" => ip(reader, target, rule),
        "required" => target.constraints.required = Some(rule.name.to_token_stream()),
        // Only code can check these.
        "nested" | "custom" | "must_match" | "credit_card" | "skip" => {}
        _ => reader.unknown(target, rule, "validator"),
    }
}

/// A rule that becomes a pattern. `regex` names a static, whose text a macro can't see.
fn text_rule(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    match rule.name().as_str() {
        "non_control_character" => target.pattern(rule, string_patterns::NO_CONTROLS.to_owned()),
        "regex" => {
            let path = rule.rules(reader.diagnostics).into_iter().find(|argument| argument.name() == "path");
            let at = path.map_or_else(|| rule.at(), |path| path.value_or_name());
            let message = "what this regular expression is can't be seen from here; say it again";
            reader.unseen(target, at, RuleKind::Text, message);
        }
        name => {
            let Some(part) = reader.named_literal(target, rule, "pattern") else { return };
            let pattern = if name == "contains" { string_patterns::escaped } else { string_patterns::lacking };
            target.pattern(rule, pattern(&part.value()));
        }
    }
}

/// Reads `ip`, `ip(v4)` or `ip(v6)`.
fn ip(reader: &mut RuleReader<'_>, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
    let (mut v4, mut v6) = (false, false);
    for argument in rule.rules(reader.diagnostics) {
        match argument.name().as_str() {
            "v4" => v4 = is_on(&argument),
            "v6" => v6 = is_on(&argument),
            _ => reader.unknown_argument(rule, &argument),
        }
    }
    let name = match (v4, v6) {
        (true, false) => "ipv4",
        (false, true) => "ipv6",
        _ => "ip",
    };
    reader.format(target, rule, name);
}

/// `name` or `name = true`.
fn is_on(rule: &AttributeRule) -> bool {
    rule.value.as_ref().is_none_or(|value| value.to_string() != "false")
}
