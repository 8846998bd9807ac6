//! [`Instance`]: the types that a root reaches, each as often as bounds of recursion tell its texts
//! apart.
//!
//! A type with a [`depth`](Fragment::depth) has other texts where fewer of its levels are left, and
//! so has every type on a way back to it: these are linked once for each number of levels. With no
//! level left the type has no text, and what is around it takes another way. All others are linked
//! once.
//!
//! ```text
//!  struct Node { children: Vec<Node> }   of depth 2:
//!
//!    Node, 1 left -> Vec, 1 left -> Node, 0 left -> Vec, 0 left -> no text
//! ```
//!
//! An [`Instance`] keeps what is left of those bounded types only that its own type is in a cycle
//! with. That is exact: from a type that can't lead back to a bounded one, no text of that one is
//! open around the next. It is also what keeps linking small: the levels of two types multiply only
//! where the two contain one another, and there only as far as their levels really combine. The
//! linker has a limit for the rest.
//!
//! A type is one type whether serde reads it from the text or from a buffer, and flattened into
//! another it counts like any other text.
//!
//! **Copies, not counters.** A counter of levels in the activation would enter every stack frame
//! and every cost, for all types. Copies cost only the types that have a bound, and at run time
//! nothing. Bounds are exact, also those of several types that contain one another. Where they
//! combine to more than [half a million nodes](super::reachable), the grammar accepts nothing.
//!
//! **Below a buffer.** Below `flatten`, an internal tag or `untagged`, serde reads through a buffer
//! that can't hold integers of 128 bits or numbers as keys of maps. A type that is read both ways
//! is linked twice, and what the buffer can't hold has no text in the buffered instance
//! ([`Fragment::direct_only`]).
//!
//! **Identity.** A fragment is identified by its address. One type may have several copies of its
//! statics (one per codegen unit), two types never share one. Only where levels are counted must
//! the copies count as one type; they are recognized by equal tables and equal callees.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

use crate::fragment::table::Fragment;

/// The call graph of a root's fragments.
#[derive(Debug)]
pub(crate) struct Reach {
    /// The fragments of the types, one for each, the root first.
    fragments: Vec<&'static Fragment>,
    /// `calls[fragment][i]` is what `fragments[fragment].calls[i]` gives.
    calls: Vec<Vec<usize>>,
    /// For each fragment, the bounded ones that contain it and that it contains, itself included:
    /// the same for all of a cycle.
    counted: Vec<Vec<usize>>,
}

/// A fragment with the number of levels that are left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Instance {
    /// Its index among those of [`Reach`].
    fragment: usize,
    /// Whether serde reads it from its buffer.
    pub(crate) from_buffer: bool,
    /// The levels that are left for what it contains.
    left: LevelsLeft,
}

/// The number of further texts that may open inside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum LevelsLeft {
    /// None, not even its own: it has no text.
    Nothing,
    /// Any number: the fragment is in no cycle with a bounded type.
    Any,
    /// These numbers, one for each of the fragment's counted types.
    Of(Vec<u32>),
}

impl Instance {
    /// Whether there is no text here: no level is left, or serde can't read it from its buffer.
    pub(crate) fn is_nothing(&self) -> bool {
        self.left == LevelsLeft::Nothing
    }

    /// Whether there can be more instances of the fragment.
    pub(crate) fn is_counted(&self) -> bool {
        matches!(self.left, LevelsLeft::Of(_))
    }
}

impl Reach {
    /// The call graph of what `root` reaches. Where no type has a bound, which is the usual case,
    /// copies of a type may stay apart, and nothing is compared.
    pub(crate) fn of(root: &'static Fragment) -> Reach {
        let (fragments, calls) = reachable(root);
        if fragments.iter().all(|fragment| fragment.depth == Fragment::ANY_DEPTH) {
            let counted = vec![Vec::new(); fragments.len()];
            return Reach { fragments, calls, counted };
        }
        let (fragments, calls) = without_duplicates(&fragments, &calls);
        let counted = counted(&fragments, &calls);
        Reach { fragments, calls, counted }
    }

    /// The root with all its levels.
    pub(crate) fn root(&self) -> Instance {
        self.enter(0, false, self.bounds(0))
    }

    /// The fragment of an instance.
    pub(crate) fn fragment(&self, instance: &Instance) -> &'static Fragment {
        self.fragments[instance.fragment]
    }

    /// One of each type.
    pub(crate) fn fragments(&self) -> impl Iterator<Item = &'static Fragment> {
        self.fragments.iter().copied()
    }

    /// Number of types.
    pub(crate) fn n_fragments(&self) -> usize {
        self.fragments.len()
    }

    /// The slot of an instance in which nothing is counted: a number below [`Reach::n_slots`], the
    /// same for equal instances only. It spares hashing for types without bounds.
    pub(crate) fn slot(&self, instance: &Instance) -> Option<usize> {
        (instance.left == LevelsLeft::Any).then_some(2 * instance.fragment + usize::from(instance.from_buffer))
    }

    /// Number of slots: two for each type, since serde may read it from the text or from a buffer.
    pub(crate) fn n_slots(&self) -> usize {
        2 * self.fragments.len()
    }

    /// Number of calls of all types.
    pub(crate) fn n_calls(&self) -> usize {
        self.calls.iter().map(Vec::len).sum()
    }

    /// The callees of an instance, in the order of its fragment's calls; none where it has no text.
    pub(crate) fn callees(&self, caller: &Instance) -> impl Iterator<Item = Instance> {
        let buffered = self.fragment(caller).buffered;
        let calls: &[usize] = if caller.is_nothing() { &[] } else { &self.calls[caller.fragment] };
        calls.iter().zip(0..).map(|(&callee, i)| {
            // Types that count the same bounded types are in one cycle. Levels go on within it and
            // are full again outside: no text of the bounded type is open around a callee that
            // can't lead back to it.
            let in_cycle = caller.is_counted() && self.counted[callee] == self.counted[caller.fragment];
            let left = if in_cycle { caller.left.clone() } else { self.bounds(callee) };
            self.enter(callee, caller.from_buffer || buffered.contains(&i), left)
        })
    }

    /// Whether an instance contains, at any depth, what serde can't read from its buffer.
    pub(crate) fn needs_text(&self, instance: &Instance) -> bool {
        let mut seen = vec![false; self.fragments.len()];
        let mut work = vec![instance.fragment];
        while let Some(fragment) = work.pop() {
            if !std::mem::replace(&mut seen[fragment], true) {
                if self.fragments[fragment].direct_only {
                    return true;
                }
                work.extend_from_slice(&self.calls[fragment]);
            }
        }
        false
    }

    /// All levels of what is counted in `fragment`.
    fn bounds(&self, fragment: usize) -> LevelsLeft {
        let counted = &self.counted[fragment];
        if counted.is_empty() {
            return LevelsLeft::Any;
        }
        LevelsLeft::Of(counted.iter().map(|&counted| self.fragments[counted].depth).collect())
    }

    /// The instance of `fragment` that opens where these levels are left.
    fn enter(&self, fragment: usize, from_buffer: bool, mut left: LevelsLeft) -> Instance {
        let nothing = Instance { fragment, from_buffer: false, left: LevelsLeft::Nothing };
        if from_buffer && self.fragments[fragment].direct_only {
            return nothing;
        }
        let own = self.counted[fragment].iter().position(|&counted| counted == fragment);
        if let (LevelsLeft::Of(left), Some(own)) = (&mut left, own) {
            // To open a text of a bounded type takes one of its levels; without one left, there is
            // no text.
            match left[own].checked_sub(1) {
                Some(rest) => left[own] = rest,
                None => return nothing,
            }
        }
        Instance { fragment, from_buffer, left }
    }
}

/// The address of a fragment, which identifies it.
pub(crate) fn address(fragment: &'static Fragment) -> usize {
    std::ptr::from_ref(fragment).addr()
}

/// The fragments that `root` reaches, told apart by address, and the callees of each.
fn reachable(root: &'static Fragment) -> (Vec<&'static Fragment>, Vec<Vec<usize>>) {
    let mut number = HashMap::<usize, usize, FxBuildHasher>::default();
    number.insert(address(root), 0);
    let mut fragments = vec![root];
    let mut calls = Vec::new();
    while let Some(fragment) = fragments.get(calls.len()) {
        let callees = fragment.calls.iter().map(|callee| {
            let callee = callee();
            *number.entry(address(callee)).or_insert_with(|| {
                fragments.push(callee);
                fragments.len() - 1
            })
        });
        let callees = callees.collect();
        calls.push(callees);
    }
    (fragments, calls)
}

/// The same graph with each type once. A type may have several copies in memory (one a codegen
/// unit), and the levels of all of them are one. Copies are told by having the same tables and
/// calling the same types: Moore's partition refinement.
///
/// Two types of the same name and the same texts, down to the last, are one as well.
///
/// Each round is linear in the calls, and there are at most as many rounds as types.
fn without_duplicates(
    fragments: &[&'static Fragment],
    calls: &[Vec<usize>],
) -> (Vec<&'static Fragment>, Vec<Vec<usize>>) {
    let mut class = numbered(fragments.iter().map(|fragment| tables(fragment)));
    loop {
        let callees = |of: usize| calls[of].iter().map(|&callee| class[callee]).collect::<Vec<usize>>();
        let refined = numbered((0..fragments.len()).map(|of| (class[of], callees(of))));
        // Numbers are given in order of appearance, so a partition that stays has the same.
        if refined == class {
            break;
        }
        class = refined;
    }
    let (mut kept, mut kept_calls) = (Vec::new(), Vec::new());
    for (of, &fragment) in fragments.iter().enumerate() {
        if class[of] == kept.len() {
            kept.push(fragment);
            kept_calls.push(calls[of].iter().map(|&callee| class[callee]).collect());
        }
    }
    (kept, kept_calls)
}

/// All of a fragment but its calls and what is known of it, for comparison.
fn tables(fragment: &'static Fragment) -> impl Hash + Eq {
    let &Fragment {
        name,
        nests,
        nodes,
        text,
        ranges,
        choices,
        calls: _,
        parts,
        members,
        buffered,
        direct_only,
        depth,
        known: _,
    } = fragment;
    (name, nests, nodes, text, ranges, choices, parts, members, buffered, direct_only, depth)
}

/// A number for each key, equal for equal ones, in order of first appearance.
fn numbered<K: Hash + Eq>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut number = HashMap::<K, usize, FxBuildHasher>::default();
    keys.map(|key| {
        let next = number.len();
        *number.entry(key).or_insert(next)
    })
    .collect()
}

/// For each fragment, the bounded ones that it reaches and that reach it: the bounded ones of its
/// strongly connected component. One search forwards and one backwards from each bounded fragment,
/// of which there are few.
fn counted(fragments: &[&'static Fragment], calls: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut callers = vec![Vec::new(); fragments.len()];
    for (caller, callees) in calls.iter().enumerate() {
        callees.iter().for_each(|&callee| callers[callee].push(caller));
    }
    let mut counted = vec![Vec::new(); fragments.len()];
    for (bounded, _) in fragments.iter().enumerate().filter(|(_, fragment)| fragment.depth != Fragment::ANY_DEPTH) {
        // In a cycle with it: reached from it, and reaching it.
        let (below, above) = (closure(calls, bounded), closure(&callers, bounded));
        for (of, counted) in counted.iter_mut().enumerate() {
            if below[of] && above[of] {
                counted.push(bounded);
            }
        }
    }
    counted
}

/// Whether each fragment can be reached from `start` over `edges`; `start` can.
fn closure(edges: &[Vec<usize>], start: usize) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut work = vec![start];
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut seen[at], true) {
            work.extend(&edges[at]);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Instance, Reach};
    use crate::fragment::table::{Fragment, Node, NodeId};
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::types::schema::Description;
    use crate::types::standard::literal;
    use crate::types::structured::Structured;
    use crate::vocab::{Token, Vocabulary};

    /// The text's first two bytes and its last around nothing or one of the calls.
    const fn brackets<const NODES: usize>(n_calls: u32) -> [Node; NODES] {
        let mut nodes = [Node::END; NODES];
        nodes[0] = literal(0, 2, 1);
        nodes[1] = Node::Choice { first: 0, len: n_calls + 1 };
        nodes[2] = literal(2, 1, n_calls + 3);
        let mut callee = 0;
        while callee < n_calls {
            nodes[3 + callee as usize] = Node::Call { callee, next: NodeId(2) };
            callee += 1;
        }
        nodes
    }

    /// `[x` and `]`.
    const fn fragment(name: &'static str, nodes: &'static [Node], depth: u32) -> Fragment {
        Fragment {
            name,
            nests: true,
            nodes,
            text: b"[x]",
            choices: &[NodeId(2), NodeId(3), NodeId(4), NodeId(5), NodeId(6), NodeId(7), NodeId(8), NodeId(9)],
            depth,
            ..Fragment::EMPTY
        }
    }

    static EMPTY: [Node; 4] = brackets(0);
    static ONE_CALL: [Node; 5] = brackets(1);
    static SIX_CALLS: [Node; 10] = brackets(6);

    /// Types that hold nothing or one of the other types, `DEPTH` of each.
    struct Knot<const ID: usize, const DEPTH: u32>;

    impl<const ID: usize, const DEPTH: u32> Structured for Knot<ID, DEPTH> {
        fn fragment() -> &'static Fragment {
            const {
                &Fragment {
                    text: [b"[a]", b"[b]", b"[c]", b"[d]", b"[e]", b"[f]"][ID],
                    calls: &[
                        Knot::<0, DEPTH>::fragment,
                        Knot::<1, DEPTH>::fragment,
                        Knot::<2, DEPTH>::fragment,
                        Knot::<3, DEPTH>::fragment,
                        Knot::<4, DEPTH>::fragment,
                        Knot::<5, DEPTH>::fragment,
                    ],
                    ..fragment("knot", &SIX_CALLS, DEPTH)
                }
            }
        }

        fn description() -> &'static Description {
            <()>::description()
        }
    }

    /// One type that has two copies in memory, which refer to each other; and a third that only the
    /// root is.
    struct Copied;

    static ONE: Fragment = Fragment { calls: &[|| &OTHER], ..fragment("copied", &ONE_CALL, 3) };
    static OTHER: Fragment = Fragment { calls: &[|| &ONE], ..fragment("copied", &ONE_CALL, 3) };

    impl Structured for Copied {
        fn fragment() -> &'static Fragment {
            const { &Fragment { calls: &[|| &ONE], ..fragment("copied", &ONE_CALL, 3) } }
        }

        fn description() -> &'static Description {
            <()>::description()
        }
    }

    /// A bounded type without a level.
    struct Never;

    impl Structured for Never {
        fn fragment() -> &'static Fragment {
            const { &fragment("never", &EMPTY, 0) }
        }

        fn description() -> &'static Description {
            <()>::description()
        }
    }

    fn instances(root: &'static Fragment) -> (Reach, HashSet<Instance>) {
        let reach = Reach::of(root);
        let mut found = HashSet::new();
        let mut work = vec![reach.root()];
        while let Some(instance) = work.pop() {
            if found.insert(instance.clone()) {
                work.extend(reach.callees(&instance));
            }
        }
        (reach, found)
    }

    /// Whether a text of `T` can begin so.
    fn begins<T: Structured>(text: &str) -> bool {
        let vocabulary = Vocabulary::new(vec![Token::text("[")]).unwrap();
        let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), vocabulary);
        matcher.accept_bytes(text.as_bytes()).is_ok()
    }

    #[test]
    fn copies_in_memory_are_one_type() {
        let (_, instances) = instances(Copied::fragment());
        assert_eq!(instances.len(), 4, "three levels and none: {instances:?}");
        assert!(begins::<Copied>("[x[x[x]"));
        assert!(!begins::<Copied>("[x[x[x["));
    }

    #[test]
    fn only_what_leads_back_is_copied() {
        let (reach, instances) = instances(Lists::fragment());
        let count = |name| instances.iter().filter(|instance| reach.fragment(instance).name == name).count();
        // Both levels, and no text; the list around it at one level left, and at none.
        assert_eq!((count("lists"), count("list"), count("Option")), (3, 2, 1));
        assert_eq!(instances.len(), 7, "and `bool`");
    }

    /// `[Option<bool>, Vec<Lists>]`, of which two may be in one another.
    struct Lists;

    impl Structured for Lists {
        fn fragment() -> &'static Fragment {
            static SHAPE: fn() -> &'static Fragment = <(Option<bool>, Vec<Lists>)>::fragment;
            static BOUNDED: std::sync::OnceLock<Fragment> = std::sync::OnceLock::new();
            BOUNDED.get_or_init(|| Fragment { name: "lists", depth: 2, ..*SHAPE() })
        }

        fn description() -> &'static Description {
            <()>::description()
        }
    }

    #[test]
    fn each_type_has_its_own_levels() {
        assert!(begins::<Knot<0, 2>>("[a[b[c[d[e[f[a[b[c[d[e[f]"));
        assert!(!begins::<Knot<0, 2>>("[a[b[c[d[e[f[a[b[c[d[e[f["));
        assert!(begins::<Knot<1, 2>>("[b[a[a[b[f"));
        assert!(!begins::<Knot<1, 2>>("[b[a[a[b[b"));
    }

    #[test]
    fn too_many_combinations_accept_nothing() {
        assert!(!Grammar::of::<Knot<0, 2>>(Style::Compact).is_too_large());
        let grammar = Grammar::of::<Knot<0, 8>>(Style::Compact);
        assert!(grammar.is_too_large());
        assert_eq!((grammar.min_bytes(), grammar.name()), (usize::MAX, "knot"));
        assert!(!begins::<Knot<0, 8>>("["));
    }

    #[test]
    fn no_level_is_no_text() {
        assert_eq!(Grammar::of::<Never>(Style::Compact).min_bytes(), usize::MAX);
        assert!(!Grammar::of::<Never>(Style::Compact).is_too_large());
        assert_eq!(Grammar::of::<Option<Never>>(Style::Compact).min_bytes(), "null".len());
    }
}
