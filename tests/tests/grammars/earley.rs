//! An Earley recognizer over characters: an implementation of grammars without automata.

use std::collections::HashSet;
use std::rc::Rc;

/// One symbol of a production.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// One of these characters, or one of all others.
    Class(Rc<Vec<char>>, bool),
    Rule(usize),
}

/// Productions: rule, right side. Rule 0 is the start.
#[derive(Clone, Debug, Default)]
pub struct Productions(pub Vec<(usize, Vec<Symbol>)>);

type Item = (usize, usize, usize);

impl Productions {
    /// Whether the text is derived, and whether anything that begins with it is: `None` if nothing is.
    pub fn recognizes(&self, text: &str) -> Option<bool> {
        let characters: Vec<char> = text.chars().collect();
        let mut chart = Chart::new(self);
        for at in 0..=characters.len() {
            if chart.sets.get(at).is_none_or(Vec::is_empty) {
                return None;
            }
            chart.close(at, characters.get(at).copied());
        }
        Some(chart.sets[characters.len()].iter().any(|&(production, dot, origin)| {
            origin == 0 && self.0[production].0 == 0 && dot == self.0[production].1.len()
        }))
    }

    /// Rules with a finite text.
    pub fn productive(&self) -> HashSet<usize> {
        let mut found = HashSet::new();
        loop {
            let before = found.len();
            for (rule, body) in &self.0 {
                let is_done = body.iter().all(|symbol| match symbol {
                    Symbol::Class(class, is_negated) => *is_negated || !class.is_empty(),
                    Symbol::Rule(rule) => found.contains(rule),
                });
                if is_done {
                    found.insert(*rule);
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }
}

/// Earley's item sets, one before each character and one behind the last.
struct Chart<'a> {
    productions: &'a Productions,
    /// The productions all of whose symbols have a finite text; others are never predicted.
    alive: Vec<bool>,
    sets: Vec<Vec<Item>>,
    seen: Vec<HashSet<Item>>,
}

impl Chart<'_> {
    /// The chart with the start rule's productions in the first set.
    fn new(productions: &Productions) -> Chart<'_> {
        let productive = productions.productive();
        let is_alive = |symbol: &Symbol| match symbol {
            Symbol::Class(class, is_negated) => *is_negated || !class.is_empty(),
            Symbol::Rule(rule) => productive.contains(rule),
        };
        let alive = productions.0.iter().map(|(_, body)| body.iter().all(is_alive)).collect();
        let mut chart = Chart { productions, alive, sets: vec![Vec::new()], seen: vec![HashSet::new()] };
        chart.predict(0, 0);
        chart
    }

    fn add(&mut self, at: usize, item: Item) {
        if self.sets.len() <= at {
            self.sets.push(Vec::new());
            self.seen.push(HashSet::new());
        }
        if self.alive[item.0] && self.seen[at].insert(item) {
            self.sets[at].push(item);
        }
    }

    /// Adds all that follows from the set before `next`, the next character.
    fn close(&mut self, at: usize, next: Option<char>) {
        // Until nothing is added: completions of empty rules may come before the items that wait for them.
        loop {
            let n_before = self.sets[at].len();
            let mut done = 0;
            while done < self.sets[at].len() {
                self.step(at, self.sets[at][done], next);
                done += 1;
            }
            if self.sets[at].len() == n_before {
                break;
            }
        }
    }

    /// Scans, predicts or completes one item.
    fn step(&mut self, at: usize, (production, dot, origin): Item, next: Option<char>) {
        let productions = self.productions;
        match productions.0[production].1.get(dot) {
            Some(Symbol::Class(class, is_negated)) => {
                if next.is_some_and(|c| class.contains(&c) != *is_negated) {
                    self.add(at + 1, (production, dot + 1, origin));
                }
            }
            Some(&Symbol::Rule(rule)) => self.predict(at, rule),
            None => self.complete(at, productions.0[production].0, origin),
        }
    }

    fn predict(&mut self, at: usize, rule: usize) {
        let productions = self.productions;
        for (number, (head, _)) in productions.0.iter().enumerate() {
            if *head == rule {
                self.add(at, (number, 0, at));
            }
        }
    }

    /// Advances the items that wait for `rule` since `origin`.
    fn complete(&mut self, at: usize, rule: usize, origin: usize) {
        for (waiting, dot, start) in self.sets[origin].clone() {
            if self.productions.0[waiting].1.get(dot) == Some(&Symbol::Rule(rule)) {
                self.add(at, (waiting, dot + 1, start));
            }
        }
    }
}
