//! [`RemoteBuilder`]: how a server is reached and used; [`Model::connect`].

use std::env;
use std::sync::Arc;
use std::time::Duration;

use super::backend::{Remote, RemoteModel, RemoteSettings};
use super::call::ServerKind;
use super::client::{ApiKey, Client, ClientSettings};
use super::constraint::Constrain;
use super::failure::error_of;
use crate::api::Model;
use crate::base::Error;

/// Calls after the first, for one answer, where the caller doesn't say.
const DEFAULT_CONTINUATIONS: usize = 16;
/// Requests that wait where the caller doesn't say.
const DEFAULT_QUEUE_LIMIT: usize = 4096;

/// Settings of a model behind a server. What is not set has a default that fits most uses.
#[derive(Debug, Clone)]
#[must_use = "a builder does nothing until `build` is called"]
pub struct RemoteBuilder {
    client: ClientSettings,
    /// The variable that has the key.
    key_variable: Option<String>,
    remote: RemoteSettings,
}

impl Model {
    /// A model behind a server: vLLM, SGLang, llama.cpp's `llama-server`, Ollama, or any that speaks
    /// as OpenAI does. Which it is, and what it can do, is found by asking it.
    ///
    /// Requests, samples, streams, chats and extraction are those of a model in the process, and
    /// so is what they promise: each value is of its type, whatever the server makes of the schema or
    /// grammar that it is sent. What it writes is read byte by byte, cut where the type doesn't allow
    /// it, and asked for again from there.
    ///
    /// ```no_run
    /// use formwork::{Model, Structured};
    /// use serde::Deserialize;
    ///
    /// #[derive(Structured, Deserialize)]
    /// struct Person {
    ///     name: String,
    ///     age: Option<u8>,
    /// }
    ///
    /// let model = Model::connect("http://localhost:8000/v1").build()?;
    /// let person: Person = model.generate("Ada Lovelace died at 36.")?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// What differs from a model in the process:
    ///
    /// - An answer of a type is read as JSON is: members in any order, `null` in place of what may be
    ///   left out, white space anywhere. The text has the request's [style](crate::Request::style). An answer
    ///   of a [given grammar](crate::Request::with_grammar) has its order; where it is no JSON, all
    ///   of it is exact.
    /// - A budget of tokens counts what the server counts, thoughts included. Where it is used up in
    ///   the middle, the answer is completed on the shortest way.
    /// - [Confidence](crate::Request::confidence) rests on the tokens that the server lists, so its
    ///   probabilities are lower bounds; text that nobody has said to be likely has 0.
    /// - [`Error::Unsupported`] before anything is sent: a [raw](crate::Request::raw) prompt, the
    ///   prompt's text, thinking [marks](crate::Request::thinking_marks) and
    ///   [budgets](crate::Request::thinking_budget), adapters, feeds and prefix files.
    /// - Settings that only save time (drafts, jumps) change nothing, and repetition is the server's
    ///   affair.
    ///
    /// The [vocabulary](Model::vocabulary) has a token for each byte.
    pub fn connect(url: impl Into<String>) -> RemoteBuilder {
        let client = ClientSettings::new(url);
        let remote = RemoteSettings {
            max_concurrent: client.max_concurrent,
            queue_limit: DEFAULT_QUEUE_LIMIT,
            continuations: DEFAULT_CONTINUATIONS,
            constrain: Constrain::Auto,
            context_length: None,
        };
        RemoteBuilder { client, key_variable: None, remote }
    }
}

impl RemoteBuilder {
    /// The model's name, as the server knows it. May be left out where it serves one model.
    pub fn model(mut self, name: impl Into<String>) -> Self {
        self.client.model = Some(name.into());
        self
    }

    /// The key. By default that of the environment: `FORMWORK_API_KEY`, and for OpenAI itself
    /// `OPENAI_API_KEY`. It is in no log and no error.
    pub fn api_key(mut self, key: impl Into<String>) -> Self {
        self.client.api_key = Some(ApiKey::new(key));
        self
    }

    /// The environment variable that has the key; it has to be set when the model is built.
    pub fn api_key_env(mut self, variable: impl Into<String>) -> Self {
        self.key_variable = Some(variable.into());
        self
    }

    /// Further servers of the same model. Each call goes to the one with the fewest outstanding;
    /// one that fails is left alone for a while.
    pub fn endpoints<U: Into<String>>(mut self, urls: impl IntoIterator<Item = U>) -> Self {
        self.client.urls.extend(urls.into_iter().map(Into::into));
        self
    }

    /// Maximum number of calls at a time, 256 by default; others wait, those of the greatest
    /// [priority](crate::Request::priority) first.
    pub fn max_concurrent(mut self, calls: usize) -> Self {
        (self.client.max_concurrent, self.remote.max_concurrent) = (calls, calls);
        self
    }

    /// Maximum number of requests that wait for that, 4096 by default; more are refused with
    /// [`Error::Busy`].
    pub fn queue_limit(mut self, requests: usize) -> Self {
        self.remote.queue_limit = requests;
        self
    }

    /// How long a connection may take, 10 seconds by default.
    pub fn connect_timeout(mut self, time: Duration) -> Self {
        self.client.timeouts.connect = time;
        self
    }

    /// How long the first token may take, the server's queue included; 10 minutes by default.
    pub fn first_token_timeout(mut self, time: Duration) -> Self {
        self.client.timeouts.first_token = time;
        self
    }

    /// How long each further token may take, a minute by default.
    pub fn token_timeout(mut self, time: Duration) -> Self {
        self.client.timeouts.between_tokens = time;
        self
    }

    /// How often a call is sent again that fails before its first token, 6 by default: lost
    /// connections, overload (429, 503; `Retry-After` is kept to) and other errors of the server.
    pub fn retries(mut self, retries: u32) -> Self {
        self.client.retries.max_retries = retries;
        self
    }

    /// Maximum number of calls after the first for one answer, 16 by default: each goes on where one
    /// left the type, or broke off. Then the answer is [`Error::OffGrammar`].
    pub fn continuations(mut self, calls: usize) -> Self {
        self.remote.continuations = calls;
        self
    }

    /// What the server is asked to hold answers to; [`Constrain::Auto`] by default.
    pub fn constrain(mut self, constrain: Constrain) -> Self {
        self.remote.constrain = constrain;
        self
    }

    /// The kind of server, where asking it doesn't tell, as behind a gateway.
    pub fn dialect(mut self, kind: ServerKind) -> Self {
        self.client.kind = Some(kind);
        self
    }

    /// Whether [priorities](crate::Request::priority) are sent to vLLM and SGLang as well, which
    /// refuse them unless they were started with priority scheduling.
    pub fn send_priority(mut self, on: bool) -> Self {
        self.client.send_priority = on;
        self
    }

    /// Maximum number of tokens of a prompt and its answer, where the server doesn't say: what
    /// [extraction](crate::extract) divides documents by.
    pub fn context_length(mut self, tokens: usize) -> Self {
        self.remote.context_length = Some(tokens);
        self
    }

    /// Asks the server what it is.
    ///
    /// # Errors
    ///
    /// [`Error::Setting`] for what is wrong with the settings, the URL and the model's name included;
    /// [`Error::Remote`] where no endpoint answers.
    pub fn build(self) -> Result<Model, Error> {
        let RemoteBuilder { mut client, key_variable, remote } = self;
        if remote.max_concurrent == 0 {
            let (name, value) = ("max_concurrent", "0".to_owned());
            return Err(Error::Setting { name, value, allowed: "at least 1" });
        }
        if let Some(variable) = key_variable {
            let key = env::var(&variable).ok().filter(|key| !key.trim().is_empty());
            let missing = Error::Setting { name: "api_key_env", value: variable, allowed: "a variable that is set" };
            client.api_key = Some(ApiKey::new(key.ok_or(missing)?.trim()));
        }
        let client = Client::connect(client).map_err(error_of)?;
        Ok(Model::of_backend(Arc::new(RemoteModel(Arc::new(Remote::new(client, remote))))))
    }
}
