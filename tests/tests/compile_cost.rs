//! What the derive adds to a program: a crate with a 20-field struct is built by a plain `cargo
//! build`, with and without the derive. Times are printed and never judged, since machines are
//! busy; the size is judged.
//!
//! Only in the full suite: the test builds a crate from nothing, and the suite without llama.cpp is
//! meant to be quick.

#![cfg(feature = "llama")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

const FIELD_TYPES: [&str; 10] =
    ["String", "u8", "f64", "bool", "Option<String>", "Vec<String>", "i64", "char", "Kind", "Option<Vec<u32>>"];

/// The downstream crate: `main` uses the type in both cases, through serde and, with the derive, its grammar.
fn source(derive: bool) -> String {
    let (attribute, main) = if derive {
        ("Structured, ", "println!(\"{:?}\", formwork::Grammar::of::<Record>(formwork::Style::Spaced).min_bytes());")
    } else {
        // The library is linked in both, so that the difference is the derive's own.
        ("", "println!(\"{:?}\", formwork::Grammar::of::<u8>(formwork::Style::Spaced).min_bytes());")
    };
    let fields: String = (0..20)
        .map(|i| format!("    /// What field number {i} is about.\n    field_number_{i}: {},\n", FIELD_TYPES[i % 10]))
        .collect();
    format!(
        "#![allow(dead_code, unused_imports)]
use formwork::Structured;
use serde::{{Deserialize, Serialize}};

/// One of three.
#[derive({attribute}Debug, Serialize, Deserialize)]
#[serde(rename_all = \"snake_case\")]
enum Kind {{ PrivateCustomer, BusinessCustomer, PublicBody }}

/// A record of twenty fields.
#[derive({attribute}Debug, Serialize, Deserialize)]
struct Record {{
{fields}}}

fn main() {{
    {main}
    println!(\"{{:?}}\", serde_json::from_str::<Record>(&std::env::args().nth(1).unwrap_or_default()));
}}
"
    )
}

/// Builds the crate, first from nothing and then a few times with a touched source; the binary's size and the quickest
/// rebuild.
fn build(root: &Path, derive: bool) -> (u64, Duration) {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this package is in a workspace");
    let package = root.join(if derive { "with" } else { "without" });
    fs::create_dir_all(package.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"downstream\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
         formwork = {{ path = {:?}, default-features = false }}\nserde = {{ version = \"1\", features = [\"derive\"] }}\n\
         serde_json = \"1\"\n",
        workspace.join("runtime")
    );
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    // The versions this workspace has, so that nothing is fetched.
    fs::copy(workspace.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    let target = root.join("target");
    let mut quickest = Duration::MAX;
    for round in 0..4 {
        fs::write(package.join("src/main.rs"), format!("// {round}\n{}", source(derive))).unwrap();
        let start = Instant::now();
        let output = Command::new(env!("CARGO"))
            .args(["build", "--quiet"])
            .env("CARGO_TARGET_DIR", &target)
            // Or rustc would reuse what it made of the unchanged items in the round before.
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("RUSTFLAGS")
            .current_dir(&package)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        if round > 0 {
            quickest = quickest.min(start.elapsed());
        }
    }
    let binary = target.join("debug").join(format!("downstream{}", env::consts::EXE_SUFFIX));
    let stripped = root.join("stripped");
    let was_stripped =
        Command::new("strip").arg("-o").arg(&stripped).arg(&binary).status().is_ok_and(|status| status.success());
    let size = fs::metadata(if was_stripped { &stripped } else { &binary }).unwrap().len();
    (size, quickest)
}

#[test]
fn twenty_fields() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("compile_cost");
    let (size_without, time_without) = build(&root, false);
    let (size_with, time_with) = build(&root, true);
    let added = size_with.saturating_sub(size_without);
    println!(
        "derive(Structured) on 20 fields and an enum, plain `cargo build`: {added} bytes in the stripped binary, \
         {:.0} ms of compile time ({:.0} ms with, {:.0} ms without)",
        time_with.as_secs_f64() * 1e3 - time_without.as_secs_f64() * 1e3,
        time_with.as_secs_f64() * 1e3,
        time_without.as_secs_f64() * 1e3
    );
    assert!(added > 0, "the derive left no tables in the binary: the measurement is wrong");
    assert!(added < 100_000, "the derive adds {added} bytes");
}
