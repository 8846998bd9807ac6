//! The tool `formwork`: values out of documents, texts checked against a schema or another grammar,
//! schemas described and drawn, model files fetched and inspected. `docs/tool.md` shows each command
//! at work.
//!
//! Results go to stdout, as JSON where they are data, and words about them to stderr. Exit codes:
//! 0 for yes and for done, 1 for no, 2 for what couldn't be asked.

#![forbid(unsafe_code)]

mod check;
mod describe;
mod draw;
#[cfg(any(feature = "llama", feature = "remote"))]
mod extract;
mod grammar_source;
mod model;
mod output;
#[cfg(any(feature = "llama", feature = "remote"))]
mod review;
#[cfg(feature = "remote")]
mod server;
#[cfg(any(feature = "llama", feature = "remote"))]
mod table;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use output::Failure;

/// Structured text without writing Rust: extract it, check it, describe it, draw it.
#[derive(Parser)]
#[command(name = "formwork", version, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "Exit codes: 0 yes or done, 1 no, 2 wrong usage, a broken schema or a file that can't be read.
Data goes to stdout, words to stderr.";

#[derive(Subcommand)]
enum Command {
    /// Find what a schema asks for in documents.
    #[cfg(any(feature = "llama", feature = "remote"))]
    Extract(extract::Extract),
    /// Say whether texts fit a schema, and where they stop fitting.
    Check(check::Check),
    /// Print a schema as a prompt would say it, and what its grammar leaves out.
    Describe(describe::Describe),
    /// Draw the automaton of a schema, as DOT or SVG.
    Draw(draw::Draw),
    /// Look into model files, or fetch them.
    Model(model::ModelCommand),
    /// Print completions for a shell.
    #[command(
        after_help = "Example:\n  formwork completions bash > ~/.local/share/bash-completion/completions/formwork"
    )]
    Completions {
        /// The shell.
        shell: Shell,
    },
}

fn main() -> ExitCode {
    // Clap itself ends with 2 for wrong usage, and with 0 for help.
    let arguments = Arguments::parse();
    let done = match arguments.command {
        #[cfg(any(feature = "llama", feature = "remote"))]
        Command::Extract(extract) => extract.run(),
        Command::Check(check) => check.run(),
        Command::Describe(describe) => describe.run(),
        Command::Draw(draw) => draw.run(),
        Command::Model(model) => model.run(),
        Command::Completions { shell } => completions(shell),
    };
    match done {
        Ok(code) => code,
        // Who closed the pipe has seen enough, as `head` has.
        Err(Failure::BrokenPipe) => ExitCode::SUCCESS,
        Err(Failure::Told(message)) => {
            output::say(&format!("error: {message}"));
            ExitCode::from(2)
        }
    }
}

fn completions(shell: Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "formwork", &mut script);
    output::write(&script)?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_agree_with_each_other() {
        super::Arguments::command().debug_assert();
    }
}
