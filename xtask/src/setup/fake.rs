//! Machines for the tests: lists of files, and of commands that succeed.

use std::collections::{BTreeMap, BTreeSet};

use super::machine::{Machine, Os};

pub(crate) struct Fake {
    os: Os,
    variables: BTreeMap<&'static str, &'static str>,
    files: BTreeSet<&'static str>,
    /// Command lines and their output. A command line that ends in `-` reads its input.
    commands: BTreeMap<&'static str, &'static str>,
    terminal: bool,
}

impl Fake {
    pub(crate) fn new(os: Os) -> Fake {
        Fake { os, variables: BTreeMap::new(), files: BTreeSet::new(), commands: BTreeMap::new(), terminal: false }
    }

    pub(crate) fn var(mut self, name: &'static str, value: &'static str) -> Fake {
        self.variables.insert(name, value);
        self
    }

    pub(crate) fn files(mut self, paths: &[&'static str]) -> Fake {
        self.files.extend(paths);
        self
    }

    pub(crate) fn commands(mut self, lines: &[(&'static str, &'static str)]) -> Fake {
        self.commands.extend(lines.iter().copied());
        self
    }

    pub(crate) fn without(mut self, line: &'static str) -> Fake {
        assert!(self.commands.remove(line).is_some(), "{line} was not there");
        self
    }

    pub(crate) fn terminal(mut self) -> Fake {
        self.terminal = true;
        self
    }

    /// A Debian container with only a C compiler, without package lists, as root.
    pub(crate) fn bare_debian() -> Fake {
        Fake::new(Os::Linux)
            .files(&["/usr/bin/cc", "/usr/lib/x86_64-linux-gnu/libc.so.6", "/lib/os-release"])
            .commands(&[("apt-get --version", "apt 2.6.1 (amd64)"), ("id -u", "0\n")])
            .commands(&[("apt-cache policy cmake", ""), ("apt-cache policy libclang-dev", "")])
    }

    /// A Debian with everything that the build needs.
    pub(crate) fn full_debian() -> Fake {
        Fake::bare_debian().files(LIBCLANG_FILES).commands(&[
            ("cmake --version", "cmake version 3.25.1\n\nCMake suite maintained and supported by Kitware"),
            ("make --version", "GNU Make 4.3"),
            ("c++ --version", "c++ (Debian 12.2.0-14) 12.2.0"),
            ("c++ -std=c++17 -fsyntax-only -x c++ -", ""),
        ])
    }

    /// Fedora with a C++ compiler, for a user whose sudo asks for no password.
    pub(crate) fn fedora() -> Fake {
        Fake::new(Os::Linux).files(&["/usr/lib64/libc.so.6", "/usr/lib64/libclang-cpp.so.18.1"]).commands(&[
            ("dnf --version", "5.2.8"),
            ("id -u", "1000\n"),
            ("sudo -n true", ""),
            ("make --version", "GNU Make 4.4.1"),
            ("c++ --version", "c++ (GCC) 14.2.1"),
            ("c++ -std=c++17 -fsyntax-only -x c++ -", ""),
        ])
    }

    /// macOS with Apple's command line tools, without Homebrew.
    pub(crate) fn macos() -> Fake {
        Fake::new(Os::Mac).files(&["/Library/Developer/CommandLineTools/usr/lib/libclang.dylib"]).commands(&[
            ("id -u", "501\n"),
            ("xcode-select --print-path", "/Library/Developer/CommandLineTools\n"),
            ("make --version", "GNU Make 3.81"),
            ("c++ --version", "Apple clang version 16.0.0"),
            ("c++ -std=c++17 -fsyntax-only -x c++ -", ""),
        ])
    }
}

/// The files that Debian's `libclang-dev` installs.
pub(crate) const LIBCLANG_FILES: &[&str] =
    &["/usr/lib/x86_64-linux-gnu/libclang-14.so.1", "/usr/lib/llvm-14/lib/clang/14.0.6/include/stddef.h"];

impl Machine for Fake {
    fn os(&self) -> Os {
        self.os
    }

    fn var(&self, name: &str) -> Option<String> {
        self.variables.get(name).map(|value| (*value).to_owned())
    }

    fn has_terminal(&self) -> bool {
        self.terminal
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let prefix = format!("{}/", folder.trim_end_matches('/'));
        let below = self.files.iter().filter_map(|path| path.strip_prefix(prefix.as_str()));
        let names: BTreeSet<&str> = below.filter_map(|rest| rest.split('/').next()).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    fn output(&self, program: &str, arguments: &[&str], _input: &str) -> Option<String> {
        let line = [&[program], arguments].concat().join(" ");
        self.commands.get(line.as_str()).map(|output| (*output).to_owned())
    }
}
