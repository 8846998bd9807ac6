//! [`Exploration`]: a token that was not chosen and is being followed.

use crate::base::FinishReason;
use crate::confidence::{Branch, Fork};

/// What the model is being asked after the text is complete.
pub(super) struct Exploration {
    pub(super) branch: Branch,
    /// The sequence after the branch's token.
    pub(super) fork: Fork,
    /// How the text has ended.
    pub(super) reason: FinishReason,
}
