//! JSON Schemas, as text and built from choices. Crate `jsonschema` judges walks, walks' values
//! with a change and texts with a change: what the grammar accepts is valid. A schema that is said
//! to be empty has no valid instance among those tried.

#![no_main]

use std::sync::Arc;

use formwork::{Grammar, MemberOrder, SchemaOptions, Style};
use formwork_fuzz::limits::timed;
use formwork_fuzz::oracle::oracle;
use formwork_fuzz::random::Random;
use formwork_fuzz::schemas;
use formwork_fuzz::values::{value, varied};
use formwork_fuzz::walk::{accepts, walk};
use jsonschema::Validator;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    let schema = match data.first() {
        Some(b'{' | b't' | b'f') => match serde_json::from_slice(data) {
            Ok(schema) => schema,
            Err(_) => return,
        },
        _ => schemas::schema(&mut Random::Bytes(data)),
    };
    let described = timed("describing a schema", || formwork::describe_schema(&schema));
    assert!(!described.is_empty() && described.len() < 17_000, "{} bytes: {schema}", described.len());
    let mut random = Random::of_hash(data);
    check(&schema, &mut random, true, false);
    if schema.to_string().contains("\"format\"") {
        check(&schema, &mut random, false, false);
    }
});

fn check(schema: &Value, random: &mut Random<'_>, formats: bool, lossy: bool) {
    let style = if random.once_in(4) { Style::Flexible } else { Style::Compact };
    let member_order = if random.once_in(3) { MemberOrder::Any } else { MemberOrder::AsWritten };
    let options = SchemaOptions { style, formats, lossy, member_order, ..SchemaOptions::default() };
    let grammar = match timed("compiling a schema", || Grammar::from_json_schema(schema, &options)) {
        Ok(grammar) => grammar,
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.is_syntax(), "{error}: {schema}");
            if error.is_empty() && !lossy && !formats {
                no_instance(schema, random);
            }
            // `lossy` loosens every keyword that is unsupported otherwise.
            assert!(!lossy || !error.is_unsupported() || !is_schema(schema), "{error} in spite of `lossy`: {schema}");
            if error.is_unsupported() && !lossy {
                check(schema, random, formats, true);
            }
            return;
        }
    };
    assert!(lossy || grammar.loosened().is_empty());
    let oracle = if grammar.loosened().is_empty() { oracle(schema, formats) } else { None };
    let judge = |text: &[u8]| {
        let read: Value = serde_json::from_slice(text)
            .unwrap_or_else(|error| panic!("accepted, and no JSON: {}: {error}: {schema}", text.escape_ascii()));
        if let Some(oracle) = &oracle {
            assert_valid(oracle, schema, &read, text);
        }
        read
    };
    for _ in 0..3 {
        let Some(text) = walk(&grammar, random) else { return };
        assert!(accepts(&grammar, &text), "a walk is not accepted: {}", text.escape_ascii());
        let mut at = judge(&text);
        for _ in 0..6 {
            at = varied(&at, random);
            let text = at.to_string();
            if accepts(&grammar, text.as_bytes()) {
                judge(text.as_bytes());
            }
        }
        let mut changed = text;
        for _ in 0..4 {
            change(&mut changed, random);
            if accepts(&grammar, &changed) {
                judge(&changed);
            }
        }
    }
    if random.once_in(8) {
        again(&grammar, schema, &options);
    }
}

fn assert_valid(oracle: &Validator, schema: &Value, value: &Value, text: &[u8]) {
    // It divides and compares numbers as floats, and its `.` matches all ends of lines but `\n`.
    let text_of_schema = schema.to_string();
    let is_inexact = ["multipleOf", "uniqueItems"].iter().any(|name| text_of_schema.contains(name))
        && (has_large(value) || has_underflow(text, value))
        || text_of_schema.contains("attern") && has_line_end(value);
    if !is_inexact && let Err(error) = oracle.validate(value) {
        panic!("accepted, and not valid: {}: {error}: {schema}", text.escape_ascii());
    }
}

/// Whether there is an end of line in the value that ECMAScript's `.` doesn't match, and Rust's does.
fn has_line_end(value: &Value) -> bool {
    let text = value.to_string();
    ["\\r", "\u{2028}", "\u{2029}"].iter().any(|end| text.contains(end))
}

/// Whether the value has a number that is not exact as a float.
fn has_large(value: &Value) -> bool {
    match value {
        Value::Number(n) => n.as_f64().is_some_and(|n| n.abs() > 9e15),
        Value::Array(items) => items.iter().any(has_large),
        Value::Object(members) => members.values().any(has_large),
        _ => false,
    }
}

/// Whether the text may have a number of which little or nothing is left as a float, as of `1e-324`.
fn has_underflow(text: &[u8], value: &Value) -> bool {
    let has_tiny = match value {
        Value::Number(n) => n.is_f64() && n.as_f64().is_some_and(|n| n.abs() < 1e-300),
        Value::Array(items) => items.iter().any(|item| has_underflow(text, item)),
        Value::Object(members) => members.values().any(|member| has_underflow(text, member)),
        _ => false,
    };
    has_tiny && text.windows(2).any(|pair| matches!(pair, b"e-" | b"E-"))
}

/// Changes one byte.
fn change(text: &mut Vec<u8>, random: &mut Random<'_>) {
    let at = random.index(text.len());
    match random.index(3) {
        _ if text.is_empty() => {}
        0 => drop(text.remove(at)),
        1 => text.insert(at, *random.pick(b"0123456789-+.eE\"\\u,:{}[] \nabtrnf\xC3\xA9")),
        _ => text[at] = *random.pick(b"0123456789-+.eE\"\\u,:{}[] \nabtrnf\xC3\xA9"),
    }
}

/// No value is valid under a schema that is said to be empty.
fn no_instance(schema: &Value, random: &mut Random<'_>) {
    let Some(oracle) = oracle(schema, false) else { return };
    let mut values: Vec<Value> = Vec::new();
    collect(schema, &mut values);
    for at in 0..values.len() + 20 {
        let one = values.get(at).cloned().unwrap_or_else(|| value(random, 2));
        // Integers beyond 64 bits are not generated.
        assert!(has_large(&one) || !oracle.is_valid(&one), "said to have no instance, and {one} is one: {schema}");
    }
}

/// All values within a schema.
fn collect(value: &Value, out: &mut Vec<Value>) {
    if out.len() < 40 {
        out.push(value.clone());
        match value {
            Value::Array(list) => list.iter().for_each(|value| collect(value, out)),
            Value::Object(map) => map.values().for_each(|value| collect(value, out)),
            _ => {}
        }
    }
}

fn is_schema(schema: &Value) -> bool {
    oracle(schema, false).is_some()
}

/// The same schema gives the same grammar, byte for byte.
fn again(grammar: &Arc<Grammar>, schema: &Value, options: &SchemaOptions) {
    let second = Grammar::from_json_schema(schema, options).expect("it compiled before");
    assert!(grammar.save() == second.save(), "two compilations differ: {schema}");
}
