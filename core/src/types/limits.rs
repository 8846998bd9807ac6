//! Types that stand for others under a limit which counts: lists by their items, strings by their
//! characters.
//!
//! The derive macro puts them in place of a field's type (`Vec<T>` under `items = 1..=5` has the
//! text of `Items<T, 1, 5>`); there are no values of them. Limits that don't count, such as a range
//! of numbers or a pattern, are automata of their own, which the macro prints.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::base::meter::unlimited;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::distinct::distinct_items;
use crate::types::schema::{Description, Limit, Shape};
use crate::types::standard::{literal, string_character};
use crate::types::structured::{Structured, StructuredChoice, StructuredKey};

/// No upper bound.
pub const MANY: u32 = u32::MAX;

/// A list of `MIN` to `MAX` items.
#[derive(Debug)]
pub struct Items<T, const MIN: u32, const MAX: u32>(PhantomData<T>);

impl<T, const MIN: u32, const MAX: u32> Items<T, MIN, MAX> {
    //  [ (0) -> choice (1) -> open (2) -> item (3) -> repeat (4) -> `,` (5) -> comma (6) -> item
    //  (7) -> repeat (4)
    //           `-> ] (9)                              `-> close (8) -> ] (9) -> end (10)
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

/// A string of `MIN` to `MAX` characters (Unicode scalar values).
#[derive(Debug)]
pub struct Characters<const MIN: u32, const MAX: u32>;

impl<const MIN: u32, const MAX: u32> Characters<MIN, MAX> {
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
/// Its automaton has a state for each set of values. The values are another type's, which the
/// derive macro doesn't see and a constant can't compute with, so it is put together at first use:
/// copied, not determinized, and kept for good, as a static would be.
#[derive(Debug)]
pub struct Distinct<T, const MIN: u32, const MAX: u32>(PhantomData<T>);

/// Most values that a list of distinct ones may be made of; types of more aren't
/// [`StructuredChoice`].
pub const MAX_DISTINCT: usize = 8;

impl<T: StructuredChoice, const MIN: u32, const MAX: u32> Distinct<T, MIN, MAX> {
    const CHECKED: () =
        assert!(MIN as usize <= T::VALUES.len(), "there are fewer values than a list without repeats has to hold");
    const LIMITS: [Limit; 3] = [Limit::UniqueItems, Limit::MinItems(MIN), Limit::MaxItems(MAX)];
}

/// Fragments put together so far, by the type of the items and the bounds.
type Lists = HashMap<(usize, u32, u32), &'static Fragment>;

impl<T: StructuredChoice, const MIN: u32, const MAX: u32> Structured for Distinct<T, MIN, MAX> {
    fn fragment() -> &'static Fragment {
        static LISTS: LazyLock<Mutex<Lists>> = LazyLock::new(Mutex::default);
        let () = Self::CHECKED;
        let items = std::ptr::from_ref(T::fragment()).addr();
        let mut lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
        lists.entry((items, MIN, MAX)).or_insert_with(|| {
            let texts: Vec<String> = T::VALUES.iter().map(|&text| text.to_owned()).collect();
            // There are enough values, so there is a list.
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

/// What a field that is given at run time calls; its own name is the field's. Linking puts the
/// grammar handed over in its place, and nothing if there is none.
#[must_use]
pub fn runtime() -> &'static Fragment {
    static RUNTIME: Fragment = Fragment { name: "runtime", nodes: &[Node::DEAD], ..Fragment::EMPTY };
    &RUNTIME
}

/// Those of the two limits that say something.
const fn given(limits: &'static [Limit; 2], min: u32, max: u32) -> &'static [Limit] {
    match (min, max) {
        (0, MANY) => &[],
        (_, MANY) => limits.split_at(1).0,
        (0, _) => limits.split_at(1).1,
        _ => limits,
    }
}
