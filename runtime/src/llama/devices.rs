//! [`Device`]: what llama.cpp can compute on, and [`Placement`]: what of it a model is to use.

use std::fmt;

use llama_cpp_2::model::params::{LlamaModelParams, LlamaSplitMode};
use llama_cpp_2::{LlamaBackendDevice, LlamaBackendDeviceType, list_llama_ggml_backend_devices};

use super::backend;
use crate::base::{Error, to_usize};

/// Something that llama.cpp can compute on, as [`devices`] found it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Device {
    /// llama.cpp's name: `CPU`, `CUDA0`, `Vulkan1`.
    pub name: String,
    /// The device's own name.
    pub description: String,
    /// llama.cpp's backend that drives it: `CPU`, `CUDA`, `Metal`, `Vulkan`.
    pub backend: String,
    /// What it is.
    pub kind: DeviceKind,
    /// Its memory, in bytes; 0 where the backend doesn't say.
    pub total_memory: u64,
    /// How much of it was free when it was looked at, in bytes.
    pub free_memory: u64,
    /// llama.cpp's number of it.
    index: usize,
}

/// What a [`Device`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeviceKind {
    /// The processor.
    Cpu,
    /// A graphics card with memory of its own.
    Gpu,
    /// A graphics processor that shares the processor's memory.
    IntegratedGpu,
    /// A library that helps the processor, such as one for matrices.
    Accelerator,
}

impl DeviceKind {
    /// Whether layers can be put there.
    fn is_gpu(self) -> bool {
        matches!(self, DeviceKind::Gpu | DeviceKind::IntegratedGpu)
    }
}

/// How a model that is larger than one device is divided among several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum SplitMode {
    /// Not at all: all of it is on the [main device](crate::ModelBuilder::main_device).
    None,
    /// Each has some of the layers, with their part of the cache.
    #[default]
    Layer,
    /// Each has some rows of each matrix.
    Row,
}

/// What a model is to use. What is `None` is as llama.cpp has it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Placement {
    /// Number of layers on GPUs.
    pub(crate) gpu_layers: Option<u32>,
    /// The devices to use, and no others.
    pub(crate) devices: Option<Vec<Device>>,
    pub(crate) split_mode: Option<SplitMode>,
    /// Which of the devices has what is not divided.
    pub(crate) main_device: Option<u32>,
}

/// What llama.cpp can compute on: the processor, and the GPUs of the backends that the crate was
/// built with (features `cuda`, `metal`, `vulkan`), where their drivers are installed.
///
/// ```no_run
/// for device in formwork::devices()? {
///     println!("{device}");
/// }
/// # Ok::<(), formwork::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Backend`].
pub fn devices() -> Result<Vec<Device>, Error> {
    // Backends register themselves when llama.cpp is initialized.
    backend::backend()?;
    Ok(list_llama_ggml_backend_devices().into_iter().map(Device::new).collect())
}

impl Device {
    fn new(device: LlamaBackendDevice) -> Device {
        Device {
            kind: match device.device_type {
                LlamaBackendDeviceType::Gpu => DeviceKind::Gpu,
                LlamaBackendDeviceType::IntegratedGpu => DeviceKind::IntegratedGpu,
                LlamaBackendDeviceType::Cpu => DeviceKind::Cpu,
                LlamaBackendDeviceType::Accelerator | LlamaBackendDeviceType::Unknown => DeviceKind::Accelerator,
            },
            name: device.name,
            description: device.description.trim().to_owned(),
            backend: device.backend,
            total_memory: device.memory_total as u64,
            free_memory: device.memory_free as u64,
            index: device.index,
        }
    }
}

impl fmt::Display for Device {
    /// Its name, description and memory: `CUDA0 (NVIDIA H100, 76 of 80 GiB free)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [free, total] = [self.free_memory, self.total_memory].map(|bytes| bytes >> 30);
        write!(f, "{} ({}, {free} of {total} GiB free)", self.name, self.description)
    }
}

impl Placement {
    /// Whether nothing is to be computed anywhere but on the processor, given what there is.
    ///
    /// # Errors
    ///
    /// [`Error::NoDevice`] for what isn't there, [`Error::Setting`] for a main device that is none
    /// of those to use.
    pub(super) fn is_cpu_only(&self) -> Result<bool, Error> {
        let there = devices()?;
        let chosen = self.devices.as_deref();
        if let Some(gone) = chosen.unwrap_or_default().iter().find(|device| !is_among(device, &there)) {
            return Err(no_device(format!("`{}`", gone.name), &there));
        }
        let n_gpus = chosen.unwrap_or(&there).iter().filter(|device| device.kind.is_gpu()).count();
        if n_gpus == 0 && self.gpu_layers.is_some_and(|layers| layers > 0) {
            return Err(no_device("a GPU for layers".to_owned(), chosen.unwrap_or(&there)));
        }
        match self.main_device {
            Some(main) if to_usize(main) >= n_gpus => Err(Error::Setting {
                name: "main_device",
                value: format!("{main}, of {n_gpus} GPUs"),
                allowed: "the number of a GPU that is used, from 0",
            }),
            _ => Ok(n_gpus == 0 || self.gpu_layers == Some(0)),
        }
    }

    /// llama.cpp's parameters.
    ///
    /// # Errors
    ///
    /// [`Error::Setting`] for more devices than llama.cpp takes.
    pub(super) fn apply(&self, params: LlamaModelParams, is_cpu_only: bool) -> Result<LlamaModelParams, Error> {
        if is_cpu_only {
            // Without layers on it a GPU would still be sent large batches.
            return with_devices(params.with_n_gpu_layers(0), &[]);
        }
        let mut params = params;
        if let Some(layers) = self.gpu_layers {
            params = params.with_n_gpu_layers(layers);
        }
        if let Some(mode) = self.split_mode {
            params = params.with_split_mode(match mode {
                SplitMode::None => LlamaSplitMode::None,
                SplitMode::Layer => LlamaSplitMode::Layer,
                SplitMode::Row => LlamaSplitMode::Row,
            });
        }
        if let Some(main) = self.main_device.and_then(|main| i32::try_from(main).ok()) {
            params = params.with_main_gpu(main);
        }
        match &self.devices {
            None => Ok(params),
            Some(devices) => {
                let gpus = devices.iter().filter(|device| device.kind.is_gpu());
                with_devices(params, &gpus.map(|device| device.index).collect::<Vec<_>>())
            }
        }
    }
}

fn with_devices(params: LlamaModelParams, devices: &[usize]) -> Result<LlamaModelParams, Error> {
    params.with_devices(devices).map_err(|error| Error::Setting {
        name: "devices",
        value: error.to_string(),
        allowed: "devices that `formwork::devices` lists, 16 at most",
    })
}

/// Whether a device is there still, whatever has become of its memory.
fn is_among(device: &Device, there: &[Device]) -> bool {
    there.iter().any(|other| (other.index, &other.name) == (device.index, &device.name))
}

fn no_device(wanted: String, there: &[Device]) -> Error {
    let there: Vec<String> = there.iter().map(Device::to_string).collect();
    let has_backend = cfg!(any(feature = "cuda", feature = "metal", feature = "vulkan"));
    Error::NoDevice {
        wanted,
        there: there.join(", "),
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

    fn device(index: usize, kind: DeviceKind) -> Device {
        let (name, description) = (format!("{kind:?}{index}"), "made up".to_owned());
        Device { name, description, backend: String::new(), kind, total_memory: 80 << 30, free_memory: 0, index }
    }

    #[test]
    fn the_processor_is_there() {
        let devices = devices().unwrap();
        let cpu = devices.iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
        assert!(cpu.total_memory > 1 << 20, "{cpu:?}");
        let only = Placement { devices: Some(vec![cpu.clone()]), ..Placement::default() };
        assert!(only.is_cpu_only().unwrap());
        assert!(Placement { gpu_layers: Some(0), ..Placement::default() }.is_cpu_only().unwrap());
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let gone = Placement { devices: Some(vec![device(99, DeviceKind::Gpu)]), ..Placement::default() };
        let error = gone.is_cpu_only().unwrap_err();
        assert!(matches!(&error, Error::NoDevice { wanted, .. } if wanted == "`Gpu99`"), "{error}");

        let cpu = devices().unwrap().into_iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
        let placement = Placement { devices: Some(vec![cpu]), gpu_layers: Some(1), ..Placement::default() };
        assert!(matches!(placement.is_cpu_only(), Err(Error::NoDevice { .. })));
        let placement = Placement { gpu_layers: None, main_device: Some(0), ..placement };
        assert!(matches!(placement.is_cpu_only(), Err(Error::Setting { name: "main_device", .. })));
    }
}
