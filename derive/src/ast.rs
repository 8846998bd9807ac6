//! The item as the rest of the macro sees it, with serde's decisions resolved.

use std::collections::HashSet;

use formwork_core::build::Presence;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Fields, Generics, Ident, LitStr, Type};

use crate::attr;
use crate::case::RenameRule;
use crate::constraint::{Constraints, Words};
use crate::ctxt::Ctxt;
use crate::limit::limited;
use crate::validators::Reading;
use crate::words::{Said, said};
use crate::{serde_attr, ty};

/// A type to derive for.
pub(crate) struct Container<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    /// The name that schema and messages use.
    pub(crate) name: String,
    pub(crate) said: Said,
    pub(crate) data: Shape,
    /// The impl's bounds, where the author says them.
    pub(crate) bound: Option<attr::Bound>,
    /// How many texts of the type may be open in one another.
    pub(crate) depth: Option<u32>,
}

/// What the type is made of.
pub(crate) enum Shape {
    /// A struct.
    Struct(Content),
    /// An enum.
    Enum(Tagging, Vec<Variant>),
}

/// What a struct or a variant holds, less what serde skips.
pub(crate) enum Content {
    /// Nothing: `null`.
    Unit,
    /// The text of another type.
    Newtype(Box<Type>),
    /// An array.
    Tuple(Vec<Type>),
    /// An object.
    Named(Vec<Field>),
}

/// serde's representations of an enum.
#[derive(Clone)]
pub(crate) enum Tagging {
    External,
    Internal(String),
    Adjacent(String, String),
    Untagged,
}

/// A named field.
pub(crate) struct Field {
    pub(crate) key: String,
    pub(crate) said: Said,
    pub(crate) ty: Type,
    pub(crate) presence: Presence,
    pub(crate) flatten: Flatten,
}

/// Whether a field's members stand in the outer braces.
pub(crate) enum Flatten {
    No,
    /// Another object's; left out as a whole if the field is an `Option`.
    Object {
        optional: bool,
    },
    /// Entries with any key but these.
    Map {
        except: Vec<String>,
    },
}

/// A variant.
pub(crate) struct Variant {
    pub(crate) name: String,
    pub(crate) said: Said,
    pub(crate) content: Content,
}

impl<'a> Container<'a> {
    /// Reads the item; reports mistakes and goes on. `None` where there is nothing to go on with.
    pub(crate) fn from_input(ctxt: &mut Ctxt, input: &'a DeriveInput, item: attr::Item) -> Option<Container<'a>> {
        let serde = serde_attr::container(ctxt, &input.attrs);
        ctxt.subject = input.ident.unraw().to_string();
        let mut limits = item.limits;
        let mut only = None;
        let data = match &input.data {
            // The item's own fields never meet the text.
            _ if serde.from.is_some() => {
                let from = only.insert(serde.from.clone()?);
                Shape::Struct(Content::Newtype(Box::new(limited(ctxt, from, std::mem::take(&mut limits)))))
            }
            Data::Struct(data) => {
                only = data.fields.iter().next().filter(|_| data.fields.len() == 1).map(|field| field.ty.clone());
                Shape::Struct(structure(ctxt, input, &data.fields, &serde, &mut limits))
            }
            Data::Enum(data) => enumeration(ctxt, &input.ident, data, &serde),
            Data::Union(data) => {
                ctxt.error(data.union_token, "a union has no JSON representation; use an enum or a struct");
                return None;
            }
        };
        unused(ctxt, &limits);
        let name = serde.rename.unwrap_or_else(|| input.ident.unraw().to_string());
        let types = match (&only, &data) {
            (Some(only), Shape::Struct(Content::Newtype(limited))) => Some((only, &**limited)),
            _ => None,
        };
        let said = said(ctxt, &input.attrs, &item.words, types);
        Some(Container {
            ident: &input.ident,
            generics: &input.generics,
            name,
            said,
            data,
            bound: item.bound,
            depth: item.depth,
        })
    }

    /// Every type that the text may hold.
    pub(crate) fn types(&self) -> Vec<&Type> {
        match &self.data {
            Shape::Struct(content) => content.types(),
            Shape::Enum(_, variants) => variants.iter().flat_map(|variant| variant.content.types()).collect(),
        }
    }
}

impl Shape {
    /// Whether the text has members with any key.
    pub(crate) fn takes_any_key(&self) -> bool {
        let any = |content: &Content| match content {
            Content::Named(fields) => fields.iter().any(|field| matches!(field.flatten, Flatten::Map { .. })),
            _ => false,
        };
        match self {
            Shape::Struct(content) => any(content),
            Shape::Enum(_, variants) => variants.iter().any(|variant| any(&variant.content)),
        }
    }
}

impl Content {
    fn types(&self) -> Vec<&Type> {
        match self {
            Content::Unit => Vec::new(),
            Content::Newtype(ty) => vec![ty],
            Content::Tuple(types) => types.iter().collect(),
            Content::Named(fields) => fields.iter().map(|field| &field.ty).collect(),
        }
    }
}

/// Reports limits that stand where no single value is.
fn unused(ctxt: &mut Ctxt, limits: &Constraints) {
    if let Some((at, name)) = limits.first() {
        let message =
            format!("`{name}` here needs one value without a name, as in `struct Percent(u8);`; put it on a field");
        ctxt.error(at, message);
    }
}

fn structure(
    ctxt: &mut Ctxt,
    input: &DeriveInput,
    fields: &Fields,
    serde: &serde_attr::Container,
    limits: &mut Constraints,
) -> Content {
    for (what, place) in [("tag", serde.tag.as_ref().map(Spanned::span)), ("untagged", serde.untagged)] {
        if let Some(span) = place {
            ctxt.error_at(span, format!("`{what}` on a struct isn't supported by `Structured`; it is for enums"));
        }
    }
    if let Some(span) = serde.transparent {
        return transparent(ctxt, input, fields, span, limits);
    }
    let context = FieldContext {
        is_struct: true,
        rule: serde.rename_all,
        default: serde.default,
        deny: serde.deny_unknown_fields,
        tag: None,
    };
    content(ctxt, fields, &context, limits)
}

/// The one field that is read, as serde picks it.
fn transparent(
    ctxt: &mut Ctxt,
    input: &DeriveInput,
    fields: &Fields,
    span: proc_macro2::Span,
    limits: &mut Constraints,
) -> Content {
    let mut read = Vec::new();
    for (number, field) in fields.iter().enumerate() {
        ctxt.field = field.ident.as_ref().map_or_else(|| number.to_string(), |ident| ident.unraw().to_string());
        let serde = serde_attr::field(ctxt, &field.attrs);
        if let Some(place) = place(ctxt, field, &serde)
            && !serde.skip
            && !serde.default
            && !ty::is_phantom(&place.ty)
        {
            read.push(place);
        }
    }
    match <[Place; 1]>::try_from(read) {
        Ok([only]) => Content::Newtype(Box::new(only.and(std::mem::take(limits)).limited(ctxt))),
        Err(read) => {
            let n = read.len();
            ctxt.error_at(
                span,
                format!("`{}` has {n} fields to read and needs exactly one; skip the others", input.ident),
            );
            Content::Unit
        }
    }
}

/// What decides how a field is read, besides the field.
struct FieldContext<'a> {
    /// The fields are a struct's, not a variant's.
    is_struct: bool,
    rule: Option<RenameRule>,
    /// All fields have a default.
    default: bool,
    /// Unknown keys are refused.
    deny: bool,
    /// A key that the object has before its fields.
    tag: Option<&'a str>,
}

/// `limits` are those of the value as a whole; what is made use of is taken out.
fn content(ctxt: &mut Ctxt, fields: &Fields, context: &FieldContext<'_>, limits: &mut Constraints) -> Content {
    match fields {
        Fields::Unit => Content::Unit,
        Fields::Named(fields) => Content::Named(named(ctxt, fields, context)),
        Fields::Unnamed(fields) => {
            let is_newtype = fields.unnamed.len() == 1;
            let mut types: Vec<Type> = Vec::new();
            for (number, field) in fields.unnamed.iter().enumerate() {
                ctxt.field = number.to_string();
                // A name has no meaning here, but serde lets it pass, so it changes nothing.
                let serde = serde_attr::field(ctxt, &field.attrs);
                if let Some(span) = serde.flatten {
                    ctxt.error_at(span, "only a field with a name can be flattened");
                }
                if let Some(span) = serde.skip_serializing_if.filter(|_| !is_newtype) {
                    ctxt.error_at(span, "an item of an array can't be left out; give the field a name, or remove this");
                }
                // serde doesn't skip the only item of a struct; of a variant it does.
                let skip = serde.skip && !(is_newtype && context.is_struct);
                if let Some(mut place) = place(ctxt, field, &serde).filter(|_| !skip) {
                    if is_newtype {
                        place = place.and(std::mem::take(limits));
                    }
                    types.push(place.limited(ctxt));
                }
            }
            match types.pop() {
                Some(only) if is_newtype => Content::Newtype(Box::new(only)),
                None if is_newtype => Content::Unit,
                last => {
                    types.extend(last);
                    Content::Tuple(types)
                }
            }
        }
    }
}

fn named(ctxt: &mut Ctxt, fields: &syn::FieldsNamed, context: &FieldContext<'_>) -> Vec<Field> {
    let mut keys = Keys::new("field", "key");
    if let Some(tag) = context.tag {
        keys.seen.insert(tag.to_owned());
    }
    let mut out: Vec<Field> = Vec::new();
    let mut flattened = Vec::new();
    for field in &fields.named {
        let serde = serde_attr::field(ctxt, &field.attrs);
        let Some(ident) = &field.ident else { continue };
        let Some(place) = place(ctxt, field, &serde) else { continue };
        if serde.skip {
            continue;
        }
        let Place { ty: declared, mut limits, words } = place;
        let plain = ident.unraw().to_string();
        ctxt.field.clone_from(&plain);
        let rule = context.rule;
        let key = serde.rename.clone().unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| rule.field(&plain)));
        if let Some((_, name)) = &mut limits.runtime {
            name.get_or_insert_with(|| key.clone());
        }
        // Another crate's rule of a value that is there also means that its key is.
        let required = limits.required.take();
        let is_required = required.is_some();
        if let (Some((at, name)), Some(_)) = (limits.first(), serde.flatten) {
            let is_map = ty::map(ty::option(&declared).unwrap_or(&declared)).is_some();
            match name {
                // The values of a map are texts by themselves.
                "schemars" if is_map => {}
                "schemars" => {
                    ctxt.error(
                        at,
                        "the members of a type that only has a `JsonSchema` can't stand among another object's; give it a field of its own, \
                         or derive `Structured` for it",
                    );
                    limits = Constraints::default();
                }
                _ => {
                    ctxt.error(at, format!("`{name}` isn't for flattened fields; put it where their type is defined"));
                    limits = Constraints::default();
                }
            }
        }
        limits.required = required;
        let mut read = limited(ctxt, &declared, limits);
        let mut flatten = Flatten::No;
        if let Some(span) = serde.flatten {
            if context.deny {
                ctxt.error_at(span, "serde doesn't read `flatten` under `deny_unknown_fields`; remove one of them");
            }
            flattened.push(span);
            let inner = ty::option(&read);
            flatten = match ty::map(inner.unwrap_or(&read)) {
                Some((key, _)) if !ty::is_string(key) => {
                    ctxt.error(key, "the keys of a flattened map are strings; use `String`");
                    continue;
                }
                Some(_) => Flatten::Map { except: Vec::new() },
                // serde has no use for `default` here.
                None => Flatten::Object { optional: inner.is_some() },
            };
            if let Some(inner) = inner {
                read = inner.clone();
            }
        } else {
            keys.check(ctxt, &key, ident);
            serde.aliases.iter().for_each(|alias| keys.check_alias(ctxt, &key, alias));
        }
        let is_option = ty::option(&read).is_some() && serde.with.is_none();
        let presence = if is_required {
            Presence::Required
        } else if serde.default || context.default || (is_option && serde.skip_serializing_if.is_some()) {
            Presence::Optional
        } else if is_option {
            Presence::Nullable
        } else {
            Presence::Required
        };
        let said = said(ctxt, &field.attrs, &words, Some((&declared, &read)));
        out.push(Field { key, said, ty: read, presence, flatten });
    }
    // A flattened map takes every key that nobody else does, so it must not write one that somebody
    // does.
    for field in &mut out {
        if let Flatten::Map { except } = &mut field.flatten {
            *except = keys.seen.iter().cloned().collect();
            except.sort();
            if let [_, .., last] = flattened[..] {
                ctxt.error_at(
                    last,
                    "a flattened map beside another flattened field could write that field's keys a second time; put the map \
                     into a field of its own",
                );
            }
        }
    }
    out
}

/// The type whose text a field holds, and what else is said of it.
struct Place {
    ty: Type,
    limits: Constraints,
    words: Words,
}

impl Place {
    fn and(self, limits: Constraints) -> Place {
        Place { limits: self.limits.and(limits), ..self }
    }

    /// The type under its limits.
    fn limited(self, ctxt: &mut Ctxt) -> Type {
        limited(ctxt, &self.ty, self.limits)
    }
}

fn place(ctxt: &mut Ctxt, field: &syn::Field, serde: &serde_attr::Field) -> Option<Place> {
    let reading = match serde.with {
        _ if serde.skip => Reading::Never,
        Some(_) => Reading::Function,
        None => Reading::Type,
    };
    let attr::Place { stands_for, limits, words } = attr::field(ctxt, &field.attrs, &field.ty, reading);
    match (stands_for, serde.with) {
        (Some(ty), _) => Some(Place { ty, limits, words }),
        // What is said of the text says that it is a string.
        (None, Some(_)) if limits.say_string() => {
            Some(Place { ty: syn::parse_quote!(::std::string::String), limits, words })
        }
        (None, Some(span)) if !serde.skip => {
            ctxt.error_at(
                span,
                "what text this function reads can't be seen from here; say it with `#[structured(as = \"Type\")]`, a type \
                 that is read from the same text, or, if that is a string, with a `pattern` or a `format`",
            );
            None
        }
        _ => Some(Place { ty: field.ty.clone(), limits, words }),
    }
}

fn enumeration(ctxt: &mut Ctxt, ident: &Ident, data: &DataEnum, serde: &serde_attr::Container) -> Shape {
    let tagging = tagging(ctxt, serde);
    let mut names = Keys::new("variant", "name");
    let mut out: Vec<Variant> = Vec::new();
    for variant in &data.variants {
        let attrs = serde_attr::variant(ctxt, &variant.attrs);
        if attrs.skip {
            continue;
        }
        let plain = variant.ident.unraw().to_string();
        let rule = serde.rename_all;
        let name =
            attrs.rename.clone().unwrap_or_else(|| rule.map_or_else(|| plain.clone(), |rule| rule.variant(&plain)));
        if !matches!(tagging, Tagging::Untagged) {
            names.check(ctxt, &name, &variant.ident);
            attrs.aliases.iter().for_each(|alias| names.check_alias(ctxt, &name, alias));
        }
        if let Some(span) = attrs.other
            && !matches!(variant.fields, Fields::Unit)
        {
            ctxt.error_at(span, "`other` stands on a variant without fields");
        }
        if let (Tagging::Internal(_), Fields::Unnamed(fields)) = (&tagging, &variant.fields)
            && fields.unnamed.len() != 1
        {
            ctxt.error(
                fields,
                "a tuple has no keys for the tag to stand among; use named fields, or `content = \"…\"` beside `tag`",
            );
        }
        let tag = if let Tagging::Internal(tag) = &tagging { Some(tag.as_str()) } else { None };
        let rule = attrs.rename_all.or(serde.rename_all_fields);
        let context = FieldContext { is_struct: false, rule, default: false, deny: serde.deny_unknown_fields, tag };
        ctxt.subject = format!("{ident}::{plain}");
        let attr::Place { mut limits, words, .. } = attr::variant(ctxt, &variant.attrs);
        let mut content = content(ctxt, &variant.fields, &context, &mut limits);
        unused(ctxt, &limits);
        let only = variant.fields.iter().next().map(|field| field.ty.clone());
        let types = match (&only, &content) {
            (Some(only), Content::Newtype(limited)) => Some((only, &**limited)),
            _ => None,
        };
        let said = said(ctxt, &variant.attrs, &words, types);
        if let (Some(_), Content::Newtype(inner), Some(foreign)) = (tag, &content, ctxt.last_foreign())
            && ty::is_by_schemars(inner)
        {
            let at = foreign.at.clone();
            ctxt.error(
                at,
                "the members of a type that only has a `JsonSchema` can't stand beside a tag; add `content = \"…\"` beside `tag`, or derive \
                 `Structured` for it",
            );
        }
        if let (Some(tag), Content::Newtype(inner)) = (tag, &content) {
            content = internal_newtype(tag, inner);
        }
        if matches!(tagging, Tagging::Untagged)
            && let Some(earlier) = out.iter().find(|earlier| same_text(&earlier.content, &content))
        {
            let message =
                format!("serde can't tell this variant from `{}`: the same text is read as that one", earlier.name);
            ctxt.error(&variant.ident, message);
        }
        out.push(Variant { name, said, content });
    }
    if out.is_empty() {
        ctxt.error(ident, "an enum without variants has no value that a model could give; add a variant");
    }
    Shape::Enum(tagging, out)
}

fn tagging(ctxt: &mut Ctxt, serde: &serde_attr::Container) -> Tagging {
    let value = LitStr::value;
    match (&serde.tag, &serde.content, serde.untagged) {
        (None, None, None) => Tagging::External,
        (Some(tag), None, None) => Tagging::Internal(value(tag)),
        (Some(tag), Some(content), None) if tag.value() == content.value() => {
            ctxt.error(content, "tag and content need different keys");
            Tagging::External
        }
        (Some(tag), Some(content), None) => Tagging::Adjacent(value(tag), value(content)),
        (None, Some(content), _) => {
            ctxt.error(content, "`content` needs a `tag` beside it");
            Tagging::External
        }
        (None, None, Some(_)) => Tagging::Untagged,
        (Some(_), _, Some(span)) => {
            ctxt.error_at(span, "an enum is tagged or untagged; remove one of the two");
            Tagging::External
        }
    }
}

/// The members of a newtype variant's value, beside the tag.
fn internal_newtype(tag: &str, inner: &Type) -> Content {
    let flatten = match ty::map(inner) {
        Some((key, _)) if ty::is_string(key) => Flatten::Map { except: vec![tag.to_owned()] },
        _ => Flatten::Object { optional: false },
    };
    let field =
        Field { key: String::new(), said: Said::default(), ty: inner.clone(), presence: Presence::Required, flatten };
    Content::Named(vec![field])
}

/// Whether two variants of an untagged enum are spelled alike in the source.
fn same_text(one: &Content, other: &Content) -> bool {
    match (one, other) {
        (Content::Unit, Content::Unit) => true,
        (Content::Newtype(a), Content::Newtype(b)) => ty::same(a, b),
        (Content::Tuple(a), Content::Tuple(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| ty::same(a, b)),
        (Content::Named(a), Content::Named(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.key == b.key && ty::same(&a.ty, &b.ty))
        }
        _ => false,
    }
}

/// Finds two members that are spelled alike in JSON: serde could read only one of them back.
struct Keys {
    member: &'static str,
    spelling: &'static str,
    seen: HashSet<String>,
}

impl Keys {
    fn new(member: &'static str, spelling: &'static str) -> Keys {
        Keys { member, spelling, seen: HashSet::new() }
    }

    fn check(&mut self, ctxt: &mut Ctxt, key: &str, at: impl quote::ToTokens) {
        if !self.seen.insert(key.to_owned()) {
            let Keys { member, spelling, .. } = self;
            ctxt.error(
                at,
                format!("another {member} already has the {spelling} \"{key}\" in JSON; rename one of them"),
            );
        }
    }

    /// An alias may repeat its own member's name.
    fn check_alias(&mut self, ctxt: &mut Ctxt, own: &str, alias: &LitStr) {
        if alias.value() != own {
            self.check(ctxt, &alias.value(), alias);
        }
    }
}
