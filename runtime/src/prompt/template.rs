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

use super::thinking_marks::Marks;
use super::{Message, Role, strftime};
use crate::base::Error;

/// Most instructions a template may execute: a hundred times what a long conversation needs, and a
/// bound for one that loops.
const FUEL: u64 = 1_000_000;

/// The name under which the one template is known.
const NAME: &str = "chat_template";

/// A model's chat template.
#[derive(Debug)]
pub(crate) struct ChatTemplate {
    source: String,
    /// How the model's thoughts are marked, if it has some.
    marks: Option<Marks>,
    /// The texts of the tokens that begin and end a text, empty where the model has none.
    bos_token: String,
    eos_token: String,
}

/// How the messages are passed to the template.
#[derive(Clone, Copy)]
struct Form {
    /// The system text is put before the first user message.
    folded: bool,
    /// Contents are lists of parts.
    parts: bool,
    /// Results of calls are a user's messages.
    results_folded: bool,
    /// The model is to think first.
    thinks: bool,
}

impl ChatTemplate {
    pub(crate) fn new(source: String, bos_token: String, eos_token: String) -> ChatTemplate {
        ChatTemplate { marks: Marks::of_template(&source), source, bos_token, eos_token }
    }

    /// How the model's thoughts are marked, if the template says.
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
        // What is reported is what became of the plainest form.
        let mut problem = None;
        let has_results = messages.iter().any(|m| m.role == Role::Tool);
        for results_folded in [false, true].into_iter().take(1 + usize::from(has_results)) {
            for (folded, parts) in [(false, false), (true, false), (false, true), (true, true)] {
                let form = Form { folded, parts, results_folded, thinks };
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
        let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().map_err(template_error)?;
        environment.set_syntax(syntax);
        environment.set_fuel(Some(FUEL));
        environment.set_unknown_method_callback(minijinja_contrib::pycompat::unknown_method_callback);
        environment.add_function("raise_exception", raise_exception);
        environment.add_function("strftime_now", |format: String| strftime::strftime_now(&format));
        environment.add_template(NAME, &self.source).map_err(template_error)?;
        Ok(environment)
    }

    fn render_as(
        &self,
        environment: &Environment<'_>,
        messages: &[Message],
        form: Form,
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

/// The messages with results of calls as a user's. Templates without a role for them mostly want
/// users and assistants to take turns, so what a user says next to a result is one message with it.
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

/// Whether a rendered text contains every message of system, user and tool. Templates trim, and may
/// shorten what an assistant said before.
fn contains_all(rendered: &str, messages: &[Message]) -> bool {
    messages.iter().filter(|m| m.role != Role::Assistant).all(|m| rendered.contains(m.content.trim()))
}

#[cfg(test)]
mod tests;
