//! Random tensors under the names that llama.cpp looks for.

use super::Shape;
use crate::gguf::{Tensor, TensorType};
use crate::random::Random;

/// Collects a model's tensors, each from the same stream of random numbers.
pub(super) struct Weights<'a> {
    pub(super) tensors: Vec<Tensor>,
    shape: &'a Shape,
    random: Random,
}

impl<'a> Weights<'a> {
    pub(super) fn new(shape: &'a Shape) -> Weights<'a> {
        Weights { tensors: Vec::new(), shape, random: Random::new(shape.seed) }
    }

    /// Random numbers with the given standard deviation, stored as the shape says.
    pub(super) fn matrix(&mut self, name: &str, columns: u32, rows: u32, deviation: f32) {
        let numbers: Vec<f32> = (0..columns * rows).map(|_| self.random.normal() * deviation).collect();
        let kind = self.shape.weights;
        self.tensors.push(Tensor::new(name, &[columns as usize, rows as usize], kind, &numbers));
    }

    /// Full-precision numbers of any shape, each random one passed through `map`.
    pub(super) fn numbers(&mut self, name: &str, shape: &[u32], map: impl Fn(f32) -> f32) {
        let shape: Vec<usize> = shape.iter().map(|&size| size as usize).collect();
        let numbers: Vec<f32> = (0..shape.iter().product()).map(|_| map(self.random.normal())).collect();
        self.tensors.push(Tensor::new(name, &shape, TensorType::F32, &numbers));
    }

    /// A full-precision vector.
    pub(super) fn vector(&mut self, name: &str, size: u32, map: impl Fn(f32) -> f32) {
        self.numbers(name, &[size], map);
    }

    /// What normalization weights are before training.
    pub(super) fn ones(&mut self, name: &str, size: u32) {
        self.tensors.push(Tensor::new(name, &[size as usize], TensorType::F32, &vec![1.0; size as usize]));
    }

    /// Queries, keys, values and the way back.
    pub(super) fn attention(&mut self, layer: u32) {
        let Shape { width, kv_heads, .. } = *self.shape;
        let kv_width = kv_heads * self.shape.head_width();
        for (part, columns, rows) in [
            ("attn_q", width, width),
            ("attn_k", width, kv_width),
            ("attn_v", width, kv_width),
            ("attn_output", width, width),
        ] {
            self.matrix(&format!("blk.{layer}.{part}.weight"), columns, rows, 0.08);
        }
    }

    /// A gated feed-forward part.
    pub(super) fn feed_forward(&mut self, layer: u32) {
        let Shape { width, feed_forward, .. } = *self.shape;
        for (part, columns, rows) in
            [("ffn_gate", width, feed_forward), ("ffn_up", width, feed_forward), ("ffn_down", feed_forward, width)]
        {
            self.matrix(&format!("blk.{layer}.{part}.weight"), columns, rows, 0.08);
        }
    }
}
