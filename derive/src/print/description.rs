//! What schema and prompt say of an item: a constant of core's `Description`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::Type;

use super::trait_path::trait_function;
use crate::check::CheckedItem;
use crate::check::json_type::{Flatten, JsonContent, JsonMember, JsonShape, JsonVariant, Tagging};
use crate::check::schema_annotations::SchemaAnnotations;
use crate::core_api::Presence;

/// The expression of an item's description.
pub(super) fn description(item: &CheckedItem<'_>, core: &TokenStream) -> TokenStream {
    let (name, shape) = (&item.source.name, shape(&item.shape, core));
    let (docs, notes) = (&item.annotations.docs, notes(&item.annotations, core));
    quote!(#core::schema::Description { name: #name, docs: #docs, notes: #notes, shape: #shape })
}

fn shape(shape: &JsonShape, core: &TokenStream) -> TokenStream {
    let schema = quote!(#core::schema);
    match shape {
        JsonShape::Struct(JsonContent::Null) => quote!(#schema::Shape::Null),
        JsonShape::Struct(content) => {
            let content = self::content(content, core);
            quote!(#schema::Shape::#content)
        }
        JsonShape::Enum(tagging, variants) => {
            let tagging = self::tagging(tagging);
            let variants = variants.iter().map(|variant| self::variant(variant, core));
            quote!(#schema::Shape::Enum { tagging: #schema::Tagging::#tagging, variants: &[#(#variants),*] })
        }
    }
}

fn tagging(tagging: &Tagging) -> TokenStream {
    match tagging {
        Tagging::External => quote!(External),
        Tagging::Internal(tag) => quote!(Internal(#tag)),
        Tagging::Adjacent(tag, content) => quote!(Adjacent(#tag, #content)),
        Tagging::Untagged => quote!(Untagged),
    }
}

fn variant(variant: &JsonVariant, core: &TokenStream) -> TokenStream {
    let (name, content) = (&variant.name, content(&variant.content, core));
    let (docs, notes) = (&variant.annotations.docs, notes(&variant.annotations, core));
    let schema = quote!(#core::schema);
    quote!(#schema::Variant { name: #name, docs: #docs, notes: #notes, content: #schema::Content::#content })
}

/// A variant of `Content`, or of `Shape`, which has the same.
fn content(content: &JsonContent, core: &TokenStream) -> TokenStream {
    match content {
        JsonContent::Null => quote!(Unit),
        JsonContent::Newtype(ty) => {
            let ty = description_of(ty, core);
            quote!(Newtype(#ty))
        }
        JsonContent::Array(types) => {
            let types = types.iter().map(|ty| description_of(ty, core));
            quote!(Tuple(&[#(#types),*]))
        }
        JsonContent::Object(members) => {
            let fields = members.iter().map(|member| field(member, core));
            quote!(Struct(&[#(#fields),*]))
        }
    }
}

/// A member of an object, as the schema's reader sees it: flattened ones too.
fn field(member: &JsonMember, core: &TokenStream) -> TokenStream {
    let (name, ty) = (&member.key, description_of(&member.ty, core));
    let (docs, notes) = (&member.annotations.docs, notes(&member.annotations, core));
    let flatten = !matches!(member.flatten, Flatten::No);
    // Whether flattened members may be missing is decided by what is flattened.
    let presence = match (&member.flatten, member.presence) {
        (Flatten::Object { is_optional: true } | Flatten::Map { .. }, _) => Presence::Optional,
        (Flatten::Object { is_optional: false }, _) => Presence::Required,
        (Flatten::No, presence) => presence,
    };
    let presence = format_ident!("{presence:?}");
    quote!(#core::schema::Field {
        name: #name, docs: #docs, notes: #notes, ty: #ty, presence: #core::fragment::Presence::#presence, flatten: #flatten
    })
}

/// Title and examples.
fn notes(annotations: &SchemaAnnotations, core: &TokenStream) -> TokenStream {
    let SchemaAnnotations { title, examples, .. } = annotations;
    if title.is_empty() && examples.is_empty() {
        return quote!(#core::schema::Notes::NONE);
    }
    quote!(#core::schema::Notes { title: #title, examples: &[#(#examples),*] })
}

/// The function that describes a type, as a path.
fn description_of(ty: &Type, core: &TokenStream) -> TokenStream {
    trait_function(ty, core, "Structured", "description")
}
