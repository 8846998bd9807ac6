//! [`Command`]: one row of a table that both the help text and the dispatch read, so that no command
//! is missing from either.

use std::fmt::Write as _;

/// A command of `cargo xtask`, or a kind of `cargo xtask bench`.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    /// What may follow the name, for the help.
    pub(crate) arguments: &'static str,
    /// What the command does; lines at most 100 wide.
    pub(crate) help: &'static str,
    pub(crate) run: fn(&[String]) -> Result<(), String>,
}

impl Command {
    /// Runs the command that the first argument names with the other arguments.
    ///
    /// # Errors
    ///
    /// `usage` if no command of `commands` has that name, and what the command itself reports.
    pub(crate) fn dispatch(
        commands: &[Command],
        arguments: &[String],
        usage: impl FnOnce() -> String,
    ) -> Result<(), String> {
        let Some((name, rest)) = arguments.split_first() else {
            return Err(format!("a command is missing\n\n{}", usage()));
        };
        match commands.iter().find(|command| command.name == name) {
            Some(command) => (command.run)(rest),
            None => Err(format!("there is no command `{name}`\n\n{}", usage())),
        }
    }

    /// The table as text: a paragraph per command, with names behind `prefix`.
    pub(crate) fn list(commands: &[Command], prefix: &str) -> String {
        let mut text = String::new();
        for Command { name, arguments, help, .. } in commands {
            let _ = writeln!(text, "  {}", format!("{prefix}{name} {arguments}").trim_end());
            for line in help.lines() {
                let _ = writeln!(text, "      {line}");
            }
        }
        text
    }
}
