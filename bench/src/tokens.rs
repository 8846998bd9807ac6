//! The vocabularies: OpenAI's, from crate `tiktoken-rs`, so that anyone can run the bench.

use std::collections::HashSet;

use formwork::TokenKind;
use tiktoken_rs::CoreBPE;

/// Names that `--vocabulary` takes.
pub(crate) const NAMES: [&str; 2] = ["o200k_base", "cl100k_base"];

/// A vocabulary with its own tokenizer.
pub(crate) struct Tokens {
    /// One of [`NAMES`].
    pub(crate) name: &'static str,
    pub(crate) bpe: &'static CoreBPE,
    /// The bytes of each token, by id: of text what it spells, of a control token its name after the byte FF, which no text has (llguidance
    /// tells them by it), of an unused one nothing.
    pub(crate) words: Vec<Vec<u8>>,
    pub(crate) kinds: Vec<TokenKind>,
    /// The end-of-generation token, `<|endoftext|>`.
    pub(crate) end: u32,
}

impl Tokens {
    /// # Errors
    /// A name that isn't one of [`NAMES`].
    pub(crate) fn load(name: &str) -> Result<Tokens, String> {
        let (name, bpe) = match name {
            "o200k_base" => (NAMES[0], tiktoken_rs::o200k_base_singleton()),
            "cl100k_base" => (NAMES[1], tiktoken_rs::cl100k_base_singleton()),
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

    /// The text as the tokenizer cuts it, and the end.
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
