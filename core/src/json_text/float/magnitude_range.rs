//! [`MagnitudeRange`]: the two bounds that digits are compared with.

use crate::json_text::decimal::Magnitude;

/// Most digits before the point of a plain decimal. What serde_json writes has at most 17, and from
/// then on an exponent.
pub(super) const MAX_WHOLE_DIGITS: usize = 17;

/// Most digits behind the point of a plain decimal: serde_json writes at most 4 zeros and 17
/// digits.
pub(super) const MAX_FRACTION_DIGITS: usize = 24;

/// The numbers of one sign from `low` to `high`, without the sign.
pub(super) struct MagnitudeRange {
    pub(super) low: Magnitude,
    pub(super) high: Magnitude,
    /// The largest of them that is a plain decimal.
    pub(super) high_plain: Magnitude,
    /// The digits of `low` before the point.
    pub(super) low_whole: Vec<u8>,
    /// The digits of `high_plain` before the point.
    pub(super) high_whole: Vec<u8>,
    /// The smallest exponent of a number of the type.
    pub(super) min_exponent: i32,
}

impl MagnitudeRange {
    pub(super) fn new(low: &Magnitude, high: &Magnitude, min_exponent: i32) -> MagnitudeRange {
        let high_plain = high.min(&Magnitude::nines(MAX_WHOLE_DIGITS, MAX_FRACTION_DIGITS)).clone();
        MagnitudeRange {
            low_whole: low.whole(),
            high_whole: high_plain.whole(),
            low: low.clone(),
            high: high.clone(),
            high_plain,
            min_exponent,
        }
    }
}
