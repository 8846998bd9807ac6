//! The alphabets of the standard formats (`uri`, `email`, …), for which a vocabulary has its tokens
//! ready: many schemas have an address, and the first token in one would wait for them.
//!
//! A mask finds its [alphabet](super::alphabet::Alphabet) by itself, whatever is here. What isn't
//! found ready is made then.

use super::alphabet::{Alphabet, Units};
use super::shapes::Runs;

/// An alphabet, and the letters by which shapes of its tokens are asked for, with runs as given.
pub(super) struct FormatAlphabet {
    pub(super) alphabet: Alphabet,
    pub(super) letters: Vec<Units>,
    pub(super) runs: &'static [Runs],
}

/// All of them.
pub(super) fn all() -> Vec<FormatAlphabet> {
    let of = |free: Units, live: Units, letters: &[Units]| FormatAlphabet {
        alphabet: Alphabet { free, most: u8::MAX, live },
        letters: letters.to_vec(),
        runs: &[Runs::Merged],
    };
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
    let no_colon = authority.without(units(b"::"));
    vec![
        of(authority.union(long), units(b"\"\"##%%//??@@"), &[authority, no_colon, authority.without(units(b"09"))]),
        of(authority.union(long), units(b"\"\"##%%//??@@[["), &[no_colon]),
        of(path.union(long), units(b"\"\"##%%"), &[path]),
        of(path.union(long), units(b"\"\"%%"), &[path]),
        of(segment, units(b"\"\"##%%::@@[[").union(long), &[units(b"AZaz")]),
        // Beside other limits an address counts the letters of what comes before the at sign.
        FormatAlphabet { runs: &[Runs::Merged, Runs::Counted], ..of(atom, units(b"..@@").union(long), &[atom]) },
        of(pointer.union(Units::LEAD).union(long).union(Units::BEGUN), units(b"\"\"\\\\~~"), &[pointer]),
    ]
}

/// The characters of ASCII in these ranges, given by pairs of the first and the last.
fn units(ranges: &[u8]) -> Units {
    ranges.chunks_exact(2).fold(Units::default(), |all, pair| all.union(Units::range(pair[0], pair[1])))
}
