//! Settings and limits of jumps.

/// What is done with text that the grammar forces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum JumpForward {
    /// The model is asked for every token.
    Off,
    /// Forced text is appended without asking the model.
    #[default]
    Forward,
    /// As [`JumpForward::Forward`], and the engine has the model score the forced tokens:
    /// log-probabilities are complete, and a forced token that the model thinks very improbable
    /// (prompt and type disagree) can be reported. The tokens are the same.
    Verified,
}

/// Which tokens a text is written in, where the model has chosen it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// The tokens that the model chose.
    Any,
    /// The tokens that the tokenizer has for the text: a token that spells the text otherwise than
    /// the tokenizer would is taken for its text, and the end of the text is put into the
    /// tokenizer's tokens before the model goes on (see
    /// [the module](super#what-the-model-spells)).
    #[default]
    Canonical,
}

/// Settings of a [`Jumper`](super::Jumper).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpOptions {
    /// Whether there are jumps at all.
    pub mode: JumpForward,
    /// Whether the prompt's last token may be replaced by one that has the first forced bytes as
    /// well (token healing).
    pub heal_prompt: bool,
    /// Which tokens the text has where the model was asked for it.
    pub spelling: Spelling,
}

impl Default for JumpOptions {
    /// Jumps, heals the prompt, and keeps to the tokenizer's spelling.
    fn default() -> JumpOptions {
        JumpOptions { mode: JumpForward::Forward, heal_prompt: true, spelling: Spelling::Canonical }
    }
}

/// The limits of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most tokens that the whole output may have.
    pub max_tokens: usize,
    /// Number of tokens of the output, from the first, that can't be changed: 0 for an engine that
    /// can cut its KV cache anywhere, the number that its model has read for one that can't.
    pub n_fixed: usize,
}
