//! The context's memory, a cache of keys and values: what each sequence holds, what sequences
//! share, and what is kept for later prompts.

mod eviction;
mod prefix_sharing;
pub(crate) mod prefix_tree;
pub(crate) mod restore;
pub(crate) mod sequence_use;
