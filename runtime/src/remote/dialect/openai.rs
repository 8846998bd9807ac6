//! OpenAI, and whatever speaks as it does: no filters but `top_p`, no grammars, no continuing.
//!
//! Sources: <https://platform.openai.com/docs/api-reference/chat/create>,
//! <https://platform.openai.com/docs/guides/structured-outputs>.

use super::Dialect;
use super::chat_body::{Body, begin, schema_format};
use crate::prompt::Thinking;
use crate::remote::call::{Call, CallError, Constraint};

pub(super) fn body(dialect: &Dialect, call: &Call) -> Result<Body, CallError> {
    if call.sampling.top_k != 0 {
        return Err(dialect.unsupported("top_k"));
    }
    if call.sampling.min_p > 0.0 {
        return Err(dialect.unsupported("min_p"));
    }
    // Efforts of reasoning are of single models, and neither on nor off.
    if call.thinking != Thinking::Auto {
        return Err(dialect.unsupported("switch for thinking"));
    }
    let mut body = begin(dialect, call);
    if let Some(max) = call.max_tokens {
        body.insert("max_completion_tokens".to_owned(), max.into());
    }
    if let Constraint::Schema { name, schema } = &call.constraint {
        body.insert("response_format".to_owned(), schema_format(name, schema));
    }
    Ok(body)
}
