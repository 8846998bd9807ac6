//! The schemas of a document and of those handed in with it: their places, base URIs and what
//! references lead to.
//!
//! A [`Node`] is one schema in one place. Identifiers (`$id`, `$anchor`, `$dynamicAnchor`, and `id`
//! in draft 4) are looked for where schemas are, not in the values of `enum` and the like. URIs are
//! resolved as RFC 3986, section 5.2 says.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::rules::Table;
use super::uri;

/// Index of a [`Node`].
pub(crate) type NodeId = u32;

/// Which edition of JSON Schema a resource is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Draft {
    Four,
    Six,
    Seven,
    /// 2019-09.
    Nineteen,
    /// 2020-12, also where nothing is said.
    Twenty,
}

impl Draft {
    fn of(schema: &Value) -> Option<Draft> {
        let name = schema.get("$schema")?.as_str()?;
        [
            ("draft-03", Draft::Four),
            ("draft-04", Draft::Four),
            ("draft-06", Draft::Six),
            ("draft-07", Draft::Seven),
            ("2019-09", Draft::Nineteen),
            ("2020-12", Draft::Twenty),
        ]
        .into_iter()
        .find_map(|(part, draft)| name.contains(part).then_some(draft))
    }
}

/// A schema with an identifier, or a whole document.
#[derive(Debug)]
struct Resource<'a> {
    uri: String,
    draft: Draft,
    root: &'a Value,
}

/// One schema in one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<'a> {
    pub(crate) value: &'a Value,
    resource: usize,
    /// Whether the value is meant itself, as under `const`, and is no schema.
    pub(crate) is_constant: bool,
    /// The schema that it stands in, and under which keyword and name there.
    parent: Option<(NodeId, &'a str, Step<'a>)>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'a> {
    None,
    Key(&'a str),
    Index(usize),
}

/// All schemas met so far.
#[derive(Debug)]
pub(crate) struct Registry<'a> {
    resources: Vec<Resource<'a>>,
    by_uri: HashMap<String, usize>,
    /// Schemas by resource and plain name.
    anchors: HashMap<(usize, &'a str), &'a Value>,
    /// Schemas by dynamic anchor, with their resource.
    dynamic: HashMap<&'a str, Vec<(usize, &'a Value)>>,
    /// The resource that begins at a schema, by address.
    begins: Table<usize, usize>,
    nodes: Vec<Node<'a>>,
    ids: Table<usize, NodeId>,
    constants: Table<usize, NodeId>,
    /// What references lead to, by the schema that has them.
    targets: Table<(NodeId, bool), Option<NodeId>>,
}

fn address(value: &Value) -> usize {
    std::ptr::from_ref(value).addr()
}

/// The key of identifiers.
fn id_key(draft: Draft) -> &'static str {
    if draft == Draft::Four { "id" } else { "$id" }
}

impl<'a> Registry<'a> {
    /// `root` is node 0.
    pub(crate) fn new(root: &'a Value, documents: &'a [(String, Value)]) -> Registry<'a> {
        let mut registry = Registry {
            resources: Vec::new(),
            by_uri: HashMap::new(),
            anchors: HashMap::new(),
            dynamic: HashMap::new(),
            begins: Table::default(),
            nodes: Vec::new(),
            ids: Table::default(),
            constants: Table::default(),
            targets: Table::default(),
        };
        let draft = Draft::of(root).unwrap_or(Draft::Twenty);
        let own = registry.add_document("", root, draft);
        for (uri, document) in documents {
            registry.add_document(uri, document, Draft::of(document).unwrap_or(draft));
        }
        registry.nodes.push(Node { value: root, resource: own, is_constant: false, parent: None });
        registry.ids.insert(address(root), 0);
        registry
    }

    fn add_document(&mut self, uri: &str, root: &'a Value, draft: Draft) -> usize {
        let resource = self.add_resource(uri.to_owned(), root, draft);
        // Schemas still to be looked at, with the resource they are in.
        let mut work = vec![(root, resource)];
        while let Some((schema, mut resource)) = work.pop() {
            let Value::Object(map) = schema else { continue };
            resource = self.identifiers(schema, map, resource);
            for (key, value) in map {
                match (holds(key), value) {
                    (Holds::Schema | Holds::Either, Value::Object(_)) => work.push((value, resource)),
                    (Holds::List | Holds::Either, Value::Array(list)) => {
                        work.extend(list.iter().map(|value| (value, resource)));
                    }
                    (Holds::Map, Value::Object(map)) => work.extend(map.values().map(|value| (value, resource))),
                    _ => {}
                }
            }
        }
        resource
    }

    fn add_resource(&mut self, uri: String, root: &'a Value, draft: Draft) -> usize {
        let resource = self.resources.len();
        self.by_uri.entry(uri.clone()).or_insert(resource);
        self.begins.entry(address(root)).or_insert(resource);
        self.resources.push(Resource { uri, draft, root });
        resource
    }

    /// Takes down the identifiers of a schema; gives the resource that it belongs to.
    fn identifiers(&mut self, schema: &'a Value, map: &'a Map<String, Value>, mut resource: usize) -> usize {
        let draft = self.resources[resource].draft;
        // Before 2019-09, a reference hides everything beside it.
        let hidden = draft <= Draft::Seven && map.contains_key("$ref");
        if let Some(id) = map.get(id_key(draft)).and_then(Value::as_str).filter(|_| !hidden) {
            match id.strip_prefix('#') {
                Some(name) => drop(self.anchors.insert((resource, name), schema)),
                None => {
                    let (base, name) = uri::split(id);
                    let uri = uri::join(&self.resources[resource].uri, base);
                    if std::ptr::eq(schema, self.resources[resource].root) {
                        self.by_uri.entry(uri.clone()).or_insert(resource);
                        self.resources[resource].uri = uri;
                    } else {
                        let draft = Draft::of(schema).unwrap_or(draft);
                        resource = self.add_resource(uri, schema, draft);
                        self.begins.insert(address(schema), resource);
                    }
                    if !name.is_empty() {
                        self.anchors.insert((resource, name), schema);
                    }
                }
            }
        }
        if draft >= Draft::Nineteen {
            for key in ["$anchor", "$dynamicAnchor"] {
                if let Some(name) = map.get(key).and_then(Value::as_str) {
                    self.anchors.insert((resource, name), schema);
                }
            }
            if let Some(name) = map.get("$dynamicAnchor").and_then(Value::as_str) {
                self.dynamic.entry(name).or_default().push((resource, schema));
            }
        }
        resource
    }

    pub(crate) fn node(&self, id: NodeId) -> Node<'a> {
        self.nodes[id as usize]
    }

    pub(crate) fn draft(&self, id: NodeId) -> Draft {
        self.resources[self.node(id).resource].draft
    }

    /// Whether a schema's `$schema` names a document that is given and asks for less than the
    /// standard: no `minimum` and the like.
    pub(crate) fn lacks_validation(&self, schema: &Value) -> bool {
        let named = schema.get("$schema").and_then(Value::as_str).map(|uri| uri::split(uri).0);
        let document = named.and_then(|uri| self.by_uri.get(uri)).map(|&resource| self.resources[resource].root);
        let vocabulary = document.and_then(|document| document.get("$vocabulary")?.as_object());
        vocabulary.is_some_and(|vocabulary| {
            ["applicator", "validation"].iter().any(|part| !vocabulary.keys().any(|uri| uri.ends_with(part)))
        })
    }

    /// Whether one edition of JSON Schema is named in the schema at hand.
    pub(crate) fn names_draft(&self, id: NodeId) -> bool {
        Draft::of(self.resources[self.node(id).resource].root).is_some()
    }

    /// The schema at `value`, which stands in `parent`.
    pub(crate) fn child(&mut self, parent: NodeId, keyword: &'a str, step: Step<'a>, value: &'a Value) -> NodeId {
        let inherited = self.node(parent).resource;
        self.intern(value, inherited, Some((parent, keyword, step)))
    }

    fn intern(&mut self, value: &'a Value, inherited: usize, parent: Option<(NodeId, &'a str, Step<'a>)>) -> NodeId {
        let address = address(value);
        if let Some(&known) = self.ids.get(&address) {
            return known;
        }
        let resource = self.begins.get(&address).copied().unwrap_or(inherited);
        let id = crate::base::ids::index(self.nodes.len());
        self.nodes.push(Node { value, resource, is_constant: false, parent });
        self.ids.insert(address, id);
        id
    }

    /// The schema of one value, which stands in a list of values of `parent`.
    pub(crate) fn constant(&mut self, parent: NodeId, value: &'a Value) -> NodeId {
        if let Some(&known) = self.constants.get(&address(value)) {
            return known;
        }
        let id = crate::base::ids::index(self.nodes.len());
        let resource = self.node(parent).resource;
        self.nodes.push(Node { value, resource, is_constant: true, parent: Some((parent, "", Step::None)) });
        self.constants.insert(address(value), id);
        id
    }

    /// The place of a schema as a JSON pointer, from the document that it is in.
    pub(crate) fn path(&self, mut id: NodeId) -> String {
        let mut parts = Vec::new();
        while let Some((parent, keyword, step)) = self.node(id).parent {
            match step {
                Step::None => {}
                Step::Key(key) => parts.push(escaped(key)),
                Step::Index(n) => parts.push(n.to_string()),
            }
            parts.push(escaped(keyword));
            id = parent;
        }
        let mut path = String::new();
        for part in parts.iter().rev().filter(|part| !part.is_empty()) {
            path.push('/');
            path.push_str(part);
        }
        path
    }

    /// What `$ref` leads to from a schema; none if that isn't here.
    pub(crate) fn reference(&mut self, from: NodeId, text: &'a str) -> Option<NodeId> {
        if let Some(&known) = self.targets.get(&(from, false)) {
            return known;
        }
        let target = self.find(from, text);
        self.targets.insert((from, false), target);
        target
    }

    /// What `$dynamicRef` leads to from a schema, where that is the same from wherever the schema
    /// was come to.
    pub(crate) fn dynamic_reference(&mut self, from: NodeId, text: &'a str) -> Option<NodeId> {
        if let Some(&known) = self.targets.get(&(from, true)) {
            return known;
        }
        let target = self.find(from, text).and_then(|target| {
            let (_, name) = uri::split(text);
            if self.node(target).value.get("$dynamicAnchor").and_then(Value::as_str) != Some(name) {
                return Some(target);
            }
            // The outermost resource with such an anchor decides. That of the whole schema is
            // always there, and outside of all others.
            let whole = self.node(0).resource;
            let anchored = self.dynamic.get(name).map_or(&[][..], Vec::as_slice);
            let (resource, value) = match anchored {
                [one] => *one,
                many => *many.iter().find(|(resource, _)| *resource == whole)?,
            };
            Some(self.intern(value, resource, None))
        });
        self.targets.insert((from, true), target);
        target
    }

    fn find(&mut self, from: NodeId, text: &'a str) -> Option<NodeId> {
        let own = self.node(from).resource;
        let (base, fragment) = uri::split(text);
        let resource = if base.is_empty() {
            own
        } else {
            let uri = uri::join(&self.resources[own].uri, base);
            *self.by_uri.get(&uri)?
        };
        let root = self.resources[resource].root;
        if !fragment.is_empty() && !fragment.starts_with('/') {
            let value = match self.anchors.get(&(resource, fragment)) {
                Some(value) => value,
                None => {
                    let name = uri::percent_decoded(fragment)?;
                    *self.anchors.get(&(resource, name.as_str()))?
                }
            };
            return Some(self.intern(value, resource, None));
        }
        let (mut at, mut resource) = (root, resource);
        let mut id = self.intern(root, resource, None);
        for token in fragment.split('/').skip(1) {
            let token = uri::percent_decoded(token)?.replace("~1", "/").replace("~0", "~");
            let (key, next) = match at {
                Value::Object(map) => map.get_key_value(&token).map(|(key, value)| (key.as_str(), value))?,
                Value::Array(list) => ("", list.get(token.parse::<usize>().ok()?)?),
                _ => return None,
            };
            let step = if key.is_empty() { Step::Index(token.parse().unwrap_or(0)) } else { Step::None };
            resource = self.begins.get(&address(next)).copied().unwrap_or(resource);
            id = self.intern(next, resource, Some((id, key, step)));
            at = next;
        }
        Some(id)
    }
}

/// What a keyword's value holds.
pub(crate) enum Holds {
    Schema,
    List,
    Map,
    Either,
    Nothing,
}

pub(crate) fn holds(keyword: &str) -> Holds {
    match keyword {
        "additionalProperties"
        | "propertyNames"
        | "contains"
        | "not"
        | "if"
        | "then"
        | "else"
        | "unevaluatedProperties"
        | "unevaluatedItems"
        | "contentSchema"
        | "additionalItems" => Holds::Schema,
        "items" => Holds::Either,
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => Holds::List,
        "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" | "dependencies" => {
            Holds::Map
        }
        _ => Holds::Nothing,
    }
}

/// A key as a token of a JSON pointer, RFC 6901.
pub(crate) fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
