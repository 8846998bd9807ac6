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
        let productive = self.productive();
        let is_alive = |symbol: &Symbol| match symbol {
            Symbol::Class(class, is_negated) => *is_negated || !class.is_empty(),
            Symbol::Rule(rule) => productive.contains(rule),
        };
        let alive: Vec<bool> = self.0.iter().map(|(_, body)| body.iter().all(is_alive)).collect();
        let characters: Vec<char> = text.chars().collect();
        let mut sets: Vec<Vec<Item>> = vec![Vec::new()];
        let mut seen: Vec<HashSet<Item>> = vec![HashSet::new()];
        let add = |sets: &mut Vec<Vec<Item>>, seen: &mut Vec<HashSet<Item>>, at: usize, item: Item| {
            if sets.len() <= at {
                sets.push(Vec::new());
                seen.push(HashSet::new());
            }
            if alive[item.0] && seen[at].insert(item) {
                sets[at].push(item);
            }
        };
        for (number, (rule, _)) in self.0.iter().enumerate() {
            if *rule == 0 {
                add(&mut sets, &mut seen, 0, (number, 0, 0));
            }
        }
        for at in 0..=characters.len() {
            if at >= sets.len() || sets[at].is_empty() {
                return None;
            }
            // Until nothing is added: completions of empty rules may come before what waits for them.
            loop {
                let n_before = sets[at].len();
                let mut done = 0;
                while done < sets[at].len() {
                    let (production, dot, origin) = sets[at][done];
                    done += 1;
                    match self.0[production].1.get(dot) {
                        Some(Symbol::Class(class, is_negated)) => {
                            if characters.get(at).is_some_and(|c| class.contains(c) != *is_negated) {
                                add(&mut sets, &mut seen, at + 1, (production, dot + 1, origin));
                            }
                        }
                        Some(&Symbol::Rule(rule)) => {
                            for (number, (head, _)) in self.0.iter().enumerate() {
                                if *head == rule {
                                    add(&mut sets, &mut seen, at, (number, 0, at));
                                }
                            }
                        }
                        None => {
                            let head = self.0[production].0;
                            for (waiting, dot, start) in sets[origin].clone() {
                                if self.0[waiting].1.get(dot) == Some(&Symbol::Rule(head)) {
                                    add(&mut sets, &mut seen, at, (waiting, dot + 1, start));
                                }
                            }
                        }
                    }
                }
                if sets[at].len() == n_before {
                    break;
                }
            }
        }
        let last = &sets[characters.len()];
        Some(last.iter().any(|&(production, dot, origin)| {
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
