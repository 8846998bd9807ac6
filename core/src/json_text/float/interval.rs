//! The automaton of an interval of floats.
//!
//! A text may be a plain decimal (`-12.50`) or have an exponent (`1.25e-7`), and does not say which
//! before its exponent comes. Two comparisons therefore read it side by side, [`Plain`] and
//! [`Scientific`]: the first keeps the digits of both bounds aligned at the point, the second compares
//! mantissas and lets the exponent decide.

use crate::automata::dfa::Dfa;
use crate::automata::product::explore;
use crate::json_text::decimal::{Decimal, Magnitude};
use crate::json_text::float::magnitude_range::MagnitudeRange;
use crate::json_text::float::plain::Plain;
use crate::json_text::float::scientific::Scientific;

/// The texts of a type of floats whose decimal value is from `min` to `max`.
pub(super) fn between(min: &Decimal, max: &Decimal, min_exponent: i32) -> Dfa {
    let zero = &Magnitude::ZERO;
    let positive = (!max.negative).then(|| {
        let low = if min.negative { zero } else { &min.magnitude };
        MagnitudeRange::new(low, &max.magnitude, min_exponent)
    });
    // Negative zero equals zero, so `-0.0` is accepted where the lower bound is zero.
    let negative = (min.negative || min.magnitude == *zero).then(|| {
        let low = if max.negative { &max.magnitude } else { zero };
        MagnitudeRange::new(low, &min.magnitude, min_exponent)
    });
    // An interval on one side of zero leaves the other sign with `low` above `high`: no text.
    let range_of = |is_negative: bool| {
        let range = if is_negative { &negative } else { &positive };
        range.as_ref().filter(|range| range.low <= range.high)
    };
    let accepting = |state: &FloatState| match *state {
        FloatState::Start => false,
        FloatState::Number { negative, plain, scientific } => range_of(negative).is_some_and(|range| {
            plain.is_some_and(|plain| plain.is_within(range)) || scientific.is_some_and(Scientific::is_within)
        }),
    };
    let step = |state: FloatState, byte: u8| match state {
        FloatState::Start if byte == b'-' => range_of(true).map(|_| FloatState::number(true)),
        FloatState::Start => FloatState::number(false).then(byte, range_of(false)?),
        FloatState::Number { negative, .. } => state.then(byte, range_of(negative)?),
    };
    let transitions = |state: &FloatState| {
        b"+-.0123456789Ee".iter().filter_map(|&byte| Some((byte, byte, step(*state, byte)?))).collect()
    };
    explore(FloatState::Start, usize::MAX, accepting, transitions).unwrap_or_default().minimized()
}

/// What has been read of a number: the state of each comparison, none once the text is not of its
/// form or outside of the bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum FloatState {
    Start,
    Number { negative: bool, plain: Option<Plain>, scientific: Option<Scientific> },
}

impl FloatState {
    /// Before the first digit, after the sign if there is one.
    fn number(negative: bool) -> FloatState {
        FloatState::Number { negative, plain: Some(Plain::Start), scientific: Some(Scientific::Start) }
    }

    fn then(self, byte: u8, range: &MagnitudeRange) -> Option<FloatState> {
        let FloatState::Number { negative, plain, scientific } = self else { return None };
        let plain = plain.and_then(|plain| plain.then(byte, range));
        let scientific = scientific.and_then(|scientific| scientific.then(byte, range));
        (plain.is_some() || scientific.is_some()).then_some(FloatState::Number { negative, plain, scientific })
    }
}
