//! llama.cpp, behind a surface that cannot abort the process.
//!
//! The only module that knows `llama-cpp-2`. What that crate wraps is enough for nearly everything,
//! once the calls that are only safe in name are guarded; `unsafe` are only loading an adapter
//! while a context is open and freeing it (`lora_adapters.rs`) and a sequence's state as bytes
//! (`sequence_state.rs`). llama.cpp reports misuse with `GGML_ASSERT`, which aborts, and with C++
//! exceptions, which abort at the language border; so everything is checked before the call:
//!
//! | call | what would go wrong | guard |
//! |---|---|---|
//! | `LlamaModel::load_from_file` | aborts on duplicate token texts, odd head sizes, absurd counts; debug builds panic on a missing path | [`Model::load`] reads the header first ([`crate::gguf`]) and applies [`crate::gguf::guard`] |
//! | `LlamaVocab::vocab_type` | panics on all but two types | never called; the type is read from the metadata |
//! | `token_to_piece`, `text`, `attr`, `is_eog` | C++ exception or segmentation fault on an id out of range | called for `0..n_tokens` only |
//! | `tokenize` | recursive regex: stack overflow on long runs with most pre-tokenizers | the engine thread's stack, and text cut into bounded chunks ([`tokenize`]) |
//! | `tokenize` with special tokens added | a begin token that does not exist is asserted on | never asked for; the begin token is put in front here |
//! | `detokenize` | rewrites spaces | never called; text is the tokens' bytes |
//! | `new_context` | out-of-range settings hang or fail | validated by [`crate::ModelBuilder`] |
//! | `LlamaBatch::add` | writes out of bounds with no or too many sequence ids | always exactly one, below `n_seq_max` |
//! | `decode` | aborts on more than `n_batch` tokens; errors on bad tokens, sequences, positions | [`Context::decode`] checks the first three and keeps the positions itself |
//! | `get_logits_ith` | panics or aborts on a row that was not asked for; stale rows after a failed decode | [`Context::logits`] knows which rows the last successful decode has |
//! | `clear_kv_cache_seq` | aborts on a sequence out of range; says yes and is wrong with some kinds of memory | sequence checked; ends are cut off only from plain cells |
//! | `kv_cache_seq_cp` | aborts on a sequence out of range, and on a part of one where the pool is not shared | checked; only with plain cells, whose pool is shared |
//! | `lora_adapter_init` | asserts on metadata of other types; adapters whose shapes or types don't fit abort in the graph, or read beyond it | [`crate::gguf::lora`] compares the headers first |
//! | `state_seq_set_data_ext` | takes foreign bytes for its own | only bytes with our checksum, of the same model; the positions are compared afterwards |
//! | `encode`, state files, `seq_add`, chat templates, samplers, GBNF | various aborts, one use after free | never called |
//!
//! What stays: an assertion in the graph of an architecture that [`crate::gguf::guard`] has no rule
//! for, and memory running out inside llama.cpp, which it reports by an exception that nothing can
//! catch.

mod attention;
mod backend;
mod context;
mod llama_model;
mod log;
mod lora_adapters;
mod probe;
mod sequence_state;
mod specials;
mod tokenize;
mod vocab;

pub(crate) use attention::Attention;
pub use attention::KvCacheType;
pub(crate) use context::{BatchToken, Context, ContextSettings, Memory};
pub(crate) use llama_model::Model;
pub(crate) use lora_adapters::AdapterId;
pub use probe::Probe;
pub(crate) use sequence_state::State;
pub(crate) use tokenize::{STACK_BYTES, TokenizeError};
