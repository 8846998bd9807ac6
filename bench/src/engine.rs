//! What the bench asks of an engine, and the engines.
//!
//! Each is set up as its documentation does for speed, and to the white space of
//! [`Style::Spaced`](::formwork::Style::Spaced): exactly that where the engine can, a wider one
//! that includes it otherwise (each module says).

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
    /// What is compiled once and used by many sequences.
    type Grammar;
    /// One sequence, with the mask that was computed last.
    type Sequence;

    /// Everything that is needed before the first grammar, and how long it took (what only changes
    /// the vocabulary's representation for the engine isn't counted).
    fn load(tokens: &Tokens) -> Result<(Self, Duration), String>;

    /// Compiles, with nothing kept from before.
    fn grammar(&self, subject: &Subject) -> Result<Self::Grammar, String>;

    /// A sequence before its first token.
    fn start(&self, grammar: &Self::Grammar) -> Result<Self::Sequence, String>;

    /// Computes which tokens may come next.
    fn mask(&self, sequence: &mut Self::Sequence) -> Result<(), String>;

    /// Takes the next token.
    fn accept(&self, sequence: &mut Self::Sequence, token: u32) -> Result<(), String>;

    /// Whether the last mask has the token.
    fn is_allowed(&self, sequence: &mut Self::Sequence, token: u32) -> bool;

    /// How many tokens the last mask has.
    fn n_allowed(&self, sequence: &mut Self::Sequence) -> usize;
}

/// An engine by name.
pub(crate) struct Named {
    /// What `--engines` takes.
    pub(crate) name: &'static str,
    /// The crate in `Cargo.lock` whose version is printed; none for this workspace's.
    pub(crate) package: Option<&'static str>,
    pub(crate) is_built: bool,
    pub(crate) title: &'static str,
}

/// All engines, in the order of the tables. The second is measured against.
pub(crate) const ENGINES: [Named; 6] = [
    Named { name: "formwork", package: None, is_built: true, title: "formwork" },
    Named { name: "formwork-copy", package: None, is_built: true, title: "formwork, mask copied" },
    peer("llguidance", "llguidance", cfg!(feature = "llguidance")),
    peer("xgrammar", "xgrammar", cfg!(feature = "xgrammar")),
    peer("outlines", "outlines-core", cfg!(feature = "outlines")),
    Named { title: "llama.cpp GBNF", ..peer("gbnf", "llama-cpp-2", cfg!(feature = "gbnf")) },
];

const fn peer(name: &'static str, package: &'static str, is_built: bool) -> Named {
    Named { name, package: Some(package), is_built, title: package }
}

/// Evaluates a call for the engine of a name.
macro_rules! with_engine {
    ($name:expr, $f:ident($($argument:expr),*)) => {
        match $name {
            "formwork" => $f::<$crate::engine::ByReference>($($argument),*),
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
