//! Strongly connected components: sets of nodes of which each can be reached from every other.
//!
//! R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion: a schema
//! may nest deeper than the call stack. petgraph has the same algorithm, but over graphs of its own
//! types that would have to be filled first, and its users would pay for that crate's compile time;
//! here a graph is the adjacency list that callers have anyway. The algorithm is shorter than the
//! conversion would be.

/// The strongly connected components of a graph, given as the successors of each node. A component
/// comes after those that it leads to (reverse topological order). Linear time.
pub(crate) fn components(successors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut search = Search {
        successors,
        number: vec![UNSEEN; successors.len()],
        low: vec![0; successors.len()],
        on_stack: vec![false; successors.len()],
        stack: Vec::new(),
        n_seen: 0,
        found: Vec::new(),
    };
    for root in 0..successors.len() {
        if search.number[root] == UNSEEN {
            search.visit(root);
        }
    }
    search.found
}

/// The number of a node that was not visited yet.
const UNSEEN: usize = usize::MAX;

struct Search<'a> {
    successors: &'a [Vec<usize>],
    /// In order of visit.
    number: Vec<usize>,
    /// The smallest number of a node on the stack that is known to be reached from this one.
    low: Vec<usize>,
    /// Visited nodes whose component is not complete.
    stack: Vec<usize>,
    on_stack: Vec<bool>,
    n_seen: usize,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Visits all nodes that `root` leads to, depth first.
    fn visit(&mut self, root: usize) {
        // What a recursive version has on the call stack: a node, and how many of its successors
        // are done.
        let mut open = vec![(root, 0)];
        while let Some((at, n_done)) = open.pop() {
            // A node is pushed with 0 once, so it is entered once.
            if n_done == 0 {
                self.enter(at);
            }
            match self.successors[at].get(n_done) {
                // Come back to `at` after the successor is done.
                Some(&to) if self.number[to] == UNSEEN => {
                    open.push((at, n_done + 1));
                    open.push((to, 0));
                }
                // A successor that is not on the stack belongs to a complete component, from which
                // `at` can't be reached.
                Some(&to) => {
                    if self.on_stack[to] {
                        self.low[at] = self.low[at].min(self.number[to]);
                    }
                    open.push((at, n_done + 1));
                }
                None => {
                    self.leave(at);
                    if let Some(&(parent, _)) = open.last() {
                        self.low[parent] = self.low[parent].min(self.low[at]);
                    }
                }
            }
        }
    }

    /// Numbers a node and puts it on the stack.
    fn enter(&mut self, node: usize) {
        (self.number[node], self.low[node]) = (self.n_seen, self.n_seen);
        self.n_seen += 1;
        self.stack.push(node);
        self.on_stack[node] = true;
    }

    /// A node that reaches nothing older is the root of a component: all that is above it on the
    /// stack.
    fn leave(&mut self, node: usize) {
        if self.low[node] == self.number[node]
            && let Some(first) = self.stack.iter().rposition(|&member| member == node)
        {
            let component = self.stack.split_off(first);
            component.iter().for_each(|&member| self.on_stack[member] = false);
            self.found.push(component);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::components;
    use crate::base::ids::index;

    #[test]
    fn known_graphs() {
        assert_eq!(components(&[]), Vec::<Vec<usize>>::new());
        // 0 -> 1 <-> 2 -> 3, and 4 by itself.
        let mut found = components(&[vec![1], vec![2], vec![1, 3], vec![], vec![4]]);
        found.iter_mut().for_each(|set| set.sort_unstable());
        assert_eq!(found, [vec![3], vec![1, 2], vec![0], vec![4]]);
    }

    /// Two are in one component if and only if each can be reached from the other, and what is
    /// reached comes first.
    #[test]
    fn random_graphs() {
        let mut seed = 1_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from((seed >> 33) % below).unwrap()
        };
        for _ in 0..300 {
            let n = 1 + random(12);
            let mut edges = vec![Vec::new(); n];
            for _ in 0..random(20) {
                let from = random(index(n).into());
                edges[from].push(random(index(n).into()));
            }
            let reaches = |from: usize, to: usize| {
                let (mut seen, mut work) = (vec![false; n], vec![from]);
                while let Some(at) = work.pop() {
                    if !std::mem::replace(&mut seen[at], true) {
                        work.extend(&edges[at]);
                    }
                }
                seen[to]
            };
            let found = components(&edges);
            let mut place = vec![usize::MAX; n];
            found.iter().enumerate().for_each(|(at, set)| set.iter().for_each(|&member| place[member] = at));
            for a in 0..n {
                for b in 0..n {
                    assert_eq!(place[a] == place[b], reaches(a, b) && reaches(b, a));
                    assert!(!reaches(a, b) || place[b] <= place[a]);
                }
            }
        }
    }
}
