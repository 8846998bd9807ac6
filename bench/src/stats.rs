//! Percentiles, and the time statistics in a row of a table.

/// A count as a float. Nanoseconds, tokens and bytes are far below 2⁵³ here, so that it is exact.
pub(crate) fn float(count: impl TryInto<u64>) -> f64 {
    count.try_into().map_or(f64::NAN, |count| count as f64)
}

/// Times of one kind, in nanoseconds, sorted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times(Vec<u64>);

impl Times {
    pub(crate) fn new(mut nanoseconds: Vec<u64>) -> Times {
        nanoseconds.sort_unstable();
        Times(nanoseconds)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The least time that is at least as great as `permille` thousandths of all (nearest rank):
    /// 500 gives the median. `None` if there are no times.
    pub(crate) fn percentile(&self, permille: usize) -> Option<f64> {
        let rank = (permille * self.0.len()).div_ceil(1000);
        self.0.get(rank.max(1) - 1).map(|&time| float(time))
    }

    pub(crate) fn mean(&self) -> Option<f64> {
        (!self.0.is_empty()).then(|| float(self.0.iter().sum::<u64>()) / float(self.0.len()))
    }

    pub(crate) fn max(&self) -> Option<f64> {
        self.0.last().map(|&time| float(time))
    }
}

/// The least time.
pub(crate) fn best(figures: impl IntoIterator<Item = Option<f64>>) -> Option<f64> {
    figures.into_iter().flatten().min_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_nearest_ranks() {
        let times = Times::new((1..=1000).rev().collect());
        let at = |permille| times.percentile(permille).unwrap();
        assert_eq!([at(0), at(500), at(900), at(990), at(999), at(1000)], [1.0, 500.0, 900.0, 990.0, 999.0, 1000.0]);
        assert_eq!(times.mean(), Some(500.5));
        assert_eq!(times.max(), Some(1000.0));
    }

    #[test]
    fn one_time_is_every_percentile() {
        let times = Times::new(vec![7]);
        assert_eq!([0, 500, 999].map(|permille| times.percentile(permille)), [Some(7.0); 3]);
    }

    #[test]
    fn nothing_has_no_figures() {
        let times = Times::default();
        assert_eq!((times.percentile(500), times.mean(), times.max(), best([None])), (None, None, None, None));
    }

    #[test]
    fn the_best_is_the_least() {
        assert_eq!(best([Some(3.0), None, Some(2.0)]), Some(2.0));
    }
}
