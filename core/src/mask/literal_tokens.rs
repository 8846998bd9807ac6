//! Tokens in a literal and behind it, such as a key or the quote that opens a string.
//!
//! ```text
//! "port":_        `"`, `"p`, `"port`, `":`, …    one way through the trie
//! a string        `"`                            one way, then the content of the string:
//!                 `"http`, ` "../`, `""`         ready sets of what tokens do behind a quote
//! ```

use crate::base::ids::span;
use crate::fragment::table::Node;
use crate::lazy_dfa::{Config, ConfigOrState};
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{Escapes, TextShape};
use crate::vocab::content::StringContent;
use crate::vocab::trie::TokenTrie;

impl MaskEngine<'_> {
    /// Whether a configuration is in a literal, where one byte can follow.
    pub(super) fn is_literal(&self, config: Config) -> bool {
        matches!(self.dfa.grammar.nodes.get(config.node.index()), Some(Node::Literal { .. }))
    }

    /// Adds the tokens below `node` that are allowed in and behind a literal: one way through the
    /// trie, on which nothing is to be decided.
    pub(super) fn literal_tokens(&mut self, task: &mut Task<'_>, trie: &TokenTrie, (mut node, config): (u32, Config)) {
        let Node::Literal { start, len, .. } = self.dfa.grammar.nodes[config.node] else { return };
        let text = &self.dfa.grammar.text[span(start + config.pos, len - config.pos)];
        let mut bytes_left = self.dfa.cost(config);
        for (&byte, n_left) in text.iter().zip((0..len - config.pos).rev()) {
            let Some(child) = trie.child(node, byte) else { return };
            node = child;
            bytes_left = bytes_left.saturating_sub(1);
            let tokens = trie.tokens(node);
            if n_left > 0 && !tokens.is_empty() {
                task.gather.tokens(tokens);
                task.max_bytes = task.max_bytes.max(bytes_left);
            }
        }
        // What follows is looked at even where no token goes on there: it may be too ambiguous.
        let Some(place) = self.dfa.settled(Config { pos: len, ..config }) else { return };
        let tokens = trie.tokens(node);
        if !tokens.is_empty() {
            task.gather.tokens(tokens);
            task.max_bytes = task.max_bytes.max(bytes_left);
        }
        if trie.children(node).is_empty() {
            return;
        }
        let is_whole = std::ptr::eq(trie, self.vocabulary.trie());
        if !(is_whole && (self.opened_tokens(task, (node, place)) || self.led_tokens(task, node, place))) {
            self.walk_tokens_from(task, trie, (node, place));
        }
    }

    /// Adds the tokens below `node` if a string is opened there. Returns false, with nothing added, if
    /// not.
    fn opened_tokens(&mut self, task: &mut Task<'_>, (node, place): (u32, ConfigOrState)) -> bool {
        let vocabulary = self.vocabulary;
        let Some(content) = vocabulary.opened_content().at(node) else { return false };
        match place {
            ConfigOrState::Config(config) => {
                if !self.free_string_tokens(task, config, content) {
                    self.string_tokens(task, (node, config));
                }
                true
            }
            // Of a string that may be empty, the quote at its end is a literal.
            ConfigOrState::State(state) => {
                let &[one, other] = self.dfa.set(state) else { return false };
                let (free, quote) = if self.is_literal(one) { (other, one) } else { (one, other) };
                let is_done = self.is_literal(quote) && self.free_string_tokens(task, free, content);
                if is_done {
                    self.literal_tokens(task, vocabulary.trie(), (node, quote));
                }
                is_done
            }
            ConfigOrState::Gap(_) => false,
        }
    }

    /// Adds the tokens that open a string in which any character may come: all of them at once where
    /// a blank may come before the quote. Returns false, with nothing added, for other strings.
    fn free_string_tokens(&mut self, task: &mut Task<'_>, config: Config, content: &StringContent) -> bool {
        if task.opened.contains(&config) {
            return true;
        }
        if !self.is_free(config) {
            return false;
        }
        if !task.may_be_blank {
            return self.content_tokens(task, config, content);
        }
        let is_done = self.content_tokens(task, config, self.vocabulary.opened_content().either());
        task.opened.extend(is_done.then_some(config));
        is_done
    }

    /// Whether any character of a string may come.
    fn is_free(&mut self, config: Config) -> bool {
        config != Config::COMPLETE
            && match self.shape(config.node) {
                TextShape::Content(escapes) => escapes == Escapes::Any,
                TextShape::Character => true,
                _ => false,
            }
    }
}
