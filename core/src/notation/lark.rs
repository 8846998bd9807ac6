//! Lark's notation, as llguidance reads it.
//!
//! llguidance reads a text as lexemes: at each place the longest one that a terminal allows. So
//! that this makes no difference, whatever isn't recursive is one terminal, down to the whole
//! grammar; in recursive rules terminals are as long as they can be:
//!
//! ```text
//!  start: NODE "[" (start (", " start)*)? "]}"
//!  NODE: "{\"name\": " STRING ", \"children\": "
//! ```
//!
//! In rules that refer to themselves the longest lexeme is not always right (`a ::= [a-z]+ a "." |
//! "!"`). llguidance then refuses some of the texts, and never allows others.

use std::collections::HashMap;

use super::expression::{Expression, choice, repeat, sequence};
use super::gbnf::{is_bracketed, no_tokens};
use super::output::Output;
use super::printer::{Context, Printer};
use super::regex::class;
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::{TokenNames, TokenReference};
use crate::grammar::Grammar;
use crate::sources::rule_automaton::RuleId;

impl Grammar {
    /// The grammar in Lark's notation, in at most `max_bytes` bytes: what vLLM takes as
    /// `structured_outputs.grammar` with llguidance (`guidance`), and llguidance itself.
    ///
    /// Exactness, names and limits are those of [`to_gbnf`](Grammar::to_gbnf). llguidance takes the
    /// longest lexeme wherever it reads one, and so refuses some texts of a few recursive grammars,
    /// such as objects with keys of any other name than those listed.
    ///
    /// ```
    /// use formwork_core::{Grammar, Style};
    ///
    /// let grammar = Grammar::of::<Vec<Option<bool>>>(Style::Spaced);
    /// assert_eq!(
    ///     grammar.to_lark(10_000)?,
    ///     "start: ROOT\nROOT: \"[\" ((BOOL | \"null\") (\", \" (BOOL | \"null\"))*)? \"]\"\nBOOL: \"false\" | \"true\"\n"
    /// );
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_gbnf`](Grammar::to_gbnf).
    pub fn to_lark(&self, max_bytes: usize) -> Result<String, SchemaError> {
        meter::from_source(self.memory(), || {
            let mut rules = NotationRules::of(self)?;
            // It is called `start`.
            rules.names.free_root();
            let is_regular = rules.regular()?;
            let is_nullable = rules.nullable()?;
            let split = Split { rules: &mut rules, is_regular, is_nullable, terminals: HashMap::new() }.all()?;
            let mut printer = LarkPrinter { rules: &rules, out: Output::new(max_bytes), split: &split };
            printer.all()?;
            Ok(printer.out.finish())
        })
    }
}

impl NotationRules {
    /// Whether the empty text is among each rule's.
    fn nullable(&self) -> Result<Vec<bool>, SchemaError> {
        let mut is_nullable = vec![false; self.bodies.len()];
        loop {
            let mut is_new = false;
            for (rule, body) in self.bodies.iter().enumerate().rev() {
                meter::step(1 + body.size())?;
                if !is_nullable[rule] && body.is_nullable(&is_nullable) {
                    is_nullable[rule] = true;
                    is_new = true;
                }
            }
            if !is_new {
                return Ok(is_nullable);
            }
        }
    }
}

impl Expression {
    /// Whether the empty text is among its texts, given for each rule whether it is.
    fn is_nullable(&self, is_nullable: &[bool]) -> bool {
        match self {
            Expression::Text(text) => text.is_empty(),
            Expression::Class(_) | Expression::Token(_) => false,
            Expression::Rule(rule) => is_nullable[rule.index()],
            Expression::Sequence(parts) => parts.iter().all(|part| part.is_nullable(is_nullable)),
            Expression::Choice(parts) => parts.iter().any(|part| part.is_nullable(is_nullable)),
            Expression::Repeat { of, min, .. } => *min == 0 || of.is_nullable(is_nullable),
        }
    }
}

/// The rules of a grammar and its terminals.
struct LarkRules {
    /// The rules in order: number and body. Where a body refers to a terminal, it is one lexeme.
    rules: Vec<(RuleId, Expression)>,
    /// The terminals in order, whose bodies refer to terminals only.
    terminals: Vec<RuleId>,
    /// Whether each rule is a terminal.
    is_terminal: Vec<bool>,
}

/// Divides rules into rules and terminals.
struct Split<'a> {
    rules: &'a mut NotationRules,
    is_regular: Vec<bool>,
    is_nullable: Vec<bool>,
    /// The terminal for each expression that is one lexeme.
    terminals: HashMap<Expression, RuleId>,
}

impl Split<'_> {
    fn all(mut self) -> Result<LarkRules, SchemaError> {
        let mut order = vec![RuleId(0)];
        let mut terminals = Vec::new();
        let mut rules = Vec::new();
        while let Some(&rule) = order.get(rules.len()) {
            let body = self.rules.bodies[rule.index()].clone();
            let body = self.rule(body, rule)?;
            let is_regular = &self.is_regular;
            body.each_rule(&mut |callee| {
                let list = if is_regular[callee.index()] { &mut terminals } else { &mut order };
                if !list.contains(&callee) {
                    list.push(callee);
                }
            });
            meter::step(body.size() + order.len() + terminals.len())?;
            rules.push((rule, body));
        }
        let mut done = 0;
        while let Some(&terminal) = terminals.get(done) {
            done += 1;
            meter::step(self.rules.bodies[terminal.index()].size() + terminals.len())?;
            self.rules.bodies[terminal.index()].each_rule(&mut |callee| {
                if !terminals.contains(&callee) {
                    terminals.push(callee);
                }
            });
        }
        Ok(LarkRules { rules, terminals, is_terminal: self.is_regular })
    }

    /// What a rule reads, in lexemes.
    fn rule(&mut self, body: Expression, owner: RuleId) -> Result<Expression, SchemaError> {
        meter::step(1)?;
        if body.is_empty() {
            return Ok(body);
        }
        let is_nullable = body.is_nullable(&self.is_nullable);
        if body.is_regular(&self.is_regular) && !is_nullable {
            return Ok(self.lexeme(body, owner));
        }
        Ok(match body {
            // A lexeme can't be empty.
            Expression::Rule(rule) if self.is_regular[rule.index()] => {
                let body = self.rules.bodies[rule.index()].clone();
                self.rule(body, owner)?
            }
            Expression::Sequence(parts) => self.sequence(parts, owner)?,
            Expression::Choice(parts) => self.choice(parts, owner)?,
            Expression::Repeat { of, min: 0, max } if of.is_regular(&self.is_regular) => {
                match of.is_nullable(&self.is_nullable) {
                    true => Expression::Repeat { of: Box::new(self.rule(*of, owner)?), min: 0, max },
                    false => repeat(self.lexeme(repeat(*of, 1, max), owner), 0, Some(1)),
                }
            }
            Expression::Repeat { of, min, max } => {
                Expression::Repeat { of: Box::new(self.rule(*of, owner)?), min, max }
            }
            other => other,
        })
    }

    /// Parts, of which those in a row that are regular are one lexeme.
    fn sequence(&mut self, parts: Vec<Expression>, owner: RuleId) -> Result<Expression, SchemaError> {
        let mut out = Vec::new();
        let mut run: Vec<Expression> = Vec::new();
        for part in parts.into_iter().map(Some).chain([None]) {
            if let Some(part) = part.as_ref().filter(|part| part.is_regular(&self.is_regular)) {
                run.push(part.clone());
                continue;
            }
            let parts = std::mem::take(&mut run);
            if parts.iter().all(|part| part.is_nullable(&self.is_nullable)) {
                for part in parts {
                    out.push(self.rule(part, owner)?);
                }
            } else {
                let lexeme = parts.into_iter().fold(Expression::EMPTY, sequence);
                out.push(self.lexeme(lexeme, owner));
            }
            if let Some(part) = part {
                out.push(self.rule(part, owner)?);
            }
        }
        Ok(if out.len() == 1 { out.swap_remove(0) } else { Expression::Sequence(out) })
    }

    /// Alternatives, of which those that are regular are one lexeme.
    fn choice(&mut self, parts: Vec<Expression>, owner: RuleId) -> Result<Expression, SchemaError> {
        let (mut out, mut regular): (Vec<Expression>, Option<Expression>) = (Vec::new(), None);
        for part in parts {
            if part.is_regular(&self.is_regular) && !part.is_nullable(&self.is_nullable) {
                regular = Some(match regular {
                    Some(regular) => choice(regular, part),
                    None => part,
                });
            } else {
                out.push(self.rule(part, owner)?);
            }
        }
        if let Some(regular) = regular {
            out.push(self.lexeme(regular, owner));
        }
        Ok(if out.len() == 1 { out.swap_remove(0) } else { Expression::Choice(out) })
    }

    /// A lexeme: a terminal with a name, unless it is a text or a class.
    fn lexeme(&mut self, expression: Expression, owner: RuleId) -> Expression {
        if matches!(expression, Expression::Text(_) | Expression::Class(_) | Expression::Rule(_)) {
            return expression;
        }
        if let Some(&terminal) = self.terminals.get(&expression) {
            return Expression::Rule(terminal);
        }
        let terminal = self.rules.add(expression.clone(), owner);
        self.is_regular.push(true);
        self.is_nullable.push(false);
        self.terminals.insert(expression, terminal);
        Expression::Rule(terminal)
    }
}

struct LarkPrinter<'a> {
    rules: &'a NotationRules,
    split: &'a LarkRules,
    out: Output,
}

impl LarkPrinter<'_> {
    fn all(&mut self) -> Result<(), SchemaError> {
        let split = self.split;
        for (rule, body) in &split.rules {
            self.definition(*rule, body)?;
        }
        for &terminal in &split.terminals {
            let rules = self.rules;
            self.definition(terminal, &rules.bodies[terminal.index()])?;
        }
        Ok(())
    }

    fn definition(&mut self, rule: RuleId, body: &Expression) -> Result<(), SchemaError> {
        self.out.push(&self.name(rule))?;
        self.out.push(":")?;
        if !body.is_empty() {
            self.out.push(" ")?;
            self.expression(body, Context::Whole)?;
        }
        self.out.push("\n")
    }

    fn name(&self, rule: RuleId) -> String {
        let name = self.rules.names.names[rule.index()].join("_");
        match (rule, self.split.is_terminal[rule.index()]) {
            (RuleId(0), _) => "start".to_owned(),
            (_, true) => name.to_ascii_uppercase(),
            (_, false) => name,
        }
    }
}

impl Printer for LarkPrinter<'_> {
    fn out(&mut self) -> &mut Output {
        &mut self.out
    }

    fn text(&mut self, text: &str, _: Context) -> Result<(), SchemaError> {
        self.out.push(&literal(text))
    }

    fn class(&mut self, ranges: &[(char, char)]) -> Result<(), SchemaError> {
        self.out.push(&format!("/{}/", class(ranges)))
    }

    fn rule(&mut self, rule: RuleId, _: Context) -> Result<(), SchemaError> {
        self.out.push(&self.name(rule))
    }

    fn token(&mut self, reference: &TokenReference) -> Result<(), SchemaError> {
        self.out.push(&tokens(reference)?)
    }

    fn repetition(&mut self, of: &Expression, min: u32, max: Option<u32>) -> Result<(), SchemaError> {
        self.expression(of, Context::Repeat)?;
        match (min, max) {
            (0, None) => self.out.push("*"),
            (1, None) => self.out.push("+"),
            (0, Some(1)) => self.out.push("?"),
            (min, None) => {
                self.out.push(&format!("~{min} "))?;
                self.expression(of, Context::Repeat)?;
                self.out.push("*")
            }
            (min, Some(max)) if min == max => self.out.push(&format!("~{min}")),
            // With blanks: llguidance reads `2.` as a number.
            (min, Some(max)) => self.out.push(&format!("~{min} .. {max}")),
        }
    }
}

/// A text in quotes, escaped as in JSON.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out += "\\n",
            '\r' => out += "\\r",
            '\t' => out += "\\t",
            // No other character has to be escaped, and some can't be: an escape has four digits.
            c if c.is_control() => out += &format!("\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    out + "\""
}

/// Tokens in llguidance's notation.
fn tokens(reference: &TokenReference) -> Result<String, SchemaError> {
    match &reference.names {
        TokenNames::Ids(_) => Ok(reference.to_string()),
        TokenNames::Written(name)
            if !reference.is_negated && is_bracketed(name) && !name.contains(char::is_whitespace) =>
        {
            Ok(name.clone())
        }
        TokenNames::Written(_) => {
            Err(no_tokens(reference, "llguidance's notation has names in angle brackets, and no negation of one"))
        }
    }
}
