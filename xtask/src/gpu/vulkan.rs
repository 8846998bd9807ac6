//! A device of Vulkan, and what llama.cpp's backend for it is built with.
//!
//! The backend takes newer headers than Debian 12 has (`VK_EXT_layer_settings`). Where the system's
//! are older, those of Debian 13 are unpacked into the target folder, in the shape of an SDK, with
//! the system's own loader and shader compiler; apt keeps that release's package lists there too,
//! and the system's are as before.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{say, setup};

/// Environment variables.
type Environment = Vec<(String, String)>;

/// Finds or installs a device and what the build needs. Returns the environment of the build and of
/// the tests.
pub(super) fn prepare(folder: &Path) -> Result<Environment, String> {
    let needs = [
        ("libvulkan-dev", loader().is_some()),
        ("glslc", which("glslc").is_some()),
        ("vulkan-tools", which("vulkaninfo").is_some()),
    ];
    let missing: Vec<&str> = needs.iter().filter(|(_, is_there)| !is_there).map(|(package, _)| *package).collect();
    if !missing.is_empty() {
        say(&format!("building for Vulkan takes what this machine lacks: {}", missing.join(", ")));
        setup::install(&missing)?;
    }
    let mut environment = visible(device()?);
    if std::env::var_os("VULKAN_SDK").is_none() && !has_new_headers() {
        let sdk = sdk(folder)?.display().to_string();
        environment.push(("VULKAN_SDK".to_owned(), sdk));
    }
    Ok(environment)
}

/// A device as `vulkaninfo` lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Device {
    index: usize,
    name: String,
    is_software: bool,
}

/// The device to use: a real one, or else the software driver, which is installed where there is
/// none at all.
fn device() -> Result<Device, String> {
    let list = || devices(&output(Command::new("vulkaninfo").arg("--summary")).unwrap_or_default());
    let mut found = list();
    if found.is_empty() {
        say("there is no device of Vulkan here; Mesa's software driver will do");
        setup::install(&["mesa-vulkan-drivers"])?;
        found = list();
    }
    let real = found.iter().find(|device| !device.is_software);
    real.or(found.first()).cloned().ok_or("Vulkan finds no device, not even Mesa's software driver".to_owned())
}

/// The devices in the text of `vulkaninfo --summary`.
fn devices(summary: &str) -> Vec<Device> {
    let list = summary.split_once("Devices:").map_or("", |(_, list)| list);
    let value = |line: &str, name: &str| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == name).then(|| value.trim().to_owned())
    };
    let blocks = list.split("\nGPU").skip(1).enumerate();
    let device = |(index, block): (usize, &str)| {
        let of = |name| block.lines().find_map(|line| value(line, name));
        let is_software = of("deviceType")? == "PHYSICAL_DEVICE_TYPE_CPU";
        Some(Device { index, name: of("deviceName")?, is_software })
    };
    blocks.filter_map(device).collect()
}

/// Shows a device to llama.cpp, which leaves out software drivers unless they are named.
fn visible(device: Device) -> Environment {
    let Device { index, name, is_software } = device;
    say(&format!("the tests run on {name}{}", if is_software { ", a driver that is software" } else { "" }));
    if is_software { vec![("GGML_VK_VISIBLE_DEVICES".to_owned(), index.to_string())] } else { Vec::new() }
}

/// The system's `libvulkan.so`.
fn loader() -> Option<PathBuf> {
    let folders = ["/usr/lib".into(), "/usr/lib64".into(), format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH)];
    folders.iter().map(|folder| Path::new(folder).join("libvulkan.so")).find(|path| path.exists())
}

/// Whether the system's headers are new enough, with those of SPIR-V.
fn has_new_headers() -> bool {
    let core = fs::read_to_string("/usr/include/vulkan/vulkan_core.h").unwrap_or_default();
    let spirv = ["/usr/share/cmake/SPIRV-Headers", "/usr/lib/cmake/SPIRV-Headers"];
    core.contains("VK_EXT_layer_settings") && spirv.iter().any(|folder| Path::new(folder).is_dir())
}

/// Makes a folder that looks like an SDK, unless it is there.
fn sdk(folder: &Path) -> Result<PathBuf, String> {
    let sdk = folder.join("sdk");
    if sdk.join("bin/glslc").exists() && sdk.join("include/vulkan/vulkan.hpp").is_file() {
        return Ok(sdk);
    }
    say(&format!("the headers of Vulkan here are too old for llama.cpp: those of Debian 13 go to {}", sdk.display()));
    let room = folder.join("debian13");
    remove(&room)?;
    remove(&sdk)?;
    let packages = download(&room, &["libvulkan-dev", "spirv-headers"])?;
    for package in packages {
        run(Command::new("dpkg").arg("-x").arg(package).arg(room.join("root")))?;
    }
    for name in ["lib", "bin"] {
        make(&sdk.join(name))?;
    }
    for name in ["include", "share"] {
        let from = room.join("root/usr").join(name);
        fs::rename(&from, sdk.join(name)).map_err(|error| format!("can't move {}: {error}", from.display()))?;
    }
    link(&loader().ok_or("libvulkan.so is missing")?, &sdk.join("lib/libvulkan.so"))?;
    // The last, by which a whole one is known.
    link(&which("glslc").ok_or("glslc is missing")?, &sdk.join("bin/glslc"))?;
    remove(&room)?;
    Ok(sdk)
}

const SOURCE: &str = "Types: deb\nURIs: http://deb.debian.org/debian\nSuites: trixie\nComponents: main\n\
                      Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n";

/// Downloads packages of Debian 13 with lists of their own, and returns their files.
fn download(room: &Path, packages: &[&str]) -> Result<Vec<PathBuf>, String> {
    for name in ["sources", "lists/partial", "cache/archives/partial", "packages"] {
        make(&room.join(name))?;
    }
    let source = room.join("sources/trixie.sources");
    fs::write(&source, SOURCE).map_err(|error| format!("can't write {}: {error}", source.display()))?;
    let options = [
        "Dir::Etc::sourcelist=/dev/null".to_owned(),
        format!("Dir::Etc::sourceparts={}", room.join("sources").display()),
        format!("Dir::State::lists={}", room.join("lists").display()),
        format!("Dir::Cache={}", room.join("cache").display()),
        // The folder is the caller's, and apt's own user can't write to it.
        "APT::Sandbox::User=root".to_owned(),
    ];
    let apt = |words: &[String]| {
        let mut command = Command::new("apt-get");
        command.arg("--quiet=2").current_dir(room.join("packages"));
        for option in &options {
            command.args(["-o", option]);
        }
        run(command.args(words))
    };
    apt(&["update".to_owned()])?;
    let words = packages.iter().map(|package| format!("{package}/trixie"));
    apt(&std::iter::once("download".to_owned()).chain(words).collect::<Vec<_>>())?;
    let entries = fs::read_dir(room.join("packages")).map_err(|error| format!("can't list packages: {error}"))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

/// Where a program is.
fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// The standard output of a program, whether or not it succeeds.
fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(error) => Err(format!("`{name}` could not be started: {error}")),
    }
}

fn make(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("can't make {}: {error}", folder.display()))
}

fn remove(folder: &Path) -> Result<(), String> {
    match folder.exists() {
        true => fs::remove_dir_all(folder).map_err(|error| format!("can't remove {}: {error}", folder.display())),
        false => Ok(()),
    }
}

fn link(from: &Path, to: &Path) -> Result<(), String> {
    run(Command::new("ln").arg("-s").arg(from).arg(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUMMARY: &str = "Instance Layers: count = 3\n\nDevices:\n========\nGPU0:\n\tapiVersion         = 1.3.230\n\
        \tdeviceType         = PHYSICAL_DEVICE_TYPE_CPU\n\tdeviceName         = llvmpipe (LLVM 15.0.6, 256 bits)\n\
        GPU1:\n\tdeviceType         = PHYSICAL_DEVICE_TYPE_DISCRETE_GPU\n\tdeviceName         = NVIDIA H100\n";

    #[test]
    fn devices_are_read() {
        let found = devices(SUMMARY);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].index, found[0].name.as_str()), (0, "llvmpipe (LLVM 15.0.6, 256 bits)"));
        assert!(found[0].is_software && !found[1].is_software && found[1].index == 1);
        assert!(devices("").is_empty() && devices("Devices:\n========\n").is_empty());
    }

    #[test]
    fn only_software_has_to_be_named() {
        let [software, real] = [0, 1].map(|at| visible(devices(SUMMARY).swap_remove(at)));
        assert_eq!(software, [("GGML_VK_VISIBLE_DEVICES".to_owned(), "0".to_owned())]);
        assert!(real.is_empty());
    }
}
