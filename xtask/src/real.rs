//! `cargo xtask real`: the tests on real models (`tests/tests/real`), which `cargo test` leaves out.

use crate::cargo::Cargo;
use crate::{model, say, setup};

/// Seconds that the CI waits for downloads.
const DOWNLOAD_SECONDS: u64 = 180;

/// Runs the tests; arguments go to the test program. Both commands say `--workspace` for the
/// features that dependencies have in `cargo xtask test`: what that compiled isn't compiled again.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let environment = setup::ensure()?;
    Cargo::new("build --workspace --examples").envs(&environment).run()?;
    Cargo::new("test --workspace --test real -- --ignored").args(arguments).envs(&environment).run()
}

/// Fetches the models and runs the tests on those that could be had, or says that it can't. The
/// programs on a public model are left out: on busy cores they take many minutes.
pub(crate) fn for_ci() -> Result<(), String> {
    let failed = model::fetch_all(DOWNLOAD_SECONDS);
    for (name, error) in &failed {
        let first = error.lines().next().unwrap_or_default().trim_end_matches(':');
        say(&format!("left out: tests on {name}, because {first}; `cargo xtask model {name}` says more"));
    }
    if failed.len() == model::N_MODELS { Ok(()) } else { run(&["--skip", "programs"].map(str::to_owned)) }
}
