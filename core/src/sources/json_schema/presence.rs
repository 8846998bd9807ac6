//! Conditions that speak of nothing but which members an object has.
//!
//! ```text
//!  anyOf: [{required: [a]}, {required: [b, c]}]       a or b and c       any of a, b;  any of a, c
//!  if: {required: [a]}, then: {required: [b]}         no a or b          when a: all of b
//!  not: {required: [a, b]}                            no a or no b       when a: none of b
//! ```
//!
//! As alternatives, `n` of them would make up to `2^n` objects. [`Presence`] is such a condition as
//! a formula, which becomes [`PresenceRule`]s by way of its conjunctive normal form. They are kept
//! beside the members until a branch is finished; then [`settled`] finds what they decide already,
//! and what is left becomes state of the object, see
//! [`member_conditions`](crate::fragment::member_conditions).

use std::collections::HashMap;

use super::normal_form::DeclaredMember;
use super::schema_branch::Choice;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::member_conditions::{MemberRule, MemberSet, members_below, numbers};
use crate::fragment::table::MAX_UNORDERED;

/// Most clauses of one condition.
const MAX_CLAUSES: usize = 256;

/// Most ways to meet one condition; those of conditions that share members multiply.
const MAX_WAYS: usize = 64;

/// A condition on which members are there.
#[derive(Clone, Debug)]
pub(crate) enum Presence<'a> {
    /// It holds for every object, or for none.
    Always(bool),
    /// This member is there.
    Member(&'a str),
    Not(Box<Presence<'a>>),
    All(Vec<Presence<'a>>),
    Any(Vec<Presence<'a>>),
}

/// Members of which one is there, or isn't where the flag says so.
pub(crate) type Clause<'a> = Vec<(&'a str, bool)>;

impl<'a> Presence<'a> {
    /// Where one holds, so does the other.
    pub(crate) fn implies(self, other: Presence<'a>) -> Presence<'a> {
        Presence::Any(vec![self.negation(), other])
    }

    /// The condition that holds where this one doesn't.
    pub(crate) fn negation(self) -> Presence<'a> {
        Presence::Not(Box::new(self))
    }

    /// Exactly one holds; `None` for too many of them.
    pub(crate) fn one_of(all: Vec<Presence<'a>>) -> Option<Presence<'a>> {
        if all.len() * all.len() > MAX_CLAUSES {
            return None;
        }
        let pairs = (0..all.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let mut parts: Vec<Presence<'a>> =
            pairs.map(|(i, j)| Presence::All(vec![all[j].clone(), all[i].clone()]).negation()).collect();
        parts.insert(0, Presence::Any(all));
        Some(Presence::All(parts))
    }

    /// The clauses of the condition's conjunctive normal form, an empty one where nothing meets it;
    /// `None` if there are too many.
    pub(crate) fn clauses(&self, holds: bool) -> Option<Vec<Clause<'a>>> {
        match self {
            Presence::Always(always) if *always == holds => Some(Vec::new()),
            Presence::Always(_) => Some(vec![Vec::new()]),
            Presence::Member(name) => Some(vec![vec![(name, holds)]]),
            Presence::Not(inner) => inner.clauses(!holds),
            Presence::All(parts) | Presence::Any(parts) if matches!(self, Presence::All(_)) == holds => {
                let mut all = Vec::new();
                for part in parts {
                    all.extend(part.clauses(holds)?);
                    if all.len() > MAX_CLAUSES {
                        return None;
                    }
                }
                Some(all)
            }
            // By the law of distribution.
            Presence::All(parts) | Presence::Any(parts) => {
                let mut all: Vec<Clause<'a>> = vec![Vec::new()];
                for part in parts {
                    let others = part.clauses(holds)?;
                    if all.len() * others.len() > MAX_CLAUSES || meter::is_over(1 + all.len() * others.len()) {
                        return None;
                    }
                    all = all.iter().flat_map(|one| others.iter().filter_map(|other| union(one, other))).collect();
                }
                Some(all)
            }
        }
    }
}

/// The literals of both clauses; `None` where one of them always holds.
fn union<'a>(one: &Clause<'a>, other: &Clause<'a>) -> Option<Clause<'a>> {
    let mut all = one.clone();
    for &(name, holds) in other {
        if all.contains(&(name, !holds)) {
            return None;
        }
        if !all.contains(&(name, holds)) {
            all.push((name, holds));
        }
    }
    Some(all)
}

/// Where all members of `when` are there, so are all of `all` and, if there are any, one of `any`;
/// and none of `none` is.
#[derive(Clone, Debug, Default)]
pub(crate) struct PresenceRule<'a> {
    pub(crate) when: Vec<&'a str>,
    pub(crate) all: Vec<&'a str>,
    pub(crate) any: Vec<&'a str>,
    pub(crate) none: Vec<&'a str>,
}

impl<'a> PresenceRule<'a> {
    /// The rule of a clause.
    pub(crate) fn of_clause(clause: &Clause<'a>) -> PresenceRule<'a> {
        let of = |sign: bool| clause.iter().filter(move |(_, holds)| *holds == sign).map(|(name, _)| *name).collect();
        let (mut when, any): (Vec<&'a str>, Vec<&'a str>) = (of(false), of(true));
        match any[..] {
            [] => {
                let none = when.pop().into_iter().collect();
                PresenceRule { when, none, ..PresenceRule::default() }
            }
            [one] => PresenceRule { when, all: vec![one], ..PresenceRule::default() },
            _ => PresenceRule { when, any, ..PresenceRule::default() },
        }
    }

    /// The members that it speaks of.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'a str> {
        [&self.when, &self.all, &self.any, &self.none].into_iter().flatten().copied()
    }
}

/// Rules, and what says the same by alternatives.
#[derive(Clone, Debug)]
pub(crate) enum PresenceCondition<'a> {
    /// A member asks for others. The alternatives are made when they are needed, by the position in
    /// the order of the text: a schema may list 100,000 of these, and refuse or need none of them.
    Dependency {
        rule: PresenceRule<'a>,
        text_order: Vec<u32>,
    },
    Rules {
        rules: Vec<PresenceRule<'a>>,
        choice: Choice<'a>,
    },
}

impl<'a> PresenceCondition<'a> {
    pub(crate) fn rules(&self) -> &[PresenceRule<'a>] {
        match self {
            PresenceCondition::Dependency { rule, .. } => std::slice::from_ref(rule),
            PresenceCondition::Rules { rules, .. } => rules,
        }
    }
}

/// Whether rules are better kept than multiplied out: few ways to meet them, and few members.
pub(crate) fn are_worth_keeping(rules: &[PresenceRule<'_>]) -> bool {
    let n_ways = rules.iter().fold(1, |n: usize, rule| n.saturating_mul(rule.any.len().max(1)));
    let n_names: usize = rules.iter().map(|rule| rule.names().count()).max().unwrap_or(0);
    // One rule that offers many members has as many ways, and no other form is smaller.
    let n_offers = rules.iter().filter(|rule| !rule.any.is_empty()).count();
    (n_ways <= MAX_WAYS || n_offers == 1) && n_names <= MAX_UNORDERED
}

/// What rules leave open once it is known which members have to be there and which can't: rules over
/// `declared` by their places there. Marks further members as required, and takes out those that
/// can't be there. `None` if no object meets the rules.
///
/// ```text
///  a required, b can't be there     when a: any of b, c       c is required
///                                   when c: all of d          d is required
/// ```
pub(crate) fn settled<'a>(
    conditions: impl Iterator<Item = &'a PresenceRule<'a>>,
    declared: &mut Vec<DeclaredMember<'_>>,
) -> Result<Option<Vec<MemberRule>>, SchemaError> {
    let places: HashMap<&str, u32> = (0..).zip(declared.iter()).map(|(place, member)| (member.name, place)).collect();
    // A member of a place that isn't there stands for those that can't be.
    let set = |names: &[&str]| names.iter().filter_map(|name| places.get(name)).fold(0, |set, place| set | 1 << place);
    let is_possible = |names: &[&str]| names.iter().all(|name| places.contains_key(name));
    let mut rules = Vec::new();
    for rule in conditions.filter(|rule| is_possible(&rule.when)) {
        let when = set(&rule.when);
        meter::step(8)?;
        if !is_possible(&rule.all) || !rule.any.is_empty() && set(&rule.any) == 0 {
            rules.push(Open::Never(when));
            continue;
        }
        rules.push(Open::Rule(MemberRule { when, all: set(&rule.all), any: set(&rule.any), none: set(&rule.none) }));
    }
    let required = (0..).zip(declared.iter()).filter(|(_, member)| member.required);
    let mut known = Known { present: required.fold(0, |set, (place, _): (u32, _)| set | 1 << place), absent: 0 };
    loop {
        let before = known;
        let mut open = Vec::with_capacity(rules.len());
        for rule in rules {
            meter::step(2)?;
            let Some(left) = known.decide(rule) else { return Ok(None) };
            open.extend(left);
        }
        rules = open;
        if known.present & known.absent != 0 {
            return Ok(None);
        }
        if known == before {
            break;
        }
    }
    let kept = members_below(index(declared.len())) & !known.absent;
    let moved = |set: MemberSet| {
        numbers(set).fold(0, |all: MemberSet, place| all | 1 << (kept & members_below(place)).count_ones())
    };
    let mut place = 0..;
    declared.retain_mut(|member| {
        let at: u32 = place.next().unwrap_or_default();
        member.required |= known.present >> at & 1 == 1;
        known.absent >> at & 1 == 0
    });
    let rule = |open: &Open| {
        let MemberRule { when, all, any, none } = open.rule();
        MemberRule { when: moved(when), all: moved(all), any: moved(any), none: moved(none) }
    };
    Ok(Some(rules.iter().map(rule).collect()))
}

/// A rule that isn't decided yet.
enum Open {
    Rule(MemberRule),
    /// These members are never there together.
    Never(MemberSet),
}

impl Open {
    fn rule(&self) -> MemberRule {
        match *self {
            Open::Rule(rule) => rule,
            Open::Never(members) => {
                let last = members.checked_ilog2().map_or(0, |last| 1 << last);
                MemberRule { when: members & !last, none: last, ..MemberRule::default() }
            }
        }
    }
}

/// Members of which it is known whether they are there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    present: MemberSet,
    absent: MemberSet,
}

impl Known {
    /// What a rule leaves open, if anything; `None` if it can't be met. Members that it decides are
    /// known from then on.
    fn decide(&mut self, rule: Open) -> Option<Option<Open>> {
        let mut rule = match rule {
            Open::Rule(rule) => rule,
            Open::Never(members) => return self.exclude(members),
        };
        if rule.when & self.absent != 0 {
            return Some(None);
        }
        rule.when &= !self.present;
        let here = self.present | rule.when;
        rule.all &= !here;
        let is_offered = rule.any == 0 || rule.any & here != 0;
        let offered = rule.any & !self.absent;
        if rule.all & self.absent != 0 || rule.none & here != 0 || !is_offered && offered == 0 {
            return self.exclude(rule.when);
        }
        rule.any = if is_offered { 0 } else { offered };
        rule.none &= !self.absent;
        if rule.any.is_power_of_two() {
            rule.all |= std::mem::take(&mut rule.any);
        }
        if rule.when == 0 {
            self.present |= std::mem::take(&mut rule.all);
            self.absent |= std::mem::take(&mut rule.none);
        }
        let is_met = rule.all | rule.any | rule.none == 0;
        Some((!is_met).then_some(Open::Rule(rule)))
    }

    /// These members are never there together.
    fn exclude(&mut self, members: MemberSet) -> Option<Option<Open>> {
        if members & self.absent != 0 {
            return Some(None);
        }
        match members & !self.present {
            0 => None,
            one if one.is_power_of_two() => {
                self.absent |= one;
                Some(None)
            }
            several => Some(Some(Open::Never(several))),
        }
    }
}
