//! [`GpuLayers`]: how much of a model is to be on GPUs, and [`Offload`]: how much is.

use std::fmt;

use super::devices::Device;

/// How many of a model's layers are put on GPUs: [`ModelBuilder::gpu_layers`](crate::ModelBuilder::gpu_layers).
/// What comes after the layers, the output matrix, counts as one more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum GpuLayers {
    /// As many as there is room for, beside their part of the KV cache and what a pass computes
    /// with; with none, or where there is no GPU, the CPU does all. Of a mixture of experts that
    /// doesn't fit whole, experts stay on the CPU before layers do.
    #[default]
    Fit,
    /// All of them.
    All,
    /// So many, the last ones. With 0 nothing is computed but on the CPU.
    Count(u32),
}

impl From<u32> for GpuLayers {
    fn from(layers: u32) -> GpuLayers {
        GpuLayers::Count(layers)
    }
}

/// What of a model is on GPUs: [`Model::offload`](crate::Model::offload).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Offload {
    /// Layers on GPUs.
    pub gpu_layers: u32,
    /// Of so many, what comes after the layers being one.
    pub layers: u32,
    /// Layers whose experts are on the CPU, wherever the rest of them is.
    pub layers_with_experts_on_cpu: u32,
    /// The GPUs.
    pub devices: Vec<DeviceShare>,
}

/// A GPU's part of a model.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeviceShare {
    /// The GPU, as it was before.
    pub device: Device,
    /// Bytes of weights.
    pub weights: u64,
    /// Bytes of the KV cache, for layers that keep keys and values.
    pub kv_cache: u64,
    /// Bytes that a pass computes with, at most, as estimated.
    pub compute: u64,
}

impl DeviceShare {
    /// All of it, in bytes.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.weights.saturating_add(self.kv_cache).saturating_add(self.compute)
    }
}

impl fmt::Display for Offload {
    /// `25 of 33 layers on GPUs: CUDA0 (NVIDIA H100, 76 of 80 GiB free) has 5120 MiB of weights, …`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} layers on GPUs", self.gpu_layers, self.layers)?;
        if self.layers_with_experts_on_cpu > 0 {
            write!(f, ", the experts of {} on the CPU", self.layers_with_experts_on_cpu)?;
        }
        for (i, share) in self.devices.iter().enumerate() {
            let [weights, kv_cache, compute] =
                [share.weights, share.kv_cache, share.compute].map(|n| n.div_ceil(1 << 20));
            let mark = if i == 0 { ':' } else { ';' };
            write!(
                f,
                "{mark} {} has {weights} MiB of weights, {kv_cache} of the KV cache and {compute} to compute with",
                share.device
            )?;
        }
        Ok(())
    }
}
