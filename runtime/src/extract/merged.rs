//! [`Merged`]: a value that was put together, which knows where each of its fields came from.

use std::collections::HashMap;

use formwork_core::JsonPath;
use serde_json::{Map, Value};

/// A field's place in the value of one of the parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// Which part, from 0.
    pub(super) part: usize,
    /// Where in its value.
    pub(super) path: JsonPath,
}

/// A value, or a field of one.
#[derive(Debug)]
pub(super) struct Merged {
    /// Where it was found, at least one place but for a `null` that nobody said.
    pub(super) places: Vec<Place>,
    pub(super) content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    /// As all places have it.
    Whole(Value),
    Object(Vec<(String, Merged)>),
    List(Vec<Merged>),
}

impl Merged {
    pub(super) fn value(&self) -> Value {
        match &self.content {
            Content::Whole(value) => value.clone(),
            Content::Object(members) => Value::Object(
                members.iter().map(|(name, member)| (name.clone(), member.value())).collect::<Map<_, _>>(),
            ),
            Content::List(items) => Value::Array(items.iter().map(Merged::value).collect()),
        }
    }

    /// The places of all fields, by path.
    pub(super) fn places(&self) -> HashMap<JsonPath, Vec<Place>> {
        let mut found = HashMap::new();
        self.visit(JsonPath::root(), &mut |path, _, places| {
            found.insert(path.clone(), places.to_vec());
        });
        found
    }

    /// The paths of the strings, in order, each with the first place that it was found at.
    pub(super) fn strings(&self) -> Vec<(JsonPath, Place)> {
        let mut found = Vec::new();
        self.visit(JsonPath::root(), &mut |path, value, places| {
            if let (Some(Value::String(_)), Some(place)) = (value, places.first()) {
                found.push((path.clone(), place.clone()));
            }
        });
        found
    }

    /// Visits all fields in order, each with its value where that was taken as it is.
    fn visit(&self, path: JsonPath, visit: &mut impl FnMut(&JsonPath, Option<&Value>, &[Place])) {
        match &self.content {
            Content::Whole(value) => visit_whole(value, path, self.places.clone(), visit),
            Content::Object(members) => {
                visit(&path, None, &self.places);
                members.iter().for_each(|(name, member)| member.visit(path.clone().key(name), visit));
            }
            Content::List(items) => {
                visit(&path, None, &self.places);
                items.iter().enumerate().for_each(|(at, item)| item.visit(path.clone().index(at), visit));
            }
        }
    }
}

fn visit_whole(
    value: &Value,
    path: JsonPath,
    places: Vec<Place>,
    visit: &mut impl FnMut(&JsonPath, Option<&Value>, &[Place]),
) {
    visit(&path, Some(value), &places);
    let within = |step: &dyn Fn(JsonPath) -> JsonPath| -> Vec<Place> {
        places.iter().map(|place| Place { part: place.part, path: step(place.path.clone()) }).collect()
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            visit_whole(value, path.clone().key(name), within(&|path| path.key(name)), visit);
        }),
        Value::Array(items) => items.iter().enumerate().for_each(|(at, value)| {
            visit_whole(value, path.clone().index(at), within(&|path| path.index(at)), visit);
        }),
        _ => {}
    }
}

/// The addresses of the strings of a value, by their paths; names of members have
/// those of their values.
pub(super) fn addresses(value: &Value) -> HashMap<(JsonPath, TextKind), usize> {
    let mut found = HashMap::new();
    let mut open = vec![(JsonPath::root(), value)];
    while let Some((path, value)) = open.pop() {
        match value {
            Value::String(text) => drop(found.insert((path, TextKind::Value), text.as_ptr().addr())),
            Value::Array(items) => {
                open.extend(items.iter().enumerate().map(|(at, item)| (path.clone().index(at), item)));
            }
            Value::Object(members) => {
                for (name, value) in members {
                    let path = path.clone().key(name);
                    found.insert((path.clone(), TextKind::Name), name.as_ptr().addr());
                    open.push((path, value));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    found
}

/// What a text is at its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum TextKind {
    Value,
    /// The name of the member.
    Name,
}
