//! Integers within bounds, as automata over their decimal spelling: no leading zeros and no `-0`.
//!
//! Both bounds are compared digit by digit while the number is read ([`PrefixOrder`]), so the
//! automaton has some two states for each digit of a bound (57 for all of `i64`), whatever the
//! interval's size:
//!
//! ```text
//!   12..=305    `1`    below 12, so it must go on, with one digit from 2 (12 to 19) or two (100 to 199)
//!               `30`   complete, or goes on with a digit up to 5
//!               `31`   complete; another digit would exceed 305
//! ```
//!
//! Multiples are counted by their remainder, see `multiple`.

use std::cmp::Ordering;

use crate::automata::dfa::Dfa;
use crate::automata::product::explore;
use crate::base::error::SchemaError;
use crate::json_text::decimal::PrefixOrder;
use crate::json_text::multiple::multiples_among;

/// An integer of up to 128 bits and a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// Whether it is below zero; zero is not negative.
    pub negative: bool,
    /// Distance from zero.
    pub magnitude: u128,
}

impl Whole {
    /// A key that orders numbers by value.
    fn key(self) -> (bool, u128) {
        if self.negative { (false, u128::MAX - self.magnitude) } else { (true, self.magnitude) }
    }
}

impl std::fmt::Display for Whole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.magnitude)
    }
}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Whole) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Whole {
    fn cmp(&self, other: &Whole) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

/// The integers from `least` to `greatest`, both included, that are multiples of `of`, at most
/// 10,000; 1 for all integers.
///
/// # Errors
/// [`SchemaError::is_empty`] if there is none, [`SchemaError::is_too_large`] if `of` or the tables
/// would be, [`SchemaError::is_syntax`] if `of` is 0.
pub fn integers(least: Whole, greatest: Whole, of: u32) -> Result<Dfa, SchemaError> {
    if least > greatest {
        return Err(SchemaError::empty("no integer is within these bounds"));
    }
    let all = between(least, greatest);
    if of == 1 { Ok(all) } else { multiples_among(&all, of, 0, &of.to_string()) }
}

/// What has been read of an integer.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum IntegerState {
    Start,
    Minus,
    /// A zero, which no digit may follow.
    Zero,
    Digits {
        negative: bool,
        low: PrefixOrder,
        high: PrefixOrder,
    },
}

/// The digits of the smallest and the greatest magnitude of one sign.
type DigitBounds = (Vec<u8>, Vec<u8>);

/// All integers from `least` to `greatest`.
fn between(least: Whole, greatest: Whole) -> Dfa {
    let digits = |n: u128| n.to_string().bytes().map(|byte| byte - b'0').collect::<Vec<u8>>();
    // The interval as magnitudes, by sign; zero is a text of its own, since `-0` and `00` are none.
    let bounds = |from: u128, to: u128| (from <= to).then(|| (digits(from), digits(to)));
    let below_zero = if greatest.negative { greatest.magnitude } else { 1 };
    let negative = if least.negative { bounds(below_zero, least.magnitude) } else { None };
    let above_zero = if least.negative { 1 } else { least.magnitude.max(1) };
    let positive = if greatest.negative { None } else { bounds(above_zero, greatest.magnitude) };
    let zero = !greatest.negative && (least.negative || least.magnitude == 0);
    let bounds = |is_negative: bool| if is_negative { negative.as_ref() } else { positive.as_ref() };

    let step = |read: IntegerState, byte: u8| match (read, byte) {
        (IntegerState::Start, b'-') => Some(IntegerState::Minus),
        (IntegerState::Start, b'0') => zero.then_some(IntegerState::Zero),
        (IntegerState::Start, b'1'..=b'9') => then(false, PrefixOrder::START, PrefixOrder::START, byte, bounds(false)?),
        (IntegerState::Minus, b'1'..=b'9') => then(true, PrefixOrder::START, PrefixOrder::START, byte, bounds(true)?),
        (IntegerState::Digits { negative, low, high }, b'0'..=b'9') => {
            then(negative, low, high, byte, bounds(negative)?)
        }
        _ => None,
    };
    let accepting = |read: &IntegerState| match *read {
        IntegerState::Start | IntegerState::Minus => false,
        IntegerState::Zero => true,
        IntegerState::Digits { negative, low, high } => bounds(negative)
            .is_some_and(|(from, to)| low.order(from) != Ordering::Less && high.order(to) != Ordering::Greater),
    };
    let transitions = |read: &IntegerState| {
        b"-0123456789".iter().filter_map(|&byte| Some((byte, byte, step(*read, byte)?))).collect()
    };
    explore(IntegerState::Start, usize::MAX, accepting, transitions).unwrap_or_default().minimized()
}

/// The state after one more digit; none if the number gets too large, however it goes on.
fn then(
    negative: bool,
    low: PrefixOrder,
    high: PrefixOrder,
    byte: u8,
    (from, to): &DigitBounds,
) -> Option<IntegerState> {
    let (low, high) = (low.then(byte - b'0', from), high.then(byte - b'0', to));
    (high != PrefixOrder::Greater).then_some(IntegerState::Digits { negative, low, high })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::automata::dfa::SparseState;

    fn whole(n: i128) -> Whole {
        Whole { negative: n < 0, magnitude: n.unsigned_abs() }
    }

    pub(crate) fn accepts(dfa: &Dfa, text: &str) -> bool {
        let mut at = 0;
        for byte in text.bytes() {
            match dfa.states[at].ranges.iter().find(|(low, high, _)| (*low..=*high).contains(&byte)) {
                Some(&(_, _, to)) => at = to,
                None => return false,
            }
        }
        dfa.states[at].accepting
    }

    /// Xorshift numbers (G. Marsaglia, "Xorshift RNGs", 2003).
    pub(crate) struct Random(pub(crate) u64);

    impl Random {
        pub(crate) fn next(&mut self) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0
        }

        pub(crate) fn below(&mut self, n: usize) -> usize {
            usize::try_from(self.next() >> 33).unwrap() % n
        }
    }

    /// A text of the automaton, which must be minimized: a way from the start, each range of bytes
    /// as likely as any other.
    pub(crate) fn walk(dfa: &Dfa, random: &mut Random) -> String {
        let (mut at, mut text) = (0, Vec::new());
        loop {
            let SparseState { accepting, ranges } = &dfa.states[at];
            let way = random.below(ranges.len() + usize::from(*accepting));
            let Some(&(low, high, to)) = ranges.get(way) else { break };
            text.push(low + u8::try_from(random.below(usize::from(high - low) + 1)).unwrap());
            at = to;
        }
        String::from_utf8(text).unwrap()
    }

    /// Every pair of bounds in a small window, and some wide ones, against arithmetic.
    #[test]
    fn bounds_are_exact() {
        for least in (-25..=25).chain([-1203, -100, 99, 100, 989]) {
            for greatest in (least..=least + 30).chain([least + 112, least + 1999]) {
                let dfa = integers(whole(least), whole(greatest), 1).unwrap();
                for n in least - 120..=greatest + 120 {
                    assert_eq!(
                        accepts(&dfa, &n.to_string()),
                        (least..=greatest).contains(&n),
                        "{n} in {least}..={greatest}"
                    );
                }
                for text in ["-0", "00", "01", "+1", "", "-", "1.0"] {
                    assert!(!accepts(&dfa, text), "{text:?} in {least}..={greatest}");
                }
            }
        }
    }

    #[test]
    fn widest_bounds() {
        let all = integers(whole(i128::MIN), Whole { negative: false, magnitude: u128::MAX }, 1).unwrap();
        for text in [i128::MIN.to_string(), u128::MAX.to_string(), "0".into()] {
            assert!(accepts(&all, &text), "{text}");
        }
        assert!(!accepts(&all, "-170141183460469231731687303715884105729"));
        assert!(!accepts(&all, "340282366920938463463374607431768211456"));
    }

    #[test]
    fn multiples_are_exact() {
        for of in [2, 3, 7, 10, 25, 100] {
            let dfa = integers(whole(-210), whole(1111), of).unwrap();
            for n in -300_i128..1300 {
                let expected = (-210..=1111).contains(&n) && n % i128::from(of) == 0;
                assert_eq!(accepts(&dfa, &n.to_string()), expected, "{n}, multiples of {of}");
            }
        }
        assert!(integers(whole(1), whole(6), 7).unwrap_err().is_empty());
        assert!(integers(whole(2), whole(1), 1).unwrap_err().is_empty());
    }

    /// The limits, and that what the derive macro builds most is small.
    #[test]
    fn sizes() {
        let (least, greatest) = (whole(i64::MIN.into()), whole(i64::MAX.into()));
        assert_eq!(integers(least, greatest, 1).unwrap().states.len(), 57);
        assert!(integers(least, greatest, 10_000).is_ok());
        assert!(integers(least, greatest, 10_001).unwrap_err().is_too_large());
        assert!(integers(least, greatest, 9973).unwrap_err().is_too_large());
        assert!(integers(least, greatest, 0).unwrap_err().is_syntax());
    }
}
