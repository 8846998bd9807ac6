//! Choices: made from the bytes of an input, so that a fuzzer can vary them one by one, or drawn
//! from a seed.

/// A stream of choices.
#[derive(Clone, Debug)]
pub enum Random<'a> {
    /// One byte per choice. After the last byte, every choice is the first option, which generators
    /// make the simplest one.
    Bytes(&'a [u8]),
    /// SplitMix64 (Steele, Lea, Flood 2014).
    Seed(u64),
}

impl<'a> Random<'a> {
    /// Choices that depend on all of these bytes together.
    pub fn of_hash(bytes: &[u8]) -> Random<'static> {
        // FNV-1a.
        Random::Seed(
            bytes
                .iter()
                .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)),
        )
    }

    /// 64 random bits from a seed; the next byte, a number below 256, from bytes.
    pub fn bits(&mut self) -> u64 {
        match self {
            Random::Bytes(bytes) => bytes.split_off_first().copied().map_or(0, u64::from),
            Random::Seed(seed) => {
                *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let z = (*seed ^ *seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                z ^ z >> 31
            }
        }
    }

    /// A number below `n`, or 0 for `n == 0`.
    pub fn index(&mut self, n: usize) -> usize {
        let mut bits = self.bits();
        if n > 256 && matches!(self, Random::Bytes(_)) {
            bits = bits << 8 | self.bits();
        }
        usize::try_from(bits % n.max(1) as u64).unwrap_or(0)
    }

    /// A number below `n`, or 0 for `n == 0`.
    pub fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.index(n as usize)).unwrap_or(0)
    }

    /// One of the options.
    pub fn pick<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.index(of.len())]
    }

    /// True once in `n` times on average; false when the bytes are used up.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.index(n) == n - 1
    }
}
