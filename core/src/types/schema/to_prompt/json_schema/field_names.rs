//! The names of the members that a schema describes, for
//! [`field_list`](super::super::field_list).

use std::collections::HashSet;

use serde_json::Value;

use super::MAX_BYTES;
use super::links::{SchemaLinks, address};

/// Deepest nesting of lists.
const MAX_DEPTH: usize = 16;

/// Lists names, in the notation of [`FieldLister`](super::super::field_list::FieldLister).
pub(crate) struct SchemaFields<'a, 'l> {
    links: &'l SchemaLinks<'a>,
    /// Schemas with a name that are being listed. One within itself is not listed again.
    open: Vec<usize>,
    depth: usize,
    /// Number of looks at schemas, and of bytes of names: a bound on both.
    n_spent: usize,
}

/// Names with what is within them, each once.
#[derive(Default)]
struct Names<'a> {
    out: Vec<(&'a str, Option<String>)>,
    known: HashSet<&'a str>,
}

impl<'a, 'l> SchemaFields<'a, 'l> {
    pub(crate) fn new(links: &'l SchemaLinks<'a>) -> SchemaFields<'a, 'l> {
        SchemaFields { links, open: Vec::new(), depth: 0, n_spent: 0 }
    }

    /// The members of what a schema describes, separated by commas; `None` if it describes none.
    pub(crate) fn brackets(&mut self, schema: &'a Value) -> Option<String> {
        let mut names = Names::default();
        self.add(schema, &mut names);
        let names = names.out.iter().map(|(name, inner)| match inner {
            Some(inner) => format!("{name}[{inner}]"),
            None => (*name).to_owned(),
        });
        Some(names.collect::<Vec<_>>().join(", ")).filter(|names| !names.is_empty())
    }

    /// Adds the members of a schema, of all that holds for the same value, and of a list's items.
    fn add(&mut self, schema: &'a Value, names: &mut Names<'a>) {
        self.n_spent += 1;
        let is_named = self.links.name_of(schema).is_some();
        let is_open = is_named && self.open.contains(&address(schema));
        if self.n_spent > MAX_BYTES || self.depth == MAX_DEPTH || is_open {
            return;
        }
        let Value::Object(map) = schema else { return };
        self.open.extend(is_named.then(|| address(schema)));
        self.depth += 1;
        if let Some(target) = self.links.target(schema) {
            self.add(target, names);
        }
        for (keyword, value) in map {
            match (keyword.as_str(), value) {
                ("properties", Value::Object(properties)) => self.properties(properties, names),
                ("items", Value::Object(_)) => self.add(value, names),
                ("allOf" | "anyOf" | "oneOf", Value::Array(parts)) => {
                    parts.iter().for_each(|part| self.add(part, names));
                }
                _ => {}
            }
        }
        self.depth -= 1;
        if is_named {
            self.open.pop();
        }
    }

    fn properties(&mut self, properties: &'a serde_json::Map<String, Value>, names: &mut Names<'a>) {
        for (name, schema) in properties {
            self.n_spent += name.len() + 2;
            if self.n_spent > MAX_BYTES {
                return;
            }
            // Alternatives often share members, and the list is of what a document may have.
            if names.known.insert(name) {
                let inner = self.brackets(schema);
                names.out.push((name, inner));
            }
        }
    }
}
