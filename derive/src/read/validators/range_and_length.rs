//! `range(min = …, max = …)` and `length(min = …, max = …)`, which all three crates have.

use syn::Type;

use super::attribute_rule::AttributeRule;
use super::rule_reader::RuleReader;
use super::rule_target::{LengthUnit, RuleKind, RuleTarget, TargetForm};
use crate::read::literal::{literal_count, number_literal};
use crate::read::range::{CountRange, NumberRange, RangeEnd};
use crate::read::type_syntax;

/// Of an argument that is no literal.
const NO_NUMBER: &str = "what this stands for can't be seen from here; write the number out, or say it";

impl RuleReader<'_> {
    /// Reads `range(min = …, …)` with the names that the three crates have; other arguments are
    /// reported.
    pub(super) fn range(&mut self, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
        if !self.fits(target, rule, RuleKind::Number) {
            return;
        }
        for argument in rule.rules(self.diagnostics) {
            let name = argument.name();
            let (is_min, is_max) = match name.as_str() {
                "min" | "exclusive_min" => (true, false),
                "max" | "exclusive_max" => (false, true),
                "equal" => (true, true),
                _ => {
                    self.unknown_argument(rule, &argument);
                    continue;
                }
            };
            let Some(number) = argument.expr().as_ref().and_then(number_literal) else {
                self.unseen(target, argument.value_or_name(), RuleKind::Number, NO_NUMBER);
                continue;
            };
            let end = RangeEnd { number, is_exclusive: name.starts_with("exclusive_") };
            let (min, max) = (is_min.then(|| end.clone()), is_max.then_some(end));
            target.constraints.ranges.push(NumberRange { at: argument.at(), min, max });
        }
    }

    /// Reads `length(min = …, …)` of a list's items or a string's characters, as schemars and
    /// validator have it.
    pub(super) fn items_or_chars(&mut self, target: &mut RuleTarget<'_>, rule: &AttributeRule) {
        let arguments = rule.rules(self.diagnostics);
        self.length(target, rule, LengthUnit::ItemsOrChars, &arguments);
    }

    /// Reads `length(min = …, …)`, which counts `unit`s.
    pub(super) fn length(
        &mut self,
        target: &mut RuleTarget<'_>,
        rule: &AttributeRule,
        unit: LengthUnit,
        arguments: &[AttributeRule],
    ) {
        if !self.fits(target, rule, RuleKind::Length) {
            return;
        }
        // Nothing is said yet: any number of them.
        let mut counts = CountRange { at: rule.at(), min: 0, max: u32::MAX };
        for argument in arguments {
            self.length_argument(target, rule, argument, &mut counts);
        }
        if counts.min > counts.max {
            self.diagnostics.error(&counts.at, "no length is at least the one and at most the other");
            return;
        }
        self.add_length(target, rule, unit, counts);
    }

    /// Narrows `counts` by one argument: `min`, `max` or `equal`.
    fn length_argument(
        &mut self,
        target: &RuleTarget<'_>,
        rule: &AttributeRule,
        argument: &AttributeRule,
        counts: &mut CountRange,
    ) {
        let name = argument.name();
        if !matches!(name.as_str(), "min" | "max" | "equal") {
            return self.unknown_argument(rule, argument);
        }
        let Some(number) = argument.expr().as_ref().and_then(number_literal) else {
            return self.unseen(target, argument.value_or_name(), RuleKind::Length, NO_NUMBER);
        };
        let Some(n) = literal_count(&number) else {
            return self.diagnostics.error(&number.at, "expected a whole number from 0 to 4294967294");
        };
        if name != "max" {
            counts.min = counts.min.max(n);
        }
        if name != "min" {
            counts.max = counts.max.min(n);
        }
    }

    /// Puts a length where its unit counts something of the value's.
    fn add_length(&mut self, target: &mut RuleTarget<'_>, rule: &AttributeRule, unit: LengthUnit, counts: CountRange) {
        let constraints = &mut target.constraints;
        match (target.form, unit) {
            (TargetForm::Text, LengthUnit::ItemsOrChars | LengthUnit::Chars) => constraints.lens.push(counts),
            (TargetForm::Text, unit) => target.other_units.push((counts, unit)),
            // Items or characters, whichever the type turns out to have.
            (_, LengthUnit::ItemsOrChars | LengthUnit::Simple) => constraints.lengths.push(counts),
            // The bytes of a list of bytes, the characters of a list of characters.
            (TargetForm::List(item), LengthUnit::Bytes) if is_named(item, "u8") => constraints.lengths.push(counts),
            (TargetForm::List(item), LengthUnit::Chars) if is_named(item, "char") => constraints.lengths.push(counts),
            (TargetForm::Unknown, LengthUnit::Chars) => constraints.lens.push(counts),
            (TargetForm::Unknown, unit) => target.other_units.push((counts, unit)),
            _ => {
                let ty = type_syntax::display(target.ty);
                self.diagnostics.error(&rule.name, format!("this counts parts of a string, and this is `{ty}`"));
            }
        }
    }
}

/// Whether the type is the primitive of this name.
fn is_named(ty: &Type, wanted: &str) -> bool {
    matches!(type_syntax::last_segment(ty), Some((name, arguments)) if name == wanted && arguments.is_empty())
}
