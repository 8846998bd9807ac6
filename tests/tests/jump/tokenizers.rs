//! Tokenizers of every family, each with its vocabulary.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use formwork::{Token, TokenId, TokenKind, Vocabulary};
use formwork_tests::vocabularies;
use tiktoken_rs::CoreBPE;

type Tokenize = Box<dyn Fn(&str) -> Vec<TokenId> + Send + Sync>;

/// A model as far as jumps know one.
pub struct Model {
    pub name: &'static str,
    pub vocabulary: Arc<Vocabulary>,
    pub tokenize: Tokenize,
    /// The ids of the text tokens by their bytes.
    pub ids: HashMap<Vec<u8>, TokenId>,
}

impl Model {
    pub fn new(name: &'static str, tokens: Vec<Token>, tokenize: Tokenize) -> Model {
        let texts = tokens.iter().zip(0..).filter(|(token, _)| token.kind == TokenKind::Text);
        let ids = texts.map(|(token, id)| (token.bytes.clone(), TokenId(id))).collect();
        Model { name, vocabulary: Vocabulary::new(tokens).unwrap(), tokenize, ids }
    }

    /// Bytes of some tokens.
    pub fn bytes(&self, tokens: &[TokenId]) -> Vec<u8> {
        tokens.iter().flat_map(|&token| self.vocabulary.bytes(token)).copied().collect()
    }

    /// The texts of some tokens, for messages.
    pub fn show(&self, tokens: &[TokenId]) -> String {
        let texts = tokens.iter().map(|&token| self.vocabulary.bytes(token).escape_ascii().to_string());
        texts.collect::<Vec<_>>().join("|")
    }
}

fn tiktoken(name: &'static str, tokens: Vec<Token>, bpe: &'static CoreBPE) -> Model {
    let tokenize = |text: &str| bpe.encode_ordinary(text).into_iter().map(TokenId).collect();
    Model::new(name, tokens, Box::new(tokenize))
}

pub static O200K: LazyLock<Model> =
    LazyLock::new(|| tiktoken("o200k", vocabularies::o200k_base(), tiktoken_rs::o200k_base_singleton()));

pub static CL100K: LazyLock<Model> =
    LazyLock::new(|| tiktoken("cl100k", vocabularies::cl100k_base(), tiktoken_rs::cl100k_base_singleton()));

/// Byte-pair encoding over whole texts, without any pre-tokenizer: the earliest of the merges of lowest rank, again and again.
pub fn merges(name: &'static str, merges: &[(&str, &str)], more: Vec<Token>) -> Model {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.extend(merges.iter().map(|(a, b)| Token::text([*a, *b].concat())));
    tokens.extend(more);
    tokens.push(Token::end_of_generation("<end>"));
    let ids: HashMap<&[u8], u32> = tokens.iter().zip(0..).map(|(t, id)| (&*t.bytes, id)).collect();
    // What two neighbours become, the first merge first.
    let ranks: HashMap<(u32, u32), (usize, u32)> = merges
        .iter()
        .enumerate()
        .rev()
        .filter_map(|(rank, (a, b))| {
            let pair = (*ids.get(a.as_bytes())?, *ids.get(b.as_bytes())?);
            Some((pair, (rank, ids[[*a, *b].concat().as_bytes()])))
        })
        .collect();
    let single: Vec<u32> = (0..=255_u8).map(|byte| ids[&[byte][..]]).collect();
    let tokenize = move |text: &str| {
        let mut parts: Vec<u32> = text.bytes().map(|byte| single[usize::from(byte)]).collect();
        let merge = |pair: &[u32]| ranks.get(&(pair[0], pair[1])).copied();
        while let Some(((_, id), at)) = parts
            .windows(2)
            .zip(0..)
            .filter_map(|(pair, at)| Some((merge(pair)?, at)))
            .min_by_key(|((rank, _), at)| (*rank, *at))
        {
            parts[at] = id;
            parts.remove(at + 1);
        }
        parts.into_iter().map(TokenId).collect()
    };
    Model::new(name, tokens, Box::new(tokenize))
}

/// Merges that reach over every boundary there is in JSON.
pub static JSON_MERGES: LazyLock<Model> = LazyLock::new(|| {
    let list = [
        (": ", "\""),
        ("\"", ":"),
        ("\":", " "),
        ("\"", ","),
        ("\": ", "\""),
        (",", " "),
        (", ", "\""),
        ("\"", ", \""),
        ("{", "\""),
        ("[", "{\""),
        ("}", ", "),
        ("}, ", "{\""),
        ("\"", "}, {\""),
        ("\"", "}"),
        ("n", "a"),
        ("m", "e"),
        ("na", "me"),
        (" ", "\""),
        ("r", "e"),
        ("re", "d"),
        ("d", "\""),
        ("a", "m"),
        ("e", "\""),
        ("name", "\": \""),
        ("\"", "name\": \""),
        (" ", " "),
        ("\n", "  "),
        ("1", "2"),
        ("2", "1"),
        (":", " "),
    ];
    // Merges whose parts are no tokens never happen; that is as in some real files.
    merges("json merges", &list, vec![])
});

#[cfg(feature = "references")]
mod trained {
    use formwork::vocabulary::{EndOfGeneration, vocabulary_from_tokenizer_json};
    use tokenizers::models::bpe::{BPE, Vocab};
    use tokenizers::normalizers::{NFC, Prepend, Replace, Sequence};
    use tokenizers::{AddedToken, ModelWrapper, NormalizerWrapper, Tokenizer};

    use super::*;

    fn read(name: &'static str, tokenizer: Tokenizer) -> Model {
        let file = tempfile::NamedTempFile::new().unwrap();
        tokenizer.save(file.path(), false).unwrap();
        let vocabulary = vocabulary_from_tokenizer_json(file.path(), EndOfGeneration::Guess).unwrap();
        let tokens = (0..u32::try_from(vocabulary.n_vocab()).unwrap())
            .map(TokenId)
            .map(|id| Token { bytes: vocabulary.bytes(id).to_vec(), kind: vocabulary.kind(id).unwrap() });
        let tokens = tokens.collect();
        let tokenize = move |text: &str| {
            tokenizer.encode_fast(text, false).unwrap().get_ids().iter().copied().map(TokenId).collect()
        };
        Model::new(name, tokens, Box::new(tokenize))
    }

    fn tiny_tokenizer() -> Tokenizer {
        Tokenizer::from_file(concat!(env!("CARGO_MANIFEST_DIR"), "/model/tokenizer.json")).unwrap()
    }

    /// The committed model's.
    pub static TINY: LazyLock<Model> = LazyLock::new(|| read("tiny", tiny_tokenizer()));

    /// It with a normalizer that composes accents: most texts come back, some don't.
    pub static COMPOSING: LazyLock<Model> = LazyLock::new(|| {
        let mut tokenizer = tiny_tokenizer();
        tokenizer.with_normalizer(Some(NormalizerWrapper::NFC(NFC)));
        read("composing", tokenizer)
    });

    /// SentencePiece as Llama 2 has it: a blank before the text, blanks as `▁`, bytes where a character is no token.
    pub static SENTENCE_PIECE: LazyLock<Model> = LazyLock::new(|| {
        let words = [
            "▁name",
            "name",
            "▁the",
            "▁is",
            "▁red",
            "red",
            "▁Lovelace",
            "▁\"",
            "\":",
            "▁{",
            "{\"",
            "\",",
            "▁Ada",
            "Ada",
            "true",
            "▁true",
            "born",
            "▁London",
        ];
        let mut vocab: Vec<String> = vec!["<unk>".into(), "<s>".into(), "</s>".into()];
        vocab.extend((0..256).map(|byte| format!("<0x{byte:02X}>")));
        vocab.push("▁".into());
        vocab.extend((b'!'..=b'~').map(|byte| char::from(byte).to_string()));
        let mut merges: Vec<(String, String)> = Vec::new();
        for word in words {
            // Left to right, one character at a time.
            let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).skip(1).chain([word.len()]).collect();
            for pair in ends.windows(2) {
                let (left, right) = (&word[..pair[0]], &word[pair[0]..pair[1]]);
                if !vocab.contains(&[left, right].concat()) {
                    vocab.push([left, right].concat());
                    merges.push((left.into(), right.into()));
                }
            }
        }
        let ids: Vocab = vocab.into_iter().zip(0..).collect();
        let model = BPE::builder()
            .vocab_and_merges(ids, merges)
            .unk_token("<unk>".into())
            .byte_fallback(true)
            .fuse_unk(true)
            .build()
            .unwrap();
        let mut tokenizer = Tokenizer::new(ModelWrapper::BPE(model));
        let blanks = Replace::new(" ", "▁").unwrap();
        let steps = vec![Prepend::new("▁".into()).into(), blanks.into()];
        tokenizer.with_normalizer(Some(NormalizerWrapper::Sequence(Sequence::new(steps))));
        tokenizer.with_decoder(Some(decoder()));
        tokenizer.add_special_tokens(&["<unk>", "<s>", "</s>"].map(|text| AddedToken::from(text, true)));
        read("sentence piece", tokenizer)
    });

    fn decoder() -> tokenizers::DecoderWrapper {
        use tokenizers::decoders::byte_fallback::ByteFallback;
        use tokenizers::decoders::fuse::Fuse;
        use tokenizers::decoders::sequence::Sequence;
        use tokenizers::decoders::strip::Strip;
        let blanks = Replace::new("▁", " ").unwrap();
        let steps = vec![blanks.into(), ByteFallback::new().into(), Fuse::new().into(), Strip::new(' ', 1, 0).into()];
        Sequence::new(steps).into()
    }
}

#[cfg(feature = "references")]
#[allow(unused_imports, reason = "the tests on real models use another part")]
pub use trained::{COMPOSING, SENTENCE_PIECE, TINY};

/// Those that give every text back.
pub fn exact() -> Vec<&'static Model> {
    #[allow(unused_mut)]
    let mut models: Vec<&Model> = vec![&O200K, &CL100K, &JSON_MERGES];
    #[cfg(feature = "references")]
    models.extend([&*TINY, &*SENTENCE_PIECE]);
    models
}
