//! [`Remote`]: a server's model as a [`Backend`].

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use formwork_core::{Grammar, Vocabulary};
use serde_json::Value;

use super::client::RemoteMetrics;
use super::constraint::{Constrain, Printed};
use super::ending::{EndOnDrop, Ending};
use super::guarantee::{Budget, Plan, Server};
use super::request_task::{InFlight, RequestTask};
use crate::backend::answerable::{check_grammar, default_max_tokens};
use crate::backend::{
    Asked, Backend, GrammarOrigin, Pull, Report, Reports, RequestSettings, Submission, byte_vocabulary,
};
use crate::base::Error;
use crate::prompt::{Message, SchemaText};
use crate::sync::cancel::CancelToken;
use crate::sync::mailbox::{Reader, mailbox};

/// What a [`Remote`] does beside what its client does.
#[derive(Debug, Clone)]
pub(super) struct RemoteSettings {
    /// Maximum number of calls at a time.
    pub(super) max_concurrent: usize,
    /// Maximum number of requests that wait.
    pub(super) queue_limit: usize,
    /// Maximum number of calls after the first, for one answer.
    pub(super) continuations: usize,
    pub(super) constrain: Constrain,
    /// `None` for what the server says.
    pub(super) context_length: Option<usize>,
}

/// Answers requests by calls of a server.
pub(super) struct Remote<S> {
    pub(super) server: S,
    pub(super) settings: RemoteSettings,
    pub(super) printed: Printed,
    shutdown: CancelToken,
    /// Number of requests that haven't ended.
    n_open: Arc<AtomicUsize>,
}

/// What a request asks for that doesn't depend on its grammar.
pub(super) struct Wanted {
    pub(super) messages: Arc<[Message]>,
    pub(super) is_json: bool,
    /// The schema that the caller has for the grammar.
    pub(super) schema: Option<Arc<Value>>,
    /// The grammar that the answer is read with, where that is another one than it is asked for with.
    pub(super) as_read: Option<Arc<Grammar>>,
    pub(super) settings: RequestSettings,
    pub(super) thinking: crate::prompt::Thinking,
    pub(super) submitted: Instant,
}

impl<S: Server> Remote<S> {
    pub(super) fn new(server: S, settings: RemoteSettings) -> Remote<S> {
        let n_open = Arc::default();
        Remote { server, settings, printed: Printed::default(), shutdown: CancelToken::new(), n_open }
    }

    /// What the calls of a request have in common.
    ///
    /// # Errors
    ///
    /// What is wrong with the grammar; [`Error::Unsupported`] and [`Error::Remote`] where the server can't be held to it.
    pub(super) fn plan(&self, wanted: &Wanted, grammar: &Arc<Grammar>) -> Result<Plan, Error> {
        check_grammar(grammar)?;
        // A server's tokens aren't known, and those that stand for bytes here are others.
        if grammar.names_tokens() {
            return Err(Error::Unsupported { what: "a grammar that refers to tokens" });
        }
        let schema = grammar.schema().map(|schema| Arc::new(schema.clone())).or_else(|| wanted.schema.clone());
        let constraints = self.settings.constrain.constraints(self.server.facts(), grammar, schema, &self.printed)?;
        let settings = &wanted.settings;
        let budget = match settings.max_tokens {
            Some(n_tokens) => Budget { n_tokens, with_thoughts: true },
            // Four bytes are a token, about.
            None => Budget { n_tokens: default_max_tokens(grammar.min_bytes() / 4), with_thoughts: false },
        };
        Ok(Plan {
            grammar: wanted.as_read.clone().unwrap_or_else(|| Arc::clone(grammar)),
            is_json: wanted.is_json,
            wrapper: constraints.wrapper,
            messages: Arc::clone(&wanted.messages),
            constraint: constraints.whole,
            rest: constraints.rest,
            budget,
            top_logprobs: settings.top_logprobs,
            confidence: settings.confidence,
            thinking: wanted.thinking,
            priority: settings.priority,
            continuations: self.settings.continuations,
        })
    }

    /// Refuses what a server can't do.
    fn check(&self, asked: &Asked<'_>, settings: &RequestSettings) -> Result<(), Error> {
        let prompt = asked.settings;
        let default = RequestSettings::default();
        let unsupported = [
            (prompt.raw, "a raw prompt"),
            (prompt.marks.is_some(), "`thinking_marks`"),
            (prompt.thinking_budget.is_some(), "`thinking_budget`"),
            (
                settings.confidence && self.server.facts().max_top_logprobs == 0,
                "`confidence` (this server gives no probabilities)",
            ),
            (settings.replay.is_some(), "`replay`"),
            (settings.tokens_as_read, "`tokens_as_read`"),
            (settings.reads_only(), "reading a prompt without an answer"),
            (
                settings.repetition_guard.is_some_and(|guard| Some(guard) != default.repetition_guard),
                "a `repetition_guard` of one's own",
            ),
            (
                settings.top_logprobs.is_some() && self.server.facts().max_top_logprobs == 0,
                "`logprobs` (this server gives none)",
            ),
        ];
        match unsupported.into_iter().find(|(is_asked, _)| *is_asked) {
            Some((_, what)) => Err(Error::Unsupported { what }),
            None => Ok(()),
        }
    }

    /// A place among the open requests.
    fn enter(&self) -> Result<InFlight, Error> {
        if self.shutdown.is_cancelled() {
            return Err(Error::EngineStopped { reason: "it was shut down".to_owned() });
        }
        // Taken before the limit is looked at, so that of many threads no more get one than there are.
        let n_open = self.n_open.fetch_add(1, Ordering::Relaxed);
        let place = InFlight(Arc::clone(&self.n_open));
        let queue_limit = self.settings.queue_limit;
        if n_open >= queue_limit.saturating_add(self.settings.max_concurrent) {
            return Err(Error::Busy { queue_limit });
        }
        Ok(place)
    }
}

/// A cheap handle, for tasks.
pub(super) struct RemoteModel<S>(pub(super) Arc<Remote<S>>);

impl<S: Server> Backend for RemoteModel<S> {
    fn schema_text(&self) -> SchemaText {
        SchemaText::Type
    }

    fn n_slots(&self) -> usize {
        self.0.settings.max_concurrent
    }

    fn context_length(&self) -> usize {
        let said = self.0.server.facts().context_length;
        self.0.settings.context_length.or(said).unwrap_or(usize::MAX)
    }

    fn vocabulary(&self) -> &Arc<Vocabulary> {
        byte_vocabulary()
    }

    fn submit(
        &self,
        asked: &Asked<'_>,
        grammar: GrammarOrigin,
        settings: RequestSettings,
    ) -> Result<Submission, Error> {
        let remote = &self.0;
        remote.check(asked, &settings)?;
        let place = remote.enter()?;
        let schema = (asked.schema_text)(asked.settings.schema_text.unwrap_or(self.schema_text()));
        let more = asked.settings.system.clone().into_iter().chain([schema]);
        let messages = asked.prompt.with_system(asked.style, more);
        if messages.iter().all(|message| message.content.is_empty()) {
            return Err(Error::EmptyPrompt);
        }
        let (ending, end_on_drop) = Ending::new(&settings.cancel, &remote.shutdown, settings.deadline);
        let wanted = Wanted {
            messages: messages.into(),
            is_json: asked.is_json,
            schema: (asked.schema)(),
            as_read: (asked.as_read)(),
            thinking: asked.settings.thinking,
            submitted: Instant::now(),
            settings,
        };
        // What is wrong with a grammar that is there is said at once.
        let plan = match &grammar {
            GrammarOrigin::Ready(grammar) => Some(remote.plan(&wanted, grammar)?),
            GrammarOrigin::Compiling(_) => None,
        };
        let (writer, reader) = mailbox();
        let task = RequestTask {
            remote: Arc::clone(remote),
            wanted,
            ending,
            writer,
            _place: place,
            grammar_time: Duration::ZERO,
        };
        match (plan, grammar) {
            (Some(plan), _) => task.start(plan),
            (None, GrammarOrigin::Compiling(compile)) => task.start_compiling(*compile),
            (None, GrammarOrigin::Ready(_)) => {}
        }
        Ok(Submission { reports: Reports::pulled(Answers { reader, _end: end_on_drop }), waiting: None })
    }

    fn shutdown(&self) {
        self.0.shutdown.cancel();
    }

    fn remote_metrics(&self) -> Option<RemoteMetrics> {
        self.0.server.metrics()
    }
}

/// Reports on their way. Dropped, the calls end.
struct Answers {
    reader: Reader<Report>,
    _end: EndOnDrop,
}

impl Pull for Answers {
    fn pull(&mut self) -> Option<Report> {
        self.reader.recv()
    }

    fn poll_pull(&mut self, context: &Context<'_>) -> Poll<Option<Report>> {
        self.reader.poll_recv(context)
    }
}
