//! The texts that are tokens wherever they stand, before anything is cut or merged.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use formwork_core::TokenId;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token_type::LlamaTokenAttr as Attr;

/// How many texts with special tokens are kept, and how long they may be: a chat template has few,
/// and they are short.
const MOST_KEPT: usize = 256;
const KEPT_BYTES: usize = 1024;

/// A vocabulary's special tokens.
#[derive(Debug)]
pub(super) struct Specials {
    /// Those in any text.
    everywhere: Needles,
    /// Those in markup.
    in_markup: Needles,
    /// Markup that was asked for before.
    kept: Mutex<HashMap<Box<str>, Vec<TokenId>>>,
}

impl Specials {
    /// `None` where one is not text.
    pub(super) fn of(model: &LlamaModel) -> Option<Specials> {
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
        Some(Specials { everywhere, in_markup, kept: Mutex::default() })
    }

    /// Whether there may be special tokens in a text.
    pub(super) fn are_in(&self, text: &str, markup: bool) -> bool {
        if markup { self.in_markup.are_in(text) } else { self.everywhere.are_in(text) }
    }

    /// Appends the tokens of a text, which are asked for once if it is short markup.
    pub(super) fn keep(
        &self,
        text: &str,
        markup: bool,
        tokens: &mut Vec<TokenId>,
        ask: impl FnOnce(&mut Vec<TokenId>),
    ) {
        if !markup || text.len() > KEPT_BYTES {
            return ask(tokens);
        }
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(text) {
            return tokens.extend_from_slice(known);
        }
        let from = tokens.len();
        ask(tokens);
        let mut kept = kept();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(text.into(), tokens[from..].to_vec());
    }
}

/// Texts to look for.
#[derive(Debug, Default)]
struct Needles {
    texts: Vec<Box<str>>,
    /// What they begin with, each character once.
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
