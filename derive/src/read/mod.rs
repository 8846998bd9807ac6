//! Step 1: reads an item as it stands in the source.
//!
//! [`item()`] turns syn's item into a [`SourceItem`](source_item::SourceItem): its fields and
//! variants with their names in JSON and with what their attributes say. Five attributes are read:
//! `#[structured]` (`structured`), `#[serde]` (`serde`) and those of three crates that constrain
//! values (`validators`). Whatever they say of a value becomes the same
//! [`Constraints`](constraints::Constraints) and [`Annotations`](annotations::Annotations).
//!
//! Only mistakes of syntax are found here: an unknown key, a value of another form, a rule of
//! another crate that can't be seen through. Whether what is said makes sense is the next step's
//! question.

pub(crate) mod annotations;
pub(crate) mod attribute;
pub(crate) mod constraint_keys;
pub(crate) mod constraints;
pub(crate) mod literal;
pub(crate) mod range;
pub(crate) mod rename_rule;
pub(crate) mod scalar;
pub(crate) mod serde;
pub(crate) mod source_item;
pub(crate) mod structured;
pub(crate) mod type_syntax;
pub(crate) mod validators;

pub(crate) use source_item::item;
