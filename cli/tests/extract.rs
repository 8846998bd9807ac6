//! `formwork extract`, on the model of the repository.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

const MODEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/model/formwork-tiny.gguf");

/// A folder with a schema and documents, of which the third is no text.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let schema = json!({
        "type": "object",
        "properties": {"name": {"type": "string"}, "city": {"type": ["string", "null"]}},
        "required": ["name", "city"],
        "additionalProperties": false,
    });
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("schema.json", schema.to_string().as_bytes());
    write("a.txt", b"Name: Ada Lovelace\nCity: London");
    write("b.txt", b"Name: Emmy Noether\nCity: Erlangen");
    write("c.txt", b"\xff\xfe");
    folder
}

fn extract(folder: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_formwork"));
    command.args(["extract", "--schema", "schema.json", "--threads", "1", "--max-tokens", "60"]).args(arguments);
    command.current_dir(folder).env("FORMWORK_MODEL", MODEL);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may end without reading.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

fn lines(bytes: &[u8]) -> Vec<Value> {
    std::str::from_utf8(bytes).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn documents_become_lines() {
    let folder = folder();
    let output = extract(folder.path(), &["a.txt", "b.txt", "--model", MODEL], b"");
    let lines = lines(&output.stdout);
    assert_eq!(lines[0], json!({"id": "a.txt", "value": {"name": "Ada Lovelace", "city": "London"}}));
    assert_eq!((lines.len(), output.status.code()), (2, Some(0)));
    let words = String::from_utf8(output.stderr).unwrap();
    // Progress is for terminals.
    assert!(words.starts_with("2 of 2 documents have a value"), "{words}");

    let output = extract(folder.path(), &["-"], b"Name: Alan Turing\nCity: Wilmslow");
    assert_eq!(self::lines(&output.stdout)[0]["value"]["name"], "Alan Turing");
}

#[test]
fn a_document_that_fails_is_a_line_and_an_exit_code() {
    let folder = folder();
    let output = extract(folder.path(), &["a.txt", "c.txt", "none.txt", "b.txt"], b"");
    let lines = lines(&output.stdout);
    let kinds: Vec<_> = lines.iter().map(|line| line["error"]["kind"].as_str()).collect();
    assert_eq!(kinds, [None, Some("not_utf8"), Some("unreadable"), None]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let folder = folder();
    let arguments = ["a.txt", "c.txt", "b.txt", "-o", "out.jsonl", "--resume"];
    let path = folder.path().join("out.jsonl");
    extract(folder.path(), &arguments, b"");
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    let output = extract(folder.path(), &arguments, b"");
    assert_eq!(fs::read(&path).unwrap(), whole);
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("1 of 1 documents have a value"), "{words}");
}

#[test]
fn tables_and_reviews() {
    let folder = folder();
    let arguments = ["a.txt", "c.txt", "-o", "out.csv", "--review", "review.jsonl", "--threshold", "1.1"];
    let output = extract(folder.path(), &arguments, b"");
    let table = fs::read_to_string(folder.path().join("out.csv")).unwrap();
    let rows: Vec<&str> = table.split("\r\n").collect();
    assert_eq!(
        rows[..2],
        ["id,name,city,error", "a.txt,Ada Lovelace,London,"],
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(rows[2].starts_with("c.txt,,,the document is no UTF-8"), "{table}");
    let review = lines(&fs::read(folder.path().join("review.jsonl")).unwrap());
    let paths: Vec<_> = review.iter().map(|line| line["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["name", "city"]);
}

#[test]
fn pages_show_what_was_found() {
    let folder = folder();
    fs::write(folder.path().join("d.txt"), "Name: <Bo> & Co\nCity: Oslo\n").unwrap();
    let output = extract(folder.path(), &["a.txt", "c.txt", "d.txt", "--highlight", "page.html"], b"");
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    let found = "Name: <mark title=\"name\">Ada Lovelace<sup>name</sup></mark>\nCity: \
                 <mark title=\"city\">London<sup>city</sup></mark>";
    assert!(page.contains(found), "{page}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(page.contains("<h2>c.txt</h2>\n<p class=\"missing\">the document is no UTF-8"), "{page}");
    // What a document says is text there, whatever it looks like.
    assert!(page.contains("Bo&gt; &amp; Co") && !page.contains("Bo>"), "{page}");
}

#[test]
fn what_cannot_be_asked() {
    let folder = folder();
    let told = |arguments: &[&str]| {
        let output = extract(folder.path(), arguments, b"");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(told(&["a.txt", "--model", "none.gguf"]).contains("none.gguf"));
    assert!(told(&["a.txt", "-o", "x.csv", "--resume"]).contains("a table is written anew"));
    assert!(told(&["a.txt", "--model", ""]).contains("name a model with --model"));
    assert!(told(&["a.txt", "--resume"]).contains("--output"));
}
