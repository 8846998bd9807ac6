//! What a device can't do for a context although it has the memory: hold a tensor in one piece, or
//! compute attention in one go. llama.cpp would abort, or the driver would.

use super::attention::{Attention, KvCacheType};
use super::context::{ContextSettings, Memory};
use super::devices::Device;
use super::ggml_device::can_write;
use super::placement::Placed;
use crate::base::Error;
use crate::gguf::LayerSizes;

/// What a tensor of the cache has: keys or values of one layer.
struct CacheTensor {
    name: &'static str,
    kv: KvCacheType,
    /// Numbers of a token.
    row_len: u64,
}

impl Placed {
    /// The settings of a context, within what the GPUs can do.
    ///
    /// # Errors
    ///
    /// [`Error::DeviceLimit`], and [`Error::Setting`] for flash attention in a driver that crashes
    /// in it.
    pub(super) fn within_limits(
        &self,
        settings: &ContextSettings,
        sizes: &LayerSizes,
    ) -> Result<ContextSettings, Error> {
        let attention = attention_on(&self.gpus, settings.attention)?;
        let settings = ContextSettings { attention, ..settings.clone() };
        let (n_rows, holds) = (n_rows(&settings), |device: &Device, tensor: &CacheTensor, n_rows| {
            can_write(device.index, tensor.kv, tensor.row_len, n_rows)
        });
        check_cache(&self.gpus, &tensors(attention, sizes), n_rows, holds)?;
        Ok(settings)
    }
}

/// The settings of attention with such GPUs. Mesa's llvmpipe crashes in flash attention (22.3, with
/// several models), and has no use for it.
///
/// # Errors
///
/// [`Error::Setting`] where it is asked for.
pub(super) fn attention_on(gpus: &[Device], attention: Attention) -> Result<Attention, Error> {
    let Some(software) = gpus.iter().find(|gpu| gpu.is_software()) else { return Ok(attention) };
    match attention.flash {
        Some(true) => Err(Error::Setting {
            name: "flash_attention",
            value: format!("on, which quantized values turn on as well, with {software}"),
            allowed: "off on a driver that is software, which crashes in it",
        }),
        _ => Ok(Attention { flash: Some(false), ..attention }),
    }
}

/// The largest tensors of the cache: one of each kind.
fn tensors(attention: Attention, sizes: &LayerSizes) -> Vec<CacheTensor> {
    let largest = |of: fn((u64, u64)) -> u64| sizes.layers.iter().map(|layer| of(layer.kv_lens)).max().unwrap_or(0);
    let keys = CacheTensor { name: "keys", kv: attention.keys, row_len: largest(|lens| lens.0) };
    let values = CacheTensor { name: "values", kv: attention.values, row_len: largest(|lens| lens.1) };
    [keys, values].into_iter().filter(|tensor| tensor.row_len > 0).collect()
}

/// Rows of such a tensor: a cell for each token, with llama.cpp's rounding
/// (`llama_context::llama_context`).
fn n_rows(settings: &ContextSettings) -> u64 {
    let (n_cells, n_seq) = (u64::from(settings.n_cells.max(settings.n_seq).get()), u64::from(settings.n_seq.get()));
    match settings.memory {
        Memory::Cells | Memory::States | Memory::Hybrid => n_cells.next_multiple_of(256),
        // Each sequence has its own.
        Memory::Opaque => (n_cells / n_seq).max(1).next_multiple_of(256).saturating_mul(n_seq),
    }
}

fn check_cache(
    gpus: &[Device],
    tensors: &[CacheTensor],
    n_rows: u64,
    holds: impl Fn(&Device, &CacheTensor, u64) -> bool,
) -> Result<(), Error> {
    for (device, tensor) in gpus.iter().flat_map(|gpu| tensors.iter().map(move |tensor| (gpu, tensor))) {
        // llama.cpp itself refuses rows that don't come in whole blocks.
        let is_whole = tensor.row_len % tensor.kv.block_len().unsigned_abs() == 0;
        if !is_whole || holds(device, tensor, n_rows) {
            continue;
        }
        let CacheTensor { name, kv, row_len } = tensor;
        let (what, remedy) = match holds(device, tensor, 1) {
            true => {
                let mib = kv.bytes_of(row_len.saturating_mul(n_rows)).div_ceil(1 << 20);
                let what = format!("the {name} of a layer for {n_rows} tokens, {mib} MiB in one piece");
                (what, "fewer slots, a shorter context or a smaller prefix cache need less, and `gpu_layers(0)` none")
            }
            false => (format!("{name} as {kv:?}"), "choose another `kv_cache_type`, or `gpu_layers(0)`"),
        };
        return Err(Error::DeviceLimit { device: device.to_string(), what, remedy });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::llama::DeviceKind;

    /// A card that holds 128 MiB in one piece, and no `Bf16`.
    fn holds(_: &Device, tensor: &CacheTensor, n_rows: u64) -> bool {
        tensor.kv != KvCacheType::Bf16 && tensor.kv.bytes_of(tensor.row_len * n_rows) <= 128 << 20
    }

    fn refusal(kv: KvCacheType, n_rows: u64) -> Option<String> {
        // The keys of SmolLM2-135M: three heads of 64 numbers.
        let tensors = [CacheTensor { name: "keys", kv, row_len: 192 }];
        let gpus = [Device::made_up(0, DeviceKind::Gpu, "Vulkan0")];
        check_cache(&gpus, &tensors, n_rows, holds).err().map(|error| error.to_string())
    }

    #[test]
    fn what_a_card_cannot_hold_in_one_piece() {
        // 128 slots of 4096 tokens, and as many of prefixes as one has.
        let text = refusal(KvCacheType::F16, 129 * 4096).unwrap();
        assert!(text.starts_with("Vulkan0 (made up") && text.contains("194 MiB in one piece; fewer slots"), "{text}");
        assert_eq!(refusal(KvCacheType::F16, 64 * 4096), None);
        assert_eq!(refusal(KvCacheType::Q8_0, 129 * 4096), None);
    }

    #[test]
    fn what_a_card_cannot_hold_at_all() {
        let text = refusal(KvCacheType::Bf16, 256).unwrap();
        assert!(text.contains("cannot hold keys as Bf16; choose another"), "{text}");
    }

    #[test]
    fn software_has_no_flash_attention() {
        let software = Device { description: "llvmpipe".to_owned(), ..Device::made_up(0, DeviceKind::Gpu, "Vulkan0") };
        let gpus = [software];
        assert_eq!(attention_on(&gpus, Attention::default()).unwrap().flash, Some(false));
        let wanted = Attention { flash: Some(true), ..Attention::default() };
        assert!(matches!(attention_on(&gpus, wanted), Err(Error::Setting { name: "flash_attention", .. })));
        assert_eq!(attention_on(&[], wanted).unwrap(), wanted);
    }
}
