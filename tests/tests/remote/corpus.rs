//! The oracle's types, each answered by every server: the value is the one that was written.

use std::sync::OnceLock;

use formwork::{Model, Structured};
use formwork_tests::random::Random;
use formwork_tests::stand_in::{Call, Dialect, Framing, Reply, StandIn, Transfer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::respace::respace;
use crate::sample::{Sample, Tape};
use crate::support::{ALL, connect};

#[path = "../oracle/corpus/domains.rs"]
mod domains;

/// One for each server.
const N_CASES: u32 = 6;

/// Servers that answer with the JSON that the prompt is, spaced in any way, in any framing.
fn echoes() -> &'static [(StandIn, Model)] {
    static ECHOES: OnceLock<Vec<(StandIn, Model)>> = OnceLock::new();
    ECHOES.get_or_init(|| ALL.into_iter().map(|dialect| connect(dialect, echo)).collect())
}

fn echo(call: &Call) -> Reply {
    let seed = call.prompt.bytes().fold(0_u64, |seed, byte| seed.wrapping_mul(31) + u64::from(byte));
    let mut random = Random::new(seed);
    let style = formwork::Style::ALL[random.index(4)];
    let text = respace(&call.prompt, style, seed);
    let text = if random.below(4) == 0 { format!("```json\n{text}\n```") } else { text };
    let framing = Framing {
        transfer: [Transfer::Chunked, Transfer::Chunked, Transfer::Length, Transfer::Close][random.index(4)],
        close: random.below(8) == 0,
        // Each packet waits for a moment: short texts only, and a prime, so that cuts fall anywhere.
        packet: (text.len() < 60 && random.below(3) == 0).then_some(7),
        token: 1 + random.index(20),
        halves: false,
        line_end: ["\n", "\r\n", "\r"][random.index(3)],
        comments: random.below(3) == 0,
        done: random.below(3) > 0,
    };
    Reply::text(text).framing(framing)
}

/// What the oracle's types call for a test of each.
pub fn check_samples<T>(n_cases: u32)
where
    T: Structured + Serialize + DeserializeOwned + Sample + Send + 'static,
{
    let name = std::any::type_name::<T>();
    for n in 0..n_cases {
        let mut random = Random::new(u64::from(n) + name.len() as u64);
        let tape = (0..40 * n).map(|_| random.below(u32::MAX)).collect();
        let written = serde_json::to_string(&T::sample(&mut Tape::new(tape))).unwrap();
        let (dialect, (_, model)) = (ALL[n as usize % ALL.len()], &echoes()[n as usize % ALL.len()]);
        let generated = model.request::<T>(written.as_str()).run();
        let generated = generated.unwrap_or_else(|error| panic!("{name} from {dialect:?}: {written}: {error}"));
        assert_eq!(generated.usage.calls, 1, "{name} from {dialect:?}: {written}");
        // What serde makes of the text itself: maps have no order, and untagged variants may change.
        let again = |value: &T| serde_json::to_value(value).unwrap();
        let read: T = serde_json::from_str(&written).unwrap();
        assert_eq!(again(&generated.value), again(&read), "{name} from {dialect:?}");
        let text: Value = serde_json::from_str(&generated.text).unwrap();
        assert_eq!(text, serde_json::from_str::<Value>(&written).unwrap(), "{name} from {dialect:?}");
    }
}

/// The servers are asked to hold the answers to the type, in their own words.
#[test]
fn servers_are_told_the_type() {
    for (dialect, place) in [
        (Dialect::Vllm, "/structured_outputs/grammar"),
        (Dialect::OldVllm, "/guided_grammar"),
        (Dialect::Sglang, "/ebnf"),
        (Dialect::LlamaServer, "/grammar"),
        (Dialect::Ollama, "/format/properties"),
    ] {
        let (server, model) = connect(dialect, |_| Reply::text(crate::support::ADA));
        model.generate::<crate::support::Person>("Who?").unwrap();
        let calls = server.calls();
        let told = calls[0].pointer(place).unwrap_or_else(|| panic!("{dialect:?}: {}", calls[0]));
        assert!(told.to_string().contains("age"), "{dialect:?}: {told}");
    }
}
