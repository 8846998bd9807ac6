//! Reads the rules of one field, and what all three crates' rules need: whether a rule fits the
//! value, literals, rules for the items of a list, and what becomes of a rule that can't be seen
//! through.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{LitStr, Type};

use super::attribute_rule::AttributeRule;
use super::rule_target::{FieldReader, LengthUnit, RuleKind, RuleTarget, TargetForm, bare};
use crate::diagnostics::Diagnostics;
use crate::read::constraints::{Constraints, Format};
use crate::read::range::CountRange;
use crate::read::type_syntax;

/// The names of the rules that are read, of all three crates.
pub(super) const RULES: [&str; 18] = [
    "range",
    "length",
    "regex",
    "pattern",
    "contains",
    "does_not_contain",
    "prefix",
    "suffix",
    "ascii",
    "alphanumeric",
    "non_control_character",
    "email",
    "url",
    "ip",
    "ipv4",
    "ipv6",
    "required",
    "inner",
];

/// Reads one rule of a crate's for a value.
pub(super) type ReadRule = fn(&mut RuleReader<'_>, &mut RuleTarget<'_>, &AttributeRule);

/// Reads the rules of one field.
pub(super) struct RuleReader<'a> {
    pub(super) diagnostics: &'a mut Diagnostics,
    /// What `#[structured(…)]` says on the field.
    pub(super) structured: &'a Constraints,
}

impl RuleReader<'_> {
    /// Reads a rule with `read`, unless a function reads the field: the rule then is about what the
    /// function makes of the text.
    pub(super) fn read(
        &mut self,
        target: &mut RuleTarget<'_>,
        rule: &AttributeRule,
        reader: FieldReader,
        read: ReadRule,
    ) {
        if reader == FieldReader::Type {
            read(self, target, rule);
        } else if RULES.contains(&rule.name().as_str()) {
            let message = format!(
                "`{}` is for what the function makes of the text, which can't be seen from here; say what text there may be",
                rule.name()
            );
            self.unseen(target, &rule.name, RuleKind::Any, &message);
        }
    }

    /// Reports a rule that can't be honoured, unless `#[structured(…)]` says something in its
    /// place: passing it over would let texts through that the crate refuses.
    pub(super) fn unseen(&mut self, target: &RuleTarget<'_>, at: impl ToTokens, kind: RuleKind, message: &str) {
        if !kind.is_covered_by(self.structured) {
            let remedy = kind.remedy(target.form);
            self.diagnostics.error(at, format!("{message} with `#[structured({remedy})]` beside it"));
        }
    }

    /// Reports a word that none of the crate's rules has.
    pub(super) fn unknown(&mut self, target: &RuleTarget<'_>, rule: &AttributeRule, of: &str) {
        let message = format!(
            "`{}` is no rule of {of}'s that is known here, and it could restrict the text; remove it, or say the same",
            rule.name()
        );
        self.unseen(target, &rule.name, RuleKind::Any, &message);
    }

    /// Reports an argument that a rule doesn't have. `message` and `code` are for the crate's own
    /// errors.
    pub(super) fn unknown_argument(&mut self, rule: &AttributeRule, argument: &AttributeRule) {
        let name = argument.name();
        if !matches!(name.as_str(), "message" | "code") {
            self.diagnostics.error(&argument.name, format!("`{}` has no argument `{name}`", rule.name()));
        }
    }

    /// Whether a rule fits the value; reports it where it doesn't.
    pub(super) fn fits(&mut self, target: &RuleTarget<'_>, rule: &AttributeRule, kind: RuleKind) -> bool {
        let fits = kind.fits(target.form);
        if !fits {
            let (name, ty, wanted) = (rule.name(), type_syntax::display(target.ty), kind.wanted());
            let arguments = if rule.arguments.is_some() { "(…)" } else { "" };
            let inside = match target.form {
                TargetForm::List(_) => format!("; for the items, schemars and garde have `inner({name}{arguments})`"),
                _ => String::new(),
            };
            self.diagnostics.error(&rule.name, format!("`{name}` is for {wanted}, and this is `{ty}`{inside}"));
        }
        fits
    }

    /// Reads `inner(…)`: rules for the items of a list.
    pub(super) fn inner(&mut self, target: &mut RuleTarget<'_>, rule: &AttributeRule, read: ReadRule) {
        let rules = rule.rules(self.diagnostics);
        let item = match target.form {
            TargetForm::List(item) => item,
            // A name may stand for a list. Whether it does is settled when constraints are applied.
            TargetForm::Unknown => target.ty,
            _ => {
                let ty = type_syntax::display(target.ty);
                self.diagnostics.error(&rule.name, format!("`inner` is for lists, and this is `{ty}`"));
                return;
            }
        };
        let found = self.nested(item, &rules, read);
        // Two crates may each have an `inner` on the field.
        let before = target.constraints.inner.take().map_or_else(Constraints::default, |inner| *inner);
        target.constraints.inner = Some(Box::new(before.and(found)));
    }

    /// Returns what rules say of a value inside the field's.
    pub(super) fn nested(&mut self, ty: &Type, rules: &[AttributeRule], read: ReadRule) -> Constraints {
        let mut nested = RuleTarget::of(ty);
        rules.iter().for_each(|rule| read(self, &mut nested, rule));
        self.finish(nested)
    }

    /// Returns all that is said of a value.
    pub(super) fn finish(&mut self, mut target: RuleTarget<'_>) -> Constraints {
        for (counts, unit) in std::mem::take(&mut target.other_units) {
            self.length_in_unit(&mut target, counts, unit);
        }
        let is_single = !matches!(target.form, TargetForm::List(_) | TargetForm::Map);
        // Where the values are listed, the rules add nothing but that there is one.
        if is_single && self.structured.one_of.is_some() {
            return Constraints { required: target.constraints.required, ..Constraints::default() };
        }
        target.constraints
    }

    /// Takes a length in another unit for one in characters where it is the same, else reports it:
    /// the automaton counts characters, and "1 or more" or "none" are the same in any unit, as all
    /// lengths but those in graphemes are for ASCII.
    fn length_in_unit(&mut self, target: &mut RuleTarget<'_>, counts: CountRange, unit: LengthUnit) {
        let is_same = (counts.min <= 1 && counts.max == u32::MAX)
            || counts.max == 0
            || (target.is_ascii && unit != LengthUnit::Graphemes);
        if is_same {
            target.constraints.lens.push(counts);
            return;
        }
        let counted = match unit {
            LengthUnit::Graphemes => "what a reader takes for characters, each of any length",
            LengthUnit::Utf16 => "UTF-16 code units, of which a character takes one or two",
            _ => "a string's bytes, of which a character takes one to four",
        };
        let ascii = if unit == LengthUnit::Graphemes { "" } else { ", add `ascii`" };
        let message = format!("this counts {counted}; write `length(chars, …)`{ascii}, or count characters");
        self.unseen(target, &counts.at, RuleKind::Length, &message);
    }

    /// Returns the string that a rule is given, where it is written out.
    pub(super) fn literal(
        &mut self,
        target: &RuleTarget<'_>,
        tokens: Option<&TokenStream>,
        rule: &AttributeRule,
    ) -> Option<LitStr> {
        let text = tokens.and_then(|tokens| syn::parse2::<LitStr>(tokens.clone()).ok());
        if text.is_none() {
            let at = tokens.filter(|tokens| !tokens.is_empty()).cloned().unwrap_or_else(|| rule.at());
            let message = "what this stands for can't be seen from here; write the text out, or say it";
            self.unseen(target, at, RuleKind::Text, message);
        }
        text
    }

    /// Returns the string at `name = …` among a rule's arguments.
    pub(super) fn named_literal(
        &mut self,
        target: &RuleTarget<'_>,
        rule: &AttributeRule,
        name: &str,
    ) -> Option<LitStr> {
        let mut found = None;
        for argument in rule.rules(self.diagnostics) {
            if argument.name() == name {
                found = Some(argument);
            } else {
                self.unknown_argument(rule, &argument);
            }
        }
        self.literal(target, found.as_ref().and_then(|argument| argument.value.as_ref()), rule)
    }

    /// Reads `email`, `url`, …: a named format, all of whose texts are ASCII. Types such as
    /// `IpAddr` have no other texts anyway.
    pub(super) fn format(&mut self, target: &mut RuleTarget<'_>, rule: &AttributeRule, name: &str) {
        let holder = type_syntax::last_segment(bare(target.ty)).map(|(name, _)| name.to_string()).unwrap_or_default();
        let is_such = matches!(
            (name, holder.as_str()),
            ("ip", "IpAddr" | "Ipv4Addr" | "Ipv6Addr") | ("ipv4", "Ipv4Addr") | ("ipv6", "Ipv6Addr") | ("url", "Url")
        );
        if !is_such && self.fits(target, rule, RuleKind::Text) {
            target.is_ascii = true;
            target.constraints.formats.push(Format { at: rule.name.to_token_stream(), name: name.to_owned() });
        }
    }
}
