//! [`SpecialTokens`]: the texts that are tokens wherever they stand, before anything is cut or
//! merged.
//!
//! `<|im_end|>` in a chat template is one token and never the several that BPE would make of it.
//! llama.cpp looks for such texts first and tokenizes what lies between them; this crate's own BPE
//! does not, so texts with special tokens are left to llama.cpp, and their tokens are kept.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use formwork_core::TokenId;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token_type::LlamaTokenAttr as Attr;

/// Number of texts with special tokens that are kept, and their maximal length: the parts of a chat
/// template are few and short.
const MAX_KEPT_TEXTS: usize = 256;
const MAX_KEPT_BYTES: usize = 1024;

/// A vocabulary's special tokens.
#[derive(Debug)]
pub(super) struct SpecialTokens {
    /// Tokens in any text: user-defined ones, which llama.cpp recognizes even where control tokens
    /// are text.
    everywhere: Needles,
    /// Tokens in markup.
    in_markup: Needles,
    /// Markup tokenized before, with its tokens.
    kept: Mutex<HashMap<Box<str>, Vec<TokenId>>>,
}

impl SpecialTokens {
    /// The special tokens of a model; `None` where the text of one is not UTF-8.
    pub(super) fn of(model: &LlamaModel) -> Option<SpecialTokens> {
        let vocab = model.vocab();
        let (mut everywhere, mut in_markup) = (Needles::default(), Needles::default());
        for id in (0..model.n_vocab()).map(LlamaToken::new) {
            let attr = vocab.attr(id);
            if attr.intersects(Attr::UserDefined | Attr::Control | Attr::Unknown) {
                let text = vocab.text(id)?.to_str().ok()?;
                in_markup.add(text);
                if attr.contains(Attr::UserDefined) {
                    everywhere.add(text);
                }
            }
        }
        Some(SpecialTokens { everywhere, in_markup, kept: Mutex::default() })
    }

    /// Whether a text contains special tokens.
    pub(super) fn are_in(&self, text: &str, markup: bool) -> bool {
        if markup { self.in_markup.are_in(text) } else { self.everywhere.are_in(text) }
    }

    /// Appends the tokens of a text. Those of short markup are computed once, by `ask`.
    pub(super) fn keep(
        &self,
        text: &str,
        markup: bool,
        tokens: &mut Vec<TokenId>,
        ask: impl FnOnce(&mut Vec<TokenId>),
    ) {
        if !markup || text.len() > MAX_KEPT_BYTES {
            return ask(tokens);
        }
        // The lock is not held during `ask`, which takes milliseconds: two threads may tokenize the
        // same text, with the same result.
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(text) {
            return tokens.extend_from_slice(known);
        }
        let from = tokens.len();
        ask(tokens);
        let mut kept = kept();
        // Markup with a caller's text in it would fill the table; starting over is enough, because
        // a template's own parts come back with the next request.
        if kept.len() >= MAX_KEPT_TEXTS {
            kept.clear();
        }
        kept.insert(text.into(), tokens[from..].to_vec());
    }
}

/// A set of texts to search for.
#[derive(Debug, Default)]
struct Needles {
    texts: Vec<Box<str>>,
    /// Their first characters, each once. Nearly all are `<`, so most texts are settled by one scan
    /// for a single character.
    first: Vec<char>,
}

impl Needles {
    fn add(&mut self, text: &str) {
        let Some(first) = text.chars().next() else { return };
        self.texts.push(text.into());
        if !self.first.contains(&first) {
            self.first.push(first);
        }
    }

    fn are_in(&self, text: &str) -> bool {
        text.contains(&*self.first) && self.texts.iter().any(|needle| text.contains(&**needle))
    }
}
