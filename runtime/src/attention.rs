//! How attention is computed, and what it keeps of earlier tokens.
//!
//! llama.cpp's flash attention is quickest where several sequences share a pass, and rounds a run of tokens otherwise than the same tokens one by one. Which tokens
//! are read together depends on jumps, drafts, the cache and other requests; so where a choice is all but even (by one or two in a hundred), an answer
//! may depend on them. Without it, and with a cache of whole `f32`, hardly anything is left of that. It is for the memory of a matrix that one can't do without it; where
//! that is small, on a CPU, it is off unless asked for.

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

/// Without flash attention, a batch's scores take memory: where they take at most this, it is off by default. 128 MiB.
const SMALL_SCORES: u64 = 128 << 20;

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

    /// With flash attention off where that was left open and a batch's scores are so many bytes on a CPU.
    pub(crate) fn with_scores(self, bytes: u64) -> Attention {
        Attention { flash: self.flash.or((bytes <= SMALL_SCORES).then_some(false)), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_wins_over_what_is_small() {
        let flash = |kv, flash, bytes| Attention::new(kv, flash).unwrap().with_scores(bytes).flash;
        assert_eq!(flash(KvCacheType::F16, None, 1 << 20), Some(false));
        assert_eq!(flash(KvCacheType::F16, None, 1 << 30), None);
        assert_eq!(flash(KvCacheType::F16, Some(true), 1 << 20), Some(true));
        assert_eq!(flash(KvCacheType::F16, Some(false), 1 << 30), Some(false));
        assert_eq!(flash(KvCacheType::Q8_0, None, 1 << 20), Some(true));
        assert!(Attention::new(KvCacheType::Q4_0, Some(false)).is_err());
    }
}
