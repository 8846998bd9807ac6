//! A refinable partition: sets of `0..n` that are split by marking members. After A. Valmari, "Fast
//! brief practical DFA minimization", Information Processing Letters 112 (2012).

/// A partition of `0..n` into numbered sets.
pub(crate) struct Partition {
    /// The elements, each set's side by side.
    elements: Vec<usize>,
    /// Where in `elements` each element stands.
    place: Vec<usize>,
    set_of: Vec<usize>,
    /// For each set, its part of `elements`; the first `n_marked` of them are marked.
    sets: Vec<Set>,
    /// Sets with a mark.
    touched: Vec<usize>,
}

#[derive(Clone, Copy)]
struct Set {
    first: usize,
    past: usize,
    n_marked: usize,
}

impl Partition {
    /// The sets of equal `key`, in order of key.
    pub(crate) fn by_key<K: Ord>(n: usize, key: impl Fn(usize) -> K) -> Partition {
        let mut elements: Vec<usize> = (0..n).collect();
        elements.sort_by_key(|&element| key(element));
        Partition::of_sorted(elements, key)
    }

    /// The same for small numbers, in linear time.
    pub(crate) fn by_number(n: usize, key: impl Fn(usize) -> usize) -> Partition {
        let most = (0..n).map(&key).max().unwrap_or(0);
        let mut begins = vec![0; most + 2];
        (0..n).for_each(|element| begins[key(element) + 1] += 1);
        for number in 1..begins.len() {
            begins[number] += begins[number - 1];
        }
        let mut elements = vec![0; n];
        for element in 0..n {
            let at = &mut begins[key(element)];
            elements[*at] = element;
            *at += 1;
        }
        Partition::of_sorted(elements, key)
    }

    fn of_sorted<K: PartialEq>(elements: Vec<usize>, key: impl Fn(usize) -> K) -> Partition {
        let n = elements.len();
        let mut partition =
            Partition { elements, place: vec![0; n], set_of: vec![0; n], sets: Vec::new(), touched: Vec::new() };
        for at in 0..n {
            let element = partition.elements[at];
            partition.place[element] = at;
            match partition.sets.last_mut() {
                Some(set) if key(partition.elements[at - 1]) == key(element) => set.past = at + 1,
                _ => partition.sets.push(Set { first: at, past: at + 1, n_marked: 0 }),
            }
            partition.set_of[element] = partition.sets.len() - 1;
        }
        partition
    }

    pub(crate) fn n_sets(&self) -> usize {
        self.sets.len()
    }

    pub(crate) fn set_of(&self, element: usize) -> usize {
        self.set_of[element]
    }

    pub(crate) fn members(&self, set: usize) -> &[usize] {
        let Set { first, past, .. } = self.sets[set];
        &self.elements[first..past]
    }

    /// Marks `element`, which must not be marked since the last [`split`](Partition::split).
    pub(crate) fn mark(&mut self, element: usize) {
        let set = self.set_of[element];
        let Set { first, n_marked, .. } = self.sets[set];
        let (from, to) = (self.place[element], first + n_marked);
        let other = self.elements[to];
        self.elements.swap(from, to);
        self.place[other] = from;
        self.place[element] = to;
        if n_marked == 0 {
            self.touched.push(set);
        }
        self.sets[set].n_marked += 1;
    }

    /// Divides each set with marked and unmarked members; the smaller part gets a new number.
    /// Unmarks everything.
    pub(crate) fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let Set { first, past, n_marked } = self.sets[set];
            let middle = first + n_marked;
            self.sets[set].n_marked = 0;
            if middle == past {
                continue;
            }
            let (kept, new) = if n_marked <= past - middle {
                ((middle, past), (first, middle))
            } else {
                ((first, middle), (middle, past))
            };
            self.sets[set] = Set { first: kept.0, past: kept.1, n_marked: 0 };
            let number = self.sets.len();
            self.sets.push(Set { first: new.0, past: new.1, n_marked: 0 });
            for &element in &self.elements[new.0..new.1] {
                self.set_of[element] = number;
            }
        }
    }
}
