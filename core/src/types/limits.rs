//! Types that stand for others under a limit that counts: lists by their items, strings by their
//! characters.
//!
//! The derive macro puts them in place of a field's type (`Vec<T>` under `items = 1..=5` has the
//! text of `Items<T, 1, 5>`); there are no values of them. A limit changes a field's type and
//! nothing else, so the linker, the schema and the rules of flattening know nothing of limits. The
//! numbers are const generics, which makes the nodes constants of the binary. Limits that don't
//! count, such as a range of numbers or a pattern, are automata of their own, which the macro
//! prints.
//!
//! A counted loop is a [`Node::Repeat`], whose count is kept in the activation and not in states:
//! `Items<T, 0, 1000>` has eleven nodes like `Items<T, 0, 2>`.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::base::ids::to_usize;
use crate::base::meter::unlimited;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::distinct::distinct_items;
use crate::types::schema::description::{Description, Limit, Shape};
use crate::types::standard::{literal, string_character};
use crate::types::structured::{Structured, StructuredChoice, StructuredKey};

/// No upper bound.
pub const MANY: u32 = u32::MAX;

/// A list of `MIN` to `MAX` items.
///
/// ```text
/// Items<bool, 1, 2>    [true]  [false,true]      not []  nor [true,true,true]
/// ```
#[derive(Debug)]
pub struct Items<T, const MIN: u32, const MAX: u32>(PhantomData<T>);

impl<T, const MIN: u32, const MAX: u32> Items<T, MIN, MAX> {
    // The first item stands before the loop, because a comma comes before every other: at least
    // `MIN` items are at least `MIN - 1` rounds.
    //
    //  [ (0) -> choice (1) -> open (2) -> item (3) -> repeat (4)
    //           choice (1) -> ] (9)
    //           repeat (4) -> `,` (5) -> comma (6) -> item (7) -> repeat (4)
    //           repeat (4) -> close (8) -> ] (9) -> end (10)
    const NODES: [Node; 11] = [
        literal(0, 1, 1),
        Node::Choice { first: 0, len: if MIN == 0 { 2 } else { 1 } },
        Node::Space { slot: Slot::Open, next: NodeId(3) },
        Node::Call { callee: 0, next: NodeId(4) },
        Node::Repeat {
            min: MIN.saturating_sub(1),
            max: if MAX == MANY { MANY } else { MAX.saturating_sub(1) },
            body: NodeId(5),
            done: NodeId(8),
        },
        literal(1, 1, 6),
        Node::Space { slot: Slot::Comma, next: NodeId(7) },
        Node::Call { callee: 0, next: NodeId(4) },
        Node::Space { slot: Slot::Close, next: NodeId(9) },
        literal(2, 1, 10),
        Node::END,
    ];
    const LIMITS: [Limit; 2] = [Limit::MinItems(MIN), Limit::MaxItems(MAX)];
}

const EMPTY_LIST: Fragment =
    Fragment { name: "list", nests: true, nodes: &[literal(0, 2, 1), Node::END], text: b"[]", ..Fragment::EMPTY };

impl<T: Structured, const MIN: u32, const MAX: u32> Structured for Items<T, MIN, MAX> {
    fn fragment() -> &'static Fragment {
        const {
            // The nodes have an item before the loop, so they can't say that there is none.
            if MAX == 0 {
                &EMPTY_LIST
            } else {
                &Fragment {
                    nodes: &Self::NODES,
                    text: b"[,]",
                    choices: &[NodeId(2), NodeId(9)],
                    calls: &[T::fragment],
                    ..EMPTY_LIST
                }
            }
        }
    }

    fn description() -> &'static Description {
        const {
            &Description::anonymous(Shape::Limited {
                ty: <Vec<T>>::description,
                limits: given(&Self::LIMITS, MIN, MAX),
            })
        }
    }
}

/// A string of `MIN` to `MAX` characters (Unicode scalar values). An escape counts as the character
/// that it spells, also where that takes a pair of surrogates: `"\ud83d\ude00"` is one character.
#[derive(Debug)]
pub struct Characters<const MIN: u32, const MAX: u32>;

impl<const MIN: u32, const MAX: u32> Characters<MIN, MAX> {
    // A character is a call, so that the loop counts characters and not bytes.
    //
    //  `"` (0) -> repeat (1) -> character (2) -> repeat (1)
    //                 `-> `"` (3) -> end (4)
    const NODES: [Node; 5] = [
        literal(0, 1, 1),
        Node::Repeat { min: MIN, max: MAX, body: NodeId(2), done: NodeId(3) },
        Node::Call { callee: 0, next: NodeId(1) },
        literal(0, 1, 4),
        Node::END,
    ];
    const LIMITS: [Limit; 2] = [Limit::MinLength(MIN), Limit::MaxLength(MAX)];
}

impl<const MIN: u32, const MAX: u32> Structured for Characters<MIN, MAX> {
    fn fragment() -> &'static Fragment {
        const {
            &Fragment {
                name: "string",
                nodes: &Self::NODES,
                text: b"\"",
                calls: &[string_character],
                ..Fragment::EMPTY
            }
        }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Limited { ty: String::description, limits: given(&Self::LIMITS, MIN, MAX) }) }
    }
}

impl<const MIN: u32, const MAX: u32> StructuredKey for Characters<MIN, MAX> {
    fn key_fragment() -> &'static Fragment {
        Self::fragment()
    }
}

/// A list of `MIN` to `MAX` items, none twice.
///
/// The automaton has a state for each set of values that are still to come: up to 2^n for n values,
/// which is why [`MAX_DISTINCT`] is small. The order is free: of `a` and `b` the lists are `[]`,
/// `["a"]`, `["b"]`, `["a","b"]` and `["b","a"]`. The values are another type's, which the derive
/// macro doesn't see and a constant can't compute with, so the automaton is put together at first
/// use. It is copied, not determinized, and kept for good, as a static would be.
#[derive(Debug)]
pub struct Distinct<T, const MIN: u32, const MAX: u32>(PhantomData<T>);

/// Largest number of values that a list of distinct ones may be made of. Types with more values
/// don't implement [`StructuredChoice`].
pub const MAX_DISTINCT: usize = 8;

impl<T: StructuredChoice, const MIN: u32, const MAX: u32> Distinct<T, MIN, MAX> {
    /// Fails to compile for bounds that no list satisfies.
    const CHECKED: () =
        assert!(to_usize(MIN) <= T::VALUES.len(), "there are fewer values than a list without repeats has to hold");
    const LIMITS: [Limit; 3] = [Limit::UniqueItems, Limit::MinItems(MIN), Limit::MaxItems(MAX)];
}

/// Fragments put together so far, by the address of the items' fragment and the bounds.
type DistinctLists = HashMap<(usize, u32, u32), &'static Fragment>;

impl<T: StructuredChoice, const MIN: u32, const MAX: u32> Structured for Distinct<T, MIN, MAX> {
    fn fragment() -> &'static Fragment {
        static LISTS: LazyLock<Mutex<DistinctLists>> = LazyLock::new(Mutex::default);
        // Refers to the constant, so that it is evaluated for these parameters.
        let () = Self::CHECKED;
        let items = std::ptr::from_ref(T::fragment()).addr();
        let mut lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
        lists.entry((items, MIN, MAX)).or_insert_with(|| {
            let texts: Vec<String> = T::VALUES.iter().map(|&text| text.to_owned()).collect();
            // `CHECKED` has seen that there are enough values for a list. What is kept for good is
            // made without the limits of the compile that happens to ask first.
            let OwnedFragment { nodes, text, choices, .. } =
                unlimited(|| distinct_items(&texts, MIN, MAX)).unwrap_or_default();
            Box::leak(Box::new(Fragment {
                nodes: nodes.leak(),
                text: text.leak(),
                choices: choices.leak(),
                ..EMPTY_LIST
            }))
        })
    }

    fn description() -> &'static Description {
        const {
            &Description::anonymous(Shape::Limited {
                ty: <Vec<T>>::description,
                limits: match (MIN, MAX) {
                    (0, MANY) => Self::LIMITS.split_at(1).0,
                    (_, MANY) => Self::LIMITS.split_at(2).0,
                    _ => &Self::LIMITS,
                },
            })
        }
    }
}

/// The fragment that a field calls whose grammar is given at run time. Linking puts that grammar in
/// its place; without one, the field has no text.
#[must_use]
pub fn runtime() -> &'static Fragment {
    static RUNTIME: Fragment = Fragment { name: "runtime", nodes: &[Node::DEAD], ..Fragment::EMPTY };
    &RUNTIME
}

/// The limits among these two that limit anything: of `0..=5` items only the second. A published
/// `minItems: 0` would say nothing.
const fn given(limits: &'static [Limit; 2], min: u32, max: u32) -> &'static [Limit] {
    match (min, max) {
        (0, MANY) => &[],
        (_, MANY) => limits.split_at(1).0,
        (0, _) => limits.split_at(1).1,
        _ => limits,
    }
}
