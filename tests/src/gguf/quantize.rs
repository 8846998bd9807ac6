//! From `f32` to the stored formats, bit for bit as ggml's reference functions (`ggml-quants.c`).

// Casts to fewer bits are this file's purpose; each place says why the range fits.
#![allow(clippy::cast_possible_truncation)]

use std::cmp::Ordering;

use super::TensorType;

/// Number of elements in a block.
const BLOCK: usize = 32;

/// Appends the stored bytes of the numbers, whose count is a multiple of the block size. The
/// quantized formats require finite numbers.
pub(super) fn quantize(kind: TensorType, numbers: &[f32], out: &mut Vec<u8>) {
    let begin = out.len();
    let (per_block, size) = kind.block();
    out.resize(begin + numbers.len() / per_block * size, 0);
    let out = &mut out[begin..];
    match kind {
        TensorType::F32 => each(out, numbers, |x| x.to_le_bytes()),
        TensorType::F16 => each(out, numbers, |&x| half(x).to_le_bytes()),
        TensorType::Q8_0 => each(out, numbers.as_chunks().0, q8_0),
        TensorType::Q5_0 => each(out, numbers.as_chunks().0, q5_0),
        TensorType::Q4_0 => each(out, numbers.as_chunks().0, q4_0),
    }
}

fn each<T, const N: usize>(out: &mut [u8], from: &[T], stored: impl Fn(&T) -> [u8; N]) {
    for (out, from) in out.as_chunks_mut().0.iter_mut().zip(from) {
        *out = stored(from);
    }
}

/// `quantize_row_q8_0_ref`: the scale takes the largest magnitude to 127.
fn q8_0(block: &[f32; BLOCK]) -> [u8; 34] {
    let (low, high) = extremes(block);
    let scale = higher(-low, high) / 127.0;
    let inverse = inverse(scale);
    // Within ±127 by the choice of the scale.
    let numbers = block.map(|x| nearest(x * inverse) as i8 as u8);
    let mut out = [0; 34];
    out[..2].copy_from_slice(&half(scale).to_le_bytes());
    out[2..].copy_from_slice(&numbers);
    out
}

/// `quantize_row_q5_0_ref`: as for four bits, with -16 and 16; the fifth bits of all numbers
/// precede the other four.
fn q5_0(block: &[f32; BLOCK]) -> [u8; 22] {
    let (scale, numbers) = whole(block, 16);
    let fifth = numbers.iter().enumerate().fold(0, |bits, (i, x)| bits | (x >> 4) << i);
    let mut out = [0; 22];
    out[..2].copy_from_slice(&half(scale).to_le_bytes());
    out[2..6].copy_from_slice(&fifth.to_le_bytes());
    for (i, out) in out[6..].iter_mut().enumerate() {
        *out = (numbers[i] & 15 | (numbers[i + 16] & 15) << 4) as u8;
    }
    out
}

/// The scale that maps the number of largest magnitude (the first of several) to -`middle`; and the
/// scaled numbers plus `middle`, each below twice that.
fn whole(block: &[f32; BLOCK], middle: u8) -> (f32, [u32; BLOCK]) {
    let (low, high) = extremes(block);
    let largest = match high.total_cmp(&-low) {
        Ordering::Greater => high,
        Ordering::Less => low,
        Ordering::Equal => block.iter().copied().find(|x| x.abs() == high).unwrap_or(0.0),
    };
    let zero = f32::from(middle);
    let scale = largest / -zero;
    let inverse = inverse(scale);
    // Between 0.5 and 2 · middle + 0.5.
    (scale, block.map(|x| floor(x * inverse + (zero + 0.5)).min(2 * u32::from(middle) - 1)))
}

/// `quantize_row_q4_0_ref`: the number of largest magnitude becomes -8, and 8 is added to each.
fn q4_0(block: &[f32; BLOCK]) -> [u8; 18] {
    let (scale, numbers) = whole(block, 8);
    let mut out = [0; 18];
    out[..2].copy_from_slice(&half(scale).to_le_bytes());
    for (i, out) in out[2..].iter_mut().enumerate() {
        *out = (numbers[i] | numbers[i + 16] << 4) as u8;
    }
    out
}

/// The minimum and maximum of the numbers and 0, in four lanes.
fn extremes(block: &[f32; BLOCK]) -> (f32, f32) {
    let (mut low, mut high) = ([0.0; 4], [0.0; 4]);
    for part in block.as_chunks::<4>().0 {
        for (lane, &x) in part.iter().enumerate() {
            low[lane] = -higher(-low[lane], -x);
            high[lane] = higher(high[lane], x);
        }
    }
    let highest = |[a, b, c, d]: [f32; 4]| higher(higher(a, b), higher(c, d));
    (-highest(low.map(|x| -x)), highest(high))
}

/// One instruction, unlike `f32::max` with its rule for NaN.
fn higher(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The factor by which ggml multiplies instead of dividing.
fn inverse(scale: f32) -> f32 {
    if scale == 0.0 { 0.0 } else { 1.0 / scale }
}

/// 1.5 · 2²³: a sum with it has no fraction, and its bits count up from the bits of this number.
const WHOLE: f32 = 12_582_912.0;

/// The nearest integer, halves away from zero (C's `roundf`), for magnitudes below 2²². A
/// conversion with `as` converts one number per instruction; these operations work on four at once.
fn nearest(x: f32) -> i32 {
    let sum = x + WHOLE;
    // Halves were rounded to even. Correct those that went towards zero.
    let back = x - (sum - WHOLE);
    let to_even = sum.to_bits().wrapping_sub(WHOLE.to_bits()) as i32;
    to_even + i32::from((back == 0.5) & (x > 0.0)) - i32::from((back == -0.5) & (x < 0.0))
}

/// The integer part of a number from 0 to 2²², by the same operations.
fn floor(x: f32) -> u32 {
    let sum = x + WHOLE;
    sum.to_bits() - WHOLE.to_bits() - u32::from(sum - WHOLE > x)
}

/// IEEE half precision, rounded to nearest, ties to even. Numbers beyond the range become infinite.
fn half(x: f32) -> u16 {
    let bits = x.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    let rounded = if magnitude > 0x7f80_0000 {
        0x7e00 // not a number
    } else if magnitude >= 0x477f_f000 {
        0x7c00 // from 65520 on
    } else if magnitude >= 0x3880_0000 {
        // Normal: move the exponent's bias from 127 to 15 and round 13 bits away.
        round_shift(magnitude - ((127 - 15) << 23), 13)
    } else if magnitude > 0x3300_0000 {
        // Subnormal: the leading one becomes explicit, and the exponent decides the shift.
        round_shift(0x0080_0000 | (magnitude & 0x007f_ffff), 126 - (magnitude >> 23))
    } else {
        0 // up to 2⁻²⁵
    };
    sign | rounded as u16
}

/// `x / 2^n`, rounded to nearest, ties to even.
fn round_shift(x: u32, n: u32) -> u32 {
    let odd = (x >> n) & 1;
    (x + (1 << (n - 1)) - 1 + odd) >> n
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves() {
        for (x, bits) in [
            (0.0, 0),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65519.9, 0x7bff),
            (65520.0, 0x7c00),
            (f32::INFINITY, 0x7c00),
            (f32::NAN, 0x7e00),
            (6.103_515_6e-5, 0x0400),     // the smallest normal number
            (6.097_555e-5, 0x03ff),       // the largest subnormal one
            (5.960_464_5e-8, 0x0001),     // the smallest
            (2.980_232_2e-8, 0x0000),     // half of it: a tie, to even
            (2.980_233e-8, 0x0001),       // a little more
            (1.0 + 1.0 / 2048.0, 0x3c00), // a tie, to even
            (1.0 + 3.0 / 2048.0, 0x3c02), // a tie, to even
            (0.1, 0x2e66),
        ] {
            assert_eq!(half(x), bits, "{x}");
        }
    }

    fn stored(kind: TensorType, numbers: &[f32]) -> Vec<u8> {
        let mut out = Vec::new();
        quantize(kind, numbers, &mut out);
        out
    }

    #[test]
    fn blocks_hold_their_numbers() {
        let numbers: Vec<f32> = (0..32_u8).map(|i| f32::from(i) - 15.0).collect();
        let q8 = stored(TensorType::Q8_0, &numbers);
        assert_eq!(q8.len(), 34);
        // The scale is 16 / 127, and 16 itself becomes 127.
        assert_eq!(q8[..2], half(16.0 / 127.0).to_le_bytes());
        assert_eq!((q8[2] as i8, q8[33]), (-119, 127));
        let q4 = stored(TensorType::Q4_0, &numbers);
        assert_eq!(q4.len(), 18);
        assert_eq!(q4[..2], half(-2.0).to_le_bytes());
        // -15 / -2 + 8 = 15.5 and 1 / -2 + 8 = 7.5, each half added and cut; 16 / -2 + 8 = 0.
        assert_eq!((q4[2], q4[17]), (15 | 8 << 4, 8));
    }

    /// Every byte of three blocks, computed by hand from `block_q8_0`, `block_q4_0` and
    /// `block_q5_0` in `ggml-common.h`.
    #[test]
    fn blocks_by_hand() {
        let mut numbers = [0.0; 32];
        // The first of two numbers of largest magnitude decides the sign of the scale of Q4_0.
        for (at, x) in [(0, 4.0), (1, -4.0), (2, 1.0), (3, -1.0), (15, 3.9), (16, 0.24), (17, 0.26), (31, -1.9)] {
            numbers[at] = x;
        }
        // Scale 4 / 127 = 0.0315 = 1.008 · 2⁻⁵: exponent 10, mantissa 0.008 · 1024 = 8. Then x ·
        // 31.75, rounded.
        let mut q8 = [0_i8; 34];
        (q8[0], q8[1]) = (0x08, 0x28);
        for (at, x) in [(0, 127), (1, -127), (2, 32), (3, -32), (15, 124), (16, 8), (17, 8), (31, -60)] {
            q8[2 + at] = x;
        }
        assert_eq!(stored(TensorType::Q8_0, &numbers), q8.map(|x| x as u8));
        // Scale 4 / -8 = -0.5 = 0xb800. Then -2 · x + 8, rounded, at most 15: number i in the low
        // half of byte i, number i + 16 in the high half.
        let mut q4 = [0x88_u8; 18];
        (q4[0], q4[1]) = (0x00, 0xb8);
        q4[2] = 0x80; // 4 -> 0; 0.24 -> 7.52 -> 8
        q4[3] = 0x7f; // -4 -> 16 -> 15; 0.26 -> 7.48 -> 7
        q4[4] = 0x86; // 1 -> 6
        q4[5] = 0x8a; // -1 -> 10
        q4[17] = 0xc0; // 3.9 -> 0.2 -> 0; -1.9 -> 11.8 -> 12
        assert_eq!(stored(TensorType::Q4_0, &numbers), q4);
        // Scale 4 / -16 = -0.25 = 0xb400. Then -4 · x + 16, rounded, at most 31: the fifth bits of
        // all numbers first, that of number i as bit i, then the others as above. Zero is 16, so
        // its fifth bit is set.
        let mut q5 = [0_u8; 22];
        (q5[0], q5[1]) = (0x00, 0xb4);
        // Without a fifth bit: 4 -> 0, 1 -> 12, 3.9 -> 0.4 -> 0, 0.24 -> 15.04 -> 15 and 0.26 ->
        // 14.96 -> 15.
        q5[2..6].copy_from_slice(&(!(1_u32 | 1 << 2 | 1 << 15 | 1 << 16 | 1 << 17)).to_le_bytes());
        q5[6] = 0xf0; // 4 -> 0; 0.24 -> 15
        q5[7] = 0xff; // -4 -> 32 -> 31 = 16 + 15; 0.26 -> 15
        q5[8] = 0x0c; // 1 -> 12
        q5[9] = 0x04; // -1 -> 20 = 16 + 4
        q5[21] = 0x80; // 3.9 -> 0; -1.9 -> 23.6 -> 24 = 16 + 8
        assert_eq!(stored(TensorType::Q5_0, &numbers), q5);
    }

    #[test]
    fn zeros_stay_zeros() {
        assert_eq!(stored(TensorType::Q8_0, &[0.0; 32]), [0; 34]);
        assert_eq!(stored(TensorType::Q4_0, &[0.0; 32])[2..], [0x88; 16]);
        assert_eq!(stored(TensorType::Q5_0, &[0.0; 32])[2..], [[255; 4].as_slice(), &[0; 16]].concat());
    }

    #[test]
    fn whole_numbers() {
        // All eighths, and their neighbours.
        for x in (-1100..=1100).map(|i: i16| f32::from(i) / 8.0) {
            for x in [x.next_down(), x, x.next_up()] {
                assert_eq!(nearest(x), x.round() as i32, "{x}");
                if x >= 0.0 {
                    assert_eq!(floor(x), x as u32, "{x}");
                }
            }
        }
    }
}
