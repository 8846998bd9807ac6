//! Intervals of floats against the floats themselves.

use std::fmt::{Display, LowerExp};
use std::ops::Neg;
use std::str::FromStr;

use super::magnitude_range::{MAX_FRACTION_DIGITS, MAX_WHOLE_DIGITS};
use super::*;
use crate::json_text::decimal::Decimal;
use crate::json_text::integer::tests::{Random, accepts, walk};

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
        let fits = whole.trim_start_matches('-').len() <= MAX_WHOLE_DIGITS && fraction.len() <= MAX_FRACTION_DIGITS;
        assert_eq!(self.accepts(&plain), inside && fits, "{plain} in {}", self.name());
        let point = if fraction.is_empty() { "." } else { "" };
        let longer = format!("{plain}{point}0");
        let fits = fits && fraction.len() < MAX_FRACTION_DIGITS;
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
                let mut texts = vec![text.clone(), format!("{text}{:018}", 0), text.parse::<f64>().unwrap().spelled()];
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
    for (text, fits) in [("0.0", false), ("-0.0", false), ("1e-324", false), ("5e-324", true), ("4.9e-324", false)] {
        assert_eq!(accepts(&above, text), fits, "{text}");
    }
}

#[test]
fn errors() {
    let error = |limits: &FloatLimits<'_>| floats(limits).unwrap_err();
    let single = |number| FloatLimits { single: true, least: edge(number, false), ..FloatLimits::default() };
    for number in ["", "x", "1_0", "NaN", "inf", "1e999", "-1e999", "1e-999", "0.10000000000000001", "9007199254740993"]
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
    assert!(floats(&double(None, None, Some("1e-5"))).is_ok() && floats(&double(None, None, Some("10000"))).is_ok());
    assert!(error(&double(edge("0.2", false), edge("0.4", false), Some("0.5"))).is_empty());
    assert!(error(&double(edge("1e18", false), None, Some("0.5"))).is_syntax());
    let single = FloatLimits { single: true, multiple_of: Some("0.000001"), ..FloatLimits::default() };
    assert!(floats(&single).is_ok_and(|dfa| accepts(&dfa, &0.000_003_f32.spelled())));
}
