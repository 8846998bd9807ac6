//! `Decimal`, a string or a number: which of the two depends on the crate's features, which any
//! part of a program can turn on.
//!
//! ```text
//! feature                  writes       reads
//! serde                    a string     both
//! serde-str                a string     a string
//! serde-float              a number     both
//! serde-str, serde-float   a number     a number
//! ```
//!
//! What is written is always read, so texts are of the kind that is written, which serde tells at
//! the first use. All strings that are written are texts. Two kinds of numbers are left out, which
//! aren't read back under each of the features that write numbers: those from 7.922816251426434e28
//! on, and floats with digits past the 28th behind the point.

use std::sync::LazyLock;

use rust_decimal::Decimal;

use crate::fragment::table::Fragment;
use crate::types::generated::leaf_tables as tables;
use crate::types::schema::{Description, Shape};
use crate::types::structured::{Structured, StructuredKey};

/// Whether this program writes decimals as numbers. Asked of serde itself: features of another
/// crate can't be seen by `cfg` here, and any crate of the program may have turned them on.
static IS_NUMBER: LazyLock<bool> =
    LazyLock::new(|| serde_json::to_string(&Decimal::ONE).is_ok_and(|text| !text.starts_with('"')));

static NUMBER: Description = Description::anonymous(Shape::Number { format: "", max: 7.922816251426433e28 });

static TEXT: Description = Description::anonymous(Shape::Text {
    what: "decimal number",
    format: "",
    pattern: r"^-?(?:0|[1-9][0-9]{0,28})(?:\.[0-9]{1,28})?$",
});

impl Structured for Decimal {
    fn fragment() -> &'static Fragment {
        if *IS_NUMBER { &tables::decimal_number::FRAGMENT } else { &tables::decimal::FRAGMENT }
    }

    fn description() -> &'static Description {
        if *IS_NUMBER { &NUMBER } else { &TEXT }
    }
}

/// A key is a string in any case.
impl StructuredKey for Decimal {
    fn key_fragment() -> &'static Fragment {
        &tables::decimal::FRAGMENT
    }

    fn key_description() -> &'static Description {
        &TEXT
    }
}

#[cfg(test)]
mod tests {
    use rust_decimal::prelude::ToPrimitive;

    use super::*;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::vocab::{Token, Vocabulary};

    struct AsNumber;

    impl Structured for AsNumber {
        fn fragment() -> &'static Fragment {
            &tables::decimal_number::FRAGMENT
        }

        fn description() -> &'static Description {
            &NUMBER
        }
    }

    fn accepts(text: &str) -> bool {
        let vocabulary = Vocabulary::new(vec![Token::text(*b"0"), Token::end_of_generation("")]).unwrap();
        let mut matcher = Matcher::new(Grammar::of::<AsNumber>(Style::Compact), vocabulary);
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    }

    /// As `serde-float` reads it, and as that does with `serde-arbitrary-precision`.
    fn is_read(text: &str) -> bool {
        let float: f64 = text.parse().unwrap();
        let digits = text.parse::<Decimal>().or_else(|_| Decimal::from_scientific(text));
        float.to_string().parse::<Decimal>().is_ok() && digits.is_ok()
    }

    /// Digits behind the point, without the exponent. The crate's floats may have one too many:
    /// 1.0000000000000001e-23.
    fn n_behind(text: &str) -> i32 {
        let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let behind = digits.split_once('.').map_or(0, |(_, fraction)| i32::try_from(fraction.len()).unwrap());
        behind - exponent.parse::<i32>().unwrap()
    }

    /// Of every scale and of many sizes, as the nearest float and with all digits.
    #[test]
    fn numbers_as_written() {
        let mut mantissas = vec![0, 1, 5, 10, 99, 12_345_678_901_234_567, 79_228_162_514_264_329_999_999_999_999];
        mantissas.extend((0..90).map(|bits| (1_i128 << bits) + 12_345 * (1 << (bits / 2)) - 1));
        for mantissa in mantissas {
            for scale in 0..=28 {
                for decimal in [mantissa, -mantissa].map(|mantissa| Decimal::from_i128_with_scale(mantissa, scale)) {
                    let float = serde_json::to_string(&decimal.to_f64().unwrap()).unwrap();
                    assert!(
                        accepts(&float) == (n_behind(&float) <= 28) && (n_behind(&float) > 28 || is_read(&float)),
                        "{float} of {decimal}"
                    );
                    assert!(accepts(&decimal.to_string()), "{decimal}");
                }
            }
        }
    }

    #[test]
    fn numbers_are_read() {
        let wholes = ["0", "1", "7", "8", "9", "79228162514264330000000000000", "79228162514264337593543950335"];
        let fractions = ["", ".5", ".9228162514264330", ".9228162514264331", ".922816251426434", ".99999999999999999"];
        let exponents = ["", "e0", "e+16", "E27", "e28", "e29", "e-1", "e-11", "e-12", "e-13", "e-27", "e-28", "e-29"];
        let mut n_accepted = 0;
        for text in wholes.iter().flat_map(|whole| {
            fractions.iter().flat_map(move |fraction| exponents.map(|exponent| format!("{whole}{fraction}{exponent}")))
        }) {
            let accepted = accepts(&text);
            assert!(!accepted || is_read(&text), "{text}");
            n_accepted += u32::from(accepted);
        }
        assert!(n_accepted > 100, "{n_accepted}");
    }
}
