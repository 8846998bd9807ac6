//! Vocabularies read from `tokenizer.json`, compared with crate `tokenizers`, which wrote the
//! files: for texts of all kinds, the bytes of the tokens that it encodes to are the text again,
//! and are what it decodes them to.

#![cfg(feature = "references")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use formwork::vocabulary::{EndOfGeneration, vocabulary_from_tokenizer_json};
use formwork::{TokenId, TokenKind, Vocabulary};
use tokenizers::models::bpe::{BPE, BpeTrainer};
use tokenizers::models::unigram::Unigram;
use tokenizers::pre_tokenizers::byte_level::ByteLevel;
use tokenizers::pre_tokenizers::metaspace::{Metaspace, PrependScheme};
use tokenizers::{AddedToken, DecoderWrapper, ModelWrapper, PreTokenizerWrapper, Tokenizer};

const CORPUS: [&str; 6] = [
    "{\"name\": \"Ada Lovelace\", \"age\": 36, \"tags\": [\"mathematics\", \"engines\"]}",
    "The quick brown fox jumps over the lazy dog, again and again and again.",
    "Grüße aus Köln: Straße, Öl, Äpfel; naïve café déjà vu.",
    "日本語のテキスト、日本、東京。",
    "😀😃😄 emoji 👩‍👩‍👧 family",
    "\tindented\n  lines\r\n\"quoted\" and \\escaped\\ text, 12345.678e-9",
];

/// Texts that are not in the corpus, too.
const TEXTS: [&str; 8] = [
    "",
    "a",
    " leading and trailing ",
    "{\"street\": \"Hauptstraße 42\", \"note\": null}",
    "名前は日本です",
    "😅 \u{10FFFF} \u{80} ÿ",
    "line\nline\r\n\tline   three  blanks",
    "<tool> is a word here",
];

fn read(tokenizer: &Tokenizer) -> Arc<Vocabulary> {
    let file = tempfile::NamedTempFile::new().unwrap();
    tokenizer.save(file.path(), false).unwrap();
    vocabulary_from_tokenizer_json(file.path(), EndOfGeneration::Guess).unwrap()
}

fn bytes(vocabulary: &Vocabulary, ids: &[u32]) -> Vec<u8> {
    ids.iter().flat_map(|&id| vocabulary.bytes(TokenId(id))).copied().collect()
}

/// Special tokens at the end of the vocabulary, one of which ends a generation, and an added word.
fn add_tokens(tokenizer: &mut Tokenizer) {
    let special = ["<|start|>", "<|im_end|>"].map(|text| AddedToken::from(text, true));
    tokenizer.add_special_tokens(&special);
    tokenizer.add_tokens(&[AddedToken::from("<tool>", false)]);
}

fn check_added(tokenizer: &Tokenizer, vocabulary: &Vocabulary) {
    assert_eq!(vocabulary.n_vocab(), tokenizer.get_vocab_size(true));
    let kind = |text: &str| vocabulary.kind(TokenId(tokenizer.token_to_id(text).unwrap()));
    assert_eq!(kind("<|start|>"), Some(TokenKind::Control));
    assert_eq!(kind("<|im_end|>"), Some(TokenKind::EndOfGeneration));
    assert_eq!(kind("<tool>"), Some(TokenKind::Text));
}

#[test]
fn byte_level_bpe() {
    let mut tokenizer = Tokenizer::new(ModelWrapper::BPE(BPE::default()));
    tokenizer.with_pre_tokenizer(Some(PreTokenizerWrapper::ByteLevel(ByteLevel::new(false, true, true))));
    tokenizer.with_decoder(Some(DecoderWrapper::ByteLevel(ByteLevel::default())));
    let trainer = BpeTrainer::builder()
        .vocab_size(600)
        .min_frequency(1)
        .show_progress(false)
        .initial_alphabet(ByteLevel::alphabet().into_iter().collect())
        .build();
    let mut model = BPE::default();
    let words = CORPUS.iter().flat_map(|text| text.split_inclusive(' '));
    train(&mut model, trainer, &tokenizer, words);
    let mut tokenizer = tokenizer;
    tokenizer.with_model(ModelWrapper::BPE(model));
    add_tokens(&mut tokenizer);
    let vocabulary = read(&tokenizer);
    check_added(&tokenizer, &vocabulary);
    assert!(vocabulary.n_vocab() > 400, "the training made no merges");
    for text in CORPUS.iter().chain(&TEXTS) {
        let ids = tokenizer.encode(*text, false).unwrap().get_ids().to_vec();
        assert_eq!(bytes(&vocabulary, &ids), text.as_bytes(), "{text:?}");
        assert_eq!(tokenizer.decode(&ids, true).unwrap(), *text);
    }
}

/// Trains on the words of `texts` as the tokenizer's own pre-tokenizer cuts and spells them.
fn train<'a>(model: &mut BPE, mut trainer: BpeTrainer, tokenizer: &Tokenizer, texts: impl Iterator<Item = &'a str>) {
    use tokenizers::{OffsetReferential, OffsetType, PreTokenizedString, PreTokenizer, Trainer};
    let cut = |text: &str| {
        let mut pieces = PreTokenizedString::from(text);
        tokenizer.get_pre_tokenizer().unwrap().pre_tokenize(&mut pieces).unwrap();
        let splits = pieces.get_splits(OffsetReferential::Original, OffsetType::Byte);
        Ok(splits.into_iter().map(|(piece, ..)| piece.to_owned()).collect::<Vec<String>>())
    };
    let texts: Vec<&str> = texts.collect();
    trainer.feed(texts.iter(), cut).unwrap();
    trainer.train(model).unwrap();
}

/// Byte fallback as Llama 2 has it: `▁` for a blank, `<0x0A>` for what has no piece.
#[test]
fn byte_fallback_bpe() {
    let mut pieces: Vec<String> = vec!["<unk>".into()];
    pieces.extend((0..=255_u8).map(|byte| format!("<0x{byte:02X}>")));
    pieces.extend(["▁", "a", "b", "n", "d", "an", "and", "▁and", "é", "日", "\""].map(String::from));
    let vocab = pieces.iter().cloned().zip(0..).collect();
    let merges = [("a", "n"), ("an", "d"), ("▁", "and")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    let model = BPE::builder()
        .vocab_and_merges::<tokenizers::models::bpe::Vocab>(vocab, merges.to_vec())
        .unk_token("<unk>".into())
        .byte_fallback(true)
        .fuse_unk(true)
        .build()
        .unwrap();
    let mut tokenizer = Tokenizer::new(ModelWrapper::BPE(model));
    tokenizer.with_pre_tokenizer(Some(PreTokenizerWrapper::Metaspace(Metaspace::new(
        '▁',
        PrependScheme::Never,
        false,
    ))));
    let decoder = serde_json::json!({"type": "Sequence", "decoders": [
        {"type": "Replace", "pattern": {"String": "▁"}, "content": " "}, {"type": "ByteFallback"}, {"type": "Fuse"},
    ]});
    tokenizer.with_decoder(Some(serde_json::from_value::<DecoderWrapper>(decoder).unwrap()));
    add_tokens(&mut tokenizer);
    let vocabulary = read(&tokenizer);
    check_added(&tokenizer, &vocabulary);
    for text in CORPUS.iter().chain(&TEXTS) {
        let ids = tokenizer.encode(*text, false).unwrap().get_ids().to_vec();
        assert_eq!(bytes(&vocabulary, &ids), text.as_bytes(), "{text:?}");
        assert_eq!(tokenizer.decode(&ids, true).unwrap(), *text);
    }
}

#[test]
fn unigram() {
    let pieces = [("<unk>", 0.0), ("▁", -2.0), ("a", -3.0), ("▁and", -1.0), ("an", -2.5), ("d", -3.0), ("日", -4.0)];
    let pieces = pieces.map(|(text, score)| (text.to_owned(), score)).to_vec();
    let mut tokenizer = Tokenizer::new(ModelWrapper::Unigram(Unigram::from(pieces, Some(0), false).unwrap()));
    let metaspace = || Metaspace::new('▁', PrependScheme::Never, false);
    tokenizer.with_pre_tokenizer(Some(PreTokenizerWrapper::Metaspace(metaspace())));
    tokenizer.with_decoder(Some(DecoderWrapper::Metaspace(metaspace())));
    add_tokens(&mut tokenizer);
    let vocabulary = read(&tokenizer);
    check_added(&tokenizer, &vocabulary);
    for text in ["and a", "dan and 日", "a an and"] {
        let ids = tokenizer.encode(text, false).unwrap().get_ids().to_vec();
        assert_eq!(bytes(&vocabulary, &ids), text.as_bytes(), "{text:?}");
        assert_eq!(tokenizer.decode(&ids, true).unwrap(), text);
    }
}
