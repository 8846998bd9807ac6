//! Tokens that open a string in which not everything may come, such as a key beside declared ones.
//!
//! ```text
//! {"a":1,‸          `"`, `"x`, ` "my`, …     the same after each member: only fewer of the declared
//! {"a":1,"b":2,‸    `"`, `"x`, ` "my`, …     keys, which are other literals, may still come
//! ```
//!
//! So they are kept by where the string begins. Strings in which everything may come need none of it:
//! their tokens are [ready](crate::vocab::content::OpenedContent).

use std::collections::HashMap;
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{Config, ConfigOrState};
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::vocab::token_sets::TokenSet;

/// The tokens behind an opening quote.
#[derive(Debug)]
struct Opened {
    tokens: TokenSet,
    /// Most bytes to the end behind one of them.
    max_bytes: Cost,
}

/// By the quote's node in the vocabulary's trie, and where the string begins.
#[derive(Debug, Default)]
pub(crate) struct KnownOpened {
    known: HashMap<(u32, Config), Opened, FxBuildHasher>,
    n_tokens: usize,
}

impl KnownOpened {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<((u32, Config), Opened)>() + self.n_tokens * size_of::<TokenId>()
    }
}

impl MaskEngine<'_> {
    /// Adds the tokens below the node of an opening quote, by one walk for each place where the
    /// string begins.
    pub(super) fn string_tokens(&mut self, task: &mut Task<'_>, (node, config): (u32, Config)) {
        if !self.cache.opened.known.contains_key(&(node, config)) {
            let opened = self.opened(task, (node, config));
            self.cache.opened.n_tokens += opened.tokens.n_tokens;
            self.cache.opened.known.insert((node, config), opened);
            self.cache.has_grown = true;
        }
        if let Some(Opened { tokens, max_bytes }) = self.cache.opened.known.get(&(node, config)) {
            task.gather.set(&tokens.all());
            task.max_bytes = task.max_bytes.max(*max_bytes);
        }
    }

    /// The tokens below the node of an opening quote.
    fn opened(&mut self, task: &mut Task<'_>, (node, config): (u32, Config)) -> Opened {
        let trie = self.vocabulary.trie();
        let (mut tokens, mut max_bytes) = (Vec::new(), 0);
        let mut last = None;
        let _ = self.walk(trie, (node, ConfigOrState::Config(config)), task.pending, |engine, node, place| {
            tokens.extend_from_slice(trie.tokens(node));
            // Neighbours in the trie often lead to one place.
            if last.replace(place) != Some(place) {
                max_bytes = max_bytes.max(engine.dfa.min_bytes_of(place));
            }
            ControlFlow::Continue(())
        });
        tokens.sort_unstable();
        Opened { tokens: TokenSet::of_list(tokens), max_bytes }
    }
}
