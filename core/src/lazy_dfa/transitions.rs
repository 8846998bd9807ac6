//! Following bytes: the rows of the DFA, filled in as they are asked for.
//!
//! A row has one entry for each class of bytes. When a byte is asked for the first time, its
//! successor is found by stepping every configuration of the set and closing the result, and is
//! filled in for all bytes around it with the same outcome: in a string the 57 bytes from `#` to
//! `[` cost one closure and not 57.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use super::byte_step::ByteInterval;
use super::cache::{Counting, DfaState, LazyDfa, Places, RowSteps, Transitions};
use super::config::{Config, DEAD, StateId, UNKNOWN};
use super::gap::{BLANKS, Split};
use crate::base::ids::{index, to_usize};
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;

impl LazyDfa<'_> {
    /// The state after `byte`; [`DEAD`] where it is not allowed. One look-up after the first time.
    #[inline]
    pub(crate) fn step(&mut self, state: StateId, byte: u8) -> StateId {
        self.step_by(state, self.states[state].transitions, byte)
    }

    /// The state after `byte` from one with these transitions.
    #[inline]
    fn step_by(&mut self, state: StateId, transitions: Transitions, byte: u8) -> StateId {
        let known = self.known_step(transitions, byte);
        if known == UNKNOWN { self.first_step(state, byte) } else { known }
    }

    /// The state after `byte`; [`UNKNOWN`] if nobody asked for it before.
    #[inline]
    pub(super) fn known_step(&self, transitions: Transitions, byte: u8) -> StateId {
        match transitions {
            Transitions::Row { start } => self.cache.rows[to_usize(start) + self.grammar.classes.of_byte(byte)],
            Transitions::Byte { byte: only, .. } if only != byte => DEAD,
            Transitions::Byte { next, .. } => next,
            Transitions::Unasked => UNKNOWN,
        }
    }

    /// The state after a byte that is asked for for the first time.
    ///
    /// Marked cold, so that the look-up in [`LazyDfa::step_by`] is inlined without it.
    #[cold]
    fn first_step(&mut self, state: StateId, byte: u8) -> StateId {
        match self.row(state) {
            Some(start) => self.fill(state, start, byte),
            None => self.pass(state, byte),
        }
    }

    /// Where the row of a state begins, made if there is none yet; none for a state that one byte
    /// leads on from.
    fn row(&mut self, state: StateId) -> Option<u32> {
        match self.states[state].transitions {
            Transitions::Byte { .. } => None,
            Transitions::Row { start } => Some(start),
            Transitions::Unasked => {
                let start = index(self.cache.rows.extend(self.n_classes, UNKNOWN));
                self.cache.has_grown = true;
                self.cache.states[state].transitions = Transitions::Row { start };
                Some(start)
            }
        }
    }

    /// Calls `each` with runs of the bytes `lo..=hi` that lead to one state, and with the state, for
    /// one who asks for most bytes of a state.
    pub(crate) fn for_each_run(&mut self, state: StateId, (lo, hi): (u8, u8), mut each: impl FnMut(u8, u8, StateId)) {
        let grammar = self.grammar;
        let Some(start) = self.row(state).map(to_usize) else {
            let only = self.forced_byte(state).filter(|byte| (lo..=hi).contains(byte));
            let only = only.map(|byte| (byte, self.step(state, byte)));
            if let Some((byte, next)) = only.filter(|&(_, next)| next != DEAD) {
                each(byte, byte, next);
            }
            return;
        };
        let mut first = grammar.classes.of_byte(lo);
        let last = grammar.classes.of_byte(hi);
        if self.cache.rows.run(start, self.n_classes)[first..=last].contains(&UNKNOWN) {
            self.fill_row(state, start);
        }
        let row = &self.cache.rows.run(start, self.n_classes)[..=last];
        while let Some(&next) = row.get(first) {
            let behind = row[first..].iter().position(|&other| other != next).map_or(row.len(), |n| first + n);
            if next != DEAD {
                let (from, to) = (grammar.classes.bounds(first).0, grammar.classes.bounds(behind - 1).1);
                each(from.max(lo), to.min(hi), next);
            }
            first = behind;
        }
    }

    /// Fills in the row of a state for all bytes at once: a set that many bytes lead to is closed once.
    ///
    /// ```text
    /// [a-fx]+|[a-z]+     a..f, x to both loops, the other letters to one: two closures, not five
    /// ```
    fn fill_row(&mut self, state: StateId, start: usize) {
        let RowSteps { mut by_class, mut places } = std::mem::take(&mut self.cache.scratch.row_steps);
        self.read_by_class(state, &mut by_class, &mut places);
        let grammar = self.grammar;
        // White space that may be left out goes its own way.
        let has_gap = self.has_gap(state);
        let is_apart = |class: usize| has_gap && BLANKS.contains(&grammar.classes.representatives()[class]);
        let mut last = NOWHERE;
        for (class, &at) in by_class.iter().enumerate() {
            // Neighbours mostly lead to one state.
            if at == last || at == NOWHERE || places[to_usize(at)].next != UNKNOWN {
                continue;
            }
            if self.cache.rows.run(start, self.n_classes)[class] != UNKNOWN || is_apart(class) {
                continue;
            }
            last = at;
            let mut rest = at;
            while let Some(Places { before, last, .. }) = places.get(to_usize(rest)) {
                self.cache.scratch.work.push(*last);
                rest = *before;
            }
            self.cache.scratch.work.reverse();
            places[to_usize(at)].next = self.close_and_intern(state);
        }
        let row = self.cache.rows.run_mut(start, self.n_classes);
        for (class, (next, &at)) in row.iter_mut().zip(&by_class).enumerate() {
            if *next == UNKNOWN && !is_apart(class) {
                *next = places.get(to_usize(at)).map_or(DEAD, |places| places.next);
            }
        }
        self.cache.scratch.row_steps = RowSteps { by_class, places };
        if has_gap {
            BLANKS.into_iter().for_each(|blank| _ = self.step(state, blank));
        }
    }

    /// The configurations, not yet closed, that the bytes of each class lead to: by class, an index
    /// among `places`, or [`NOWHERE`].
    ///
    /// Configurations are taken one after the other, and each parts the classes further: those from
    /// which it leads to the same one, after the same others before it, stay together.
    fn read_by_class(&self, state: StateId, by_class: &mut Vec<u32>, places: &mut Vec<Places>) {
        by_class.clear();
        by_class.resize(self.n_classes, NOWHERE);
        places.clear();
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            let first_new = places.len();
            let enter = |lo: u8, hi: u8, last: Config| {
                let classes = self.grammar.classes.of_byte(lo)..=self.grammar.classes.of_byte(hi);
                // Neighbours have mostly the same before.
                let mut known = None;
                for at in &mut by_class[classes] {
                    let before = *at;
                    *at = match known {
                        Some((same, number)) if same == before => number,
                        _ => {
                            let is_same = |places: &Places| places.last == last && places.before == before;
                            let found = places[first_new..].iter().rposition(is_same);
                            if found.is_none() {
                                places.push(Places { before, last, next: UNKNOWN });
                            }
                            index(found.map_or(places.len() - 1, |found| first_new + found))
                        }
                    };
                    known = Some((before, *at));
                }
            };
            self.for_each_step(config, enter);
        }
    }

    /// The state after `bytes`.
    ///
    /// # Errors
    /// The offset of the first byte that is not allowed.
    pub(crate) fn steps(&mut self, state: StateId, bytes: &[u8]) -> Result<StateId, usize> {
        // Two loops, since styles without such white space need not look for it at each byte.
        if self.grammar.style.is_optional() {
            self.steps_if::<true>(state, bytes)
        } else {
            self.steps_if::<false>(state, bytes)
        }
    }

    /// [`LazyDfa::steps`] where white space may be left out, or where none may.
    fn steps_if<const IS_OPTIONAL: bool>(&mut self, mut state: StateId, bytes: &[u8]) -> Result<StateId, usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            // Of white space that may be left out each blank leads to another state. All blanks of a
            // token are read at once instead.
            if IS_OPTIONAL
                && let [b'\n' | b' ' | b'\t', b' ' | b'\t', ..] = bytes[at..]
                && let Some((next, n_bytes)) = self.after_blanks(state, &bytes[at..])
            {
                state = next;
                at += n_bytes;
                continue;
            }
            // In a bounded string each character leads to another state. All characters of a token
            // are counted at once instead.
            let DfaState { transitions, counting, .. } = self.states[state];
            if counting != Counting::No
                && let Some((next, n_bytes)) = self.counted(state, &bytes[at..])
            {
                state = next;
                at += n_bytes;
                continue;
            }
            state = self.step_by(state, transitions, byte);
            if state == DEAD {
                return Err(at);
            }
            at += 1;
        }
        // A closure that was given up is empty or partial, and so is the state made of it.
        if self.cache.step_budget.is_too_much() { Err(at) } else { Ok(state) }
    }

    /// Calls `each` with the ranges of bytes behind which the text can be completed.
    fn for_each_live_range(&self, config: Config, mut each: impl FnMut(u8, u8)) {
        self.for_each_range(config, |lo, hi| {
            // All bytes of a range lead to one node.
            let mut same = ByteInterval { lo, hi };
            let is_live =
                |after: Config| self.grammar.costs.is_always_finite(after.node) || self.cost(after) < Cost::MAX;
            if self.after_byte(config, lo, &mut same).is_some_and(is_live) {
                each(lo, hi);
            }
        });
    }

    /// Whether a byte can follow.
    pub(crate) fn reads_byte(&self, state: StateId) -> bool {
        let mut reads = false;
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_live_range(config, |_, _| reads = true);
        }
        reads
    }

    /// The one byte that can follow, if there is exactly one and neither a token nor the end can
    /// come instead.
    pub(crate) fn forced_byte(&self, state: StateId) -> Option<u8> {
        if let Transitions::Byte { byte, .. } = self.states[state].transitions {
            return (state != DEAD).then_some(byte);
        }
        if self.token_edges(state).next().is_some() {
            return None;
        }
        let mut only = None;
        for config in self.set(state) {
            if *config == Config::COMPLETE {
                return None;
            }
            let mut is_choice = false;
            self.for_each_live_range(*config, |lo, hi| {
                is_choice |= lo != hi || only.is_some_and(|byte| byte != lo);
                only = Some(lo);
            });
            if is_choice {
                return None;
            }
        }
        only
    }

    /// Appends the bytes that must come from `state` on to `bytes`, until it has `most`. Returns
    /// the state after them.
    pub(crate) fn push_forced(&mut self, mut state: StateId, most: usize, bytes: &mut Vec<u8>) -> StateId {
        // This ends: every state reaches completion, where nothing is forced, in finitely many
        // bytes.
        while bytes.len() < most
            && let Some(byte) = self.forced_byte(state)
        {
            bytes.push(byte);
            state = self.step(state, byte);
        }
        state
    }

    /// The first byte of the shortest completion from `state`, and the state after it; the least
    /// byte if several completions are shortest. None where the text is complete, or every shortest
    /// completion begins with a token.
    ///
    /// Taking the least such byte each time spells the first, in byte order, of all shortest
    /// completions, and the rest of that text is then what the state after the byte would spell by
    /// itself: what a token budget counts on.
    pub(crate) fn shortest_step(&mut self, state: StateId) -> Option<(u8, StateId)> {
        let min_bytes = self.min_bytes(state);
        if min_bytes == 0 || min_bytes == Cost::MAX {
            return None;
        }
        let mut candidates = [false; 256];
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_range(config, |lo, hi| {
                // A range covers whole classes; the least byte of each is enough.
                for &byte in self.grammar.classes.representatives() {
                    candidates[usize::from(byte)] |= lo <= byte && byte <= hi;
                }
            });
        }
        (0..=u8::MAX).filter(|&byte| candidates[usize::from(byte)]).find_map(|byte| {
            let next = self.step(state, byte);
            // Items of lists whose items differ may cost less than was said before them.
            (next != DEAD && self.min_bytes(next) < min_bytes).then_some((byte, next))
        })
    }

    /// The successor of a state with one transition, at the first visit.
    fn pass(&mut self, state: StateId, byte: u8) -> StateId {
        let next = match self.set(state) {
            // Within a literal: nothing else leads there, so there is nothing to look up.
            &[config] => match self.grammar.nodes[config.node] {
                Node::Literal { len, .. } if config.pos + 1 < len => {
                    let min_bytes = self.min_bytes(state) - 1;
                    self.push_state(&[Config { pos: config.pos + 1, ..config }], min_bytes)
                }
                _ => self.after_only_byte(state, byte),
            },
            _ => self.after_only_byte(state, byte),
        };
        if let Transitions::Byte { next: slot, .. } = &mut self.cache.states[state].transitions {
            *slot = next;
        }
        next
    }

    /// The successor by the one byte that leads on from a state.
    fn after_only_byte(&mut self, state: StateId, byte: u8) -> StateId {
        self.read_byte(state, byte);
        self.close_and_intern(state)
    }

    /// The successor of a state with a row, at the first visit of `byte`. All bytes that are seen
    /// to lead to the same set are filled in.
    ///
    /// In a string, `a` leads where all bytes from `]` to 0x7F lead: one closure fills in all of
    /// them.
    fn fill(&mut self, state: StateId, start: u32, byte: u8) -> StateId {
        if let Some(place) = self.place_after_blank(state, byte) {
            let next = self.state_of_place(place);
            return self.fill_interval(start, ByteInterval { lo: byte, hi: byte }, next);
        }
        // A byte that is no white space leads where it leads without the white space that may come. Of
        // many configurations that is found once for any number of blanks.
        if self.set(state).len() >= LARGE_SET
            && let Some(Split { rest, .. }) = self.split(state)
        {
            let next = self.step(rest, byte);
            return self.fill_interval(start, ByteInterval { lo: byte, hi: byte }, next);
        }
        let same = self.read_byte(state, byte);
        if self.set(state).len() < LARGE_SET {
            let next = self.close_and_intern(state);
            return self.fill_interval(start, same, next);
        }
        let places = self.cache.scratch.work.clone();
        let next = self.close_and_intern(state);
        self.fill_interval(start, same, next);
        self.fill_alike(state, start, byte, (&places, next));
        next
    }

    /// Whether `byte` is the next one of a literal at a state, so that no other leads to the same
    /// set.
    fn goes_on_literal(&self, state: StateId, byte: u8) -> bool {
        self.set(state).iter().any(|config| match self.grammar.nodes.get(config.node.index()) {
            Some(&Node::Literal { start, .. }) => self.grammar.text[to_usize(start + config.pos)] == byte,
            _ => false,
        })
    }

    /// Fills in the bytes that lead from a large set to the same `places` as `byte` does, and those
    /// that lead nowhere. Closing the set again for each of them would cost more, and so would
    /// reading all of it by each byte: a hash of what each byte leads to is made in one pass, and
    /// only bytes with the same hash are compared.
    ///
    /// With 100 keys that begin alike, `"option_1` to `"option_99`, ten digits lead to ten sets.
    fn fill_alike(&mut self, state: StateId, start: u32, byte: u8, (places, next): (&[Config], StateId)) {
        let read = self.bytes_from(self.set(state));
        let outcomes = (!self.goes_on_literal(state, byte)).then(|| self.outcomes(state));
        let classes = &self.grammar.classes;
        for &other in classes.representatives() {
            let class = classes.of_byte(other);
            if self.cache.rows.run(to_usize(start), self.n_classes)[class] != UNKNOWN {
                continue;
            }
            if !read.has(other) {
                self.fill_interval(start, ByteInterval { lo: other, hi: other }, DEAD);
            } else if outcomes.is_some_and(|outcomes| outcomes[class] == outcomes[classes.of_byte(byte)]) {
                let same = self.read_byte(state, other);
                if self.cache.scratch.work == places {
                    self.fill_interval(start, same, next);
                }
                self.cache.scratch.work.clear();
            }
        }
    }

    /// A hash of the configurations that a byte leads to, not yet closed, for each class of bytes.
    fn outcomes(&self, state: StateId) -> [u64; 256] {
        let mut outcomes = [0_u64; 256];
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_step(config, |lo, hi, next| {
                let hash = FxBuildHasher.hash_one(next);
                let classes = self.grammar.classes.of_byte(lo)..=self.grammar.classes.of_byte(hi);
                outcomes[classes].iter_mut().for_each(|outcome| *outcome = outcome.wrapping_add(hash));
            });
        }
        outcomes
    }

    /// Enters `next` for all classes of these bytes. Whole classes: no class is cut by an interval,
    /// because its bytes do the same at every node.
    fn fill_interval(&mut self, start: u32, same: ByteInterval, next: StateId) -> StateId {
        let classes = self.grammar.classes.of_byte(same.lo)..=self.grammar.classes.of_byte(same.hi);
        self.cache.rows.run_mut(to_usize(start), self.n_classes)[classes].fill(next);
        next
    }

    /// Puts the configurations after `byte`, not yet closed, into `work`. Returns the bytes around
    /// `byte` that lead to the same ones.
    fn read_byte(&mut self, state: StateId, byte: u8) -> ByteInterval {
        let mut same = ByteInterval::all();
        for at in 0..self.set(state).len() {
            let config = self.set(state)[at];
            if config != Config::COMPLETE {
                let next = self.after_byte(config, byte, &mut same);
                self.cache.scratch.work.extend(next);
            }
        }
        same
    }

    /// The state of the closure of `work`, reached from `state`.
    fn close_and_intern(&mut self, state: StateId) -> StateId {
        if let ([only], [next]) = (self.set(state), &self.cache.scratch.work[..])
            && only == next
        {
            // A loop on one configuration, such as the content of a string: closed already.
            self.cache.scratch.work.clear();
            return state;
        }
        if let [_] = self.cache.scratch.work[..]
            && let Some(next) = self.cache.scratch.work.pop()
        {
            return self.settled(next).map_or(DEAD, |place| self.state_of_place(place));
        }
        self.close();
        self.intern_found()
    }
}

/// No configuration, in place of an index among [`Places`].
const NOWHERE: u32 = u32::MAX;

/// Sets from this size on are made once for all bytes that lead to them.
const LARGE_SET: usize = 16;
