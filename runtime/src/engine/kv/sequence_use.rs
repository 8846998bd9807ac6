//! [`SequenceUse`]: what the sequences of a context are used for.

/// What a sequence of the context is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SequenceUse {
    /// It holds nothing.
    Free,
    /// A slot's.
    Running,
    /// Kept for later prompts.
    Kept,
}
