//! [`Jump`] and [`Finish`]: what a jump has changed, for the engine to follow.

use crate::base::ids::TokenId;

/// How a sequence goes on after a jump.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Jump {
    /// Tokens of the prompt, from its end, that are replaced: 0 or 1. The first of `append` spells
    /// that token's bytes, too.
    pub n_healed: usize,
    /// Tokens of the output, from the first, that stay.
    pub keep: usize,
    /// The tokens that follow them. The model has to read them, as one run, unless the text is
    /// finished.
    pub append: Vec<TokenId>,
    /// The tokens that the tokenizer has for the rest of the forced bytes, which a longer token
    /// could swallow. A good draft: verified in the same run, they save the pass that asks for
    /// them.
    pub held_back: Vec<TokenId>,
    /// Number of tokens of the output that were replaced.
    pub n_retokenized: usize,
    /// Index of the first token of `append` with a byte that the model has not written: from here
    /// on they are forced tokens.
    pub first_forced: usize,
    /// Whether the text is complete and nothing can follow: the model has to read nothing.
    pub is_finished: bool,
}

impl Jump {
    /// A jump that changes nothing, after so many tokens of the output.
    pub(crate) fn nothing(n_tokens: usize) -> Jump {
        Jump { keep: n_tokens, ..Jump::default() }
    }

    /// Whether the sequence is as it was; there may be tokens to try nevertheless.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.append.is_empty()
    }

    /// Number of tokens that the model was not asked for.
    #[must_use]
    pub fn n_forced(&self) -> usize {
        self.append.len() - self.first_forced
    }
}

/// What [`Jumper::finish`](super::Jumper::finish) has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Tokens of the output, from the first, that stayed.
    pub keep: usize,
    /// The tokens after them, in place of those that there were.
    pub append: Vec<TokenId>,
    /// Whether the tokens are the tokenizer's own encoding of the text.
    pub is_canonical: bool,
}
