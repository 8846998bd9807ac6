//! LoRA adapters with random numbers, for any model file.

use crate::gguf::{Gguf, Tensor, TensorType, Value};
use crate::random::Random;

/// The parameters of a random adapter.
#[derive(Clone, Debug)]
pub struct Lora {
    /// The rank of each pair.
    pub rank: usize,
    /// The size of the change relative to the output of a random matrix: 1 drowns the model's own
    /// weights, 0.1 leaves a model that mostly answers as before.
    pub strength: f32,
    /// Seed of the adapter's numbers.
    pub seed: u64,
}

impl Default for Lora {
    fn default() -> Lora {
        Lora { rank: 4, strength: 0.5, seed: 1 }
    }
}

impl Lora {
    /// An adapter that changes every matrix of `base`'s attention and feed-forward layers.
    ///
    /// # Panics
    /// If a matrix is larger than memory.
    pub fn adapter(&self, base: &Gguf) -> Gguf {
        let architecture = match base.get("general.architecture") {
            Some(Value::String(architecture)) => architecture,
            _ => "",
        };
        let mut file = Gguf::new(architecture);
        let alpha = self.rank as f32;
        file.set("general.type", "adapter").set("adapter.type", "lora").set("adapter.lora.alpha", alpha);
        let matrices = base.tensors.iter().filter(|t| t.name.starts_with("blk.") && t.shape.len() == 2);
        for (n, matrix) in matrices.filter(|t| t.name.contains("attn_") || t.name.contains("ffn_")).enumerate() {
            let size = |at: usize| usize::try_from(matrix.shape[at]).expect("a test's matrix fits into memory");
            let (columns, rows) = (size(0), size(1));
            let mut random = Random::new(self.seed.wrapping_mul(1_000_003).wrapping_add(n as u64));
            let mut half = |name: &str, shape: [usize; 2], deviation: f32| {
                let mut numbers = vec![0.0; shape[0] * shape[1]];
                random.normals(&mut numbers, deviation);
                let name = format!("{}.{name}", matrix.name);
                file.tensors.push(Tensor::new(&name, &shape, TensorType::F32, &numbers));
            };
            // Vectors of about 1 become vectors of about `strength`.
            half("lora_a", [columns, self.rank], 1.0 / (columns as f32).sqrt());
            half("lora_b", [self.rank, rows], self.strength / alpha.sqrt());
        }
        file
    }
}
