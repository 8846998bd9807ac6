//! The tables of a vocabulary as bytes, to be kept beside the model.
//!
//! ```text
//! bytes
//!     8  magic "fwvocab\n"
//!     4  version of the format
//!     4  0
//!     8  definitions: a hash of what the tables mean
//!     8  hash of the vocabulary
//!     8  length of the tables
//!     8  checksum over everything else
//!        the tables
//! ```
//!
//! All numbers are little-endian. The fields are checked in the order that tells a user most: first
//! whether it is such a file at all, then its version, its length, its checksum, and only then
//! whether it belongs to these tokens.
//!
//! The tables are arrays of numbers, read with bounds checks and used as they are. A serialization
//! crate (bincode, postcard, rkyv) would pin a format that its next major version changes, and it
//! would not check what is checked here: that ids exist, that lists are sorted, that counts agree.
//! So whatever the checksum misses is refused or harmless, and nothing read here can make an index
//! go out of bounds.

use super::tables::SavedTables;
use crate::base::digest::Digest;
use crate::base::error::VocabularyError;
use crate::base::ids::to_u64;
use crate::base::wire::{Reader, Writer};

pub(crate) const MAGIC: &[u8; 8] = b"fwvocab\n";
const VERSION: u32 = 1;

/// Number of bytes before the checksum.
const N_HEADER: usize = 40;

/// The bytes of these tables, which belong to the vocabulary with this hash.
pub(crate) fn save(tables: &SavedTables, vocabulary: u64) -> Vec<u8> {
    let mut body = Writer::default();
    tables.write(&mut body);
    let mut writer = Writer(MAGIC.to_vec());
    writer.u32(VERSION);
    writer.u32(0);
    writer.u64(SavedTables::definitions());
    writer.u64(vocabulary);
    writer.u64(to_u64(body.0.len()));
    writer.u64(checksum(&writer.0, &body.0));
    writer.0.extend(body.0);
    writer.0
}

/// The tables that were saved for the vocabulary with this hash, which has `n_vocab` tokens.
pub(crate) fn load(saved: &[u8], vocabulary: u64, n_vocab: u32) -> Result<SavedTables, VocabularyError> {
    let error =
        |message: String| Err(VocabularyError::new(format!("{message}; build the vocabulary and save it again")));
    let cut_off = || error(format!("the saved vocabulary is cut off after {} bytes", saved.len()));
    // A file of fewer bytes than the magic may still be a saved vocabulary that is cut off.
    if !saved.starts_with(&MAGIC[..saved.len().min(MAGIC.len())]) {
        return error("this is not a saved vocabulary".to_owned());
    }
    let Some((header, rest)) = saved.split_at_checked(N_HEADER) else {
        return cut_off();
    };
    let mut fields = Reader(&header[MAGIC.len()..]);
    let mut rest = Reader(rest);
    let (Some(version), Some(_), Some(definitions), Some(saved_for), Some(len), Some(sum)) =
        (fields.u32(), fields.u32(), fields.u64(), fields.u64(), fields.u64(), rest.u64())
    else {
        return cut_off();
    };
    let body = rest.0;
    if version != VERSION {
        return error(format!("the saved vocabulary has format {version}, and this version reads format {VERSION}"));
    }
    match to_u64(body.len()).cmp(&len) {
        std::cmp::Ordering::Less => return cut_off(),
        std::cmp::Ordering::Greater => {
            return error(format!("the saved vocabulary is followed by {} bytes more", to_u64(body.len()) - len));
        }
        std::cmp::Ordering::Equal => {}
    }
    if checksum(header, body) != sum {
        return error("the saved vocabulary is damaged: its checksum is not that of its content".to_owned());
    }
    if definitions != SavedTables::definitions() {
        return error("the vocabulary was saved by a version with other tables".to_owned());
    }
    if saved_for != vocabulary {
        return error("what was saved is of another vocabulary than these tokens".to_owned());
    }
    // The checksum is right, so this fails only if the bytes were changed on purpose, or by a bug.
    match SavedTables::read(Reader(body), n_vocab) {
        Some(tables) => Ok(tables),
        None => error("the saved vocabulary is damaged: its content makes no sense".to_owned()),
    }
}

fn checksum(header: &[u8], body: &[u8]) -> u64 {
    let mut digest = Digest::new();
    digest.bytes(header);
    digest.bytes(body);
    digest.finish()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use expect_test::{Expect, expect};

    use super::*;
    use crate::vocab::random::Random;
    use crate::vocab::{Token, Vocabulary};

    fn tokens(seed: u64, n: usize) -> Vec<Token> {
        let mut tokens: Vec<Token> =
            Random::new(seed).texts(n).into_iter().map(|(bytes, _)| Token::text(bytes)).collect();
        tokens.push(Token::end_of_generation("</s>"));
        tokens
    }

    fn vocabulary(seed: u64, n: usize) -> Arc<Vocabulary> {
        Vocabulary::new(tokens(seed, n)).unwrap()
    }

    #[test]
    fn round_trip() {
        for (seed, n) in (0..).zip([0, 1, 31, 200, 5_000, 20_000]) {
            let built = vocabulary(seed, n);
            let saved = built.save();
            let read = Vocabulary::with_saved(tokens(seed, n), &saved).unwrap();
            assert_eq!(read.tables, built.tables);
            assert_eq!(read.end_of_generation, built.end_of_generation);
            assert_eq!(read.spells_every_byte, built.spells_every_byte);
            assert_eq!(read.save(), saved);
        }
    }

    fn error(tokens: Vec<Token>, saved: &[u8]) -> String {
        Vocabulary::with_saved(tokens, saved).unwrap_err().to_string()
    }

    fn check(saved: &[u8], expect: Expect) {
        let error = error(tokens(1, 60), saved);
        expect.assert_eq(error.strip_suffix("; build the vocabulary and save it again").unwrap());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let saved = vocabulary(1, 60).save();
        check(b"GGUF and so on", expect!["this is not a saved vocabulary"]);
        check(b"", expect!["the saved vocabulary is cut off after 0 bytes"]);
        check(&saved[..30], expect!["the saved vocabulary is cut off after 30 bytes"]);
        check(&saved[..saved.len() - 1], expect!["the saved vocabulary is cut off after 15695 bytes"]);
        check(&[&saved[..], b"xy"].concat(), expect!["the saved vocabulary is followed by 2 bytes more"]);
        check(&vocabulary(2, 60).save(), expect!["what was saved is of another vocabulary than these tokens"]);
        let change = |at: usize| {
            let mut changed = saved.clone();
            changed[at] ^= 2;
            changed
        };
        check(&change(8), expect!["the saved vocabulary has format 3, and this version reads format 1"]);
        check(
            &change(saved.len() / 2),
            expect!["the saved vocabulary is damaged: its checksum is not that of its content"],
        );
        let sealed = |mut saved: Vec<u8>| {
            let (header, body) = (saved[..N_HEADER].to_vec(), saved[N_HEADER + 8..].to_vec());
            saved[N_HEADER..N_HEADER + 8].copy_from_slice(&checksum(&header, &body).to_le_bytes());
            saved
        };
        check(&sealed(change(16)), expect!["the vocabulary was saved by a version with other tables"]);
        let no_trie = sealed([&saved[..32], &8_u64.to_le_bytes(), &[0; 16]].concat());
        check(&no_trie, expect!["the saved vocabulary is damaged: its content makes no sense"]);
    }

    #[test]
    fn any_damage_is_an_error() {
        let saved = vocabulary(1, 300).save();
        let tokens = tokens(1, 300);
        let mut random = Random::new(1);
        for i in 0..2_000 {
            let at = if i < N_HEADER + 8 { i } else { random.below(saved.len()) };
            let mut damaged = saved.clone();
            damaged[at] ^= 1 << random.below(8);
            assert!(Vocabulary::with_saved(tokens.clone(), &damaged).is_err(), "byte {at}");
        }
        for length in (0..100).chain((0..500).map(|_| random.below(saved.len()))) {
            assert!(error(tokens.clone(), &saved[..length]).contains("cut off"), "cut to {length}");
        }
        let mut other = tokens.clone();
        other[17] = Token::control("x");
        assert!(error(other, &saved).contains("another vocabulary"));
    }

    /// Content that is damaged in spite of a checksum is refused or harmless: nothing read from it
    /// is out of bounds.
    #[test]
    fn reading_is_safe_without_the_checksum() {
        let mut random = Random::new(8);
        for n in [40, 400] {
            let built = vocabulary(3, n);
            let n_vocab = u32::try_from(built.n_vocab()).unwrap();
            let mut body = Writer::default();
            built.tables.write(&mut body);
            let mut n_refused = 0;
            for _ in 0..4_000 {
                let mut damaged = body.0.clone();
                let at = random.below(damaged.len());
                match random.below(3) {
                    0 => damaged[at] ^= 1 << random.below(8),
                    1 => damaged[at] = u8::MAX,
                    _ => damaged.truncate(at),
                }
                match SavedTables::read(Reader(&damaged), n_vocab) {
                    None => n_refused += 1,
                    Some(tables) => tables.visit_all(n_vocab),
                }
            }
            assert!(n_refused > 1_000, "{n_refused}");
        }
    }
}
