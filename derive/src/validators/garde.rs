//! `#[garde(…)]`.

use quote::ToTokens;

use super::syntax::Rule;
use super::{Kind, Level, Reader, Unit, text};
use crate::ty;

pub(super) fn rule(reader: &mut Reader<'_>, level: &mut Level<'_>, rule: &Rule) {
    match rule.name().as_str() {
        "range" => reader.range(level, rule),
        "length" => length(reader, level, rule),
        "pattern" if reader.fits(level, rule, Kind::Text) => {
            if let Some(pattern) = reader.literal(level, rule.arguments.as_ref(), rule) {
                let (at, regex) = (pattern.to_token_stream(), pattern.value());
                level.limits.patterns.push(crate::constraint::Pattern { at, regex });
            }
        }
        name @ ("contains" | "prefix" | "suffix") if reader.fits(level, rule, Kind::Text) => {
            if let Some(part) = reader.literal(level, rule.arguments.as_ref(), rule) {
                let part = text::escaped(&part.value());
                let regex = match name {
                    "prefix" => format!("^{part}"),
                    "suffix" => format!("{part}$"),
                    _ => part,
                };
                level.pattern(rule, regex);
            }
        }
        "ascii" if reader.fits(level, rule, Kind::Text) => {
            level.is_ascii = true;
            level.pattern(rule, text::ASCII.to_owned());
        }
        "alphanumeric" if reader.fits(level, rule, Kind::Text) => level.pattern(rule, text::ALPHANUMERIC.to_owned()),
        "pattern" | "contains" | "prefix" | "suffix" | "ascii" | "alphanumeric" => {}
        name @ ("email" | "url" | "ip" | "ipv4" | "ipv6") => reader.format(level, rule, name),
        "required" => level.limits.required = Some(rule.name.to_token_stream()),
        "inner" => match ty::option(level.ty) {
            // One `inner` leads into the `Option`, the next into what it holds.
            Some(inner) => {
                let rules = rule.rules(reader.ctxt);
                let found = reader.nested(inner, &rules, self::rule);
                level.limits = std::mem::take(&mut level.limits).and(found);
            }
            None => reader.inner(level, rule, self::rule),
        },
        "adapt" => {
            let message = "what the rules of this module mean can't be seen from here; say it";
            reader.unseen(level, &rule.name, Kind::Any, message);
        }
        // Only code can check these, and the last two say nothing of the value.
        "skip" | "dive" | "custom" | "if" | "matches" | "credit_card" | "phone_number" | "rename" | "code" => {}
        _ => reader.unknown(level, rule, "garde"),
    }
}

/// `length(chars, min = 1, max = 80)`; without a word, of a string its bytes.
fn length(reader: &mut Reader<'_>, level: &mut Level<'_>, rule: &Rule) {
    let mut unit = Unit::Simple;
    let mut arguments = rule.rules(reader.ctxt);
    arguments.retain(|argument| {
        unit = match argument.name().as_str() {
            "simple" => Unit::Simple,
            "bytes" => Unit::Bytes,
            "chars" => Unit::Chars,
            "graphemes" => Unit::Graphemes,
            "utf16" => Unit::Utf16,
            _ => return true,
        };
        false
    });
    reader.length(level, rule, unit, &arguments);
}
