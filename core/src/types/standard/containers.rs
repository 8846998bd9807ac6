//! [`Structured`] for `()`, `Option`, lists, arrays, tuples and maps.
//!
//! Their nodes are written out by hand, with a drawing above each. `Call { callee: 0, … }` is the
//! text of the first type argument, `Space` is where a style may have white space, and a `Choice`
//! goes on at any of its targets at once.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::marker::PhantomData;

use super::literal;
use crate::base::ids::to_usize;
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::types::schema::{Description, Shape};
use crate::types::structured::{Structured, StructuredKey};

macro_rules! null {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> Structured for $type {
            fn fragment() -> &'static Fragment {
                static NODES: [Node; 2] = [literal(0, 4, 1), Node::END];
                static FRAGMENT: Fragment = fragment("null", false, &NODES, b"null", &[], &[]);
                &FRAGMENT
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Null) }
            }
        }
    )*};
}

null! {
    [] ();
    [T: ?Sized] PhantomData<T>;
}

impl<T: Structured> Structured for Option<T> {
    fn fragment() -> &'static Fragment {
        // Both branches are followed at once, so an item may itself begin with `n`, or be `null`.
        static NODES: [Node; 4] =
            [Node::Choice { first: 0, len: 2 }, literal(0, 4, 3), Node::Call { callee: 0, next: NodeId(3) }, Node::END];
        const { &fragment("Option", false, &NODES, b"null", &[NodeId(1), NodeId(2)], &[T::fragment]) }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Option(T::description)) }
    }
}

//  [ (0) -> choice (1) -> open (2) -> item (3) -> choice (4) -> `,` (5) -> comma (6) -> item (3)
//           `-> ] (8)                              `-> close (7) -> ] (8) -> end (9)
//
// After a comma the list goes back to its one call of the item, so the state after each item is the
// same. `limits::Items` has a second call, because it counts the rounds after the first item.
static LIST_NODES: [Node; 10] = [
    literal(0, 1, 1),
    Node::Choice { first: 0, len: 2 },
    Node::Space { slot: Slot::Open, next: NodeId(3) },
    Node::Call { callee: 0, next: NodeId(4) },
    Node::Choice { first: 2, len: 2 },
    literal(1, 1, 6),
    Node::Space { slot: Slot::Comma, next: NodeId(3) },
    Node::Space { slot: Slot::Close, next: NodeId(8) },
    literal(2, 1, 9),
    Node::END,
];

/// The fragment of a list of any number of items. `[]` goes past both slots for white space, which
/// stand only around items.
pub(crate) const fn list(item: &'static [fn() -> &'static Fragment; 1]) -> Fragment {
    fragment("list", true, &LIST_NODES, b"[,]", &[NodeId(8), NodeId(2), NodeId(5), NodeId(7)], item)
}

/// Lists, and sets as well: serde accepts an item that a set holds already, so texts may repeat
/// items.
macro_rules! lists {
    ($($type:ty $(, $parameter:ident)?;)*) => {$(
        impl<T: Structured $(, $parameter)?> Structured for $type {
            fn fragment() -> &'static Fragment {
                const { &list(&[T::fragment]) }
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Array(T::description)) }
            }
        }
    )*};
}

lists! {
    [T];
    Vec<T>;
    VecDeque<T>;
    LinkedList<T>;
    BinaryHeap<T>;
    BTreeSet<T>;
    HashSet<T, S>, S;
}

/// The nodes of `[T; N]` for `N` of at least 1: one item, then `N - 1` counted rounds of a comma
/// and an item.
struct ArrayNodes<const N: usize>;

impl<const N: usize> ArrayNodes<N> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "checked in the line above; conversions that can fail are not const"
    )]
    const ROUNDS: u32 = {
        assert!(N < to_usize(u32::MAX), "an array in a grammar has fewer than 2^32 items");
        N.saturating_sub(1) as u32
    };
    //  [ (0) -> open (1) -> item (2) -> repeat (3) -> `,` (4) -> comma (5) -> item (6) -> (3)
    //                                   `-> close (7) -> ] (8) -> end (9)
    const NODES: [Node; 10] = [
        literal(0, 1, 1),
        Node::Space { slot: Slot::Open, next: NodeId(2) },
        Node::Call { callee: 0, next: NodeId(3) },
        Node::Repeat { min: Self::ROUNDS, max: Self::ROUNDS, body: NodeId(4), done: NodeId(7) },
        literal(1, 1, 5),
        Node::Space { slot: Slot::Comma, next: NodeId(6) },
        Node::Call { callee: 0, next: NodeId(3) },
        Node::Space { slot: Slot::Close, next: NodeId(8) },
        literal(2, 1, 9),
        Node::END,
    ];
}

impl<T: Structured, const N: usize> Structured for [T; N] {
    fn fragment() -> &'static Fragment {
        static EMPTY_NODES: [Node; 2] = [literal(0, 2, 1), Node::END];
        static EMPTY: Fragment = fragment("[T; 0]", true, &EMPTY_NODES, b"[]", &[], &[]);
        const {
            if N == 0 {
                &EMPTY
            } else {
                &fragment("[T; N]", true, &ArrayNodes::<N>::NODES, b"[,]", &[], &[T::fragment])
            }
        }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::FixedArray(T::description, N)) }
    }
}

//  { (0) -> choice (1) -> open (2) -> key (3) -> `:` (4) -> colon (5) -> value (6) -> choice (7)
//           `-> } (11)     choice (7) -> `,` (8) -> comma (9) -> key (3)
//                          choice (7) -> close (10) -> } (11) -> end (12)
static MAP_NODES: [Node; 13] = [
    literal(0, 1, 1),
    Node::Choice { first: 0, len: 2 },
    Node::Space { slot: Slot::Open, next: NodeId(3) },
    Node::Call { callee: 0, next: NodeId(4) },
    literal(1, 1, 5),
    Node::Space { slot: Slot::Colon, next: NodeId(6) },
    Node::Call { callee: 1, next: NodeId(7) },
    Node::Choice { first: 2, len: 2 },
    literal(2, 1, 9),
    Node::Space { slot: Slot::Comma, next: NodeId(3) },
    Node::Space { slot: Slot::Close, next: NodeId(11) },
    literal(3, 1, 12),
    Node::END,
];

/// The fragment of an object with any number of members. Keys may repeat, as JSON allows; serde
/// keeps the last value of a repeated key.
pub(crate) const fn map(key_and_value: &'static [fn() -> &'static Fragment; 2]) -> Fragment {
    fragment("map", true, &MAP_NODES, b"{:,}", &[NodeId(11), NodeId(2), NodeId(8), NodeId(10)], key_and_value)
}

/// Maps have no `StructuredMembers`: a flattened map's keys must differ from those of the outer
/// object's fields, and only the derive macro knows these.
macro_rules! maps {
    ($($type:ty $(, $parameter:ident)?;)*) => {$(
        impl<K: StructuredKey, T: Structured $(, $parameter)?> Structured for $type {
            fn fragment() -> &'static Fragment {
                const { &map(&[K::key_fragment, T::fragment]) }
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Map { key: K::key_description, value: T::description }) }
            }
        }
    )*};
}

maps! {
    BTreeMap<K, T>;
    HashMap<K, T, S>, S;
}

/// The nodes of a tuple of `n` items: `[`, white space, calls with a comma and white space between
/// them, white space, `]`, end. These are `3 n + 3`; for a pair
///
/// ```text
/// [ (0) -> open (1) -> first (2) -> `,` (3) -> comma (4) -> second (5) -> close (6) -> ] (7)
///                                                                                 -> end (8)
/// ```
const fn tuple_nodes<const LEN: usize>(n: u32) -> [Node; LEN] {
    let mut nodes = [Node::END; LEN];
    nodes[0] = literal(0, 1, 1);
    nodes[1] = Node::Space { slot: Slot::Open, next: NodeId(2) };
    // The next free node.
    let mut at = 2_u32;
    let mut item = 0;
    while item < n {
        if item > 0 {
            nodes[to_usize(at)] = literal(1, 1, at + 1);
            nodes[to_usize(at + 1)] = Node::Space { slot: Slot::Comma, next: NodeId(at + 2) };
            at += 2;
        }
        nodes[to_usize(at)] = Node::Call { callee: item, next: NodeId(at + 1) };
        at += 1;
        item += 1;
    }
    nodes[to_usize(at)] = Node::Space { slot: Slot::Close, next: NodeId(at + 1) };
    nodes[to_usize(at + 1)] = literal(2, 1, at + 2);
    nodes
}

macro_rules! tuple {
    ($n:literal: $($item:ident)*) => {
        impl<$($item: Structured),*> Structured for ($($item,)*) {
            fn fragment() -> &'static Fragment {
                static NODES: [Node; 3 * $n + 3] = tuple_nodes($n);
                const { &fragment("tuple", true, &NODES, b"[,]", &[], &[$($item::fragment),*]) }
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Tuple(&[$($item::description),*])) }
            }
        }
    };
}

tuple!(1: A);
tuple!(2: A B);
tuple!(3: A B C);
tuple!(4: A B C D);
tuple!(5: A B C D E);
tuple!(6: A B C D E F);
tuple!(7: A B C D E F G);
tuple!(8: A B C D E F G H);
tuple!(9: A B C D E F G H I);
tuple!(10: A B C D E F G H I J);
tuple!(11: A B C D E F G H I J K);
tuple!(12: A B C D E F G H I J K L);
tuple!(13: A B C D E F G H I J K L M);
tuple!(14: A B C D E F G H I J K L M N);
tuple!(15: A B C D E F G H I J K L M N O);
tuple!(16: A B C D E F G H I J K L M N O P);

/// A fragment without ranges, parts and members.
const fn fragment(
    name: &'static str,
    nests: bool,
    nodes: &'static [Node],
    text: &'static [u8],
    choices: &'static [NodeId],
    calls: &'static [fn() -> &'static Fragment],
) -> Fragment {
    Fragment { name, nests, nodes, text, choices, calls, ..Fragment::EMPTY }
}
