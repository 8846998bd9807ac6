//! The checksum of saved files, so that changed bytes get past it. It is implemented anew, because
//! the format is documented and later versions read it.

/// The offset of the checksum, in a saved grammar and in a saved vocabulary.
pub const GRAMMAR_HEADER: usize = 24;
pub const VOCABULARY_HEADER: usize = 40;

struct Digest(u64);

impl Digest {
    fn word(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.word(u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.word(u64::from_le_bytes(last));
        self.word(bytes.len() as u64);
    }
}

/// Corrects length and checksum, if there is a header.
pub fn seal(saved: &mut [u8], header: usize) {
    if saved.len() < header + 8 {
        return;
    }
    let length = (saved.len() - header - 8) as u64;
    saved[header - 8..header].copy_from_slice(&length.to_le_bytes());
    let mut digest = Digest(0x243F_6A88_85A3_08D3);
    digest.bytes(&saved[..header]);
    digest.bytes(&saved[header + 8..]);
    digest.word(0);
    digest.word(0);
    saved[header..header + 8].copy_from_slice(&digest.0.to_le_bytes());
}
