//! Models with random weights: tiny ones in every kind that llama.cpp treats differently, and llamas of any size.
//!
//! They answer nonsense, and exercise everything around the answer: each has another kind of memory
//! ([`llama`] a plain KV cache, [`gemma3`] a sliding window, [`mamba`] a recurrent state, [`lfm2`]
//! and [`qwen35`] hybrids of both) and any [`Vocab`], invented or real. A [`Shape`] may be that of a model with 8
//! billion parameters, because weights are generated while the file is written. [`broken`] has
//! files that must not load, or that load with a defect inside.
//!
//! ```
//! use formwork_tests::toy::{self, Shape, Vocab};
//! let file = toy::llama(&Shape::default(), &Vocab::bpe());
//! assert!(file.to_bytes().len() < 1_000_000);
//! let file = toy::llama(&Shape::b8(), &Vocab::bpe());
//! assert!(file.n_parameters() > 6_900_000_000);
//! ```
//!
//! Source for keys and tensor shapes: `llama-arch.cpp` and `src/models/` of llama.cpp.

pub mod broken;
mod lora;
mod qwen35;
mod shape;
mod vocab;
mod weights;

pub use lora::Lora;
pub use qwen35::{DeltaNet, qwen35};
pub use shape::Shape;
pub use vocab::{TokenType, Vocab};

use crate::gguf::{Gguf, TensorType, Value};
use weights::Weights;

impl Shape {
    /// Metadata that every architecture requires.
    fn start(&self, architecture: &str, vocab: &Vocab) -> Gguf {
        let mut file = Gguf::new(architecture);
        let key = |name: &str| format!("{architecture}.{name}");
        file.set(&key("context_length"), self.context)
            .set(&key("embedding_length"), self.width)
            .set(&key("block_count"), self.layers)
            .set(&key("attention.layer_norm_rms_epsilon"), 1e-5);
        vocab.write(&mut file);
        file
    }

    /// Metadata of architectures with attention.
    fn attention(&self, file: &mut Gguf, architecture: &str) {
        let key = |name: &str| format!("{architecture}.{name}");
        file.set(&key("feed_forward_length"), self.feed_forward)
            .set(&key("attention.head_count"), self.heads)
            .set(&key("attention.head_count_kv"), self.kv_heads)
            .set(&key("rope.freq_base"), self.rope_base);
    }
}

/// Plain attention, with a KV cache that can be truncated anywhere.
pub fn llama(shape: &Shape, vocab: &Vocab) -> Gguf {
    let mut file = shape.start("llama", vocab);
    shape.attention(&mut file, "llama");
    let mut weights = Weights::new(shape);
    weights.embedding(vocab.len(), shape.tied);
    weights.ones("output_norm.weight", shape.width);
    if !shape.tied {
        weights.matrix("output.weight", shape.width, vocab.len());
    }
    for layer in 0..shape.layers {
        let name = |part: &str| format!("blk.{layer}.{part}");
        weights.ones(&name("attn_norm.weight"), shape.width);
        weights.attention(layer);
        weights.ones(&name("ffn_norm.weight"), shape.width);
        weights.feed_forward(layer);
    }
    file.tensors = weights.tensors;
    file
}

/// Attention over a sliding window of `window` tokens in five layers of six. Tokens before the
/// window are forgotten, so the cache can't be truncated far.
pub fn gemma3(shape: &Shape, vocab: &Vocab, window: u32) -> Gguf {
    let mut file = shape.start("gemma3", vocab);
    shape.attention(&mut file, "gemma3");
    file.set("gemma3.attention.sliding_window", window);
    let mut weights = Weights::new(shape);
    weights.embedding(vocab.len(), true);
    weights.ones("output_norm.weight", shape.width);
    for layer in 0..shape.layers {
        let name = |part: &str| format!("blk.{layer}.{part}");
        for norm in ["attn_norm.weight", "post_attention_norm.weight", "ffn_norm.weight", "post_ffw_norm.weight"] {
            weights.ones(&name(norm), shape.width);
        }
        for norm in ["attn_q_norm.weight", "attn_k_norm.weight"] {
            weights.ones(&name(norm), shape.head_width());
        }
        weights.attention(layer);
        weights.feed_forward(layer);
    }
    file.tensors = weights.tensors;
    file
}

/// A state-space model: a recurrent state that can't be rolled back at all. Stored as `F32`
/// throughout.
pub fn mamba(shape: &Shape, vocab: &Vocab) -> Gguf {
    const STATE: u32 = 16;
    const CONVOLUTION: u32 = 4;
    const STEP_RANK: u32 = 4;
    let shape = Shape { weights: TensorType::F32, ..shape.clone() };
    let inner = 2 * shape.width;
    let mut file = shape.start("mamba", vocab);
    file.set("mamba.feed_forward_length", 0)
        .set("mamba.attention.head_count", 0)
        .set("mamba.ssm.conv_kernel", CONVOLUTION)
        .set("mamba.ssm.inner_size", inner)
        .set("mamba.ssm.state_size", STATE)
        .set("mamba.ssm.time_step_rank", STEP_RANK);
    let mut weights = Weights::new(&shape);
    weights.embedding(vocab.len(), true);
    weights.ones("output_norm.weight", shape.width);
    for layer in 0..shape.layers {
        let name = |part: &str| format!("blk.{layer}.{part}");
        weights.ones(&name("attn_norm.weight"), shape.width);
        weights.matrix(&name("ssm_in.weight"), shape.width, 2 * inner);
        weights.matrix(&name("ssm_conv1d.weight"), CONVOLUTION, inner);
        weights.random(&name("ssm_conv1d.bias"), &[inner], 0.08);
        weights.matrix(&name("ssm_x.weight"), inner, STEP_RANK + 2 * STATE);
        weights.matrix(&name("ssm_dt.weight"), STEP_RANK, inner);
        weights.random(&name("ssm_dt.bias"), &[inner], 0.08);
        // Negative, so that the state decays.
        weights.negative(&name("ssm_a"), &[STATE, inner]);
        weights.ones(&name("ssm_d"), inner);
        weights.matrix(&name("ssm_out.weight"), inner, shape.width);
    }
    file.tensors = weights.tensors;
    file
}

/// A hybrid: every second layer attends, the others are short convolutions with a recurrent state.
pub fn lfm2(shape: &Shape, vocab: &Vocab) -> Gguf {
    const CONVOLUTION: u32 = 3;
    let attends = |layer: u32| layer % 2 == 1;
    let mut file = shape.start("lfm2", vocab);
    shape.attention(&mut file, "lfm2");
    // No key and value heads: that marks a layer without attention.
    let kv_heads = (0..shape.layers).map(|layer| if attends(layer) { shape.kv_heads as i32 } else { 0 });
    file.set("lfm2.attention.head_count_kv", Value::i32s(kv_heads))
        .set("lfm2.shortconv.l_cache", CONVOLUTION)
        .set("lfm2.vocab_size", vocab.len());
    let mut weights = Weights::new(shape);
    weights.embedding(vocab.len(), true);
    weights.ones("token_embd_norm.weight", shape.width);
    for layer in 0..shape.layers {
        let name = |part: &str| format!("blk.{layer}.{part}");
        weights.ones(&name("attn_norm.weight"), shape.width);
        weights.ones(&name("ffn_norm.weight"), shape.width);
        weights.feed_forward(layer);
        if attends(layer) {
            weights.ones(&name("attn_q_norm.weight"), shape.head_width());
            weights.ones(&name("attn_k_norm.weight"), shape.head_width());
            weights.attention(layer);
        } else {
            weights.convolution(&name("shortconv.conv.weight"), CONVOLUTION, shape.width);
            weights.matrix(&name("shortconv.in_proj.weight"), shape.width, 3 * shape.width);
            weights.matrix(&name("shortconv.out_proj.weight"), shape.width, shape.width);
        }
    }
    file.tensors = weights.tensors;
    file
}

#[cfg(test)]
mod tests;
