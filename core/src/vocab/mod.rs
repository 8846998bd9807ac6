//! [`Vocabulary`]: a model's tokens as bytes, and what is computed of them once for all grammars.
//!
//! A mask asks of every token whether the grammar can read its bytes. Most tokens need not be asked
//! one by one, because they were sorted beforehand by what they are good for:
//!
//! - [`trie`]: all tokens by their prefixes, so that a walk reads a shared prefix once. Everything
//!   that is not recognized goes this way.
//! - [`content`]: tokens that stay inside a JSON string (`the`, `é`), by their number of
//!   characters, and tokens that close it (`end",`), by what follows the quote.
//! - [`classes`]: tokens made of one class of characters (`[a-z]+`, `[0-9]+`), for patterns,
//!   numbers and identifiers, also behind a byte that leads them (` the`, `/src`); [`digit_runs`]:
//!   those that a number begins with.
//! - [`alphabet`]: which characters each token is made of, for patterns over any others;
//!   [`kinds`]: tokens with small letters, capitals and digits written as one each.
//! - [`ready_alphabets`]: those of addresses and names, whose tokens are ready.
//! - [`blanks`]: tokens that begin with white space.
//! - [`closing`]: tokens that may reach over the end of a string, an object or a list.
//! - [`suffixes`]: what follows such a part, as a trie: thousands of tokens share some hundred
//!   rests.
//! - [`token_sets`]: sets of tokens bounded by a length, in little memory; [`unions`]: those merged last.
//!
//! [`token`] has the tokens themselves, [`tables`] computes all of this on two threads, [`save`]
//! writes it as bytes, [`token_mask`] and [`mask_store`] hold the masks that come of it.
//!
//! The vocabulary knows no grammar: which token is allowed where is `mask`'s.

pub(crate) mod alphabet;
pub(crate) mod blanks;
pub(crate) mod cache_budget;
pub(crate) mod classes;
pub(crate) mod closing;
pub(crate) mod content;
pub(crate) mod digit_runs;
pub(crate) mod kinds;
pub(crate) mod list_tokens;
pub(crate) mod mask_store;
#[cfg(test)]
pub(crate) mod random;
mod ready_alphabets;
pub(crate) mod save;
pub(crate) mod sorted;
pub(crate) mod string_automaton;
pub(crate) mod suffixes;
pub(crate) mod tables;
pub(crate) mod token;
pub(crate) mod token_mask;
pub(crate) mod token_sets;
pub(crate) mod trie;
pub(crate) mod unions;

use std::sync::{Arc, OnceLock};

pub(crate) use crate::vocab::classes::Classes;
pub(crate) use crate::vocab::closing::Closing;
pub(crate) use crate::vocab::content::{Marked, StringContent};
pub(crate) use crate::vocab::trie::TokenTrie;

use self::alphabet::Spellings;
use self::tables::{RecomputedTables, SavedTables};
use crate::base::attachment::Attachment;
use crate::base::error::VocabularyError;
use crate::base::ids::{TokenId, index, to_usize};
use crate::fragment::table::NodeId;
use crate::vocab::blanks::Blanks;
use crate::vocab::cache_budget::CacheBudget;
use crate::vocab::content::OpenedContent;
use crate::vocab::digit_runs::DigitRuns;
use crate::vocab::list_tokens::ListTokens;
use crate::vocab::mask_store::MaskStore;
pub use crate::vocab::token::{Token, TokenKind};
use crate::vocab::token::{check, hash, texts};

/// A model's tokens, with the tables that masks are computed from: the trie of the tokens, which of
/// them are content of JSON strings, and which are made of letters, digits and the like. It is
/// built once for a model and shared by all grammars.
///
/// For the 200,000 tokens of `o200k_base` it takes about 20 MB beside the tokens' own bytes.
#[derive(Debug)]
pub struct Vocabulary {
    tokens: Vec<Token>,
    end_of_generation: Vec<TokenId>,
    tables: SavedTables,
    spells_every_byte: bool,
    recomputed: RecomputedTables,
    /// The memory of the caches of all grammars over this vocabulary.
    cache_budget: Arc<CacheBudget>,
    /// Made when a grammar asks for it first.
    list_tokens: OnceLock<ListTokens>,
    /// What those caches share.
    pub(crate) attachment: Attachment,
}

impl Vocabulary {
    /// The vocabulary of these tokens. A token's index is its id. Tokens may have equal bytes; all
    /// of them are allowed where one is. Text tokens may be empty; they are never allowed, because
    /// a model could generate them for ever without adding to the text.
    ///
    /// Cost: a sort of the tokens and a few passes over them, some 65 ms of processor time for
    /// 200,000 tokens. A large vocabulary is built on two threads, where the platform has threads;
    /// the second one has ended when this returns.
    ///
    /// # Errors
    /// If there are no tokens, more than 2³¹ tokens, a token of more than 64 KiB, or 2 GiB of
    /// tokens together.
    pub fn new(tokens: Vec<Token>) -> Result<Arc<Vocabulary>, VocabularyError> {
        check(&tokens)?;
        let (tables, recomputed) = SavedTables::new(&texts(&tokens), tokens.len());
        Ok(Arc::new(Vocabulary::with_tables(tokens, tables, recomputed)))
    }

    /// As [`Vocabulary::new`], but reads the tables that [`Vocabulary::save`] wrote for the same
    /// tokens instead of computing them, which takes less than half of the time.
    ///
    /// # Errors
    /// Those of [`Vocabulary::new`], and if `saved` belongs to other tokens, was written by another
    /// version of this crate, is cut off or damaged. The error says which. [`Vocabulary::new`]
    /// works then as always.
    pub fn with_saved(tokens: Vec<Token>, saved: &[u8]) -> Result<Arc<Vocabulary>, VocabularyError> {
        check(&tokens)?;
        let tables = save::load(saved, hash(&tokens), index(tokens.len()))?;
        // What isn't saved takes no longer to compute than to read.
        let recomputed = RecomputedTables::new(&texts(&tokens), &tables.trie, tokens.len());
        Ok(Arc::new(Vocabulary::with_tables(tokens, tables, recomputed)))
    }

    /// The bytes that every result of [`Vocabulary::save`] begins with, whatever its version. They
    /// tell such a file from others.
    pub const SAVED_MAGIC: &[u8; 8] = save::MAGIC;

    /// The tables that were computed when the vocabulary was built, as bytes to be kept beside the
    /// model for [`Vocabulary::with_saved`]. The tokens are not among them. About 10 MB for the
    /// 200,000 tokens of `o200k_base`.
    ///
    /// The same tokens give the same bytes, on any machine.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        save::save(&self.tables, self.hash())
    }

    /// A hash over every token's id, kind and bytes. It is the same on every machine and in every
    /// version of this crate and of Rust. It tells vocabularies apart; it does not protect against
    /// forgery. Cost: one pass over the tokens, about a millisecond for 200,000.
    #[must_use]
    pub fn hash(&self) -> u64 {
        hash(&self.tokens)
    }

    fn with_tables(tokens: Vec<Token>, tables: SavedTables, recomputed: RecomputedTables) -> Vocabulary {
        let ends = tokens.iter().zip(0..).filter(|(token, _)| token.kind == TokenKind::EndOfGeneration);
        let end_of_generation = ends.map(|(_, id)| TokenId(id)).collect();
        // No text contains the bytes that UTF-8 never has, so they need no token.
        let trie = &tables.trie;
        let is_token = |byte| trie.child(TokenTrie::ROOT, byte).is_some_and(|node| !trie.tokens(node).is_empty());
        let spells_every_byte = (0..=u8::MAX).all(|byte| is_token(byte) || matches!(byte, 0xC0 | 0xC1 | 0xF5..));
        Vocabulary {
            tokens,
            end_of_generation,
            tables,
            spells_every_byte,
            recomputed,
            cache_budget: CacheBudget::new(),
            list_tokens: OnceLock::new(),
            attachment: Attachment::default(),
        }
    }

    /// Number of tokens, which is the number of entries in a row of logits.
    #[must_use]
    pub fn n_vocab(&self) -> usize {
        self.tokens.len()
    }

    /// The bytes of a token, or how it is written if it isn't text; empty for an id out of range.
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

    /// The bytes of a token; `None` unless it stands for text and has bytes.
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

    /// The tokens that go on within a character of a JSON string, at a node of the character's
    /// automaton for which they are [precomputed](content::WithinCharacter::has).
    pub(crate) fn within_character(&self, node: NodeId) -> Option<&StringContent> {
        self.recomputed.within_character.at(node)
    }

    /// What tokens do in the strings that they open.
    pub(crate) fn opened_content(&self) -> &OpenedContent {
        &self.recomputed.opened
    }

    /// Length in bytes of the longest path down from a node of the trie; `u32::MAX` for 255 or
    /// more.
    pub(crate) fn height(&self, node: u32) -> u32 {
        match self.recomputed.heights[to_usize(node)] {
            u8::MAX => u32::MAX,
            height => u32::from(height),
        }
    }

    pub(crate) fn marked(&self) -> &Marked {
        &self.recomputed.marked
    }

    pub(crate) fn closing(&self) -> &Closing {
        &self.recomputed.closing
    }

    pub(crate) fn spellings(&self) -> &Spellings {
        &self.recomputed.spellings
    }

    pub(crate) fn blanks(&self) -> &Blanks {
        &self.recomputed.blanks
    }

    pub(crate) fn digit_runs(&self) -> &DigitRuns {
        &self.recomputed.digit_runs
    }

    /// The tokens that may separate the items of a list. The first call looks at all tokens with a
    /// comma, a quote or a digit.
    pub(crate) fn list_tokens(&self) -> &ListTokens {
        self.list_tokens.get_or_init(|| {
            let with_bytes = |token: TokenId| (self.bytes(token), token);
            ListTokens::new(self.trie(), |units| {
                self.spellings().tokens_with(units).into_iter().map(with_bytes).collect()
            })
        })
    }

    pub(crate) fn classes(&self) -> &Classes {
        &self.tables.classes
    }

    /// Sets the memory that the masks and automata of all grammars over this vocabulary may take
    /// together, in bytes; 128 MiB unless set. Beyond it, the least recently used ones are dropped
    /// and computed again when they are needed, so a limit that is too small costs time and nothing
    /// else. The states that matchers stand on or could roll back to, some dozen bytes per token,
    /// can't be dropped.
    pub fn set_cache_limit(&self, bytes: usize) {
        self.cache_budget.set_limit(bytes);
    }

    /// Memory in use by masks and automata over this vocabulary, in bytes.
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

    /// Whether every byte that UTF-8 text can contain is a token by itself. Then a text of `n`
    /// bytes has a spelling of at most `n` tokens.
    pub(crate) fn spells_every_byte(&self) -> bool {
        self.spells_every_byte
    }
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
            vec![Token::text("a"), Token::text(vec![b'a'; token::MAX_TOKEN_BYTES + 1])],
            expect!["token 1 has 65537 bytes, more than the 65536 a token may have"],
        );
        assert!(Vocabulary::new(vec![Token::text(vec![b'a'; token::MAX_TOKEN_BYTES])]).is_ok());
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
