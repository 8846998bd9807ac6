//! [`Numbering`]: the numbers of what a root type reaches, breadth first.
//!
//! A fragment takes one number for its text and one for each of its parts, so that a callee's
//! number is known before the callee is added.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::base::ids::index;
use crate::fragment::table::Fragment;
use crate::grammar::instances::{Instance, Reach};
use crate::grammar::linker::Callee;
use crate::types::grounding::quote::words_of_document;

/// Largest number of nodes, copies included, of the fragments in which levels of recursion are
/// counted: some ten megabytes of tables (with [`Style::Pretty`](crate::Style::Pretty), whose costs
/// differ at each depth, up to 250), where one type of depth 8 takes some thousand nodes.
const MAX_COUNTED_NODES: usize = 1 << 19;

/// The instances that a root reaches, and their numbers among the linker's fragments.
pub(crate) struct Numbering {
    /// In order of their numbers.
    pub(crate) instances: Vec<Instance>,
    /// The callees of the first instance that has a text, then those of the next, and so on.
    pub(crate) callees: Vec<Callee>,
    /// The numbers of instances that have a [slot](Reach::slot), without hashing: in most types
    /// that is all.
    slots: Vec<Option<u32>>,
    /// The numbers of the others.
    others: HashMap<Instance, Option<u32>, FxBuildHasher>,
    /// The next number: how many there are.
    pub(crate) next: usize,
}

impl Numbering {
    /// The numbering of what `reach` needs, breadth first; `None` if that is too much.
    pub(crate) fn of(reach: &Reach) -> Option<Numbering> {
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
    fn number_of(&mut self, reach: &Reach, mut instance: Instance) -> u32 {
        // A document's tables are large, and a buffer holds any string: they are linked once.
        instance.from_buffer &= !is_quote(reach.fragment(&instance));
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

/// Whether a fragment stands for the words of a document.
pub(crate) fn is_quote(fragment: &'static Fragment) -> bool {
    std::ptr::eq(fragment, words_of_document())
}
