//! What a rule applies to: the value of a field, or of the items of a list.

use syn::Type;

use super::attribute_rule::AttributeRule;
use crate::read::constraints::{Constraints, Pattern};
use crate::read::range::CountRange;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// What stands between a field's text and its value.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum FieldReader {
    /// The type's own `Deserialize`.
    Type,
    /// A function that may make anything of the text.
    Function,
    /// The field is never read.
    Nothing,
}

/// A value, and what the rules read so far say of it.
pub(super) struct RuleTarget<'a> {
    pub(super) ty: &'a Type,
    pub(super) form: TargetForm<'a>,
    pub(super) constraints: Constraints,
    /// All characters are ASCII, so that there are as many bytes as characters.
    pub(super) is_ascii: bool,
    /// A string's lengths that don't count characters.
    pub(super) other_units: Vec<(CountRange, LengthUnit)>,
}

/// The form of a [`RuleTarget`], below `Option`s and pointers.
#[derive(Clone, Copy)]
pub(super) enum TargetForm<'a> {
    /// A list with items of this type.
    List(&'a Type),
    Map,
    Text,
    Number,
    Bool,
    /// A name that can't be seen through. Whether a rule fits it is settled when the constraints
    /// are put to the type.
    Unknown,
}

/// What a length counts.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum LengthUnit {
    /// The items of a list, the characters of a string.
    ItemsOrChars,
    /// The items of a list, the bytes of a string.
    Simple,
    Bytes,
    Chars,
    Graphemes,
    Utf16,
}

/// The kind of a rule. A constraint of the same kind in `#[structured(…)]` makes up for a rule that
/// can't be seen through.
#[derive(Clone, Copy)]
pub(super) enum RuleKind {
    Number,
    Length,
    Text,
    Any,
}

impl RuleKind {
    /// Whether `structured` says what a rule of this kind would.
    pub(super) fn is_covered_by(self, structured: &Constraints) -> bool {
        let has_text = !structured.patterns.is_empty() || !structured.formats.is_empty();
        let has_length = !structured.lens.is_empty() || !structured.items.is_empty();
        structured.one_of.is_some()
            || match self {
                RuleKind::Number => !structured.ranges.is_empty(),
                RuleKind::Length => has_text || has_length,
                RuleKind::Text => has_text,
                RuleKind::Any => !structured.is_empty(),
            }
    }

    /// What to write in `#[structured(…)]` in place of a rule of this kind.
    pub(super) fn remedy(self, form: TargetForm<'_>) -> &'static str {
        match self {
            RuleKind::Number => "range = …",
            RuleKind::Length if matches!(form, TargetForm::List(_)) => "items = …",
            RuleKind::Length => "len = …",
            RuleKind::Text => "pattern = \"…\"",
            RuleKind::Any => "…",
        }
    }

    /// Whether a rule of this kind fits a value of this form.
    pub(super) fn fits(self, form: TargetForm<'_>) -> bool {
        match (self, form) {
            (RuleKind::Number, TargetForm::Number) | (RuleKind::Text, TargetForm::Text) | (_, TargetForm::Unknown) => {
                true
            }
            (RuleKind::Length, form) => !matches!(form, TargetForm::Number | TargetForm::Bool),
            _ => false,
        }
    }

    /// What it is for, for messages.
    pub(super) fn wanted(self) -> &'static str {
        match self {
            RuleKind::Number => "numbers",
            RuleKind::Length => "strings and lists",
            RuleKind::Text | RuleKind::Any => "strings",
        }
    }
}

impl<'a> RuleTarget<'a> {
    /// A value of this type, of which nothing is said yet.
    pub(super) fn of(ty: &'a Type) -> RuleTarget<'a> {
        RuleTarget {
            ty,
            form: TargetForm::of(ty),
            constraints: Constraints::default(),
            is_ascii: false,
            other_units: Vec::new(),
        }
    }

    /// Adds a pattern in the syntax of crate regex.
    pub(super) fn pattern(&mut self, rule: &AttributeRule, regex: String) {
        self.constraints.patterns.push(Pattern { at: rule.at(), regex });
    }
}

impl TargetForm<'_> {
    /// The form of a value of this type.
    fn of(ty: &Type) -> TargetForm<'_> {
        let ty = bare(ty);
        if let Some(item) = type_syntax::list(ty) {
            return TargetForm::List(item);
        }
        if let Type::Array(array) = type_syntax::ungrouped(ty) {
            return TargetForm::List(&array.elem);
        }
        if type_syntax::map(ty).is_some() {
            return TargetForm::Map;
        }
        match Scalar::of(ty) {
            Some(Scalar::String | Scalar::Char) => TargetForm::Text,
            Some(Scalar::Integer(_) | Scalar::Float(_)) => TargetForm::Number,
            Some(Scalar::Bool) => TargetForm::Bool,
            None => TargetForm::Unknown,
        }
    }
}

/// The type below `Option`s and pointers. `Box<str>` is a string and not a pointer to one.
pub(super) fn bare(ty: &Type) -> &Type {
    match type_syntax::option(ty).or_else(|| type_syntax::pointer(ty).filter(|_| Scalar::of(ty).is_none())) {
        Some(inner) => bare(inner),
        None => ty,
    }
}
