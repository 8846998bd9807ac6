//! The progress of llama.cpp's C++ build.
//!
//! Cargo shows nothing of a build script's work, and this one takes minutes. A [`Watch`] looks into
//! the target folder while cargo runs and, as long as object files are being added, prints a line
//! with their number, the expected number (from CMake's `compile_commands.json`) and the time. It
//! only reads files: cargo and CMake know nothing of it.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Watches a target folder from [`start`](Watch::start) until it is dropped.
pub(crate) struct Watch {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Watch {
    pub(crate) fn start(target_dir: PathBuf) -> Watch {
        let terminal = std::io::stderr().is_terminal();
        // A log file gets fewer lines than a person who waits.
        let interval = Duration::from_secs(if terminal { 10 } else { 30 });
        let (stop, stopped) = mpsc::channel::<()>();
        let thread = std::thread::spawn(move || {
            let mut story = Story::new(builds(&target_dir));
            while stopped.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
                for line in story.tell(builds(&target_dir), Instant::now()) {
                    // Cargo keeps its progress bar in the last line of a terminal and redraws it by
                    // itself.
                    eprintln!("{}{line}", if terminal { "\r\x1b[K" } else { "" });
                }
            }
        });
        Watch { stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic in the thread that only prints must not fail the command it watched.
            let _ = thread.join();
        }
    }
}

/// One CMake build folder: its object files, the number of source files to compile (0 before CMake
/// has reported it), and whether cargo has recorded the end of the build script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Build {
    done: usize,
    total: usize,
    ended: bool,
}

/// The state of each build folder at the last look, so that only a build in progress is reported.
struct Story {
    seen: BTreeMap<PathBuf, Build>,
    begun: BTreeMap<PathBuf, Instant>,
}

impl Story {
    fn new(seen: BTreeMap<PathBuf, Build>) -> Story {
        Story { seen, begun: BTreeMap::new() }
    }

    /// The lines to print for the difference between the last look and this one.
    fn tell(&mut self, now_there: BTreeMap<PathBuf, Build>, now: Instant) -> Vec<String> {
        let mut lines = Vec::new();
        for (folder, build) in &now_there {
            let moved = self.seen.get(folder).is_none_or(|before| before.done != build.done);
            // One slow file adds no object for a while, but the build goes on.
            let goes_on = self.begun.contains_key(folder) && !build.ended;
            if !moved && !goes_on {
                continue;
            }
            let first = !self.begun.contains_key(folder);
            let begun = *self.begun.entry(folder.clone()).or_insert(now);
            if first {
                lines.push(
                    "xtask: llama.cpp is being compiled, once for this target folder; with two cores it takes about five minutes"
                        .to_owned(),
                );
            }
            lines.push(line(*build, now.duration_since(begun)));
        }
        self.seen = now_there;
        lines
    }
}

/// `xtask: llama.cpp: 97 of 254 C++ files compiled, 1 min 40 s`
fn line(build: Build, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let time = match seconds / 60 {
        0 => format!("{seconds} s"),
        minutes => format!("{minutes} min {} s", seconds % 60),
    };
    match build {
        Build { total: 0, .. } => format!("xtask: llama.cpp: CMake looks at the machine, {time}"),
        Build { done, total, .. } if done >= total => {
            format!("xtask: llama.cpp: all {total} C++ files compiled, {time}")
        }
        Build { done, total, .. } => {
            format!("xtask: llama.cpp: {done} of {total} C++ files compiled, {time}")
        }
    }
}

/// The llama.cpp builds under a target folder. Costs a walk over some 1,000 folder entries per
/// build.
fn builds(target_dir: &Path) -> BTreeMap<PathBuf, Build> {
    let mut found = BTreeMap::new();
    for profile in entries(target_dir) {
        for unit in entries(&profile.join("build")) {
            let ours =
                unit.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("llama-cpp-sys-2-"));
            let cmake = unit.join("out/build");
            if !ours || !cmake.is_dir() {
                continue;
            }
            let commands = fs::read_to_string(cmake.join("compile_commands.json")).unwrap_or_default();
            let build = Build {
                done: count_objects(&cmake),
                total: commands.matches("\"command\":").count(),
                ended: unit.join("output").is_file(),
            };
            found.insert(cmake, build);
        }
    }
    found
}

/// Number of object files below a folder. CMake's trial compilations clean up after themselves.
fn count_objects(folder: &Path) -> usize {
    entries(folder)
        .into_iter()
        .map(|path| match path.extension().and_then(OsStr::to_str) {
            _ if path.is_dir() => count_objects(&path),
            Some("o" | "obj") => 1,
            _ => 0,
        })
        .sum()
}

/// The entries of a folder; none if it can't be read, since it may vanish while cargo works.
fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there(done: usize, total: usize, ended: bool) -> BTreeMap<PathBuf, Build> {
        BTreeMap::from([(PathBuf::from("a"), Build { done, total, ended })])
    }

    #[test]
    fn a_build_that_moves_is_told_with_its_time() {
        let start = Instant::now();
        let mut story = Story::new(BTreeMap::new());
        let first = story.tell(there(0, 0, false), start);
        assert_eq!(first.len(), 2);
        assert!(first[0].contains("about five minutes"));
        assert_eq!(first[1], "xtask: llama.cpp: CMake looks at the machine, 0 s");
        let later = story.tell(there(97, 254, false), start + Duration::from_secs(100));
        assert_eq!(later, ["xtask: llama.cpp: 97 of 254 C++ files compiled, 1 min 40 s"]);
        // One slow file: no new object, but still a line.
        assert_eq!(story.tell(there(97, 254, false), start + Duration::from_secs(105)).len(), 1);
        assert_eq!(story.tell(there(254, 254, false), start + Duration::from_secs(300)).len(), 1);
        assert!(story.tell(there(254, 254, true), start + Duration::from_secs(310)).is_empty());
    }

    #[test]
    fn a_build_from_before_is_not_told() {
        for before in [there(254, 254, true), there(12, 254, false)] {
            let mut story = Story::new(before.clone());
            assert!(story.tell(before, Instant::now()).is_empty());
        }
    }

    #[test]
    fn objects_and_commands_are_counted_on_disk() {
        let root = std::env::temp_dir().join(format!("formwork-xtask-progress-{}", std::process::id()));
        let cmake = root.join("debug/build/llama-cpp-sys-2-0123/out/build");
        fs::create_dir_all(cmake.join("src/CMakeFiles/llama.dir")).unwrap();
        fs::create_dir_all(root.join("debug/build/other-0123/out/build")).unwrap();
        fs::write(cmake.join("src/CMakeFiles/llama.dir/llama.cpp.o"), "").unwrap();
        fs::write(cmake.join("compile_commands.json"), r#"[{"command": "c++ a"}, {"command": "c++ b"}]"#).unwrap();
        let found = builds(&root);
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(found.into_values().collect::<Vec<_>>(), [Build { done: 1, total: 2, ended: false }]);
    }
}
