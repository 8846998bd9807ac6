//! Multiples of a number, by an automaton that divides while it reads: its states are remainders.
//!
//! After a digit d, the number read so far is ten times the one before plus d, and so is its
//! remainder. Multiples of 0.25 are counted in units of 0.01, as multiples of 25; a missing decimal
//! place counts as a zero:
//!
//! ```text
//!   of 25, 2 places    `1` rem 1   `12` rem 12   `12.` rem 12   `12.5` rem 0 (125), then 0 (1250): a multiple
//!                                                               `12.3` rem 23, then 5 (1230): none
//! ```

use crate::automata::dfa::Dfa;
use crate::automata::product::{explore, intersection_within};
use crate::base::error::SchemaError;

/// Most remainders, counted once for each decimal place. The derive macro runs this while rustc
/// compiles.
const MAX_REMAINDERS: usize = 10_000;

/// Most pairs of a remainder and a state of the bounds. They become tables, and minimization seldom
/// makes them fewer.
const MAX_STATES: usize = 20_000;

/// The plain decimals that `bounds` accepts and that are multiples of `of` units of the decimal
/// place `places` behind the point: multiples of 0.25 for 25 and 2. `name` is the divisor in
/// messages.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a divisor of 0, [`SchemaError::is_too_large`] past the limits
/// above, [`SchemaError::is_empty`] if no multiple is within the bounds.
pub(crate) fn multiples_among(bounds: &Dfa, of: u32, places: usize, name: &str) -> Result<Dfa, SchemaError> {
    let all = multiples(of, places, name)?;
    let multiples = intersection_within(bounds, &all, MAX_STATES).ok_or_else(|| {
        SchemaError::too_large(format!(
            "the multiples of {name} within these bounds take more than {MAX_STATES} states; use narrower bounds or a rounder number"
        ))
    })?;
    if multiples.is_empty_language() {
        return Err(SchemaError::empty(format!("no multiple of {name} is within these bounds")));
    }
    Ok(multiples)
}

/// All decimal spellings of multiples, as of [`multiples_among`], with any number of zeros at
/// either end.
///
/// # Errors
/// As of [`multiples_among`].
pub(crate) fn multiples(of: u32, places: usize, name: &str) -> Result<Dfa, SchemaError> {
    if of == 0 {
        return Err(SchemaError::syntax("only 0 is a multiple of 0; give a number above 0"));
    }
    let n_remainders = usize::try_from(of).unwrap_or(usize::MAX).saturating_mul(places + 1);
    if n_remainders > MAX_REMAINDERS {
        return Err(SchemaError::too_large(format!(
            "telling the multiples of {name} takes more than {MAX_REMAINDERS} remainders; use a smaller or a rounder number"
        )));
    }
    Ok(unbounded_multiples(of, places).minimized())
}

/// What has been read, as a remainder.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum RemainderState {
    Start,
    Sign,
    Whole(u32),
    /// Number of digits behind the point, at most `places`, and the remainder.
    Fraction(usize, u32),
}

/// The decimal spellings of multiples, with or without a sign, with any number of leading and
/// trailing zeros: the bounds exclude those that are not wanted.
fn unbounded_multiples(of: u32, places: usize) -> Dfa {
    // No overflow: a remainder is below [`MAX_REMAINDERS`].
    let then = |remainder: u32, digit: u8| (remainder * 10 + u32::from(digit)) % of;
    let step = |read: RemainderState, byte: u8| match (read, byte) {
        (RemainderState::Start, b'-') => Some(RemainderState::Sign),
        (RemainderState::Start | RemainderState::Sign, b'0'..=b'9') => {
            Some(RemainderState::Whole(then(0, byte - b'0')))
        }
        (RemainderState::Whole(remainder), b'0'..=b'9') => Some(RemainderState::Whole(then(remainder, byte - b'0'))),
        (RemainderState::Whole(remainder), b'.') => Some(RemainderState::Fraction(0, remainder)),
        (RemainderState::Fraction(n, remainder), b'0'..=b'9') if n < places => {
            Some(RemainderState::Fraction(n + 1, then(remainder, byte - b'0')))
        }
        // Behind the last place that counts, only zeros leave the number a multiple.
        (RemainderState::Fraction(n, 0), b'0') => Some(RemainderState::Fraction(n, 0)),
        _ => None,
    };
    // Places that are not written count as zeros: 1.5 is 150 hundredths.
    let missing = |n: usize, remainder: u32| (n..places).fold(remainder, |remainder, _| then(remainder, 0));
    let accepting = |read: &RemainderState| match *read {
        RemainderState::Start | RemainderState::Sign => false,
        RemainderState::Whole(remainder) => missing(0, remainder) == 0,
        RemainderState::Fraction(n, remainder) => missing(n, remainder) == 0,
    };
    let transitions = |read: &RemainderState| {
        b"-.0123456789".iter().filter_map(|&byte| Some((byte, byte, step(*read, byte)?))).collect::<Vec<_>>()
    };
    explore(RemainderState::Start, usize::MAX, accepting, transitions).unwrap_or_default()
}
