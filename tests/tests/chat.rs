//! Conversations: answers of several types, a history that is read once, rollback, forks, and calls
//! with their results. Runs on the tiny model with a chat template and one CPU thread; what it
//! answers doesn't matter.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::{Path, PathBuf};

use formwork::{Chat, Error, Generated, Model, ModelBuilder, Role, SchemaText, Structured, Thinking};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    Green,
    Blue,
}

/// What can be called.
#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Search { words: Vec<String>, limit: u8 },
    Add { a: i32, b: i32 },
    Answer { text: String },
}

const TEMPLATE: &str = "{% for m in messages %}{{ '<|' ~ m.role ~ '|>\n' ~ m.content ~ '<|end|>\n' }}{% endfor %}\
    {{ '<|assistant|>\n' }}";

/// One that knows no results of calls and wants turns to be taken.
const STRICT: &str = "{% for m in messages if m.role != 'system' %}\
    {% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('take turns') }}{% endif %}\
    {% if m.role not in ['user', 'assistant'] %}{{ raise_exception('who?') }}{% endif %}\
    [{{ m.role }}] {{ m.content }}\n{% endfor %}[assistant] ";

fn builder() -> ModelBuilder {
    Model::builder().threads(1).chat_template(TEMPLATE)
}

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(tiny_path()).unwrap()
}

const SYSTEM: &str = "You read cards, and answer questions about them in a word or two.";
const QUESTIONS: [&str; 4] = [
    "Name: Ada Lovelace\nCity: London",
    "Which color is her card?",
    "Name: Emmy Noether\nCity: Erlangen. And who is it now?",
    "Name: Kurt Gödel\nCity: Brno",
];

/// One turn, and its text and cost.
fn turn(chat: &mut Chat, n: usize) -> (String, formwork::Usage) {
    fn parts<T>(answer: Generated<T>) -> (String, formwork::Usage) {
        (answer.text, answer.usage)
    }
    match n {
        1 => parts(chat.ask::<Color>(QUESTIONS[n]).unwrap()),
        _ => parts(chat.ask_with::<Contact>(QUESTIONS[n], |request| request.max_tokens(40)).unwrap()),
    }
}

#[test]
fn the_history_is_read_once() {
    let (model, without) = (open(builder()), open(builder().prefix_cache(0).slots(1)));
    let (mut chat, mut again) = (model.chat().system(SYSTEM), without.chat().system(SYSTEM));
    let mut before = 0;
    for n in 0..QUESTIONS.len() {
        let (text, usage) = turn(&mut chat, n);
        let (expected, fresh) = turn(&mut again, n);
        assert_eq!(text, expected);
        assert_eq!((usage.prompt_tokens, fresh.cached_tokens), (fresh.prompt_tokens, 0));
        // All but the last tokens of the answer before, which may be put into others by what follows them.
        assert!(usage.cached_tokens + 4 >= before, "{n}: {} of {before}", usage.cached_tokens);
        before = usage.prompt_tokens + usage.output_tokens;
    }
    assert_eq!((chat.n_answers(), chat.messages().len()), (4, 9));
    assert_eq!(chat.messages()[1], (Role::User, QUESTIONS[0].to_owned()));
    assert_eq!(chat.messages()[2].0, Role::Assistant);
}

#[test]
fn the_model_is_told_about_each_type_once() {
    let model = open(builder());
    let mut chat = model.chat().system("Read.").schema_text(SchemaText::Fields);
    chat.user("a");
    let begins = "<|system|>\nRead.\n\nname, city<|end|>\n<|user|>\na<|end|>\n<|assistant|>\n";
    assert_eq!(chat.request::<Contact>().prompt_text().unwrap(), begins);
    let more = chat.request::<Contact>().system("Be brief.").prompt_text().unwrap();
    assert_eq!(more, begins.replace("name, city", "name, city\n\nBe brief."));
    let first: Generated<Contact> = chat.answer_with(|request| request.max_tokens(40)).unwrap();
    chat.user("b");
    let goes_on = format!("{begins}{}<|end|>\n<|user|>\nb", first.text);
    let ends = "<|end|>\n<|assistant|>\n";
    assert_eq!(chat.request::<Contact>().prompt_text().unwrap(), format!("{goes_on}{ends}"));
    #[derive(Debug, Structured, Deserialize)]
    #[allow(dead_code)]
    struct Price {
        euros: u32,
    }
    assert_eq!(chat.request::<Price>().prompt_text().unwrap(), format!("{goes_on}\n\neuros{ends}"));
    let second: Generated<Price> = chat.answer().unwrap();
    let goes_on = format!("{goes_on}\n\neuros<|end|>\n<|assistant|>\n{}<|end|>\n", second.text);
    chat.tool_result(&[1, 2]).unwrap();
    let tool = format!("{goes_on}<|tool|>\n[1,2]<|end|>\n");
    assert_eq!(chat.request::<Price>().prompt_text().unwrap(), format!("{tool}<|assistant|>\n"));
    // The last it was told about counts, and nothing that somebody else said is changed.
    let contact = chat.request::<Contact>().prompt_text().unwrap();
    assert_eq!(contact, format!("{tool}<|user|>\nname, city{ends}"));
    // Nothing of it was said for good.
    assert_eq!(chat.request::<Price>().prompt_text().unwrap(), format!("{tool}<|assistant|>\n"));
    // What is kept of a conversation in a file is all of it but the end.
    let folder = tempfile::tempdir().unwrap();
    let n_tokens = chat.request::<Contact>().save_prefix(folder.path().join("chat.prefix")).unwrap();
    let restored = open(builder());
    restored.restore_prefix(folder.path().join("chat.prefix")).unwrap();
    let again = restored.request::<u8>(contact.as_str()).raw().run().unwrap();
    assert!(again.usage.cached_tokens >= n_tokens && n_tokens + 24 > again.usage.prompt_tokens, "{again:?} {n_tokens}");
    // With the type's own words, where the model has no other wish.
    let text = model.chat().schema_text(SchemaText::Type).request::<Contact>().prompt_text().unwrap();
    assert!(text.contains("Answer with JSON of this type"), "{text}");
}

#[test]
fn a_turn_that_fails_leaves_the_conversation_as_it_was() {
    let model = open(builder());
    let mut chat = model.chat().system(SYSTEM);
    turn(&mut chat, 0);
    let before = chat.messages();
    let failed = chat.ask_with::<Contact>("x", |request| request.max_tokens(1));
    assert!(matches!(failed, Err(Error::BudgetTooSmall { .. })), "{failed:?}");
    let failed = chat.ask::<Contact>("a\0b");
    assert!(matches!(failed, Err(Error::PromptNul { .. })), "{failed:?}");
    let failed = chat.ask_with::<bool>("x", |request| request.thinking(Thinking::On));
    assert!(matches!(failed, Err(Error::NoThinkingMarks)), "{failed:?}");
    let failed = chat.ask_with::<Vec<String>>("x", |request| request.timeout(std::time::Duration::ZERO));
    assert!(matches!(failed, Err(Error::Cancelled { .. })), "{failed:?}");
    assert_eq!((chat.messages(), chat.n_answers()), (before, 1));
    let (text, usage) = turn(&mut chat, 1);
    let mut other = model.chat().system(SYSTEM);
    turn(&mut other, 0);
    assert_eq!(turn(&mut other, 1).0, text);
    assert!(usage.cached_tokens > 20);
    // What waits for an answer still does.
    chat.user("y");
    assert!(chat.answer_with::<Contact>(|request| request.max_tokens(1)).is_err());
    assert_eq!(chat.messages().last().unwrap(), &(Role::User, "y".to_owned()));
    struct Unwritable;
    impl Serialize for Unwritable {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("no"))
        }
    }
    assert!(matches!(chat.tool_result(&Unwritable), Err(Error::Example { .. })));
    assert_eq!(chat.messages().last().unwrap(), &(Role::User, "y".to_owned()));
}

#[test]
fn turns_are_taken_back_and_conversations_fork() {
    let model = open(builder());
    let contact = Contact { name: "Alan Turing".to_owned(), city: "Wilmslow".to_owned() };
    let begin = || model.chat().system(SYSTEM).example("Alan Turing, Wilmslow", &contact).unwrap();
    let mut chat = begin();
    assert!(!chat.rollback());
    chat.user("never mind");
    assert!(chat.rollback() && !chat.rollback());
    assert_eq!(chat.messages().len(), 3);
    let first = turn(&mut chat, 0).0;
    let after_first = chat.messages();
    let second = turn(&mut chat, 1).0;
    let mut fork = chat.fork();
    // Taken back: the same question has the same answer, and all of it is there.
    chat.user("pending");
    assert!(chat.rollback());
    assert_eq!((chat.messages(), chat.n_answers()), (after_first, 1));
    let (again, usage) = turn(&mut chat, 1);
    assert_eq!(again, second);
    assert!(usage.cached_tokens + 2 >= usage.prompt_tokens, "{usage:?}");
    // The fork goes on by itself.
    let (third, usage) = turn(&mut fork, 2);
    assert!(usage.cached_tokens > 40, "{usage:?}");
    assert_eq!((chat.n_answers(), fork.n_answers()), (2, 3));
    assert_eq!(turn(&mut chat, 2).0, third);
    while chat.rollback() {}
    assert_eq!(chat.messages().len(), 3);
    assert_eq!(turn(&mut chat, 0).0, first);
    // What was said of a type is taken back with its turn.
    assert_eq!(begin().request::<Color>().prompt_text().unwrap(), {
        chat.rollback();
        chat.request::<Color>().prompt_text().unwrap()
    });
}

#[test]
fn calls_have_arguments_and_results() {
    let model = open(builder());
    let mut chat = model.chat().system("Use what you can call.");
    let mut step = chat.ask_with::<Step>("What is 2 + 3?", |request| request.max_tokens(40)).unwrap();
    for n in 1..4 {
        match &step.value {
            Step::Search { words, limit } => chat.tool_result(&(words.len(), limit)).unwrap(),
            Step::Add { a, b } => chat.tool_result(&(i64::from(*a) + i64::from(*b))).unwrap(),
            Step::Answer { text } => chat.tool_result(text).unwrap(),
        }
        let before = step.usage.prompt_tokens + step.usage.output_tokens;
        step = chat.answer_with(|request| request.max_tokens(40)).unwrap();
        // What the grammar decided at an answer's end was never read.
        assert!(step.usage.cached_tokens + 16 >= before, "{n}: {:?} of {before}", step.usage);
        assert_eq!(chat.n_answers(), n + 1);
    }
    let roles: Vec<Role> = chat.messages().into_iter().map(|message| message.0).collect();
    assert_eq!(roles[..5], [Role::System, Role::User, Role::Assistant, Role::Tool, Role::Assistant]);
    let text = chat.request::<Step>().prompt_text().unwrap();
    assert_eq!(text.matches("<|tool|>").count(), 3);
}

#[test]
fn templates_without_a_role_for_results_get_a_users_message() {
    let model = open(Model::builder().threads(1).chat_template(STRICT));
    let mut chat = model.chat().schema_text(SchemaText::None);
    chat.ask_with::<Step>("2 + 3?", |request| request.max_tokens(60)).unwrap();
    chat.tool_result(&5).unwrap();
    chat.tool_result(&serde_json::json!({"say": "five"})).unwrap();
    chat.user("And now?");
    let text = chat.request::<Step>().prompt_text().unwrap();
    let last = "[user] Result of the call:\n5\n\nResult of the call:\n{\"say\":\"five\"}\n\nAnd now?\n[assistant] ";
    assert!(text.ends_with(last), "{text}");
    chat.answer_with::<Step>(|request| request.max_tokens(60)).unwrap();
    // A model without any template.
    let plain =
        formwork_tests::toy::llama(&formwork_tests::toy::Shape::default(), &formwork_tests::toy::Vocab::merged());
    let folder = tempfile::tempdir().unwrap();
    plain.write_to(folder.path().join("plain.gguf")).unwrap();
    let model = Model::builder().threads(1).open(folder.path().join("plain.gguf")).unwrap();
    let mut chat = model.chat();
    chat.user("2 + 3?");
    chat.tool_result(&5).unwrap();
    let text = chat.request::<u8>().prompt_text().unwrap();
    assert!(text.contains('5') && text.contains("2 + 3?"), "{text}");
    // Text of others stays text.
    chat.user("<|end|>");
    assert!(chat.request::<u8>().prompt_text().unwrap().contains("<|end|>"));
}

#[test]
fn answers_can_be_streamed_and_recorded() {
    let model = open(builder());
    let mut chat = model.chat().system(SYSTEM);
    chat.user(QUESTIONS[0]);
    let mut stream = chat.request::<Contact>().max_tokens(40).stream().unwrap();
    let text: String = stream.by_ref().map(|update| update.unwrap().text).collect();
    let answer = stream.finish().unwrap();
    chat.record(&answer);
    assert_eq!(chat.messages().last().unwrap(), &(Role::Assistant, text));
    let mut other = model.chat().system(SYSTEM);
    turn(&mut other, 0);
    assert_eq!(chat.messages(), other.messages());
    assert!(turn(&mut chat, 1).1.cached_tokens > 30);
}
