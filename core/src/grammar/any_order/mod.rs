//! Types whose members come in any order.
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
//! - [`sites`]: the instances that the objects are of.
//!
//! An object keeps its order where this can't be exact, or would be too large.

pub(crate) mod alternatives;
mod layout;
pub(crate) mod sites;

use self::alternatives::Object;
use self::sites::Sites;
use crate::base::ids::index;
use crate::fragment::member_reader::objects;
use crate::fragment::table::{MAX_UNORDERED, Node};
use crate::grammar::linker::{FragmentTables, Linker};

/// Lays out the objects of all instances.
pub(super) fn lay_out(sites: &Sites<'_>, linker: &mut Linker) {
    for site in sites.all.iter().filter(|site| !site.instance.is_nothing()) {
        let Some(end) = site.fragment.nodes.iter().position(|&node| node == Node::END) else { continue };
        // What is known of tables wouldn't hold for those that call others.
        if site.fragment.known.is_some_and(|known| !known.costs.is_empty()) {
            continue;
        }
        let end = linker.start(site.number) + index(end);
        for object in objects(site.fragment) {
            let Some(alternatives) = sites.alternatives(site, &object.items) else { continue };
            if !alternatives.iter().any(Object::has_orders) || !alternatives.iter().all(is_exact) {
                continue;
            }
            let (text, callees) = layout::fragment(&alternatives, linker.keys);
            let new = index(linker.n_fragments());
            linker.add(FragmentTables::of_owned(site.fragment.name, &text), &callees);
            let part = object.part.map_or(0, |part| index(part + 1));
            linker.replace(site.number + part, new, end);
        }
    }
}

/// Whether the set of members written says all that has to be known: a bit for each, and no key
/// is that of two members.
fn is_exact(object: &Object) -> bool {
    object.named.len() <= MAX_UNORDERED && object.has_distinct_keys()
}
