//! The vocabularies of llama.cpp's collection.

use std::sync::Arc;

use formwork::vocabulary::vocabulary_from_gguf;
use formwork::{Error, Grammar, Matcher, Model, Probe, Token, TokenId, Vocabulary};
use formwork_tests::random::Random;

use crate::family::{Family, file, tokens};
use crate::reference::{Tokens, check_words};
use crate::replay::{Player, Spelling, check_canonical};
use crate::types::{Answer, answers};

/// Token boundaries of each answer at which the mask is compared.
const N_PLACES: usize = 6;

/// The vocabulary is the one that llama.cpp reads, its texts are tokenized as they must be, and their
/// tokens spell them.
fn check_tokens(family: &Family) {
    let read = tokens(&family.model.vocabulary);
    let theirs = tokens(&family.probe.vocabulary().unwrap());
    let other = read.iter().zip(&theirs).position(|(one, other)| one != other);
    assert_eq!((read.len(), other), (theirs.len(), None), "{:?}", other.map(|id| (&read[id], &theirs[id])));
    let mut n_tokens = 0;
    for case in &family.texts {
        let found = (family.model.tokenize)(&case.text);
        let expected = case.tokens.as_ref().unwrap_or(&found);
        assert_eq!(&found, expected, "{:?}: {}", case.text, family.model.show(&found));
        assert_eq!(
            family.spelled(expected).escape_ascii().to_string(),
            case.text.as_bytes().escape_ascii().to_string()
        );
        // With a begin token in front, where the model wants one.
        let ours = family.probe.plain_tokens(&case.text).unwrap();
        assert!(
            ours.ends_with(&found) && ours.len() <= found.len() + 1,
            "{:?}: {}",
            case.text,
            family.model.show(&ours)
        );
        n_tokens += found.len();
    }
    println!("{}: {} texts, {n_tokens} tokens, {} in all", family.model.name, family.texts.len(), read.len());
}

/// Along answers of every type, at the boundaries of the tokenizer's tokens.
fn check_masks(family: &Family) {
    let tokens = Tokens::new(Arc::clone(&family.model.vocabulary));
    let mut random = Random::new(1);
    let mut n_places = 0;
    for answer in answers().into_iter().step_by(3) {
        let mut ends: Vec<usize> = vec![0];
        for token in Player::new(&family.model).encode("\n", &answer.text) {
            ends.push(ends[ends.len() - 1] + tokens.vocabulary.bytes(token).len());
        }
        assert_eq!(ends.last(), Some(&answer.text.len()), "{}", answer.text);
        let mut places: Vec<usize> = (0..N_PLACES).map(|_| ends[random.index(ends.len())]).collect();
        places.sort_unstable();
        places.dedup();
        n_places += places.len();
        check_masks_along(&answer, &places, &tokens);
    }
    println!("{}: {n_places} places", family.model.name);
}

/// The masks at these offsets of an answer.
fn check_masks_along(answer: &Answer, places: &[usize], tokens: &Tokens) {
    // The reference reads single bytes, has a grammar of its own and is never asked for a mask. Real
    // vocabularies lack bytes that no text has, so it has a vocabulary of its own, too.
    let bytes = Vocabulary::new((0..=u8::MAX).map(|byte| Token::text([byte])).collect()).unwrap();
    let mut reference = Matcher::new(Grammar::load(&answer.grammar.save()).unwrap(), bytes);
    let mut matcher = Matcher::new(Arc::clone(&answer.grammar), Arc::clone(&tokens.vocabulary));
    let mut at = 0;
    for &place in places {
        let bytes = &answer.text.as_bytes()[at..place];
        matcher.accept_bytes(bytes).unwrap();
        reference.accept_bytes(bytes).unwrap();
        let expected = tokens.expected(reference.is_accepting(), |entry| {
            let spelled: Vec<TokenId> = entry.bytes.iter().map(|byte| TokenId(u32::from(*byte))).collect();
            reference.validate_tokens(&spelled)
        });
        check_words(matcher.mask(), &expected, &tokens.vocabulary, || format!("{place} of {}", answer.text));
        at = place;
    }
}

/// Answers of every type, spelled as the tokenizer does and at random: what jumps make of both is the
/// tokenizer's own encoding.
fn check_jumps(family: &Family) {
    let player = Player::new(&family.model);
    let mut random = Random::new(7);
    let (mut n_tokens, mut n_forced) = (0, 0);
    for (answer, prompt) in answers().iter().zip(["", "Answer: ", "Here you are: {\""].into_iter().cycle()) {
        let prompt_tokens = (family.model.tokenize)(prompt);
        for spelling in [Spelling::Own, Spelling::Random(3)] {
            let counts = player.play(&answer.grammar, &prompt_tokens, &answer.text, spelling, 1_000, &mut random);
            check_canonical(&player, answer, prompt, &counts);
            assert_eq!(counts.n_undone, 0, "{}", answer.text);
            n_tokens += counts.n_tokens;
            n_forced += counts.n_forced;
        }
    }
    println!("{}: {n_forced} of {n_tokens} tokens forced", family.model.name);
    assert!(n_forced * 5 > n_tokens);
}

macro_rules! families {
    ($($name:ident: $file:literal,)*) => {$(
        mod $name {
            use std::sync::LazyLock;

            use crate::family::Family;

            static FAMILY: LazyLock<Option<Family>> = LazyLock::new(|| Family::open($file));

            /// `None` if it has not been fetched, which each test says for itself.
            fn opened() -> Option<&'static Family> {
                crate::family::file($file)?;
                FAMILY.as_ref()
            }

            #[test]
            #[ignore = "real models: cargo xtask real"]
            fn tokens() {
                opened().map(super::check_tokens);
            }

            #[test]
            #[ignore = "real models: cargo xtask real"]
            fn masks() {
                opened().map(super::check_masks);
            }

            #[test]
            #[ignore = "real models: cargo xtask real"]
            fn jumps() {
                opened().map(super::check_jumps);
            }
        }
    )*};
}

families! {
    aquila: "aquila",
    baichuan: "baichuan",
    command_r: "command-r",
    deepseek_coder: "deepseek-coder",
    deepseek_llm: "deepseek-llm",
    falcon: "falcon",
    gemma_4: "gemma-4",
    gpt_2: "gpt-2",
    gpt_neox: "gpt-neox",
    llama_bpe: "llama-bpe",
    llama_spm: "llama-spm",
    mpt: "mpt",
    phi_3: "phi-3",
    qwen2: "qwen2",
    qwen35: "qwen35",
    refact: "refact",
    starcoder: "starcoder",
}

/// Tokenizers whose tokens have no bytes of their own are refused by name, before llama.cpp sees the
/// file.
#[test]
#[ignore = "real models: cargo xtask real"]
fn refused() {
    for (name, tokenizer) in [("bert-bge", "bert"), ("nomic-bert-moe", "t5")] {
        let Some(path) = file(name) else { return };
        let errors = [vocabulary_from_gguf(&path).err(), Model::open(&path).err(), Probe::vocabulary_only(&path).err()];
        for error in errors {
            let error = error.unwrap();
            assert!(matches!(error, Error::UnsupportedTokenizer { .. }), "{error}");
            assert!(error.to_string().contains(&format!("`{tokenizer}`")), "{error}");
        }
    }
}
