//! [`AnyOrder`]: types whose members come in any order.
//!
//! The tables of a type have its members in one order. Once all that a root reaches is linked so,
//! each object gets a second text with the same members, see [`unordered`](super::unordered), and
//! what was its text becomes a call of it:
//!
//! ```text
//!  object 5:  `{` `"a":` call 7 `,` `"b":` call 9 `}`      becomes      object 5:   call 30
//!  object 30: `{` any of  `"a":` call 7,  `"b":` call 9 `}`
//! ```
//!
//! - [`alternatives`]: the members of an object. A tag says which others there are, and so do the
//!   variants of a flattened enum: such an object is one of several, which are told apart by what is
//!   read, as everywhere in these automata.
//! - [`layout`]: their nodes.
//!
//! An object keeps its order where this can't be exact, or would be too large.

mod alternatives;
mod layout;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use self::alternatives::Object;
use crate::base::ids::index;
use crate::fragment::object_members::objects;
use crate::fragment::table::{Fragment, MAX_UNORDERED, Node};
use crate::grammar::instances::{Instance, Reach};
use crate::grammar::linker::{Callee, FragmentTables, Linker};
use crate::grammar::reachable::Numbering;

/// A linked instance.
struct Site<'a> {
    instance: &'a Instance,
    fragment: &'static Fragment,
    /// Its number among the linked fragments.
    number: u32,
    callees: &'a [Callee],
}

/// The instances of a root, to lay out their objects.
pub(super) struct AnyOrder<'a> {
    reach: &'a Reach,
    sites: Vec<Site<'a>>,
    /// The index of the site of each number.
    by_number: HashMap<u32, usize, FxBuildHasher>,
}

impl<'a> AnyOrder<'a> {
    /// The instances of `reach` as they are numbered.
    pub(super) fn new(reach: &'a Reach, numbering: &'a Numbering) -> AnyOrder<'a> {
        let mut callees = numbering.callees.as_slice();
        let mut number = 0;
        let mut sites = Vec::with_capacity(numbering.instances.len());
        for instance in &numbering.instances {
            let fragment = reach.fragment(instance);
            let n_calls = if instance.is_nothing() { 0 } else { fragment.calls.len() };
            let (own, rest) = callees.split_at(n_calls);
            sites.push(Site { instance, fragment, number, callees: own });
            callees = rest;
            number += 1 + index(fragment.parts.len());
        }
        let by_number = sites.iter().enumerate().map(|(at, site)| (site.number, at)).collect();
        AnyOrder { reach, sites, by_number }
    }

    /// Lays out the objects of all instances.
    pub(super) fn lay_out(&self, linker: &mut Linker) {
        for site in self.sites.iter().filter(|site| !site.instance.is_nothing()) {
            let Some(end) = site.fragment.nodes.iter().position(|&node| node == Node::END) else { continue };
            // What is known of tables wouldn't hold for those that call others.
            if site.fragment.known.is_some_and(|known| !known.costs.is_empty()) {
                continue;
            }
            let end = linker.start(site.number) + index(end);
            for object in objects(site.fragment) {
                let Some(alternatives) = self.alternatives(site, &object.items) else { continue };
                if !alternatives.iter().any(Object::has_orders) || !alternatives.iter().all(is_exact) {
                    continue;
                }
                let (text, callees) = layout::fragment(&alternatives, linker.keys);
                let new = index(linker.n_fragments());
                linker.add(&FragmentTables::of_owned(site.fragment.name, &text), &callees);
                let part = object.part.map_or(0, |part| index(part + 1));
                linker.replace(site.number + part, new, end);
            }
        }
    }
}

/// Whether the set of members written says all that has to be known: a bit for each, and no key
/// is that of two members.
fn is_exact(object: &Object) -> bool {
    let mut keys: Vec<&str> =
        object.named.iter().flat_map(|member| member.keys.iter().map(|(key, _)| key.as_str())).collect();
    keys.sort_unstable();
    object.named.len() <= MAX_UNORDERED && keys.is_sorted_by(|a, b| a < b)
}
