//! [`Grammar::choice`]: one of a list of texts, as a grammar.

use std::sync::Arc;

use crate::automata::spelling_trie::from_spellings;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::Grammar;

impl Grammar {
    /// Exactly one of these texts, as it is (not a JSON string).
    ///
    /// # Errors
    /// [`SchemaError::is_empty`] for no options at all.
    pub fn choice<S: AsRef<str>>(options: &[S]) -> Result<Arc<Grammar>, SchemaError> {
        if options.is_empty() {
            return Err(SchemaError::empty("a choice needs at least one option"));
        }
        meter::from_source(options.iter().map(|option| option.as_ref().len()).sum(), || {
            let dfa = from_spellings(options.iter().map(|option| option.as_ref().as_bytes()));
            Ok(Grammar::owned("choice", &dfa.to_fragment()))
        })
    }
}
