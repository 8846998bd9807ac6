//! The mask along a run of characters: where each character of a class leads to the same place, as
//! in `[a-z]+`, a number or an identifier.
//!
//! ```text
//! [a-z]{2,5}@…      place 0 --a..z--> place 1 --a..z--> … --a..z--> place 5
//!   tokens of 1 to 5 letters             ready, by length
//!   "ab@x" = 2 letters, then "@x"        "@x" is walked from place 2
//!   "@x", "-" …                          don't begin with a letter: walked from place 0
//! ```
//!
//! The places are computed, not guessed: any state in which all characters of the class lead to one
//! other will do, whether it is a loop, a chain of states or a counter, for one configuration or
//! several at once.
//!
//! A run ends in one of three ways: at a place where no character of the class may come, at a loop
//! (then any length will do), or where characters begin to lead apart. In the last case several
//! places are followed side by side, as long as every one of them reads all characters.

use std::ops::RangeInclusive;

use crate::base::byte_set::ascii_range;
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::Config;
use crate::lazy_dfa::ConfigOrState;
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{ClassRun, TextShape, ranges};
use crate::vocab::classes::{Characters, Class, Classes, Runs};
use crate::vocab::token_sets::ByLength;
use crate::vocab::trie::TokenTrie;

/// What a run of characters passes.
///
/// ```text
/// [a-z]{2,3}@    places  (0, 0..=0) (1, 1..=1) (2, 2..=2) (3, 3..=3)     most 3
/// [a-z]+         places  (0, 0..=0) (1, 1..=MAX)                         most MAX
/// ```
struct Along {
    /// The places in order, each with the numbers of characters after which it is reached: one
    /// number, or all from one on at a loop.
    places: Vec<(ConfigOrState, RangeInclusive<u32>)>,
    /// Greatest number of characters; `u32::MAX` for any number.
    most: u32,
    /// The most bytes to the end from the places of [`MaskEngine::apart`].
    max_bytes: Cost,
}

/// What the characters of a class do at a place. For the class of digits:
///
/// ```text
/// [a-z]+             Not        the run ends before this place
/// [0-9]{3}           Together   one step of the run
/// 0x|[1-9][0-9]*     Apart      the zero leads to another place than the rest
/// [0-5][0-9]         Some       only some of the digits may come
/// ```
enum Taken {
    /// None of them may come.
    Not,
    /// All lead to one other place.
    Together,
    /// All may come and lead to several places.
    Apart,
    /// Some may come, or it isn't known.
    Some,
}

/// Most places after one number of characters that are followed side by side.
const MAX_APART: usize = 8;

impl MaskEngine<'_> {
    /// Adds the tokens that begin with runs of characters, from a set of configurations on. Returns
    /// false, with nothing added, if no class of the vocabulary takes all configurations from one
    /// place to the next.
    pub(crate) fn run_tokens(&mut self, task: &mut Task<'_>, runs: &[(Config, ClassRun)]) -> bool {
        let Some(class) = common_class(self.vocabulary.classes(), runs.iter().map(|run| run.1)) else { return false };
        let set: Vec<Config> = runs.iter().map(|run| run.0).collect();
        let start = self.place_of_set(&set);
        let except = runs.iter().fold(0, |except, (_, run)| except | run.except) & class.characters.ascii;
        // Tokens that begin with an excepted character are walked at the end. Of digits, as those of
        // a number that may begin with a zero, the others are ready. Else all of them are added, and
        // those are removed again.
        let digits = class.characters == Characters::DIGITS && except != 0;
        let digits = digits.then(|| self.vocabulary.digit_runs().without(except));
        let pure = digits.as_deref().unwrap_or(&class.runs.pure);
        let removes = except != 0 && digits.is_none();
        if removes && !task.gather.is_empty() {
            // A token that is removed could be one that another configuration allows.
            return false;
        }
        task.except = except;
        let is_done = self.tokens_along(task, start, class, (pure, &class.runs));
        task.except = 0;
        if !is_done {
            return false;
        }
        if removes {
            let trie = self.vocabulary.trie();
            let excepted = (0..0x80).filter(|&byte| except >> byte & 1 == 1);
            let mut led = Vec::new();
            for node in excepted.filter_map(|byte| trie.child(TokenTrie::ROOT, byte)) {
                trie.tokens_from(node, usize::MAX, &mut led);
            }
            task.gather.remove(&mut led);
        }
        let mut taken = Characters { ascii: class.characters.ascii & !except, ..class.characters };
        if digits.is_some() {
            taken.ascii |= self.excepted_digits(task, start, class, except);
        }
        self.other_tokens(task, &set, start, taken);
        true
    }

    /// Adds the tokens that begin with these digits, of those behind which there is a run again, and
    /// returns which digits that is. Of 64 bits, 1 leads elsewhere than 2 to 9, and yet any two digits
    /// may come behind each of them.
    fn excepted_digits(&mut self, task: &mut Task<'_>, start: ConfigOrState, class: &Class, digits: u128) -> u128 {
        let mut done = 0;
        for digit in (b'0'..=b'9').filter(|digit| digits >> digit & 1 == 1) {
            // Behind a zero there is mostly no digit, and few tokens to walk.
            let next = self.dfa.place_after(start, digit);
            if next.is_none_or(|next| matches!(self.takes(next, class.characters), Taken::Not)) {
                continue;
            }
            task.except = class.characters.ascii & !(1 << digit);
            let pure = self.vocabulary.digit_runs().without(task.except);
            if self.tokens_along(task, start, class, (&pure, &class.runs)) {
                done |= 1 << digit;
            }
        }
        task.except = 0;
        done
    }

    /// Adds the tokens of `runs`, from `start` on; of those that are nothing but a run, the `pure`
    /// ones. Returns false, with nothing added, if the characters of the class lead apart somewhere.
    fn tokens_along(
        &mut self,
        task: &mut Task<'_>,
        start: ConfigOrState,
        class: &Class,
        (pure, runs): (&ByLength, &Runs),
    ) -> bool {
        let Some(along) = self.along(task, start, class.characters, runs) else { return false };
        task.gather.set(&pure.up_to(along.most));
        task.max_bytes = task.max_bytes.max(along.max_bytes);
        for (place, lengths) in along.places {
            if *lengths.end() > 0 {
                task.max_bytes = task.max_bytes.max(self.dfa.min_bytes_of(place));
            }
            self.suffix_tokens(task, &runs.rest, place, lengths);
        }
        true
    }

    /// Adds, by walks, the tokens that don't begin with one of `characters`, nor with a byte that
    /// may begin one that isn't ASCII (where the class has any).
    ///
    /// One walk for each first byte that may come, below the child of the root for that byte.
    pub(crate) fn other_tokens(
        &mut self,
        task: &mut Task<'_>,
        set: &[Config],
        start: ConfigOrState,
        characters: Characters,
    ) {
        let trie = self.vocabulary.trie();
        for byte in self.dfa.bytes_from(set).difference(characters.first_bytes()).iter() {
            if let Some(child) = trie.child(TokenTrie::ROOT, byte) {
                self.tokens_below(task, (child, byte), start);
            }
        }
    }

    /// Adds the tokens below a child of the trie's root: the one-byte token, and what is longer by
    /// runs where one begins there (` word`), by a walk otherwise.
    pub(crate) fn tokens_below(&mut self, task: &mut Task<'_>, (child, byte): (u32, u8), start: ConfigOrState) {
        if let Some(place) = self.dfa.place_after(start, byte) {
            self.token_at(task, child, place);
            self.tokens_behind(task, child, place);
        }
    }

    /// Adds the tokens that are longer than a node of the trie, which leads to `place`.
    pub(crate) fn tokens_behind(&mut self, task: &mut Task<'_>, node: u32, place: ConfigOrState) {
        if !self.led_tokens(task, node, place) {
            self.walk_tokens(task, node, place);
        }
    }

    /// Adds the tokens below a node of the trie by the runs that begin behind it. Returns false, with
    /// nothing added, if none begins there, or it is not the node of one byte, such as a blank.
    pub(super) fn led_tokens(&mut self, task: &mut Task<'_>, node: u32, place: ConfigOrState) -> bool {
        let vocabulary = self.vocabulary;
        let byte = vocabulary.trie().label(node);
        if !Class::LEADS.contains(&byte) || vocabulary.trie().child(TokenTrie::ROOT, byte) != Some(node) {
            return false;
        }
        let mut common: Option<Characters> = None;
        let mut at = 0;
        while let Some(config) = self.config_at(place, at) {
            at += 1;
            if config != Config::COMPLETE
                && let TextShape::Run(run) = self.shape(config.node)
            {
                common = Some(common.map_or(run.characters, |common| common.intersection(run.characters)));
            }
        }
        // Not the best class, if the byte is in it: behind the first `_` of `[a-z_][a-z0-9_]*`, runs of
        // letters and digits are led.
        let Some((class, led)) = common.and_then(|common| vocabulary.classes().best_led(common, byte)) else {
            return false;
        };
        if !self.tokens_along(task, place, class, (&led.pure, led)) {
            return false;
        }
        let trie = vocabulary.trie();
        for child in trie.children(node) {
            let label = trie.label(child);
            if !class.characters.meet(label, label)
                && let Some(place) = self.dfa.place_after(place, label)
            {
                self.token_at(task, child, place);
                self.walk_tokens(task, child, place);
            }
        }
        true
    }

    /// Adds the tokens that end at a node of the trie, which leads to `place`.
    pub(crate) fn token_at(&mut self, task: &mut Task<'_>, node: u32, place: ConfigOrState) {
        let tokens = self.vocabulary.trie().tokens(node);
        if !tokens.is_empty() {
            task.gather.tokens(tokens);
            task.max_bytes = task.max_bytes.max(self.dfa.min_bytes_of(place));
        }
    }

    /// The places after 0, 1, 2, … of these characters from `start` on, as far as `runs` go. None
    /// if only some of the characters may come somewhere.
    fn along(&mut self, task: &Task<'_>, start: ConfigOrState, characters: Characters, runs: &Runs) -> Option<Along> {
        // All characters lead to one place, so following any of them will do. Every class has some
        // of ASCII.
        let byte = u8::try_from((characters.ascii & !task.except).trailing_zeros()).ok().filter(u8::is_ascii)?;
        // After no character: bytes that may or may not begin one of the class.
        let mut along = Along { places: vec![(start, 0..=0)], most: 0, max_bytes: 0 };
        let longest = runs.longest();
        while along.most < longest {
            let Along { places, most, .. } = &mut along;
            let (last, lengths) = places.last_mut()?;
            match self.takes(*last, not_excepted(task, *most, characters)) {
                Taken::Together => {}
                Taken::Not => break,
                Taken::Apart => return self.apart(task, along, characters, runs),
                Taken::Some => return None,
            }
            let Some(next) = self.dfa.place_after(*last, byte) else { break };
            // Widening turns a counter that is far from its bound into a loop: `[a-z]{2,1000}` has
            // two or three places, not a thousand.
            let next = self.dfa.widened_place(next);
            *most += 1;
            // A start with exceptions is not part of the loop: there are none behind it.
            if *last == next && (*most > 1 || task.except == 0) {
                *lengths = *lengths.start()..=u32::MAX;
                *most = u32::MAX;
            } else {
                let most = *most;
                places.push((next, most..=most));
            }
        }
        Some(along)
    }

    /// Goes on, layer by layer, where all characters may come but lead to several places. None if
    /// something may follow the run there, which is not looked for.
    fn apart(&mut self, task: &Task<'_>, mut along: Along, characters: Characters, runs: &Runs) -> Option<Along> {
        let mut layer = vec![along.places.last()?.0];
        while along.most < runs.longest() {
            let characters = not_excepted(task, along.most, characters);
            let mut n_not = 0;
            for &place in &layer {
                match self.takes(place, characters) {
                    Taken::Together | Taken::Apart => {}
                    Taken::Not => n_not += 1,
                    Taken::Some => return None,
                }
            }
            if n_not == layer.len() {
                break;
            }
            if n_not > 0 {
                return None;
            }
            layer = self.layer_after(&layer, characters)?;
            along.most += 1;
            let firsts = runs.rest.firsts(&(along.most..=along.most));
            for &place in &layer {
                if firsts.nothing || self.reads_one_of(place, &firsts) {
                    return None;
                }
                along.max_bytes = along.max_bytes.max(self.dfa.min_bytes_of(place));
            }
        }
        Some(along)
    }

    /// The places after any of these characters from those of a layer, which take all of them;
    /// `None` if there are too many.
    ///
    /// A layer has at most [`MAX_APART`] places, so a run of n characters costs n times that many
    /// rows of ranges, however many ways there are to read it.
    fn layer_after(&mut self, layer: &[ConfigOrState], characters: Characters) -> Option<Vec<ConfigOrState>> {
        let mut after = Vec::new();
        for &place in layer {
            let config = self.only_reading(place, characters)?;
            for range in
                ranges(self.dfa.grammar, config.node).iter().filter(|range| characters.meet(range.lo, range.hi))
            {
                let next = self.dfa.settled(Config { node: range.next, pos: 0, ..config })?;
                let next = self.dfa.widened_place(next);
                if !after.contains(&next) {
                    after.push(next);
                }
            }
            if after.len() > MAX_APART {
                return None;
            }
        }
        Some(after)
    }

    /// The only configuration of a place that reads some of these characters.
    fn only_reading(&self, place: ConfigOrState, characters: Characters) -> Option<Config> {
        let is_reading = |config: &&Config| {
            let mut meet = false;
            if **config != Config::COMPLETE {
                self.dfa.for_each_range(**config, |lo, hi| meet |= characters.meet(lo, hi));
            }
            meet
        };
        match place {
            ConfigOrState::Config(config) => Some(config),
            ConfigOrState::State(state) => {
                let mut reading = self.dfa.set(state).iter().filter(is_reading);
                reading.next().copied().filter(|_| reading.next().is_none())
            }
            ConfigOrState::Gap(_) => None,
        }
    }

    /// Whether and how a place reads `characters`.
    ///
    /// Of several configurations any number may read none of them. Those that do read them go on
    /// side by side, and the place after the run's next character is the set of where they lead.
    fn takes(&mut self, place: ConfigOrState, characters: Characters) -> Taken {
        match place {
            ConfigOrState::Config(config) => self.config_takes(config, characters),
            ConfigOrState::Gap(_) => {
                let state = self.dfa.state_of_place(place);
                self.takes(ConfigOrState::State(state), characters)
            }
            ConfigOrState::State(state) => {
                let mut taken = Taken::Not;
                for at in 0..self.dfa.set(state).len() {
                    let config = self.dfa.set(state)[at];
                    taken = match (taken, self.config_takes(config, characters)) {
                        (taken, Taken::Not) => taken,
                        (Taken::Not | Taken::Together, Taken::Together) => Taken::Together,
                        (Taken::Not, Taken::Apart) => Taken::Apart,
                        // Places apart are only followed from a single configuration.
                        _ => return Taken::Some,
                    };
                }
                taken
            }
        }
    }

    /// Whether and how a configuration reads `characters`.
    fn config_takes(&mut self, config: Config, characters: Characters) -> Taken {
        let grammar = self.dfa.grammar;
        if config == Config::COMPLETE {
            return Taken::Not;
        }
        let is_bytes = matches!(grammar.nodes[config.node], Node::Bytes { .. });
        // A character beyond ASCII takes several bytes. Whether all of them lead to one node was
        // found out when the node's shape was; the ranges of this node alone don't tell.
        if characters.others || !is_bytes {
            let mut meet = false;
            self.dfa.for_each_range(config, |lo, hi| meet |= characters.meet(lo, hi));
            return match self.shape(config.node) {
                _ if !meet => Taken::Not,
                TextShape::Run(ClassRun { characters: all, except, parts: false })
                    if except & characters.ascii == 0 && all.contain(characters) =>
                {
                    Taken::Together
                }
                _ => Taken::Some,
            };
        }
        let (mut taken, mut next, mut is_one) = (0, None, true);
        for range in ranges(grammar, config.node).iter().take_while(|range| range.lo.is_ascii()) {
            let some = characters.ascii & ascii_range(range.lo, range.hi.min(0x7F));
            if some != 0 {
                taken |= some;
                is_one &= *next.get_or_insert(range.next) == range.next;
            }
        }
        match (taken == characters.ascii, is_one) {
            _ if taken == 0 => Taken::Not,
            (true, true) => Taken::Together,
            (true, false) => Taken::Apart,
            (false, _) => Taken::Some,
        }
    }

    /// A configuration of a place by its number, without white space that may be left out.
    fn config_at(&self, place: ConfigOrState, at: usize) -> Option<Config> {
        match place {
            ConfigOrState::Config(config) => (at == 0).then_some(config),
            ConfigOrState::Gap(gap) => self.dfa.set(self.dfa.after_gap(gap)).get(at).copied(),
            ConfigOrState::State(state) => self.dfa.set(state).get(at).copied(),
        }
    }
}

/// The characters without exceptions, which are those of the first character only.
fn not_excepted(task: &Task<'_>, n_before: u32, characters: Characters) -> Characters {
    let except = if n_before == 0 { task.except } else { 0 };
    Characters { ascii: characters.ascii & !except, ..characters }
}

/// The class of the vocabulary that serves all of these runs, if it is the best for each of them. A
/// run that would make do with a smaller class is better treated alone.
///
/// For `[a-z]+` beside `[a-f]+` there is none: the class of their intersection is not the best for
/// the first.
fn common_class(classes: &Classes, runs: impl Iterator<Item = ClassRun> + Clone) -> Option<&Class> {
    let common = runs.clone().map(|run| run.characters).reduce(Characters::intersection)?;
    let class = classes.best(common)?;
    let is_best = |run: ClassRun| classes.best(run.characters).is_some_and(|best| best.characters == class.characters);
    runs.into_iter().all(is_best).then_some(class)
}
