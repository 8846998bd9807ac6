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
//! - `guarantee`: the answer is held against the grammar byte by byte; `backend`: requests.

// The two halves are not joined yet.
#![allow(dead_code)]

mod call;
