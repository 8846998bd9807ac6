//! The vocabularies: OpenAI's, from crate `tiktoken-rs`, so that everybody can run the bench.

use std::collections::HashSet;
use std::sync::OnceLock;

use formwork::TokenKind;
use tiktoken_rs::CoreBPE;

/// The names for `--vocabulary`.
pub(crate) const NAMES: [&str; 3] = ["o200k_base", "cl100k_base", "o200k_128k"];

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
    /// A name that isn't in [`NAMES`].
    pub(crate) fn load(name: &str) -> Result<Tokens, String> {
        let (name, bpe) = match name {
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
