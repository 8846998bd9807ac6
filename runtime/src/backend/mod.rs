//! The seam between what users call ([`crate::api`]) and what answers a request: llama.cpp's
//! [engine](crate::engine), [recorded answers](crate::playback).
//!
//! ```text
//! Request --Asked, GrammarOrigin, RequestSettings--> Backend --Submission (Reports)--> Stream, Run
//! ```
//!
//! A [`Backend`] is asked in messages, a grammar and settings, and reports text. Chat templates,
//! tokens and caches are its own. What it can't do is an [`Error::Unsupported`] before anything
//! runs.
//!
//! - `asked`: the messages and the words about the type; `prompt_settings`: what they are made of;
//! - `request_settings`: all else that a request may ask for;
//! - `answerable`: which grammars have a text; `byte_vocabulary`: for answers without tokens;
//! - `report`: what comes of it, piece by piece; `reports`: where it is read from.

pub(crate) mod answerable;
mod asked;
mod byte_vocabulary;
pub(crate) mod prompt_settings;
pub(crate) mod report;
mod reports;
pub(crate) mod request_settings;

use std::sync::Arc;

use formwork_core::{Grammar, Vocabulary};

pub(crate) use self::asked::Asked;
pub(crate) use self::byte_vocabulary::byte_vocabulary;
pub(crate) use self::prompt_settings::PromptSettings;
pub(crate) use self::report::{News, Report, SampleEnd};
pub(crate) use self::reports::{Pull, Reports};
pub(crate) use self::request_settings::RequestSettings;
use crate::base::Error;
use crate::compile::{Compile, Waiting};
use crate::prompt::SchemaText;

/// What answers requests.
pub(crate) trait Backend: Send + Sync {
    /// How a type is described where the request doesn't say.
    fn schema_text(&self) -> SchemaText;

    /// Number of requests that it answers at the same time.
    fn n_slots(&self) -> usize;

    /// Maximum number of tokens of a prompt and its answer together.
    fn context_length(&self) -> usize;

    /// The tokens that answers are made of.
    fn vocabulary(&self) -> &Arc<Vocabulary>;

    /// The text that is read before the answer is written.
    ///
    /// # Errors
    ///
    /// What is wrong with the prompt; [`Error::Unsupported`] where there is no template.
    fn prompt_text(&self, _: &Asked<'_>) -> Result<String, Error> {
        Err(Error::Unsupported { what: "a prompt's text in a chat template" })
    }

    /// Begins to answer. Dropping what is returned cancels that.
    ///
    /// # Errors
    ///
    /// What is wrong with the prompt, [`Error::Unsupported`], [`Error::Busy`],
    /// [`Error::EngineStopped`].
    fn submit(&self, asked: &Asked<'_>, grammar: GrammarOrigin, settings: RequestSettings)
    -> Result<Submission, Error>;

    /// Ends all requests, and refuses new ones. Doesn't wait.
    fn shutdown(&self);

    /// What a server's client has done.
    #[cfg(feature = "remote")]
    fn remote_metrics(&self) -> Option<crate::remote::RemoteMetrics> {
        None
    }
}

/// A grammar, or where it will come from.
#[derive(Debug)]
pub(crate) enum GrammarOrigin {
    Ready(Arc<Grammar>),
    Compiling(Box<Compile>),
}

/// A request that a backend has taken.
pub(crate) struct Submission {
    pub(crate) reports: Reports,
    /// Keeps the request waiting for its grammar.
    pub(crate) waiting: Option<Waiting>,
}

/// The error of a request whose backend is gone.
pub(crate) fn stopped() -> Error {
    Error::EngineStopped { reason: "it has ended unexpectedly".to_owned() }
}
