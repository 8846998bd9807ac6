//! `formwork draw`: the automaton of a grammar as a graph.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use clap::Args;
use formwork::{Drawing, Form, SchemaOptions};

use crate::grammar_source::GrammarSource;
use crate::output::{self, Failure};

#[derive(Args)]
#[command(after_help = "Examples:
  formwork draw --schema invoice.json -o invoice.svg
  formwork draw --regex '[0-9]{4}-[0-9]{2}' > pattern.dot
SVG needs Graphviz, whose program is called dot.")]
pub(crate) struct Draw {
    #[command(flatten)]
    source: GrammarSource,
    /// Where the drawing goes: DOT, or SVG where the name ends in .svg [default: DOT on stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw each character by itself, and not runs of them
    #[arg(long)]
    plain: bool,
    /// Leave out what the grammar can't hold a text to, in place of an error
    #[arg(long)]
    lossy: bool,
}

impl Draw {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let options = SchemaOptions { lossy: self.lossy, ..SchemaOptions::default() };
        let (_, grammar) = self.source.read(&options)?;
        let form = if self.plain { Form::Plain } else { Form::Compressed };
        let dot = Drawing::of_grammar(grammar).with_types().dot(form);
        let Some(path) = &self.output else {
            output::write(dot.as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        };
        let is_svg = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
        let drawing = if is_svg { svg(dot)? } else { dot.into_bytes() };
        fs::write(path, drawing).map_err(|error| Failure::file(path.display(), &error))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The drawing as Graphviz lays it out.
fn svg(dot: String) -> Result<Vec<u8>, Failure> {
    let graphviz = Command::new("dot").arg("-Tsvg").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut graphviz = graphviz.map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::Told(
            "an SVG needs Graphviz, and its program `dot` isn't on the PATH: install it, or give the output a name in .dot"
                .to_owned(),
        ),
        _ => Failure::file("dot", &error),
    })?;
    // On a thread of its own: Graphviz may write before it has read everything.
    let writer = graphviz.stdin.take().map(|mut stdin| thread::spawn(move || stdin.write_all(dot.as_bytes())));
    let done = graphviz.wait_with_output().map_err(|error| Failure::file("dot", &error))?;
    if let Some(writer) = writer {
        // If it failed, so has Graphviz.
        let _ = writer.join();
    }
    if !done.status.success() {
        return Err(Failure::Told(format!("Graphviz ended with {}", done.status)));
    }
    Ok(done.stdout)
}
