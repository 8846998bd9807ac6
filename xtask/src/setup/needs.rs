//! The prerequisites of building llama.cpp, and which of them a machine lacks.
//!
//! The build script of `llama-cpp-sys-2` runs CMake (crate `cmake`), a C++17 compiler (chosen by
//! crate `cc`) and bindgen, whose crate `clang-sys` loads libclang. Each is searched for where that
//! crate searches: a libclang that `clang-sys` doesn't find is of no use.

use super::machine::{Machine, Os};

/// One prerequisite of the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    Cmake,
    Make,
    Cxx,
    Libclang,
}

impl Need {
    pub(crate) fn title(self) -> &'static str {
        match self {
            Need::Cmake => "cmake",
            Need::Make => "make",
            Need::Cxx => "a C++17 compiler",
            Need::Libclang => "libclang",
        }
    }
}

/// A missing prerequisite, and what was found instead.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    pub(crate) need: Need,
    pub(crate) found: String,
}

/// The result of looking at the machine.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    pub(crate) missing: Vec<Missing>,
    /// Environment variables for what the build would not find by itself.
    pub(crate) environment: Vec<(String, String)>,
}

pub(crate) fn survey(machine: &dyn Machine) -> Survey {
    let mut survey = Survey::default();
    let mut look = |need, result: Result<(), String>| {
        if let Err(found) = result {
            survey.missing.push(Missing { need, found });
        }
    };
    look(Need::Cmake, cmake(machine));
    look(Need::Make, make(machine));
    look(Need::Cxx, cxx(machine));
    match libclang(machine) {
        Ok(environment) => survey.environment.extend(environment),
        Err(found) => survey.missing.push(Missing { need: Need::Libclang, found }),
    }
    survey
}

/// The oldest CMake that llama.cpp's `CMakeLists.txt` accepts.
const CMAKE_MINIMUM: (u32, u32) = (3, 14);

fn cmake(machine: &dyn Machine) -> Result<(), String> {
    let program = machine.var("CMAKE").unwrap_or_else(|| "cmake".to_owned());
    let output = machine.output(&program, &["--version"], "").ok_or(format!("`{program}` does not run"))?;
    // "cmake version 3.25.1"
    let version = output.split_whitespace().nth(2).unwrap_or_default();
    let mut numbers = version.split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(major), Some(minor)) if (major, minor) < CMAKE_MINIMUM => {
            Err(format!("version {version} is older than {}.{}", CMAKE_MINIMUM.0, CMAKE_MINIMUM.1))
        }
        // CMake itself judges a version that can't be parsed.
        _ => Ok(()),
    }
}

/// CMake writes makefiles by default.
fn make(machine: &dyn Machine) -> Result<(), String> {
    let ninja = machine.var("CMAKE_GENERATOR").is_some_and(|generator| generator.contains("Ninja"));
    let candidates: &[&str] = if ninja { &["ninja", "ninja-build"] } else { &["make", "gmake"] };
    let found = machine.os() == Os::Other || candidates.iter().any(|program| machine.runs(program, &["--version"]));
    if found { Ok(()) } else { Err(format!("`{}` does not run", candidates[0])) }
}

/// Whether the compiler compiles C++17 with its standard library.
const CXX17: &str = "#include <filesystem>\n#include <optional>\nstd::optional<std::filesystem::path> path;\n";

fn cxx(machine: &dyn Machine) -> Result<(), String> {
    if machine.os() == Os::Other {
        return Ok(());
    }
    // The order in which crate `cc` looks for a compiler when it doesn't cross-compile.
    let chosen = ["CXX", "HOST_CXX"].iter().find_map(|name| machine.var(name));
    let line = chosen.unwrap_or_else(|| "c++".to_owned());
    // `CXX` may hold a launcher or flags: "ccache g++ -m64".
    let mut words = line.split_whitespace();
    let program = words.next().unwrap_or("c++");
    if !machine.runs(program, &["--version"]) {
        return Err(format!("`{program}` does not run"));
    }
    let mut arguments: Vec<&str> = words.collect();
    arguments.extend(["-std=c++17", "-fsyntax-only", "-x", "c++", "-"]);
    match machine.output(program, &arguments, CXX17) {
        Some(_) => Ok(()),
        None => Err(format!("`{line}` does not compile C++17 with its standard library")),
    }
}

/// Finds libclang and returns the variables that lead `clang-sys` to it (empty if none are needed).
fn libclang(machine: &dyn Machine) -> Result<Vec<(String, String)>, String> {
    if let Some(path) = machine.var("LIBCLANG_PATH") {
        // With this variable, `clang-sys` looks nowhere else. The path is a folder or the library
        // itself.
        let (parent, name) = path.rsplit_once('/').unwrap_or(("", &path));
        let there = holds_libclang(machine, &path)
            || (is_libclang(machine, name) && machine.list(parent).iter().any(|n| n == name));
        return if there { Ok(Vec::new()) } else { Err(format!("LIBCLANG_PATH is {path}, where there is none")) };
    }
    if machine.os() == Os::Other {
        // Without a package manager to ask, bindgen's own message is good enough.
        return Ok(Vec::new());
    }
    if !search_path(machine).iter().any(|folder| holds_libclang(machine, folder)) {
        // `clang-sys` doesn't search Homebrew's folder on Apple silicon.
        return match HOMEBREW_LLVM.iter().find(|folder| holds_libclang(machine, folder)) {
            Some(folder) => Ok(vec![("LIBCLANG_PATH".to_owned(), (*folder).to_owned())]),
            None => Err("no libclang library where bindgen looks for it".to_owned()),
        };
    }
    if machine.os() == Os::Linux && !has_builtin_headers(machine) {
        return Err("the library is there, but its own headers (stddef.h and the like) are not".to_owned());
    }
    Ok(Vec::new())
}

const HOMEBREW_LLVM: &[&str] = &["/opt/homebrew/opt/llvm/lib", "/usr/local/opt/llvm/lib"];

/// The folders that `clang-sys` 1.9 searches (its `build/common.rs`), in its order.
fn search_path(machine: &dyn Machine) -> Vec<String> {
    let mut folders = Vec::new();
    let llvm_config = machine.var("LLVM_CONFIG_PATH").unwrap_or_else(|| "llvm-config".to_owned());
    if let Some(prefix) = machine.output(&llvm_config, &["--prefix"], "") {
        folders.extend(["bin", "lib", "lib64"].map(|sub| format!("{}/{sub}", prefix.trim())));
    }
    if machine.os() == Os::Mac
        && let Some(xcode) = machine.output("xcode-select", &["--print-path"], "")
    {
        folders.push(format!("{}/Toolchains/XcodeDefault.xctoolchain/usr/lib", xcode.trim()));
    }
    for variable in ["LD_LIBRARY_PATH", "LIBRARY_PATH"] {
        folders.extend(machine.var(variable).iter().flat_map(|paths| paths.split(':')).map(str::to_owned));
    }
    let patterns: &[&str] = match machine.os() {
        Os::Mac => &[
            "/usr/local/opt/llvm*/lib/llvm*/lib",
            "/Library/Developer/CommandLineTools/usr/lib",
            "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib",
            "/usr/local/opt/llvm*/lib",
        ],
        _ => &[
            "/usr/local/llvm*/lib*",
            "/usr/local/lib*/*/*",
            "/usr/local/lib*/*",
            "/usr/local/lib*",
            "/usr/lib*/*/*",
            "/usr/lib*/*",
            "/usr/lib*",
        ],
    };
    folders.extend(patterns.iter().flat_map(|pattern| expand(machine, pattern)));
    folders
}

fn holds_libclang(machine: &dyn Machine, folder: &str) -> bool {
    machine.list(folder).iter().any(|name| is_libclang(machine, name))
}

/// Whether `clang-sys` takes a file of this name for a libclang to load at run time.
fn is_libclang(machine: &dyn Machine, name: &str) -> bool {
    // "libclang-cpp.so.14" is the C++ interface, another library.
    if name.contains("-cpp.") {
        return false;
    }
    match machine.os() {
        Os::Mac => name == "libclang.dylib",
        _ => ["libclang.so", "libclang-*.so", "libclang.so.*", "libclang-*.so.*"].iter().any(|p| matches(p, name)),
    }
}

/// The compiler's own headers, without which libclang parses no C file.
fn has_builtin_headers(machine: &dyn Machine) -> bool {
    // A clang on the PATH knows its headers, and bindgen asks it.
    machine.runs("clang", &["--version"])
        || ["/usr/lib*/clang/*/include", "/usr/lib*/llvm*/lib*/clang/*/include", "/usr/local/lib*/clang/*/include"]
            .iter()
            .flat_map(|pattern| expand(machine, pattern))
            .any(|folder| machine.list(&folder).iter().any(|name| name == "stddef.h"))
}

/// The paths that match a pattern with `*` in its segments. A segment without `*` is taken
/// literally.
fn expand(machine: &dyn Machine, pattern: &str) -> Vec<String> {
    let mut paths = vec![String::new()];
    for part in pattern.split('/').skip(1) {
        paths = paths
            .iter()
            .flat_map(|path| {
                let names = if part.contains('*') {
                    let folder = if path.is_empty() { "/" } else { path };
                    machine.list(folder).into_iter().filter(|name| matches(part, name)).collect()
                } else {
                    vec![part.to_owned()]
                };
                names.into_iter().map(move |name| format!("{path}/{name}"))
            })
            .collect();
    }
    paths
}

/// Whether a name matches a pattern in which `*` stands for any text.
fn matches(pattern: &str, name: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else {
        return pattern == name;
    };
    name.strip_prefix(before).is_some_and(|rest| {
        rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| matches(after, &rest[at..]))
    })
}

#[cfg(test)]
mod tests;
