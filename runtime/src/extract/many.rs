//! [`Extractions`]: many documents, a few at a time, results in order.
//!
//! Documents are taken by workers, one thread each, as many as keep the model busy: a worker does
//! little but wait. A worker takes a document only if it is among the next few that are to be
//! given, so that one slow document doesn't pile up results behind it.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use formwork_core::Structured;
use serde::de::DeserializeOwned;

use super::extractor::Extractor;
use super::{Document, ExtractError, Extracted};
use crate::base::panic_message;
use crate::sync::cancel::{CancelToken, ListenerGuard};

/// What came of one document.
#[derive(Debug)]
#[non_exhaustive]
pub struct Extraction<T> {
    /// What the document is called.
    pub id: String,
    /// The value, or why there is none.
    pub result: Result<Extracted<T>, ExtractError>,
}

/// What comes of many documents, in their order; made by
/// [`Extractor::extract_many`](super::Extractor::extract_many). Dropping it cancels what runs.
#[must_use = "dropping it cancels what runs"]
pub struct Extractions<T> {
    shared: Arc<Shared<T>>,
    cancel: CancelToken,
    /// Hands the extractor's token on to `cancel`.
    _listener: ListenerGuard,
}

/// Documents, boxed.
type Documents = Box<dyn Iterator<Item = Document> + Send>;

struct Shared<T> {
    extractor: Extractor<T>,
    /// Locked before the queue. To get the next document may take long, and results are given
    /// meanwhile.
    documents: Mutex<Documents>,
    queue: Mutex<Queue<T>>,
    /// Something was given, taken or ended.
    changed: Condvar,
    /// How many documents may be ahead of the next one to be given.
    window: usize,
}

struct Queue<T> {
    /// Whether there are no more documents, or none are wanted.
    ended: bool,
    /// Number of documents that were taken.
    n_taken: usize,
    /// The next document whose result is to be given.
    next: usize,
    /// Results that are there, by document.
    done: BTreeMap<usize, Extraction<T>>,
    /// Number of workers.
    n_workers: usize,
}

impl<T: Structured + DeserializeOwned + Send + 'static> Extractions<T> {
    pub(super) fn start(extractor: Extractor<T>, documents: impl Iterator<Item = Document> + Send + 'static) -> Self {
        let max_workers = extractor.model.max_running();
        // A token of its own: what is dropped here must not end what else the extractor does.
        let cancel = CancelToken::new();
        let listener = extractor.plan.cancel.on_cancel({
            let cancel = cancel.clone();
            move || cancel.cancel()
        });
        let queue = Queue { ended: false, n_taken: 0, next: 0, done: BTreeMap::new(), n_workers: 0 };
        let shared = Arc::new(Shared {
            extractor: extractor.cancel_token(&cancel),
            documents: Mutex::new(Box::new(documents)),
            queue: Mutex::new(queue),
            changed: Condvar::new(),
            window: 2 * max_workers,
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
        Extractions { shared, cancel, _listener: listener }
    }
}

/// Whatever panicked, what is locked here is changed as a whole.
fn lock<M>(mutex: &Mutex<M>) -> MutexGuard<'_, M> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Structured + DeserializeOwned> Shared<T> {
    /// Takes the next document, and finds its value. Says whether there was one.
    fn work(&self) -> bool {
        let Some((number, document)) = self.take() else { return false };
        let id = document.id().to_owned();
        let found = catch_unwind(AssertUnwindSafe(|| self.extractor.extract(&document.into_text()?)));
        let result = found.unwrap_or_else(|panic| Err(ExtractError::Panicked { message: panic_message(&*panic) }));
        lock(&self.queue).done.insert(number, Extraction { id, result });
        self.changed.notify_all();
        true
    }

    /// The next document, once it isn't too far ahead.
    fn take(&self) -> Option<(usize, Document)> {
        let mut documents = lock(&self.documents);
        let ahead = |queue: &mut Queue<T>| !queue.ended && queue.n_taken >= queue.next + self.window;
        let queue = self.changed.wait_while(lock(&self.queue), ahead).unwrap_or_else(PoisonError::into_inner);
        if queue.ended || self.extractor.plan.cancel.is_cancelled() {
            drop(queue);
            return self.end();
        }
        drop(queue);
        // An iterator that panics has no more documents.
        match catch_unwind(AssertUnwindSafe(|| documents.next())).ok().flatten() {
            None => self.end(),
            Some(document) => {
                let mut queue = lock(&self.queue);
                queue.n_taken += 1;
                Some((queue.n_taken - 1, document))
            }
        }
    }

    fn end<R>(&self) -> Option<R> {
        lock(&self.queue).ended = true;
        self.changed.notify_all();
        None
    }
}

impl<T: Structured + DeserializeOwned> Iterator for Extractions<T> {
    type Item = Extraction<T>;

    /// Waits for what comes of the next document.
    fn next(&mut self) -> Option<Extraction<T>> {
        let shared = &*self.shared;
        if lock(&shared.queue).n_workers == 0 {
            shared.work();
        }
        let coming = |queue: &mut Queue<T>| {
            let next = queue.next;
            !queue.done.contains_key(&next) && (!queue.ended || next < queue.n_taken)
        };
        let waited = shared.changed.wait_while(lock(&shared.queue), coming);
        let mut queue = waited.unwrap_or_else(PoisonError::into_inner);
        let next = queue.next;
        let extraction = queue.done.remove(&next)?;
        queue.next += 1;
        drop(queue);
        shared.changed.notify_all();
        Some(extraction)
    }
}

impl<T> Drop for Extractions<T> {
    fn drop(&mut self) {
        // Workers end by themselves; to wait for them would be to wait for the iterator.
        lock(&self.shared.queue).ended = true;
        self.shared.changed.notify_all();
        self.cancel.cancel();
    }
}

impl<T> fmt::Debug for Extractions<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let queue = lock(&self.shared.queue);
        f.debug_struct("Extractions").field("given", &queue.next).field("taken", &queue.n_taken).finish_non_exhaustive()
    }
}
