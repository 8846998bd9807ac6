//! `repeat`: whether the same requests, one after the other with the defaults, give the same texts
//! in every run. Each run is a process of its own.

use super::requests::{Form, Requests};
use super::settings::Settings;
use crate::generate::row::{Row, Spec};
use crate::table::Table;

/// The table, with a row for each number of threads.
pub(super) fn run(settings: &Settings) -> Result<String, String> {
    let requests =
        Requests { form: Form::Instructions, half: settings.half, by_hand: settings.requests, all: settings.requests };
    let mut table = Table::new(&["threads", "runs", "requests", "the same text in all runs", "others"]);
    for &threads in &settings.threads {
        let task = requests.name();
        let spec = super::by_default(settings, &task, threads);
        let texts: Result<Vec<_>, _> = (0..settings.runs)
            .map(|run| {
                eprintln!("repeat, {threads} threads: run {} of {}", run + 1, settings.runs);
                texts(&spec, settings.requests)
            })
            .collect();
        let others = different(&texts?);
        table.row(vec![
            threads.to_string(),
            settings.runs.to_string(),
            settings.requests.to_string(),
            (settings.requests - others.len()).to_string(),
            list(&others),
        ]);
    }
    Ok(format!("\n## repeat: the same requests again, one after the other with the defaults\n\n{}", table.markdown()))
}

/// The texts of a run.
fn texts(spec: &Spec<'_>, n: usize) -> Result<Vec<String>, String> {
    let mut row = Row::start(spec)?;
    (0..n).map(|item| row.turn(item).map(|run| run.text)).collect()
}

/// The requests whose texts are not the same in all runs.
fn different(runs: &[Vec<String>]) -> Vec<usize> {
    let Some((first, others)) = runs.split_first() else { return Vec::new() };
    (0..first.len()).filter(|&at| others.iter().any(|run| run[at] != first[at])).collect()
}

/// Numbers of requests, the first few of them.
fn list(requests: &[usize]) -> String {
    let mut words: Vec<String> = requests.iter().take(12).map(usize::to_string).collect();
    if requests.len() > words.len() {
        words.push("…".to_owned());
    }
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_other_text_in_any_run_counts_once() {
        let run = |texts: [&str; 3]| texts.map(str::to_owned).to_vec();
        let runs = [run(["a", "b", "c"]), run(["a", "x", "c"]), run(["a", "y", "c"])];
        assert_eq!(different(&runs), [1]);
        assert_eq!((list(&[1, 4]), list(&[])), ("1 4".to_owned(), "none".to_owned()));
        assert!(list(&(0..20).collect::<Vec<_>>()).ends_with("11 …"));
    }
}
