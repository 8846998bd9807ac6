//! How attention is computed, and what it keeps of earlier tokens.
//!
//! Which tokens are read together depends on jumps, drafts, the cache and other requests; so where
//! llama.cpp rounds a run of tokens otherwise than the same tokens one by one, and a choice is all
//! but even (by one or two in a hundred), an answer may depend on them. On a CPU its flash
//! attention does so in batches of 64 tokens and more, which it reads by tiles, and, with several
//! threads, where a token is read by itself; both only of [`KvCacheType::F16`] and
//! [`KvCacheType::F32`]. The others are read token by token always. So on one thread it is enough
//! that no token of an answer is read in such a batch ([`Attention::tile`]): that takes a pass more
//! for an answer whose prompt isn't held yet, and makes an answer the same with jumps and drafts
//! and without. Tiles are worth keeping for prompts: some thousand tokens take twice as long
//! without. Several sequences in a batch are left as they come.
//!
//! Without flash attention a token's place in the memory matters as well.

use std::num::NonZeroU32;

use crate::base::Error;

/// Tokens of a batch from which on flash attention goes by tiles: `GGML_FA_TILE_Q` of llama.cpp's
/// `ggml-cpu`.
const TILE: usize = 64;

/// What the keys and values of earlier tokens are kept as:
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
    /// prompts take up to twice as long to read with it, and what a token becomes doesn't depend on
    /// what is read with it.
    Bf16,
    /// 34 bytes for 32 numbers, of which heads have to be multiples. Hardly worse answers.
    Q8_0,
    /// 18 bytes for 32 numbers, of which heads have to be multiples. Worse answers, for keys above
    /// all.
    Q4_0,
}

impl KvCacheType {
    /// Whether numbers are kept in blocks with a scale, which only flash attention can read.
    fn is_quantized(self) -> bool {
        matches!(self, KvCacheType::Q8_0 | KvCacheType::Q4_0)
    }
}

/// Both settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Attention {
    pub(crate) kv: KvCacheType,
    /// `None` where llama.cpp is to choose.
    pub(crate) flash: Option<bool>,
}

impl Attention {
    /// # Errors
    ///
    /// [`Error::Setting`] for a quantized cache without flash attention.
    pub(crate) fn new(kv: KvCacheType, flash: Option<bool>) -> Result<Attention, Error> {
        match (kv.is_quantized(), flash) {
            (true, Some(false)) => Err(Error::Setting {
                name: "kv_cache_type",
                value: format!("{kv:?} without flash attention"),
                allowed: "F32, F16 or Bf16, or any with flash attention",
            }),
            (true, _) => Ok(Attention { kv, flash: Some(true) }),
            (false, _) => Ok(Attention { kv, flash }),
        }
    }

    /// How many tokens make a batch whose tokens a CPU rounds otherwise than those of a smaller
    /// one, if that is all that a batch's size changes.
    pub(crate) fn tile(self, n_threads: NonZeroU32) -> Option<usize> {
        let by_tiles = matches!(self.kv, KvCacheType::F16 | KvCacheType::F32) && self.flash != Some(false);
        (by_tiles && n_threads.get() == 1).then_some(TILE)
    }
}
