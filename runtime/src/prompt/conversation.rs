//! [`Prompt`]: the messages and examples of a request, before the model's form of them is known.

use formwork_core::{Document, Style};
use serde::Serialize;

use super::{Message, Role, example};
use crate::base::Error;

/// One turn of a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Turn {
    Said(Message),
    /// The model's answer in an example, as compact JSON. It is written in the style of the
    /// request, which is only known when the prompt is rendered.
    Value(String),
    /// Words about a type, which nobody said.
    Schema {
        message: Message,
        joined: bool,
    },
}

/// What the model is asked: one user message, mostly, or a few turns.
///
/// ```
/// use formwork::Prompt;
///
/// let one: Prompt = "Ada Lovelace lived in London.".into();
/// let few = Prompt::new()
///     .system("You read business cards.")
///     .user("Ada Lovelace, London")
///     .assistant(r#"{"name": "Ada Lovelace", "city": "London"}"#)
///     .user("Charles Babbage, Walworth");
/// # let _ = (one, few);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prompt {
    turns: Vec<Turn>,
    document: Option<PromptDocument>,
}

/// What the quotes of an answer are words of.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PromptDocument {
    document: Document,
    /// Whether the prompt begins with it.
    is_said: bool,
}

impl Prompt {
    /// A prompt that says nothing yet.
    #[must_use]
    pub fn new() -> Prompt {
        Prompt::default()
    }

    /// Adds a message.
    #[must_use]
    pub fn message(mut self, role: Role, content: impl Into<String>) -> Prompt {
        self.turns.push(Turn::Said(Message { role, content: content.into() }));
        self
    }

    /// Adds an example: what a user says, and the value that is the right answer, in the JSON that
    /// the request's answer will have.
    ///
    /// ```
    /// use formwork::Prompt;
    /// use serde::Serialize;
    ///
    /// #[derive(Serialize)]
    /// struct Person {
    ///     name: String,
    ///     city: String,
    /// }
    ///
    /// let ada = Person { name: "Ada Lovelace".to_owned(), city: "London".to_owned() };
    /// let prompt = Prompt::new().example("Ada Lovelace, London", &ada)?.user("Charles Babbage, Walworth");
    /// # let _ = prompt;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// Keys come in the order in which `value` serializes them, which for a derived `Serialize` is
    /// the type's; white space is that of the request's [style](crate::Request::style), that of
    /// [`Style::Spaced`] for [`Style::Flexible`].
    ///
    /// # Errors
    ///
    /// [`Error::Example`] for a value that can't be written as JSON.
    pub fn example(self, text: impl Into<String>, value: &(impl Serialize + ?Sized)) -> Result<Prompt, Error> {
        let json = serde_json::to_string(value).map_err(|source| Error::Example { source })?;
        let mut prompt = self.user(text);
        prompt.turns.push(Turn::Value(json));
        Ok(prompt)
    }

    /// Begins with a document: each [`Quote`](crate::Quote) in the answer is words of it. See
    /// [`Request::document`](crate::Request::document).
    ///
    /// ```
    /// use formwork::{Document, Prompt};
    ///
    /// let letter = Document::new("Dear Ada, ...");
    /// let asked = Prompt::new().document(&letter).user("Who wrote it?");
    /// let alone: Prompt = letter.into();
    /// # let _ = (asked, alone);
    /// ```
    #[must_use]
    pub fn document(mut self, document: impl Into<Document>) -> Prompt {
        self.document = Some(PromptDocument { document: document.into(), is_said: true });
        self
    }

    /// [`Prompt::document`] for a prompt whose messages say the document themselves.
    #[must_use]
    pub fn quoting(mut self, document: impl Into<Document>) -> Prompt {
        self.document = Some(PromptDocument { document: document.into(), is_said: false });
        self
    }

    /// What quotes are words of.
    pub(crate) fn quoted_document(&self) -> Option<&Document> {
        self.document.as_ref().map(|quoted| &quoted.document)
    }

    /// The text that the prompt begins with.
    fn said_document(&self) -> Option<&str> {
        self.document.as_ref().filter(|quoted| quoted.is_said).map(|quoted| quoted.document.text())
    }

    /// Appends to the last message if it is a user's, else adds a user message.
    pub(crate) fn push(&mut self, text: &str) {
        match self.turns.last_mut() {
            Some(Turn::Said(last) | Turn::Schema { message: last, .. }) if last.role == Role::User => {
                last.content.push_str(text);
            }
            _ => self.turns.push(Turn::Said(Message { role: Role::User, content: text.to_owned() })),
        }
    }

    /// Number of turns.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether the last turn is a message of this role.
    pub(crate) fn ends_with(&self, role: Role) -> bool {
        matches!(self.turns.last(), Some(Turn::Said(last)) if last.role == role)
    }

    /// Appends the turns of another prompt.
    pub(crate) fn then(mut self, more: Prompt) -> Prompt {
        self.turns.extend(more.turns);
        self.document = more.document.or(self.document);
        self
    }

    /// Adds words about a type to the last message, which is a user's, or as a user's message.
    pub(crate) fn tell_schema(&mut self, content: String, joined: bool) {
        self.turns.push(Turn::Schema { message: Message { role: Role::User, content }, joined });
    }

    /// Inserts words about a type after the instructions, before the turns that follow them.
    pub(crate) fn instruct_schema(&mut self, content: String) {
        let is_system = |turn: &Turn| matches!(turn, Turn::Said(message) if message.role == Role::System);
        let at = self.turns.iter().rposition(is_system).map_or(0, |last| last + 1);
        self.turns.insert(at, Turn::Schema { message: Message { role: Role::System, content }, joined: false });
    }

    /// Removes all but the first `n_turns` turns.
    pub(crate) fn truncate(&mut self, n_turns: usize) {
        self.turns.truncate(n_turns);
    }

    /// Adds a message.
    pub(crate) fn say(&mut self, role: Role, content: String) {
        self.turns.push(Turn::Said(Message { role, content }));
    }

    /// The messages, with the answers of examples in `style`.
    pub(crate) fn messages(&self, style: Style) -> Vec<Message> {
        let mut messages: Vec<Message> = Vec::with_capacity(self.turns.len());
        for turn in &self.turns {
            messages.push(match turn {
                Turn::Schema { message, joined: true } => {
                    if let Some(last) = messages.last_mut() {
                        last.content.push_str(&message.content);
                    }
                    continue;
                }
                Turn::Said(message) | Turn::Schema { message, .. } => message.clone(),
                Turn::Value(json) => Message { role: Role::Assistant, content: example::spaced(json, style) },
            });
        }
        messages
    }

    /// What the caller said, with `more` added to the system text: the messages without words about
    /// types.
    pub(crate) fn said(&self, style: Style, more: impl IntoIterator<Item = String>) -> Vec<Message> {
        let mut said = self.clone();
        said.turns.retain(|turn| !matches!(turn, Turn::Schema { .. }));
        said.with_system(style, more)
    }

    /// Adds a system message: instructions. Several are joined into one, which comes first.
    #[must_use]
    pub fn system(self, content: impl Into<String>) -> Prompt {
        self.message(Role::System, content)
    }

    /// Adds a user message.
    #[must_use]
    pub fn user(self, content: impl Into<String>) -> Prompt {
        self.message(Role::User, content)
    }

    /// Adds an assistant message: what the model said, or should have said, before.
    #[must_use]
    pub fn assistant(self, content: impl Into<String>) -> Prompt {
        self.message(Role::Assistant, content)
    }

    /// The messages with `more` added to the system text. All system messages become one, at the
    /// front; with a document, it and then they are the beginning of the first user message.
    pub(crate) fn with_system(&self, style: Style, more: impl IntoIterator<Item = String>) -> Vec<Message> {
        // Templates take at most one system message, and most of them only at the front:
        // [user, system "b", system "c"] becomes [system "b\n\nc", user].
        let (system, mut turns): (Vec<Message>, Vec<Message>) =
            self.messages(style).into_iter().partition(|m| m.role == Role::System);
        let system: Vec<String> =
            system.into_iter().map(|m| m.content).chain(more).filter(|text| !text.is_empty()).collect();
        if let Some(document) = self.said_document() {
            // Not a system message: the document is somebody's text. And before the instructions,
            // which differ between requests that share the document.
            let mut parts = vec![format!("<document>\n{document}\n</document>")];
            parts.extend(system);
            match turns.first_mut() {
                Some(first) if first.role == Role::User => {
                    parts.extend([std::mem::take(&mut first.content)].into_iter().filter(|text| !text.is_empty()));
                    first.content = parts.join("\n\n");
                }
                _ => turns.insert(0, Message { role: Role::User, content: parts.join("\n\n") }),
            }
        } else if !system.is_empty() {
            turns.insert(0, Message { role: Role::System, content: system.join("\n\n") });
        }
        turns
    }

    /// The texts of the messages, one after the other, nothing in between.
    pub(crate) fn raw_text(&self, style: Style) -> String {
        self.messages(style).into_iter().map(|m| m.content).collect()
    }

    /// The offset of the first NUL, in bytes of its message. llama.cpp reads C strings, so a text
    /// would end there unnoticed; the request is refused instead.
    pub(crate) fn nul(&self) -> Option<usize> {
        let said = self.turns.iter().find_map(|turn| match turn {
            Turn::Said(message) | Turn::Schema { message, .. } => message.content.find('\0'),
            // JSON has none: it is written as an escape.
            Turn::Value(_) => None,
        });
        said.or_else(|| self.said_document()?.find('\0'))
    }
}

impl From<&str> for Prompt {
    fn from(text: &str) -> Prompt {
        Prompt::new().user(text)
    }
}

impl From<String> for Prompt {
    fn from(text: String) -> Prompt {
        Prompt::new().user(text)
    }
}

impl From<&String> for Prompt {
    fn from(text: &String) -> Prompt {
        Prompt::new().user(text)
    }
}

impl From<Document> for Prompt {
    fn from(document: Document) -> Prompt {
        Prompt::new().document(document)
    }
}

impl From<&Document> for Prompt {
    fn from(document: &Document) -> Prompt {
        Prompt::new().document(document)
    }
}
