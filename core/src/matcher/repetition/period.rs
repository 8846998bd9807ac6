//! [`coverage`]: whether a text ends in copies of a period.
//!
//! A text has period `p` over its last `n` bytes if each of them, but for the first `p`, is the
//! byte `p` before it:
//!
//! ```text
//! {"name": "abcabcabcab      p = 3 over 11 bytes, which are 3 copies and a part of one
//! ```
//!
//! Each `p` is tried, the smallest first, and the text read backwards as long as it fits. That
//! takes no memory and no state: nothing to keep in step when tokens are spelled anew, taken back
//! or drafted. For nearly every `p` the first comparison fails, so a call costs some `max_period`
//! comparisons; a failure function kept along the text (Knuth, Morris and Pratt) would take one or
//! two a byte, but has to be cut back with the text, and starts at one place where this may start
//! anywhere. The worst case, a text that is nearly periodic in many ways, is `max_period` times the
//! bytes asked for.

use std::ops::Range;

/// How the end of a text repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coverage {
    pub(super) period: usize,
    /// Number of bytes that it covers, as many as it does.
    pub(super) len: usize,
}

impl Coverage {
    /// What is covered of `text`, to whose end it belongs.
    pub(super) fn bytes(self, text: &[u8]) -> Range<usize> {
        text.len() - self.len..text.len()
    }
}

/// The smallest period of up to `max_period` bytes that the end of `text` has over as many bytes as
/// `needed` says for it, and how far it reaches.
pub(super) fn coverage(text: &[u8], max_period: usize, needed: impl Fn(usize) -> usize) -> Option<Coverage> {
    (1..=max_period.min(text.len())).find_map(|period| {
        let before = &text[..text.len() - period];
        let n_same = before.iter().rev().zip(text.iter().rev()).take_while(|(before, at)| before == at).count();
        let len = n_same + period;
        (n_same > 0 && len >= needed(period)).then_some(Coverage { period, len })
    })
}
