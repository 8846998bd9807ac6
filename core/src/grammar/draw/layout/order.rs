//! Which layer a state is in, and in which order the nodes of a column stand: with few crossings,
//! by barycenters.

use super::{Graph, SWEEPS, mean};
use crate::grammar::draw::machine::Machine;

/// For each state, its layer: the longest way from the start that never goes back.
pub(crate) fn layers(machine: &Machine) -> Vec<usize> {
    #[derive(Clone, Copy, PartialEq)]
    enum Visit {
        New,
        Open,
        Done,
    }
    let n_states = machine.states.len();
    let mut visits = vec![Visit::New; n_states];
    let mut order = Vec::new();
    let mut work = vec![(0, 0)];
    visits[0] = Visit::Open;
    let mut is_back: Vec<Vec<bool>> = machine.states.iter().map(|state| vec![false; state.edges.len()]).collect();
    while let Some((state, edge)) = work.pop() {
        let Some(next) = machine.states[state].edges.get(edge) else {
            visits[state] = Visit::Done;
            order.push(state);
            continue;
        };
        work.push((state, edge + 1));
        match visits[next.target] {
            Visit::New => {
                visits[next.target] = Visit::Open;
                work.push((next.target, 0));
            }
            Visit::Open => is_back[state][edge] = true,
            Visit::Done => {}
        }
    }
    let mut layers = vec![0; n_states];
    for &state in order.iter().rev() {
        for (edge, _) in machine.states[state].edges.iter().zip(&is_back[state]).filter(|(_, is_back)| !**is_back) {
            layers[edge.target] = layers[edge.target].max(layers[state] + 1);
        }
    }
    layers
}

impl Graph {
    /// Puts the nodes of each column into an order with few crossings.
    pub(crate) fn order(&mut self) {
        let mut rank = vec![0_usize; self.nodes.len()];
        let number = |columns: &[Vec<usize>], rank: &mut Vec<usize>| {
            for column in columns {
                column.iter().enumerate().for_each(|(i, &node)| rank[node] = i);
            }
        };
        number(&self.columns, &mut rank);
        let mut best = (self.n_crossings(&rank), self.columns.clone());
        for sweep in 0..SWEEPS {
            let to_right = sweep % 2 == 0;
            for i in 0..self.columns.len() {
                let i = if to_right { i } else { self.columns.len() - 1 - i };
                let beside = if to_right { &self.left } else { &self.right };
                let mut keyed: Vec<(f64, usize)> = self.columns[i]
                    .iter()
                    .map(|&node| {
                        (mean(beside[node].iter().map(|&other| rank[other] as f64)).unwrap_or(rank[node] as f64), node)
                    })
                    .collect();
                // Stable: equal means keep their order.
                keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.columns[i] = keyed.into_iter().map(|(_, node)| node).collect();
                self.columns[i].iter().enumerate().for_each(|(i, &node)| rank[node] = i);
            }
            let n_crossings = self.n_crossings(&rank);
            if n_crossings < best.0 {
                best = (n_crossings, self.columns.clone());
            }
        }
        self.columns = best.1;
    }

    fn n_crossings(&self, rank: &[usize]) -> usize {
        let mut n_crossings = 0;
        for column in &self.columns {
            let mut targets = Vec::new();
            for &node in column {
                let mut ranks: Vec<usize> = self.right[node].iter().map(|&other| rank[other]).collect();
                ranks.sort_unstable();
                targets.extend(ranks);
            }
            n_crossings += n_inversions(&mut targets);
        }
        n_crossings
    }
}

/// Pairs in the wrong order, by merge sort.
fn n_inversions(values: &mut [usize]) -> usize {
    if values.len() < 2 {
        return 0;
    }
    let (left, right) = values.split_at_mut(values.len() / 2);
    let mut n = n_inversions(left) + n_inversions(right);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let mut i = 0;
    for &value in right.iter() {
        while i < left.len() && left[i] <= value {
            merged.push(left[i]);
            i += 1;
        }
        n += left.len() - i;
        merged.push(value);
    }
    merged.extend_from_slice(&left[i..]);
    values.copy_from_slice(&merged);
    n
}
