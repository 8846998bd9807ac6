//! A small seeded generator of random numbers, with the same output everywhere.
//!
//! SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014):
//! eight lines, well mixed, and no dependency whose next version could change every toy model.
//! Only integer arithmetic and exact floating-point operations are used: no `ln`, no `cos`, whose last
//! bit differs between platforms.

// Numbers are made of parts of the 64 bits, and `as` takes the part.
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
        // The product of 32 bits and `n` has its integer part in the upper half.
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// An index into `len` things, or 0 for none at all.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// A number with mean 0 and standard deviation 1, never beyond ±3.47: the sum of four uniform
    /// numbers (Irwin-Hall), which is near enough to a normal distribution for weights.
    pub fn normal(&mut self) -> f32 {
        let bits = self.bits();
        let sum: u16 = [0, 16, 32, 48].iter().map(|shift| (bits >> shift) as u16 >> 3).sum();
        // Four numbers of 13 bits have a mean of 2 · 8191 and a variance of 4 · (8192² - 1) / 12.
        (f32::from(sum) - 16382.0) / 4729.652
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
        let mut random = Random::new(7);
        let n = 20_000;
        let numbers: Vec<f64> = (0..n).map(|_| f64::from(random.normal())).collect();
        let mean = numbers.iter().sum::<f64>() / f64::from(n);
        let variance = numbers.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / f64::from(n);
        assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.05, "{mean} {variance}");
        assert!(numbers.iter().all(|x| x.abs() < 3.47));
    }

    #[test]
    fn below_stays_below() {
        let mut random = Random::new(1);
        assert!((0..1000).all(|_| random.below(7) < 7));
        assert_eq!(random.below(0), 0);
    }
}
