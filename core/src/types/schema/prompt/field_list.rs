//! The names of fields, for [`field_list`](super::field_list).

use crate::types::schema::prompt::document::Foreign;
use crate::types::schema::{Content, Description, Field, Shape, Tagging, TypeRef, Variant};

/// Lists fields.
#[derive(Default)]
pub(crate) struct Lister {
    /// Types being listed, outermost first.
    open: Vec<&'static Description>,
}

/// A field's name, and its own fields.
type Listed = (&'static str, Option<String>);

impl Lister {
    /// The fields of a value of this type; `None` if it has none to list.
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
            Shape::Foreign(document) => Foreign::new(&document()).field_list(),
            _ => None,
        });
        known.flatten()
    }

    /// The members that stand in the braces of an object of this type, or of one that it is
    /// flattened into.
    fn members(&mut self, description: &'static Description, out: &mut Vec<Listed>) {
        match description.shape {
            Shape::Option(ty) | Shape::Newtype(ty) => self.flattened(ty(), out),
            Shape::Struct(fields) => self.fields(fields, out),
            Shape::Enum { tagging, variants } => variants.iter().for_each(|v| self.variant(tagging, v, out)),
            _ => {}
        }
    }

    fn flattened(&mut self, description: &'static Description, out: &mut Vec<Listed>) {
        let _ = self.within(description, |lister| lister.members(description, out));
    }

    fn fields(&mut self, fields: &'static [Field], out: &mut Vec<Listed>) {
        for field in fields {
            if field.flatten {
                self.flattened((field.ty)(), out);
            } else {
                self.member(field.name, Some(field.ty), out);
            }
        }
    }

    fn variant(&mut self, tagging: Tagging, variant: &'static Variant, out: &mut Vec<Listed>) {
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

    /// Lists a member, once.
    fn member(&mut self, name: &'static str, ty: Option<TypeRef>, out: &mut Vec<Listed>) {
        if out.iter().all(|(known, _)| *known != name) {
            let inner = ty.and_then(|ty| self.brackets(ty()));
            out.push((name, inner));
        }
    }

    /// `list` while the type is open; `None` within itself.
    fn within<R>(&mut self, description: &'static Description, list: impl FnOnce(&mut Lister) -> R) -> Option<R> {
        if self.open.iter().any(|&d| std::ptr::eq(d, description)) {
            return None;
        }
        self.open.push(description);
        let out = list(self);
        self.open.pop();
        Some(out)
    }
}
