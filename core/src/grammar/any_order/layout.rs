//! The nodes of objects in any order.

use std::collections::HashMap;

use super::alternatives::{NamedMember, Object, Value};
use crate::base::ids::{index, to_usize};
use crate::fragment::builder::Builder;
use crate::fragment::owned::{self, OwnedFragment};
use crate::fragment::table::{NodeId, OptionalKeys};
use crate::fragment::unordered_object::UnorderedObject;
use crate::fragment::white_space::Slot;
use crate::grammar::linker::Callee;

/// A fragment whose text is one of these objects, and what it calls.
pub(super) fn fragment(objects: &[Object], keys: OptionalKeys) -> (OwnedFragment, Vec<Callee>) {
    let mut calls = Calls::default();
    for object in objects {
        for (_, value) in object.named.iter().flat_map(|member| &member.keys) {
            if let Value::Call(number) = value {
                calls.add(*number);
            }
        }
        for &(key, value) in &object.entries {
            calls.add(key);
            calls.add(value);
        }
    }
    let mut layout = Layout { builder: Builder::new(calls.callees.len()), calls, keys };
    if let [one] = objects {
        layout.object(one);
        return (layout.builder.finish(true), layout.calls.callees);
    }
    // Each is an activation of its own, with its own set of members.
    let end = layout.builder.end;
    let mut alternatives = Vec::with_capacity(objects.len());
    for object in objects {
        let start = layout.object(object);
        let part = layout.builder.part(start, true);
        alternatives.push(layout.builder.call(part, end));
    }
    layout.builder.choice(&alternatives);
    (layout.builder.finish(false), layout.calls.callees)
}

/// What a fragment in the making calls: linked fragments by their numbers.
#[derive(Default)]
struct Calls {
    callees: Vec<Callee>,
    numbers: HashMap<u32, owned::Callee>,
}

impl Calls {
    fn add(&mut self, number: u32) {
        self.numbers.entry(number).or_insert_with(|| {
            self.callees.push(Callee::text(to_usize(number)));
            index(self.callees.len() - 1)
        });
    }
}

struct Layout {
    builder: Builder,
    calls: Calls,
    keys: OptionalKeys,
}

impl Layout {
    /// The first node of an object.
    fn object(&mut self, object: &Object) -> NodeId {
        let text = UnorderedObject::new(&mut self.builder);
        let is_required = |member: &&NamedMember| !member.is_optional && !self.keys.allow_absent(member.presence);
        let (required, optional): (Vec<&NamedMember>, Vec<&NamedMember>) = object.named.iter().partition(is_required);
        let n_required = required.len();
        let mut starts: Vec<NodeId> =
            required.into_iter().chain(optional).map(|member| self.member(member, text.after)).collect();
        let entries: Vec<NodeId> = object.entries.iter().map(|entry| self.entry(*entry, text.after)).collect();
        starts.push(self.builder.one_of(&entries));
        text.start(&mut self.builder, &starts, n_required, n_required == 0)
    }

    /// A member with a name.
    fn member(&mut self, member: &NamedMember, after: NodeId) -> NodeId {
        let keys = member.keys.iter().map(|(key, value)| {
            let value = match value {
                Value::Call(number) => self.builder.call(self.calls.numbers[number], after),
                Value::Text(text) => self.builder.literal(text.as_bytes(), after),
            };
            (key.clone(), self.builder.space(Slot::Colon, value))
        });
        let keys = keys.collect();
        self.builder.dispatch(keys)
    }

    /// A member of a flattened map.
    fn entry(&mut self, (key, value): (u32, u32), after: NodeId) -> NodeId {
        let value = self.builder.call(self.calls.numbers[&value], after);
        let space = self.builder.space(Slot::Colon, value);
        let colon = self.builder.literal(b":", space);
        self.builder.call(self.calls.numbers[&key], colon)
    }
}
