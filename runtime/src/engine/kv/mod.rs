//! The context's KV cache: what each sequence holds, what sequences share, and what is kept for
//! later prompts.
//!
//! - [`prefix_tree`] mirrors, in tokens, which cells llama.cpp's cache has in use: llama.cpp itself
//!   can't be asked.
//! - [`prefix_sharing`] gives a new prompt the longest prefix that is held.
//! - [`eviction`] evicts what was least recently used when cells or sequences are wanted.
//! - [`checkpoints`] does the same for models with recurrent states, and takes back what such a model
//!   has read, by way of the states in [`checkpoint_store`].
//! - [`restore`] puts back what was saved to a file.
//!
//! All of them change the cache and its mirror together; nobody else changes either.

pub(crate) mod checkpoint_store;
mod checkpoints;
mod eviction;
mod prefix_sharing;
pub(crate) mod prefix_tree;
pub(crate) mod restore;
pub(crate) mod sequence_use;
