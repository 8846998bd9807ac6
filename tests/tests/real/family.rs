//! [`Family`]: one of llama.cpp's vocabulary files, with its tokenizer and the texts it is tested
//! with there.

use std::path::PathBuf;
use std::sync::Arc;

use formwork::vocabulary::vocabulary_from_gguf;
use formwork::{Probe, Token, TokenId, Vocabulary};

use crate::tokenizers::Model;

/// The line between two texts of a `.inp` file.
const SEPARATOR: &str = "\n__ggml_vocab_test__\n";

/// The texts for vocabularies that come without.
const COMMON_TEXTS: &str = "gpt-2";

/// A vocabulary that is open.
pub struct Family {
    pub probe: Arc<Probe>,
    /// The vocabulary that is read without llama.cpp, and llama.cpp's tokenizer.
    pub model: Model,
    /// What the tokenizer puts in front of every text: a blank or nothing.
    pub prefix: String,
    pub texts: Vec<Tokenized>,
}

/// A text, with the tokens that it must become if that is known.
pub struct Tokenized {
    pub text: String,
    pub tokens: Option<Vec<TokenId>>,
}

/// A file of llama.cpp's collection; `None` if it has not been fetched.
pub fn file(name: &str) -> Option<PathBuf> {
    formwork_tests::model(&format!("vocabularies/ggml-vocab-{name}.gguf"))
}

impl Family {
    /// `None` if the file has not been fetched.
    pub fn open(name: &'static str) -> Option<Family> {
        let path = file(name)?;
        let probe = Arc::new(Probe::vocabulary_only(&path).unwrap());
        let tokenizer = Arc::clone(&probe);
        let tokenize = Box::new(move |text: &str| tokenizer.llama_cpp_tokens(text, false));
        let model = Model::new(name, tokens(&vocabulary_from_gguf(&path).unwrap()), tokenize);
        let spelled = String::from_utf8(model.bytes(&(model.tokenize)("a"))).unwrap();
        let prefix = spelled.strip_suffix('a').unwrap().to_owned();
        Some(Family { texts: texts(&path)?, probe, model, prefix })
    }

    /// The tokens' bytes without what the tokenizer puts in front.
    pub fn spelled(&self, tokens: &[TokenId]) -> Vec<u8> {
        let bytes = self.model.bytes(tokens);
        bytes.strip_prefix(self.prefix.as_bytes()).unwrap_or(&bytes).to_vec()
    }
}

/// The tokens of a vocabulary.
pub fn tokens(vocabulary: &Vocabulary) -> Vec<Token> {
    let ids = (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId);
    ids.map(|id| Token { bytes: vocabulary.bytes(id).to_vec(), kind: vocabulary.kind(id).unwrap() }).collect()
}

/// The texts beside a vocabulary and their tokens, or those of another.
fn texts(path: &std::path::Path) -> Option<Vec<Tokenized>> {
    let beside = |extension: &str| std::fs::read_to_string(format!("{}.{extension}", path.display())).ok();
    let Some(input) = beside("inp") else {
        let common = std::fs::read_to_string(format!("{}.inp", file(COMMON_TEXTS)?.display())).unwrap();
        return Some(common.split(SEPARATOR).map(|text| Tokenized { text: text.to_owned(), tokens: None }).collect());
    };
    let output = beside("out").unwrap();
    let texts: Vec<&str> = input.strip_suffix(SEPARATOR).unwrap_or(&input).split(SEPARATOR).collect();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(texts.len(), lines.len(), "{}", path.display());
    let ids = |line: &str| line.split_whitespace().map(|id| TokenId(id.parse().unwrap())).collect();
    let tokenized = |(text, line): (&str, &str)| Tokenized { text: text.to_owned(), tokens: Some(ids(line)) };
    Some(texts.into_iter().zip(lines).map(tokenized).collect())
}
