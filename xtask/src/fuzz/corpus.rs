//! The kept corpora: one file per target, `fuzz/corpus/<target>.txt`, with one input per line.
//!
//! libFuzzer reads folders with one file per input, which would be 1,500 files of fifty bytes in the
//! repository. So a corpus is packed, sorted, and unpacked into the target folder before a run. A line
//! is an input as a Rust byte string spells it ([`u8::escape_ascii`]).

use std::fs;
use std::path::Path;

/// Writes the inputs in `packed` to `folder`, one file each, in place of what is there.
pub(super) fn unpack(packed: &Path, folder: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
    let text = fs::read_to_string(packed).map_err(|error| at(packed, &error))?;
    for (number, line) in text.lines().enumerate() {
        let input = unescaped(line).ok_or_else(|| format!("{}:{}: not an input", packed.display(), number + 1))?;
        let path = folder.join(format!("{number:04}"));
        fs::write(&path, input).map_err(|error| at(&path, &error))?;
    }
    Ok(())
}

/// Writes the files of `folder` to `packed`, without duplicates and empty inputs.
pub(super) fn pack(folder: &Path, packed: &Path) -> Result<(), String> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| at(folder, &error))? {
        let path = entry.map_err(|error| at(folder, &error))?.path();
        let input = fs::read(&path).map_err(|error| at(&path, &error))?;
        if !input.is_empty() {
            lines.push(format!("{}\n", input.escape_ascii()));
        }
    }
    lines.sort();
    lines.dedup();
    fs::write(packed, lines.concat()).map_err(|error| at(packed, &error))
}

fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// The bytes that `line` spells. `None` where it is not what [`u8::escape_ascii`] writes.
fn unescaped(line: &str) -> Option<Vec<u8>> {
    let mut input = Vec::with_capacity(line.len());
    let mut bytes = line.bytes();
    while let Some(byte) = bytes.next() {
        input.push(if byte == b'\\' { escape(&mut bytes)? } else { byte });
    }
    Some(input)
}

/// The byte that an escape stands for, behind its backslash.
fn escape(bytes: &mut impl Iterator<Item = u8>) -> Option<u8> {
    match bytes.next()? {
        b'n' => Some(b'\n'),
        b'r' => Some(b'\r'),
        b't' => Some(b'\t'),
        quoted @ (b'\\' | b'"' | b'\'') => Some(quoted),
        b'x' => Some(hex_digit(bytes.next()?)? << 4 | hex_digit(bytes.next()?)?),
        _ => None,
    }
}

fn hex_digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let input: Vec<u8> = (0..=255).collect();
        assert_eq!(unescaped(&input.escape_ascii().to_string()), Some(input));
    }

    #[test]
    fn what_is_no_input_is_told() {
        for line in ["\\", "\\q", "\\x0", "\\xg0"] {
            assert_eq!(unescaped(line), None, "{line}");
        }
    }

    /// Packing what was unpacked gives the same file, for every corpus that is kept.
    #[test]
    fn kept_corpora_are_packed() {
        let kept = crate::cargo::workspace_root().join("fuzz/corpus");
        let scratch = std::env::temp_dir().join(format!("formwork-corpus-{}", std::process::id()));
        for target in super::super::TARGETS {
            let packed = kept.join(target).with_extension("txt");
            unpack(&packed, &scratch.join(target)).unwrap();
            let again = scratch.join(target).with_extension("txt");
            pack(&scratch.join(target), &again).unwrap();
            assert_eq!(fs::read(&packed).unwrap(), fs::read(&again).unwrap(), "{target}");
        }
        fs::remove_dir_all(&scratch).unwrap();
    }
}
