//! `formwork model`: model files.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use formwork::ModelFacts;
use serde_json::json;

use crate::output::{self, Failure};

#[derive(Args)]
pub(crate) struct ModelCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Print what a GGUF file says about itself, as JSON, without loading it.
    #[command(after_help = "Examples:
  formwork model inspect model.gguf
  formwork model inspect model.gguf --context 32768 | jq .memory
  formwork model inspect model.gguf | jq -r .chat_template")]
    Inspect {
        /// The file; of a split model the first
        file: PathBuf,
        /// Tokens of the context whose memory is computed [default: what the model was trained for]
        #[arg(long, value_name = "TOKENS")]
        context: Option<u64>,
    },
    /// Download a file from a Hugging Face hub, and print its path.
    #[cfg(feature = "hub")]
    #[command(after_help = "Example:
  formwork model fetch owner/model-GGUF model-Q4_K_M.gguf
A download that breaks is taken up again by the next call. Of a split model name the first file; all are fetched.
HF_TOKEN, HF_ENDPOINT, HF_HUB_CACHE, HF_HOME and HF_HUB_OFFLINE are read as the hub's own tools read them.")]
    Fetch {
        /// The repository
        #[arg(value_name = "OWNER/REPO")]
        repository: String,
        /// The file
        file: String,
        /// Branch, tag or commit
        #[arg(long, default_value = "main")]
        revision: String,
    },
}

impl ModelCommand {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        match &self.action {
            Action::Inspect { file, context } => {
                let facts = ModelFacts::read(file).map_err(|error| Failure::of(&error))?;
                output::write(format!("{:#}\n", to_json(&facts, *context)).as_bytes())?;
            }
            #[cfg(feature = "hub")]
            Action::Fetch { repository, file, revision } => {
                let path = download(repository, file, revision)?;
                output::write(format!("{}\n", path.display()).as_bytes())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The path of a file of a hub, which is downloaded if it isn't there.
#[cfg(feature = "hub")]
pub(crate) fn download(repository: &str, file: &str, revision: &str) -> Result<PathBuf, Failure> {
    use std::io::{IsTerminal, stderr};

    let mut hub = formwork::Hub::new().revision(revision);
    if stderr().is_terminal() {
        hub = hub.progress(|file| {
            let end = if file.done == file.total { "\n" } else { "" };
            let (done, total) = (file.done >> 20, file.total >> 20);
            output::say_in_place(&format!("{}: {done} of {total} MiB{end}", file.file));
        });
    }
    hub.fetch(repository, file).map_err(|error| Failure::of(&error))
}

fn to_json(facts: &ModelFacts, context: Option<u64>) -> serde_json::Value {
    let context = context.or(facts.context_length());
    let special =
        facts.special_tokens().into_iter().map(|(name, id, text)| json!({"for": name, "id": id, "text": text}));
    json!({
        "name": facts.name(),
        "architecture": facts.architecture(),
        "context_length": facts.context_length(),
        "layers": facts.n_layers(),
        "parameters": facts.n_parameters(),
        "files": facts.n_files(),
        "file_bytes": facts.file_bytes(),
        "memory": {
            "weight_bytes": facts.weight_bytes(),
            "context": context,
            "kv_cache_bytes": context.and_then(|n_ctx| facts.kv_cache_bytes(n_ctx)),
        },
        "tokenizer": facts.tokenizer(),
        "tokens": facts.n_vocab(),
        "special_tokens": special.collect::<Vec<_>>(),
        "chat_template": facts.chat_template(),
    })
}
