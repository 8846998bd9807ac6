//! The alphabets of the standard formats (`uri`, `email`, …) and of a pattern's dot, for which a
//! vocabulary has its tokens ready: many schemas have an address, and the first token in one would
//! wait for them.
//!
//! A mask finds its [alphabet](super::alphabet::Alphabet) by itself, whatever is here. What isn't
//! found ready is made then.

use super::alphabet::{Alphabet, Units};

/// All of them.
pub(super) fn all() -> Vec<Alphabet> {
    let of = |free: Units, live: Units| Alphabet { free, most: u8::MAX, live };
    let long = Units::LONG;
    // RFC 3986: what an authority and a path may have, beside escapes.
    let authority = Units::ALPHANUMERIC.union(units(b"!!$$&.::;;==__~~"));
    let path = authority.union(units(b"//??@@"));
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

/// The characters of ASCII in these ranges, given by pairs of the first and the last.
fn units(ranges: &[u8]) -> Units {
    ranges.chunks_exact(2).fold(Units::default(), |all, pair| all.union(Units::range(pair[0], pair[1])))
}
