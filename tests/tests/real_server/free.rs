//! A server that answers freely: every answer is a value or a named error, at a measured cost.

use formwork::{Constrain, Error, Structured, Usage};
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
    usage: Usage,
}

fn ask(server: &LlamaServer, constrain: Constrain, limit: Limit) -> Sum {
    let model = client(server).constrain(constrain).build().unwrap();
    let mut sum = Sum::default();
    for n in 0..PROMPTS {
        let request = model.request::<Ticket>(prompt(n)).max_tokens(120);
        match limit.of(request).run() {
            Ok(answer) => {
                assert_eq!(serde_json::from_str::<Ticket>(&answer.text).unwrap(), answer.value);
                sum.values += 1;
                sum.usage.calls += answer.usage.calls;
                sum.usage.prompt_tokens += answer.usage.prompt_tokens;
                sum.usage.cached_tokens += answer.usage.cached_tokens;
                sum.usage.output_tokens += answer.usage.output_tokens;
                sum.usage.cut_tokens += answer.usage.cut_tokens;
                sum.usage.generation_time += answer.usage.generation_time;
            }
            Err(error @ Error::OffGrammar { .. }) => {
                println!("{n}: {error}");
                sum.off_grammar += 1;
            }
            Err(error) => panic!("{n}: {error}"),
        }
    }
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
        let Sum { values, off_grammar, usage } = ask(&server, constrain, limit);
        println!(
            "| {constrain:?} | {values} | {off_grammar} | {} | {} | {} | {} | {:.0} |",
            usage.calls,
            usage.prompt_tokens - usage.cached_tokens,
            usage.output_tokens,
            usage.cut_tokens,
            usage.generation_time.as_secs_f64()
        );
        assert_eq!(values + off_grammar, PROMPTS);
        if constrain != Constrain::Nothing {
            assert_eq!(off_grammar, 0);
        }
    }
}
