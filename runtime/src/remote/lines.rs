//! [`Lines`]: lines of a stream that comes in chunks.
//!
//! A line ends with LF, CR or CRLF, as the EventSource standard has it, so a CR at the end of a
//! chunk ends its line at once and a LF that begins the next chunk is skipped.

/// The lines of the chunks so far.
#[derive(Debug, Default)]
pub(super) struct Lines {
    buffer: Vec<u8>,
    /// Where the first line that wasn't given yet begins.
    start: usize,
    /// Up to where no line ends.
    scanned: usize,
    /// Whether the last line ended with a CR, so that a LF belongs to its end.
    after_cr: bool,
}

impl Lines {
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.buffer.drain(..self.start);
        self.scanned -= self.start;
        self.start = 0;
        self.buffer.extend_from_slice(chunk);
    }

    /// The next line that has ended, without its end.
    pub(super) fn next(&mut self) -> Option<&[u8]> {
        if self.after_cr && self.start < self.buffer.len() {
            if self.buffer[self.start] == b'\n' {
                self.start += 1;
                self.scanned = self.scanned.max(self.start);
            }
            self.after_cr = false;
        }
        let Some(length) = self.buffer[self.scanned..].iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            self.scanned = self.buffer.len();
            return None;
        };
        let (start, end) = (self.start, self.scanned + length);
        self.after_cr = self.buffer[end] == b'\r';
        self.start = end + 1;
        self.scanned = self.start;
        Some(&self.buffer[start..end])
    }

    /// Bytes that no line was made of yet.
    pub(super) fn pending(&self) -> &[u8] {
        &self.buffer[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lines, of chunks of `n` bytes.
    fn lines_of(text: &[u8], n: usize) -> Vec<String> {
        let mut lines = Lines::default();
        let mut all = Vec::new();
        for chunk in text.chunks(n) {
            lines.push(chunk);
            while let Some(line) = lines.next() {
                all.push(String::from_utf8_lossy(line).into_owned());
            }
        }
        all
    }

    #[test]
    fn any_end_of_a_line_ends_it_however_the_chunks_are_cut() {
        for n in 1..20 {
            assert_eq!(lines_of(b"a\nb\r\nc\rd\n\n\r\n\r\re\n", n), ["a", "b", "c", "d", "", "", "", "", "e"], "{n}");
            assert_eq!(lines_of(b"\n\na\r", n), ["", "", "a"], "{n}");
        }
    }

    #[test]
    fn what_has_no_end_is_pending() {
        let mut lines = Lines::default();
        lines.push(b"a\nb");
        assert_eq!(lines.next(), Some(&b"a"[..]));
        assert_eq!(lines.next(), None);
        assert_eq!(lines.pending(), b"b");
    }
}
