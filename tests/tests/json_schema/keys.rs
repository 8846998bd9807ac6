//! Keys of schemas: equal keys mean equal grammars. Each schema is rewritten to another one with
//! the same key (annotated, its definitions in another order), and both grammars are compared byte
//! for byte.

use std::collections::HashMap;

use formwork::{Grammar, SchemaOptions};
use serde_json::{Map, Value, json};

use crate::{maskbench, suite};

/// Keywords under which schemas stand by name, and those under which they stand by themselves.
const MAPS: [&str; 5] = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const ONE: [&str; 7] = ["additionalProperties", "items", "not", "if", "then", "else", "contains"];
const LISTS: [&str; 4] = ["allOf", "anyOf", "oneOf", "prefixItems"];

/// The same schema with titles and comments, which replace what was there, and its definitions turned around.
fn rewritten(schema: &Value, path: &str) -> Value {
    let Value::Object(map) = schema else { return schema.clone() };
    let mut out = Map::new();
    out.insert("$comment".to_owned(), json!(path));
    let mut definitions = Map::new();
    for (keyword, value) in map {
        let inside = format!("{path}/{keyword}");
        let new = match value {
            _ if ["title", "description", "examples", "default", "$comment"].contains(&keyword.as_str()) => continue,
            Value::Object(named) if ["$defs", "definitions"].contains(&keyword.as_str()) => {
                let turned: Map<String, Value> =
                    named.iter().rev().map(|(name, value)| (name.clone(), rewritten(value, &inside))).collect();
                definitions.insert(keyword.clone(), Value::Object(turned));
                continue;
            }
            Value::Object(named) if MAPS.contains(&keyword.as_str()) => {
                named.iter().map(|(name, value)| (name.clone(), rewritten(value, &inside))).collect()
            }
            Value::Object(_) if ONE.contains(&keyword.as_str()) => rewritten(value, &inside),
            Value::Array(list) if LISTS.contains(&keyword.as_str()) => {
                list.iter().map(|value| rewritten(value, &inside)).collect()
            }
            value => value.clone(),
        };
        out.insert(keyword.clone(), new);
    }
    // Definitions come first here, annotations around them.
    let mut all = Map::new();
    all.insert("title".to_owned(), json!("What it is"));
    all.extend(definitions);
    all.extend(out);
    all.insert("description".to_owned(), json!({"type": "anything", "required": ["nothing"]}));
    Value::Object(all)
}

/// Checks each schema against itself written otherwise, and all against one another. How many had the same key as their other form.
fn check(schemas: &[(Value, SchemaOptions)]) -> usize {
    let mut known: HashMap<Vec<u8>, Result<Vec<u8>, String>> = HashMap::new();
    let mut n_same = 0;
    for (schema, options) in schemas {
        let other = rewritten(schema, "#");
        let (Ok(key), Ok(other_key)) = (options.key(schema), options.key(&other)) else { continue };
        n_same += usize::from(key == other_key);
        for (key, schema) in [(key, schema), (other_key, &other)] {
            let grammar = Grammar::from_json_schema(schema, options).map(|grammar| grammar.save());
            let grammar = grammar.map_err(|error| error.to_string());
            let first = known.entry(key).or_insert_with(|| grammar.clone());
            assert!(*first == grammar, "{schema}");
        }
    }
    n_same
}

#[test]
fn equal_keys_have_equal_grammars_in_the_suite() {
    let drafts = [("draft2020-12", suite::DRAFT_2020_12), ("draft7", suite::DRAFT_7)];
    let all = drafts.into_iter().flat_map(|(draft, uri)| suite::schemas(draft, uri));
    let schemas: Vec<_> = all.map(|schema| (schema, SchemaOptions::default())).collect();
    let n_same = check(&schemas);
    println!("{n_same} of {} have the same key when written otherwise", schemas.len());
    // The suite is not always beside the repository.
    assert!(schemas.is_empty() || n_same > schemas.len() / 2);
}

#[test]
#[ignore = "needs a file that isn't in the repository, see `maskbench`"]
fn equal_keys_have_equal_grammars_in_maskbench() {
    let lines = maskbench::lines(&std::env::var("FORMWORK_MASKBENCH").unwrap());
    let schemas: Vec<_> = lines.iter().map(|line| (line["schema"].clone(), SchemaOptions::default())).collect();
    let n_same = check(&schemas);
    println!("{n_same} of {} have the same key when written otherwise", schemas.len());
    assert!(n_same > schemas.len() * 9 / 10);
}
