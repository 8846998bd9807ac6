//! Floats within bounds, as automata over their JSON spelling: those texts of the type (see
//! `leaves`) whose decimal value is within the bounds.
//!
//! A float's spelling is the shortest decimal that is read as this float, and reading rounds to the
//! nearest float, which keeps the order of numbers. So a text whose value is at least the spelling
//! of a float is read as that float or a greater one, and comparing decimals digit by digit, as the
//! automaton does, is exact. An edge that is itself outside is the next float inside
//! ([`f64::next_up`], [`f64::next_down`]), as a bound that is inside.
//!
//! A text can be a plain decimal (`-12.50`) or have an exponent behind a mantissa of one digit
//! before the point (`1.25e-7`), and it doesn't say which before its exponent comes. Two machines
//! therefore read it side by side, [`Plain`] and [`Scientific`]; the first keeps both bounds'
//! digits aligned at the point, the second compares mantissas and lets the exponent decide.
//!
//! Reading means reading correctly rounded, as `str::parse` does, and serde_json with its feature
//! `float_roundtrip`. Without it serde_json may be off by a unit in the last place, so that a text
//! at the very edge (`0.9999999999999999` below 1.0) can come out at the other side of it.

use std::cmp::Ordering;

use crate::automata::dfa::Dfa;
use crate::automata::product::explore;
use crate::base::error::SchemaError;
use crate::json_text::decimal::{Decimal, Size, Standing};
use crate::json_text::multiple::multiples_among;

/// What floats a text may spell. Without a bound on one side, as far as the type reaches.
#[derive(Clone, Copy, Debug, Default)]
pub struct FloatLimits<'a> {
    /// `f32` instead of `f64`.
    pub single: bool,
    /// Not below this.
    pub least: Option<Edge<'a>>,
    /// Not above this.
    pub greatest: Option<Edge<'a>>,
    /// A decimal literal above zero, such as `0.01`: only its multiples, in decimal arithmetic on
    /// the text.
    pub multiple_of: Option<&'a str>,
}

/// One end of an interval of floats.
#[derive(Clone, Copy, Debug)]
pub struct Edge<'a> {
    /// A decimal literal such as `0.1`, `-12` or `1e-3`.
    pub number: &'a str,
    /// Whether the number itself is outside.
    pub open: bool,
}

/// The spellings of the floats within `limits`. Everything that serde_json writes for one is
/// accepted, and nothing that is read as another.
///
/// With [`multiple_of`](FloatLimits::multiple_of) there are no exponents, and only numbers so small
/// that floats tell multiples from others: below 2^46 (7e13) for cents in `f64`, 2^17 (131072) in
/// `f32`.
///
/// # Errors
/// - [`SchemaError::is_syntax`] for what is no decimal literal, a bound that the type can't hold
///   (`16777217` for `f32`: the message names the nearest that it can), a `multiple_of` that is not
///   above zero or is itself written with an exponent, and bounds past which floats can't tell its
///   multiples;
/// - [`SchemaError::is_too_large`] for a `multiple_of` of more than 10,000 units of its last
///   decimal place, or where tables would be too large;
/// - [`SchemaError::is_empty`] if no number is within; with a `multiple_of`, none that has no
///   exponent.
pub fn floats(limits: &FloatLimits<'_>) -> Result<Dfa, SchemaError> {
    let float = if limits.single { &SINGLE } else { &DOUBLE };
    let (mut ends, open) = ([float.least.to_owned(), float.greatest.to_owned()], limits.multiple_of.is_some());
    if let Some(of) = limits.multiple_of {
        let most = most_multiple(of, float)?;
        for edge in [limits.least, limits.greatest].into_iter().flatten() {
            if edge.number.parse().is_ok_and(|number: f64| number.abs() >= most) {
                return Err(SchemaError::syntax(format!(
                    "{} tells the multiples of {of} from other numbers only below {most}; use narrower bounds, or an integer type",
                    float.name
                )));
            }
        }
        ends = [format!("-{most}"), most.to_string()];
    }
    let least = inside(&limits.least.unwrap_or(Edge { number: &ends[0], open }), float, true)?;
    let greatest = inside(&limits.greatest.unwrap_or(Edge { number: &ends[1], open }), float, false)?;
    let all = between(&least, &greatest, float);
    if all.is_empty_language() {
        return Err(empty());
    }
    match limits.multiple_of {
        Some(of) => multiples(&all, of, float),
        None => Ok(all),
    }
}

/// The power of two below which floats are nearer to each other than numbers of as many decimal
/// places as `of` has. There each of those numbers is a float's spelling; beyond it, a multiple
/// would be read as a float that is spelled as no multiple.
fn most_multiple(of: &str, float: &Float) -> Result<f64, SchemaError> {
    let unit = 0.1_f64.powi(i32::try_from(unit(of, float)?.size.n_fraction()).unwrap_or(i32::MAX));
    let mut step = 1.0;
    let mut most = 2_f64.powi(float.n_bits);
    // Steps between floats of n bits, just below 2 to the n: 1.
    while step >= unit {
        (step, most) = (step / 2.0, most / 2.0);
    }
    Ok(most)
}

/// A type of floats.
struct Float {
    name: &'static str,
    least: &'static str,
    greatest: &'static str,
    /// Bits of a mantissa.
    n_bits: i32,
    /// The exponent of the number nearest to zero.
    least_exponent: i32,
    /// The least exponent that serde_json doesn't write.
    least_plain: i32,
    /// How serde_json writes the float that a literal is read as, and the next one, upwards or
    /// downwards. `null` if there is none.
    spell: fn(&str, bool) -> [String; 2],
}

macro_rules! spell {
    ($float:ty) => {
        |text, upwards| {
            let nearest: $float = text.parse().unwrap_or(<$float>::NAN);
            let next = if upwards { nearest.next_up() } else { nearest.next_down() };
            [nearest, next].map(|float| serde_json::to_string(&float).unwrap_or_default())
        }
    };
}

const SINGLE: Float = Float {
    name: "f32",
    least: "-3.4028235e38",
    greatest: "3.4028235e38",
    n_bits: 24,
    least_exponent: -45,
    least_plain: -6,
    spell: spell!(f32),
};

const DOUBLE: Float = Float {
    name: "f64",
    least: "-1.7976931348623157e308",
    greatest: "1.7976931348623157e308",
    n_bits: 53,
    least_exponent: -324,
    least_plain: -5,
    spell: spell!(f64),
};

/// Most digits before the point of a plain decimal, behind it, and of a mantissa: as in `leaves`.
const N_WHOLE: usize = 17;
const N_FRACTION: usize = 24;
const N_MANTISSA: usize = 18;

fn empty() -> SchemaError {
    SchemaError::empty("no number is within these bounds")
}

fn decimal(text: &str) -> Result<Decimal, SchemaError> {
    Decimal::parse(text).ok_or_else(|| {
        SchemaError::syntax(format!("`{text}` is not a decimal number; write one like `0.5`, `-12` or `1e-3`"))
    })
}

/// The spelling of the float at the edge, or of the next one if the edge is open.
fn inside(edge: &Edge<'_>, float: &Float, upwards: bool) -> Result<Decimal, SchemaError> {
    let (text, name) = (edge.number, float.name);
    let given = decimal(text)?;
    let [nearest, next] = (float.spell)(text, upwards);
    match Decimal::parse(&nearest) {
        Some(spelled) if spelled == given && edge.open => Decimal::parse(&next).ok_or_else(empty),
        Some(spelled) if spelled == given => Ok(given),
        Some(_) => {
            Err(SchemaError::syntax(format!("{name} can't hold `{text}`; the nearest number it can is `{nearest}`")))
        }
        None => Err(SchemaError::syntax(format!("`{text}` is beyond the range of {name}; leave this bound out"))),
    }
}

/// What numbers are to be multiples of.
fn unit(of: &str, float: &Float) -> Result<Decimal, SchemaError> {
    let unit = decimal(of)?;
    if unit.negative || unit.size == Size::ZERO {
        return Err(SchemaError::syntax(format!("numbers can be multiples of what is above zero, and `{of}` is not")));
    }
    if unit.size.exponent < float.least_plain {
        return Err(SchemaError::syntax(format!(
            "the multiples of `{of}` are written with exponents, which is not supported; 1e{} is the least possible for {}",
            float.least_plain, float.name
        )));
    }
    Ok(unit)
}

/// Of the numbers that `all` accepts, the multiples of `of`.
fn multiples(all: &Dfa, of: &str, float: &Float) -> Result<Dfa, SchemaError> {
    let unit = unit(of, float)?;
    multiples_among(all, unit.size.units(), unit.size.n_fraction(), of)
}

/// The texts of the type whose decimal value is from `least` to `greatest`.
fn between(least: &Decimal, greatest: &Decimal, float: &Float) -> Dfa {
    let below_zero = if greatest.negative { &greatest.size } else { &Size::ZERO };
    let above_zero = if least.negative { &Size::ZERO } else { &least.size };
    let spans = [
        (!greatest.negative).then(|| Span::new(above_zero, &greatest.size, float)),
        // Negative zero equals zero.
        (least.negative || least.size == Size::ZERO).then(|| Span::new(below_zero, &least.size, float)),
    ];
    let span = |negative: bool| spans[usize::from(negative)].as_ref().filter(|span| span.low <= span.high);
    let accepting = |read: &Read| match *read {
        Read::Nothing => false,
        Read::Number { negative, plain, scientific } => span(negative).is_some_and(|span| {
            plain.is_some_and(|plain| plain.is_within(span)) || scientific.is_some_and(Scientific::is_within)
        }),
    };
    let step = |read: Read, byte: u8| match read {
        Read::Nothing if byte == b'-' => span(true).map(|_| Read::number(true)),
        Read::Nothing => Read::number(false).then(byte, span(false)?),
        Read::Number { negative, .. } => read.then(byte, span(negative)?),
    };
    let ways =
        |read: &Read| b"+-.0123456789Ee".iter().filter_map(|&byte| Some((byte, byte, step(*read, byte)?))).collect();
    explore(Read::Nothing, usize::MAX, accepting, ways).unwrap_or_default().minimized()
}

/// The sizes of numbers of one sign: from `low` to `high`.
struct Span {
    low: Size,
    high: Size,
    /// The largest plain decimal.
    high_plain: Size,
    /// The digits before the point.
    low_whole: Vec<u8>,
    high_whole: Vec<u8>,
    least_exponent: i32,
}

impl Span {
    fn new(low: &Size, high: &Size, float: &Float) -> Span {
        let high_plain = high.min(&Size::nines(N_WHOLE, N_FRACTION)).clone();
        Span {
            low_whole: low.whole(),
            high_whole: high_plain.whole(),
            low: low.clone(),
            high: high.clone(),
            high_plain,
            least_exponent: float.least_exponent,
        }
    }
}

/// What has been read of a number: each machine's state, unless the text is none of its form, or
/// outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    Number { negative: bool, plain: Option<Plain>, scientific: Option<Scientific> },
}

impl Read {
    /// Where a number's digits begin.
    fn number(negative: bool) -> Read {
        Read::Number { negative, plain: Some(Plain::Start), scientific: Some(Scientific::Start) }
    }

    fn then(self, byte: u8, span: &Span) -> Option<Read> {
        let Read::Number { negative, plain, scientific } = self else { return None };
        let plain = plain.and_then(|plain| plain.then(byte, span));
        let scientific = scientific.and_then(|scientific| scientific.then(byte, span));
        (plain.is_some() || scientific.is_some()).then_some(Read::Number { negative, plain, scientific })
    }
}

/// `12`, `0.50`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Plain {
    Start,
    /// Before the point. No digit follows a zero.
    Whole {
        zero: bool,
        low: Standing,
        high: Standing,
    },
    /// Behind the point: so many digits, and whether all have been the bound's.
    Fraction {
        n: usize,
        at_low: bool,
        at_high: bool,
    },
}

impl Plain {
    fn then(self, byte: u8, span: &Span) -> Option<Plain> {
        let whole = |low: Standing, high: Standing| {
            let digit = byte - b'0';
            let (low, high) = (low.then(digit, &span.low_whole), high.then(digit, &span.high_whole));
            (high != Standing::Greater).then_some(Plain::Whole { zero: false, low, high })
        };
        match (self, byte) {
            (Plain::Start, b'0') => Some(Plain::Whole {
                zero: true,
                low: Standing::START.then(0, &span.low_whole),
                high: Standing::START.then(0, &span.high_whole),
            }),
            (Plain::Start, b'1'..=b'9') => whole(Standing::START, Standing::START),
            (Plain::Whole { zero: false, low, high }, b'0'..=b'9') => whole(low, high),
            (Plain::Whole { low, high, .. }, b'.') => {
                let (low, high) = (low.order(&span.low_whole), high.order(&span.high_whole));
                (low != Ordering::Less && high != Ordering::Greater).then_some(Plain::Fraction {
                    n: 0,
                    at_low: low == Ordering::Equal,
                    at_high: high == Ordering::Equal,
                })
            }
            (Plain::Fraction { n, at_low, at_high }, b'0'..=b'9') if n < N_FRACTION => {
                let low = (byte - b'0').cmp(&span.low.fraction(n));
                let high = (byte - b'0').cmp(&span.high_plain.fraction(n));
                let outside = (at_low && low == Ordering::Less) || (at_high && high == Ordering::Greater);
                (!outside).then_some(Plain::Fraction {
                    n: n + 1,
                    at_low: at_low && low == Ordering::Equal,
                    at_high: at_high && high == Ordering::Equal,
                })
            }
            _ => None,
        }
    }

    /// Whether a number that ends here is complete and within.
    fn is_within(self, span: &Span) -> bool {
        match self {
            Plain::Start => false,
            Plain::Whole { low, high, .. } => {
                let low = low.order(&span.low_whole);
                let high = high.order(&span.high_whole);
                let reached = low == Ordering::Greater || (low == Ordering::Equal && span.low.n_fraction() == 0);
                reached && high != Ordering::Greater
            }
            Plain::Fraction { n, at_low, .. } => n > 0 && (!at_low || span.low.n_fraction() <= n),
        }
    }
}

/// `1.5e-7`, `1E+20`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Scientific {
    Start,
    /// So many digits, and how they stand to the bounds' first ones.
    Mantissa {
        n: usize,
        point: bool,
        low: Ordering,
        high: Ordering,
    },
    /// Behind the `e`: the exponents that make the number one within.
    Sign {
        low: i32,
        high: i32,
    },
    /// Behind the exponent's sign: the sizes of it, and that of the digits so far.
    Exponent {
        low: i32,
        high: i32,
        size: Option<i32>,
    },
    /// No digit can follow.
    End,
}

impl Scientific {
    fn then(self, byte: u8, span: &Span) -> Option<Scientific> {
        let digit = byte.wrapping_sub(b'0');
        let mantissa = |n: usize, point: bool, low: Ordering, high: Ordering| Scientific::Mantissa {
            n: n + 1,
            point,
            low: low.then(digit.cmp(&span.low.digit(n))),
            high: high.then(digit.cmp(&span.high.digit(n))),
        };
        match (self, byte) {
            (Scientific::Start, b'1'..=b'9') => Some(mantissa(0, false, Ordering::Equal, Ordering::Equal)),
            (Scientific::Mantissa { n, point: false, low, high }, b'.') => {
                Some(Scientific::Mantissa { n, point: true, low, high })
            }
            (Scientific::Mantissa { n, point: true, low, high }, b'0'..=b'9') if n < N_MANTISSA => {
                Some(mantissa(n, true, low, high))
            }
            (Scientific::Mantissa { n, point, low, high }, b'e' | b'E') if n > 1 || !point => {
                exponents(n, low, high, span)
            }
            (Scientific::Sign { low, high }, b'-') => {
                Some(Scientific::Exponent { low: high.saturating_neg().max(1), high: low.saturating_neg(), size: None })
            }
            (Scientific::Sign { low, high }, b'+') => Some(Scientific::Exponent { low: low.max(0), high, size: None }),
            (Scientific::Sign { low, high }, b'0'..=b'9') => exponent(low.max(0), high, i32::from(digit)),
            (Scientific::Exponent { low, high, size }, b'0'..=b'9') => {
                exponent(low, high, size.unwrap_or(0) * 10 + i32::from(digit))
            }
            _ => None,
        }
    }

    /// Whether a number that ends here is complete and within.
    fn is_within(self) -> bool {
        match self {
            Scientific::Exponent { low, size, .. } => size.is_some_and(|size| size >= low),
            Scientific::End => true,
            Scientific::Start | Scientific::Mantissa { .. } | Scientific::Sign { .. } => false,
        }
    }
}

/// Behind a mantissa of `n` digits: with the exponent of a bound, the mantissas decide.
fn exponents(n: usize, low: Ordering, high: Ordering, span: &Span) -> Option<Scientific> {
    let too_small = low == Ordering::Less || (low == Ordering::Equal && n < span.low.n_digits());
    let too_large = high == Ordering::Greater;
    let low = span.low.exponent.saturating_add(i32::from(too_small)).max(span.least_exponent);
    let high = span.high.exponent.saturating_sub(i32::from(too_large));
    (low <= high).then_some(Scientific::Sign { low, high })
}

/// An exponent's digits, which read as `size` so far.
fn exponent(low: i32, high: i32, size: i32) -> Option<Scientific> {
    if size > high {
        None
    } else if size == 0 || size * 10 > high {
        (size >= low).then_some(Scientific::End)
    } else {
        Some(Scientific::Exponent { low, high, size: Some(size) })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::{Display, LowerExp};
    use std::ops::Neg;
    use std::str::FromStr;

    use super::*;
    use crate::json_text::integer::tests::{Random, accepts, walk};
    use crate::types::structured::Structured;

    /// What both types can do.
    trait Real: Copy + PartialOrd + Neg<Output = Self> + FromStr + LowerExp + Display + 'static {
        const SINGLE: bool;
        const ALWAYS: &'static [Self];
        fn spelled(self) -> String;
        fn is_number(self) -> bool;
        fn beside(self, upwards: bool) -> Self;
        fn random(random: &mut Random) -> Self;
        fn read(text: &str) -> Self {
            text.parse().ok().unwrap()
        }
    }

    macro_rules! real {
        ($float:ident, $single:literal, $bits:ident) => {
            impl Real for $float {
                const SINGLE: bool = $single;
                const ALWAYS: &'static [$float] = &[
                    0.0,
                    -0.0,
                    0.1,
                    0.3,
                    0.99,
                    1.0,
                    1.5,
                    9.0,
                    9.75,
                    10.0,
                    10.05,
                    99.5,
                    100.0,
                    1203.5,
                    1e-4,
                    1e-5,
                    9.9e-6,
                    1e-6,
                    1e-7,
                    1.5e-7,
                    9e-24,
                    1e-25,
                    1e12,
                    9.9e12,
                    1e13,
                    1e15,
                    1e16,
                    1e17,
                    1.1e17,
                    1e18,
                    1e30,
                    9.9e37,
                    $float::MAX,
                    $float::MIN_POSITIVE,
                    $float::EPSILON,
                ];
                fn spelled(self) -> String {
                    serde_json::to_string(&self).unwrap()
                }
                fn is_number(self) -> bool {
                    self.is_finite()
                }
                fn beside(self, upwards: bool) -> $float {
                    if upwards { self.next_up() } else { self.next_down() }
                }
                /// Any bits half of the time, else a short decimal.
                fn random(random: &mut Random) -> $float {
                    loop {
                        let bits = random.next();
                        let digits = bits >> 40;
                        let power = i32::try_from(random.below(20)).unwrap() - 14;
                        let number = if bits % 2 == 0 {
                            $float::from_bits($bits::try_from(random.next() >> (64 - $bits::BITS)).unwrap())
                        } else {
                            format!("{digits}e{power}").parse().unwrap()
                        };
                        if number.is_finite() {
                            return if bits & 2 == 0 { number } else { -number };
                        }
                    }
                }
            }
        };
    }
    real!(f32, true, u32);
    real!(f64, false, u64);

    /// An interval, its automaton and what can be asked of both.
    struct Case<F> {
        least: Option<(F, bool)>,
        greatest: Option<(F, bool)>,
        dfa: Result<Dfa, SchemaError>,
    }

    impl<F: Real> Case<F> {
        fn new(least: Option<(F, bool)>, greatest: Option<(F, bool)>) -> Case<F> {
            let numbers = [least, greatest].map(|edge| edge.map(|(number, open)| (number.spelled(), open)));
            let [from, to] = [0, 1].map(|i| numbers[i].as_ref().map(|&(ref number, open)| Edge { number, open }));
            let limits = FloatLimits { single: F::SINGLE, least: from, greatest: to, multiple_of: None };
            Case { least, greatest, dfa: floats(&limits) }
        }

        fn contains(&self, number: F) -> bool {
            self.least.is_none_or(|(least, open)| number > least || (number == least && !open))
                && self.greatest.is_none_or(|(greatest, open)| number < greatest || (number == greatest && !open))
        }

        fn name(&self) -> String {
            let edge = |edge: Option<(F, bool)>| {
                edge.map_or(String::new(), |(number, open)| number.spelled() + if open { " (open)" } else { "" })
            };
            format!("{}..{}", edge(self.least), edge(self.greatest))
        }

        fn accepts(&self, text: &str) -> bool {
            self.dfa.as_ref().is_ok_and(|dfa| accepts(dfa, text))
        }

        /// Each way of writing the number that the type has.
        fn check_number(&self, number: F) {
            let inside = self.contains(number);
            let text = number.spelled();
            assert_eq!(self.accepts(&text), inside, "{text} in {}", self.name());
            let scientific = format!("{number:e}");
            if Decimal::parse(&scientific) != Decimal::parse(&text) {
                // Where two of the shortest decimals are equally near, std takes another one than
                // serde_json.
                return;
            }
            let zero = number == F::read("0");
            assert_eq!(self.accepts(&scientific), inside && !zero, "{scientific} in {}", self.name());
            assert_eq!(self.accepts(&scientific.replace('e', "E")), inside && !zero, "{scientific} in {}", self.name());
            let plain = number.to_string();
            let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
            let fits = whole.trim_start_matches('-').len() <= N_WHOLE && fraction.len() <= N_FRACTION;
            assert_eq!(self.accepts(&plain), inside && fits, "{plain} in {}", self.name());
            let point = if fraction.is_empty() { "." } else { "" };
            let longer = format!("{plain}{point}0");
            let fits = fits && fraction.len() < N_FRACTION;
            assert_eq!(self.accepts(&longer), inside && fits, "{longer} in {}", self.name());
        }

        /// A text that the type has.
        fn check_text(&self, text: &str) {
            let number = F::read(text);
            let at = |edge: Option<(F, bool)>| edge.is_some_and(|edge| edge.0 == number);
            if at(self.least) || at(self.greatest) || !self.contains(number) {
                assert!(!self.accepts(text) || self.contains(number), "{text} is accepted in {}", self.name());
                return;
            }
            // Where the edge is open, the edge of the automaton is the next float.
            let beside = |edge: Option<(F, bool)>, upwards: bool| {
                edge.is_some_and(|(edge, open)| open && edge.beside(upwards) == number)
            };
            let may_be_refused = beside(self.least, true) || beside(self.greatest, false);
            assert!(self.accepts(text) || may_be_refused, "{text} is refused in {}", self.name());
        }
    }

    /// The text with one digit changed, or one more.
    fn changed(text: &str, random: &mut Random) -> String {
        let places: Vec<usize> = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
        let place = places[random.below(places.len())];
        let digit = char::from(b'0' + u8::try_from(random.below(10)).unwrap());
        let rest = &text[place + random.below(2)..];
        format!("{}{digit}{rest}", &text[..place])
    }

    fn whole_type<F: Real>() -> Dfa {
        floats(&FloatLimits { single: F::SINGLE, ..FloatLimits::default() }).unwrap()
    }

    fn check_case<F: Real>(case: &Case<F>, texts: &Dfa, random: &mut Random) {
        for (edge, _) in [case.least, case.greatest].into_iter().flatten() {
            for number in [edge, edge.beside(true), edge.beside(false)] {
                if number.is_number() {
                    case.check_number(number);
                }
            }
            for _ in 0..8 {
                let text = changed(&changed(&edge.spelled(), random), random);
                if accepts(texts, &text) {
                    case.check_text(&text);
                }
            }
        }
        for _ in 0..8 {
            case.check_text(&walk(texts, random));
        }
        if let Ok(dfa) = &case.dfa {
            for _ in 0..16 {
                let text = walk(dfa, random);
                assert!(case.contains(F::read(&text)), "{text} in {}", case.name());
                assert!(accepts(texts, &text), "{text} in {}", case.name());
            }
        }
    }

    fn check_type<F: Real>(n_cases: usize) {
        let texts = whole_type::<F>();
        let mut random = Random(0x5eed);
        let mut n_empty = 0;
        for _ in 0..n_cases {
            let mut edge = || match random.below(8) {
                0 => None,
                1..=4 => {
                    let number = F::ALWAYS[random.below(F::ALWAYS.len())];
                    let number = if random.below(3) == 0 { -number } else { number };
                    Some((number, random.below(2) == 0))
                }
                _ => Some((F::random(&mut random), random.below(2) == 0)),
            };
            let (one, other) = (edge(), edge());
            // Mostly in the right order, and sometimes nearly the same number.
            let case = match (one, other, random.below(8)) {
                (Some((least, open)), _, 0) if least.beside(true).is_number() => {
                    Case::new(one, Some((least.beside(true), !open)))
                }
                (Some(a), Some(b), 2..) if a.0 > b.0 => Case::new(other, one),
                _ => Case::new(one, other),
            };
            n_empty += usize::from(case.dfa.is_err());
            for _ in 0..16 {
                let number = F::ALWAYS[random.below(F::ALWAYS.len())];
                case.check_number(number);
                case.check_number(-number);
            }
            check_case(&case, &texts, &mut random);
        }
        assert!(n_empty > 0 && n_empty < n_cases / 3, "{n_empty}");
    }

    #[test]
    fn bounds_are_exact() {
        check_type::<f64>(200);
        check_type::<f32>(200);
    }

    #[test]
    fn without_bounds_it_is_the_type() {
        for (dfa, fragment) in [(whole_type::<f64>(), f64::fragment()), (whole_type::<f32>(), f32::fragment())] {
            let built = dfa.to_fragment();
            assert_eq!(
                (&built.nodes[..], &built.text[..], &built.ranges[..]),
                (fragment.nodes, fragment.text, fragment.ranges)
            );
        }
    }

    fn double<'a>(least: Option<Edge<'a>>, greatest: Option<Edge<'a>>, of: Option<&'a str>) -> FloatLimits<'a> {
        FloatLimits { single: false, least, greatest, multiple_of: of }
    }

    fn edge(number: &str, open: bool) -> Option<Edge<'_>> {
        Some(Edge { number, open })
    }

    /// A plain decimal in millionths.
    fn millionths(text: &str) -> i128 {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let (kept, zeros) = fraction.split_at(fraction.len().min(6));
        assert!(zeros.bytes().all(|zero| zero == b'0'), "{text}");
        format!("{whole}{kept:0<6}").parse().unwrap()
    }

    #[test]
    fn multiples_are_exact() {
        let mut random = Random(0xf00d);
        // The same bounds as literals and in millionths.
        let bounds = [
            (None, None, i128::MIN..=i128::MAX),
            (edge("-20", false), edge("35.5", true), -20_000_000..=35_499_999),
            (edge("0", true), None, 1..=i128::MAX),
        ];
        for of in ["0.01", "0.5", "5", "2.5e-1", "0.05", "12.5", "7", "1", "0.125", "1.10", "1e2", "0.000025"] {
            let unit = millionths(&of.parse::<f64>().unwrap().to_string());
            for (least, greatest, within) in bounds.clone() {
                if of == "1e2" && greatest.is_some_and(|edge| edge.open) {
                    continue;
                }
                let dfa = floats(&double(least, greatest, Some(of))).unwrap();
                let check = |n: i128| {
                    let whole = n / 1_000_000;
                    let text = format!("{}{}.{:06}", if n < 0 { "-" } else { "" }, whole.abs(), (n % 1_000_000).abs());
                    let fits = n % unit == 0 && within.contains(&n);
                    let mut texts =
                        vec![text.clone(), format!("{text}{:018}", 0), text.parse::<f64>().unwrap().spelled()];
                    let short = text.trim_end_matches('0');
                    texts.extend([short.trim_end_matches('.').to_owned(), format!("{text}{:019}", 0)]);
                    for (i, text) in texts.iter().enumerate() {
                        // Behind the longest fraction comes one that is too long.
                        let fits = fits && i < 4;
                        assert_eq!(accepts(&dfa, text), fits, "{text}, multiples of {of} in {within:?}");
                    }
                };
                (-300..=300).for_each(|k| check(k * unit));
                (-300..=300).for_each(|k| check(k * unit + 1));
                (-200..=200).for_each(|k| check(k * 250_000));
                for _ in 0..200 {
                    let text = walk(&dfa, &mut random);
                    let n = millionths(&text);
                    assert!(n % unit == 0 && within.contains(&n), "{text}, multiples of {of} in {within:?}");
                    // Read and written, it is the same number.
                    let again = text.parse::<f64>().unwrap().spelled();
                    assert!(accepts(&dfa, &again), "{text} is written {again}, multiples of {of}");
                }
            }
        }
    }

    #[test]
    fn no_exponents_with_multiples() {
        let dfa = floats(&double(None, None, Some("0.5"))).unwrap();
        let near = [("562949953421311.5", true), ("562949953421312", false), ("-562949953421311.50", true)];
        for (text, fits) in [("1e2", false), ("5e-1", false), ("-0.0", true), ("-0", true)].into_iter().chain(near) {
            assert_eq!(accepts(&dfa, text), fits, "{text}");
        }
    }

    /// An open edge keeps out what is read as the number, not only its own spelling.
    #[test]
    fn open_edges() {
        let below = floats(&double(None, edge("1.0", true), None)).unwrap();
        for (text, fits) in [
            ("0.9999999999999999", true),
            ("9.999999999999999e-1", true),
            ("0.99999999999999990", true),
            ("0.99999999999999994", false),
            ("0.999999999999999999", false),
            ("9.9999999999999999e-1", false),
            ("1", false),
            ("1e0", false),
            ("-1.5E+300", true),
        ] {
            assert_eq!(accepts(&below, text), fits, "{text}");
        }
        let above = floats(&double(edge("0", true), None, None)).unwrap();
        for (text, fits) in [("0.0", false), ("-0.0", false), ("1e-324", false), ("5e-324", true), ("4.9e-324", false)]
        {
            assert_eq!(accepts(&above, text), fits, "{text}");
        }
    }

    #[test]
    fn errors() {
        let error = |limits: &FloatLimits<'_>| floats(limits).unwrap_err();
        let single = |number| FloatLimits { single: true, least: edge(number, false), ..FloatLimits::default() };
        for number in
            ["", "x", "1_0", "NaN", "inf", "1e999", "-1e999", "1e-999", "0.10000000000000001", "9007199254740993"]
        {
            assert!(error(&double(edge(number, false), None, None)).is_syntax(), "{number}");
            assert!(error(&double(None, edge(number, true), None)).is_syntax(), "{number}");
        }
        assert_eq!(
            error(&single("16777217")).to_string(),
            "f32 can't hold `16777217`; the nearest number it can is `16777216.0`"
        );
        assert_eq!(error(&single("4e38")).to_string(), "`4e38` is beyond the range of f32; leave this bound out");
        for (least, greatest) in [
            (edge("1", false), edge("0", false)),
            (edge("0", false), edge("-0", true)),
            (edge("1", true), edge("1", false)),
            (edge("1", true), edge("1.0000000000000002", true)),
            (edge("1.7976931348623157e308", true), None),
            (None, edge("-1.7976931348623157e308", true)),
        ] {
            assert!(error(&double(least, greatest, None)).is_empty(), "{least:?} {greatest:?}");
        }
        for of in ["0", "-1", "0.0", "x", "9.9e-6", "1e-300"] {
            assert!(error(&double(None, None, Some(of))).is_syntax(), "{of}");
        }
        for of in ["10001", "0.3334", "9973", "1e300"] {
            assert!(error(&double(None, None, Some(of))).is_too_large(), "{of}");
        }
        assert!(
            floats(&double(None, None, Some("1e-5"))).is_ok() && floats(&double(None, None, Some("10000"))).is_ok()
        );
        assert!(error(&double(edge("0.2", false), edge("0.4", false), Some("0.5"))).is_empty());
        assert!(error(&double(edge("1e18", false), None, Some("0.5"))).is_syntax());
        let single = FloatLimits { single: true, multiple_of: Some("0.000001"), ..FloatLimits::default() };
        assert!(floats(&single).is_ok_and(|dfa| accepts(&dfa, &0.000_003_f32.spelled())));
    }
}
