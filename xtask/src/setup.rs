//! Makes sure that llama.cpp can be compiled on this machine.
//!
//! ```text
//! Machine ──needs──> what is missing ──plan──> commands ──> run, then look again
//! ```
//!
//! [`needs`] and [`plan`] are pure functions over [`Machine`], so the tests cover machines that
//! nobody has at hand. Only [`ensure`] changes anything, after it has said what.

#[cfg(test)]
mod fake;
mod machine;
mod needs;
mod plan;

use std::process::{Command, Stdio};

use crate::say;
use machine::{Host, Machine};
use needs::Missing;
use plan::{Plan, Step};

/// Installs what is missing and returns the environment variables that the build needs.
///
/// # Errors
/// If something is missing and can't be installed from here. The message has the command to run.
pub(crate) fn ensure() -> Result<Vec<(String, String)>, String> {
    let host = Host;
    let survey = needs::survey(&host);
    if survey.missing.is_empty() {
        return Ok(survey.environment);
    }
    say("llama.cpp is compiled from source, and for that this machine lacks:");
    report(&survey.missing);
    follow(plan::plan(&host, &survey.missing))?;
    let after = needs::survey(&host);
    if after.missing.is_empty() {
        say("everything that llama.cpp needs is here now");
        return Ok(after.environment);
    }
    report(&after.missing);
    Err("the installation succeeded, but the above is still missing; please install it by hand".to_owned())
}

/// Installs packages of Debian.
///
/// # Errors
/// On another system, and where they can't be installed from here; the message has the command to
/// run.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    let plan = plan::debian(&Host, packages);
    follow(plan.ok_or_else(|| {
        format!("apt-get is not here; please install what these packages of Debian have: {}", packages.join(" "))
    })?)
}

/// Does what a plan says, unless nothing is to be installed.
fn follow(plan: Plan) -> Result<(), String> {
    let (refresh, refresh_first, install) = match plan {
        Plan::Manual(advice) => return Err(advice),
        Plan::Install { refresh, refresh_first, install } => (refresh, refresh_first, install),
    };
    let commands: Vec<String> = refresh.iter().chain([&install]).map(Step::to_string).collect();
    if Host.var("FORMWORK_NO_INSTALL").is_some_and(|value| value != "0") {
        return Err(format!(
            "FORMWORK_NO_INSTALL is set, so nothing was installed; please run\n\n    {}\n",
            commands.join("\n    ")
        ));
    }
    carry_out(refresh.as_ref(), refresh_first, &install)
        .map_err(|error| format!("{error}; please run\n\n    {}\n", commands.join("\n    ")))
}

fn report(missing: &[Missing]) {
    for Missing { need, found } in missing {
        say(&format!("  - {}: {found}", need.title()));
    }
}

/// Installs; after a failure, fetches the package lists and tries once more.
fn carry_out(refresh: Option<&Step>, refresh_first: bool, install: &Step) -> Result<(), String> {
    if let Some(refresh) = refresh.filter(|_| refresh_first) {
        // Package lists that are fetched in part may still have the package: the installation
        // decides.
        run(refresh).unwrap_or_else(|error| say(&error));
    }
    run(install).or_else(|error| {
        say(&format!("{error}; trying once more"));
        if let Some(refresh) = refresh {
            run(refresh).unwrap_or_else(|error| say(&error));
        }
        run(install)
    })
}

fn run(step: &Step) -> Result<(), String> {
    say(&format!("$ {step}"));
    let (program, arguments) = step.words();
    let mut command = Command::new(program);
    command.args(arguments);
    if !Host.has_terminal() {
        // A package manager that asks a question would wait for ever.
        command.stdin(Stdio::null());
    }
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{step}` failed ({status})")),
        Err(error) => Err(format!("`{step}` could not be started: {error}")),
    }
}
