//! `cargo xtask gpu`: the tests of GPUs (`tests/tests/devices`), on whatever machine.
//!
//! ```text
//! a GPU that Vulkan finds, or Mesa's llvmpipe ──> cargo test, feature `vulkan`   target/vulkan
//! nvcc, or Python's wheels ──> cargo build, feature `cuda`                       target/cuda
//!                              and with a GPU of NVIDIA: cargo test, bench generate, bench real
//! ```
//!
//! llvmpipe is a driver of Vulkan that computes on the processor: slow, and right in everything that
//! is not speed. Both builds have target folders of their own, because a feature of llama.cpp is
//! another build of it. Nothing is changed on the machine but for packages of Debian, whose
//! installation is printed; [`vulkan`] and [`cuda`] keep all else in those folders.

mod cuda;
mod vulkan;

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::cargo::{Cargo, target_dir};
use crate::time_limit::TimeLimit;
use crate::{model, say, setup};

/// Time for all of it, in seconds. On two cores a build of llama.cpp takes a quarter of an hour with
/// Vulkan and forty minutes with CUDA.
const SECONDS: u64 = 3600;

/// The tests, without what is checked against other crates.
const TESTS: &str = "test --package formwork-tests --no-default-features --test devices --features";

/// What is measured on a card, with an 8 B llama of random weights. Engines have it in memory at once,
/// 5.6 GB each in four bits.
const GENERATE: [&str; 2] = [
    "generate --shape b8 --weights q4_0 --tasks character,city --threads 1 --items 1 --rounds 2 \
     --engines formwork-off,formwork-jump,formwork-drafts,gbnf-check,llguidance,llguidance-fast,unconstrained \
     --output bench/GENERATE-GPU.md",
    "generate --shape b8 --weights q4_0 --tasks extract --threads 1 --rounds 2 --slots 16 \
     --output bench/GENERATE-GPU-BATCH.md",
];

/// The same with SmolLM2.
const REAL: [&str; 2] = [
    "real passes extract job --threads 1 --rounds 2 --items 8 --requests 32 --output bench/REAL-GPU.md",
    "real repeat agree --threads 1 --requests 24 --runs 2 --output bench/REAL-GPU-AGREE.md",
];

/// Builds and runs the tests; the arguments are theirs, but for `--cuda`.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (cuda, others): (Vec<_>, Vec<_>) = arguments.iter().cloned().partition(|word| word == "--cuda");
    let (started, limit) = (Instant::now(), TimeLimit::seconds(SECONDS));
    if cuda.is_empty() {
        on_vulkan(&others, &limit)?
    } else {
        on_cuda(&others, &limit)?
    }
    say(&format!("done after {} min", started.elapsed().as_secs().div_ceil(60)));
    Ok(())
}

/// The tests as a part of a longer run, which goes on where there can't be a GPU.
pub(crate) fn for_nightly() -> Result<(), String> {
    match vulkan::prepare(&folder("vulkan")) {
        Ok(_) => run(&[]),
        Err(error) => {
            say(&format!("left out: the tests of GPUs, because {error}"));
            Ok(())
        }
    }
}

fn on_vulkan(arguments: &[String], limit: &TimeLimit) -> Result<(), String> {
    let mut environment = setup::ensure()?;
    let folder = folder("vulkan");
    environment.extend(vulkan::prepare(&folder)?);
    tests("llama,formwork/vulkan", &environment, &folder, arguments).run_within(limit)
}

fn on_cuda(arguments: &[String], limit: &TimeLimit) -> Result<(), String> {
    let mut environment = setup::ensure()?;
    let folder = folder("cuda");
    let cuda = cuda::prepare(&folder)?;
    environment.extend(cuda.environment);
    // As the bench is built, so that llama.cpp is compiled once.
    let features = "llama,formwork/cuda,formwork/dynamic-link --release";
    build(features, &environment, &folder).args(&["--no-run".to_owned()]).run_within(limit)?;
    if !cuda.has_gpu {
        say("CUDA compiles. There is no GPU of NVIDIA here, so nothing was run");
        return Ok(());
    }
    tests(features, &environment, &folder, arguments).run_within(limit)?;
    // One thread: the device computes.
    let bench = |words: &[&str]| {
        Cargo::new("run --release --package formwork-bench --features generate,formwork/cuda,formwork/dynamic-link --")
            .envs(&environment)
            .target_dir(&folder)
            .args(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
            .run_within(limit)
    };
    for command in GENERATE {
        bench(&split(command))?;
    }
    let public = model::folder().join("smollm2.gguf");
    for command in REAL.iter().filter(|_| public.exists()) {
        bench(&[split(command), vec!["--model", &public.display().to_string()]].concat())?;
    }
    Ok(())
}

fn split(words: &str) -> Vec<&str> {
    words.split_whitespace().collect()
}

/// The command that builds the tests; `features` may have more words behind it.
fn build(features: &str, environment: &[(String, String)], folder: &Path) -> Cargo {
    Cargo::new(&format!("{TESTS} {features}")).envs(environment).target_dir(folder)
}

/// The command that runs the tests. One at a time: each has models on the same device, and one of
/// them measures time.
fn tests(features: &str, environment: &[(String, String)], folder: &Path, arguments: &[String]) -> Cargo {
    if let Err(error) = model::run(&["smollm2".to_owned()]) {
        say(&format!("left out: the test on SmolLM2, because {}", error.lines().next().unwrap_or_default()));
    }
    build(features, environment, folder)
        .args(&["--", "--test-threads", "1", "--nocapture"].map(str::to_owned))
        .args(arguments)
        .env("FORMWORK_GPU", "required")
        .env("FORMWORK_MODELS", &model::folder().display().to_string())
}

fn folder(name: &str) -> PathBuf {
    target_dir().join(name)
}
