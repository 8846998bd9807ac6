//! What holds on a GPU, for `cargo xtask gpu`: answers are the CPU's, the GPU computes them, and
//! what it can't do is an error.
//!
//! - [`answers`]: answers of both models, KV types, adapters, prefixes, many slots, cancelling;
//! - [`placement`]: what is where, devices that are chosen, that aren't there, that are too small;
//! - [`time`]: what is measured.
//!
//! Runs on any GPU that the build has a backend for, Mesa's llvmpipe too
//! (`GGML_VK_VISIBLE_DEVICES=0` shows it to llama.cpp). Without one each test says that it is left
//! out; with `FORMWORK_GPU=required` that is a failure.

#![cfg(feature = "llama")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    unreachable_pub,
    reason = "helpers of tests are outside of test functions"
)]

mod answers;
mod log;
mod placement;
mod time;

use std::path::{Path, PathBuf};

use formwork::{Device, DeviceKind, GpuLayers, Model, ModelBuilder, Structured};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

/// The GPU to test, the first that there is; `None` where the test is left out.
fn gpu(test: &str) -> Option<Device> {
    let mut devices = formwork::devices().unwrap().into_iter();
    let gpu = devices.find(|device| matches!(device.kind, DeviceKind::Gpu | DeviceKind::IntegratedGpu));
    match &gpu {
        Some(gpu) => println!("{test} on {gpu}"),
        None if std::env::var("FORMWORK_GPU").is_ok_and(|value| value == "required") => panic!("there is no GPU"),
        None => println!("left out: {test}, no GPU is visible"),
    }
    gpu
}

/// Whether it is a program that plays a GPU.
fn is_software(gpu: &Device) -> bool {
    gpu.description.contains("llvmpipe")
}

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

/// SmolLM2, if `cargo xtask model smollm2` has fetched it.
fn smollm2_path() -> Option<PathBuf> {
    formwork_tests::model("smollm2.gguf")
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1).context_length(512).slots(1)
}

/// The tiny model, all of it on the GPU.
fn on_gpu() -> ModelBuilder {
    builder().gpu_layers(GpuLayers::All)
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(tiny_path()).unwrap()
}

fn card(n: usize) -> String {
    let name = ["Ada Lovelace", "Emmy Noether", "Alan Turing", "Grace Hopper"][n % 4];
    let city = ["London", "Erlangen", "Wilmslow"][n % 3];
    format!("Name: {name}\nCity: {city}")
}
