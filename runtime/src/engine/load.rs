//! Loading: from a model file to a [`Scheduler`] and what requests need to know about the model.

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use formwork_core::Vocabulary;
use formwork_core::jump::Retokenizer;

use super::drafter::{self, Drafter};
use super::engine_settings::EngineSettings;
use super::mask_prefetch::MaskPrefetcher;
use super::metrics::MetricsRecorder;
use super::model_info::{ModelFile, ModelInfo};
use super::model_tokenizer::ModelTokenizer;
use super::scheduler::{Scheduler, SchedulerSizes};
use super::spawn::spawn;
use super::vocabulary_cache;
use crate::base::{Error, to_usize};
use crate::llama::{self, Memory, batch_invariance};
use crate::prompt::SchemaText;
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;

/// The metadata key by which a model says which schema text it was trained on.
const SCHEMA_TEXT_KEY: &str = "formwork.schema_text";

/// Number of sequences that are kept for later prompts: enough for many conversations; llama.cpp
/// has a row of logits for each.
const MAX_KEPT_SEQUENCES: u32 = 28;

/// Sizes of the KV cache.
#[derive(Clone, Copy)]
struct KvCacheSizes {
    /// Tokens that a sequence can hold.
    n_ctx: NonZeroU32,
    /// Cells for cached prefixes.
    n_cached: u32,
    /// Sequences for cached prefixes.
    n_kept: u32,
    /// Cells of all sequences together.
    n_cells: NonZeroU32,
}

impl KvCacheSizes {
    /// Cells for cached prefixes are beside those of the slots, so that caching never makes a
    /// request wait. There are no more than one sequence can hold: the attention of a batch runs
    /// over all cells up to the last one in use, so a cache without a bound would slow down every
    /// token.
    fn new(model: &llama::Model, settings: &EngineSettings) -> Result<KvCacheSizes, Error> {
        let n_ctx = settings.n_ctx(model)?;
        let (n_cached, n_kept) = match model.memory() {
            // A sequence that is kept takes a whole context, even if it is short.
            Memory::Cells if settings.batch_invariant => {
                let n_cached = settings.prefix_cache.unwrap_or(n_ctx.get());
                (n_cached, MAX_KEPT_SEQUENCES.min(n_cached.div_ceil(n_ctx.get())))
            }
            Memory::Cells => (settings.prefix_cache.unwrap_or(n_ctx.get()), MAX_KEPT_SEQUENCES),
            // Each sequence has a state in the context, which may be large; but with one alone two
            // conversations in turn would evict each other.
            Memory::Hybrid if settings.checkpoint_memory > 0 => {
                (settings.prefix_cache.unwrap_or(n_ctx.get()), MAX_KEPT_SEQUENCES.min(settings.slots.get() + 1))
            }
            // A state is kept outside of the context, or not at all.
            _ => (0, 0),
        };
        let n_kept = if n_cached > 0 { n_kept } else { 0 };
        // By default each slot has cells for a whole sequence, so that none waits for memory.
        let n_cells = match settings.batch_invariant {
            true => n_ctx.saturating_mul(settings.slots.saturating_add(n_kept)),
            false => n_ctx.saturating_mul(settings.slots).saturating_add(n_cached),
        };
        Ok(KvCacheSizes { n_ctx, n_cached, n_kept, n_cells })
    }
}

/// Makes the context of a loaded model, and of its draft model, and learns what requests need to
/// know.
pub(super) fn load<'model>(
    model: &'model Arc<llama::Model>,
    draft_model: Option<&'model llama::Model>,
    settings: &EngineSettings,
    stopping: Arc<AtomicBool>,
    recorder: Arc<MetricsRecorder>,
) -> Result<(Scheduler<'model>, ModelInfo), Error> {
    let sizes = KvCacheSizes::new(model, settings)?;
    if let Some(offload) = model.offload() {
        tracing::info!(%offload, "a model is on GPUs");
    }
    let mut context = context(model, sizes, settings)?;
    if settings.batch_invariant {
        batch_invariance::check(&mut context)?;
    }
    let info = info(model, &context, sizes, settings)?;
    let drafter = draft_model.map(|draft_model| drafter(draft_model, &info, model, settings)).transpose()?;
    let draft_costs = settings.draft_costs.of(model, context.is_on_cpu());
    let sizes = SchedulerSizes {
        draft_costs,
        n_slots: to_usize(settings.slots.get()),
        n_kept: to_usize(sizes.n_kept),
        max_cached_cells: to_usize(sizes.n_cached),
        max_checkpoint_bytes: settings.checkpoint_memory,
        keeps_checkpoints: settings.prefix_cache != Some(0),
        prefill_chunk: settings.prefill_chunk.map(|tokens| to_usize(tokens.get())),
    };
    let vocabulary = Arc::clone(&info.vocabulary);
    let retokenizer = Arc::new(Retokenizer::new(vocabulary, ModelTokenizer(Arc::clone(model))));
    let mask_prefetcher = MaskPrefetcher::start(|work| spawn("formwork-masks", work).ok());
    Ok((Scheduler::new(context, retokenizer, sizes, mask_prefetcher, drafter, stopping, recorder), info))
}

/// The model's context.
fn context<'model>(
    model: &'model llama::Model,
    sizes: KvCacheSizes,
    settings: &EngineSettings,
) -> Result<llama::Context<'model>, Error> {
    model.context(&llama::ContextSettings {
        n_ctx: sizes.n_ctx,
        n_cells: sizes.n_cells,
        n_seq: settings.slots.saturating_add(sizes.n_kept),
        memory: model.memory(),
        own_cells: settings.batch_invariant,
        n_batch: settings.n_batch(sizes.n_ctx),
        n_threads: settings.n_threads(model),
        yields_cores: settings.threads.is_none(),
        attention: settings.attention,
        yarn_from: settings.yarn_from(model, sizes.n_ctx),
    })
}

/// What requests need to know about the model.
fn info(
    model: &Arc<llama::Model>,
    context: &llama::Context<'_>,
    sizes: KvCacheSizes,
    settings: &EngineSettings,
) -> Result<ModelInfo, Error> {
    let vocabulary = match &settings.vocabulary_cache {
        Some(file) => vocabulary_cache::vocabulary(file, || model.tokens())?,
        None => Vocabulary::new(model.tokens()).map_err(|source| Error::Vocabulary { source })?,
    };
    let file = ModelFile::open(&settings.path, Arc::clone(model.gguf()));
    Ok(ModelInfo {
        offload: model.offload(),
        vocabulary,
        n_ctx: context.n_ctx(),
        n_cells: context.n_cells(),
        attention: settings.attention,
        yarn_from: settings.yarn_from(model, sizes.n_ctx),
        n_slots: to_usize(settings.slots.get()),
        keeps_prefixes: match context.memory().has_checkpoints() {
            true => settings.checkpoint_memory > 0 && settings.prefix_cache != Some(0),
            false => sizes.n_cached > 0,
        },
        // A copy that the next decode makes would overwrite a sequence that is restored before it.
        saves_prefixes: context.memory() == Memory::Cells && sizes.n_cached > 0 && !settings.batch_invariant,
        template: template(model, settings),
        markup: Markup::new(model.markup()),
        schema_text: schema_text(model, &settings.path)?,
        file: file.map_err(|source| Error::ModelFile { path: settings.path.clone(), source })?,
    })
}

/// The caller's chat template, or that of the model's metadata.
fn template(model: &llama::Model, settings: &EngineSettings) -> Option<ChatTemplate> {
    let (bos, eos) = model.bos_and_eos_texts();
    let source = settings.chat_template.as_deref().or_else(|| model.gguf().text("tokenizer.chat_template"))?;
    Some(ChatTemplate::new(source.to_owned(), bos, eos))
}

/// The schema text that the model was trained on.
fn schema_text(model: &llama::Model, path: &Path) -> Result<SchemaText, Error> {
    match model.gguf().get(SCHEMA_TEXT_KEY) {
        None => Ok(SchemaText::Type),
        Some(value) => value.as_text().and_then(SchemaText::from_metadata).ok_or_else(|| Error::RefusedModel {
            path: path.to_path_buf(),
            problem: format!("`{SCHEMA_TEXT_KEY}` is {value}, and must be type, fields or none"),
        }),
    }
}

/// A context of the draft model, if that fits the model that it drafts for.
fn drafter<'model>(
    draft_model: &'model llama::Model,
    info: &ModelInfo,
    model: &llama::Model,
    settings: &EngineSettings,
) -> Result<Drafter<'model>, Error> {
    let refused = |problem| Error::RefusedDraft { path: settings.draft_path.clone().unwrap_or_default(), problem };
    let vocabulary = Vocabulary::new(draft_model.tokens()).map_err(|source| Error::Vocabulary { source })?;
    if let Some(problem) = drafter::mismatch(&info.vocabulary, &vocabulary) {
        return Err(refused(problem));
    }
    if draft_model.memory() != Memory::Cells {
        return Err(refused("drafts are taken back, which recurrent and hybrid draft models can't".to_owned()));
    }
    if !settings.takes_back(model.memory()) {
        return Err(refused(
            "drafts are taken back, which a recurrent or hybrid model can't without checkpoints".to_owned(),
        ));
    }
    let n_slots = settings.slots;
    let trained = NonZeroU32::new(draft_model.n_ctx_train()).unwrap_or(NonZeroU32::MIN);
    // A sequence that outgrows the draft model goes on without drafts.
    let n_ctx = u32::try_from(info.n_ctx).ok().and_then(NonZeroU32::new).unwrap_or(trained).min(trained);
    let context = draft_model.context(&llama::ContextSettings {
        n_ctx,
        n_cells: n_ctx.saturating_mul(n_slots),
        n_seq: n_slots,
        memory: Memory::Cells,
        own_cells: false,
        n_batch: settings.n_batch(n_ctx),
        n_threads: settings.n_threads(draft_model),
        yields_cores: settings.threads.is_none(),
        attention: settings.attention,
        yarn_from: None,
    })?;
    // As drafts of the model itself: measured, or a matter of the files.
    let is_fixed = settings.draft_costs.of(model, context.is_on_cpu()).is_some();
    let token_cost = is_fixed.then(|| draft_model.size_as_share_of(model));
    Ok(Drafter::new(context, to_usize(n_slots.get()), token_cost))
}
