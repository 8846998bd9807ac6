//! [`Report`]: what the engine tells the reader of a request.
//!
//! Reports wait in a mailbox of one ([`crate::sync::mailbox`]): where the reader is slow, a new one
//! is merged into the one that waits, so that memory stays bounded by the text and the engine never
//! waits for a reader.

use formwork_core::TokenId;

use crate::base::{Error, FinishReason, TokenLogprob, Usage};
use crate::confidence::Confidence;
#[cfg(feature = "llama")]
use crate::llama::SequenceState;
use crate::sync::mailbox::Merge;

/// What is new of a request's samples since its reader last looked: one entry each, in order of
/// their news.
pub(crate) struct Report(pub(crate) Vec<News>);

/// What is new of one sample since the last report.
pub(crate) struct News {
    pub(crate) sample: usize,
    /// Text added, whole characters.
    pub(crate) text: String,
    /// Thoughts added, where the model thinks first.
    pub(crate) reasoning: Option<String>,
    /// The tokens that the text came with, where their probabilities are wanted.
    pub(crate) logprobs: Vec<TokenLogprob>,
    /// Number of tokens of the text so far.
    pub(crate) output_tokens: usize,
    /// How the sample ended, in its last report.
    pub(crate) end: Option<Result<SampleEnd, Error>>,
}

/// How a sample ended.
pub(crate) struct SampleEnd {
    pub(crate) finish_reason: FinishReason,
    pub(crate) usage: Usage,
    /// The seed that its random choices started from.
    pub(crate) seed: u64,
    /// The text's tokens.
    pub(crate) tokens: Vec<TokenId>,
    pub(crate) confidence: Option<Confidence>,
    /// The prompt's state, where that is wanted.
    #[cfg(feature = "llama")]
    pub(crate) prefix: Option<ReadPrefix>,
}

/// Tokens that the model has read, and their cells as bytes.
#[cfg(feature = "llama")]
pub(crate) struct ReadPrefix {
    pub(crate) tokens: Vec<TokenId>,
    pub(crate) state: SequenceState,
}

impl SampleEnd {
    /// The end of a sample of which there is no text.
    pub(crate) fn without_output(finish_reason: FinishReason, usage: Usage, seed: u64) -> SampleEnd {
        SampleEnd {
            finish_reason,
            usage,
            seed,
            tokens: Vec::new(),
            confidence: None,
            #[cfg(feature = "llama")]
            prefix: None,
        }
    }
}

impl News {
    /// No news yet.
    pub(crate) fn of(sample: usize) -> News {
        News { sample, text: String::new(), reasoning: None, logprobs: Vec::new(), output_tokens: 0, end: None }
    }
}

impl Merge for Report {
    fn merge(&mut self, later: Report) {
        for news in later.0 {
            match self.0.iter_mut().find(|before| before.sample == news.sample) {
                Some(before) => {
                    before.text.push_str(&news.text);
                    if let Some(reasoning) = news.reasoning {
                        before.reasoning.get_or_insert_default().push_str(&reasoning);
                    }
                    before.logprobs.extend(news.logprobs);
                    // Counts are totals, all else is what was added.
                    before.output_tokens = news.output_tokens;
                    before.end = news.end;
                }
                None => self.0.push(news),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{News, Report};
    use crate::sync::mailbox::Merge;

    #[test]
    fn each_samples_news_are_put_together() {
        let news = |sample, text: &str| News { text: text.to_owned(), output_tokens: text.len(), ..News::of(sample) };
        let mut report = Report(vec![news(0, "a")]);
        report.merge(Report(vec![news(1, "x")]));
        report.merge(Report(vec![news(0, "b"), news(1, "y")]));
        let all: Vec<_> = report.0.iter().map(|n| (n.sample, n.text.as_str(), n.output_tokens)).collect();
        assert_eq!(all, [(0, "ab", 1), (1, "xy", 1)]);
    }
}
