//! The sizes of a model.

use crate::gguf::TensorType;

/// The sizes of a model. The default is two layers of width 64, 400 KB as `F32`; other shapes have
/// names.
///
/// ```
/// use formwork_tests::gguf::TensorType;
/// use formwork_tests::toy::Shape;
/// let shape = Shape { layers: 4, weights: TensorType::Q4_0, seed: 7, ..Shape::m100() };
/// assert_eq!(shape.check(), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Maximum context length in tokens.
    pub context: u32,
    /// Number of layers.
    pub layers: u32,
    /// Width of the residual stream.
    pub width: u32,
    /// Attention heads; `width / heads` is the width of one and must be even.
    pub heads: u32,
    /// Heads of the keys and values; divides `heads`.
    pub kv_heads: u32,
    /// Width of the feed-forward part's hidden layer.
    pub feed_forward: u32,
    /// Base of the rotary positions.
    pub rope_base: f32,
    /// Whether a llama's output matrix is its embedding. The other kinds always tie them.
    pub tied: bool,
    /// Type of the matrices; `Q8_0`, `Q5_0` and `Q4_0` require `width` and `feed_forward` to be
    /// multiples of 32.
    pub weights: TensorType,
    /// Seed of the weights.
    pub seed: u64,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape {
            context: 2048,
            layers: 2,
            width: 64,
            heads: 4,
            kv_heads: 2,
            feed_forward: 128,
            rope_base: 10_000.0,
            tied: false,
            weights: TensorType::F32,
            seed: 0,
        }
    }
}

impl Shape {
    /// The names that [`Shape::named`] knows, from small to large.
    pub const NAMES: [&str; 4] = ["tiny", "m100", "b1", "b8"];

    /// A shape by its name.
    pub fn named(name: &str) -> Option<Shape> {
        match name {
            "tiny" => Some(Shape::tiny()),
            "m100" => Some(Shape::m100()),
            "b1" => Some(Shape::b1()),
            "b8" => Some(Shape::b8()),
            _ => None,
        }
    }

    /// About that of the committed model: 1.2 million numbers beside the embedding, 1.46 million with its vocabulary.
    pub fn tiny() -> Shape {
        Shape {
            context: 512,
            layers: 4,
            width: 160,
            heads: 5,
            kv_heads: 5,
            feed_forward: 416,
            rope_base: 100_000.0,
            tied: true,
            ..Shape::default()
        }
    }

    /// 25 million numbers beside the embedding, 102 million with [`Vocab::o200k_base`]: three quarters of the work is the
    /// output matrix, as in any small model with a large vocabulary.
    ///
    /// [`Vocab::o200k_base`]: super::Vocab::o200k_base
    pub fn m100() -> Shape {
        Shape {
            context: 4096,
            layers: 16,
            width: 384,
            heads: 6,
            kv_heads: 2,
            feed_forward: 1024,
            tied: true,
            ..Shape::default()
        }
    }

    /// Llama 3.2 1B without its RoPE scaling: 1.0 billion numbers beside the embedding, 1.4 billion with `o200k_base`.
    pub fn b1() -> Shape {
        Shape {
            context: 8192,
            layers: 16,
            width: 2048,
            heads: 32,
            kv_heads: 8,
            feed_forward: 8192,
            rope_base: 500_000.0,
            tied: true,
            ..Shape::default()
        }
    }

    /// Llama 3 8B: 7.0 billion numbers beside embedding and output, 8.6 billion with `o200k_base`.
    pub fn b8() -> Shape {
        Shape {
            context: 8192,
            layers: 32,
            width: 4096,
            heads: 32,
            kv_heads: 8,
            feed_forward: 14_336,
            rope_base: 500_000.0,
            tied: false,
            ..Shape::default()
        }
    }

    /// The width of one head.
    pub(super) fn head_width(&self) -> u32 {
        self.width / self.heads
    }

    /// Whether llama.cpp can run a llama of this shape. The functions of this module don't check:
    /// they also make files that must not load.
    ///
    /// # Errors
    /// The sizes that contradict one another.
    pub fn check(&self) -> Result<(), String> {
        let Shape { context, layers, width, heads, kv_heads, feed_forward, .. } = *self;
        let sizes = [
            ("context", context, i32::MAX as u32),
            ("layers", layers, 512),
            ("width", width, 1 << 20),
            ("heads", heads, width),
            ("kv-heads", kv_heads, heads),
            ("feed-forward", feed_forward, 1 << 24),
        ];
        for (name, size, most) in sizes {
            if !(1..=most).contains(&size) {
                return Err(format!("{name} is {size}, and must be 1 to {most}"));
            }
        }
        if !width.is_multiple_of(heads) || !self.head_width().is_multiple_of(2) {
            return Err(format!("a width of {width} can't be cut into {heads} heads of even width"));
        }
        if !heads.is_multiple_of(kv_heads) {
            return Err(format!("{heads} heads can't share {kv_heads} heads of keys and values evenly"));
        }
        if !(self.rope_base.is_finite() && self.rope_base > 0.0) {
            return Err(format!("rope-base is {}, and must be a number above 0", self.rope_base));
        }
        let (block, _) = self.weights.block();
        for (name, size) in [("width", width), ("feed-forward", feed_forward)] {
            if !(size as usize).is_multiple_of(block) {
                return Err(format!("{name} is {size}, and {:?} wants a multiple of {block}", self.weights));
            }
        }
        Ok(())
    }
}
