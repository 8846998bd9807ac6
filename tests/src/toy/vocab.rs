//! Vocabularies: byte-level BPE as in GPT-2, SentencePiece as in Llama 2, and the oddities of real
//! vocabularies; those of [OpenAI's models](Vocab::o200k_base); and those of [another
//! file](Vocab::from_gguf).

mod import;
mod tiktoken;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::gguf::{Gguf, Value};

/// llama.cpp's kinds of tokens, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenType {
    /// Ordinary text.
    Normal = 1,
    /// Stands for text without a token.
    Unknown = 2,
    /// Never text: begin, end, roles.
    Control = 3,
    /// Text that is matched before the tokenizer runs, even if special tokens are not parsed.
    UserDefined = 4,
    /// A number without a meaning.
    Unused = 5,
    /// One byte, written `<0xAB>`.
    Byte = 6,
}

/// A tokenizer in the form of a GGUF file. Token `i` is the `i`-th entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Vocab {
    /// `tokenizer.ggml.model`: `gpt2` (byte-level BPE) or `llama` (SentencePiece).
    pub model: String,
    /// `tokenizer.ggml.pre`: the way text is split before BPE.
    pub pre: Option<String>,
    /// Each token's text as the file spells it, and its kind.
    pub tokens: Vec<(String, TokenType)>,
    /// SentencePiece: higher is merged earlier.
    pub scores: Option<Vec<f32>>,
    /// BPE: pairs, the earliest first.
    pub merges: Option<Vec<String>>,
    /// Begin of text.
    pub bos: Option<u32>,
    /// End of generation.
    pub eos: Option<u32>,
    /// SentencePiece's unknown token.
    pub unknown: Option<u32>,
    /// Whether a begin token precedes the text; `None` leaves it to the pre-tokenizer.
    pub add_bos: Option<bool>,
    /// A Jinja template.
    pub chat_template: Option<String>,
    /// Any other metadata of the tokenizer, such as `tokenizer.ggml.eot_token_id`.
    pub others: Vec<(String, Value)>,
}

/// The template of ChatML, with this vocabulary's own control tokens.
const CHATML: &str = "{% for m in messages %}{{'<|im_start|>' + m['role'] + '\\n' + m['content'] + '<|im_end|>' + '\\n'}}\
                      {% endfor %}{% if add_generation_prompt %}{{'<|im_start|>assistant\\n'}}{% endif %}";

/// The text that merges are learnt from.
const CORPUS: &str = "{\"name\": \"Alice\", \"age\": 30, \"tags\": [\"x\", \"yy\"], \"nested\": {\"ok\": true, \"v\": null}}\n\
                      The quick brown fox jumps over the lazy dog. fn main() { println!(\"hello\"); }\n";

impl Vocab {
    /// Byte-level BPE without merges: the 256 bytes and four control tokens. The smallest
    /// vocabulary that can spell everything; every text takes one token per byte.
    pub fn bytes() -> Vocab {
        let mut vocab = Vocab {
            model: "gpt2".to_owned(),
            // "default" splits with std::regex, which overflows the stack on a long run of digits.
            pre: Some("gpt-2".to_owned()),
            tokens: (0..=255).map(|byte| (spell(&[byte]), TokenType::Normal)).collect(),
            scores: None,
            merges: Some(Vec::new()),
            bos: None,
            eos: None,
            unknown: None,
            add_bos: None,
            chat_template: Some(CHATML.to_owned()),
            others: Vec::new(),
        };
        vocab.bos = Some(vocab.push("<|bos|>", TokenType::Control));
        vocab.push("<|im_start|>", TokenType::Control);
        vocab.eos = Some(vocab.push("<|im_end|>", TokenType::Control));
        vocab.push("<|endoftext|>", TokenType::Control);
        vocab
    }

    /// Byte-level BPE with merges learnt from a line of JSON and a line of English.
    pub fn bpe() -> Vocab {
        let mut vocab = Vocab::bytes();
        for (left, right) in learn_merges(CORPUS, 200) {
            vocab.merge(&left, &right);
        }
        vocab
    }

    /// [`Vocab::bpe`] with tokens that join pieces of JSON across every border of a grammar (`":"`,
    /// `"},{"`, `": "`), and tokens that begin or end within a character.
    pub fn merged() -> Vocab {
        let mut vocab = Vocab::bpe();
        // The tokenizer makes these from compact JSON; no merge leads to the others below.
        for (left, right) in [
            ("\"", ":"),
            ("\":", "\""),
            ("\"", ","),
            ("\",", "\""),
            ("{", "\""),
            ("\"", "}"),
            ("\"}", ","),
            ("\"},", "{\""),
        ] {
            vocab.merge(left, right);
        }
        for text in [
            "{\"", "\":", "\":\"", "\": \"", "\", \"", "\",\"", "\"}", "\"},{\"", "\"}]", "]}", "}}", "[]", "{}",
            "[{\"", "\":{\"", ",\n  \"", "\n}", "\":[", ": ", ", ", "true,", "null}", "0,", "00", "123", "1.5", "-1",
            "e+", "\\u", "\\n", "\\\"", "\"\"",
        ] {
            vocab.push_text(text.as_bytes());
        }
        for bytes in [
            &[0xe6, 0x97][..],   // two thirds of 日
            &[0xa5, 0xe6],       // the rest of it, and the beginning of 本
            &[0x9c, 0xac, b'"'], // the rest of that, and the end of the string
            &[0xf0, 0x9f],       // half an emoji
            &[0x98, 0x80],       // the other half of 😀
            &[0xc3],             // a byte that is there already stays single
            &[b'"', 0xc3],       // a string begins with half of é
            &[0xff, 0xfe],       // never UTF-8
            &[0xed, 0xa0, 0x80], // a surrogate, never UTF-8
            &[0xc0, 0xaf],       // an overlong slash, never UTF-8
        ] {
            vocab.push_text(bytes);
        }
        vocab.push_text(&[b'x'; 1000]);
        vocab
    }

    /// [`Vocab::merged`] with tokens that look like text but aren't, and the reverse.
    pub fn odd() -> Vocab {
        let mut vocab = Vocab::merged();
        vocab.push("<unk>", TokenType::Unknown);
        vocab.push("[unused0]", TokenType::Unused);
        vocab.push("<tool_call>", TokenType::UserDefined);
        vocab.push("  \t\n", TokenType::UserDefined);
        vocab.push("{\"name\"", TokenType::UserDefined);
        // Ordinary by its kind, but not in byte-level spelling: llama.cpp can't decode it.
        vocab.push("日本", TokenType::Normal);
        vocab.push("<0xFF>", TokenType::Byte);
        vocab.push("<0x22>", TokenType::Byte);
        vocab.push("", TokenType::Normal);
        vocab
    }

    /// SentencePiece: three special tokens, 256 byte tokens as a fallback, characters and words
    /// with scores. A space is `▁`.
    pub fn sentencepiece() -> Vocab {
        let mut tokens = vec![
            ("<unk>".to_owned(), TokenType::Unknown),
            ("<s>".to_owned(), TokenType::Control),
            ("</s>".to_owned(), TokenType::Control),
        ];
        tokens.extend((0..=255).map(|byte: u8| (format!("<0x{byte:02X}>"), TokenType::Byte)));
        let first_text = tokens.len();
        // Longer pieces first: scores fall along the list, and a piece is built from later ones.
        for piece in [
            "▁the", "▁name", "\":▁\"", "\",▁\"", "name", "the", "th", "na", "me", "▁t", "▁n", "\":", "▁\"", "\",",
            "{\"", "\"}",
        ] {
            tokens.push((piece.to_owned(), TokenType::Normal));
        }
        // The line feed has no piece, and falls back to its byte.
        tokens.extend(std::iter::once('▁').chain('!'..='~').map(|c| (c.to_string(), TokenType::Normal)));
        tokens.extend(["é", "日", "本"].map(|c| (c.to_owned(), TokenType::Normal)));
        let scores =
            (0..tokens.len()).map(|i| if i < first_text { 0.0 } else { (first_text as f32) - (i as f32) - 1.0 });
        Vocab {
            model: "llama".to_owned(),
            pre: Some("default".to_owned()),
            scores: Some(scores.collect()),
            tokens,
            merges: None,
            bos: Some(1),
            eos: Some(2),
            unknown: Some(0),
            add_bos: Some(true),
            chat_template: None,
            others: Vec::new(),
        }
    }

    /// The names that [`Vocab::named`] knows.
    pub const NAMES: [&str; 7] = ["bytes", "bpe", "merged", "odd", "sentencepiece", "cl100k", "o200k"];

    /// A vocabulary by its name.
    pub fn named(name: &str) -> Option<Vocab> {
        match name {
            "bytes" => Some(Vocab::bytes()),
            "bpe" => Some(Vocab::bpe()),
            "merged" => Some(Vocab::merged()),
            "odd" => Some(Vocab::odd()),
            "sentencepiece" => Some(Vocab::sentencepiece()),
            "cl100k" => Some(Vocab::cl100k_base()),
            "o200k" => Some(Vocab::o200k_base()),
            _ => None,
        }
    }

    /// The same with another `tokenizer.ggml.pre`, such as `llama-bpe` or `qwen2`.
    pub fn with_pre(mut self, pre: &str) -> Vocab {
        self.pre = Some(pre.to_owned());
        self
    }

    /// The same, filled up to `n` tokens with words that no merge leads to (` w0`, ` w1`, ...).
    pub fn padded_to(mut self, n: u32) -> Vocab {
        let there: HashSet<String> = self.tokens.iter().map(|(text, _)| text.clone()).collect();
        let words = (0_u32..).map(|i| spell(format!(" w{i:x}").as_bytes())).filter(|word| !there.contains(word));
        let missing = n.saturating_sub(self.len()) as usize;
        self.tokens.extend(words.take(missing).map(|word| (word, TokenType::Normal)));
        self
    }

    /// Number of tokens.
    pub fn len(&self) -> u32 {
        u32::try_from(self.tokens.len()).expect("a vocabulary is smaller than 2³²")
    }

    /// Whether there are no tokens.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Adds a token, in the file's spelling, and returns its number.
    pub fn push(&mut self, text: &str, kind: TokenType) -> u32 {
        let id = self.len();
        self.tokens.push((text.to_owned(), kind));
        id
    }

    /// Adds an ordinary byte-level token for these bytes unless it exists: llama.cpp would abort at
    /// a duplicate.
    pub fn push_text(&mut self, bytes: &[u8]) -> u32 {
        let text = spell(bytes);
        match self.tokens.iter().position(|(there, _)| *there == text) {
            Some(at) => u32::try_from(at).expect("a vocabulary is smaller than 2³²"),
            None => self.push(&text, TokenType::Normal),
        }
    }

    /// Adds a merge and the token that it makes, in byte-level spelling, unless they exist.
    fn merge(&mut self, left: &str, right: &str) {
        let text = format!("{left}{right}");
        let merge = format!("{left} {right}");
        let merges = self.merges.get_or_insert_default();
        if merges.contains(&merge) {
            return;
        }
        merges.push(merge);
        if !self.tokens.iter().any(|(there, _)| *there == text) {
            self.push(&text, TokenType::Normal);
        }
    }

    /// Writes the keys `tokenizer.*`.
    pub(super) fn write(&self, file: &mut Gguf) {
        file.set("tokenizer.ggml.model", self.model.as_str())
            .set("tokenizer.ggml.tokens", Value::strings(self.tokens.iter().map(|(text, _)| text)))
            .set("tokenizer.ggml.token_type", Value::i32s(self.tokens.iter().map(|(_, kind)| *kind as i32)));
        let optional = [
            ("tokenizer.ggml.pre", self.pre.as_deref().map(Value::from)),
            ("tokenizer.ggml.scores", self.scores.clone().map(Value::f32s)),
            ("tokenizer.ggml.merges", self.merges.as_ref().map(Value::strings)),
            ("tokenizer.ggml.bos_token_id", self.bos.map(Value::from)),
            ("tokenizer.ggml.eos_token_id", self.eos.map(Value::from)),
            ("tokenizer.ggml.unknown_token_id", self.unknown.map(Value::from)),
            ("tokenizer.ggml.add_bos_token", self.add_bos.map(Value::from)),
            ("tokenizer.chat_template", self.chat_template.as_deref().map(Value::from)),
        ];
        for (name, value) in optional {
            if let Some(value) = value {
                file.set(name, value);
            }
        }
        for (name, value) in &self.others {
            file.set(name, value.clone());
        }
    }
}

/// The byte-level spelling of GPT-2: a printable letter for each byte, so that any bytes are text.
fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| letter(byte)).collect()
}

/// Printable bytes stand for themselves, the 68 others for the letters from U+0100 on.
fn letter(byte: u8) -> char {
    let printable = |byte: u8| matches!(byte, b'!'..=b'~' | 0xa1..=0xac | 0xae..=0xff);
    if printable(byte) {
        char::from(byte)
    } else {
        let rank = (0..byte).filter(|&before| !printable(before)).count();
        u32::try_from(rank).ok().and_then(|rank| char::from_u32(0x100 + rank)).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// Byte-pair encoding: joins the most frequent pair of neighbours within a word, `n` times. Ties go
/// to the first pair in the order of their spelling.
fn learn_merges(text: &str, n: usize) -> Vec<(String, String)> {
    let mut words: BTreeMap<&str, (usize, Vec<String>)> = BTreeMap::new();
    for word in split(text) {
        let letters = word.bytes().map(|byte| letter(byte).to_string()).collect();
        words.entry(word).or_insert((0, letters)).0 += 1;
    }
    let mut merges = Vec::new();
    let mut made = BTreeSet::new();
    while merges.len() < n {
        let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for (count, parts) in words.values() {
            for pair in parts.windows(2) {
                *counts.entry((&pair[0], &pair[1])).or_default() += count;
            }
        }
        // The first of the largest counts; `max_by_key` alone would take the last.
        let Some((&(left, right), _)) = counts.iter().rev().max_by_key(|&(_, count)| count) else {
            break;
        };
        let pair = (left.to_owned(), right.to_owned());
        for (_, parts) in words.values_mut() {
            join(parts, &pair);
        }
        if made.insert(pair.clone()) {
            merges.push(pair);
        }
    }
    merges
}

/// Replaces the pair by its join everywhere, from the left.
fn join(parts: &mut Vec<String>, (left, right): &(String, String)) {
    let mut at = 0;
    while at + 1 < parts.len() {
        if parts[at] == *left && parts[at + 1] == *right {
            let tail = parts.remove(at + 1);
            parts[at].push_str(&tail);
        }
        at += 1;
    }
}

/// Words of a pre-tokenizer: letters, a digit or signs, each with the space before it.
fn split(text: &str) -> Vec<&str> {
    let class = |c: char| match c {
        c if c.is_ascii_alphabetic() => 0,
        c if c.is_ascii_digit() => 1,
        c if c.is_ascii_whitespace() => 2,
        _ => 3,
    };
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after_space = rest[first.len_utf8()..].chars().next();
        let leads = first == ' ' && after_space.is_some_and(|c| class(c) != 2);
        let body = if leads { &rest[1..] } else { rest };
        let kind = body.chars().next().map_or(2, class);
        let length = match kind {
            1 => 1,
            _ => body.find(|c| class(c) != kind).unwrap_or(body.len()),
        };
        let (word, tail) = rest.split_at(length + usize::from(leads));
        words.push(word);
        rest = tail;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_byte_letters_are_those_of_gpt_2() {
        let letters: Vec<char> = [0, b'\n', b' ', b'!', 0x7f, 0xa0, 0xad, 0xff].map(letter).to_vec();
        assert_eq!(letters, ['Ā', 'Ċ', 'Ġ', '!', 'ġ', 'ł', 'Ń', 'ÿ']);
        let all: BTreeSet<char> = (0..=255).map(letter).collect();
        assert_eq!(all.len(), 256);
    }

    #[test]
    fn text_splits_into_words() {
        assert_eq!(split("a cat, 12 \n {x}"), ["a", " cat", ",", " 1", "2", " \n ", "{", "x", "}"]);
        assert_eq!(split(CORPUS).concat(), CORPUS);
    }

    #[test]
    fn the_most_frequent_pair_is_merged_first() {
        let merges = learn_merges("ab ab ab abc", 3);
        assert_eq!(merges[0], ("a".to_owned(), "b".to_owned()));
        assert_eq!(merges[1], ("Ġ".to_owned(), "ab".to_owned()));
        assert_eq!(merges[2], ("Ġab".to_owned(), "c".to_owned()));
        assert!(learn_merges("a b", 10).len() <= 1);
    }

    #[test]
    fn no_vocabulary_has_a_duplicate() {
        for vocab in [
            Vocab::bytes(),
            Vocab::bpe(),
            Vocab::merged(),
            Vocab::odd(),
            Vocab::sentencepiece(),
            Vocab::bpe().padded_to(2000),
        ] {
            let distinct: BTreeSet<&str> = vocab.tokens.iter().map(|(text, _)| text.as_str()).collect();
            assert_eq!(distinct.len(), vocab.tokens.len());
            assert!(vocab.scores.is_none_or(|scores| scores.len() == vocab.tokens.len()));
        }
        assert_eq!(Vocab::bpe().padded_to(2000).len(), 2000);
    }

    #[test]
    fn every_merge_joins_tokens_to_a_token() {
        let vocab = Vocab::merged();
        let mut seen = BTreeSet::new();
        let tokens: BTreeSet<&str> = vocab.tokens.iter().map(|(text, _)| text.as_str()).collect();
        for merge in vocab.merges.unwrap() {
            let (left, right) = merge.split_once(' ').unwrap();
            let joined = format!("{left}{right}");
            assert!(seen.insert(merge.clone()), "{merge} twice");
            assert!([left, right, &joined].iter().all(|text| tokens.contains(text)), "{merge}");
        }
    }
}
