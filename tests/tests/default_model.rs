//! `formwork::generate`, whose model the environment names. Each case is a child process, since the
//! model is opened once.

#![cfg(feature = "llama")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::process::Command;

use formwork::Structured;
use serde::Deserialize;

#[derive(Debug, Structured, Deserialize)]
#[allow(dead_code)]
struct Person {
    name: String,
    city: String,
}

/// What a child process prints when it calls `formwork::generate` with this model.
fn child(model: Option<&str>) -> String {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "in_child", "--nocapture"]).env("FORMWORK_TEST_CHILD", "1").env_remove("FORMWORK_MODEL");
    if let Some(model) = model {
        command.env("FORMWORK_MODEL", model);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "the process ended with {}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn in_child() {
    if std::env::var_os("FORMWORK_TEST_CHILD").is_none() {
        return;
    }
    let prompt = "Name: Ada Lovelace\nCity: London";
    for _ in 0..2 {
        match formwork::generate::<Person>(prompt) {
            Ok(person) => println!("value {person:?}"),
            Err(error) => println!("error {error}"),
        }
    }
}

#[test]
fn the_environment_names_the_model() {
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/model/formwork-tiny.gguf");
    let printed = child(Some(model));
    let value = "value Person { name: \"Ada Lovelace\", city: \"London\" }";
    assert_eq!(printed.matches(value).count(), 2, "{printed}");
}

#[test]
fn without_a_model_the_error_says_what_to_set() {
    let printed = child(None);
    assert!(printed.contains("error ") && printed.contains("FORMWORK_MODEL"), "{printed}");
    let printed = child(Some("/nowhere/model.gguf"));
    assert!(printed.contains("error ") && printed.contains("/nowhere/model.gguf"), "{printed}");
}
