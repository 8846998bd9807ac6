//! `formwork check`: whether texts fit a schema or another grammar, and where they stop fitting.
//!
//! The automaton that would hold a model to the schema reads the text instead. JSON may come with
//! its members in any order and with any white space, and strings and numbers spelled in any way.
//!
//! - `json_tokens`, `json_string`: a JSON text as tokens in the spelling that grammars know.
//! - `json_fit`: those tokens, through a grammar. `expected`: what could stand where it stops.
//! - `keyword`: which keyword is the reason. `verdict`: all this as JSON and as words.

mod expected;
mod json_fit;
mod json_string;
mod json_tokens;
mod keyword;
mod verdict;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use formwork::{Matcher, MemberOrder, SchemaOptions, Style, Token, Vocabulary};
use serde_json::{Map, Value};

use crate::grammar_source::GrammarSource;
use crate::output::{self, Failure, say};
use verdict::{Misfit, quoted};

#[derive(Args)]
#[command(after_help = "Examples:
  formwork check --schema invoice.json answer.json
  jq -c '.[]' all.json | formwork check --schema invoice.json --lines
  formwork check --regex '[0-9]{4}-[0-9]{2}' month.txt
One line of JSON for each text goes to stdout, and words about those that don't fit to stderr.
Exit codes: 0 all fit, 1 some don't, 2 wrong usage, a broken schema or a file that can't be read.")]
pub(crate) struct Check {
    #[command(flatten)]
    source: GrammarSource,
    /// The texts; `-` is stdin [default: stdin, where it is no terminal]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Each line is a text by itself (JSON lines)
    #[arg(long)]
    lines: bool,
    /// Leave out what the grammar can't hold a text to, in place of an error
    #[arg(long)]
    lossy: bool,
    /// No words on stderr about texts that don't fit
    #[arg(short, long)]
    quiet: bool,
}

/// What texts are checked with.
struct Checker<'a> {
    schema: Option<Value>,
    start: Matcher,
    quiet: bool,
    all_fit: bool,
    stdout: io::StdoutLock<'a>,
}

impl Check {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let options = SchemaOptions {
            style: Style::Compact,
            member_order: MemberOrder::Any,
            lossy: self.lossy,
            ..SchemaOptions::default()
        };
        let (schema, grammar) = self.source.read(&options)?;
        let start = Matcher::new(grammar, single_bytes()?);
        if let Some(error) = start.error() {
            return Err(Failure::of(&error));
        }
        let stdout = io::stdout().lock();
        let mut checker = Checker { schema, start, quiet: self.quiet, all_fit: true, stdout };
        for file in output::or_stdin(&self.files)? {
            self.check_file(file, &mut checker)?;
        }
        Ok(if checker.all_fit { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    fn check_file(&self, path: &Path, checker: &mut Checker<'_>) -> Result<(), Failure> {
        let is_stdin = path == Path::new("-");
        let name = if is_stdin { "stdin".to_owned() } else { path.display().to_string() };
        let unreadable = |error: io::Error| Failure::file(&name, &error);
        let mut reader: Box<dyn BufRead> = if is_stdin {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
        };
        let mut text = Vec::new();
        if !self.lines {
            reader.read_to_end(&mut text).map_err(unreadable)?;
            return checker.check(&name, 1, false, &text);
        }
        for number in 1.. {
            text.clear();
            if reader.read_until(b'\n', &mut text).map_err(unreadable)? == 0 {
                break;
            }
            let line = text.strip_suffix(b"\n").unwrap_or(&text);
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if !line.is_empty() {
                checker.check(&name, number, true, line)?;
            }
        }
        Ok(())
    }
}

impl Checker<'_> {
    /// Checks a text, whose first line has this number, and prints the verdict.
    fn check(&mut self, name: &str, first_line: usize, is_line: bool, text: &[u8]) -> Result<(), Failure> {
        let misfit = match &self.schema {
            Some(schema) => json_fit::misfit(self.start.clone(), Some(schema), text),
            None => raw_misfit(&self.start, text),
        };
        let mut verdict = Map::from_iter([("file".to_owned(), Value::from(name))]);
        match misfit {
            None => {
                if is_line {
                    verdict.insert("line".to_owned(), first_line.into());
                }
                verdict.insert("fits".to_owned(), true.into());
            }
            Some(misfit) => {
                self.all_fit = false;
                verdict.extend(misfit.to_json(text, first_line));
                if !self.quiet {
                    say(&misfit.to_words(name, text, first_line));
                }
            }
        }
        writeln!(self.stdout, "{}", Value::Object(verdict))?;
        Ok(())
    }
}

/// Where a text that needn't be JSON stops fitting.
fn raw_misfit(start: &Matcher, text: &[u8]) -> Option<Misfit> {
    let (mut after, refused_at) = json_fit::fed(start, text);
    let is_whole = refused_at.is_none() && after.is_accepting();
    let offset = refused_at.unwrap_or(text.len());
    (!is_whole).then(|| Misfit {
        path: None,
        offset,
        found: quoted(&text[offset..]),
        expected: expected::characters(&mut after),
        keyword: None,
        problem: None,
    })
}

/// A vocabulary of which token `n` is byte `n`.
fn single_bytes() -> Result<Arc<Vocabulary>, Failure> {
    let mut tokens: Vec<Token> = (0..=u8::MAX).map(|byte| Token::text([byte])).collect();
    tokens.push(Token::end_of_generation(""));
    Vocabulary::new(tokens).map_err(|error| Failure::of(&error))
}
