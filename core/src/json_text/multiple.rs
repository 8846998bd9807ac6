//! Multiples, as an automaton that divides while it reads: its states are remainders.

use crate::automata::dfa::Dfa;
use crate::automata::product::{explore, intersection_within};
use crate::base::error::SchemaError;

/// Most remainders there may be, counted at each decimal place. The derive macro runs this at rustc
/// time.
const MAX_REMAINDERS: usize = 10_000;

/// Most pairs of a remainder and a place within the bounds. They become tables, which a smaller
/// automaton of the same texts seldom exists for.
const MAX_STATES: usize = 20_000;

/// The plain decimals that `bounds` accepts and that are multiples of `of` units of the decimal
/// place `places` behind the point: those of 0.25 for 25 and 2. `name` is how messages call the
/// divisor.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a divisor of 0, [`SchemaError::is_too_large`] past the limits
/// above, [`SchemaError::is_empty`] if no multiple is within the bounds.
pub(crate) fn multiples_among(bounds: &Dfa, of: u32, places: usize, name: &str) -> Result<Dfa, SchemaError> {
    if of == 0 {
        return Err(SchemaError::syntax("only 0 is a multiple of 0; give a number above 0"));
    }
    let n_remainders = usize::try_from(of).unwrap_or(usize::MAX).saturating_mul(places + 1);
    if n_remainders > MAX_REMAINDERS {
        return Err(SchemaError::too_large(format!(
            "telling the multiples of {name} takes more than {MAX_REMAINDERS} remainders; use a smaller or a rounder number"
        )));
    }
    let some = intersection_within(bounds, &multiples(of, places).minimized(), MAX_STATES).ok_or_else(|| {
        SchemaError::too_large(format!(
            "the multiples of {name} within these bounds take more than {MAX_STATES} states; use narrower bounds or a rounder number"
        ))
    })?;
    if some.is_empty_language() {
        return Err(SchemaError::empty(format!("no multiple of {name} is within these bounds")));
    }
    Ok(some)
}

/// What has been read, as the remainder of its units.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    Sign,
    Whole(u32),
    /// Digits behind the point so far, as far as they count, and the remainder.
    Fraction(usize, u32),
}

/// Decimal spellings, with or without a sign, of multiples; leading zeros and any number of
/// trailing ones included.
fn multiples(of: u32, places: usize) -> Dfa {
    // Below ten times the most remainders, which is far from 32 bits.
    let then = |remainder: u32, digit: u8| (remainder * 10 + u32::from(digit)) % of;
    let step = |read: Read, byte: u8| match (read, byte) {
        (Read::Nothing, b'-') => Some(Read::Sign),
        (Read::Nothing | Read::Sign, b'0'..=b'9') => Some(Read::Whole(then(0, byte - b'0'))),
        (Read::Whole(remainder), b'0'..=b'9') => Some(Read::Whole(then(remainder, byte - b'0'))),
        (Read::Whole(remainder), b'.') => Some(Read::Fraction(0, remainder)),
        (Read::Fraction(n, remainder), b'0'..=b'9') if n < places => {
            Some(Read::Fraction(n + 1, then(remainder, byte - b'0')))
        }
        (Read::Fraction(n, 0), b'0') => Some(Read::Fraction(n, 0)),
        _ => None,
    };
    let missing = |n: usize, remainder: u32| (n..places).fold(remainder, |remainder, _| then(remainder, 0));
    let accepting = |read: &Read| match *read {
        Read::Nothing | Read::Sign => false,
        Read::Whole(remainder) => missing(0, remainder) == 0,
        Read::Fraction(n, remainder) => missing(n, remainder) == 0,
    };
    let ways = |read: &Read| {
        b"-.0123456789".iter().filter_map(|&byte| Some((byte, byte, step(*read, byte)?))).collect::<Vec<_>>()
    };
    explore(Read::Nothing, usize::MAX, accepting, ways).unwrap_or_default()
}
