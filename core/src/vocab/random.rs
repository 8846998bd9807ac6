//! [`Random`]: random bytes for this folder's tests.
//!
//! The generator is xorshift64* (Vigna 2016), four lines. A crate's generator may give other
//! numbers in its next version, and the tests expect what these seeds give: how many bytes a
//! vocabulary is saved in, and how many of the damaged ones are refused.

use crate::base::ids::TokenId;

pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        usize::try_from(self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33).unwrap() % n
    }

    /// Fewer than `max_len` bytes of an alphabet of `n_letters`: all bytes if there are 256, else 0
    /// and the letters from `a` on.
    pub(crate) fn bytes(&mut self, n_letters: usize, max_len: usize) -> Vec<u8> {
        let len = self.below(max_len);
        let byte = |random: &mut Random| match random.below(n_letters) {
            letter if n_letters == 256 => u8::try_from(letter).unwrap(),
            0 => 0,
            letter => b'`' + u8::try_from(letter).unwrap(),
        };
        (0..len).map(|_| byte(self)).collect()
    }

    /// Texts made of parts that matter to strings, patterns and numbers, whole and cut off. Ids
    /// ascend by 2, so that every other one has no text.
    pub(crate) fn texts(&mut self, n: usize) -> Vec<(Vec<u8>, TokenId)> {
        let parts = [
            "a",
            "bc",
            "fe",
            "XY",
            "F",
            "0",
            "12",
            "_",
            "-",
            " ",
            "\"",
            "\",",
            "\\",
            "\\u00",
            "\\ud83d",
            "d83d\\ude",
            "\n",
            "\u{7f}",
            "\0",
            "é",
            "€",
            "😀",
            ".",
        ];
        let text = |id: usize, random: &mut Random| {
            let mut bytes: Vec<u8> = (0..1 + random.below(4)).flat_map(|_| random.pick(&parts).bytes()).collect();
            if random.below(3) == 0 {
                bytes.truncate(1 + random.below(bytes.len()));
            }
            if random.below(5) == 0 {
                bytes.drain(..random.below(bytes.len()));
            }
            (bytes, TokenId(u32::try_from(2 * id).unwrap()))
        };
        (0..n).map(|id| text(id, self)).collect()
    }

    /// One of the items.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
