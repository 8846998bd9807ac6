//! `load`: what a token takes beside other programs that keep all cores busy, as a multiple of what
//! a fair share of the cores allows.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::requests::{Form, Requests};
use super::settings::Settings;
use crate::generate::row::Row;
use crate::stats::float;
use crate::table::{Table, figure};

/// The first argument in the process of a busy program.
pub(crate) const BUSY: &str = "real-busy";

/// Number of busy programs for each core.
const BUSY_PER_CORE: usize = 2;

/// Number of documents.
const DOCUMENTS: usize = 6;

/// How long a busy program lives if nobody ends it.
const BUSY_LIFE: Duration = Duration::from_secs(600);

/// The table.
pub(super) fn run(settings: &Settings) -> Result<String, String> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let n_busy = BUSY_PER_CORE * cores;
    let mut out = format!("\n## load: {n_busy} busy programs on {cores} cores\n\n");
    let mut table = Table::new(&["threads", "alone, ms/token", "beside them", "of a fair share"]);
    let all = u32::try_from(cores).unwrap_or(1);
    for (title, threads, n_threads) in [("default", 0, all), ("all cores, set", all, all), ("1, set", 1, 1)] {
        eprintln!("load: {title}");
        let alone = milliseconds(settings, threads)?;
        let beside = {
            let _busy: Vec<Busy> = (0..n_busy).map(|_| Busy::start()).collect::<Result<_, _>>()?;
            milliseconds(settings, threads)?
        };
        table.row(vec![
            title.to_owned(),
            figure(Some(alone)),
            figure(Some(beside)),
            figure(Some(beside / alone / fair(float(n_threads), float(n_busy), float(cores)))),
        ]);
    }
    out += &table.markdown();
    Ok(out)
}

/// How many times as long `threads` of one program take beside `busy` others, if the cores are
/// shared evenly: alone each has a core.
fn fair(threads: f64, busy: f64, cores: f64) -> f64 {
    ((threads + busy) / cores).max(1.0)
}

/// Milliseconds of generation for each token, with this number of threads, or the default for 0.
fn milliseconds(settings: &Settings, threads: u32) -> Result<f64, String> {
    let requests =
        Requests { form: Form::Instructions, half: settings.half, by_hand: DOCUMENTS.min(settings.requests), all: 0 };
    let task = requests.name();
    let mut row = Row::start(&super::by_default(settings, &task, threads))?;
    let (mut ns, mut tokens) = (0.0, 0.0);
    for item in 0..requests.by_hand {
        let run = row.turn(item)?;
        ns += float(run.wall_ns) - float(run.prompt_ns);
        tokens += float(run.output_tokens);
    }
    Ok(ns / tokens / 1e6)
}

/// A busy program, which ends when this goes.
struct Busy(Child);

impl Busy {
    fn start() -> Result<Busy, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let child = Command::new(program).arg(BUSY).stdout(Stdio::null()).spawn();
        child.map(Busy).map_err(|error| error.to_string())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The part of a busy program.
pub(crate) fn busy() {
    let begun = Instant::now();
    while begun.elapsed() < BUSY_LIFE {
        std::hint::spin_loop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_share_is_a_part_of_all_cores() {
        let is = |share: f64, expected: f64| (share - expected).abs() < 1e-9;
        // Two threads beside four programs on two cores have a third of each core.
        assert!(is(fair(2.0, 4.0, 2.0), 3.0));
        assert!(is(fair(1.0, 4.0, 2.0), 2.5));
        assert!(is(fair(1.0, 1.0, 8.0), 1.0));
    }
}
