//! Models that reason before they answer: the marks they put around their thoughts, and how a
//! prompt must end so that they think or don't.
//!
//! A model's chat template says what its marks are, because it has to take old thoughts out of a
//! conversation or to open a block for new ones; [`Marks::of_template`] looks for the closing marks
//! it knows. Where the rendered prompt then ends decides what is done:
//!
//! ```text
//! prompt ends                        think                   don't think
//! within a block  …<think>\n         go on                   close it: \n</think>\n\n
//! after a block   …</think>\n\n      (a template's refusal)  go on
//! without one     …assistant\n       open one: <think>\n     go on
//! ```
//!
//! Templates that can do both are asked for what is wanted, by the two names in use:
//! `enable_thinking` (Qwen 3, GLM 4.5, Gemma 4) and `thinking` (DeepSeek V3.1, Granite). Only what
//! the template writes after the last message is looked at: marks that somebody's text contains
//! open nothing.
//!
//! Sources: the public templates of the models named below.

/// Whether the model reasons before it answers; see
/// [`Request::thinking`](crate::Request::thinking).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Thinking {
    /// If its chat template says that it does. A [raw](crate::Request::raw) prompt says so by
    /// ending with an open block.
    #[default]
    Auto,
    /// Not at all: the answer begins at once. A block that the template opens is closed again.
    Off,
    /// Always. Where neither the template nor
    /// [`Request::thinking_marks`](crate::Request::thinking_marks) says how,
    /// [`Error::NoThinkingMarks`](crate::Error::NoThinkingMarks).
    On,
}

/// The marks around a model's thoughts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Marks {
    /// Opens a block.
    pub(crate) open: String,
    /// Written after `open` where the template didn't open the block.
    after_open: String,
    /// Written before `end` where the model didn't end its thoughts itself.
    pub(crate) before_end: String,
    /// Closes a block.
    pub(crate) end: String,
    /// Written between `end` and the answer.
    pub(crate) before_answer: String,
}

/// A family's marks: the texts its template contains, then the fields of [`Marks`] in order.
type KnownMarks = (&'static [&'static str], [&'static str; 5]);

/// The marks in use. The first entry whose texts are all in the template counts, so the more
/// specific of two families stands first.
const KNOWN_MARKS: &[KnownMarks] = &[
    // gpt-oss (harmony): thoughts are a message of their own, in another channel than the answer.
    (
        &["<|channel|>", "<|message|>", "analysis", "final"],
        ["<|channel|>analysis<|message|>", "", "", "<|end|>", "<|start|>assistant<|channel|>final<|message|>"],
    ),
    // Gemma 4.
    (&["<|channel>", "<channel|>"], ["<|channel>thought", "\n", "", "<channel|>", ""]),
    // Command R7B, Command A: the answer has marks of its own.
    (
        &["<|START_THINKING|>", "<|END_THINKING|>", "<|START_RESPONSE|>"],
        ["<|START_THINKING|>", "", "", "<|END_THINKING|>", "<|START_RESPONSE|>"],
    ),
    (&["<|START_THINKING|>", "<|END_THINKING|>"], ["<|START_THINKING|>", "", "", "<|END_THINKING|>", ""]),
    // Magistral.
    (&["[THINK]", "[/THINK]"], ["[THINK]", "", "", "[/THINK]", ""]),
    // Seed-OSS.
    (&["<seed:think>", "</seed:think>"], ["<seed:think>", "\n", "\n", "</seed:think>", "\n"]),
    // Kimi-VL.
    (&["◁think▷", "◁/think▷"], ["◁think▷", "\n", "\n", "◁/think▷", "\n\n"]),
    // Apertus.
    (&["<|inner_prefix|>", "<|inner_suffix|>"], ["<|inner_prefix|>", "", "", "<|inner_suffix|>", ""]),
    // EXAONE Deep.
    (&["<thought>", "</thought>"], ["<thought>", "\n", "\n", "</thought>", "\n\n"]),
    // DeepSeek-R1, Qwen 3, QwQ, GLM 4.5 and most others. Some templates only take thoughts out,
    // which takes the end.
    (&["</think>"], ["<think>", "\n", "\n", "</think>", "\n\n"]),
];

impl Marks {
    /// The marks that a chat template contains, if any.
    pub(crate) fn of_template(source: &str) -> Option<Marks> {
        let known = KNOWN_MARKS.iter().find(|(texts, _)| texts.iter().all(|text| source.contains(text)))?;
        let [open, after_open, before_end, end, before_answer] = known.1.map(str::to_owned);
        Some(Marks { open, after_open, before_end, end, before_answer })
    }

    /// Marks named by the caller, with the usual white space around them if they are known, else
    /// with none.
    pub(crate) fn custom(open: String, end: String) -> Marks {
        let known = KNOWN_MARKS.iter().find(|(_, known)| known[0] == open && known[3] == end);
        if let Some((_, known)) = known {
            let [open, after_open, before_end, end, before_answer] = known.map(str::to_owned);
            return Marks { open, after_open, before_end, end, before_answer };
        }
        Marks { open, after_open: String::new(), before_end: String::new(), end, before_answer: String::new() }
    }

    /// The text that closes a block, up to the answer.
    pub(crate) fn closing(&self) -> String {
        [&*self.before_end, &self.end, &self.before_answer].concat()
    }

    /// The state of the block at the end of `tail`, the prompt after its last message.
    fn block(&self, tail: &str) -> ThinkingBlock {
        let end = tail.rfind(&self.end);
        match tail.rfind(&self.open) {
            // The end mark may be part of the open mark and then closes nothing. An end before
            // the open mark belongs to an earlier block: `…</think>…<think>\n` is open.
            Some(open) if end.is_none_or(|end| end < open + self.open.len()) => ThinkingBlock::Open,
            Some(_) => ThinkingBlock::Closed,
            // Harmony ends every message as it does thoughts; only where nothing follows has the
            // block been closed.
            None if end.is_some() && tail.trim_end().ends_with(&self.end) => ThinkingBlock::Closed,
            None => ThinkingBlock::Unopened,
        }
    }

    /// What to write behind a prompt so that the model thinks, or answers, next, and whether it
    /// does think.
    pub(crate) fn ending(&self, tail: &str, wanted: Thinking, is_raw: bool) -> (String, bool) {
        let Marks { open, after_open, end, .. } = self;
        // Raw prompts are honoured as they are: nothing is opened, closed or added unless the
        // caller asks for thinking in so many words.
        match (self.block(tail), wanted) {
            (ThinkingBlock::Open, Thinking::Off) if !is_raw => (self.closing(), false),
            (ThinkingBlock::Open, Thinking::Auto | Thinking::On) => (String::new(), true),
            (ThinkingBlock::Unopened | ThinkingBlock::Closed, Thinking::On) => (format!("{open}{after_open}"), true),
            (ThinkingBlock::Unopened, Thinking::Auto) if !is_raw => (format!("{open}{after_open}"), true),
            // What a model's answer begins with is written unless the template has.
            (ThinkingBlock::Unopened, Thinking::Off) if !is_raw => (self.answer_channel(tail), false),
            (ThinkingBlock::Closed, _) if !is_raw && tail.ends_with(end.as_str()) => (self.answer_channel(tail), false),
            _ => (String::new(), false),
        }
    }

    /// The mark with which the answer begins where it has one, less what the prompt ends with
    /// already.
    fn answer_channel(&self, tail: &str) -> String {
        let mark = self.before_answer.as_str();
        if mark.trim().is_empty() || tail.ends_with(mark) {
            return String::new();
        }
        // A template may already have written the mark's beginning: gpt-oss's ends with
        // `<|start|>assistant`, and `<|channel|>final<|message|>` is left to write.
        let n_there = (0..mark.len()).rev().find(|&n| mark.is_char_boundary(n) && tail.ends_with(&mark[..n]));
        mark[n_there.unwrap_or(0)..].to_owned()
    }
}

/// Whether a prompt's end lies before, within or after a block of thoughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ThinkingBlock {
    Unopened,
    Open,
    Closed,
}

#[cfg(test)]
mod tests;
