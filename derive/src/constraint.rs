//! What `#[structured(…)]` says of a value, as it stands in the source: limits, and words for
//! schema and prompt.
//!
//! Reading them is all that happens here; `limit` puts them to a type. Each part keeps its place
//! for messages. The spellings of other crates (`validators`) end in the same parts, and all that
//! is said holds together.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, ExprUnary, Lit, LitStr, Token, UnOp};

use crate::attr::string;
use crate::ctxt::Ctxt;

/// Limits on a value.
#[derive(Default)]
pub(crate) struct Constraints {
    /// Of a number.
    pub(crate) ranges: Vec<Range>,
    /// Of a number.
    pub(crate) multiple_of: Vec<Number>,
    /// Of a string, in characters.
    pub(crate) lens: Vec<Counts>,
    /// Of a list.
    pub(crate) items: Vec<Counts>,
    /// Of a string by its characters, or of a list by its items, whichever it is.
    pub(crate) lengths: Vec<Counts>,
    /// The items of a list differ.
    pub(crate) unique: Option<TokenStream>,
    /// Found in a string.
    pub(crate) patterns: Vec<Pattern>,
    /// A form of strings that has a name.
    pub(crate) formats: Vec<Format>,
    /// The only values: `one_of(…)` or `constant = …`.
    pub(crate) one_of: Option<(TokenStream, Vec<Value>)>,
    /// Limits on a map's keys.
    pub(crate) keys: Option<(TokenStream, Box<Constraints>)>,
    /// Limits on the items of a list, or on what an `Option` holds, and not on the value itself.
    pub(crate) inner: Option<Box<Constraints>>,
    /// An `Option` that is never `null`.
    pub(crate) required: Option<TokenStream>,
    /// Given at run time, under this name or the field's own.
    pub(crate) runtime: Option<(TokenStream, Option<String>)>,
    /// Said by the type's `schemars::JsonSchema`.
    pub(crate) schemars: Option<TokenStream>,
}

/// Numbers from one to another.
#[derive(Clone)]
pub(crate) struct Range {
    pub(crate) at: TokenStream,
    pub(crate) least: Option<Edge>,
    pub(crate) greatest: Option<Edge>,
}

/// An end of a range.
#[derive(Clone)]
pub(crate) struct Edge {
    pub(crate) number: Number,
    /// The number itself is outside.
    pub(crate) open: bool,
}

/// A number as it stands in the source.
#[derive(Clone)]
pub(crate) struct Number {
    pub(crate) at: TokenStream,
    /// In decimal, with its sign and without suffix and underscores.
    pub(crate) text: String,
    pub(crate) is_integer: bool,
}

/// How many.
#[derive(Clone)]
pub(crate) struct Counts {
    pub(crate) at: TokenStream,
    pub(crate) least: u32,
    /// `u32::MAX` for any number.
    pub(crate) greatest: u32,
}

/// A regular expression.
#[derive(Clone)]
pub(crate) struct Pattern {
    pub(crate) at: TokenStream,
    pub(crate) regex: String,
}

/// The name of a form.
#[derive(Clone)]
pub(crate) struct Format {
    pub(crate) at: TokenStream,
    pub(crate) name: String,
}

/// A value as it stands in the source.
#[derive(Clone)]
pub(crate) enum Value {
    String(LitStr),
    /// A string by itself, where [`String`](Value::String) may hold the JSON of what has no
    /// literal.
    Plain(LitStr),
    Number(Number),
    Bool(syn::LitBool),
    Char(syn::LitChar),
}

/// Words about a type, a field or a variant.
#[derive(Default)]
pub(crate) struct Words {
    /// In place of the doc comment.
    pub(crate) description: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) examples: Vec<Value>,
}

/// The keys that [`Constraints::read`] and [`Words::read`] know, for messages.
pub(crate) const KEYS: &str = "`range`, `multiple_of`, `len`, `items`, `unique`, `pattern`, `format`, `one_of`, `constant`, `keys`, `runtime`, `schemars`, \
                               `description`, `title`, `example`";

impl Constraints {
    pub(crate) fn is_empty(&self) -> bool {
        let Constraints {
            ranges,
            multiple_of,
            lens,
            items,
            lengths,
            unique,
            patterns,
            formats,
            one_of,
            keys,
            inner,
            required,
            runtime,
            schemars,
        } = self;
        ranges.is_empty()
            && multiple_of.is_empty()
            && lens.is_empty()
            && items.is_empty()
            && lengths.is_empty()
            && unique.is_none()
            && patterns.is_empty()
            && formats.is_empty()
            && one_of.is_none()
            && keys.is_none()
            && inner.as_ref().is_none_or(|inner| inner.is_empty())
            && required.is_none()
            && runtime.is_none()
            && schemars.is_none()
    }

    /// These and the others.
    pub(crate) fn and(mut self, mut other: Constraints) -> Constraints {
        self.ranges.append(&mut other.ranges);
        self.multiple_of.append(&mut other.multiple_of);
        self.lens.append(&mut other.lens);
        self.items.append(&mut other.items);
        self.lengths.append(&mut other.lengths);
        self.patterns.append(&mut other.patterns);
        self.formats.append(&mut other.formats);
        self.unique = self.unique.or(other.unique);
        self.one_of = self.one_of.or(other.one_of);
        self.keys = match (self.keys, other.keys) {
            (Some((at, keys)), Some((_, more))) => Some((at, Box::new(keys.and(*more)))),
            (one, other) => one.or(other),
        };
        self.inner = match (self.inner, other.inner) {
            (Some(inner), Some(more)) => Some(Box::new(inner.and(*more))),
            (one, other) => one.or(other),
        };
        self.required = self.required.or(other.required);
        self.runtime = self.runtime.or(other.runtime);
        self.schemars = self.schemars.or(other.schemars);
        self
    }

    /// Whether they say by themselves that the text is a string.
    pub(crate) fn say_string(&self) -> bool {
        let strings =
            |(_, values): &(TokenStream, Vec<Value>)| values.iter().all(|value| matches!(value, Value::String(_)));
        !self.patterns.is_empty() || !self.formats.is_empty() || self.one_of.as_ref().is_some_and(strings)
    }

    /// Reads one key, if it is one of these.
    pub(crate) fn read(&mut self, ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>) -> syn::Result<bool> {
        match name {
            "range" => self.ranges.extend(range(ctxt, meta)?),
            "multiple_of" => {
                let expr: Expr = meta.value()?.parse()?;
                self.multiple_of.extend(number(ctxt, &expr));
            }
            "len" => self.lens.extend(counts(ctxt, meta)?),
            "items" => self.items.extend(counts(ctxt, meta)?),
            "runtime" => {
                let name = if meta.input.peek(Token![=]) { string(ctxt, meta)? } else { None };
                self.runtime = Some((meta.path.to_token_stream(), name.map(|name| name.value())));
            }
            "schemars" => self.schemars = Some(meta.path.to_token_stream()),
            "unique" => self.unique = Some(meta.path.to_token_stream()),
            "pattern" => {
                let pattern = string(ctxt, meta)?;
                self.patterns.extend(pattern.map(|text| Pattern { at: text.to_token_stream(), regex: text.value() }));
            }
            "format" => {
                let format = string(ctxt, meta)?;
                self.formats.extend(format.map(|text| Format { at: text.to_token_stream(), name: text.value() }));
            }
            "one_of" => {
                let content;
                syn::parenthesized!(content in meta.input);
                let values = Punctuated::<Expr, Token![,]>::parse_terminated(&content)?;
                let values: Vec<Value> = values.iter().filter_map(|expr| value(ctxt, expr)).collect();
                if values.is_empty() {
                    ctxt.error(meta.path.to_token_stream(), "no value is left; write them as `one_of(\"a\", \"b\")`");
                }
                self.only(ctxt, meta.path.to_token_stream(), values);
            }
            "constant" => {
                let expr: Expr = meta.value()?.parse()?;
                if let Some(value) = value(ctxt, &expr) {
                    self.only(ctxt, meta.path.to_token_stream(), vec![value]);
                }
            }
            "keys" => {
                let mut keys = Constraints::default();
                meta.parse_nested_meta(|inner| {
                    let name = inner.path.get_ident().map(ToString::to_string).unwrap_or_default();
                    if matches!(name.as_str(), "len" | "pattern" | "format" | "one_of" | "constant") {
                        keys.read(ctxt, &name, &inner)?;
                        return Ok(());
                    }
                    Err(inner.error("expected `len`, `pattern`, `format`, `one_of` or `constant`"))
                })?;
                self.keys = Some((meta.path.to_token_stream(), Box::new(keys)));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn only(&mut self, ctxt: &mut Ctxt, at: TokenStream, values: Vec<Value>) {
        if self.one_of.is_some() {
            ctxt.error(&at, "the values are given already; keep one of `one_of` and `constant`");
        }
        self.one_of = Some((at, values));
    }

    /// Where a limit that nothing was done with stands, and its name.
    pub(crate) fn first(&self) -> Option<(TokenStream, &'static str)> {
        let of = |at: Option<&TokenStream>, name| at.map(|at| (at.clone(), name));
        of(self.ranges.first().map(|range| &range.at), "range")
            .or(of(self.multiple_of.first().map(|number| &number.at), "multiple_of"))
            .or(of(self.lens.first().map(|counts| &counts.at), "len"))
            .or(of(self.items.first().map(|counts| &counts.at), "items"))
            .or(of(self.lengths.first().map(|counts| &counts.at), "length"))
            .or(of(self.unique.as_ref(), "unique"))
            .or(of(self.patterns.first().map(|pattern| &pattern.at), "pattern"))
            .or(of(self.formats.first().map(|format| &format.at), "format"))
            .or(of(self.one_of.as_ref().map(|(at, _)| at), "one_of"))
            .or(of(self.keys.as_ref().map(|(at, _)| at), "keys"))
            .or(self.inner.as_ref().and_then(|inner| inner.first()))
            .or(of(self.required.as_ref(), "required"))
            .or(of(self.runtime.as_ref().map(|(at, _)| at), "runtime"))
            .or(of(self.schemars.as_ref(), "schemars"))
    }
}

impl Words {
    /// Reads one key, if it is one of these.
    pub(crate) fn read(&mut self, ctxt: &mut Ctxt, name: &str, meta: &ParseNestedMeta<'_>) -> syn::Result<bool> {
        match name {
            "description" => self.description = string(ctxt, meta)?,
            "title" => self.title = string(ctxt, meta)?,
            "example" => {
                let expr: Expr = meta.value()?.parse()?;
                self.examples.extend(value(ctxt, &expr));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// These, and the others where these say nothing.
    pub(crate) fn or(mut self, other: Words) -> Words {
        self.description = self.description.or(other.description);
        self.title = self.title.or(other.title);
        self.examples.extend(other.examples);
        self
    }
}

impl Value {
    pub(crate) fn at(&self) -> TokenStream {
        match self {
            Value::String(text) | Value::Plain(text) => text.to_token_stream(),
            Value::Number(number) => number.at.clone(),
            Value::Bool(value) => value.to_token_stream(),
            Value::Char(value) => value.to_token_stream(),
        }
    }
}

/// `a..=b`, with either end or none, or `a` alone.
struct Interval {
    at: TokenStream,
    start: Option<Expr>,
    /// Whether the end itself is outside; `None` if there is no `..`.
    open: Option<bool>,
    end: Option<Expr>,
}

/// syn reads ranges with its feature `full` only, which doubles its size.
fn interval(input: ParseStream<'_>) -> syn::Result<Interval> {
    let end_of = |input: ParseStream<'_>| -> syn::Result<Option<Expr>> {
        if input.is_empty() || input.peek(Token![..]) || input.peek(Token![,]) {
            return Ok(None);
        }
        if input.peek(Token![-]) {
            let op = UnOp::Neg(input.parse()?);
            let lit = Expr::Lit(ExprLit { attrs: Vec::new(), lit: input.parse()? });
            return Ok(Some(Expr::Unary(ExprUnary { attrs: Vec::new(), op, expr: Box::new(lit) })));
        }
        if input.peek(Lit) {
            return Ok(Some(Expr::Lit(ExprLit { attrs: Vec::new(), lit: input.parse()? })));
        }
        input.parse().map(Some)
    };
    let from = input.fork();
    let start = end_of(input)?;
    let open = if input.peek(Token![..=]) {
        input.parse::<Token![..=]>()?;
        Some(false)
    } else if input.peek(Token![..]) {
        input.parse::<Token![..]>()?;
        Some(true)
    } else {
        None
    };
    let end = if open.is_some() { end_of(input)? } else { None };
    // All its tokens, for messages.
    let mut at = TokenStream::new();
    while !from.is_empty() && from.cursor() != input.cursor() {
        at.extend(std::iter::once(from.parse::<TokenTree>()?));
    }
    Ok(Interval { at, start, open, end })
}

/// `= 1..=10`, `= ..0.5`, `= 3..`.
fn range(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Range>> {
    let Interval { at, start, open, end } = interval(meta.value()?)?;
    let Some(open) = open else {
        ctxt.error(&at, "expected a range of numbers, such as `1..=100`, `0.0..1.0` or `1..`");
        return Ok(None);
    };
    let least = start.as_ref().map(|start| number(ctxt, start));
    let greatest = end.as_ref().map(|end| number(ctxt, end));
    match (least, greatest) {
        (None, None) => {
            ctxt.error(&at, "this range has every number; give it an end, or remove it");
            Ok(None)
        }
        (Some(None), _) | (_, Some(None)) => Ok(None),
        (least, greatest) => {
            let edge = |number: Option<Option<Number>>, open| number.flatten().map(|number| Edge { number, open });
            Ok(Some(Range { at, least: edge(least, false), greatest: edge(greatest, open) }))
        }
    }
}

/// `= 1..=80`, `= 5`, `= 1..`.
fn counts(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Counts>> {
    let Interval { at, start, open, end } = interval(meta.value()?)?;
    let least = start.as_ref().map(|start| count(ctxt, start));
    let greatest = end.as_ref().map(|end| count(ctxt, end));
    if matches!(least, Some(None)) || matches!(greatest, Some(None)) {
        return Ok(None);
    }
    let (least, greatest) = (least.flatten(), greatest.flatten());
    let counts = match (open, least, greatest) {
        (None, Some(n), _) => Some((n, n)),
        (Some(true), least, Some(end)) => end.checked_sub(1).map(|end| (least.unwrap_or(0), end)),
        (_, least, greatest) => Some((least.unwrap_or(0), greatest.unwrap_or(u32::MAX))),
    };
    match counts.filter(|(least, greatest)| least <= greatest) {
        Some((least, greatest)) => Ok(Some(Counts { at, least, greatest })),
        None => {
            ctxt.error(&at, "this range is empty; the first number is the least, the second the greatest");
            Ok(None)
        }
    }
}

fn count(ctxt: &mut Ctxt, expr: &Expr) -> Option<u32> {
    let number = number(ctxt, expr)?;
    let n = number.text.parse().ok().filter(|&n: &u32| number.is_integer && n < u32::MAX);
    if n.is_none() {
        ctxt.error(expr, "expected a whole number from 0 to 4294967294");
    }
    n
}

/// A literal number, with a sign or without.
pub(crate) fn number(ctxt: &mut Ctxt, expr: &Expr) -> Option<Number> {
    let found = literal_number(expr);
    if found.is_none() {
        ctxt.error(
            expr,
            "expected a number written out, such as `100` or `-0.5`: what a name stands for can't be seen from here",
        );
    }
    found
}

/// A number, if it is written out.
pub(crate) fn literal_number(expr: &Expr) -> Option<Number> {
    let at = expr.to_token_stream();
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => {
            Some(Number { at, text: int.base10_digits().to_owned(), is_integer: true })
        }
        Expr::Lit(ExprLit { lit: Lit::Float(float), .. }) => {
            Some(Number { at, text: float.base10_digits().to_owned(), is_integer: false })
        }
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => {
            let number = literal_number(expr)?;
            (!number.text.starts_with('-')).then(|| Number { at, text: format!("-{}", number.text), ..number })
        }
        Expr::Group(group) => literal_number(&group.expr),
        Expr::Paren(paren) => literal_number(&paren.expr),
        _ => None,
    }
}

fn value(ctxt: &mut Ctxt, expr: &Expr) -> Option<Value> {
    let found = match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(Value::String(text.clone())),
        Expr::Lit(ExprLit { lit: Lit::Bool(value), .. }) => Some(Value::Bool(value.clone())),
        Expr::Lit(ExprLit { lit: Lit::Char(value), .. }) => Some(Value::Char(value.clone())),
        _ => literal_number(expr).map(Value::Number),
    };
    if found.is_none() {
        ctxt.error(expr, "expected a string, a number, a character, `true` or `false`, written out");
    }
    found
}
