//! Grammars from JSON Schemas, against instances that are known to fit or not to fit.

#![expect(clippy::unwrap_used, clippy::print_stdout, clippy::panic, reason = "tests")]

mod any_order;
mod arrange;
mod cases;
mod keys;
mod maskbench;
mod notations;
mod presence;
mod strict;
mod suite;
#[cfg_attr(not(feature = "references"), allow(dead_code, reason = "walks are only checked against the reference"))]
#[path = "../oracle/walk.rs"]
mod walk;
#[cfg(feature = "references")]
mod walks;

use std::sync::Arc;

use formwork::{Grammar, Matcher};

/// Whether a grammar accepts a text; if not, up to which byte.
fn accepts(grammar: &Arc<Grammar>, text: &str) -> Result<(), usize> {
    let mut matcher = Matcher::new(Arc::clone(grammar), walk::bytes());
    matcher.accept_bytes(text.as_bytes()).map_err(|rejected| rejected.at_byte())?;
    if matcher.is_accepting() { Ok(()) } else { Err(text.len()) }
}
