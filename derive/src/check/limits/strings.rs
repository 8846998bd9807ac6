//! Strings by length, patterns and formats.

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Ident, Type, parse_quote_spanned};

use super::limited_type::{LimitedType, SchemaLimit};
use super::rules;
use crate::check::checker::Checker;
use crate::core_api::{FORMATS, OwnedFragment, StringLimits, Strings, format_lengths, publish_pattern};
use crate::read::constraints::{Constraints, Format, Pattern};
use crate::read::range::CountRange;
use crate::read::scalar::Scalar;

/// Returns the type of the strings, or the characters, within these constraints.
pub(super) fn limited(checker: &mut Checker, ty: &Type, scalar: Scalar, mut constraints: Constraints) -> Option<Type> {
    let mut lens = std::mem::take(&mut constraints.lens);
    lens.append(&mut constraints.lengths);
    let patterns = std::mem::take(&mut constraints.patterns);
    let formats = std::mem::take(&mut constraints.formats);
    rules::nothing_is_left(checker, ty, &constraints)?;
    let is_char = matches!(scalar, Scalar::Char);
    let counts = rules::intersection_or(checker, &lens, (0, u32::MAX))?;
    let counts = if is_char { char_has_length_1(checker, &lens, counts)? } else { counts };
    if let Some(format) = formats.first() {
        let name = format_is_known(checker, &formats)?;
        format_stands_alone(checker, format, &patterns, &lens, is_char)?;
        let (core, name) = (&checker.core, Ident::new(name, ty.span()));
        return Some(parse_quote_spanned!(ty.span()=> #core::formats::#name));
    }
    if patterns.is_empty() {
        let (core, (min, max)) = (&checker.core, counts);
        return Some(parse_quote_spanned!(ty.span()=> #core::limits::Characters<#min, #max>));
    }
    let (strings, fragment) = some_string_is_left(checker, &patterns, &lens, counts)?;
    let mut limits = if is_char { Vec::new() } else { length_limits(counts) };
    for pattern in &patterns {
        limits.push(pattern_is_publishable(checker, pattern)?);
    }
    let limited = LimitedType::of_strings(strings, fragment, scalar.canonical_type(ty), limits);
    let ident = checker.limited_type(limited);
    Some(parse_quote_spanned!(ty.span()=> #ident))
}

/// Returns the counts of a `char`, which has one character whatever else is said.
fn char_has_length_1(checker: &mut Checker, lens: &[CountRange], (min, max): (u32, u32)) -> Option<(u32, u32)> {
    if min > 1 || max < 1 {
        checker.error(&lens.first()?.at, "a `char` has exactly one character");
        return None;
    }
    Some((1, 1))
}

/// Of formats there are those that core has a type for. Two of them would have to be intersected,
/// and no two have a text in common that an author could mean. Returns the name of the type.
fn format_is_known(checker: &mut Checker, formats: &[Format]) -> Option<&'static str> {
    let mut found = None;
    for format in formats {
        let Some((_, name)) = FORMATS.iter().find(|(known, _)| *known == format.name) else {
            let known: Vec<String> = FORMATS.iter().map(|(known, _)| format!("`{known}`")).collect();
            let message = format!("unknown format, expected one of {}; or use `pattern`", known.join(", "));
            checker.error(&format.at, message);
            return None;
        };
        if found.is_some_and(|found| found != name) {
            checker.error(&format.at, "a string has one format; remove one of them");
            return None;
        }
        found = Some(name);
    }
    found.copied()
}

/// A format's automaton is one of core's and isn't intersected with others: what stands beside it
/// has to hold for all of its texts.
fn format_stands_alone(
    checker: &mut Checker,
    format: &Format,
    patterns: &[Pattern],
    lens: &[CountRange],
    is_char: bool,
) -> Option<()> {
    let name = &format.name;
    let (shortest, longest) = format_lengths(name);
    if is_char {
        checker.error(&format.at, format!("a `char` is one character, and the format `{name}` has more"));
    } else if let Some(pattern) = patterns.first() {
        checker.error(
            &pattern.at,
            format!("a pattern can't be held together with the format `{name}`; write one pattern for both"),
        );
    } else if let Some(counts) = lens.iter().find(|counts| counts.min > shortest || counts.max < longest) {
        let longest = if longest == u32::MAX { "any number of".to_owned() } else { longest.to_string() };
        let message = format!(
            "the format `{name}` has {shortest} to {longest} characters, and other bounds can't be held together with it; use `pattern`"
        );
        checker.error(&counts.at, message);
    } else {
        return Some(());
    }
    None
}

/// A grammar needs a text. Returns the automaton of the strings of so many characters that match
/// all patterns.
fn some_string_is_left(
    checker: &mut Checker,
    patterns: &[Pattern],
    lens: &[CountRange],
    (min, max): (u32, u32),
) -> Option<(Strings, OwnedFragment)> {
    let all: Vec<&str> = patterns.iter().map(|pattern| pattern.regex.as_str()).collect();
    let limits = StringLimits { patterns: &all, min_chars: min, max_chars: (max < u32::MAX).then_some(max) };
    let built = Strings::new(&limits).and_then(|strings| {
        let fragment = strings.fragment()?;
        Ok((strings, fragment))
    });
    let error = match built {
        Ok(built) => return Some(built),
        Err(error) => error,
    };
    each_pattern_compiles(checker, patterns)?;
    // Each pattern has texts, and no text has them all, or too many states do.
    let places = lens.iter().map(|counts| &counts.at).chain(patterns.iter().map(|pattern| &pattern.at));
    let at: TokenStream = places.take(1).cloned().collect();
    checker.error(at, error);
    None
}

/// What is wrong with one pattern by itself is said of that one.
fn each_pattern_compiles(checker: &mut Checker, patterns: &[Pattern]) -> Option<()> {
    for pattern in patterns {
        let alone = StringLimits { patterns: &[pattern.regex.as_str()], min_chars: 0, max_chars: None };
        if let Err(error) = Strings::new(&alone) {
            checker.error(&pattern.at, error);
            return None;
        }
    }
    Some(())
}

/// The schema has patterns in the dialect of JSON Schema, and not all of crate regex's can be said
/// there.
fn pattern_is_publishable(checker: &mut Checker, pattern: &Pattern) -> Option<SchemaLimit> {
    let published = publish_pattern(&pattern.regex).map_err(|error| checker.error(&pattern.at, error)).ok()?;
    Some(SchemaLimit::Pattern { published, source: pattern.regex.clone() })
}

/// The limits of a length, as far as they are any.
fn length_limits((min, max): (u32, u32)) -> Vec<SchemaLimit> {
    let min_length = (min > 0).then_some(SchemaLimit::MinLength(min));
    let max_length = (max < u32::MAX).then_some(SchemaLimit::MaxLength(max));
    min_length.into_iter().chain(max_length).collect()
}
