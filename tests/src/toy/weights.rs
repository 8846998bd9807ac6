//! Random tensors under the names that llama.cpp looks for.

use super::Shape;
use crate::gguf::{Tensor, TensorType};
use crate::random::Random;

/// Collects a model's tensors. Each has a random stream of its own, seeded by its name and the
/// seed: a tensor doesn't depend on the other tensors.
pub(super) struct Weights<'a> {
    pub(super) tensors: Vec<Tensor>,
    shape: &'a Shape,
}

impl<'a> Weights<'a> {
    pub(super) fn new(shape: &'a Shape) -> Weights<'a> {
        Weights { tensors: Vec::new(), shape }
    }

    /// FNV-1a over seed and name: short, and the same everywhere. The generator mixes it.
    fn seed_of(&self, name: &str) -> u64 {
        let bytes = self.shape.seed.to_le_bytes().into_iter().chain(name.bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// A matrix that keeps the size of the vectors that it multiplies: a deviation of `1 /
    /// √columns`.
    pub(super) fn matrix(&mut self, name: &str, columns: u32, rows: u32) {
        self.stored(name, columns, rows, 1.0 / (columns as f32).sqrt());
    }

    /// The kernel of a convolution over `columns` tokens, in full precision as llama.cpp wants it.
    pub(super) fn convolution(&mut self, name: &str, columns: u32, rows: u32) {
        self.random(name, &[columns, rows], 1.0 / (columns as f32).sqrt());
    }

    /// The embedding of `n_vocab` tokens, with numbers of about 1. If it is also the output matrix,
    /// it has that matrix's deviation, so that logits are about 1 and not `√width`; the first norm
    /// undoes the rest.
    pub(super) fn embedding(&mut self, n_vocab: u32, tied: bool) {
        let width = self.shape.width;
        if tied {
            self.matrix("token_embd.weight", width, n_vocab);
        } else {
            self.stored("token_embd.weight", width, n_vocab, 1.0);
        }
    }

    /// A random matrix, stored as the shape says.
    fn stored(&mut self, name: &str, columns: u32, rows: u32, deviation: f32) {
        let seed = self.seed_of(name);
        self.tensors.push(Tensor::random(name, &[columns, rows], self.shape.weights, seed, deviation));
    }

    /// Full-precision numbers of any shape.
    pub(super) fn random(&mut self, name: &str, shape: &[u32], deviation: f32) {
        let seed = self.seed_of(name);
        self.tensors.push(Tensor::random(name, shape, TensorType::F32, seed, deviation));
    }

    /// Full-precision numbers below 0.
    pub(super) fn negative(&mut self, name: &str, shape: &[u32]) {
        let mut numbers = vec![0.0; shape.iter().product::<u32>() as usize];
        Random::new(self.seed_of(name)).normals(&mut numbers, 1.0);
        numbers.iter_mut().for_each(|x| *x = -x.abs());
        let shape: Vec<usize> = shape.iter().map(|&size| size as usize).collect();
        self.tensors.push(Tensor::new(name, &shape, TensorType::F32, &numbers));
    }

    /// The initial normalization weights of training.
    pub(super) fn ones(&mut self, name: &str, size: u32) {
        self.tensors.push(Tensor::new(name, &[size as usize], TensorType::F32, &vec![1.0; size as usize]));
    }

    /// Queries, keys, values and the output projection.
    pub(super) fn attention(&mut self, layer: u32) {
        self.attention_of(layer, self.shape.width);
    }

    /// Attention with a gate beside each number of the queries.
    pub(super) fn gated_attention(&mut self, layer: u32) {
        self.attention_of(layer, 2 * self.shape.width);
    }

    fn attention_of(&mut self, layer: u32, query_width: u32) {
        let Shape { width, kv_heads, .. } = *self.shape;
        let kv_width = kv_heads * self.shape.head_width();
        for (part, columns, rows) in [
            ("attn_q", width, query_width),
            ("attn_k", width, kv_width),
            ("attn_v", width, kv_width),
            ("attn_output", width, width),
        ] {
            self.matrix(&format!("blk.{layer}.{part}.weight"), columns, rows);
        }
    }

    /// A gated feed-forward part.
    pub(super) fn feed_forward(&mut self, layer: u32) {
        let Shape { width, feed_forward, .. } = *self.shape;
        for (part, columns, rows) in
            [("ffn_gate", width, feed_forward), ("ffn_up", width, feed_forward), ("ffn_down", feed_forward, width)]
        {
            self.matrix(&format!("blk.{layer}.{part}.weight"), columns, rows);
        }
    }
}
