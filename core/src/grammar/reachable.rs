//! What a root type reaches is numbered and then linked.

use crate::base::error::SchemaError;
use crate::fragment::options::MemberOrder;
use crate::fragment::refusal::refusal;
use crate::fragment::table::Fragment;
use crate::grammar::any_order;
use crate::grammar::any_order::sites::Sites;
use crate::grammar::instances::Reach;
use crate::grammar::linker::{FragmentTables, Linker};
use crate::grammar::numbering::Numbering;
use crate::types::limits::runtime;

/// Why what a root reaches can't be linked.
#[derive(Debug)]
pub(crate) enum LinkError {
    /// Levels of recursion combine to too many copies.
    TooLarge,
    /// A type's schema can't be compiled.
    Schema(SchemaError),
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
    /// Adds what `root` reaches, and returns where fields are given at run time.
    ///
    /// # Errors
    /// A type in it has no tables, or there are too many.
    pub(crate) fn add_reachable(&mut self, root: &'static Fragment) -> Result<Vec<RuntimeField>, LinkError> {
        let reach = Reach::of(root);
        if let Some(error) = reach.fragments().find_map(refusal) {
            return Err(LinkError::Schema(error));
        }
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
            let own;
            (own, callees) = callees.split_at(fragment.calls.len());
            // The fragment of a field that is given at run time is one call of a static that
            // nothing else calls, and its first node.
            if let [callee] = fragment.calls
                && std::ptr::eq(callee(), runtime())
            {
                fields.push(RuntimeField { name: fragment.name, call: self.n_nodes() });
            }
            self.add(&FragmentTables::of_static(fragment), own);
        }
        if self.member_order == MemberOrder::Any {
            any_order::lay_out(&Sites::new(&reach, &numbering), self);
        }
        Ok(fields)
    }
}
