//! What users of the crate meet: models, requests, and what comes of them.
//!
//! ```text
//! Model --request--> Request --run, stream--> Stream, Run --> Generated
//!   |                   |
//!   +-- Adapter         +-- Feed (a prompt that arrives in pieces), Chat (turns), prefix files
//! ```
//!
//! All of it describes what a [backend](crate::backend) is to do, and reads what it reports;
//! nothing here runs a model.

#[cfg(feature = "llama")]
mod adapter;
mod chat;
#[cfg(feature = "llama")]
mod feed;
mod generate;
mod generated;
mod grammar_source;
#[cfg(feature = "llama")]
mod memory_settings;
mod model;
#[cfg(feature = "llama")]
mod model_builder;
#[cfg(feature = "llama")]
mod prefix_file;
mod progress;
mod request;
mod stream;

#[cfg(feature = "llama")]
pub use adapter::Adapter;
pub use chat::Chat;
#[cfg(feature = "llama")]
pub use feed::Feed;
pub use generate::ManyStream;
#[cfg(feature = "llama")]
pub use generate::generate;
pub use generated::Generated;
pub use grammar_source::GrammarSource;
pub use model::Model;
#[cfg(feature = "llama")]
pub use model_builder::ModelBuilder;
pub use progress::{EventStream, ItemStream, PartialStream};
pub use request::Request;
pub use stream::{AsyncStream, OutputKind, Run, RunSamples, Stream, Update};
