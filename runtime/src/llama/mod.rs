//! llama.cpp, behind a surface that cannot abort the process.
//!
//! - `backend`: llama.cpp's process-wide state. `log`: its error lines as error messages.
//! - `devices`: what it can compute on. `ggml_device`: what ggml says of one. `gpu_layers`,
//!   `placement`: where a model is to be, and is. `fit`: how much of it there is room for.
//!   `device_limits`: what a device can't hold or do.
//! - `llama_model`: [`Model`], the weights and the vocabulary. `load_settings`: how they get into
//!   memory. `vocab`: its tokens' bytes and kinds.
//! - `tokenize`: from prompt pieces to tokens. `special_tokens`: the texts that are tokens
//!   anywhere.
//! - `context`: [`Context`], the KV cache of several sequences and decoding into it. `attention`:
//!   how attention is computed and rounded. `batch_invariance`: answers that don't depend on their
//!   batch. `sequence_state`: a sequence's part of the KV cache as
//!   bytes. `lora_adapters`: the adapters of a context.
//! - `probe`: [`Probe`], tokens and logits without an engine, for tests.
//! - `integers`: conversions to and from llama.cpp's `int32_t`.
//!
//! The only module that knows `llama-cpp-2`. That crate wraps nearly everything needed here, once
//! the calls that are only safe in name are guarded. `unsafe` is only in loading and freeing an
//! adapter while a context is open (`lora_adapters.rs`), in a sequence's state as bytes
//! (`sequence_state.rs`), in the number of threads (`thread_count.rs`) and in asking a device
//! (`ggml_device.rs`), each block with its argument. A request's failure is that request's
//! `Err`; nothing ever falls back to unconstrained generation. llama.cpp reports misuse with
//! `GGML_ASSERT`, which aborts, and with C++ exceptions, which abort at the language border; so
//! everything is checked before the call:
//!
//! - `LlamaModel::load_from_file`: aborts on duplicate token texts, odd head sizes, absurd counts;
//!   debug builds panic on a missing path. *Guard:* [`Model::load`] reads the header first
//!   ([`crate::gguf`]) and applies [`crate::gguf::guard`].
//! - `LlamaVocab::vocab_type`: panics on all but two types. *Guard:* never called; the type is read
//!   from the metadata.
//! - `token_to_piece`, `text`, `attr`, `is_eog`: C++ exception or segmentation fault on an id out
//!   of range. *Guard:* called for `0..n_tokens` only.
//! - `tokenize`: recursive regex: stack overflow on long runs with most pre-tokenizers. *Guard:*
//!   the engine thread's stack, and text cut into bounded chunks ([`tokenize`]).
//! - `tokenize` with special tokens added: a begin token that does not exist is asserted on.
//!   *Guard:* never asked for; the begin token is put in front here.
//! - `detokenize`: rewrites spaces. *Guard:* never called; text is the tokens' bytes.
//! - `new_context`: out-of-range settings hang or fail. *Guard:* validated by
//!   [`crate::ModelBuilder`].
//! - `new_context` on a GPU: aborts where a tensor of the cache is larger than a buffer of the
//!   device. *Guard:* the device is asked first (`device_limits`).
//! - `LlamaBatch::add`: writes out of bounds with no or too many sequence ids. *Guard:* always
//!   exactly one, below `n_seq_max`.
//! - `decode`: aborts on more than `n_batch` tokens; errors on bad tokens, sequences, positions.
//!   *Guard:* [`Context::decode`] checks the first three and keeps the positions itself.
//! - `get_logits_ith`: panics or aborts on a row that was not asked for; stale rows after a failed
//!   decode. *Guard:* [`Context::logits`] knows which rows the last successful decode has.
//! - `clear_kv_cache_seq`: aborts on a sequence out of range; says yes and is wrong with some kinds
//!   of memory. *Guard:* sequence checked; ends are cut off only from plain cells, and behind a
//!   recurrent state that has been put back.
//! - `kv_cache_seq_cp`: aborts on a sequence out of range, and on a part of one where the pool is
//!   not shared. *Guard:* checked; where it isn't, all of a sequence is copied and the rest cut off.
//! - `lora_adapter_init`: asserts on metadata of other types; adapters whose shapes or types don't
//!   fit abort in the graph, or read beyond it. *Guard:* [`crate::gguf::lora`] compares the headers
//!   first.
//! - `state_seq_set_data_ext`: takes foreign bytes for its own. *Guard:* only bytes with our
//!   checksum, of the same model; the positions are compared afterwards.
//! - `encode`, state files, `seq_add`, chat templates, samplers, GBNF: various aborts, one use
//!   after free. *Guard:* never called.
//!
//! What stays: an assertion in the graph of an architecture that [`crate::gguf::guard`] has no rule
//! for, and memory running out inside llama.cpp, which it reports by an exception that nothing can
//! catch.

mod attention;
mod backend;
pub(crate) mod batch_invariance;
mod checkpoint;
mod context;
mod device_limits;
mod devices;
mod fit;
mod ggml_device;
mod gpu_layers;
mod integers;
mod llama_model;
mod load_settings;
mod log;
mod lora_adapters;
mod placement;
mod probe;
mod sequence_state;
mod special_tokens;
mod thread_count;
mod tokenize;
mod vocab;

pub(crate) use attention::Attention;
pub use attention::KvCacheType;
pub(crate) use checkpoint::Checkpoint;
pub(crate) use context::{BatchToken, Context, ContextSettings, Memory};
pub use devices::{Device, DeviceKind, SplitMode, devices};
pub(crate) use fit::ContextNeeds;
pub use gpu_layers::{DeviceShare, GpuLayers, Offload};
pub(crate) use llama_model::Model;
pub(crate) use load_settings::{LoadProgress, LoadSettings};
pub(crate) use lora_adapters::AdapterId;
pub use probe::Probe;
pub(crate) use sequence_state::SequenceState;
pub(crate) use tokenize::{STACK_BYTES, TokenizeError};
