//! Schemas printed as grammars in other notations.

use formwork::{Grammar, MemberOrder, SchemaOptions, Style};
use formwork_tests::printed::{self, MAX_BYTES, Notation};
use formwork_tests::shared;
use serde_json::{Value, json};

use crate::maskbench::lines;
use crate::suite::{DRAFT_2020_12, schemas};

/// How many of some schemas were printed, and why others weren't.
fn print_all<'a>(schemas: impl Iterator<Item = &'a Value>, n_walks: u64) -> (usize, Vec<String>) {
    let (mut n_printed, mut refused) = (0, Vec::new());
    for (i, schema) in schemas.enumerate() {
        let style = [Style::Spaced, Style::Compact, Style::Spaced, Style::Flexible][i % 4];
        let options = SchemaOptions { style, ..SchemaOptions::default() };
        let Ok(grammar) = Grammar::from_json_schema(schema, &options) else { continue };
        let notation = Notation::ALL[i / 4 % 2];
        match printed::check(&grammar, notation, &schema.to_string(), n_walks) {
            Ok(n_bytes) => {
                assert!(n_bytes <= MAX_BYTES);
                n_printed += 1;
            }
            // Open objects may contain anything, in white space that depends on how deep it is. That
            // items or keys differ no notation says.
            Err(error) if ["uniqueItems", "minProperties"].map(Some).contains(&error.keyword()) => {}
            Err(error) => refused.push(format!("{style:?} {notation:?} {error}\n    {schema}")),
        }
    }
    (n_printed, refused)
}

#[test]
fn schemas_of_the_suite_are_printed() {
    let schemas = schemas("draft2020-12", DRAFT_2020_12);
    let (n_printed, refused) = print_all(schemas.iter(), 2);
    println!("{n_printed} printed, {} not", refused.len());
    let others: Vec<&String> = refused.iter().filter(|reason| !reason.starts_with("Flexible")).collect();
    assert!(schemas.is_empty() || n_printed > 250 && others.is_empty(), "{n_printed} printed\n{others:#?}");
}

/// Every twentieth schema of MaskBench.
#[test]
fn schemas_of_maskbench_are_printed() {
    let Some(path) = shared("maskbench-dev.jsonl.gz") else { return };
    let lines = lines(path.to_str().unwrap());
    let every = std::env::var("FORMWORK_EVERY").map_or(20, |every| every.parse().unwrap());
    let (n_printed, refused) = print_all(lines.iter().step_by(every).map(|line| &line["schema"]), 2);
    println!("{n_printed} printed, {} not\n{}", refused.len(), refused.join("\n"));
    assert!(n_printed > 4 * refused.len(), "{n_printed} printed");
}

/// What is written of an object with conditions is a part of the printed rules' names.
#[test]
fn objects_with_conditions_are_printed() {
    let members = json!({"a": {"type": "boolean"}, "b": {"type": "null"}, "c": {"const": 1}, "d": {"const": 2}});
    let schemas = [
        json!({"dependentRequired": {"a": ["b"], "c": ["d", "a"]}}),
        json!({"allOf": [{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}], "dependentRequired": {"b": ["d"]}}),
        json!({"dependentRequired": {"d": ["a"]}, "minProperties": 2, "maxProperties": 3}),
    ];
    for mut schema in schemas {
        let object = schema.as_object_mut().unwrap();
        object.extend([("type".into(), json!("object")), ("properties".into(), members.clone())]);
        object.insert("additionalProperties".into(), json!(false));
        for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
            let options = SchemaOptions { member_order, style: Style::Compact, ..SchemaOptions::default() };
            let grammar = Grammar::from_json_schema(&schema, &options).unwrap();
            for notation in Notation::ALL {
                printed::check(&grammar, notation, &schema.to_string(), 20).unwrap();
            }
        }
    }
}
