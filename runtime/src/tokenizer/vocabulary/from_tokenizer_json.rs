//! The vocabulary of a Hugging Face `tokenizer.json`.
//!
//! The file is JSON, and a vocabulary needs only a few of its values, so it is read with
//! serde_json: crate `tokenizers` would add a tokenizer that is not needed here, and a minute of
//! compilation for every user. That crate is the reference instead: the tests write files with it
//! and compare (`tests/tests/tokenizer_json.rs`).
//!
//! Byte-level BPE (GPT-2, Llama 3, Qwen), BPE with byte fallback (Llama 2, Gemma, Mistral) and
//! Unigram without a character map are read. How tokens spell bytes is taken from the decoder,
//! since that is what turns them back into text.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use formwork_core::{Token, TokenKind, Vocabulary};
use serde_json::Value;

use super::byte_level::{decode_byte_level, decode_byte_token, decode_sentence_piece};
use super::special_tokens;
use super::tokens::{silent, text};
use crate::base::Error;

/// Maximal number of tokens of a file: several times the largest vocabulary there is.
const MAX_TOKENS: usize = 1 << 24;

/// Maximal number of ids without a token. The table is as long as the greatest id, so without a
/// bound `{"a": 4000000000}` would decide how much memory is used. Real files leave out some
/// hundred.
const MAX_UNUSED: usize = 1 << 18;

/// Which tokens end a generation. A `tokenizer.json` doesn't say: that is in the model's
/// `generation_config.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EndOfGeneration<'a> {
    /// Special tokens whose text is known to end a generation in some family of models, such as
    /// `<|im_end|>` or `</s>`.
    Guess,
    /// The tokens of these texts.
    Named(&'a [&'a str]),
}

/// Reads the vocabulary of the `tokenizer.json` at `path`.
///
/// Special tokens are control tokens; other added tokens are text unless they look like markup
/// (`<|channel|>`). Some 100 ms for a vocabulary of 150,000 tokens.
///
/// # Errors
///
/// [`Error::TokenizerFile`] when the file can't be read or isn't such a file,
/// [`Error::UnsupportedTokenizer`] when its tokens have no known bytes, and [`Error::NoSuchToken`]
/// when a named token doesn't exist.
pub fn vocabulary_from_tokenizer_json(
    path: impl AsRef<Path>,
    end_of_generation: EndOfGeneration<'_>,
) -> Result<Arc<Vocabulary>, Error> {
    let path = path.as_ref();
    let unreadable =
        |source: Box<dyn std::error::Error + Send + Sync>| Error::TokenizerFile { path: path.to_path_buf(), source };
    let text = std::fs::read(path).map_err(|e| unreadable(e.into()))?;
    let file: Value = serde_json::from_slice(&text).map_err(|e| unreadable(e.into()))?;
    let tokens = tokens(&file, end_of_generation).map_err(|problem| match problem {
        TokenizerJsonError::Malformed(what) => unreadable(what.into()),
        TokenizerJsonError::Unsupported(tokenizer) => {
            Error::UnsupportedTokenizer { path: path.to_path_buf(), tokenizer }
        }
        TokenizerJsonError::NoSuchToken(token) => Error::NoSuchToken { path: path.to_path_buf(), token },
    })?;
    Vocabulary::new(tokens).map_err(|source| Error::Vocabulary { source })
}

/// What is wrong with a file, before its path is known.
#[derive(Debug, PartialEq)]
enum TokenizerJsonError {
    Malformed(String),
    Unsupported(String),
    NoSuchToken(String),
}

/// The spelling of bytes in a file's tokens, see [`super::byte_level`].
#[derive(Debug, Clone, Copy, PartialEq)]
enum DecoderSpelling {
    ByteLevel,
    /// `byte_fallback`: whether `<0x0A>` is a byte rather than six characters.
    SentencePiece {
        byte_fallback: bool,
    },
}

/// A token before its bytes are known.
struct TokenEntry<'a> {
    id: usize,
    text: &'a str,
    /// For added tokens, whether they are special.
    added: Option<bool>,
}

fn tokens(file: &Value, ends: EndOfGeneration<'_>) -> Result<Vec<Token>, TokenizerJsonError> {
    let spelling = spelling(file)?;
    let mut entries = model_entries(file)?;
    // Added tokens come last, because they replace the model's tokens of the same id: `<|im_end|>`
    // is in both lists of many files, and only the second says that it is special.
    entries.extend(added_entries(file)?);
    let last = entries.iter().map(|e| e.id).max();
    let n_tokens = last.map_or(0, |last| last.saturating_add(1));
    if let Some(last) = last
        && n_tokens > MAX_TOKENS.min(entries.len() + MAX_UNUSED)
    {
        return Err(TokenizerJsonError::Malformed(format!(
            "it has a token with the id {last}, and {} tokens",
            entries.len()
        )));
    }
    let ends = end_texts(&entries, ends)?;
    let mut tokens = vec![silent(TokenKind::Unused, &[]); n_tokens];
    for entry in &entries {
        tokens[entry.id] = match ends.contains(entry.text) {
            true => silent(TokenKind::EndOfGeneration, entry.text.as_bytes()),
            false => token(spelling, entry),
        };
    }
    Ok(tokens)
}

/// The tokens of the model's own table: a map to ids, or for Unigram a list of pieces with scores.
fn model_entries(file: &Value) -> Result<Vec<TokenEntry<'_>>, TokenizerJsonError> {
    let entry = |id: Option<usize>, text| {
        let id = id.ok_or_else(|| TokenizerJsonError::Malformed("a token's id is not a number".to_owned()))?;
        Ok(TokenEntry { id, text, added: None })
    };
    match &file["model"]["vocab"] {
        Value::Object(map) => map.iter().map(|(text, id)| entry(as_index(id), text.as_str())).collect(),
        Value::Array(pieces) => pieces
            .iter()
            .enumerate()
            .map(|(id, piece)| match piece[0].as_str() {
                Some(text) => entry(Some(id), text),
                None => Err(TokenizerJsonError::Malformed(format!("piece {id} is not text"))),
            })
            .collect(),
        _ => Err(TokenizerJsonError::Malformed("it has no model.vocab".to_owned())),
    }
}

fn added_entries(file: &Value) -> Result<Vec<TokenEntry<'_>>, TokenizerJsonError> {
    let added = file["added_tokens"].as_array().map_or(&[][..], Vec::as_slice);
    added
        .iter()
        .map(|token| match (as_index(&token["id"]), token["content"].as_str()) {
            (Some(id), Some(text)) => {
                Ok(TokenEntry { id, text, added: Some(token["special"].as_bool().unwrap_or(false)) })
            }
            _ => Err(TokenizerJsonError::Malformed("an added token has no id or no content".to_owned())),
        })
        .collect()
}

fn as_index(number: &Value) -> Option<usize> {
    number.as_u64()?.try_into().ok()
}

/// The texts of the tokens that end a generation.
fn end_texts<'a>(
    entries: &[TokenEntry<'a>],
    ends: EndOfGeneration<'a>,
) -> Result<BTreeSet<&'a str>, TokenizerJsonError> {
    let has = |text: &str| entries.iter().any(|e| e.text == text);
    match ends {
        EndOfGeneration::Named(names) => match names.iter().find(|name| !has(name)) {
            Some(missing) => Err(TokenizerJsonError::NoSuchToken((*missing).to_owned())),
            None => Ok(names.iter().copied().collect()),
        },
        EndOfGeneration::Guess => Ok(entries
            .iter()
            .filter(|e| e.added == Some(true))
            .map(|e| e.text)
            .filter(|text| special_tokens::ends_generation(text.as_bytes()))
            .filter(|text| !special_tokens::is_ordinary_here(text.as_bytes(), has))
            .collect()),
    }
}

/// The spelling of bytes, from the steps of the decoder.
fn spelling(file: &Value) -> Result<DecoderSpelling, TokenizerJsonError> {
    let decoder = &file["decoder"];
    let steps: Vec<&Value> = match decoder["decoders"].as_array() {
        Some(steps) => steps.iter().collect(),
        None => vec![decoder],
    };
    let has = |kind: &str| steps.iter().any(|step| step["type"] == kind);
    let replaces_space =
        steps.iter().any(|s| s["type"] == "Replace" && s["pattern"]["String"] == "▁" && s["content"] == " ");
    // NFKC and the like cannot be undone, but they only act on what is read; what is generated is
    // spelled by the decoder alone.
    if has("ByteLevel") {
        Ok(DecoderSpelling::ByteLevel)
    } else if has("Metaspace") || replaces_space {
        Ok(DecoderSpelling::SentencePiece {
            byte_fallback: has("ByteFallback") || file["model"]["byte_fallback"] == true,
        })
    } else {
        let kind = |v: &Value| v["type"].as_str().unwrap_or("none").to_owned();
        Err(TokenizerJsonError::Unsupported(format!("{} with decoder {}", kind(&file["model"]), kind(decoder))))
    }
}

fn token(spelling: DecoderSpelling, entry: &TokenEntry<'_>) -> Token {
    let written = entry.text.as_bytes();
    let bytes = match entry.added {
        Some(true) => return silent(TokenKind::Control, written),
        Some(false) if special_tokens::looks_special(written) => return silent(TokenKind::Control, written),
        Some(false) => written.to_vec(),
        None => match spelling {
            // A token with characters outside the byte table has no bytes.
            DecoderSpelling::ByteLevel => decode_byte_level(entry.text).unwrap_or_default(),
            DecoderSpelling::SentencePiece { byte_fallback } => decode_byte_token(written)
                .filter(|_| byte_fallback)
                .map_or_else(|| decode_sentence_piece(written), |byte| vec![byte]),
        },
    };
    text(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn list(file: &Value, ends: EndOfGeneration<'_>) -> Result<Vec<(String, TokenKind)>, TokenizerJsonError> {
        let tokens = tokens(file, ends)?;
        Ok(tokens.into_iter().map(|t| (String::from_utf8_lossy(&t.bytes).into_owned(), t.kind)).collect())
    }

    fn added(special: bool, id: u32, content: &str) -> Value {
        json!({"id": id, "content": content, "special": special})
    }

    #[test]
    fn byte_level() {
        let file = json!({
            "model": {"type": "BPE", "vocab": {"a": 0, "Ġb": 1, "日": 2, "<|im_end|>": 5}},
            "decoder": {"type": "ByteLevel"},
            "added_tokens": [
                added(true, 4, "<|im_start|>"), added(true, 5, "<|im_end|>"),
                added(false, 6, "<think>"), added(false, 7, "<|tool|>"),
            ],
        });
        use TokenKind::{Control, EndOfGeneration as End, Text, Unused};
        let expected = [
            ("a", Text),
            (" b", Text),
            ("", Unused),
            ("", Unused),
            ("<|im_start|>", Control),
            ("<|im_end|>", End),
            ("<think>", Text),
            ("<|tool|>", Control),
        ];
        let got = list(&file, EndOfGeneration::Guess).unwrap();
        assert_eq!(got, expected.map(|(b, k)| (b.to_owned(), k)));

        let named = list(&file, EndOfGeneration::Named(&["<|im_start|>"])).unwrap();
        assert_eq!((named[4].1, named[5].1), (End, Control));
        assert_eq!(
            list(&file, EndOfGeneration::Named(&["</s>"])),
            Err(TokenizerJsonError::NoSuchToken("</s>".to_owned()))
        );
    }

    /// Found by fuzzing: the greatest id there is has no successor, and a great one made a list of
    /// as many tokens.
    #[test]
    #[cfg_attr(miri, ignore = "a quarter of a million tokens take hours")]
    fn ids_far_beyond_the_tokens() {
        for id in [u64::MAX, u64::MAX - 1, 1 << 23] {
            let file = json!({"model": {"vocab": {"a": 0, "b": id}}, "decoder": {"type": "ByteLevel"}});
            let error = list(&file, EndOfGeneration::Guess).unwrap_err();
            assert_eq!(error, TokenizerJsonError::Malformed(format!("it has a token with the id {id}, and 2 tokens")));
        }
        let file = json!({"model": {"vocab": {"a": 0, "b": 200_000}}, "decoder": {"type": "ByteLevel"}});
        assert_eq!(list(&file, EndOfGeneration::Guess).unwrap().len(), 200_001);
    }

    #[test]
    fn sentence_piece_with_and_without_byte_fallback() {
        let file = |decoder: Value| {
            json!({
                "model": {"type": "BPE", "vocab": {"<s>": 0, "▁a": 1, "<0x0A>": 2}},
                "decoder": decoder,
                "added_tokens": [added(true, 0, "<s>")],
            })
        };
        let llama = file(json!({"type": "Sequence", "decoders": [
            {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"}, {"type": "Fuse"},
        ]}));
        let bytes = |file: &Value| -> Vec<String> {
            let tokens = list(file, EndOfGeneration::Guess).unwrap();
            tokens.into_iter().map(|t| t.0).collect()
        };
        assert_eq!(bytes(&llama), ["<s>", " a", "\n"]);
        assert_eq!(bytes(&file(json!({"type": "Metaspace"}))), ["<s>", " a", "<0x0A>"]);
    }

    #[test]
    fn unigram_pieces() {
        let file = json!({
            "model": {"type": "Unigram", "vocab": [["<unk>", 0.0], ["▁a", -1.0]]},
            "decoder": {"type": "Metaspace"},
            "added_tokens": [added(true, 0, "<unk>")],
        });
        let got = list(&file, EndOfGeneration::Guess).unwrap();
        assert_eq!(got[0].1, TokenKind::Control);
        assert_eq!(got[1].0, " a");
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        let word_piece = json!({
            "model": {"type": "WordPiece", "vocab": {"a": 0}},
            "decoder": {"type": "WordPiece"},
        });
        assert_eq!(
            list(&word_piece, EndOfGeneration::Guess),
            Err(TokenizerJsonError::Unsupported("WordPiece with decoder WordPiece".to_owned()))
        );
        let malformed = |vocab: Value| {
            let file = json!({"model": {"vocab": vocab}, "decoder": {"type": "ByteLevel"}});
            let refused = list(&file, EndOfGeneration::Guess);
            assert!(matches!(refused, Err(TokenizerJsonError::Malformed(_))), "{refused:?}");
        };
        malformed(json!(null));
        malformed(json!({"a": "0"}));
        malformed(json!({"a": 1_000_000_000_000_000u64}));
        malformed(json!([[0, 1]]));
    }
}
