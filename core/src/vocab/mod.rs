//! A model's tokens as bytes, and what is computed of them once, for all grammars.

pub(crate) mod cache_budget;
pub(crate) mod classes;
pub(crate) mod content;
pub(crate) mod mask_store;
#[cfg(test)]
pub(crate) mod random;
pub(crate) mod save;
pub(crate) mod sorted;
pub(crate) mod suffixes;
pub(crate) mod tables;
pub(crate) mod token_mask;
pub(crate) mod token_sets;
pub(crate) mod trie;

use std::sync::Arc;

pub(crate) use crate::vocab::classes::Classes;
pub(crate) use crate::vocab::content::{Marked, StringContent};
pub(crate) use crate::vocab::trie::TokenTrie;

use self::tables::{Extra, Tables};
use crate::base::attachment::Attachment;
pub(crate) use crate::base::digest::Digest;
use crate::base::error::VocabularyError;
use crate::base::ids::index;
use crate::base::ids::{TokenId, to_usize};
use crate::fragment::table::NodeId;
use crate::vocab::cache_budget::CacheBudget;
use crate::vocab::mask_store::MaskStore;

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Text. Its bytes need not be whole characters.
    Text,
    /// A special token (begin of text, role markers, …): never text, never generated under a
    /// grammar.
    Control,
    /// A token with which the model says that it has finished: allowed exactly where the text is
    /// complete.
    EndOfGeneration,
    /// A place in the vocabulary that no text uses.
    Unused,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The bytes that the token adds to the text. Ignored unless the kind is [`TokenKind::Text`].
    pub bytes: Vec<u8>,
    /// What the token is for.
    pub kind: TokenKind,
}

impl Token {
    /// A text token.
    pub fn text(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::Text }
    }

    /// A control token.
    pub fn control(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::Control }
    }

    /// An end-of-generation token.
    pub fn end_of_generation(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::EndOfGeneration }
    }
}

/// The longest token taken, in bytes. Real vocabularies stay under 300.
const MAX_TOKEN_BYTES: usize = 1 << 16;

/// All tokens together have fewer bytes, so that 32 bits number the nodes of their trie.
const MAX_BYTES: u64 = 1 << 31;

/// A model's tokens, with what masks are computed from: the trie of the tokens, which of them are
/// content of JSON strings, and which are made of letters, digits and the like. Built once a model
/// and shared by all grammars.
///
/// For the 200,000 tokens of `o200k_base` it takes about 13 MB beside the tokens' own bytes.
#[derive(Debug)]
pub struct Vocabulary {
    tokens: Vec<Token>,
    end_of_generation: Vec<TokenId>,
    tables: Tables,
    spells_every_byte: bool,
    extra: Extra,
    /// The memory of the caches of all grammars over this vocabulary.
    cache_budget: Arc<CacheBudget>,
    /// What those caches share.
    pub(crate) attachment: Attachment,
}

impl Vocabulary {
    /// The vocabulary of these tokens; a token's index is its id. Duplicate tokens are fine, all of
    /// them are allowed where one is. Text tokens without bytes are fine and are never allowed:
    /// they would let a model generate for ever without adding to the text.
    ///
    /// Cost: a sort of the tokens and a few passes over them, some 50 ms of a processor's time for
    /// 200,000, about evenly on two threads: a large vocabulary gets a second one where the
    /// platform has threads, which has ended when this returns.
    ///
    /// # Errors
    /// No tokens at all, more than 2³¹ of them, a token of over 64 KiB, or 2 GiB of them together.
    pub fn new(tokens: Vec<Token>) -> Result<Arc<Vocabulary>, VocabularyError> {
        check(&tokens)?;
        let (tables, extra) = Tables::new(&texts(&tokens), tokens.len());
        Ok(Arc::new(Vocabulary::with_tables(tokens, tables, extra)))
    }

    /// As [`Vocabulary::new`], with what [`Vocabulary::save`] gave for the same tokens in place of
    /// computing it, which takes a quarter of the time.
    ///
    /// # Errors
    /// Those of [`Vocabulary::new`]; and what was saved is of other tokens or by another version of
    /// this crate, is cut off or damaged. The error says which. [`Vocabulary::new`] works then as
    /// always.
    pub fn with_saved(tokens: Vec<Token>, saved: &[u8]) -> Result<Arc<Vocabulary>, VocabularyError> {
        check(&tokens)?;
        let tables = save::load(saved, hash(&tokens), index(tokens.len()))?;
        let extra = Extra::new(&texts(&tokens), &tables.trie, tokens.len());
        Ok(Arc::new(Vocabulary::with_tables(tokens, tables, extra)))
    }

    /// What every result of [`Vocabulary::save`] begins with, whatever its version: for telling
    /// such a file from others.
    pub const SAVED_MAGIC: &[u8; 8] = save::MAGIC;

    /// Everything that was computed when the vocabulary was built, to be kept beside the model for
    /// [`Vocabulary::with_saved`]; not the tokens. About 10 MB for the 200,000 tokens of
    /// `o200k_base`.
    ///
    /// The same tokens give the same bytes, on any machine.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        save::save(&self.tables, self.hash())
    }

    /// A hash over every token's id, kind and bytes: the same on every machine and in every version
    /// of this crate and of Rust. For telling vocabularies apart, not against forgery. Cost: one
    /// pass over the tokens, about a millisecond for 200,000.
    #[must_use]
    pub fn hash(&self) -> u64 {
        hash(&self.tokens)
    }

    fn with_tables(tokens: Vec<Token>, tables: Tables, extra: Extra) -> Vocabulary {
        let ends = tokens.iter().zip(0..).filter(|(token, _)| token.kind == TokenKind::EndOfGeneration);
        let end_of_generation = ends.map(|(_, id)| TokenId(id)).collect();
        // Bytes that UTF-8 never contains are never asked for.
        let trie = &tables.trie;
        let is_token = |byte| trie.child(TokenTrie::ROOT, byte).is_some_and(|node| !trie.tokens(node).is_empty());
        let spells_every_byte = (0..=u8::MAX).all(|byte| is_token(byte) || matches!(byte, 0xC0 | 0xC1 | 0xF5..));
        Vocabulary {
            tokens,
            end_of_generation,
            tables,
            spells_every_byte,
            extra,
            cache_budget: CacheBudget::new(),
            attachment: Attachment::default(),
        }
    }

    /// Number of tokens, and so the length of a logits row, in entries.
    #[must_use]
    pub fn n_vocab(&self) -> usize {
        self.tokens.len()
    }

    /// The bytes of a token; empty for an id out of range.
    #[must_use]
    pub fn bytes(&self, token: TokenId) -> &[u8] {
        self.tokens.get(token.index()).map_or(&[], |token| &token.bytes)
    }

    /// What a token is for; `None` for an id out of range.
    #[must_use]
    pub fn kind(&self, token: TokenId) -> Option<TokenKind> {
        self.tokens.get(token.index()).map(|token| token.kind)
    }

    /// The tokens with which the model may say that it has finished, in order of id.
    #[must_use]
    pub fn end_of_generation(&self) -> &[TokenId] {
        &self.end_of_generation
    }

    /// The bytes of a token that stands for text, if it is one.
    #[must_use]
    pub fn text_bytes(&self, token: TokenId) -> Option<&[u8]> {
        let token = self.tokens.get(token.index())?;
        (token.kind == TokenKind::Text && !token.bytes.is_empty()).then_some(token.bytes.as_slice())
    }

    pub(crate) fn trie(&self) -> &TokenTrie {
        &self.tables.trie
    }

    pub(crate) fn content(&self) -> &StringContent {
        &self.tables.content
    }

    /// What tokens do at a place within a character of a JSON string, if that is
    /// [known](WithinCharacter::has).
    pub(crate) fn within_character(&self, node: NodeId) -> Option<&StringContent> {
        self.extra.within_character.at(node)
    }

    /// By how many bytes the longest token that goes on from a node of the trie is longer;
    /// `u32::MAX` for 255 or more.
    pub(crate) fn height(&self, node: u32) -> u32 {
        match self.extra.heights[to_usize(node)] {
            u8::MAX => u32::MAX,
            height => u32::from(height),
        }
    }

    pub(crate) fn marked(&self) -> &Marked {
        &self.extra.marked
    }

    pub(crate) fn classes(&self) -> &Classes {
        &self.tables.classes
    }

    /// Sets how much memory the masks and automata of all grammars over this vocabulary may take
    /// together, in bytes; 128 MiB unless set. When it is passed, what was used least recently is
    /// dropped, and computed again if it is needed: a limit that is too small costs time, nothing
    /// else. What matchers stand on (some dozen bytes for each token that they could roll back)
    /// can't be dropped.
    pub fn set_cache_limit(&self, bytes: usize) {
        self.cache_budget.set_limit(bytes);
    }

    /// Bytes that masks and automata over this vocabulary take now.
    #[must_use]
    pub fn cache_bytes(&self) -> usize {
        self.cache_budget.in_use()
    }

    pub(crate) fn cache_budget(&self) -> &Arc<CacheBudget> {
        &self.cache_budget
    }

    pub(crate) fn masks(&self) -> &MaskStore {
        &self.cache_budget.masks
    }

    /// Whether each byte of UTF-8 text is a token by itself, so that any text of `n` bytes has a
    /// spelling of at most `n` tokens.
    pub(crate) fn spells_every_byte(&self) -> bool {
        self.spells_every_byte
    }
}

/// Whether these can be a vocabulary.
fn check(tokens: &[Token]) -> Result<(), VocabularyError> {
    if tokens.is_empty() {
        return Err(VocabularyError::new("a vocabulary needs at least one token"));
    }
    if i32::try_from(tokens.len()).is_err() {
        return Err(VocabularyError::new(format!("{} tokens are more than token ids can number", tokens.len())));
    }
    if let Some(at) = tokens.iter().position(|token| token.bytes.len() > MAX_TOKEN_BYTES) {
        let length = tokens[at].bytes.len();
        return Err(VocabularyError::new(format!(
            "token {at} has {length} bytes, more than the {MAX_TOKEN_BYTES} a token may have"
        )));
    }
    let n_bytes: u64 = tokens.iter().map(|token| token.bytes.len() as u64).sum();
    if n_bytes >= MAX_BYTES {
        return Err(VocabularyError::new(format!(
            "the tokens have {n_bytes} bytes together, and a vocabulary less than {MAX_BYTES}"
        )));
    }
    Ok(())
}

/// The tokens that stand for text.
fn texts(tokens: &[Token]) -> Vec<(&[u8], TokenId)> {
    let texts = tokens.iter().zip(0..).filter(|(token, _)| token.kind == TokenKind::Text && !token.bytes.is_empty());
    texts.map(|(token, id)| (token.bytes.as_slice(), TokenId(id))).collect()
}

/// [`Vocabulary::hash`].
fn hash(tokens: &[Token]) -> u64 {
    let mut digest = Digest::new();
    for token in tokens {
        digest.word(match token.kind {
            TokenKind::Text => 0,
            TokenKind::Control => 1,
            TokenKind::EndOfGeneration => 2,
            TokenKind::Unused => 3,
        });
        digest.bytes(&token.bytes);
    }
    digest.word(tokens.len() as u64);
    digest.finish()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(tokens: Vec<Token>, expect: Expect) {
        expect.assert_eq(&Vocabulary::new(tokens).unwrap_err().to_string());
    }

    #[test]
    fn refused() {
        check(vec![], expect!["a vocabulary needs at least one token"]);
        check(
            vec![Token::text("a"), Token::text(vec![b'a'; MAX_TOKEN_BYTES + 1])],
            expect!["token 1 has 65537 bytes, more than the 65536 a token may have"],
        );
        assert!(Vocabulary::new(vec![Token::text(vec![b'a'; MAX_TOKEN_BYTES])]).is_ok());
    }

    #[test]
    fn hashes() {
        let vocabularies = [
            vec![Token::text("a"), Token::text("b")],
            vec![Token::text("b"), Token::text("a")],
            vec![Token::text("a"), Token::control("b")],
            vec![Token::text("a"), Token::end_of_generation("b")],
            vec![Token::text("a"), Token { bytes: b"b".to_vec(), kind: TokenKind::Unused }],
            vec![Token::text("ab"), Token::text("")],
            vec![Token::text("a"), Token::text("b"), Token::text("")],
            vec![Token::text("a"), Token::text("b\0")],
        ];
        let hashes: Vec<u64> = vocabularies.map(|tokens| Vocabulary::new(tokens).unwrap().hash()).to_vec();
        for (i, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..i].contains(hash));
        }
        expect!["cda493294b393f7e"].assert_eq(&format!("{:016x}", hashes[0]));
    }

    #[test]
    fn spells_every_byte() {
        let utf8 =
            || (0..=u8::MAX).filter(|byte| !matches!(byte, 0xC0 | 0xC1 | 0xF5..)).map(|byte| Token::text([byte]));
        assert!(Vocabulary::new(utf8().collect()).unwrap().spells_every_byte());
        let missing = utf8().filter(|token| token.bytes != b"q").chain([Token::text("qu"), Token::control("q")]);
        assert!(!Vocabulary::new(missing.collect()).unwrap().spells_every_byte());
    }
}
