//! [`Adjacency`]: the edges of a graph by node, and which states can reach acceptance.

use crate::base::ids::{index, to_usize};

/// A list of numbers for each node, one list after the other (compressed sparse rows).
pub(crate) struct Adjacency {
    /// Where each list begins, and where the last one ends: `[n + 1]`.
    starts: Vec<u32>,
    numbers: Vec<u32>,
}

impl Adjacency {
    /// The second of each pair, by the first, which is below `n`. Linear time (a counting sort).
    pub(crate) fn new(n: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Adjacency {
        // Count the entries of each list, one position to the right; the running sum turns counts
        // into the beginning of each list.
        let mut starts = vec![0_u32; n + 1];
        pairs.clone().for_each(|(list, _)| starts[list + 1] += 1);
        for list in 0..n {
            starts[list + 1] += starts[list];
        }
        let mut numbers = vec![0; to_usize(starts[n])];
        let mut ends = starts.clone();
        for (list, number) in pairs {
            numbers[to_usize(ends[list])] = index(number);
            ends[list] += 1;
        }
        Adjacency { starts, numbers }
    }

    /// The numbers of one list, in the order in which they were given.
    pub(crate) fn of(&self, list: usize) -> impl Iterator<Item = usize> + '_ {
        let list = to_usize(self.starts[list])..to_usize(self.starts[list + 1]);
        self.numbers[list].iter().map(|&number| to_usize(number))
    }
}

/// The states from which an accepting one can be reached ("coaccessible"). `edges` are pairs
/// `(from, to)`.
///
/// A mask must never allow a token that leads into any other state, because no text could be
/// completed from there. Linear in the number of edges.
pub(crate) fn live_states(accepting: &[bool], edges: impl Iterator<Item = (usize, usize)>) -> Vec<bool> {
    let edges: Vec<(usize, usize)> = edges.collect();
    let predecessors = Adjacency::new(accepting.len(), edges.iter().map(|&(from, to)| (to, from)));
    // Backwards from the accepting states, each state once.
    let mut live = accepting.to_vec();
    let mut work: Vec<usize> = (0..live.len()).filter(|&state| live[state]).collect();
    while let Some(to) = work.pop() {
        for from in predecessors.of(to) {
            if !live[from] {
                live[from] = true;
                work.push(from);
            }
        }
    }
    live
}
