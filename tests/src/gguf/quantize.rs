//! From `f32` to the stored forms, bit for bit as ggml's reference functions (`ggml-quants.c`) do it.

// Cutting numbers down to fewer bits is what this file is for; each place says why the range fits.
#![allow(clippy::cast_possible_truncation)]

use super::TensorType;

/// The stored bytes of the numbers, whose count is a multiple of the block size.
pub(super) fn quantize(kind: TensorType, numbers: &[f32]) -> Vec<u8> {
    match kind {
        TensorType::F32 => numbers.iter().flat_map(|x| x.to_le_bytes()).collect(),
        TensorType::F16 => numbers.iter().flat_map(|x| half(*x).to_le_bytes()).collect(),
        TensorType::Q8_0 => numbers.chunks_exact(32).flat_map(q8_0).collect(),
        TensorType::Q4_0 => numbers.chunks_exact(32).flat_map(q4_0).collect(),
    }
}

/// `quantize_row_q8_0_ref`: the scale takes the largest magnitude to 127.
fn q8_0(block: &[f32]) -> Vec<u8> {
    let largest = block.iter().fold(0.0_f32, |largest, x| largest.max(x.abs()));
    let scale = largest / 127.0;
    let inverse = if scale == 0.0 { 0.0 } else { 1.0 / scale };
    let mut out = half(scale).to_le_bytes().to_vec();
    // Within ±127 by the choice of the scale; `as` takes NaN to 0.
    out.extend(block.iter().map(|x| (x * inverse).round() as i8 as u8));
    out
}

/// `quantize_row_q4_0_ref`: the number of largest magnitude becomes -8, and 8 is added to each.
fn q4_0(block: &[f32]) -> Vec<u8> {
    let largest = block.iter().fold(0.0_f32, |largest, &x| if x.abs() > largest.abs() { x } else { largest });
    let scale = largest / -8.0;
    let inverse = if scale == 0.0 { 0.0 } else { 1.0 / scale };
    // Between 0.5 and 16.5, so the cast only cuts the fraction off.
    let nibble = |x: f32| ((x * inverse + 8.5) as u8).min(15);
    let mut out = half(scale).to_le_bytes().to_vec();
    let (low, high) = block.split_at(16);
    out.extend(low.iter().zip(high).map(|(&low, &high)| nibble(low) | nibble(high) << 4));
    out
}

/// IEEE half precision, rounded to nearest, ties to even. Too large numbers become infinite.
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
        // Subnormal: the leading one becomes explicit, and the exponent decides how far it goes down.
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

    #[test]
    fn blocks_hold_their_numbers() {
        let numbers: Vec<f32> = (0..32_u8).map(|i| f32::from(i) - 15.0).collect();
        let q8 = quantize(TensorType::Q8_0, &numbers);
        assert_eq!(q8.len(), 34);
        // The scale is 16 / 127, and 16 itself becomes 127.
        assert_eq!(q8[..2], half(16.0 / 127.0).to_le_bytes());
        assert_eq!((q8[2] as i8, q8[33]), (-119, 127));
        let q4 = quantize(TensorType::Q4_0, &numbers);
        assert_eq!(q4.len(), 18);
        assert_eq!(q4[..2], half(-2.0).to_le_bytes());
        // -15 / -2 + 8 = 15.5 and 1 / -2 + 8 = 7.5, each half added and cut; 16 / -2 + 8 = 0.
        assert_eq!((q4[2], q4[17]), (15 | 8 << 4, 8));
    }

    #[test]
    fn zeros_stay_zeros() {
        assert_eq!(quantize(TensorType::Q8_0, &[0.0; 32]), [0; 34]);
        assert_eq!(quantize(TensorType::Q4_0, &[0.0; 32])[2..], [0x88; 16]);
    }
}
