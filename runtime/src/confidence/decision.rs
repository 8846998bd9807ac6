//! [`Decision`]: between which alternatives a value's tokens decide, and how likely each has been found to be.

use std::cmp::Ordering;

use formwork_core::{Alternative, ValueKind};

use super::field_confidence::Choice;

/// The alternatives for one value, and what is known of their probabilities.
#[derive(Debug)]
pub(super) struct Decision {
    /// By text, at least two.
    alternatives: Vec<Alternative>,
    /// Where in the text its first token begins: before the value, if the token that spells the
    /// value's first byte does.
    pub(super) origin: usize,
    /// The text between there and the value.
    lead: Vec<u8>,
    /// For each alternative, the probability found so far.
    mass: Vec<f64>,
    /// The probability that the text before the value would have gone on otherwise.
    elsewhere: f64,
    /// Of what was chosen, the probability so far.
    pub(super) reach: f64,
    /// Which alternative was chosen.
    chosen: Option<usize>,
}

/// What a text from a decision's origin on leaves of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// One alternative.
    Decided(usize),
    /// Several.
    Open,
    /// None: it isn't the text that comes before the value.
    Elsewhere,
}

impl Decision {
    /// Between alternatives for a value that begins at `start`, where a token begins.
    pub(super) fn new(alternatives: Vec<Alternative>, start: usize) -> Decision {
        let mass = vec![0.0; alternatives.len()];
        Decision { alternatives, origin: start, lead: Vec::new(), mass, elsewhere: 0.0, reach: 1.0, chosen: None }
    }

    /// The value's first byte is in a token that begins at `origin` and has this text before the
    /// value.
    pub(super) fn begin_at(&mut self, origin: usize, lead: &[u8]) {
        self.origin = origin;
        self.lead = lead.to_vec();
    }

    /// What `text`, from the origin on, leaves. `ended` says that nothing comes after it.
    pub(super) fn outcome(&self, text: &[u8], ended: bool) -> Outcome {
        match text.strip_prefix(&self.lead[..]) {
            Some(value) => self.outcome_of_value(value, ended),
            None if self.lead.starts_with(text) && !ended => Outcome::Open,
            None => Outcome::Elsewhere,
        }
    }

    fn outcome_of_value(&self, value: &[u8], ended: bool) -> Outcome {
        let Some(&first) = value.first() else {
            return if ended { Outcome::Elsewhere } else { Outcome::Open };
        };
        let all = &self.alternatives;
        let begin = all.partition_point(|a| a.text.as_slice() < value);
        let n_longer = all[begin..].partition_point(|a| a.text.starts_with(value));
        match n_longer {
            0 => {}
            // The shortest comes first, and is the text itself if one is.
            _ if ended && all[begin].text == value => return Outcome::Decided(begin),
            1 => return Outcome::Decided(begin),
            _ => return Outcome::Open,
        }
        let is_number = first == b'-' || first.is_ascii_digit();
        let is_of = |a: &Alternative| match a.kind {
            // One alternative for all has no text.
            ValueKind::Number if a.text.is_empty() => is_number,
            // A number goes on as long as it can.
            ValueKind::Number => {
                value.starts_with(&a.text)
                    && !value.get(a.text.len()).is_some_and(|&b| Alternative::continues_number(b))
            }
            _ => value.starts_with(&a.text),
        };
        // What is shorter than the text comes before it, and has its first byte or none.
        let shorter = all[..begin].iter().rposition(is_of);
        shorter.map_or(Outcome::Elsewhere, Outcome::Decided)
    }

    /// A text of this probability has come to this.
    pub(super) fn add(&mut self, outcome: Outcome, probability: f64) {
        match outcome {
            Outcome::Decided(alternative) => self.mass[alternative] += probability,
            Outcome::Elsewhere => self.elsewhere += probability,
            Outcome::Open => {}
        }
    }

    /// The text itself has come to this.
    pub(super) fn choose(&mut self, outcome: Outcome) {
        if let Outcome::Decided(alternative) = outcome {
            self.chosen = Some(alternative);
        }
    }

    /// The alternatives with their probabilities, likeliest first, and the probability that is of
    /// one of them, but not known which.
    pub(super) fn into_choices(self) -> (Vec<Choice>, f64) {
        let decided: f64 = self.mass.iter().sum();
        // What is left may be rounding.
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
            Outcome::Decided(i) => String::from_utf8(decision.alternatives[i].text.clone()).unwrap(),
            Outcome::Open => "?".to_owned(),
            Outcome::Elsewhere => "-".to_owned(),
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
        decision.add(Outcome::Elsewhere, 0.5);
        decision.add(Outcome::Decided(0), 0.1);
        decision.add(Outcome::Decided(1), 0.3);
        decision.choose(Outcome::Decided(0));
        let (choices, undecided) = decision.into_choices();
        let shown: Vec<_> = choices.iter().map(|c| (c.text.as_str(), c.is_chosen, c.probability)).collect();
        assert!((undecided - 0.2).abs() < 1e-12, "{undecided}");
        assert!(
            matches!(shown[..], [("true", false, a), ("false", true, b)] if (a - 0.6).abs() < 1e-12 && (b - 0.2).abs() < 1e-12),
            "{shown:?}"
        );
    }
}
