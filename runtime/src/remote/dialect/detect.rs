//! Which kind a server is, found by asking it.
//!
//! ```text
//! GET /v1/models         owned_by: "vllm", "sglang", "llamacpp", "library" (Ollama); others below
//!     /props             default_generation_settings: llama-server
//!     /get_model_info    model_path: SGLang
//!     /api/version       version: Ollama, where /v1/models doesn't say (a library that is empty)
//! otherwise              as OpenAI
//! ```
//!
//! `/version` alone says nothing, since TensorRT-LLM has it as well; it tells how old a vLLM is.
//! Behind a gateway all look like OpenAI's; the kind can be given then. Sources: vLLM's
//! `entrypoints/openai/models/serving.py`, SGLang's `entrypoints/http_server.py`, llama.cpp's
//! `tools/server/README.md`, Ollama's `openai/openai.go` and <https://docs.ollama.com/api-reference/get-version>.

use std::time::Duration;

use reqwest::Url;
use serde_json::Value;

use super::Dialect;
use super::version::Version;
use super::vllm::ConstraintFields;
use crate::remote::call::{CallError, ServerFacts, ServerKind, Takes};
use crate::remote::client::{Answer, ApiKey, ClientSettings, Fault, Http, ServerUrl};

/// The greatest `top_logprobs` of OpenAI's API, and by default of vLLM's.
const MAX_TOP_LOGPROBS: usize = 20;

/// Names of models that an error lists.
const MAX_LISTED: usize = 10;

/// Asks one server.
pub(in crate::remote) struct Asker<'a> {
    pub(in crate::remote) http: &'a Http,
    pub(in crate::remote) url: &'a ServerUrl,
    pub(in crate::remote) key: Option<&'a ApiKey>,
    pub(in crate::remote) timeout: Duration,
}

/// Why a server isn't one to call.
#[derive(Debug)]
pub(in crate::remote) enum DetectError {
    Fault(Fault),
    Setting(CallError),
}

impl From<Fault> for DetectError {
    fn from(fault: Fault) -> Self {
        DetectError::Fault(fault)
    }
}

impl Asker<'_> {
    async fn ask(&self, url: Url) -> Result<Answer, Fault> {
        self.http.get(url, self.key, self.timeout).await
    }

    /// A member of the JSON object at a path, where there is one.
    async fn member(&self, path: &str, name: &str) -> Result<Option<Value>, Fault> {
        let answer = self.ask(self.url.root(path)).await?;
        let value = if answer.status == 200 { answer.json() } else { None };
        Ok(value.and_then(|mut value| value.get_mut(name).map(Value::take)))
    }
}

impl Dialect {
    pub(in crate::remote) async fn detect(
        asker: &Asker<'_>,
        settings: &ClientSettings,
    ) -> Result<Dialect, DetectError> {
        let answer = asker.ask(asker.url.api("models")).await?;
        // Not all have a list; who is overloaded or refuses the key says so.
        let list = if matches!(answer.status, 404 | 405) { None } else { answer.success()?.json() };
        let models: Vec<Value> = list.and_then(|list| list.get("data")?.as_array().cloned()).unwrap_or_default();
        let kind = match settings.kind {
            Some(kind) => kind,
            None => kind_of(asker, &models).await?,
        };
        let model = choose_model(kind, settings.model.as_deref(), &models)?;
        let entry = models.iter().find(|entry| entry["id"] == model.as_str());
        let mut dialect = Dialect {
            facts: facts(kind, model, entry),
            constraint_fields: ConstraintFields::ResponseFormat,
            send_priority: settings.send_priority,
        };
        dialect.ask_for_more(asker).await?;
        tracing::debug!(endpoint = asker.url.label(), facts = ?dialect.facts, "is known");
        Ok(dialect)
    }

    /// What only some kinds have: a version, or a context's length elsewhere.
    async fn ask_for_more(&mut self, asker: &Asker<'_>) -> Result<(), Fault> {
        let version = |value: Option<Value>| value?.as_str()?.parse::<Version>().ok();
        match self.facts.kind {
            ServerKind::Vllm => {
                self.constraint_fields =
                    ConstraintFields::of_version(version(asker.member("version", "version").await?));
                let is_known = self.constraint_fields != ConstraintFields::ResponseFormat;
                self.facts.takes.gbnf = is_known;
                self.facts.takes.regex = is_known;
            }
            ServerKind::LlamaServer => {
                let settings = asker.member("props", "default_generation_settings").await?;
                let n_ctx = settings.and_then(|settings| settings.get("n_ctx")?.as_u64());
                self.facts.context_length = n_ctx.and_then(|n| usize::try_from(n).ok()).or(self.facts.context_length);
            }
            ServerKind::Ollama => {
                let version = version(asker.member("api/version", "version").await?);
                let since = |first| version.is_some_and(|version| version >= first);
                self.facts.takes.schema = since(Version(0, 5, 0));
                self.facts.max_top_logprobs = if since(Version(0, 12, 11)) { MAX_TOP_LOGPROBS } else { 0 };
            }
            ServerKind::OpenAi | ServerKind::Sglang => {}
        }
        Ok(())
    }
}

async fn kind_of(asker: &Asker<'_>, models: &[Value]) -> Result<ServerKind, Fault> {
    let owners: Vec<&str> = models.iter().filter_map(|model| model["owned_by"].as_str()).collect();
    let owned_by = |owner: &str| !owners.is_empty() && owners.iter().all(|&each| each == owner);
    if owned_by("vllm") {
        return Ok(ServerKind::Vllm);
    }
    if owned_by("sglang") {
        return Ok(ServerKind::Sglang);
    }
    if owned_by("llamacpp") {
        return Ok(ServerKind::LlamaServer);
    }
    if owned_by("library") {
        return Ok(ServerKind::Ollama);
    }
    if asker.member("props", "default_generation_settings").await?.is_some() {
        return Ok(ServerKind::LlamaServer);
    }
    if asker.member("get_model_info", "model_path").await?.is_some() {
        return Ok(ServerKind::Sglang);
    }
    if asker.member("api/version", "version").await?.is_some() {
        return Ok(ServerKind::Ollama);
    }
    Ok(ServerKind::OpenAi)
}

/// The name that calls give.
fn choose_model(kind: ServerKind, wanted: Option<&str>, models: &[Value]) -> Result<String, DetectError> {
    let names: Vec<&str> = models.iter().filter_map(|model| model["id"].as_str()).collect();
    let refuse = |value: &str, allowed| {
        let mut value = value.to_owned();
        if !names.is_empty() {
            let more = if names.len() > MAX_LISTED { ", …" } else { "" };
            value = format!("{value} (there is {}{more})", names[..names.len().min(MAX_LISTED)].join(", "));
        }
        DetectError::Setting(CallError::Setting { name: "model", value, allowed })
    };
    match (wanted, names[..].first()) {
        (None, Some(&only)) if names.len() == 1 => Ok(only.to_owned()),
        (None, _) => Err(refuse("left out", "given where a server doesn't have exactly one")),
        (Some(wanted), Some(_)) if matches!(kind, ServerKind::Vllm | ServerKind::Ollama) => {
            let latest = format!("{wanted}:latest");
            let is_it = |name: &&&str| **name == wanted || (kind == ServerKind::Ollama && **name == latest);
            let found = names.iter().find(is_it);
            found.map(|&name| name.to_owned()).ok_or_else(|| refuse(wanted, "one that the server has"))
        }
        (Some(wanted), _) => Ok(wanted.to_owned()),
    }
}

/// What is known of a kind before its version is.
pub(super) fn facts(kind: ServerKind, model: String, entry: Option<&Value>) -> ServerFacts {
    let length = entry.and_then(|entry| entry["max_model_len"].as_u64().or(entry["meta"]["n_ctx"].as_u64()));
    let grammars = matches!(kind, ServerKind::Vllm | ServerKind::Sglang | ServerKind::LlamaServer);
    ServerFacts {
        kind,
        model,
        context_length: length.and_then(|n| usize::try_from(n).ok()),
        takes: Takes {
            schema: true,
            strict_schema: kind == ServerKind::OpenAi,
            gbnf: grammars,
            // vLLM and SGLang read it only if they were started with llguidance, and don't say so.
            lark: false,
            regex: matches!(kind, ServerKind::Vllm | ServerKind::Sglang),
        },
        continues: kind != ServerKind::OpenAi,
        max_top_logprobs: MAX_TOP_LOGPROBS,
    }
}
