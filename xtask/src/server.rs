//! `cargo xtask server`: llama.cpp's own `llama-server`, to try what an HTTP server makes of a
//! grammar or a schema.
//!
//! ```text
//! model::llama_cpp ──cmake──> target/llama-server/VERSION/build
//!                  ──copy, rename──> target/llama-server/VERSION/llama-server
//! ```
//!
//! The program under its final name is whole. A build that is interrupted goes on where it was. It
//! runs on the CPU, and without TLS, so that nothing has to be installed beyond [`setup`]'s needs.
//! `cargo xtask server test` runs the tests that start it. No other test and no CI run builds it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{Cargo, target_dir};
use crate::{model, say, setup};

/// The test programs that start a server.
const TESTS: &str = "test --package formwork-tests --test servers --test real_server -- --ignored";

/// Builds the server where it is not there, and prints its path, the only line on standard output;
/// or runs the tests on it, where the first argument is `test` and the others are theirs.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if let Some((_, arguments)) = arguments.split_first().filter(|(first, _)| *first == "test") {
        return test(arguments);
    }
    let program = built(jobs(arguments)?, &setup::ensure()?)?;
    println!("{}", program.display());
    Ok(())
}

fn test(arguments: &[String]) -> Result<(), String> {
    let environment = setup::ensure()?;
    let program = built(jobs(&[])?, &environment)?.display().to_string();
    Cargo::new(TESTS).args(arguments).envs(&environment).env("FORMWORK_LLAMA_SERVER", &program).run()
}

/// The server, built if it is not there.
fn built(jobs: usize, environment: &[(String, String)]) -> Result<PathBuf, String> {
    let source = model::llama_cpp()?;
    let version = source.file_name().unwrap_or_default();
    let program = program(&target_dir(), version);
    if !program.is_file() {
        build(&source, &program, jobs, environment)?;
    }
    Ok(program)
}

/// The number of files to compile at a time.
fn jobs(arguments: &[String]) -> Result<usize, String> {
    let usage = "usage: cargo xtask server [JOBS | test [arguments of the tests]], where JOBS is a number from 1";
    match arguments {
        [] => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        [jobs] => jobs.parse().ok().filter(|&jobs| jobs > 0).ok_or(usage.to_owned()),
        _ => Err(usage.to_owned()),
    }
}

/// The server's final name.
fn program(target: &Path, version: &OsStr) -> PathBuf {
    target.join("llama-server").join(version).join(format!("llama-server{}", std::env::consts::EXE_SUFFIX))
}

fn build(source: &Path, program: &Path, jobs: usize, environment: &[(String, String)]) -> Result<(), String> {
    let folder = program.with_file_name("build");
    say("llama-server is being built, once for this target folder; with two cores it takes about a quarter of an hour");
    cmake(&configure(source, &folder), environment)?;
    cmake(&compile(&folder, jobs), environment)?;
    let built = folder.join("bin").join(program.file_name().unwrap_or_default());
    let partial = program.with_extension("partial");
    fs::copy(&built, &partial)
        .and_then(|_| fs::rename(&partial, program))
        .map_err(|error| format!("can't copy {} to {}: {error}", built.display(), program.display()))
}

/// The switches of llama.cpp's `CMakeLists.txt`: one program that needs no library of its own beside
/// it, nothing that a CPU does not have, and no web page, which would be downloaded.
const SWITCHES: [&str; 10] = [
    "CMAKE_BUILD_TYPE=Release",
    "BUILD_SHARED_LIBS=OFF",
    "GGML_CUDA=OFF",
    "GGML_METAL=OFF",
    "GGML_VULKAN=OFF",
    "LLAMA_BUILD_EXAMPLES=OFF",
    "LLAMA_BUILD_SERVER=ON",
    "LLAMA_BUILD_TESTS=OFF",
    "LLAMA_USE_PREBUILT_UI=OFF",
    "LLAMA_OPENSSL=OFF",
];

fn configure(source: &Path, folder: &Path) -> Vec<String> {
    let mut words = vec!["-S".to_owned(), source.display().to_string(), "-B".to_owned(), folder.display().to_string()];
    words.extend(SWITCHES.map(|switch| format!("-D{switch}")));
    words
}

fn compile(folder: &Path, jobs: usize) -> Vec<String> {
    let folder = folder.display().to_string();
    let words = ["--build", &folder, "--config", "Release", "--target", "llama-server", "--parallel"];
    words.into_iter().map(str::to_owned).chain([jobs.to_string()]).collect()
}

/// Runs CMake, which prints its progress to standard error.
fn cmake(words: &[String], environment: &[(String, String)]) -> Result<(), String> {
    let name = std::env::var("CMAKE").unwrap_or_else(|_| "cmake".to_owned());
    let line = format!("{name} {}", words.join(" "));
    say(&format!("$ {line}"));
    let mut command = Command::new(name);
    command.args(words).envs(environment.iter().map(|(name, value)| (name, value)));
    match command.stdin(Stdio::null()).stdout(std::io::stderr()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("llama-server can't be built: `{line}` failed ({status})")),
        Err(error) => Err(format!("llama-server can't be built: `{line}` could not be started: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_a_number_from_one() {
        let of = |words: &[&str]| jobs(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["1"]), Ok(1));
        assert!(of(&[]).unwrap() > 0);
        for wrong in [&["0"][..], &["-1"], &["many"], &["1", "2"]] {
            assert!(of(wrong).unwrap_err().starts_with("usage"), "{wrong:?}");
        }
    }

    #[test]
    fn versions_have_programs_of_their_own() {
        let [old, new] = ["1", "2"].map(|version| program(Path::new("target"), OsStr::new(version)));
        assert_ne!(old, new);
        assert_ne!(old.with_file_name("build"), new.with_file_name("build"));
    }

    #[test]
    fn only_the_server_is_built() {
        let line = compile(Path::new("build"), 2).join(" ");
        assert_eq!(line, "--build build --config Release --target llama-server --parallel 2");
    }
}
