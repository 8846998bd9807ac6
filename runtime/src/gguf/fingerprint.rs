//! The fingerprint of a model file: a number that differs where weights or metadata do.
//!
//! What was computed with a model (a prefix kept on disk) is of no use with another one, and wrong
//! with one that merely looks alike: a fine-tune has the same metadata, the same shapes and, often,
//! the same name. Reading tens of gigabytes to find out would cost more than computing it again, so
//! beside the whole header, blocks of every tensor are read: all of a file up to [`MAX_BYTES`], of
//! a larger one that much in all, spread evenly over each tensor. Training changes a tensor
//! everywhere, and another quantization changes all of it; a file of gigabytes in which a few bytes
//! were changed by hand between the blocks is taken for the original.
//!
//! The hash is core's [`Digest`], which is fixed: fingerprints are in files, so a hash that may
//! change with a version (`DefaultHasher`, ahash, rustc-hash) is out of the question. Crates with a
//! stable hash (xxhash-rust, blake3) would be a second one beside core's, whose own header weighs them. It protects against mistakes and not against
//! forgery: whoever can write the prefix file can write any state into it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use formwork_core::Digest;

use super::header::Gguf;
use crate::base::to_u64;

/// Maximal number of bytes of tensors that are read.
const MAX_BYTES: u64 = 64 << 20;
/// Bytes of a block: a page, the least that is read from a disk.
const BLOCK: u64 = 4096;

/// The fingerprint of a file with this header.
///
/// # Errors
///
/// Where the file can't be read, or is shorter than it was.
pub(crate) fn fingerprint(file: &File, gguf: &Gguf) -> io::Result<u64> {
    let mut hash = Digest::new();
    hash.word(gguf.file_len());
    read(file, 0, gguf.data_start(), &mut hash)?;
    let total: u64 = gguf.tensors().iter().map(|tensor| tensor.n_bytes).sum();
    for tensor in gguf.tensors() {
        let start = gguf.data_start() + tensor.offset;
        for (at, len) in blocks(tensor.n_bytes, total) {
            read(file, start + at, len, &mut hash)?;
        }
    }
    Ok(hash.finish())
}

/// The parts of a tensor of `n_bytes` that are read, where all tensors together have `total` bytes:
/// offsets and lengths. A tensor's share of [`MAX_BYTES`] is its share of the whole file.
fn blocks(n_bytes: u64, total: u64) -> Vec<(u64, u64)> {
    if total <= MAX_BYTES || n_bytes <= 2 * BLOCK {
        return vec![(0, n_bytes)];
    }
    let share = u128::from(n_bytes) * u128::from(MAX_BYTES) / u128::from(total.max(1));
    // At least the first and the last block. In between they are spread evenly, because a tensor of
    // experts or of embedding rows may have been trained in part.
    let n = (u64::try_from(share).unwrap_or(MAX_BYTES) / BLOCK).clamp(2, n_bytes / BLOCK);
    let last = n_bytes - BLOCK;
    let place = |i: u64| u128::from(last) * u128::from(i) / u128::from(n - 1);
    (0..n).map(|i| (u64::try_from(place(i)).unwrap_or(last), BLOCK)).collect()
}

fn read(mut file: &File, at: u64, len: u64, hash: &mut Digest) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    let mut buffer = vec![0; usize::try_from(len.min(1 << 20)).unwrap_or(1 << 20)];
    // The header goes through here too, and has no bound but the file's size: read it in parts.
    let mut left = len;
    while left > 0 {
        let n = buffer.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        file.read_exact(&mut buffer[..n])?;
        hash.bytes(&buffer[..n]);
        left -= to_u64(n);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_stays_as_it_is() {
        let hash = |bytes: &[u8]| {
            let mut hash = Digest::new();
            hash.bytes(bytes);
            hash.finish()
        };
        // Those of core's digest: files that one version wrote are read by the next.
        assert_eq!(hash(b""), 0xea8b_a8cd_dc62_392f);
        assert_eq!(hash(b"a vocabulary"), 0x9ae3_b6cc_1399_43c5);
        let bytes: Vec<u8> = (0..=40).collect();
        for bit in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(hash(&bytes), hash(&changed));
        }
    }

    #[test]
    fn blocks_lie_in_the_tensor_and_reach_its_ends() {
        assert_eq!(blocks(1_000_000, MAX_BYTES), [(0, 1_000_000)]);
        assert_eq!(blocks(100, 1 << 40), [(0, 100)]);
        for n_bytes in [2 * BLOCK + 1, 1 << 20, 3_333_333_333] {
            for total in [MAX_BYTES + 1, 40 << 30, 1 << 50] {
                let blocks = blocks(n_bytes, total.max(n_bytes));
                assert!(blocks.len() >= 2 && blocks[0].0 == 0);
                assert!(blocks.windows(2).all(|pair| pair[0].0 < pair[1].0));
                assert_eq!(blocks.last().map(|(at, len)| at + len), Some(n_bytes));
                assert!(blocks.iter().map(|block| block.1).sum::<u64>() <= MAX_BYTES.max(2 * BLOCK));
            }
        }
    }
}
