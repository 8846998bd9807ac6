//! [`Engine`], the interface to what is measured, and the list of engines.
//!
//! Each engine has the settings that its documentation recommends for speed, and the white space of
//! [`Style::Spaced`](::formwork::Style::Spaced): exactly that where the engine can, otherwise a
//! superset (named in each module).

mod formwork;
#[cfg(feature = "gbnf")]
mod gbnf;
#[cfg(feature = "llguidance")]
mod llguidance;
#[cfg(feature = "outlines")]
mod outlines;
#[cfg(feature = "xgrammar")]
mod xgrammar;

use std::time::Duration;

use crate::subject::Subject;
use crate::tokens::Tokens;

pub(crate) use formwork::{ByReference, IntoBuffer};
#[cfg(feature = "gbnf")]
pub(crate) use gbnf::Gbnf;
#[cfg(feature = "llguidance")]
pub(crate) use llguidance::LlGuidance;
#[cfg(feature = "outlines")]
pub(crate) use outlines::Outlines;
#[cfg(feature = "xgrammar")]
pub(crate) use xgrammar::XGrammar;

/// One engine, loaded with a vocabulary.
pub(crate) trait Engine: Sized {
    /// A compiled grammar, used by many sequences.
    type Grammar;
    /// One sequence, with its latest mask.
    type Sequence;

    /// Prepares everything that precedes the first grammar. Returns the time too, without what only
    /// converts the vocabulary to the engine's representation.
    fn load(tokens: &Tokens) -> Result<(Self, Duration), String>;

    /// Compiles without any cache.
    fn grammar(&self, subject: &Subject) -> Result<Self::Grammar, String>;

    /// A sequence before its first token.
    fn start(&self, grammar: &Self::Grammar) -> Result<Self::Sequence, String>;

    /// Computes the mask of the next token.
    fn mask(&self, sequence: &mut Self::Sequence) -> Result<(), String>;

    /// Accepts the next token.
    fn accept(&self, sequence: &mut Self::Sequence, token: u32) -> Result<(), String>;

    /// Whether the latest mask has the token.
    fn is_allowed(&self, sequence: &mut Self::Sequence, token: u32) -> bool;

    /// Number of tokens in the latest mask.
    fn n_allowed(&self, sequence: &mut Self::Sequence) -> usize;
}

/// An engine with its names.
pub(crate) struct Named {
    /// The name for `--engines`.
    pub(crate) name: &'static str,
    /// The crate in `Cargo.lock` whose version is printed; `None` for this workspace's engine.
    pub(crate) package: Option<&'static str>,
    pub(crate) is_built: bool,
    pub(crate) title: &'static str,
}

/// All engines, in the order of the tables. Ratios are relative to the first.
pub(crate) const ENGINES: [Named; 7] = [
    Named { name: "formwork", package: None, is_built: true, title: "formwork" },
    Named { name: "formwork-copy", package: None, is_built: true, title: "formwork, mask copied" },
    Named { name: "formwork-schema", package: None, is_built: true, title: "formwork, the type's schema" },
    peer("llguidance", "llguidance", cfg!(feature = "llguidance")),
    peer("xgrammar", "xgrammar", cfg!(feature = "xgrammar")),
    peer("outlines", "outlines-core", cfg!(feature = "outlines")),
    Named { title: "llama.cpp GBNF", ..peer("gbnf", "llama-cpp-2", cfg!(feature = "gbnf")) },
];

const fn peer(name: &'static str, package: &'static str, is_built: bool) -> Named {
    Named { name, package: Some(package), is_built, title: package }
}

/// Evaluates a call with the engine of this name.
macro_rules! with_engine {
    ($name:expr, $f:ident($($argument:expr),*)) => {
        match $name {
            "formwork" => $f::<$crate::engine::ByReference<false>>($($argument),*),
            "formwork-schema" => $f::<$crate::engine::ByReference<true>>($($argument),*),
            "formwork-copy" => $f::<$crate::engine::IntoBuffer>($($argument),*),
            #[cfg(feature = "llguidance")]
            "llguidance" => $f::<$crate::engine::LlGuidance>($($argument),*),
            #[cfg(feature = "xgrammar")]
            "xgrammar" => $f::<$crate::engine::XGrammar>($($argument),*),
            #[cfg(feature = "outlines")]
            "outlines" => $f::<$crate::engine::Outlines>($($argument),*),
            #[cfg(feature = "gbnf")]
            "gbnf" => $f::<$crate::engine::Gbnf>($($argument),*),
            other => Err(format!("there is no engine `{other}` in this build")),
        }
    };
}
pub(crate) use with_engine;
