//! How long drafts are: see [the module](super).

/// Matches that are likely to go on alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Short,
    Middle,
    Long,
}

impl Kind {
    /// Bytes of a long match: two words or so.
    pub(super) const MANY_BYTES: usize = 12;
    /// Bytes of a middle one: more than most tokens.
    const SOME_BYTES: usize = 6;

    pub(super) fn of_match(n_bytes: usize) -> Kind {
        match n_bytes {
            Kind::MANY_BYTES.. => Kind::Long,
            Kind::SOME_BYTES.. => Kind::Middle,
            _ => Kind::Short,
        }
    }
}

/// What is known of the drafts of each kind.
#[derive(Clone, Debug)]
pub(super) struct Lengths {
    row_cost: f32,
    kinds: [AdaptiveLength; 3],
}

/// How long drafts of one kind are worth being, by what became of the last ones: see [the module](super#how-long-a-draft-is).
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
    /// Begins as if `hits` tokens had been tested, all of them right, besides the one hit in two that is always assumed.
    #[must_use]
    pub fn expecting(hits: u8) -> AdaptiveLength {
        AdaptiveLength { hits: f32::from(hits), ..AdaptiveLength::default() }
    }

    /// How many tokens the next draft has, each of which costs `token_cost` of a forward pass.
    pub fn next(&mut self, token_cost: f32) -> usize {
        // A token that costs nothing would make drafts endless, and one that costs a pass is never worth it.
        let token_cost = token_cost.clamp(0.001, 1.0);
        let hit = (self.hits + 1.0) / (self.hits + self.misses + 2.0);
        let mut worth = hit;
        let mut n_tokens = 0;
        while worth >= token_cost && n_tokens < LONGEST {
            worth *= hit;
            n_tokens += 1;
        }
        if n_tokens == 0 {
            self.n_skipped += 1;
            if self.n_skipped >= PROBE {
                self.n_skipped = 0;
                n_tokens = 1;
            }
        }
        n_tokens
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

impl Lengths {
    pub(super) fn new(row_cost: f32) -> Lengths {
        Lengths { row_cost, kinds: [AdaptiveLength::default(); 3] }
    }

    pub(super) fn set_row_cost(&mut self, row_cost: f32) {
        self.row_cost = row_cost;
    }

    /// How many tokens the next draft of this kind has.
    pub(super) fn next(&mut self, kind: Kind) -> usize {
        self.kinds[kind as usize].next(self.row_cost)
    }

    /// Of a draft of this kind, so many of the proposed tokens were accepted.
    pub(super) fn learn(&mut self, kind: Kind, n_proposed: usize, n_accepted: usize) {
        self.kinds[kind as usize].learn(n_proposed, n_accepted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that the module's documentation gives.
    #[test]
    fn lengths() {
        let mut lengths = Lengths::new(0.1);
        assert_eq!(lengths.next(Kind::Short), 3);
        lengths.learn(Kind::Short, 3, 3);
        assert_eq!(lengths.next(Kind::Short), 9);
        assert_eq!(lengths.next(Kind::Long), 3);
        for n_misses in 1.. {
            lengths.learn(Kind::Long, 3, 0);
            if lengths.next(Kind::Long) == 0 {
                assert_eq!(n_misses, 10);
                break;
            }
        }
        let tried: Vec<usize> = (0..32).map(|_| lengths.next(Kind::Long)).collect();
        assert_eq!(tried.iter().sum::<usize>(), 2);
        // It pays again.
        (0..12).for_each(|_| lengths.learn(Kind::Long, 1, 1));
        assert!(lengths.next(Kind::Long) > 2);
        assert_eq!(Lengths::new(0.0).next(Kind::Short), 9);
        assert_eq!(Lengths::new(7.0).next(Kind::Short), 0);
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
        let kinds = [0, 5, 6, 11, 12, 100].map(Kind::of_match);
        assert_eq!(kinds, [Kind::Short, Kind::Short, Kind::Middle, Kind::Middle, Kind::Long, Kind::Long]);
    }
}
