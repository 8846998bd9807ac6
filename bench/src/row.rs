//! One row: one engine, one vocabulary and one mode, in a process of its own that prints a line of
//! JSON for each step.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::engine::{Engine, with_engine};
use crate::process;
use crate::stats::float;
use crate::subject::Subject;
use crate::tokens::Tokens;

/// Bytes walked between two steps: about what a forward pass evicts from a core's caches.
const N_WALKED: usize = 16 << 20;

/// Warm texts are timed as wholes for about this long, and at least once; for less with more than
/// [`FEW`] subjects.
const BULK: Duration = Duration::from_millis(500);

/// Number of subjects up to which each has [`BULK`].
const FEW: u32 = 8;

/// What a row measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mode {
    /// No times: whether valid texts are accepted and invalid ones refused, and how many tokens are
    /// forced.
    Check,
    /// Each text with a fresh grammar and fresh caches.
    Cold,
    /// As cold, with memory walked between the steps.
    ColdWalked,
    /// Each text after it was run once on the same grammar.
    Warm,
    /// As warm, with memory walked between the steps.
    WarmWalked,
}

impl Timed {
    /// The best of each time over the repeats, which run the same steps: other load hits another
    /// step each time.
    pub(crate) fn best(repeats: &[&Timed]) -> Timed {
        let Some((first, rest)) = repeats.split_first() else { return Timed::default() };
        let mut best = Timed::clone(first);
        for other in rest.iter().filter(|other| other.steps.len() == first.steps.len()) {
            let less = |times: &mut Vec<u64>, others: &[u64]| {
                times.iter_mut().zip(others).for_each(|(time, &other)| *time = other.min(*time));
            };
            less(&mut best.steps, &other.steps);
            less(&mut best.ttfm, &other.ttfm);
            best.bulk_mean = best.bulk_mean.zip(other.bulk_mean).map(|(one, other)| one.min(other));
        }
        best
    }
}

impl Mode {
    /// The modes that measure time.
    pub(crate) const TIMED: [Mode; 4] = [Mode::Cold, Mode::ColdWalked, Mode::Warm, Mode::WarmWalked];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Mode::Check => "check",
            Mode::Cold => "cold",
            Mode::ColdWalked => "cold-walked",
            Mode::Warm => "warm",
            Mode::WarmWalked => "warm-walked",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Mode> {
        [Mode::Check].into_iter().chain(Mode::TIMED).find(|mode| mode.name() == name)
    }
}

/// A line of a row's output, in this order.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "line", rename_all = "snake_case")]
pub(crate) enum Line {
    /// The engine has loaded the vocabulary.
    Loaded {
        load_ns: u64,
        /// The time of an empty step, which is subtracted from each step.
        timer_ns: u64,
    },
    /// The subject's grammar, or its next text, has begun.
    Begun {
        name: String,
    },
    /// The engine doesn't take the subject's grammar, or failed.
    Failed {
        name: String,
        error: String,
    },
    Checked(Checked),
    Timed(Timed),
    Done {
        /// Peak of resident memory, in KiB, above that before the engine was loaded.
        peak_kib: Option<u64>,
    },
}

/// The results of [`Mode::Check`] for one subject.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Checked {
    pub(crate) name: String,
    /// Number of masks along valid texts, and of those with a single token.
    pub(crate) n_masks: usize,
    pub(crate) n_forced: usize,
    pub(crate) n_valid: usize,
    pub(crate) n_invalid: usize,
    /// Valid texts that were refused, and where.
    pub(crate) refused: Vec<String>,
    /// The mistakes in invalid texts that were accepted.
    pub(crate) accepted: Vec<String>,
}

/// One subject's times, in nanoseconds.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(crate) struct Timed {
    pub(crate) name: String,
    /// From the type or schema to the first mask; cold modes only.
    pub(crate) ttfm: Vec<u64>,
    /// Mask and accept, for each step of each text.
    pub(crate) steps: Vec<u64>,
    /// The number of steps that should be done: more than `steps` has if a text was refused.
    pub(crate) n_tokens: usize,
    /// Why the last incomplete text was refused.
    pub(crate) stopped: Option<String>,
    /// The mean step of texts timed as wholes. [`Mode::Warm`] only, and not if steps take so long
    /// that the clock doesn't matter.
    pub(crate) bulk_mean: Option<f64>,
}

/// Runs a row for the engine of this name; results go to `print`.
///
/// # Errors
/// An engine that isn't in this build, or that can't load the vocabulary.
pub(crate) fn run(
    engine: &str,
    tokens: &Tokens,
    subjects: &[Subject],
    mode: Mode,
    print: &mut dyn FnMut(&Line),
) -> Result<(), String> {
    with_engine!(engine, run_with(tokens, subjects, mode, print))
}

fn run_with<E: Engine>(
    tokens: &Tokens,
    subjects: &[Subject],
    mode: Mode,
    print: &mut dyn FnMut(&Line),
) -> Result<(), String> {
    let base = process::reset_peak();
    let (engine, load) = E::load(tokens).map_err(|error| format!("{}: {error}", tokens.name))?;
    let timer_ns = timer_cost();
    print(&Line::Loaded { load_ns: nanoseconds(load), timer_ns });
    let share = u32::try_from(subjects.len()).map_or(u32::MAX, |n| n.div_ceil(FEW).max(1));
    let mut bench = Bench { engine, timer_ns, bulk: BULK / share, walked: Vec::new(), grammars: Vec::new() };
    if matches!(mode, Mode::ColdWalked | Mode::WarmWalked) {
        bench.walked = vec![0; N_WALKED];
    }
    for subject in subjects {
        let name = subject.name.clone();
        print(&Line::Begun { name: name.clone() });
        let found = match mode {
            Mode::Check => bench.check(tokens, subject, print).map(Line::Checked),
            Mode::Cold | Mode::ColdWalked => bench.cold(tokens, subject, print).map(Line::Timed),
            Mode::Warm | Mode::WarmWalked => bench.warm(tokens, subject, print).map(Line::Timed),
        };
        print(&found.unwrap_or_else(|error| Line::Failed { name, error }));
    }
    let peak_kib = base.zip(process::peak_kib()).map(|(base, peak)| peak.saturating_sub(base));
    print(&Line::Done { peak_kib });
    Ok(())
}

struct Bench<E: Engine> {
    engine: E,
    timer_ns: u64,
    /// For how long warm texts are timed as wholes.
    bulk: Duration,
    /// Memory walked between steps; empty if caches stay hot.
    walked: Vec<u8>,
    /// Warm grammars, all kept alive to the end so that they are in the peak of memory.
    grammars: Vec<E::Grammar>,
}

impl<E: Engine> Bench<E> {
    fn check(&self, tokens: &Tokens, subject: &Subject, print: &mut dyn FnMut(&Line)) -> Result<Checked, String> {
        let grammar = self.engine.grammar(subject)?;
        let mut found = Checked {
            name: subject.name.clone(),
            n_valid: subject.valid.len(),
            n_invalid: subject.invalid.len(),
            ..Checked::default()
        };
        for text in &subject.valid {
            print(&Line::Begun { name: subject.name.clone() });
            let mut sequence = self.engine.start(&grammar)?;
            for (at, token) in tokens.trace(text).into_iter().enumerate() {
                if let Err(error) = self.checked_step(&mut sequence, token) {
                    let before: String = text.chars().take(24).collect();
                    found.refused.push(format!("{before}…, token {at}, {:?}: {error}", tokens.shown(token)));
                    break;
                }
                found.n_masks += 1;
                found.n_forced += usize::from(self.engine.n_allowed(&mut sequence) == 1);
                self.engine
                    .accept(&mut sequence, token)
                    .map_err(|error| format!("a token of its own mask: {error}"))?;
            }
        }
        for invalid in &subject.invalid {
            print(&Line::Begun { name: subject.name.clone() });
            let mut sequence = self.engine.start(&grammar)?;
            let accepts = |&token: &u32| {
                self.checked_step(&mut sequence, token).is_ok() && self.engine.accept(&mut sequence, token).is_ok()
            };
            if tokens.trace(&invalid.text).iter().all(accepts) {
                found.accepted.push(invalid.what.clone());
            }
        }
        Ok(found)
    }

    /// Computes the mask and looks the token up.
    fn checked_step(&self, sequence: &mut E::Sequence, token: u32) -> Result<(), String> {
        self.engine.mask(sequence)?;
        if self.engine.is_allowed(sequence, token) { Ok(()) } else { Err("not in the mask".into()) }
    }

    fn cold(&mut self, tokens: &Tokens, subject: &Subject, print: &mut dyn FnMut(&Line)) -> Result<Timed, String> {
        let mut times = Timed { name: subject.name.clone(), ..Timed::default() };
        let mut traces: Vec<Vec<u32>> = subject.valid.iter().map(|text| tokens.trace(text)).collect();
        if traces.is_empty() {
            // Only for the first mask.
            traces.push(Vec::new());
        }
        for trace in traces {
            print(&Line::Begun { name: subject.name.clone() });
            times.n_tokens += trace.len();
            self.walk();
            let start = Instant::now();
            let grammar = black_box(self.engine.grammar(subject)?);
            let mut sequence = self.engine.start(&grammar)?;
            let made = Instant::now();
            self.engine.mask(&mut sequence)?;
            let masked = Instant::now();
            times.ttfm.push(nanoseconds(masked - start));
            let Some((&first, rest)) = trace.split_first() else { continue };
            if let Err(error) = self.engine.accept(&mut sequence, first) {
                times.stopped = Some(error);
                continue;
            }
            times.steps.push(nanoseconds(made.elapsed()).saturating_sub(2 * self.timer_ns));
            self.steps(&mut sequence, rest, &mut times);
        }
        Ok(times)
    }

    fn warm(&mut self, tokens: &Tokens, subject: &Subject, print: &mut dyn FnMut(&Line)) -> Result<Timed, String> {
        let mut times = Timed { name: subject.name.clone(), ..Timed::default() };
        let grammar = self.engine.grammar(subject)?;
        let traces: Vec<Vec<u32>> = subject.valid.iter().map(|text| tokens.trace(text)).collect();
        times.n_tokens = traces.iter().map(Vec::len).sum();
        let started = Instant::now();
        for trace in &traces {
            print(&Line::Begun { name: subject.name.clone() });
            // Twice, so that the processor has seen the text, too. An engine that is this slow
            // gains nothing from it.
            let (_, time) = self.trace(&grammar, trace)?;
            if time < self.bulk {
                self.trace(&grammar, trace)?;
            }
            let mut sequence = self.engine.start(&grammar)?;
            self.steps(&mut sequence, trace, &mut times);
        }
        if self.walked.is_empty() && started.elapsed() < 10 * self.bulk.max(BULK / 10) {
            times.bulk_mean = Some(self.bulk(&grammar, &traces)?);
        }
        self.grammars.push(grammar);
        Ok(times)
    }

    /// Times the steps of a text, up to the first refused token.
    fn steps(&mut self, sequence: &mut E::Sequence, trace: &[u32], times: &mut Timed) {
        for &token in trace {
            self.walk();
            let start = Instant::now();
            let done = self.engine.mask(sequence).and_then(|()| self.engine.accept(sequence, token));
            let time = start.elapsed();
            if let Err(error) = done {
                times.stopped = Some(error);
                break;
            }
            times.steps.push(nanoseconds(time).saturating_sub(self.timer_ns));
        }
    }

    /// Runs a text. Returns the number of steps and their total time.
    fn trace(&self, grammar: &E::Grammar, trace: &[u32]) -> Result<(usize, Duration), String> {
        let mut sequence = self.engine.start(grammar)?;
        let start = Instant::now();
        let mut n_steps = 0;
        for &token in trace {
            if self.engine.mask(&mut sequence).and_then(|()| self.engine.accept(&mut sequence, token)).is_err() {
                break;
            }
            n_steps += 1;
        }
        Ok((n_steps, start.elapsed()))
    }

    /// The mean step, in nanoseconds: the best of several rounds through all texts.
    fn bulk(&self, grammar: &E::Grammar, traces: &[Vec<u32>]) -> Result<f64, String> {
        let started = Instant::now();
        let mut best = f64::INFINITY;
        while best.is_infinite() || started.elapsed() < self.bulk {
            let (mut n_steps, mut time) = (0, Duration::ZERO);
            for trace in traces {
                let (n, t) = self.trace(grammar, trace)?;
                (n_steps, time) = (n_steps + n, time + t);
            }
            best = best.min(float(nanoseconds(time)) / float(n_steps.max(1)));
        }
        Ok(best)
    }

    /// One read and one write per cache line.
    fn walk(&mut self) {
        for byte in self.walked.iter_mut().step_by(64) {
            *byte = byte.wrapping_add(1);
        }
        black_box(&mut self.walked);
    }
}

/// The median of `Instant::now()` and `elapsed()` around nothing.
fn timer_cost() -> u64 {
    let mut times: Vec<u64> = (0..10_001).map(|_| nanoseconds(black_box(Instant::now()).elapsed())).collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_repeats_is_taken_step_by_step() {
        let repeat = |ttfm, steps: &[u64], bulk| Timed {
            ttfm: vec![ttfm],
            steps: steps.to_vec(),
            bulk_mean: Some(bulk),
            ..Timed::default()
        };
        let best = Timed::best(&[&repeat(9, &[1, 8, 3], 2.0), &repeat(7, &[2, 2, 3], 4.0), &repeat(1, &[0], 0.5)]);
        assert_eq!((best.ttfm, best.steps, best.bulk_mean), (vec![7], vec![1, 2, 3], Some(2.0)));
    }

    #[test]
    fn modes_have_names() {
        for mode in [Mode::Check].into_iter().chain(Mode::TIMED) {
            assert_eq!(Mode::from_name(mode.name()), Some(mode));
        }
        assert_eq!(Mode::from_name("lukewarm"), None);
    }
}
