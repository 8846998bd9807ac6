//! Masks ahead of time: what the next tokens may be is known before the model has run, so first
//! visits are computed while it runs.
//!
//! Masks are shared by all matchers of a grammar, so a clone on another thread leaves them where
//! the slot finds them. Only what is not known is handed over: at a place that was visited before,
//! a mask is a look-up, which is less than waking a thread.

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

/// Masks that will be wanted: at the matcher's place, and after each token of a draft.
pub(super) struct MaskOrder {
    pub(super) matcher: Matcher,
    pub(super) draft: Vec<TokenId>,
    /// Tokens that are n_left of the budget.
    pub(super) n_left: usize,
    pub(super) spent: MaskTime,
}

/// Time spent for one sequence.
#[derive(Debug, Clone, Default)]
pub(super) struct MaskTime(Arc<AtomicU64>);

impl MaskPrefetcher {
    /// `spawn` starts a thread; without one, masks are computed when they are wanted.
    pub(super) fn start(spawn: impl FnOnce(Box<dyn FnOnce() + Send>) -> Option<JoinHandle<()>>) -> MaskPrefetcher {
        let (orders, received) = inbox();
        let thread = spawn(Box::new(move || serve(&received)));
        MaskPrefetcher { orders: thread.is_some().then_some(orders), thread }
    }

    /// Never waits.
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

fn serve(orders: &Inbox<MaskOrder>) {
    while let Some(order) = orders.pop() {
        let MaskOrder { mut matcher, draft, n_left, spent } = order;
        let started = Instant::now();
        let _masking = tracing::trace_span!("mask_ahead", places = draft.len() + 1).entered();
        for (n, token) in draft.iter().map(Some).chain([None]).enumerate() {
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
