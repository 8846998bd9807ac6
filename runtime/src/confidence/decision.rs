//! [`Decision`]: the alternatives that a value's tokens decide between, and the probability that
//! each has gathered.

use std::cmp::Ordering;

use formwork_core::{Alternative, ValueKind};

use super::field_confidence::Choice;

/// The alternatives for one value and the probability of each, as far as it is known.
#[derive(Debug)]
pub(super) struct Decision {
    /// At least two, sorted by text, so that those with a common beginning are a range.
    alternatives: Vec<Alternative>,
    /// Where in the text its first token begins: before the value, if the token that spells the
    /// value's first byte does.
    pub(super) origin: usize,
    /// The text from the origin to the value, such as `: ` where one token is `: "`.
    lead: Vec<u8>,
    /// For each alternative, the probability found so far.
    mass: Vec<f64>,
    /// The probability of texts that leave no alternative, because what comes before the value
    /// differs.
    elsewhere: f64,
    /// The probability of the chosen tokens since the origin, while they leave the decision open.
    pub(super) reach: f64,
    /// The alternative that was chosen.
    chosen: Option<usize>,
}

/// What a text from a decision's origin leaves of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolution {
    /// One alternative, by index.
    Decided(usize),
    /// Several alternatives.
    Open,
    /// No alternative: the text before the value is another one.
    Elsewhere,
}

impl Decision {
    /// A decision between alternatives for a value that begins at `start`, where a token begins
    /// too.
    pub(super) fn new(alternatives: Vec<Alternative>, start: usize) -> Decision {
        let mass = vec![0.0; alternatives.len()];
        Decision { alternatives, origin: start, lead: Vec::new(), mass, elsewhere: 0.0, reach: 1.0, chosen: None }
    }

    /// Moves the origin to the beginning of the token that holds the value's first byte, after
    /// `lead`.
    pub(super) fn begin_at(&mut self, origin: usize, lead: &[u8]) {
        self.origin = origin;
        self.lead = lead.to_vec();
    }

    /// Returns what `text`, from the origin, leaves. `ended` means that nothing comes after it.
    /// Takes O(log n) comparisons for n alternatives, unless the text is longer than all that match
    /// it.
    ///
    /// ```text
    /// alternatives 1, 10, 2:    1 -> open    1, -> 1    10 -> 10    2 -> 2    x -> elsewhere
    /// ```
    pub(super) fn outcome(&self, text: &[u8], ended: bool) -> Resolution {
        match text.strip_prefix(&self.lead[..]) {
            Some(value) => self.outcome_of_value(value, ended),
            None if self.lead.starts_with(text) && !ended => Resolution::Open,
            None => Resolution::Elsewhere,
        }
    }

    fn outcome_of_value(&self, value: &[u8], ended: bool) -> Resolution {
        let Some(&first) = value.first() else {
            return if ended { Resolution::Elsewhere } else { Resolution::Open };
        };
        // Alternatives that begin with the value's text are the sorted range from `begin` on.
        let all = &self.alternatives;
        let begin = all.partition_point(|a| a.text.as_slice() < value);
        let n_longer = all[begin..].partition_point(|a| a.text.starts_with(value));
        match n_longer {
            0 => {}
            // The shortest of the range comes first; `1` at the end of a text is 1, whatever of 10.
            _ if ended && all[begin].text == value => return Resolution::Decided(begin),
            1 => return Resolution::Decided(begin),
            _ => return Resolution::Open,
        }
        let is_number = first == b'-' || first.is_ascii_digit();
        let is_of = |a: &Alternative| match a.kind {
            // The one alternative for all numbers has no text.
            ValueKind::Number if a.text.is_empty() => is_number,
            // `1` begins `10` and isn't the same number; in `1,` it is.
            ValueKind::Number => {
                value.starts_with(&a.text)
                    && !value.get(a.text.len()).is_some_and(|&b| Alternative::continues_number(b))
            }
            _ => value.starts_with(&a.text),
        };
        // No alternative goes on from the text, so the text goes beyond one: `"High", "a` is past
        // `"High"`. A beginning of the text sorts before it, and the longest one is the nearest.
        let shorter = all[..begin].iter().rposition(is_of);
        shorter.map_or(Resolution::Elsewhere, Resolution::Decided)
    }

    /// Adds the probability of a text to what it leaves. What is open will be divided later.
    pub(super) fn add(&mut self, outcome: Resolution, probability: f64) {
        match outcome {
            Resolution::Decided(alternative) => self.mass[alternative] += probability,
            Resolution::Elsewhere => self.elsewhere += probability,
            Resolution::Open => {}
        }
    }

    /// Notes what the generated text itself leaves.
    pub(super) fn choose(&mut self, outcome: Resolution) {
        if let Resolution::Decided(alternative) = outcome {
            self.chosen = Some(alternative);
        }
    }

    /// Returns the alternatives with their probabilities, likeliest first, and the undecided
    /// probability, which belongs to some of them but isn't known to which.
    ///
    /// All are given that the text before the value is the one there is, that is, over a total
    /// without `elsewhere`. With 0.5 elsewhere, 0.3 `true` and 0.1 `false`, the other 0.1 is
    /// undecided, and the result is 0.6, 0.2 and 0.2.
    pub(super) fn into_choices(self) -> (Vec<Choice>, f64) {
        let decided: f64 = self.mass.iter().sum();
        // Where everything was followed, the difference is rounding, and may be below 0.
        let undecided = (1.0 - decided - self.elsewhere).max(0.0);
        let total = decided + undecided;
        let choice = |(i, (alternative, mass)): (usize, (Alternative, f64))| Choice {
            text: String::from_utf8_lossy(&alternative.text).into_owned(),
            kind: alternative.kind,
            is_whole: alternative.is_whole,
            is_chosen: self.chosen == Some(i),
            probability: if total > 0.0 { mass / total } else { 0.0 },
        };
        let mut choices: Vec<Choice> = self.alternatives.into_iter().zip(self.mass).enumerate().map(choice).collect();
        let likelier = |a: &Choice, b: &Choice| b.probability.partial_cmp(&a.probability).unwrap_or(Ordering::Equal);
        choices.sort_by(likelier);
        (choices, if total > 0.0 { undecided / total } else { 1.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(lead: &str, texts: &[(&str, ValueKind, bool)]) -> Decision {
        let of = |&(text, kind, is_whole): &(&str, ValueKind, bool)| Alternative { kind, text: text.into(), is_whole };
        let mut alternatives: Vec<Alternative> = texts.iter().map(of).collect();
        alternatives.sort_by(|a, b| a.text.cmp(&b.text));
        let mut decision = Decision::new(alternatives, lead.len());
        decision.begin_at(0, lead.as_bytes());
        decision
    }

    /// What a text leaves: the alternative's text, `?` or `-`.
    fn left(decision: &Decision, text: &str, ended: bool) -> String {
        match decision.outcome(text.as_bytes(), ended) {
            Resolution::Decided(i) => String::from_utf8(decision.alternatives[i].text.clone()).unwrap(),
            Resolution::Open => "?".to_owned(),
            Resolution::Elsewhere => "-".to_owned(),
        }
    }

    #[test]
    fn strings_with_a_lead() {
        let high = decision(
            ": ",
            &[
                ("\"High\"", ValueKind::String, true),
                ("\"Higher\"", ValueKind::String, true),
                ("\"Low\"", ValueKind::String, true),
                ("null", ValueKind::Null, true),
            ],
        );
        for (text, expected) in [
            (":", "?"),
            (": ", "?"),
            (",", "-"),
            (": \"", "?"),
            (": \"High", "?"),
            (": \"High\"", "\"High\""),
            (": \"High\", \"a", "\"High\""),
            (": \"Highe", "\"Higher\""),
            (": \"L", "\"Low\""),
            (": n", "null"),
            (": \n", "-"),
        ] {
            assert_eq!(left(&high, text, false), expected, "{text}");
        }
    }

    #[test]
    fn numbers_end_by_what_follows() {
        let n = |text| (text, ValueKind::Number, true);
        let numbers = decision("", &[n("1"), n("10"), n("12"), n("2"), n("-1"), n("1.5")]);
        for (text, ended, expected) in [
            ("1", false, "?"),
            ("1", true, "1"),
            ("1,", false, "1"),
            ("1]", false, "1"),
            ("10", false, "10"),
            ("12, 1", false, "12"),
            ("1.", false, "1.5"),
            ("13", false, "-"),
            ("2", false, "2"),
            ("-", false, "-1"),
            (" ", false, "-"),
            ("", true, "-"),
        ] {
            assert_eq!(left(&numbers, text, ended), expected, "{text}");
        }
    }

    #[test]
    fn kinds_as_a_whole() {
        let kinds = decision(
            "",
            &[
                ("", ValueKind::Number, false),
                ("\"", ValueKind::String, false),
                ("[", ValueKind::Array, false),
                ("{\"a\"", ValueKind::Object, false),
                ("{\"ab\"", ValueKind::Object, false),
                ("true", ValueKind::Bool, true),
            ],
        );
        for (text, expected) in [
            ("-2", ""),
            ("7, ", ""),
            ("\"any", "\""),
            ("[[", "["),
            ("{\"a", "?"),
            ("{\"a\": 1", "{\"a\""),
            ("{\"ab", "{\"ab\""),
            ("t", "true"),
            (" 1", "-"),
        ] {
            assert_eq!(left(&kinds, text, false), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_known_is_said() {
        let mut decision = decision("", &[("false", ValueKind::Bool, true), ("true", ValueKind::Bool, true)]);
        decision.add(Resolution::Elsewhere, 0.5);
        decision.add(Resolution::Decided(0), 0.1);
        decision.add(Resolution::Decided(1), 0.3);
        decision.choose(Resolution::Decided(0));
        let (choices, undecided) = decision.into_choices();
        let shown: Vec<_> = choices.iter().map(|c| (c.text.as_str(), c.is_chosen, c.probability)).collect();
        assert!((undecided - 0.2).abs() < 1e-12, "{undecided}");
        assert!(
            matches!(shown[..], [("true", false, a), ("false", true, b)] if (a - 0.6).abs() < 1e-12 && (b - 0.2).abs() < 1e-12),
            "{shown:?}"
        );
    }
}
