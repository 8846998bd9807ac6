//! [`RuleTable`]: the rules of a grammar while its text is read. A rule may be called before it is
//! defined.

use std::collections::HashMap;

use super::rules::RuleExpr;
use crate::base::error::SchemaError;
use crate::sources::rule_automaton::RuleId;

/// Rules by name, numbered in the order in which they are first met.
///
/// ```text
///  root ::= item "x"      root is number 0, item number 1 and without a body
///  item ::= [0-9]         item gets its body
/// ```
#[derive(Debug, Default)]
pub(super) struct RuleTable {
    /// The number of each name.
    ids: HashMap<String, RuleId>,
    /// The name of each rule.
    names: Vec<String>,
    /// Where each rule was first met, as an offset in the text.
    first_met: Vec<usize>,
    /// The right side of each rule, once it is read.
    bodies: Vec<Option<RuleExpr>>,
}

impl RuleTable {
    /// The rule of a name that is met at an offset of the text.
    pub(super) fn id(&mut self, name: &str, offset: usize) -> RuleId {
        if let Some(&known) = self.ids.get(name) {
            return known;
        }
        let id = RuleId::from_index(self.names.len());
        self.ids.insert(name.to_owned(), id);
        self.names.push(name.to_owned());
        self.first_met.push(offset);
        self.bodies.push(None);
        id
    }

    /// The name of a rule.
    pub(super) fn name(&self, rule: RuleId) -> &str {
        &self.names[rule]
    }

    /// Whether a rule has a body.
    pub(super) fn is_defined(&self, rule: RuleId) -> bool {
        self.bodies[rule].is_some()
    }

    /// The rule of a name, if it is defined.
    pub(super) fn find_defined(&self, name: &str) -> Option<RuleId> {
        self.ids.get(name).copied().filter(|&rule| self.is_defined(rule))
    }

    /// Gives a rule its body.
    pub(super) fn define(&mut self, rule: RuleId, body: RuleExpr) {
        self.bodies[rule] = Some(body);
    }

    /// The bodies and names of all rules. `undefined` makes the error for a rule without a body,
    /// from where it was first met and its name.
    pub(super) fn into_defined(
        self,
        undefined: impl Fn(usize, &str) -> SchemaError,
    ) -> Result<(Vec<RuleExpr>, Vec<String>), SchemaError> {
        let mut bodies = Vec::with_capacity(self.bodies.len() + 1);
        for ((body, name), &offset) in self.bodies.into_iter().zip(&self.names).zip(&self.first_met) {
            bodies.push(body.ok_or_else(|| undefined(offset, name))?);
        }
        Ok((bodies, self.names))
    }
}
