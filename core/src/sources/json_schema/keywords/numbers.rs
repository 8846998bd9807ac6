//! Keywords of numbers: `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`.
//!
//! ```text
//!  keyword                holds           fails
//!  minimum: 3             low 3           high 3, exclusive
//!  exclusiveMaximum: 3    high 3, excl.   low 3
//!  multipleOf: 0.5        multiple of     not a multiple of
//! ```
//!
//! All of them merge into one [`NumberConstraints`] per branch, whose automaton is made once.

use serde_json::{Number, Value};

use super::Keyword;
use crate::base::error::SchemaError;
use crate::sources::json_schema::normal_form::{NumberBound, NumberConstraints};
use crate::sources::json_schema::number_limits;
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, Open, SchemaBranch, open_if};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;

impl<'a> SchemaCompiler<'a> {
    /// Narrows the bounds and multiples of a branch.
    pub(super) fn assert_number(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let Some(constraints) = self.number_constraints(keyword)? else { return Ok(Open) };
        Ok(open_if(number_limits::narrow(&mut branch.number, constraints)))
    }

    /// The complement of a bound is the opposite bound: not `>= 3` is `< 3`.
    pub(super) fn negate_number(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let Some(constraints) = self.number_constraints(keyword)? else { return Ok(Closed) };
        Ok(branch.choose(vec![vec![BranchGoal::Number(number_limits::negated(constraints))]]))
    }

    /// Validates a number.
    pub(super) fn number_fits(&mut self, keyword: Keyword<'a>, number: &Number) -> Result<bool, SchemaError> {
        let constraints = self.number_constraints(keyword)?;
        Ok(constraints.is_none_or(|constraints| number_limits::fits(&constraints, number)))
    }

    /// A keyword as a constraint. In draft 4, `exclusiveMinimum` is a boolean beside `minimum`,
    /// which constrains nothing by itself.
    ///
    /// `{"minimum": 3, "exclusiveMinimum": true}` says in draft 4 what `{"exclusiveMinimum": 3}`
    /// says since draft 6: above 3.
    fn number_constraints(&mut self, keyword: Keyword<'a>) -> Result<Option<NumberConstraints>, SchemaError> {
        let Keyword { schema, siblings, name, value } = keyword;
        let mut constraints = NumberConstraints::default();
        let number = match value {
            Value::Number(number) => number.clone(),
            Value::Bool(_) if name.starts_with("exclusive") => return Ok(None),
            _ => {
                self.unsupported(schema, name, "its value has to be a number")?;
                return Ok(None);
            }
        };
        // In any draft: since draft 6 a boolean has no other meaning here.
        let is_set = |name: &str| siblings.get(name).and_then(Value::as_bool) == Some(true);
        let bound = |is_exclusive: bool| Some(NumberBound { number: number.clone(), is_exclusive });
        match name {
            "minimum" => constraints.low = bound(is_set("exclusiveMinimum")),
            "maximum" => constraints.high = bound(is_set("exclusiveMaximum")),
            "exclusiveMinimum" => constraints.low = bound(true),
            "exclusiveMaximum" => constraints.high = bound(true),
            _ => constraints.multiple_of.push(number),
        }
        Ok(Some(constraints))
    }
}
