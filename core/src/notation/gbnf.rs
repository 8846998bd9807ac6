//! GBNF, llama.cpp's notation, and the EBNF of XGrammar, which is like it.

use super::output::Output;
use super::printer::{Context, Printer};
use super::repetitions;
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::{TokenNames, TokenReference};
use crate::grammar::Grammar;
use crate::sources::rule_automaton::RuleId;

/// Most ranges of tokens, and tokens of a range, that are written as alternatives.
const MAX_TOKENS: u32 = 64;

/// Whose notation a grammar is printed in. The same text is read by both, but for tokens and for
/// repetitions of over two thousand rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GbnfDialect {
    /// llama.cpp's: `grammar` of a request to llama-server. A repetition has at most 2,000 rounds
    /// there, so a longer one is written in parts.
    #[default]
    LlamaCpp,
    /// XGrammar's EBNF: `structured_outputs.grammar` (before: `guided_grammar`) of vLLM, `ebnf` of
    /// SGLang.
    XGrammar,
}

impl Grammar {
    /// The grammar in GBNF, in at most `max_bytes` bytes: what llama-server takes as `grammar`, and
    /// vLLM and SGLang with XGrammar.
    ///
    /// The printed grammar has the same texts, byte for byte, in the grammar's own style of white
    /// space. Rules are named for types, and for the keys of members. There is no left recursion
    /// and no empty alternative, and texts that begin alike are written so that one character
    /// decides between them, where one does, because llama.cpp follows each alternative by itself.
    ///
    /// A recursive type nests as deep as the model likes, where the grammar itself stops at
    /// [`max_depth`](crate::GrammarOptions::max_depth) containers. In [`Style::Pretty`] and
    /// [`Style::Flexible`] white space depends on the depth, so each depth has rules of its own,
    /// which are many for a recursive type.
    ///
    /// [`Style::Pretty`]: crate::Style::Pretty
    /// [`Style::Flexible`]: crate::Style::Flexible
    ///
    /// ```
    /// use formwork_core::{GbnfDialect, Grammar, Style};
    ///
    /// let grammar = Grammar::of::<Vec<Option<bool>>>(Style::Spaced);
    /// let text = grammar.to_gbnf(GbnfDialect::LlamaCpp, 10_000)?;
    /// assert_eq!(
    ///     text,
    ///     "root ::= \"[\" ((bool | \"null\") (\", \" (bool | \"null\"))*)? \"]\"\nbool ::= \"false\" | \"true\"\n"
    /// );
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] for a longer text, or too much work (as a quotation of a long
    /// document, or an object of many members in any order); [`SchemaError::is_unsupported`] for
    /// texts that aren't UTF-8, lists whose items differ, and tokens that the notation can't refer
    /// to; [`SchemaError::is_empty`] for a grammar without texts; its
    /// [refusal](Grammar::refusal) if it has one.
    pub fn to_gbnf(&self, dialect: GbnfDialect, max_bytes: usize) -> Result<String, SchemaError> {
        meter::from_source(self.memory(), || {
            let mut rules = NotationRules::of(self)?;
            if dialect == GbnfDialect::LlamaCpp {
                repetitions::split(&mut rules)?;
            }
            let mut printer = GbnfPrinter { rules: &rules, dialect, out: Output::new(max_bytes) };
            printer.all()?;
            Ok(printer.out.finish())
        })
    }
}

struct GbnfPrinter<'a> {
    rules: &'a NotationRules,
    dialect: GbnfDialect,
    out: Output,
}

impl GbnfPrinter<'_> {
    fn all(&mut self) -> Result<(), SchemaError> {
        for (rule, body) in self.rules.bodies.iter().enumerate() {
            self.out.push(&self.name(rule))?;
            self.out.push(" ::= ")?;
            self.expression(body, Context::Whole)?;
            self.out.push("\n")?;
        }
        Ok(())
    }

    fn name(&self, rule: usize) -> String {
        self.rules.names.names[rule].join("-")
    }
}

impl Printer for GbnfPrinter<'_> {
    fn out(&mut self) -> &mut Output {
        &mut self.out
    }

    fn text(&mut self, text: &str, _: Context) -> Result<(), SchemaError> {
        self.out.push(&literal(text))
    }

    fn class(&mut self, ranges: &[(char, char)]) -> Result<(), SchemaError> {
        self.out.push(&class(ranges))
    }

    fn rule(&mut self, rule: RuleId, _: Context) -> Result<(), SchemaError> {
        self.out.push(&self.name(rule.index()))
    }

    fn token(&mut self, reference: &TokenReference) -> Result<(), SchemaError> {
        let tokens = match self.dialect {
            GbnfDialect::LlamaCpp => llama_cpp_tokens(reference),
            GbnfDialect::XGrammar => xgrammar_tokens(reference),
        };
        self.out.push(&tokens?)
    }
}

/// A text in quotes.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out += "\\\"",
            _ => escaped(c, &mut out),
        }
    }
    out + "\""
}

/// Ranges of characters in brackets.
fn class(ranges: &[(char, char)]) -> String {
    let mut out = String::from("[");
    let mut has_hyphen = false;
    for (low, high) in ranges.iter().copied().flat_map(without_surrogates) {
        if (low, high) == ('-', '-') {
            // It stands for itself in the last place.
            has_hyphen = true;
            continue;
        }
        member(low, &mut out);
        if low != high {
            if u32::from(high) > u32::from(low) + 1 {
                out.push('-');
            }
            member(high, &mut out);
        }
    }
    if has_hyphen {
        out.push('-');
    }
    out + "]"
}

/// A range as one of code points, among which surrogates lie between two characters.
fn without_surrogates((low, high): (char, char)) -> impl Iterator<Item = (char, char)> {
    let (below, above) = ((low, high.min('\u{d7ff}')), (low.max('\u{e000}'), high));
    [below, above].into_iter().filter(|(low, high)| low <= high)
}

/// A character of a class.
fn member(c: char, out: &mut String) {
    match c {
        '[' | ']' => out.extend(['\\', c]),
        // llama.cpp has no other escape for these.
        '^' | '-' => *out += &format!("\\u{:04X}", u32::from(c)),
        _ => escaped(c, out),
    }
}

/// A character as it is, or escaped if it can't be seen. XGrammar reads any number of digits after
/// `\x`, so that is not used.
fn escaped(c: char, out: &mut String) {
    match c {
        '\\' => *out += "\\\\",
        '\n' => *out += "\\n",
        '\r' => *out += "\\r",
        '\t' => *out += "\\t",
        c if is_visible(c) => out.push(c),
        c if u32::from(c) <= 0xffff => *out += &format!("\\u{:04X}", u32::from(c)),
        c => *out += &format!("\\U{:08X}", u32::from(c)),
    }
}

/// Whether a character can be seen where it stands alone.
pub(super) fn is_visible(c: char) -> bool {
    // What Rust would escape can't be, and neither can letters that join what is before them.
    c == ' ' || c == '"' || c == '\'' || c.escape_debug().len() == 1 && !c.is_whitespace() && !is_unassigned(c)
}

/// Whether a character is at the end of a range of code points, where none is assigned.
fn is_unassigned(c: char) -> bool {
    matches!(u32::from(c), 0xd7a4..=0xd7ff | 0xe000..=0xf8ff | 0xe0000..)
}

/// Tokens in llama.cpp's notation, which has one token or all but one.
fn llama_cpp_tokens(reference: &TokenReference) -> Result<String, SchemaError> {
    match &reference.names {
        TokenNames::Written(name) if is_bracketed(name) => Ok(reference.to_string()),
        TokenNames::Ids(ranges) if !reference.is_negated => {
            let ids: Vec<String> = ids(ranges)?.iter().map(|id| format!("<[{id}]>")).collect();
            Ok(if ids.len() == 1 { ids.concat() } else { format!("({})", ids.join(" | ")) })
        }
        TokenNames::Ids(ranges) => match ranges[..] {
            [(low, high)] if low == high => Ok(format!("!<[{low}]>")),
            _ => Err(no_tokens(reference, "llama.cpp's notation has all tokens but one, and not all but several")),
        },
        TokenNames::Written(_) => Err(no_tokens(reference, "names of tokens are in angle brackets in llama.cpp")),
    }
}

/// Tokens in XGrammar's notation, which has lists of numbers.
fn xgrammar_tokens(reference: &TokenReference) -> Result<String, SchemaError> {
    match &reference.names {
        TokenNames::Ids(ranges) if !reference.is_negated => {
            let ids: Vec<String> = ids(ranges)?.iter().map(u32::to_string).collect();
            Ok(format!("Token({})", ids.join(", ")))
        }
        _ => Err(no_tokens(reference, "XGrammar's notation has lists of numbers of tokens only")),
    }
}

/// Whether a token's name can stand in a grammar as it is.
pub(super) fn is_bracketed(name: &str) -> bool {
    let inner = name.strip_prefix('<').and_then(|name| name.strip_suffix('>'));
    inner.is_some_and(|name| !name.is_empty() && !name.starts_with('[') && !name.contains(['<', '>', '\n', '\r']))
}

/// The numbers in some ranges.
fn ids(ranges: &[(u32, u32)]) -> Result<Vec<u32>, SchemaError> {
    let n_ids = ranges.iter().fold(0, |sum: u32, range| sum.saturating_add((range.1 - range.0).saturating_add(1)));
    if n_ids == 0 || n_ids > MAX_TOKENS {
        return Err(SchemaError::unsupported("", &format!("a place with {n_ids} tokens can't be written out")));
    }
    Ok(ranges.iter().flat_map(|&(low, high)| low..=high).collect())
}

pub(super) fn no_tokens(reference: &TokenReference, reason: &str) -> SchemaError {
    SchemaError::unsupported("", &format!("the tokens {reference} can't be referred to: {reason}"))
}
