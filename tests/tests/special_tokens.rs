//! Grammars that name special tokens, on the committed model: its control token as a trigger of
//! tags, in GBNF and Lark, with every mode of jumps. One CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::sync::{Arc, OnceLock};

use formwork::formwork_core::{StructuralTags, Tag};
use formwork::vocabulary::vocabulary_from_gguf;
use formwork::{
    Error, FinishReason, Generated, Grammar, JumpForward, Matcher, Model, SchemaText, Style, TokenId, TokenKind,
};

/// The control token of the committed model; its only other special token ends a text.
const PAD: &str = "<|pad|>";

fn path() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn model() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| Model::builder().threads(1).open(path()).unwrap()).clone()
}

fn run(grammar: &Arc<Grammar>, mode: JumpForward, seed: u64, max_tokens: usize) -> Generated<String> {
    let request = model().request::<String>("Name: Ada\nCity: London").schema_text(SchemaText::None);
    let request = request.jump_forward(mode).temperature(1.2).seed(seed).max_tokens(max_tokens);
    request.run_grammar(Arc::clone(grammar)).unwrap()
}

/// The vocabulary has the name of a special token, whether it is read by llama.cpp or here.
#[test]
fn names_of_special_tokens() {
    let model = model();
    let read = vocabulary_from_gguf(path()).unwrap();
    for id in (0..u32::try_from(read.n_vocab()).unwrap()).map(TokenId) {
        let of = |vocabulary: &formwork::Vocabulary| (vocabulary.kind(id), vocabulary.bytes(id).to_vec());
        assert_eq!(of(&read), of(model.vocabulary()), "token {id}");
    }
    let kind = |name: &str| {
        let mut ids = (0..u32::try_from(read.n_vocab()).unwrap()).map(TokenId);
        ids.find(|&id| read.bytes(id) == name.as_bytes()).and_then(|id| read.kind(id))
    };
    assert_eq!(kind(PAD), Some(TokenKind::Control));
    assert_eq!(kind("<|endoftext|>"), Some(TokenKind::EndOfGeneration));
}

/// A tag that begins and ends with a token: the answer has exactly one, in its text too.
#[test]
fn tags_begin_with_a_control_token() {
    let part = Grammar::of::<Vec<bool>>(Style::Spaced);
    let tag = Tag { begin: format!("{PAD}list: "), grammar: part, end: PAD.to_owned() };
    let mut tags = StructuralTags::new(vec![tag], [PAD]);
    tags.special_tokens = vec![PAD.to_owned()];
    (tags.at_least_one, tags.stop_after_first) = (true, true);
    let grammar = Grammar::structural_tags(&tags).unwrap();
    for mode in [JumpForward::Off, JumpForward::Forward, JumpForward::Verified] {
        for seed in 0..4 {
            let generated = run(&grammar, mode, seed, 60);
            let text = &generated.text;
            assert_eq!(text.matches(PAD).count(), 2, "{text:?}");
            let (_free, tag) = text.split_once(PAD).unwrap();
            let list = tag.strip_prefix("list: ").unwrap().strip_suffix(PAD).unwrap();
            serde_json::from_str::<Vec<bool>>(list).unwrap();
            assert!(generated.usage.output_tokens <= 60);
            if mode != JumpForward::Off {
                assert!(generated.usage.forced_tokens > 0, "{:?}", generated.usage);
            }
        }
    }
}

/// Text that is written like a special token is text: the grammar's own text can't become one.
#[test]
fn text_stays_text() {
    let grammar = Grammar::from_gbnf("root ::= \"{\\\"a\\\": \\\"<|pad|>\\\"}\"").unwrap();
    let generated = run(&grammar, JumpForward::Forward, 1, 40);
    assert_eq!(generated.text, "{\"a\": \"<|pad|>\"}");
    let model = model();
    let pad = (0..u32::try_from(model.vocabulary().n_vocab()).unwrap()).map(TokenId);
    let pad = pad.into_iter().find(|&id| model.vocabulary().bytes(id) == PAD.as_bytes()).unwrap();
    let mut matcher = Matcher::new(grammar, Arc::clone(model.vocabulary()));
    matcher.accept_bytes(b"{\"a\": \"").unwrap();
    assert!(!matcher.mask().is_allowed(pad) && matcher.accept_token(pad).is_err());
}

/// Notations of rules, tokens that end a generation among them.
#[test]
fn rules_with_tokens() {
    let ends = "root ::= <|pad|> [ab]{3,5} <|pad|> <|endoftext|> \"!\"";
    for (grammar, begin, end) in [
        (Grammar::from_gbnf(ends).unwrap(), "<|pad|>", "<|pad|><|endoftext|>!"),
        (Grammar::from_lark("start: <[2046]> /[ab]{3,5}/ <|endoftext|>").unwrap(), "<|pad|>", "<|endoftext|>"),
        (Grammar::from_lark("start: \"a\" (<[2046-2047]> | \"b\")~6 \"x\"").unwrap(), "a", "x"),
    ] {
        for mode in [JumpForward::Off, JumpForward::Forward, JumpForward::Verified] {
            for seed in 0..3 {
                let generated = run(&grammar, mode, seed, 30);
                let text = &generated.text;
                assert!(text.starts_with(begin) && text.ends_with(end), "{text:?}");
                assert_eq!(generated.finish_reason, FinishReason::Stop);
            }
        }
    }
    // A token that the model doesn't have, before it runs.
    let grammar = Grammar::from_gbnf("root ::= \"a\" | <think> \"b\"").unwrap();
    let error = model().request::<String>("Hi").schema_text(SchemaText::None).run_grammar(grammar).unwrap_err();
    let Error::Schema(error) = error else { panic!("{error:?}") };
    assert!(error.to_string().contains("the token `<think>`"), "{error}");
}
