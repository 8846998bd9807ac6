//! Random grammars: the same rules as text, for the parsers, and as productions, for the recognizer.

use std::fmt::Write;
use std::rc::Rc;

use formwork_tests::random::Random;

use super::earley::{Productions, Symbol};

/// A right side.
#[derive(Clone, Debug)]
pub enum Expr {
    Text(&'static str),
    Class(&'static [char], bool),
    Rule(usize),
    Sequence(Vec<Expr>),
    Choice(Vec<Expr>),
    Repeat(Box<Expr>, u32, Option<u32>),
}

const TEXTS: [&str; 7] = ["a", "b", "ab", "é", "", "😀", "c"];
const CLASSES: [(&[char], bool); 5] =
    [(&['a', 'b'], false), (&['a'], true), (&['é', 'c'], false), (&['a', '😀'], true), (&['b'], false)];

pub fn rules(random: &mut Random, n_rules: usize) -> Vec<Expr> {
    (0..n_rules).map(|_| expr(random, n_rules, 3)).collect()
}

fn expr(random: &mut Random, n_rules: usize, depth: u32) -> Expr {
    let parts = |random: &mut Random, n: usize| (0..n).map(|_| expr(random, n_rules, depth - 1)).collect();
    match random.below(if depth == 0 { 5 } else { 12 }) {
        0 | 1 => Expr::Text(TEXTS[random.index(TEXTS.len())]),
        2 => {
            let (class, is_negated) = CLASSES[random.index(CLASSES.len())];
            Expr::Class(class, is_negated)
        }
        3 | 4 => Expr::Rule(random.index(n_rules)),
        5..8 => {
            let n = 2 + random.index(2);
            Expr::Sequence(parts(random, n))
        }
        8..10 => {
            let n = 2 + random.index(2);
            Expr::Choice(parts(random, n))
        }
        _ => {
            let of = Box::new(expr(random, n_rules, depth - 1));
            let (min, max) = [(0, None), (1, None), (0, Some(1)), (2, Some(3)), (1, Some(2)), (2, None), (0, Some(0))]
                [random.index(7)];
            Expr::Repeat(of, min, max)
        }
    }
}

pub fn productions(rules: &[Expr]) -> Productions {
    let mut out = Productions::default();
    let mut n_rules = rules.len();
    for (rule, body) in rules.iter().enumerate() {
        let symbols = lower(body, &mut out, &mut n_rules);
        out.0.push((rule, symbols));
    }
    out
}

fn lower(expr: &Expr, out: &mut Productions, n_rules: &mut usize) -> Vec<Symbol> {
    let fresh = |n_rules: &mut usize| {
        *n_rules += 1;
        *n_rules - 1
    };
    match expr {
        Expr::Text(text) => text.chars().map(|c| Symbol::Class(Rc::new(vec![c]), false)).collect(),
        Expr::Class(class, is_negated) => vec![Symbol::Class(Rc::new(class.to_vec()), *is_negated)],
        Expr::Rule(rule) => vec![Symbol::Rule(*rule)],
        Expr::Sequence(parts) => parts.iter().flat_map(|part| lower(part, out, n_rules)).collect(),
        Expr::Choice(ways) => {
            let rule = fresh(n_rules);
            for way in ways {
                let symbols = lower(way, out, n_rules);
                out.0.push((rule, symbols));
            }
            vec![Symbol::Rule(rule)]
        }
        Expr::Repeat(of, min, max) => {
            let symbols = lower(of, out, n_rules);
            let mut all: Vec<Symbol> = (0..*min).flat_map(|_| symbols.clone()).collect();
            match max {
                None => {
                    let rule = fresh(n_rules);
                    out.0.push((rule, vec![]));
                    out.0.push((rule, [vec![Symbol::Rule(rule)], symbols].concat()));
                    all.push(Symbol::Rule(rule));
                }
                Some(max) => {
                    let rule = fresh(n_rules);
                    out.0.push((rule, vec![]));
                    out.0.push((rule, symbols));
                    all.extend((*min..*max).map(|_| Symbol::Rule(rule)));
                }
            }
            all
        }
    }
}

/// The rules in GBNF.
pub fn gbnf(rules: &[Expr]) -> String {
    let mut out = String::new();
    for (rule, body) in rules.iter().enumerate() {
        writeln!(out, "{} ::= {}", name(rule, false), spelled(body, false)).unwrap();
    }
    out
}

/// The rules in Lark's notation.
pub fn lark(rules: &[Expr]) -> String {
    let mut out = String::new();
    for (rule, body) in rules.iter().enumerate() {
        writeln!(out, "{}: {}", name(rule, true), spelled(body, true)).unwrap();
    }
    out
}

fn name(rule: usize, is_lark: bool) -> String {
    match (rule, is_lark) {
        (0, false) => "root".to_owned(),
        (0, true) => "start".to_owned(),
        (_, false) => format!("rule-{rule}"),
        (_, true) => format!("rule_{rule}"),
    }
}

fn spelled(expr: &Expr, is_lark: bool) -> String {
    let all = |parts: &[Expr], between: &str| {
        parts.iter().map(|part| spelled(part, is_lark)).collect::<Vec<_>>().join(between)
    };
    match expr {
        Expr::Text(text) => format!("\"{text}\""),
        Expr::Class(class, is_negated) => {
            let class: String = class.iter().collect();
            let class = format!("[{}{class}]", if *is_negated { "^" } else { "" });
            if is_lark { format!("/{class}/") } else { class }
        }
        Expr::Rule(rule) => name(*rule, is_lark),
        Expr::Sequence(parts) => format!("({})", all(parts, " ")),
        Expr::Choice(ways) => format!("({})", all(ways, " | ")),
        Expr::Repeat(of, min, max) => {
            let of = format!("({})", spelled(of, is_lark));
            match (min, max, is_lark) {
                (0, None, _) => of + "*",
                (1, None, _) => of + "+",
                (0, Some(1), _) => of + "?",
                (min, None, false) => format!("{of}{{{min},}}"),
                (min, None, true) => format!("({of}~{min} {of}*)"),
                (min, Some(max), false) => format!("{of}{{{min},{max}}}"),
                (min, Some(max), true) => format!("({of}~{min}..{max})"),
            }
        }
    }
}
