//! Fragments that stand for an error: a type whose schema can't be compiled has no text, and the
//! reason is found by the fragment.
//!
//! [`Structured::fragment`](crate::types::structured::Structured::fragment) can't fail, because
//! printed tables call it to get at their callees. So the error travels beside the tables: whoever
//! can't make a fragment leaves a [`refused`] one, and linking asks each fragment for its
//! [`refusal`].

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::base::error::SchemaError;
use crate::fragment::table::{Fragment, Node};

/// Errors by the address of the fragment that stands for each.
static REFUSALS: LazyLock<Mutex<HashMap<usize, SchemaError>>> = LazyLock::new(Mutex::default);

/// A fragment without a text that stands for `error`, kept for good.
pub(crate) fn refused(name: &'static str, error: SchemaError) -> &'static Fragment {
    let fragment: &'static Fragment =
        Box::leak(Box::new(Fragment { name, nodes: &[Node::DEAD], calls: &[mark], ..Fragment::EMPTY }));
    REFUSALS.lock().unwrap_or_else(PoisonError::into_inner).insert(std::ptr::from_ref(fragment).addr(), error);
    fragment
}

/// The error that `fragment` stands for, if it stands for one.
pub(crate) fn refusal(fragment: &'static Fragment) -> Option<SchemaError> {
    // The mark spares the look-up, and its lock, for all other fragments.
    let [callee] = fragment.calls else { return None };
    if !std::ptr::eq(callee(), mark()) {
        return None;
    }
    let refusals = REFUSALS.lock().unwrap_or_else(PoisonError::into_inner);
    refusals.get(&std::ptr::from_ref(fragment).addr()).cloned()
}

/// The callee by which a refused fragment is told.
fn mark() -> &'static Fragment {
    static REFUSED: Fragment = Fragment { name: "refused", nodes: &[Node::DEAD], ..Fragment::EMPTY };
    &REFUSED
}
