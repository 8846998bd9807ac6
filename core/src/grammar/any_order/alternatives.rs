//! The members that an object may have: one list, or several of which a text has one.

use super::sites::{Site, Sites};
use crate::base::ids::index;
use crate::fragment::member_reader::{MemberItem, MemberValue, members};
use crate::fragment::table::Presence;

/// Largest number of members of all alternatives of one object.
const MAX_MEMBERS: usize = 4096;

/// The members of an object.
#[derive(Clone, Debug, Default)]
pub(crate) struct Object {
    /// Those with a name.
    pub(crate) named: Vec<NamedMember>,
    /// The key and the value of others, any number of times.
    pub(crate) entries: Vec<(u32, u32)>,
}

/// A member that may be there once, by one of several keys.
#[derive(Clone, Debug)]
pub(crate) struct NamedMember {
    /// The keys, with quotes and colon, and their values.
    pub(crate) keys: Vec<(String, Value)>,
    /// When it may be left out.
    pub(crate) presence: Presence,
    /// Whether it may be left out whatever the presence of members is.
    pub(crate) is_optional: bool,
}

/// The value of a member.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// A text of this linked fragment.
    Call(u32),
    /// This text.
    Text(String),
}

impl Object {
    /// Whether the members may come in more than one order.
    pub(crate) fn has_orders(&self) -> bool {
        self.named.len() + usize::from(!self.entries.is_empty()) > 1
    }

    /// Whether no key is that of two members.
    pub(crate) fn has_distinct_keys(&self) -> bool {
        let mut keys: Vec<&str> =
            self.named.iter().flat_map(|member| member.keys.iter().map(|(key, _)| key.as_str())).collect();
        keys.sort_unstable();
        keys.is_sorted_by(|a, b| a < b)
    }

    fn with(&self, other: &Object) -> Object {
        Object {
            named: [&self.named[..], &other.named].concat(),
            entries: [&self.entries[..], &other.entries].concat(),
        }
    }
}

impl Sites<'_> {
    /// The objects that `items` of this instance can be; none if that can't be said.
    pub(crate) fn alternatives(&self, site: &Site<'_>, items: &[MemberItem]) -> Option<Vec<Object>> {
        self.of_items(site, items, &mut vec![site.number])
    }

    /// The same within the instances that are `around`.
    fn of_items(&self, site: &Site<'_>, items: &[MemberItem], around: &mut Vec<u32>) -> Option<Vec<Object>> {
        let mut objects = vec![Object::default()];
        for item in items {
            let ways = self.of_item(site, item, around)?;
            let size = |objects: &[Object]| objects.iter().map(|object| 1 + object.named.len()).sum::<usize>();
            if size(&objects).saturating_mul(ways.len()) + size(&ways).saturating_mul(objects.len()) > MAX_MEMBERS {
                return None;
            }
            objects = objects.iter().flat_map(|object| ways.iter().map(|way| object.with(way))).collect();
        }
        Some(objects)
    }

    /// The members that one item stands for.
    fn of_item(&self, site: &Site<'_>, item: &MemberItem, around: &mut Vec<u32>) -> Option<Vec<Object>> {
        match item {
            MemberItem::Named { keys, presence } => {
                let value = |value: &MemberValue| match value {
                    MemberValue::Call(callee) => Value::Call(site.text_of(*callee)),
                    MemberValue::Text(text) => Value::Text(text.clone()),
                };
                let keys = keys.iter().map(|(key, of)| (key.clone(), value(of))).collect();
                let member = NamedMember { keys, presence: *presence, is_optional: false };
                Some(vec![Object { named: vec![member], entries: Vec::new() }])
            }
            MemberItem::Entries { key, value } => {
                let entries = vec![(site.text_of(*key), site.text_of(*value))];
                Some(vec![Object { named: Vec::new(), entries }])
            }
            MemberItem::OneOf(variants) => {
                if !self.may_come_before_its_tag(site) {
                    return None;
                }
                let mut objects = Vec::new();
                for items in variants {
                    objects.extend(self.of_items(site, items, around)?);
                    if objects.len() > MAX_MEMBERS {
                        return None;
                    }
                }
                Some(objects)
            }
            MemberItem::Flatten { callee, optional } => self.flattened(site.text_of(*callee), *optional, around),
        }
    }

    /// The members of a flattened type.
    fn flattened(&self, number: u32, optional: bool, around: &mut Vec<u32>) -> Option<Vec<Object>> {
        let (site, _) = self.at(number)?;
        if around.contains(&number) {
            return None;
        }
        let mut objects = Vec::new();
        // A type that is no object has no members here, and one without a level left has no text.
        if !site.instance.is_nothing() && site.fragment.members.is_some() {
            around.push(number);
            objects = self.of_items(site, &members(site.fragment)?, around)?;
            around.pop();
        }
        if !optional {
            return Some(objects);
        }
        if let [Object { named, entries }] = &mut objects[..]
            && let [member] = &mut named[..]
            && entries.is_empty()
        {
            member.is_optional = true;
        } else {
            objects.push(Object::default());
        }
        Some(objects)
    }

    /// Whether serde reads what an enum holds before its tag as well, where it buffers it.
    fn may_come_before_its_tag(&self, site: &Site<'_>) -> bool {
        let is_buffered = site.instance.from_buffer
            || (0..index(site.fragment.calls.len())).all(|call| site.fragment.buffered.contains(&call));
        is_buffered || !self.reach.needs_text(site.instance)
    }
}
