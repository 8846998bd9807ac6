//! Chat templates: the Jinja source that a model's metadata carries, rendered with minijinja.
//!
//! The environment is that of Hugging Face's `apply_chat_template`: trimmed blocks, `break` and
//! `continue`, Python's string and map methods, `tojson`, `raise_exception`, `strftime_now`,
//! `bos_token`, `eos_token`, `add_generation_prompt`; `enable_thinking` and `thinking` say whether
//! the model is to think. llama.cpp's own template function is not used: it knows a fixed list of
//! templates by their look.
//!
//! Models differ in what they take, so four ways of passing the messages are tried, and the first
//! whose result contains all of them is used: with a system message or with its text put before the
//! first user message (Gemma refuses the role, others drop it silently), each with contents as
//! strings or as lists of parts (templates of models that also see images). Results of calls have a
//! role of their own, `tool`; where no way has a place for it (most templates that know it want
//! calls in a form of their own before), the four are tried again with the results as a user's
//! messages.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Value;
use minijinja::{Environment, ErrorKind, context};

use super::generation_blocks::without_generation_blocks;
use super::thinking_marks::Marks;
use super::{Message, Role, python_json, strftime};
use crate::base::Error;

/// Maximal number of instructions a template may execute: a hundred times what a long conversation
/// needs. A model file is foreign code, and a template that loops would hang the request.
const FUEL: u64 = 1_000_000;

/// The name under which the one template is known.
const NAME: &str = "chat_template";

/// A model's chat template.
#[derive(Debug)]
pub(crate) struct ChatTemplate {
    source: String,
    /// The marks around the model's thoughts, if the template shows any.
    marks: Option<Marks>,
    /// The texts of the tokens that begin and end a text, empty where the model has none.
    bos_token: String,
    eos_token: String,
}

/// The form in which the messages are passed to the template.
#[derive(Clone, Copy)]
struct MessageForm {
    /// Whether the system text is put before the first user message.
    folded: bool,
    /// Whether contents are lists of parts, `[{"type": "text", "text": …}]`.
    parts: bool,
    /// Whether results of calls are passed as user messages.
    results_folded: bool,
    /// Whether the model is to think first.
    thinks: bool,
}

impl ChatTemplate {
    pub(crate) fn new(source: String, bos_token: String, eos_token: String) -> ChatTemplate {
        let marks = Marks::of_template(&source);
        ChatTemplate { marks, source: without_generation_blocks(&source).into_owned(), bos_token, eos_token }
    }

    /// The marks around the model's thoughts, if the template shows any.
    pub(crate) fn marks(&self) -> Option<&Marks> {
        self.marks.as_ref()
    }

    /// The text for the messages, ending where the model's answer starts, or its thoughts, if the
    /// template can choose and they are wanted.
    ///
    /// Compiles the template each time: some 100 microseconds, far less than the first forward
    /// pass.
    ///
    /// # Errors
    ///
    /// [`Error::Template`] when the template does not compile or refuses the messages,
    /// [`Error::TemplateDropsText`] when it renders and leaves out some of them.
    pub(crate) fn render(&self, messages: &[Message], thinks: bool) -> Result<String, Error> {
        let environment = self.environment()?;
        // The error of the plainest form is reported: the other forms are only tried for templates
        // that need them, so their complaints would mislead.
        let mut problem = None;
        let has_results = messages.iter().any(|m| m.role == Role::Tool);
        for results_folded in [false, true].into_iter().take(1 + usize::from(has_results)) {
            for (folded, parts) in [(false, false), (true, false), (false, true), (true, true)] {
                let form = MessageForm { folded, parts, results_folded, thinks };
                let next = match self.render_as(&environment, messages, form) {
                    Ok(text) if contains_all(&text, messages) => return Ok(text),
                    Ok(_) => Error::TemplateDropsText,
                    Err(refusal) => template_error(refusal),
                };
                problem.get_or_insert(next);
            }
        }
        Err(problem.unwrap_or(Error::TemplateDropsText))
    }

    fn environment(&self) -> Result<Environment<'_>, Error> {
        let mut environment = Environment::new();
        // Hugging Face renders with `trim_blocks` and `lstrip_blocks`: without them the line of
        // each `{% if %}` would leave a newline in the prompt, and the model sees a form it was
        // never trained on.
        let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().map_err(template_error)?;
        environment.set_syntax(syntax);
        environment.set_fuel(Some(FUEL));
        // Templates are written for Python: `content.split('</think>')[-1]`, `messages.items()`.
        environment.set_unknown_method_callback(minijinja_contrib::pycompat::unknown_method_callback);
        // `tools is iterable and tools | length > 0`: to minijinja none is an empty list here, and a
        // mistake there. To Python it is no list.
        environment.add_test("iterable", |value: &Value| !value.is_none() && value.try_iter().is_ok());
        environment.add_filter("tojson", python_json::tojson);
        environment.add_function("raise_exception", raise_exception);
        environment.add_function("strftime_now", |format: String| strftime::strftime_now(&format));
        environment.add_template(NAME, &self.source).map_err(template_error)?;
        Ok(environment)
    }

    fn render_as(
        &self,
        environment: &Environment<'_>,
        messages: &[Message],
        form: MessageForm,
    ) -> Result<String, minijinja::Error> {
        let (folded, without_results);
        let messages = if form.results_folded {
            without_results = fold_results(messages);
            &without_results
        } else {
            messages
        };
        let messages = if form.folded {
            folded = fold_system(messages);
            &folded
        } else {
            messages
        };
        let messages: Vec<Value> = messages
            .iter()
            .map(|message| {
                // Templates of models that also see images read `content[0].text` and print nothing
                // for a string.
                let content = if form.parts {
                    Value::from(vec![context! { type => "text", text => message.content.as_str() }])
                } else {
                    Value::from(message.content.as_str())
                };
                context! { role => message.role.name(), content => content }
            })
            .collect();
        environment.get_template(NAME)?.render(context! {
            messages => messages,
            add_generation_prompt => true,
            // Hugging Face passes these always, as none where there are none.
            tools => (),
            documents => (),
            // Two names are in use; a template ignores the one it doesn't know.
            enable_thinking => form.thinks,
            thinking => form.thinks,
            bos_token => self.bos_token.as_str(),
            eos_token => self.eos_token.as_str(),
        })
    }
}

fn template_error(source: minijinja::Error) -> Error {
    Error::Template { source: Box::new(source) }
}

fn raise_exception(message: String) -> Result<String, minijinja::Error> {
    Err(minijinja::Error::new(ErrorKind::InvalidOperation, message))
}

/// The messages without a system message, its text before that of the first user message.
fn fold_system(messages: &[Message]) -> Vec<Message> {
    let mut turns: Vec<Message> = messages.iter().filter(|m| m.role != Role::System).cloned().collect();
    let system = messages.iter().find(|m| m.role == Role::System);
    if let Some(system) = system {
        match turns.iter_mut().find(|m| m.role == Role::User) {
            Some(user) => user.content = format!("{}\n\n{}", system.content, user.content),
            None => turns.insert(0, Message { role: Role::User, content: system.content.clone() }),
        }
    }
    turns
}

/// The messages with the results of calls as user messages. Templates without a role for results
/// mostly require user and assistant to alternate, so a result and the user messages next to it are
/// joined into one.
fn fold_results(messages: &[Message]) -> Vec<Message> {
    let mut turns: Vec<Message> = Vec::new();
    let mut after_result = false;
    for message in messages {
        let is_result = message.role == Role::Tool;
        let content =
            if is_result { format!("Result of the call:\n{}", message.content) } else { message.content.clone() };
        let role = if is_result { Role::User } else { message.role };
        match turns
            .last_mut()
            .filter(|last| last.role == Role::User && role == Role::User && (is_result || after_result))
        {
            Some(last) => last.content = format!("{}\n\n{content}", last.content),
            None => turns.push(Message { role, content }),
        }
        after_result = is_result || after_result && role == Role::User;
    }
    turns
}

/// Whether a rendered text contains every message of system, user and tool. Templates trim
/// contents, and may shorten earlier assistant messages (they take old thoughts out).
fn contains_all(rendered: &str, messages: &[Message]) -> bool {
    messages.iter().filter(|m| m.role != Role::Assistant).all(|m| rendered.contains(m.content.trim()))
}

#[cfg(test)]
mod tests;
