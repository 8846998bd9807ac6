//! [`RequestSettings`]: all that a request asks of the engine beside its prompt and its grammar.
//!
//! One value, with one owner for each setting: [`crate::Request`] fills it, a
//! [backend](super::Backend) carries it on, and all samples of the request share it in an `Arc`
//! until their slots have ended. So nothing is copied from struct to struct, and the LoRA adapter
//! that it leases stays loaded for exactly as long as some sample needs it.
//!
//! What is derived from it for a sample (token budget, sampler, thinking phase) belongs to the
//! sample.

use std::sync::Arc;
use std::time::Instant;

use formwork_core::jump::{JumpForward, JumpOptions, Spelling};
use formwork_core::repetition::RepetitionGuard;

use crate::base::to_u64;
#[cfg(feature = "llama")]
use crate::engine::{AdapterKey, AdapterLease};
use crate::prompt::thinking_marks::Marks;
use crate::sampling::SamplerSettings;
use crate::sync::cancel::CancelToken;

/// Forward passes to tell a field's alternatives apart where the caller doesn't say.
const DEFAULT_CHOICE_PASSES: usize = 32;

/// All that a request asks of the engine beside its prompt and its grammar.
#[derive(Clone)]
pub(crate) struct RequestSettings {
    pub(crate) purpose: Purpose,
    /// Maximum number of output tokens; `None` for the default.
    pub(crate) max_tokens: Option<usize>,
    /// Sampler of the first sample; see [`RequestSettings::sampling_of`].
    pub(crate) sampling: SamplerSettings,
    /// Number of samples.
    pub(crate) n_samples: usize,
    /// The queue is ordered by this, greater first.
    pub(crate) priority: i32,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancel: CancelToken,
    /// Tokens between two reports; `None` for one report at the end.
    pub(crate) report_interval: Option<usize>,
    /// Number of likeliest tokens to report with each token's log-probability; `None` for no
    /// log-probabilities at all.
    pub(crate) top_logprobs: Option<usize>,
    /// Whether the answer's [`Confidence`](crate::Confidence) is wanted.
    pub(crate) confidence: bool,
    /// Maximum number of forward passes for each field to tell its alternatives apart.
    pub(crate) choice_passes: usize,
    /// The thinking phase before the answer.
    pub(crate) thinking: Option<ThinkingSettings>,
    pub(crate) jump_forward: JumpForward,
    pub(crate) spelling: Spelling,
    /// From when on a text that repeats itself is led to its end; `None` for never.
    pub(crate) repetition_guard: Option<RepetitionGuard>,
    /// Whether drafts are looked up in the prompt and in the answer itself.
    pub(crate) lookup_drafts: bool,
    /// Whether a draft model, if there is one, writes drafts.
    pub(crate) model_drafts: bool,
    /// The LoRA adapter that the model is used with.
    #[cfg(feature = "llama")]
    pub(crate) adapter: Option<AdapterLease>,
    /// Text to generate in place of what the sampler chooses.
    pub(crate) replay: Option<Arc<str>>,
    /// Whether the answer's tokens are reported as the model read them.
    pub(crate) tokens_as_read: bool,
}

/// What the model is run for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// An answer.
    Generate,
    /// The prompt's cells in the KV cache, for later prompts that begin with it.
    ReadPrompt {
        /// Whether a copy of them, as bytes, is wanted as well.
        wants_state: bool,
    },
}

/// How a model thinks before its answer.
#[derive(Debug, Clone)]
pub(crate) struct ThinkingSettings {
    pub(crate) marks: Marks,
    /// Maximum number of tokens; `None` for half of what the prompt leaves, if the answer leaves as
    /// much.
    pub(crate) budget: Option<usize>,
}

impl Default for RequestSettings {
    /// Greedy, one sample, one report at the end, with everything that saves forward passes.
    fn default() -> RequestSettings {
        RequestSettings {
            purpose: Purpose::Generate,
            max_tokens: None,
            sampling: SamplerSettings { temperature: 0.0, top_k: 0, top_p: 1.0, min_p: 0.0, seed: 0 },
            n_samples: 1,
            priority: 0,
            deadline: None,
            cancel: CancelToken::new(),
            report_interval: None,
            top_logprobs: None,
            confidence: false,
            choice_passes: DEFAULT_CHOICE_PASSES,
            thinking: None,
            jump_forward: JumpForward::Forward,
            spelling: Spelling::Canonical,
            repetition_guard: Some(RepetitionGuard::default()),
            lookup_drafts: true,
            model_drafts: true,
            #[cfg(feature = "llama")]
            adapter: None,
            replay: None,
            tokens_as_read: false,
        }
    }
}

impl RequestSettings {
    /// The sampler settings of one sample: its seed is the request's plus its number.
    pub(crate) fn sampling_of(&self, sample: usize) -> SamplerSettings {
        SamplerSettings { seed: self.sampling.seed.wrapping_add(to_u64(sample)), ..self.sampling }
    }

    /// Whether nothing is generated after the prompt.
    pub(crate) fn reads_only(&self) -> bool {
        self.purpose != Purpose::Generate
    }

    /// Whether the prompt's state is wanted as bytes.
    pub(crate) fn wants_state(&self) -> bool {
        self.purpose == Purpose::ReadPrompt { wants_state: true }
    }

    /// How the text is written, with the prompt healed where it can be.
    pub(crate) fn jump_options(&self) -> JumpOptions {
        JumpOptions { mode: self.jump_forward, spelling: self.spelling, ..JumpOptions::default() }
    }

    /// What decides, beside the tokens, what the KV cache holds.
    #[cfg(feature = "llama")]
    pub(crate) fn adapter_key(&self) -> AdapterKey {
        self.adapter.as_ref().map_or(AdapterKey::default(), |lease| lease.key)
    }
}
