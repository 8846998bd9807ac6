//! Runs rows in turn, and summarizes their times.

use super::row::{Row, Run, Spec};
use super::{BATCHES, Engine};
use crate::stats::float;

/// One answer at a time, by each engine.
pub(crate) struct Singles<'a> {
    pub(crate) spec: Spec<'a>,
    pub(crate) rows: Vec<Measured>,
}

/// The results of a row.
pub(crate) struct Measured {
    pub(crate) engine: &'static Engine,
    pub(crate) slots: u32,
    /// The runs of each item, one per round, or the reason why there are none.
    pub(crate) runs: Result<Vec<Vec<Run>>, String>,
}

/// A paragraph for each row that failed, with the reason.
pub(crate) fn failures<'a>(rows: impl IntoIterator<Item = &'a Measured>) -> String {
    let failed = |row: &Measured| Some(format!("{} failed: {}\n\n", row.engine.title, row.runs.as_ref().err()?));
    rows.into_iter().filter_map(failed).collect()
}

/// Rows at work, that run the same items in turn.
pub(crate) struct Rows {
    engines: Vec<&'static Engine>,
    children: Vec<Result<Row, String>>,
    /// As in [`Measured`].
    found: Vec<Result<Vec<Vec<Run>>, String>>,
}

impl Rows {
    /// Starts a process for each engine.
    pub(crate) fn start(spec: &Spec<'_>, engines: Vec<&'static Engine>, n_items: usize) -> Rows {
        let start = |engine: &&Engine| Row::start(&Spec { engine: engine.name, ..spec.clone() });
        let found = engines.iter().map(|_| Ok(vec![Vec::new(); n_items])).collect();
        Rows { children: engines.iter().map(start).collect(), engines, found }
    }

    /// Each engine's turn for an item, beginning with the one that `first` says.
    pub(crate) fn turn(&mut self, item: usize, first: usize, counts: bool) {
        let n = self.engines.len();
        for at in (0..n).map(|at| (at + first) % n) {
            let Ok(runs) = &mut self.found[at] else { continue };
            let run = self.children[at].as_mut().map_err(|error| error.clone()).and_then(|row| row.turn(item));
            match run {
                Ok(run) if counts => runs[item].push(run),
                Ok(_) => {}
                Err(error) => self.found[at] = Err(error),
            }
        }
    }

    /// Ends the processes.
    pub(crate) fn measured(self) -> Vec<Measured> {
        let rows = self.engines.into_iter().zip(self.found);
        rows.map(|(engine, runs)| Measured { engine, slots: 1, runs }).collect()
    }
}

impl<'a> Singles<'a> {
    pub(crate) fn measure(spec: &Spec<'a>, engines: &[&'static Engine], n_items: usize, rounds: usize) -> Singles<'a> {
        let mut rows = Rows::start(spec, engines.to_vec(), n_items);
        for item in 0..n_items {
            // The first round fills caches and doesn't count.
            for round in 0..=rounds {
                eprintln!(
                    "{}, {} threads: item {} of {n_items}, round {round} of {rounds}",
                    spec.task,
                    spec.threads,
                    item + 1
                );
                rows.turn(item, round, round > 0);
            }
        }
        Singles { spec: spec.clone(), rows: rows.measured() }
    }
}

/// Many requests, in each way and with each number of slots.
pub(crate) struct Batches<'a> {
    pub(crate) spec: Spec<'a>,
    pub(crate) rows: Vec<Measured>,
}

impl<'a> Batches<'a> {
    pub(crate) fn measure(spec: &Spec<'a>, slots: &[u32], rounds: usize) -> Batches<'a> {
        let is_serial = |engine: &Engine| engine.name.contains("serial");
        let with_slots = |engine: &'static Engine| {
            let slots = if is_serial(engine) { &[1] } else { slots };
            slots.iter().map(move |&slots| (engine, slots))
        };
        let mut rows: Vec<Measured> = BATCHES
            .iter()
            .flat_map(with_slots)
            .map(|(engine, slots)| Measured { engine, slots, runs: Ok(vec![Vec::new()]) })
            .collect();
        let n = rows.len();
        for round in 0..rounds {
            for at in (0..n).map(|at| (at + round) % n) {
                let Measured { engine, slots, runs: Ok(runs) } = &mut rows[at] else { continue };
                eprintln!("{} threads, round {} of {rounds}: {}, {slots} slots", spec.threads, round + 1, engine.title);
                // One process per turn, so that only the running row occupies memory.
                let spec = Spec { engine: engine.name, slots: *slots, ..spec.clone() };
                match Row::start(&spec).and_then(|mut row| row.turn(0)) {
                    Ok(run) => runs[0].push(run),
                    Err(error) => rows[at].runs = Err(error),
                }
            }
        }
        Batches { spec: spec.clone(), rows }
    }
}

impl Measured {
    /// The sum over all items of the median over the rounds.
    pub(crate) fn sum(&self, figure: impl Fn(&Run) -> f64) -> Option<f64> {
        let runs = self.runs.as_ref().ok()?;
        runs.iter().map(|rounds| median(rounds.iter().map(&figure).collect())).sum()
    }

    /// The median, over all items and rounds, of the ratio to `other`'s figure in the same round.
    pub(crate) fn ratio(&self, other: &Measured, figure: impl Fn(&Run) -> f64) -> Option<f64> {
        let (mine, others) = (self.runs.as_ref().ok()?, other.runs.as_ref().ok()?);
        let pairs = mine.iter().zip(others).flat_map(|(mine, others)| mine.iter().zip(others));
        median(pairs.map(|(mine, other)| figure(mine) / figure(other)).collect())
    }

    /// Interquartile range of the rounds' times relative to their median, averaged over the items.
    pub(crate) fn spread(&self) -> Option<f64> {
        let runs = self.runs.as_ref().ok()?;
        let spreads: Option<Vec<f64>> = runs
            .iter()
            .map(|rounds| {
                let mut times: Vec<f64> = rounds.iter().map(|run| float(run.wall_ns)).collect();
                times.sort_unstable_by(f64::total_cmp);
                let middle = median(times.clone())?;
                Some((times[(times.len() - 1) * 3 / 4] - times[(times.len() - 1) / 4]) / middle)
            })
            .collect();
        spreads.map(|spreads| spreads.iter().sum::<f64>() / float(spreads.len().max(1)))
    }
}

fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_unstable_by(f64::total_cmp);
    let n = figures.len();
    (n > 0).then(|| (figures[(n - 1) / 2] + figures[n / 2]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(times: &[&[u64]]) -> Measured {
        let run = |&wall_ns: &u64| Run { wall_ns, ..Run::default() };
        let runs = times.iter().map(|rounds| rounds.iter().map(run).collect()).collect();
        Measured { engine: &crate::generate::ENGINES[0], slots: 1, runs: Ok(runs) }
    }

    #[test]
    fn medians_are_of_rounds_and_sums_of_items() {
        let measured = measured(&[&[3, 100, 5], &[10, 20]]);
        assert_eq!(measured.sum(|run| float(run.wall_ns)), Some(5.0 + 15.0));
    }

    #[test]
    fn ratios_are_within_a_round() {
        // The machine was ten times slower in the second round, for both.
        let (fast, slow) = (measured(&[&[10, 100, 10]]), measured(&[&[20, 200, 20]]));
        assert_eq!(slow.ratio(&fast, |run| float(run.wall_ns)), Some(2.0));
    }
}
