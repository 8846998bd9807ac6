//! `#[validate(…)]` of crate validator.

use quote::ToTokens;

use super::syntax::Rule;
use super::{Kind, Level, Reader, text};

/// Whether this takes back all rules of the field.
pub(super) fn is_skip(rule: &Rule) -> bool {
    rule.name() == "skip" && is_on(rule)
}

pub(super) fn rule(reader: &mut Reader<'_>, level: &mut Level<'_>, rule: &Rule) {
    match rule.name().as_str() {
        "range" => reader.range(level, rule),
        "length" => reader.items_or_chars(level, rule),
        name @ ("contains" | "does_not_contain") if reader.fits(level, rule, Kind::Text) => {
            if let Some(part) = reader.named_literal(level, rule, "pattern") {
                let part = part.value();
                level.pattern(rule, if name == "contains" { text::escaped(&part) } else { text::lacking(&part) });
            }
        }
        "non_control_character" if reader.fits(level, rule, Kind::Text) => {
            level.pattern(rule, text::NO_CONTROLS.to_owned());
        }
        "regex" if reader.fits(level, rule, Kind::Text) => {
            let path = rule.rules(reader.ctxt).into_iter().find(|argument| argument.name() == "path");
            let at = path.map_or_else(|| rule.at(), |path| path.value_or_name());
            let message = "what this regular expression is can't be seen from here; say it again";
            reader.unseen(level, at, Kind::Text, message);
        }
        "contains" | "does_not_contain" | "non_control_character" | "regex" => {}
        name @ ("email" | "url") => reader.format(level, rule, name),
        "ip" => {
            let mut versions = [false; 2];
            for argument in rule.rules(reader.ctxt) {
                match argument.name().as_str() {
                    "v4" => versions[0] = is_on(&argument),
                    "v6" => versions[1] = is_on(&argument),
                    _ => reader.argument(rule, &argument),
                }
            }
            let name = match versions {
                [true, false] => "ipv4",
                [false, true] => "ipv6",
                _ => "ip",
            };
            reader.format(level, rule, name);
        }
        "required" => level.limits.required = Some(rule.name.to_token_stream()),
        // Only code can check these.
        "nested" | "custom" | "must_match" | "credit_card" | "skip" => {}
        _ => reader.unknown(level, rule, "validator"),
    }
}

/// `name` or `name = true`.
fn is_on(rule: &Rule) -> bool {
    rule.value.as_ref().is_none_or(|value| value.to_string() != "false")
}
