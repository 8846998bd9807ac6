//! Models that reason before they answer: models with random weights think until their budget ends,
//! or write their marks by chance, and answer completely in any case. Each uses one CPU thread.

#![cfg(feature = "llama")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "helpers of tests are outside of test functions"
)]

use std::time::Duration;

use formwork::{
    CancelReason, CancelToken, Error, FinishReason, Generated, JumpForward, Model, OutputKind, Prompt, Structured,
    Style, Thinking,
};
use formwork_tests::gguf::Gguf;
use formwork_tests::toy::{self, Shape, TokenType, Vocab};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

const TURNS: &str = "{% for m in messages %}{{'<|im_start|>' + m['role'] + '\\n' + m['content'] + '<|im_end|>' + '\\n'}}{% endfor %}{{ '<|im_start|>assistant\\n' }}";

/// A template that opens a block, or writes an empty one if that is asked for.
fn choosing() -> String {
    format!("{TURNS}{{% if enable_thinking is false %}}{{{{ '<think>\\n\\n</think>\\n\\n' }}}}{{% endif %}}")
}

/// One that always opens a block.
fn opening() -> String {
    format!("{TURNS}{{{{ '<think>\\n' }}}}{{# until </think> #}}")
}

fn with_template(mut vocab: Vocab, template: &str) -> Vocab {
    vocab.chat_template = Some(template.to_owned());
    vocab
}

fn open(file: &Gguf) -> (tempfile::TempDir, Model) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    file.write_to(&path).unwrap();
    // Random answers: nothing else may be in their batches, or rounding changes them.
    let builder = Model::builder().threads(1).context_length(512).slots(1).prefix_cache(0);
    let model = builder.open(&path).unwrap();
    (folder, model)
}

fn llama(vocab: &Vocab) -> (tempfile::TempDir, Model) {
    open(&toy::llama(&Shape::default(), vocab))
}

fn text_of(model: &Model, prompt: &str) -> formwork::Request<Contact> {
    model.request::<Contact>(prompt).schema_text(formwork::SchemaText::None).max_tokens(60)
}

/// A vocabulary in which the mark's end is one token of a kind.
fn with_mark(kind: TokenType) -> Vocab {
    let mut vocab = with_template(Vocab::merged(), &opening());
    vocab.push("<think>", kind);
    vocab.push("</think>", kind);
    vocab
}

#[test]
fn every_toy_thinks_to_its_budget_and_answers() {
    let shape = Shape::default();
    for file in [
        toy::llama(&shape, &with_template(Vocab::bytes(), &opening())),
        toy::llama(&shape, &with_template(Vocab::odd(), &choosing())),
        toy::llama(&shape, &with_template(Vocab::sentencepiece(), "{{ messages[-1].content }}<think>\n{# </think> #}")),
        toy::llama(&shape, &with_mark(TokenType::Control)),
        toy::llama(&shape, &with_mark(TokenType::UserDefined)),
        toy::gemma3(&shape, &with_template(Vocab::merged(), &opening()), 64),
        toy::mamba(&shape, &with_template(Vocab::bpe(), &opening())),
        toy::lfm2(&shape, &with_template(Vocab::bpe(), &choosing())),
    ] {
        let (_folder, model) = open(&file);
        for (seed, budget) in [1, 2, 3, 7, 40].into_iter().enumerate() {
            let request = text_of(&model, "Ada").temperature(1.3).seed(seed as u64).thinking_budget(budget);
            let generated = request.run().unwrap();
            let usage = &generated.usage;
            assert!(generated.reasoning.is_some(), "{generated:?}");
            // The budget, and the mark with what is around it.
            assert!((1..=budget + 30).contains(&usage.reasoning_tokens), "{budget}: {usage:?}");
            assert!(usage.output_tokens <= 60, "{usage:?}");
            let again: Contact = serde_json::from_str(&generated.text).unwrap();
            assert_eq!(again, generated.value);
        }
        // Without a budget there is one.
        let whole = text_of(&model, "Ada").temperature(1.0).seed(9).run().unwrap();
        assert!(whole.usage.prompt_tokens + whole.usage.reasoning_tokens + whole.usage.output_tokens <= 513);
        let plain = text_of(&model, "Ada").temperature(1.0).seed(9).thinking(Thinking::Off).run().unwrap();
        assert_eq!((plain.reasoning, plain.usage.reasoning_tokens), (None, 0));
    }
}

#[test]
fn prompts_open_and_close_blocks() {
    let (_folder, model) = llama(&with_template(Vocab::bytes(), &choosing()));
    let text = |thinking, budget: Option<usize>| {
        let request = text_of(&model, "Hi").thinking(thinking);
        let request =
            budget.map(|n| request.thinking_budget(n)).unwrap_or_else(|| text_of(&model, "Hi").thinking(thinking));
        request.prompt_text().unwrap().split_once("Hi<|im_end|>\n<|im_start|>assistant\n").unwrap().1.to_owned()
    };
    assert_eq!(text(Thinking::Auto, None), "<think>\n");
    assert_eq!(text(Thinking::On, None), "<think>\n");
    assert_eq!(text(Thinking::Off, None), "<think>\n\n</think>\n\n");
    assert_eq!(text(Thinking::Auto, Some(0)), "<think>\n\n</think>\n\n");
    let none = text_of(&model, "Hi").thinking_budget(0).run().unwrap();
    assert_eq!((none.reasoning, none.usage.reasoning_tokens), (None, 0));

    let (_folder, model) = llama(&Vocab::bytes());
    assert!(matches!(text_of(&model, "Hi").thinking(Thinking::On).run(), Err(Error::NoThinkingMarks)));
    assert_eq!(text_of(&model, "Hi").run().unwrap().reasoning, None);
    let named = text_of(&model, "Hi").thinking_marks("<plan>", "</plan>").thinking_budget(5);
    assert!(named.prompt_text().unwrap().ends_with("assistant\n<plan>"));
    let named = text_of(&model, "Hi").thinking_marks("<plan>", "</plan>").thinking_budget(5).run().unwrap();
    assert!(named.reasoning.is_some() && named.usage.reasoning_tokens <= 13, "{named:?}");
    for (start, end) in [("", "</plan>"), ("<plan>", " "), ("<plan>", "\0")] {
        let refused = text_of(&model, "Hi").thinking_marks(start, end).run();
        assert!(matches!(refused, Err(Error::Setting { name: "thinking_marks", .. })), "{refused:?}");
    }
}

/// What the model has read is what a raw prompt says that has the thoughts in it: the greedy answers are the same, apart from a rounding here or there.
/// With a token for each byte there is one spelling.
#[test]
fn the_answer_is_that_after_thoughts_and_a_closed_block() {
    use TokenType::{Control, UserDefined};
    let harmony = "{% for m in messages %}<|start|>{{ m.role }}<|message|>{{ m.content }}<|end|>{% endfor %}<|start|>assistant\
                   {# <|channel|>analysis, final #}";
    let to_final = "<|end|><|start|>assistant<|channel|>final<|message|>";
    let channels = ["<|start|>", "<|message|>", "<|end|>", "<|channel|>", "<|call|>", "<|return|>"];
    let command = "{% for m in messages %}<|USER|>{{ m.content }}{% endfor %}<|CHATBOT|>\
                   {# <|START_THINKING|><|END_THINKING|><|START_RESPONSE|> #}";
    let turns = ["<|START_THINKING|>", "<|END_THINKING|>", "<|START_RESPONSE|>", "<|USER|>", "<|CHATBOT|>"];
    let magistral = "{% for m in messages %}[INST]{{ m.content }}[/INST]{% endfor %}{# [THINK][/THINK] #}";
    let cases: [(&str, &[&str], TokenType, &str); 6] = [
        (&opening(), &[], Control, "\n</think>\n\n"),
        (&opening(), &["<think>", "</think>"], Control, "\n</think>\n\n"),
        (&opening(), &["<think>", "</think>"], UserDefined, "\n</think>\n\n"),
        (harmony, &channels, Control, to_final),
        (command, &turns, Control, "<|END_THINKING|><|START_RESPONSE|>"),
        (magistral, &["[INST]", "[/INST]", "[THINK]", "[/THINK]"], Control, "[/THINK]"),
    ];
    for (template, tokens, kind, closing) in cases {
        let mut vocab = with_template(Vocab::bytes(), template);
        for token in tokens {
            vocab.push(token, kind);
        }
        let (_folder, model) = llama(&vocab);
        let (mut n_compared, mut n_same) = (0, 0);
        for n in 0..60 {
            let prompt = format!("Ada {n}");
            let thought = text_of(&model, &prompt).thinking_budget(1 + n % 4).run().unwrap();
            let reasoning = thought.reasoning.unwrap();
            if reasoning.contains('\u{FFFD}') {
                continue;
            }
            let raw = format!("{}{reasoning}{closing}", text_of(&model, &prompt).prompt_text().unwrap());
            let again = model.request::<Contact>(raw).raw().max_tokens(60).run().unwrap();
            assert!(again.reasoning.is_none());
            let usage = &thought.usage;
            assert_eq!(usage.prompt_tokens + usage.reasoning_tokens, again.usage.prompt_tokens, "{reasoning:?}");
            n_compared += 1;
            n_same += usize::from(again.text == thought.text);
        }
        println!("{closing:?}: {n_same} of {n_compared}");
        assert!(n_compared >= 5 && n_same * 10 >= n_compared * 9, "{closing:?}: {n_same} of {n_compared}");
    }
}

/// Tokens that the tokenizer never makes, each with the end of the mark and more: what the model reads on from has only the mark.
#[test]
fn what_follows_the_mark_in_its_token_is_not_read() {
    let mut vocab = with_template(Vocab::bytes(), TURNS);
    for n in 0..120 {
        vocab.push_text(format!("DONE{{{n}").as_bytes());
    }
    let (_folder, model) = llama(&vocab);
    let (mut n_compared, mut n_same) = (0, 0);
    for n in 0..60 {
        let prompt = format!("Ada {n}");
        let request = || text_of(&model, &prompt).thinking_marks("<plan>", "DONE");
        let thought = request().thinking_budget(60).run().unwrap();
        let (reasoning, usage) = (thought.reasoning.unwrap(), thought.usage);
        if reasoning.contains('\u{FFFD}') || usage.reasoning_tokens > 60 {
            continue;
        }
        let raw = format!("{}{reasoning}DONE", request().prompt_text().unwrap());
        let again = model.request::<Contact>(raw).raw().max_tokens(60).run().unwrap();
        assert_eq!(usage.prompt_tokens + usage.reasoning_tokens, again.usage.prompt_tokens, "{reasoning:?}");
        n_compared += 1;
        n_same += usize::from(again.text == thought.text);
    }
    println!("{n_same} of {n_compared}");
    assert!(n_compared >= 5 && n_same * 10 >= n_compared * 9, "{n_same} of {n_compared}");
}

/// A mark that the model has begun when its budget ends is completed, and what was begun is no thought.
#[test]
fn a_mark_that_was_begun_is_completed() {
    let (_folder, model) = llama(&with_template(Vocab::bytes(), TURNS));
    let mut n_compared = 0;
    for n in 0..150 {
        let prompt = format!("Ada {n}");
        let request = |end: &str| text_of(&model, &prompt).thinking_marks("<plan>", end).thinking_budget(1 + n % 3);
        let free = request("\u{1} never comes").run().unwrap().reasoning.unwrap();
        let Some(last) = free.chars().next_back().filter(|c| c.is_ascii_graphic() && !free.contains('\u{FFFD}')) else {
            continue;
        };
        let mark = format!("{last}, so much for that");
        let thought = request(&mark).run().unwrap();
        let reasoning = thought.reasoning.unwrap();
        if reasoning == free && thought.usage.reasoning_tokens == free.len() + mark.len() {
            // Half a character came after it, which was taken back.
            continue;
        }
        assert_eq!(Some(reasoning.as_str()), free.strip_suffix(last));
        let raw = format!("{}{reasoning}{mark}", request(&mark).prompt_text().unwrap());
        let again = model.request::<Contact>(raw).raw().max_tokens(60).run().unwrap();
        assert_eq!(thought.usage.prompt_tokens + thought.usage.reasoning_tokens, again.usage.prompt_tokens);
        n_compared += 1;
    }
    assert!(n_compared >= 5, "{n_compared}");
}

#[test]
fn thoughts_on_one_prompt_share_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    toy::llama(&Shape::default(), &with_template(Vocab::bytes(), &opening())).write_to(&path).unwrap();
    let model = Model::builder().threads(1).open(&path).unwrap();
    let prompt = "Ada lived in London. ".repeat(4);
    let request = || text_of(&model, &prompt).thinking_budget(30).temperature(1.0);
    let samples = request().samples(5).run_samples().unwrap();
    let n_prompt = samples[0].usage.prompt_tokens;
    assert!(samples.iter().skip(1).all(|sample| sample.usage.cached_tokens >= n_prompt - 1), "{samples:?}");
    assert!(samples.iter().all(|sample| sample.reasoning.is_some()));
    assert_eq!(request().run().unwrap().usage.cached_tokens, n_prompt - 1);
    let metrics = model.metrics();
    assert_eq!((metrics.finished, metrics.failed, metrics.cells_used), (6, 0, metrics.cells_cached), "{metrics:?}");
}

/// A mark that is in what the model says anyway: the same thoughts, up to there.
#[test]
fn a_mark_that_the_model_writes_ends_its_thoughts() {
    let (_folder, model) = llama(&with_template(Vocab::bytes(), &opening()));
    let mut n_ended = 0;
    for seed in 0..30 {
        let request = || text_of(&model, "Ada").thinking_budget(60).temperature(1.5).seed(seed);
        let free = request().run().unwrap();
        let thoughts = free.reasoning.unwrap();
        let chars: Vec<(usize, char)> = thoughts.char_indices().collect();
        for n in 1..4 {
            let is_ascii = |window: &&[(usize, char)]| window.iter().all(|(_, c)| c.is_ascii_graphic());
            let Some(window) = chars.windows(n).skip(4).find(is_ascii) else { continue };
            let mark: String = window.iter().map(|(_, c)| c).collect();
            let at = thoughts.find(&mark).unwrap();
            let marked = request().thinking_marks("<think>\n", &mark).run().unwrap();
            assert_eq!(marked.reasoning.as_deref(), Some(&thoughts[..at]), "{mark:?} in {thoughts:?}");
            assert!(marked.usage.reasoning_tokens < free.usage.reasoning_tokens);
            n_ended += 1;
            // A stream never says a part of it.
            let mut stream = request().thinking_marks("<think>\n", &mark).stream().unwrap();
            let reasoning: String = stream.by_ref().map(|update| update.unwrap().reasoning).collect();
            assert_eq!(reasoning, thoughts[..at]);
        }
    }
    assert!(n_ended > 30, "{n_ended}: nothing was tested");
}

/// Tokens of several characters: the mark's end often comes with more, which the answer must not begin with.
#[test]
fn a_token_that_goes_on_after_the_mark_is_cut() {
    let (_folder, model) = llama(&with_template(Vocab::merged(), &opening()));
    let mut n_cut = 0;
    for seed in 0..40 {
        let free = text_of(&model, "Ada").thinking_budget(30).temperature(1.5).seed(seed).run().unwrap();
        let thoughts = free.reasoning.unwrap();
        for mark in ["\"", "th", "e", ":", "{"] {
            let Some(at) = thoughts.find(mark) else { continue };
            let request = text_of(&model, "Ada").thinking_marks("<think>\n", mark).thinking_budget(30);
            let marked = request.temperature(1.5).seed(seed).run().unwrap();
            assert_eq!(marked.reasoning.as_deref(), Some(&thoughts[..at]), "{mark:?} in {thoughts:?}");
            assert!(serde_json::from_str::<Contact>(&marked.text).is_ok());
            n_cut += 1;
        }
    }
    assert!(n_cut > 10, "{n_cut}: nothing was tested");
}

#[test]
fn a_mark_of_one_control_token_is_found() {
    // Every control token is as likely as a text token, and there are few: many seeds meet it.
    let mut n_ended = 0;
    let mut vocab = with_template(Vocab::bytes(), &opening());
    for n in 0..40 {
        vocab.push(&format!("<|unused{n}|>"), TokenType::Control);
    }
    vocab.push("<think>", TokenType::Control);
    vocab.push("</think>", TokenType::Control);
    let (_folder, model) = llama(&vocab);
    for seed in 0..12 {
        let generated = text_of(&model, "Ada").thinking_budget(200).temperature(1.5).seed(seed).run().unwrap();
        n_ended += usize::from(generated.usage.reasoning_tokens < 200);
        assert!(!generated.reasoning.unwrap().contains("<|"), "control tokens are no text");
    }
    assert!((1..12).contains(&n_ended), "{n_ended}");
}

#[test]
fn both_budgets_must_fit() {
    let (_folder, model) = llama(&with_template(Vocab::bytes(), &opening()));
    let request = |thinking: usize| text_of(&model, "Ada").thinking_budget(thinking);
    let prompt = request(1).run().unwrap().usage.prompt_tokens;
    // "</think>" with three line feeds, or, if all of it comes with other bytes, with two: 11 tokens, and the shortest contact.
    let shortest = r#"{"name": "", "city": ""}"#.len();
    let most = 512 - prompt + 1 - 11 - shortest;
    let fits = request(most).temperature(1.0).seed(1).run().unwrap();
    assert!(fits.usage.output_tokens >= shortest && fits.usage.reasoning_tokens <= most + 11, "{fits:?}");
    match request(most + 1).run() {
        Err(Error::NoRoom { left, needed, n_ctx: 512 }) => assert_eq!((left, needed), (shortest - 1, shortest)),
        other => panic!("{other:?}"),
    }
    assert!(matches!(request(usize::MAX).run(), Err(Error::NoRoom { left: 0, .. })));
    assert_eq!(model.metrics().failed, 2);
    // A short answer is one whatever it thinks before.
    for budget in [0, 1, 17] {
        let short = request(budget).max_tokens(shortest).temperature(1.0).run().unwrap();
        assert_eq!((short.text.as_str(), short.usage.output_tokens), (r#"{"name": "", "city": ""}"#, shortest));
        assert_eq!(short.finish_reason, FinishReason::Length);
    }
    let refused = request(5).max_tokens(shortest - 1).run();
    assert!(matches!(refused, Err(Error::BudgetTooSmall { .. })), "{refused:?}");
}

#[test]
fn streams_give_thoughts_apart_from_text() {
    let (_folder, model) = llama(&with_template(Vocab::merged(), &opening()));
    let request = || text_of(&model, "Ada").thinking_budget(40).temperature(1.0).seed(2);
    let whole = request().run().unwrap();
    for interval in [1, 5, 1000] {
        let mut stream = request().stream_interval(interval).stream().unwrap();
        let (mut reasoning, mut text) = (String::new(), String::new());
        for update in stream.by_ref() {
            let update = update.unwrap();
            assert!(text.is_empty() || update.reasoning.is_empty(), "thoughts come first");
            reasoning.push_str(&update.reasoning);
            text.push_str(&update.text);
        }
        assert_eq!((Some(reasoning), text), (whole.reasoning.clone(), whole.text.clone()));
        let generated = stream.finish().unwrap();
        assert_eq!((&generated.reasoning, &generated.value), (&whole.reasoning, &whole.value));
    }
    let last = request().output(OutputKind::Final).stream().unwrap().map(Result::unwrap).last().unwrap();
    assert_eq!((Some(last.reasoning), last.text), (whole.reasoning.clone(), whole.text));
    let cumulative = request().output(OutputKind::Cumulative).stream().unwrap().map(Result::unwrap);
    assert!(cumulative.map(|update| update.reasoning).is_sorted_by(|a, b| b.starts_with(a.as_str())));
}

#[test]
fn what_else_a_request_can_do_goes_on_working() {
    let (_folder, model) = llama(&with_template(Vocab::bpe(), &opening()));
    let request = || text_of(&model, "Ada").thinking_budget(30).temperature(1.2).seed(11);
    // Samples.
    let samples = request().samples(4).run_samples().unwrap();
    for (n, sample) in samples.iter().enumerate() {
        let alone = request().seed(11 + n as u64).run().unwrap();
        assert_eq!((&alone.reasoning, &alone.text), (&sample.reasoning, &sample.text));
    }
    assert!(samples.iter().skip(1).any(|sample| sample.reasoning != samples[0].reasoning));
    // Log-probabilities are the answer's.
    let scored = request().logprobs(2).run().unwrap();
    let bytes: Vec<u8> = scored.logprobs.iter().flat_map(|token| token.bytes.clone()).collect();
    assert_eq!(String::from_utf8(bytes).unwrap(), scored.text);
    // The answer's start is forced, after the thoughts.
    let off = request().jump_forward(JumpForward::Off).run().unwrap();
    assert_eq!((&off.reasoning, off.usage.forced_tokens), (&scored.reasoning, 0));
    let passes = scored.usage.forward_passes;
    assert!(scored.usage.forced_tokens > 0 && passes < 30 + scored.usage.output_tokens, "{:?}", scored.usage);
    let choice = model.request::<Only>("x").thinking_budget(10).temperature(1.0).run().unwrap();
    assert_eq!((choice.text.as_str(), choice.reasoning.is_some()), ("\"only\"", true));
    // Cancelling, at any time.
    let token = CancelToken::new();
    let mut stream =
        text_of(&model, "Ada").thinking_budget(300).temperature(1.0).cancel_token(&token).stream().unwrap();
    assert!(stream.next().unwrap().unwrap().finish_reason.is_none());
    token.cancel();
    match stream.finish() {
        Err(Error::Cancelled { reason: CancelReason::Token, text }) => assert_eq!(text, ""),
        other => panic!("{other:?}"),
    }
    let late = text_of(&model, "Ada").thinking_budget(300).timeout(Duration::ZERO).run();
    assert!(matches!(late, Err(Error::Cancelled { reason: CancelReason::Deadline, .. })), "{late:?}");
}

#[derive(Debug, Structured, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Only {
    Only,
}

#[test]
fn examples_are_written_as_answers_are() {
    let (_folder, model) = llama(&Vocab::bytes());
    let ada = Contact { name: "Ada \"A\" Lovelace, {x}: y".to_owned(), city: "London".to_owned() };
    let prompt = Prompt::new().example("Ada, London", &ada).unwrap().user("Emmy, Erlangen");
    let text = |style| model.request::<Contact>(prompt.clone()).style(style).prompt_text().unwrap();
    let escaped = r#""Ada \"A\" Lovelace, {x}: y""#;
    let answer = |text: &str| {
        format!("user\nAda, London<|im_end|>\n<|im_start|>assistant\n{text}<|im_end|>\n<|im_start|>user\nEmmy")
    };
    assert!(text(Style::Compact).contains(&answer(&format!(r#"{{"name":{escaped},"city":"London"}}"#))));
    assert!(text(Style::Spaced).contains(&answer(&format!(r#"{{"name": {escaped}, "city": "London"}}"#))));
    let pretty = format!("{{\n  \"name\": {escaped},\n  \"city\": \"London\"\n}}");
    assert!(text(Style::Pretty).contains(&answer(&pretty)));
    let unwritable = std::collections::BTreeMap::from([((1, 2), 3)]);
    assert!(matches!(Prompt::new().example("x", &unwritable), Err(Error::Example { .. })));
    let generated: Generated<Contact> = model.request(prompt).max_tokens(40).run().unwrap();
    assert!(generated.usage.output_tokens <= 40);
}
