//! Conversions between the widths in which things are counted: `usize` in memory, `u64` in metrics
//! and files, `u32` in llama.cpp's settings.

/// A count as metrics and files have it.
pub(crate) fn to_u64(n: usize) -> u64 {
    // Nothing in memory has more than 2^64 of anything.
    u64::try_from(n).unwrap_or(u64::MAX)
}

/// A count of llama.cpp's.
#[cfg(feature = "llama")]
pub(crate) fn to_usize(n: u32) -> usize {
    // An address has 32 bits at least wherever llama.cpp runs.
    usize::try_from(n).unwrap_or(usize::MAX)
}
