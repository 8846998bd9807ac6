//! The automaton of a JSON number.

/// A place in a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    Minus,
    Zero,
    Integer,
    Point,
    Fraction,
    E,
    ESign,
    Exponent,
}

impl Number {
    /// The place after one more byte, if it belongs to the number.
    pub(crate) fn next(self, byte: u8) -> Option<Number> {
        use Number::{E, ESign, Exponent, Fraction, Integer, Minus, Point, Zero};
        match (self, byte) {
            (Minus, b'0') => Some(Zero),
            (Minus, b'1'..=b'9') | (Integer, b'0'..=b'9') => Some(Integer),
            (Zero | Integer, b'.') => Some(Point),
            (Point | Fraction, b'0'..=b'9') => Some(Fraction),
            (Zero | Integer | Fraction, b'e' | b'E') => Some(E),
            (E, b'+' | b'-') => Some(ESign),
            (E | ESign | Exponent, b'0'..=b'9') => Some(Exponent),
            _ => None,
        }
    }

    pub(crate) fn may_end(self) -> bool {
        matches!(self, Number::Zero | Number::Integer | Number::Fraction | Number::Exponent)
    }
}
