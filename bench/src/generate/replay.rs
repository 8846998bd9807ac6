//! A text that is generated whatever the logits are, in the loops of the other engines. It chooses
//! tokens as formwork's own replay does.

use std::collections::HashMap;
use std::rc::Rc;

use llama_cpp_2::token::LlamaToken;

/// The tokens of a model by their bytes.
pub(crate) struct Words {
    /// The bytes of each token, by id; empty for tokens that are not text.
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

/// A text and the position in it.
pub(crate) struct Replay {
    text: Vec<u8>,
    /// The tokenizer's tokens of the text, each with its offset.
    tokens: HashMap<usize, LlamaToken>,
    words: Rc<Words>,
    /// Number of bytes that are generated.
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

    /// Advances by a token.
    pub(crate) fn push(&mut self, token: LlamaToken) {
        self.at += self.words.of(token).len();
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.at >= self.text.len()
    }

    /// The token after the generated part: the tokenizer's token if one begins there, otherwise the
    /// longest that is allowed; behind the whole text, one that ends the generation. `None` if the
    /// grammar refuses the text.
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
