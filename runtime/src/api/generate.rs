//! The shortest paths from a prompt to a value: [`generate`], [`Model::generate`] and
//! [`Model::generate_many`].

use std::collections::VecDeque;

use formwork_core::Structured;
use serde::de::DeserializeOwned;

use super::model::Model;
use super::request::Request;
use super::stream::{OutputKind, Stream};
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
    /// # let model = Model::open("model.gguf")?;
    /// let people: Vec<Result<Person, _>> = model.generate_many(["Ada lived in London.", "Emmy lived in Erlangen."]);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn generate_many<T: Structured + DeserializeOwned>(
        &self,
        prompts: impl IntoIterator<Item = impl Into<Prompt>>,
    ) -> Vec<Result<T, Error>> {
        // Twice what runs at a time: enough that no slot waits, and few enough that the queue never
        // fills.
        let max_running = 2 * self.engine().info().n_slots;
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

    /// A request for a value of type `T`, to be given settings and run.
    pub fn request<T>(&self, prompt: impl Into<Prompt>) -> Request<T> {
        Request::new(self.clone(), prompt.into())
    }
}
