//! [`SseReader`]: server-sent events, as OpenAI's API streams them.
//!
//! Source: <https://html.spec.whatwg.org/multipage/server-sent-events.html>. Of the fields only
//! `data` is read. Bytes that are no UTF-8 are an error rather than replaced, since an answer is
//! what the server wrote or nothing.

use super::frames::{FrameError, MAX_EVENT_BYTES};
use super::lines::Lines;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads events of a stream that comes in chunks.
#[derive(Debug, Default)]
pub(super) struct SseReader {
    lines: Lines,
    /// Data of the event whose lines are being read.
    data: Option<Vec<u8>>,
    /// Bytes of the lines since the last event.
    since_event: usize,
    /// Whether a line was read, so that no byte order mark can follow.
    begun: bool,
}

impl SseReader {
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.lines.push(chunk);
    }

    /// The data of the next event that is complete.
    pub(super) fn next(&mut self) -> Result<Option<String>, FrameError> {
        while let Some(mut line) = self.lines.next() {
            self.since_event += line.len() + 1;
            if self.since_event > MAX_EVENT_BYTES {
                return Err(FrameError::TooLong);
            }
            if !std::mem::replace(&mut self.begun, true) {
                line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            }
            if line.is_empty() {
                if let Some(data) = self.data.take() {
                    self.since_event = 0;
                    return text(data).map(Some);
                }
            } else if let Some(value) = data_of(line) {
                match &mut self.data {
                    None => self.data = Some(value.to_vec()),
                    Some(data) => {
                        data.push(b'\n');
                        data.extend_from_slice(value);
                    }
                }
            }
        }
        let bytes = self.since_event + self.lines.pending().len();
        if bytes > MAX_EVENT_BYTES { Err(FrameError::TooLong) } else { Ok(None) }
    }

    /// The event whose lines have ended and that no empty line follows, of a stream that has ended.
    /// The standard drops it; some servers end so.
    pub(super) fn finish(&mut self) -> Result<Option<String>, FrameError> {
        self.data.take().map(text).transpose()
    }
}

/// The value of a line that is a field of data.
fn data_of(line: &[u8]) -> Option<&[u8]> {
    let value = line.strip_prefix(b"data")?;
    match value {
        [] => Some(value),
        [b':', b' ', value @ ..] | [b':', value @ ..] => Some(value),
        _ => None,
    }
}

fn text(data: Vec<u8>) -> Result<String, FrameError> {
    String::from_utf8(data).map_err(|_| FrameError::NotUtf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events_of(stream: &[u8], n: usize) -> Result<Vec<String>, FrameError> {
        let mut reader = SseReader::default();
        let mut events = Vec::new();
        for chunk in stream.chunks(n) {
            reader.push(chunk);
            while let Some(event) = reader.next()? {
                events.push(event);
            }
        }
        events.extend(reader.finish()?);
        Ok(events)
    }

    #[test]
    fn events_are_read_however_the_chunks_are_cut() {
        let stream =
            "\u{feff}: a comment\n\ndata: {\"a\":\"ü😀\"}\r\n\r\n:\r\revent: x\rdata:one\rdata: two\r\rid: 7\n\n\
                      data\n\ndatum: no\nretry: 5\ndata:  two spaces\n\ndata: [DONE]\n"
                .as_bytes();
        let expected = ["{\"a\":\"ü😀\"}", "one\ntwo", "", " two spaces", "[DONE]"];
        for n in 1..stream.len() {
            assert_eq!(events_of(stream, n).unwrap(), expected, "{n}");
        }
    }

    #[test]
    fn an_event_that_is_cut_off_is_none() {
        assert_eq!(events_of(b"data: one\n\ndata: tw", 5).unwrap(), ["one"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_an_error() {
        assert_eq!(events_of(b"data: \xff\n\n", 100), Err(FrameError::NotUtf8));
    }

    #[test]
    fn garbage_is_an_error_with_line_breaks_and_without() {
        for garbage in [&b"x"[..], b"x\n", b": comment\n\n", b"data: x\n"] {
            let mut reader = SseReader::default();
            let chunk = garbage.repeat((1 << 20) / garbage.len());
            let refused = (0..20).find(|_| {
                reader.push(&chunk);
                reader.next() == Err(FrameError::TooLong)
            });
            assert!(matches!(refused, Some(3 | 4)), "{refused:?}");
        }
    }
}
