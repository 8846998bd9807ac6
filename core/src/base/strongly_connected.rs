//! What leads to one another in a graph.

/// Strongly connected components of a graph, each after those it leads to: Tarjan's algorithm.
pub(crate) fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const UNSEEN: usize = usize::MAX;
    let n = edges.len();
    let (mut number, mut low) = (vec![UNSEEN; n], vec![0; n]);
    let mut on_stack = vec![false; n];
    let (mut stack, mut found) = (Vec::new(), Vec::new());
    let mut next = 0;
    for root in 0..n {
        let mut open = vec![(root, 0)];
        if number[root] != UNSEEN {
            continue;
        }
        while let Some((at, done)) = open.pop() {
            if done == 0 {
                (number[at], low[at]) = (next, next);
                next += 1;
                stack.push(at);
                on_stack[at] = true;
            }
            match edges[at].get(done) {
                Some(&to) if number[to] == UNSEEN => {
                    open.push((at, done + 1));
                    open.push((to, 0));
                }
                Some(&to) => {
                    if on_stack[to] {
                        low[at] = low[at].min(number[to]);
                    }
                    open.push((at, done + 1));
                }
                None => {
                    if low[at] == number[at]
                        && let Some(first) = stack.iter().rposition(|&member| member == at)
                    {
                        let set = stack.split_off(first);
                        set.iter().for_each(|&member| on_stack[member] = false);
                        found.push(set);
                    }
                    if let Some((parent, _)) = open.last() {
                        low[*parent] = low[*parent].min(low[at]);
                    }
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

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
                let from = random(n as u64);
                edges[from].push(random(n as u64));
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
