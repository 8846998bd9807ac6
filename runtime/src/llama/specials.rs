//! The texts that are tokens wherever they stand, before anything is cut or merged.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use formwork_core::TokenId;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token_type::LlamaTokenAttr as Attr;

/// How many texts with special tokens are kept, and how long they may be: a chat template has few, and they are short.
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
    pub(super) fn of(model: &LlamaModel) -> Specials {
        let vocab = model.vocab();
        let attr = |id: i32| vocab.attr(LlamaToken::new(id));
        let texts = |ids: Vec<i32>| {
            let texts = ids.into_iter().filter_map(|id| vocab.text(LlamaToken::new(id)));
            Needles::new(texts.map(|text| text.to_string_lossy().into()))
        };
        let all = 0..model.n_vocab();
        Specials {
            everywhere: texts(all.clone().filter(|id| attr(*id).contains(Attr::UserDefined)).collect()),
            in_markup: texts(
                all.filter(|id| attr(*id).intersects(Attr::UserDefined | Attr::Control | Attr::Unknown)).collect(),
            ),
            kept: Mutex::default(),
        }
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
#[derive(Debug)]
struct Needles {
    texts: Vec<Box<str>>,
    /// Which bytes they begin with.
    first: Box<[bool; 256]>,
}

impl Needles {
    fn new(texts: impl Iterator<Item = Box<str>>) -> Needles {
        let texts: Vec<Box<str>> = texts.filter(|text| !text.is_empty()).collect();
        let mut first = Box::new([false; 256]);
        texts.iter().for_each(|text| first[usize::from(text.as_bytes()[0])] = true);
        Needles { texts, first }
    }

    fn are_in(&self, text: &str) -> bool {
        text.bytes().any(|byte| self.first[usize::from(byte)])
            && self.texts.iter().any(|needle| text.contains(&**needle))
    }
}
