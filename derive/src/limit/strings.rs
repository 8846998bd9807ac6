//! Strings by length, patterns and formats.

use formwork_core::build::{self, OwnedFragment, StringLimits, Strings};
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Ident, Type, parse_quote_spanned};

use super::marker::Texts;
use super::{Marker, left_over, meet};
use crate::constraint::{Constraints, Counts, Format, Pattern};
use crate::ctxt::Ctxt;
use crate::leaf::Leaf;

pub(super) fn limited(ctxt: &mut Ctxt, ty: &Type, mut limits: Constraints, is_char: bool) -> Option<Type> {
    let kind = if is_char { Leaf::Char } else { Leaf::String };
    let mut lens = std::mem::take(&mut limits.lens);
    lens.append(&mut limits.lengths);
    let (patterns, formats) = (std::mem::take(&mut limits.patterns), std::mem::take(&mut limits.formats));
    left_over(ctxt, ty, &limits)?;
    let (mut least, mut greatest) = if lens.is_empty() { (0, u32::MAX) } else { meet(ctxt, &lens)? };
    if is_char {
        if least > 1 || greatest < 1 {
            ctxt.error(&lens.first()?.at, "a `char` has exactly one character");
            return None;
        }
        (least, greatest) = (1, 1);
    }
    let core = ctxt.core.clone();
    if let Some(format) = formats.first() {
        let name = named(ctxt, &formats)?;
        bounded(ctxt, format, &patterns, &lens, is_char)?;
        let name = Ident::new(name, ty.span());
        return Some(parse_quote_spanned!(ty.span()=> #core::formats::#name));
    }
    if patterns.is_empty() {
        return Some(parse_quote_spanned!(ty.span()=> #core::limits::Characters<#least, #greatest>));
    }
    let (strings, fragment) = matching(ctxt, &patterns, &lens, (least, greatest))?;
    let mut out = Vec::new();
    if least > 0 && !is_char {
        out.push(quote!(#core::schema::Limit::MinLength(#least)));
    }
    if greatest < u32::MAX && !is_char {
        out.push(quote!(#core::schema::Limit::MaxLength(#greatest)));
    }
    for pattern in &patterns {
        match build::ecma(&pattern.regex) {
            Ok(published) => {
                let source = &pattern.regex;
                out.push(quote!(#core::schema::Limit::Pattern { published: #published, source: #source }));
            }
            Err(error) => {
                ctxt.error(&pattern.at, error);
                return None;
            }
        }
    }
    let base = kind.tokens(ty);
    let texts = Texts::Strings(strings);
    let marker = ctxt.marker(Marker { is_string: true, texts, ..Marker::of_fragment(fragment, base, out) });
    Some(parse_quote_spanned!(ty.span()=> #marker))
}

/// The name of the type of core that has this format.
fn named(ctxt: &mut Ctxt, formats: &[Format]) -> Option<&'static str> {
    let mut out = None;
    for format in formats {
        let Some((_, name)) = build::FORMATS.iter().find(|(known, _)| *known == format.name) else {
            let known: Vec<String> = build::FORMATS.iter().map(|(known, _)| format!("`{known}`")).collect();
            let message = format!("unknown format, expected one of {}; or use `pattern`", known.join(", "));
            ctxt.error(&format.at, message);
            return None;
        };
        if out.is_some_and(|out| out != name) {
            ctxt.error(&format.at, "a string has one format; remove one of them");
            return None;
        }
        out = Some(name);
    }
    out.copied()
}

/// Reports limits beside a format that its own texts don't keep to by themselves.
fn bounded(ctxt: &mut Ctxt, format: &Format, patterns: &[Pattern], lens: &[Counts], is_char: bool) -> Option<()> {
    let name = &format.name;
    let (fewest, most) = build::format_lengths(name);
    if is_char {
        ctxt.error(&format.at, format!("a `char` is one character, and the format `{name}` has more"));
    } else if let Some(pattern) = patterns.first() {
        ctxt.error(
            &pattern.at,
            format!("a pattern can't be held together with the format `{name}`; write one pattern for both"),
        );
    } else if let Some(counts) = lens.iter().find(|counts| counts.least > fewest || counts.greatest < most) {
        let most = if most == u32::MAX { "any number of".to_owned() } else { most.to_string() };
        let message = format!(
            "the format `{name}` has {fewest} to {most} characters, and other bounds can't be held together with it; use `pattern`"
        );
        ctxt.error(&counts.at, message);
    } else {
        return Some(());
    }
    None
}

/// The strings of so many characters that match all patterns and forms.
fn matching(
    ctxt: &mut Ctxt,
    patterns: &[Pattern],
    lens: &[Counts],
    (least, greatest): (u32, u32),
) -> Option<(Strings, OwnedFragment)> {
    let all: Vec<&str> = patterns.iter().map(|pattern| pattern.regex.as_str()).collect();
    let limits =
        StringLimits { patterns: &all, min_chars: least, max_chars: (greatest < u32::MAX).then_some(greatest) };
    let built = Strings::new(&limits).and_then(|strings| {
        let fragment = strings.fragment()?;
        Ok((strings, fragment))
    });
    let error = match built {
        Ok(built) => return Some(built),
        Err(error) => error,
    };
    // What is wrong with one pattern by itself is said of that one.
    for pattern in patterns {
        let alone = StringLimits { patterns: &[pattern.regex.as_str()], min_chars: 0, max_chars: None };
        if let Err(error) = Strings::new(&alone) {
            ctxt.error(&pattern.at, error);
            return None;
        }
    }
    let places = lens.iter().map(|counts| &counts.at).chain(patterns.iter().map(|pattern| &pattern.at));
    let at: TokenStream = places.take(1).cloned().collect();
    ctxt.error(at, error);
    None
}
