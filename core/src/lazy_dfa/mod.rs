//! The lazily built DFA of a grammar: a pushdown automaton over bytes, determinized as text comes.
//!
//! A [`Config`] is one way of having read the text so far: a node, a position within it, the
//! activation's counter, and the stack of returns. A text that can be read in several ways (an
//! accepting state that may also go on, `Option<()>`) is at a set of configurations. A set is
//! interned to a [`StateId`] and its transitions are filled in when they are first asked for, so
//! from the second visit on a byte costs one table look-up. This is the lazy DFA of RE2 and
//! regex-automata, with configurations of a pushdown automaton in place of NFA states.
//!
//! ```text
//!  stacks   0: root          states   2: {(node 9, pos 3, stack 1)}   only `a`, to 7
//!           1: (ret 17, up 0)         7: {(node 9, pos 4, stack 1)}   row 0: [ _ 8 8 _ 0 … ]
//!           2: (ret 4,  up 1)                                         (0 = dead, _ = unknown)
//! ```
//!
//! Within a literal, where one byte can follow, a state has no row and its successor is not looked
//! up by its contents: keys cost a few dozen bytes and nanoseconds a byte. Elsewhere the bytes of
//! one range are filled in together.
//!
//! Two decisions keep sets finite and free of dead ends:
//!
//! - A call in tail position takes over its caller's frame, so `struct A(Option<Box<A>>)` loops in
//!   place instead of pushing for ever.
//! - A configuration without a finite completion (see
//!   [`MinCosts`](crate::grammar::min_cost::MinCosts)) never enters a set, so every state but the
//!   dead one can reach acceptance.
//!
//! An ambiguous grammar can have exponentially many stacks. Three measures bound them: in sets of
//! more than a few configurations, those that differ in nothing but their stack are merged into one
//! ([`stack_union`]); where an epsilon closure is large, calls are shared ([`gll`]); and a call
//! that takes too many steps all the same ends its sequence with an error ([`step_budget`]).
//!
//! | file | what |
//! |---|---|
//! | [`config`] | configurations, stack frames, ids |
//! | [`cache`] | what is built so far, and the view that works on it |
//! | [`intern`] | the state of a set, the stack of a frame |
//! | [`transitions`] | following bytes |
//! | [`byte_step`] | what a byte does to a configuration |
//! | [`token_step`] | what a token does that the grammar names as a token |
//! | [`closure`] | what can be reached from configurations without a byte |
//! | [`position`] | where a walk over tokens is |
//! | [`gap`] | white space that may be left out, apart from what follows |
//! | [`gll`], [`graph_stack`] | large closures, with a graph-structured stack |
//! | [`stack_union`] | merging of stacks |
//! | [`counter_widening`] | counters that no token can tell apart |
//! | [`member_sets`] | members in any order |
//! | [`distinct_lists`] | which lists around a place have items that differ |
//! | [`length_bound`] | strings with a pattern whose characters are counted |
//! | [`char_counting`] | bounded strings, a token at a time |
//! | [`collect`] | memory |
//! | [`step_budget`] | the bound on work |
//!
//! Nothing here knows tokens: masks are [`mask`](crate::mask)'s, the places of the matchers are
//! [`matcher`](crate::matcher)'s.

mod byte_step;
mod cache;
pub(crate) mod char_counting;
mod closure;
mod collect;
mod config;
pub(crate) mod counter_widening;
mod distinct_lists;
mod gap;
mod gll;
mod graph_stack;
mod intern;
pub(crate) mod length_bound;
mod member_sets;
mod position;
mod stack_union;
mod step_budget;
mod token_step;
mod transitions;

pub(crate) use cache::{DfaCache, LazyDfa};
pub(crate) use config::{Config, DEAD, START, StateId};
pub(crate) use distinct_lists::Depths;
pub(crate) use gap::{BLANKS, Split};
pub(crate) use position::ConfigOrState;
pub(crate) use step_budget::error as too_much;
