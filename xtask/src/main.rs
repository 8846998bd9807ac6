//! `cargo xtask`: the one door to what a developer and the CI run.
//!
//! [`setup`] makes sure that llama.cpp can be compiled on this machine, [`cargo`] runs one cargo
//! command and shows how far the C++ build is ([`progress`]), [`ci`] is the list of checks, [`dfa`]
//! draws types.
//!
//! It has no dependencies: it has to compile on a machine that has nothing yet, in about a second.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod bless;
mod cargo;
mod ci;
mod dfa;
mod fuzz;
mod nightly;
mod progress;
mod sanitize;
mod setup;

use std::process::ExitCode;

use cargo::Cargo;

const HELP: &str = "\
usage: cargo xtask <command> [arguments]

  demo    run the main job: a Rust type filled from a text by the committed model (examples/quickstart)
  test    run the whole test suite; arguments go to `cargo test`
  ci      what .ci/run runs: format, clippy, documentation and the tests, up to the first failure
  nightly every type's walks and values on a million cases in all, in about a quarter of an hour on two cores; a number
          after it is the cases for each type
  fuzz    the fuzz targets of fuzz/, ten minutes each, or one of them for a time: `fuzz schema 60`; needs nightly Rust and cargo-fuzz
  loom    the hand-off between callers and engine thread, and the compiler's, in every interleaving that loom can tell apart
  miri    the hand-off, the readers of files and a small pass through the mask engine in Miri (Rust nightly)
  tsan    what has threads in it under ThreadSanitizer (Rust nightly; compiles llama.cpp once more)
  bless   rewrite the expected outputs of the tests and the generated leaf tables
  dfa     draw a type's automaton, plain and compressed: cargo xtask dfa --type formwork_examples::Ticket
  bench   measurements; `bench compile`: what the derive adds to compile time, beside serde's and schemars'; `bench masks`: what
          token masks cost, beside other engines; `bench instructions`: counts of instructions, compared with those kept;
          `bench overload`: what a flood of schemas costs the tokens of others
  setup   only make sure that llama.cpp can be built here (the other commands begin with this)
  help    this text

The machine needs Rust with its linker. Where cmake, a C++ compiler, make or libclang is missing, it is
installed with apt-get, dnf or brew. FORMWORK_NO_INSTALL=1 prints the commands instead of running them.";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();
    let done = match command.as_deref() {
        Some("demo") => demo(&rest),
        Some("test") => test(&rest),
        Some("ci") => ci::run(),
        Some("loom") => loom(),
        Some("miri") => sanitize::miri(),
        Some("tsan") => sanitize::tsan(),
        Some("bless") => bless::run(),
        Some("dfa") => dfa::run(&rest),
        Some("bench") => bench::run(&rest),
        Some("fuzz") => fuzz::run(&rest),
        Some("nightly") => nightly::run(&rest),
        Some("setup") => setup::ensure().map(|_| say("everything that llama.cpp needs is here")),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(other) => Err(format!("there is no command `{other}`\n\n{HELP}")),
        None => Err(format!("a command is missing\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the quickstart example; arguments go to the example.
fn demo(arguments: &[String]) -> Result<(), String> {
    let environment = setup::ensure()?;
    Cargo::new("run --package formwork-examples --example quickstart --").args(arguments).envs(&environment).run()
}

/// Runs every test of the workspace; arguments go to `cargo test`.
fn test(arguments: &[String]) -> Result<(), String> {
    let environment = setup::ensure()?;
    Cargo::new("test --workspace").args(arguments).envs(&environment).run()
}

/// Checks the hand-off between callers and engine thread with loom, in a target folder of its own:
/// it compiles everything with another `cfg`.
fn loom() -> Result<(), String> {
    Cargo::new("test --release --package formwork --no-default-features --lib --target-dir target/loom loom_tests")
        .env("RUSTFLAGS", "--cfg loom")
        .run()
}

/// One line of xtask's own, told apart from the output of what it runs.
fn say(line: &str) {
    eprintln!("xtask: {line}");
}
