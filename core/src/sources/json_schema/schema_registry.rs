//! [`SchemaRegistry`]: the schemas of a document and of those handed in with it, their base URIs, and
//! what references lead to.
//!
//! A [`SchemaNode`] is one schema in one place of a text. A resource is a whole document or a
//! schema with an identifier of its own. Identifiers (`$id`, `$anchor`, `$dynamicAnchor`, and `id`
//! in draft 4) are looked for where schemas stand, see [`SubschemaLayout`], not in `enum` and the
//! like.
//!
//! ```text
//!  {"$id": "http://a/b", "$defs": {"c": {"$id": "d", "$anchor": "e"}}}
//!    resources: http://a/b, http://a/d        anchors: (http://a/d, e)
//!    "$ref": "d#e", "#/$defs/c" and "http://a/d" lead to the same schema
//! ```
//!
//! Nothing is fetched: a reference leads into the given documents or nowhere. `$dynamicRef` is
//! resolved only where its target doesn't depend on the path by which the schema is reached.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;
use serde_json::Value;

use super::draft::Draft;
use super::subschemas::SubschemaLayout;
use super::uri_reference;
use crate::base::ids::{Numbering, typed_id};
use crate::base::json::member;
use crate::base::meter;

typed_id! {
    /// Index of a [`SchemaNode`].
    pub(crate) struct SchemaId;
}

impl SchemaId {
    /// The whole schema.
    pub(crate) const ROOT: SchemaId = SchemaId(0);
}

/// Index of a [`SchemaResource`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ResourceId(usize);

/// A schema with an identifier, or a whole document.
#[derive(Debug)]
struct SchemaResource<'a> {
    /// The base URI of its references; empty for a schema without an identifier.
    uri: String,
    /// The draft of all its schemas.
    draft: Draft,
    /// Its outermost schema.
    root: &'a Value,
}

/// One schema in one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SchemaNode<'a> {
    /// The schema, or the constant.
    pub(crate) value: &'a Value,
    /// The resource that it belongs to: base URI and draft.
    resource: ResourceId,
    /// Whether only `value` itself fits: it stands in `const` or `enum` and is no schema.
    pub(crate) is_constant: bool,
    /// The schema around this one, and the keyword and step that lead here. Only for messages.
    parent: Option<(SchemaId, &'a str, PointerStep<'a>)>,
}

/// The step of a JSON pointer behind a keyword.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PointerStep<'a> {
    /// The keyword's value is the schema.
    None,
    /// A member of the keyword's value.
    Key(&'a str),
    /// An element of the keyword's value.
    Index(usize),
}

/// All schemas met so far.
#[derive(Debug)]
pub(crate) struct SchemaRegistry<'a> {
    /// By [`ResourceId`].
    resources: Vec<SchemaResource<'a>>,
    /// Resources by URI without fragment; one may have several.
    by_uri: HashMap<String, ResourceId>,
    /// Schemas by resource and plain-name fragment.
    anchors: HashMap<(ResourceId, &'a str), &'a Value>,
    /// Schemas by dynamic anchor, each with its resource.
    dynamic: HashMap<&'a str, Vec<(ResourceId, &'a Value)>>,
    /// The resource that begins at a schema, by the schema's address.
    begins: Numbering<usize, ResourceId>,
    /// By [`SchemaId`].
    nodes: Vec<SchemaNode<'a>>,
    /// Schemas by address: one place in the text is one node, so that recursion is recognised.
    ids: Numbering<usize, SchemaId>,
    /// The nodes of constants, by address. They are apart from `ids`: a pointer may lead to a value
    /// in `enum` as a schema.
    constants: Numbering<usize, SchemaId>,
    /// What a schema's `$ref` (`false`) or `$dynamicRef` (`true`) leads to.
    targets: Numbering<(SchemaId, bool), Option<SchemaId>>,
}

/// The address of a value, which identifies a place in the text: equal schemas in two places may
/// have different base URIs and paths.
fn address(value: &Value) -> usize {
    std::ptr::from_ref(value).addr()
}

impl<'a> SchemaRegistry<'a> {
    /// Registers a schema, which becomes [`SchemaId::ROOT`], and the documents that its references
    /// may lead to.
    pub(crate) fn new(root: &'a Value, documents: &'a [(String, Value)]) -> SchemaRegistry<'a> {
        let mut registry = SchemaRegistry {
            resources: Vec::new(),
            by_uri: HashMap::new(),
            anchors: HashMap::new(),
            dynamic: HashMap::new(),
            begins: Numbering::default(),
            nodes: Vec::with_capacity(28),
            ids: Numbering::with_capacity_and_hasher(28, FxBuildHasher),
            constants: Numbering::default(),
            targets: Numbering::default(),
        };
        let draft = Draft::of(root).unwrap_or(Draft::Draft202012);
        let own = registry.add_document("", root, draft);
        for (uri, document) in documents {
            registry.add_document(uri, document, Draft::of(document).unwrap_or(draft));
        }
        registry.nodes.push(SchemaNode { value: root, resource: own, is_constant: false, parent: None });
        registry.ids.insert(address(root), SchemaId::ROOT);
        registry
    }

    /// Registers a document and the resources in it; returns the document's own.
    ///
    /// Linear in the text.
    fn add_document(&mut self, uri: &str, root: &'a Value, draft: Draft) -> ResourceId {
        let resource = self.add_resource(uri.to_owned(), root, draft);
        // A work list instead of recursion: a text may nest as deep as it likes.
        let mut work = Vec::with_capacity(64);
        work.push((root, resource));
        while let Some((schema, mut resource)) = work.pop().filter(|_| !meter::is_over(1)) {
            let Value::Object(map) = schema else { continue };
            // Most schemas have no identifier, which takes less to see than to look each keyword up.
            if map.keys().any(|key| key.starts_with('$') || key == "id") {
                resource = self.identifiers(schema, resource);
            }
            for (key, value) in map {
                use SubschemaLayout::{List, Map, Schema, SchemaOrList};
                match (SubschemaLayout::of(key), value) {
                    (Schema | SchemaOrList, Value::Object(_)) => work.push((value, resource)),
                    (List | SchemaOrList, Value::Array(list)) => {
                        work.extend(list.iter().map(|value| (value, resource)));
                    }
                    (Map, Value::Object(map)) => work.extend(map.values().map(|value| (value, resource))),
                    _ => {}
                }
            }
        }
        resource
    }

    /// Registers a resource. The first one with a URI keeps it.
    fn add_resource(&mut self, uri: String, root: &'a Value, draft: Draft) -> ResourceId {
        let resource = ResourceId(self.resources.len());
        self.by_uri.entry(uri.clone()).or_insert(resource);
        self.begins.entry(address(root)).or_insert(resource);
        self.resources.push(SchemaResource { uri, draft, root });
        resource
    }

    /// The resource with an id.
    fn resource(&self, resource: ResourceId) -> &SchemaResource<'a> {
        &self.resources[resource.0]
    }

    /// Registers the identifiers of a schema; returns the resource that the schema belongs to.
    fn identifiers(&mut self, schema: &'a Value, outer: ResourceId) -> ResourceId {
        let mut resource = outer;
        let draft = self.resource(outer).draft;
        let is_hidden = draft.hides_siblings_of_ref(schema);
        if let Some(id) = member(schema, draft.id_keyword()).and_then(Value::as_str).filter(|_| !is_hidden) {
            match id.strip_prefix('#') {
                // Up to draft 7, `$id` also names anchors.
                Some(name) => drop(self.anchors.insert((outer, name), schema)),
                None => resource = self.identified(schema, id, outer),
            }
        }
        if draft >= Draft::Draft201909 {
            for key in ["$anchor", "$dynamicAnchor"] {
                if let Some(name) = member(schema, key).and_then(Value::as_str) {
                    self.anchors.insert((resource, name), schema);
                }
            }
            if let Some(name) = member(schema, "$dynamicAnchor").and_then(Value::as_str) {
                self.dynamic.entry(name).or_default().push((resource, schema));
            }
        }
        resource
    }

    /// Registers a schema whose `$id` is a URI; returns its resource.
    fn identified(&mut self, schema: &'a Value, id: &'a str, outer: ResourceId) -> ResourceId {
        let mut resource = outer;
        let (base, name) = uri_reference::split(id);
        let outer_uri = &self.resource(outer).uri;
        // Over a limit, a URI that is short. What follows is not compiled.
        let uri = match meter::is_over((outer_uri.len() + base.len()) / 16) {
            true => String::new(),
            false => uri_reference::resolve(outer_uri, base),
        };
        // The `$id` of a whole document becomes its base URI (2020-12 core, section 8.2.1). The URI
        // that it was handed in under leads to it as well.
        if std::ptr::eq(schema, self.resource(outer).root) {
            self.by_uri.entry(uri.clone()).or_insert(outer);
            self.resources[outer.0].uri = uri;
        } else {
            let draft = Draft::of(schema).unwrap_or(self.resource(outer).draft);
            resource = self.add_resource(uri, schema, draft);
            self.begins.insert(address(schema), resource);
        }
        if !name.is_empty() {
            self.anchors.insert((resource, name), schema);
        }
        resource
    }

    /// The schema with an id.
    pub(crate) fn node(&self, id: SchemaId) -> SchemaNode<'a> {
        self.nodes[id]
    }

    /// The draft that a schema is written in.
    pub(crate) fn draft(&self, id: SchemaId) -> Draft {
        self.resource(self.node(id).resource).draft
    }

    /// Whether a schema's `$schema` names a given document whose `$vocabulary` lacks the
    /// applicators or the assertions of the standard, such as `minimum`.
    pub(crate) fn lacks_validation(&self, schema: &Value) -> bool {
        // A `$schema` that isn't given is taken for the standard one of its draft.
        let named = member(schema, "$schema").and_then(Value::as_str).map(|uri| uri_reference::split(uri).0);
        let document = named.and_then(|uri| self.by_uri.get(uri)).map(|&resource| self.resource(resource).root);
        let vocabulary = document.and_then(|document| document.get("$vocabulary")?.as_object());
        vocabulary.is_some_and(|vocabulary| {
            ["applicator", "validation"].iter().any(|part| !vocabulary.keys().any(|uri| uri.ends_with(part)))
        })
    }

    /// Whether the resource of a schema says in which draft it is written.
    pub(crate) fn names_draft(&self, id: SchemaId) -> bool {
        Draft::of(self.resource(self.node(id).resource).root).is_some()
    }

    /// The schema `value` in `parent`, under a keyword and a step.
    pub(crate) fn child(
        &mut self,
        parent: SchemaId,
        keyword: &'a str,
        step: PointerStep<'a>,
        value: &'a Value,
    ) -> SchemaId {
        let inherited = self.node(parent).resource;
        self.intern(value, inherited, Some((parent, keyword, step)))
    }

    /// The schema at a place in the text. A resource that begins there counts, or else that of the
    /// schema around.
    fn intern(
        &mut self,
        value: &'a Value,
        inherited: ResourceId,
        parent: Option<(SchemaId, &'a str, PointerStep<'a>)>,
    ) -> SchemaId {
        let address = address(value);
        if let Some(&known) = self.ids.get(&address) {
            return known;
        }
        // An `$id` in the schema itself counts before the base URI that it inherits.
        let resource = self.begins.get(&address).copied().unwrap_or(inherited);
        let id = SchemaId::from_index(self.nodes.len());
        self.nodes.push(SchemaNode { value, resource, is_constant: false, parent });
        self.ids.insert(address, id);
        id
    }

    /// The schema that only `value` fits, which `parent` lists.
    pub(crate) fn constant(&mut self, parent: SchemaId, value: &'a Value) -> SchemaId {
        if let Some(&known) = self.constants.get(&address(value)) {
            return known;
        }
        let id = SchemaId::from_index(self.nodes.len());
        let resource = self.node(parent).resource;
        self.nodes.push(SchemaNode {
            value,
            resource,
            is_constant: true,
            parent: Some((parent, "", PointerStep::None)),
        });
        self.constants.insert(address(value), id);
        id
    }

    /// The JSON pointer of a schema, from the root of its document.
    pub(crate) fn path(&self, mut id: SchemaId) -> String {
        let mut parts = Vec::new();
        while let Some((parent, keyword, step)) = self.node(id).parent {
            match step {
                PointerStep::None => {}
                PointerStep::Key(key) => parts.push(escaped(key)),
                PointerStep::Index(n) => parts.push(n.to_string()),
            }
            parts.push(escaped(keyword));
            id = parent;
        }
        // Constants, and elements of arrays that a pointer leads through, have no keyword.
        let mut path = String::new();
        for part in parts.iter().rev().filter(|part| !part.is_empty()) {
            path.push('/');
            path.push_str(part);
        }
        path
    }

    /// The target of a schema's `$ref`; `None` if it is in no given document.
    pub(crate) fn reference(&mut self, from: SchemaId, text: &'a str) -> Option<SchemaId> {
        if let Some(&known) = self.targets.get(&(from, false)) {
            return known;
        }
        let target = self.find(from, text);
        self.targets.insert((from, false), target);
        target
    }

    /// The target of a schema's `$dynamicRef`; `None` if it isn't the same for every path of
    /// references that leads to the schema.
    pub(crate) fn dynamic_reference(&mut self, from: SchemaId, text: &'a str) -> Option<SchemaId> {
        if let Some(&known) = self.targets.get(&(from, true)) {
            return known;
        }
        let target = self.find(from, text).and_then(|target| {
            let (_, name) = uri_reference::split(text);
            if self.node(target).value.get("$dynamicAnchor").and_then(Value::as_str) != Some(name) {
                return Some(target);
            }
            // The outermost resource on the path that has such an anchor decides. The resource of
            // the root is on every path, outside of all others. A single anchor needs no path
            // either.
            let whole = self.node(SchemaId::ROOT).resource;
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

    /// Resolves a reference against the base URI of `from` and looks its fragment up.
    ///
    /// ```text
    ///  "#/$defs/a"     a pointer into the resource of `from`       "#a"     an anchor in it
    ///  "b.json#a"      an anchor in the resource with the URI of b.json against the base
    /// ```
    ///
    /// See RFC 3986, section 5.2, and 2020-12 core, section 8.2.3.1.
    fn find(&mut self, from: SchemaId, text: &'a str) -> Option<SchemaId> {
        let own = self.node(from).resource;
        let (base, fragment) = uri_reference::split(text);
        let resource = if base.is_empty() {
            own
        } else {
            let own_uri = &self.resource(own).uri;
            // Each reference copies the base URI, which may be long.
            if meter::is_over((own_uri.len() + base.len()) / 16) {
                return None;
            }
            *self.by_uri.get(&uri_reference::resolve(own_uri, base))?
        };
        if fragment.is_empty() || fragment.starts_with('/') {
            self.find_pointer(resource, fragment)
        } else {
            self.find_anchor(resource, fragment)
        }
    }

    /// The schema with a plain-name fragment, which may be percent-encoded.
    fn find_anchor(&mut self, resource: ResourceId, fragment: &'a str) -> Option<SchemaId> {
        let value = match self.anchors.get(&(resource, fragment)) {
            Some(value) => value,
            None => {
                let name = uri_reference::percent_decoded(fragment)?;
                *self.anchors.get(&(resource, name.as_str()))?
            }
        };
        Some(self.intern(value, resource, None))
    }

    /// Follows a JSON pointer, RFC 6901, written as a URI fragment.
    fn find_pointer(&mut self, mut resource: ResourceId, pointer: &str) -> Option<SchemaId> {
        let mut at = self.resource(resource).root;
        let mut id = self.intern(at, resource, None);
        for token in pointer.split('/').skip(1) {
            // Percent-encoding is the outer one (RFC 6901, section 6). `~1` comes before `~0`, or
            // `~01` would turn into `/` and not into `~1` (section 4).
            let token = uri_reference::percent_decoded(token)?.replace("~1", "/").replace("~0", "~");
            let (key, next) = match at {
                Value::Object(map) => map.get_key_value(&token).map(|(key, value)| (key.as_str(), value))?,
                Value::Array(list) => ("", list.get(token.parse::<usize>().ok()?)?),
                _ => return None,
            };
            let step = if key.is_empty() { PointerStep::Index(token.parse().unwrap_or(0)) } else { PointerStep::None };
            // A pointer may cross into a resource with a base URI of its own.
            resource = self.begins.get(&address(next)).copied().unwrap_or(resource);
            id = self.intern(next, resource, Some((id, key, step)));
            at = next;
        }
        Some(id)
    }
}

/// A key as a token of a JSON pointer, RFC 6901.
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
