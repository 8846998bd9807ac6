//! From missing prerequisites to the commands that install them.

use std::fmt;

use super::machine::{Machine, Os};
use super::needs::{Missing, Need};

/// A command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step(Vec<String>);

impl Step {
    fn new(words: &[&str]) -> Step {
        Step(words.iter().map(|word| (*word).to_owned()).collect())
    }

    pub(crate) fn words(&self) -> (&str, &[String]) {
        // Every step is made in this file and has at least a program.
        self.0.split_first().map_or(("true", &[]), |(program, rest)| (program, rest))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

/// How to get what is missing.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Run `install`. `refresh` fetches the package lists: first if they don't have the packages
    /// yet, otherwise only after a failure.
    Install { refresh: Option<Step>, refresh_first: bool, install: Step },
    /// Installing from here is impossible: the reason, and the command for a person to run.
    Manual(String),
}

/// The supported package managers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manager {
    Apt,
    Dnf,
    Brew,
}

impl Manager {
    fn of(machine: &dyn Machine) -> Option<Manager> {
        match machine.os() {
            Os::Mac => machine.runs("brew", &["--version"]).then_some(Manager::Brew),
            Os::Linux if machine.runs("apt-get", &["--version"]) => Some(Manager::Apt),
            Os::Linux if machine.runs("dnf", &["--version"]) => Some(Manager::Dnf),
            _ => None,
        }
    }

    /// The package that provides a prerequisite; libclang's must include the headers.
    fn package(self, need: Need) -> &'static str {
        match (self, need) {
            (Manager::Apt | Manager::Dnf | Manager::Brew, Need::Cmake) => "cmake",
            (Manager::Apt | Manager::Dnf | Manager::Brew, Need::Make) => "make",
            (Manager::Apt, Need::Cxx) => "g++",
            (Manager::Apt, Need::Libclang) => "libclang-dev",
            (Manager::Dnf, Need::Cxx) => "gcc-c++",
            (Manager::Dnf, Need::Libclang) => "clang-devel",
            (Manager::Brew, Need::Cxx | Need::Libclang) => "llvm",
        }
    }
}

/// Plans the installation of `missing`, which is not empty.
pub(crate) fn plan(machine: &dyn Machine, missing: &[Missing]) -> Plan {
    let lacks = |need| missing.iter().any(|missing| missing.need == need);
    if machine.os() == Os::Mac && (lacks(Need::Cxx) || lacks(Need::Make)) {
        // Apple's tools provide the compiler, make and libclang, but their installer opens a
        // window.
        return Plan::Manual(
            "the compiler comes with Apple's command line tools, which install themselves in a window; please run\n\n    \
             xcode-select --install\n"
                .to_owned(),
        );
    }
    let Some(manager) = Manager::of(machine) else {
        return without_manager(machine, missing);
    };
    let packages: Vec<&str> = missing.iter().map(|missing| manager.package(missing.need)).collect();
    install(machine, manager, &packages)
}

/// Plans the installation of packages of Debian; `None` on another system.
pub(crate) fn debian(machine: &dyn Machine, packages: &[&str]) -> Option<Plan> {
    (Manager::of(machine) == Some(Manager::Apt)).then(|| install(machine, Manager::Apt, packages))
}

fn install(machine: &dyn Machine, manager: Manager, packages: &[&str]) -> Plan {
    let (refresh, install) = match manager {
        Manager::Apt => (Some(Step::new(&["apt-get", "update"])), apt_install(packages)),
        Manager::Dnf => (None, Step::new(&[&["dnf", "install", "--assumeyes"], packages].concat())),
        Manager::Brew => (None, Step::new(&[&["brew", "install"], packages].concat())),
    };
    // Homebrew refuses to run as root; the others require it.
    let Some(rights) = (if manager == Manager::Brew { Some(&[] as &[&str]) } else { rights(machine) }) else {
        let commands: Vec<String> = refresh.iter().chain([&install]).map(|step| format!("sudo {step}")).collect();
        return Plan::Manual(format!(
            "installing packages takes root's rights, and sudo gives none to this user here; please run\n\n    {}\n",
            commands.join(" && ")
        ));
    };
    let with_rights = |step: Step| Step(rights.iter().map(|word| (*word).to_owned()).chain(step.0).collect());
    Plan::Install {
        refresh_first: manager == Manager::Apt && !packages.iter().all(|package| apt_knows(machine, package)),
        refresh: refresh.map(with_rights),
        install: with_rights(install),
    }
}

/// The words before a command that make it run as root; `None` if that is impossible.
fn rights(machine: &dyn Machine) -> Option<&'static [&'static str]> {
    if machine.output("id", &["-u"], "").is_some_and(|id| id.trim() == "0") {
        Some(&[])
    } else if machine.runs("sudo", &["-n", "true"]) {
        Some(&["sudo", "-n"])
    } else if machine.has_terminal() && machine.runs("sudo", &["--version"]) {
        Some(&["sudo"])
    } else {
        None
    }
}

fn apt_install(packages: &[&str]) -> Step {
    // `env`, because sudo drops variables. The system's own updates may hold the lock.
    let words = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes", "--no-install-recommends"];
    Step::new(&[&words[..], &["-o", "DPkg::Lock::Timeout=300"], packages].concat())
}

/// Whether the package lists have the package.
fn apt_knows(machine: &dyn Machine, package: &str) -> bool {
    // Prints the candidate's version as "  Candidate: 3.25.1-1", or "(none)".
    let policy = machine.output("apt-cache", &["policy", package], "").unwrap_or_default();
    policy.lines().filter_map(|line| line.trim().strip_prefix("Candidate:")).any(|version| version.trim() != "(none)")
}

fn without_manager(machine: &dyn Machine, missing: &[Missing]) -> Plan {
    let list = |name: fn(Need) -> &'static str, separator| {
        missing.iter().map(|missing| name(missing.need)).collect::<Vec<_>>().join(separator)
    };
    Plan::Manual(match machine.os() {
        Os::Mac => format!(
            "Homebrew is not here either; please install it from https://brew.sh, then run\n\n    brew install {}\n",
            list(|need| Manager::Brew.package(need), " ")
        ),
        Os::Linux | Os::Other => format!(
            "neither apt-get nor dnf is here; please install {} with this system's package manager",
            list(Need::title, ", ")
        ),
    })
}

#[cfg(test)]
mod tests;
