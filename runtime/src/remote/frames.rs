//! [`Frames`]: the events of a streamed answer, of either form.

use super::ndjson::NdjsonReader;
use super::sse::SseReader;

/// Maximum number of bytes for one event, with all comments before it. An event is one token's
/// text and, at most, the probabilities of twenty others; what is longer is no event.
pub(super) const MAX_EVENT_BYTES: usize = 4 << 20;

/// The events of a streamed answer.
#[derive(Debug)]
pub(super) enum Frames {
    Sse(SseReader),
    Ndjson(NdjsonReader),
}

/// Why bytes are no events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum FrameError {
    #[error("more than {MAX_EVENT_BYTES} bytes without an event")]
    TooLong,
    #[error("an event is not UTF-8")]
    NotUtf8,
}

impl Frames {
    pub(super) fn push(&mut self, chunk: &[u8]) {
        match self {
            Frames::Sse(reader) => reader.push(chunk),
            Frames::Ndjson(reader) => reader.push(chunk),
        }
    }

    /// The next event that is complete.
    pub(super) fn next(&mut self) -> Result<Option<String>, FrameError> {
        match self {
            Frames::Sse(reader) => reader.next(),
            Frames::Ndjson(reader) => reader.next(),
        }
    }

    /// The last event, of a stream that has ended without its last line's end.
    pub(super) fn finish(&mut self) -> Result<Option<String>, FrameError> {
        match self {
            Frames::Sse(reader) => reader.finish(),
            Frames::Ndjson(reader) => reader.finish(),
        }
    }
}
