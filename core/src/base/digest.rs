//! [`Digest`]: a checksum of saved files.
//!
//! The hash must be the same on every machine and in every version, because files of one version
//! are read by the next; the hashes of std and FxHash promise neither. CRC32 (`crc32fast`) has 32
//! bits, too few to serve as the key of a cache as well; xxhash and blake3 are a dependency each
//! for ten lines.

use crate::base::ids::to_u64;

/// A hash of 64 bits, the same on every machine and in every version, that tells whether bytes are
/// the ones that were written. It is no protection against deliberate forgery.
///
/// Each step is a bijection of the state for a given word, and of the word for a given state, so
/// that no change within one word goes unnoticed.
#[derive(Clone, Copy, Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "`new` is the only way to make one")]
    pub fn new() -> Digest {
        Digest(0x243F_6A88_85A3_08D3)
    }

    /// Adds 64 bits.
    pub fn word(&mut self, word: u64) {
        // An odd factor, so that the product is a bijection; it carries bits upwards only, and the
        // shift brings the upper half down again.
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }

    /// Adds bytes and their number.
    pub fn bytes(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.word(u64::from_le_bytes(last));
        // The length tells `a` from `a\0`, and keeps two lists apart whose bytes run on alike.
        self.word(to_u64(bytes.len()));
    }

    /// The hash of everything that was added.
    #[must_use]
    pub fn finish(mut self) -> u64 {
        // Two more rounds carry the highest bits of the last words down to the lowest.
        self.word(0);
        self.word(0);
        self.0
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn digest(bytes: &[u8]) -> u64 {
        let mut digest = Digest::new();
        digest.bytes(bytes);
        digest.finish()
    }

    /// Files written by one version are read by the next.
    #[test]
    fn stable() {
        expect!["ea8ba8cddc62392f"].assert_eq(&format!("{:016x}", digest(b"")));
        expect!["9ae3b6cc139943c5"].assert_eq(&format!("{:016x}", digest(b"a vocabulary")));
    }

    #[test]
    fn every_bit_counts() {
        let bytes: Vec<u8> = (0..=40).collect();
        for bit in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(digest(&bytes), digest(&changed));
        }
        assert_ne!(digest(b"ab\0"), digest(b"ab"));
        assert_ne!(digest(b""), digest(&[0; 8]));
    }
}
