//! Answers of a GPU beside those of the CPU.

use formwork::{CancelToken, Error, Generated, KvCacheType, Model, ModelBuilder, Prompt, Request, Structured};
use formwork_tests::gguf::Gguf;
use formwork_tests::toy::Lora;
use serde::Deserialize;

use super::{Contact, builder, card, gpu, on_gpu, open, smollm2_path, tiny_path};

/// How much likelier one token may be than the other where the devices choose differently: they add
/// in another order and with other digits.
const NEAR_TIE: f32 = 0.1;

/// That two devices give the same answer, or part at a token whose choice was all but even. Returns
/// whether it is the same.
fn is_same(here: &Generated<Contact>, there: &Generated<Contact>) -> bool {
    if here.text == there.text {
        assert_eq!(here.value, there.value);
        return true;
    }
    let parted = here.logprobs.iter().zip(&there.logprobs).find(|(here, there)| here.token != there.token);
    let (here_token, there_token) = parted.expect("different texts have different tokens");
    let other = here_token.top.iter().find(|(token, _)| *token == there_token.token);
    let difference = other.map(|(_, logprob)| here_token.logprob - logprob);
    println!("parted by {difference:?}: {} and {}", here.text, there.text);
    assert!(difference.is_some_and(|difference| difference < NEAR_TIE), "{} and {}", here.text, there.text);
    false
}

fn ask(model: &Model, n: usize) -> Request<Contact> {
    model.request::<Contact>(card(n)).max_tokens(60).logprobs(5)
}

/// A list that takes longer than anybody waits.
#[derive(Debug, Structured, Deserialize)]
struct Endless(
    #[structured(items = 60..)]
    #[expect(dead_code, reason = "it is never read to its end")]
    Vec<String>,
);

/// How many of `n` answers of two models are the same; the others are near-ties.
fn n_same(cpu: &Model, gpu: &Model, n: usize) -> usize {
    (0..n).filter(|n| is_same(&ask(cpu, *n).run().unwrap(), &ask(gpu, *n).run().unwrap())).count()
}

#[test]
fn typed_answers_are_the_cpus() {
    if gpu("typed_answers_are_the_cpus").is_none() {
        return;
    }
    let same = n_same(&open(builder().gpu_layers(0)), &open(on_gpu()), 6);
    assert!(same >= 5, "{same} of 6");
}

#[test]
fn typed_answers_of_a_public_model_are_the_cpus() {
    const TEST: &str = "typed_answers_of_a_public_model_are_the_cpus";
    let (Some(_), Some(path)) = (gpu(TEST), smollm2_path()) else {
        println!("left out: {TEST}, which needs `cargo xtask model smollm2`");
        return;
    };
    let open = |builder: ModelBuilder| builder.open(&path).unwrap();
    let (cpu, on_gpu) = (open(builder().gpu_layers(0)), open(on_gpu()));
    assert!(on_gpu.offload().is_some_and(|offload| offload.gpu_layers == offload.layers));
    n_same(&cpu, &on_gpu, 2);
}

/// What the device has no operation for is refused by name, and all else answers.
#[test]
fn every_kind_of_cache_answers() {
    use KvCacheType::{Bf16, F16, F32, Q8_0};
    let Some(gpu) = gpu("every_kind_of_cache_answers") else { return };
    for (keys, values) in [(F32, F32), (F16, F16), (Bf16, Bf16), (Q8_0, F16), (Q8_0, Q8_0)] {
        match on_gpu().kv_cache_types(keys, values).open(tiny_path()) {
            Ok(model) => {
                let cpu = builder().gpu_layers(0).kv_cache_types(keys, values);
                println!("{keys:?} and {values:?}");
                is_same(&ask(&open(cpu), 0).run().unwrap(), &ask(&model, 0).run().unwrap());
            }
            Err(error @ (Error::DeviceLimit { .. } | Error::Context { .. })) => println!("{error}"),
            // A software driver, and values that take flash attention.
            Err(error @ Error::Setting { .. }) => {
                assert!(super::is_software(&gpu) && values == Q8_0, "{error}");
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn many_slots_answer_as_one() {
    if gpu("many_slots_answer_as_one").is_none() {
        return;
    }
    let (one, many) = (open(on_gpu()), open(on_gpu().slots(8)));
    let expected: Vec<_> = (0..4).map(|n| ask(&one, n).run().unwrap()).collect();
    let answers = std::thread::scope(|scope| {
        let many = &many;
        let asked: Vec<_> = (0..8).map(|n| scope.spawn(move || ask(many, n % 4).run().unwrap())).collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect::<Vec<_>>()
    });
    let same = answers.iter().enumerate().filter(|(n, answer)| is_same(&expected[n % 4], answer)).count();
    assert!(same >= 6, "{same} of 8");
}

#[test]
fn a_cancelled_request_ends_within_a_pass() {
    if gpu("a_cancelled_request_ends_within_a_pass").is_none() {
        return;
    }
    let model = open(on_gpu());
    let token = CancelToken::new();
    let request = model.request::<Endless>("x").raw().max_tokens(400);
    let mut stream = request.cancel_token(&token).stream().unwrap();
    assert!(stream.next().unwrap().is_ok());
    token.cancel();
    let n_passes = model.metrics().forward_passes;
    let end = stream.finish();
    assert!(matches!(end, Err(Error::Cancelled { .. })));
    let n_more = model.metrics().forward_passes - n_passes;
    assert!(n_more <= 2, "{n_more} passes after it was cancelled");
    // The slot is free again.
    assert!(model.request::<Contact>(card(0)).run().unwrap().text.contains("Ada"));
}

#[test]
fn adapters_change_answers_as_on_the_cpu() {
    const TEST: &str = "adapters_change_answers_as_on_the_cpu";
    let Some(gpu) = gpu(TEST) else { return };
    // While it compiles what an adapter computes, Mesa 22.3 corrupts the heap in most runs.
    if super::is_software(&gpu) {
        println!("left out: {TEST}, in which this driver crashes");
        return;
    }
    let tiny = Gguf::from_bytes(&std::fs::read(tiny_path()).unwrap()).unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    Lora { strength: 1.1, seed: 1, ..Lora::default() }.adapter(&tiny).write_to(file.path()).unwrap();
    let answers = [open(builder().gpu_layers(0)), open(on_gpu())].map(|model| {
        let adapter = model.adapter(file.path()).unwrap();
        let with = ask(&model, 0).max_tokens(30).adapter(&adapter).run().unwrap();
        let without = ask(&model, 0).max_tokens(30).run().unwrap();
        let differs =
            with.logprobs.iter().zip(&without.logprobs).any(|(with, without)| with.logprob != without.logprob);
        assert!(differs);
        with
    });
    is_same(&answers[0], &answers[1]);
}

#[test]
fn prefixes_come_back_from_files() {
    if gpu("prefixes_come_back_from_files").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.prefix");
    let prompt = |n| Prompt::new().system("Read the cards. Names come first, cities last.").user(card(n));
    let ask = |model: &Model| model.request::<Contact>(prompt(0)).logprobs(5);
    let first = open(on_gpu());
    let expected = ask(&first).run().unwrap();
    let n_tokens = ask(&first).save_prefix(&path).unwrap();
    drop(first);
    let second = open(on_gpu());
    assert_eq!(second.restore_prefix(&path).unwrap(), n_tokens);
    let answer = ask(&second).run().unwrap();
    assert!(answer.usage.cached_tokens > 5, "{:?}", answer.usage);
    is_same(&expected, &answer);
}
