use super::super::fake::Fake;
use super::super::needs::survey;
use super::*;

/// The commands of the plan for what the machine lacks, or the advice. A refresh is marked `first`,
/// or `if it fails` if it is only for a failure.
fn check(machine: &Fake) -> Vec<String> {
    match plan(machine, &survey(machine).missing) {
        Plan::Manual(advice) => vec![advice],
        Plan::Install { refresh, refresh_first, install } => {
            let when = if refresh_first { "first" } else { "if it fails" };
            refresh.iter().map(|step| format!("{when}: {step}")).chain([install.to_string()]).collect()
        }
    }
}

const APT: &str =
    "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300";

#[test]
fn bare_debian_as_root() {
    let all = format!("{APT} cmake make g++ libclang-dev");
    assert_eq!(check(&Fake::bare_debian()), ["first: apt-get update".to_owned(), all]);
}

#[test]
fn debian_with_package_lists_installs_only_what_is_missing() {
    let machine = Fake::full_debian()
        .without("cmake --version")
        .commands(&[("apt-cache policy cmake", "cmake:\n  Installed: (none)\n  Candidate: 3.25.1-1\n")]);
    assert_eq!(check(&machine), ["if it fails: apt-get update".to_owned(), format!("{APT} cmake")]);
    let unknown = machine.commands(&[("apt-cache policy cmake", "cmake:\n  Installed: (none)\n  Candidate: (none)\n")]);
    assert_eq!(check(&unknown)[0], "first: apt-get update");
}

#[test]
fn debian_without_rights_gets_the_command() {
    let user = || Fake::full_debian().without("cmake --version").commands(&[("id -u", "1000\n")]);
    let advice = check(&user()).concat();
    assert!(advice.contains(&format!("\n    sudo apt-get update && sudo {APT} cmake\n")), "{advice}");
    // sudo with a password works only where somebody can type it.
    let sudo = || user().commands(&[("sudo --version", "Sudo version 1.9.13p3")]);
    assert_eq!(check(&sudo()).concat(), advice);
    assert_eq!(check(&sudo().terminal()), ["first: sudo apt-get update".to_owned(), format!("sudo {APT} cmake")]);
    let free = user().commands(&[("sudo -n true", "")]);
    assert_eq!(check(&free), ["first: sudo -n apt-get update".to_owned(), format!("sudo -n {APT} cmake")]);
}

#[test]
fn fedora() {
    assert_eq!(check(&Fake::fedora()), ["sudo -n dnf install --assumeyes cmake clang-devel"]);
}

#[test]
fn macos() {
    let advice = check(&Fake::macos()).concat();
    assert!(advice.contains("https://brew.sh") && advice.contains("\n    brew install cmake\n"), "{advice}");
    let brew = || Fake::macos().commands(&[("brew --version", "Homebrew 4.4.0")]);
    assert_eq!(check(&brew()), ["brew install cmake"]);
    let tools = check(&brew().without("c++ --version")).concat();
    assert!(tools.contains("\n    xcode-select --install\n"), "{tools}");
}

#[test]
fn another_linux_is_told_what_to_install() {
    let machine = Fake::full_debian().without("apt-get --version").without("cmake --version").without("make --version");
    let advice = check(&machine).concat();
    assert!(advice.ends_with("please install cmake, make with this system's package manager"), "{advice}");
}
