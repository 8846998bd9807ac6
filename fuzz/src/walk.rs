//! Random walks through a grammar, one byte per token, and whether it accepts a text.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use formwork::{Grammar, Matcher, Token, TokenId, Vocabulary};

use crate::limits::{processor_time, timed};
use crate::random::Random;

/// A vocabulary of the 256 bytes and one end-of-generation token.
pub fn bytes() -> Arc<Vocabulary> {
    static BYTES: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation("<end>"));
        Vocabulary::new(tokens).expect("a vocabulary")
    });
    Arc::clone(&BYTES)
}

/// The maximum length of a walk, in bytes.
const MAX_WALK: usize = 600;

/// The maximum processor time of a walk: hundreds of masks of a very ambiguous grammar may take too
/// long together, though none does alone.
const MAX_WALK_TIME: Duration = Duration::from_secs(5);

/// The text of a random walk, which ends within a random budget. `None` if even the shortest text
/// is long, or if it takes too long.
pub fn walk(grammar: &Arc<Grammar>, random: &mut Random<'_>) -> Option<Vec<u8>> {
    let vocabulary = bytes();
    if grammar.min_bytes() > MAX_WALK {
        return None;
    }
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
    let least = matcher.min_tokens_to_end();
    if matcher.error().is_some() {
        return None;
    }
    let least = least.expect("every byte is a token");
    // Where items have to differ, the grammar alone says how many bytes suffice.
    let differ = || format!("{grammar:?}").contains("DistinctItem");
    assert!(least == grammar.min_bytes() || least < grammar.min_bytes() && differ());
    // From the tightest budget to a roomy one.
    let mut left = least + random.index(4) * random.index(60);
    let mut text = Vec::new();
    let start = processor_time();
    while !matcher.is_finished() && left > 0 {
        if processor_time().saturating_sub(start) > MAX_WALK_TIME {
            return None;
        }
        let allowed: Vec<TokenId> = timed("a mask", || matcher.mask_within(left).iter().collect());
        if matcher.error().is_some() {
            // Too ambiguous: the grammar is closed and reports that.
            assert!(allowed.is_empty() && !matcher.is_accepting());
            return None;
        }
        assert!(!allowed.is_empty(), "stuck after {:?} with {left} tokens left", text.escape_ascii().to_string());
        let token = *random.pick(&allowed);
        if !vocabulary.end_of_generation().contains(&token) {
            text.extend_from_slice(vocabulary.bytes(token));
        }
        if let Err(rejected) = matcher.accept_token(token) {
            // Too ambiguous from there on: a mask may be known without what follows its tokens.
            assert!(matcher.error().is_some(), "what the mask allows is accepted: {rejected}");
            return None;
        }
        left -= 1;
    }
    assert!(matcher.is_accepting(), "out of budget after {:?}", text.escape_ascii().to_string());
    Some(text)
}

/// Whether the grammar accepts the text, a token for each byte: where it names a token, the text alone
/// doesn't do.
pub fn accepts_tokens(grammar: &Arc<Grammar>, text: &[u8]) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
    let read = || text.iter().all(|&byte| matcher.accept_token(TokenId(byte.into())).is_ok());
    timed("reading tokens", read) && matcher.is_accepting()
}

/// Whether the grammar accepts the text.
pub fn accepts(grammar: &Arc<Grammar>, text: &[u8]) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
    timed("reading a text", || matcher.accept_bytes(text).is_ok()) && matcher.is_accepting()
}
