//! [`NumberState`]: the automaton of a JSON number (RFC 8259, section 6).
//!
//! ```text
//! Minus -> Zero ------> Point -> Fraction ---> E -> ESign -> Exponent
//!       -> Integer -^                      `----------------^
//! ```

/// A state of the automaton, named for what was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberState {
    Minus,
    /// A leading zero, which no digit may follow.
    Zero,
    Integer,
    Point,
    Fraction,
    E,
    ESign,
    Exponent,
}

impl NumberState {
    /// The state after one more byte; `None` if the byte does not belong to the number.
    pub(crate) fn next(self, byte: u8) -> Option<NumberState> {
        use NumberState::{E, ESign, Exponent, Fraction, Integer, Minus, Point, Zero};
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

    /// Whether the number may end here.
    pub(crate) fn is_accepting(self) -> bool {
        use NumberState::{Exponent, Fraction, Integer, Zero};
        matches!(self, Zero | Integer | Fraction | Exponent)
    }
}
