//! Vocabularies of other files: GGUF models, and Hugging Face's `tokenizer.json`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::{TokenType, Vocab};
use crate::gguf::{Gguf, Value};

impl Vocab {
    /// The vocabulary of a GGUF file, with its chat template and all other tokenizer metadata.
    /// Reads the metadata only.
    ///
    /// # Errors
    /// What is wrong, with the path.
    pub fn from_gguf(path: impl AsRef<Path>) -> Result<Vocab, String> {
        let path = path.as_ref();
        let file = Gguf::metadata_of(path)?;
        Vocab::from_metadata(file).map_err(|problem| format!("{}: {problem}", path.display()))
    }

    fn from_metadata(mut file: Gguf) -> Result<Vocab, String> {
        let mut take = |name: &str| file.remove(&format!("tokenizer.{name}"));
        let mut tokens = strings(take("ggml.tokens")).ok_or("it has no list of tokens")?.into_iter();
        let tokens = match take("ggml.token_type") {
            None => tokens.map(|text| (text, TokenType::Normal)).collect(),
            Some(types) => {
                let types = elements(types).unwrap_or_default();
                if types.len() < tokens.len() {
                    return Err(format!("it has {} tokens and {} token types", tokens.len(), types.len()));
                }
                types.iter().map_while(|kind| Some((tokens.next()?, token_type(kind)))).collect()
            }
        };
        let scores = take("ggml.scores").and_then(elements).map(|scores| {
            scores.iter().map(|score| if let Value::F32(score) = score { *score } else { 0.0 }).collect()
        });
        Ok(Vocab {
            model: text(take("ggml.model")).ok_or("it doesn't say what kind of tokenizer it has")?,
            pre: text(take("ggml.pre")),
            tokens,
            scores,
            merges: strings(take("ggml.merges")),
            bos: number(take("ggml.bos_token_id")),
            eos: number(take("ggml.eos_token_id")),
            unknown: number(take("ggml.unknown_token_id")),
            add_bos: take("ggml.add_bos_token").and_then(|value| match value {
                Value::Bool(add) => Some(add),
                _ => None,
            }),
            chat_template: text(take("chat_template")),
            others: file.metadata.into_iter().filter(|(name, _)| name.starts_with("tokenizer.")).collect(),
        })
    }

    /// The vocabulary of a `tokenizer.json` with byte-level BPE, as most models since GPT-2 have
    /// it. `pre` is llama.cpp's name of the pre-tokenizer; without it, the file's expression must
    /// be one of those known here (GPT-2, Llama 3, Qwen 2, GPT-4o).
    ///
    /// The file doesn't say which tokens begin and end a text: a token with a usual name ends it,
    /// and no token is put before a text. There is no chat template.
    ///
    /// # Errors
    /// What is wrong or not supported, with the path.
    pub fn from_tokenizer_json(path: impl AsRef<Path>, pre: Option<&str>) -> Result<Vocab, String> {
        let path = path.as_ref();
        let read = || {
            let bytes = fs::read(path).map_err(|e| e.to_string())?;
            let file: TokenizerJson = serde_json::from_slice(&bytes).map_err(|e| e.to_string())?;
            file.vocab(pre)
        };
        read().map_err(|problem| format!("{}: {problem}", path.display()))
    }
}

fn text(value: Option<Value>) -> Option<String> {
    if let Some(Value::String(text)) = value { Some(text) } else { None }
}

fn number(value: Option<Value>) -> Option<u32> {
    if let Some(Value::U32(number)) = value { Some(number) } else { None }
}

fn elements(value: Value) -> Option<Vec<Value>> {
    if let Value::Array(array) = value { Some(array.into_values()) } else { None }
}

fn strings(value: Option<Value>) -> Option<Vec<String>> {
    elements(value?)?.into_iter().map(|value| text(Some(value))).collect()
}

/// The kind of a number; numbers that llama.cpp doesn't know are unused.
fn token_type(number: &Value) -> TokenType {
    use TokenType::{Byte, Control, Normal, Unknown, Unused, UserDefined};
    let Value::I32(number) = number else { return Unused };
    [Normal, Unknown, Control, UserDefined, Byte].into_iter().find(|kind| *kind as i32 == *number).unwrap_or(Unused)
}

/// The parts of a `tokenizer.json` that make up a vocabulary.
#[derive(Deserialize)]
struct TokenizerJson {
    model: Model,
    #[serde(default)]
    added_tokens: Vec<AddedToken>,
    pre_tokenizer: Option<serde_json::Value>,
}

#[derive(Deserialize)]
struct Model {
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(default)]
    byte_fallback: bool,
    #[serde(default)]
    vocab: serde_json::Value,
    #[serde(default)]
    merges: Vec<Merge>,
}

/// Both spellings of a merge.
#[derive(Deserialize)]
#[serde(untagged)]
enum Merge {
    Joined(String),
    Pair([String; 2]),
}

#[derive(Deserialize)]
struct AddedToken {
    id: u32,
    content: String,
    special: bool,
}

/// Usual names of the end-of-generation token, those of chat models first: their files have the
/// others, too.
const ENDS: [&str; 6] = ["<|return|>", "<|eot_id|>", "<|im_end|>", "<|end_of_text|>", "<|endoftext|>", "</s>"];

impl TokenizerJson {
    fn vocab(self, pre: Option<&str>) -> Result<Vocab, String> {
        let pre = match pre {
            Some(pre) => pre.to_owned(),
            None => pre_type(self.pre_tokenizer.as_ref())?.to_owned(),
        };
        let Model { kind, byte_fallback, vocab, merges } = self.model;
        if kind.is_some_and(|kind| kind != "BPE") || byte_fallback || merges.is_empty() {
            return Err("its tokenizer is not byte-level BPE; a GGUF file of the model would do".to_owned());
        }
        let ids: BTreeMap<String, u32> = serde_json::from_value(vocab).map_err(|e| format!("its vocabulary: {e}"))?;
        let mut tokens: BTreeMap<u32, (String, TokenType)> =
            ids.into_iter().map(|(text, id)| (id, (text, TokenType::Normal))).collect();
        for AddedToken { id, content, special } in self.added_tokens {
            tokens.insert(id, (content, if special { TokenType::Control } else { TokenType::UserDefined }));
        }
        let n = tokens.last_key_value().map_or(0, |(last, _)| last + 1);
        if n as usize > 2 * tokens.len() + 1000 {
            return Err(format!("its {} tokens have numbers up to {n}", tokens.len()));
        }
        let free = |id| (format!("[PAD{id}]"), TokenType::Unused);
        let tokens: Vec<_> = (0..n).map(|id| tokens.remove(&id).unwrap_or_else(|| free(id))).collect();
        let named = |name: &str| tokens.iter().position(|(text, _)| text == name);
        let eos = ENDS.iter().find_map(|name| named(name)).and_then(|id| u32::try_from(id).ok());
        Ok(Vocab {
            model: "gpt2".to_owned(),
            pre: Some(pre),
            tokens,
            scores: None,
            merges: Some(merges.into_iter().map(Merge::joined).collect()),
            bos: None,
            eos,
            unknown: None,
            add_bos: Some(false),
            chat_template: None,
            others: Vec::new(),
        })
    }
}

impl Merge {
    fn joined(self) -> String {
        match self {
            Merge::Joined(text) => text,
            Merge::Pair([left, right]) => format!("{left} {right}"),
        }
    }
}

/// llama.cpp's name for a pre-tokenizer. Families differ in the part for digits, and in whether
/// case matters.
fn pre_type(pre_tokenizer: Option<&serde_json::Value>) -> Result<&'static str, String> {
    const UNKNOWN: &str = "its pre-tokenizer is none that is known here; name llama.cpp's own for it";
    let steps = match pre_tokenizer {
        Some(value) => {
            value.get("pretokenizers").and_then(|steps| steps.as_array()).cloned().unwrap_or(vec![value.clone()])
        }
        None => Vec::new(),
    };
    let kinds: Vec<&str> = steps.iter().filter_map(|step| step.get("type")?.as_str()).collect();
    let expression = steps.iter().find_map(|step| step.pointer("/pattern/Regex")?.as_str());
    match (kinds.as_slice(), expression) {
        (["ByteLevel"], None) => Ok("gpt-2"),
        (["Split", "ByteLevel"], Some(LLAMA_3)) => Ok("llama-bpe"),
        (["Split", "ByteLevel"], Some(QWEN_2)) => Ok("qwen2"),
        (["Split", "ByteLevel"], Some(tiktoken_rs::O200K_BASE_PAT_STR)) => Ok("gpt-4o"),
        _ => Err(UNKNOWN.to_owned()),
    }
}

const LLAMA_3: &str = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";
const QWEN_2: &str =
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Shape, llama};

    #[test]
    fn what_a_model_file_has_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("model.gguf");
        let mut odd = Vocab::odd();
        odd.add_bos = Some(true);
        odd.others = vec![("tokenizer.ggml.eot_token_id".to_owned(), Value::U32(258))];
        for vocab in [odd, Vocab::bytes(), Vocab::sentencepiece()] {
            llama(&Shape::default(), &vocab).write_to(&path).unwrap();
            assert_eq!(Vocab::from_gguf(&path), Ok(vocab));
        }
        let mut file = llama(&Shape::default(), &Vocab::bpe());
        file.remove("tokenizer.ggml.tokens");
        file.write_to(&path).unwrap();
        let problem = Vocab::from_gguf(&path).unwrap_err();
        assert!(problem.contains("model.gguf: it has no list of tokens"), "{problem}");
    }

    /// Writes the file and reads the vocabulary back.
    fn imported(json: &serde_json::Value, pre: Option<&str>) -> Result<Vocab, String> {
        let file = tempfile::NamedTempFile::new().unwrap();
        serde_json::to_writer(&file, json).unwrap();
        Vocab::from_tokenizer_json(file.path(), pre)
    }

    /// What Hugging Face would write for the vocabulary, whose special tokens are added tokens.
    fn tokenizer_json(vocab: &Vocab, expression: &str) -> serde_json::Value {
        let texts = vocab.tokens.iter().enumerate();
        let text: serde_json::Map<_, _> = texts
            .clone()
            .filter(|(_, (_, kind))| *kind == TokenType::Normal)
            .map(|(id, (text, _))| (text.clone(), id.into()))
            .collect();
        let added: Vec<_> = texts
            .filter(|(_, (_, kind))| *kind != TokenType::Normal)
            .map(|(id, (text, kind))| {
                serde_json::json!({"id": id, "content": text, "special": *kind == TokenType::Control, "lstrip": false})
            })
            .collect();
        serde_json::json!({
            "version": "1.0",
            "added_tokens": added,
            "pre_tokenizer": {"type": "Sequence", "pretokenizers": [
                {"type": "Split", "pattern": {"Regex": expression}, "behavior": "Isolated", "invert": false},
                {"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": false},
            ]},
            "model": {"type": "BPE", "byte_fallback": false, "vocab": text, "merges": vocab.merges},
        })
    }

    #[test]
    fn a_tokenizer_json_gives_the_same_vocabulary() {
        let mut vocab = Vocab::merged();
        vocab.push("<tool_call>", TokenType::UserDefined);
        let mut json = tokenizer_json(&vocab, QWEN_2);
        // What the file can't express.
        vocab = Vocab { pre: Some("qwen2".to_owned()), bos: None, chat_template: None, add_bos: Some(false), ..vocab };
        assert_eq!(imported(&json, None), Ok(vocab.clone()));
        let pairs: Vec<Vec<&str>> = vocab.merges.iter().flatten().map(|merge| merge.split(' ').collect()).collect();
        json["model"]["merges"] = serde_json::json!(pairs);
        assert_eq!(imported(&json, None), Ok(vocab.clone()), "merges as pairs");
        assert_eq!(imported(&json, Some("gpt-2")), Ok(vocab.with_pre("gpt-2")));
    }

    #[test]
    fn what_is_no_byte_level_bpe_is_refused() {
        let json = tokenizer_json(&Vocab::bpe(), "[a-z]+");
        let problem = imported(&json, None).unwrap_err();
        assert!(problem.contains("pre-tokenizer"), "{problem}");
        let mut json = tokenizer_json(&Vocab::bpe(), LLAMA_3);
        json["model"]["byte_fallback"] = true.into();
        let problem = imported(&json, None).unwrap_err();
        assert!(problem.contains("not byte-level BPE"), "{problem}");
        json["model"] = serde_json::json!({"type": "Unigram", "vocab": [["<unk>", 0.0]]});
        assert!(imported(&json, None).is_err());
    }
}
