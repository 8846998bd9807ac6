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
//! - `guarantee`: the answer is held against the grammar byte by byte; `backend`: requests.

// The two halves are not joined yet.
#![allow(dead_code, unused_imports)]

mod call;
mod client;
mod dialect;
mod frames;
mod lines;
mod ndjson;
mod sse;

pub use client::{EndpointMetrics, RemoteMetrics};
