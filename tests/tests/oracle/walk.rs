//! Random walks through a grammar, one byte per token.

use std::sync::{Arc, LazyLock};

use formwork::{Grammar, Matcher, Token, TokenId, Vocabulary};
use formwork_tests::random::Random;

/// A vocabulary of the 256 bytes and one end-of-generation token.
pub(crate) fn bytes() -> Arc<Vocabulary> {
    static BYTES: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation("<end>"));
        Vocabulary::new(tokens).unwrap()
    });
    Arc::clone(&BYTES)
}

/// The text of a random walk, which ends within a random budget.
pub(crate) fn walk(grammar: &Arc<Grammar>, seed: u64) -> String {
    let mut random = Random::new(seed);
    let vocabulary = bytes();
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
    let least = matcher.min_tokens_to_end().expect("every byte is a token");
    // From the tightest budget to a roomy one.
    let mut left = least + random.index(4) * random.index(60);
    let mut text = Vec::new();
    while !matcher.is_finished() && left > 0 {
        let allowed: Vec<TokenId> = matcher.mask_within(left).iter().collect();
        assert!(!allowed.is_empty(), "stuck after {:?} with {left} tokens left", String::from_utf8_lossy(&text));
        let token = allowed[random.index(allowed.len())];
        text.extend_from_slice(match vocabulary.end_of_generation().contains(&token) {
            true => b"",
            false => vocabulary.bytes(token),
        });
        matcher.accept_token(token).unwrap();
        left -= 1;
    }
    assert!(matcher.is_accepting(), "out of budget after {:?}", String::from_utf8_lossy(&text));
    String::from_utf8(text).expect("JSON text is UTF-8")
}
