//! A row from the parent's side: a child process with a time limit, and its results.
//!
//! A child that prints nothing for too long, or dies, has failed at its current subject. The next
//! child runs the remaining subjects.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::row::{Checked, Line, Mode, Timed};

/// The row to run.
pub(crate) struct Row<'a> {
    pub(crate) engine: &'a str,
    pub(crate) vocabulary: &'a str,
    pub(crate) suite: &'a str,
    pub(crate) mode: Mode,
}

/// The results of a row.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) load_ns: Option<u64>,
    pub(crate) timer_ns: u64,
    pub(crate) peak_kib: Option<u64>,
    pub(crate) checked: Vec<Checked>,
    pub(crate) timed: Vec<Timed>,
    /// Subjects that the engine doesn't take, with the reason.
    pub(crate) failed: Vec<(String, String)>,
}

impl Row<'_> {
    /// Runs the row over `subjects`. Silence for longer than `patience` fails the current subject.
    ///
    /// # Errors
    /// If the engine can't load the vocabulary.
    pub(crate) fn run(&self, subjects: &[String], patience: Duration) -> Result<Found, String> {
        let mut found = Found::default();
        let mut left: Vec<String> = subjects.to_vec();
        while !left.is_empty() {
            let before = left.len();
            let end = self.child(&left, patience, &mut found)?;
            let known = |name: &String| {
                found.timed.iter().map(|timed| &timed.name).any(|other| other == name)
                    || found.checked.iter().map(|checked| &checked.name).any(|other| other == name)
                    || found.failed.iter().any(|(other, _)| other == name)
            };
            left.retain(|name| !known(name));
            if left.len() == before {
                return Err(end.unwrap_or_else(|| "it ended without having done anything".into()));
            }
        }
        Ok(found)
    }

    /// Runs one child until it ends. Returns the reason if it didn't get through.
    fn child(&self, subjects: &[String], patience: Duration, found: &mut Found) -> Result<Option<String>, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut child = Command::new(program)
            .args(["row", self.engine, self.vocabulary, self.suite, self.mode.name()])
            .args(subjects)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (lines, errors) = (lines(child.stdout.take()), lines(child.stderr.take()));
        let mut at = None;
        let end = loop {
            match lines.recv_timeout(patience) {
                // Engines written in C++ may print anything.
                Ok(line) => {
                    if let Ok(line) = serde_json::from_str(&line) {
                        take(line, &mut at, found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => break Some(format!("no result after {} s", patience.as_secs())),
                Err(RecvTimeoutError::Disconnected) => break None,
            }
        };
        let end = finish(child, end, &errors);
        if let (Some(name), Some(end)) = (at, &end) {
            found.failed.push((name, end.clone()));
        }
        Ok(end)
    }
}

/// Records a line; `at` becomes the current subject.
fn take(line: Line, at: &mut Option<String>, found: &mut Found) {
    *at = None;
    match line {
        Line::Loaded { load_ns, timer_ns } => (found.load_ns, found.timer_ns) = (Some(load_ns), timer_ns),
        Line::Begun { name } => *at = Some(name),
        Line::Failed { name, error } => found.failed.push((name, error)),
        Line::Checked(checked) => found.checked.push(checked),
        Line::Timed(timed) => found.timed.push(timed),
        Line::Done { peak_kib } => found.peak_kib = peak_kib,
    }
}

/// Waits for the child, which is killed if it was given up. Returns why it failed.
fn finish(mut child: Child, given_up: Option<String>, errors: &Receiver<String>) -> Option<String> {
    if given_up.is_some() {
        let _ = child.kill();
    }
    let status = child.wait();
    if given_up.is_some() {
        return given_up;
    }
    match status {
        Ok(status) if status.success() => None,
        Ok(status) => Some(errors.iter().last().map_or_else(|| status.to_string(), |last| format!("{status}: {last}"))),
        Err(error) => Some(error.to_string()),
    }
}

/// The lines of a stream, read by a thread.
fn lines(stream: Option<impl std::io::Read + Send + 'static>) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    if let Some(stream) = stream {
        std::thread::spawn(move || {
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_entered() {
        let mut found = Found::default();
        let mut at = None;
        for line in [
            r#"{"line":"loaded","load_ns":5,"timer_ns":2}"#,
            r#"{"line":"begun","name":"a"}"#,
            r#"{"line":"timed","name":"a","ttfm":[1],"steps":[2,3],"n_tokens":2,"stopped":null,"bulk_mean":2.5}"#,
            r#"{"line":"begun","name":"b"}"#,
        ] {
            take(serde_json::from_str(line).unwrap(), &mut at, &mut found);
        }
        assert_eq!((found.load_ns, found.timer_ns, at.as_deref()), (Some(5), 2, Some("b")));
        assert_eq!((&found.timed[0].steps, found.timed[0].bulk_mean), (&vec![2, 3], Some(2.5)));
    }
}
