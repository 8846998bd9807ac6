//! The two threads of an engine: one loads the model, then steps while there are sequences to
//! generate; the other prepares requests for it.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;

use formwork_core::jump::Retokenizer;

use super::engine_settings::EngineSettings;
use super::load::load;
use super::metrics::MetricsRecorder;
use super::model_info::ModelInfo;
use super::model_tokenizer::ModelTokenizer;
use super::preparer::{PreparedWork, Preparer};
use super::scheduler::Scheduler;
use super::spawn::spawn;
use super::submission::PreparerWork;
use crate::base::Error;
use crate::gguf::Gguf;
use crate::llama::{self, LoadSettings};
use crate::sync::inbox::{Inbox, inbox};

/// What [`start`] leaves behind.
pub(super) struct StartedThreads {
    pub(super) threads: Vec<JoinHandle<()>>,
    pub(super) info: ModelInfo,
}

/// What the engine thread says when it has loaded the model.
struct LoadedModel {
    retokenizer: Arc<Retokenizer<ModelTokenizer>>,
    /// Whether what the model has read can be taken back at little cost.
    takes_back: bool,
    keeps_checkpoints: bool,
    info: ModelInfo,
}

/// Starts the engine thread, waits until it has loaded the model, and starts the preparer.
pub(super) fn start(
    settings: EngineSettings,
    requests: Inbox<PreparerWork>,
    stopping: Arc<AtomicBool>,
    recorder: Arc<MetricsRecorder>,
) -> Result<StartedThreads, Error> {
    let (outcome, loaded) = mpsc::channel();
    let (ready, prepared) = inbox();
    let of_engine = Arc::clone(&recorder);
    // The context can't leave its thread, so the thread loads the model itself.
    let engine = spawn("formwork-engine", move || {
        if let Err(error) = run(&settings, &prepared, &outcome, stopping, of_engine) {
            let _ = outcome.send(Err(error));
        }
    })?;
    let LoadedModel { retokenizer, takes_back, keeps_checkpoints, info } = loaded
        .recv()
        .unwrap_or_else(|_| Err(Error::EngineStopped { reason: "it panicked while loading the model".to_owned() }))?;
    let preparer = Preparer {
        retokenizer,
        vocabulary: Arc::clone(&info.vocabulary),
        n_ctx: info.n_ctx,
        takes_back,
        keeps_checkpoints,
        text_tokens: OnceLock::new(),
        ready,
        recorder,
    };
    let preparing = spawn("formwork-prepare", move || preparer.serve(&requests))?;
    Ok(StartedThreads { threads: vec![preparing, engine], info })
}

/// The engine thread: loads the model, says so, and serves.
///
/// # Errors
///
/// What loading the model and making its context can return.
fn run(
    settings: &EngineSettings,
    prepared: &Inbox<PreparedWork>,
    outcome: &mpsc::Sender<Result<LoadedModel, Error>>,
    stopping: Arc<AtomicBool>,
    recorder: Arc<MetricsRecorder>,
) -> Result<(), Error> {
    let model = llama::Model::load(&settings.path, &settings.load, |header| settings.context_needs(header), None)?;
    let model = Arc::new(model);
    // The progress is that of the model, which is larger.
    let of_draft = LoadSettings { progress: None, ..settings.load.clone() };
    let draft_needs = |header: &Gguf| settings.draft_needs(header);
    let draft_model = settings.draft_path.as_ref();
    let draft_model = draft_model.map(|path| llama::Model::load(path, &of_draft, draft_needs, Some(&model)));
    let draft_model = draft_model.transpose()?;
    let (mut scheduler, info) = load(&model, draft_model.as_ref(), settings, stopping, recorder)?;
    let retokenizer = Arc::clone(&scheduler.retokenizer);
    let takes_back = settings.takes_back(model.memory());
    let keeps_checkpoints = scheduler.keeps_checkpoints();
    if outcome.send(Ok(LoadedModel { retokenizer, takes_back, keeps_checkpoints, info })).is_ok() {
        serve(&mut scheduler, prepared);
    }
    Ok(())
}

/// Serves until every handle is gone and every sample has ended.
fn serve(scheduler: &mut Scheduler<'_>, prepared: &Inbox<PreparedWork>) {
    let take = |scheduler: &mut Scheduler<'_>, work| match work {
        PreparedWork::Sample(sample) => scheduler.enqueue(sample),
        PreparedWork::Call(call) => call(scheduler),
    };
    loop {
        // Without sequences there is nothing to step: the thread sleeps until something comes.
        if scheduler.is_idle() {
            match prepared.pop() {
                Some(work) => take(scheduler, work),
                None => return,
            }
        }
        // All that has come meanwhile, so that it can be in the next batch together.
        while let Some(work) = prepared.try_pop() {
            take(scheduler, work);
        }
        scheduler.step();
    }
}
