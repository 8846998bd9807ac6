//! Step 2: checks what was read, and settles what the type's text is.
//!
//! [`item()`] turns a [`SourceItem`](crate::read::source_item::SourceItem) into a [`CheckedItem`],
//! which has a type, a key and a presence for each member and nothing left to decide. A rule that
//! an item can break is a function of its own, with the reason above it:
//!
//! | about | in |
//! |---|---|
//! | serde's representations: `tag`, `content`, `untagged`, `transparent`, `other` | `representation` |
//! | `flatten` | `flatten` |
//! | two members with one key | `keys` |
//! | examples | `schema_annotations` |
//! | constraints, and the types they fit | `limits` |
//! | `partial` | `partial` |
//!
//! Constraints are put to types here and not by the printer, since whether they leave any value is
//! only known when the automaton of what is left is there: the printer is handed that automaton.

pub(crate) mod checked_item;
pub(crate) mod checker;
pub(crate) mod fields;
pub(crate) mod flatten;
pub(crate) mod json_type;
pub(crate) mod keys;
pub(crate) mod limits;
pub(crate) mod partial;
pub(crate) mod representation;
pub(crate) mod schema_annotations;
pub(crate) mod variants;

pub(crate) use checked_item::{CheckedItem, item};
