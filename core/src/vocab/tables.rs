//! What is computed of a vocabulary once, whatever the grammar: [`SavedTables`] and
//! [`RecomputedTables`].

use std::thread;

use super::alphabet::Spellings;
use super::blanks::Blanks;
use super::classes::{Classes, LedRuns};
use super::closing::Closing;
use super::content::{Marked, OpenedContent, StringContent, WithinCharacter};
use super::digit_runs::DigitRuns;
use super::token_sets::mix;
use super::trie::TokenTrie;
use crate::base::digest::Digest;
use crate::base::ids::TokenId;
use crate::base::wire::{Reader, Writer};

/// The tables that [`Vocabulary::save`](crate::vocab::Vocabulary::save) writes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct SavedTables {
    pub(crate) trie: TokenTrie,
    pub(crate) content: StringContent,
    pub(crate) classes: Classes,
}

/// The tables that are computed again when the others are read back, since that takes no longer
/// than reading them.
#[derive(Debug)]
pub(crate) struct RecomputedTables {
    pub(crate) within_character: WithinCharacter,
    pub(crate) opened: OpenedContent,
    pub(crate) marked: Marked,
    pub(crate) closing: Closing,
    pub(crate) spellings: Spellings,
    pub(crate) digit_runs: DigitRuns,
    pub(crate) blanks: Blanks,
    /// [`TokenTrie::heights`] of the trie of all tokens.
    pub(crate) heights: Box<[u8]>,
}

impl RecomputedTables {
    pub(crate) fn new(texts: &[(&[u8], TokenId)], trie: &TokenTrie, n_vocab: usize) -> RecomputedTables {
        let within_character = WithinCharacter::new(texts, n_vocab);
        let opened = OpenedContent::new(texts, trie, n_vocab);
        let spellings = Spellings::new(trie, n_vocab);
        let (marked, closing) = (Marked::new(texts), Closing::new(texts, n_vocab));
        let (digit_runs, blanks) = (DigitRuns::new(texts, n_vocab), Blanks::new(texts, n_vocab));
        let heights = trie.heights();
        RecomputedTables { within_character, opened, marked, closing, spellings, digit_runs, blanks, heights }
    }
}

/// Below this number of tokens a second thread costs more than it saves.
const MIN_FOR_TWO_THREADS: usize = 5_000;

impl SavedTables {
    /// The tables of these texts, none of which is empty, in order of id, out of `n_vocab` tokens.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> (SavedTables, RecomputedTables) {
        let all = || texts.iter().copied();
        // The classes cost about as much as all the rest, so they are one thread's work.
        let tokens = || {
            let content = StringContent::new(all(), n_vocab);
            let trie = TokenTrie::new(all());
            let recomputed = RecomputedTables::new(texts, &trie, n_vocab);
            (trie, content, LedRuns::new(all(), n_vocab), recomputed)
        };
        let classes = || Classes::new(all(), n_vocab);
        let ((trie, content, led, recomputed), classes) =
            if texts.len() < MIN_FOR_TWO_THREADS { (tokens(), classes()) } else { at_once(tokens, classes) };
        (SavedTables { trie, content, classes: classes.with_led(led) }, recomputed)
    }

    /// A hash of what the tables mean, whatever the vocabulary: the automaton of a string's
    /// character, the classes of characters and the hash of a set. Tables saved under other definitions
    /// are not these.
    pub(crate) fn definitions() -> u64 {
        let mut digest = Digest::new();
        StringContent::define(&mut digest);
        Classes::define(&mut digest);
        digest.word(mix(TokenId(123_456)));
        digest.finish()
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        self.trie.write(to);
        self.content.write(to);
        self.classes.write(to);
    }

    /// Reads what [`SavedTables::write`] wrote for a vocabulary of `n_vocab` tokens; nothing may
    /// follow.
    pub(crate) fn read(mut from: Reader<'_>, n_vocab: u32) -> Option<SavedTables> {
        let trie = TokenTrie::read(&mut from, n_vocab)?;
        let content = StringContent::read(&mut from, n_vocab)?;
        let classes = Classes::read(&mut from, n_vocab)?;
        from.0.is_empty().then_some(SavedTables { trie, content, classes })
    }
}

/// Both results, computed on two threads where the platform has threads. No thread outlives the
/// call.
fn at_once<A: Send, B>(a: impl Fn() -> A + Sync, b: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        // `a` is borrowed, not moved, so that it can still run here if no thread can be started.
        let spawned = thread::Builder::new().spawn_scoped(scope, &a);
        let b = b();
        let a = match spawned {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => a(),
        };
        (a, b)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::ids::to_usize;
    use crate::vocab::suffixes::Suffixes;
    use crate::vocab::token_sets::{ByLength, TokenSetForm};

    impl SavedTables {
        /// Looks at everything that can be asked for; whatever is found exists.
        pub(in crate::vocab) fn visit_all(&self, n_vocab: u32) {
            let exists = |tokens: &[TokenId]| assert!(tokens.iter().all(|token| token.0 < n_vocab));
            let nodes = |trie: &TokenTrie| 0..u32::try_from(trie.n_nodes()).unwrap();
            nodes(&self.trie).for_each(|node| exists(self.trie.tokens(node)));
            let trie = |trie: &TokenTrie| {
                let mut n_seen = 1;
                for node in nodes(trie) {
                    for child in trie.children(node) {
                        assert!(child > node);
                        assert_eq!(trie.child(node, trie.label(child)), Some(child));
                        n_seen += 1;
                    }
                }
                assert_eq!(n_seen, trie.n_nodes());
            };
            let suffixes = |suffixes: &Suffixes| {
                trie(suffixes.trie());
                for node in nodes(suffixes.trie()) {
                    suffixes.entries(node).iter().for_each(|&(token, _)| exists(&[token]));
                }
            };
            let by_length = |by_length: &ByLength| {
                for length in (0..300).chain([u32::MAX]) {
                    let up_to = by_length.up_to(length);
                    exists(up_to.removed);
                    match &up_to.base.set {
                        TokenSetForm::Words(words) => {
                            assert_eq!(words.len(), to_usize(n_vocab.div_ceil(32)));
                            assert_eq!(words[words.len() - 1] >> ((n_vocab - 1) % 32) >> 1, 0);
                        }
                        TokenSetForm::List(tokens) => exists(tokens),
                    }
                }
            };
            trie(&self.trie);
            by_length(&self.content.inside);
            suffixes(&self.content.closers);
            for class in self.classes.iter() {
                by_length(&class.runs.pure);
                suffixes(&class.runs.rest);
            }
        }
    }

    #[test]
    fn at_once_or_one_by_one() {
        let main = thread::current().id();
        let (there, here) = at_once(|| thread::current().id(), || thread::current().id());
        assert!(here == main && there != main);
    }
}
