//! [`Printer`]: an expression as text. What the notations have in common: where parentheses are
//! needed, and what stands between parts.

use super::expression::Expression;
use super::output::Output;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::TokenReference;
use crate::sources::rule_automaton::RuleId;

/// What an expression stands in, which decides whether it needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Context {
    Whole,
    Sequence,
    Repeat,
}

/// Writes expressions in one notation.
///
/// # Errors
/// Those of [`Output::push`] and of the meter, and what the notation can't say.
pub(super) trait Printer {
    /// What a group begins with.
    const GROUP: &'static str = "(";
    /// What stands between the parts of a sequence.
    const SEQUENCE: &'static str = " ";
    /// What stands between alternatives.
    const CHOICE: &'static str = " | ";

    fn out(&mut self) -> &mut Output;

    fn text(&mut self, text: &str, context: Context) -> Result<(), SchemaError>;

    fn class(&mut self, ranges: &[(char, char)]) -> Result<(), SchemaError>;

    fn rule(&mut self, rule: RuleId, context: Context) -> Result<(), SchemaError>;

    fn token(&mut self, reference: &TokenReference) -> Result<(), SchemaError>;

    fn repetition(&mut self, of: &Expression, min: u32, max: Option<u32>) -> Result<(), SchemaError> {
        self.expression(of, Context::Repeat)?;
        self.out().push(&match (min, max) {
            (0, None) => "*".into(),
            (1, None) => "+".into(),
            (0, Some(1)) => "?".into(),
            (min, None) => format!("{{{min},}}"),
            (min, Some(max)) if min == max => format!("{{{min}}}"),
            (min, Some(max)) => format!("{{{min},{max}}}"),
        })
    }

    fn expression(&mut self, expression: &Expression, context: Context) -> Result<(), SchemaError> {
        meter::step(1)?;
        let is_group = match expression {
            Expression::Choice(_) => context > Context::Whole,
            Expression::Sequence(_) | Expression::Repeat { .. } => context == Context::Repeat,
            _ => false,
        };
        if is_group {
            self.out().push(Self::GROUP)?;
            self.expression(expression, Context::Whole)?;
            return self.out().push(")");
        }
        match expression {
            Expression::Text(text) => self.text(text, context),
            Expression::Class(ranges) => self.class(ranges),
            Expression::Rule(rule) => self.rule(*rule, context),
            Expression::Token(reference) => self.token(reference),
            Expression::Sequence(parts) => self.list(parts, Self::SEQUENCE, Context::Sequence),
            Expression::Choice(parts) => self.list(parts, Self::CHOICE, Context::Whole),
            Expression::Repeat { of, min, max } => self.repetition(of, *min, *max),
        }
    }

    fn list(&mut self, parts: &[Expression], between: &str, context: Context) -> Result<(), SchemaError> {
        for (i, part) in parts.iter().enumerate() {
            if i > 0 {
                self.out().push(between)?;
            }
            self.expression(part, context)?;
        }
        Ok(())
    }
}
