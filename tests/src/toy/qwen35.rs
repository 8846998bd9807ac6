//! [`qwen35`]: a hybrid as Qwen 3.5 is one, of gated delta nets and gated attention.
//!
//! Source: `src/models/qwen35.cpp` of llama.cpp.

use super::{Shape, Vocab, Weights};
use crate::gguf::{Gguf, Value};

/// Number of tokens that a convolution sees.
const CONVOLUTION: u32 = 4;

/// Every layer of this number attends, those between them have a state.
const ATTENDS: u32 = 4;

/// The sizes of a gated delta net (Yang et al., "Gated Delta Networks", 2024). Its state is a square
/// of numbers for each head of the values.
#[derive(Clone, Debug, PartialEq)]
pub struct DeltaNet {
    /// Width of a head, of keys and of values.
    pub head: u32,
    /// Heads of the keys and queries; divides `value_heads`.
    pub key_heads: u32,
    /// Heads of the values.
    pub value_heads: u32,
}

impl Default for DeltaNet {
    fn default() -> DeltaNet {
        DeltaNet { head: 16, key_heads: 2, value_heads: 4 }
    }
}

/// A hybrid: three layers of four are gated delta nets with a recurrent state, the fourth attends.
/// The [`Shape`] says all sizes but the net's. Positions are in sections, as for images.
pub fn qwen35(shape: &Shape, net: &DeltaNet, vocab: &Vocab) -> Gguf {
    let (width, head) = (shape.width, shape.head_width());
    let (keys, values) = (net.head * net.key_heads, net.head * net.value_heads);
    let mut file = shape.start("qwen35", vocab);
    shape.attention(&mut file, "qwen35");
    // Three sections of a half of the head's numbers, as two are turned together; a fourth is none.
    let sections = [head / 2 - 2 * (head / 6), head / 6, head / 6, 0].map(|size| size as i32);
    file.set("qwen35.attention.key_length", head)
        .set("qwen35.attention.value_length", head)
        .set("qwen35.rope.dimension_count", head)
        .set("qwen35.rope.dimension_sections", Value::i32s(sections))
        .set("qwen35.full_attention_interval", ATTENDS)
        .set("qwen35.ssm.conv_kernel", CONVOLUTION)
        .set("qwen35.ssm.inner_size", values)
        .set("qwen35.ssm.state_size", net.head)
        .set("qwen35.ssm.time_step_rank", net.value_heads)
        .set("qwen35.ssm.group_count", net.key_heads);
    let mut weights = Weights::new(shape);
    weights.embedding(vocab.len(), true);
    weights.ones("output_norm.weight", width);
    for layer in 0..shape.layers {
        let name = |part: &str| format!("blk.{layer}.{part}");
        weights.ones(&name("attn_norm.weight"), width);
        weights.ones(&name("post_attention_norm.weight"), width);
        weights.feed_forward(layer);
        if (layer + 1).is_multiple_of(ATTENDS) {
            weights.ones(&name("attn_q_norm.weight"), head);
            weights.ones(&name("attn_k_norm.weight"), head);
            weights.gated_attention(layer);
        } else {
            weights.matrix(&name("attn_qkv.weight"), width, 2 * keys + values);
            weights.matrix(&name("attn_gate.weight"), width, values);
            weights.convolution(&name("ssm_conv1d.weight"), CONVOLUTION, 2 * keys + values);
            weights.random(&name("ssm_dt.bias"), &[net.value_heads], 0.08);
            // Negative, so that the state decays.
            weights.negative(&name("ssm_a"), &[net.value_heads]);
            weights.matrix(&name("ssm_beta.weight"), width, net.value_heads);
            weights.matrix(&name("ssm_alpha.weight"), width, net.value_heads);
            weights.ones(&name("ssm_norm.weight"), net.head);
            weights.matrix(&name("ssm_out.weight"), values, width);
        }
    }
    file.tensors = weights.tensors;
    file
}
