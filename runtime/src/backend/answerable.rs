//! What holds for any request whatever answers it: which grammars have a text, and how long an
//! answer may be where nobody says.

use formwork_core::Grammar;

use crate::base::Error;

/// Number of tokens of an answer where the caller doesn't say, if its shortest is no longer than a
/// quarter of that.
const DEFAULT_MAX_TOKENS: usize = 4096;

/// Maximum number of tokens of an answer whose shortest has `needed`, where the caller doesn't say.
///
/// A model that never comes to an end on its own should not write until a context of a hundred
/// thousand tokens is full, which takes minutes. A list cut short without notice is worse than one
/// that takes long, so the limit is far above what people ask for in one answer: some twelve pages
/// of JSON. A type whose shortest value is long already (a board, a matrix) has four times that, so
/// that what may be long in it isn't squeezed; one of bounded size ends by itself before either.
pub(crate) fn default_max_tokens(needed: usize) -> usize {
    DEFAULT_MAX_TOKENS.max(needed.saturating_mul(4))
}

/// Refuses grammars without a text that can be generated.
pub(crate) fn check_grammar(grammar: &Grammar) -> Result<(), Error> {
    if grammar.is_too_large() {
        return Err(Error::GrammarTooLarge);
    }
    if let Some(error) = grammar.refusal() {
        return Err(Error::Schema(error.clone()));
    }
    if grammar.min_bytes() == usize::MAX { Err(Error::NoFiniteValue) } else { Ok(()) }
}
