//! How attention is computed, and what it keeps of earlier tokens.
//!
//! Which tokens are decoded together depends on jumps, drafts, the prefix cache and other requests.
//! llama.cpp picks kernels by batch size, and they round differently; where two tokens are almost
//! equally likely (within one or two in a hundred), the answer may depend on it. Most of the
//! difference is flash attention's. On a CPU it works by tiles in batches of 64 tokens and more,
//! and with several threads it splits a single token's keys among them; both only with
//! [`KvCacheType::F16`] and [`KvCacheType::F32`], the same for keys and values. Other types are read token
//! by token always.
//!
//! Drafts are of the same lengths in every run ([`crate::DraftCosts`]), so the same requests one
//! after the other are computed in the same batches. That jumps and drafts change nothing takes
//! more. On one thread it is enough that no token of an answer is decoded in a batch that is
//! computed by tiles ([`Attention::tile`]). That costs one more pass after a prompt that was not
//! cached: before that rule 4 answers of 200 changed with jump-forward. Prompts keep their tiles,
//! because some thousand tokens take twice as long without. Nothing is done about several sequences
//! in a batch.
//!
//! The order of the cells in which a sequence's tokens lie matters as well, and without flash
//! attention which cells they are. [`super::batch_invariance`] rules all of it out.

use std::num::NonZeroU32;

use crate::base::Error;

/// Smallest batch, in tokens, that flash attention processes by tiles: `GGML_FA_TILE_Q` in
/// llama.cpp's `ggml-cpu`.
const TILE: usize = 64;

/// The number format of the KV cache:
/// [`ModelBuilder::kv_cache_type`](crate::ModelBuilder::kv_cache_type).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KvCacheType {
    /// 4 bytes a number.
    F32,
    /// 2 bytes a number.
    #[default]
    F16,
    /// 2 bytes a number, with the range of [`KvCacheType::F32`] and fewer digits. On a CPU, long
    /// prompts take up to twice as long with it, and a token's result does not depend on the other
    /// tokens of its batch.
    Bf16,
    /// 34 bytes for 32 numbers; head sizes must be multiples of 32. Hardly worse answers.
    Q8_0,
    /// 18 bytes for 32 numbers; head sizes must be multiples of 32. Worse answers, mostly because
    /// of the keys.
    Q4_0,
}

impl KvCacheType {
    /// Whether numbers are stored in blocks with a scale, in which only flash attention reads values.
    fn is_quantized(self) -> bool {
        matches!(self, KvCacheType::Q8_0 | KvCacheType::Q4_0)
    }

    /// Numbers that are stored together.
    pub(super) fn block_len(self) -> i64 {
        if self.is_quantized() { 32 } else { 1 }
    }

    /// Bytes of so many numbers, as if they filled their blocks.
    pub(super) fn bytes_of(self, n: u64) -> u64 {
        match self {
            KvCacheType::F32 => n.saturating_mul(4),
            KvCacheType::F16 | KvCacheType::Bf16 => n.saturating_mul(2),
            KvCacheType::Q8_0 => n.div_ceil(32).saturating_mul(34),
            KvCacheType::Q4_0 => n.div_ceil(32).saturating_mul(18),
        }
    }
}

/// The attention settings of a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Attention {
    pub(crate) keys: KvCacheType,
    pub(crate) values: KvCacheType,
    /// Whether to use flash attention; `None` lets llama.cpp choose.
    pub(crate) flash: Option<bool>,
}

impl Attention {
    /// # Errors
    ///
    /// [`Error::Setting`] for quantized values without flash attention.
    pub(crate) fn new(keys: KvCacheType, values: KvCacheType, flash: Option<bool>) -> Result<Attention, Error> {
        match (values.is_quantized(), flash) {
            (true, Some(false)) => Err(Error::Setting {
                name: "kv_cache_type",
                value: format!("{values:?} for values, without flash attention"),
                allowed: "F32, F16 or Bf16, or any with flash attention",
            }),
            // Left to choose, llama.cpp may turn flash attention off for the device and then refuse
            // the quantized cache, so it is asked for.
            (true, _) => Ok(Attention { keys, values, flash: Some(true) }),
            (false, _) => Ok(Attention { keys, values, flash }),
        }
    }

    /// The batch size in tokens from which on a CPU rounds differently than in smaller batches;
    /// `None` where it doesn't, or where smaller batches differ among each other as well.
    pub(crate) fn tile(self, n_threads: NonZeroU32) -> Option<usize> {
        let is_read_by_tiles = self.keys == self.values && matches!(self.keys, KvCacheType::F16 | KvCacheType::F32);
        let by_tiles = is_read_by_tiles && self.flash != Some(false);
        (by_tiles && n_threads.get() == 1).then_some(TILE)
    }
}
