//! Fragments of containers: braces, keys and separators around calls.

use super::{OwnedFragment, index};
use crate::fragment::Node;
use crate::style::Slot;

/// A member of an [`object`]: its key, and which of the fragment's calls is its value.
#[derive(Clone, Debug)]
pub struct SkeletonField {
    /// The key as serde spells it, before JSON escaping.
    pub key: String,
    /// Index into the fragment's calls.
    pub callee: usize,
}

/// A JSON object with these members, all present, in this order.
#[must_use]
pub fn object(fields: &[SkeletonField]) -> OwnedFragment {
    let members = fields.iter().map(|field| (json_string(&field.key) + ":", Some(Slot::Colon), field.callee));
    container(b"{", members, b"}")
}

/// A JSON array with one item for each of these calls, in this order: a tuple.
#[must_use]
pub fn array(callees: &[usize]) -> OwnedFragment {
    container(b"[", callees.iter().map(|&callee| (String::new(), None, callee)), b"]")
}

/// The text of another type, unchanged: a newtype.
#[must_use]
pub fn newtype(callee: usize) -> OwnedFragment {
    OwnedFragment { nodes: vec![Node::Call { callee: index(callee), next: 1 }, Node::END], ..OwnedFragment::default() }
}

/// `null`: a unit struct.
#[must_use]
pub fn unit() -> OwnedFragment {
    let mut out = Path::default();
    out.literal(b"null");
    out.finish()
}

/// `text` as a JSON string, spelled as serde_json spells it.
#[must_use]
pub fn json_string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn container(
    open: &[u8],
    members: impl ExactSizeIterator<Item = (String, Option<Slot>, usize)>,
    close: &[u8],
) -> OwnedFragment {
    let mut out = Path { fragment: OwnedFragment { nests: true, ..OwnedFragment::default() } };
    if members.len() == 0 {
        out.literal(&[open, close].concat());
        return out.finish();
    }
    out.literal(open);
    for (i, (key, after_key, callee)) in members.enumerate() {
        if i > 0 {
            out.literal(b",");
        }
        out.space(if i == 0 { Slot::Open } else { Slot::Comma });
        if let Some(slot) = after_key {
            out.literal(key.as_bytes());
            out.space(slot);
        }
        let next = out.next();
        out.fragment.nodes.push(Node::Call { callee: index(callee), next });
    }
    out.space(Slot::Close);
    out.literal(close);
    out.finish()
}

/// A fragment that is one path: each node leads to the one after it.
#[derive(Default)]
struct Path {
    fragment: OwnedFragment,
}

impl Path {
    fn next(&self) -> u32 {
        index(self.fragment.nodes.len() + 1)
    }

    fn literal(&mut self, text: &[u8]) {
        let start = index(self.fragment.text.len());
        self.fragment.text.extend_from_slice(text);
        let next = self.next();
        self.fragment.nodes.push(Node::Literal { start, len: index(text.len()), next });
    }

    fn space(&mut self, slot: Slot) {
        let next = self.next();
        self.fragment.nodes.push(Node::Space { slot, next });
    }

    fn finish(mut self) -> OwnedFragment {
        self.fragment.nodes.push(Node::END);
        self.fragment
    }
}
