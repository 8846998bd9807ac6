//! Enums as JSON text, in serde's four representations.
//!
//! <https://serde.rs/enum-representations.html> describes them. A tag is always the first member of
//! its object: serde reads it wherever it stands, but only a tag in front tells a model's reader
//! which variant is being written.

use crate::automata::spelling_trie::from_spellings;
use crate::base::ids::index;
use crate::base::json::json_string;
use crate::fragment::builder::Builder;
use crate::fragment::owned::{Callee, OwnedFragment};
use crate::fragment::structs::Member;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;

/// A variant of an [`Builder::enumeration`].
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name as serde spells it, before JSON escaping.
    pub name: String,
    /// What it holds.
    pub content: Content,
}

/// What a variant holds.
#[derive(Clone, Debug)]
pub enum Content {
    /// `A`
    Unit,
    /// `A(T)`
    Newtype(Callee),
    /// `A(T, U)`
    Tuple(Vec<Callee>),
    /// `A { … }`
    Struct(Vec<Member>),
}

/// How an enum's JSON says which variant it is: serde's four representations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tagging {
    /// `"A"`, `{"A": …}`
    External,
    /// `{"tag": "A", …}`
    Internal(String),
    /// `{"tag": "A", "content": …}`
    Adjacent(String, String),
    /// `…`
    Untagged,
}

/// The fragment of an enum of unit variants: one of these names, as a JSON string.
#[must_use]
pub fn enumeration(names: &[impl AsRef<str>]) -> OwnedFragment {
    let spellings: Vec<String> = names.iter().map(|name| json_string(name.as_ref())).collect();
    from_spellings(spellings.iter().map(|s| s.as_bytes())).to_fragment()
}

impl Builder {
    /// An enum.
    #[must_use]
    pub fn enumeration(self, tagging: &Tagging, variants: &[Variant]) -> OwnedFragment {
        match tagging {
            Tagging::External => self.external(variants),
            Tagging::Internal(tag) => self.internal(tag, variants),
            Tagging::Adjacent(tag, content) => self.adjacent(tag, content, variants),
            Tagging::Untagged => self.untagged(variants),
        }
    }

    /// `"A"` or `{"A": ...}`.
    fn external(mut self, variants: &[Variant]) -> OwnedFragment {
        let is_unit = |variant: &&Variant| matches!(variant.content, Content::Unit);
        let units: Vec<&str> = variants.iter().filter(is_unit).map(|variant| variant.name.as_str()).collect();
        let keys: Vec<(String, NodeId)> = variants.iter().map(|variant| self.external_key(variant)).collect();
        // A unit variant has no braces of its own, but is `"A": null` among the members of another
        // object.
        self.fragment.members = Some(self.one_of_members(keys.clone()));
        let data: Vec<_> =
            keys.into_iter().zip(variants).filter(|(_, variant)| !is_unit(variant)).map(|(key, _)| key).collect();
        // Unit variants are strings, all others share one object whose only key is the variant's
        // name.
        let object = (!data.is_empty()).then(|| {
            let parts = self.one_of_members(data);
            self.braces(parts)
        });
        match object {
            Some(_) if units.is_empty() => self.finish(true),
            // The object is a part because it nests and a name doesn't. A quote or a brace decides.
            Some(start) => {
                let object = self.part(start, true);
                let object = self.call(object, self.end);
                let names = self.embed(&enumeration(&units));
                self.choice(&[names, object]);
                self.finish(false)
            }
            None => {
                self.embed(&enumeration(&units));
                self.finish(false)
            }
        }
    }

    /// The key of a variant, with its colon, and the node of its content.
    fn external_key(&mut self, variant: &Variant) -> (String, NodeId) {
        let payload = self.payload(&variant.content);
        let call = self.call(payload, self.end);
        (json_string(&variant.name) + ":", self.space(Slot::Colon, call))
    }

    /// `{"tag": "A", ...}`: the members of the content follow those of the tag.
    fn internal(mut self, tag: &str, variants: &[Variant]) -> OwnedFragment {
        let names = variants
            .iter()
            .map(|variant| {
                let rest = match &variant.content {
                    Content::Struct(members) => self.members(members).1,
                    Content::Newtype(callee) => {
                        self.push(Node::Flatten { callee: *callee, first: false, next: self.end })
                    }
                    // serde has no internally tagged tuples; the derive macro refuses them.
                    Content::Unit | Content::Tuple(_) => self.end,
                };
                (json_string(&variant.name), rest)
            })
            .collect();
        // serde accepts the tag at any position, so it buffers the whole object.
        self.fragment.buffered = self.all_calls();
        self.tagged(tag, names)
    }

    /// `{"tag": "A", "content": ...}`, without the content for unit variants.
    fn adjacent(mut self, tag: &str, content: &str, variants: &[Variant]) -> OwnedFragment {
        let key = json_string(content) + ":";
        let names = variants
            .iter()
            .map(|variant| {
                let rest = match variant.content {
                    Content::Unit => self.end,
                    _ => {
                        let payload = self.payload(&variant.content);
                        let call = self.call(payload, self.end);
                        let colon = self.space(Slot::Colon, call);
                        let key = self.literal(key.as_bytes(), colon);
                        let space = self.space(Slot::Comma, key);
                        self.literal(b",", space)
                    }
                };
                (json_string(&variant.name), rest)
            })
            .collect();
        self.tagged(tag, names)
    }

    /// An object whose first member is the tag, whose value decides what follows.
    fn tagged(mut self, tag: &str, names: Vec<(String, NodeId)>) -> OwnedFragment {
        let value = self.dispatch(names);
        let colon = self.space(Slot::Colon, value);
        let parts = self.one_of_members(vec![(json_string(tag) + ":", colon)]);
        self.fragment.members = Some(parts);
        self.braces(parts);
        self.finish(true)
    }

    /// The content alone. Where two variants have texts in common, serde takes the first of them.
    fn untagged(mut self, variants: &[Variant]) -> OwnedFragment {
        let mut alternatives = Vec::new();
        let (mut firsts, mut rests) = (Vec::new(), Vec::new());
        for variant in variants {
            let payload = match &variant.content {
                Content::Struct(members) => {
                    let (first, rest) = self.members(members);
                    firsts.push(first);
                    rests.push(rest);
                    let parts = self.members_parts(first, rest);
                    let start = self.braces(parts);
                    self.part(start, true)
                }
                Content::Newtype(callee) => {
                    // Only an object can be flattened into another; the linker removes the rest.
                    firsts.push(self.push(Node::Flatten { callee: *callee, first: true, next: self.end }));
                    rests.push(self.push(Node::Flatten { callee: *callee, first: false, next: self.end }));
                    *callee
                }
                content => self.payload(content),
            };
            alternatives.push(self.call(payload, self.end));
        }
        if !firsts.is_empty() {
            let (first, rest) = (self.choice(&firsts), self.choice(&rests));
            self.fragment.members = Some(self.members_parts(first, rest));
        }
        self.fragment.buffered = self.all_calls();
        self.choice(&alternatives);
        self.finish(false)
    }

    /// All types that the fragment refers to.
    fn all_calls(&self) -> Vec<Callee> {
        (0..index(self.n_calls)).collect()
    }

    /// The call for the content of a variant.
    fn payload(&mut self, content: &Content) -> Callee {
        match content {
            Content::Unit => {
                let start = self.literal(b"null", self.end);
                self.part(start, false)
            }
            Content::Newtype(callee) => *callee,
            Content::Tuple(items) => {
                let start = self.array_text(items);
                self.part(start, true)
            }
            Content::Struct(members) => {
                let (first, rest) = self.members(members);
                let parts = self.members_parts(first, rest);
                let start = self.braces(parts);
                self.part(start, true)
            }
        }
    }
}
