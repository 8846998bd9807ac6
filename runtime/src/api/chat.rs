//! Conversations: each answer a value of its own type, and the history read once.
//!
//! A history only ever grows at its end, so its tokens begin with those of the turn before, which
//! the engine holds ([`crate::engine`], `kv`): a turn reads what is new. For that, nothing
//! that was said may change. The schema text of the first type that is asked for is in the system
//! message, as in any request; that of a later type is said at the end of the turn that asks for
//! it, and stays there.

use std::fmt;
use std::sync::Arc;

use formwork_core::{Document, Structured, Style};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "llama")]
use super::adapter::Adapter;
use super::generated::Generated;
use super::model::Model;
use super::request::Request;
use crate::base::Error;
use crate::prompt::{Prompt, Role, SchemaText};

/// A conversation with a model. Made by [`Model::chat`].
///
#[cfg_attr(feature = "llama", doc = "```no_run")]
#[cfg_attr(not(feature = "llama"), doc = "```ignore")]
/// use formwork::{Model, Structured};
/// use serde::Deserialize;
///
/// #[derive(Structured, Deserialize)]
/// struct Person {
///     name: String,
///     city: String,
/// }
///
/// let model = Model::open("model.gguf")?;
/// let mut chat = model.chat().system("You answer from the archive of the Royal Society.");
/// let ada: Person = chat.ask("Who wrote the first program?")?.value;
/// let year = chat.ask::<u16>("In which year?")?;
/// println!("{} in {}: {} of {} tokens were there", ada.name, year.value, year.usage.cached_tokens, year.usage.prompt_tokens);
/// # Ok::<(), formwork::Error>(())
/// ```
///
/// What the model said goes into the history as it wrote it, without what it thought before. A turn
/// that fails leaves the conversation as it was. Turns can be [taken back](Chat::rollback), and a
/// conversation [goes on in two ways](Chat::fork) without being read twice.
///
/// The history's memory is that of the model's [prefix cache](crate::ModelBuilder::prefix_cache),
/// so it may be given up for others in the meantime; then it is read again. Templates that change
/// what was said when a conversation goes on (those of some thinking models do) have it read again
/// from there.
///
/// # Tools
///
/// A type that says what can be called, with its arguments, is all there is to it:
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// /// What to do next.
/// #[derive(Structured, Deserialize)]
/// enum Step {
///     /// Searches the catalogue.
///     Search { words: Vec<String>, limit: u8 },
///     /// Adds two prices.
///     Add { a: f64, b: f64 },
///     /// The answer, when nothing else has to be done.
///     Answer { text: String },
/// }
/// # fn search(words: &[String], limit: u8) -> Vec<String> { Vec::new() }
///
/// # let model = Model::playback([("", "")]);
/// let mut chat = model.chat().system("You help to find books.");
/// let mut step = chat.ask::<Step>("What do the two cheapest books on bees cost together?")?.value;
/// let answer = loop {
///     match step {
///         Step::Search { words, limit } => chat.tool_result(&search(&words, limit))?,
///         Step::Add { a, b } => chat.tool_result(&(a + b))?,
///         Step::Answer { text } => break text,
///     }
///     step = chat.answer::<Step>()?.value;
/// };
/// # Ok::<(), formwork::Error>(())
/// ```
#[derive(Clone)]
#[must_use = "a conversation does nothing until something is asked"]
pub struct Chat {
    model: Model,
    prompt: Prompt,
    /// Number of turns up to the last answer, or of those it was set up with: what comes after
    /// waits for an answer.
    n_fixed: usize,
    /// The exchanges so far.
    exchanges: Vec<Exchange>,
    /// The schema texts that were said first and last.
    said: Option<SaidSchemas>,
    schema_text: Option<SchemaText>,
    style: Style,
    #[cfg(feature = "llama")]
    adapter: Option<Adapter>,
}

/// What was said up to an answer, and the answer.
#[derive(Clone)]
struct Exchange {
    /// Number of turns before it.
    n_before: usize,
    /// [`Chat::said`] before it.
    said: Option<SaidSchemas>,
}

/// Schema texts that the model was told in this conversation.
#[derive(Clone)]
struct SaidSchemas {
    /// The one in the system message.
    first: Arc<str>,
    /// The one that holds for the next answer.
    last: Arc<str>,
}

impl Model {
    /// A conversation in which nothing was said yet.
    pub fn chat(&self) -> Chat {
        Chat {
            model: self.clone(),
            prompt: Prompt::new(),
            n_fixed: 0,
            exchanges: Vec::new(),
            said: None,
            schema_text: None,
            style: Style::default(),
            #[cfg(feature = "llama")]
            adapter: None,
        }
    }
}

impl Chat {
    /// Instructions. To be given before anything is asked: they are one message at the beginning,
    /// and what is read of it so far is read again.
    pub fn system(self, text: impl Into<String>) -> Chat {
        let text = text.into();
        self.set_up(|prompt| prompt.system(text))
    }

    /// Talks about a document: it comes first of all that is said, and each
    /// [`Quote`](crate::Quote) in an answer is words of it; see [`Request::document`]. To be given
    /// before anything is asked, and another one takes its place: what is read so far is read again.
    pub fn document(self, document: impl Into<Document>) -> Chat {
        let document = document.into();
        self.set_up(|prompt| prompt.document(document))
    }

    /// An example: what a user says, and the value that is the right answer; see
    /// [`Prompt::example`].
    ///
    /// # Errors
    ///
    /// [`Error::Example`] for a value that can't be written as JSON.
    pub fn example(self, text: impl Into<String>, value: &(impl Serialize + ?Sized)) -> Result<Chat, Error> {
        let example = Prompt::new().example(text, value)?;
        Ok(self.set_up(|prompt| prompt.then(example)))
    }

    /// How the model is told about the types, see [`Request::schema_text`].
    pub fn schema_text(mut self, form: SchemaText) -> Chat {
        self.schema_text = Some(form);
        self
    }

    /// How the JSON of all turns is spaced, [`Style::Spaced`] by default.
    pub fn style(mut self, style: Style) -> Chat {
        self.style = style;
        self
    }

    /// Uses the model with a LoRA adapter, see [`Model::adapter`].
    #[cfg(feature = "llama")]
    pub fn adapter(mut self, adapter: &Adapter) -> Chat {
        self.adapter = Some(adapter.clone());
        self
    }

    /// Adds what is part of no exchange. It can't be taken back, unless something waits for an
    /// answer already.
    fn set_up(mut self, add: impl FnOnce(Prompt) -> Prompt) -> Chat {
        let waits = self.prompt.len() > self.n_fixed;
        self.prompt = add(std::mem::take(&mut self.prompt));
        if !waits {
            self.n_fixed = self.prompt.len();
        }
        self
    }

    /// Says something, to be answered by [`Chat::answer`].
    pub fn user(&mut self, text: impl Into<String>) {
        self.prompt.say(Role::User, text.into());
    }

    /// Says what a call came to that the model's last answer asked for, as JSON, to be answered by
    /// [`Chat::answer`]. Several calls have several results, in their order.
    ///
    /// # Errors
    ///
    /// [`Error::Example`] for a value that can't be written as JSON.
    pub fn tool_result(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let json = serde_json::to_string(value).map_err(|source| Error::Example { source })?;
        self.prompt.say(Role::Tool, json);
        Ok(())
    }

    /// Says something, and has the model answer, waiting for it.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`]; the conversation is then as it was.
    pub fn ask<T: Structured + DeserializeOwned>(&mut self, text: impl Into<String>) -> Result<Generated<T>, Error> {
        self.ask_with(text, |request| request)
    }

    /// [`Chat::ask`] with settings of this turn:
    /// `chat.ask_with(text, |request| request.temperature(0.7))`.
    ///
    /// # Errors
    ///
    /// As for [`Chat::ask`].
    pub fn ask_with<T: Structured + DeserializeOwned>(
        &mut self,
        text: impl Into<String>,
        settings: impl FnOnce(Request<T>) -> Request<T>,
    ) -> Result<Generated<T>, Error> {
        // A turn that fails must leave the conversation as it was.
        let n_turns = self.prompt.len();
        self.user(text);
        self.answer_with(settings).inspect_err(|_| self.prompt.truncate(n_turns))
    }

    /// [`Chat::ask`] for a task of any executor. Where the future is dropped, the conversation is as
    /// it was.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Chat::ask`].
    pub async fn ask_async<T: Structured + DeserializeOwned>(
        &mut self,
        text: impl Into<String>,
    ) -> Result<Generated<T>, Error> {
        self.ask_with_async(text, |request| request).await
    }

    /// [`Chat::ask_with`] for a task of any executor, as [`Chat::ask_async`].
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Chat::ask`].
    pub async fn ask_with_async<T: Structured + DeserializeOwned>(
        &mut self,
        text: impl Into<String>,
        settings: impl FnOnce(Request<T>) -> Request<T>,
    ) -> Result<Generated<T>, Error> {
        // On a copy: the future may be dropped at any time.
        let mut next = self.clone();
        next.user(text);
        let answer = next.answer_with_async(settings).await?;
        *self = next;
        Ok(answer)
    }

    /// [`Chat::answer`] for a task of any executor, as [`Chat::ask_async`].
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Chat::answer`].
    pub async fn answer_async<T: Structured + DeserializeOwned>(&mut self) -> Result<Generated<T>, Error> {
        self.answer_with_async(|request| request).await
    }

    /// [`Chat::answer_with`] for a task of any executor, as [`Chat::ask_async`].
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Chat::answer`].
    pub async fn answer_with_async<T: Structured + DeserializeOwned>(
        &mut self,
        settings: impl FnOnce(Request<T>) -> Request<T>,
    ) -> Result<Generated<T>, Error> {
        let answer = settings(self.request()).run_async().await?;
        self.record(&answer);
        Ok(answer)
    }

    /// Has the model answer what was said, waiting for it.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`]; the conversation is then as it was.
    pub fn answer<T: Structured + DeserializeOwned>(&mut self) -> Result<Generated<T>, Error> {
        self.answer_with(|request| request)
    }

    /// [`Chat::answer`] with settings of this turn.
    ///
    /// # Errors
    ///
    /// As for [`Chat::answer`].
    pub fn answer_with<T: Structured + DeserializeOwned>(
        &mut self,
        settings: impl FnOnce(Request<T>) -> Request<T>,
    ) -> Result<Generated<T>, Error> {
        let answer = settings(self.request()).run()?;
        self.record(&answer);
        Ok(answer)
    }

    /// The request for the next answer, to be given settings and run in any way (streamed, or in a
    /// task). The answer that the conversation goes on with is to be [recorded](Chat::record).
    pub fn request<T: Structured>(&self) -> Request<T> {
        // On a copy: a request that is never run must not have said anything.
        let mut next = self.clone();
        next.say_schema::<T>();
        if let Some(said) = next.said {
            // Where the schema text of a request is; settings of a turn may add to it, and don't
            // take its place.
            next.prompt.instruct_schema(said.first.as_ref().to_owned());
        }
        let request = self.model.request(next.prompt).style(self.style);
        #[cfg(feature = "llama")]
        let request = self.adapter.iter().fold(request, Request::adapter);
        request.schema_text(SchemaText::None)
    }

    /// Takes an answer to [`Chat::request`] into the history. `T` is the type that was asked for.
    pub fn record<T: Structured>(&mut self, answer: &Generated<T>) {
        let n_before = self.n_fixed;
        let said = self.said.clone();
        // As in the request that was answered, so that the next one begins with the same tokens.
        self.say_schema::<T>();
        self.prompt.say(Role::Assistant, answer.text.clone());
        self.exchanges.push(Exchange { n_before, said });
        self.n_fixed = self.prompt.len();
    }

    /// Takes back the last answer, and all that was said since the one before it. Says whether
    /// there was something.
    pub fn rollback(&mut self) -> bool {
        let pending = self.prompt.len() > self.n_fixed;
        match self.exchanges.pop() {
            Some(last) => {
                self.prompt.truncate(last.n_before);
                self.n_fixed = last.n_before;
                self.said = last.said;
                true
            }
            None => {
                self.prompt.truncate(self.n_fixed);
                pending
            }
        }
    }

    /// A second conversation that goes on from here. What was said is read once for both.
    pub fn fork(&self) -> Chat {
        self.clone()
    }

    /// The model it is with.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Number of the model's answers.
    #[must_use]
    pub fn n_answers(&self) -> usize {
        self.exchanges.len()
    }

    /// What was said, in its order, without the schema text in the system message and the document.
    #[must_use]
    pub fn messages(&self) -> Vec<(Role, String)> {
        self.prompt.messages(self.style).into_iter().map(|message| (message.role, message.content)).collect()
    }

    /// Tells the model about a type, unless that was the last one it was told about.
    fn say_schema<T: Structured>(&mut self) {
        let form = self.schema_text.unwrap_or(self.model.backend().schema_text());
        let text: Arc<str> = form.of_type::<T>().into();
        match &mut self.said {
            None => self.said = Some(SaidSchemas { first: Arc::clone(&text), last: text }),
            // Asking for the same type again changes nothing that was said.
            Some(said) if said.last == text => {}
            Some(said) => {
                // What was said stays as it was, so a later schema comes at the end: the tokens
                // before it are held already.
                let separated = format!("\n\n{text}");
                // Templates expect users and assistants in turn: a schema text is added to the
                // user's message if there is one.
                let follows = self.prompt.len() > self.n_fixed && self.prompt.ends_with(Role::User);
                match follows {
                    true => self.prompt.tell_schema(separated, true),
                    false => self.prompt.tell_schema(text.as_ref().to_owned(), false),
                }
                said.last = text;
            }
        }
    }
}

impl fmt::Debug for Chat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chat").field("messages", &self.messages()).finish_non_exhaustive()
    }
}
