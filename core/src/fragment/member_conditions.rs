//! [`MemberConditions`]: which members of an object have to be there together.
//!
//! Conditions that speak of nothing but which members are there (`dependentRequired`, `required` in
//! `anyOf` or `if`, `minProperties`) are state of one object, not copies of it: what may come next
//! follows from the members written so far, [`Written`].
//!
//! ```text
//!  dependentRequired: {a: [b, c]}               when a: all of b, c
//!  anyOf: [{required: [a]}, {required: [b]}]    when nothing: any of a, b
//!  not: {required: [a, b]}                      when a: none of b
//! ```
//!
//! Members without a name count as often as their keys differ. A set of keys has no place in the
//! automaton: where `keys_differ` says so, the text tells, see [`distinct`](crate::distinct), as long
//! as there are fewer members than there have to be. Behind that a key may come again.
//!
//! ```text
//!  minProperties: 2      {"x":1,"x":2   no           {"x":1,"y":2,"x":3}   members x and y
//! ```
//!
//! A rule with one member in `any` at most is a Horn clause. These have a least set of members for
//! all that is written, found by adding what rules ask for. Where a rule offers several, each is
//! tried, so that the number of such rules that hang together is bounded ([`MAX_LOOKS`]); see
//! [`least_members`](crate::grammar::least_members).

use crate::base::ids::to_usize;
use crate::fragment::table::MAX_UNORDERED;

/// A set of members of one object, each a bit.
pub(crate) type MemberSet = u128;

/// Most looks at rules for one question, at worst: some tenths of a millisecond.
const MAX_LOOKS: u32 = 1 << 17;

/// The members with these numbers, from `first` on.
pub(crate) fn members_from(first: u32) -> MemberSet {
    MemberSet::MAX.checked_shl(first).unwrap_or(0)
}

/// The members with these numbers, up to but without `end`.
pub(crate) fn members_below(end: u32) -> MemberSet {
    !members_from(end)
}

/// The numbers of the members of a set, ascending.
pub(crate) fn numbers(set: MemberSet) -> impl Iterator<Item = u32> {
    let mut left = set;
    std::iter::from_fn(move || {
        let number = left.trailing_zeros();
        left &= left.checked_sub(1)?;
        Some(number)
    })
}

/// Where all members of `when` are there, so are all of `all` and, if there are any, one of `any`;
/// and none of `none` is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct MemberRule {
    pub(crate) when: MemberSet,
    pub(crate) all: MemberSet,
    pub(crate) any: MemberSet,
    pub(crate) none: MemberSet,
}

impl MemberRule {
    /// The members that it speaks of.
    pub(crate) fn members(self) -> MemberSet {
        self.when | self.all | self.any | self.none
    }

    /// Whether it holds for an object with exactly these members.
    pub(crate) fn holds(self, present: MemberSet) -> bool {
        let MemberRule { when, all, any, none } = self;
        when & !present != 0 || all & !present == 0 && none & present == 0 && (any == 0 || any & present != 0)
    }
}

/// What was written of an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Written {
    /// Members with a name: in order, those that a rule may still ask about.
    pub(crate) members: MemberSet,
    /// In order, the first member that may still come; otherwise 0.
    pub(crate) next: u32,
    /// Number of members, if these are counted, as far as numbers are told apart.
    pub(crate) count: u32,
}

/// Rules that share members, with those of no other group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuleGroup {
    pub(crate) rules: Vec<MemberRule>,
    /// All members of the rules.
    pub(crate) members: MemberSet,
}

/// Which members of an object may be there together, and in which order they come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MemberConditions {
    /// Number of named members.
    pub(crate) n_named: u32,
    /// Whether members come in the order of their numbers, and those without a name behind them.
    pub(crate) in_order: bool,
    /// Whether members without a name have different keys, up to the least number of members.
    pub(crate) keys_differ: bool,
    /// Members that have to be there in any case.
    pub(crate) required: MemberSet,
    /// Least number of members.
    pub(crate) min: u32,
    /// Greatest number of members; `u32::MAX` for no bound.
    pub(crate) max: u32,
    /// In the order of their first members.
    pub(crate) groups: Vec<RuleGroup>,
    /// In order: for each number of a next member, the members that rules with this one or a later
    /// one speak of.
    kept: Vec<MemberSet>,
    /// Looks at rules for one question, at worst.
    pub(crate) n_looks: u32,
}

/// What [`MemberConditions`] are made of.
#[derive(Clone, Debug, Default)]
pub(crate) struct ConditionParts {
    pub(crate) n_named: u32,
    pub(crate) in_order: bool,
    pub(crate) keys_differ: bool,
    pub(crate) required: MemberSet,
    pub(crate) min: u32,
    pub(crate) max: u32,
    pub(crate) rules: Vec<MemberRule>,
}

impl MemberConditions {
    /// Conditions of these parts; `None` if they make no sense, or if what they ask for may take too
    /// long to find.
    pub(crate) fn new(parts: ConditionParts) -> Option<MemberConditions> {
        let ConditionParts { n_named, in_order, keys_differ, required, min, max, mut rules } = parts;
        let all = members_below(n_named);
        let is_sound = to_usize(n_named) <= MAX_UNORDERED
            && min <= max
            && rules.len() <= to_usize(MAX_LOOKS)
            && (required | rules.iter().fold(0, |set, rule| set | rule.members())) & !all == 0;
        if !is_sound {
            return None;
        }
        close_chains(&mut rules);
        let groups = groups(rules);
        let kept = |next: u32| {
            let rules = groups.iter().flat_map(|group| &group.rules);
            rules.map(|rule| rule.members()).filter(|members| members & members_from(next) != 0).fold(0, |a, b| a | b)
        };
        let kept = if in_order { (0..=n_named).map(kept).collect() } else { Vec::new() };
        // Without a rule or a count that asks for it, one member more is asked for at most.
        let n_more = min.saturating_sub(required.count_ones()).max(1);
        let n_looks = groups.iter().fold(1, |sum: u64, group| sum.saturating_add(group.n_looks(n_more)));
        let n_looks = u32::try_from(n_looks).ok().filter(|&n_looks| n_looks <= MAX_LOOKS)?;
        Some(MemberConditions { n_named, in_order, keys_differ, required, min, max, groups, kept, n_looks })
    }

    /// Whether they say nothing but which members have to be there, in any order.
    pub(crate) fn is_trivial(&self) -> bool {
        !self.in_order && self.groups.is_empty() && self.min == 0 && self.max == u32::MAX
    }

    /// What they are made of, as numbers.
    pub(crate) fn words(&self) -> Vec<u32> {
        let MemberConditions { n_named, in_order, keys_differ, required, min, max, .. } = self;
        let sets = self.rules().flat_map(|rule| [rule.when, rule.all, rule.any, rule.none]);
        let flags = u32::from(*in_order) | u32::from(*keys_differ) << 1;
        let mut words = vec![*n_named, flags, *min, *max];
        words.extend(std::iter::once(*required).chain(sets).flat_map(words_of));
        words
    }

    /// The conditions of [`words`](Self::words); `None` of anything else.
    pub(crate) fn of_words(words: &[u32]) -> Option<MemberConditions> {
        let ([n_named, flags, min, max], sets) = words.split_first_chunk()?;
        let (sets, []) = sets.as_chunks::<4>() else { return None };
        let (required, rules) = sets.split_first()?;
        let (rules, []) = rules.as_chunks::<4>() else { return None };
        if flags >> 2 != 0 {
            return None;
        }
        let rule = |sets: &[[u32; 4]; 4]| {
            let [when, all, any, none] = sets.map(set_of_words);
            MemberRule { when, all, any, none }
        };
        MemberConditions::new(ConditionParts {
            n_named: *n_named,
            in_order: flags & 1 != 0,
            keys_differ: flags & 2 != 0,
            required: set_of_words(*required),
            min: *min,
            max: *max,
            rules: rules.iter().map(rule).collect(),
        })
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<MemberConditions>()
            + size_of_val(&self.groups[..])
            + size_of_val(&self.kept[..])
            + self.rules().count() * size_of::<MemberRule>()
    }

    /// All rules.
    pub(crate) fn rules(&self) -> impl Iterator<Item = &MemberRule> {
        self.groups.iter().flat_map(|group| &group.rules)
    }

    /// The named members that come neither before nor instead of what is written.
    pub(crate) fn behind(&self, written: Written) -> MemberSet {
        let behind = if self.in_order { members_from(written.next) } else { MemberSet::MAX };
        behind & members_below(self.n_named) & !written.members
    }

    /// What is written after one more member, a named one or one without a name; `None` if it may
    /// not come, or if what was left out before it had to be there.
    pub(crate) fn after(&self, written: Written, member: Option<u32>) -> Option<Written> {
        let added = member.map_or(0, |member| 1 << member);
        if written.count >= self.max || added & !self.behind(written) != 0 {
            return None;
        }
        let members = written.members | added;
        let count = (written.count + 1).min(self.n_counted());
        if !self.in_order {
            return Some(Written { members, next: 0, count });
        }
        let next = member.map_or(self.n_named, |member| member + 1);
        let passed = members_from(written.next) & members_below(next);
        let is_met = self.required & passed & !members == 0
            && self.rules().all(|rule| !ends_within(*rule, written.next, next) || rule.holds(members));
        is_met.then(|| Written { members: members & self.kept[to_usize(next)], next, count })
    }

    /// Numbers of members from this one on are alike.
    fn n_counted(&self) -> u32 {
        match self.max {
            // The last member whose key matters is told from those behind it.
            u32::MAX => self.min.saturating_add(u32::from(self.keys_differ)),
            max => max,
        }
    }

    /// Whether a key that was written may not come again in the member at hand, which is the last one
    /// of `written`; or otherwise, in the one that comes next.
    pub(crate) fn tells_keys_apart(&self, written: Written, is_in_member: bool) -> bool {
        self.keys_differ && written.count < self.min.saturating_add(u32::from(is_in_member))
    }

    /// Whether the object may end.
    pub(crate) fn may_end(&self, written: Written) -> bool {
        let Written { members, next, count } = written;
        let required = self.required & if self.in_order { members_from(next) } else { MemberSet::MAX };
        count >= self.min
            && required & !members == 0
            && self.rules().all(|rule| !self.is_open(*rule, next) || rule.holds(members))
    }

    /// Whether a rule isn't settled by the members before `next`.
    pub(crate) fn is_open(&self, rule: MemberRule, next: u32) -> bool {
        !self.in_order || rule.members() & members_from(next) != 0
    }
}

/// A set as numbers, the first members first.
fn words_of(set: MemberSet) -> [u32; 4] {
    let bytes = set.to_le_bytes();
    let (words, _) = bytes.as_chunks::<4>();
    std::array::from_fn(|at| u32::from_le_bytes(words[at]))
}

/// The set of these numbers.
fn set_of_words(words: [u32; 4]) -> MemberSet {
    words.iter().rev().fold(0, |set, &word| set << 32 | MemberSet::from(word))
}

/// Whether the last member of a rule is one of these.
fn ends_within(rule: MemberRule, from: u32, to: u32) -> bool {
    let members = rule.members();
    members & members_from(from) != 0 && members & members_from(to) == 0
}

/// Adds to rules about one member what the members that it asks for ask for themselves, so that one
/// pass over the rules finds all.
fn close_chains(rules: &mut [MemberRule]) {
    let mut asks = [0; MAX_UNORDERED];
    for rule in rules.iter().filter(|rule| rule.when.is_power_of_two()) {
        asks[to_usize(rule.when.trailing_zeros())] |= rule.all;
    }
    // Warshall's algorithm.
    for through in 0..MAX_UNORDERED {
        let further = asks[through];
        if further != 0 {
            asks.iter_mut().filter(|all| **all >> through & 1 == 1).for_each(|all| *all |= further);
        }
    }
    for rule in rules {
        rule.all = numbers(rule.all).fold(rule.all, |all, member| all | asks[to_usize(member)]) & !rule.when;
    }
}

/// The rules by the members that they share.
fn groups(rules: Vec<MemberRule>) -> Vec<RuleGroup> {
    let mut groups: Vec<RuleGroup> = Vec::new();
    for rule in rules {
        let members = rule.members();
        let Some(first) = groups.iter().position(|group| group.members & members != 0) else {
            groups.push(RuleGroup { rules: vec![rule], members });
            continue;
        };
        groups[first].rules.push(rule);
        groups[first].members |= members;
        // The rule may connect further groups, which become one.
        for at in (first + 1..groups.len()).rev() {
            if groups[at].members & members != 0 {
                let RuleGroup { rules, members } = groups.swap_remove(at);
                groups[first].rules.extend(rules);
                groups[first].members |= members;
            }
        }
    }
    groups.sort_by_key(|group| group.members.trailing_zeros());
    for group in &mut groups {
        group.rules.sort_unstable();
        group.rules.dedup();
    }
    groups
}

impl RuleGroup {
    /// Looks at rules for one question at worst, where `n_more` members more than the rules ask for
    /// have to be found.
    fn n_looks(&self, n_more: u32) -> u64 {
        let ways = self.rules.iter().map(|rule| u64::from(rule.any.count_ones().max(1)));
        let n_ways = ways.fold(1, u64::saturating_mul);
        let n_members = u64::from(self.members.count_ones());
        // Sets of up to so many members: 1 + n + n (n - 1) / 2 + …
        let (mut n_sets, mut of_size) = (1_u64, 1_u64);
        for size in 1..=u64::from(n_more).min(n_members) {
            of_size = of_size.saturating_mul(n_members - size + 1) / size;
            n_sets = n_sets.saturating_add(of_size);
        }
        n_ways.saturating_mul(n_sets).saturating_mul(self.rules.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_by_their_numbers() {
        assert_eq!(numbers(0b1011).collect::<Vec<u32>>(), [0, 1, 3]);
        assert_eq!(numbers(1 << 127).collect::<Vec<u32>>(), [127]);
        assert_eq!(numbers(0).count(), 0);
        assert_eq!((members_below(0), members_below(128), members_from(128)), (0, MemberSet::MAX, 0));
    }

    #[test]
    fn what_shares_no_member_is_apart() {
        let when = |when: u32, all: u32| MemberRule { when: 1 << when, all: 1 << all, ..MemberRule::default() };
        let rules = vec![when(4, 5), when(0, 1), when(6, 7), when(1, 2), when(5, 6)];
        let parts = ConditionParts { n_named: 8, max: u32::MAX, rules, ..ConditionParts::default() };
        let conditions = MemberConditions::new(parts).unwrap();
        let groups: Vec<(MemberSet, usize)> =
            conditions.groups.iter().map(|group| (group.members, group.rules.len())).collect();
        assert_eq!(groups, [(0b111, 2), (0b1111_0000, 3)]);
        // What a member asks for by way of others.
        let of_four = conditions.rules().find(|rule| rule.when == 1 << 4).unwrap();
        assert_eq!(of_four.all, 0b1110_0000);
    }

    #[test]
    fn what_takes_too_long_is_refused() {
        let any = |one: u32| MemberRule { any: 0b11 << one, ..MemberRule::default() };
        let parts = |step: usize| ConditionParts {
            n_named: 100,
            max: u32::MAX,
            rules: (0..99).step_by(step).map(any).collect(),
            ..ConditionParts::default()
        };
        assert!(MemberConditions::new(parts(1)).is_none());
        assert!(MemberConditions::new(parts(2)).is_some());
    }
}
