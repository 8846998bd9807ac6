//! The oracle's corpus of types, as applications have them: every answer is a value.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use formwork::{
    Constrain, Error, Generated, Grammar, GrammarOptions, Matcher, MemberOrder, Model, OptionalKeys, SchemaText,
    Structured, Usage,
};
use formwork_tests::llama_server::LlamaServer;
use serde::de::DeserializeOwned;

use crate::{Limit, client, items, smollm2, tiny};

/// How types are asked for.
#[derive(Debug, Clone, Copy)]
struct Settings {
    schema_text: SchemaText,
    max_tokens: usize,
    limit: Limit,
}

/// A type to ask for.
pub struct Case {
    name: &'static str,
    ask: fn(&Model, usize, Settings) -> Result<Answer, Error>,
}

/// A value's text.
struct Answer {
    /// Whether its type's grammar has it, with members in any order.
    is_of_grammar: bool,
    text: String,
    usage: Usage,
}

impl Case {
    pub fn of<T: Structured + DeserializeOwned>(name: &'static str) -> Case {
        Case { name, ask: ask::<T> }
    }
}

/// Asks for a value: each second one is drawn, with a seed of its own.
fn ask<T: Structured + DeserializeOwned>(model: &Model, n: usize, settings: Settings) -> Result<Answer, Error> {
    let Settings { schema_text, max_tokens, limit } = settings;
    let request = model.request::<T>(PROMPTS[n % PROMPTS.len()]).schema_text(schema_text).max_tokens(max_tokens);
    let request = if n.is_multiple_of(2) { request } else { request.temperature(1.0).seed(n as u64) };
    let Generated { text, usage, .. } = limit.of(request).run()?;
    let any_order =
        GrammarOptions { member_order: MemberOrder::Any, keys: OptionalKeys::MayOmit, ..GrammarOptions::default() };
    let is_of_grammar = [GrammarOptions::default(), any_order].into_iter().any(|options| {
        let mut matcher = Matcher::new(Grammar::with_options::<T>(options), Arc::clone(model.vocabulary()));
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    });
    Ok(Answer { is_of_grammar, text, usage })
}

const PROMPTS: [&str; 4] = [
    "Name: Ada Lovelace\nCity: London\nBorn: 10 December 1815",
    "Invent an example that somebody could take for a real one.",
    "Order 4711 of 2 May 2023: 3 x blue pens at 1.50 and a desk lamp at 24.00, paid by Zoë Stationers, Köln.",
    "The service db-1 was down for 12 minutes; 3 errors, status 503; reported by ops@example.org.",
];

/// Asks for a value of each type, on two threads, and says what that came to.
fn ask_for_each(server: &LlamaServer, constrain: Constrain, settings: Settings) {
    let model = client(server).constrain(constrain).build().unwrap();
    let cases = items::all();
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::new());
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(n) else { break };
            let answer = (case.ask)(&model, n, settings);
            answers.lock().unwrap().push((case.name, answer));
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    report(&answers.into_inner().unwrap(), constrain);
}

/// What the server makes of a schema may be looser than the type, and where it then refuses the
/// beginning of an answer, a small model is left alone with the rest. Its error has a name.
fn report(answers: &[(&str, Result<Answer, Error>)], constrain: Constrain) {
    let (mut wrong, mut n_off) = (String::new(), 0);
    let mut sum = Usage::default();
    for (name, answer) in answers {
        match answer {
            Ok(Answer { is_of_grammar, text, usage }) => {
                sum.calls += usage.calls;
                sum.output_tokens += usage.output_tokens;
                sum.cut_tokens += usage.cut_tokens;
                if !is_of_grammar {
                    writeln!(wrong, "{name}: {text} is not of its grammar").unwrap();
                }
            }
            Err(error @ Error::OffGrammar { .. }) if constrain == Constrain::Schema => {
                println!("{name}: {error}");
                n_off += 1;
            }
            Err(error) => writeln!(wrong, "{name}: {error}").unwrap(),
        }
    }
    let n = answers.len();
    println!(
        "{constrain:?}: {n} types, {n_off} answers off their grammar; {} calls for the others, {} tokens, of which {} were cut",
        sum.calls, sum.output_tokens, sum.cut_tokens
    );
    assert!(n >= 250 && n_off * 5 < n && wrong.is_empty(), "{constrain:?}: of {n}, {n_off} are off\n{wrong}");
}

/// A slot for each of the two threads; the types' texts are long.
fn start(model: &Path) -> Option<LlamaServer> {
    LlamaServer::start_with(model, 2, 4096).unwrap()
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn the_tiny_models_answers_are_values() {
    let Some(server) = start(&tiny()) else { return };
    let settings = Settings { schema_text: SchemaText::Fields, max_tokens: 200, limit: Limit::minutes(15) };
    ask_for_each(&server, Constrain::Auto, settings);
    ask_for_each(&server, Constrain::Schema, settings);
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn a_public_models_answers_are_values() {
    let Some(server) = smollm2().and_then(|model| start(&model)) else { return };
    let settings = Settings { schema_text: SchemaText::Fields, max_tokens: 60, limit: Limit::minutes(40) };
    ask_for_each(&server, Constrain::Auto, settings);
}
