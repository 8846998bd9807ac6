//! Vocabularies, and a reference for masks that never asks for a mask.

use std::sync::{Arc, LazyLock};

use formwork::{Grammar, Matcher, Token, TokenId, TokenKind, Vocabulary};

/// Single bytes, and these.
pub fn with(texts: &[&[u8]]) -> Arc<Vocabulary> {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.extend(texts.iter().map(|&text| Token::text(text)));
    tokens.push(Token::end_of_generation("</s>"));
    Vocabulary::new(tokens).unwrap()
}

/// All of `o200k_base`, made once.
pub fn o200k() -> Arc<Vocabulary> {
    static O200K: LazyLock<Arc<Vocabulary>> =
        LazyLock::new(|| Vocabulary::new(formwork_tests::vocabularies::o200k_base()).unwrap());
    Arc::clone(&O200K)
}

/// Whether a text is accepted, by bytes and without masks.
pub fn accepts(grammar: &Arc<Grammar>, text: &[u8]) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), with(&[]));
    matcher.accept_bytes(text).is_ok() && matcher.is_accepting()
}

/// Compares the mask where `matcher` is with what each token's bytes do there.
pub fn check_mask(matcher: &mut Matcher, context: &dyn Fn() -> String) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let is_accepting = matcher.is_accepting();
    let mask: Vec<TokenId> = matcher.mask().iter().collect();
    let mut expected = Vec::new();
    for id in (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId) {
        let is_allowed = match vocabulary.kind(id) {
            Some(TokenKind::EndOfGeneration) => is_accepting,
            Some(TokenKind::Text) if !vocabulary.bytes(id).is_empty() => {
                let mut fork = matcher.clone();
                vocabulary.bytes(id).iter().all(|&byte| fork.accept_bytes(&[byte]).is_ok())
            }
            _ => false,
        };
        if is_allowed {
            expected.push(id);
        }
    }
    if mask != expected {
        let spell = |ids: &[TokenId]| -> Vec<String> {
            ids.iter().take(8).map(|&id| vocabulary.bytes(id).escape_ascii().to_string()).collect()
        };
        let missing: Vec<TokenId> = expected.iter().copied().filter(|id| !mask.contains(id)).collect();
        let extra: Vec<TokenId> = mask.iter().copied().filter(|id| !expected.contains(id)).collect();
        panic!("{}: missing {:?}, too many {:?}", context(), spell(&missing), spell(&extra));
    }
}

/// Walks along `text` byte by byte and checks masks on the way, and that the shortest completion is one: `min_tokens_to_end` counts down.
pub fn check_walk(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, text: &[u8]) {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    for at in 0..=text.len() {
        check_mask(&mut matcher, &|| format!("{} after {}", grammar.name(), text[..at].escape_ascii()));
        check_budget(&matcher);
        if at < text.len() && matcher.accept_bytes(&text[at..=at]).is_err() {
            return;
        }
    }
}

/// With just as many tokens as suffice, each choice leaves enough.
fn check_budget(matcher: &Matcher) {
    let mut matcher = matcher.clone();
    let Some(mut left) = matcher.min_tokens_to_end() else { panic!("no end in sight") };
    let mut n_steps = 0;
    while left > 0 {
        let token = matcher.mask_within(left).iter().last().expect("the least number of tokens suffices");
        matcher.accept_token(token).unwrap();
        left -= 1;
        assert!(matcher.is_finished() || matcher.min_tokens_to_end().unwrap() <= left);
        if matcher.is_finished() {
            break;
        }
        n_steps += 1;
        assert!(n_steps < 10_000);
    }
    assert!(matcher.is_accepting() || matcher.is_finished());
}
