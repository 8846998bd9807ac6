//! From the item to the core crate's builders: which types it calls, and its automaton.

use formwork_core::build::{self, Builder, Callee, Member, OwnedFragment};
use syn::Type;

use crate::ast::{Container, Content, Field, Flatten, Shape, Tagging};
use crate::ty;

/// An item's automaton.
pub(crate) struct Lowered {
    pub(crate) fragment: OwnedFragment,
    /// What its calls refer to.
    pub(crate) calls: Vec<Call>,
}

/// A type that the automaton refers to.
pub(crate) enum Call {
    /// Its text.
    Text(Type),
    /// Its members, without braces.
    Members(Type),
}

pub(crate) fn lower(container: &Container<'_>) -> Lowered {
    let mut calls = Calls(Vec::new());
    match &container.data {
        Shape::Struct(content) => {
            let content = calls.content(content);
            let builder = Builder::new(calls.0.len());
            let fragment = match &content {
                build::Content::Unit => builder.unit(),
                build::Content::Newtype(callee) => builder.newtype(*callee),
                build::Content::Tuple(items) => builder.array(items),
                build::Content::Struct(members) => builder.object(members),
            };
            Lowered { fragment, calls: calls.0 }
        }
        Shape::Enum(tagging, variants) => {
            let variants: Vec<build::Variant> = variants
                .iter()
                .map(|variant| build::Variant { name: variant.name.clone(), content: calls.content(&variant.content) })
                .collect();
            let tagging = match tagging.clone() {
                Tagging::External => build::Tagging::External,
                Tagging::Internal(tag) => build::Tagging::Internal(tag),
                Tagging::Adjacent(tag, content) => build::Tagging::Adjacent(tag, content),
                Tagging::Untagged => build::Tagging::Untagged,
            };
            let fragment = Builder::new(calls.0.len()).enumeration(&tagging, &variants);
            Lowered { fragment, calls: calls.0 }
        }
    }
}

struct Calls(Vec<Call>);

impl Calls {
    fn push(&mut self, call: Call) -> Callee {
        self.0.push(call);
        // Far fewer than 2^32 fields fit a source file.
        Callee::try_from(self.0.len() - 1).unwrap_or(Callee::MAX)
    }

    fn text(&mut self, ty: &Type) -> Callee {
        self.push(Call::Text(ty.clone()))
    }

    fn content(&mut self, content: &Content) -> build::Content {
        match content {
            Content::Unit => build::Content::Unit,
            Content::Newtype(ty) => build::Content::Newtype(self.text(ty)),
            Content::Tuple(types) => build::Content::Tuple(types.iter().map(|ty| self.text(ty)).collect()),
            Content::Named(fields) => build::Content::Struct(fields.iter().map(|field| self.member(field)).collect()),
        }
    }

    fn member(&mut self, field: &Field) -> Member {
        match &field.flatten {
            Flatten::No => {
                Member::Value { key: field.key.clone(), value: self.text(&field.ty), presence: field.presence }
            }
            Flatten::Object { optional } => {
                Member::Flatten { callee: self.push(Call::Members(field.ty.clone())), optional: *optional }
            }
            Flatten::Map { except } => {
                let value = ty::map(&field.ty).map_or(&field.ty, |(_, value)| value);
                Member::Entries { key: build::string_except(except), value: self.text(value) }
            }
        }
    }
}
