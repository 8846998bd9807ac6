//! Requests with a grammar that arrives as data: the prompt tells the model about it, and the
//! answer is typed. Runs on the tiny model with one CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::sync::{Arc, OnceLock};

use formwork::{
    Compiler, Error, Grammar, GrammarOptions, Model, Prompt, Request, SchemaOptions, SchemaText, Source, Structured,
    Style, describe_schema,
};
use formwork_tests::block_on::block_on;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const CARD: &str = "Name: Ada Lovelace\nCity: London";

fn tiny() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    MODEL.get_or_init(|| Model::builder().threads(1).open(path).unwrap()).clone()
}

fn schema() -> Value {
    json!({
        "title": "A business card.",
        "type": "object",
        "properties": {
            "name": {"type": ["string", "null"], "description": "In full."},
            "city": {"type": ["string", "null"]},
        },
        "required": ["name", "city"],
        "additionalProperties": false,
    })
}

fn grammar(style: Style) -> Arc<Grammar> {
    Grammar::from_json_schema(&schema(), &SchemaOptions { style, ..SchemaOptions::default() }).unwrap()
}

fn source() -> Source {
    Source::json_schema(schema(), SchemaOptions::default())
}

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: Option<String>,
    city: Option<String>,
}

fn ada() -> Contact {
    Contact { name: Some("Ada Lovelace".to_owned()), city: Some("London".to_owned()) }
}

fn values() -> Request<Value> {
    tiny().request::<Value>(CARD)
}

#[test]
fn the_model_is_told_about_a_schema() {
    let told = |form, request: Request<Value>| request.schema_text(form).prompt_text().unwrap();
    let compiler = Compiler::new();
    let described = describe_schema(&schema());
    assert!(described.starts_with("// A business card.\n{\n  // In full.\n  name: string | null,"), "{described}");
    // A grammar that is ready, one that was compiled, and one that is on its way.
    let compiled = compiler.compile(source()).unwrap().wait().unwrap();
    assert_eq!(compiled.schema(), Some(&schema()));
    let given = [
        values().with_grammar(grammar(Style::Spaced)),
        values().with_grammar(compiled.clone()),
        values().with_grammar(compiler.compile(source()).unwrap()),
    ];
    for request in given {
        let text = told(SchemaText::Type, request);
        assert!(text.contains(&described) && !text.contains("any JSON value"), "{text}");
    }
    let text = told(SchemaText::Fields, values().with_grammar(compiled.clone()));
    assert!(text.contains("name, city") && !text.contains("In full."), "{text}");
    let text = told(SchemaText::None, values().with_grammar(compiled.clone()));
    assert!(text.contains(CARD) && !text.contains("name, city") && !text.contains("In full."), "{text}");
    let raw = values().raw().with_grammar(compiled.clone()).prompt_text().unwrap();
    assert_eq!(raw, CARD);
    // By default as the model's metadata asks for it, as for a type.
    let by_default = values().with_grammar(compiled.clone()).prompt_text().unwrap();
    assert_eq!(by_default, tiny().request::<Contact>(CARD).prompt_text().unwrap());
    // Nothing is known of a grammar without a schema, so what is told is the type.
    let of_type = told(SchemaText::Type, values().with_grammar(compiled.grammar));
    assert!(of_type.contains("any JSON value"), "{of_type}");
    let of_type = told(SchemaText::Type, values().with_grammar(Grammar::of::<Contact>(Style::Spaced)));
    assert!(of_type.contains(&formwork::describe::<Contact>()), "{of_type}");
}

/// Schemas that differ in words only share a grammar, and never their words.
#[test]
fn nobody_is_told_what_another_tenant_wrote() {
    let compiler = Compiler::new();
    let mut other = schema();
    other["title"] = json!("A secret.");
    let compile = |schema: Value| compiler.compile(Source::json_schema(schema, SchemaOptions::default())).unwrap();
    let first = compile(other.clone()).wait().unwrap();
    let second = compile(schema());
    assert!(second.is_cached());
    let second = second.wait().unwrap();
    assert!(Arc::ptr_eq(&first.grammar, &second.grammar));
    assert_eq!((first.schema(), second.schema()), (Some(&other), Some(&schema())));
    for request in [values().with_grammar(second), values().with_grammar(compile(schema()))] {
        let text = request.schema_text(SchemaText::Type).prompt_text().unwrap();
        assert!(text.contains("A business card.") && !text.contains("secret"), "{text}");
    }
}

#[test]
fn answers_of_a_schema_are_values() {
    let ada = serde_json::to_value(ada()).unwrap();
    let answer = values().with_grammar(grammar(Style::Spaced)).run().unwrap();
    assert_eq!((&answer.value, &serde_json::from_str::<Value>(&answer.text).unwrap()), (&ada, &ada));
    let compiler = Compiler::new();
    let compile = || compiler.compile(source()).unwrap();
    // In every way in which a request can be run.
    assert_eq!(values().with_grammar(compile()).run().unwrap().value, ada);
    assert_eq!(values().with_grammar(compile().wait().unwrap()).run().unwrap().value, ada);
    assert_eq!(block_on(values().with_grammar(compile()).run_async()).unwrap().value, ada);
    assert_eq!(values().with_grammar(compile()).stream().unwrap().finish().unwrap().value, ada);
    assert_eq!(block_on(values().with_grammar(compile()).stream_async().unwrap().finish()).unwrap().value, ada);
    let samples = values().samples(2).with_grammar(compile()).run_samples().unwrap();
    assert!(samples.len() == 2 && samples.iter().all(|sample| sample.value == ada));
    let events: Vec<_> = values().with_grammar(compile()).stream().unwrap().events().map(Result::unwrap).collect();
    assert!(events.iter().any(|event| event.path.to_string().contains("city")), "{events:?}");
    // A type that reads what the schema allows; and the text alone.
    assert_eq!(tiny().request::<Contact>(CARD).with_grammar(compile()).run().unwrap().value, self::ada());
    assert_eq!(values().run_grammar(compile()).unwrap().value, answer.text);
    // What was read of the prompt while it came.
    let mut feed = tiny().request::<Value>("").with_grammar(compile()).feed();
    feed.push(CARD);
    assert_eq!(feed.finish().run().unwrap().value, ada);
}

#[test]
fn examples_are_in_the_style_of_the_grammar() {
    let prompt = || Prompt::new().example("Emmy", &json!({"name": "Emmy", "city": null})).unwrap().user(CARD);
    // Raw, since the template of this model leaves answers out.
    let request = || tiny().request::<Value>(prompt()).raw();
    let text = request().with_grammar(grammar(Style::Compact)).prompt_text().unwrap();
    assert!(text.contains(r#"{"name":"Emmy","city":null}"#), "{text}");
    let options = SchemaOptions { style: Style::Compact, ..SchemaOptions::default() };
    let compile = Compiler::new().compile(Source::json_schema(schema(), options)).unwrap();
    assert_eq!(request().with_grammar(compile).prompt_text().unwrap(), text);
    let words = Grammar::from_regex("[a-z]+").unwrap();
    let text = request().style(Style::Compact).with_grammar(words).prompt_text().unwrap();
    assert!(text.contains(r#"{"name":"Emmy","city":null}"#), "{text}");
}

#[derive(Debug, Structured, Deserialize)]
struct Finding {
    /// Whose card it is.
    name: String,
    #[structured(runtime)]
    city: String,
}

#[test]
fn a_grammar_narrows_a_type() {
    let cities = Grammar::choice(&["\"London\"", "\"Paris\""]).unwrap();
    let narrowed = Grammar::with_fields::<Finding>(GrammarOptions::default(), &[("city", &cities)]).unwrap();
    let request = || tiny().request::<Finding>(CARD).with_grammar(Arc::clone(&narrowed));
    let found = request().run().unwrap().value;
    assert!(!found.name.is_empty() && ["London", "Paris"].contains(&found.city.as_str()), "{found:?}");
    let text = request().schema_text(SchemaText::Type).prompt_text().unwrap();
    assert!(text.contains("// Whose card it is.\n  name: string,"), "{text}");
}

#[test]
fn an_answer_of_another_type_is_an_error_that_says_so() {
    let number = Grammar::from_regex("[1-9][0-9]").unwrap();
    match tiny().request::<Contact>(CARD).with_grammar(Arc::clone(&number)).run() {
        Err(error @ Error::OtherType { .. }) => {
            let message = error.to_string();
            assert!(message.starts_with("the text \"") && message.contains("Contact`; give the request"), "{message}");
        }
        other => panic!("{other:?}"),
    }
    let two = tiny().request::<u8>(CARD).with_grammar(number).run().unwrap();
    assert_eq!(two.text, two.value.to_string());
    // A type's own answers are still judged as such, and a source without a grammar is none.
    assert_eq!(tiny().request::<Contact>(CARD).run().unwrap().value, ada());
    let wrong = Source::json_schema(json!({"pattern": "(a)\\1"}), SchemaOptions::default());
    let refused = values().with_grammar(Compiler::new().compile(wrong).unwrap()).run();
    assert!(matches!(refused, Err(Error::Grammar { .. })), "{refused:?}");
}
