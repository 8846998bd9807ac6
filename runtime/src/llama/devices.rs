//! [`Device`]: what llama.cpp can compute on.

use std::fmt;

use llama_cpp_2::{LlamaBackendDevice, LlamaBackendDeviceType, list_llama_ggml_backend_devices};

use super::{backend, ggml_device};
use crate::base::Error;

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
    pub(super) index: usize,
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
    pub(super) fn is_gpu(self) -> bool {
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
    /// Whether it is a program on the processor that plays a graphics card.
    pub(super) fn is_software(&self) -> bool {
        ["llvmpipe", "SwiftShader"].iter().any(|name| self.description.contains(name))
    }

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

/// The GPUs that are used where nobody chooses, as llama.cpp has it: graphics cards, each by the
/// first backend that drives it, or without any the graphics processors that one backend drives.
pub(super) fn default_gpus(there: &[Device]) -> Vec<Device> {
    let mut seen = Vec::new();
    let mut is_new = |device: &Device| match ggml_device::hardware_id(device.index) {
        Some(id) if seen.contains(&id) => false,
        id => {
            seen.extend(id);
            true
        }
    };
    let of = |kind| there.iter().filter(move |device| device.kind == kind).cloned();
    let cards: Vec<Device> = of(DeviceKind::Gpu).filter(|device| is_new(device)).collect();
    if !cards.is_empty() {
        return cards;
    }
    let first = of(DeviceKind::IntegratedGpu).next();
    of(DeviceKind::IntegratedGpu)
        .filter(|device| first.as_ref().is_some_and(|first| first.backend == device.backend))
        .collect()
}

/// Whether a device is there still, whatever has become of its memory.
pub(super) fn is_among(device: &Device, there: &[Device]) -> bool {
    there.iter().any(|other| (other.index, &other.name) == (device.index, &device.name))
}

#[cfg(test)]
impl Device {
    /// A device that isn't there.
    pub(super) fn made_up(index: usize, kind: DeviceKind, name: &str) -> Device {
        let (name, description) = (name.to_owned(), "made up".to_owned());
        Device { name, description, backend: String::new(), kind, total_memory: 80 << 30, free_memory: 0, index }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gpus(there: &[(DeviceKind, &str)]) -> Vec<String> {
        let there: Vec<Device> = there
            .iter()
            .enumerate()
            // No backend knows of devices with such numbers, so none has hardware.
            .map(|(i, (kind, backend))| Device {
                backend: (*backend).to_owned(),
                ..Device::made_up(100 + i, *kind, &format!("{backend}{i}"))
            })
            .collect();
        default_gpus(&there).into_iter().map(|device| device.name).collect()
    }

    #[test]
    fn the_processor_is_there() {
        let devices = devices().expect("llama.cpp starts");
        assert!(devices.iter().any(|device| device.kind == DeviceKind::Cpu && device.total_memory > 1 << 20));
    }

    #[test]
    fn cards_come_before_what_shares_memory() {
        use DeviceKind::{Cpu, Gpu, IntegratedGpu};
        assert_eq!(gpus(&[(IntegratedGpu, "a"), (Gpu, "b"), (Cpu, "c"), (Gpu, "d")]), ["b1", "d3"]);
        assert_eq!(gpus(&[(IntegratedGpu, "a"), (Cpu, "c"), (IntegratedGpu, "a"), (IntegratedGpu, "b")]), ["a0", "a2"]);
        assert!(gpus(&[(Cpu, "c")]).is_empty());
    }

    #[test]
    fn software_is_known_by_its_name() {
        let of = |description: &str| {
            let device = Device::made_up(0, DeviceKind::Gpu, "Vulkan0");
            Device { description: description.to_owned(), ..device }.is_software()
        };
        assert!(of("llvmpipe (LLVM 15.0.6, 256 bits)") && !of("NVIDIA H100"));
    }
}
