//! How long drafts are: see [the module](super).

/// Why a token is guessed: guesses of one kind are likely to be right alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guess {
    /// It comes after what was copied so far, which is a few bytes, a word or so, or more.
    Short,
    Middle,
    Long,
    /// It comes after that in a value whose beginning was guessed.
    Value,
    /// It is the rest of a word whose beginning was guessed.
    Rest,
    /// The value begins as what stands behind its key as a label, or near its key.
    Label,
    Prose,
    /// The item begins as what stands behind the last one.
    NextItem,
    /// The value ends where the text it is copied from has a mark, goes on in lower case, or with
    /// what isn't allowed.
    MarkEnds,
    CaseEnds,
    RefusalEnds,
    /// The value, which is nowhere to be found, ends.
    AnythingEnds,
    /// It is forced text as the tokenizer has it, but not for certain.
    HeldBack,
}

impl Guess {
    const ALL: usize = Guess::HeldBack as usize + 1;

    /// Bytes of a long match: two words or so.
    pub(crate) const MANY_BYTES: usize = 12;
    /// Bytes of a middle one: more than most tokens.
    const SOME_BYTES: usize = 6;

    /// What follows so many bytes that are the same.
    pub(crate) fn of_copy(n_bytes: usize) -> Guess {
        match n_bytes {
            Guess::MANY_BYTES.. => Guess::Long,
            Guess::SOME_BYTES.. => Guess::Middle,
            _ => Guess::Short,
        }
    }
}

/// What became of the guesses of each kind.
#[derive(Clone, Debug)]
pub struct Rates([AdaptiveLength; Guess::ALL]);

impl Default for Rates {
    fn default() -> Rates {
        let mut rates = [AdaptiveLength::default(); Guess::ALL];
        // What is as it seems three times in four at least, or twice in three.
        for (guess, hits) in [
            (Guess::HeldBack, 2),
            (Guess::Rest, 2),
            (Guess::Value, 2),
            (Guess::Label, 2),
            (Guess::RefusalEnds, 2),
            (Guess::MarkEnds, 1),
            (Guess::CaseEnds, 1),
        ] {
            rates[guess as usize] = AdaptiveLength::expecting(hits);
        }
        Rates(rates)
    }
}

/// How long drafts of one kind are worth being, by what became of the last ones: see [the
/// module](super#how-long-a-draft-is).
#[derive(Clone, Copy, Debug, Default)]
pub struct AdaptiveLength {
    hits: f32,
    misses: f32,
    /// Drafts left out since one was tried.
    n_skipped: u32,
}

/// What a test counts for after the next one: 1 / (1 - 0.95), twenty, count together at most.
const DECAY: f32 = 0.95;

/// Where drafts don't pay, one of so many is tried nevertheless.
const PROBE: u32 = 16;

/// No draft is longer, however sure.
const LONGEST: usize = 64;

impl AdaptiveLength {
    /// Begins as if `hits` tokens had been tested, all of them right, besides the one hit in two
    /// that is always assumed.
    #[must_use]
    pub fn expecting(hits: u8) -> AdaptiveLength {
        AdaptiveLength { hits: f32::from(hits), ..AdaptiveLength::default() }
    }

    /// How many tokens the next draft has, each of which costs `token_cost` of a forward pass.
    pub fn next(&mut self, token_cost: f32) -> usize {
        // A token that costs nothing would make drafts endless, and one that costs a pass is never
        // worth it.
        let token_cost = token_cost.clamp(0.001, 1.0);
        let hit = self.rate();
        let mut worth = hit;
        let mut n_tokens = 0;
        while worth >= token_cost && n_tokens < LONGEST {
            worth *= hit;
            n_tokens += 1;
        }
        if n_tokens == 0 && self.is_tried() {
            n_tokens = 1;
        }
        n_tokens
    }

    /// How likely a token is right.
    #[must_use]
    pub fn rate(&self) -> f32 {
        (self.hits + 1.0) / (self.hits + self.misses + 2.0)
    }

    /// Whether one that doesn't pay is tried nevertheless.
    fn is_tried(&mut self) -> bool {
        self.n_skipped += 1;
        if self.n_skipped < PROBE {
            return false;
        }
        self.n_skipped = 0;
        true
    }

    /// Of the tokens of a draft, so many were accepted.
    pub fn learn(&mut self, n_proposed: usize, n_accepted: usize) {
        let mut test = |hit: f32| {
            self.hits = self.hits * DECAY + hit;
            self.misses = self.misses * DECAY + 1.0 - hit;
        };
        (0..n_accepted.min(n_proposed)).for_each(|_| test(1.0));
        if n_accepted < n_proposed {
            test(0.0);
        }
    }
}

impl Rates {
    /// How likely a guess is right.
    pub(crate) fn of(&self, guess: Guess) -> f32 {
        self.0[guess as usize].rate()
    }

    /// How many tokens of this kind are worth it, where each costs `row_cost` of a forward pass.
    pub(crate) fn next(&mut self, guess: Guess, row_cost: f32) -> usize {
        self.0[guess as usize].next(row_cost)
    }

    /// Whether a guess that doesn't pay is tried nevertheless.
    pub(crate) fn is_tried(&mut self, guess: Guess) -> bool {
        self.0[guess as usize].is_tried()
    }

    /// Of tokens of one kind, so many of the proposed were accepted.
    pub(crate) fn learn(&mut self, guess: Guess, n_proposed: usize, n_accepted: usize) {
        self.0[guess as usize].learn(n_proposed, n_accepted);
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
