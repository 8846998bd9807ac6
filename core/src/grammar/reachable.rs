//! What a root type reaches is numbered and then linked.

use std::sync::Arc;

use crate::base::error::SchemaError;
use crate::fragment::options::MemberOrder;
use crate::fragment::refusal::refusal;
use crate::fragment::table::Fragment;
use crate::grammar::Grammar;
use crate::grammar::any_order;
use crate::grammar::any_order::sites::Sites;
use crate::grammar::instances::Reach;
use crate::grammar::linker::{FragmentTables, Linker};
use crate::grammar::numbering::{Numbering, is_quote};
use crate::types::limits::runtime;

/// Why what a root reaches can't be linked.
#[derive(Debug)]
pub(crate) enum LinkError {
    /// Levels of recursion combine to too many copies.
    TooLarge,
    /// A type's schema can't be compiled.
    Schema(SchemaError),
}

impl LinkError {
    /// As an error of a schema.
    pub(crate) fn into_schema_error(self) -> SchemaError {
        match self {
            LinkError::TooLarge => {
                SchemaError::too_large("the type's bounds of depth combine to tables that are too large")
            }
            LinkError::Schema(error) => error,
        }
    }
}

/// A call in place of the text of a field that is given at run time.
#[derive(Debug)]
pub(crate) struct RuntimeField {
    /// The field's name.
    pub(crate) name: &'static str,
    /// The index of the call among the linker's nodes.
    pub(crate) call: usize,
}

impl Linker {
    /// Adds what `root` reaches, and returns where fields are given at run time. The text of quotes
    /// is that of the grammar that `quotes` gives, which is asked if there are quotes.
    ///
    /// # Errors
    /// A type in it has no tables, or there are too many, or what `quotes` returns.
    pub(crate) fn add_reachable(
        &mut self,
        root: &'static Fragment,
        quotes: impl FnOnce() -> Result<Arc<Grammar>, SchemaError>,
    ) -> Result<Vec<RuntimeField>, LinkError> {
        let reach = Reach::of(root);
        if let Some(error) = reach.fragments().find_map(refusal) {
            return Err(LinkError::Schema(error));
        }
        let quotes = match reach.fragments().any(is_quote) {
            true => Some(quotes().map_err(LinkError::Schema)?),
            false => None,
        };
        // All numbers first, then the fragments: a call needs the number of a callee that comes
        // after it.
        let numbering = Numbering::of(&reach).ok_or(LinkError::TooLarge)?;
        self.reserve(numbering.instances.iter().map(|instance| reach.fragment(instance)), numbering.next);
        let mut callees = numbering.callees.as_slice();
        let mut fields = Vec::new();
        for instance in &numbering.instances {
            let fragment = reach.fragment(instance);
            if instance.is_nothing() {
                self.add_nothing(fragment);
                continue;
            }
            if let Some(quotes) = quotes.as_ref().filter(|_| is_quote(fragment)) {
                // One fragment as well, without parts.
                self.add_linked(quotes, quotes.style);
                continue;
            }
            let own;
            (own, callees) = callees.split_at(fragment.calls.len());
            // The fragment of a field that is given at run time is one call of a static that
            // nothing else calls, and its first node.
            if let [callee] = fragment.calls
                && std::ptr::eq(callee(), runtime())
            {
                fields.push(RuntimeField { name: fragment.name, call: self.n_nodes() });
            }
            self.add(FragmentTables::of_static(fragment), own);
        }
        if self.member_order == MemberOrder::Any {
            any_order::lay_out(&Sites::new(&reach, &numbering), self);
        }
        Ok(fields)
    }
}
