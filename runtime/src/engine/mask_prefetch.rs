//! [`MaskPrefetcher`]: masks computed while the model runs.
//!
//! What the next tokens may be is known before the model has run, so the first visit of a grammar's
//! state, where its mask is computed, is made on another thread meanwhile. Masks are
//! shared by all matchers of a grammar, so a clone of the matcher leaves them where the slot finds
//! them. Only what is not known is handed over: where a state was visited before, its mask is a
//! look-up, which is less than waking a thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use formwork_core::{Matcher, TokenId};

use crate::sync::inbox::{Inbox, Sender, inbox};

/// A thread that computes masks.
pub(super) struct MaskPrefetcher {
    /// `None` only while dropping.
    orders: Option<Sender<MaskOrder>>,
    thread: Option<JoinHandle<()>>,
}

/// Masks that will be wanted: in the matcher's state, and after each token of a draft.
pub(super) struct MaskOrder {
    pub(super) matcher: Matcher,
    pub(super) draft: Vec<TokenId>,
    /// Number of tokens that the budget leaves.
    pub(super) n_left: usize,
    /// Where the time that it takes is added.
    pub(super) spent: MaskTime,
}

/// Time spent on masks of one sequence, in nanoseconds.
#[derive(Debug, Clone, Default)]
pub(super) struct MaskTime(Arc<AtomicU64>);

impl MaskPrefetcher {
    /// Starts the thread with `spawn`. Without one, masks are computed when they are wanted.
    pub(super) fn start(spawn: impl FnOnce(Box<dyn FnOnce() + Send>) -> Option<JoinHandle<()>>) -> MaskPrefetcher {
        let (orders, received) = inbox();
        let thread = spawn(Box::new(move || serve(&received)));
        MaskPrefetcher { orders: thread.is_some().then_some(orders), thread }
    }

    /// Hands an order over. Never waits.
    pub(super) fn order(&self, order: MaskOrder) {
        if let Some(orders) = &self.orders {
            // Without the thread the mask is computed when it is wanted.
            let _ = orders.push(order);
        }
    }
}

impl Drop for MaskPrefetcher {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // Its panic would be the matcher's, which the slot meets itself.
            let _ = thread.join();
        }
    }
}

/// Computes the masks of orders until there is nobody left to give one.
fn serve(orders: &Inbox<MaskOrder>) {
    while let Some(order) = orders.pop() {
        let MaskOrder { mut matcher, draft, n_left, spent } = order;
        let started = Instant::now();
        let _masking = tracing::trace_span!("mask_ahead", states = draft.len() + 1).entered();
        for (n, token) in draft.iter().map(Some).chain([None]).enumerate() {
            // By the budget that is left there: a tight one narrows the mask.
            matcher.mask_within(n_left.saturating_sub(n));
            if token.is_none_or(|token| matcher.accept_token(*token).is_err()) {
                break;
            }
        }
        spent.add(started.elapsed());
    }
}

impl MaskTime {
    fn add(&self, time: Duration) {
        self.0.fetch_add(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(super) fn total(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::{MaskOrder, MaskPrefetcher, MaskTime};
    use formwork_core::{Grammar, Matcher, Style, Token, TokenId, Vocabulary};
    use std::thread;

    #[test]
    fn masks_are_there_when_they_are_wanted() {
        let tokens = (0..=255_u8).map(|byte| Token::text([byte])).chain([Token::end_of_generation("")]);
        let vocabulary = Vocabulary::new(tokens.collect()).unwrap();
        let mut matcher = Matcher::new(Grammar::of::<(bool, String)>(Style::Spaced), vocabulary);
        let draft: Vec<TokenId> = b"[tr".iter().map(|byte| TokenId(u32::from(*byte))).collect();
        assert!(!matcher.is_mask_known());
        let spent = MaskTime::default();
        let mask_prefetcher = MaskPrefetcher::start(|work| thread::Builder::new().spawn(work).ok());
        mask_prefetcher.order(MaskOrder {
            matcher: matcher.clone(),
            draft: draft.clone(),
            n_left: 30,
            spent: spent.clone(),
        });
        drop(mask_prefetcher);
        assert!(spent.total().as_nanos() > 0);
        for token in draft {
            assert!(matcher.is_mask_known());
            matcher.accept_token(token).unwrap();
        }
        assert!(matcher.is_mask_known());
        matcher.accept_token(TokenId(u32::from(b'u'))).unwrap();
        assert!(!matcher.is_mask_known());
    }
}
