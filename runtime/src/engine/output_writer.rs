//! [`OutputWriter`]: one sample's text on its way to its reader, in whole characters.
//!
//! A token may end within a character, so bytes are collected here and leave as characters. How
//! often is the request's choice: every few tokens, the first token at once so that a reader sees
//! that something comes, or once at the end.

use crate::base::{Error, TokenLogprob};
use crate::sync::mailbox::Writer;

use super::report::{News, Report, SampleEnd};

/// Collects a sample's text and sends it every few tokens.
pub(super) struct OutputWriter {
    writer: Writer<Report>,
    news: News,
    /// Number of tokens between two reports; `None` for one report at the end.
    interval: Option<usize>,
    /// The text so far, in bytes: a token may end within a character.
    text: Vec<u8>,
    /// Number of the bytes that have gone to the reader, or into `news`.
    n_taken: usize,
    /// Number of tokens of thoughts.
    n_thoughts: usize,
    /// Number of tokens at the last report; `None` before the first, which goes at once.
    n_reported: Option<usize>,
}

impl OutputWriter {
    pub(super) fn new(writer: Writer<Report>, sample: usize, interval: Option<usize>) -> OutputWriter {
        OutputWriter {
            writer,
            news: News::of(sample),
            interval,
            text: Vec::new(),
            n_taken: 0,
            n_thoughts: 0,
            n_reported: None,
        }
    }

    /// Whether nobody will read what is sent.
    pub(super) fn is_abandoned(&self) -> bool {
        self.writer.is_abandoned()
    }

    /// Whether there are reports before the end.
    pub(super) fn is_streaming(&self) -> bool {
        self.interval.is_some()
    }

    /// All bytes of the text so far.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Adds to the text, which has `output_tokens` tokens now.
    pub(super) fn push(
        &mut self,
        bytes: &[u8],
        output_tokens: usize,
        logprobs: impl IntoIterator<Item = TokenLogprob>,
    ) {
        self.text.extend_from_slice(bytes);
        self.news.output_tokens = output_tokens;
        self.news.logprobs.extend(logprobs);
        self.send_if_due();
    }

    /// Notes that the model thinks before it writes its text, even if nothing comes of it.
    pub(super) fn begin_reasoning(&mut self) {
        self.news.reasoning = Some(String::new());
    }

    /// Adds to the thoughts what another token brought.
    pub(super) fn push_reasoning(&mut self, text: &str) {
        self.news.reasoning.get_or_insert_default().push_str(text);
        self.n_thoughts += 1;
        self.send_if_due();
    }

    /// Sends what is new if the interval has passed.
    fn send_if_due(&mut self) {
        let n_tokens = self.n_thoughts + self.news.output_tokens;
        if let Some(interval) = self.interval
            && self.n_reported.is_none_or(|n| n_tokens >= n.saturating_add(interval))
        {
            self.send();
        }
    }

    /// Sends the last report: what was not sent yet, and how the sample ended.
    pub(super) fn end(mut self, end: Result<SampleEnd, Error>) {
        self.news.end = Some(end);
        self.send();
    }

    /// Sends what is new, as far as it is whole characters.
    fn send(&mut self) {
        let whole = whole_characters(&self.text);
        // The bytes are those of a text that the grammar accepts so far, so this takes all whole
        // characters.
        if let Ok(new) = std::str::from_utf8(&self.text[self.n_taken..whole]) {
            self.news.text.push_str(new);
            self.n_taken = whole;
        }
        let sample = self.news.sample;
        // Counts go on; all else in the next report is only what is new then.
        let news = std::mem::replace(&mut self.news, News::of(sample));
        self.news.output_tokens = news.output_tokens;
        self.n_reported = Some(self.n_thoughts + news.output_tokens);
        self.writer.send(Report(vec![news]));
    }
}

/// Number of `bytes`, which begin with whole characters, that belong to whole characters.
pub(super) fn whole_characters(bytes: &[u8]) -> usize {
    // A character has at most four bytes, so an unfinished one begins within the last three.
    for back in 1..=bytes.len().min(3) {
        let at = bytes.len() - back;
        let needed = match bytes[at] {
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xff => 4,
            0x80..=0xbf => continue,
            _ => 1,
        };
        return if needed > back { at } else { bytes.len() };
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::{OutputWriter, whole_characters};
    use crate::sync::mailbox::mailbox;

    #[test]
    fn unfinished_characters_are_held_back() {
        let text = "aé日😀".as_bytes();
        let whole: Vec<usize> = (0..=text.len()).map(|n| whole_characters(&text[..n])).collect();
        assert_eq!(whole, [0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10]);
    }

    #[test]
    fn reports_come_at_the_first_token_then_at_intervals() {
        let (mailbox, reader) = mailbox();
        let mut writer = OutputWriter::new(mailbox, 0, Some(2));
        let mut sent = Vec::new();
        for (n, piece) in ["{\"", "na", "me", "\":", " "].into_iter().enumerate() {
            writer.push(piece.as_bytes(), n + 1, None);
            let context = std::task::Context::from_waker(std::task::Waker::noop());
            if let std::task::Poll::Ready(Some(report)) = reader.poll_recv(&context) {
                sent.push(report.0[0].text.clone());
            }
        }
        assert_eq!(sent, ["{\"", "name", "\": "]);
    }
}
