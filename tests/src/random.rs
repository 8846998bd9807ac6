//! A small seeded random number generator with the same output on every machine.
//!
//! SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014):
//! eight lines, well mixed. A dependency's next version could change every model that is made here.
//! Only integer arithmetic and exact floating-point operations are used: the last bit of `ln` and
//! `cos` differs between platforms.

// Numbers are made of parts of the 64 bits, which `as` extracts.
#![allow(clippy::cast_possible_truncation)]

/// A stream of random numbers that depends on the seed alone.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed. Neighbouring seeds give unrelated streams.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, or 0 for `n == 0`. The bias is below 2⁻³² for the sizes used here.
    pub fn below(&mut self, n: u32) -> u32 {
        // The upper half of the product of 32 bits and `n` is its integer part.
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// An index into `len` items, or 0 if there are none.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// Fills the slice with numbers of mean 0 and of at most 3.451 times their standard deviation:
    /// each is the sum of four uniform bytes (Irwin-Hall), which is close enough to a normal
    /// distribution for weights.
    pub fn normals(&mut self, out: &mut [f32], deviation: f32) {
        const EVEN_BYTES: u64 = 0x00ff_00ff_00ff_00ff;
        /// 2²³, twice: from here on all `f32` are integers, so the low bits count.
        const WHOLE: u64 = 0x4b00_0000_4b00_0000;
        // Four bytes have a mean of 4 · 127.5 and a variance of 4 · (256² - 1) / 12.
        let (mean, unit) = (8_388_608.0 + 510.0, deviation / 147.800_54);
        let mut pair = || {
            let bits = self.bits();
            // Four sums of two bytes in 16 bits each; then two sums of four bytes, in the first and
            // third 16 bits.
            let sums = (bits & EVEN_BYTES) + (bits >> 8 & EVEN_BYTES);
            let sums = (sums + (sums >> 16)) & 0x0000_ffff_0000_ffff | WHOLE;
            [f32::from_bits(sums as u32), f32::from_bits((sums >> 32) as u32)]
        };
        let (pairs, rest) = out.as_chunks_mut();
        pairs.iter_mut().for_each(|out| *out = pair());
        rest.iter_mut().for_each(|out| *out = pair()[0]);
        // Separate from the loop above, so that it is vectorized.
        out.iter_mut().for_each(|x| *x = (*x - mean) * unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // Reference values of the published algorithm for seed 0.
        let mut random = Random::new(0);
        assert_eq!(random.bits(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(random.bits(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(random.bits(), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn normal_numbers_have_their_mean_and_deviation() {
        let mut numbers = vec![0.0; 40_001];
        Random::new(7).normals(&mut numbers, 0.5);
        let n = numbers.len() as f64;
        let moment = |k: i32| numbers.iter().map(|&x| (f64::from(x) / 0.5).powi(k)).sum::<f64>() / n;
        assert!(moment(1).abs() < 0.02 && (moment(2) - 1.0).abs() < 0.02, "{} {}", moment(1), moment(2));
        // A sum of four uniform numbers has a kurtosis of 3 - 6 / (5 · 4).
        assert!(moment(3).abs() < 0.05 && (moment(4) - 2.7).abs() < 0.1, "{} {}", moment(3), moment(4));
        assert!(numbers.iter().all(|x| x.abs() < 0.5 * 3.451));
        // Neighbours come from one draw and must be independent.
        let together = numbers.chunks_exact(2).map(|pair| f64::from(pair[0] * pair[1])).sum::<f64>() / n;
        assert!(together.abs() < 0.01, "{together}");
    }

    #[test]
    fn below_stays_below() {
        let mut random = Random::new(1);
        assert!((0..1000).all(|_| random.below(7) < 7));
        assert_eq!(random.below(0), 0);
    }
}
