//! From prompt pieces to tokens.
//!
//! Two dangers are kept out here. Most pre-tokenizers of llama.cpp use `std::regex`, which recurses
//! once for each character of a run and overflows the stack on a long one
//! (ggml-org/llama.cpp#27783). Text for those is cut into chunks of [`CHUNK_BYTES`], and the
//! threads that tokenize have a stack of [`STACK_BYTES`], three times what a chunk of nothing but
//! digits was measured to need. And a text that cannot fit the context whatever its tokens are is
//! refused before it is tokenized at all.
//!
//! Vocabularies that llama.cpp is slow with are tokenized by [`crate::tokenizer::bpe`], except
//! texts with special tokens in them: those of a chat template are short and always the same, so
//! their tokens are kept.

use formwork_core::TokenId;

use super::Model;
use super::integers::token_id;
use crate::tokenizer::PromptPiece;

/// Stack of the thread that tokenizes. Reserved, not used: pages are committed when touched.
pub(crate) const STACK_BYTES: usize = 64 << 20;

/// Maximal number of bytes handed to a recursive pre-tokenizer at once.
const CHUNK_BYTES: usize = 64 << 10;

/// Pre-tokenizers with a hand-written splitter in llama.cpp, tested with runs of 1 MB.
const NOT_RECURSIVE: &[&str] = &["gpt-2", "llama-bpe", "llama3", "llama-v3", "qwen2", "lfm2"];

/// Why a prompt has no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenizeError {
    /// It has at least this many tokens.
    TooLong(usize),
}

impl Model {
    /// The tokens of a prompt, with the begin token in front where the model wants one and the
    /// prompt does not have it already.
    ///
    /// # Errors
    ///
    /// [`TokenizeError::TooLong`] for more than `max_tokens` tokens.
    pub(crate) fn tokenize(&self, pieces: &[PromptPiece], max_tokens: usize) -> Result<Vec<TokenId>, TokenizeError> {
        let n_bytes: usize = pieces.iter().map(PromptPiece::len).sum();
        // A request of 100 MB is refused in microseconds: no token is longer than the longest.
        let fewest = n_bytes / self.longest_token;
        if fewest > max_tokens {
            return Err(TokenizeError::TooLong(fewest));
        }
        let mut tokens = Vec::new();
        for piece in pieces {
            match piece {
                PromptPiece::Markup(text) => self.tokenize_into(text, true, &mut tokens),
                PromptPiece::Plain(text) => self.tokenize_into(text, false, &mut tokens),
            }
        }
        // llama.cpp would add the begin token to each piece, and asserts that it exists. Many
        // templates write it themselves, and two of them make answers worse.
        let bos = self.bos_to_add().and_then(token_id);
        if bos.is_some_and(|bos| tokens.first() != Some(&bos)) {
            tokens.splice(..0, bos);
        }
        if tokens.len() > max_tokens {
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

    /// Appends the tokens that llama.cpp makes of a text.
    pub(super) fn ask(&self, text: &str, markup: bool, tokens: &mut Vec<TokenId>) {
        let mut found = Vec::new();
        for chunk in chunks(text, self.chunk_bytes()) {
            self.model.vocab().tokenize_into(chunk.as_bytes(), &mut found, false, markup);
        }
        tokens.extend(found.into_iter().filter_map(token_id));
    }

    /// Maximal number of bytes to tokenize at once. `llama_tokenize` counts bytes and tokens in
    /// `int32_t`, so a call must stay far below 2 GB in any case.
    fn chunk_bytes(&self) -> usize {
        const ANY: usize = 1 << 28;
        let bpe = self.gguf.text("tokenizer.ggml.model") == Some("gpt2");
        let pre = self.gguf.text("tokenizer.ggml.pre").unwrap_or("default");
        if bpe && !NOT_RECURSIVE.contains(&pre) { CHUNK_BYTES } else { ANY }
    }
}

/// Cuts a text into chunks of at most `max_bytes` bytes: before white space where there is some,
/// else before a `<`, which markup starts with, else between two characters. `"one two three"` in
/// chunks of 8 is `"one two"`, `" three"`.
fn chunks(text: &str, max_bytes: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if rest.len() <= max_bytes {
            return Some(std::mem::take(&mut rest));
        }
        // A character has at most four bytes, so with room for four a chunk is never empty.
        let mut end = max_bytes.max(4);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let head = &rest[..end];
        // Most vocabularies have a word's space at its front, so a cut before it changes no token.
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
            for max_bytes in 4..12 {
                let parts: Vec<&str> = chunks(text, max_bytes).collect();
                assert_eq!(parts.concat(), text);
                assert!(parts.iter().all(|p| !p.is_empty() && p.len() <= max_bytes));
            }
        }
    }

    #[test]
    fn cuts_fall_before_white_space() {
        let parts: Vec<&str> = chunks("one two three", 8).collect();
        assert_eq!(parts, ["one two", " three"]);
    }
}
