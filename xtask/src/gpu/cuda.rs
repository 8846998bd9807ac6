//! The CUDA compiler and its libraries: those of the machine, or of Python's wheels.
//!
//! ```text
//! wheels ──unpack──> target/cuda/toolkit/nvidia/cu13/{bin,include,lib,nvvm}
//! ```
//!
//! The wheels have no static libraries, so the backend is a shared one (feature `dynamic-link`). Nor
//! have they the driver's library, which a machine without a driver lacks: a program is linked with
//! one of its name that does nothing, and can be started where there is a driver.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::model::{self, Package};
use crate::say;

/// What a build with CUDA takes.
pub(super) struct Cuda {
    pub(super) environment: Vec<(String, String)>,
    pub(super) has_gpu: bool,
}

/// A wheel of the compiler or a library, for Linux on x86-64.
const fn wheel(project: &'static str, version: &'static str, file: &'static str, sha256: &'static str) -> Package {
    Package { project, version, file, is_source: false, sha256 }
}

/// 530 MB in all.
const WHEELS: [Package; 6] = [
    wheel(
        "nvidia-cuda-nvcc",
        "13.0.88",
        "nvidia_cuda_nvcc-13.0.88-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl",
        "56fe502eb77625a12f25172caa3cdddb4e4c8ba2c8c17dba44b164761b380f03",
    ),
    wheel(
        "nvidia-nvvm",
        "13.0.88",
        "nvidia_nvvm-13.0.88-py3-none-manylinux2010_x86_64.manylinux_2_12_x86_64.whl",
        "c5f41ffeb6466944a026dfa5317d7d85355c119bbec279205d22f1869d1054e0",
    ),
    wheel(
        "nvidia-cuda-crt",
        "13.0.88",
        "nvidia_cuda_crt-13.0.88-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl",
        "2c8043c7c9e02492716426e9919fc78d2c5b3b2a7a768a88e952676b08aa55a4",
    ),
    wheel(
        "nvidia-cuda-runtime",
        "13.0.96",
        "nvidia_cuda_runtime-13.0.96-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl",
        "7f82250d7782aa23b6cfe765ecc7db554bd3c2870c43f3d1821f1d18aebf0548",
    ),
    wheel(
        "nvidia-cuda-cccl",
        "13.0.85",
        "nvidia_cuda_cccl-13.0.85-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl",
        "e0da7ad981f3a8aff08241b5bfc1af868742a63e2762f53a5171c492ef242649",
    ),
    wheel(
        "nvidia-cublas",
        "13.0.2.14",
        "nvidia_cublas-13.0.2.14-py3-none-manylinux_2_27_x86_64.whl",
        "0cf238ffdbe46c00cb9aa98e7bca745c223a5ca5a53e686ac8b3e5a08fe80d6c",
    ),
];

/// The architecture that is compiled for where no GPU says its own: Hopper.
const ARCHITECTURE: &str = "90";

/// Finds or fetches the compiler. Returns the environment of the build and of the tests.
pub(super) fn prepare(folder: &Path) -> Result<Cuda, String> {
    let gpu = capability();
    let architecture = gpu.clone().unwrap_or_else(|| ARCHITECTURE.to_owned());
    let mut environment = vec![("CMAKE_CUDA_ARCHITECTURES".to_owned(), architecture)];
    // The programs lie beside the shared libraries of llama.cpp.
    let mut libraries = vec![folder.join("release"), folder.join("release/deps")];
    if runs("nvcc") {
        say("nvcc is here");
    } else {
        let toolkit = toolkit(folder, gpu.is_some())?;
        say(&format!("CUDA is compiled with Python's wheels in {}", toolkit.display()));
        let path = |name: &str| toolkit.join(name).display().to_string();
        environment.push(("CMAKE_CUDA_COMPILER".to_owned(), path("bin/nvcc")));
        environment.push(("CUDAToolkit_ROOT".to_owned(), toolkit.display().to_string()));
        environment.push(("CUDA_PATH".to_owned(), toolkit.display().to_string()));
        environment.push(("LIBRARY_PATH".to_owned(), path("lib")));
        libraries.push(toolkit.join("lib"));
    }
    libraries.extend(std::env::var_os("LD_LIBRARY_PATH").iter().flat_map(std::env::split_paths));
    let libraries = std::env::join_paths(libraries).map_err(|error| format!("a folder's name: {error}"))?;
    environment.push(("LD_LIBRARY_PATH".to_owned(), libraries.to_string_lossy().into_owned()));
    Ok(Cuda { environment, has_gpu: gpu.is_some() })
}

/// The architecture of the first GPU as CMake spells it: `90` for 9.0.
fn capability() -> Option<String> {
    let mut command = Command::new("nvidia-smi");
    let output = command.args(["--query-gpu=name,compute_cap", "--format=csv,noheader"]).stdin(Stdio::null()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (name, capability) = first_gpu(&text)?;
    say(&format!("the tests run on {name}"));
    Some(capability)
}

/// A GPU's name and architecture in the output of `nvidia-smi`.
fn first_gpu(text: &str) -> Option<(String, String)> {
    let (name, capability) = text.lines().next()?.rsplit_once(',')?;
    let digits: String = capability.chars().filter(char::is_ascii_digit).collect();
    (!digits.is_empty()).then(|| (name.trim().to_owned(), digits))
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Makes a folder with the compiler and the libraries of the wheels, unless it is there.
fn toolkit(folder: &Path, has_driver: bool) -> Result<PathBuf, String> {
    if (std::env::consts::OS, std::env::consts::ARCH) != ("linux", "x86_64") {
        return Err("there is no nvcc, and the wheels are for Linux on x86-64; please install CUDA".to_owned());
    }
    let (whole, partial) = (folder.join("toolkit"), folder.join("toolkit.partial"));
    let root = |folder: &Path| folder.join("nvidia/cu13");
    if whole.is_dir() {
        return Ok(root(&whole));
    }
    say("there is no nvcc: the compiler comes from Python's wheels, 530 MB once");
    if partial.exists() {
        fs::remove_dir_all(&partial).map_err(|error| format!("can't remove {}: {error}", partial.display()))?;
    }
    for package in &WHEELS {
        model::unpacked(package, &partial)?;
    }
    finish(&root(&partial), has_driver)?;
    fs::rename(&partial, &whole).map_err(|error| format!("can't rename {}: {error}", partial.display()))?;
    Ok(root(&whole))
}

/// What llama.cpp calls of the driver. A linker leaves out a library of which nothing is called, and then
/// nobody finds these.
const DRIVER: [&str; 11] = [
    "cuDeviceGet",
    "cuDeviceGetAttribute",
    "cuGetErrorString",
    "cuMemAddressFree",
    "cuMemAddressReserve",
    "cuMemCreate",
    "cuMemGetAllocationGranularity",
    "cuMemMap",
    "cuMemRelease",
    "cuMemSetAccess",
    "cuMemUnmap",
];

/// What wheels leave out: that programs may be run, and the names that a linker looks for.
fn finish(root: &Path, has_driver: bool) -> Result<(), String> {
    let script = "chmod +x bin/* nvvm/bin/* && ln -sfn lib lib64 && \
                  for name in cudart cublas cublasLt; do ln -sf lib$name.so.13 lib/lib$name.so; done";
    shell(root, script)?;
    if !has_driver {
        let source: String = DRIVER.iter().map(|name| format!("void {name}(void) {{}} ")).collect();
        shell(root, &format!("echo '{source}' | cc -shared -Wl,-soname,libcuda.so.1 -x c - -o lib/libcuda.so"))?;
    }
    Ok(())
}

fn shell(folder: &Path, script: &str) -> Result<(), String> {
    match Command::new("sh").args(["-c", script]).current_dir(folder).stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{script}` failed ({status})")),
        Err(error) => Err(format!("`sh` could not be started: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_gpu_says_what_to_compile_for() {
        let found = first_gpu("NVIDIA H100 80GB HBM3, 9.0\nNVIDIA A10, 8.6\n");
        assert_eq!(found, Some(("NVIDIA H100 80GB HBM3".to_owned(), "90".to_owned())));
        assert_eq!(first_gpu(""), None);
        assert_eq!(first_gpu("No devices were found"), None);
    }

    #[test]
    fn every_wheel_is_of_its_project() {
        for Package { project, version, file, sha256, .. } in &WHEELS {
            assert!(file.starts_with(&format!("{}-{version}-", project.replace('-', "_"))), "{file}");
            assert_eq!(sha256.len(), 64, "{file}");
        }
    }
}
