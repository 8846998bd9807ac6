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
    kinds: [Record; 3],
}

/// The tokens tested lately.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
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

impl Lengths {
    pub(super) fn new(row_cost: f32) -> Lengths {
        let mut lengths = Lengths { row_cost, kinds: [Record::default(); 3] };
        lengths.set_row_cost(row_cost);
        lengths
    }

    /// A row that costs nothing would make drafts endless, and one that costs a pass is never worth it.
    pub(super) fn set_row_cost(&mut self, row_cost: f32) {
        self.row_cost = row_cost.clamp(0.001, 1.0);
    }

    /// How many tokens the next draft of this kind has.
    pub(super) fn next(&mut self, kind: Kind) -> usize {
        let row_cost = self.row_cost;
        let record = &mut self.kinds[kind as usize];
        let hit = (record.hits + 1.0) / (record.hits + record.misses + 2.0);
        let mut worth = hit;
        let mut n_tokens = 0;
        while worth >= row_cost && n_tokens < LONGEST {
            worth *= hit;
            n_tokens += 1;
        }
        if n_tokens == 0 {
            record.n_skipped += 1;
            if record.n_skipped >= PROBE {
                record.n_skipped = 0;
                n_tokens = 1;
            }
        }
        n_tokens
    }

    /// Of a draft of this kind, so many of the proposed tokens were accepted.
    pub(super) fn learn(&mut self, kind: Kind, n_proposed: usize, n_accepted: usize) {
        let record = &mut self.kinds[kind as usize];
        let mut test = |hit: f32| {
            record.hits = record.hits * DECAY + hit;
            record.misses = record.misses * DECAY + 1.0 - hit;
        };
        (0..n_accepted.min(n_proposed)).for_each(|_| test(1.0));
        if n_accepted < n_proposed {
            test(0.0);
        }
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
    fn kinds() {
        let kinds = [0, 5, 6, 11, 12, 100].map(Kind::of_match);
        assert_eq!(kinds, [Kind::Short, Kind::Short, Kind::Middle, Kind::Middle, Kind::Long, Kind::Long]);
    }
}
