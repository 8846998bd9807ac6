//! What a request says to the model, and how it becomes the text that is tokenized.
//!
//! ```text
//! Prompt (messages) + system text + schema text
//!    -> messages with markup quoted           (quote)
//!    -> the model's chat template, or a plain layout, or nothing (template, layout)
//!    -> pieces: template text, in which markup is markup, and quoted text, in which it is not
//!    -> tokens                                 (the engine's preparer)
//! ```
//!
//! - `message`: [`Role`] and `Message`, one turn as a template sees it.
//! - `conversation`: [`Prompt`], the messages and examples of a request.
//! - `example`: the answers of examples, in the white space that the request's answer has.
//! - [`schema_text`]: the words that describe the answer's type.
//! - [`quote`]: keeps a caller's text from acting as control tokens.
//! - [`template`]: the model's chat template, rendered with minijinja; `strftime` is one of its
//!   functions, `python_json` its JSON, `generation_blocks` what minijinja does not know. `template_probe`: a template by
//!   itself, for tests.
//! - [`layout`]: the prompt of a model without a template. `last_message`: where in a prompt the last
//!   message stands.
//! - [`thinking_marks`]: the marks around a model's thoughts, and where a prompt ends with respect
//!   to them.
//!
//! No text that a caller passes as a message can become a control token; see [`quote`] for how and
//! for what that costs. A [raw](crate::Request::raw) prompt is the exception: there the caller
//! writes the markup, so it is honoured.

mod conversation;
pub(crate) mod example;
#[cfg(feature = "llama")]
mod generation_blocks;
#[cfg(feature = "llama")]
pub(crate) mod last_message;
#[cfg(feature = "llama")]
pub(crate) mod layout;
mod message;
#[cfg(feature = "llama")]
mod python_json;
#[cfg(feature = "llama")]
pub(crate) mod quote;
pub(crate) mod schema_text;
#[cfg(feature = "llama")]
mod strftime;
#[cfg(feature = "llama")]
pub(crate) mod template;
#[cfg(feature = "llama")]
mod template_probe;
pub(crate) mod thinking_marks;

pub use conversation::Prompt;
pub(crate) use message::Message;
pub use message::Role;
pub use schema_text::SchemaText;
#[cfg(feature = "llama")]
pub use template_probe::TemplateProbe;
pub use thinking_marks::Thinking;
