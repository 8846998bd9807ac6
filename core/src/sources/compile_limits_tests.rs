//! Limits of compilation (`base::meter`) for every kind of source: each builder must count its states
//! and take its steps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::base::error::{Exceeded, SchemaError};
use crate::base::meter::CompileLimits;
use crate::base::meter::countdown::cancelled_after;
use crate::fragment::options::{GrammarOptions, MemberOrder};
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::sources::json_schema::SchemaOptions;
use crate::sources::tags::{StructuralTags, Tag};

type Source = (&'static str, fn() -> Result<Arc<Grammar>, SchemaError>);

fn schema(schema: &Value) -> Result<Arc<Grammar>, SchemaError> {
    Grammar::from_json_schema(schema, &SchemaOptions::default())
}

fn many_members(n: usize) -> Value {
    let members: serde_json::Map<String, Value> = (0..n)
        .map(|i| (format!("k{i}"), json!({"type": "object", "properties": {"a": {"pattern": format!("^{i}\\d")}}})))
        .collect();
    json!({"type": "object", "properties": members})
}

/// Sources that take thousands of states each, one for each builder.
const LARGE: [Source; 12] = [
    ("regex", || Grammar::from_regex("(?:a|b)*a(?:a|b){11}")),
    ("neighbours", || Grammar::from_regex(r"(?-u:\b)(?:a|b)*a(?:a|b){11}$")),
    ("choice", || Grammar::choice(&(0..3000).map(|n| format!("{:x}", n * 7919)).collect::<Vec<_>>())),
    ("pattern", || schema(&json!({"pattern": "(?:a|b)*a(?:a|b){9}$"}))),
    ("patterns", || {
        schema(
            &json!({"allOf": [{"pattern": "^(?:.{7})*$"}, {"pattern": "^(?:.{11})*$"}, {"pattern": "^(?:.{31})*$"}]}),
        )
    }),
    ("not", || schema(&json!({"not": {"pattern": "(?:a|b)a(?:a|b){9}"}, "type": "string"}))),
    ("multiples", || schema(&json!({"type": "integer", "multipleOf": 997, "minimum": 5}))),
    ("members", || schema(&many_members(400))),
    ("counted", || {
        let members: serde_json::Map<String, Value> = (0..90).map(|i| (format!("k{i}"), json!({}))).collect();
        schema(
            &json!({"type": "object", "properties": members, "additionalProperties": false, "minProperties": 40, "maxProperties": 60}),
        )
    }),
    ("gbnf", || Grammar::from_gbnf("root ::= (\"a\" | \"b\")* \"a\" (\"a\" | \"b\"){9}\n")),
    ("lark", || {
        let rules: String = (0..800).map(|n| format!("r{n}: \"a{n}\" r{} | \"c\"\n", (n + 1) % 800)).collect();
        Grammar::from_lark(&format!("start: r0\n{rules}"))
    }),
    ("quotation", || Grammar::substring_of(&(0..900).map(|n| (n * 7919).to_string()).collect::<String>())),
];

fn steps(max_states: usize) -> CompileLimits {
    CompileLimits { max_states, ..CompileLimits::default() }
}

#[test]
fn limits_that_are_met_change_nothing() {
    let roomy = CompileLimits {
        max_states: 10_000_000,
        max_time: Some(Duration::from_secs(3600)),
        cancelled: Some(Arc::default()),
        ..CompileLimits::default()
    };
    for (name, make) in LARGE {
        let plain = make().unwrap_or_else(|error| panic!("{name}: {error}")).save();
        assert!(roomy.run(make).unwrap().save() == plain, "{name}");
    }
}

#[test]
fn states_are_counted_by_every_builder() {
    for (name, make) in LARGE {
        let error = steps(500).run(make).unwrap_err();
        assert_eq!(error.exceeded(), Some(Exceeded::States { limit: 500 }), "{name}");
        // And the thread is under no limits afterwards.
        assert!(make().is_ok(), "{name}");
    }
    let small = || schema(&json!({"type": "object", "properties": {"a": {"type": "string"}}}));
    assert!(steps(500).run(small).is_ok());
}

/// Whatever of it was done when a limit was passed, the error is that limit's, and nothing
/// panics.
#[test]
fn any_number_of_states_may_be_too_few() {
    for (name, make) in LARGE {
        for max_states in (0..12).map(|n| 3_usize.pow(n)) {
            match steps(max_states).run(make) {
                Ok(_) => break,
                Err(error) => assert_eq!(error.exceeded(), Some(Exceeded::States { limit: max_states }), "{name}"),
            }
        }
    }
}

/// A limit may be passed between any two steps of a builder: the error is the limit's, and nothing
/// panics. The sources are small, and each has something of its own to build.
#[test]
fn a_limit_may_be_passed_at_any_step() {
    let schemas = [
        json!({"type": "object", "properties": {"a": true, "b": false}, "additionalProperties": {"pattern": "^a"}, "minProperties": 3}),
        json!({"type": "object", "propertyNames": {"pattern": "^[ab]$"}, "minProperties": 2}),
        json!({"type": "object", "propertyNames": {"enum": ["x", "y", "z"]}, "maxProperties": 2}),
        json!({"type": "object", "patternProperties": {"^a": {"type": "integer"}, "b$": {"minimum": 3}}}),
        json!({"type": "object", "properties": {"a": {}, "b": {}}, "dependentRequired": {"a": ["b"]}, "required": ["c"]}),
        json!({"type": "object", "dependentSchemas": {"a": {"properties": {"b": {"const": 1}}}}}),
        json!({"type": "object", "allOf": [{"properties": {"a": {"type": "string"}}}], "unevaluatedProperties": false}),
        json!({"oneOf": [
            {"properties": {"t": {"const": "a"}, "v": {"type": "integer"}}, "required": ["t"]},
            {"properties": {"t": {"const": "b"}, "w": {"format": "date"}}, "required": ["t"]},
        ]}),
        json!({"type": "object", "if": {"properties": {"t": {"const": 1}}, "required": ["t"]}, "then": {"required": ["a"]}, "else": {"required": ["b"]}}),
        json!({"oneOf": [{"type": "integer", "multipleOf": 3}, {"type": "integer", "multipleOf": 5}]}),
        json!({"type": "number", "minimum": -1.5, "exclusiveMaximum": 12.25, "multipleOf": 0.25}),
        json!({"type": "array", "uniqueItems": true, "items": {"enum": [1, 2, "a", null]}, "minItems": 2}),
        json!({"type": "array", "uniqueItems": true, "items": {"type": "array", "items": {"type": "boolean"}}, "maxItems": 5}),
        json!({"type": "array", "contains": {"const": 3}, "minContains": 2, "maxItems": 6}),
        json!({"type": "array", "prefixItems": [{"type": "null"}, {"type": "string"}], "unevaluatedItems": {"type": "integer"}}),
        json!({"type": "string", "pattern": "^a.*b|c$", "minLength": 3, "maxLength": 9}),
        json!({"type": "string", "not": {"pattern": "a|b"}, "format": "email"}),
        json!({"type": "string", "format": "date-time", "not": {"enum": ["x"]}}),
        json!({"not": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}}),
        json!({"enum": [1, "a", [2, {"b": null}], 1.5e3, true]}),
        json!({"const": {"a": [1, {"b": "c"}]}}),
        json!({"$ref": "#/$defs/list", "$defs": {"list": {"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#/$defs/list"}}]}}}),
        json!({"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}, "v": {"type": "integer"}}, "required": ["v"]}}}),
        json!({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "array", "minItems": 2}, {"required": ["a"]}]}),
        json!({}),
    ];
    for schema in &schemas {
        for (member_order, style) in [(MemberOrder::AsWritten, Style::Compact), (MemberOrder::Any, Style::Flexible)] {
            let options = SchemaOptions { member_order, style, ..SchemaOptions::default() };
            passed_at_any_step(&schema.to_string(), || Grammar::from_json_schema(schema, &options));
        }
    }
    let others: [Source; 6] = [
        ("regex", || Grammar::from_regex(r"(?i)a{2,5}(?:é|[^b-d]+?)*(?-u:\b)$")),
        ("choice", || Grammar::choice(&["a", "ab", "b"])),
        ("gbnf", || Grammar::from_gbnf("root ::= r (\"a\" | root){2,3}\nr ::= r \"b\" | [^c]? | r*\n")),
        ("lark", || Grammar::from_lark("start: (A | b)~1..2\nA: /a+/ \"x\"?\nb: b \"c\" | [\"d\"]\n%ignore / +/\n")),
        ("quotation", || Grammar::substring_of("one two one three, é 🧪")),
        ("tags", || {
            let grammar = Grammar::from_regex("[a-c]+")?;
            let tag = Tag { begin: "<a>".into(), grammar, end: "</a>".into() };
            Grammar::structural_tags(&StructuralTags::new(vec![tag], ["<"]))
        }),
    ];
    others.into_iter().for_each(|(name, make)| passed_at_any_step(name, make));
    let saved = schema(&json!({"type": ["integer", "object"]})).unwrap().save();
    passed_at_any_step("a saved grammar", || Grammar::load(&saved));
}

fn passed_at_any_step(name: &str, make: impl Fn() -> Result<Arc<Grammar>, SchemaError>) {
    // What is made at first use takes no steps from then on.
    assert!(make().is_ok(), "{name}");
    let (_, n_steps) = cancelled_after(usize::MAX, &make);
    let n_points = n_steps.min(250);
    for allowed in (0..n_points).map(|point| n_steps * point / n_points) {
        let (made, taken) = cancelled_after(allowed, &make);
        // Others may have made meanwhile what took steps before.
        let exceeded = (taken > allowed).then_some(Exceeded::Cancelled);
        assert_eq!(made.err().and_then(|error| error.exceeded()), exceeded, "{name}: {allowed}");
    }
}

/// Each of its patterns is well within its own limits.
#[test]
fn the_work_of_all_builders_is_limited_together() {
    let many = || {
        let members: serde_json::Map<String, Value> = (0..9)
            .map(|n| (format!("k{n}"), json!({"pattern": format!("(?:a|b)*a(?:a|b){{7}}{}$", "c".repeat(n))})))
            .collect();
        schema(&json!({"type": "object", "properties": members}))
    };
    assert!(many().is_ok());
    let limits = CompileLimits { max_steps: 300_000, ..CompileLimits::default() };
    assert!(limits.run(|| schema(&json!({"pattern": "(?:a|b)*a(?:a|b){7}$"}))).is_ok());
    let Some(Exceeded::Steps { limit }) = limits.run(many).unwrap_err().exceeded() else { panic!() };
    // Each byte of the source brings some.
    assert!((300_001..500_000).contains(&limit), "{limit}");
    // One that holds outside takes account of all within.
    let both = limits.run(|| (0..9).try_for_each(|_| CompileLimits::default().run(many).map(|_| ())));
    assert!(matches!(both.unwrap_err().exceeded(), Some(Exceeded::Steps { .. })));
}

#[test]
fn a_source_may_have_so_many_bytes() {
    let limits = CompileLimits { max_bytes: 20, ..CompileLimits::default() };
    let long = "abcdefghijklmnopqrstuvwxyz";
    let makes: [Source; 6] = [
        ("regex", || Grammar::from_regex("abcdefghijklmnopqrstuvwxyz")),
        ("choice", || Grammar::choice(&["abcdefghijklm", "nopqrstuvwxyz"])),
        ("gbnf", || Grammar::from_gbnf("root ::= \"abcdefghijklmnopqrstuvwxyz\"")),
        ("lark", || Grammar::from_lark("start: \"abcdefghijklmnopqrstuvwxyz\"")),
        ("substring", || Grammar::substring_of("abcdefghijklmnopqrstuvwxyz")),
        ("schema", || schema(&json!({"const": "abcdefghijklmnopqrstuvwxyz"}))),
    ];
    for (name, make) in makes {
        assert!(make().is_ok());
        let exceeded = limits.run(make).unwrap_err().exceeded();
        assert!(
            matches!(exceeded, Some(Exceeded::Bytes { found, limit: 20 }) if found >= long.len()),
            "{name}: {exceeded:?}"
        );
    }
    assert!(limits.run(|| Grammar::from_regex("abc")).is_ok());
    let documents = vec![("b".to_owned(), json!({"const": long}))];
    let options = SchemaOptions { documents, ..SchemaOptions::default() };
    assert!(limits.run(|| options.key(&json!({}))).unwrap_err().exceeded().is_some());
}

#[test]
fn what_is_over_or_cancelled_before_it_begins_does_not_begin() {
    let none = CompileLimits { max_time: Some(Duration::ZERO), ..CompileLimits::default() };
    let cancelled = CompileLimits { cancelled: Some(Arc::new(AtomicBool::new(true))), ..CompileLimits::default() };
    for (name, make) in LARGE {
        assert_eq!(none.run(make).unwrap_err().exceeded(), Some(Exceeded::Time { limit: Duration::ZERO }), "{name}");
        assert_eq!(cancelled.run(make).unwrap_err().exceeded(), Some(Exceeded::Cancelled), "{name}");
    }
}

/// Cancelled at some moment of each of them: it ends, and long before it would have.
#[test]
fn cancelling_ends_what_is_under_way() {
    let flag = Arc::new(AtomicBool::new(false));
    let limits = CompileLimits { cancelled: Some(Arc::clone(&flag)), ..CompileLimits::default() };
    let stop = thread::spawn({
        let flag = Arc::clone(&flag);
        move || {
            thread::sleep(Duration::from_millis(20));
            flag.store(true, Ordering::Relaxed);
        }
    });
    // Without the flag this would go on for ever.
    let error = limits.run(|| {
        loop {
            Grammar::from_regex("(?:a|b)*a(?:a|b){11}")?;
            schema(&json!({"pattern": "(?:a|b)*a(?:a|b){9}$"}))?;
        }
    });
    assert_eq!(error.map(|_: ()| ()).unwrap_err().exceeded(), Some(Exceeded::Cancelled));
    stop.join().unwrap();
}

#[test]
fn limits_within_limits_hold_both() {
    let regex = || Grammar::from_regex("(?:a|b)*a(?:a|b){8}");
    let outer = steps(700).run(|| steps(1_000_000).run(|| regex().and_then(|_| regex())));
    assert_eq!(outer.unwrap_err().exceeded(), Some(Exceeded::States { limit: 700 }));
    // What an inner call makes counts for the outer one too.
    let added = steps(800).run(|| {
        steps(700).run(regex)?;
        steps(700).run(regex)
    });
    assert_eq!(added.unwrap_err().exceeded(), Some(Exceeded::States { limit: 800 }));
    // An inner limit that is passed is no fault of the outer one.
    let caught = steps(1_000_000).run(|| {
        assert!(steps(10).run(regex).is_err());
        regex()
    });
    assert!(caught.is_ok());
    let cancelled = CompileLimits { cancelled: Some(Arc::new(AtomicBool::new(true))), ..CompileLimits::default() };
    assert_eq!(cancelled.run(|| steps(1_000_000).run(regex)).unwrap_err().exceeded(), Some(Exceeded::Cancelled));
}

/// What is made at first use and kept for good is whole, even if it is first used over a limit.
#[test]
fn constants_are_never_cut_short() {
    let uses = || {
        schema(&json!({"type": "number", "not": {"type": "integer"}}))?;
        schema(&json!({"type": "integer", "minimum": -3}))?;
        schema(&json!({"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "null"}}))
    };
    for max_states in [0, 1, 10, 100] {
        assert!(steps(max_states).run(uses).is_err());
    }
    let error = steps(0).run(|| {
        let _ = schema(&json!({"pattern": "a|b"}));
        let linked = Grammar::with_options::<Vec<crate::types::limits::Characters<3, 9>>>(GrammarOptions {
            style: Style::Pretty,
            max_depth: 11,
            ..GrammarOptions::default()
        });
        assert_eq!(linked.min_bytes(), 2);
        Ok(linked)
    });
    assert!(error.is_err());
    uses().unwrap();
    let numbers = schema(&json!({"type": "number", "not": {"type": "integer"}})).unwrap();
    let mut matcher = crate::matcher::Matcher::new(
        numbers,
        crate::vocab::Vocabulary::new((0..=255_u8).map(|byte| crate::vocab::Token::text([byte])).collect()).unwrap(),
    );
    matcher.accept_bytes(b"-2.5").unwrap();
}

#[test]
fn a_panic_leaves_no_limits_behind() {
    let panicked = std::panic::catch_unwind(|| steps(3).run(|| -> Result<(), SchemaError> { panic!("on purpose") }));
    assert!(panicked.is_err());
    assert!(Grammar::from_regex("(?:a|b)*a(?:a|b){8}").is_ok());
}

#[test]
fn messages_say_which_limit_and_what_to_do() {
    let time = SchemaError::exceeding(Exceeded::Time { limit: Duration::from_millis(250) });
    assert_eq!(
        time.to_string(),
        "compiling the grammar took longer than the 250ms that are allowed: use smaller bounds and fewer alternatives, or raise `max_time`"
    );
    assert!(!time.is_too_large() && !time.is_empty() && !time.is_syntax() && !time.is_unsupported());
    let before = Instant::now();
    let limits = CompileLimits { max_time: Some(Duration::from_millis(5)), ..CompileLimits::default() };
    let error = limits.run(|| schema(&json!({"pattern": "(?:a|b)*a(?:a|b){20}"}))).unwrap_err();
    assert_eq!(error.exceeded(), Some(Exceeded::Time { limit: Duration::from_millis(5) }));
    assert!(before.elapsed() < Duration::from_secs(5), "{:?}", before.elapsed());
}

/// Lists of 20,000 names or schemas. Work that grows with their square takes minutes where no limit
/// sees it, so ten seconds say enough.
#[test]
fn long_lists_end_when_their_time_is_over() {
    const N: usize = 20_000;
    let names = || (0..N).map(|i| json!(format!("k{i}"))).collect::<Vec<_>>();
    let by_name = |value: fn(usize) -> Value| -> serde_json::Map<String, Value> {
        (0..N).map(|i| (format!("k{i}"), value(i))).collect()
    };
    let kinds = || (0..N).map(|i| json!({"required": ["kind"], "properties": {"kind": {"const": i}}}));
    let schemas = [
        json!({"type": "object", "required": names()}),
        json!({"type": "object", "required": names(), "properties": by_name(|_| json!({"type": "null"}))}),
        json!({"type": "object", "dependentRequired": by_name(|i| json!([format!("k{}", i + 1)]))}),
        json!({"type": "object", "patternProperties": by_name(|_| json!({}))}),
        json!({"type": "object", "oneOf": kinds().collect::<Vec<_>>()}),
        json!({"type": "object", "not": {"oneOf": kinds().collect::<Vec<_>>()}}),
        json!({"type": "array", "not": {"prefixItems": kinds().collect::<Vec<_>>()}}),
        json!({"not": {"const": names()}}),
        json!({"type": "object", "properties": {"k".repeat(50 * N): {}}}),
        json!({"type": "string", "pattern": "ab".repeat(25 * N)}),
    ];
    let limits = CompileLimits { max_time: Some(Duration::from_millis(20)), ..CompileLimits::default() };
    for (at, long) in schemas.iter().enumerate() {
        let begun = Instant::now();
        // Some are refused for their number of patterns, or fit.
        drop(limits.run(|| schema(long)));
        assert!(begun.elapsed() < Duration::from_secs(10), "{at}: {:?}", begun.elapsed());
    }
    let rules = (0..N).map(|i| format!("r{i} ::= r{} | \"\"\n", i + 1)).collect::<String>();
    for long in [format!("root ::= r0\n{rules}r{N} ::= \"x\""), format!("root ::= \"{}\"", "x".repeat(50 * N))] {
        let begun = Instant::now();
        drop(limits.run(|| Grammar::from_gbnf(&long)));
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    }
}

/// Lists of lists of lists, as far as references lead: nothing recurses along them. The stack of
/// this thread has room for a few hundred levels of anything.
#[test]
fn chains_of_references_take_no_stack() {
    let test = || {
        for (n, last) in [(5_000, 0), (5_000, 5_000)] {
            let list = |i: usize| json!({"type": "array", "items": {"$ref": format!("#/$defs/d{i}")}});
            let mut defs: serde_json::Map<String, Value> =
                (0..n).map(|i| (format!("d{i}"), list(if i + 1 == n { last } else { i + 1 }))).collect();
            defs.insert(format!("d{n}"), json!({"type": "null"}));
            let grammar = schema(&json!({"$ref": "#/$defs/d0", "$defs": defs})).unwrap();
            assert_eq!(grammar.min_bytes(), 2);
        }
    };
    std::thread::Builder::new().stack_size(1 << 18).spawn(test).unwrap().join().unwrap();
}
