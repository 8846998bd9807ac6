//! `passes`: what a forward pass costs by the number of its tokens and rows of logits, through
//! llama.cpp alone. Whether jumps and drafts pay follows from that.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::requests::{Form, Half, Requests};
use super::settings::Settings;
use crate::generate::session::{Session, Sizes};
use crate::stats::{Times, float};
use crate::table::{Table, figure};

/// Numbers of tokens of a pass.
const TOKENS: [usize; 7] = [1, 2, 3, 4, 8, 16, 32];

/// Number of timed passes of each size, in turn.
const TURNS: usize = 15;

/// The first argument in the process that measures.
pub(crate) const PASSES: &str = "real-passes";

/// The tables, one for each number of threads. llama.cpp can be started once in a process, so each
/// table has one of its own.
pub(super) fn run(settings: &Settings) -> Result<String, String> {
    let mut out = "\n## passes: what a token more costs, behind a prompt\n".to_owned();
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    for &threads in &settings.threads {
        eprintln!("passes, {threads} threads");
        let mut child = Command::new(&program);
        child.args([PASSES, &threads.to_string(), settings.half.name()]).arg(&settings.model);
        let output = child.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("the process that measures passes failed: {}", output.status));
        }
        out += &format!("\n{}, {}", super::report::threads(threads), String::from_utf8_lossy(&output.stdout));
    }
    Ok(out)
}

/// The part of the process that measures: prints a table.
pub(crate) fn child(words: &[&str]) -> Result<(), String> {
    let usage = || format!("usage: formwork-bench {PASSES} THREADS HALF MODEL");
    let [threads, half, model] = *words else { return Err(usage()) };
    let (threads, half) = (threads.parse().map_err(|_| usage())?, Half::named(half).ok_or_else(usage)?);
    print!("{}", table(Path::new(model), threads, half)?);
    Ok(())
}

fn table(model: &Path, threads: u32, half: Half) -> Result<String, String> {
    let requests = Requests { form: Form::Instructions, half, by_hand: 1, all: 0 };
    let task = requests.task()?;
    let item = task.items.first().ok_or("there is no document")?;
    let mut session = Session::open(model, &Sizes { threads, cells: task.context, sequences: 1, is_unified: true })?;
    let prompt = session.prompt(&item.prompt);
    session.feed(0, &prompt)?;
    let mut nanoseconds = vec![[Vec::new(), Vec::new()]; TOKENS.len()];
    for _ in 0..TURNS {
        for (n, of_size) in TOKENS.into_iter().zip(&mut nanoseconds) {
            for (all_rows, taken) in [false, true].into_iter().zip(of_size) {
                // Any tokens will do: those that the prompt begins with.
                let tokens = prompt.iter().take(n).enumerate();
                let batch: Vec<_> = tokens.map(|(at, &token)| (0, token, all_rows || at + 1 == n)).collect();
                let begun = Instant::now();
                session.decode(&batch)?;
                taken.push(u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX));
                session.truncate(0, prompt.len())?;
            }
        }
    }
    let medians: Vec<[f64; 2]> = nanoseconds.into_iter().map(|sizes| sizes.map(median)).collect();
    Ok(format!("{} tokens of prompt:\n\n{}", prompt.len(), rows(&medians)))
}

fn median(nanoseconds: Vec<u64>) -> f64 {
    Times::new(nanoseconds).percentile(500).unwrap_or(f64::NAN)
}

fn rows(medians: &[[f64; 2]]) -> String {
    let mut table = Table::new(&[
        "tokens",
        "one row of logits, ms",
        "all rows, ms",
        "each token more, of a pass",
        "each with a row, of a pass",
    ]);
    let one = medians[0][1];
    for (n, &[last, all]) in TOKENS.into_iter().zip(medians) {
        let more = |time: f64| (n > 1).then(|| (time / one - 1.0) / float(n - 1));
        table.row(vec![
            n.to_string(),
            figure(Some(last / 1e6)),
            figure(Some(all / 1e6)),
            figure(more(last)),
            figure(more(all)),
        ]);
    }
    table.markdown()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_more_is_a_share_of_a_pass_for_one() {
        let medians: Vec<[f64; 2]> = TOKENS.map(|n| [1e7 + 1e6 * float(n - 1), 1e7 + 3e6 * float(n - 1)]).to_vec();
        let table = rows(&medians);
        let cells: Vec<&str> = table.lines().nth(3).unwrap().split('|').map(str::trim).collect();
        assert_eq!(cells[1..6], ["2", "11.0", "13.0", "0.10", "0.30"]);
    }
}
