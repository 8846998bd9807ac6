//! [`Guess`]: the kinds of guesses that drafts are made of, and how often each kind was right.

use crate::matcher::draft::adaptive_length::AdaptiveLength;

/// Why a token is guessed. Guesses of one kind are right about equally often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guess {
    /// It follows a copy of a few bytes.
    Short,
    /// It follows a copy of a word or so.
    Middle,
    /// It follows a copy of more than that.
    Long,
    /// It goes on with a value whose beginning was guessed.
    Value,
    /// It is the rest of a word whose beginning was guessed.
    Rest,
    /// The value begins as the text behind its key does, where that is a label (`City: London`).
    Label,
    /// The value begins as a word near its key does.
    Prose,
    /// The item of a list begins as the text behind the last one does.
    NextItem,
    /// The value ends where the text that it is copied from has a mark such as a line end.
    MarkEnds,
    /// The value ends where that text goes on in lower case.
    CaseEnds,
    /// The value ends where that text goes on with bytes that the grammar doesn't allow.
    RefusalEnds,
    /// The value isn't found in the text, and ends.
    AnythingEnds,
    /// It is forced text in the tokenizer's spelling, held back because a longer token may swallow
    /// it.
    HeldBack,
}

impl Guess {
    /// The index of the kind, for tables.
    const fn index(self) -> usize {
        self as usize
    }

    /// Number of kinds.
    const N: usize = Guess::HeldBack.index() + 1;

    /// Fewest bytes of a long copy: two words or so.
    pub(crate) const MANY_BYTES: usize = 12;
    /// Fewest bytes of a middle one: more than most tokens.
    const SOME_BYTES: usize = 6;

    /// The kind of a guess that follows a copy of so many bytes.
    pub(crate) fn of_copy(n_bytes: usize) -> Guess {
        match n_bytes {
            Guess::MANY_BYTES.. => Guess::Long,
            Guess::SOME_BYTES.. => Guess::Middle,
            _ => Guess::Short,
        }
    }
}

/// How often the guesses of each kind were right.
#[derive(Clone, Debug)]
pub struct Rates([AdaptiveLength; Guess::N]);

impl Default for Rates {
    fn default() -> Rates {
        let mut rates = [AdaptiveLength::default(); Guess::N];
        // Assumed to be right three times in four (two hits), or twice in three (one), until they
        // are tested.
        for (guess, hits) in [
            (Guess::HeldBack, 2),
            (Guess::Rest, 2),
            (Guess::Value, 2),
            (Guess::Label, 2),
            (Guess::RefusalEnds, 2),
            (Guess::MarkEnds, 1),
            (Guess::CaseEnds, 1),
        ] {
            rates[guess.index()] = AdaptiveLength::expecting(hits);
        }
        Rates(rates)
    }
}

impl Rates {
    /// The probability that a guess is right.
    pub(crate) fn of(&self, guess: Guess) -> f32 {
        self.0[guess.index()].rate()
    }

    /// Number of tokens of this kind that are worth a row, where each costs `row_cost` of a forward
    /// pass.
    pub(crate) fn next(&mut self, guess: Guess, row_cost: f32) -> usize {
        self.0[guess.index()].next(row_cost)
    }

    /// Whether a guess that doesn't pay is tried nevertheless, as one of so many is.
    pub(crate) fn is_tried(&mut self, guess: Guess) -> bool {
        self.0[guess.index()].is_tried()
    }

    /// Counts the tokens of one kind that were accepted of those proposed.
    pub(crate) fn learn(&mut self, guess: Guess, n_proposed: usize, n_accepted: usize) {
        self.0[guess.index()].learn(n_proposed, n_accepted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that the module's documentation gives.
    #[test]
    fn lengths() {
        let mut rates = Rates::default();
        assert_eq!(rates.next(Guess::Short, 0.1), 3);
        rates.learn(Guess::Short, 3, 3);
        assert_eq!(rates.next(Guess::Short, 0.1), 9);
        assert_eq!(rates.next(Guess::Long, 0.1), 3);
        for n_misses in 1.. {
            rates.learn(Guess::Long, 3, 0);
            if rates.next(Guess::Long, 0.1) == 0 {
                assert_eq!(n_misses, 10);
                break;
            }
        }
        let tried: Vec<usize> = (0..32).map(|_| rates.next(Guess::Long, 0.1)).collect();
        assert_eq!(tried.iter().sum::<usize>(), 2);
        // It pays again.
        (0..12).for_each(|_| rates.learn(Guess::Long, 1, 1));
        assert!(rates.next(Guess::Long, 0.1) > 2);
        assert_eq!(Rates::default().next(Guess::Short, 0.0), 9);
        assert_eq!(Rates::default().next(Guess::Short, 7.0), 0);
    }

    #[test]
    fn what_is_expected_counts_until_it_is_tested() {
        let mut length = AdaptiveLength::expecting(2);
        assert_eq!(length.next(0.7), 1);
        length.learn(1, 0);
        assert_eq!(length.next(0.7), 0);
        // Accepted beyond what was proposed is what was chosen anyway.
        length.learn(1, 7);
        assert_eq!(length.next(0.6), 1);
    }

    #[test]
    fn kinds() {
        let kinds = [0, 5, 6, 11, 12, 100].map(Guess::of_copy);
        assert_eq!(kinds, [Guess::Short, Guess::Short, Guess::Middle, Guess::Middle, Guess::Long, Guess::Long]);
    }
}
