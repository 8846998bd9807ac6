//! A model behind a server, as the command line names it.

use clap::{Args, ValueEnum};
use formwork::{Constrain, Model, ServerKind};

use crate::output::Failure;

#[derive(Args)]
pub(crate) struct Server {
    /// A server in place of a model's file: vLLM, SGLang, llama-server, Ollama or what speaks as OpenAI does. Given
    /// several times, each has the same model. --model is then its name there, unless it has only one. The key is
    /// that of the environment: FORMWORK_API_KEY, and OPENAI_API_KEY for OpenAI itself
    #[arg(long, value_name = "URL")]
    server: Vec<String>,
    /// The environment variable that has the key
    #[arg(long, value_name = "VARIABLE", requires = "server")]
    key_env: Option<String>,
    /// The kind of server, where asking it doesn't tell, as behind a gateway
    #[arg(long, value_name = "KIND", requires = "server")]
    dialect: Option<Dialect>,
    /// Don't hold the server to the schema; what it writes that doesn't fit is cut, and asked for again
    #[arg(long, requires = "server")]
    free: bool,
    /// Requests at a time [default: 256]
    #[arg(long, value_name = "REQUESTS", requires = "server")]
    concurrent: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Dialect {
    #[value(name = "openai")]
    OpenAi,
    Vllm,
    Sglang,
    LlamaServer,
    Ollama,
}

impl Server {
    /// Whether one is named.
    pub(crate) fn is_given(&self) -> bool {
        !self.server.is_empty()
    }

    /// The model, whose context has so many tokens if the server doesn't say.
    pub(crate) fn open(&self, model: Option<&str>, context: Option<u32>) -> Result<Model, Failure> {
        let [first, others @ ..] = &self.server[..] else {
            return Err(Failure::Told("name a server with --server URL".to_owned()));
        };
        let mut builder = Model::connect(first).endpoints(others);
        if let Some(name) = model {
            builder = builder.model(name);
        }
        if let Some(variable) = &self.key_env {
            builder = builder.api_key_env(variable);
        }
        if let Some(dialect) = self.dialect {
            builder = builder.dialect(dialect.kind());
        }
        if self.free {
            builder = builder.constrain(Constrain::Nothing);
        }
        if let Some(requests) = self.concurrent {
            builder = builder.max_concurrent(requests);
        }
        if let Some(tokens) = context {
            builder = builder.context_length(tokens as usize);
        }
        builder.build().map_err(|error| Failure::of(&error))
    }
}

impl Dialect {
    fn kind(self) -> ServerKind {
        match self {
            Dialect::OpenAi => ServerKind::OpenAi,
            Dialect::Vllm => ServerKind::Vllm,
            Dialect::Sglang => ServerKind::Sglang,
            Dialect::LlamaServer => ServerKind::LlamaServer,
            Dialect::Ollama => ServerKind::Ollama,
        }
    }
}
