//! What a device can't do for a context although it has the memory: hold a tensor in one piece, or
//! compute attention in one go. llama.cpp would abort, or the driver would.

use super::attention::{Attention, KvCacheType};
use super::context::ContextSettings;
use super::devices::Device;
use super::ggml_device::can_write;
use super::placement::Placed;
use crate::base::Error;
use crate::gguf::{LayerSize, LayerSizes};

/// A tensor of the cache: keys or values of one layer, or a part of its recurrent states.
struct CacheTensor {
    name: &'static str,
    kv: KvCacheType,
    /// Numbers of a row.
    row_len: u64,
    n_rows: u64,
    /// What has a row each.
    rows: &'static str,
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
        let holds =
            |device: &Device, tensor: &CacheTensor, n_rows| can_write(device.index, tensor.kv, tensor.row_len, n_rows);
        check_cache(&self.gpus, &tensors(&settings, sizes), holds)?;
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
fn tensors(settings: &ContextSettings, sizes: &LayerSizes) -> Vec<CacheTensor> {
    let largest = |of: fn(&LayerSize) -> u64| sizes.layers.iter().map(of).max().unwrap_or(0);
    let cells = |name, kv, row_len| CacheTensor { name, kv, row_len, n_rows: n_cells(settings), rows: "tokens" };
    let n_seq = u64::from(settings.n_seq.get());
    // llama.cpp keeps them in 32 bits in any case.
    let states = |name, row_len| CacheTensor { name, kv: KvCacheType::F32, row_len, n_rows: n_seq, rows: "sequences" };
    let tensors = [
        cells("keys", settings.attention.keys, largest(|layer| layer.kv_lens.0)),
        cells("values", settings.attention.values, largest(|layer| layer.kv_lens.1)),
        states("convolutions", largest(|layer| layer.state_lens.0)),
        states("states", largest(|layer| layer.state_lens.1)),
    ];
    tensors.into_iter().filter(|tensor| tensor.row_len > 0).collect()
}

/// Cells of the cache, one for each token, with llama.cpp's rounding
/// (`llama_context::llama_context`).
fn n_cells(settings: &ContextSettings) -> u64 {
    let (n_cells, n_seq) = (u64::from(settings.n_cells.max(settings.n_seq).get()), u64::from(settings.n_seq.get()));
    match settings.has_streams() {
        false => n_cells.next_multiple_of(256),
        true => (n_cells / n_seq).max(1).next_multiple_of(256).saturating_mul(n_seq),
    }
}

fn check_cache(
    gpus: &[Device],
    tensors: &[CacheTensor],
    holds: impl Fn(&Device, &CacheTensor, u64) -> bool,
) -> Result<(), Error> {
    for (device, tensor) in gpus.iter().flat_map(|gpu| tensors.iter().map(move |tensor| (gpu, tensor))) {
        // llama.cpp itself refuses rows that don't come in whole blocks.
        let is_whole = tensor.row_len % tensor.kv.block_len().unsigned_abs() == 0;
        if !is_whole || holds(device, tensor, tensor.n_rows) {
            continue;
        }
        let CacheTensor { name, kv, row_len, n_rows, rows } = tensor;
        let (what, remedy) = match holds(device, tensor, 1) {
            true => {
                let mib = kv.bytes_of(row_len.saturating_mul(*n_rows)).div_ceil(1 << 20);
                let what = format!("the {name} of a layer for {n_rows} {rows}, {mib} MiB in one piece");
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

    use std::num::NonZeroU32;

    use super::*;
    use crate::llama::{DeviceKind, Memory};

    /// A card that holds 128 MiB in one piece, and no `Bf16`.
    fn holds(_: &Device, tensor: &CacheTensor, n_rows: u64) -> bool {
        tensor.kv != KvCacheType::Bf16 && tensor.kv.bytes_of(tensor.row_len * n_rows) <= 128 << 20
    }

    fn refusal(kv: KvCacheType, n_rows: u64) -> Option<String> {
        // The keys of SmolLM2-135M: three heads of 64 numbers.
        let tensors = [CacheTensor { name: "keys", kv, row_len: 192, n_rows, rows: "tokens" }];
        let gpus = [Device::made_up(0, DeviceKind::Gpu, "Vulkan0")];
        check_cache(&gpus, &tensors, holds).err().map(|error| error.to_string())
    }

    #[test]
    fn what_a_card_cannot_hold_in_one_piece() {
        // 128 slots of 4096 tokens, and as many of prefixes as one has.
        let text = refusal(KvCacheType::F16, 129 * 4096).unwrap();
        assert!(text.starts_with("Vulkan0 (made up") && text.contains("194 MiB in one piece; fewer slots"), "{text}");
        assert_eq!(refusal(KvCacheType::F16, 64 * 4096), None);
        assert_eq!(refusal(KvCacheType::Q8_0, 129 * 4096), None);
    }

    /// Those of Qwen 3.5, of which 64 slots have 64 more for prefixes.
    #[test]
    fn states_that_a_card_cannot_hold_in_one_piece() {
        let layer = LayerSize { state_lens: (24_576, 1 << 19), ..LayerSize::default() };
        let sizes = LayerSizes { layers: vec![layer], ..LayerSizes::default() };
        let gpus = [Device::made_up(0, DeviceKind::Gpu, "Vulkan0")];
        let refusal = |n_seq| {
            let n_seq = NonZeroU32::new(n_seq).unwrap();
            let settings = ContextSettings {
                n_ctx: n_seq,
                n_cells: n_seq,
                n_seq,
                memory: Memory::Hybrid,
                own_cells: false,
                n_batch: n_seq,
                n_threads: n_seq,
                yields_cores: false,
                attention: Attention::default(),
                yarn_from: None,
            };
            check_cache(&gpus, &tensors(&settings, &sizes), holds).err().map(|error| error.to_string())
        };
        let text = refusal(128).unwrap();
        assert!(text.contains("the states of a layer for 128 sequences, 256 MiB in one piece"), "{text}");
        assert_eq!(refusal(64), None);
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
