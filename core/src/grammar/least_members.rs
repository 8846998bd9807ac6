//! The least that has to be added to an object so that its [`MemberConditions`] hold.
//!
//! ```text
//!  written a, next b     when a: all of c      when c: any of d, e      two members at least
//!    a, c and then d or e, whichever costs less
//! ```
//!
//! Rules are followed as far as they leave no choice; where one offers several members, each is
//! tried. Every set of members that meets all rules contains one that is found so: what it adds is
//! forced, or one of those that are tried. Costs add up, so that a least one is among those found.
//! Rules that share no member don't matter to each other, and are looked at by themselves.

use crate::base::ids::to_usize;
use crate::fragment::member_conditions::{MemberConditions, MemberRule, MemberSet, Written, numbers};
use crate::grammar::cost::{Cost, add};

/// What members cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemberCosts<'a> {
    /// Of the named ones.
    pub(crate) named: &'a [Cost],
    /// Of one without a name.
    pub(crate) others: Cost,
}

impl MemberCosts<'_> {
    fn of(self, set: MemberSet) -> Cost {
        numbers(set).fold(0, |sum, member| add(sum, self.named[to_usize(member)]))
    }
}

/// A way to meet conditions: the number of members that are added, and what they cost.
type Way = (u32, Cost);

/// The least cost of the members that have to be added, at least `n_more`; [`Cost::MAX`] if there
/// is no way.
pub(crate) fn least(conditions: &MemberConditions, written: Written, costs: MemberCosts<'_>, n_more: u32) -> Cost {
    let bounds = Bounds {
        need: conditions.min.saturating_sub(written.count).max(n_more),
        room: if conditions.max == u32::MAX { u32::MAX } else { conditions.max - written.count },
    };
    let named = (0..).zip(costs.named).filter(|(_, cost)| **cost < Cost::MAX).fold(0, |set, (at, _)| set | 1 << at);
    let behind = conditions.behind(written);
    let writable = named & behind;
    let due = conditions.required & behind;
    if due & !writable != 0 {
        return Cost::MAX;
    }
    let Some(left) = bounds.after(due.count_ones()) else { return Cost::MAX };
    let present = written.members | due;
    let mut ways = vec![(due.count_ones(), costs.of(due))];
    let mut free = writable & !due;
    for group in &conditions.groups {
        free &= !group.members;
        let mut search = Search { conditions, rules: &group.rules, written, costs, bounds: left, found: Vec::new() };
        search.follow(State { present, writable: writable & group.members & !due, n_added: 0, cost: 0 });
        ways = bounds.sums(&ways, &search.found);
        if ways.is_empty() {
            return Cost::MAX;
        }
    }
    if left.need > 0 {
        ways = bounds.sums(&ways, &of_free(free, costs, left.need));
    }
    let total = |&(n_added, cost): &Way| {
        // What is missing is made up for by members without a name.
        let n_others = bounds.need.saturating_sub(n_added);
        let fits = n_added.saturating_add(n_others) <= bounds.room;
        let others = if n_others == 0 { 0 } else { costs.others.saturating_mul(n_others) };
        if fits { add(cost, others) } else { Cost::MAX }
    };
    ways.iter().map(total).min().unwrap_or(Cost::MAX)
}

/// The ways to add members that no rule speaks of: so many of the cheapest.
fn of_free(free: MemberSet, costs: MemberCosts<'_>, need: u32) -> Vec<Way> {
    let mut sorted: Vec<Cost> = numbers(free).map(|member| costs.named[to_usize(member)]).collect();
    sorted.sort_unstable();
    let sums = sorted.iter().scan(0, |sum, cost| {
        *sum = add(*sum, *cost);
        Some(*sum)
    });
    std::iter::once((0, 0)).chain((1..=need).zip(sums)).collect()
}

/// How many members have to be added, and may be.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    need: u32,
    /// `u32::MAX` for no bound.
    room: u32,
}

impl Bounds {
    /// What is left of them once so many members are added; `None` if that is too many.
    fn after(self, n_added: u32) -> Option<Bounds> {
        let room = if self.room == u32::MAX { u32::MAX } else { self.room.checked_sub(n_added)? };
        Some(Bounds { need: self.need.saturating_sub(n_added), room })
    }

    /// Adds a way, unless one that is as good is there.
    fn insert(self, ways: &mut Vec<Way>, (n_added, cost): Way) {
        if n_added > self.room || cost == Cost::MAX {
            return;
        }
        // Without a greatest number, numbers from the least one on are alike.
        let n_added = if self.room == u32::MAX { n_added.min(self.need) } else { n_added };
        match ways.iter_mut().find(|(known, _)| *known == n_added) {
            Some((_, known)) => *known = cost.min(*known),
            None => ways.push((n_added, cost)),
        }
    }

    /// The ways to do both.
    fn sums(self, ways: &[Way], others: &[Way]) -> Vec<Way> {
        let mut sums = Vec::new();
        for &(n_added, cost) in ways {
            others.iter().for_each(|&(n, more)| self.insert(&mut sums, (n_added + n, add(cost, more))));
        }
        sums
    }
}

/// The search for ways to meet a group of rules.
struct Search<'a> {
    conditions: &'a MemberConditions,
    rules: &'a [MemberRule],
    written: Written,
    costs: MemberCosts<'a>,
    bounds: Bounds,
    found: Vec<Way>,
}

/// Where the search is.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The members that are written or added.
    present: MemberSet,
    /// Members that may be added.
    writable: MemberSet,
    n_added: u32,
    cost: Cost,
}

impl Search<'_> {
    /// Follows the rules from `state`, and finds the ways that contain its members and add no other
    /// than its writable ones.
    fn follow(&mut self, mut state: State) {
        let Some(open) = self.settle(&mut state) else { return };
        let Bounds { need, room } = self.bounds;
        // With a bound on the number, a dearer way may be the one that fits.
        let is_as_good = |(n_added, cost): &Way| room == u32::MAX && *n_added >= need && *cost <= state.cost;
        if state.n_added > room || self.found.iter().any(is_as_good) {
            return;
        }
        if open == 0 {
            self.bounds.insert(&mut self.found, (state.n_added, state.cost));
            if state.n_added < need {
                // More members than the rules ask for, which may ask for others.
                self.try_each(state, state.writable);
            }
        } else {
            self.try_each(state, open);
        }
    }

    /// Goes on with each of these members.
    fn try_each(&mut self, mut state: State, members: MemberSet) {
        for member in numbers(members) {
            self.follow(self.with(state, 1 << member));
            // Ways with this member are found.
            state.writable &= !(1 << member);
        }
    }

    fn with(&self, state: State, added: MemberSet) -> State {
        State {
            present: state.present | added,
            writable: state.writable & !added,
            n_added: state.n_added + added.count_ones(),
            cost: add(state.cost, self.costs.of(added)),
        }
    }

    /// Adds what rules ask for. The members of a rule that offers several, the fewest; none if all
    /// rules are met. `None` if one can't be.
    fn settle(&self, state: &mut State) -> Option<MemberSet> {
        loop {
            let before = (state.present, state.writable);
            let mut open: MemberSet = 0;
            for rule in self.rules {
                let MemberRule { when, all, any, none } = *rule;
                if when & !state.present != 0 || !self.conditions.is_open(*rule, self.written.next) {
                    continue;
                }
                let mut due = all & !state.present;
                if any != 0 && any & state.present == 0 {
                    let offered = any & state.writable & !none;
                    match offered.count_ones() {
                        0 => return None,
                        1 => due |= offered,
                        n if open == 0 || n < open.count_ones() => open = offered,
                        _ => {}
                    }
                }
                if none & state.present != 0 || due & !state.writable != 0 {
                    return None;
                }
                state.writable &= !none;
                *state = self.with(*state, due);
            }
            if (state.present, state.writable) == before {
                return Some(open);
            }
        }
    }
}
