//! The built tool, run as a shell would run it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "name": {"type": "string", "maxLength": 10},
            "age": {"type": "integer", "minimum": 0, "maximum": 150},
            "level": {"enum": ["low", "high"]},
            "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 2},
        },
        "required": ["name", "age"],
        "additionalProperties": false,
    })
}

fn formwork(folder: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_formwork"));
    command.args(arguments).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the tool was built");
    // It may end without reading.
    let _ = child.stdin.take().expect("stdin is piped").write_all(stdin);
    child.wait_with_output().expect("the tool ends")
}

/// A folder with `schema.json`.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("schema.json"), schema().to_string()).expect("a file can be written");
    folder
}

/// The exit code and the verdicts for a text.
fn check(text: &[u8], more: &[&str]) -> (Option<i32>, Vec<Value>) {
    let folder = folder();
    let output = formwork(folder.path(), &[&["check", "--schema", "schema.json", "-"], more].concat(), text);
    let verdicts = String::from_utf8(output.stdout).expect("verdicts are UTF-8");
    (output.status.code(), verdicts.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

#[test]
fn texts_that_fit_in_any_order_spacing_and_spelling() {
    for text in [
        r#"{"name": "Ada", "age": 36}"#,
        "\u{feff} {\r\n\t\"age\" :36 ,\"name\":\"Ada\"\n}\n",
        r#"{"\u0061ge": 3.6e1, "level": "\u006cow", "name": "\/\u00e9\ud83d\ude00"}"#,
        r#"{"tags":[ ],"name":"","age":100.0}"#,
        r#"{"tags":["a","b"],"age":-0,"level":"high","name":"a\nb"}"#,
    ] {
        let (code, verdicts) = check(text.as_bytes(), &[]);
        assert_eq!((code, &verdicts[..]), (Some(0), &[json!({"file": "stdin", "fits": true})][..]), "{text}");
    }
}

#[test]
fn where_a_text_stops_fitting() {
    // (text, path, line, column, found, keyword, one of what is expected)
    let cases = [
        (r#"{"name": "Ada", "age": "36"}"#, "age", (1, 24), "\"36\"", "type", "a number"),
        ("{\n  \"name\": \"Ada\",\n  \"age\": 151\n}", "age", (3, 12), "151", "maximum", "}"),
        (r#"{"name": "Ada"}"#, "$", (1, 15), "}", "required", "\"age\""),
        (r#"{"name": "Ada", "age": 3, "city": 1}"#, "$", (1, 28), "\"city\"", "additionalProperties", "\"level\""),
        (r#"{"level": "medium"}"#, "level", (1, 12), "\"medium\"", "enum", "\"low\""),
        (r#"{"name": "12345678901"}"#, "name", (1, 21), "\"12345678901\"", "maxLength", "\""),
        (r#"{"tags": ["a", "b", "c"]}"#, "tags", (1, 19), ",", "maxItems", "]"),
        (r#"{"tags": ["a", 1]}"#, "tags[1]", (1, 16), "1", "type", "a string"),
        (r#"{"age": 1 2}"#, "$", (1, 11), "2", "", ","),
        (r#"{"name": "Ada", "#, "$", (1, 16), "", "", "\"age\""),
        (r#"{"age": 1, "age": 2}"#, "$", (1, 13), "\"age\"", "", "\"name\""),
    ];
    for (text, path, (line, column), found, keyword, expected) in cases {
        let (code, verdicts) = check(text.as_bytes(), &[]);
        let [verdict] = &verdicts[..] else { panic!("{verdicts:?}") };
        assert_eq!(code, Some(1), "{text}");
        assert_eq!((&verdict["path"], &verdict["found"]), (&json!(path), &json!(found)), "{verdict}");
        let all = verdict["expected"].as_array().expect("a list");
        assert!(all.contains(&json!(expected)), "{text}: {verdict}");
        assert_eq!((&verdict["line"], &verdict["column"]), (&json!(line), &json!(column)), "{verdict}");
        if !keyword.is_empty() {
            assert_eq!(verdict["keyword"], keyword, "{text}");
        }
    }
}

#[test]
fn texts_that_are_no_json() {
    for text in
        [&b""[..], b"{", b"\"\xff\"", b"{'a': 1}", b"{\"name\": \"a\nb\"}", b"{\"name\": \"\\ud800\"}", b"nul", b"\0"]
    {
        let (code, verdicts) = check(text, &[]);
        assert_eq!((code, &verdicts[0]["fits"]), (Some(1), &json!(false)), "{text:?}");
    }
    // As deep as memory, and yet no more than an answer.
    let (code, _) = check("[".repeat(1_000_000).as_bytes(), &[]);
    assert_eq!(code, Some(1));
}

#[test]
fn lines_have_a_verdict_each() {
    let text = b"{\"name\": \"Ada\", \"age\": 1}\r\n\n{\"name\": 1}\n{\"age\": 1, \"name\": \"\"}";
    let (code, verdicts) = check(text, &["--lines"]);
    let seen: Vec<_> = verdicts.iter().map(|verdict| (&verdict["line"], &verdict["fits"])).collect();
    assert_eq!(code, Some(1));
    assert_eq!(seen, [(&json!(1), &json!(true)), (&json!(3), &json!(false)), (&json!(4), &json!(true))]);
}

#[test]
fn other_grammars_read_any_text() {
    let folder = folder();
    fs::write(folder.path().join("a.gbnf"), "root ::= \"a\" [0-9]+").expect("a file can be written");
    for (arguments, text, code) in [
        (["check", "--regex", "[0-9]{4}-[0-9]{2}", "-"], "2026-11", 0),
        (["check", "--regex", "[0-9]{4}-[0-9]{2}", "-"], "2026-x1", 1),
        (["check", "--gbnf", "a.gbnf", "-"], "a12", 0),
        (["check", "--gbnf", "a.gbnf", "-"], "a", 1),
    ] {
        let output = formwork(folder.path(), &arguments, text.as_bytes());
        assert_eq!(output.status.code(), Some(code), "{arguments:?} {output:?}");
    }
    let output = formwork(folder.path(), &["check", "--regex", "[0-9]{4}-[0-9]{2}", "-"], b"2026-x1");
    let verdict: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&verdict["column"], &verdict["expected"]), (&json!(6), &json!(["0-9"])));
}

#[test]
fn what_cannot_be_asked_ends_with_2() {
    let folder = folder();
    fs::write(folder.path().join("broken.json"), "{\"type\": \"obj").expect("a file can be written");
    fs::write(
        folder.path().join("lossy.json"),
        r#"{"type": "string", "contentEncoding": "base64", "pattern": "(?=a)b"}"#,
    )
    .expect("a file can be written");
    for arguments in [
        &["check", "-"][..],
        &["check", "--schema", "nowhere.json", "-"],
        &["check", "--schema", "broken.json", "-"],
        &["check", "--schema", "lossy.json", "-"],
        &["check", "--schema", "schema.json", "nowhere.txt"],
        &["check", "--regex", "(", "-"],
        &["check", "--schema", "schema.json", "--regex", "a", "-"],
        &["describe"],
        &["draw", "--regex", "a", "-o", "no/such/folder.dot"],
        &["unknown"],
        &[],
    ] {
        let output = formwork(folder.path(), arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {output:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_schema_is_described_and_drawn() {
    let folder = folder();
    let output = formwork(folder.path(), &["describe", "--schema", "schema.json"], b"");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success() && text.contains("name") && text.contains("150"), "{text}");

    let output = formwork(folder.path(), &["draw", "--schema", "schema.json"], b"");
    let drawn = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(drawn.starts_with("digraph") && drawn.contains("name"), "{drawn}");
    let output = formwork(folder.path(), &["draw", "--regex", "ab|c", "-o", "out.dot"], b"");
    assert!(output.status.success() && output.stdout.is_empty());
    assert!(fs::read_to_string(folder.path().join("out.dot")).expect("a drawing").contains("ab"));
}

#[test]
fn a_model_file_is_inspected() {
    let folder = folder();
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/model/formwork-tiny.gguf");
    let output = formwork(folder.path(), &["model", "inspect", model, "--context", "1000"], b"");
    let facts: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&facts["files"], &facts["memory"]["context"]), (&json!(1), &json!(1000)));
    assert!(facts["chat_template"].is_string() && facts["memory"]["kv_cache_bytes"].is_u64(), "{facts}");
    assert_eq!(facts["file_bytes"], fs::metadata(model).expect("it is there").len());
    assert!(!facts["special_tokens"].as_array().expect("a list").is_empty());
    let output = formwork(folder.path(), &["model", "inspect", "schema.json"], b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

/// A path with nothing on it stands for a machine without Graphviz.
#[test]
fn without_graphviz_an_svg_is_an_error_that_says_so() {
    let folder = folder();
    let mut command = Command::new(env!("CARGO_BIN_EXE_formwork"));
    command.args(["draw", "--regex", "a", "-o", "out.svg"]).current_dir(folder.path()).env("PATH", "");
    let output = command.output().expect("the tool was built");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && words.contains("Graphviz"), "{words}");
    assert!(!folder.path().join("out.svg").exists());
}

#[test]
fn help_and_completions() {
    let folder = folder();
    for command in ["check", "describe", "draw", "completions"] {
        let output = formwork(folder.path(), &[command, "--help"], b"");
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("Example"), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = formwork(folder.path(), &["completions", shell], b"");
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("schema"), "{shell}");
    }
}

#[test]
fn a_pipe_that_is_closed_ends_it_quietly() {
    let folder = folder();
    let mut command = Command::new(env!("CARGO_BIN_EXE_formwork"));
    command.args(["check", "--quiet", "--lines", "--schema", "schema.json", "-"]).current_dir(folder.path());
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool was built");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("stdin is piped").write_all("1\n".repeat(10_000).as_bytes());
    let output = child.wait_with_output().expect("the tool ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
