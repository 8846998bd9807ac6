//! The program that measures the tiny model (`examples/evaluate`): its requests are those of the
//! runtime for a type, answers keep to the grammar that it makes, and its counts are right. How
//! good the model is, is not tested.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

#[path = "../examples/evaluate/decode.rs"]
mod decode;
#[path = "../examples/evaluate/inspect.rs"]
mod inspect;
#[path = "../examples/evaluate/report.rs"]
mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use decode::Mode;
use expect_test::expect;
use formwork::{Error, Grammar, Matcher, Model, Probe, SchemaText, Structured, Style, TokenId};
use formwork_tests::documents::score::score;
use formwork_tests::documents::{self, Document};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the modules of the tool return where they are run as programs.
type Outcome = Result<(), Box<dyn std::error::Error + Send + Sync>>;

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn tiny() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| Model::builder().threads(1).open(tiny_path()).unwrap()).clone()
}

/// A small file of every kind of field.
const DATA: &str = r####"
{"kind": "contact", "rows": ["labels"], "document": "Name: Ada Lovelace\nCity: London", "fields": {"name": "string", "city": "string"}, "answer": {"name": "Ada Lovelace", "city": "London"}}
{"kind": "invoice", "rows": ["labels", "two items"], "document": "Invoice number: 2041\nDate: 2 May 2023\nItems:\n3 x Blue pens at 1.50\n1 x Desk lamp at 24.00\nStatus: paid\nSold by Zoë Stationers, Köln", "fields": {"number": "string", "issueDate": "string", "items": [{"description": "string", "quantity": "number", "unit_price": "number"}], "status": {"enum": ["open", "paid", "a \"b\" [c]"]}, "in_stock": "boolean", "tags": ["string"], "vendor": {"name": "string", "city": "string"}}, "answer": {"number": "2041", "issueDate": "2 May 2023", "items": [{"description": "Blue pens", "quantity": 3, "unit_price": 1.5}, {"description": "Desk lamp", "quantity": 1, "unit_price": 24.0}], "status": "paid", "in_stock": null, "tags": [], "vendor": {"name": "Zoë Stationers", "city": "Köln"}}}
"####;

#[derive(Debug, Structured, Serialize, Deserialize)]
struct Contact {
    name: Option<String>,
    city: Option<String>,
}

#[derive(Debug, Structured, Serialize, Deserialize)]
struct Invoice {
    number: Option<String>,
    #[serde(rename = "issueDate")]
    issue_date: Option<String>,
    items: Vec<Item>,
    status: Option<Status>,
    in_stock: Option<bool>,
    tags: Vec<String>,
    vendor: Vendor,
}

#[derive(Debug, Structured, Serialize, Deserialize)]
struct Item {
    description: Option<String>,
    quantity: Option<f64>,
    unit_price: Option<f64>,
}

#[derive(Debug, Structured, Serialize, Deserialize)]
enum Status {
    #[serde(rename = "open")]
    Open,
    #[serde(rename = "paid")]
    Paid,
    #[serde(rename = "a \"b\" [c]")]
    Odd,
}

#[derive(Debug, Structured, Serialize, Deserialize)]
struct Vendor {
    name: Option<String>,
    city: Option<String>,
}

fn data() -> Vec<Document> {
    documents::read(DATA).unwrap()
}

#[test]
fn a_document_is_asked_for_as_its_type_is() {
    let model = tiny();
    let [contact, invoice] = &data()[..] else { panic!("two documents") };
    let by_type = model.request::<Contact>(&contact.text).prompt_text().unwrap();
    let by_tool = decode::request(&model, contact).prompt_text().unwrap();
    assert_eq!(by_tool, by_type);
    let by_type = model.request::<Invoice>(&invoice.text).prompt_text().unwrap();
    let by_tool = decode::request(&model, invoice).prompt_text().unwrap();
    assert_eq!(by_tool, by_type);
}

#[test]
fn the_prompt_is_the_one_that_the_readme_shows() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("model/README.md")).unwrap();
    let (_, block) = readme.split_once("```text\n### Fields\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let (prompt, answer) = block.split_once("### JSON\n").unwrap();
    let text = tiny().request::<Contact>(&data()[0].text).prompt_text().unwrap();
    assert_eq!(text, format!("### Fields\n{prompt}### JSON\n"));
    assert_eq!(answer.trim_end(), report::spaced(&data()[0].answer));
}

#[test]
fn the_grammar_of_the_fields_is_that_of_the_type() {
    let model = tiny();
    let [contact, invoice] = &data()[..] else { panic!("two documents") };
    let held = decode::request(&model, contact).run_grammar(decode::grammar(contact).unwrap()).unwrap();
    let typed = model.request::<Contact>(&contact.text).run().unwrap();
    assert_eq!((held.text, held.usage.output_tokens), (typed.text, typed.usage.output_tokens));
    let held = decode::request(&model, invoice).run_grammar(decode::grammar(invoice).unwrap()).unwrap();
    let typed = model.request::<Invoice>(&invoice.text).run().unwrap();
    assert_eq!((held.text, held.usage.output_tokens), (typed.text, typed.usage.output_tokens));
}

fn accepts(grammar: &Arc<Grammar>, text: &str) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(tiny().vocabulary()));
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

#[test]
fn grammars_accept_answers_and_nothing_else() {
    let typed = Grammar::of::<Invoice>(Style::Spaced);
    let invoice = &data()[1];
    let by_fields = decode::grammar(invoice).unwrap();
    for (grammar, what) in [(&by_fields, "fields"), (&typed, "type")] {
        let check = |path: &str, value: Value, expected: bool| {
            let mut answer = invoice.answer.clone();
            *answer.pointer_mut(path).unwrap() = value;
            let text = report::spaced(&answer);
            assert_eq!(accepts(grammar, &text), expected, "{what}: {text}");
        };
        check("/number", json!("2041"), true);
        check("/number", json!("a\"\\\n\u{1}é😀"), true);
        check("/number", json!(2041), false);
        check("/number", Value::Null, true);
        check("/items", json!([]), true);
        check("/items", Value::Null, false);
        check("/items/1/quantity", Value::Null, true);
        check("/items/1/quantity", json!(-0.25), true);
        check("/items/1/quantity", json!("1"), false);
        check("/items/1", json!({"description": "x"}), false);
        check("/status", json!("a \"b\" [c]"), true);
        check("/status", json!("closed"), false);
        check("/status", Value::Null, true);
        check("/in_stock", json!(true), true);
        check("/tags", json!(["a", "b", "c"]), true);
        check("/tags", json!([null]), false);
        check("/vendor/city", Value::Null, true);
        check("/vendor", Value::Null, false);
    }
    assert!(!accepts(&by_fields, &invoice.answer.to_string()), "without blanks");
    let lone = report::spaced(&invoice.answer).replace("Köln", r"\ud800");
    assert!(!accepts(&by_fields, &lone), "a lone surrogate");
}

#[test]
fn bad_lines_are_named() {
    let check = |line: &str, expect: expect_test::Expect| {
        let text = format!("{}\n\n{line}\n", DATA.trim());
        expect.assert_eq(&documents::read(&text).unwrap_err());
    };
    let document = |fields: &str, answer: &str| {
        format!(r#"{{"kind": "x", "document": "y", "fields": {fields}, "answer": {answer}}}"#)
    };
    check("{", expect!["line 4: EOF while parsing an object at line 1 column 1"]);
    check(r#"{"kind": "x"}"#, expect!["line 4: missing field `document` at line 1 column 13"]);
    check(&document("{}", "{}"), expect!["line 4: fields is an object without members"]);
    check(
        &document(r#"{"a": [{"b": "text"}]}"#, "{}"),
        expect![[r#"line 4: fields.a[].b is "text", and a type is string, number or boolean"#]],
    );
    check(&document(r#"{"a": []}"#, "{}"), expect!["line 4: fields.a has 0 item types, and a list has one"]);
    check(&document(r#"{"a": {"enum": []}}"#, "{}"), expect!["line 4: fields.a is an enum without options"]);
    check(
        &document(r#"{"a": 1}"#, "{}"),
        expect!["line 4: fields.a is 1, and a type is a string, a list or an object"],
    );
    check(
        &document(r#"{"a": "string", "b": "string"}"#, r#"{"b": null, "a": null}"#),
        expect!["line 4: answer does not have the keys of its fields, in their order"],
    );
    check(
        &document(r#"{"a": [{"b": "number"}]}"#, r#"{"a": [{"b": "1"}]}"#),
        expect![[r#"line 4: answer.a[0].b is "1", which is not of its field's type"#]],
    );
    check(
        &document(r#"{"a": ["string"]}"#, r#"{"a": [null]}"#),
        expect!["line 4: answer.a[0] is null, which is not of its field's type"],
    );
    expect!["there are no documents"].assert_eq(&documents::read("\n").unwrap_err());
}

/// The wrong leaves and the surplus of an answer that is the wanted one but for `path`.
fn wrong(path: &str, value: Value) -> String {
    let invoice = &data()[1];
    let mut answer = invoice.answer.clone();
    *answer.pointer_mut(path).unwrap() = value;
    let score = score(invoice, &answer.to_string());
    assert!(score.valid);
    assert_eq!(score.leaves.len(), 13);
    let wrong: Vec<&str> = score.leaves.iter().filter(|leaf| !leaf.right).map(|leaf| leaf.path.as_str()).collect();
    let surplus: Vec<&str> = score.surplus.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(score.all_right(), wrong.is_empty() && surplus.is_empty());
    format!("{} / {}", wrong.join(" "), surplus.join(" "))
}

#[test]
fn leaves_are_counted() {
    let item = |description: &str| json!({"description": description, "quantity": 3, "unit_price": 1.5});
    let lamp = json!({"description": "Desk lamp", "quantity": 1.0, "unit_price": 24});
    assert_eq!(wrong("/number", json!("2041")), " / ");
    assert_eq!(wrong("/number", json!(2041)), "number / ");
    assert_eq!(wrong("/number", json!("2041 ")), "number / ");
    assert_eq!(wrong("/items/1", lamp.clone()), " / ");
    assert_eq!(wrong("/items/1/unit_price", json!(24.01)), "items[1].unit_price / ");
    assert_eq!(wrong("/items/1/unit_price", json!("24")), "items[1].unit_price / ");
    let second = "items[1].description items[1].quantity items[1].unit_price / ";
    assert_eq!(wrong("/items", json!([item("Blue pens")])), second);
    let third = "items[2].description items[2].quantity items[2].unit_price";
    let too_many = json!([item("Blue pens"), lamp, item("x")]);
    assert_eq!(wrong("/items", too_many), format!("{second}{third}"));
    assert_eq!(
        wrong("/items", json!({})),
        format!("items[0].description items[0].quantity items[0].unit_price {second}")
    );
    assert_eq!(wrong("/in_stock", json!(false)), "in_stock / ");
    assert_eq!(wrong("/tags", json!(["a"])), "tags / ");
    assert_eq!(wrong("/tags", Value::Null), "tags / ");
    assert_eq!(wrong("/vendor", json!({"city": "Köln"})), "vendor.name / ");
    assert_eq!(
        wrong("/vendor", json!({"name": "Zoë Stationers", "city": "Köln", "a": [1, {}]})),
        " / vendor.a[0] vendor.a[1]"
    );

    let broken = score(&data()[1], r#"{"number": "2041""#);
    assert!(!broken.valid && !broken.all_right());
    assert_eq!((broken.n_right(), broken.leaves.len()), (0, 13));
}

#[test]
fn leaves_are_labelled() {
    let invoice = &data()[1];
    let score = score(invoice, "");
    let labels: Vec<String> = score.leaves.iter().map(|l| format!("{}: {}", l.path, l.labels.join(", "))).collect();
    expect![[r#"
        number: string
        issueDate: string, date-like string, camelCase key
        items[0].description: string, list item
        items[0].quantity: number, list item
        items[0].unit_price: number, list item
        items[1].description: string, list item
        items[1].quantity: number, list item
        items[1].unit_price: number, list item
        status: enum
        in_stock: boolean, null wanted
        tags: empty list
        vendor.name: string, non-ASCII value, nested object
        vendor.city: string, non-ASCII value, nested object
    "#]]
    .assert_eq(&(labels.join("\n") + "\n"));
}

#[test]
fn dates_are_told_from_other_texts() {
    let is_date = |text: &str| {
        let line = json!({"kind": "x", "document": "", "fields": {"a": "string"}, "answer": {"a": text}});
        let documents = documents::read(&line.to_string()).unwrap();
        score(&documents[0], "").leaves[0].labels.contains(&"date-like string")
    };
    for date in [
        "2024-03-15",
        "15.3.24",
        "03/15/2024",
        "2024-03-15T09:30",
        "15/03/2024 09:30",
        "2 May 2023",
        "March 3rd, 2024",
        "Monday, 3 March 2025",
        "3 de marzo de 2025",
        "5. März 2024",
        "14-Jun-2025",
    ] {
        assert!(is_date(date), "{date}");
    }
    for other in ["", "09:30", "1.2.3", "192.168.100.200", "+44 20 7946 0958", "12 Main Street", "INV-2024-0117", "Ada"]
    {
        assert!(!is_date(other), "{other}");
    }
}

#[test]
fn a_run_counts_every_document_and_field() {
    let (model, probe) = (tiny(), Probe::open(tiny_path()).unwrap());
    let mut documents = data();
    // Longer than the context, so there is no answer in either mode.
    let long = json!({"kind": "long", "document": "Name: Ada. ".repeat(model.context_length()), "fields": {"name": "string"}, "answer": {"name": "Ada"}});
    documents.extend(documents::read(&long.to_string()).unwrap());
    let results: Vec<_> = documents.iter().map(|d| decode::decode(&model, &probe, d).unwrap()).collect();
    for mode in Mode::ALL {
        let figures = report::figures(&results, mode);
        assert_eq!((figures.all.documents, figures.all.fields), (3, 16));
        assert_eq!(figures.speed.refused, 1);
        let of = |tallies: &std::collections::BTreeMap<String, report::Tally>| -> Vec<(String, usize, usize)> {
            tallies.iter().map(|(name, t)| (name.clone(), t.documents, t.fields)).collect()
        };
        let named = |name: &str, documents, fields| (name.to_owned(), documents, fields);
        assert_eq!(of(&figures.kinds), [named("contact", 1, 2), named("invoice", 1, 13), named("long", 1, 1)]);
        assert_eq!(of(&figures.rows), [named("labels", 2, 15), named("two items", 1, 13)]);
        let labels: Vec<_> = figures.labels.iter().map(|(label, t)| (*label, t.documents, t.fields)).collect();
        assert!(labels.contains(&("list item", 1, 6)), "{labels:?}");
        assert!(labels.contains(&("string", 3, 9)), "{labels:?}");
        assert!(labels.contains(&("document of more than 250 tokens", 1, 1)), "{labels:?}");
    }
    // What the grammar held is JSON, where there is an answer.
    assert_eq!(report::figures(&results, Mode::Constrained).all.valid, 2);

    let json = report::json("m", "d", &results);
    assert_eq!(json["constrained"]["all"]["valid_json"], 2);
    assert_eq!(json["answers"].as_array().unwrap().len(), 3);
    assert_eq!(json["answers"][1]["constrained"]["fields"], 13);
    let tables = report::markdown(&results);
    assert!(tables.contains("\n| kind: invoice | 1 | 13 | "), "{tables}");
    let shown = report::wrong(&results[2]);
    assert!(shown.starts_with("--- line 1, long\n### Fields\nname\n### Document\nName: Ada."), "{shown}");
    assert!(shown.contains("constrained, 0 of 1 fields right: nothing: the prompt has"), "{shown}");
}

#[test]
fn tokens_and_logits_are_those_of_a_request() {
    let (model, probe) = (tiny(), Probe::open(tiny_path()).unwrap());
    let prompt = model.request::<Contact>(&data()[0].text).prompt_text().unwrap();
    let tokens = probe.tokens(&prompt).unwrap();
    let vocabulary = model.vocabulary();
    let spelled: Vec<u8> = tokens.iter().flat_map(|&token| vocabulary.bytes(token).to_vec()).collect();
    assert_eq!(String::from_utf8(spelled).unwrap(), prompt);

    let logits = probe.logits(&tokens).unwrap();
    assert_eq!(logits.len(), vocabulary.n_vocab());
    let best = (0..logits.len()).max_by(|&a, &b| logits[a].total_cmp(&logits[b])).unwrap();
    let best = vocabulary.bytes(TokenId(u32::try_from(best).unwrap()));
    let anything = Grammar::from_regex("(?s:.*)").unwrap();
    let request = model.request::<Contact>(&data()[0].text);
    let generated = request.run_grammar(anything).unwrap();
    assert_eq!(generated.usage.prompt_tokens, tokens.len());
    assert!(generated.text.as_bytes().starts_with(best), "{:?} {}", best, generated.text);

    assert!(matches!(probe.logits(&[]), Err(Error::EmptyPrompt)));
    assert!(matches!(probe.logits(&[TokenId(1 << 30)]), Err(Error::Decode { .. })));
    assert!(matches!(probe.tokens("a\0"), Err(Error::PromptNul { at: 1 })));
    let long = "1 ".repeat(model.context_length());
    assert!(matches!(probe.tokens(&long), Err(Error::PromptTooLong { .. })));
}

#[test]
fn texts_are_looked_at_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let model = tiny_path().display().to_string();
    fs::write(path("texts"), "{\"text\": \"Name: Ada\"}\n\n{\"text\": \"Köln\\n\"}\n").unwrap();
    for logits in [true, false] {
        inspect::write(&model, &path("texts"), &path("out"), logits).unwrap();
        let out = fs::read_to_string(path("out")).unwrap();
        let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 2);
        let probe = Probe::open(tiny_path()).unwrap();
        let ids: Vec<u32> = probe.tokens("Köln\n").unwrap().into_iter().map(|token| token.0).collect();
        assert_eq!(lines[1]["ids"], json!(ids));
        let n_logits = lines[1]["logits"].as_array().map(Vec::len);
        assert_eq!(n_logits, logits.then_some(tiny().vocabulary().n_vocab()));
    }
    fs::write(path("texts"), "{\"text\": \"a\"}\n{\"texts\": 1}\n").unwrap();
    let error = inspect::write(&model, &path("texts"), &path("out"), false).unwrap_err().to_string();
    assert!(error.ends_with("texts, line 2: missing field `text` at line 1 column 12"), "{error}");
}

#[test]
fn a_request_can_have_a_grammar_of_its_own() {
    let model = tiny();
    let request = || model.request::<String>("Name: Ada Lovelace\nCity: London").system("name, city");
    let date = Grammar::from_regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").unwrap();
    let generated = request().schema_text(SchemaText::None).run_grammar(Arc::clone(&date)).unwrap();
    assert_eq!(generated.value, generated.text);
    assert!(accepts(&date, &generated.text), "{}", generated.text);

    let anything = Grammar::from_regex("(?s:.*)").unwrap();
    let short = request().max_tokens(3).run_grammar(anything).unwrap();
    assert!(short.usage.output_tokens <= 3);
    let refused = request().max_tokens(0).run_grammar(date);
    assert!(matches!(refused, Err(Error::ZeroBudget)), "{refused:?}");

    let raw = model.request::<Contact>("Ada, ").system("never said").raw();
    assert_eq!(raw.prompt_text().unwrap(), "Ada, ");
    assert!(matches!(model.request::<Contact>("a\0b").prompt_text(), Err(Error::PromptNul { at: 1 })));
}
