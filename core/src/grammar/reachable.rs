//! What a root type reaches is numbered, breadth first, and then linked.
//!
//! A fragment takes one number for its text and one for each of its parts, so that a callee's
//! number is known before the callee is added.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::fragment::options::MemberOrder;
use crate::fragment::refusal::refusal;
use crate::fragment::table::Fragment;
use crate::grammar::any_order::AnyOrder;
use crate::grammar::instances::{Instance, Reach};
use crate::grammar::linker::{Callee, FragmentTables, Linker};
use crate::types::limits::runtime;

/// Largest number of nodes, copies included, of the fragments in which levels of recursion are
/// counted: some ten megabytes of tables (with [`Style::Pretty`](crate::Style::Pretty), whose costs
/// differ at each depth, up to 250), where one type of depth 8 takes some thousand nodes.
const MAX_COUNTED_NODES: usize = 1 << 19;

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

/// The instances that a root reaches, and their numbers among the linker's fragments.
pub(super) struct Numbering {
    /// In order of their numbers.
    pub(super) instances: Vec<Instance>,
    /// The callees of the first instance that has a text, then those of the next, and so on.
    pub(super) callees: Vec<Callee>,
    /// The numbers of instances that have a [slot](Reach::slot), without hashing: in most types
    /// that is all.
    slots: Vec<Option<u32>>,
    /// The numbers of the others.
    others: HashMap<Instance, Option<u32>, FxBuildHasher>,
    /// The next number.
    next: usize,
}

impl Numbering {
    /// The numbering of what `reach` needs, breadth first; `None` if that is too much.
    fn of(reach: &Reach) -> Option<Numbering> {
        let mut numbering = Numbering {
            instances: Vec::with_capacity(reach.n_fragments()),
            callees: Vec::with_capacity(reach.n_calls()),
            slots: vec![None; reach.n_slots()],
            others: HashMap::default(),
            next: 0,
        };
        numbering.number_of(reach, reach.root());
        let (mut done, mut n_counted) = (0, 0);
        while let Some(caller) = numbering.instances.get(done).cloned() {
            done += 1;
            for instance in reach.callees(&caller) {
                let members = reach.fragment(&instance).members;
                let text = numbering.number_of(reach, instance);
                // Members are parts of the object, and so follow its text.
                // For example text 4 and members 0 and 1: parts 5 and 6.
                let members = members.map(|members| (text + 1 + members.first, text + 1 + members.rest));
                numbering.callees.push(Callee { text, members });
            }
            // All other instances are at most twice the fragments of the binary.
            if caller.is_counted() {
                n_counted += reach.fragment(&caller).nodes.len();
            }
            if n_counted > MAX_COUNTED_NODES {
                return None;
            }
        }
        Some(numbering)
    }

    /// The number of an instance, which is new at the first call.
    fn number_of(&mut self, reach: &Reach, instance: Instance) -> u32 {
        let number = match reach.slot(&instance) {
            Some(slot) => &mut self.slots[slot],
            None => self.others.entry(instance.clone()).or_default(),
        };
        *number.get_or_insert_with(|| {
            let number = index(self.next);
            self.next += 1 + reach.fragment(&instance).parts.len();
            self.instances.push(instance);
            number
        })
    }
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
            AnyOrder::new(&reach, &numbering).lay_out(self);
        }
        Ok(fields)
    }
}
