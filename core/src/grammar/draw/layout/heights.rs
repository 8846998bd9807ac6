//! How high each node stands, in the order that its column has: level with its neighbours as far as
//! there is room.

use super::{Graph, MARGIN, Node, SWEEPS, mean};

impl Graph {
    /// Gives every node its height: as level with its neighbours as the others in its column allow.
    pub(crate) fn settle(&mut self) {
        for column in 0..self.columns.len() {
            self.move_column(column, |_, _| None);
        }
        for sweep in 0..2 * SWEEPS {
            for i in 0..self.columns.len() {
                if sweep % 2 == 0 {
                    self.move_column(i, |graph, node| mean(graph.left[node].iter().map(|&other| graph.nodes[other].y)));
                } else {
                    let i = self.columns.len() - 1 - i;
                    self.move_column(i, |graph, node| {
                        mean(graph.right[node].iter().map(|&other| graph.nodes[other].y))
                    });
                }
            }
        }
        for i in 0..self.columns.len() {
            self.move_column(i, |graph, node| {
                mean(graph.left[node].iter().chain(&graph.right[node]).map(|&other| graph.nodes[other].y))
            });
        }
    }

    /// Moves the nodes of a column to where they want to be, or as near as the others let them.
    fn move_column(&mut self, column: usize, wanted: impl Fn(&Graph, usize) -> Option<f64>) {
        let column = &self.columns[column];
        // Below the first: the sum of distances so far.
        let mut below = 0.0;
        let mut offsets = Vec::new();
        let mut wishes = Vec::new();
        for (i, &node) in column.iter().enumerate() {
            if i > 0 {
                below += self.nodes[column[i - 1]].down + self.nodes[node].up + MARGIN;
            }
            offsets.push(below);
            wishes.push(wanted(self, node).unwrap_or(self.nodes[node].y) - below);
        }
        let moved: Vec<(usize, f64)> =
            column.iter().copied().zip(isotonic(&wishes).iter().zip(&offsets).map(|(y, offset)| y + offset)).collect();
        for (node, y) in moved {
            self.nodes[node].y = y;
        }
    }

    /// Makes long edges, and rows of states that only one way leads through, level where there is
    /// room for it.
    pub(crate) fn straighten(&mut self) {
        let mut rank = vec![0_usize; self.nodes.len()];
        for column in &self.columns {
            column.iter().enumerate().for_each(|(i, &node)| rank[node] = i);
        }
        let follows = |node: usize| match self.right[node][..] {
            [next] if self.left[next].len() == 1 => Some(next),
            _ => None,
        };
        let begins = |node: usize| match self.left[node][..] {
            [before] => self.right[before].len() != 1,
            _ => true,
        };
        let ways: Vec<Vec<usize>> = (0..self.nodes.len())
            .filter(|&node| begins(node))
            .map(|first| std::iter::successors(Some(first), |&node| follows(node)).collect())
            .collect();
        // One that moves makes room for another.
        for way in ways.iter().chain(ways.iter().rev()).chain(&ways) {
            self.straighten_way(&rank, way);
        }
    }

    /// All of these nodes at one height, else each half of them.
    fn straighten_way(&mut self, rank: &[usize], way: &[usize]) {
        if way.len() < 2 {
            return;
        }
        let heights = || way.iter().map(|&node| self.nodes[node].y);
        let (low, high) = (heights().fold(f64::INFINITY, f64::min), heights().fold(f64::NEG_INFINITY, f64::max));
        let middle = self.nodes[way[way.len() / 2]].y;
        match [middle, high, low].into_iter().find(|&y| way.iter().all(|&node| self.has_room(rank, node, y))) {
            Some(y) => way.iter().for_each(|&node| self.nodes[node].y = y),
            None => {
                let (left, right) = way.split_at(way.len() / 2);
                self.straighten_way(rank, left);
                self.straighten_way(rank, right);
            }
        }
    }

    /// Whether `node` could be at height `y` with the others of its column where they are.
    fn has_room(&self, rank: &[usize], node: usize, y: f64) -> bool {
        let Node { column, up, down, .. } = self.nodes[node];
        let beside = |i: Option<usize>| Some(&self.nodes[*self.columns[column].get(i?)?]);
        let above =
            beside(rank[node].checked_sub(1)).is_none_or(|other| other.y + other.down + up + MARGIN <= y + 0.01);
        let below = beside(Some(rank[node] + 1)).is_none_or(|other| y + down + other.up + MARGIN <= other.y + 0.01);
        above && below
    }
}

/// The non-decreasing sequence with the least sum of squared distances from `wishes`: neighbours in
/// the wrong order are pooled.
fn isotonic(wishes: &[f64]) -> Vec<f64> {
    // The mean of each pool, and how many it holds.
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &wish in wishes {
        let (mut mean, mut n) = (wish, 1);
        while let Some(&(before, n_before)) = pools.last().filter(|before| before.0 > mean) {
            mean = (before * n_before as f64 + mean * n as f64) / (n_before + n) as f64;
            n += n_before;
            pools.pop();
        }
        pools.push((mean, n));
    }
    pools.iter().flat_map(|&(mean, n)| std::iter::repeat_n(mean, n)).collect()
}
