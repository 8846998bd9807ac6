//! Every cargo command of this workspace shares one C++ build of llama.cpp.
//!
//! Cargo builds a package anew for each set of features, and its build script too where a
//! dependency of that script differs. A dev-dependency that turns on a feature of something bindgen
//! uses is enough, and costs five minutes per selection of packages. So the features of everything
//! below `llama-cpp-sys-2` are compared over the selections that people use.

// A test fails by panicking.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The packages below `llama-cpp-sys-2`, each with its features, for one selection.
fn below_llama(selection: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--no-dedupe", "--prefix", "depth", "--format", " {p} [{f}]"])
        .args(selection)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut found = BTreeSet::new();
    // The depth of the llama-cpp-sys-2 above the current line, if there is one.
    let mut root = None;
    for line in String::from_utf8_lossy(&output.stdout).lines().filter(|line| !line.is_empty()) {
        let (depth, package) = line.split_once(' ').unwrap();
        let depth: u32 = depth.parse().unwrap();
        if root.is_some_and(|root| depth <= root) {
            root = None;
        }
        if package.starts_with("llama-cpp-sys-2 ") {
            root = Some(depth);
        }
        if root.is_some() {
            found.insert(package.to_owned());
        }
    }
    found
}

#[test]
fn every_selection_of_packages_shares_the_llama_build() {
    let tests = below_llama(&["--workspace", "--edges", "normal,build,dev"]);
    assert!(tests.len() > 10, "llama-cpp-sys-2 is not in the tree: {tests:?}");
    for selection in [
        &["--workspace", "--edges", "normal,build"][..],
        // The default members: all but the bench.
        &["--edges", "normal,build,dev"],
        &["--package", "formwork", "--edges", "normal,build"],
        &["--package", "formwork", "--edges", "normal,build,dev"],
        &["--package", "formwork-examples", "--edges", "normal,build"],
        &["--package", "formwork-tests", "--edges", "normal,build,dev"],
    ] {
        let other = below_llama(selection);
        let difference: Vec<&String> = tests.symmetric_difference(&other).collect();
        assert!(difference.is_empty(), "{selection:?} wants other features: {difference:#?}");
    }
}
