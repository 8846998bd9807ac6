//! `batch_invariant`: what a model computes of a request is the same to the last bit, whatever else it
//! computes and has computed. Runs on the tiny model.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::thread;

use formwork::{DraftCosts, Error, Generated, KvCacheType, Model, ModelBuilder, Structured};
use formwork_tests::random::Random;
use formwork_tests::toy::{self, Shape, Vocab};
use serde::Deserialize;

#[derive(Debug, Structured, Deserialize)]
#[allow(dead_code, reason = "what is compared is its text")]
struct Contact {
    name: String,
    city: Option<String>,
    tags: Vec<String>,
}

const N: usize = 24;

fn path() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1).batch_invariant(true)
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(path()).unwrap()
}

/// The `n`th of many documents, short and long, of which some begin alike and some are nothing that the
/// model knows.
fn document(n: usize) -> String {
    let mut random = Random::new(n as u64 + 1);
    let name =
        ["Ada Lovelace", "Emmy Noether", "Kurt G\u{f6}del", "\u{5c0f}\u{6797} \u{4e00}", "O'Neill-\u{17b}uk"][n % 5];
    let noise: String = (0..random.index(60)).filter_map(|_| (' '..='~').nth(random.index(95))).collect();
    let filler = "It says nothing that matters. ".repeat(n % 4 * 3);
    format!("{filler}Name: {name}\nCity: {}\n{noise}", ["London", "Brno", "", "Oslo / Rome"][n / 5 % 4])
}

/// The text of an answer, and each of its tokens' logarithm, bit by bit.
type Answer = (String, Vec<u32>);

fn answer(
    model: &Model,
    n: usize,
    change: impl Fn(formwork::Request<Contact>) -> formwork::Request<Contact>,
) -> Answer {
    let request = change(model.request::<Contact>(document(n)).max_tokens(40).logprobs(0));
    let Generated { text, logprobs, .. } = request.run().unwrap();
    (text, logprobs.iter().map(|token| token.logprob.to_bits()).collect())
}

/// One after the other, each prompt read anew.
fn alone() -> Vec<Answer> {
    let model = open(builder().slots(1).prefix_cache(0));
    (0..N).map(|n| answer(&model, n, |request| request)).collect()
}

/// All at once, in an order of its own.
fn together(model: &Model, seed: u64) -> Vec<Answer> {
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = (0..N).collect();
    order.sort_by_cached_key(|_| random.bits());
    let mut answers: Vec<(usize, Answer)> = thread::scope(|scope| {
        let running: Vec<_> =
            order.iter().map(|&n| scope.spawn(move || (n, answer(model, n, |request| request)))).collect();
        running.into_iter().map(|running| running.join().unwrap()).collect()
    });
    answers.sort_by_key(|(n, _)| *n);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

#[test]
fn company_and_what_was_read_before_change_no_bit() {
    let expected = alone();
    let model = open(builder());
    for seed in 0..2 {
        assert_eq!(together(&model, seed), expected);
    }
    let usage = model.request::<Contact>(document(0)).max_tokens(40).run().unwrap().usage;
    assert!(usage.cached_tokens > 0, "{usage:?}");
}

#[test]
fn other_sizes_change_no_bit() {
    let expected = alone();
    for changed in [
        builder().slots(7).prefix_cache(3 * 512).context_length(512),
        builder().threads(2).slots(2).batch_size(9).prefill_chunk(5),
        builder().prefix_cache(0).slots(16).context_length(768),
    ] {
        assert_eq!(together(&open(changed), 5), expected);
    }
}

/// Drafts are read in one pass with the token before them, and taken back where they are wrong.
#[test]
fn drafts_change_no_bit() {
    let costs = DraftCosts::Fixed { token: 0.005, row: 0.01 };
    let drafting = open(builder().draft_costs(costs).draft_model(path()));
    let plain = open(builder());
    let mut n_accepted = 0;
    for n in 0..N {
        let without = answer(&plain, n, |request| request.lookup_drafts(false));
        assert_eq!(answer(&drafting, n, |request| request), without, "{n}");
        let usage = drafting.request::<Contact>(document(n)).max_tokens(40).run().unwrap().usage;
        n_accepted += usage.accepted_drafts;
    }
    assert!(n_accepted > N, "{n_accepted}");
}

/// A cache of 8 bits is read token by token as well.
#[test]
fn other_caches() {
    let wanted = |slots: u32| builder().slots(slots).kv_cache_types(KvCacheType::Q8_0, KvCacheType::Bf16);
    let alone = open(wanted(1).prefix_cache(0));
    let expected: Vec<Answer> = (0..N).map(|n| answer(&alone, n, |request| request)).collect();
    assert_eq!(together(&open(wanted(4)), 1), expected);
}

#[test]
fn what_depends_on_the_batch_is_refused() {
    let refused = |builder: ModelBuilder| match builder.open(path()) {
        Err(Error::Setting { name, allowed, .. }) => (name, allowed),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(builder().kv_cache_type(KvCacheType::F16)).0, "kv_cache_type");
    assert_eq!(refused(builder().kv_cache_type(KvCacheType::F32)).0, "kv_cache_type");
    assert_eq!(refused(builder().flash_attention(false)).0, "batch_invariant");

    // Weights of 32 bits are multiplied in another way in batches, at least on x86-64; where they are
    // not, the answers show it.
    let dir = tempfile::tempdir().unwrap();
    let floats = dir.path().join("floats.gguf");
    toy::llama(&Shape { context: 512, ..Shape::default() }, &Vocab::bytes()).write_to(&floats).unwrap();
    match builder().open(&floats) {
        Err(Error::Setting { name: "batch_invariant", value, .. }) => assert!(value.contains("weights"), "{value}"),
        Err(other) => panic!("{other}"),
        Ok(model) => {
            let one =
                |model: &Model| model.request::<Contact>("x").raw().logprobs(0).max_tokens(40).run().unwrap().text;
            let expected = one(&model);
            let texts: Vec<String> = thread::scope(|scope| {
                let running: Vec<_> = (0..8).map(|_| scope.spawn(|| one(&model))).collect();
                running.into_iter().map(|running| running.join().unwrap()).collect()
            });
            assert!(texts.iter().all(|text| *text == expected));
        }
    }
    // A state of all tokens is no cache.
    let mamba = dir.path().join("mamba.gguf");
    toy::mamba(&Shape { context: 512, ..Shape::default() }, &Vocab::bytes()).write_to(&mamba).unwrap();
    let error = builder().open(&mamba).unwrap_err();
    assert!(
        matches!(&error, Error::Setting { name: "batch_invariant", value, .. } if value.contains("recurrent")),
        "{error}"
    );
}

/// Sequences that have their own cells can't be put back from a file.
#[test]
fn prefixes_are_not_saved() {
    let model = open(builder());
    let dir = tempfile::tempdir().unwrap();
    let error = model.request::<Contact>(document(1)).save_prefix(dir.path().join("prefix")).unwrap_err();
    assert!(error.to_string().contains("batch_invariant"), "{error}");
}
