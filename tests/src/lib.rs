//! Tools of the cross-crate tests: model files of any kind, written in Rust.
//!
//! [`gguf`] reads and writes GGUF files, [`toy`] makes models with random weights (tiny ones in
//! every memory kind and vocabulary kind that llama.cpp knows, llamas of any size) and files that
//! are broken in one way each. Everything comes from a seed: the same call gives the same bytes on
//! every machine.
//!
//! [`vocabularies`] has the tokens of real vocabularies, [`documents`] reads texts with known
//! answers, [`costs`] holds the costs of places to what follows, [`conditions`] makes schemas with
//! conditions on members, [`cards`] prompts that begin alike; [`shared`] and [`model`] find test data
//! that is not in the repository; [`block_on`](mod@block_on) is an executor; [`stand_in`] is an HTTP
//! server that behaves as servers of models do, also badly, and [`llama_server`] starts a real one.
//!
//! Nothing here runs a model, and nothing depends on llama.cpp.

pub mod block_on;
pub mod cards;
pub mod conditions;
pub mod costs;
pub mod documents;
pub mod gguf;
pub mod llama_server;
pub mod printed;
pub mod random;
mod shared;
pub mod stand_in;
pub mod toy;
pub mod vocabularies;

pub use shared::{model, shared};

/// The same of the guide to servers.
#[cfg(all(doctest, feature = "remote"))]
#[doc = include_str!("../../docs/remote.md")]
struct RemoteGuide;

/// The examples of the guides are compiled with the doc tests.
#[cfg(all(doctest, feature = "llama"))]
mod guides {
    #[doc = include_str!("../../docs/extraction.md")]
    struct Extraction;
    #[doc = include_str!("../../docs/gpu.md")]
    struct Gpu;
    #[doc = include_str!("../../docs/grammars.md")]
    struct Grammars;
    #[doc = include_str!("../../docs/how-it-works.md")]
    struct HowItWorks;
    #[doc = include_str!("../../docs/requests.md")]
    struct Requests;
    #[doc = include_str!("../../docs/testing.md")]
    struct Testing;
    #[doc = include_str!("../../docs/types.md")]
    struct Types;
}
