//! Context-free grammars that arrive as text: [`gbnf`] and [`lark`] read two notations into the
//! same [`rules`], which become automata and then the fragments of a grammar.
//!
//! ```text
//!  text --gbnf, lark--> rules --lowering--> automata --left_recursion--> automata --assembly--> grammar
//! ```
//!
//! The engine asks that a call comes after at least one byte, or that chains of calls without a
//! byte between them end. So three things are done to the rules, all of them exact:
//!
//! - A rule that may be empty is replaced by its texts without the empty one, and each of its calls
//!   may be skipped.
//! - Small rules that aren't recursive are put in the place of their calls, so `[0-9]+` is a loop
//!   of an automaton wherever it stands.
//! - Left recursion, direct, through other rules or behind rules that may be empty, becomes
//!   repetition (see [`left_recursion`]).
//!
//! No lexer runs before the rules: a text is accepted if the rules derive it in some way. Ambiguity
//! and left recursion are therefore no errors, and there are no priorities.

pub(crate) mod assembly;
pub(crate) mod gbnf;
pub(crate) mod lark;
pub(crate) mod lark_terminals;
pub(crate) mod left_recursion;
pub(crate) mod lowering;
pub(crate) mod rule_table;
pub(crate) mod rules;
pub(crate) mod text_reader;
pub(crate) mod token_syntax;
