//! The tokens of real vocabularies, from crate `tiktoken-rs`.

use formwork::{Token, TokenKind};
use tiktoken_rs::CoreBPE;

/// OpenAI's `o200k_base`: 199,998 texts and two special tokens among 200,019 numbers.
#[must_use]
pub fn o200k_base() -> Vec<Token> {
    tokens(tiktoken_rs::o200k_base_singleton(), 199_998, 199_999, 200_019)
}

/// OpenAI's `cl100k_base`: 100,256 texts and five special tokens among 100,277 numbers.
#[must_use]
pub fn cl100k_base() -> Vec<Token> {
    tokens(tiktoken_rs::cl100k_base_singleton(), 100_256, 100_257, 100_277)
}

fn tokens(bpe: &CoreBPE, n_texts: u32, end_of_text: u32, n_vocab: u32) -> Vec<Token> {
    let token = |id: u32| match bpe.decode_bytes(&[id]) {
        Ok(bytes) if id < n_texts => Token::text(bytes),
        Ok(bytes) if id == end_of_text => Token::end_of_generation(bytes),
        Ok(bytes) => Token::control(bytes),
        Err(_) => Token { bytes: vec![], kind: TokenKind::Unused },
    };
    (0..n_vocab).map(token).collect()
}
