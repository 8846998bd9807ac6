//! The vocabularies: OpenAI's, from crate `tiktoken-rs`, so that everybody can run the bench, and
//! Llama 3's, from a file that `cargo xtask model vocabularies` fetches.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use formwork::{TokenId, TokenKind};
use tiktoken_rs::CoreBPE;

/// The names for `--vocabulary`.
pub(crate) const NAMES: [&str; 4] = ["o200k_base", "cl100k_base", "o200k_128k", "llama3"];

/// Number of text tokens of `o200k_128k`: the first ones of `o200k_base`, those of its first
/// merges. Llama 3's vocabulary has as many.
const N_CUT: u32 = 128_000;

/// A vocabulary with its own tokenizer.
pub(crate) struct Tokens {
    /// One of [`NAMES`].
    pub(crate) name: &'static str,
    pub(crate) bpe: &'static CoreBPE,
    /// The bytes of each token, by id: its text; for a control token, its name after the byte FF,
    /// which no text has (llguidance recognizes control tokens by it); for an unused token,
    /// nothing.
    pub(crate) words: Vec<Vec<u8>>,
    pub(crate) kinds: Vec<TokenKind>,
    /// The end-of-generation token, `<|endoftext|>`.
    pub(crate) end: u32,
}

impl Tokens {
    /// # Errors
    /// A name that isn't in [`NAMES`], or a file that isn't there.
    pub(crate) fn load(name: &str) -> Result<Tokens, String> {
        let (name, bpe) = match name {
            "llama3" => return llama3(),
            "o200k_base" => (NAMES[0], tiktoken_rs::o200k_base_singleton()),
            "cl100k_base" => (NAMES[1], tiktoken_rs::cl100k_base_singleton()),
            "o200k_128k" => (NAMES[2], cut()?),
            _ => return Err(format!("there is no vocabulary `{name}`, only {}", NAMES.join(", "))),
        };
        let id = |name: &str| bpe.encode_with_special_tokens(name).first().copied();
        let special: HashSet<u32> = bpe.special_tokens().into_iter().filter_map(id).collect();
        let end = id("<|endoftext|>").ok_or("the vocabulary has no end")?;
        // The special tokens come last.
        let n = special.iter().max().map_or(0, |last| last + 1);
        let (mut words, mut kinds) = (Vec::new(), Vec::new());
        for id in 0..n {
            let word = bpe.decode_bytes(&[id]).ok();
            kinds.push(match word {
                None => TokenKind::Unused,
                Some(_) if id == end => TokenKind::EndOfGeneration,
                Some(_) if special.contains(&id) => TokenKind::Control,
                Some(_) => TokenKind::Text,
            });
            let mark: &[u8] = if special.contains(&id) { b"\xff" } else { b"" };
            words.push([mark, word.as_deref().unwrap_or_default()].concat());
        }
        Ok(Tokens { name, bpe, words, kinds, end })
    }

    /// The tokenizer's tokens of a text, and the end-of-generation token.
    pub(crate) fn trace(&self, text: &str) -> Vec<u32> {
        let mut trace = self.bpe.encode_ordinary(text);
        trace.push(self.end);
        trace
    }

    /// A token's bytes, for messages.
    pub(crate) fn shown(&self, token: u32) -> String {
        self.words.get(token as usize).map_or(String::new(), |word| word.escape_ascii().to_string())
    }
}

/// How Llama 3's tokenizer parts a text: the pattern of its `tokenizer.json`.
const LLAMA3_PATTERN: &str = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";

/// Llama 3's vocabulary, whose tokens of text are in the order of their merges, and its tokenizer.
fn llama3() -> Result<Tokens, String> {
    static LLAMA3: OnceLock<CoreBPE> = OnceLock::new();
    let folder = std::env::var_os("FORMWORK_MODELS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/models"), PathBuf::from);
    let path = folder.join("vocabularies/ggml-vocab-llama-bpe.gguf");
    let vocabulary = formwork::vocabulary::vocabulary_from_gguf(&path).map_err(|error| {
        format!("{error}; `cargo xtask model vocabularies` fetches it, or `FORMWORK_MODELS` names its folder")
    })?;
    let (mut words, mut kinds) = (Vec::new(), Vec::new());
    for id in (0..).map(TokenId).take(vocabulary.n_vocab()) {
        let kind = vocabulary.kind(id).unwrap_or(TokenKind::Unused);
        let mark: &[u8] = if matches!(kind, TokenKind::Text | TokenKind::Unused) { b"" } else { b"\xff" };
        let bytes = if kind == TokenKind::Unused { b"" } else { vocabulary.bytes(id) };
        words.push([mark, bytes].concat());
        kinds.push(kind);
    }
    let texts = words.iter().zip(&kinds).zip(0..).filter(|((_, kind), _)| **kind == TokenKind::Text);
    let texts = texts.map(|((word, _), id)| (word.clone(), id)).collect();
    let bpe = CoreBPE::new(texts, std::iter::empty().collect(), LLAMA3_PATTERN).map_err(|error| error.to_string())?;
    let end = vocabulary.end_of_generation().first().ok_or("the vocabulary has no end")?.0;
    Ok(Tokens { name: NAMES[3], bpe: LLAMA3.get_or_init(|| bpe), words, kinds, end })
}

/// The tokenizer of `o200k_128k`.
fn cut() -> Result<&'static CoreBPE, String> {
    static CUT: OnceLock<CoreBPE> = OnceLock::new();
    if let Some(bpe) = CUT.get() {
        return Ok(bpe);
    }
    let whole = tiktoken_rs::o200k_base_singleton();
    let words = (0..N_CUT).filter_map(|id| Some((whole.decode_bytes(&[id]).ok()?, id))).collect();
    let special =
        [("<|endoftext|>".to_owned(), N_CUT), ("<|endofprompt|>".to_owned(), N_CUT + 1)].into_iter().collect();
    let bpe = CoreBPE::new(words, special, tiktoken_rs::O200K_BASE_PAT_STR).map_err(|error| error.to_string())?;
    Ok(CUT.get_or_init(|| bpe))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_vocabulary_spells_every_text() {
        let tokens = Tokens::load("o200k_128k").unwrap();
        assert_eq!((tokens.words.len(), tokens.end), (128_002, 128_000));
        let text = "Straße 12, 日本語 \u{1f9ea} antidisestablishmentarianism";
        let trace = tokens.trace(text);
        let spelled: Vec<u8> = trace.iter().flat_map(|&id| tokens.words[id as usize].clone()).collect();
        assert_eq!(spelled, [text.as_bytes(), b"\xff<|endoftext|>"].concat());
        assert!(trace.len() >= Tokens::load("o200k_base").unwrap().trace(text).len());
    }
}
