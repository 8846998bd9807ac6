//! The descriptions of a type: the text that prompts carry, the bare field list, the JSON Schema.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

mod agreement;
mod field_lists;
mod json_schemas;
mod large_schemas;
mod of_grammars;
mod other_crates;
mod prompt_texts;
mod prompt_texts_of_members;
mod schemas;
mod types;

use expect_test::Expect;

fn check(actual: &str, expect: &Expect) {
    expect.assert_eq(actual);
}

fn pretty(schema: schemars::Schema) -> String {
    serde_json::to_string_pretty(&schema).unwrap()
}
