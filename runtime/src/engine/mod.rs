//! The engine: one thread that owns a model's context, and batches what all callers want generated.
//!
//! ```text
//! Engine --Submission--> preparer thread --Prepared--> engine thread: Scheduler --> Slots --> step
//!   ^                    (tokenizes, starts the                                               |
//!   |                     grammar, refuses)                                                   |
//!   +------------------------------------- Report -------------------------------------------+
//! ```
//!
//! llama.cpp's context can't be shared between threads, so nothing of it ever leaves its own: a
//! [`Job`] carries what a request asks for ([`RequestSettings`]), [`Report`]s carry what came of
//! it. What may take long without the model, a prompt of megabytes or a grammar's first analysis,
//! happens on the preparer's thread, so that it never holds up the tokens of others. The engine
//! thread waits for nothing but the model.
//!
//! # Where a step happens
//!
//! | | what | file |
//! |-|------|------|
//! | before | the handle that callers queue jobs with; the threads; loading the model | [`engine_handle`], [`thread`], [`load`], [`engine_settings`] |
//! | | requests whose grammar is still being compiled | [`pending_grammar`] |
//! | | tokenizing, budgets, first jump; the result is one [`Prepared`](prepared::Prepared) a sample | [`preparer`], [`prepared`], [`submission`] |
//! | 1 | samples that are cancelled or late end | [`scheduler`] |
//! | 2 | admission: samples get slots, by priority, as far as the KV cache has room for their whole budgets | [`scheduler`], [`priority_queue`] |
//! | 3 | what the KV cache holds of their prompts is shared | [`kv`] |
//! | 4 | a draft model writes ahead | [`drafter`] |
//! | 5 | one batch is built from all slots of one adapter | [`step`], [`adapter_turns`] |
//! | 6 | unknown masks are computed on a third thread, while the model runs | [`mask_prefetch`] |
//! | 7 | the batch is decoded, and timed | [`step`], [`pass_cost`] |
//! | 8 | each slot chooses from its rows under its masks, jumps, and drafts what may follow | [`slot`], [`thinking_phase`], [`draft_rates`] |
//! | 9 | the text goes to its reader | [`output_writer`], [`report`] |
//! | between | adapters are loaded, prefixes restored | [`control`], [`call`] |
//!
//! A slot is one sequence being generated. Each step takes one batch from all slots (continuous
//! batching, Yu et al., Orca, 2022): first those that wait for their next token, then prompts, in
//! chunks where others wait. What sequences have in common is decoded once.
//!
//! What it deliberately does not do: know types. It fills grammars with text.

mod adapter_turns;
mod backend;
mod call;
mod control;
mod draft_costs;
mod draft_rates;
mod drafter;
mod engine_handle;
mod engine_settings;
mod job;
mod kv;
mod load;
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
mod prompt_text;
mod scheduler;
mod slot;
mod spawn;
mod step;
mod submission;
mod thinking_phase;
mod thread;
mod ticket;
mod vocabulary_cache;

pub(crate) use adapter_turns::{AdapterKey, AdapterLease};
pub use draft_costs::DraftCosts;
pub(crate) use engine_handle::Engine;
pub(crate) use engine_settings::EngineSettings;
pub(crate) use job::Job;
pub(crate) use kv::restore::Unrestored;
pub use metrics::{Histogram, Metrics};

// What passes through the seam is the engine's own from here on.
use crate::backend::{report, request_settings, stopped};
