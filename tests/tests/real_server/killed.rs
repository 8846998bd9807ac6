//! A job whose server is killed in the middle, and started again: nothing is lost or doubled.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use formwork::extract::{Input, JsonLines};
use formwork::{Model, SchemaText, Structured};
use formwork_tests::llama_server::LlamaServer;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Limit, client, tiny};

const DOCUMENTS: usize = 200;
/// Number of results after which the server is killed.
const MOMENTS: [usize; 2] = [45, 120];

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

/// What the document with a number says, so that each has an answer of its own.
fn document(n: usize) -> String {
    let first = ["Ada", "Emmy", "Alan", "Grace", "Nora", "Omar", "Alice"][n % 7];
    let last = ["Lovelace", "Noether", "Turing", "Hopper", "Lind"][n / 7 % 5];
    let city = ["London", "Erlangen", "Oslo", "Rome", "Lyon", "Bergen"][n % 6];
    format!("Name: {first} {last}\nCity: {city}\nNumber: {n}")
}

/// Runs the job to a file, says when each result is there, and gives the file's lines.
fn run(model: &Model, limit: Limit, done: &mpsc::Sender<usize>) -> Vec<Value> {
    let room = tempfile::tempdir().unwrap();
    let path = room.path().join("job.jsonl");
    let mut lines = JsonLines::create(&path).unwrap();
    let inputs: Vec<Input> = (0..DOCUMENTS).map(|n| Input::new(n.to_string(), document(n))).collect();
    let extractor = model
        .extractor::<Contact>()
        .settings(move |request| limit.of(request.schema_text(SchemaText::Fields).max_tokens(60)));
    for (n, extraction) in extractor.extract_many(inputs).enumerate() {
        if let Err(error) = &extraction.result {
            println!("{}: {error}", extraction.id);
        }
        lines.write(&extraction).unwrap();
        // Whoever kills the server may have done it for the last time.
        let _ = done.send(n + 1);
    }
    let text = std::fs::read_to_string(&path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn a_job_outlives_its_server() {
    let Some(mut server) = LlamaServer::start(&tiny(), 2).unwrap() else { return };
    let limit = Limit::minutes(15);
    let model = client(&server).max_concurrent(2).build().unwrap();
    let whole = run(&model, limit, &mpsc::channel().0);
    assert_eq!(whole.len(), DOCUMENTS);

    let (done, heard) = mpsc::channel();
    let killed = thread::scope(|scope| {
        let job = scope.spawn(|| run(&model, limit, &done));
        for moment in MOMENTS {
            while heard.recv().unwrap() < moment {}
            server.kill().unwrap();
            thread::sleep(Duration::from_millis(500));
            server.restart().unwrap();
        }
        job.join().unwrap()
    });
    let ids = |lines: &[Value]| lines.iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(ids(&killed), (0..DOCUMENTS).map(|n| n.to_string()).collect::<Vec<_>>());
    assert!(killed.iter().all(|line| line.get("error").is_none()), "{killed:?}");
    let n_other = whole.iter().zip(&killed).filter(|(whole, killed)| whole["value"] != killed["value"]).count();
    let metrics = model.remote_metrics();
    println!("{n_other} of {DOCUMENTS} answers are others than without a kill; {metrics:?}");
    assert!(n_other <= DOCUMENTS / 20, "{n_other}");
}
