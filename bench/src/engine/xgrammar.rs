//! Crate `xgrammar`, a wrapper of XGrammar's C++ code: masks are filled into the caller's tensor.
//!
//! Its compiler has as many threads as there are cores and no cache, so that each grammar is
//! compiled. White space is exactly that of the bench. The crate reads a vocabulary from a
//! `tokenizer.json` or from its own saved form; the load time is that of the faster one.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use dlpark::prelude::*;
use dlpark::versioned::SafeManagedTensorVersioned;
use formwork::TokenKind;
use serde_json::json;
use xgrammar::{CompiledGrammar, GrammarCompiler, GrammarMatcher, TokenizerInfo};

use super::Engine;
use crate::subject::Subject;
use crate::tokens::Tokens;

pub(crate) struct XGrammar {
    compiler: GrammarCompiler,
    n_words: usize,
}

pub(crate) struct Sequence {
    matcher: GrammarMatcher,
    mask: SafeManagedTensorVersioned,
}

impl Engine for XGrammar {
    type Grammar = CompiledGrammar;
    type Sequence = Sequence;

    fn load(tokens: &Tokens) -> Result<(XGrammar, Duration), String> {
        let tokenizer = tokenizer_json(tokens);
        let end = i32::try_from(tokens.end).map_err(|error| error.to_string())?;
        let start = Instant::now();
        let info = TokenizerInfo::from_backend_str(&tokenizer, Some(tokens.words.len()), vec![end]);
        let info = info.map_err(|error| error.to_string())?;
        let parsed = start.elapsed();
        let saved = info.serialize_json();
        drop(info);
        let start = Instant::now();
        let info = TokenizerInfo::deserialize_json(&saved).map_err(|error| error.to_string())?;
        let read = start.elapsed();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let compiler = GrammarCompiler::with(&info, Some(threads), Some(false), None);
        Ok((XGrammar { compiler, n_words: tokens.words.len().div_ceil(32) }, parsed.min(read)))
    }

    fn grammar(&self, subject: &Subject) -> Result<CompiledGrammar, String> {
        let is_free = subject.white_space.is_free();
        let (item, key) = subject.white_space.separators();
        let separators = (!is_free).then(|| (item.to_owned(), key.to_owned()));
        self.compiler
            .compile_json_schema(&subject.schema.text(), Some(is_free), None, separators, Some(true), None, None)
            .map_err(|error| error.to_string())
    }

    fn start(&self, grammar: &CompiledGrammar) -> Result<Sequence, String> {
        let mask = SafeManagedTensorVersioned::new(vec![0_i32; self.n_words]).map_err(|error| error.to_string())?;
        Ok(Sequence { matcher: GrammarMatcher::with(grammar, None, Some(false), None), mask })
    }

    fn mask(&self, sequence: &mut Sequence) -> Result<(), String> {
        let done = sequence.matcher.fill_next_token_bitmask(&mut sequence.mask, None, None);
        black_box(done).map(drop).map_err(|error| error.to_string())
    }

    fn accept(&self, sequence: &mut Sequence, token: u32) -> Result<(), String> {
        let token = i32::try_from(token).map_err(|error| error.to_string())?;
        if sequence.matcher.accept_token(token, None) { Ok(()) } else { Err("refused".into()) }
    }

    fn is_allowed(&self, sequence: &mut Sequence, token: u32) -> bool {
        words(&sequence.mask).get(token as usize / 32).is_some_and(|word| word >> (token % 32) & 1 == 1)
    }

    fn n_allowed(&self, sequence: &mut Sequence) -> usize {
        words(&sequence.mask).iter().map(|word| word.count_ones() as usize).sum()
    }
}

fn words(mask: &SafeManagedTensorVersioned) -> &[i32] {
    mask.as_slice_contiguous().unwrap_or_default()
}

/// The part of a `tokenizer.json` that the crate reads. Control tokens are left out, because it
/// would treat them as text.
fn tokenizer_json(tokens: &Tokens) -> String {
    let mut vocab = BTreeMap::new();
    for ((word, kind), id) in tokens.words.iter().zip(&tokens.kinds).zip(0_u32..) {
        if *kind == TokenKind::Text {
            vocab.insert(word.iter().map(|&byte| spelled(byte)).collect::<String>(), id);
        }
    }
    vocab.insert("<|endoftext|>".to_owned(), tokens.end);
    json!({
        "version": "1.0",
        "added_tokens": [],
        "pre_tokenizer": { "type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": false },
        "decoder": { "type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": false },
        "model": { "type": "BPE", "vocab": vocab, "merges": [] },
    })
    .to_string()
}

/// The character for a byte in GPT-2's byte-level vocabularies: itself if it is visible, otherwise
/// one from U+0100 on.
fn spelled(byte: u8) -> char {
    let is_visible = |byte: u8| matches!(byte, b'!'..=b'~' | 0xa1..=0xac | 0xae..=0xff);
    if is_visible(byte) {
        return char::from(byte);
    }
    let nth = (0..byte).filter(|&other| !is_visible(other)).count();
    u32::try_from(nth).ok().and_then(|nth| char::from_u32(0x100 + nth)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_spelled_as_gpt_2_does() {
        assert_eq!([b'a', b' ', b'\n', 0, 0xad, 0xff].map(spelled), ['a', 'Ġ', 'Ċ', 'Ā', 'Ń', 'ÿ']);
    }
}
