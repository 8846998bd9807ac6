//! [`CheckpointStore`]: recurrent states of earlier tokens, by the tokens that went into them.
//!
//! A checkpoint is *kept* for later prompts, or taken for one running sequence only, which may have
//! to go back to it; that sequence has it *pinned*. What is not pinned is thrown away when others
//! want its memory, the least recently used first; one that several prompts begin with, a *shared*
//! one, after those of a single prompt, as long as shared ones take no more than half of the memory
//! (segmented LRU). So the limit always holds: where the pinned ones leave no room, a checkpoint is
//! not taken, and whoever wanted it does without.

use formwork_core::TokenId;

use super::prefix_tree::common;
use crate::base::SeqId;
use crate::engine::adapter_turns::AdapterKey;

/// Maximum number of checkpoints: each is compared with every new prompt.
const MAX_CHECKPOINTS: usize = 512;

/// What a running sequence may go back to a checkpoint for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pin {
    /// All of its answer.
    Prompt,
    /// What is wrong in a draft.
    Draft,
    /// A token that was not chosen.
    Choice,
}

/// A checkpoint of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CheckpointId(u64);

/// What can be stored.
pub(crate) trait Stored {
    /// Bytes of memory.
    fn n_bytes(&self) -> usize;
}

/// A state, and the tokens that went into it.
struct Entry<S> {
    id: CheckpointId,
    adapter: AdapterKey,
    tokens: Vec<TokenId>,
    state: S,
    n_bytes: usize,
    /// When it was last used, on the store's own clock.
    used: u64,
    /// Whether it stays when nobody has it pinned any more.
    is_kept: bool,
    /// Whether several prompts begin with it.
    is_shared: bool,
    /// The sequences that may go back to it.
    pinned_by: Vec<(SeqId, Pin)>,
}

/// Checkpoints within a limit of memory.
pub(crate) struct CheckpointStore<S> {
    entries: Vec<Entry<S>>,
    /// The state of an entry that was thrown away, whose memory the next one can have. With it, too,
    /// the limit holds: there is one only where nothing was stored since.
    spare: Option<S>,
    max_bytes: usize,
    /// Bytes of the entries.
    n_bytes: usize,
    /// Counts uses, and makes ids.
    clock: u64,
    /// Number of checkpoints that were ever stored.
    n_stored: u64,
}

impl<S: Stored> CheckpointStore<S> {
    pub(crate) fn new(max_bytes: usize) -> CheckpointStore<S> {
        CheckpointStore { entries: Vec::new(), spare: None, max_bytes, n_bytes: 0, clock: 0, n_stored: 0 }
    }

    /// Whether it can ever hold something.
    pub(crate) fn is_on(&self) -> bool {
        self.max_bytes > 0
    }

    /// Number of checkpoints.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Bytes of all of them.
    pub(crate) fn n_bytes(&self) -> usize {
        self.n_bytes
    }

    /// Number of checkpoints that were ever stored.
    pub(crate) fn n_stored(&self) -> u64 {
        self.n_stored
    }

    /// The longest whose tokens, at most `max_len`, are the first ones of `tokens`, and how many
    /// those are.
    pub(crate) fn longest(
        &self,
        adapter: AdapterKey,
        tokens: &[TokenId],
        max_len: usize,
    ) -> Option<(CheckpointId, usize)> {
        let tokens = &tokens[..tokens.len().min(max_len)];
        let fits = |entry: &&Entry<S>| entry.adapter == adapter && tokens.starts_with(&entry.tokens);
        let longest = self.entries.iter().filter(fits).max_by_key(|entry| entry.tokens.len())?;
        Some((longest.id, longest.tokens.len()))
    }

    /// The one of exactly these tokens.
    pub(crate) fn find(&self, adapter: AdapterKey, tokens: &[TokenId]) -> Option<CheckpointId> {
        let (id, len) = self.longest(adapter, tokens, tokens.len())?;
        (len == tokens.len()).then_some(id)
    }

    /// How many of `tokens` each checkpoint has seen, in whatever tokens it goes on.
    pub(crate) fn commons(&self, adapter: AdapterKey, tokens: &[TokenId]) -> impl Iterator<Item = usize> {
        let same = self.entries.iter().filter(move |entry| entry.adapter == adapter);
        same.map(move |entry| common(&entry.tokens, tokens))
    }

    /// The state of a checkpoint, which is used now.
    pub(crate) fn take(&mut self, id: CheckpointId) -> Option<&S> {
        self.clock += 1;
        let entry = self.entries.iter_mut().find(|entry| entry.id == id)?;
        entry.used = self.clock;
        Some(&entry.state)
    }

    /// A state of which only the memory is of use.
    pub(crate) fn take_spare(&mut self) -> Option<S> {
        self.spare.take()
    }

    /// Throws away what is worth least until there is room for a state of `n_bytes` after
    /// `n_tokens`. Says whether there is.
    pub(crate) fn make_room(&mut self, n_bytes: usize, n_tokens: usize) -> bool {
        let wanted = n_bytes.saturating_add(n_tokens * size_of::<TokenId>());
        let pinned = self.entries.iter().filter(|entry| !entry.pinned_by.is_empty());
        let (n_pinned, pinned_bytes) = pinned.fold((0, 0), |(n, bytes), entry| (n + 1, bytes + entry.n_bytes));
        // Nothing is thrown away in vain.
        if wanted.saturating_add(pinned_bytes) > self.max_bytes || n_pinned == MAX_CHECKPOINTS {
            return false;
        }
        while self.n_bytes + wanted > self.max_bytes || self.entries.len() == MAX_CHECKPOINTS {
            let Some(victim) = self.victim() else { return false };
            self.remove(|entry| entry.id == victim);
        }
        true
    }

    /// What is worth least of what is not pinned.
    fn victim(&self) -> Option<CheckpointId> {
        let shared = self.entries.iter().filter(|entry| entry.is_shared);
        let shared_stay = shared.map(|entry| entry.n_bytes).sum::<usize>() <= self.max_bytes / 2;
        let unpinned = self.entries.iter().filter(|entry| entry.pinned_by.is_empty());
        let victim = unpinned.min_by_key(|entry| (entry.is_shared && shared_stay, entry.used));
        victim.map(|entry| entry.id)
    }

    /// Stores a state, if there is room for it. It is used now.
    pub(crate) fn insert(
        &mut self,
        adapter: AdapterKey,
        tokens: &[TokenId],
        state: S,
        is_kept: bool,
    ) -> Option<CheckpointId> {
        if !self.make_room(state.n_bytes(), tokens.len()) {
            return None;
        }
        self.spare = None;
        self.clock += 1;
        self.n_stored += 1;
        let id = CheckpointId(self.clock);
        let n_bytes = state.n_bytes() + size_of_val(tokens);
        self.n_bytes += n_bytes;
        let (tokens, used, pinned_by) = (tokens.to_vec(), self.clock, Vec::new());
        self.entries.push(Entry { id, adapter, tokens, state, n_bytes, used, is_kept, is_shared: false, pinned_by });
        Some(id)
    }

    /// Keeps a checkpoint for later prompts, too.
    pub(crate) fn keep(&mut self, id: CheckpointId) {
        self.entries.iter_mut().filter(|entry| entry.id == id).for_each(|entry| entry.is_kept = true);
    }

    /// Notes that several prompts begin with a checkpoint.
    pub(crate) fn share(&mut self, id: CheckpointId) {
        self.entries.iter_mut().filter(|entry| entry.id == id).for_each(|entry| entry.is_shared = true);
    }

    /// Whether a state of `n_bytes` after `n_tokens` fits beside all others, in half of the memory.
    pub(crate) fn has_free_half(&self, n_bytes: usize, n_tokens: usize) -> bool {
        let n_bytes = n_bytes.saturating_add(n_tokens * size_of::<TokenId>());
        n_bytes.saturating_add(self.n_bytes) <= self.max_bytes / 2 && self.entries.len() < MAX_CHECKPOINTS / 2
    }

    /// Pins a checkpoint for a sequence, in place of what it has pinned for the same.
    pub(crate) fn pin_only(&mut self, id: CheckpointId, seq: SeqId, pin: Pin) {
        for entry in &mut self.entries {
            entry.pinned_by.retain(|other| *other != (seq, pin));
        }
        self.pin(id, seq, pin);
        self.remove(|entry| !entry.is_kept && entry.pinned_by.is_empty());
    }

    /// Pins a checkpoint for a sequence, too.
    pub(crate) fn pin(&mut self, id: CheckpointId, seq: SeqId, pin: Pin) {
        self.entries.iter_mut().filter(|entry| entry.id == id).for_each(|entry| entry.pinned_by.push((seq, pin)));
    }

    /// Gives up all that a sequence has pinned. Where `keeps` says so, it is kept for later prompts,
    /// but for tokens that were not chosen.
    pub(crate) fn unpin(&mut self, seq: SeqId, keeps: bool) {
        for entry in &mut self.entries {
            entry.is_kept |= keeps && entry.pinned_by.iter().any(|(of, pin)| *of == seq && *pin != Pin::Choice);
            entry.pinned_by.retain(|(other, _)| *other != seq);
        }
        self.remove(|entry| !entry.is_kept && entry.pinned_by.is_empty());
    }

    /// Throws away what was taken with the adapters for which `matches` is true.
    pub(crate) fn forget(&mut self, matches: impl Fn(AdapterKey) -> bool) {
        self.remove(|entry| matches(entry.adapter) && entry.pinned_by.is_empty());
    }

    fn remove(&mut self, matches: impl Fn(&Entry<S>) -> bool) {
        if let Some(last) = self.entries.extract_if(.., |entry| matches(entry)).last() {
            self.spare = Some(last.state);
        }
        self.n_bytes = self.entries.iter().map(|entry| entry.n_bytes).sum();
    }
}

#[cfg(test)]
mod tests {
    use formwork_core::TokenId;

    use super::{AdapterKey, CheckpointStore, MAX_CHECKPOINTS, Pin, SeqId, Stored};

    /// A state of so many bytes.
    struct Bytes(usize);

    impl Stored for Bytes {
        fn n_bytes(&self) -> usize {
            self.0
        }
    }

    const MODEL: fn() -> AdapterKey = AdapterKey::default;

    fn tokens(text: &str) -> Vec<TokenId> {
        text.bytes().map(|byte| TokenId(u32::from(byte))).collect()
    }

    fn seq(index: usize) -> SeqId {
        SeqId::from_index(index).unwrap()
    }

    #[test]
    fn the_longest_beginning_is_found() {
        let mut store = CheckpointStore::new(10_000);
        for text in ["in", "instr", "instructions: one", "other"] {
            store.insert(MODEL(), &tokens(text), Bytes(100), true).unwrap();
        }
        let wanted = tokens("instructions: two");
        let longest = |store: &CheckpointStore<Bytes>, max| store.longest(MODEL(), &wanted, max).map(|found| found.1);
        assert_eq!(longest(&store, 17), Some(5));
        assert_eq!(longest(&store, 4), Some(2));
        assert_eq!(longest(&store, 1), None);
        assert_eq!(store.commons(MODEL(), &wanted).collect::<Vec<_>>(), [2, 5, 14, 0]);
        assert!(store.find(MODEL(), &wanted).is_none() && store.find(MODEL(), &tokens("instr")).is_some());
        assert_eq!(store.longest(AdapterKey::of(1, 1.0), &wanted, 17), None);
        store.forget(|adapter| adapter == MODEL());
        assert_eq!((store.len(), store.n_bytes(), store.n_stored()), (0, 0, 4));
    }

    #[test]
    fn the_least_recently_used_goes_first() {
        let mut store = CheckpointStore::new(3 * 104);
        let ids: Vec<_> =
            ["a", "b", "c"].map(|text| store.insert(MODEL(), &tokens(text), Bytes(100), true).unwrap()).into();
        store.take(ids[0]).unwrap();
        store.insert(MODEL(), &tokens("d"), Bytes(100), true).unwrap();
        assert!(store.take(ids[1]).is_none() && store.take(ids[0]).is_some());
        assert_eq!((store.len(), store.n_bytes()), (3, 312));
        // What can't fit throws nothing away.
        assert!(store.insert(MODEL(), &tokens("e"), Bytes(400), true).is_none());
        assert!(store.insert(MODEL(), &[], Bytes(usize::MAX), true).is_none());
        assert_eq!(store.len(), 3);
        assert!(!CheckpointStore::<Bytes>::new(0).is_on());
    }

    #[test]
    fn shared_ones_stay_longer() {
        let mut store = CheckpointStore::new(4 * 104);
        let insert =
            |store: &mut CheckpointStore<Bytes>, text| store.insert(MODEL(), &tokens(text), Bytes(100), true).unwrap();
        let shared = insert(&mut store, "a");
        store.share(shared);
        for text in ["b", "c", "d", "e", "f", "g"] {
            insert(&mut store, text);
        }
        assert!(store.find(MODEL(), &tokens("a")).is_some() && store.find(MODEL(), &tokens("d")).is_none());
        // Beyond half of the memory they are as any.
        for text in ["h", "i"] {
            let id = insert(&mut store, text);
            store.share(id);
        }
        insert(&mut store, "j");
        assert!(store.find(MODEL(), &tokens("a")).is_none());
    }

    #[test]
    fn what_is_pinned_stays() {
        let mut store = CheckpointStore::new(2 * 104);
        let base = store.insert(MODEL(), &tokens("a"), Bytes(100), false).unwrap();
        store.pin_only(base, seq(1), Pin::Draft);
        for text in ["b", "c", "d"] {
            store.insert(MODEL(), &tokens(text), Bytes(100), true).unwrap();
        }
        assert!(store.take(base).is_some());
        assert!(store.insert(MODEL(), &tokens("e"), Bytes(200), true).is_none());
        // One that only this sequence wanted goes with its pin, a kept one stays.
        let kept = store.find(MODEL(), &tokens("d")).unwrap();
        store.pin_only(kept, seq(1), Pin::Draft);
        assert!(store.take(base).is_none());
        store.unpin(seq(1), false);
        assert!(store.take(kept).is_some());
        let last = store.insert(MODEL(), &tokens("f"), Bytes(100), false).unwrap();
        store.pin_only(last, seq(0), Pin::Prompt);
        store.pin_only(kept, seq(0), Pin::Choice);
        store.unpin(seq(0), true);
        assert!(store.take(last).is_some());
    }

    #[test]
    fn the_memory_of_what_is_thrown_away_is_within_the_limit() {
        let mut store = CheckpointStore::new(3 * 104);
        assert!(store.take_spare().is_none());
        for n in 0..10 {
            store.insert(MODEL(), &[TokenId(n)], Bytes(100), n % 2 == 0).unwrap();
            let spare = store.spare.as_ref().map_or(0, Bytes::n_bytes);
            assert!(store.n_bytes() + spare <= 3 * 104);
        }
        store.forget(|_| true);
        assert!(store.n_bytes() == 0 && store.take_spare().is_some() && store.take_spare().is_none());
    }

    #[test]
    fn there_are_not_too_many() {
        let mut store = CheckpointStore::new(usize::MAX / 2);
        for n in 0..600 {
            store.insert(MODEL(), &[TokenId(n)], Bytes(1), true).unwrap();
        }
        assert_eq!(store.len(), MAX_CHECKPOINTS);
    }
}
