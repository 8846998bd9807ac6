//! [`OpenContainer`]: a list or an object that has begun, with what it may become equal to.

use std::sync::Arc;

use super::shared_list::SharedList;
use super::value::Value;
use crate::lazy_dfa::Depths;

/// A value that the one at hand may become equal to, so that an item of a list would be equal to an
/// earlier one.
#[derive(Clone, Debug)]
pub(crate) struct Rival {
    /// The list, as a bit.
    pub(crate) list: Depths,
    pub(crate) value: Arc<Value>,
}

/// A list or an object from its bracket on.
#[derive(Clone, Debug)]
pub(crate) struct OpenContainer {
    /// The one around it, up to the outermost list whose items differ.
    pub(crate) outer: Option<Arc<OpenContainer>>,
    /// Number of containers open within it.
    pub(crate) depth: u32,
    pub(crate) is_object: bool,
    /// The lists whose items differ, this one and those around it.
    pub(crate) lists: Depths,
    /// The objects whose keys differ, this one and those around it.
    pub(crate) objects: Depths,
    /// The key whose value is at hand.
    pub(crate) key: Option<Arc<str>>,
    /// The values so far, with their keys in an object.
    pub(crate) done: SharedList<(Option<Arc<str>>, Arc<Value>)>,
    /// What the container itself may become equal to.
    pub(crate) rivals: Arc<[Rival]>,
}

impl OpenContainer {
    /// A list whose items differ, as a bit; none if this is another container.
    pub(crate) fn own_list(&self) -> Depths {
        self.lists & 1 << self.depth
    }

    /// The lists and objects in which no key of this object may come again.
    pub(crate) fn of_keys(&self) -> Depths {
        self.lists | self.objects & 1 << self.depth
    }

    /// What the next value may become equal to, each with its list.
    pub(crate) fn rivals_of_next(&self) -> impl Iterator<Item = (Depths, &Arc<Value>)> {
        let items = self.done.iter().filter(|_| self.own_list() != 0);
        self.inherited().chain(items.map(|(_, value)| (self.own_list(), value)))
    }

    /// The lists in which the next value may become equal to another.
    pub(crate) fn threatened_by_next(&self) -> Depths {
        let own = if self.done.len() > 0 { self.own_list() } else { 0 };
        self.inherited().fold(own, |lists, (list, _)| lists | list)
    }

    /// What the next value may become equal to by what the container may become equal to.
    fn inherited(&self) -> impl Iterator<Item = (Depths, &Arc<Value>)> {
        self.rivals.iter().filter_map(|rival| {
            let value = match &self.key {
                Some(key) => rival.value.member(key),
                None => rival.value.item(self.done.len()),
            }?;
            Some((rival.list, value))
        })
    }

    /// Adds a value that is complete. Returns the list in which it repeats an item, if it does.
    pub(crate) fn push(&mut self, value: Arc<Value>) -> Depths {
        let repeated = if self.has(&value) { self.own_list() } else { 0 };
        let (at, key) = (self.done.len(), self.key.take());
        let is_alike = |rival: &Rival| {
            let other = key.as_ref().map_or_else(|| rival.value.item(at), |key| rival.value.member(key));
            other.is_some_and(|other| *other == value)
        };
        if !self.rivals.iter().all(is_alike) {
            self.rivals = self.rivals.iter().filter(|rival| is_alike(rival)).cloned().collect();
        }
        self.done.push((key, value));
        repeated
    }

    /// Whether this is a list whose items differ and one of them is `value`.
    pub(crate) fn has(&self, value: &Value) -> bool {
        self.own_list() != 0 && self.done.iter().any(|(_, item)| **item == *value)
    }

    /// Whether a member has this key.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.done.iter().any(|(other, _)| other.as_deref() == Some(key))
    }

    /// What it has become, at its closing bracket.
    pub(crate) fn value(&self) -> Value {
        let mut entries: Vec<_> = self.done.iter().cloned().collect();
        entries.reverse();
        if !self.is_object {
            return Value::List(entries.into_iter().map(|(_, value)| value).collect());
        }
        Value::object(entries.into_iter().filter_map(|(key, value)| Some((key?, value))).collect())
    }
}

/// The lists of these rivals.
pub(crate) fn lists_of(rivals: &[Rival]) -> Depths {
    rivals.iter().fold(0, |lists, rival| lists | rival.list)
}
