//! What a server is asked to hold an answer to: [`Constrain`], and the choice among what it takes.
//!
//! The guarantee doesn't rest on it, since the answer is read under the grammar in any case. But the
//! less of the grammar the server knows, the more is cut. From the least loss on:
//!
//! 1. the grammar itself, in the server's notation, where it is small enough to be sent each time;
//! 2. its JSON Schema: what the server makes of it may be looser than the type. OpenAI only takes
//!    those of a subset, so it is sent what the schema is there: without the keywords that aren't in
//!    it, and in a form that is [undone](StrictSchema::adapted) in what comes back;
//! 3. nothing, which is only done where the caller says so.
//!
//! The rest of an answer is another text than the whole: nearly all servers begin their grammar
//! anew behind the beginning of an assistant's turn. Only llama-server's schemas go on there.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use formwork_core::{GbnfDialect, Grammar, SchemaError, StrictSchema};
use serde_json::Value;

use super::call::{Constraint, ServerFacts, ServerKind};
use super::flattened::written_out;
use crate::base::Error;

/// Maximum number of bytes of a grammar that is sent: servers compile it at each first sight.
const MAX_GRAMMAR_BYTES: usize = 48 * 1024;
/// Maximum number of printed grammars that are kept.
const MAX_PRINTED: usize = 64;

/// What a server is asked to hold its answers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Constrain {
    /// The grammar where the server takes one and it is small enough, else the JSON Schema. An error
    /// where it takes neither.
    #[default]
    Auto,
    /// The JSON Schema, or an error.
    Schema,
    /// The grammar, or an error.
    Grammar,
    /// Nothing: the model writes freely, and what doesn't fit is cut. Costs calls.
    Nothing,
}

/// What one request's calls are held to.
#[derive(Debug, Clone)]
pub(super) struct Constraints {
    /// A call for a whole answer.
    pub(super) whole: Constraint,
    /// One for the rest of an answer.
    pub(super) rest: Constraint,
    /// The member of an object whose value the whole answer is, where it is asked for so.
    pub(super) wrapper: Option<&'static str>,
}

/// A schema as a server takes it.
#[derive(Debug, Clone)]
struct Sendable {
    schema: Arc<Value>,
    wrapper: Option<&'static str>,
}

/// Grammars as they were sent, the last used at the end: printing takes longer than a call's body.
#[derive(Debug, Default)]
pub(super) struct Printed(Mutex<VecDeque<Sent>>);

/// A grammar, and its text if it can be printed.
type Sent = (Weak<Grammar>, Option<Arc<str>>);

impl Constrain {
    /// What the calls of a request for a text of `grammar` are held to.
    ///
    /// # Errors
    ///
    /// [`Error::Remote`] where the server takes nothing that this allows.
    pub(super) fn constraints(
        self,
        facts: &ServerFacts,
        grammar: &Arc<Grammar>,
        schema: Option<Arc<Value>>,
        printed: &Printed,
    ) -> Result<Constraints, Error> {
        let schema = schema.filter(|_| facts.takes.schema && self != Constrain::Nothing);
        let (sendable, refusal) = match schema.map(|schema| sendable(facts, schema)).transpose() {
            Ok(sendable) => (sendable, String::new()),
            Err(error) => (None, format!(": as a strict schema, {error}")),
        };
        let wrapper = sendable.as_ref().and_then(|sendable| sendable.wrapper);
        let in_schema =
            sendable.map(|Sendable { schema, .. }| Constraint::Schema { name: "answer".to_owned(), schema });
        let rest = match &in_schema {
            Some(schema) if facts.kind == ServerKind::LlamaServer => schema.clone(),
            _ => Constraint::Free,
        };
        let in_notation =
            || if facts.takes.gbnf { printed.gbnf(grammar, facts.kind).map(Constraint::Gbnf) } else { None };
        let whole = match self {
            Constrain::Nothing => Some(Constraint::Free),
            Constrain::Schema => in_schema,
            Constrain::Grammar => in_notation(),
            Constrain::Auto => in_notation().or(in_schema),
        };
        let whole = whole.ok_or_else(|| Error::Remote {
            problem: format!("{} can't be asked to hold its answer to this grammar{refusal}", facts.kind.name()),
            remedy: "let it answer freely and be cut, with `constrain(Constrain::Nothing)`, or use another kind of server",
        })?;
        let wrapper = wrapper.filter(|_| matches!(whole, Constraint::Schema { .. }));
        Ok(Constraints { whole, rest, wrapper })
    }
}

/// The schema as the server takes it.
///
/// # Errors
///
/// Why it can't be said so.
fn sendable(facts: &ServerFacts, schema: Arc<Value>) -> Result<Sendable, SchemaError> {
    if !facts.takes.strict_schema {
        return Ok(Sendable { schema, wrapper: None });
    }
    let schema = written_out(&schema).map_or(schema, Arc::new);
    let strict = StrictSchema::adapted(&schema)?;
    if !strict.dropped().is_empty() {
        tracing::debug!(dropped = ?strict.dropped(), "the server is not told all of the schema");
    }
    let wrapper = strict.wrapper();
    Ok(Sendable { schema: Arc::new(strict.into_schema()), wrapper })
}

impl Printed {
    /// The grammar in the server's notation, if that is small enough.
    fn gbnf(&self, grammar: &Arc<Grammar>, kind: ServerKind) -> Option<Arc<str>> {
        let wanted = Arc::downgrade(grammar);
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut printed = lock();
        if let Some(at) = printed.iter().position(|(known, _)| known.ptr_eq(&wanted)) {
            let entry = printed.remove(at)?;
            let text = entry.1.clone();
            printed.push_back(entry);
            return text;
        }
        // Without the lock: other requests don't wait for this grammar. One may print it as well.
        drop(printed);
        let dialect = if kind == ServerKind::LlamaServer { GbnfDialect::LlamaCpp } else { GbnfDialect::XGrammar };
        let text = grammar.to_gbnf(dialect, MAX_GRAMMAR_BYTES).ok().map(Arc::from);
        let mut printed = lock();
        // A grammar that is gone could give its address to another, which a weak handle prevents.
        printed.retain(|(known, _)| known.strong_count() > 0);
        if printed.len() == MAX_PRINTED {
            printed.pop_front();
        }
        printed.push_back((wanted, text.clone()));
        text
    }
}
