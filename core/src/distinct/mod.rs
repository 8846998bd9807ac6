//! Lists whose items differ: `uniqueItems` of JSON Schema, for items of any kind.
//!
//! Which items a list has is no part of the [automaton](crate::lazy_dfa): there would be a state for
//! each set of them. The automaton reads such lists as it reads others, and knows from its stacks
//! [in which of them](crate::lazy_dfa) it is. A [`Tracker`](tracker::Tracker) goes along beside it,
//! from the bracket of the outermost such list to its end, and reads the values that are written.
//! Where an item ends that is equal to an earlier one, the configurations in that list are dropped.
//!
//! ```text
//!  text      {"a":["x","y","x"        the item is equal to the first: no configuration is left
//!  tracker         ["x","y", "x       may become equal: only another character leads out
//! ```
//!
//! Values are equal as JSON Schema has it: numbers by their decimal value (`1`, `1.0` and `10e-1`
//! are equal), strings by their characters, objects whatever the order of their members.
//!
//! While the item at hand can't become equal to an earlier one, the automaton alone says what may
//! follow. Where it can, a [search](search) looks for the shortest way out: to a text after which
//! it can't. Without one, the place is as dead as any that the automaton prunes. What a list costs
//! at most is in its grammar ([`Node::DistinctItem`](crate::fragment::table::Node::DistinctItem)),
//! from a [count](spread) of its items' values. So nothing leads into a dead end, and budgets hold.
//!
//! Two things are stricter than the standard, so that this stays exact: a list has at most
//! [`MAX_ITEMS`] items (beside `contains` fewer, if many numbers are told apart), and no object within
//! an item repeats a key.
//!
//! Objects whose keys differ are read in the same way, as far as `minProperties` asks for members
//! that no schema names: a repeated key is no further member.
//!
//! ```text
//!  minProperties: 2      {"x":1,"x          may become equal: only another character leads out
//! ```
//!
//! | file | what |
//! |---|---|
//! | [`value`], [`number`] | values that can be compared, and whether a number may become another |
//! | [`shared_list`] | lists that share their beginnings, for rollback and forks |
//! | [`tracker`], [`open_container`], [`open_string`] | reading the values |
//! | [`place`] | the automaton and the tracker, byte by byte |
//! | [`search`] | ways out, the shortest completion |
//! | [`spread`] | how many values a grammar has, and how long they are |

pub(crate) mod number;
pub(crate) mod open_container;
mod open_string;
pub(crate) mod place;
pub(crate) mod search;
pub(crate) mod shared_list;
pub(crate) mod spread;
pub(crate) mod tracker;
pub(crate) mod value;

/// Most items of a list whose items differ.
pub(crate) const MAX_ITEMS: usize = 1024;
