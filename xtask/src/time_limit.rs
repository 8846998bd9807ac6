//! [`TimeLimit`]: programs that are ended when their time is up.

use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// When the programs of one command have to be done.
pub(crate) struct TimeLimit {
    end: Option<Instant>,
}

impl TimeLimit {
    pub(crate) fn none() -> TimeLimit {
        TimeLimit { end: None }
    }

    /// So many seconds from now.
    pub(crate) fn seconds(seconds: u64) -> TimeLimit {
        TimeLimit { end: Some(Instant::now() + Duration::from_secs(seconds)) }
    }

    /// Runs a program without input, and ends it when the time is up.
    ///
    /// # Errors
    /// Where it can't be started, fails or is ended, in the program's name only: arguments may hold
    /// the password of an index.
    pub(crate) fn run(&self, command: &mut Command) -> Result<(), String> {
        let name = command.get_program().to_string_lossy().into_owned();
        match self.status(command.stdin(Stdio::null())) {
            Ok(Some(status)) if status.success() => Ok(()),
            Ok(Some(status)) => Err(format!("`{name}` failed ({status})")),
            Ok(None) => Err(format!("`{name}` was not done in time")),
            Err(error) => Err(format!("`{name}` could not be run: {error}")),
        }
    }

    /// The program's status; `None` if it was ended.
    pub(crate) fn status(&self, command: &mut Command) -> std::io::Result<Option<ExitStatus>> {
        let Some(end) = self.end else { return command.status().map(Some) };
        // A group of its own, so that what the program has started ends with it. Without a limit it
        // stays in the terminal's group, where Ctrl-C reaches it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut child = command.spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            if Instant::now() >= end {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        #[cfg(unix)]
        Command::new("kill").args(["-TERM", "--", &format!("-{}", child.id())]).stderr(Stdio::null()).status()?;
        // Where it has ended by itself just now, there is nothing left to kill.
        let _ = child.kill();
        child.wait()?;
        Ok(None)
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn a_program_ends_with_its_time() {
        let past = TimeLimit::seconds(0);
        let error = past.run(Command::new("sh").args(["-c", "sleep 600 & wait"])).unwrap_err();
        assert_eq!(error, "`sh` was not done in time");
        for limit in [TimeLimit::none(), TimeLimit::seconds(600)] {
            assert_eq!(limit.run(&mut Command::new("true")), Ok(()));
            assert!(limit.run(&mut Command::new("false")).unwrap_err().starts_with("`false` failed"));
            assert!(limit.run(&mut Command::new("no such program")).is_err());
        }
    }
}
