//! The shortest paths from a prompt to a value: [`generate`], [`Model::generate`] and
//! [`Model::generate_many`], which is a [`ManyStream`] for a task.

use std::collections::VecDeque;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use formwork_core::Structured;
use serde::de::DeserializeOwned;

use super::model::Model;
use super::request::Request;
use super::stream::{OutputKind, Run, Stream};
use crate::base::Error;
use crate::prompt::Prompt;

/// A value of type `T` for a prompt, from the default model.
///
/// The default model is the GGUF file that the environment variable `FORMWORK_MODEL` names; it is
/// opened at the first call and stays open. See [`Model`] for more than one model and [`Request`]
/// for settings.
///
/// # Errors
///
/// As for [`Model::default_model`] and [`Request::run`].
#[cfg(feature = "llama")]
pub fn generate<T: Structured + DeserializeOwned>(prompt: impl Into<Prompt>) -> Result<T, Error> {
    Model::default_model()?.generate(prompt)
}

impl Model {
    /// A value of type `T` for a prompt, with the default settings of a request.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`].
    pub fn generate<T: Structured + DeserializeOwned>(&self, prompt: impl Into<Prompt>) -> Result<T, Error> {
        self.request(prompt).run().map(|generated| generated.value)
    }

    /// A value of type `T` for each prompt, generated together, in the prompts' order. One that
    /// fails doesn't touch the others.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Structured, Deserialize)]
    /// # struct Person { name: String }
    /// # let model = Model::playback([("", "")]);
    /// let people: Vec<Result<Person, _>> = model.generate_many(["Ada lived in London.", "Emmy lived in Erlangen."]);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn generate_many<T: Structured + DeserializeOwned>(
        &self,
        prompts: impl IntoIterator<Item = impl Into<Prompt>>,
    ) -> Vec<Result<T, Error>> {
        let max_running = self.max_running();
        let mut prompts = prompts.into_iter();
        let (mut running, mut values) = (VecDeque::new(), Vec::new());
        loop {
            while running.len() < max_running
                && let Some(prompt) = prompts.next()
            {
                running.push_back(self.request::<T>(prompt).output(OutputKind::Final).stream());
            }
            // The oldest first, so that values come in the prompts' order; the others go on
            // meanwhile.
            let Some(oldest) = running.pop_front() else { return values };
            values.push(oldest.and_then(Stream::finish).map(|generated| generated.value));
        }
    }

    /// [`Model::generate_many`] for a task of any executor: a stream of the values in the prompts'
    /// order, each as soon as it and those before it are there. Prompts are taken from the iterator
    /// as slots become free. Dropping the stream cancels what runs.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Structured, Deserialize)]
    /// # struct Person { name: String }
    /// # async fn read(model: Model, texts: Vec<String>) {
    /// use futures_util::StreamExt;
    ///
    /// let mut people = model.generate_many_async::<Person, _>(texts);
    /// while let Some(person) = people.next().await {
    ///     match person {
    ///         Ok(person) => println!("{}", person.name),
    ///         Err(error) => eprintln!("{error}"),
    ///     }
    /// }
    /// # }
    /// ```
    pub fn generate_many_async<T, I>(&self, prompts: I) -> ManyStream<T, I::IntoIter>
    where
        T: Structured + DeserializeOwned,
        I: IntoIterator<Item: Into<Prompt>>,
    {
        ManyStream { model: self.clone(), prompts: prompts.into_iter(), running: VecDeque::new() }
    }

    /// Twice what runs at a time: enough that no slot waits, and few enough that the queue never
    /// fills.
    pub(crate) fn max_running(&self) -> usize {
        2 * self.backend().n_slots()
    }

    /// A request for a value of type `T`, to be given settings and run.
    pub fn request<T>(&self, prompt: impl Into<Prompt>) -> Request<T> {
        Request::new(self.clone(), prompt.into())
    }
}

/// The values of many prompts, in their order; made by [`Model::generate_many_async`].
#[must_use = "a stream does nothing until it is polled, and dropping it cancels its requests"]
pub struct ManyStream<T, I> {
    model: Model,
    prompts: I,
    running: VecDeque<Run<T>>,
}

impl<T, I> futures_core::Stream for ManyStream<T, I>
where
    T: Structured + DeserializeOwned,
    I: Iterator<Item: Into<Prompt>> + Unpin,
{
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let ManyStream { model, prompts, running } = &mut *self;
        while running.len() < model.max_running()
            && let Some(prompt) = prompts.next()
        {
            running.push_back(model.request(prompt).run_async());
        }
        // The others go on while the oldest is waited for: they are in the engine's hands.
        let Some(oldest) = running.front_mut() else { return Poll::Ready(None) };
        let generated = ready!(Pin::new(oldest).poll(context));
        running.pop_front();
        Poll::Ready(Some(generated.map(|generated| generated.value)))
    }
}

impl<T, I> fmt::Debug for ManyStream<T, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ManyStream").field("running", &self.running.len()).finish_non_exhaustive()
    }
}
