//! The thread itself: loads the model, then waits for jobs and steps while there are any.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread::{Builder, JoinHandle};

use formwork_core::Vocabulary;

use super::scheduler::Scheduler;
use super::{ModelInfo, N_SLOTS, Submission, saved};
use crate::error::Error;
use crate::llama;
use crate::prompt::SchemaText;
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;

/// Context length where the caller doesn't say: enough for a few pages, and little memory.
const DEFAULT_CONTEXT: NonZeroU32 = NonZeroU32::new(4096).expect("4096 is not 0");

/// The metadata key by which a model says which schema text it was trained on.
const SCHEMA_TEXT_KEY: &str = "formwork.schema_text";

/// A model file and how to run it. [`crate::ModelBuilder`] has validated the numbers.
#[derive(Debug, Clone)]
pub(crate) struct EngineSettings {
    pub(crate) path: PathBuf,
    pub(crate) context_length: Option<NonZeroU32>,
    pub(crate) gpu_layers: Option<u32>,
    pub(crate) threads: Option<NonZeroU32>,
    pub(crate) batch_size: NonZeroU32,
    pub(crate) chat_template: Option<String>,
    pub(crate) vocabulary_cache: Option<PathBuf>,
}

/// Starts the thread and waits until it has loaded the model.
pub(super) fn start(
    settings: EngineSettings,
    inbox: Receiver<Submission>,
) -> Result<(JoinHandle<()>, ModelInfo), Error> {
    let (ready, outcome) = mpsc::channel();
    let thread = Builder::new()
        .name("formwork-engine".to_owned())
        .stack_size(llama::STACK_BYTES)
        .spawn(move || {
            let model = match llama::Model::load(&settings.path, settings.gpu_layers) {
                Ok(model) => model,
                Err(e) => return drop(ready.send(Err(e))),
            };
            let made = prepare(&model, &settings);
            match made {
                Ok((mut scheduler, info)) => {
                    if ready.send(Ok(info)).is_ok() {
                        serve(&mut scheduler, &inbox);
                    }
                }
                Err(e) => drop(ready.send(Err(e))),
            }
        })
        .map_err(|e| Error::EngineStopped { reason: format!("it cannot be started: {e}") })?;
    match outcome.recv() {
        Ok(Ok(info)) => Ok((thread, info)),
        Ok(Err(e)) => Err(e),
        Err(_) => Err(Error::EngineStopped { reason: "it panicked while loading the model".to_owned() }),
    }
}

/// Makes the context and learns what requests need to know.
fn prepare<'model>(
    model: &'model llama::Model,
    settings: &EngineSettings,
) -> Result<(Scheduler<'model>, ModelInfo), Error> {
    let n_ctx = context_length(model, settings)?;
    let context = model.context(&llama::ContextSettings {
        n_ctx,
        n_seq: NonZeroU32::new(N_SLOTS).unwrap_or(NonZeroU32::MIN),
        n_batch: settings.batch_size.min(n_ctx),
        n_threads: settings.threads.unwrap_or_else(|| default_threads(model.gguf().file_len())),
    })?;
    let vocabulary = match &settings.vocabulary_cache {
        Some(file) => saved::vocabulary(file, || model.tokens())?,
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
        template,
        markup: Markup::new(model.markup()),
        schema_text: schema_text(model, &settings.path)?,
    };
    Ok((Scheduler::new(model, context, vocabulary, N_SLOTS), info))
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

/// Serves until every handle is gone and every job is done.
fn serve(scheduler: &mut Scheduler<'_>, inbox: &Receiver<Submission>) {
    loop {
        if scheduler.is_idle() {
            match inbox.recv() {
                Ok(submission) => scheduler.enqueue(submission),
                Err(_) => return,
            }
        }
        while let Ok(submission) = inbox.try_recv() {
            scheduler.enqueue(submission);
        }
        scheduler.step();
    }
}
