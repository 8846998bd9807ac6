//! GBNF, llama.cpp's format, as its `grammars/README.md` and its parser define it.
//!
//! A rule is `name ::= alternatives` on one line; lines may break within parentheses, after `::=`
//! and after `|`. Characters are those of Unicode, whatever bytes they take, and `.` or a negated
//! class is any of them, line breaks included. `<think>` and `<[1000]>` are one token, taken as a
//! [token and not as its text](crate::fragment::token_reference), `!<think>` is any other one.

use std::sync::Arc;

use super::assembly;
use super::rule_table::RuleTable;
use super::rules::{ContextFreeRules, RuleExpr};
use super::text_reader::{MAX_DEPTH, TextReader, complement};
use super::token_syntax::{token_reference, token_rule};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::TokenNames;
use crate::grammar::Grammar;
use crate::sources::rule_automaton::RuleId;

impl Grammar {
    /// The texts of rule `root` of a grammar in GBNF, llama.cpp's format: rules, alternatives,
    /// groups, `* + ? {m,n}`, classes of characters with escapes and negation, `.`, comments, and
    /// tokens. The text is the whole output, not a JSON string.
    ///
    /// `<think>` is the token that is written so in the vocabulary, `<[1000]>` the one with this
    /// number; no text becomes it, however it is spelled. `!<think>` is any other token of text or
    /// markup, except those that end the generation. A matcher over a vocabulary without such a
    /// token [says so](crate::Matcher::error).
    ///
    /// Every context-free grammar is accepted, with left recursion and ambiguity too.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`], with line and column, for what doesn't parse, a rule that is not
    /// defined or is defined twice; [`SchemaError::is_too_large`] for
    /// automata of over half a million states, [`SchemaError::is_empty`] if there is no finite
    /// text.
    pub fn from_gbnf(text: &str) -> Result<Arc<Grammar>, SchemaError> {
        meter::from_source(text.len(), || assembly::compile(GbnfParser::new(text).rules()?, "gbnf"))
    }
}

/// Recursive descent over the text of a grammar.
///
/// ```text
///  grammar       rule*
///  rule          name "::=" alternatives line-end
///  alternatives  sequence ("|" sequence)*
///  sequence      (atom repetition*)*
///  atom          string | class | "." | "(" alternatives ")" | name | "!"? token
///  repetition    "*" | "+" | "?" | "{" bounds "}"
/// ```
struct GbnfParser<'a> {
    reader: TextReader<'a>,
    /// The rules so far. One may be called before it is defined.
    table: RuleTable,
}

/// Whether a character may be part of a rule's name.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

impl<'a> GbnfParser<'a> {
    fn new(text: &'a str) -> GbnfParser<'a> {
        GbnfParser { reader: TextReader::new(text), table: RuleTable::default() }
    }

    /// Reads all rules: `(rule)*`, each on a line of its own.
    fn rules(mut self) -> Result<ContextFreeRules, SchemaError> {
        self.space(true);
        while self.reader.peek().is_some() {
            self.rule()?;
        }
        let GbnfParser { reader, table } = self;
        let Some(start) = table.find_defined("root") else {
            return Err(SchemaError::syntax("there is no rule `root`, which a grammar begins with"));
        };
        let undefined = |offset: usize, name: &str| reader.error_at(offset, format!("there is no rule `{name}`"));
        let (bodies, names) = table.into_defined(undefined)?;
        Ok(ContextFreeRules { bodies, names, start })
    }

    /// Reads white space and comments; with `lines`, also those on further lines.
    ///
    /// A comment leaves its line break unread: outside of groups the break ends the rule.
    fn space(&mut self, lines: bool) {
        loop {
            self.reader.take_while(|c| matches!(c, ' ' | '\t') || lines && matches!(c, '\n' | '\r'));
            if self.reader.peek() != Some('#') {
                return;
            }
            self.reader.take_while(|c| !matches!(c, '\n' | '\r'));
        }
    }

    /// Reads `name ::= alternatives` and the end of the line.
    fn rule(&mut self) -> Result<(), SchemaError> {
        let start = self.reader.offset();
        let rule = self.name()?;
        if self.table.is_defined(rule) {
            return Err(self.reader.error_at(start, format!("rule `{}` is defined twice", self.table.name(rule))));
        }
        self.space(false);
        if !self.reader.take("::=") {
            return Err(self.reader.error(format!("`::=` is missing after a rule's name: {}", self.reader.found())));
        }
        self.space(true);
        let body = self.alternatives(0)?;
        self.table.define(rule, body);
        // Alternatives end at the first character that can't continue them. What it is decides
        // which advice the error gives.
        match self.reader.peek() {
            None | Some('\n' | '\r') => self.space(true),
            Some(')') => return Err(self.reader.error("this parenthesis was not opened")),
            Some(_) => {
                return Err(self
                    .reader
                    .error(format!("a rule's alternatives can't go on like this: {}", self.reader.found())));
            }
        }
        Ok(())
    }

    /// Reads `<name>` or `<[id]>`, or with a `!` any other token.
    fn token(&mut self) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        let is_negated = self.reader.take("!");
        if self.reader.peek() != Some('<') {
            return Err(self.reader.error(format!("a token is missing after `!`: {}", self.reader.found())));
        }
        let mut reference = token_reference(&mut self.reader)?;
        // llguidance's notation has lists and a negation of its own.
        let is_single = match &reference.names {
            TokenNames::Written(_) => true,
            TokenNames::Ids(ids) => !reference.is_negated && matches!(ids[..], [(low, high)] if low == high),
        };
        if !is_single {
            return Err(self.reader.error_at(start, "brackets have one token's number: `<[1000]>`, or `!<[1000]>`"));
        }
        reference.is_negated = is_negated;
        Ok(token_rule(&mut self.table, reference))
    }

    /// Reads a rule's name; returns its rule, which may be defined later.
    fn name(&mut self) -> Result<RuleId, SchemaError> {
        let start = self.reader.offset();
        let name = self.reader.take_while(is_name);
        if name.is_empty() {
            return Err(self.reader.error(format!("a rule's name is missing: {}", self.reader.found())));
        }
        Ok(self.table.id(name, start))
    }

    /// Reads `sequence (| sequence)*`. `depth` is the number of groups around it: lines may break
    /// within groups only.
    fn alternatives(&mut self, depth: usize) -> Result<RuleExpr, SchemaError> {
        if depth > MAX_DEPTH {
            return Err(self.reader.error(format!("groups are more than {MAX_DEPTH} deep in one another")));
        }
        let mut alternatives = vec![self.sequence(depth)?];
        while self.reader.take("|") {
            self.space(true);
            alternatives.push(self.sequence(depth)?);
        }
        Ok(RuleExpr::one_of(alternatives))
    }

    /// Reads strings, classes, groups and names, each with its repetitions, as long as one follows.
    /// A sequence may be empty.
    fn sequence(&mut self, depth: usize) -> Result<RuleExpr, SchemaError> {
        let mut parts: Vec<RuleExpr> = Vec::new();
        loop {
            meter::step(1)?;
            match self.reader.peek() {
                Some('"') => parts.push(self.literal()?),
                Some('[') => parts.push(self.class()?),
                Some('.') => {
                    self.reader.next();
                    parts.push(RuleExpr::Class(complement(&[])));
                }
                Some('(') => {
                    self.reader.next();
                    self.space(true);
                    let group = self.alternatives(depth + 1)?;
                    if !self.reader.take(")") {
                        return Err(self.reader.error(format!("`)` is missing: {}", self.reader.found())));
                    }
                    parts.push(group);
                }
                // A repetition is of the atom before it, and may be repeated itself: `x*?` is
                // `(x*)?`.
                Some('*' | '+' | '?' | '{') => {
                    let of = parts.pop();
                    let of = of.ok_or_else(|| self.reader.error("there is nothing to repeat before this"))?;
                    let repeated = self.repetition(of, depth)?;
                    parts.push(repeated);
                }
                Some(c) if is_name(c) => parts.push(RuleExpr::Rule(self.name()?)),
                Some('<' | '!') => parts.push(self.token()?),
                _ => return Ok(RuleExpr::sequence(parts)),
            }
            self.space(depth > 0);
        }
    }

    /// Reads `*`, `+`, `?` or `{m,n}` behind an expression.
    fn repetition(&mut self, of: RuleExpr, depth: usize) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        let (min, max) = match self.reader.next() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            _ => self.bounds(depth)?,
        };
        if max.is_some_and(|max| max < min) {
            return Err(self.reader.error_at(start, "the least number of repetitions is above the greatest"));
        }
        Ok(RuleExpr::Repeat { of: Box::new(of), min, max })
    }

    /// The bounds in braces, behind the opening one: `n}`, `n,}` or `n,m}`.
    ///
    /// `{3}` gives 3 and 3, `{3,}` 3 and no bound. `{,3}` lacks its least number, which is an
    /// error.
    fn bounds(&mut self, depth: usize) -> Result<(u32, Option<u32>), SchemaError> {
        self.space(depth > 0);
        let min = self.reader.number()?;
        self.space(depth > 0);
        let mut max = Some(min);
        if self.reader.take(",") {
            self.space(depth > 0);
            let is_number = self.reader.peek().is_some_and(|c| c.is_ascii_digit());
            max = if is_number { Some(self.reader.number()?) } else { None };
            self.space(depth > 0);
        }
        if !self.reader.take("}") {
            return Err(self.reader.error(format!("`}}` is missing: {}", self.reader.found())));
        }
        Ok((min, max))
    }

    /// Reads a string in quotes.
    fn literal(&mut self) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        self.reader.next();
        let mut text = String::new();
        while !self.reader.take("\"") {
            meter::step(1)?;
            text.push(self.character().ok_or_else(|| self.reader.error_at(start, "this string has no end"))??);
        }
        Ok(RuleExpr::Text(text.into_bytes()))
    }

    /// Reads a class in brackets: `[a-z]`, `[^\n]`.
    ///
    /// ```text
    ///  [a-z_]    a to z, and _
    ///  [a-]      a and -
    ///  [^\n]     every character but the line feed
    /// ```
    fn class(&mut self) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        let open = |reader: &TextReader<'_>| reader.error_at(start, "this class of characters has no end");
        self.reader.next();
        let is_negated = self.reader.take("^");
        let mut ranges = Vec::new();
        while !self.reader.take("]") {
            meter::step(1)?;
            let range_start = self.reader.offset();
            let low = self.character().ok_or_else(|| open(&self.reader))??;
            let mut high = low;
            // A `-` before the bracket is a character: `[a-]`.
            if self.reader.rest().starts_with('-') && !self.reader.rest().starts_with("-]") {
                self.reader.next();
                high = self.character().ok_or_else(|| open(&self.reader))??;
            }
            if high < low {
                return Err(self
                    .reader
                    .error_at(range_start, "this range of characters is empty: its first is above its last"));
            }
            ranges.push((low, high));
        }
        if ranges.is_empty() {
            return Err(self.reader.error_at(start, "this class has no characters; `.` is any character"));
        }
        let class = if is_negated { complement(&ranges) } else { ranges };
        if class.is_empty() {
            return Err(self.reader.error_at(start, "this class has no characters"));
        }
        Ok(RuleExpr::Class(class))
    }

    /// A character of a string or a class, which may be escaped; `None` at the end of the text.
    ///
    /// `\xHH`, `\uHHHH` and `\UHHHHHHHH` are code points, not bytes: `\xE9` is `é`, two bytes of
    /// UTF-8.
    fn character(&mut self) -> Option<Result<char, SchemaError>> {
        let start = self.reader.offset();
        let c = self.reader.next()?;
        if c != '\\' {
            return Some(Ok(c));
        }
        Some(match self.reader.next()? {
            'x' => self.reader.hexadecimal(2),
            'u' => self.reader.hexadecimal(4),
            'U' => self.reader.hexadecimal(8),
            't' => Ok('\t'),
            'r' => Ok('\r'),
            'n' => Ok('\n'),
            c @ ('\\' | '"' | '[' | ']') => Ok(c),
            c => Err(self.reader.error_at(start, format!("there is no escape `\\{c}`"))),
        })
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn errors_say_where() {
        let mut out = String::new();
        let deep = format!("root ::= {}\"a\"{}", "(".repeat(300), ")".repeat(300));
        for text in [
            "",
            "# nothing\n\n",
            "a ::= \"x\"",
            "root = \"x\"",
            "root ::= \"x",
            "root ::= \"\\q\"",
            "root ::= \"\\u12g4\"",
            "root ::= \"\\ud800\"",
            "root ::= [a-",
            "root ::= [z-a]",
            "root ::= []",
            "root ::= (\"a\"",
            "root ::= \"a\")",
            "root ::= *",
            "root ::= \"a\"{3,2}",
            "root ::= \"a\"{,2}",
            "root ::= \"a\"{99999999999}",
            "root ::= \"a\"{2",
            "root ::= ä",
            "root ::= \"a\"\n  | \"b\"",
            "root ::= other # not here\n",
            "root ::= \"a\"\nb ::= \"b\"\nroot ::= \"c\"",
            "root ::= <think \"a\"",
            "root ::= <>",
            "root ::= !think",
            "root ::= \"a\" <[1000>",
            "root ::= <[]>",
            "root ::= <[1,2]>",
            "root ::= !<[^1]>*",
            "root ::= <[*]>",
            "root ::= <[2147483648]>",
            "root ::= root \"a\"",
            "root ::= a | b\na ::= \"x\" b\nb ::= \"y\" a",
            "root ::= (root{500} | \"a\")",
            &deep,
        ] {
            let error = Grammar::from_gbnf(text).unwrap_err();
            out += &format!("{:<40.40} {error}\n", text.replace('\n', "⏎"));
        }
        expect![[r#"
                                                     there is no rule `root`, which a grammar begins with
            # nothing⏎⏎                              there is no rule `root`, which a grammar begins with
            a ::= "x"                                there is no rule `root`, which a grammar begins with
            root = "x"                               line 1, column 6: `::=` is missing after a rule's name: there is `=`
            root ::= "x                              line 1, column 10: this string has no end
            root ::= "\q"                            line 1, column 11: there is no escape `\q`
            root ::= "\u12g4"                        line 1, column 15: this escape has 4 hexadecimal digits
            root ::= "\ud800"                        line 1, column 13: this is the number of no character
            root ::= [a-                             line 1, column 10: this class of characters has no end
            root ::= [z-a]                           line 1, column 11: this range of characters is empty: its first is above its last
            root ::= []                              line 1, column 10: this class has no characters; `.` is any character
            root ::= ("a"                            line 1, column 14: `)` is missing: the text ends
            root ::= "a")                            line 1, column 13: this parenthesis was not opened
            root ::= *                               line 1, column 10: there is nothing to repeat before this
            root ::= "a"{3,2}                        line 1, column 13: the least number of repetitions is above the greatest
            root ::= "a"{,2}                         line 1, column 14: a number of repetitions is missing: there is `,`
            root ::= "a"{99999999999}                line 1, column 14: this number of repetitions is larger than 32 bits
            root ::= "a"{2                           line 1, column 15: `}` is missing: the text ends
            root ::= ä                               line 1, column 10: a rule's alternatives can't go on like this: there is `ä`
            root ::= "a"⏎  | "b"                     line 2, column 3: a rule's name is missing: there is `|`
            root ::= other # not here⏎               line 1, column 10: there is no rule `other`
            root ::= "a"⏎b ::= "b"⏎root ::= "c"      line 3, column 1: rule `root` is defined twice
            root ::= <think "a"                      line 1, column 10: a token is referred to by its name (`<|end|>`) or its number (`<[1000]>`), and this is neither
            root ::= <>                              line 1, column 10: a token is referred to by its name (`<|end|>`) or its number (`<[1000]>`), and this is neither
            root ::= !think                          line 1, column 11: a token is missing after `!`: there is `t`
            root ::= "a" <[1000>                     line 1, column 20: `]>` is missing after a token's number: there is `>`
            root ::= <[]>                            line 1, column 12: a token's number is missing: there is `]`
            root ::= <[1,2]>                         line 1, column 10: brackets have one token's number: `<[1000]>`, or `!<[1000]>`
            root ::= !<[^1]>*                        line 1, column 10: brackets have one token's number: `<[1000]>`, or `!<[1000]>`
            root ::= <[*]>                           line 1, column 10: brackets have one token's number: `<[1000]>`, or `!<[1000]>`
            root ::= <[2147483648]>                  line 1, column 12: this is the number of no token: there are at most 2^31
            root ::= root "a"                        rule `root` has no finite text: give it an alternative that ends
            root ::= a | b⏎a ::= "x" b⏎b ::= "y" a   rule `root` has no finite text: give it an alternative that ends
            root ::= (root{500} | "a")               rule `root (repetition)` is left-recursive through a long counted repetition: let something be read before the rule calls itself
            root ::= ((((((((((((((((((((((((((((((( line 1, column 211: groups are more than 200 deep in one another
        "#]].assert_eq(&out);
    }
}
