//! A server that answers freely: every answer is a value or a named error, at a measured cost.

use std::thread;
use std::time::{Duration, Instant};

use formwork::{Constrain, Error, Structured};
use formwork_tests::llama_server::LlamaServer;
use serde::{Deserialize, Serialize};

use crate::{Limit, client, smollm2};

const PROMPTS: usize = 50;

/// A report to a help desk.
#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
pub struct Ticket {
    /// Who reports it.
    reporter: String,
    product: String,
    severity: Severity,
    /// Minutes since it began, if that is said.
    minutes: Option<u16>,
    /// What happened, in a few words.
    #[structured(len = ..=80)]
    summary: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Low,
    High,
    Critical,
}

pub fn prompt(n: usize) -> String {
    let name = ["Nora Lind", "Omar Haddad", "Alice Moreau", "Ken Watanabe", "Ada Ruiz"][n % 5];
    let product = ["the web shop", "Mail Gateway 4", "the printer in room 12", "Ledger", "the door camera"][n / 5 % 5];
    let (trouble, minutes) = [("does not answer", 20 + n), ("is slow and loses every third order", 7 * n)][n / 25];
    format!("{name} writes: since {minutes} minutes {product} {trouble}. Please help, nobody here can work.")
}

/// What the answers to all prompts have cost.
#[derive(Debug, Default)]
struct Sum {
    values: usize,
    off_grammar: usize,
    calls: u64,
    /// Tokens that the server read and wrote, as it says itself.
    read: usize,
    written: usize,
    /// Of those, tokens that were cut.
    cut: usize,
    time: Duration,
}

fn ask(server: &LlamaServer, constrain: Constrain, limit: Limit) -> Sum {
    let model = client(server).constrain(constrain).build().unwrap();
    let (before, start) = (server.n_tokens().unwrap(), Instant::now());
    let mut sum = Sum::default();
    for n in 0..PROMPTS {
        let request = model.request::<Ticket>(prompt(n)).max_tokens(120);
        match limit.of(request).run() {
            Ok(answer) => {
                assert_eq!(serde_json::from_str::<Ticket>(&answer.text).unwrap(), answer.value);
                sum.values += 1;
                sum.cut += answer.usage.cut_tokens;
            }
            Err(error @ Error::OffGrammar { .. }) => {
                println!("{n}: {error}");
                sum.off_grammar += 1;
            }
            Err(error) => panic!("{n}: {error}"),
        }
    }
    sum.time = start.elapsed();
    // The last call may have been dropped, and is counted when its slot is free.
    while server.n_busy().unwrap() > 0 {
        thread::sleep(Duration::from_millis(10));
    }
    let after = server.n_tokens().unwrap();
    (sum.read, sum.written) = (after.0 - before.0, after.1 - before.1);
    sum.calls = model.remote_metrics().unwrap().calls;
    sum
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn a_free_servers_answers_are_values_too() {
    let Some(server) = smollm2().and_then(|path| LlamaServer::start_with(&path, 1, 2048).unwrap()) else { return };
    let limit = Limit::minutes(40);
    println!("| asked to hold to | values | errors | calls | tokens read | tokens written | of which cut | s |");
    println!("|---|---|---|---|---|---|---|---|");
    for constrain in [Constrain::Grammar, Constrain::Schema, Constrain::Nothing] {
        let Sum { values, off_grammar, calls, read, written, cut, time } = ask(&server, constrain, limit);
        let seconds = time.as_secs();
        println!("| {constrain:?} | {values} | {off_grammar} | {calls} | {read} | {written} | {cut} | {seconds} |");
        assert_eq!(values + off_grammar, PROMPTS);
        if constrain != Constrain::Nothing {
            assert_eq!(off_grammar, 0);
        }
    }
}
