//! The reference for masks: every token is read byte by byte, by a matcher on a grammar of its own.

use std::sync::Arc;

use formwork::MaskView;
use formwork::{Grammar, Matcher, TokenId, TokenKind, TokenMask, Vocabulary};

/// The tokens of a vocabulary in byte order.
pub struct Tokens {
    pub vocabulary: Arc<Vocabulary>,
    /// Tokens of text, ascending by their bytes.
    sorted: Vec<Entry>,
}

const NO_TOKEN: TokenId = TokenId(u32::MAX);

/// A token of text.
pub struct Entry {
    pub bytes: Vec<u8>,
    id: TokenId,
    /// Its bytes as tokens of one byte; a byte that is no token has a number beyond all of them, which
    /// is refused everywhere.
    spelled: Vec<TokenId>,
}

impl Tokens {
    pub fn new(vocabulary: Arc<Vocabulary>) -> Tokens {
        let ids = (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId);
        let texts = ids.filter(|&id| vocabulary.kind(id) == Some(TokenKind::Text) && !vocabulary.bytes(id).is_empty());
        let mut texts: Vec<(&[u8], TokenId)> = texts.map(|id| (vocabulary.bytes(id), id)).collect();
        texts.sort();
        let single: Vec<TokenId> = (0..=255_u8)
            .map(|byte| texts.iter().find(|token| token.0 == [byte]).map_or(NO_TOKEN, |token| token.1))
            .collect();
        let entry = |(bytes, id): (&[u8], TokenId)| {
            let spelled = bytes.iter().map(|&byte| single[usize::from(byte)]).collect();
            Entry { bytes: bytes.to_vec(), id, spelled }
        };
        let sorted = texts.into_iter().map(entry).collect();
        Tokens { sorted, vocabulary }
    }

    /// All tokens that are allowed here, ascending: the end-of-generation tokens if the text may end, and those of text of which `allowed_to` says
    /// that as many bytes are allowed as there are.
    pub fn expected(&self, is_accepting: bool, mut allowed_to: impl FnMut(&Entry) -> usize) -> Vec<TokenId> {
        let mut expected = Vec::new();
        let mut rest = self.sorted.as_slice();
        while let Some((entry, after)) = rest.split_first() {
            rest = after;
            let n_allowed = allowed_to(entry);
            if n_allowed == entry.bytes.len() {
                expected.push(entry.id);
            } else {
                // What begins with the same refused bytes follows.
                let refused = &entry.bytes[..=n_allowed];
                rest = &rest[rest.partition_point(|entry| entry.bytes.starts_with(refused))..];
            }
        }
        if is_accepting {
            expected.extend(self.vocabulary.end_of_generation());
        }
        expected.sort_unstable();
        expected
    }
}

/// A matcher that is never asked for a mask.
pub struct Reference<'a> {
    pub tokens: &'a Tokens,
    pub matcher: Matcher,
}

impl<'a> Reference<'a> {
    /// `grammar` is this reference's own.
    pub fn new(grammar: Arc<Grammar>, tokens: &'a Tokens) -> Reference<'a> {
        let matcher = Matcher::new(grammar, Arc::clone(&tokens.vocabulary));
        Reference { tokens, matcher }
    }

    pub fn expected(&mut self) -> Vec<TokenId> {
        let is_accepting = self.matcher.is_accepting();
        let Reference { tokens, matcher } = self;
        tokens.expected(is_accepting, |entry| matcher.validate_tokens(&entry.spelled))
    }
}

/// The bits of these tokens.
pub fn words(n_vocab: usize, tokens: &[TokenId]) -> Vec<u32> {
    let mut words = vec![0; n_vocab.div_ceil(32)];
    tokens.iter().for_each(|token| words[token.index() / 32] |= 1 << (token.0 % 32));
    words
}

/// Fails with what differs if the mask isn't of these tokens.
pub fn check_words(mask: &TokenMask, expected: &[TokenId], vocabulary: &Vocabulary, context: impl Fn() -> String) {
    let wanted = words(vocabulary.n_vocab(), expected);
    if mask.words() == wanted && mask.len_allowed() == expected.len() {
        return;
    }
    let spell = |token: &TokenId| format!("{} {:?}", token.0, vocabulary.bytes(*token).escape_ascii().to_string());
    let missing: Vec<String> = expected.iter().filter(|&&token| !mask.is_allowed(token)).map(spell).collect();
    let found: Vec<TokenId> = mask.iter().filter(|token| expected.binary_search(token).is_err()).collect();
    let found: Vec<String> = found.iter().map(spell).collect();
    panic!(
        "{}: {} allowed, {} expected; {} missing {:?}; {} too many {:?}",
        context(),
        mask.len_allowed(),
        expected.len(),
        missing.len(),
        &missing[..missing.len().min(8)],
        found.len(),
        &found[..found.len().min(8)]
    );
}

/// All ways of reading a mask give these tokens.
pub fn check_forms(mask: &TokenMask, expected: &[TokenId], n_vocab: usize) {
    let words = words(n_vocab, expected);
    assert_eq!(mask.is_empty(), expected.is_empty());
    assert!(mask.iter().eq(expected.iter().copied()));
    match mask.view() {
        MaskView::Tokens(tokens) => {
            assert_eq!(tokens, expected);
            assert!(tokens.len() < words.len().max(1), "{} tokens of {n_vocab} as a list", tokens.len());
        }
        MaskView::Words(view) => {
            assert_eq!(view, words);
            assert!(expected.len() >= words.len(), "{} tokens of {n_vocab} as words", expected.len());
        }
    }
    for behind in [0, 3] {
        let mut row = vec![0xDEAD_BEEF; words.len() + behind];
        mask.fill(&mut row);
        assert_eq!(row[..words.len()], words);
        assert!(row[words.len()..].iter().all(|&word| word == 0));
    }
    assert!((0..words.len() * 32 + 70).map(|id| TokenId(u32::try_from(id).unwrap())).all(|token| {
        mask.is_allowed(token) == words.get(token.index() / 32).is_some_and(|word| word >> (token.0 % 32) & 1 == 1)
    }));
}
