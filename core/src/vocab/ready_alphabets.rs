//! The alphabets of the standard formats (`uri`, `email`, …), of a pattern's dot and of classes that
//! patterns have most, for which a vocabulary has its tokens ready: many schemas have an address or
//! a name, and the first token in one would wait for them.
//!
//! A mask finds its [alphabet](super::alphabet::Alphabet) by itself, whatever is here. What isn't
//! found ready is made then.

use super::alphabet::{Alphabet, Units};

/// Those of formats and of a dot.
pub(super) fn of_formats() -> Vec<Alphabet> {
    let of = |free: Units, live: Units| Alphabet { free, most: u8::MAX, live };
    let long = Units::LONG;
    let (authority, path) = (authority(), authority().union(units(b"//??@@")));
    // The first segment of a reference, which may have no colon.
    let segment = path.without(units(b"::@@"));
    // RFC 5322: an atom.
    let atom = Units::ALPHANUMERIC.union(units(b"!!#'*+--//==??^`{~"));
    // RFC 6901: a reference token but for its escapes.
    let pointer = Units::CHARACTERS.without(units(b"\"\"\\\\~~"));
    // ECMA-262: any but the ends of lines. In JSON, a quote ends the string.
    let any = Units::CHARACTERS.without(Units::BLANK).without(units(b"\"\""));
    vec![
        of(authority.union(long), units(b"\"\"##%%//??@@")),
        of(authority.union(long), units(b"\"\"##%%//??@@[[")),
        of(path.union(long), units(b"\"\"##%%")),
        of(path.union(long), units(b"\"\"%%")),
        of(segment, units(b"\"\"##%%::@@[[").union(long)),
        of(atom, units(b"..@@").union(long)),
        // Any character, as a dot in a pattern has it.
        Alphabet { most: 1, ..of(any.union(Units::LEAD).union(Units::CUT_OFF), Units::BLANK) },
        of(pointer.union(Units::LEAD).union(long).union(Units::CUT_OFF), units(b"\"\"\\\\~~")),
    ]
}

/// RFC 3986: what an authority may have, beside escapes.
fn authority() -> Units {
    Units::ALPHANUMERIC.union(units(b"!!$$&.::;;==__~~"))
}

/// The free units of classes, whatever comes behind their characters.
pub(super) fn of_classes() -> Vec<Units> {
    let of = |free: Units| free.union(Units::LONG);
    let word = Units::ALPHANUMERIC.union(units(b"__"));
    // What a string has without escapes.
    let inside = Units::CHARACTERS.without(units(b"\"\"\\\\")).union(Units::LEAD).union(Units::CUT_OFF);
    let blank = Units::BLANK.union(Units::LEAD).union(units(b"  "));
    vec![
        // `[a-z]`, `[A-Za-z0-9]`, `\w`, and what names have beside it.
        of(units(b"az")),
        of(Units::ALPHANUMERIC),
        of(word),
        of(word.union(units(b"--"))),
        of(word.union(units(b"--.."))),
        // RFC 3986: a segment of a path, and segments.
        of(authority().union(units(b"@@"))),
        of(authority().union(units(b"//@@"))),
        // `\S`.
        of(inside.without(blank)),
        // All, and all but what parts a text.
        of(inside),
        of(inside.without(units(b"//"))),
        of(inside.without(units(b"::"))),
    ]
}

/// The characters of ASCII in these ranges, given by pairs of the first and the last.
fn units(ranges: &[u8]) -> Units {
    ranges.chunks_exact(2).fold(Units::default(), |all, pair| all.union(Units::range(pair[0], pair[1])))
}
