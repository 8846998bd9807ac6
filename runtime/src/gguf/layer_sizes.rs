//! [`LayerSizes`]: how many bytes each layer of a model is, which decides what of it a GPU can hold.

use super::Gguf;
use super::metadata_value::{MetadataArray, MetadataValue};
#[cfg(feature = "llama")]
use super::state_lens::state_lens;

/// How many numbers a layer keeps of each token.
pub(crate) struct KvLens<'gguf> {
    /// Numbers of a head's key and of its value.
    key: u64,
    value: u64,
    heads: KvHeads<'gguf>,
    n_layers: u64,
}

/// Heads of keys and values.
enum KvHeads<'gguf> {
    /// As many in each layer.
    Each(u64),
    /// A number for each layer.
    Of(&'gguf [i128]),
}

impl KvLens<'_> {
    /// `None` where the header doesn't say.
    pub(crate) fn of(gguf: &Gguf) -> Option<KvLens<'_>> {
        let architecture = gguf.text("general.architecture")?;
        let number = |key: &str| gguf.unsigned(&format!("{architecture}.{key}"));
        let n_heads = number("attention.head_count");
        let head_len = |key: &str| {
            // Layers with a sliding window may have heads of their own.
            let windowed = number(&format!("{key}_swa")).unwrap_or(0);
            let len = number(key).or_else(|| number("embedding_length")?.checked_div(n_heads?))?;
            Some(len.max(windowed))
        };
        let heads = match gguf.get(&format!("{architecture}.attention.head_count_kv")) {
            Some(MetadataValue::Array(MetadataArray::Integers(_, heads))) => KvHeads::Of(heads),
            Some(value) => KvHeads::Each(value.as_unsigned()?),
            None => KvHeads::Each(n_heads?),
        };
        let (key, value) = (head_len("attention.key_length")?, head_len("attention.value_length")?);
        Some(KvLens { key, value, heads, n_layers: number("block_count")? })
    }

    /// Numbers of a token's key and of its value in a layer.
    #[cfg(feature = "llama")]
    pub(crate) fn of_layer(&self, layer: usize) -> (u64, u64) {
        let n_heads = match self.heads {
            KvHeads::Each(n) => n,
            KvHeads::Of(heads) => heads.get(layer).and_then(|n| u64::try_from(*n).ok()).unwrap_or(0),
        };
        (self.key.saturating_mul(n_heads), self.value.saturating_mul(n_heads))
    }

    /// Numbers of a token in all layers; `None` where they can't be counted.
    pub(crate) fn sum(&self) -> Option<u64> {
        let n_heads = match self.heads {
            KvHeads::Each(n) => n.checked_mul(self.n_layers)?,
            KvHeads::Of(heads) => heads.iter().try_fold(0_u64, |sum, n| sum.checked_add(u64::try_from(*n).ok()?))?,
        };
        n_heads.checked_mul(self.key.checked_add(self.value)?)
    }
}

/// Bytes of a layer's weights.
#[cfg(feature = "llama")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct LayerSize {
    /// Of all but the experts of a mixture.
    pub(crate) dense: u64,
    /// Of the experts.
    pub(crate) experts: u64,
    /// Numbers that it keeps of a token's key and of its value.
    pub(crate) kv_lens: (u64, u64),
    /// Numbers that it keeps of a sequence, whatever its length, in two tensors.
    pub(crate) state_lens: (u64, u64),
}

/// How many bytes each part of a model is.
#[cfg(feature = "llama")]
#[derive(Debug, Clone, Default)]
pub(crate) struct LayerSizes {
    pub(crate) layers: Vec<LayerSize>,
    /// Bytes of what comes after the layers. llama.cpp counts it as one more layer.
    pub(crate) output: u64,
    /// Numbers of a token between layers, and within the widest one.
    pub(crate) width: u64,
    pub(crate) inner_width: u64,
    pub(crate) n_heads: u64,
    /// Numbers of a head's key and of its value.
    pub(crate) head_lens: (u64, u64),
    pub(crate) n_vocab: u64,
}

#[cfg(feature = "llama")]
impl LayerSizes {
    /// The parts of a model whose header is `first`, and whose tensors are in that file and
    /// `others`. [`super::guard`] has checked the header.
    pub(crate) fn of(first: &Gguf, others: &[Gguf]) -> LayerSizes {
        let architecture = first.text("general.architecture").unwrap_or_default();
        let number = |key: &str| first.unsigned(&format!("{architecture}.{key}"));
        let (kv_lens, state_lens) = (KvLens::of(first), state_lens(first));
        // Where the header says which layers have attention, the others are the recurrent ones.
        let says_which = kv_lens.as_ref().is_some_and(|lens| matches!(lens.heads, KvHeads::Of(_)));
        let layer_size = |layer| {
            let kv_lens = kv_lens.as_ref().map_or((0, 0), |lens| lens.of_layer(layer));
            let state_lens = if says_which && kv_lens != (0, 0) { (0, 0) } else { state_lens };
            LayerSize { kv_lens, state_lens, ..LayerSize::default() }
        };
        let mut sizes = LayerSizes {
            layers: (0..usize::try_from(number("block_count").unwrap_or(0)).unwrap_or(0)).map(layer_size).collect(),
            width: number("embedding_length").unwrap_or(0),
            n_heads: number("attention.head_count").unwrap_or(0),
            head_lens: kv_lens.as_ref().map_or((0, 0), |lens| (lens.key, lens.value)),
            ..LayerSizes::default()
        };
        let (mut embedding, mut has_output) = (0, false);
        for tensor in others.iter().chain([first]).flat_map(Gguf::tensors) {
            match tensor.name.as_str() {
                "token_embd.weight" => {
                    embedding = tensor.n_bytes;
                    sizes.n_vocab = tensor.dims[1];
                }
                name => {
                    has_output |= name == "output.weight";
                    sizes.add(name, tensor.n_bytes, tensor.dims[1]);
                }
            }
        }
        // Where one matrix is both, the GPU has a copy of it.
        sizes.output += if has_output { 0 } else { embedding };
        sizes
    }

    fn add(&mut self, name: &str, n_bytes: u64, n_rows: u64) {
        let layer = name.strip_prefix("blk.").and_then(|rest| rest.split_once('.'));
        let layer = layer.and_then(|(number, part)| Some((self.layers.get_mut(number.parse::<usize>().ok()?)?, part)));
        match layer {
            Some((layer, part)) if part.contains("exps.") => layer.experts += n_bytes,
            Some((layer, _)) => {
                layer.dense += n_bytes;
                self.inner_width = self.inner_width.max(n_rows);
            }
            None => self.output += n_bytes,
        }
    }
}
