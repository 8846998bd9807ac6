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

    for arguments in [&["-"][..], &["--quiet"]] {
        let output = extract(folder.path(), arguments, b"Name: Alan Turing\nCity: Wilmslow");
        let lines = self::lines(&output.stdout);
        assert_eq!((&lines[0]["id"], &lines[0]["value"]["name"]), (&json!("stdin"), &json!("Alan Turing")));
        assert_eq!(output.stderr.is_empty(), arguments == ["--quiet"]);
    }
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
    assert!(words.starts_with("2 documents were done before, 1 of them without a value\n1 of 1 documents"), "{words}");
    // It is said of all of the file.
    assert_eq!(output.status.code(), Some(1));
}

/// To the byte, with the digits of probabilities in the review.
#[test]
fn a_run_that_was_stopped_ends_as_one_that_was_not() {
    let folder = folder();
    let names: Vec<String> = (0..12).map(|n| format!("{n:02}.txt")).collect();
    for (n, name) in names.iter().enumerate() {
        let text = format!("{}N\u{b0} {n}; Ada of Oslo | {}", "Nothing yet. ".repeat(n % 4), &"xyzzy"[n % 5..]);
        fs::write(folder.path().join(name), text).unwrap();
    }
    let run = |folder: &Path, names: &[String]| {
        let names = names.iter().map(String::as_str);
        let options =
            ["--batch-invariant", "-o", "out.jsonl", "--resume", "--review", "review.jsonl", "--threshold", "1"];
        let arguments: Vec<&str> = names.chain(options).collect();
        assert_eq!(extract(folder, &arguments, b"").status.code(), Some(0));
        ["out.jsonl", "review.jsonl"].map(|name| fs::read(folder.join(name)).unwrap())
    };
    run(folder.path(), &names[..5]);
    let resumed = run(folder.path(), &names);
    for name in ["out.jsonl", "review.jsonl"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    let whole = run(folder.path(), &names);
    assert!(resumed == whole && whole.iter().all(|bytes| bytes.len() > 200));
}

/// What stands beside the lines goes on as they do.
#[test]
fn reviews_and_pages_of_a_run_that_was_stopped_go_on() {
    let folder = folder();
    let arguments = ["a.txt", "c.txt", "b.txt", "-o", "out.jsonl", "--resume"];
    let beside = ["--review", "review.jsonl", "--threshold", "1", "--highlight", "page.html"];
    let arguments = [&arguments[..], &beside[..]].concat();
    let files = ["out.jsonl", "review.jsonl", "page.html"].map(|name| folder.path().join(name));
    let read = || files.each_ref().map(|path| fs::read_to_string(path).unwrap());
    extract(folder.path(), &arguments, b"");
    let whole = read();
    // Killed behind the second document, while it wrote of the third: its line is the last thing.
    for n_torn in [1, 3] {
        let [lines, review, page] = &whole;
        let two: String = lines.split_inclusive('\n').take(2).collect();
        fs::write(&files[0], two + &lines[lines.rfind("{\"id\"").unwrap()..][..n_torn * 4]).unwrap();
        fs::write(&files[1], &review[..review.len() - n_torn]).unwrap();
        fs::write(&files[2], &page[..page.len() - n_torn]).unwrap();
        let output = extract(folder.path(), &arguments, b"");
        assert!(String::from_utf8_lossy(&output.stderr).contains("1 of 1 documents"));
        assert_eq!(read(), whole);
    }
    // What is no page or review is left alone.
    for name in ["review.jsonl", "page.html"] {
        fs::write(folder.path().join(name), "somebody's\n").unwrap();
        assert_eq!(extract(folder.path(), &arguments, b"").status.code(), Some(2));
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "somebody's\n");
        fs::remove_file(folder.path().join(name)).unwrap();
    }
}

#[test]
fn results_are_not_lost_to_a_mistake() {
    let folder = folder();
    let kept = ["out.jsonl", "out.csv", "review.jsonl", "page.html"];
    kept.iter().for_each(|name| fs::write(folder.path().join(name), "of yesterday").unwrap());
    for output in ["out.jsonl", "out.csv"] {
        let beside = ["--review", "review.jsonl", "--highlight", "page.html", "--model", "none.gguf"];
        let output = extract(folder.path(), &[&["a.txt", "-o", output], &beside[..]].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
    }
    for name in kept {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "of yesterday", "{name}");
    }
}

/// What is beyond reading is an error of that document, with its cause, and the others have values.
#[test]
fn documents_of_all_kinds() {
    let folder = folder();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("empty.txt", b"");
    write("blank.txt", b" \r\n\t");
    write("nul.txt", b"Name: \0\nCity: Rome");
    write("large.txt", "It rained all day. ".repeat(530_000).as_bytes());
    write("line.txt", format!("Name: Ada Lovelace City: London {}", "It rained. ".repeat(300)).as_bytes());
    fs::create_dir(folder.path().join("folder.txt")).unwrap();
    let names = ["empty.txt", "blank.txt", "nul.txt", "large.txt", "line.txt", "folder.txt", "b.txt"];
    let output = extract(folder.path(), &[&names[..], &["-o", "-"]].concat(), b"");
    let lines = lines(&output.stdout);
    let kinds: Vec<_> = lines.iter().map(|line| line["error"]["kind"].as_str()).collect();
    let expected = ["empty", "empty", "request", "too_long", "", "unreadable", ""]
        .map(|kind| Some(kind).filter(|kind| !kind.is_empty()));
    assert_eq!(kinds, expected, "{lines:?}");
    assert_eq!(lines[6]["value"]["city"], "Erlangen");
    assert!(lines[3]["error"]["message"].as_str().unwrap().contains("max_chunks"), "{}", lines[3]);
    assert!(lines[5]["error"]["message"].as_str().unwrap().contains("directory"), "{}", lines[5]);
    assert!(!folder.path().join("-").exists());

    let output = extract(folder.path(), &["line.txt", "--max-chunks", "1"], b"");
    assert_eq!(self::lines(&output.stdout)[0]["error"]["kind"], "too_long");
}

#[test]
fn tables_and_reviews() {
    let folder = folder();
    let arguments = ["a.txt", "c.txt", "-o", "out.csv", "--review", "review.jsonl", "--threshold", "1"];
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
    let fields: Vec<_> = review.iter().map(|line| [&line["path"], &line["value"]]).collect();
    assert_eq!(fields, [["name", "Ada Lovelace"], ["city", "London"]]);
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
    for threshold in ["1.5", "nan", "80", "-1", "much"] {
        let threshold = format!("--threshold={threshold}");
        assert!(told(&["a.txt", "--review", "x", &threshold]).contains("a number from 0 to 1"), "{threshold}");
    }
}
