//! [`GrammarSource`]: a grammar that is ready, or one that is still being compiled.

use std::sync::Arc;

use formwork_core::Grammar;

use crate::compile::Compile;

/// A grammar that is ready or is being compiled, for
/// [`Request::run_grammar`](crate::Request::run_grammar): made from an `Arc<Grammar>` or a
/// [`Compile`].
#[derive(Debug)]
pub struct GrammarSource(pub(super) GrammarOrigin);

#[derive(Debug)]
pub(super) enum GrammarOrigin {
    Ready(Arc<Grammar>),
    Compiling(Box<Compile>),
}

impl From<Arc<Grammar>> for GrammarSource {
    fn from(grammar: Arc<Grammar>) -> GrammarSource {
        GrammarSource(GrammarOrigin::Ready(grammar))
    }
}

impl From<Compile> for GrammarSource {
    fn from(compile: Compile) -> GrammarSource {
        GrammarSource(GrammarOrigin::Compiling(Box::new(compile)))
    }
}
