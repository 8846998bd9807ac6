//! The vocabulary of a GGUF file, without llama.cpp.
//!
//! Byte-level BPE (`tokenizer.ggml.model` = `gpt2`), SentencePiece (`llama`) and BPE with
//! SentencePiece's spelling (`gemma4`). The result equals what llama.cpp makes of the file, with
//! one exception: where a file names no end token, llama.cpp assumes token 11, which in most
//! vocabularies is a comma; here only a token whose text says so ends a generation then.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

use formwork_core::{Token, TokenKind, Vocabulary};

use super::byte_level::{decode_byte_level, decode_byte_token, decode_sentence_piece};
use super::special_tokens;
use super::tokens::{silent, text};
use crate::base::Error;
use crate::gguf::{Gguf, GgufError, MetadataArray, MetadataValue, TokenTexts, malformed};

/// Reads the vocabulary of the GGUF file at `path`.
///
/// Reads the header only; 30 to 100 ms for a vocabulary of 150,000 tokens.
///
/// # Errors
///
/// [`Error::ModelFile`], [`Error::NotGguf`], [`Error::BrokenModel`] or
/// [`Error::UnsupportedTokenizer`], each with the path.
pub fn vocabulary_from_gguf(path: impl AsRef<Path>) -> Result<Arc<Vocabulary>, Error> {
    let path = path.as_ref();
    let tokens = Gguf::open(path).and_then(|gguf| tokens(&gguf)).map_err(|e| e.at(path))?;
    Vocabulary::new(tokens).map_err(|source| Error::Vocabulary { source })
}

/// The spelling of bytes in a file's tokens, see [`super::byte_level`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenSpelling {
    ByteLevel,
    SentencePiece,
}

/// The token types of the format (`llama_token_type`).
mod token_type {
    pub(super) const NORMAL: i128 = 1;
    pub(super) const UNKNOWN: i128 = 2;
    pub(super) const CONTROL: i128 = 3;
    pub(super) const USER_DEFINED: i128 = 4;
    pub(super) const BYTE: i128 = 6;
}

/// Every token's bytes and kind, in token order.
pub(crate) fn tokens(gguf: &Gguf) -> Result<Vec<Token>, GgufError> {
    let spelling = spelling(gguf)?;
    let texts = TokenTexts::of(gguf)?;
    let types = types(gguf, texts.len())?;
    let ends = ends_of_generation(gguf, &texts);
    Ok(texts
        .iter()
        .enumerate()
        .map(|(id, text)| {
            // Before the type: end tokens are control tokens, and some files call them ordinary.
            if ends.contains(&id) {
                return silent(TokenKind::EndOfGeneration, text);
            }
            let kind = types.map_or(token_type::NORMAL, |types| types[id]);
            token(spelling, kind, text)
        })
        .collect())
}

/// Checks that the tokens of a file's tokenizer have known bytes.
#[cfg(feature = "llama")]
pub(crate) fn check_supported(gguf: &Gguf) -> Result<(), GgufError> {
    spelling(gguf).map(|_| ())
}

fn spelling(gguf: &Gguf) -> Result<TokenSpelling, GgufError> {
    let model = gguf.text("tokenizer.ggml.model").unwrap_or("none");
    // Pre-tokenizers that come with SentencePiece's spelling though the model is BPE.
    let escapes_spaces = matches!(
        gguf.text("tokenizer.ggml.pre"),
        Some("gemma4" | "granite-embed-multi-311m" | "mmbert" | "sarvam-moe")
    );
    match model {
        "gpt2" if !escapes_spaces => Ok(TokenSpelling::ByteLevel),
        "gpt2" | "llama" | "gemma4" => Ok(TokenSpelling::SentencePiece),
        other => Err(GgufError::Tokenizer(other.to_owned())),
    }
}

fn types(gguf: &Gguf, n_tokens: usize) -> Result<Option<&[i128]>, GgufError> {
    match gguf.get("tokenizer.ggml.token_type") {
        None => Ok(None),
        Some(MetadataValue::Array(MetadataArray::Integers(_, types))) if types.len() >= n_tokens => Ok(Some(types)),
        Some(MetadataValue::Array(MetadataArray::Integers(_, types))) => {
            malformed(format!("it has {n_tokens} tokens and only {} token types", types.len()))
        }
        Some(_) => malformed("`tokenizer.ggml.token_type` is not an array of integers"),
    }
}

fn token(spelling: TokenSpelling, kind: i128, written: &[u8]) -> Token {
    match kind {
        // The unknown token is printed as ` ⁇ ` by SentencePiece, which is no byte of anything.
        token_type::CONTROL | token_type::UNKNOWN => silent(TokenKind::Control, written),
        token_type::NORMAL if special_tokens::fills_in_the_middle(written) => silent(TokenKind::Control, written),
        token_type::USER_DEFINED if special_tokens::looks_special(written) => silent(TokenKind::Control, written),
        // User-defined tokens are written as they are in either spelling: `<tool_call>`, four
        // spaces.
        token_type::USER_DEFINED => text(written.to_vec()),
        token_type::BYTE => match decode_byte_token(written) {
            Some(byte) => text(vec![byte]),
            None => silent(TokenKind::Unused, &[]),
        },
        token_type::NORMAL => text(match spelling {
            TokenSpelling::SentencePiece => decode_sentence_piece(written),
            // A token with characters outside the byte table has no bytes.
            TokenSpelling::ByteLevel => {
                std::str::from_utf8(written).ok().and_then(decode_byte_level).unwrap_or_default()
            }
        }),
        // Unused tokens, and types that a later version of the format adds.
        _ => silent(TokenKind::Unused, written),
    }
}

/// The tokens that end a generation: those the metadata names and those whose text says so.
fn ends_of_generation(gguf: &Gguf, texts: &TokenTexts<'_>) -> BTreeSet<usize> {
    let by_text: HashMap<&[u8], usize> = texts.iter().zip(0..).collect();
    let has = |text: &str| by_text.contains_key(text.as_bytes());
    let named = |key: &str| {
        let id = usize::try_from(gguf.unsigned(key)?).ok()?;
        (id < texts.len()).then_some(id)
    };

    let mut ends: BTreeSet<usize> =
        texts.iter().enumerate().filter(|(_, text)| special_tokens::ends_generation(text)).map(|(id, _)| id).collect();
    // SentencePiece puts its three special tokens first: unknown, begin, end, and llama.cpp assumes
    // that order where the file names none.
    let default = (gguf.text("tokenizer.ggml.model") == Some("llama") && texts.len() > 2).then_some(2);
    ends.extend(named("tokenizer.ggml.eos_token_id").or(default));
    ends.extend(named("tokenizer.ggml.eot_token_id"));
    ends.extend(named("tokenizer.ggml.eom_token_id"));
    for (key, known) in special_tokens::FILL_IN_THE_MIDDLE_ENDS {
        match named(key) {
            Some(id) => ends.extend([id]),
            None => ends.extend(known.iter().filter_map(|t| by_text.get(t.as_bytes()))),
        }
    }
    let texts: Vec<&[u8]> = texts.iter().collect();
    ends.retain(|id| !special_tokens::is_ordinary_here(texts[*id], has));
    ends
}
