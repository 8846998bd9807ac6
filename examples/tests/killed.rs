//! The example `invoices` over 200 documents, killed at random moments and started again, writes what
//! a run writes that nobody disturbs.

#![cfg(all(feature = "llama", unix))]
// A test fails by panicking.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

const DOCUMENTS: usize = 200;

/// Numbers that look random: the `n`th below `below`.
fn random(n: usize, below: usize) -> usize {
    let mixed = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from((mixed ^ (mixed >> 29)) >> 33).unwrap() % below
}

/// The `n`th invoice: in one of several forms, with a total that its items add up to, but for some. Of
/// some forms the model has seen nothing like, so that it is of two minds about many a token.
fn invoice(n: usize) -> String {
    let pick = |from: &[&str], salt: usize| from[random(n * 7 + salt, from.len())].to_owned();
    let vendor = pick(&["Northwind Traders", "Green Garden", "Harbour Foods", "Lindgren Tools", "Kolibri Studio"], 1);
    let items: Vec<(String, usize, usize)> = (0..1 + random(n, 3))
        .map(|item| {
            let what = pick(&["Brass lamp", "Wooden chair", "Rye bread", "Steel hammer", "Watering can"], 10 + item);
            (what, 1 + random(n * 3 + item, 9), 203 + 7 * random(n * 5 + item, 2_000))
        })
        .collect();
    let cents = |cents: usize| format!("{}.{:02}", cents / 100, cents % 100);
    let lines: String =
        items.iter().map(|(what, many, each)| format!("{many} x {what} at {}\n", cents(*each))).collect();
    let wrong = usize::from(n % 17 == 3);
    let total = cents(items.iter().map(|(_, many, each)| many * each).sum::<usize>() + wrong);
    let date = format!("2025-{:02}-{:02}", 1 + n % 12, 1 + n % 28);
    match n % 5 {
        3 => format!("R\u{c9}CHNUNG {n}/25\r\n{vendor} \u{2014} {date}\r\n\r\n{lines}SUMME \u{20ac} {total}\r\n"),
        4 => format!("No. 1/{n} | {date} | {vendor} |\n{}| {total}\n", lines.replace('\n', " ; ")),
        0 => format!("{vendor}\nInvoice NW-{n}\nDate: {date}\n\n{lines}Total: {total}\n"),
        1 => format!("INVOICE\nNumber: 25/{n:03}\nFrom: {vendor}\n{date}\n{lines}Total due: {total}\n"),
        _ => format!("Invoice number: A-{n}\nVendor: {vendor}\nDate: {date}\n{lines}"),
    }
}

/// A folder of invoices, and of files that are none.
fn documents(folder: &Path) {
    fs::create_dir(folder).unwrap();
    for n in 0..DOCUMENTS {
        let content = match n {
            20 => Vec::new(),
            50 => b"Invoice \xff\xfe".to_vec(),
            90 => b"Invoice 90\0\nTotal: 3.00".to_vec(),
            130 => b" \r\n\t".to_vec(),
            _ => invoice(n).into_bytes(),
        };
        fs::write(folder.join(format!("{n:03}.txt")), content).unwrap();
    }
}

fn start(folder: &Path, written: &Path, table: &Path) -> Child {
    let test = std::env::current_exe().unwrap();
    let program = test.parent().and_then(Path::parent).unwrap().join("examples/invoices");
    assert!(program.is_file(), "{} is not built yet; run `cargo build --examples`", program.display());
    let command = &mut Command::new(program);
    command.args([folder, written, table]).env_remove("FORMWORK_MODEL");
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn n_lines(path: &Path) -> usize {
    fs::read(path).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count()
}

#[test]
fn two_hundred_invoices_killed_three_times() {
    let room = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { room.path().join(name) };
    let folder = path("invoices");
    documents(&folder);
    let whole = path("whole.jsonl");
    assert!(start(&folder, &whole, &path("whole.csv")).wait().unwrap().success());
    assert_eq!(n_lines(&whole), DOCUMENTS);

    let killed = path("killed.jsonl");
    let seed = usize::try_from(std::process::id()).unwrap();
    for time in 0..3 {
        let mut child = start(&folder, &killed, &path("killed.csv"));
        let wanted = n_lines(&killed) + 1 + random(seed + time, 60);
        let begun = Instant::now();
        while n_lines(&killed) < wanted {
            assert!(begun.elapsed() < Duration::from_secs(240), "{} lines of {wanted}", n_lines(&killed));
            assert!(child.try_wait().unwrap().is_none(), "it ended before it had {wanted} lines");
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(random(seed + 10 + time, 30) as u64));
        // Killed, not asked to end.
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(n_lines(&killed) < DOCUMENTS && !path("killed.csv").exists());
    }
    assert!(start(&folder, &killed, &path("killed.csv")).wait().unwrap().success());

    let [whole, killed, whole_table, killed_table] =
        ["whole.jsonl", "killed.jsonl", "whole.csv", "killed.csv"].map(|name| fs::read_to_string(path(name)).unwrap());
    for (one, other) in whole.lines().zip(killed.lines()) {
        assert_eq!(one, other);
    }
    assert!(whole == killed && whole_table == killed_table);
    let kind = |line: &str| serde_json::from_str::<Value>(line).unwrap()["error"]["kind"].as_str().map(str::to_owned);
    let kinds: Vec<_> = whole.lines().map(kind).collect();
    let failed = [20, 50, 90, 130].map(|n| kinds[n].as_deref());
    assert_eq!(failed, [Some("empty"), Some("not_utf8"), Some("request"), Some("empty")]);
}
