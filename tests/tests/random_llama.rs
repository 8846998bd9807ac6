//! Llamas with random weights, read back: by this project's own reader, and by llama.cpp, which
//! loads, tokenizes and runs them.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use formwork::TokenKind;
use formwork::vocabulary::vocabulary_from_gguf;
use formwork_tests::gguf::TensorType;
use formwork_tests::toy::{self, Shape, Vocab};

/// The smallest that every type can store.
fn smallest() -> Shape {
    Shape { width: 32, layers: 1, heads: 1, kv_heads: 1, feed_forward: 32, tied: true, ..Shape::default() }
}

#[test]
fn our_reader_takes_every_type_and_shape() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.gguf");
    let vocab = Vocab::bpe();
    for weights in TensorType::ALL {
        for shape in
            [Shape::default(), Shape::tiny(), smallest(), Shape { kv_heads: 1, tied: true, ..Shape::default() }]
        {
            toy::llama(&Shape { weights, ..shape }, &vocab).write_to(&path).unwrap();
            // It checks the whole header against the size of the file.
            assert_eq!(vocabulary_from_gguf(&path).unwrap().n_vocab(), vocab.len() as usize);
        }
    }
}

#[test]
fn tokens_are_those_of_tiktoken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.gguf");
    for (vocab, bpe) in [
        (Vocab::cl100k_base(), tiktoken_rs::cl100k_base_singleton()),
        (Vocab::o200k_base(), tiktoken_rs::o200k_base_singleton()),
    ] {
        toy::llama(&Shape { weights: TensorType::Q4_0, ..smallest() }, &vocab).write_to(&path).unwrap();
        let read = vocabulary_from_gguf(&path).unwrap();
        let text = |id: u32| &vocab.tokens[id as usize].0;
        for id in 0..vocab.len() {
            let (token, theirs) = (formwork::TokenId(id), bpe.decode_bytes(&[id]));
            match read.kind(token).unwrap() {
                TokenKind::Text => assert_eq!(Ok(read.bytes(token)), theirs.as_deref().map_err(|_| ()), "token {id}"),
                // Those that only tiktoken knows as text would be missing here.
                TokenKind::Control => assert!(theirs.is_err() || text(id).starts_with("<|"), "token {id}"),
                TokenKind::EndOfGeneration => assert!(["<|im_end|>", "<|endoftext|>"].contains(&text(id).as_str())),
                TokenKind::Unused => assert!(theirs.is_err(), "token {id}"),
            }
        }
        assert_eq!(read.end_of_generation().len(), 2);
    }
}

#[cfg(feature = "llama")]
mod with_llama_cpp {
    use std::collections::BTreeSet;

    use formwork::{Probe, TokenId};
    use formwork_tests::random::Random;

    use super::*;

    /// The logits after the last of the tokens, in one forward pass on one thread.
    fn logits(shape: &Shape, vocab: &Vocab, tokens: &[u32]) -> Vec<f32> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("model.gguf");
        toy::llama(shape, vocab).write_to(&path).unwrap();
        let tokens: Vec<TokenId> = tokens.iter().map(|&token| TokenId(token)).collect();
        Probe::open(&path).unwrap().logits(&tokens).unwrap()
    }

    fn deviation(numbers: &[f32]) -> f64 {
        let n = numbers.len() as f64;
        let mean = numbers.iter().map(|&x| f64::from(x)).sum::<f64>() / n;
        (numbers.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum::<f64>() / n).sqrt()
    }

    /// How far the second is from the first, in parts of the first's size.
    fn distance(one: &[f32], other: &[f32]) -> f64 {
        let size = |numbers: &mut dyn Iterator<Item = f64>| numbers.map(|x| x * x).sum::<f64>().sqrt();
        let between = size(&mut one.iter().zip(other).map(|(a, b)| f64::from(a - b)));
        between / size(&mut one.iter().map(|&x| x.into()))
    }

    const TEXT: [u32; 6] = [72, 105, 32, 84, 111, 109];

    /// Shapes whose attention differs: all, some or one head of keys and values; heads of 8 to 64 numbers.
    fn shapes() -> Vec<Shape> {
        let wide = Shape { width: 256, layers: 3, heads: 8, kv_heads: 8, feed_forward: 512, ..Shape::default() };
        vec![
            Shape::default(),
            Shape::tiny(),
            Shape { layers: 2, ..Shape::m100() },
            wide.clone(),
            Shape { kv_heads: 2, ..wide.clone() },
            Shape { kv_heads: 1, tied: true, ..wide.clone() },
            Shape { heads: 32, kv_heads: 8, rope_base: 500_000.0, ..wide },
        ]
    }

    #[test]
    fn logits_are_sane() {
        let vocab = Vocab::bpe();
        let mut seen = BTreeSet::new();
        for shape in shapes() {
            let all = logits(&shape, &vocab, &TEXT);
            assert_eq!(all.len(), vocab.len() as usize);
            assert!(all.iter().all(|x| x.is_finite()), "{shape:?}");
            let spread = deviation(&all);
            println!("deviation {spread:.2}");
            assert!((0.5..2.0).contains(&spread), "{spread} {shape:?}");
            // What was read before the last token, and in which order, matters.
            let swapped = logits(&shape, &vocab, &[105, 72, 32, 84, 111, 109]);
            assert!(distance(&all, &swapped) > 0.01, "{} {shape:?}", distance(&all, &swapped));
            assert!(seen.insert(all.iter().map(|x| x.to_bits()).collect::<Vec<u32>>()), "two models are one");
        }
    }

    /// Of one seed, the stored forms hold the same numbers, so far as they can: if a block were laid out in another way than
    /// ggml does, nothing would agree.
    #[test]
    fn stored_forms_agree() {
        let vocab = Vocab::bpe();
        for shape in shapes() {
            let of = |weights| logits(&Shape { weights, ..shape.clone() }, &vocab, &TEXT);
            let full = of(TensorType::F32);
            assert_eq!(full, of(TensorType::F32), "the same file gives other logits");
            // Measured: up to 0.0017, 0.032, 0.18 and 0.37; models that have nothing in common are 1.3 to 1.5 apart.
            for (weights, most) in
                [(TensorType::F16, 0.005), (TensorType::Q8_0, 0.06), (TensorType::Q5_0, 0.3), (TensorType::Q4_0, 0.6)]
            {
                let far = distance(&full, &of(weights));
                println!("{weights:?} {far:.5}");
                assert!(far < most, "{weights:?}: {far} {shape:?}");
            }
            let other = logits(&Shape { seed: 1, ..shape.clone() }, &vocab, &TEXT);
            println!("another seed {:.5}", distance(&full, &other));
            assert!(distance(&full, &other) > 1.0);
        }
    }

    #[test]
    fn the_base_of_the_positions_matters() {
        let of = |rope_base| logits(&Shape { rope_base, ..Shape::default() }, &Vocab::bpe(), &TEXT);
        assert!(distance(&of(10_000.0), &of(100.0)) > 0.001);
    }

    /// Pieces of texts of five kinds, between `¶`.
    const PIECES: [&str; 5] = [
        "the¶Quick¶brown¶FOX¶I'm¶don't¶we'll¶THEY'RE¶Invoice-No.¶e.g.¶antidisestablishmentarianism¶“quoted”",
        "fn main() {¶    let mut x = 0;¶println!(\"{}\\n\", x);¶}¶{\"name\": \"Ada\", \"age\": 36}¶[1, 2, 3]¶&&¶!=¶\t\treturn¶\
         \"items\":[{\"a\":null},¶// comment¶#include <stdio.h>¶camelCaseName¶snake_case¶XMLHttpRequest¶a->b¶::<T>¶'static¶\
         https://example.org/a/b?c=d&e=f#g¶<|im_end|>¶<|endoftext|>¶50%",
        "0¶7¶42¶12345¶1234567890¶3.14159¶-1e-9¶0x1F¶1,000,000¶2024-05-06T07:08:09Z¶½¶²¶٣¶१२३¶1st¶v1.2.3¶$100.00¶№5¶€100",
        "Grüße¶Köln¶Straße¶ÄÖÜ¶naïve¶déjà¶ÉCOLE¶École¶¿Qué?¶Привет¶ПРИВЕТ¶Ελλάδα¶ΑΘΗΝΑ¶日本語¶のテキスト¶中文¶한국어¶שלום¶مرحبا¶\
         ภาษาไทย¶tiếng Việt¶İstanbul¶ŁÓDŹ¶ﬁ¶Ａｂｃ¶ªº¶été's¶l’été¶—¶…",
        "😀¶😀😃😄¶👩‍👩‍👧¶👍🏽¶🇩🇪¶❤️¶✨¶1️⃣¶→¶✓",
    ];
    /// What is between the pieces.
    const SPACES: [&str; 12] = [" ", " ", " ", "", "  ", "\n", "\n\n", "\t", "   \n", "\r\n", " \n ", "     "];

    /// Texts of each kind of piece beside English, and of all kinds together.
    fn texts(n: usize) -> Vec<String> {
        let mut random = Random::new(3);
        let pieces: Vec<Vec<&str>> = PIECES.iter().map(|kind| kind.split('¶').collect()).collect();
        let mut text = |i: usize| {
            let mut text = String::new();
            for _ in 0..=random.below(12) {
                let kind = if i % 6 == 5 { random.index(5) } else { random.index(2) * (i % 6) };
                text += pieces[kind][random.index(pieces[kind].len())];
                text += SPACES[random.index(SPACES.len())];
            }
            text
        };
        (0..n).map(&mut text).collect()
    }

    #[test]
    fn texts_get_the_tokens_of_tiktoken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("model.gguf");
        for (vocab, bpe, exact) in [
            (Vocab::cl100k_base(), tiktoken_rs::cl100k_base_singleton(), true),
            (Vocab::o200k_base(), tiktoken_rs::o200k_base_singleton(), false),
        ] {
            toy::llama(&Shape { weights: TensorType::Q4_0, ..smallest() }, &vocab).write_to(&path).unwrap();
            let model = Probe::open(&path).unwrap();
            let ours =
                |text: &str| -> Vec<u32> { model.plain_tokens(text).unwrap().iter().map(|token| token.0).collect() };
            for text in texts(600) {
                assert_eq!(ours(&text), bpe.encode_ordinary(&text), "{text:?}");
            }
            // llama.cpp's expression for o200k leaves combining marks out of words: the same text in other tokens.
            for text in ["हिन्दी", " साथ"] {
                let tokens = ours(text);
                assert_eq!(bpe.decode_bytes(&tokens).unwrap(), text.as_bytes());
                assert_eq!(tokens == bpe.encode_ordinary(text), exact, "{text:?}");
            }
        }
    }
}
