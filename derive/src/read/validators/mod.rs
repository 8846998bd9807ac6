//! Constraints in the words of other crates: `#[schemars(…)]`, `#[garde(…)]` and `#[validate(…)]`
//! of crate validator.
//!
//! One annotation serves all: what such a rule says of a value is added to the [`Constraints`] that
//! `#[structured(…)]` gives, and all that is said holds together. The rules and their names are
//! those of the derives of schemars 1.2, garde 0.23 and validator 0.21, and they are read whether
//! or not the type derives these too.
//!
//! | rule | in | becomes |
//! |---|---|---|
//! | `range(min, max)` | all; `equal` in garde; `exclusive_min`, `exclusive_max` in validator | a range of numbers |
//! | `length(min, max, equal)` | all | of a list: items; of a string: characters |
//! | `length(chars, …)` | garde | characters |
//! | `length(…)` of a string, `length(bytes, …)`, `length(utf16, …)` | garde | the same where all is ASCII or the length is only "1 or more", else an error |
//! | `length(graphemes, …)` | garde | the same for "1 or more", else an error |
//! | `pattern("…")` | schemars, garde | a pattern: schemars' in the syntax of JSON Schema (`\d` is ASCII), garde's in that of crate regex |
//! | `regex(pattern = "…")` | schemars | a pattern in the syntax of JSON Schema |
//! | `contains("…")`, `contains(pattern = "…")` | schemars, garde; schemars, validator | a pattern for this very text |
//! | `prefix("…")`, `suffix("…")`, `ascii`, `alphanumeric` | garde | a pattern |
//! | `does_not_contain(pattern = "…")`, `non_control_character` | validator | a pattern |
//! | `email`, `url`, `ip`, `ipv4`, `ipv6`, `ip(v4)` | all | a format, all of whose texts the crates let through |
//! | `required` | all | an `Option` that is always written and never `null` |
//! | `inner(…)` | schemars, garde | for the items of a list; in garde also for what an `Option` holds |
//! | `title`, `description`, `example` | schemars | annotations; only a literal can be seen, others go to schemars' own schema alone |
//!
//! Rules that only running code can check are left to the validator, and generation doesn't know
//! them: `custom`, `nested`, `dive`, `skip`, `if`, `matches`, `must_match`, `credit_card`,
//! `phone_number`. The same goes for a default that serde puts in place of a missing key.
//! schemars' attributes that change nothing but its schema (`rename`, `with`, `skip`, `default`,
//! `transform`, …) are passed over, since the text is serde's decision.
//!
//! Nothing else that could restrict the text is passed over. A rule that can't be seen through (a
//! name in place of a literal, a regular expression in a static, bytes of a string, an unknown
//! word) is an error on its token, unless `#[structured(…)]` beside it says what text there may be.
//! Where that lists the values (`one_of`, `constant`), the rules add nothing. Where a function
//! reads the field (`with`), the rules are about what the function returns.

mod attribute_rule;
mod ecma;
mod garde;
mod range_and_length;
mod rule_reader;
mod rule_target;
mod schemars;
mod string_patterns;
mod validator;

use syn::{Attribute, Type};

use self::rule_reader::{RULES, RuleReader};
pub(crate) use self::rule_target::FieldReader;
use self::rule_target::RuleTarget;
use super::annotations::Annotations;
use super::constraints::Constraints;
use crate::diagnostics::Diagnostics;

/// Reads the attributes of a field of type `ty`, where `structured` is what `#[structured(…)]` says
/// on it.
pub(crate) fn field(
    diagnostics: &mut Diagnostics,
    attrs: &[Attribute],
    ty: &Type,
    reader: FieldReader,
    structured: &Constraints,
) -> (Constraints, Annotations) {
    let mut annotations = Annotations::default();
    if reader == FieldReader::Nothing {
        return (Constraints::default(), annotations);
    }
    let mut rules = RuleReader { diagnostics, structured };
    let mut target = RuleTarget::of(ty);
    for rule in attribute_rule::rules(rules.diagnostics, attrs, "schemars") {
        if !schemars::annotation(&mut annotations, &rule) {
            rules.read(&mut target, &rule, reader, schemars::rule);
        }
    }
    for rule in attribute_rule::rules(rules.diagnostics, attrs, "garde") {
        rules.read(&mut target, &rule, reader, garde::rule);
    }
    // validator's `skip` takes back the rules beside it, wherever it stands.
    let of_validator = attribute_rule::rules(rules.diagnostics, attrs, "validate");
    if !of_validator.iter().any(validator::is_skip) {
        for rule in of_validator {
            rules.read(&mut target, &rule, reader, validator::rule);
        }
    }
    (rules.finish(target), annotations)
}

/// Reads the attributes of a type or a variant, where annotations can stand but no rule.
pub(crate) fn annotations(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> Annotations {
    let mut annotations = Annotations::default();
    for outer in ["schemars", "garde", "validate"] {
        for rule in attribute_rule::rules(diagnostics, attrs, outer) {
            let is_annotation = outer == "schemars" && schemars::annotation(&mut annotations, &rule);
            if !is_annotation && RULES.contains(&rule.name().as_str()) {
                diagnostics.error(&rule.name, format!("`{}` is for a field; put it there", rule.name()));
            }
        }
    }
    annotations
}
