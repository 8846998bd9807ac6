//! [`Placement`]: where a model is to be, and [`Placed`]: where it is.

use llama_cpp_2::model::params::{LlamaModelParams, LlamaSplitMode};

use super::device_limits::attention_on;
use super::devices::{self, Device, SplitMode, default_gpus, is_among};
use super::fit::{ContextNeeds, Demand, Layout, Room};
use super::gpu_layers::{DeviceShare, GpuLayers, Offload};
use crate::base::{Error, to_usize};
use crate::gguf::LayerSizes;

/// Where a model is to be. What is `None` is as llama.cpp has it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Placement {
    pub(crate) gpu_layers: GpuLayers,
    /// The devices to use, and no others.
    pub(crate) devices: Option<Vec<Device>>,
    pub(crate) split_mode: Option<SplitMode>,
    /// Which of the devices has what is not divided.
    pub(crate) main_device: Option<u32>,
    /// Whether the experts of a mixture stay on the CPU; `None` for as many as it takes.
    pub(crate) experts_on_cpu: Option<bool>,
}

/// Where a model is.
#[derive(Debug, Default)]
pub(super) struct Placed {
    /// The GPUs that it uses; none where nothing is computed but on the processor.
    pub(super) gpus: Vec<Device>,
    pub(super) split_mode: Option<SplitMode>,
    pub(super) main_device: Option<u32>,
    /// The devices of its layers; empty where each has a part of all.
    pub(super) layout: Layout,
}

impl Placement {
    /// A place for a model of such sizes, whose context will have such needs. `taken` says of each
    /// device how many bytes somebody will take whom the device doesn't know of yet.
    ///
    /// # Errors
    ///
    /// [`Error::NoDevice`] for what isn't there, [`Error::Setting`] for a main device that is none
    /// of those to use, and for flash attention in a driver that crashes in it.
    pub(super) fn place(
        &self,
        sizes: &LayerSizes,
        context: ContextNeeds,
        taken: impl Fn(&Device) -> u64,
    ) -> Result<Placed, Error> {
        let gpus = self.gpus(&devices::devices()?)?;
        if gpus.is_empty() {
            return Ok(Placed::default());
        }
        let rooms: Vec<Room> = gpus
            .iter()
            .map(|gpu| Room { free: gpu.free_memory.saturating_sub(taken(gpu)), total: gpu.total_memory })
            .collect();
        let context = ContextNeeds { attention: attention_on(&gpus, context.attention)?, ..context };
        let (demand, n) = (Demand { sizes, context }, sizes.layers.len());
        let cpu_experts = if self.experts_on_cpu == Some(true) { n } else { 0 };
        let layout = match (self.gpu_layers, self.split_mode) {
            (GpuLayers::Count(layers), _) => demand.lay_out(to_usize(layers), cpu_experts, &rooms),
            (GpuLayers::All, _) | (GpuLayers::Fit, Some(SplitMode::Row)) => demand.lay_out(n + 1, cpu_experts, &rooms),
            (GpuLayers::Fit, _) => demand.fit(&rooms, self.experts_on_cpu),
        };
        if layout.gpu_layers == 0 {
            tracing::warn!(devices = %listed(&gpus), "no GPU has room for a layer, so the CPU does all");
            return Ok(Placed::default());
        }
        Ok(Placed { gpus, split_mode: self.split_mode, main_device: self.main_device, layout })
    }

    /// The GPUs to use of what is there; none where nothing is to be computed anywhere but on the
    /// processor.
    fn gpus(&self, there: &[Device]) -> Result<Vec<Device>, Error> {
        let chosen = self.devices.as_deref();
        if let Some(gone) = chosen.unwrap_or_default().iter().find(|device| !is_among(device, there)) {
            return Err(no_device(format!("`{}`", gone.name), there));
        }
        let mut gpus = match chosen {
            // With the memory that they have now.
            Some(chosen) => {
                let now = chosen.iter().filter_map(|chosen| there.iter().find(|device| device.index == chosen.index));
                now.filter(|device| device.kind.is_gpu()).cloned().collect()
            }
            None => default_gpus(there),
        };
        let wants_some = matches!(self.gpu_layers, GpuLayers::All | GpuLayers::Count(1..));
        if gpus.is_empty() && wants_some {
            return Err(no_device("a GPU for layers".to_owned(), chosen.unwrap_or(there)));
        }
        if let Some(main) = self.main_device.filter(|main| to_usize(*main) >= gpus.len()) {
            return Err(Error::Setting {
                name: "main_device",
                value: format!("{main}, of {} GPUs", gpus.len()),
                allowed: "the number of a GPU that is used, from 0",
            });
        }
        if self.gpu_layers == GpuLayers::Count(0) {
            return Ok(Vec::new());
        }
        if self.split_mode == Some(SplitMode::None) {
            gpus = gpus.into_iter().skip(to_usize(self.main_device.unwrap_or(0))).take(1).collect();
        }
        Ok(gpus)
    }
}

impl Placed {
    pub(super) fn is_cpu_only(&self) -> bool {
        self.gpus.is_empty()
    }

    /// llama.cpp's parameters.
    ///
    /// # Errors
    ///
    /// [`Error::Setting`] for more devices than llama.cpp takes.
    pub(super) fn apply(&self, params: LlamaModelParams) -> Result<LlamaModelParams, Error> {
        // Without layers on it a GPU would still be sent large batches, so the list is given even
        // where it is empty.
        let gpus: Vec<usize> = self.gpus.iter().map(|gpu| gpu.index).collect();
        let layers = u32::try_from(self.layout.gpu_layers).unwrap_or(u32::MAX);
        let params = params.with_n_gpu_layers(layers).with_devices(&gpus).map_err(|error| Error::Setting {
            name: "devices",
            value: error.to_string(),
            allowed: "devices that `formwork::devices` lists, 16 at most",
        })?;
        Ok(match (self.split_mode, self.main_device.and_then(|main| i32::try_from(main).ok())) {
            // The main device is the only one in the list.
            (Some(SplitMode::None), _) => params.with_split_mode(LlamaSplitMode::None),
            (Some(SplitMode::Row), main) => {
                params.with_split_mode(LlamaSplitMode::Row).with_main_gpu(main.unwrap_or(0))
            }
            (Some(SplitMode::Layer), _) => params.with_split_mode(LlamaSplitMode::Layer),
            (None, Some(main)) => params.with_main_gpu(main),
            (None, None) => params,
        })
    }

    /// The tensors that stay on the CPU whatever layer they are in, as a regular expression of
    /// their names; `None` without any.
    pub(super) fn on_cpu(&self) -> Option<String> {
        let layers: Vec<String> = (0..self.layout.cpu_experts).map(|layer| layer.to_string()).collect();
        (!layers.is_empty()).then(|| format!("^blk\\.({})\\..*exps\\.", layers.join("|")))
    }

    /// Bytes that the context will take of a device, once it is made.
    pub(super) fn context_bytes(&self, device: &Device) -> u64 {
        let shares = self.gpus.iter().zip(&self.layout.shares);
        let mut of_device = shares.filter(|(gpu, _)| gpu.index == device.index).map(|(_, share)| share);
        of_device.next().map_or(0, |share| share.kv_cache.saturating_add(share.compute))
    }

    /// What of the model is on GPUs, of `n_layers` and what comes after them.
    pub(super) fn offload(&self, n_layers: usize) -> Offload {
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let shares = self.gpus.iter().zip(&self.layout.shares);
        Offload {
            gpu_layers: number(self.layout.gpu_layers),
            layers: number(n_layers + 1),
            layers_with_experts_on_cpu: number(self.layout.cpu_experts),
            devices: shares
                .map(|(gpu, share)| DeviceShare {
                    device: gpu.clone(),
                    weights: share.weights,
                    kv_cache: share.kv_cache,
                    compute: share.compute,
                })
                .collect(),
        }
    }
}

fn listed(devices: &[Device]) -> String {
    devices.iter().map(Device::to_string).collect::<Vec<_>>().join(", ")
}

fn no_device(wanted: String, there: &[Device]) -> Error {
    let has_backend = cfg!(any(feature = "cuda", feature = "metal", feature = "vulkan"));
    Error::NoDevice {
        wanted,
        there: listed(there),
        remedy: match has_backend {
            true => "install its driver",
            false => "build with the feature `cuda`, `metal` or `vulkan`",
        },
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::llama::{Attention, DeviceKind, KvCacheType, devices};

    const NEEDS: ContextNeeds = ContextNeeds {
        n_cells: 256,
        n_seq: 1,
        n_batch: 512,
        attention: Attention { keys: KvCacheType::F16, values: KvCacheType::F16, flash: None },
    };

    fn device(index: usize, kind: DeviceKind) -> Device {
        Device::made_up(index, kind, &format!("{kind:?}{index}"))
    }

    fn placed(placement: &Placement) -> Result<Placed, Error> {
        placement.place(&LayerSizes::default(), NEEDS, |_| 0)
    }

    #[test]
    fn the_processor_alone() {
        let devices = devices().unwrap();
        let cpu = devices.iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
        let only = Placement { devices: Some(vec![cpu.clone()]), ..Placement::default() };
        assert!(placed(&only).unwrap().is_cpu_only());
        let none = Placement { gpu_layers: GpuLayers::Count(0), ..Placement::default() };
        assert!(placed(&none).unwrap().is_cpu_only());
    }

    /// Whatever the process could use.
    #[test]
    fn no_gpu_is_used_where_none_is_to_be() {
        let there = [device(100, DeviceKind::Cpu), device(101, DeviceKind::Gpu)];
        let gpus = |placement: &Placement| placement.gpus(&there).unwrap().len();
        assert_eq!(gpus(&Placement::default()), 1);
        assert_eq!(gpus(&Placement { gpu_layers: GpuLayers::Count(0), ..Placement::default() }), 0);
        assert_eq!(gpus(&Placement { devices: Some(vec![there[0].clone()]), ..Placement::default() }), 0);
        assert_eq!(gpus(&Placement { devices: Some(there.to_vec()), ..Placement::default() }), 1);
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let gone = Placement { devices: Some(vec![device(99, DeviceKind::Gpu)]), ..Placement::default() };
        let error = placed(&gone).unwrap_err();
        assert!(matches!(&error, Error::NoDevice { wanted, .. } if wanted == "`Gpu99`"), "{error}");

        let cpu = devices().unwrap().into_iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
        for gpu_layers in [GpuLayers::Count(1), GpuLayers::All] {
            let placement = Placement { devices: Some(vec![cpu.clone()]), gpu_layers, ..Placement::default() };
            assert!(matches!(placed(&placement), Err(Error::NoDevice { .. })));
        }
        let placement = Placement { devices: Some(vec![cpu]), main_device: Some(0), ..Placement::default() };
        assert!(matches!(placed(&placement), Err(Error::Setting { name: "main_device", .. })));
    }

    #[test]
    fn experts_of_some_layers() {
        let of = |cpu_experts| Placed { layout: Layout { cpu_experts, ..Layout::default() }, ..Placed::default() };
        assert_eq!(of(0).on_cpu(), None);
        let pattern = of(2).on_cpu().unwrap();
        assert_eq!(pattern, r"^blk\.(0|1)\..*exps\.");
    }
}
