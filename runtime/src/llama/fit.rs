//! How many layers of a model GPUs have room for.
//!
//! A layer is divided among the devices as llama.cpp divides it (`llama_model::load_tensors`): the
//! last `n` layers are on GPUs, each with a run of them in proportion to its free memory. So a
//! number of layers is tried by laying them out in the same way and adding up what each device gets:
//! weights, KV cache and recurrent states, known from the header, and what a pass computes with, of
//! which there is an upper bound ([`Demand::compute`], compared with what llama.cpp reserves by a
//! test). The largest number that fits is taken. Of a mixture of experts, those of the first layers
//! stay on the CPU first: they are most of the weights and least of the work.

use super::attention::{Attention, KvCacheType};
use crate::gguf::{LayerSize, LayerSizes};

/// The sizes of a context, as far as memory depends on them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ContextNeeds {
    /// Tokens of all sequences together.
    pub(crate) n_cells: u64,
    /// Sequences.
    pub(crate) n_seq: u64,
    /// Tokens of one run of the graph.
    pub(crate) n_batch: u64,
    pub(crate) attention: Attention,
}

/// llama.cpp rounds the number of cells up to a multiple of this.
const CELLS: u64 = 256;

/// Largest number of tokens of one run of the graph (`n_ubatch` in [`super::context`]).
const MAX_RUN: u64 = 512;

/// Copies of a graph's inputs where several devices work one after the other
/// (`GGML_SCHED_MAX_COPIES`).
const N_COPIES: u64 = 4;

/// Lengths of a head's key and value for which CUDA, Metal and Vulkan have flash attention. CUDA is the
/// strictest (`ggml_cuda_get_best_fattn_kernel`): for the last four, heads have to share keys, as they do in
/// the models that have them.
const HEADS: [(u64, u64); 12] = [
    (40, 40),
    (64, 64),
    (72, 72),
    (80, 80),
    (96, 96),
    (112, 112),
    (128, 128),
    (256, 256),
    (192, 128),
    (320, 256),
    (512, 512),
    (576, 512),
];

/// The memory of a device.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// Both are 0 where the device doesn't say.
    pub(super) free: u64,
    pub(super) total: u64,
}

impl Room {
    /// What may be used of it: other programs' windows grow, and drivers keep something.
    fn budget(self) -> u64 {
        if self.total == 0 {
            return u64::MAX;
        }
        self.free.saturating_sub((self.total / 16).clamp(256 << 20, 1 << 30))
    }
}

/// What a device gets, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) weights: u64,
    pub(super) kv_cache: u64,
    pub(super) compute: u64,
}

impl Share {
    fn total(self) -> u64 {
        self.weights.saturating_add(self.kv_cache).saturating_add(self.compute)
    }
}

/// What is on GPUs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Layout {
    /// Layers, what comes after them being one more.
    pub(super) gpu_layers: usize,
    /// The first so many layers have their experts on the CPU.
    pub(super) cpu_experts: usize,
    /// For each device.
    pub(super) shares: Vec<Share>,
}

/// A model and a context, and how much memory they take.
pub(super) struct Demand<'a> {
    pub(super) sizes: &'a LayerSizes,
    pub(super) context: ContextNeeds,
}

impl Demand<'_> {
    /// The layout with most on the devices that fits them. `experts` says whether experts are on
    /// the CPU: all, none, or `None` for as many as it takes.
    pub(super) fn fit(&self, rooms: &[Room], experts: Option<bool>) -> Layout {
        let n = self.sizes.layers.len();
        let fits =
            |layout: &Layout| layout.shares.iter().zip(rooms).all(|(share, room)| share.total() <= room.budget());
        let has_experts = self.sizes.layers.iter().any(|layer| layer.experts > 0);
        let (first, last) = match experts {
            Some(true) if has_experts => (n, n),
            None if has_experts => (0, n),
            _ => (0, 0),
        };
        let whole = (first..=last).map(|cpu_experts| self.lay_out(n + 1, cpu_experts, rooms));
        let fewer = (1..=n).rev().map(|gpu_layers| self.lay_out(gpu_layers, last, rooms));
        let none = self.lay_out(0, 0, rooms);
        whole.chain(fewer).find(fits).unwrap_or(none)
    }

    /// What each device gets of `gpu_layers` layers.
    pub(super) fn lay_out(&self, gpu_layers: usize, cpu_experts: usize, rooms: &[Room]) -> Layout {
        let n = self.sizes.layers.len();
        let gpu_layers = gpu_layers.min(n + 1);
        let start = n + 1 - gpu_layers;
        let ends = ends(rooms);
        let mut shares = vec![Share::default(); rooms.len()];
        for layer in start..=n {
            let device = device_of(layer - start, gpu_layers, &ends);
            let Some(share) = shares.get_mut(device) else { continue };
            // What a pass needs is the same for each layer: it is reused.
            share.compute = share.compute.max(self.compute(rooms.len(), gpu_layers <= n, layer == n));
            match self.sizes.layers.get(layer) {
                None => share.weights = share.weights.saturating_add(self.sizes.output),
                Some(size) => {
                    let experts = if layer < cpu_experts { 0 } else { size.experts };
                    share.weights = share.weights.saturating_add(size.dense).saturating_add(experts);
                    share.kv_cache = share.kv_cache.saturating_add(self.kept(size));
                }
            }
        }
        Layout { gpu_layers, cpu_experts, shares }
    }

    /// Bytes of what a layer keeps of tokens and of sequences.
    fn kept(&self, size: &LayerSize) -> u64 {
        let ContextNeeds { attention, n_seq, .. } = self.context;
        let ((key, value), (conv, state)) = (size.kv_lens, size.state_lens);
        let row = attention.keys.bytes_of(key).saturating_add(attention.values.bytes_of(value));
        let states = KvCacheType::F32.bytes_of(conv).saturating_add(KvCacheType::F32.bytes_of(state));
        row.saturating_mul(self.n_cells()).saturating_add(states.saturating_mul(n_seq))
    }

    fn n_cells(&self) -> u64 {
        self.context.n_cells.div_ceil(CELLS).saturating_mul(CELLS)
    }

    /// Bytes that one device computes with, at most: what lies between the steps of a layer, which
    /// tokens see which, the scores of attention where they are kept, the logits where it has the
    /// `output`, and, with layers left on the CPU, the weights of one of them, which large batches
    /// are computed with on the GPU.
    fn compute(&self, n_devices: usize, is_partial: bool, has_output: bool) -> u64 {
        let sizes = self.sizes;
        let n_tokens = self.context.n_batch.clamp(1, MAX_RUN);
        let per_token = |numbers: u64| numbers.saturating_mul(n_tokens).saturating_mul(4);
        let between = per_token(sizes.width.saturating_mul(8).saturating_add(sizes.inner_width.saturating_mul(3)));
        // As 32 and as 16 bits.
        let seen = per_token(self.n_cells()) / 2 * 3;
        let seen = if n_devices > 1 { seen.saturating_mul(N_COPIES) } else { seen };
        let scores = if self.keeps_scores() { per_token(self.n_cells().saturating_mul(sizes.n_heads)) } else { 0 };
        let logits = if has_output { per_token(sizes.n_vocab) } else { 0 };
        let visitors = match is_partial {
            true => sizes.layers.iter().map(|layer| layer.dense.max(layer.experts)).max().unwrap_or(0),
            false => 0,
        };
        // The memory of attention is free again when the logits are computed.
        [between, seen, scores.saturating_add(self.copies()).max(logits), visitors]
            .into_iter()
            .fold(0, u64::saturating_add)
    }

    /// Whether the scores of attention are kept: without flash attention, which llama.cpp, left to
    /// choose, turns off for heads that a device has no kernel for.
    fn keeps_scores(&self) -> bool {
        let attention = self.context.attention;
        match attention.flash {
            Some(flash) => !flash,
            // Metal has none for keys and values of different types.
            None => attention.keys != attention.values || !HEADS.contains(&self.sizes.head_lens),
        }
    }

    /// Bytes of one layer's keys and values as 16 bits, which CUDA makes of other types for flash
    /// attention (`ggml_cuda_flash_attn_ext_get_alloc_size`).
    fn copies(&self) -> u64 {
        let Attention { keys, values, .. } = self.context.attention;
        let copied =
            |kind: KvCacheType, len: u64| if kind == KvCacheType::F16 { 0 } else { KvCacheType::F16.bytes_of(len) };
        let of_layer = |size: &LayerSize| copied(keys, size.kv_lens.0).saturating_add(copied(values, size.kv_lens.1));
        let most = self.sizes.layers.iter().map(of_layer).max().unwrap_or(0);
        if self.keeps_scores() { 0 } else { most.saturating_mul(self.n_cells()) }
    }
}

/// Where each device's part ends, as a share of all layers on GPUs.
#[allow(clippy::cast_precision_loss, reason = "llama.cpp divides by floats of 32 bits")]
fn ends(rooms: &[Room]) -> Vec<f32> {
    let known = rooms.iter().map(|room| room.free).max().unwrap_or(0).max(1);
    let mut ends: Vec<f32> = rooms
        .iter()
        .map(|room| if room.total == 0 { known } else { room.free } as f32)
        .scan(0.0, |sum, free| {
            *sum += free;
            Some(*sum)
        })
        .collect();
    let sum = ends.last().copied().unwrap_or(1.0).max(f32::MIN_POSITIVE);
    ends.iter_mut().for_each(|end| *end /= sum);
    ends
}

/// The device of a layer, of `n` on GPUs: the first whose part ends behind it.
#[allow(clippy::cast_precision_loss, reason = "llama.cpp divides by floats of 32 bits")]
fn device_of(layer: usize, n: usize, ends: &[f32]) -> usize {
    let at = layer as f32 / n as f32;
    ends.iter().position(|end| *end > at).unwrap_or(ends.len().saturating_sub(1))
}

#[cfg(test)]
mod tests;
