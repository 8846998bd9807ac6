//! A text that is generated whatever the model thinks, as the other engines' loops choose its
//! tokens: the way formwork's own replay does.

use std::collections::HashMap;
use std::rc::Rc;

use llama_cpp_2::token::LlamaToken;

/// The tokens of a model by their bytes.
pub(crate) struct Words {
    /// The bytes of each token, by id; none of a token that is not text.
    pub(crate) bytes: Vec<Vec<u8>>,
    pub(crate) is_end: Vec<bool>,
    ids: HashMap<Vec<u8>, LlamaToken>,
    longest: usize,
}

impl Words {
    pub(crate) fn new(bytes: Vec<Vec<u8>>, is_end: Vec<bool>) -> Words {
        let longest = bytes.iter().map(Vec::len).max().unwrap_or(0);
        let ids = bytes.iter().zip(0..).map(|(word, id)| (word.clone(), LlamaToken(id)));
        Words { ids: ids.collect(), is_end, longest, bytes }
    }

    pub(crate) fn of(&self, token: LlamaToken) -> &[u8] {
        usize::try_from(token.0).ok().and_then(|id| self.bytes.get(id)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_end(&self, token: LlamaToken) -> bool {
        usize::try_from(token.0).is_ok_and(|id| self.is_end.get(id) == Some(&true))
    }
}

/// A text on its way out.
pub(crate) struct Replay {
    text: Vec<u8>,
    /// The tokenizer's tokens of it, each with where it begins.
    tokens: HashMap<usize, LlamaToken>,
    words: Rc<Words>,
    /// How much of it is out.
    at: usize,
}

impl Replay {
    pub(crate) fn new(text: &str, tokens: &[LlamaToken], words: &Rc<Words>) -> Replay {
        let begins = tokens.iter().scan(0, |at, &token| {
            let begin = *at;
            *at += words.of(token).len();
            Some((begin, token))
        });
        Replay { tokens: begins.collect(), text: text.as_bytes().to_vec(), words: Rc::clone(words), at: 0 }
    }

    /// A token came out.
    pub(crate) fn push(&mut self, token: LlamaToken) {
        self.at += self.words.of(token).len();
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.at >= self.text.len()
    }

    /// The token after what is out so far: the tokenizer's where one of its tokens begins there,
    /// otherwise the longest that is allowed; after all of the text, one that ends it. None where
    /// the text is refused.
    pub(crate) fn choose(&self, mut is_allowed: impl FnMut(LlamaToken) -> bool) -> Option<LlamaToken> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if rest.is_empty() {
            let ends = self.words.is_end.iter().zip(0..).filter(|(is_end, _)| **is_end);
            return ends.map(|(_, id)| LlamaToken(id)).find(|&token| is_allowed(token));
        }
        if let Some(&token) = self.tokens.get(&self.at).filter(|token| is_allowed(**token)) {
            return Some(token);
        }
        let prefixes = (1..=rest.len().min(self.words.longest)).rev();
        prefixes.filter_map(|len| self.words.ids.get(&rest[..len]).copied()).find(|&token| is_allowed(token))
    }
}
