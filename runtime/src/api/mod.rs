//! What users of the crate meet: models, requests, and what comes of them.
//!
//! ```text
//! Model --request--> Request --run, stream--> Stream, Run --> Generated
//!   |                   |
//!   +-- Adapter         +-- Feed (a prompt that arrives in pieces), Chat (turns), prefix files
//! ```
//!
//! All of it describes what the [engine](crate::engine) is to do, and reads what it reports;
//! nothing here runs a model.

mod adapter;
mod chat;
mod feed;
mod generate;
mod generated;
mod grammar_source;
mod memory_settings;
mod model;
mod prefix_file;
mod progress;
mod request;
mod stream;

pub use adapter::Adapter;
pub use chat::Chat;
pub use feed::Feed;
pub use generate::{ManyStream, generate};
pub use generated::Generated;
pub use grammar_source::GrammarSource;
pub use model::{Model, ModelBuilder};
pub use progress::{EventStream, ItemStream, PartialStream};
pub use request::Request;
pub use stream::{AsyncStream, OutputKind, Run, RunSamples, Stream, Update};
