//! `formwork describe`: a schema as a prompt says it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use formwork::{SchemaOptions, describe_schema};

use crate::grammar_source;
use crate::output::{self, Failure};

#[derive(Args)]
#[command(after_help = "Example:\n  formwork describe --schema invoice.json
The description goes to stdout; what the grammar can't hold a model to goes to stderr.")]
pub(crate) struct Describe {
    /// A file with a JSON Schema
    #[arg(long, value_name = "FILE")]
    schema: PathBuf,
}

impl Describe {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let schema = grammar_source::read_schema(&self.schema)?;
        let options = SchemaOptions { lossy: true, ..SchemaOptions::default() };
        grammar_source::grammar(&self.schema, &schema, &options)?;
        output::write(format!("{}\n", describe_schema(&schema).trim_end()).as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}
