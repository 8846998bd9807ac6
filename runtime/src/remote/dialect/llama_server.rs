//! llama.cpp's server.
//!
//! Source: `tools/server/README.md` and `server-common.cpp` of llama.cpp. A last message of the
//! assistant's is continued without being asked, but then the answer repeats it first, which the two
//! flags prevent; `json_schema` goes on where that message ends, `grammar` begins at its root.

use super::Dialect;
use super::chat_body::{Body, add_filters, add_thinking, begin};
use crate::remote::call::{Call, CallError, Constraint};

pub(super) fn body(dialect: &Dialect, call: &Call) -> Result<Body, CallError> {
    let mut body = begin(dialect, call);
    if let Some(top) = call.top_logprobs {
        // 0 is no probabilities at all.
        body.insert("top_logprobs".to_owned(), top.max(1).into());
    }
    if let Some(max) = call.max_tokens {
        body.insert("max_tokens".to_owned(), max.into());
    }
    add_filters(&mut body, call, 0);
    add_thinking(&mut body, call);
    if !call.prefill.is_empty() {
        body.insert("continue_final_message".to_owned(), true.into());
        body.insert("add_generation_prompt".to_owned(), false.into());
    }
    body.insert("cache_prompt".to_owned(), true.into());
    match &call.constraint {
        Constraint::Schema { schema, .. } => body.insert("json_schema".to_owned(), schema.as_ref().clone()),
        Constraint::Gbnf(grammar) => body.insert("grammar".to_owned(), grammar.as_ref().into()),
        Constraint::Free | Constraint::Lark(_) | Constraint::Regex(_) => None,
    };
    Ok(body)
}
