//! [`TensorInfo`]: a tensor's shape, storage type and place in the file, and the check that all
//! tensors lie inside it.
//!
//! ```text
//! name | n_dims u32 | n_dims x u64 | ggml type u32 | offset u64, from the start of the data
//! ```

use std::collections::BTreeSet;
use std::io::Read;

use super::gguf_error::{GgufError, malformed};
use super::reader::Reader;

/// Minimal number of bytes of a tensor's description: name length, dimension count, type, offset.
pub(super) const MIN_INFO_BYTES: u64 = 8 + 4 + 4 + 8;

/// ggml keeps names in a buffer of this many bytes, the terminating NUL included.
const MAX_NAME_BYTES: usize = 64;

/// Maximal number of dimensions of a ggml tensor (`GGML_MAX_DIMS`).
const MAX_DIMS: usize = 4;

/// One tensor's description.
#[derive(Debug)]
pub(crate) struct TensorInfo {
    /// Name, unique in the file.
    pub(crate) name: String,
    /// Sizes, the contiguous dimension first; missing ones are 1.
    pub(crate) dims: [u64; MAX_DIMS],
    /// ggml's number of the storage type.
    pub(crate) ggml_type: u32,
    /// Bytes of data.
    pub(crate) n_bytes: u64,
    /// Offset of the data from the start of the data section.
    pub(crate) offset: u64,
}

impl TensorInfo {
    /// Reads a description and computes the size of the data.
    ///
    /// # Errors
    ///
    /// [`GgufError::Malformed`] for a name or a shape that ggml cannot hold, an unknown type, and
    /// rows that are not whole blocks.
    pub(super) fn read<R: Read>(reader: &mut Reader<R>) -> Result<TensorInfo, GgufError> {
        let name = reader.text("tensor name")?;
        if name.len() >= MAX_NAME_BYTES {
            return malformed(format!("tensor name `{name}` is too long"));
        }
        let n_dims = reader.u32("tensor dimensions")?;
        let mut dims = [1u64; MAX_DIMS];
        let given = usize::try_from(n_dims).ok().and_then(|n| dims.get_mut(..n));
        let Some(given) = given else {
            return malformed(format!("tensor `{name}` has {n_dims} dimensions"));
        };
        for dim in given {
            *dim = reader.u64("tensor dimension")?;
        }
        let ggml_type = reader.u32("tensor type")?;
        let offset = reader.u64("tensor offset")?;
        let Some((block, block_bytes)) = block_layout(ggml_type) else {
            return malformed(format!(
                "tensor `{name}` has the unknown type {ggml_type}; a newer formwork may know it"
            ));
        };
        // A row is stored in whole blocks: Q4_K has 256 numbers in 144 bytes.
        if dims[0] % block != 0 {
            return malformed(format!(
                "tensor `{name}` has rows of {} elements, not a multiple of its block of {block}",
                dims[0]
            ));
        }
        let n_elements = dims.iter().try_fold(1u64, |n, d| n.checked_mul(*d));
        let n_bytes = n_elements.and_then(|n| (n / block).checked_mul(block_bytes));
        // ggml counts elements and bytes in i64.
        let (Some(n_bytes), true) = (n_bytes, n_elements.is_some_and(|n| i64::try_from(n).is_ok())) else {
            return malformed(format!("tensor `{name}` is larger than a file can be"));
        };
        Ok(TensorInfo { name, dims, ggml_type, n_bytes, offset })
    }
}

/// Checks that tensor names are unique and that each tensor's data is aligned and inside the file.
///
/// Tensors may overlap or leave gaps, which is harmless: they are only read.
pub(super) fn check_extents(
    tensors: &[TensorInfo],
    header_end: u64,
    alignment: u64,
    file_len: u64,
) -> Result<(), GgufError> {
    let mut names = BTreeSet::new();
    for tensor in tensors {
        if !names.insert(tensor.name.as_str()) {
            return malformed(format!("tensor `{}` occurs twice", tensor.name));
        }
        if tensor.offset % alignment != 0 {
            return malformed(format!("tensor `{}` is not aligned", tensor.name));
        }
        // llama.cpp maps the file into memory, where a read beyond its end is a signal (SIGBUS) and
        // no error that could be reported.
        let end = header_end
            .checked_next_multiple_of(alignment)
            .and_then(|start| start.checked_add(tensor.offset))
            .and_then(|start| start.checked_add(tensor.n_bytes));
        match end {
            Some(end) if end <= file_len => {}
            end => {
                return malformed(format!(
                    "tensor `{}` ends at byte {}, and the file has {file_len}; it is probably not \
                     downloaded completely",
                    tensor.name,
                    end.map_or_else(|| "infinity".to_owned(), |end| end.to_string()),
                ));
            }
        }
    }
    Ok(())
}

/// Elements per block and bytes per block of a ggml storage type; `None` for a type that is not
/// defined, was removed, or has no place in files. From the structs in `ggml-common.h`, written as
/// sums of their fields: scales first, then the bits of the numbers.
fn block_layout(ggml_type: u32) -> Option<(u64, u64)> {
    /// Elements in a block of the K-quants.
    const K: u64 = 256;
    Some(match ggml_type {
        0 => (1, 4),                                  // F32
        1 => (1, 2),                                  // F16
        2 => (32, 18),                                // Q4_0
        3 => (32, 20),                                // Q4_1
        6 => (32, 22),                                // Q5_0
        7 => (32, 24),                                // Q5_1
        8 => (32, 34),                                // Q8_0
        9 => (32, 36),                                // Q8_1
        10 => (K, 4 + K / 16 + K / 4),                // Q2_K
        11 => (K, 2 + K / 4 + K / 8 + 12),            // Q3_K
        12 => (K, 4 + 12 + K / 2),                    // Q4_K
        13 => (K, 4 + 12 + K / 2 + K / 8),            // Q5_K
        14 => (K, 2 + K / 16 + 3 * K / 4),            // Q6_K
        15 => (K, 4 + K + K / 16 * 2),                // Q8_K
        16 => (K, 2 + K / 8 * 2),                     // IQ2_XXS
        17 => (K, 2 + K / 8 * 2 + K / 32),            // IQ2_XS
        18 => (K, 2 + 3 * (K / 8)),                   // IQ3_XXS
        19 => (K, 2 + K / 8 + K / 16),                // IQ1_S
        20 => (32, 18),                               // IQ4_NL
        21 => (K, 2 + 13 * (K / 32) + K / 64),        // IQ3_S
        22 => (K, 2 + K / 4 + K / 16),                // IQ2_S
        23 => (K, 4 + K / 64 + K / 2),                // IQ4_XS
        24 => (1, 1),                                 // I8
        25 => (1, 2),                                 // I16
        26 => (1, 4),                                 // I32
        27 => (1, 8),                                 // I64
        28 => (1, 8),                                 // F64
        29 => (K, K / 8 + K / 16 + K / 32),           // IQ1_M
        30 => (1, 2),                                 // BF16
        34 => (K, 2 + K / 64 + (K - 4 * K / 64) / 5), // TQ1_0
        35 => (K, 2 + K / 4),                         // TQ2_0
        39 => (32, 17),                               // MXFP4
        40 => (64, 36),                               // NVFP4
        41 => (128, 18),                              // Q1_0
        42 => (64, 18),                               // Q2_0
        _ => return None,
    })
}
