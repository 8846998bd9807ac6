//! [`Grammar::from_regex`]: the texts of a regular expression, as a grammar.
//!
//! The automaton is made by [`regex_dfa`](crate::automata::patterns::regex_dfa).

use std::sync::Arc;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::patterns::rust_regex::check_size;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::Grammar;

impl Grammar {
    /// The texts that `pattern` matches from end to end, in the syntax of crate `regex`. The text
    /// is the whole output, not a JSON string.
    ///
    /// # Errors
    /// See [`SchemaError`]: a pattern that doesn't parse, is too large, or matches nothing.
    pub fn from_regex(pattern: &str) -> Result<Arc<Grammar>, SchemaError> {
        meter::from_source(pattern.len(), || {
            check_size(pattern)?;
            let dfa = from_regex(pattern)?;
            Ok(Grammar::owned("regex", &dfa.to_fragment()))
        })
    }
}
