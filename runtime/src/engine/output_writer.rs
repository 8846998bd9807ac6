//! One sample's text on its way to its reader, in whole characters.

use crate::base::{Error, TokenLogprob};
use crate::sync::mailbox::Writer;

use super::report::{News, Report, SampleEnd};

/// Collects a sample's text and sends it every few tokens.
pub(super) struct OutputWriter {
    writer: Writer<Report>,
    news: News,
    /// Tokens between two reports; `None` for one at the end.
    interval: Option<usize>,
    /// The text so far, in bytes: a token may end within a character.
    text: Vec<u8>,
    /// How many of them have gone to the reader, or into `news`.
    taken: usize,
    /// Tokens of thoughts, while there is no text.
    n_thoughts: usize,
    /// Tokens there were at the last report; `None` before the first, which goes at once.
    reported: Option<usize>,
}

impl OutputWriter {
    pub(super) fn new(writer: Writer<Report>, sample: usize, interval: Option<usize>) -> OutputWriter {
        OutputWriter {
            writer,
            news: News::of(sample),
            interval,
            text: Vec::new(),
            taken: 0,
            n_thoughts: 0,
            reported: None,
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

    /// All bytes so far.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// More of the text, which has so many tokens now.
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

    /// The model thinks before it writes its text, even if nothing comes of it.
    pub(super) fn begin_reasoning(&mut self) {
        self.news.reasoning = Some(String::new());
    }

    /// More of its thoughts, by another token.
    pub(super) fn push_reasoning(&mut self, text: &str) {
        self.news.reasoning.get_or_insert_default().push_str(text);
        self.n_thoughts += 1;
        self.send_if_due();
    }

    fn send_if_due(&mut self) {
        let n_tokens = self.n_thoughts + self.news.output_tokens;
        if let Some(interval) = self.interval
            && self.reported.is_none_or(|reported| n_tokens >= reported.saturating_add(interval))
        {
            self.send();
        }
    }

    /// The last report: what was not sent yet, and how it ended.
    pub(super) fn end(mut self, end: Result<SampleEnd, Error>) {
        self.news.end = Some(end);
        self.send();
    }

    fn send(&mut self) {
        let whole = whole_characters(&self.text);
        // The bytes are those of a text that the grammar accepts so far, so this takes all whole
        // characters.
        if let Ok(new) = std::str::from_utf8(&self.text[self.taken..whole]) {
            self.news.text.push_str(new);
            self.taken = whole;
        }
        let sample = self.news.sample;
        let news = std::mem::replace(&mut self.news, News::of(sample));
        self.news.output_tokens = news.output_tokens;
        self.reported = Some(self.n_thoughts + news.output_tokens);
        self.writer.send(Report(vec![news]));
    }
}

/// How many of `bytes`, which begin with whole characters, are whole characters.
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
        let (writer, reader) = mailbox();
        let mut emitter = OutputWriter::new(writer, 0, Some(2));
        let mut sent = Vec::new();
        for (n, piece) in ["{\"", "na", "me", "\":", " "].into_iter().enumerate() {
            emitter.push(piece.as_bytes(), n + 1, None);
            let context = std::task::Context::from_waker(std::task::Waker::noop());
            if let std::task::Poll::Ready(Some(report)) = reader.poll_recv(&context) {
                sent.push(report.0[0].text.clone());
            }
        }
        assert_eq!(sent, ["{\"", "name", "\": "]);
    }
}
