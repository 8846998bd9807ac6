//! Models that reason before they answer: which marks they put around their thoughts, and how a
//! prompt ends so that they think, or don't.
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

/// What stands around thoughts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Marks {
    /// By which a block is recognized as open.
    pub(crate) open: String,
    /// What is written behind `open` where the template didn't open the block.
    after_open: String,
    /// What is written before `end` where the model didn't.
    pub(crate) before_end: String,
    /// By which the model ends its thoughts.
    pub(crate) end: String,
    /// What is written between `end` and the answer.
    pub(crate) before_answer: String,
}

/// Marks in use: what the template has to contain, then the fields of [`Marks`] in their order.
type Known = (&'static [&'static str], [&'static str; 5]);

/// The first whose texts are all in the template are its marks.
const KNOWN: &[Known] = &[
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
    /// The marks that a chat template's text shows, if it shows some.
    pub(crate) fn of_template(source: &str) -> Option<Marks> {
        let known = KNOWN.iter().find(|(texts, _)| texts.iter().all(|text| source.contains(text)))?;
        let [open, after_open, before_end, end, before_answer] = known.1.map(str::to_owned);
        Some(Marks { open, after_open, before_end, end, before_answer })
    }

    /// Marks that the caller names, with what is usual around them if they are known ones, else
    /// with nothing.
    pub(crate) fn custom(open: String, end: String) -> Marks {
        let known = KNOWN.iter().find(|(_, known)| known[0] == open && known[3] == end);
        if let Some((_, known)) = known {
            let [open, after_open, before_end, end, before_answer] = known.map(str::to_owned);
            return Marks { open, after_open, before_end, end, before_answer };
        }
        Marks { open, after_open: String::new(), before_end: String::new(), end, before_answer: String::new() }
    }

    /// What closes a block, up to the answer.
    pub(crate) fn closing(&self) -> String {
        [&*self.before_end, &self.end, &self.before_answer].concat()
    }

    /// Whether a block is open, closed or neither where `tail`, the prompt after its last message,
    /// ends.
    fn place(&self, tail: &str) -> Place {
        let end = tail.rfind(&self.end);
        match tail.rfind(&self.open) {
            // An end that is part of what opens a block is none.
            Some(open) if end.is_none_or(|end| end < open + self.open.len()) => Place::Within,
            Some(_) => Place::After,
            // Harmony ends every message as it does thoughts; only where nothing follows has the
            // block been closed.
            None if end.is_some() && tail.trim_end().ends_with(&self.end) => Place::After,
            None => Place::Before,
        }
    }

    /// What to write behind a prompt so that the model thinks, or answers, next, and whether it
    /// does think.
    pub(crate) fn ending(&self, tail: &str, wanted: Thinking, is_raw: bool) -> (String, bool) {
        let Marks { open, after_open, end, .. } = self;
        match (self.place(tail), wanted) {
            (Place::Within, Thinking::Off) if !is_raw => (self.closing(), false),
            (Place::Within, Thinking::Auto | Thinking::On) => (String::new(), true),
            (Place::Before | Place::After, Thinking::On) => (format!("{open}{after_open}"), true),
            (Place::Before, Thinking::Auto) if !is_raw => (format!("{open}{after_open}"), true),
            // What a model's answer begins with is written unless the template has.
            (Place::Before, Thinking::Off) if !is_raw => (self.answer_channel(tail), false),
            (Place::After, _) if !is_raw && tail.ends_with(end.as_str()) => (self.answer_channel(tail), false),
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
        let n_there = (0..mark.len()).rev().find(|&n| mark.is_char_boundary(n) && tail.ends_with(&mark[..n]));
        mark[n_there.unwrap_or(0)..].to_owned()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Within,
    After,
}

/// What a rendered prompt has after the last message.
pub(crate) fn after_messages<'a>(rendered: &'a str, last_message: &str) -> &'a str {
    let last = last_message.trim();
    let at = if last.is_empty() { None } else { rendered.rfind(last) };
    at.map_or(rendered, |at| &rendered[at + last.len()..])
}

#[cfg(test)]
mod tests;
