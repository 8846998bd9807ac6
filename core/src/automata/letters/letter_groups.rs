//! [`LetterGroups`]: letters that an automaton doesn't tell apart.
//!
//! An alphabet tells apart what any of its patterns does. One of several patterns, and what is made
//! of some of them, mostly knows a part of the letters by themselves:
//!
//! ```text
//!  letters 0 1 2 3 4 of [a-z], x, y and 7      the pattern [a-z]+ has two groups: 0 4 and 1 2 3
//! ```

use crate::base::ids::Numbering;

/// A partition of the letters; groups are numbered by their first letters.
#[derive(Debug)]
pub(crate) struct LetterGroups {
    /// The group of each letter.
    pub(crate) of: Vec<usize>,
    /// The first letter of each group, ascending.
    pub(crate) first: Vec<usize>,
}

impl LetterGroups {
    /// Letters together that are equal. `hash` tells most of those apart that aren't; two that are
    /// equal may end up apart where a third one has their hash, which only takes more work.
    pub(crate) fn of(
        n_letters: usize,
        hash: impl Fn(usize) -> u64,
        is_equal: impl Fn(usize, usize) -> bool,
    ) -> LetterGroups {
        let mut groups = LetterGroups { of: Vec::with_capacity(n_letters), first: Vec::new() };
        let mut known: Numbering<u64, usize> = Numbering::default();
        for letter in 0..n_letters {
            let fresh = groups.first.len();
            let group = *known.entry(hash(letter)).or_insert(fresh);
            let is_known = group < fresh && is_equal(groups.first[group], letter);
            groups.of.push(if is_known { group } else { fresh });
            if !is_known {
                groups.first.push(letter);
            }
        }
        groups
    }

    /// Divides groups, so that letters together have one `key`.
    pub(crate) fn divide(&mut self, key: &[usize]) {
        let mut known: Numbering<(usize, usize), usize> = Numbering::default();
        self.first.clear();
        for (letter, (of, &key)) in self.of.iter_mut().zip(key).enumerate() {
            *of = *known.entry((*of, key)).or_insert(self.first.len());
            if *of == self.first.len() {
                self.first.push(letter);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LetterGroups;

    #[test]
    fn groups_are_numbered_by_their_first_letters() {
        let of = |keys: &[usize], hash: fn(usize) -> u64| {
            LetterGroups::of(keys.len(), |letter| hash(keys[letter]), |one, other| keys[one] == keys[other])
        };
        let plain = |key: usize| key as u64;
        let groups = of(&[7, 3, 7, 9, 3], plain);
        assert_eq!((groups.of, groups.first), (vec![0, 1, 0, 2, 1], vec![0, 1, 3]));
        // Equal hashes of what differs: more groups, each of equal letters.
        let groups = of(&[7, 3, 7, 9, 3], |_| 0);
        assert_eq!((groups.of, groups.first), (vec![0, 1, 0, 2, 3], vec![0, 1, 3, 4]));
        let mut divided = of(&[1, 1, 2, 2, 1], plain);
        divided.divide(&[5, 6, 6, 6, 5]);
        assert_eq!((divided.of, divided.first), (vec![0, 1, 2, 2, 0], vec![0, 1, 2]));
    }
}
