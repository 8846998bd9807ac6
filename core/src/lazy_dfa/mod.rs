//! Configurations of the pushdown automaton, interned, and the lazily built DFA over sets of them.
//!
//! A [`Config`] is one way of having read the text so far: a node, a position within it, the
//! activation's counter, and the stack of returns. Texts that can be read in several ways (an
//! accepting state that may also go on, `Option<()>`) are sets of configurations. A set is interned
//! to a [`StateId`], its transitions are filled in as they are asked for, and so from the second
//! visit on a byte costs one table look-up: regex-automata's lazy DFA, with configurations in place
//! of NFA states.
//!
//! ```text
//!  stacks   0: root          states   2: {(node 9, pos 3, stack 1)}   only `a`, to 7
//!           1: (ret 17, up 0)         7: {(node 9, pos 4, stack 1)}   row 0: [ _ 8 8 _ 0 … ]   0 = dead
//!           2: (ret 4,  up 1)                                                  _ = not asked yet
//! ```
//!
//! Within a literal, where one byte can follow, a state has no row and its successor isn't looked
//! up by its contents: keys cost a few dozen bytes and nanoseconds a byte. Elsewhere the bytes of
//! one range are filled in together.
//!
//! Two decisions keep sets finite and free of dead ends. A call in tail position takes over its
//! caller's frame, so `struct A(Option<Box<A>>)` loops in place instead of pushing for ever. And a
//! configuration without a finite completion (see [`MinCosts`](crate::grammar::min_cost::MinCosts)) never enters a
//! set, so every state but the dead one can reach acceptance.
//!
//! Where a grammar is ambiguous, a set can have exponentially many stacks. In sets of more than a
//! few configurations, those that differ in nothing but their stack are one, whose stack is all of
//! theirs (see [`Frame::or`] and [`mod@union`]). Where much has to be followed without a byte,
//! calls are [shared](share) as well, and what is too much all the same is an error ([`effort`]).
//!
//! [`close`] follows what reads no byte, [`far`] says which counters are as good as others,
//! [`sequences`] holds the places of the matchers, and [`collect`] keeps memory within its cap.

mod cache;
pub(crate) mod char_counting;
mod closure;
mod collect;
mod config;
pub(crate) mod counter_widening;
mod gll;
mod graph_stack;
mod intern;
mod stack_union;
mod step_budget;
mod transitions;

pub(crate) use cache::{DfaCache, LazyDfa};
pub(crate) use closure::{ConfigOrState, FEW_CONFIGS};
pub(crate) use config::{Config, DEAD, START, StateId};
pub(crate) use step_budget::error as too_much;
