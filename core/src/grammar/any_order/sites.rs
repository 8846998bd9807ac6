//! [`Sites`]: the instances that a root reaches, as they are linked.

use crate::base::ids::{index, to_usize};
use crate::fragment::owned;
use crate::fragment::table::Fragment;
use crate::grammar::instances::{Instance, Reach};
use crate::grammar::linker::Callee;
use crate::grammar::numbering::Numbering;

/// A linked instance.
pub(crate) struct Site<'a> {
    pub(super) instance: &'a Instance,
    /// Its fragment.
    pub(crate) fragment: &'static Fragment,
    /// Its number among the linked fragments.
    pub(super) number: u32,
    callees: &'a [Callee],
}

/// The instances of a root, by their numbers among the linked fragments.
pub(crate) struct Sites<'a> {
    pub(super) reach: &'a Reach,
    /// In order of their numbers; each is followed by its parts.
    pub(super) all: Vec<Site<'a>>,
}

impl<'a> Sites<'a> {
    /// The instances of `reach` as they are numbered.
    pub(crate) fn new(reach: &'a Reach, numbering: &'a Numbering) -> Sites<'a> {
        let mut callees = numbering.callees.as_slice();
        let mut number = 0;
        let mut all = Vec::with_capacity(numbering.instances.len());
        for instance in &numbering.instances {
            let fragment = reach.fragment(instance);
            let n_calls = if instance.is_nothing() { 0 } else { fragment.calls.len() };
            let (own, rest) = callees.split_at(n_calls);
            all.push(Site { instance, fragment, number, callees: own });
            callees = rest;
            number += 1 + index(fragment.parts.len());
        }
        Sites { reach, all }
    }

    /// Number of instances.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The instance with this number, or the one of which a part has it, and this part.
    pub(crate) fn at(&self, number: u32) -> Option<(&Site<'a>, Option<usize>)> {
        let at = self.all.partition_point(|site| site.number <= number).checked_sub(1)?;
        let site = &self.all[at];
        Some((site, to_usize(number - site.number).checked_sub(1)))
    }
}

impl Site<'_> {
    /// The number of the text of a callee or of an own part.
    pub(crate) fn text_of(&self, callee: owned::Callee) -> u32 {
        match self.callees.get(to_usize(callee)) {
            Some(callee) => callee.text,
            None => self.number + 1 + callee - index(self.callees.len()),
        }
    }
}
