//! A [`SchemaError`] as bytes: what a saved grammar says of itself.

use std::time::Duration;

use super::{Place, SchemaError, SchemaErrorKind};
use crate::base::meter::Exceeded;
use crate::base::wire::{Reader, Writer};

impl SchemaError {
    pub(crate) fn write(&self, to: &mut Writer) {
        let limit = |to: &mut Writer, kind, numbers: &[u64]| {
            to.u32(kind);
            numbers.iter().for_each(|&n| to.u64(n));
        };
        match self.kind {
            SchemaErrorKind::Syntax => to.u32(0),
            SchemaErrorKind::TooLarge => to.u32(1),
            SchemaErrorKind::Empty => to.u32(2),
            SchemaErrorKind::Unsupported => to.u32(3),
            SchemaErrorKind::Exceeded(Exceeded::Bytes { found, limit: most }) => {
                limit(to, 4, &[found as u64, most as u64]);
            }
            SchemaErrorKind::Exceeded(Exceeded::States { limit: most }) => limit(to, 5, &[most as u64]),
            SchemaErrorKind::Exceeded(Exceeded::Time { limit: most }) => {
                limit(to, 6, &[most.as_secs(), u64::from(most.subsec_nanos())]);
            }
            SchemaErrorKind::Exceeded(Exceeded::Cancelled) => to.u32(7),
            SchemaErrorKind::Exceeded(Exceeded::Steps { limit: most }) => limit(to, 8, &[most as u64]),
        }
        let place = self.place.as_deref();
        let texts = [
            Some(self.message.as_str()),
            place.map(|place| place.keyword.as_str()),
            place.and_then(|place| place.path.as_deref()),
            self.subject.as_deref(),
        ];
        for text in texts {
            to.u32(u32::from(text.is_some()));
            if let Some(text) = text {
                to.text(text);
            }
        }
    }

    /// `None` if it isn't what [`SchemaError::write`] writes.
    pub(crate) fn read(from: &mut Reader<'_>) -> Option<SchemaError> {
        let number = |from: &mut Reader<'_>| usize::try_from(from.u64()?).ok();
        let kind = match from.u32()? {
            0 => SchemaErrorKind::Syntax,
            1 => SchemaErrorKind::TooLarge,
            2 => SchemaErrorKind::Empty,
            3 => SchemaErrorKind::Unsupported,
            4 => SchemaErrorKind::Exceeded(Exceeded::Bytes { found: number(from)?, limit: number(from)? }),
            5 => SchemaErrorKind::Exceeded(Exceeded::States { limit: number(from)? }),
            6 => {
                let (seconds, nanoseconds) = (from.u64()?, u32::try_from(from.u64()?).ok()?);
                let is_below_a_second = nanoseconds < 1_000_000_000;
                let limit = is_below_a_second.then(|| Duration::new(seconds, nanoseconds))?;
                SchemaErrorKind::Exceeded(Exceeded::Time { limit })
            }
            7 => SchemaErrorKind::Exceeded(Exceeded::Cancelled),
            8 => SchemaErrorKind::Exceeded(Exceeded::Steps { limit: number(from)? }),
            _ => return None,
        };
        let mut text = || match from.u32()? {
            0 => Some(None),
            1 => Some(Some(from.text()?.to_owned())),
            _ => None,
        };
        let (message, keyword, path, subject) = (text()??, text()?, text()?, text()?);
        let place = match (keyword, path) {
            (Some(keyword), path) => Some(Box::new(Place { keyword, path })),
            (None, None) => None,
            (None, Some(_)) => return None,
        };
        Some(SchemaError { kind, message, place, subject: subject.map(String::into_boxed_str) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors() -> Vec<SchemaError> {
        let limits = [
            Exceeded::Bytes { found: 7, limit: 3 },
            Exceeded::States { limit: usize::MAX },
            Exceeded::Steps { limit: 9 },
            Exceeded::Time { limit: Duration::new(5, 999_999_999) },
            Exceeded::Cancelled,
        ];
        let mut all = vec![
            SchemaError::syntax("a"),
            SchemaError::too_large(""),
            SchemaError::empty("né"),
            SchemaError::unsupported("not", "b"),
            SchemaError::unsupported("", "b").at(|_| "/a/~1".to_owned()).of("field `x` of `T`".to_owned()),
        ];
        all.extend(limits.map(SchemaError::exceeding));
        all
    }

    #[test]
    fn round_trip() {
        for error in errors() {
            let mut written = Writer::default();
            error.write(&mut written);
            let mut reader = Reader(&written.0);
            assert_eq!(SchemaError::read(&mut reader), Some(error));
            assert!(reader.0.is_empty());
        }
    }

    #[test]
    fn what_was_never_written_is_none() {
        for error in errors() {
            let mut written = Writer::default();
            error.write(&mut written);
            let length = written.0.len();
            assert!((0..length).all(|at| SchemaError::read(&mut Reader(&written.0[..at])).is_none()));
            for at in 0..length {
                for byte in [0, 1, 2, 8, 0x7F, 0xFF] {
                    let mut changed = written.0.clone();
                    changed[at] = byte;
                    // Another error or none, and no panic.
                    let _ = SchemaError::read(&mut Reader(&changed));
                }
            }
        }
        assert!(SchemaError::read(&mut Reader(&[8, 0, 0, 0])).is_none());
    }
}
