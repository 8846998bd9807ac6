//! A [`SchemaError`] as bytes: a saved grammar keeps the reason why it accepts nothing.

use std::time::Duration;

use super::{Exceeded, KeywordPlace, SchemaError, SchemaErrorKind};
use crate::base::ids::to_u64;
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
            SchemaErrorKind::Exceeded(Exceeded::Bytes { found, limit: max }) => {
                limit(to, 4, &[to_u64(found), to_u64(max)]);
            }
            SchemaErrorKind::Exceeded(Exceeded::States { limit: max }) => limit(to, 5, &[to_u64(max)]),
            SchemaErrorKind::Exceeded(Exceeded::Time { limit: max }) => {
                limit(to, 6, &[max.as_secs(), u64::from(max.subsec_nanos())]);
            }
            SchemaErrorKind::Exceeded(Exceeded::Cancelled) => to.u32(7),
            SchemaErrorKind::Exceeded(Exceeded::Steps { limit: max }) => limit(to, 8, &[to_u64(max)]),
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

    /// `None` for bytes that [`SchemaError::write`] doesn't write.
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
                // `Duration::new` panics if the nanoseconds carry over into too many seconds.
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
        // The message must be there, the others may be absent; a path needs a keyword.
        let (message, keyword, path, subject) = (text()??, text()?, text()?, text()?);
        let place = match (keyword, path) {
            (Some(keyword), path) => Some(Box::new(KeywordPlace { keyword, path })),
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
