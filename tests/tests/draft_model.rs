//! A second model drafts for the first. The answers are those of the first, whatever the second
//! proposes.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::{Path, PathBuf};

use formwork::{DraftCosts, Error, Generated, JumpForward, Model, ModelBuilder, Structured};
use formwork_tests::toy::{self, Shape, TokenType, Vocab};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: Option<String>,
    company: Option<String>,
    city: Option<String>,
    email: Option<String>,
    phone: Option<String>,
}

/// The model is certain of the answers: what shares a batch changes the last bits of logits, and with them which of two near-equal tokens is taken.
const TEXTS: [&str; 3] = [
    "Name: Ada Lovelace\nCompany: Analytical Engines Ltd\nCity: London\nEmail: ada@engines.example\nPhone: 020 7946 0001",
    "Grace Hopper works at Harvard in Cambridge. Write to grace@harvard.example or call 617 495 1000.",
    "Name: Konrad Zuse\nCompany: Zuse KG\nCity: Hünfeld",
];

fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1).context_length(512)
}

/// What is compared: the texts and tokens, and what was drafted.
fn answers(model: &Model, temperature: f32, mode: JumpForward) -> (Vec<String>, usize, usize) {
    let (mut texts, mut drafted, mut accepted) = (Vec::new(), 0, 0);
    for (seed, text) in (7..).zip(TEXTS) {
        let request = model.request::<Contact>(text).lookup_drafts(false).jump_forward(mode).max_tokens(90);
        let answer: Generated<Contact> = request.temperature(temperature).seed(seed).run().unwrap();
        texts.push(format!("{} {:?}", answer.text, answer.tokens));
        drafted += answer.usage.drafted_tokens;
        accepted += answer.usage.accepted_drafts;
    }
    (texts, drafted, accepted)
}

/// Random weights over the vocabulary `vocab`.
fn random(folder: &Path, name: &str, vocab: &Vocab, seed: u64) -> PathBuf {
    let path = folder.join(name);
    toy::llama(&Shape { seed, ..Shape::default() }, vocab).write_to(&path).unwrap();
    path
}

#[test]
fn a_model_that_drafts_for_itself_is_always_right() {
    let plain = builder().open(committed()).unwrap();
    // By its size a model that is as large as the other would never be asked.
    let drafted = builder().draft_costs(DraftCosts::Measured).draft_model(committed()).open(committed()).unwrap();
    let mut all = 0;
    for mode in [JumpForward::Off, JumpForward::Forward] {
        let (wanted, ..) = answers(&plain, 0.0, mode);
        let (texts, n_drafted, n_accepted) = answers(&drafted, 0.0, mode);
        assert_eq!(texts, wanted);
        assert!(n_accepted <= n_drafted, "{n_accepted} of {n_drafted}");
        all += n_accepted;
    }
    // Some are made before it is known that they don't pay, and one in sixteen even then.
    assert!(all > 0);
    let (wanted, ..) = answers(&plain, 0.8, JumpForward::Forward);
    assert_eq!(answers(&drafted, 0.8, JumpForward::Forward).0, wanted);
}

#[test]
fn a_model_that_is_always_wrong_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let vocab = Vocab::merged();
    let (model, other) = (random(folder.path(), "a.gguf", &vocab, 1), random(folder.path(), "b.gguf", &vocab, 2));
    let plain = builder().open(&model).unwrap();
    let drafted = builder().draft_model(&other).open(&model).unwrap();
    for temperature in [0.0, 1.0] {
        for mode in [JumpForward::Off, JumpForward::Forward, JumpForward::Verified] {
            let (wanted, ..) = answers(&plain, temperature, mode);
            let (texts, n_drafted, n_accepted) = answers(&drafted, temperature, mode);
            assert_eq!(texts, wanted, "{mode:?} at {temperature}");
            assert!(n_accepted <= n_drafted);
        }
    }
}

#[test]
fn many_at_once_and_some_without() {
    let plain = builder().open(committed()).unwrap();
    let drafted = builder().draft_model(committed()).open(committed()).unwrap();
    let all = |model: &Model| {
        let running: Vec<_> = (0..24)
            .map(|n| {
                let request = model.request::<Contact>(TEXTS[n % 3]).max_tokens(40 + n);
                request.model_drafts(n % 4 != 0).lookup_drafts(n % 5 != 0).stream().unwrap()
            })
            .collect();
        running.into_iter().map(|stream| stream.finish().unwrap()).collect::<Vec<_>>()
    };
    for (answer, wanted) in all(&drafted).iter().zip(all(&plain)) {
        assert_eq!(answer.text, wanted.text);
    }
    let off = drafted.request::<Contact>(TEXTS[0]).model_drafts(false).lookup_drafts(false);
    let off = off.jump_forward(JumpForward::Off).run().unwrap();
    assert_eq!(off.usage.drafted_tokens, 0);
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let vocab = Vocab::merged();
    let model = random(folder.path(), "model.gguf", &vocab, 1);
    let refused = |model: &Path, draft: &Path| match builder().draft_model(draft).open(model) {
        Err(Error::RefusedDraft { problem, path }) => {
            assert_eq!(path, draft);
            problem
        }
        other => panic!("{other:?}"),
    };
    let bpe = random(folder.path(), "bpe.gguf", &Vocab::bpe(), 1);
    let problem = refused(&model, &bpe);
    assert!(problem.contains("the vocabulary of the model that it drafts for, and token"), "{problem}");

    // Tokens that are no text may be missing at the end.
    let mut longer = vocab.clone();
    longer.push("<|more|>", TokenType::Control);
    let longer = random(folder.path(), "longer.gguf", &longer, 3);
    for (model, draft) in [(&model, &longer), (&longer, &model)] {
        let model = builder().draft_model(draft).open(model).unwrap();
        answers(&model, 0.0, JumpForward::Forward);
    }

    let mamba = folder.path().join("mamba.gguf");
    toy::mamba(&Shape::default(), &vocab).write_to(&mamba).unwrap();
    assert!(refused(&model, &mamba).contains("recurrent"));
    // Drafts for it are taken back by checkpoints.
    let drafted = builder().draft_model(&model).open(&mamba).unwrap();
    let plain = builder().open(&mamba).unwrap();
    assert_eq!(answers(&drafted, 0.0, JumpForward::Forward).0, answers(&plain, 0.0, JumpForward::Forward).0);
    match builder().checkpoint_memory(0).draft_model(&model).open(&mamba) {
        Err(Error::RefusedDraft { problem, .. }) => assert!(problem.contains("checkpoints"), "{problem}"),
        other => panic!("{other:?}"),
    }

    let missing = folder.path().join("missing.gguf");
    match builder().draft_model(&missing).open(&model) {
        Err(Error::ModelFile { path, .. }) => assert_eq!(path, missing),
        other => panic!("{other:?}"),
    }
}
