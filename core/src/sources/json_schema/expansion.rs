//! Expansion of schemas into their [`NormalForm`]: for each JSON type, a disjunction of
//! conjunctions.
//!
//! The expansion is a tableau: a [`SchemaBranch`] meets its goals one after the other. A goal
//! narrows the branch, closes it, or adds a choice. Negation is pushed inwards on the way, down to
//! single keywords, so goals only ever narrow, and a branch that no value fits is dropped at once
//! instead of being multiplied out:
//!
//! ```text
//!  {"minLength": 2, "anyOf": [{"maxLength": 1}, {"pattern": "^a"}], "not": {"pattern": "b$"}}
//!    as strings:  min 2, not /b$/  --+-- max 1    closed: shorter than 2
//!                                    `-- /^a/     one alternative: min 2, /^a/, not /b$/
//! ```
//!
//! Two rules keep the translation sound. The automaton of a format generates fewer strings than the
//! format has, so two formats whose automata have no string in common aren't taken as disjoint: a
//! `oneOf` of both would otherwise drop a negation that it needs. And of two members with one key
//! readers take the last, so a member that has to exist must not be followed by one that could
//! replace it.
//!
//! Nothing here recurses along the schema: what is inside of arrays and objects stays a
//! [`Conjunction`]. Questions about it ([`SchemaCompiler::is_empty`]) go down a few levels, by
//! `fuel`, and are at most [`MAX_QUESTIONS`] within one another.

use serde_json::Value;

use super::keywords::type_survey::Outlook;
use super::normal_form::{
    ArrayConstraints, Conjunction, JsonType, NormalForm, NumberConstraints, ObjectConstraints, OtherMembers,
    SchemaTerm, StringConstraints, add_terms,
};
use super::presence::PresenceCondition;
use super::schema_branch::{
    BranchFate, BranchGoal, Choice, Closed, ExpansionScope, Goals, MAX_BRANCHES, ObjectConjuncts, Open, SchemaBranch,
    open_if, tighter_max, too_many_alternatives,
};
use super::schema_compiler::SchemaCompiler;
use super::{format_limits, object_members};
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;

/// Most questions of what is possible within one another: each takes its part of the call stack.
/// `oneOf` asks about its schemas, which may have a `oneOf` in turn.
const MAX_QUESTIONS: usize = 24;

/// Most pairs of a required member and a named one that are looked at before a choice is made.
const MAX_LOOKED_AT: usize = 10_000;

/// Branches in the making, boxed because they are large and go from hand to hand.
type Branches<'a> = Vec<Box<SchemaBranch<'a>>>;

impl<'a> SchemaCompiler<'a> {
    /// The normal form of `terms`. With `fuel`, alternatives with a required member that no value
    /// fits are dropped; such members are looked for that many levels down.
    pub(crate) fn expand(&mut self, terms: &[SchemaTerm], fuel: u32) -> Result<NormalForm<'a>, SchemaError> {
        let mut form = NormalForm::default();
        let mut survey = self.survey(terms);
        // A reference tells nothing of types, and what it leads to mostly does.
        let referred = if survey.is_open() { self.referred(terms) } else { None };
        let terms = match &referred {
            Some(term) => {
                survey = self.survey(std::slice::from_ref(term));
                std::slice::from_ref(term)
            }
            None => terms,
        };
        // One tableau for each type: keywords about strings cost nothing where objects are
        // expanded, and no branch has to hold for values of two types.
        for json_type in JsonType::ALL {
            match survey.of(json_type) {
                Outlook::None => {}
                Outlook::Free { whole } => {
                    self.spend(terms.len())?;
                    add_free(json_type, whole, &mut form);
                }
                Outlook::Open => self.expand_type(terms, json_type, fuel, &mut form)?,
            }
        }
        Ok(form)
    }

    /// Whether `terms` may allow values of a type; true where that can't be told.
    pub(crate) fn is_possible(&mut self, terms: &[SchemaTerm], json_type: JsonType, fuel: u32) -> bool {
        if self.n_questions == MAX_QUESTIONS {
            return true;
        }
        let mut form = NormalForm::default();
        // Whatever is left out or fails on the way only makes the answer less sure.
        let probing = std::mem::replace(&mut self.probing, true);
        self.n_questions += 1;
        let result = self.expand_type(terms, json_type, fuel, &mut form);
        self.n_questions -= 1;
        self.probing = probing;
        result.is_err() || !form.is_empty()
    }

    /// Whether certainly no value fits `terms`, as far as `fuel` levels tell.
    ///
    /// Answers are kept by terms and fuel, since the same terms come up on many branches.
    pub(crate) fn is_empty(&mut self, terms: &[SchemaTerm], fuel: u32) -> bool {
        if terms.is_empty() {
            return false;
        }
        // The same schema, asserted and negated. No need to know what is in it.
        let is_contradicted = |term: &SchemaTerm| !term.is_negated && terms.contains(&term.negation());
        if terms.contains(&self.nothing()) || terms.iter().any(is_contradicted) {
            return true;
        }
        if fuel == 0 {
            return false;
        }
        let key = (Conjunction::from(terms), fuel);
        if let Some(&known) = self.empties.get(&key) {
            return known;
        }
        // In a cycle of schemas the question comes up within itself; nothing is known there.
        self.empties.insert(key.clone(), false);
        let survey = self.survey(terms);
        let is_empty = !JsonType::ALL.into_iter().any(|json_type| match survey.of(json_type) {
            Outlook::None => false,
            Outlook::Free { .. } => true,
            Outlook::Open => self.is_possible(terms, json_type, fuel - 1),
        });
        self.empties.insert(key, is_empty);
        is_empty
    }

    /// Adds the strings that `terms` allow to a normal form.
    pub(crate) fn expand_strings(
        &mut self,
        terms: &[SchemaTerm],
        form: &mut NormalForm<'a>,
    ) -> Result<(), SchemaError> {
        self.expand_type(terms, JsonType::String, 0, form)
    }

    /// Adds the values of one type that `terms` allow to a normal form.
    fn expand_type(
        &mut self,
        terms: &[SchemaTerm],
        json_type: JsonType,
        fuel: u32,
        form: &mut NormalForm<'a>,
    ) -> Result<(), SchemaError> {
        if self.add_plain(terms, json_type, fuel, form)? {
            return Ok(());
        }
        // Goals are met from the back, so the first term of the text comes last.
        let goals = terms.iter().rev().map(|&term| BranchGoal::Schema { term, quiet: false }).collect();
        let scope = ExpansionScope { json_type, exact: false, n_scopes: 0 };
        for branch in self.branches(goals, scope)? {
            match &branch.values {
                Some(values) => self.add_listed(terms, values, form)?,
                None => self.add_branch(branch, scope, fuel, form)?,
            }
        }
        Ok(())
    }

    /// Adds the values of a list that fit all terms.
    pub(crate) fn add_listed(
        &mut self,
        terms: &[SchemaTerm],
        values: &[&'a Value],
        form: &mut NormalForm<'a>,
    ) -> Result<(), SchemaError> {
        for &value in values {
            meter::step(1 + form.values.len() / 16)?;
            // By address: the same list may be met on several branches.
            let is_known = form.values.iter().any(|known| std::ptr::eq(*known, value));
            if !is_known && self.holds(terms, value)? {
                form.values.push(value);
            }
        }
        Ok(())
    }

    /// Adds the constraints of a finished branch, unless no value fits them.
    fn add_branch(
        &mut self,
        branch: Box<SchemaBranch<'a>>,
        scope: ExpansionScope,
        fuel: u32,
        form: &mut NormalForm<'a>,
    ) -> Result<(), SchemaError> {
        match scope.json_type {
            JsonType::Null => form.null = true,
            JsonType::Bool => (0..2).for_each(|i| form.bools[i] |= !branch.not_bool[i]),
            JsonType::Number => {
                if !form.numbers.contains(&branch.number) {
                    form.numbers.push(branch.number);
                }
            }
            JsonType::String => {
                if !form.strings.contains(&branch.string) && self.has_strings(&branch.string, fuel)? {
                    form.strings.push(branch.string);
                }
            }
            JsonType::Array => form.arrays.extend(self.array_constraints(branch.array, fuel)),
            JsonType::Object => match object_members::merged(self, &branch.object, fuel)? {
                Some(objects) if form.objects.is_empty() => form.objects = objects,
                Some(objects) => form.objects.extend(objects),
                None => {
                    for branch in self.multiplied_out(branch, scope)? {
                        self.add_branch(branch, scope, fuel, form)?;
                    }
                }
            },
        }
        Ok(())
    }

    /// The branches of one whose conditions on members can't be kept: those that the choices give
    /// that say the same.
    fn multiplied_out(
        &mut self,
        mut branch: Box<SchemaBranch<'a>>,
        scope: ExpansionScope,
    ) -> Result<Branches<'a>, SchemaError> {
        for condition in std::mem::take(&mut branch.object.conditions) {
            meter::step(4)?;
            branch.check_size()?;
            branch.choices.push_front(match &*condition {
                PresenceCondition::Dependency { rule, text_order } => {
                    Choice::at(text_order.clone(), None, self.absent_or_with(rule).into())
                }
                PresenceCondition::Rules { choice, .. } => choice.clone(),
            });
        }
        let keeps_conditions = std::mem::replace(&mut self.keeps_conditions, false);
        let branches = self.branches_of(branch, scope);
        self.keeps_conditions = keeps_conditions;
        branches
    }

    /// The open branches in which all goals are met, for values of one type.
    ///
    /// ```text
    ///  {"anyOf": [A, B], "oneOf": [C, D]}          C and D exclude each other
    ///    goals met: choices A | B and C | D
    ///    choose A: meet A, choices C | D           choose C: A C       choose D: A D
    ///    choose B: meet B, choices C | D           choose C: B C       choose D: B D
    /// ```
    ///
    /// A choice is made only when no goal is left, because goals narrow a branch or close it, and a
    /// closed branch multiplies nothing. Still exponential in the number of choices at worst:
    /// `MAX_BRANCHES` bounds the result and [`SchemaCompiler::spend`] the work.
    pub(crate) fn branches(&mut self, goals: Goals<'a>, scope: ExpansionScope) -> Result<Branches<'a>, SchemaError> {
        let mut branch = Box::<SchemaBranch<'a>>::default();
        branch.goals = goals;
        self.branches_of(branch, scope)
    }

    /// The open branches that come of one.
    fn branches_of(
        &mut self,
        branch: Box<SchemaBranch<'a>>,
        scope: ExpansionScope,
    ) -> Result<Branches<'a>, SchemaError> {
        let (mut finished, mut work) = (Vec::new(), Vec::new());
        let mut next = Some(branch);
        while let Some(mut branch) = next.take().or_else(|| work.pop()) {
            if self.meet_decided(&mut branch, scope)? == Closed {
                continue;
            }
            if !branch.choices.is_empty() && self.lacks_required(&branch.object)? {
                continue;
            }
            // Listed values are validated against all terms, so nothing more has to be chosen.
            let choice = if branch.values.is_some() { None } else { branch.choices.pop_back() };
            let Some(Choice { alternatives, .. }) = choice else {
                if work.is_empty() && finished.is_empty() {
                    return Ok(vec![branch]);
                }
                finished.push(branch);
                if finished.len() > MAX_BRANCHES {
                    return Err(too_many_alternatives());
                }
                continue;
            };
            // To copy a part of a branch takes a fraction of what meeting a goal does.
            self.spend(alternatives.len() * (1 + branch.size() / 8))?;
            meter::step(alternatives.len() * branch.n_goals() / 4)?;
            // Depth first, and the first alternative of the text first: normal forms are in the
            // text's order.
            work.extend(split(branch, alternatives).into_iter().rev());
        }
        Ok(finished)
    }

    /// Whether no value fits a member that has to be there, by what several schemas say of it: then
    /// no choice is worth making. False where that isn't plain, and where it would take long to
    /// find out.
    ///
    /// ```text
    ///  allOf: [if kind = a then A, if kind = b then B, if kind = c then C, …], required: [kind]
    ///    kind = a, A     and kind = b: closed at once, and not at the end of 2^n combinations
    /// ```
    fn lacks_required(&mut self, object: &ObjectConjuncts<'a>) -> Result<bool, SchemaError> {
        let n_named: usize = object.members.iter().map(|(_, members)| members.named.len()).sum();
        if object.members.len() < 2 || n_named * object.required.len() > MAX_LOOKED_AT {
            return Ok(false);
        }
        self.spend(n_named * object.required.len() / 8)?;
        for (at, &name) in object.required.iter().enumerate() {
            if object.required[..at].contains(&name) {
                continue;
            }
            let mut value = Conjunction::new();
            let mut n_schemas = 0;
            for (_, members) in &object.members {
                for (_, terms) in members.named.iter().filter(|(named, _)| *named == name) {
                    add_terms(&mut value, terms);
                    n_schemas += 1;
                }
            }
            if n_schemas > 1 && self.is_empty(&value, 1) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Meets the goals of a branch, and those of the choices that come next and that a
    /// [discriminator](Self::is_decided) decides.
    ///
    /// ```text
    ///  allOf: [if kind = a then A, if kind = b then B, if kind = c then C, …], required: [kind]
    ///    kind = a, A     and kind = b fails, kind = c fails, …: n^2 looks, no further branch
    /// ```
    fn meet_decided(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        loop {
            if self.meet_all(branch, scope)? == Closed {
                return Ok(Closed);
            }
            let condition = branch.choices.back().and_then(|choice| choice.condition);
            let is_about_members = scope.json_type == JsonType::Object && branch.values.is_none();
            let Some(condition) = condition.filter(|_| is_about_members) else { return Ok(Open) };
            let Some(holds) = self.is_decided(condition, &branch.object)? else { return Ok(Open) };
            let goals = branch.choices.pop_back().map(|choice| choice.side(holds)).unwrap_or_default();
            branch.goals.extend(goals.into_iter().rev());
        }
    }

    /// Meets the goals of a branch, those that come up on the way included.
    fn meet_all(&mut self, branch: &mut SchemaBranch<'a>, scope: ExpansionScope) -> Result<BranchFate, SchemaError> {
        while let Some(goal) = branch.goals.pop() {
            self.spend(1)?;
            let fate = match goal {
                BranchGoal::Schema { term, quiet } => self.meet_term(branch, term, quiet, scope)?,
                BranchGoal::KeywordsFrom { schema, from, quiet } => {
                    self.assert_keywords(branch, (schema, from), quiet, scope)?
                }
                BranchGoal::NotKeyword(schema, keyword) => self.negate(branch, (schema, keyword), scope)?,
                constraint => branch.add(constraint),
            };
            if fate == Closed {
                return Ok(Closed);
            }
            branch.check_size()?;
        }
        Ok(Open)
    }

    /// Meets a schema or its negation.
    fn meet_term(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        term: SchemaTerm,
        quiet: bool,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        meter::step(branch.seen.len() / 8)?;
        // The branch asserts a schema and its negation, so no value fits, whatever is in the
        // schema, unless it is its own negation.
        if branch.seen.contains(&term.negation()) {
            return match self.is_in_itself(term.schema)? {
                true => self.refers_to_itself(term.schema).map(|()| Open),
                false => Ok(Closed),
            };
        }
        if !branch.seen.contains(&term) {
            branch.seen.push(term);
        } else if self.is_in_itself(term.schema)? {
            return self.refers_to_itself(term.schema).map(|()| Open);
        } else if !scope.collects(quiet) {
            // The term has been met already. Where annotations are collected, it is met again,
            // because the first time may have been a quiet one.
            return Ok(Open);
        }
        let SchemaTerm { schema, is_negated } = term;
        let node = self.registry.node(schema);
        if node.is_constant {
            return match is_negated {
                true => self.exclude(branch, schema, &[node.value], scope),
                false => Ok(branch.restrict(std::iter::once(node.value), scope.json_type)),
            };
        }
        match node.value {
            Value::Bool(fits) => Ok(open_if(*fits != is_negated)),
            // Negated, a conjunction of keywords is a disjunction of their negations.
            Value::Object(map) if is_negated => {
                let failures = self.failures(schema, map, scope.json_type);
                match self.presence_of(schema, scope.json_type)? {
                    Some(presence) => self.assert_presence(branch, &presence.negation(), |_| Ok(failures)),
                    None => Ok(branch.choose(failures)),
                }
            }
            // `unevaluated...` is about what all other keywords leave, so it comes before them.
            Value::Object(_) => match self.unevaluated_keyword(schema, scope.json_type) {
                Some(keyword) => self.assert_unevaluated(branch, keyword, quiet, scope),
                None => self.assert_keywords(branch, (schema, 0), quiet, scope),
            },
            _ => self.unsupported(schema, "", "a schema has to be an object or a boolean").map(|()| Open),
        }
    }

    /// The constraints of a finished branch on arrays; `None` if no array fits them.
    pub(crate) fn array_constraints(&mut self, mut array: ArrayConstraints, fuel: u32) -> Option<ArrayConstraints> {
        // An array ends before the first index at which no item fits.
        // Items behind the prefix are alike, so the first of them stands for all.
        let n_prefix = array.n_prefix();
        // One level is looked into without fuel as well, but not from there again: lists of lists
        // of lists go on for ever.
        let fuel_of_items = if self.probing { fuel } else { fuel.max(1) };
        for at in 0..=n_prefix {
            let item = array.item(at);
            if self.is_empty(&item, fuel_of_items) {
                array.max = tighter_max(array.max, Some(index(at)));
                break;
            }
        }
        // Each `contains` asks for items of its own count, but one item may be found by several:
        // the least length is the greatest of their minima, not the sum.
        for contains in &array.contains {
            if contains.max.is_some_and(|max| max < contains.min) {
                return None;
            }
            let mut found = if n_prefix == 0 { array.item(0) } else { Conjunction::new() };
            add_terms(&mut found, &[contains.of]);
            if contains.min > 0 && self.is_empty(&found, fuel) {
                return None;
            }
            array.min = array.min.max(contains.min);
        }
        array.max.is_none_or(|max| array.min <= max).then_some(array)
    }

    /// Whether there may be strings under these constraints.
    fn has_strings(&mut self, string: &StringConstraints<'a>, fuel: u32) -> Result<bool, SchemaError> {
        if string.max.is_some_and(|max| max < string.min) {
            return Ok(false);
        }
        // Automata tell only where they are exact: two formats that have no generated string in
        // common may have others (see the module's documentation).
        let is_exact = string.formats.iter().all(|format| format_limits::is_exact(format));
        // One pattern alone rarely has no string. Where it has none, the automaton that is made
        // later is empty, and so is what calls it.
        if fuel == 0 || string.patterns.len() + string.formats.len() < 2 || !is_exact {
            return Ok(true);
        }
        match self.strings(string) {
            Ok(_) => Ok(true),
            Err(error) if error.is_empty() => Ok(false),
            Err(error) if error.is_unsupported() => Ok(true),
            Err(error) => Err(error),
        }
    }
}

/// Adds all values of a type, of numbers perhaps only those that are whole.
fn add_free(json_type: JsonType, whole: bool, form: &mut NormalForm<'_>) {
    match json_type {
        JsonType::Null => form.null = true,
        JsonType::Bool => form.bools = [true; 2],
        JsonType::Number => {
            form.numbers.push(NumberConstraints { whole: whole.then_some(true), ..NumberConstraints::default() });
        }
        JsonType::String => form.strings.push(StringConstraints::default()),
        JsonType::Array => form.arrays.push(ArrayConstraints::default()),
        JsonType::Object => {
            let others = OtherMembers { key: StringConstraints::default(), value: Conjunction::new() };
            form.objects.push(ObjectConstraints { others: vec![others], ..ObjectConstraints::default() });
        }
    }
}

/// A branch for each alternative of a choice, in their order.
fn split<'a>(branch: Box<SchemaBranch<'a>>, mut alternatives: Vec<Goals<'a>>) -> Branches<'a> {
    alternatives.iter_mut().for_each(|goals| goals.reverse());
    let last = alternatives.pop();
    let with = |branch: Box<SchemaBranch<'a>>, goals: Goals<'a>| {
        let mut branch = branch;
        branch.goals = goals;
        branch
    };
    let mut branches: Vec<_> = alternatives.into_iter().map(|goals| with(branch.clone(), goals)).collect();
    // The last one takes the branch itself, which saves a copy.
    branches.extend(last.map(|goals| with(branch, goals)));
    branches
}
