//! Models behind a server: vLLM, SGLang, llama.cpp's server, Ollama, and what speaks as OpenAI does.
//!
//! ```text
//! Request --Asked, Grammar, RequestSettings--> Remote (a Backend): a matcher reads along, cuts, continues
//!     --Call--> Client: dialect, endpoints, retries --HTTP--> server
//!     <-Pieces--                                    <-SSE----
//! ```
//!
//! - `call`: the seam between the two halves;
//! - `client`: HTTP, endpoints and retries; `dialect`: what each kind of server is sent and sends;
//!   `frames`: events of a stream, by `sse` or `ndjson`, of `lines`;
//! - `guarantee`: the answer is held against the grammar byte by byte; `joined`: by the client;
//! - `backend`, `request_task`, `ending`: requests; `constraint`: what servers are asked to hold
//!   answers to, `flattened`: enums for strict schemas; `failure`: errors; `builder`: settings.

mod backend;
mod builder;
mod call;
mod client;
mod constraint;
mod dialect;
mod ending;
mod failure;
mod flattened;
mod frames;
mod guarantee;
mod joined;
mod lines;
mod ndjson;
mod request_task;
mod sse;

pub use builder::RemoteBuilder;
pub use call::ServerKind;
pub use client::{EndpointMetrics, RemoteMetrics};
pub use constraint::Constrain;
