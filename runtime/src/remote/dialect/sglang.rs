//! SGLang.
//!
//! Sources: <https://docs.sglang.io/advanced_features/structured_outputs.html> (one of
//! `response_format`, `ebnf` and `regex`), `python/sglang/srt/entrypoints/openai/protocol.py`
//! (`continue_final_message`, `top_k` of -1 for all, `priority`).

use super::Dialect;
use super::chat_body::{Body, begin_open, schema_format};
use crate::remote::call::{Call, CallError, Constraint};

pub(super) fn body(dialect: &Dialect, call: &Call) -> Result<Body, CallError> {
    let mut body = begin_open(dialect, call);
    if dialect.send_priority && call.priority != 0 {
        body.insert("priority".to_owned(), call.priority.into());
    }
    match &call.constraint {
        Constraint::Schema { name, schema } => body.insert("response_format".to_owned(), schema_format(name, schema)),
        Constraint::Gbnf(grammar) => body.insert("ebnf".to_owned(), grammar.as_ref().into()),
        Constraint::Regex(pattern) => body.insert("regex".to_owned(), pattern.as_ref().into()),
        Constraint::Free | Constraint::Lark(_) => None,
    };
    Ok(body)
}
