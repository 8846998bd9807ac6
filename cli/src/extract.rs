//! `formwork extract`: what a schema asks for, from documents, by a model.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Read, Write, stderr, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use formwork::extract::{Extraction, Extractor, HighlightPage, Input, JsonLines, Report};
use formwork::{Model, SchemaOptions};
use serde_json::Value;

use crate::output::{self, Failure, say};
use crate::review::Review;
use crate::{grammar_source, table};

/// Fields less likely than this are for review.
const THRESHOLD: f64 = 0.8;

#[derive(Args)]
#[command(after_help = "Examples:
  formwork extract --schema invoice.json --model model.gguf invoices/*.txt -o invoices.jsonl
  formwork extract --schema invoice.json --model owner/model-GGUF:model-Q4_K_M.gguf < mail.txt
  formwork extract --schema invoice.json invoices/*.txt -o out.jsonl --resume --review doubtful.jsonl
  formwork extract --schema invoice.json invoices/*.txt -o out.csv --highlight out.html
  formwork extract --schema invoice.json --server http://localhost:8000/v1 invoices/*.txt -o out.jsonl

One line for each document, in their order: {\"id\": …, \"value\": …} or {\"id\": …, \"error\": …}. \
A document that fails doesn't end the others. Exit code 1: some have no value.")]
pub(crate) struct Extract {
    /// A file with a JSON Schema
    #[arg(long, value_name = "FILE")]
    schema: PathBuf,
    /// Leave out what the schema says and the grammar can't, and say so
    #[arg(long)]
    lossy: bool,
    /// The model: a GGUF file, or OWNER/REPO:FILE of a hub [default: the environment's FORMWORK_MODEL]; with --server
    /// its name there
    #[arg(long, value_name = "MODEL")]
    model: Option<String>,
    /// The documents; `-` is stdin [default: stdin, where it is no terminal]
    #[arg(value_name = "FILE")]
    documents: Vec<PathBuf>,
    /// Where the results go, as a table if the name ends in .csv; `-` is stdout [default: stdout, as JSON lines]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Go on with the results of a run that was stopped
    #[arg(long, requires = "output")]
    resume: bool,
    /// What the model is told to do
    #[arg(long, value_name = "TEXT")]
    instructions: Option<String>,
    /// Where fields go that the model was not sure of, as JSON lines with their values
    #[arg(long, value_name = "FILE")]
    review: Option<PathBuf>,
    /// Fields less likely than this are for review [default: 0.8]
    #[arg(long, value_name = "PROBABILITY", requires = "review", value_parser = probability)]
    threshold: Option<f64>,
    /// Where a page goes that shows the documents, with what was found marked in them
    #[arg(long, value_name = "FILE")]
    highlight: Option<PathBuf>,
    /// Tokens that an answer may have
    #[arg(long, value_name = "TOKENS")]
    max_tokens: Option<usize>,
    /// Parts that a document may be read in, if it is longer than the context [default: 256]
    #[arg(long, value_name = "PARTS")]
    max_chunks: Option<usize>,
    /// Tokens of a prompt and its answer together
    #[arg(long, value_name = "TOKENS")]
    context: Option<u32>,
    /// CPU threads
    #[cfg(feature = "llama")]
    #[arg(long)]
    #[cfg_attr(feature = "remote", arg(conflicts_with = "server"))]
    threads: Option<u32>,
    /// Answers that don't depend on what else is computed, so that a resumed run ends as one that wasn't stopped; on a
    /// CPU
    #[cfg(feature = "llama")]
    #[arg(long)]
    #[cfg_attr(feature = "remote", arg(conflicts_with = "server"))]
    batch_invariant: bool,
    /// No words on stderr but errors
    #[arg(short, long)]
    quiet: bool,
    #[cfg(feature = "remote")]
    #[command(flatten)]
    server: crate::server::Server,
}

/// Where results go.
enum Sink {
    Stdout,
    Lines(JsonLines),
    Table(table::Table),
}

/// What is written beside the results.
struct Notes {
    review: Option<Review>,
    page: Option<HighlightPage>,
}

impl Extract {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let schema = grammar_source::read_schema(&self.schema)?;
        let options = SchemaOptions { lossy: self.lossy, ..SchemaOptions::default() };
        let grammar = grammar_source::grammar(&self.schema, &schema, &options)?;
        let documents = output::or_stdin(&self.documents)?;
        // Loading a model may take long; and what earlier runs wrote is not lost if there is none.
        self.check_outputs()?;
        let model = self.open()?;
        let mut sink = self.sink(&schema)?;
        let mut notes = self.notes(&sink)?;
        let (n_before, n_failed) = sink.before();
        if n_before > 0 && !self.quiet {
            say(&format!("{n_before} documents were done before, {n_failed} of them without a value"));
        }

        let mut extractor = model.extractor::<Value>().grammar(grammar);
        if let Some(text) = &self.instructions {
            extractor = extractor.instructions(text);
        }
        if let Some(tokens) = self.max_tokens {
            extractor = extractor.settings(move |request| request.max_tokens(tokens));
        }
        if let Some(parts) = self.max_chunks {
            extractor = extractor.max_chunks(parts);
        }
        if self.review.is_some() {
            extractor = extractor.threshold(self.threshold.unwrap_or(THRESHOLD));
        }
        if self.highlight.is_some() {
            extractor = extractor.align_strings();
        }
        let report = self.extract(documents, &extractor, &mut sink, &mut notes)?;
        if !self.quiet {
            say(&report.to_string());
        }
        Ok(if report.found() == report.documents && n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    /// Whether everything can be written that is asked for.
    fn check_outputs(&self) -> Result<(), Failure> {
        if self.resume && self.is_table() {
            return Err(Failure::Told("--resume goes on with JSON lines; a table is written anew".to_owned()));
        }
        for path in [self.output(), self.review.as_deref(), self.highlight.as_deref()].into_iter().flatten() {
            let opened = OpenOptions::new().append(true).create(true).open(path);
            opened.map_err(|error| Failure::file(path.display(), &error))?;
        }
        Ok(())
    }

    /// The file that results go to.
    fn output(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    fn is_table(&self) -> bool {
        let extension = self.output().and_then(Path::extension);
        extension.is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
    }

    fn sink(&self, schema: &Value) -> Result<Sink, Failure> {
        let Some(path) = self.output() else { return Ok(Sink::Stdout) };
        let failure = |error: io::Error| Failure::file(path.display(), &error);
        match (self.is_table(), self.resume) {
            (true, _) => Ok(Sink::Table(table::Table::new(File::create(path).map_err(failure)?, schema)?)),
            (false, true) => JsonLines::resume(path).map(Sink::Lines).map_err(failure),
            (false, false) => JsonLines::create(path).map(Sink::Lines).map_err(failure),
        }
    }

    fn notes(&self, sink: &Sink) -> Result<Notes, Failure> {
        let review = |path: &PathBuf| {
            let review = if self.resume { Review::resume(path, |id| sink.has(id)) } else { Review::create(path) };
            review.map_err(|error| Failure::file(path.display(), &error))
        };
        let page = |path: &PathBuf| {
            let page = match self.resume {
                true => HighlightPage::resume(path, |id| sink.has(id)),
                false => HighlightPage::create(path),
            };
            page.map_err(|error| Failure::file(path.display(), &error))
        };
        Ok(Notes {
            review: self.review.as_ref().map(review).transpose()?,
            page: self.highlight.as_ref().map(page).transpose()?,
        })
    }

    fn open(&self) -> Result<Model, Failure> {
        #[cfg(feature = "remote")]
        if self.server.is_given() {
            return self.server.open(self.model.as_deref(), self.context);
        }
        #[cfg(feature = "llama")]
        {
            self.open_file()
        }
        #[cfg(not(feature = "llama"))]
        {
            Err(Failure::Told("name a server with --server URL: this tool was built without llama.cpp".to_owned()))
        }
    }

    #[cfg(feature = "llama")]
    fn open_file(&self) -> Result<Model, Failure> {
        let mut builder = Model::builder().batch_invariant(self.batch_invariant);
        if let Some(tokens) = self.context {
            builder = builder.context_length(tokens);
        }
        if let Some(threads) = self.threads {
            builder = builder.threads(threads);
        }
        builder.open(self.model_file()?).map_err(|error| Failure::of(&error))
    }

    /// The model's file, which may have to be downloaded.
    #[cfg(feature = "llama")]
    fn model_file(&self) -> Result<PathBuf, Failure> {
        let name = self.model.clone().or_else(|| std::env::var("FORMWORK_MODEL").ok()).filter(|name| !name.is_empty());
        let name = name.ok_or_else(|| {
            Failure::Told("name a model with --model FILE, or by the environment's FORMWORK_MODEL".to_owned())
        })?;
        match name.split_once(':').filter(|(repository, _)| repository.contains('/') && !Path::new(&name).exists()) {
            Some((repository, file)) => fetched(repository, file),
            None => Ok(name.into()),
        }
    }

    fn extract(
        &self,
        documents: &[PathBuf],
        extractor: &Extractor<Value>,
        sink: &mut Sink,
        notes: &mut Notes,
    ) -> Result<Report, Failure> {
        let inputs: Vec<Input> =
            documents.iter().map(|path| input(path)).filter(|input| !sink.has(input.id())).collect();
        let n_documents = inputs.len();
        let mut report = Report::default();
        for extraction in extractor.extract_many(inputs) {
            report.add(&extraction);
            // What is beside a line comes before it, so that a document with a line has all of it.
            notes.write(&extraction)?;
            sink.write(&extraction).map_err(|error| self.failure(error))?;
            if let Err(error) = &extraction.result {
                if !self.quiet && stderr().is_terminal() {
                    output::say_in_place("");
                }
                say(&format!("{}: {}", extraction.id, output::with_causes(error)));
            }
            if !self.quiet && stderr().is_terminal() {
                let end = if report.documents == n_documents { "\n" } else { "" };
                output::say_in_place(&format!("{} of {n_documents} documents{end}", report.documents));
            }
        }
        Ok(report)
    }

    fn failure(&self, error: io::Error) -> Failure {
        match self.output() {
            Some(path) => Failure::file(path.display(), &error),
            None => error.into(),
        }
    }
}

impl Sink {
    /// Whether an earlier run did the document of this name.
    fn has(&self, id: &str) -> bool {
        matches!(self, Sink::Lines(lines) if lines.has(id))
    }

    /// How many documents earlier runs did, and how many of these have no value.
    fn before(&self) -> (usize, usize) {
        match self {
            Sink::Lines(lines) => (lines.len(), lines.n_failed()),
            Sink::Stdout | Sink::Table(_) => (0, 0),
        }
    }

    fn write(&mut self, extraction: &Extraction<Value>) -> io::Result<()> {
        match self {
            Sink::Stdout => {
                let mut stdout = io::stdout().lock();
                writeln!(stdout, "{}", extraction.to_json()?)?;
                stdout.flush()
            }
            Sink::Lines(lines) => lines.write(extraction),
            Sink::Table(table) => table.write(extraction),
        }
    }
}

impl Notes {
    fn write(&mut self, extraction: &Extraction<Value>) -> io::Result<()> {
        if let Some(review) = &mut self.review {
            review.write(extraction)?;
        }
        if let Some(page) = &mut self.page {
            page.write(extraction)?;
        }
        Ok(())
    }
}

fn probability(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
    number.ok_or_else(|| "a probability is a number from 0 to 1".to_owned())
}

/// A document, called as its file was named; stdin is read at once.
fn input(path: &Path) -> Input {
    if path != Path::new("-") {
        return Input::file(path);
    }
    let mut bytes = Vec::new();
    match stdin().read_to_end(&mut bytes) {
        Ok(_) => Input::from_bytes("stdin", bytes),
        // Reading it again says what is wrong.
        Err(_) => Input::file("/dev/stdin").called("stdin"),
    }
}

#[cfg(all(feature = "llama", feature = "hub"))]
fn fetched(repository: &str, file: &str) -> Result<PathBuf, Failure> {
    crate::model::download(repository, file, "main")
}

#[cfg(all(feature = "llama", not(feature = "hub")))]
fn fetched(repository: &str, _: &str) -> Result<PathBuf, Failure> {
    Err(Failure::Told(format!(
        "{repository} would have to be fetched, and this tool was built without the feature `hub`"
    )))
}
