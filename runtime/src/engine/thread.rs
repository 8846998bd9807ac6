//! The threads themselves: one loads the model, then steps while there are sequences to generate;
//! the other prepares requests for it.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::sync::{Arc, OnceLock};
use std::thread::{Builder, JoinHandle};

use formwork_core::Vocabulary;
use formwork_core::jump::Retokenizer;

use super::drafter::{self, Drafter};
use super::mask_prefetch::MaskPrefetcher;
use super::metrics::MetricsRecorder;
use super::model_info::{ModelFile, ModelInfo};
use super::model_tokenizer::ModelTokenizer;
use super::preparer::{PreparedWork, Preparer};
use super::scheduler::{Scheduler, SchedulerSizes};
use super::submission::Work;
use super::vocabulary_cache;
use crate::base::Error;
use crate::llama::Attention;
use crate::llama::{self, Memory};
use crate::prompt::SchemaText;
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;
use crate::sync::inbox::{Inbox, inbox};

/// Context length where the caller doesn't say: enough for a few pages, and little memory.
const DEFAULT_CONTEXT: NonZeroU32 = NonZeroU32::new(4096).expect("4096 is not 0");

/// The metadata key by which a model says which schema text it was trained on.
const SCHEMA_TEXT_KEY: &str = "formwork.schema_text";

/// Sequences that are kept for later prompts: enough for many conversations; llama.cpp has a row of
/// logits for each.
const KEPT: u32 = 28;

/// A model file and how to run it. [`crate::ModelBuilder`] has validated the numbers.
#[derive(Debug, Clone)]
pub(crate) struct EngineSettings {
    pub(crate) path: PathBuf,
    /// A smaller model with the same vocabulary, to draft for it.
    pub(crate) draft_path: Option<PathBuf>,
    pub(crate) context_length: Option<NonZeroU32>,
    pub(crate) gpu_layers: Option<u32>,
    pub(crate) threads: Option<NonZeroU32>,
    pub(crate) attention: Attention,
    pub(crate) batch_size: NonZeroU32,
    pub(crate) prefill_chunk: Option<NonZeroU32>,
    pub(crate) slots: NonZeroU32,
    /// Tokens of cached prefixes; `None` for as many as one sequence can hold.
    pub(crate) prefix_cache: Option<u32>,
    pub(crate) queue_limit: usize,
    pub(crate) chat_template: Option<String>,
    pub(crate) vocabulary_cache: Option<PathBuf>,
}

/// What [`start`] leaves behind.
pub(super) struct Started {
    pub(super) threads: Vec<JoinHandle<()>>,
    pub(super) info: ModelInfo,
}

/// Starts the engine thread, waits until it has loaded the model, and starts the preparer.
pub(super) fn start(
    settings: EngineSettings,
    requests: Inbox<Work>,
    stopping: Arc<AtomicBool>,
    recorder: Arc<MetricsRecorder>,
) -> Result<Started, Error> {
    let (outcome, loaded) = mpsc::channel();
    let (ready, prepared) = inbox();
    let of_engine = Arc::clone(&recorder);
    let engine = spawn("formwork-engine", move || {
        let model = match llama::Model::load(&settings.path, settings.gpu_layers) {
            Ok(model) => Arc::new(model),
            Err(e) => return drop(outcome.send(Err(e))),
        };
        let draft_model = settings.draft_path.as_ref().map(|path| llama::Model::load(path, settings.gpu_layers));
        let draft_model = match draft_model.transpose() {
            Ok(draft_model) => draft_model,
            Err(e) => return drop(outcome.send(Err(e))),
        };
        let made = prepare(&model, draft_model.as_ref(), &settings, stopping, of_engine);
        match made {
            Ok((mut scheduler, info)) => {
                if outcome.send(Ok((Arc::clone(&scheduler.retokenizer), model.memory(), info))).is_ok() {
                    serve(&mut scheduler, &prepared);
                }
            }
            Err(e) => drop(outcome.send(Err(e))),
        }
    })?;
    let (retokenizer, memory, info) = loaded
        .recv()
        .unwrap_or_else(|_| Err(Error::EngineStopped { reason: "it panicked while loading the model".to_owned() }))?;
    let preparer = Preparer {
        retokenizer,
        vocabulary: Arc::clone(&info.vocabulary),
        n_ctx: info.n_ctx,
        memory,
        text_tokens: OnceLock::new(),
        ready,
        recorder,
    };
    let preparing = spawn("formwork-prepare", move || preparer.serve(&requests))?;
    Ok(Started { threads: vec![preparing, engine], info })
}

/// Starts a thread with a stack that the tokenizer can't overflow.
fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, Error> {
    Builder::new()
        .name(name.to_owned())
        .stack_size(llama::STACK_BYTES)
        .spawn(work)
        .map_err(|e| Error::EngineStopped { reason: format!("it cannot be started: {e}") })
}

/// Makes the context and learns what requests need to know.
fn prepare<'model>(
    model: &'model Arc<llama::Model>,
    draft_model: Option<&'model llama::Model>,
    settings: &EngineSettings,
    stopping: Arc<AtomicBool>,
    recorder: Arc<MetricsRecorder>,
) -> Result<(Scheduler<'model>, ModelInfo), Error> {
    let n_ctx = context_length(model, settings)?;
    let memory = model.memory();
    let cached = match memory {
        Memory::Cells => settings.prefix_cache.unwrap_or(n_ctx.get()),
        Memory::States => 0,
    };
    let n_kept = if cached > 0 { KEPT } else { 0 };
    let context = model.context(&llama::ContextSettings {
        n_ctx,
        n_cells: n_ctx.saturating_mul(settings.slots).saturating_add(cached),
        n_seq: settings.slots.saturating_add(n_kept),
        memory,
        n_batch: settings.batch_size.max(settings.slots).min(n_ctx),
        n_threads: settings.threads.unwrap_or_else(|| default_threads(model.gguf().file_len())),
        attention: settings.attention,
    })?;
    let vocabulary = match &settings.vocabulary_cache {
        Some(file) => vocabulary_cache::vocabulary(file, || model.tokens())?,
        None => Vocabulary::new(model.tokens()).map_err(|source| Error::Vocabulary { source })?,
    };
    let (bos, eos) = model.bos_and_eos_texts();
    let template = settings
        .chat_template
        .as_deref()
        .or_else(|| model.gguf().text("tokenizer.chat_template"))
        .map(|source| ChatTemplate::new(source.to_owned(), bos, eos));
    let info = ModelInfo {
        vocabulary: Arc::clone(&vocabulary),
        n_ctx: context.n_ctx(),
        n_cells: context.n_cells(),
        attention: settings.attention,
        n_slots: settings.slots.get() as usize,
        keeps_prefixes: cached > 0,
        template,
        markup: Markup::new(model.markup()),
        schema_text: schema_text(model, &settings.path)?,
        file: ModelFile::open(&settings.path, Arc::clone(model.gguf()))
            .map_err(|source| Error::ModelFile { path: settings.path.clone(), source })?,
    };
    let drafter = draft_model.map(|draft_model| drafter(draft_model, &info, memory, settings)).transpose()?;
    let sizes = SchedulerSizes {
        n_slots: settings.slots.get() as usize,
        n_kept: n_kept as usize,
        max_cached_cells: cached as usize,
        prefill_chunk: settings.prefill_chunk.map(|tokens| tokens.get() as usize),
    };
    let retokenizer = Arc::new(Retokenizer::new(vocabulary, ModelTokenizer(Arc::clone(model))));
    let mask_prefetcher = MaskPrefetcher::start(|work| spawn("formwork-masks", work).ok());
    Ok((Scheduler::new(context, retokenizer, sizes, mask_prefetcher, drafter, stopping, recorder), info))
}

/// A context of the draft model, if it fits the model that it drafts for.
fn drafter<'model>(
    draft_model: &'model llama::Model,
    info: &ModelInfo,
    memory: Memory,
    settings: &EngineSettings,
) -> Result<Drafter<'model>, Error> {
    let refused = |problem| Error::RefusedDraft { path: settings.draft_path.clone().unwrap_or_default(), problem };
    let vocabulary = Vocabulary::new(draft_model.tokens()).map_err(|source| Error::Vocabulary { source })?;
    if let Some(problem) = drafter::mismatch(&info.vocabulary, &vocabulary) {
        return Err(refused(problem));
    }
    if memory != Memory::Cells || draft_model.memory() != Memory::Cells {
        return Err(refused("drafts are taken back, which the memory of recurrent and hybrid models can't".to_owned()));
    }
    let n_slots = settings.slots;
    let trained = NonZeroU32::new(draft_model.n_ctx_train()).unwrap_or(NonZeroU32::MIN);
    let n_ctx = u32::try_from(info.n_ctx).ok().and_then(NonZeroU32::new).unwrap_or(trained).min(trained);
    let context = draft_model.context(&llama::ContextSettings {
        n_ctx,
        n_cells: n_ctx.saturating_mul(n_slots),
        n_seq: n_slots,
        memory: Memory::Cells,
        n_batch: settings.batch_size.max(n_slots).min(n_ctx),
        n_threads: settings.threads.unwrap_or_else(|| default_threads(draft_model.gguf().file_len())),
        attention: settings.attention,
    })?;
    Ok(Drafter::new(context, n_slots.get() as usize))
}

fn context_length(model: &llama::Model, settings: &EngineSettings) -> Result<NonZeroU32, Error> {
    let trained = NonZeroU32::new(model.n_ctx_train()).unwrap_or(NonZeroU32::MIN);
    match settings.context_length {
        None => Ok(DEFAULT_CONTEXT.min(trained)),
        Some(n) if n <= trained => Ok(n),
        Some(n) => Err(Error::Setting {
            name: "context_length",
            value: format!("{n}, beyond the {trained} tokens this model was trained for"),
            allowed: "1 to the length the model was trained for",
        }),
    }
}

fn schema_text(model: &llama::Model, path: &Path) -> Result<SchemaText, Error> {
    match model.gguf().get(SCHEMA_TEXT_KEY) {
        None => Ok(SchemaText::Type),
        Some(value) => value.as_text().and_then(SchemaText::from_metadata).ok_or_else(|| Error::RefusedModel {
            path: path.to_path_buf(),
            problem: format!("`{SCHEMA_TEXT_KEY}` is {value}, and must be type, fields or none"),
        }),
    }
}

/// Threads where the caller doesn't say: one for a model so small that waiting for each other costs
/// its threads more than they save, else the machine's cores, as llama.cpp gains nothing from two
/// threads on one.
fn default_threads(model_bytes: u64) -> NonZeroU32 {
    const SMALL: u64 = 64 << 20;
    if model_bytes < SMALL {
        return NonZeroU32::MIN;
    }
    let available = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let n = physical_cores().map_or(available, |cores| cores.min(available));
    u32::try_from(n).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN)
}

/// Cores that are not two threads of one core, where the system says (Linux).
fn physical_cores() -> Option<usize> {
    let cpus = std::fs::read_dir("/sys/devices/system/cpu").ok()?;
    let cores: std::collections::HashSet<String> = cpus
        .flatten()
        .filter_map(|cpu| std::fs::read_to_string(cpu.path().join("topology/thread_siblings_list")).ok())
        .collect();
    (!cores.is_empty()).then_some(cores.len())
}

/// Serves until every handle is gone and every sample has ended.
fn serve(scheduler: &mut Scheduler<'_>, prepared: &Inbox<PreparedWork>) {
    let take = |scheduler: &mut Scheduler<'_>, next| match next {
        PreparedWork::Sample(sample) => scheduler.enqueue(sample),
        PreparedWork::Call(call) => call(scheduler),
    };
    loop {
        if scheduler.is_idle() {
            match prepared.pop() {
                Some(next) => take(scheduler, next),
                None => return,
            }
        }
        while let Some(next) = prepared.try_pop() {
            take(scheduler, next);
        }
        scheduler.step();
    }
}
