//! A refinable partition: sets of `0..n` that are split by marking members. After A. Valmari, "Fast
//! brief practical DFA minimization", Information Processing Letters 112 (2012).
//!
//! ```text
//!   elements   4 1 | 0 2 5 3         two sets
//!   mark 2, 5  4 1 | 2 5 . 0 3       marked members move to the front of their set
//!   split      4 1 | 0 3 | 2 5       the smaller part (here, either) becomes a set of its own
//! ```
//!
//! Marking is constant time; splitting costs as much as the smaller part has members.

/// A partition of `0..n` into numbered sets.
pub(crate) struct Partition {
    /// The elements, those of a set next to each other.
    elements: Vec<usize>,
    /// Position of each element in `elements`.
    position: Vec<usize>,
    /// Number of each element's set.
    set_of: Vec<usize>,
    sets: Vec<ElementSet>,
    /// Sets with a marked member.
    touched: Vec<usize>,
}

/// The members `elements[first..past]`, of which the first `n_marked` are marked.
#[derive(Clone, Copy)]
struct ElementSet {
    first: usize,
    past: usize,
    n_marked: usize,
}

impl Partition {
    /// One set for each `key`, in order of key.
    pub(crate) fn by_key<K: Ord>(n: usize, key: impl Fn(usize) -> K) -> Partition {
        let mut elements: Vec<usize> = (0..n).collect();
        elements.sort_by_key(|&element| key(element));
        Partition::of_sorted(elements, key)
    }

    /// As [`by_key`](Partition::by_key) for small numbers, by counting, in linear time. It divides
    /// transitions by letter, where sorting by comparison would be O(m log m) before refinement has
    /// even begun.
    pub(crate) fn by_number(n: usize, key: impl Fn(usize) -> usize) -> Partition {
        let max = (0..n).map(&key).max().unwrap_or(0);
        let mut begins = vec![0; max + 2];
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

    /// One set for each run of elements with equal keys.
    fn of_sorted<K: PartialEq>(elements: Vec<usize>, key: impl Fn(usize) -> K) -> Partition {
        let n = elements.len();
        let mut partition =
            Partition { elements, position: vec![0; n], set_of: vec![0; n], sets: Vec::new(), touched: Vec::new() };
        for at in 0..n {
            let element = partition.elements[at];
            partition.position[element] = at;
            match partition.sets.last_mut() {
                Some(set) if key(partition.elements[at - 1]) == key(element) => set.past = at + 1,
                _ => partition.sets.push(ElementSet { first: at, past: at + 1, n_marked: 0 }),
            }
            partition.set_of[element] = partition.sets.len() - 1;
        }
        partition
    }

    /// Number of sets so far; they are numbered from 0.
    pub(crate) fn n_sets(&self) -> usize {
        self.sets.len()
    }

    /// The set that an element is in.
    pub(crate) fn set_of(&self, element: usize) -> usize {
        self.set_of[element]
    }

    /// The members of a set, the marked ones first.
    pub(crate) fn members(&self, set: usize) -> &[usize] {
        let ElementSet { first, past, .. } = self.sets[set];
        &self.elements[first..past]
    }

    /// Marks `element`, which must not be marked since the last [`split`](Partition::split).
    pub(crate) fn mark(&mut self, element: usize) {
        let set = self.set_of[element];
        let ElementSet { first, n_marked, .. } = self.sets[set];
        // Swap with the first unmarked member.
        let (from, to) = (self.position[element], first + n_marked);
        let other = self.elements[to];
        self.elements.swap(from, to);
        self.position[other] = from;
        self.position[element] = to;
        if n_marked == 0 {
            self.touched.push(set);
        }
        self.sets[set].n_marked += 1;
    }

    /// Divides each set that has marked and unmarked members; the smaller part gets a new number.
    /// Unmarks everything.
    ///
    /// That the new number goes to the smaller part is what makes refinement O(m log n): an element
    /// gets a new set only when its set has at most half as many members as before.
    pub(crate) fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let ElementSet { first, past, n_marked } = self.sets[set];
            let middle = first + n_marked;
            self.sets[set].n_marked = 0;
            // All members are marked: they agree, and the set stays whole.
            if middle == past {
                continue;
            }
            let (kept, new) = if n_marked <= past - middle {
                ((middle, past), (first, middle))
            } else {
                ((first, middle), (middle, past))
            };
            self.sets[set] = ElementSet { first: kept.0, past: kept.1, n_marked: 0 };
            let number = self.sets.len();
            self.sets.push(ElementSet { first: new.0, past: new.1, n_marked: 0 });
            for &element in &self.elements[new.0..new.1] {
                self.set_of[element] = number;
            }
        }
    }
}
