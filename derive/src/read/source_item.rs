//! The item as it stands in the source: its fields and variants, what their attributes say, and
//! the names that serde gives them in JSON.

use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Fields, Ident, Token, Type};

use super::rename_rule::RenameRule;
use super::serde::{self, SerdeField, SerdeItem, SerdeVariant};
use super::structured::{self, StructuredField, StructuredItem};
use super::validators::FieldReader;
use crate::diagnostics::Diagnostics;

/// The type to derive for.
pub(crate) struct SourceItem<'a> {
    pub(crate) syntax: &'a DeriveInput,
    /// Its name in schemas and messages.
    pub(crate) name: String,
    pub(crate) serde: SerdeItem,
    pub(crate) structured: StructuredItem,
    pub(crate) data: SourceData<'a>,
}

/// What the item is made of.
pub(crate) enum SourceData<'a> {
    /// `#[serde(from = "Type")]`: serde reads that type, and the item's own fields never meet the
    /// text.
    From(Box<Type>),
    Struct(SourceFields<'a>),
    /// The variants that are read: those under `#[serde(skip)]` are left out.
    Enum(Vec<SourceVariant<'a>>),
    Union(Token![union]),
}

/// The fields of a struct or of a variant, skipped ones too.
pub(crate) struct SourceFields<'a> {
    pub(crate) syntax: &'a Fields,
    pub(crate) fields: Vec<SourceField<'a>>,
}

/// A field.
pub(crate) struct SourceField<'a> {
    pub(crate) syntax: &'a syn::Field,
    /// Its name in the source, or its number.
    pub(crate) name: String,
    /// Its name in JSON, if it has one.
    pub(crate) key: String,
    pub(crate) serde: SerdeField,
    pub(crate) structured: StructuredField,
}

/// A variant.
pub(crate) struct SourceVariant<'a> {
    pub(crate) syntax: &'a syn::Variant,
    /// Its name in JSON.
    pub(crate) name: String,
    pub(crate) serde: SerdeVariant,
    pub(crate) structured: StructuredField,
    pub(crate) fields: SourceFields<'a>,
}

impl SourceFields<'_> {
    /// Whether it is a tuple of one field, which serde reads as that field's value and not as an
    /// array of one item.
    pub(crate) fn is_newtype(&self) -> bool {
        matches!(self.syntax, Fields::Unnamed(_)) && self.fields.len() == 1
    }
}

/// Reads an item.
pub(crate) fn item<'a>(diagnostics: &mut Diagnostics, input: &'a DeriveInput) -> SourceItem<'a> {
    let structured = structured::item(diagnostics, &input.attrs);
    let serde = serde::item(diagnostics, &input.attrs);
    let data = match (&serde.from, &input.data) {
        (Some(from), _) => SourceData::From(Box::new(from.clone())),
        (None, Data::Struct(data)) => SourceData::Struct(fields(diagnostics, &data.fields, serde.rename_all)),
        (None, Data::Enum(data)) => {
            let variants = data.variants.iter().filter_map(|syntax| variant(diagnostics, syntax, &serde));
            SourceData::Enum(variants.collect())
        }
        (None, Data::Union(data)) => SourceData::Union(data.union_token),
    };
    let name = serde.rename.clone().unwrap_or_else(|| input.ident.unraw().to_string());
    SourceItem { syntax: input, name, serde, structured, data }
}

/// Reads a variant; none if serde never reads it.
fn variant<'a>(diagnostics: &mut Diagnostics, syntax: &'a syn::Variant, item: &SerdeItem) -> Option<SourceVariant<'a>> {
    let serde = serde::variant(diagnostics, &syntax.attrs);
    if serde.skip {
        return None;
    }
    let structured = structured::variant(diagnostics, &syntax.attrs);
    let name = json_name(serde.rename.as_ref(), &syntax.ident, item.rename_all, RenameRule::variant);
    let fields = fields(diagnostics, &syntax.fields, serde.rename_all.or(item.rename_all_fields));
    Some(SourceVariant { syntax, name, serde, structured, fields })
}

/// Reads the fields of a struct or a variant, under the rule that renames them.
fn fields<'a>(diagnostics: &mut Diagnostics, syntax: &'a Fields, rule: Option<RenameRule>) -> SourceFields<'a> {
    let fields = syntax.iter().enumerate().map(|(number, syntax)| field(diagnostics, syntax, number, rule));
    SourceFields { syntax, fields: fields.collect() }
}

/// Reads a field. How it is read decides what the rules of other crates can mean on it.
fn field<'a>(
    diagnostics: &mut Diagnostics,
    syntax: &'a syn::Field,
    number: usize,
    rule: Option<RenameRule>,
) -> SourceField<'a> {
    let serde = serde::field(diagnostics, &syntax.attrs);
    let reader = match serde.with {
        _ if serde.skip => FieldReader::Nothing,
        Some(_) => FieldReader::Function,
        None => FieldReader::Type,
    };
    let structured = structured::field(diagnostics, &syntax.attrs, &syntax.ty, reader);
    let (name, key) = match &syntax.ident {
        Some(ident) => (ident.unraw().to_string(), json_name(serde.rename.as_ref(), ident, rule, RenameRule::field)),
        // serde lets `rename` pass on the items of a tuple, where it has no meaning.
        None => (number.to_string(), String::new()),
    };
    SourceField { syntax, name, key, serde, structured }
}

/// How a rule renames a field, or a variant.
type ApplyRule = fn(RenameRule, &str) -> String;

/// The name in JSON: `rename` wins over a rule for all names, as in serde_derive.
fn json_name(rename: Option<&String>, ident: &Ident, rule: Option<RenameRule>, apply: ApplyRule) -> String {
    let plain = ident.unraw().to_string();
    rename.cloned().unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| apply(rule, &plain)))
}
