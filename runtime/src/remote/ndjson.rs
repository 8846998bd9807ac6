//! [`NdjsonReader`]: one JSON text a line, as Ollama streams them.
//!
//! Source: <https://docs.ollama.com/api/streaming>.

use super::frames::{FrameError, MAX_EVENT_BYTES};
use super::lines::Lines;

/// Reads lines that aren't empty.
#[derive(Debug, Default)]
pub(super) struct NdjsonReader {
    lines: Lines,
}

impl NdjsonReader {
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.lines.push(chunk);
    }

    pub(super) fn next(&mut self) -> Result<Option<String>, FrameError> {
        while let Some(line) = self.lines.next() {
            if line.len() > MAX_EVENT_BYTES {
                return Err(FrameError::TooLong);
            }
            if !line.is_empty() {
                return text(line).map(Some);
            }
        }
        if self.lines.pending().len() > MAX_EVENT_BYTES { Err(FrameError::TooLong) } else { Ok(None) }
    }

    pub(super) fn finish(&mut self) -> Result<Option<String>, FrameError> {
        let rest = text(self.lines.pending())?;
        self.lines = Lines::default();
        Ok(if rest.is_empty() { None } else { Some(rest) })
    }
}

fn text(line: &[u8]) -> Result<String, FrameError> {
    std::str::from_utf8(line).map(str::to_owned).map_err(|_| FrameError::NotUtf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_events_however_the_chunks_are_cut() {
        let stream = "{\"a\":\"é\"}\r\n\n{\"b\":2}".as_bytes();
        for n in 1..stream.len() {
            let mut reader = NdjsonReader::default();
            let mut events = Vec::new();
            for chunk in stream.chunks(n) {
                reader.push(chunk);
                while let Some(event) = reader.next().unwrap() {
                    events.push(event);
                }
            }
            events.extend(reader.finish().unwrap());
            assert_eq!(events, ["{\"a\":\"é\"}", "{\"b\":2}"], "{n}");
        }
    }

    #[test]
    fn a_line_without_end_is_an_error() {
        let mut reader = NdjsonReader::default();
        let chunk = vec![b'x'; 1 << 20];
        let refused = (0..20).find(|_| {
            reader.push(&chunk);
            reader.next() == Err(FrameError::TooLong)
        });
        assert_eq!(refused, Some(4));
    }
}
