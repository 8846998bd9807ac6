//! How attention is computed, and what it keeps of earlier tokens.
//!
//! llama.cpp's flash attention is quickest where several sequences share a pass, and rounds a run of tokens otherwise than the same tokens one by one. Which tokens
//! are read together depends on jumps, drafts, the cache and other requests; so where a choice is all but even (by one or two in a hundred), an answer
//! may depend on them. Without it, and with a cache of whole `f32`, hardly anything is left of that.

use crate::error::Error;

/// What the keys and values of earlier tokens are kept as: [`ModelBuilder::kv_cache_type`](crate::ModelBuilder::kv_cache_type).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KvCacheType {
    /// 4 bytes a number. For answers that don't depend on what else is in a batch, without
    /// [flash attention](crate::ModelBuilder::flash_attention).
    F32,
    /// 2 bytes a number.
    #[default]
    F16,
    /// 2 bytes a number, with the range of [`KvCacheType::F32`] and fewer digits.
    Bf16,
    /// 34 bytes for 32 numbers, of which heads have to be multiples. Hardly worse answers.
    Q8_0,
    /// 18 bytes for 32 numbers, of which heads have to be multiples. Worse answers, for keys above all.
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
}
