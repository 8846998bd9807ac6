//! The command line.

use std::path::PathBuf;

use super::requests::Half;
use crate::generate::{Engine, command, engines, models};

const HELP: &str = "\
usage: formwork-bench real [passes] [extract] [job] [load] [repeat] [agree] [canonical] [--quick] [--model FILE] [--half tune|held] [--threads 1,2]
                           [--rounds N] [--runs N] [--items N] [--requests N] [--engines a,b] [--output FILE]";

/// The engines of `extract`.
const COMPARED: &str = "formwork-off,formwork-jump,formwork-drafts,gbnf-check,llguidance,llguidance-fast";

/// A measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Passes,
    Extract,
    Job,
    Load,
    Repeat,
    Agree,
    Canonical,
}

const PARTS: [(&str, Part); 7] = [
    ("passes", Part::Passes),
    ("extract", Part::Extract),
    ("job", Part::Job),
    ("load", Part::Load),
    ("repeat", Part::Repeat),
    ("agree", Part::Agree),
    ("canonical", Part::Canonical),
];

/// The parsed command line.
pub(super) struct Settings {
    pub(super) parts: Vec<Part>,
    pub(super) model: PathBuf,
    pub(super) half: Half,
    pub(super) threads: Vec<u32>,
    pub(super) rounds: usize,
    /// How often `repeat` runs the same requests.
    pub(super) runs: usize,
    /// Maximum number of documents of `extract`.
    pub(super) items: usize,
    /// Number of documents of the other parts.
    pub(super) requests: usize,
    /// The engines of `extract`.
    pub(super) engines: Vec<&'static Engine>,
    /// The command line as typed, but for where the model lies.
    pub(super) command: String,
}

/// The settings, and the file to write.
pub(super) fn read<'a>(arguments: &[&'a str]) -> Result<(Settings, Option<&'a str>), String> {
    let (parts, options) = parts(arguments);
    let mut settings = by_default(parts, options.contains(&"--quick"))?;
    let (mut output, mut model) = (None, None);
    let options: Vec<&str> = options.into_iter().filter(|word| *word != "--quick").collect();
    for pair in options.chunks(2) {
        match *pair {
            ["--model", path] => model = Some(PathBuf::from(path)),
            ["--half", name] => settings.half = Half::named(name).ok_or(HELP)?,
            ["--threads", list] => settings.threads = list.split(',').map(number).collect::<Result<_, _>>()?,
            ["--rounds", n] => settings.rounds = number(n)?,
            ["--runs", n] => settings.runs = number(n)?,
            ["--items", n] => settings.items = number(n)?,
            ["--requests", n] => settings.requests = number(n)?,
            ["--engines", list] => settings.engines = engines(list)?,
            ["--output", path] => output = Some(path),
            _ => return Err(HELP.to_owned()),
        }
    }
    settings.command = command("real", arguments);
    settings.model = match model {
        Some(path) if path.exists() => path,
        Some(path) => return Err(format!("there is no file {}", path.display())),
        None => models::public()?,
    };
    Ok((settings, output))
}

/// The parts that are named, or all, and the other words.
fn parts<'a>(arguments: &[&'a str]) -> (Vec<Part>, Vec<&'a str>) {
    let part = |word: &&str| PARTS.iter().find(|(name, _)| name == word).map(|(_, part)| *part);
    // What follows the first option may be an option's value.
    let n = arguments.iter().take_while(|word| part(word).is_some()).count();
    let named: Vec<Part> = arguments[..n].iter().filter_map(part).collect();
    let all = PARTS.map(|(_, part)| part).to_vec();
    (if named.is_empty() { all } else { named }, arguments[n..].to_vec())
}

fn by_default(parts: Vec<Part>, is_quick: bool) -> Result<Settings, String> {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    let engines = engines(COMPARED)?;
    Ok(Settings {
        parts,
        model: PathBuf::new(),
        half: Half::Held,
        threads: if is_quick || cores == 1 { vec![cores] } else { vec![1, cores] },
        rounds: if is_quick { 1 } else { 3 },
        runs: if is_quick { 2 } else { 3 },
        items: if is_quick { 2 } else { usize::MAX },
        requests: if is_quick { 4 } else { 100 },
        engines,
        command: String::new(),
    })
}

fn number<N: std::str::FromStr + PartialEq + Default>(word: &str) -> Result<N, String> {
    let number = word.parse().ok().filter(|n| *n != N::default());
    number.ok_or_else(|| format!("`{word}` is no number of anything"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_before_options() {
        assert_eq!(parts(&["--half", "tune"]), (PARTS.map(|(_, part)| part).to_vec(), vec!["--half", "tune"]));
        assert_eq!(
            parts(&["job", "agree", "--output", "job"]),
            (vec![Part::Job, Part::Agree], vec!["--output", "job"])
        );
    }

    #[test]
    fn the_command_names_no_places() {
        let words = ["extract", "--model", "/somewhere/model.gguf", "--quick", "--output", "page.md"];
        assert_eq!(command("real", &words), "cargo xtask bench real extract --quick");
    }

    #[test]
    fn numbers_are_positive() {
        assert_eq!(number::<u32>("12"), Ok(12));
        assert!(number::<u32>("0").is_err() && number::<usize>("x").is_err());
    }
}
