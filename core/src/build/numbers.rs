//! Numbers within bounds, as patterns and automata over their decimal spelling.
//!
//! Integers have no leading zeros and no `-0`. Decimals are what serde_json writes for a float within the bounds: digits with an
//! optional fraction, and a negative exponent for what is nearer to zero than a hundred thousandth.

use super::dfa::{Dfa, State, push_range};
use super::from_regex;
use crate::error::SchemaError;

/// An integer of any width: a sign and a magnitude.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// Below zero; zero itself is not negative.
    pub negative: bool,
    /// Distance from zero.
    pub magnitude: u128,
}

impl Whole {
    /// Position on the line of numbers, for comparisons.
    fn key(self) -> (bool, u128) {
        if self.negative { (false, u128::MAX - self.magnitude) } else { (true, self.magnitude) }
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

/// The integers from `least` to `greatest`, both included, that are multiples of `of` (1 for all).
///
/// # Errors
/// [`SchemaError::is_empty`] if there is none; an automaton with more states than `of` allows is not built.
pub fn integers(least: Whole, greatest: Whole, of: u32) -> Result<Dfa, SchemaError> {
    let empty = || SchemaError::empty("no integer is within these bounds");
    if least > greatest {
        return Err(empty());
    }
    let all = from_regex(&integer_pattern(least, greatest))?;
    if of <= 1 {
        return Ok(all);
    }
    let some = intersection(&all, &multiples(of));
    if some.is_empty_language() { Err(empty()) } else { Ok(some) }
}

fn integer_pattern(least: Whole, greatest: Whole) -> String {
    let mut ways = Vec::new();
    if least.negative {
        let from = if greatest.negative { greatest.magnitude } else { 1 };
        ways.push(format!("-(?:{})", between(from, least.magnitude)));
    }
    if !greatest.negative {
        if least.negative || least.magnitude == 0 {
            ways.push("0".into());
        }
        let from = if least.negative { 1 } else { least.magnitude.max(1) };
        if greatest.magnitude >= from {
            ways.push(between(from, greatest.magnitude));
        }
    }
    ways.join("|")
}

/// Spellings of the integers `from..=to`, `from` at least 1.
fn between(from: u128, to: u128) -> String {
    let (low, high) = (from.to_string(), to.to_string());
    if low.len() == high.len() {
        return same_length(low.as_bytes(), high.as_bytes());
    }
    let mut ways = vec![at_least(low.as_bytes())];
    if high.len() - low.len() > 1 {
        ways.push(format!("[1-9][0-9]{{{},{}}}", low.len(), high.len() - 2));
    }
    let one: Vec<u8> = (0..high.len()).map(|i| if i == 0 { b'1' } else { b'0' }).collect();
    ways.push(same_length(&one, high.as_bytes()));
    ways.join("|")
}

/// Digits of the same number of places from `low` to `high`.
fn same_length(low: &[u8], high: &[u8]) -> String {
    let common = low.iter().zip(high).take_while(|(a, b)| a == b).count();
    let prefix = String::from_utf8_lossy(&low[..common]).into_owned();
    let (Some((&a, low)), Some((&b, high))) = (low[common..].split_first(), high[common..].split_first()) else {
        return prefix;
    };
    let n = low.len();
    let mut ways =
        vec![format!("{}(?:{})", char::from(a), at_least(low)), format!("{}(?:{})", char::from(b), at_most(high))];
    if b - a > 1 {
        ways.push(format!("[{}-{}][0-9]{{{n}}}", char::from(a + 1), char::from(b - 1)));
    }
    format!("{prefix}(?:{})", ways.join("|"))
}

/// Digits of as many places as `low` has, at least `low`.
fn at_least(low: &[u8]) -> String {
    let mut ways = vec![String::from_utf8_lossy(low).into_owned()];
    for (i, &digit) in low.iter().enumerate().filter(|&(_, &digit)| digit < b'9') {
        let prefix = String::from_utf8_lossy(&low[..i]);
        ways.push(format!("{prefix}[{}-9][0-9]{{{}}}", char::from(digit + 1), low.len() - 1 - i));
    }
    ways.join("|")
}

/// Digits of as many places as `high` has, at most `high`.
fn at_most(high: &[u8]) -> String {
    let mut ways = vec![String::from_utf8_lossy(high).into_owned()];
    for (i, &digit) in high.iter().enumerate().filter(|&(_, &digit)| digit > b'0') {
        let prefix = String::from_utf8_lossy(&high[..i]);
        ways.push(format!("{prefix}[0-{}][0-9]{{{}}}", char::from(digit - 1), high.len() - 1 - i));
    }
    ways.join("|")
}

/// The floats from `least` to `greatest`, both included, in plain decimals of at most 17 digits before the point and 24 behind it, or with a
/// negative exponent where they are nearer to zero than 0.00001.
///
/// # Errors
/// [`SchemaError::is_empty`] if there is none; bounds that are not finite, at least 1e16 from zero, or so near to zero that floats
/// around them are written with an exponent.
pub fn decimals(least: f64, greatest: f64) -> Result<Dfa, SchemaError> {
    for bound in [least, greatest] {
        let size = bound.abs();
        if !bound.is_finite() || size >= 1e16 || (size != 0.0 && size < 1e-5) {
            return Err(SchemaError::syntax("a bound of a float is 0 or between 0.00001 and 1e16 in size"));
        }
    }
    if least > greatest {
        return Err(SchemaError::empty("no number is within these bounds"));
    }
    let mut ways = Vec::new();
    if least < 0.0 || (least == 0.0 && greatest >= 0.0) {
        // Serde_json writes negative zero as "-0.0", and it equals zero.
        let from = if greatest < 0.0 { -greatest } else { 0.0 };
        ways.push(("-", from, -least));
    }
    if greatest >= 0.0 {
        ways.push(("", if least > 0.0 { least } else { 0.0 }, greatest));
    }
    let mut all: Vec<String> = Vec::new();
    let mut parts: Vec<Dfa> = Vec::new();
    for (sign, from, to) in ways {
        let from_on = from_regex(&format!("{sign}(?:{})", decimal_at_least(from)))?;
        let up_to = from_regex(&format!("{sign}(?:{})", decimal_at_most(to)))?;
        parts.push(intersection(&from_on, &up_to));
        if from == 0.0 && to > 0.0 {
            all.push(format!(
                r"{sign}[1-9](?:\.[0-9]{{1,17}})?[eE]-(?:[6-9]|[1-9][0-9]|[12][0-9]{{2}}|3[01][0-9]|32[0-4])"
            ));
        }
    }
    let tiny = if all.is_empty() { None } else { Some(from_regex(&all.join("|"))?) };
    Ok(parts.into_iter().chain(tiny).reduce(|one, other| union(&one, &other)).unwrap_or_default().minimized())
}

/// The digits of a non-negative number, before and after the point, without useless zeros.
fn digits(number: f64) -> (String, String) {
    let text = number.abs().to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    (whole.to_owned(), fraction.trim_end_matches('0').to_owned())
}

const FRACTION: &str = r"(?:\.[0-9]{1,24})?";

fn whole_from(from: u128) -> String {
    let most = 99_999_999_999_999_999;
    if from == 0 { format!("0|{}", between(1, most)) } else { between(from, most) }
}

fn decimal_at_least(least: f64) -> String {
    let (whole, fraction) = digits(least);
    let value: u128 = whole.parse().unwrap_or(0);
    let mut same = Vec::new();
    for (i, digit) in fraction.bytes().enumerate().filter(|&(_, digit)| digit < b'9') {
        same.push(format!("{}[{}-9][0-9]{{0,{}}}", &fraction[..i], char::from(digit + 1), 23 - i.min(23)));
    }
    let same = if fraction.is_empty() {
        FRACTION.to_owned()
    } else {
        same.push(format!("{fraction}[0-9]{{0,{}}}", 24 - fraction.len().min(24)));
        format!(r"\.(?:{})", same.join("|"))
    };
    format!("{whole}{same}|(?:{}){FRACTION}", whole_from(value + 1))
}

fn decimal_at_most(greatest: f64) -> String {
    let (whole, fraction) = digits(greatest);
    let value: u128 = whole.parse().unwrap_or(0);
    let mut same = vec![format!("{fraction}0{{0,{}}}", 24 - fraction.len().min(24))];
    if fraction.is_empty() {
        same = vec!["0{1,24}".to_owned()];
    }
    for (i, digit) in fraction.bytes().enumerate() {
        if i > 0 {
            same.push(fraction[..i].to_owned());
        }
        if digit > b'0' {
            same.push(format!("{}[0-{}][0-9]{{0,{}}}", &fraction[..i], char::from(digit - 1), 23 - i.min(23)));
        }
    }
    let same = format!(r"{whole}(?:\.(?:{}))?", same.join("|"));
    match value {
        0 => same,
        1 => format!("{same}|0{FRACTION}"),
        _ => format!("{same}|(?:0|{}){FRACTION}", between(1, value - 1)),
    }
}

/// What either accepts, by their product.
fn union(one: &Dfa, other: &Dfa) -> Dfa {
    let mut number = std::collections::HashMap::from([((Some(0), Some(0)), 0)]);
    let mut order = vec![(Some(0), Some(0))];
    let mut states: Vec<State> = Vec::new();
    while let Some(&(a, b)) = order.get(states.len()) {
        let state = |dfa: &Dfa, at: Option<usize>| at.map_or_else(State::default, |at| dfa.states[at].clone());
        let (a, b) = (state(one, a), state(other, b));
        let mut ranges = Vec::new();
        for byte in 0..=u8::MAX {
            let to =
                |state: &State| state.ranges.iter().find(|(low, high, _)| (*low..=*high).contains(&byte)).map(|r| r.2);
            let pair = (to(&a), to(&b));
            if pair != (None, None) {
                let next = *number.entry(pair).or_insert_with(|| {
                    order.push(pair);
                    order.len() - 1
                });
                push_range(&mut ranges, byte, byte, next);
            }
        }
        states.push(State { accepting: a.accepting || b.accepting, ranges });
    }
    Dfa { states }
}

/// Decimal spellings, with or without a sign, of the multiples of `of`.
fn multiples(of: u32) -> Dfa {
    let m = of as usize;
    // State 0 is the start, 1 after the sign, 2 + r after digits with remainder r.
    let digits = |remainder: usize| {
        let mut ranges = Vec::new();
        for digit in 0..10_u8 {
            push_range(&mut ranges, b'0' + digit, b'0' + digit, 2 + (remainder * 10 + usize::from(digit)) % m);
        }
        ranges
    };
    let mut start = vec![(b'-', b'-', 1)];
    start.extend(digits(0));
    let mut states = vec![State { accepting: false, ranges: start }, State { accepting: false, ranges: digits(0) }];
    states.extend((0..m).map(|remainder| State { accepting: remainder == 0, ranges: digits(remainder) }));
    Dfa { states }
}

/// What both accept, by their product.
#[must_use]
pub fn intersection(one: &Dfa, other: &Dfa) -> Dfa {
    let mut number = std::collections::HashMap::from([((0, 0), 0)]);
    let mut order = vec![(0, 0)];
    let mut states: Vec<State> = Vec::new();
    while let Some(&(a, b)) = order.get(states.len()) {
        let mut ranges = Vec::new();
        for &(low, high, to_a) in &one.states[a].ranges {
            for &(from, until, to_b) in &other.states[b].ranges {
                let (from, until) = (from.max(low), until.min(high));
                if from <= until {
                    let next = *number.entry((to_a, to_b)).or_insert_with(|| {
                        order.push((to_a, to_b));
                        order.len() - 1
                    });
                    push_range(&mut ranges, from, until, next);
                }
            }
        }
        states.push(State { accepting: one.states[a].accepting && other.states[b].accepting, ranges });
    }
    Dfa { states }.minimized()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

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
    fn decimal_bounds_are_exact() {
        let bounds = [-1203.5, -9.75, -1.0, 0.0, 0.00001, 0.99, 2.0, 10.05, 123_456.789];
        let mut numbers: Vec<f64> =
            bounds.into_iter().flat_map(|b| [b, -b, b + 0.01, b - 0.01, b * 1.5, b + 1.0, b - 1.0]).collect();
        numbers.extend([f64::MIN_POSITIVE, -5e-324, 1e-6, -9.9e-6, 1e-5, 0.00012, 1e15, 12_345_678.9, -0.0]);
        for least in bounds {
            for greatest in bounds.into_iter().filter(|&greatest| greatest >= least) {
                let dfa = decimals(least, greatest).unwrap();
                for &number in &numbers {
                    let inside = (least..=greatest).contains(&number);
                    let text = serde_json::to_string(&number).unwrap();
                    assert_eq!(accepts(&dfa, &text), inside, "{text} in {least}..={greatest}");
                    // The same number with more digits, and without the fraction.
                    let longer = if text.contains('e') { text.clone() } else { format!("{text}00") };
                    assert_eq!(accepts(&dfa, &longer), inside, "{longer} in {least}..={greatest}");
                    if let Some(short) = text.strip_suffix(".0") {
                        assert_eq!(accepts(&dfa, short), inside, "{short} in {least}..={greatest}");
                    }
                }
                for text in ["", ".5", "5.", "01", "+1", "1e5", "-", "--1", "00.5"] {
                    assert!(!accepts(&dfa, text), "{text:?}");
                }
            }
        }
        assert!(decimals(0.0, f64::INFINITY).is_err() && decimals(1.0, 0.0).is_err() && decimals(0.0, 1e-7).is_err());
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
}
