//! The names of a type's fields, for [`field_list`](super::field_list).

use super::json_schema::field_names::SchemaFields;
use super::schemars_notation;
use crate::types::schema::description::{Content, Description, Field, Shape, Tagging, TypeRef, Variant};

/// Lists the fields of a type and of the types within it.
#[derive(Default)]
pub(crate) struct FieldLister {
    /// The types being listed, outermost first. A type within itself is not listed again.
    open: Vec<&'static Description>,
}

/// A field's name, and the list of its own fields if it has any.
type ListedField = (&'static str, Option<String>);

impl FieldLister {
    /// The fields of a value of this type, separated by commas; `None` if the type has no fields.
    /// An `Option` or a list has those of what it holds: `Vec<Item>` gives `description, quantity`.
    pub(crate) fn brackets(&mut self, description: &'static Description) -> Option<String> {
        let mut out = Vec::new();
        let known = self.within(description, |lister| match description.shape {
            Shape::Option(ty)
            | Shape::Newtype(ty)
            | Shape::Limited { ty, .. }
            | Shape::Array(ty)
            | Shape::FixedArray(ty, _) => lister.brackets(ty()),
            Shape::Struct(_) | Shape::Enum { tagging: Tagging::Internal(_), .. } => {
                lister.members(description, &mut out);
                let names = out.iter().map(|(name, inner)| match inner {
                    Some(inner) => format!("{name}[{inner}]"),
                    None => (*name).to_owned(),
                });
                Some(names.collect::<Vec<_>>().join(", "))
            }
            Shape::Schemars(document) => {
                let document = document();
                SchemaFields::new(&schemars_notation::links(&document)).brackets(&document.root)
            }
            _ => None,
        });
        known.flatten()
    }

    /// Adds the members that stand in the braces of an object of this type, or of the object that
    /// the type is flattened into.
    fn members(&mut self, description: &'static Description, out: &mut Vec<ListedField>) {
        match description.shape {
            Shape::Option(ty) | Shape::Newtype(ty) => self.flattened(ty(), out),
            Shape::Struct(fields) => self.fields(fields, out),
            Shape::Enum { tagging, variants } => variants.iter().for_each(|v| self.variant(tagging, v, out)),
            _ => {}
        }
    }

    /// Adds the members of a type that stands in another's braces.
    fn flattened(&mut self, description: &'static Description, out: &mut Vec<ListedField>) {
        let _ = self.within(description, |lister| lister.members(description, out));
    }

    /// Adds the fields of a struct, those of flattened ones in their place.
    fn fields(&mut self, fields: &'static [Field], out: &mut Vec<ListedField>) {
        for field in fields {
            if field.flatten {
                self.flattened((field.ty)(), out);
            } else {
                self.member(field.name, Some(field.ty), out);
            }
        }
    }

    /// Adds the members that a variant brings: the key that names it (external), tag and content
    /// (adjacent), or its own fields, behind the tag if there is one.
    fn variant(&mut self, tagging: Tagging, variant: &'static Variant, out: &mut Vec<ListedField>) {
        let value = if let Content::Newtype(ty) = variant.content { Some(ty) } else { None };
        match (tagging, &variant.content) {
            (Tagging::External, _) => self.member(variant.name, value, out),
            (Tagging::Adjacent(tag, content), held) => {
                self.member(tag, None, out);
                if !matches!(held, Content::Unit) {
                    self.member(content, None, out);
                }
            }
            (Tagging::Internal(_) | Tagging::Untagged, held) => {
                if let Tagging::Internal(tag) = tagging {
                    self.member(tag, None, out);
                }
                match *held {
                    Content::Struct(fields) => self.fields(fields, out),
                    Content::Newtype(ty) => self.flattened(ty(), out),
                    Content::Unit | Content::Tuple(_) => {}
                }
            }
        }
    }

    /// Adds a member, unless one of its name is listed already.
    fn member(&mut self, name: &'static str, ty: Option<TypeRef>, out: &mut Vec<ListedField>) {
        // Variants often share members, and the list is of what a document may have.
        if out.iter().all(|(known, _)| *known != name) {
            let inner = ty.and_then(|ty| self.brackets(ty()));
            out.push((name, inner));
        }
    }

    /// Runs `list` while the type is open; `None` if it is open already.
    fn within<R>(&mut self, description: &'static Description, list: impl FnOnce(&mut FieldLister) -> R) -> Option<R> {
        if self.open.iter().any(|&d| std::ptr::eq(d, description)) {
            return None;
        }
        self.open.push(description);
        let out = list(self);
        self.open.pop();
        Some(out)
    }
}
