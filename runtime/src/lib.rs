//! Typed values out of a language model.
//!
//! `#[derive(Structured)]` compiles a type to automaton tables while rustc runs; at run time they
//! become masks over a model's vocabulary, and llama.cpp generates under them. What comes back is a
//! `T`, never a string to repair:
//!
#![cfg_attr(feature = "llama", doc = "```no_run")]
#![cfg_attr(not(feature = "llama"), doc = "```ignore")]
//! use formwork::Structured;
//! use serde::Deserialize;
//!
//! #[derive(Debug, Structured, Deserialize)]
//! struct Person {
//!     name: String,
//!     city: String,
//! }
//!
//! // The model is the file that the environment variable FORMWORK_MODEL names.
//! let person: Person = formwork::generate("Ada Lovelace lived in London.")?;
//! println!("{person:?}");
//! # Ok::<(), formwork::Error>(())
//! ```
//!
//! The parts, outside in: [`Model`] and [`Request`] (this crate), [`Structured`] and [`Grammar`] (a
//! type as an automaton), [`Vocabulary`], [`Matcher`] and [`TokenMask`] (an automaton over tokens;
//! usable alone, with any engine).
//!
//! # Partial values
//!
//! While a value is generated, what there is of it can be seen at every token, by field, without
//! guessing and without repairing JSON. Here the text comes by hand:
//!
//! ```
//! use formwork::{Partials, Progress, Structured};
//! use serde::Deserialize;
//!
//! #[derive(Debug, Structured, Deserialize)]
//! #[structured(partial)]
//! struct Recipe {
//!     title: String,
//!     minutes: u32,
//!     steps: Vec<Step>,
//! }
//!
//! #[derive(Debug, Structured, Deserialize)]
//! #[structured(partial)]
//! enum Step {
//!     Heat { celsius: u32 },
//!     Do(String),
//! }
//!
//! let mut partials = Partials::<Recipe>::new();
//! partials.push(r#"{"title": "Br"#)?;
//! let recipe: &RecipePartial = partials.value().partial().expect("the recipe has begun");
//! assert_eq!(recipe.title, Progress::Partial("Br".to_owned()));
//!
//! partials.push(r#"ead", "minutes": 60, "steps": [{"Heat": {"celsius": 230}}, {"Do": "Kne"#)?;
//! let recipe = partials.value().partial().expect("the recipe isn't complete");
//! assert_eq!(recipe.title, Progress::Done("Bread".to_owned()));
//! assert_eq!(recipe.minutes.done(), Some(&60));
//! let steps = recipe.steps.partial().expect("the steps aren't complete");
//! assert!(matches!(steps.items[..], [Step::Heat { celsius: 230 }]));
//! match steps.next.as_deref() {
//!     Some(StepPartial::Do(Progress::Partial(text))) => assert_eq!(text, "Kne"),
//!     other => unreachable!("{other:?}"),
//! }
//!
//! partials.push(r#"ad."}]}"#)?;
//! let recipe: Recipe = partials.finish()?;
//! assert_eq!(recipe.steps.len(), 2);
//! # Ok::<(), formwork::PartialError>(())
//! ```
//!
//! [`Items`] gives a list's items one by one, and [`FieldEvents`] says what begins and ends where,
//! with paths and ranges of bytes.
//!
//! # Grammars that arrive as data
//!
//! [`Grammar`] reads JSON Schemas, patterns and rules at run time. Where they come from others, a
//! [`Compiler`] compiles them on threads of its own: equal sources once, each within limits of
//! size, states and time, each caller within a quota, and results are cached. A request can be given
//! a grammar that is still being compiled, and waits for it without holding up any other. The prompt
//! tells the model about the schema, as it would about a type ([`describe_schema`]):
//!
#![cfg_attr(feature = "llama", doc = "```no_run")]
#![cfg_attr(not(feature = "llama"), doc = "```ignore")]
//! use formwork::{Compiler, Model, SchemaOptions, Source};
//!
//! let (model, compiler) = (Model::open("model.gguf")?, Compiler::new());
//! let schema = serde_json::json!({
//!     "type": "object",
//!     "properties": {"name": {"type": "string"}},
//!     "required": ["name"],
//! });
//! let source = Source::json_schema(schema, SchemaOptions::default());
//! let grammar = compiler.for_caller("tenant 7").compile(source)?;
//! let request = model.request::<serde_json::Value>("Ada Lovelace lived in London.");
//! println!("{}", request.with_grammar(grammar).run()?.value["name"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Metrics and tracing
//!
//! [`Model::metrics`] is a snapshot of an engine's counters, [`Compiler::metrics`] one of a
//! compiler's, [`Usage`] the cost of one request. Through crate `tracing`, under the target
//! `formwork`, there are:
//!
//! - at level `debug`, a span `request` for each request, below the span in which it was made, with
//!   a span `prepare` and events for when it is admitted, refused and ended;
//! - at level `trace`, a span `step` for each batch, with spans `decode` and `mask` and an event
//!   with times.
//!
//! llama.cpp's log comes under the target `llama-cpp-2`. Most spans and events come from the
//! engine's threads, so the subscriber has to be the global one.
//!
//! # Features
//!
//! - `llama` (default): the llama.cpp engine. Without it this crate needs no C++ compiler: it has
//!   grammars, vocabularies and masks, and requests get [recorded answers](Model::playback).
//! - `hub`: model files by name, from a Hugging Face hub (`Hub`, and with `llama` `Model::from_hub`).
//! - `remote`: models behind a server (`Model::connect`).
//! - `cuda`, `metal`, `vulkan`, `openmp`: llama.cpp's backends of these names.

#![deny(unsafe_code)]

/// The README's example is compiled with the doc tests.
#[cfg(all(doctest, feature = "llama"))]
#[doc = include_str!("../../README.md")]
struct Readme;

// Outside in: api (what users call), backend (what answers them), engine (the thread that owns the
// model) and playback (recorded answers), then what the engine is made of.
mod api;
#[cfg_attr(not(feature = "llama"), allow(dead_code, unused_imports))]
mod backend;
mod base;
mod compile;
#[cfg_attr(not(feature = "llama"), allow(dead_code, unused_imports))]
mod confidence;
#[cfg(feature = "llama")]
mod engine;
pub mod extract;
// Without llama.cpp only a file's vocabulary is read, and nothing of what the guard needs.
#[cfg_attr(not(feature = "llama"), allow(dead_code))]
mod gguf;
#[cfg(feature = "hub")]
mod hub;
#[cfg(feature = "llama")]
mod llama;
mod playback;
#[cfg_attr(not(feature = "llama"), allow(dead_code, unused_imports))]
mod prompt;
#[cfg(feature = "remote")]
mod remote;
#[cfg_attr(not(feature = "llama"), allow(dead_code, unused_imports))]
mod sampling;
#[cfg_attr(not(feature = "llama"), allow(dead_code))]
mod sync;
mod tokenizer;

pub use formwork_core;
#[doc(hidden)]
pub use formwork_core::__core;
pub use formwork_core::jump::{JumpForward, Spelling};
pub use formwork_core::repetition::RepetitionGuard;
pub use formwork_core::{
    AlignedString, Alignment, AlignmentKind, Alternative, CompileLimits, Document, Drawing, Exceeded, FieldEvent,
    FieldEventKind, FieldEvents, Form, GbnfDialect, Grammar, GrammarOptions, Grounded, Items, JsonPath, Loosened,
    MaskView, Matcher, MemberOrder, OptionalKeys, Partial, PartialError, PartialList, PartialMap, Partials,
    PathSegment, Progress, Quote, QuoteOptions, QuoteReader, Rejected, Rewrite, SchemaError, SchemaOptions,
    StrictSchema, Structured, StructuredPartial, Style, SubstringOptions, Token, TokenId, TokenKind, TokenMask,
    ValueKind, Vocabulary, VocabularyError, align, describe, describe_schema, dot, field_list, fill_masks, schema,
};
pub use formwork_derive::Structured;
pub use gguf::model_facts::ModelFacts;
#[cfg(feature = "hub")]
pub use hub::{Download, Hub};

#[cfg(feature = "llama")]
pub use api::{Adapter, Feed, ModelBuilder, generate};
pub use api::{
    AsyncStream, Chat, EventStream, Generated, GrammarSource, ItemStream, ManyStream, Model, OutputKind, PartialStream,
    Request, Run, RunSamples, Stream, Update,
};
pub use base::{CancelReason, FinishReason, TokenLogprob, Usage};
pub use base::{CompileError, Error};
pub use compile::{Compile, Compiled, Compiler, CompilerBuilder, CompilerMetrics, Source};
pub use confidence::{Choice, Confidence, FieldConfidence};
#[cfg(feature = "llama")]
pub use engine::{DraftCosts, Histogram, Metrics};
#[cfg(feature = "llama")]
#[doc(hidden)]
pub use llama::Probe;
#[cfg(feature = "llama")]
pub use llama::{Device, DeviceKind, DeviceShare, GpuLayers, KvCacheType, Offload, SplitMode, devices};
pub use playback::Recording;
#[cfg(feature = "llama")]
#[doc(hidden)]
pub use prompt::TemplateProbe;
pub use prompt::{Prompt, Role, SchemaText, Thinking};
#[cfg(feature = "remote")]
pub use remote::{Constrain, EndpointMetrics, RemoteBuilder, RemoteMetrics, ServerKind};
pub use sync::cancel::CancelToken;
pub use tokenizer::vocabulary;
