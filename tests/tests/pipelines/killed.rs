//! A job in a process of its own that is killed again and again goes on where it was.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use formwork::extract::{Input, Invalid, JsonLines};
use formwork_tests::random::Random;

use crate::cards::{Cards, model, read, text};

/// The environment's variable with the job's file.
const FILE: &str = "FORMWORK_TEST_JOB";

const DOCUMENTS: usize = 200;

/// What runs in a process of its own: 200 documents to lines, some of which fail and some of which
/// are asked about again.
#[test]
fn job() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let (model, _) = model(|messages| {
        sleep(Duration::from_millis(1));
        let answer = read(&messages[0]);
        if messages.len() > 1 { answer } else { answer.replace("Person 7", "Nobody") }
    });
    let extractor = model.extractor::<Cards>().chunk_bytes(100).max_asks(2).validate(|cards: &Cards| {
        match cards.cards.iter().position(|card| card.name.starts_with("Nobody")) {
            Some(n) => Err(vec![Invalid::at(format!("cards[{n}].name"), "is somebody")]),
            None => Ok(()),
        }
    });
    let mut lines = JsonLines::resume(path).unwrap();
    let inputs = (0..DOCUMENTS).map(|n| match n % 9 {
        5 => Input::from_bytes(format!("{n}.txt"), vec![0xff]),
        _ => Input::new(format!("{n}.txt"), text(n..n + 1 + n % 8)),
    });
    let left: Vec<Input> = inputs.filter(|input| !lines.has(input.id())).collect();
    for extraction in extractor.extract_many(left) {
        lines.write(&extraction).unwrap();
    }
}

/// Number of whole lines in a file.
fn n_lines(path: &Path) -> usize {
    std::fs::read(path).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count()
}

/// Runs the job, and kills it when the file has so many lines.
fn run(path: &Path, killed_at: Option<usize>) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::job"])
        .env(FILE, path)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    match killed_at {
        Some(n) => {
            while n_lines(path) < n {
                assert!(begun.elapsed() < Duration::from_secs(60), "{} lines", n_lines(path));
                assert!(child.try_wait().unwrap().is_none(), "the job ended before it had {n} lines");
            }
            // Killed, not asked to end.
            child.kill().unwrap();
            child.wait().unwrap();
        }
        None => assert!(child.wait().unwrap().success()),
    }
}

#[test]
fn a_killed_job_gives_the_same_bytes() {
    let room = tempfile::tempdir().unwrap();
    let [whole, killed] = ["whole.jsonl", "killed.jsonl"].map(|name| room.path().join(name));
    run(&whole, None);
    assert_eq!(n_lines(&whole), DOCUMENTS);
    let mut random = Random::new(11);
    let mut moments: Vec<usize> = (0..3).map(|_| 1 + random.index(150)).collect();
    moments.sort_unstable();
    for moment in moments {
        run(&killed, Some(moment.max(n_lines(&killed) + 1)));
        assert!(n_lines(&killed) < DOCUMENTS, "it was to be killed before its end");
    }
    run(&killed, None);
    assert!(std::fs::read(&killed).unwrap() == std::fs::read(&whole).unwrap());
}
