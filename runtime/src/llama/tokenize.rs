//! From prompt pieces to tokens.
//!
//! Two dangers are kept out here. Most pre-tokenizers of llama.cpp use `std::regex`, which recurses
//! once for each character of a run and overflows the stack on a long one
//! (ggml-org/llama.cpp#27783): text for those is cut into chunks of [`CHUNK_BYTES`], and the engine
//! thread has a stack of [`STACK_BYTES`], three times what a chunk of nothing but digits was
//! measured to need. And a text that could not fit the context whatever its tokens are is refused
//! before it is tokenized at all.
//!
//! Vocabularies that llama.cpp is slow with are tokenized by [`crate::tokenizer::bpe`], but for texts with
//! special tokens in them: those of a chat template, which are short and always the same, are kept.

use formwork_core::TokenId;
use llama_cpp_2::token::LlamaToken;

use super::Model;
use crate::tokenizer::Piece;

/// Stack of the thread that tokenizes. Reserved, not used: pages are committed when touched.
pub(crate) const STACK_BYTES: usize = 64 << 20;

/// Longest stretch handed to a recursive pre-tokenizer at once.
const CHUNK_BYTES: usize = 64 << 10;

/// Pre-tokenizers with a hand-written splitter, tried with runs of 1 MB.
const NOT_RECURSIVE: &[&str] = &["gpt-2", "llama-bpe", "llama3", "llama-v3", "qwen2", "lfm2"];

/// Why a prompt has no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenizeError {
    /// It has at least this many.
    TooLong(usize),
}

impl Model {
    /// The tokens of a prompt, with the begin token in front where the model wants one and the
    /// prompt does not have it already.
    ///
    /// # Errors
    ///
    /// [`TokenizeError::TooLong`] for more than `most` tokens.
    pub(crate) fn tokenize(&self, pieces: &[Piece], most: usize) -> Result<Vec<TokenId>, TokenizeError> {
        let n_bytes: usize = pieces.iter().map(Piece::len).sum();
        let fewest = n_bytes / self.longest_token;
        if fewest > most {
            return Err(TokenizeError::TooLong(fewest));
        }
        let mut tokens = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Markup(text) => self.tokenize_into(text, true, &mut tokens),
                Piece::Plain(text) => self.tokenize_into(text, false, &mut tokens),
            }
        }
        let bos = self.bos_to_add().and_then(id);
        if bos.is_some_and(|bos| tokens.first() != Some(&bos)) {
            tokens.splice(..0, bos);
        }
        if tokens.len() > most {
            return Err(TokenizeError::TooLong(tokens.len()));
        }
        Ok(tokens)
    }

    /// The tokens of a short text, with nothing added before it, in which the texts of control
    /// tokens are those tokens.
    pub(crate) fn tokenize_markup(&self, text: &str) -> Vec<TokenId> {
        let mut tokens = Vec::new();
        self.tokenize_into(text, true, &mut tokens);
        tokens
    }

    /// The tokens of a text, with nothing added before it.
    pub(crate) fn tokenize_text(&self, text: &str) -> Vec<TokenId> {
        let mut tokens = Vec::new();
        self.tokenize_into(text, false, &mut tokens);
        tokens
    }

    fn tokenize_into(&self, text: &str, markup: bool, tokens: &mut Vec<TokenId>) {
        match &self.bpe {
            None => self.ask(text, markup, tokens),
            Some((bpe, specials)) if !specials.are_in(text, markup) => bpe.tokenize_into(text, tokens),
            Some((_, specials)) => specials.keep(text, markup, tokens, |tokens| self.ask(text, markup, tokens)),
        }
    }

    /// llama.cpp's tokens.
    pub(super) fn ask(&self, text: &str, markup: bool, tokens: &mut Vec<TokenId>) {
        let mut found = Vec::new();
        for chunk in chunks(text, self.chunk_bytes()) {
            self.model.vocab().tokenize_into(chunk.as_bytes(), &mut found, false, markup);
        }
        tokens.extend(found.into_iter().filter_map(id));
    }

    /// Longest stretch to tokenize at once; a call must also stay far below 2 GB.
    fn chunk_bytes(&self) -> usize {
        const ANY: usize = 1 << 28;
        let bpe = self.gguf.text("tokenizer.ggml.model") == Some("gpt2");
        let pre = self.gguf.text("tokenizer.ggml.pre").unwrap_or("default");
        if bpe && !NOT_RECURSIVE.contains(&pre) { CHUNK_BYTES } else { ANY }
    }
}

/// llama.cpp's tokens are never negative.
fn id(token: LlamaToken) -> Option<TokenId> {
    u32::try_from(token.0).ok().map(TokenId)
}

/// Cuts a text into stretches of at most `most` bytes, before white space where there is some, else
/// before a `<`, which markup starts with, else between two characters.
fn chunks(text: &str, most: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if rest.len() <= most {
            return Some(std::mem::take(&mut rest));
        }
        let mut end = most.max(4);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let head = &rest[..end];
        let cut = head
            .rfind(char::is_whitespace)
            .filter(|at| *at > 0)
            .or_else(|| head.rfind('<').filter(|at| *at > 0))
            .unwrap_or(end);
        let (chunk, tail) = rest.split_at(cut);
        rest = tail;
        Some(chunk)
    })
}

#[cfg(test)]
mod tests {
    use super::chunks;

    #[test]
    fn chunks_put_together_are_the_text() {
        let long = "9".repeat(50);
        for text in ["", "a", "one two three four", "aaaaaaaaaa<|x|>", "ééééééééé", &long] {
            for most in 4..12 {
                let parts: Vec<&str> = chunks(text, most).collect();
                assert_eq!(parts.concat(), text);
                assert!(parts.iter().all(|p| !p.is_empty() && p.len() <= most));
            }
        }
    }

    #[test]
    fn cuts_fall_before_white_space() {
        let parts: Vec<&str> = chunks("one two three", 8).collect();
        assert_eq!(parts, ["one two", " three"]);
    }
}
