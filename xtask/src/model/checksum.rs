//! SHA-256 of files, with the first program that this machine has for it: xtask has no
//! dependencies.

use std::path::Path;
use std::process::Command;

/// Programs that print a file's checksum as the first word, with the arguments before its name.
const PROGRAMS: [(&str, &[&str]); 4] =
    [("sha256sum", &["--"]), ("shasum", &["-a", "256"]), ("python3", &["-c", PYTHON]), ("python", &["-c", PYTHON])];

const PYTHON: &str = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())";

/// The checksum of a file, in 64 lower-case hexadecimal digits.
///
/// # Errors
/// Where no program could compute it.
pub(crate) fn of(file: &Path) -> Result<String, String> {
    let found = PROGRAMS.iter().find_map(|(program, arguments)| {
        let output = Command::new(program).args(*arguments).arg(file).output().ok()?;
        digest(&String::from_utf8_lossy(&output.stdout)).filter(|_| output.status.success())
    });
    found.ok_or_else(|| {
        let names: Vec<&str> = PROGRAMS.iter().map(|(program, _)| *program).collect();
        format!("can't compute the SHA-256 of {}: none of {} did", file.display(), names.join(", "))
    })
}

/// # Errors
/// Where a file's checksum is another.
pub(crate) fn check(file: &Path, expected: &str) -> Result<(), String> {
    let found = of(file)?;
    if found == expected {
        return Ok(());
    }
    Err(format!("{} has the SHA-256 {found} and should have {expected}; remove it and try again", file.display()))
}

/// The checksum in what a program printed. A backslash in front is sha256sum's note on an escaped
/// file name.
fn digest(printed: &str) -> Option<String> {
    let word = printed.split_whitespace().next()?.trim_start_matches('\\');
    (word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| word.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_is_the_checksum() {
        let sum = "E3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(digest(&format!("\\{sum}  a b\n")), Some(sum.to_lowercase()));
        assert_eq!(digest(sum), Some(sum.to_lowercase()));
        assert_eq!(digest(&sum[1..]), None);
        assert_eq!(digest(""), None);
        assert_eq!(digest(&"x".repeat(64)), None);
    }

    #[test]
    fn a_changed_file_is_noticed() {
        let file = std::env::temp_dir().join(format!("formwork-xtask-checksum-{}", std::process::id()));
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        std::fs::write(&file, "").unwrap();
        let whole = check(&file, empty);
        std::fs::write(&file, "x").unwrap();
        let changed = check(&file, empty);
        std::fs::remove_file(&file).unwrap();
        whole.unwrap();
        assert!(changed.unwrap_err().contains("and should have"));
    }
}
