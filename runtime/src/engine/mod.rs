//! The engine: one thread that owns a model's context, and batches what all callers want generated.
//!
//! ```text
//! handles --Submission--> preparer thread --Prepared--> engine thread: scheduler --> slots --> step: one batch, decoded, sampled
//!    ^                    (tokenizes, starts the grammar,                                                |
//!    |                     refuses what can be refused)                                                  |
//!    +--------------------------------------------- Report --------------------------------------------+
//! ```
//!
//! llama.cpp's context can't be shared between threads, so nothing of it ever leaves its own: a
//! [`Job`] carries what a request says, [`Report`]s what came of it. What may take long without the
//! model, a prompt of megabytes or a grammar's first analysis, happens on the preparer's thread, so
//! that it never holds up the tokens of others. A request whose grammar is still being compiled
//! waits in the compiler, before all that ([`pending_grammar`]).
//!
//! A slot is one sequence being generated: its tokens, its place in the grammar, its sampler and
//! budget. Each step takes one batch from all slots (continuous batching, Yu et al., Orca, 2022):
//! first those that wait for their next token, then prompts, in pieces where others wait. What
//! sequences have in common is decoded once ([`kv`]).
//!
//! What it deliberately does not do: know types. It fills grammars with text.

mod adapter_turns;
mod call;
mod control;
mod draft_rates;
mod drafter;
mod engine_handle;
mod job;
mod kv;
mod mask_prefetch;
mod metrics;
mod model_info;
mod model_tokenizer;
mod output_writer;
mod panic_guard;
mod pass_cost;
mod pending_grammar;
mod prepared;
mod preparer;
mod priority_queue;
mod report;
mod request_settings;
mod scheduler;
mod slot;
mod step;
mod submission;
mod thinking_phase;
mod thread;
mod ticket;
mod vocabulary_cache;

pub(crate) use adapter_turns::{AdapterKey, AdapterLease};
pub(crate) use engine_handle::{Engine, stopped};
pub(crate) use job::Job;
pub(crate) use kv::restore::Unrestored;
pub use metrics::{Histogram, Metrics};
pub(crate) use report::{News, ReadPrefix, Report, SampleEnd};
pub(crate) use request_settings::{Purpose, RequestSettings, ThinkingSettings};
pub(crate) use thread::EngineSettings;
