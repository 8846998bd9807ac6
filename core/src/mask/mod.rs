//! Token masks: which tokens may come next.
//!
//! A [`TokenMask`](crate::vocab::token_mask::TokenMask) is computed at the first visit of a state
//! and kept with it. A state is a set of configurations, and its mask is the union of theirs. Each
//! configuration is treated in its own way and the tokens are added up, so ambiguity (an untagged
//! union) never turns a ready set into a walk over the whole vocabulary.
//!
//! In order of what is tried, from the cheapest, with the tokens that each way looks at:
//!
//! | what may come at a configuration | file | tokens |
//! |---|---|---|
//! | what came at another place of the grammar | [`elsewhere`] | those that reach over the end of a text |
//! | what came in a string whose end is as far | [`length_bound`] | those longer than that |
//! | what came after fewer blanks of free white space | [`indents`] | those with too many blanks |
//! | the content of a string | [`builder`] | a ready set, and those that close it |
//! | a literal, and a string that it opens | [`literal_tokens`] | one way through the trie, and a ready set |
//! | a string that a literal opens, not everything in it | [`opened_strings`] | one walk for each place |
//! | nearly that: a key but for some | [`content_except`] | a ready set less a few prefixes |
//! | any character, many states | [`content_any_character`] | a ready set, and those with escapes |
//! | any text over an alphabet | [`over_alphabet`] | a set of the vocabulary, and those with another character |
//! | nearly any character, and little behind it | [`first_character`] | a set of the vocabulary, and those with one of these |
//! | nearly any, under a pattern | [`content_under_pattern`] | a ready set less a short walk |
//! | characters of one class | [`class_run`] | a ready set by length, and what follows |
//! | anything else | [`trie_walk`] | the trie, as far as the grammar follows |
//!
//! [`free_text`] recognizes the first and the last but one; what it doesn't recognize is walked,
//! and the mask is the same. [`tabled_walk`] has the steps of a long walk in a table, and
//! [`tokens_by_kind`] reads what an alphabet leaves. [`builder`] puts the
//! parts together, [`gather`] collects tokens, [`budget`] narrows a mask to what a number of tokens
//! can finish, and [`crossing`] finds the tokens that reach over a place of the text. [`engine`] is
//! what all of them work on.
//!
//! Where the items of a list differ, [`distinct_tokens`] takes away what would repeat one. Of the
//! tokens that may, [`distinct_room`] says of most that they don't, for all lists at once;
//! [`next_items`] are those in which another item begins, and [`distinct_budget`] narrows such masks.
//!
//! A mask says what the grammar allows and never what is canonical: every spelling of an allowed
//! text is allowed. Control and unused tokens are never text, tokens without bytes are never
//! allowed, and end-of-generation tokens are allowed exactly where the text is complete. What a
//! grammar names as a token is allowed besides, whatever its kind: [`named_tokens`] says which
//! tokens that is, [`token_edges`] what they do.

pub(crate) mod budget;
pub(crate) mod builder;
pub(crate) mod class_run;
pub(crate) mod content_any_character;
pub(crate) mod content_except;
pub(crate) mod content_under_pattern;
pub(crate) mod crossing;
pub(crate) mod distinct_budget;
pub(crate) mod distinct_room;
pub(crate) mod distinct_tokens;
pub(crate) mod elsewhere;
pub(crate) mod engine;
mod first_character;
pub(crate) mod free_text;
pub(crate) mod gather;
pub(crate) mod indents;
pub(crate) mod length_bound;
pub(crate) mod literal_tokens;
pub(crate) mod named_tokens;
pub(crate) mod next_items;
pub(crate) mod opened_strings;
pub(crate) mod over_alphabet;
pub(crate) mod tabled_walk;
pub(crate) mod token_edges;
pub(crate) mod tokens_by_kind;
pub(crate) mod trie_walk;
