//! Lowers an item to core's builders: its automaton, and the types that this calls.

use syn::Type;

use crate::check::json_type::{Flatten, JsonContent, JsonMember, JsonShape, Tagging};
use crate::core_api::{
    Builder, BuilderContent, BuilderMember, BuilderTagging, BuilderVariant, Callee, OwnedFragment, string_except,
};
use crate::read::type_syntax;

/// An item's automaton.
pub(super) struct Automaton {
    pub(super) fragment: OwnedFragment,
    /// What its call edges refer to, in the order of their numbers.
    pub(super) calls: Vec<CallEdge>,
}

/// A type whose text stands in the item's.
///
/// The macro sees no other item than its own, so a field's type is never inlined: the automaton
/// calls that type's own, as a function calls another.
pub(super) enum CallEdge {
    /// Its text.
    Text(Type),
    /// Its members, without braces.
    Members(Type),
}

/// Builds an item's automaton.
pub(super) fn automaton(shape: &JsonShape) -> Automaton {
    let mut calls = CallEdges(Vec::new());
    let fragment = match shape {
        JsonShape::Struct(content) => {
            // Before the builder, which has to know how many calls there are.
            let content = calls.content(content);
            let builder = Builder::new(calls.0.len());
            match &content {
                BuilderContent::Unit => builder.unit(),
                BuilderContent::Newtype(callee) => builder.newtype(*callee),
                BuilderContent::Tuple(items) => builder.array(items),
                BuilderContent::Struct(members) => builder.object(members),
            }
        }
        JsonShape::Enum(tagging, variants) => {
            let variants: Vec<BuilderVariant> = variants
                .iter()
                .map(|variant| BuilderVariant { name: variant.name.clone(), content: calls.content(&variant.content) })
                .collect();
            Builder::new(calls.0.len()).enumeration(&builder_tagging(tagging.clone()), &variants)
        }
    };
    let mut automaton = Automaton { fragment, calls: calls.0 };
    // Among another object's members, any key might be one of that object's own, so a type that
    // takes any key can't be flattened.
    if shape.takes_any_key() {
        automaton.fragment.members = None;
    }
    automaton
}

impl Automaton {
    /// The types whose members stand in the item's object.
    pub(super) fn flattened(&self) -> Vec<&Type> {
        let members = self.calls.iter().filter_map(|call| match call {
            CallEdge::Members(ty) => Some(ty),
            CallEdge::Text(_) => None,
        });
        members.collect()
    }
}

/// The representation as core's builder has it.
fn builder_tagging(tagging: Tagging) -> BuilderTagging {
    match tagging {
        Tagging::External => BuilderTagging::External,
        Tagging::Internal(tag) => BuilderTagging::Internal(tag),
        Tagging::Adjacent(tag, content) => BuilderTagging::Adjacent(tag, content),
        Tagging::Untagged => BuilderTagging::Untagged,
    }
}

/// The call edges so far.
struct CallEdges(Vec<CallEdge>);

impl CallEdges {
    /// Adds an edge, and returns its number, which the automaton knows the callee by.
    fn push(&mut self, call: CallEdge) -> Callee {
        self.0.push(call);
        // Far fewer than 2^32 fields fit a source file.
        Callee::try_from(self.0.len() - 1).unwrap_or(Callee::MAX)
    }

    /// Adds an edge to the text of a type.
    fn text(&mut self, ty: &Type) -> Callee {
        self.push(CallEdge::Text(ty.clone()))
    }

    /// Adds the edges of what a struct or a variant holds, in the order of the text.
    fn content(&mut self, content: &JsonContent) -> BuilderContent {
        match content {
            JsonContent::Null => BuilderContent::Unit,
            JsonContent::Newtype(ty) => BuilderContent::Newtype(self.text(ty)),
            JsonContent::Array(types) => BuilderContent::Tuple(types.iter().map(|ty| self.text(ty)).collect()),
            JsonContent::Object(members) => {
                BuilderContent::Struct(members.iter().map(|member| self.member(member)).collect())
            }
        }
    }

    /// Adds the edge of a member. The keys of a flattened map are built here, since they leave
    /// others out; its values are calls.
    fn member(&mut self, member: &JsonMember) -> BuilderMember {
        match &member.flatten {
            Flatten::No => BuilderMember::Value {
                key: member.key.clone(),
                value: self.text(&member.ty),
                presence: member.presence,
            },
            Flatten::Object { is_optional } => BuilderMember::Flatten {
                callee: self.push(CallEdge::Members(member.ty.clone())),
                optional: *is_optional,
            },
            Flatten::Map { except } => {
                let value = type_syntax::map(&member.ty).map_or(&member.ty, |(_, value)| value);
                BuilderMember::Entries { key: string_except(except), value: self.text(value) }
            }
        }
    }
}
