//! The examples, as processes, on a public model.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// More than any of them takes on two slow cores.
const LIMIT: Duration = Duration::from_secs(240);

/// The example's program, which `cargo xtask real` builds first.
fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(Path::parent).unwrap();
    profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// What an example prints on SmolLM2; `None` if the model has not been fetched.
fn printed(name: &str) -> Option<String> {
    let model = formwork_tests::model("smollm2.gguf")?;
    let program = program(name);
    assert!(program.is_file(), "{} is not built yet; run `cargo xtask real`", program.display());
    let room = tempfile::tempdir().unwrap();
    let (out, err) = (room.path().join("out"), room.path().join("err"));
    // Files, and no pipes that could fill up.
    let write = |path: &Path| Stdio::from(std::fs::File::create(path).unwrap());
    let mut child =
        Command::new(&program).env("FORMWORK_MODEL", model).stdout(write(&out)).stderr(write(&err)).spawn().unwrap();
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > LIMIT {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{name} was not done after {LIMIT:?}");
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let printed = std::fs::read_to_string(&out).unwrap();
    assert!(status.success(), "{name}: {printed}{}", std::fs::read_to_string(&err).unwrap());
    println!("{name}:\n{printed}");
    Some(printed)
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn agent() {
    let Some(printed) = printed("agent") else { return };
    let first: serde_json::Value = serde_json::Deserializer::from_str(&printed).into_iter().next().unwrap().unwrap();
    assert!(["price", "multiply", "answer"].iter().any(|step| first.get(step).is_some()), "{first}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn contacts() {
    let Some(printed) = printed("contacts") else { return };
    assert!(printed.starts_with("Nora Lind "), "{printed}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn grounded() {
    let Some(printed) = printed("grounded") else { return };
    assert!(printed.contains("Nora Lind") && printed.contains(" quantity: "), "{printed}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn quickstart() {
    let Some(printed) = printed("quickstart") else { return };
    assert!(printed.starts_with("Person {\n    name: \""), "{printed}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn invoices() {
    let Some(printed) = printed("invoices") else { return };
    // Whether the items add up is up to the model; each file has an invoice, or says what is wrong with it.
    let told = |line: &&str| line.contains(".txt: {\"number\":") || line.contains("the value is not valid: items: ");
    assert_eq!(printed.lines().filter(told).count(), 6, "{printed}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn live() {
    let Some(printed) = printed("live") else { return };
    assert!(printed.trim_start().starts_with("name  ") && printed.contains(" tokens were the grammar's"), "{printed}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn triage() {
    let Some(printed) = printed("triage") else { return };
    let told = |line: &&str| line.contains(", reported by ") || line.contains("ask a person: ");
    assert_eq!(printed.lines().filter(told).count(), 5, "{printed}");
}
