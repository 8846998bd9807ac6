//! [`Xoshiro256`]: the random number generator of a sampler, xoshiro256++ of Blackman and Vigna
//! ("Scrambled linear pseudorandom number generators", 2021), seeded through SplitMix64.
//!
//! Why not `rand_xoshiro`: the same seed has to give the same tokens as long as this crate's major
//! number stays, while `rand` may change how seeds are expanded, and floats drawn, in any breaking
//! release of its own. It would also bring `rand_core` for two functions that will never change.
//! The test below compares them with outputs of the authors' C code.

/// xoshiro256++, <https://prng.di.unimi.it/xoshiro256plusplus.c>.
#[derive(Debug)]
pub(super) struct Xoshiro256([u64; 4]);

impl Xoshiro256 {
    /// A generator whose state is four outputs of SplitMix64, as the authors advise: seeds such as
    /// 0, 1 and 2 must not give similar states, and a state of zeros would give zeros for ever.
    pub(super) fn new(seed: u64) -> Xoshiro256 {
        let mut state = seed;
        Xoshiro256(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// The next 64 random bits. The period is 2<sup>256</sup> - 1.
    pub(super) fn next(&mut self) -> u64 {
        // The names and the order are those of the published code, to be compared line by line.
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// Uniform in [0, 1), from the upper 53 bits.
    pub(super) fn unit(&mut self) -> f64 {
        // Exact: an f64 has 53 bits of precision. With one bit more, rounding could give 1, which
        // is outside of the interval.
        const TWO_POW_53: f64 = 9_007_199_254_740_992.0;
        (self.next() >> 11) as f64 / TWO_POW_53
    }
}

/// SplitMix64, <https://prng.di.unimi.it/splitmix64.c>.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::{Xoshiro256, split_mix};

    #[test]
    fn the_generator_is_the_published_one() {
        // SplitMix64 from 0 and xoshiro256++ from 1, 2, 3, 4: first outputs of the authors' C code.
        let mut state = 0;
        assert_eq!(split_mix(&mut state), 0xe220_a839_7b1d_cdaf);
        let mut random = Xoshiro256([1, 2, 3, 4]);
        let first: [u64; 3] = std::array::from_fn(|_| random.next());
        assert_eq!(first, [41_943_041, 58_720_359, 3_588_806_011_781_223]);
    }
}
