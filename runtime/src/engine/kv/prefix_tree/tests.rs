//! Tests of the prefix tree: by hand, and against a list of cells for each sequence.

use std::collections::BTreeMap;

use formwork_core::TokenId;

use super::{AdapterKey, EvictableLeaf, PrefixTree, SeqId, common};

fn seq(index: usize) -> SeqId {
    SeqId::from_index(index).unwrap()
}

fn tokens(text: &str) -> Vec<TokenId> {
    text.bytes().map(|byte| TokenId(u32::from(byte))).collect()
}

#[test]
fn a_shared_prefix_is_held_once() {
    let mut held = PrefixTree::new(4);
    held.extend(seq(0), &tokens("instructions: one"));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: two")), Some((seq(0), 14)));
    held.share(seq(1), seq(0), 14);
    held.extend(seq(1), &tokens("two"));
    assert_eq!((held.n_cells(), held.len(seq(1))), (20, 17));
    assert_eq!((held.n_cells_of(|id| id == seq(0)), held.n_cells_of(|_| true)), (17, 20));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: two")), Some((seq(1), 17)));
    held.truncate(seq(0), 0);
    assert_eq!((held.n_cells(), held.len(seq(0))), (17, 0));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("nothing of it")), None);
}

#[test]
fn the_oldest_end_goes_first_and_what_is_shared_last() {
    let mut held = PrefixTree::new(4);
    held.extend(seq(0), &tokens("shared a"));
    held.share(seq(1), seq(0), 7);
    held.extend(seq(1), &tokens("b"));
    held.extend(seq(2), &tokens("other"));
    assert_eq!(held.oldest_leaf(|_| true), Some(EvictableLeaf { sequences: vec![seq(0)], keep: 7 }));
    assert_eq!(held.oldest_leaf(|id| id != seq(0)), Some(EvictableLeaf { sequences: vec![seq(1)], keep: 7 }));
    held.truncate(seq(0), 7);
    assert!(held.is_held_twice(seq(0)) && !held.is_held_twice(seq(1)));
    held.truncate(seq(0), 0);
    // Of the others, what was touched last is "other".
    assert_eq!(held.oldest_leaf(|_| true), Some(EvictableLeaf { sequences: vec![seq(1)], keep: 0 }));
    assert_eq!(held.oldest_leaf(|_| false), None);
}

#[test]
fn adapters_share_nothing() {
    let (mut held, other) = (PrefixTree::new(4), AdapterKey::of(1, 0.5));
    held.extend(seq(0), &tokens("instructions: one"));
    held.set_adapter(seq(1), other);
    assert_eq!(held.longest(other, &tokens("instructions: one")), None);
    held.extend(seq(1), &tokens("instructions"));
    assert_eq!(held.longest(other, &tokens("instructions: one")), Some((seq(1), 12)));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: one")), Some((seq(0), 17)));
    assert_eq!(held.longest(AdapterKey::of(1, 1.0), &tokens("instructions: one")), None);
    held.set_adapter(seq(2), other);
    held.share(seq(2), seq(1), 8);
    held.extend(seq(2), &tokens("ors"));
    assert_eq!(held.longest(other, &tokens("instructors")), Some((seq(2), 11)));
    assert_eq!((held.n_cells(), held.adapter(seq(2))), (17 + 12 + 3, other));
}

#[test]
fn an_indivisible_run_is_whole_or_nothing() {
    let mut held = PrefixTree::new(4);
    held.extend_indivisible(seq(0), &tokens("unit"));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("uni")), None);
    assert_eq!(held.longest(AdapterKey::default(), &tokens("units")), Some((seq(0), 4)));
    held.share(seq(1), seq(0), 4);
    held.extend(seq(1), &tokens("s and more"));
    assert_eq!((held.indivisible_len(seq(1)), held.indivisible_len(seq(0)), held.indivisible_len(seq(2))), (4, 4, 0));
    assert_eq!(held.longest(AdapterKey::default(), &tokens("units and")), Some((seq(1), 9)));
    // What is behind it can be cut, and it goes with its last sequence.
    held.truncate(seq(0), 0);
    held.truncate(seq(1), 6);
    assert_eq!((held.n_cells(), held.longest(AdapterKey::default(), &tokens("unit"))), (6, Some((seq(1), 4))));
    held.truncate(seq(1), 4);
    assert_eq!((held.n_cells(), held.indivisible_len(seq(1))), (4, 4));
    held.truncate(seq(1), 0);
    assert_eq!(held.n_cells(), 0);
}

/// The same with a list of cells for each sequence, as the context has it.
#[derive(Default)]
struct Naive {
    adapters: [AdapterKey; 6],
    cells: BTreeMap<SeqId, Vec<(u64, TokenId)>>,
    next: u64,
}

impl Naive {
    fn n_cells(&self) -> usize {
        let mut all: Vec<u64> = self.cells.values().flatten().map(|cell| cell.0).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    }

    fn longest(&self, adapter: AdapterKey, wanted: &[TokenId]) -> usize {
        let held = |cells: &Vec<(u64, TokenId)>| cells.iter().map(|cell| cell.1).collect::<Vec<_>>();
        let of_adapter = self.cells.iter().filter(|(seq, _)| self.adapters[seq.index()] == adapter);
        of_adapter.map(|(_, cells)| common(&held(cells), wanted)).max().unwrap_or(0)
    }
}

#[test]
fn any_operations_leave_what_lists_of_cells_would_have() {
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for _ in 0..60 {
        let (mut held, mut naive) = (PrefixTree::new(6), Naive::default());
        for _ in 0..120 {
            let seq = seq(random(6));
            match random(4) {
                0 => {
                    let wanted: Vec<TokenId> =
                        (0..random(12)).map(|_| TokenId(u32::try_from(random(2)).unwrap())).collect();
                    let adapter = [AdapterKey::default(), AdapterKey::of(1, 0.5)][random(2)];
                    let found = held.longest(adapter, &wanted);
                    assert_eq!(found.map_or(0, |found| found.1), naive.longest(adapter, &wanted));
                    held.truncate(seq, 0);
                    held.set_adapter(seq, adapter);
                    naive.cells.remove(&seq);
                    naive.adapters[seq.index()] = adapter;
                    // The other end may have been the one that was emptied.
                    if let Some((from, len)) = found.filter(|found| found.0 != seq) {
                        held.share(seq, from, len);
                        let shared = naive.cells[&from][..len].to_vec();
                        assert!(shared.iter().map(|cell| cell.1).eq(wanted[..len].iter().copied()));
                        naive.cells.insert(seq, shared);
                    }
                }
                1 | 2 => {
                    let more: Vec<TokenId> =
                        (0..random(5)).map(|_| TokenId(u32::try_from(random(2)).unwrap())).collect();
                    held.extend(seq, &more);
                    for token in more {
                        naive.next += 1;
                        naive.cells.entry(seq).or_default().push((naive.next, token));
                    }
                }
                _ => {
                    let len = random(1 + held.len(seq));
                    held.truncate(seq, len);
                    naive.cells.entry(seq).or_default().truncate(len);
                }
            }
            assert_eq!(held.n_cells(), naive.n_cells());
            for seq in SeqId::first(6) {
                assert_eq!(held.len(seq), naive.cells.get(&seq).map_or(0, Vec::len));
            }
            assert!(held.nodes.len() - held.free.len() <= 13, "nodes are joined when nothing parts them");
        }
    }
}
