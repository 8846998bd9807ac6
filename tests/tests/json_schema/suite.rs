//! The official JSON Schema Test Suite, where it is among the [`shared`] test data.
//!
//! Every case of every file is judged as the suite says, refused as not supported (or too large, or without an instance),
//! or judged wrongly. No case may be judged wrongly. `FORMWORK_VERBOSE=1` prints the cases that are refused.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use expect_test::{Expect, expect};
use formwork::{Grammar, MemberOrder, SchemaOptions, Style};
use formwork_tests::random::Random;
use formwork_tests::shared;
use serde_json::{Value, json};

use crate::accepts;
use crate::arrange::{arranged, whole};

pub(crate) const DRAFT_2020_12: &str = "https://json-schema.org/draft/2020-12/schema";
pub(crate) const DRAFT_7: &str = "http://json-schema.org/draft-07/schema#";

fn suite() -> Option<PathBuf> {
    shared("json-schema-test-suite")
}

/// The schemas of the suite's required tests.
pub(crate) fn schemas(draft: &str, schema_uri: &str) -> Vec<Value> {
    let Some(suite) = suite() else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(suite.join("tests").join(draft)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|path| path.is_file());
    let groups = files.iter().flat_map(|path| read(path).as_array().unwrap().clone());
    groups.map(|group| of_draft(&group["schema"], schema_uri)).collect()
}

/// A schema of the suite, which is of its folder's draft.
fn of_draft(schema: &Value, schema_uri: &str) -> Value {
    let mut schema = schema.clone();
    if let Value::Object(map) = &mut schema {
        map.entry("$schema").or_insert_with(|| schema_uri.into());
    }
    schema
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The suite's remote schemas, with their URIs.
fn remotes(folder: &Path, uri: &str, out: &mut Vec<(String, Value)>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let uri = format!("{uri}/{}", path.file_name().unwrap().to_str().unwrap());
        match path.is_dir() {
            true => remotes(&path, &uri, out),
            false => out.push((uri, read(&path))),
        }
    }
}

#[derive(Default)]
struct Row {
    n_passed: usize,
    n_refused: usize,
    wrong: Vec<String>,
}

fn run(draft: &str, schema_uri: &str, formats: bool, folder: &str, expect: &Expect) {
    let Some(suite) = suite() else { return };
    let verbose = std::env::var_os("FORMWORK_VERBOSE").is_some();
    let mut documents = Vec::new();
    remotes(&suite.join("remotes"), "http://localhost:1234", &mut documents);
    let options = SchemaOptions { style: Style::Compact, formats, documents, ..SchemaOptions::default() };
    let any_order = SchemaOptions { member_order: MemberOrder::Any, ..options.clone() };
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let mut files: Vec<PathBuf> = std::fs::read_dir(suite.join("tests").join(draft).join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    for path in files.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "json")) {
        let row = rows.entry(path.file_stem().unwrap().to_str().unwrap().to_owned()).or_default();
        for group in read(&path).as_array().unwrap() {
            let schema = of_draft(&group["schema"], schema_uri);
            let tests = group["tests"].as_array().unwrap();
            let grammars = Grammar::from_json_schema(&schema, &options)
                .and_then(|grammar| Ok([grammar, Grammar::from_json_schema(&schema, &any_order)?]));
            let [in_order, unordered] = match grammars {
                Ok(grammars) => grammars,
                // Without an instance, all are judged.
                Err(error) if error.is_empty() => {
                    for test in tests {
                        match test["valid"].as_bool().unwrap() {
                            false => row.n_passed += 1,
                            true => {
                                row.wrong.push(format!("{}: {}: {error}", group["description"], test["description"]))
                            }
                        }
                    }
                    continue;
                }
                Err(error) => {
                    row.n_refused += tests.len();
                    if verbose {
                        println!("{draft} {}: {}: {error}", path.display(), group["description"]);
                    }
                    continue;
                }
            };
            for test in tests {
                let is_valid = test["valid"].as_bool().unwrap();
                let text = arranged(&test["data"], &schema).to_string();
                let own_order = whole(&test["data"]).to_string();
                if accepts(&in_order, &text).is_ok() == is_valid && accepts(&unordered, &own_order).is_ok() == is_valid
                {
                    row.n_passed += 1;
                } else {
                    row.wrong.push(format!("{}: {}: {text}", group["description"], test["description"]));
                }
            }
        }
    }
    let mut table = String::new();
    let mut total = Row::default();
    for (file, row) in rows {
        table += &format!("{file:24} {:4} {:4} {:4}\n", row.n_passed, row.n_refused, row.wrong.len());
        total.n_passed += row.n_passed;
        total.n_refused += row.n_refused;
        total.wrong.extend(row.wrong.into_iter().map(|wrong| format!("{file}: {wrong}")));
    }
    table += &format!("{:24} {:4} {:4} {:4}\n", "all", total.n_passed, total.n_refused, total.wrong.len());
    assert!(total.wrong.is_empty(), "{table}\n{}", total.wrong.join("\n"));
    expect.assert_eq(&table);
}

#[test]
fn draft_2020_12() {
    run(
        "draft2020-12",
        DRAFT_2020_12,
        false,
        "",
        &expect![[r#"
        additionalProperties       21    0    0
        allOf                      30    0    0
        anchor                      8    0    0
        anyOf                      18    0    0
        boolean_schema             18    0    0
        const                      54    0    0
        contains                   21    0    0
        content                    18    0    0
        default                     7    0    0
        defs                        0    2    0
        dependentRequired          20    0    0
        dependentSchemas           20    0    0
        dynamicRef                 33   11    0
        enum                       51    0    0
        exclusiveMaximum            4    0    0
        exclusiveMinimum            4    0    0
        format                    133    0    0
        if-then-else               30    0    0
        infinite-loop-detection     2    0    0
        items                      29    0    0
        maxContains                14    0    0
        maxItems                    6    0    0
        maxLength                   7    0    0
        maxProperties              10    0    0
        maximum                     8    0    0
        minContains                28    0    0
        minItems                    6    0    0
        minLength                   7    0    0
        minProperties              10    0    0
        minimum                    11    0    0
        multipleOf                 10    1    0
        not                        38    2    0
        oneOf                      27    0    0
        pattern                    12    0    0
        patternProperties          25    0    0
        prefixItems                11    0    0
        properties                 28    0    0
        propertyNames              22    0    0
        ref                        77    2    0
        refRemote                  31    0    0
        required                   18    0    0
        type                       80    0    0
        unevaluatedItems           71    0    0
        unevaluatedProperties     129    0    0
        uniqueItems                69    0    0
        vocabulary                  0    5    0
        all                      1276   23    0
    "#]],
    );
}

#[test]
fn draft_7() {
    run(
        "draft7",
        DRAFT_7,
        false,
        "",
        &expect![[r#"
        additionalItems            19    0    0
        additionalProperties       16    0    0
        allOf                      30    0    0
        anyOf                      18    0    0
        boolean_schema             18    0    0
        const                      54    0    0
        contains                   21    0    0
        default                     7    0    0
        definitions                 0    2    0
        dependencies               36    0    0
        enum                       45    0    0
        exclusiveMaximum            4    0    0
        exclusiveMinimum            4    0    0
        format                    102    0    0
        if-then-else               30    0    0
        infinite-loop-detection     2    0    0
        items                      28    0    0
        maxItems                    6    0    0
        maxLength                   7    0    0
        maxProperties              10    0    0
        maximum                     8    0    0
        minItems                    6    0    0
        minLength                   7    0    0
        minProperties              10    0    0
        minimum                    11    0    0
        multipleOf                 10    1    0
        not                        38    0    0
        oneOf                      27    0    0
        pattern                     9    0    0
        patternProperties          23    0    0
        properties                 28    0    0
        propertyNames              22    0    0
        ref                        76    2    0
        refRemote                   0   23    0
        required                   18    0    0
        type                       80    0    0
        uniqueItems                69    0    0
        all                       899   28    0
    "#]],
    );
}

/// A format alone, beside other limits and negated; the columns are the strings, and how many of them
/// each tells rightly. Of each string of the suite and of what is nearly
/// one, never more is accepted than is valid, and beside limits never more than alone.
#[test]
fn formats() {
    let Some(suite) = suite() else { return };
    let options = SchemaOptions { style: Style::Compact, ..SchemaOptions::default() };
    let mut random = Random::new(0x5eed);
    let mut table = String::new();
    for (format, _) in formwork::formwork_core::build::FORMATS {
        let Ok(text) = std::fs::read_to_string(suite.join(format!("tests/draft2020-12/optional/format/{format}.json")))
        else {
            continue;
        };
        let of = |schema: Value| Grammar::from_json_schema(&schema, &options).unwrap();
        let alone = of(json!({"type": "string", "format": format}));
        let beside = of(json!({"type": "string", "format": format, "pattern": "^", "maxLength": 120}));
        let outside = of(json!({"type": "string", "not": {"format": format}}));
        let holds = |grammar: &Arc<Grammar>, string: &str| accepts(grammar, &json!(string).to_string()).is_ok();
        let (mut counts, mut n_strings) = ([0; 3], 0);
        let groups: Value = serde_json::from_str(&text).unwrap();
        let tests = groups.as_array().unwrap().iter().flat_map(|group| group["tests"].as_array().unwrap());
        for test in tests {
            let (Some(string), valid) = (test["data"].as_str(), test["valid"] == true) else { continue };
            let found = [&alone, &beside, &outside].map(|grammar| holds(grammar, string));
            assert!(valid || !(found[0] || found[1]), "{string:?} is no {format}");
            assert!(!valid || !found[2], "{string:?} is a {format}");
            assert!(found[0] || !found[1] || string.len() > 100, "{string:?} is a {format} beside limits only");
            found.iter().zip(&mut counts).for_each(|(found, count)| *count += usize::from(*found == valid));
            n_strings += 1;
            for _ in 0..200 {
                let changed = nearly(string, &mut random);
                let found = [&alone, &beside, &outside].map(|grammar| holds(grammar, &changed));
                assert!(found[0] || !found[1], "{changed:?} is a {format} beside limits only");
                assert!(!(found[0] && found[2]), "{changed:?} is a {format} and none");
            }
        }
        table += &format!("{format:24} {n_strings:4} {:4} {:4} {:4}\n", counts[0], counts[1], n_strings - counts[2]);
    }
    expect![[r#"
        date-time                  27   23   23   19
        date                       75   75   75   75
        time                       41   34   34   26
        duration                   46   45   45   31
        email                      21   16   16   11
        hostname                   58   43   42   27
        ipv4                       35   35   35   35
        ipv6                       36   36   36   20
        uri                        40   40   39   33
        uri-reference              22   22   20   16
        uuid                       22   22   22   22
        json-pointer               34   34   34   34
        relative-json-pointer      19   19   19   12
    "#]]
    .assert_eq(&table);
}

/// A text with one character removed, doubled, or replaced by another one of it or of a few.
fn nearly(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    if !chars.is_empty() {
        let at = random.index(chars.len());
        let other = [chars[random.index(chars.len())], '-', '.', ':', '/', '%', '0', 'a'][random.index(8)];
        match random.below(3) {
            0 => drop(chars.remove(at)),
            1 => chars.insert(at, other),
            _ => chars[at] = other,
        }
    }
    chars.into_iter().take(100).collect()
}
