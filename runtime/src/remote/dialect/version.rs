//! [`Version`]: a server's, to tell what it knows.

use std::str::FromStr;

/// Major, minor and patch; what follows them, as `rc1` or `.dev3`, is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version(pub(super) u32, pub(super) u32, pub(super) u32);

impl FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.trim().trim_start_matches('v').split('.').map(|part| {
            let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            part[..end].parse()
        });
        let major = parts.next().unwrap_or(Ok(0))?;
        let minor = parts.next().unwrap_or(Ok(0))?;
        Ok(Version(major, minor, parts.next().and_then(Result::ok).unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        let read = |text: &str| text.parse::<Version>().unwrap();
        assert_eq!(read("0.11.0rc2.dev54+g1a2b"), Version(0, 11, 0));
        assert_eq!(read("v0.6.3.post1"), Version(0, 6, 3));
        assert!(read("0.9.2") < read("0.11"));
        assert!("dev".parse::<Version>().is_err());
    }
}
