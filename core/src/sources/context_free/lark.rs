//! Grammars in the notation of the Python library Lark: the subset in common use, which llguidance
//! reads too.
//!
//! Covered are rules (`name: alternatives`, also `?name` and `!name`, which differ only in the
//! trees that Lark makes) and terminals (`NAME: …`), strings with or without `i`, ranges
//! (`"a".."z"`), regular expressions with flags, groups, `[optional]`, `? * +`, `~ n` and `~ n..m`,
//! aliases (`-> name`, which don't constrain the text), comments, `%ignore`,
//! `%import common.NAME`, and llguidance's [references to tokens](super::token_syntax). Any other construct of Lark is an error with line and column.
//!
//! There is no lexer: a terminal matches whatever text its expression matches, and a text is
//! accepted if the rules derive it in any way. That is what Lark calls `lexer="dynamic_complete"`;
//! where a keyword and an identifier are both possible, `if` is either. Ignored text may stand
//! before and after each terminal of a rule, but not within a terminal.

use std::sync::Arc;

use super::assembly;
use super::lark_terminals::{common, expression};
use super::rule_table::RuleTable;
use super::rules::{ContextFreeRules, RuleExpr};
use super::text_reader::{MAX_DEPTH, TextReader};
use super::token_syntax::{token_reference, token_rule};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::Grammar;
use crate::sources::rule_automaton::RuleId;

impl Grammar {
    /// The texts of rule `start` of a grammar in Lark's notation: rules and terminals, strings,
    /// regular expressions, groups, repetitions, `%ignore`, and `%import common.NAME`. The text is
    /// the whole output, not a JSON string.
    ///
    /// Every context-free grammar is accepted, with left recursion and ambiguity too. No lexer
    /// decides beforehand what is a keyword and what a name: a text is accepted if the rules derive
    /// it (Lark's `dynamic_complete`).
    ///
    /// As in llguidance, a rule may have tokens that are no text: `<|end|>` is the one that is
    /// written so in the vocabulary, `<[1000]>`, `<[1-5,9]>`, `<[^1-5]>` and `<[*]>` are those with
    /// such numbers (a negation and `*` without those that end the generation). No text becomes
    /// one, however it is spelled. A matcher over a vocabulary without such a token
    /// [says so](crate::Matcher::error).
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`], with line and column, for what doesn't parse, isn't defined, is
    /// defined twice, or isn't supported: priorities, templates, `%declare`, `%override`,
    /// `%extend`, imports of other grammars than `common`, look-around in regular expressions.
    /// [`SchemaError::is_too_large`] for automata of over half a million states,
    /// [`SchemaError::is_empty`] if there is no finite text.
    pub fn from_lark(text: &str) -> Result<Arc<Grammar>, SchemaError> {
        meter::from_source(text.len(), || assembly::compile(LarkParser::new(text).rules()?, "lark"))
    }
}

/// Recursive descent over the text of a grammar.
///
/// ```text
///  statement     name ":" alternatives  |  "%ignore" alternatives  |  "%import" ...
///  alternatives  sequence ("|" sequence)*         a line may begin with "|"
///  sequence      (atom repetition?)* ("->" name)?
///  atom          "(" alternatives ")" | "[" alternatives "]" | string | range | regex | name | token
///  repetition    "*" | "+" | "?" | "~" n (".." m)?
/// ```
struct LarkParser<'a> {
    reader: TextReader<'a>,
    /// The rules and terminals so far. One may be referred to before it is defined.
    table: RuleTable,
    /// The expressions of the `%ignore` directives, each an alternative of ignored text.
    ignored: Vec<RuleExpr>,
}

/// What an expression is part of: a rule, in which ignored text may follow each terminal, or a
/// terminal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ExprContext {
    /// Ignored text may stand behind each terminal.
    Rule,
    /// Read without gaps; refers to terminals only.
    Terminal,
}

/// The name of the rule of ignored text. A grammar's own names have no blank.
const IGNORED: &str = "ignored text";

/// Whether a character may be part of a name.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether a name is that of a terminal: its first letter is a capital.
///
/// `NUMBER` and `_WS` are terminals, `value` and `_list` are rules.
fn is_terminal(name: &str) -> bool {
    name.trim_start_matches('_').starts_with(|c: char| c.is_ascii_uppercase())
}

impl<'a> LarkParser<'a> {
    fn new(text: &'a str) -> LarkParser<'a> {
        LarkParser { reader: TextReader::new(text), table: RuleTable::default(), ignored: Vec::new() }
    }

    /// Reads all statements: rules, terminals and directives, each on a line of its own.
    fn rules(mut self) -> Result<ContextFreeRules, SchemaError> {
        // This rule is numbered before any statement is read, because the terminals of rules call
        // it, and gets its body when all `%ignore` are known.
        let ignored = self.table.id(IGNORED, 0);
        self.lines();
        while self.reader.peek().is_some() {
            self.statement()?;
            self.end_of_line()?;
        }
        let LarkParser { reader, mut table, ignored: alternatives } = self;
        let any_ignored = RuleExpr::Repeat { of: Box::new(RuleExpr::Choice(alternatives)), min: 0, max: None };
        table.define(ignored, any_ignored);
        let Some(start) = table.find_defined("start") else {
            return Err(SchemaError::syntax("there is no rule `start`, which a grammar begins with"));
        };
        let undefined = |offset: usize, name: &str| {
            let kind = if is_terminal(name) { "terminal" } else { "rule" };
            reader.error_at(offset, format!("there is no {kind} `{name}`"))
        };
        let (mut bodies, mut names) = table.into_defined(undefined)?;
        // Terminals take the ignored text behind them; this is the one before the first.
        let root = RuleId::from_index(bodies.len());
        bodies.push(RuleExpr::Sequence(vec![RuleExpr::Rule(ignored), RuleExpr::Rule(start)]));
        names.push("start".to_owned());
        Ok(ContextFreeRules { bodies, names, start: root })
    }

    /// Defines a rule or terminal, unless there is one of this name already.
    fn define(&mut self, name: &str, offset: usize, body: RuleExpr) -> Result<(), SchemaError> {
        let rule = self.table.id(name, offset);
        if self.table.is_defined(rule) {
            return Err(self.reader.error_at(offset, format!("`{name}` is defined twice")));
        }
        self.table.define(rule, body);
        Ok(())
    }

    /// Reads blanks and comments.
    fn blanks(&mut self) {
        loop {
            self.reader.take_while(|c| matches!(c, ' ' | '\t'));
            if self.reader.rest().starts_with("//") || self.reader.rest().starts_with('#') {
                self.reader.take_while(|c| c != '\n');
            }
            // A line may be continued on the next one.
            if !self.reader.take("\\\n") && !self.reader.take("\\\r\n") {
                return;
            }
        }
    }

    /// Reads blanks, comments and line breaks.
    fn lines(&mut self) {
        loop {
            self.blanks();
            if self.reader.take_while(|c| matches!(c, '\n' | '\r')).is_empty() {
                return;
            }
        }
    }

    /// Reads the end of a statement. What stands there instead is often a construct of Lark that
    /// isn't supported, so the error names it.
    fn end_of_line(&mut self) -> Result<(), SchemaError> {
        self.blanks();
        match self.reader.peek() {
            None | Some('\n' | '\r') => {
                self.lines();
                Ok(())
            }
            Some(')' | ']') => Err(self.reader.error("this bracket was not opened")),
            Some('%') => Err(self.reader.error("grammars within grammars (`%json`, `%regex`) are not supported")),
            Some(_) => Err(self.reader.error(format!("this can't go on like this: {}", self.reader.found()))),
        }
    }

    /// Reads `name: alternatives` or a directive. The modifiers `?` and `!` shape only Lark's
    /// trees.
    fn statement(&mut self) -> Result<(), SchemaError> {
        let start = self.reader.offset();
        if self.reader.take("%") {
            return self.directive(start);
        }
        self.reader.take_while(|c| matches!(c, '?' | '!'));
        let name = self.name()?;
        self.blanks();
        match self.reader.peek() {
            Some('.') => {
                return Err(self.reader.error("priorities are not supported: every way to derive a text counts"));
            }
            Some('{') => return Err(self.reader.error("templates are not supported: write the rule out")),
            Some('[') => {
                return Err(self.reader.error("attributes of rules (`[lazy]`, `[max_tokens=…]`) are not supported"));
            }
            _ => {}
        }
        if !self.reader.take(":") {
            return Err(self.reader.error(format!("`:` is missing after a rule's name: {}", self.reader.found())));
        }
        let context = if is_terminal(name) { ExprContext::Terminal } else { ExprContext::Rule };
        let body = self.alternatives(context, 0)?;
        self.define(name, start, body)
    }

    /// Reads a name in small letters (a rule) or in capitals (a terminal).
    fn name(&mut self) -> Result<&'a str, SchemaError> {
        let start = self.reader.offset();
        let name = self.reader.take_while(is_name);
        if name.is_empty() {
            return Err(self.reader.error(format!("a name is missing: {}", self.reader.found())));
        }
        let letters = name.trim_start_matches('_');
        // Case alone tells rules from terminals, so a mixed name such as `Value` is refused, not
        // guessed.
        let is_good = letters.starts_with(|c: char| c.is_ascii_alphabetic())
            && !(letters.contains(|c: char| c.is_ascii_lowercase())
                && letters.contains(|c: char| c.is_ascii_uppercase()));
        if !is_good {
            return Err(self.reader.error_at(
                start,
                format!(
                    "`{name}` is neither the name of a rule, in small letters, nor that of a terminal, in capitals"
                ),
            ));
        }
        Ok(name)
    }

    /// Reads a directive behind its `%`.
    fn directive(&mut self, offset: usize) -> Result<(), SchemaError> {
        let name = self.reader.take_while(is_name);
        self.blanks();
        match name {
            "ignore" => {
                let ignored = self.alternatives(ExprContext::Terminal, 0)?;
                self.ignored.push(ignored);
                Ok(())
            }
            "import" => self.import(),
            _ => Err(self
                .reader
                .error_at(offset, format!("`%{name}` is not supported: only `%ignore` and `%import common.NAME` are"))),
        }
    }

    /// Reads `common.NAME`, `common.NAME -> OTHER` or `common (A, B)`.
    fn import(&mut self) -> Result<(), SchemaError> {
        let start = self.reader.offset();
        let module = self.reader.take_while(|c| is_name(c) || c == '.');
        let (module, single) = match module.split_once('.') {
            Some((module, name)) => (module, Some(name)),
            None => (module, None),
        };
        if module != "common" {
            return Err(self
                .reader
                .error_at(start, "only terminals of `common` can be imported: write the others out"));
        }
        self.blanks();
        if let Some(name) = single {
            let mut own_name = name;
            if self.reader.take("->") {
                self.blanks();
                own_name = self.name()?;
            }
            return self.import_as(name, own_name, start);
        }
        if !self.reader.take("(") {
            return Err(self
                .reader
                .error("what to import is missing: `%import common.NAME` or `%import common (A, B)`"));
        }
        loop {
            self.lines();
            let start = self.reader.offset();
            let name = self.name()?;
            self.import_as(name, name, start)?;
            self.lines();
            if self.reader.take(")") {
                return Ok(());
            }
            if !self.reader.take(",") {
                return Err(self.reader.error(format!("`,` or `)` is missing: {}", self.reader.found())));
            }
        }
    }

    /// Defines a terminal of `common` under a name of the grammar's own.
    fn import_as(&mut self, name: &str, own_name: &str, offset: usize) -> Result<(), SchemaError> {
        let Some(body) = common(name).transpose()? else {
            return Err(self.reader.error_at(offset, format!("there is no terminal `{name}` in `common`")));
        };
        self.define(own_name, offset, body)
    }

    /// Reads `sequence (| sequence)*`. `depth` is the number of groups around it.
    fn alternatives(&mut self, context: ExprContext, depth: usize) -> Result<RuleExpr, SchemaError> {
        if depth > MAX_DEPTH {
            return Err(self.reader.error(format!("groups are more than {MAX_DEPTH} deep in one another")));
        }
        let mut alternatives = vec![self.sequence(context, depth)?];
        loop {
            // Alternatives may go on in the next line, which then begins with `|`.
            let before = self.reader.clone();

            self.lines();
            if !self.reader.take("|") {
                if depth == 0 {
                    // The line break ends the statement.
                    self.reader = before;
                }
                return Ok(RuleExpr::one_of(alternatives));
            }
            self.lines();
            alternatives.push(self.sequence(context, depth)?);
        }
    }

    /// Reads atoms, each with its repetition, and an alias (`-> name`), which names a node of
    /// Lark's tree and doesn't constrain the text.
    fn sequence(&mut self, context: ExprContext, depth: usize) -> Result<RuleExpr, SchemaError> {
        let mut parts = Vec::new();
        loop {
            meter::step(1)?;
            if depth > 0 {
                self.lines()
            } else {
                self.blanks()
            }
            let Some(atom) = self.atom(context, depth)? else { break };
            self.blanks();
            let part = self.repetition(atom)?;
            parts.push(part);
        }
        if self.reader.take("->") {
            self.blanks();
            self.name()?;
        }
        Ok(RuleExpr::sequence(parts))
    }

    /// A terminal; as part of a rule, followed by ignored text.
    ///
    /// Once at the beginning of the text and once behind each terminal reads every gap exactly
    /// once. On both sides of a terminal, each gap could be split in several ways.
    ///
    /// ```text
    ///  %ignore " "
    ///  start: "a" B*      start = gap "a" gap (B gap)*       gap = (" ")*
    /// ```
    fn terminal(&mut self, expr: RuleExpr, context: ExprContext) -> RuleExpr {
        match context {
            ExprContext::Terminal => expr,
            ExprContext::Rule => {
                let ignored = self.table.id(IGNORED, 0);
                RuleExpr::Sequence(vec![expr, RuleExpr::Rule(ignored)])
            }
        }
    }

    /// Reads a group, a string, a range, a regular expression, a token or a name; `None` if none of
    /// these follows.
    fn atom(&mut self, context: ExprContext, depth: usize) -> Result<Option<RuleExpr>, SchemaError> {
        let start = self.reader.offset();
        let expr = match self.reader.peek() {
            Some('(' | '[') => {
                let close = if self.reader.next() == Some('(') { ")" } else { "]" };
                let group = self.alternatives(context, depth + 1)?;
                if !self.reader.take(close) {
                    return Err(self.reader.error(format!("`{close}` is missing: {}", self.reader.found())));
                }
                return Ok(Some(if close == ")" { group } else { RuleExpr::optional(group) }));
            }
            Some('"') => self.string_or_range()?,
            Some('/') => self.regex()?,
            Some('<') if context == ExprContext::Terminal => {
                return Err(self.reader.error("a terminal is text and can't have a token: refer to it in a rule"));
            }
            Some('<') => token_rule(&mut self.table, token_reference(&mut self.reader)?),
            Some(c) if is_name(c) => {
                let name = self.name()?;
                if self.reader.peek() == Some('{') {
                    return Err(self.reader.error("templates are not supported: write the rule out"));
                }
                let rule = RuleExpr::Rule(self.table.id(name, start));
                if !is_terminal(name) {
                    if context == ExprContext::Terminal {
                        return Err(self
                            .reader
                            .error_at(start, format!("a terminal can't refer to the rule `{name}`")));
                    }
                    return Ok(Some(rule));
                }
                rule
            }
            _ => return Ok(None),
        };
        Ok(Some(self.terminal(expr, context)))
    }

    /// Reads `*`, `+`, `?`, `~ n` or `~ n..m` behind an expression, if there is any.
    fn repetition(&mut self, of: RuleExpr) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        let (min, max) = match self.reader.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('~') => {
                self.reader.next();
                self.blanks();
                let min = self.reader.number()?;
                self.blanks();
                // `~ 3` is exactly three rounds, `~ 3..5` three to five.
                let mut max = min;
                if self.reader.take("..") {
                    self.blanks();
                    max = self.reader.number()?;
                }
                if max < min {
                    return Err(self.reader.error_at(start, "the least number of repetitions is above the greatest"));
                }
                return Ok(RuleExpr::Repeat { of: Box::new(of), min, max: Some(max) });
            }
            _ => return Ok(of),
        };
        self.reader.next();
        Ok(RuleExpr::Repeat { of: Box::new(of), min, max })
    }

    /// Reads `"text"`, `"text"i` (which ignores case) or `"a".."z"`.
    fn string_or_range(&mut self) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        let low = self.string()?;
        if !self.reader.take("..") {
            if self.reader.take("i") {
                // Unicode's case folding, as in Python: `"k"i` matches the Kelvin sign as well.
                return expression(&format!("(?i){}", regex_syntax::escape(&low)));
            }
            return Ok(RuleExpr::Text(low.into_bytes()));
        }
        if self.reader.peek() != Some('"') {
            return Err(self.reader.error(format!("a range ends with a string: {}", self.reader.found())));
        }
        let high = self.string()?;
        let single = |text: &str| Some(text.chars().next()?).filter(|c| c.len_utf8() == text.len());
        match (single(&low), single(&high)) {
            (Some(low), Some(high)) if low <= high => Ok(RuleExpr::Class(vec![(low, high)])),
            _ => Err(self.reader.error_at(start, "a range is from one character to another one that is not before it")),
        }
    }

    /// Reads a string in quotes, with Python's escapes.
    fn string(&mut self) -> Result<String, SchemaError> {
        let start = self.reader.offset();
        self.reader.next();
        let mut text = String::new();
        loop {
            let at = self.reader.offset();
            let c = match self.reader.next() {
                None | Some('\n' | '\r') => return Err(self.reader.error_at(start, "this string has no end")),
                Some('"') => return Ok(text),
                Some('\\') => match self.reader.next() {
                    Some('n') => '\n',
                    Some('t') => '\t',
                    Some('r') => '\r',
                    Some('f') => '\u{c}',
                    Some('v') => '\u{b}',
                    Some('b') => '\u{8}',
                    Some('a') => '\u{7}',
                    Some('0') => '\0',
                    Some('x') => self.reader.hexadecimal(2)?,
                    Some('u') => self.reader.hexadecimal(4)?,
                    Some('U') => self.reader.hexadecimal(8)?,
                    Some(c @ ('\\' | '"' | '\'' | '/')) => c,
                    _ => return Err(self.reader.error_at(at, "there is no such escape")),
                },
                Some(c) => c,
            };
            text.push(c);
        }
    }

    /// Reads `/pattern/flags`.
    fn regex(&mut self) -> Result<RuleExpr, SchemaError> {
        let start = self.reader.offset();
        self.reader.next();
        let mut pattern = String::new();
        loop {
            match self.reader.next() {
                None | Some('\n' | '\r') => {
                    return Err(self.reader.error_at(start, "this regular expression has no end"));
                }
                Some('/') => break,
                // Only the slash is escaped for Lark; all other escapes are the expression's.
                Some('\\') if self.reader.take("/") => pattern.push('/'),
                Some('\\') => {
                    pattern.push('\\');
                    pattern.extend(self.reader.next());
                }
                Some(c) => pattern.push(c),
            }
        }
        // Lark passes Python's flags on. These five mean the same to crate `regex`, which reads
        // them in front of the pattern; `l` (locale) has no counterpart.
        let flags = self.reader.take_while(|c| c.is_ascii_lowercase());
        if let Some(flag) = flags.chars().find(|flag| !"imsxu".contains(*flag)) {
            return Err(self
                .reader
                .error_at(start, format!("the flag `{flag}` of a regular expression is not supported")));
        }
        let pattern = if flags.is_empty() { pattern } else { format!("(?{flags}){pattern}") };
        expression(&pattern).map_err(|error| match error.is_syntax() {
            true => self.reader.error_at(start, error.to_string()),
            false => error,
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
        for text in [
            "",
            "start \"a\"",
            "start: \"a",
            "start: \"\\q\"",
            "start: /a",
            "start: /(/",
            "start: /a(?=b)/",
            "start: /a/l",
            "start: other",
            "start: OTHER",
            "start: (\"a\"",
            "start: \"a\")",
            "start: \"a\"\nstart: \"b\"",
            "start.2: \"a\"",
            "start{x}: \"a\"",
            "start: list{\"a\"}",
            "start[lazy]: \"a\"",
            "Start: \"a\"",
            "start: A\nA: b\nb: \"x\"",
            "%declare A\nstart: A",
            "%import python.NAME\nstart: NAME",
            "%import common.NOTHING\nstart: NOTHING",
            "start: \"a\"~3..2",
            "start: \"ab\"..\"c\"",
            "start: <|end|",
            "start: <[5-3]>",
            "start: <[1-]>",
            "start: <[^]>",
            "start: <[1]",
            "start: A\nA: \"a\" <|end|>",
            "%ignore <|end|>\nstart: \"a\"",
            "start: %json {}",
            "start: \"a\" ??",
            "start: start \"a\"",
        ] {
            let error = Grammar::from_lark(text).unwrap_err();
            out += &format!("{:<40.40} {error}\n", text.replace('\n', "⏎"));
        }
        expect![[r#"
                                                     there is no rule `start`, which a grammar begins with
            start "a"                                line 1, column 7: `:` is missing after a rule's name: there is `"`
            start: "a                                line 1, column 8: this string has no end
            start: "\q"                              line 1, column 9: there is no such escape
            start: /a                                line 1, column 8: this regular expression has no end
            start: /(/                               line 1, column 8: pattern `(`, character 1: unclosed group
            start: /a(?=b)/                          line 1, column 8: pattern `a(?=b)`, character 2: look-around is not supported: say what the text is, in this pattern or in a second one that must hold as well
            start: /a/l                              line 1, column 8: the flag `l` of a regular expression is not supported
            start: other                             line 1, column 8: there is no rule `other`
            start: OTHER                             line 1, column 8: there is no terminal `OTHER`
            start: ("a"                              line 1, column 12: `)` is missing: the text ends
            start: "a")                              line 1, column 11: this bracket was not opened
            start: "a"⏎start: "b"                    line 2, column 1: `start` is defined twice
            start.2: "a"                             line 1, column 6: priorities are not supported: every way to derive a text counts
            start{x}: "a"                            line 1, column 6: templates are not supported: write the rule out
            start: list{"a"}                         line 1, column 12: templates are not supported: write the rule out
            start[lazy]: "a"                         line 1, column 6: attributes of rules (`[lazy]`, `[max_tokens=…]`) are not supported
            Start: "a"                               line 1, column 1: `Start` is neither the name of a rule, in small letters, nor that of a terminal, in capitals
            start: A⏎A: b⏎b: "x"                     line 2, column 4: a terminal can't refer to the rule `b`
            %declare A⏎start: A                      line 1, column 1: `%declare` is not supported: only `%ignore` and `%import common.NAME` are
            %import python.NAME⏎start: NAME          line 1, column 9: only terminals of `common` can be imported: write the others out
            %import common.NOTHING⏎start: NOTHING    line 1, column 9: there is no terminal `NOTHING` in `common`
            start: "a"~3..2                          line 1, column 11: the least number of repetitions is above the greatest
            start: "ab".."c"                         line 1, column 8: a range is from one character to another one that is not before it
            start: <|end|                            line 1, column 8: a token is referred to by its name (`<|end|>`) or its number (`<[1000]>`), and this is neither
            start: <[5-3]>                           line 1, column 10: this range of tokens is empty: its first is above its last
            start: <[1-]>                            line 1, column 12: a token's number is missing: there is `]`
            start: <[^]>                             line 1, column 11: a token's number is missing: there is `]`
            start: <[1]                              line 1, column 11: `]>` is missing after a token's number: there is `]`
            start: A⏎A: "a" <|end|>                  line 2, column 8: a terminal is text and can't have a token: refer to it in a rule
            %ignore <|end|>⏎start: "a"               line 1, column 9: a terminal is text and can't have a token: refer to it in a rule
            start: %json {}                          line 1, column 8: grammars within grammars (`%json`, `%regex`) are not supported
            start: "a" ??                            line 1, column 13: this can't go on like this: there is `?`
            start: start "a"                         rule `start` has no finite text: give it an alternative that ends
        "#]].assert_eq(&out);
    }
}
