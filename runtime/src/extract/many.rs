//! [`Extractions`]: many documents, a few at a time, results in order.
//!
//! Documents are taken by workers, one thread each, as many as keep the model busy: a worker does
//! little but wait. A worker takes a document only if it is among the next few that are to be
//! given, so that one slow document doesn't pile up results behind it.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::thread;

use formwork_core::{Document, Structured};
use serde::de::DeserializeOwned;

use super::extractor::Extractor;
use super::reading::Reader;
use super::{Cost, ExtractError, Extracted, Input};
use crate::sync::cancel::{CancelToken, ListenerGuard};

/// What came of one document.
#[derive(Debug)]
#[non_exhaustive]
pub struct Extraction<T> {
    /// What the document is called.
    pub id: String,
    /// The value, or why there is none.
    pub result: Result<Extracted<T>, ExtractError>,
    /// What it cost, also where there is no value.
    pub cost: Cost,
}

/// What documents are given to.
pub trait Read: Send + Sync + 'static {
    /// What comes of one.
    type Extraction: Send + 'static;

    /// Finds what is in a document that was read, or says why it wasn't.
    fn read(&self, id: String, document: Result<Document, ExtractError>) -> Self::Extraction;

    /// The tokens that end it.
    fn cancel_tokens(&self) -> Vec<CancelToken>;

    /// The same, ended by another token.
    fn cancelled_by(&self, token: &CancelToken) -> Self;

    /// Number of documents that keep it busy.
    fn max_workers(&self) -> usize;
}

impl<T: Structured + DeserializeOwned + Send + 'static> Read for Extractor<T> {
    type Extraction = Extraction<T>;

    fn read(&self, id: String, document: Result<Document, ExtractError>) -> Extraction<T> {
        let mut reader = Reader::new(self, document);
        let result = reader.read();
        Extraction { id, result, cost: reader.cost }
    }

    fn cancel_tokens(&self) -> Vec<CancelToken> {
        vec![self.plan.cancel.clone()]
    }

    fn cancelled_by(&self, token: &CancelToken) -> Extractor<T> {
        self.clone().cancel_token(token)
    }

    fn max_workers(&self) -> usize {
        self.model.max_running()
    }
}

impl<T: Structured + DeserializeOwned + Send + 'static> Extractor<T> {
    /// The values in many documents, in their order, each with what it was found in. Twice as many
    /// documents as the model has slots are worked on at a time, and no more are taken from the
    /// iterator, so memory doesn't grow with their number. An error is one document's.
    ///
    /// Dropping what is returned cancels what runs.
    ///
    /// ```no_run
    /// # use formwork::extract::{Input, JsonLines, Report};
    /// # use formwork::{Model, Structured};
    /// # use serde::{Deserialize, Serialize};
    /// # #[derive(Debug, Deserialize, Serialize, Structured)]
    /// # struct Invoice { number: String }
    /// # let extractor = Model::playback([("", "")]).extractor::<Invoice>();
    /// # let files: Vec<std::path::PathBuf> = Vec::new();
    /// // What an earlier run has written stays, and is not done again.
    /// let mut lines = JsonLines::resume("invoices.jsonl")?;
    /// let inputs: Vec<Input> = files.into_iter().map(Input::file).filter(|input| !lines.has(input.id())).collect();
    /// let mut report = Report::default();
    /// for extraction in extractor.extract_many(inputs) {
    ///     lines.write(&extraction)?;
    ///     report.add(&extraction);
    /// }
    /// eprintln!("{report}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extract_many<I>(&self, inputs: I) -> Extractions<Extraction<T>>
    where
        I: IntoIterator<Item = Input>,
        I::IntoIter: Send + 'static,
    {
        Extractions::start(self, inputs.into_iter())
    }
}

/// What comes of many documents, in their order; made by [`Extractor::extract_many`] and
/// [`Together::extract_many`](super::Together::extract_many). Dropping it cancels what runs.
#[must_use = "dropping it cancels what runs"]
pub struct Extractions<E> {
    shared: Arc<Shared<E>>,
    /// Hand the extractors' tokens on to that of this.
    _listeners: Vec<ListenerGuard>,
}

/// Documents, boxed.
type Inputs = Box<dyn Iterator<Item = Input> + Send>;

/// Finds what is in a document.
type ReadInput<E> = Box<dyn Fn(Input) -> E + Send + Sync>;

struct Shared<E> {
    read: ReadInput<E>,
    /// Locked before the queue. To get the next document may take long, and results are given
    /// meanwhile.
    inputs: Mutex<Inputs>,
    queue: Mutex<Queue<E>>,
    /// Something was given, taken or ended.
    changed: Condvar,
    /// How many documents may be ahead of the next one to be given.
    window: usize,
    /// Ends what runs.
    cancel: CancelToken,
}

struct Queue<E> {
    /// Whether there are no more documents, or none are wanted.
    ended: bool,
    /// Number of documents that were taken.
    n_taken: usize,
    /// The next document whose result is to be given.
    next: usize,
    /// Results that are there, by document.
    done: BTreeMap<usize, E>,
    /// Number of workers.
    n_workers: usize,
    /// The task that waits for the next result.
    waker: Option<Waker>,
}

impl<E: Send + 'static> Extractions<E> {
    pub(super) fn start<R>(reader: &R, inputs: impl Iterator<Item = Input> + Send + 'static) -> Extractions<E>
    where
        R: Read<Extraction = E>,
    {
        let max_workers = reader.max_workers();
        // A token of its own: what is dropped here must not end what else the extractor does.
        let cancel = CancelToken::new();
        let listeners = reader.cancel_tokens().into_iter().map(|token| {
            let cancel = cancel.clone();
            token.on_cancel(move || cancel.cancel())
        });
        let listeners = listeners.collect();
        let reader = reader.cancelled_by(&cancel);
        let queue = Queue { ended: false, n_taken: 0, next: 0, done: BTreeMap::new(), n_workers: 0, waker: None };
        let shared = Arc::new(Shared {
            read: Box::new(move |input| {
                let id = input.id().to_owned();
                let read = catch_unwind(AssertUnwindSafe(|| reader.read(id.clone(), input.into_document())));
                read.unwrap_or_else(|panic| reader.read(id, Err(ExtractError::of_panic(&*panic))))
            }),
            inputs: Mutex::new(Box::new(inputs)),
            queue: Mutex::new(queue),
            changed: Condvar::new(),
            window: 2 * max_workers,
            cancel,
        });
        for _ in 0..max_workers {
            let worker = Arc::clone(&shared);
            let named = thread::Builder::new().name("formwork-extract".to_owned());
            // With fewer threads it takes longer; without any, whoever waits does the work.
            if named.spawn(move || while worker.work() {}).is_err() {
                break;
            }
            lock(&shared.queue).n_workers += 1;
        }
        Extractions { shared, _listeners: listeners }
    }

    /// Number of documents that may be taken before the result of the next one is given.
    pub(super) fn room(&self) -> usize {
        lock(&self.shared.queue).next + self.shared.window
    }

    /// The next result, for a task, which is woken when it is there. Nobody wakes it for a document
    /// that no worker has taken yet, unless there are workers.
    pub(super) fn poll(&mut self, context: &Context<'_>, has_input: bool) -> Poll<Option<E>> {
        let shared = &*self.shared;
        if has_input && lock(&shared.queue).n_workers == 0 {
            shared.work();
        }
        let mut queue = lock(&shared.queue);
        if queue.is_coming() {
            queue.waker = Some(context.waker().clone());
            return Poll::Pending;
        }
        let extraction = queue.give();
        drop(queue);
        shared.changed.notify_all();
        Poll::Ready(extraction)
    }
}

/// Whatever panicked, what is locked here is changed as a whole.
fn lock<M>(mutex: &Mutex<M>) -> MutexGuard<'_, M> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<E> Queue<E> {
    /// Whether the next result isn't there yet, and will be.
    fn is_coming(&self) -> bool {
        !self.done.contains_key(&self.next) && (!self.ended || self.next < self.n_taken)
    }

    /// The next result, if there is one.
    fn give(&mut self) -> Option<E> {
        let extraction = self.done.remove(&self.next)?;
        self.next += 1;
        Some(extraction)
    }
}

impl<E> Shared<E> {
    /// Takes the next document, and finds what is in it. Says whether there was one.
    fn work(&self) -> bool {
        let Some((number, input)) = self.take() else { return false };
        let extraction = (self.read)(input);
        self.change(|queue| drop(queue.done.insert(number, extraction)));
        true
    }

    /// The next document, once it isn't too far ahead.
    fn take(&self) -> Option<(usize, Input)> {
        let mut inputs = lock(&self.inputs);
        let ahead = |queue: &mut Queue<E>| !queue.ended && queue.n_taken >= queue.next + self.window;
        let queue = self.changed.wait_while(lock(&self.queue), ahead).unwrap_or_else(PoisonError::into_inner);
        let is_wanted = !queue.ended && !self.cancel.is_cancelled();
        drop(queue);
        // An iterator that panics has no more documents.
        let input = is_wanted.then(|| catch_unwind(AssertUnwindSafe(|| inputs.next())).ok().flatten()).flatten();
        let mut number = 0;
        self.change(|queue| match input {
            Some(_) => {
                number = queue.n_taken;
                queue.n_taken += 1;
            }
            None => queue.ended = true,
        });
        Some((number, input?))
    }

    /// Changes the queue, and tells who waits for that.
    fn change(&self, change: impl FnOnce(&mut Queue<E>)) {
        let mut queue = lock(&self.queue);
        change(&mut queue);
        let waker = queue.waker.take();
        drop(queue);
        self.changed.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<E> Iterator for Extractions<E> {
    type Item = E;

    /// Waits for what comes of the next document.
    fn next(&mut self) -> Option<E> {
        let shared = &*self.shared;
        if lock(&shared.queue).n_workers == 0 {
            shared.work();
        }
        let waited = shared.changed.wait_while(lock(&shared.queue), |queue| queue.is_coming());
        let extraction = waited.unwrap_or_else(PoisonError::into_inner).give();
        shared.changed.notify_all();
        extraction
    }
}

impl<E> Drop for Extractions<E> {
    fn drop(&mut self) {
        // Workers end by themselves; to wait for them would be to wait for the iterator.
        lock(&self.shared.queue).ended = true;
        self.shared.changed.notify_all();
        self.shared.cancel.cancel();
    }
}

impl<E> fmt::Debug for Extractions<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let queue = lock(&self.shared.queue);
        f.debug_struct("Extractions").field("given", &queue.next).field("taken", &queue.n_taken).finish_non_exhaustive()
    }
}
