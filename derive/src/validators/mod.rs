//! Limits in the words of crates that people have already: `#[schemars(…)]`, `#[garde(…)]` and
//! `#[validate(…)]` of crate validator.
//!
//! One annotation serves all: what such a rule says of a value goes to the [`Constraints`] that
//! `#[structured(…)]` gives, and all that is said holds together. Read in schemars 1.2, garde 0.23,
//! validator 0.21; the names are those that their derives read, whether or not the type derives
//! them.
//!
//! | rule | in | becomes |
//! |---|---|---|
//! | `range(min, max)` | all; `equal` in garde; `exclusive_min`, `exclusive_max` in validator | a range of numbers |
//! | `length(min, max, equal)` | all | of a list: items; of a string: characters |
//! | `length(chars, …)` | garde | characters |
//! | `length(…)` of a string, `length(bytes, …)`, `length(utf16, …)` | garde | the same where all is ASCII or the length is only "1 or more", else an error |
//! | `length(graphemes, …)` | garde | the same for "1 or more", else an error |
//! | `pattern("…")` | schemars, garde | a pattern: schemars' in the syntax of JSON Schema (`\d` is ASCII), garde's in that of crate regex |
//! | `regex(pattern = "…")` | schemars | a pattern in the syntax of JSON Schema |
//! | `contains("…")`, `contains(pattern = "…")` | schemars, garde; schemars, validator | a pattern for this very text |
//! | `prefix("…")`, `suffix("…")`, `ascii`, `alphanumeric` | garde | a pattern |
//! | `does_not_contain(pattern = "…")`, `non_control_character` | validator | a pattern |
//! | `email`, `url`, `ip`, `ipv4`, `ipv6`, `ip(v4)` | all | a format, all of whose texts the crates let through |
//! | `required` | all | an `Option` that is always written and never `null` |
//! | `inner(…)` | schemars, garde | for the items of a list; in garde also for what an `Option` holds |
//! | `title`, `description`, `example` | schemars | words; only a literal can be seen, others go to schemars' own schema alone |
//!
//! What only running code can check stays with the validator, and generation knows nothing of it:
//! `custom`, `nested`, `dive`, `skip`, `if`, `matches`, `must_match`, `credit_card`,
//! `phone_number`. So does what a default gives that serde puts in place of a missing key.
//! schemars' attributes that change its schema alone (`rename`, `with`, `skip`, `default`,
//! `transform`, …) are passed over, since the text is serde's decision.
//!
//! Nothing that could restrict the text is passed over. A rule that can't be seen through (a name
//! in place of a literal, a regular expression in a static, bytes of a string, an unknown word) is
//! an error on its token, unless `#[structured(…)]` beside it says what text there may be instead.
//! Where it lists the values (`one_of`, `constant`), the rules add nothing, and where a function
//! reads the field (`with`), they speak of what it makes of the text.

mod ecma;
mod garde;
mod schemars;
mod syntax;
mod text;
mod validator;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Expr, LitStr, Type};

use self::syntax::Rule;
use crate::constraint::{Constraints, Counts, Edge, Format, Pattern, Range, Words, literal_number};
use crate::ctxt::Ctxt;
use crate::leaf::{Leaf, leaf};
use crate::ty;

/// What stands between a field's text and its value.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reading {
    /// The type's own reading.
    Type,
    /// A function that may make anything of it.
    Function,
    /// The field is never read.
    Never,
}

/// What a field's attributes say, where `said` is what `#[structured(…)]` says on it.
pub(crate) fn field(
    ctxt: &mut Ctxt,
    attrs: &[Attribute],
    ty: &Type,
    reading: Reading,
    said: &Constraints,
) -> (Constraints, Words) {
    let mut words = Words::default();
    if reading == Reading::Never {
        return (Constraints::default(), words);
    }
    let mut reader = Reader { ctxt, said };
    let mut level = Level::of(ty);
    for rule in syntax::rules(reader.ctxt, attrs, "schemars") {
        if !schemars::words(&mut words, &rule) {
            reader.read(&mut level, &rule, reading, schemars::rule);
        }
    }
    for rule in syntax::rules(reader.ctxt, attrs, "garde") {
        reader.read(&mut level, &rule, reading, garde::rule);
    }
    let rules = syntax::rules(reader.ctxt, attrs, "validate");
    if !rules.iter().any(validator::is_skip) {
        for rule in rules {
            reader.read(&mut level, &rule, reading, validator::rule);
        }
    }
    (reader.finish(level), words)
}

/// What the attributes of a type or a variant say, where no rule can stand.
pub(crate) fn words(ctxt: &mut Ctxt, attrs: &[Attribute]) -> Words {
    let mut words = Words::default();
    for outer in ["schemars", "garde", "validate"] {
        for rule in syntax::rules(ctxt, attrs, outer) {
            let is_word = outer == "schemars" && schemars::words(&mut words, &rule);
            if !is_word && RULES.contains(&rule.name().as_str()) {
                ctxt.error(&rule.name, format!("`{}` is for a field; put it there", rule.name()));
            }
        }
    }
    words
}

/// The rules that are read.
const RULES: [&str; 18] = [
    "range",
    "length",
    "regex",
    "pattern",
    "contains",
    "does_not_contain",
    "prefix",
    "suffix",
    "ascii",
    "alphanumeric",
    "non_control_character",
    "email",
    "url",
    "ip",
    "ipv4",
    "ipv6",
    "required",
    "inner",
];

/// Of an argument that is no literal.
const NO_NUMBER: &str = "what this stands for can't be seen from here; write the number out, or say it";

/// Reads one rule of a crate for the value at a level.
type Read = fn(&mut Reader<'_>, &mut Level<'_>, &Rule);

/// Rules for one value: the field's, or that of the items of a list.
struct Level<'a> {
    ty: &'a Type,
    form: Form<'a>,
    limits: Constraints,
    /// All characters are ASCII, so that bytes and characters are as many.
    is_ascii: bool,
    /// A string's lengths that don't count characters.
    other_units: Vec<(Counts, Unit)>,
}

/// What a rule applies to, below `Option`s and pointers.
#[derive(Clone, Copy)]
enum Form<'a> {
    /// Of items of this type.
    List(&'a Type),
    Map,
    Text,
    Number,
    Bool,
    /// A name that can't be seen through; whether a rule fits it is said later.
    Unknown,
}

/// What a length counts.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    /// A list's items, a string's characters.
    ItemsOrChars,
    /// A list's items, a string's bytes.
    Simple,
    Bytes,
    Chars,
    Graphemes,
    Utf16,
}

/// Limits of one kind make up for a rule of that kind which can't be seen through.
#[derive(Clone, Copy)]
enum Kind {
    Number,
    Length,
    Text,
    Any,
}

impl Kind {
    fn is_said(self, said: &Constraints) -> bool {
        let text = !said.patterns.is_empty() || !said.formats.is_empty();
        said.one_of.is_some()
            || match self {
                Kind::Number => !said.ranges.is_empty(),
                Kind::Length => text || !said.lens.is_empty() || !said.items.is_empty(),
                Kind::Text => text,
                Kind::Any => !said.is_empty(),
            }
    }

    /// What to write in `#[structured(…)]`.
    fn remedy(self, form: Form<'_>) -> &'static str {
        match self {
            Kind::Number => "range = …",
            Kind::Length if matches!(form, Form::List(_)) => "items = …",
            Kind::Length => "len = …",
            Kind::Text => "pattern = \"…\"",
            Kind::Any => "…",
        }
    }
}

impl<'a> Level<'a> {
    fn of(ty: &'a Type) -> Level<'a> {
        Level { ty, form: form(ty), limits: Constraints::default(), is_ascii: false, other_units: Vec::new() }
    }

    fn pattern(&mut self, rule: &Rule, regex: String) {
        self.limits.patterns.push(Pattern { at: rule.at(), regex });
    }
}

/// The type below `Option`s and pointers.
fn bare(ty: &Type) -> &Type {
    match ty::option(ty).or_else(|| ty::pointer(ty).filter(|_| leaf(ty).is_none())) {
        Some(inner) => bare(inner),
        None => ty,
    }
}

fn form(ty: &Type) -> Form<'_> {
    let ty = bare(ty);
    if let Some(item) = ty::list(ty) {
        return Form::List(item);
    }
    if let Type::Array(array) = ty::ungrouped(ty) {
        return Form::List(&array.elem);
    }
    if ty::map(ty).is_some() {
        return Form::Map;
    }
    match leaf(ty) {
        Some(Leaf::String | Leaf::Char) => Form::Text,
        Some(Leaf::Integer(_) | Leaf::Float { .. }) => Form::Number,
        Some(Leaf::Bool) => Form::Bool,
        None => Form::Unknown,
    }
}

/// Reads the rules of one field.
struct Reader<'a> {
    ctxt: &'a mut Ctxt,
    /// What `#[structured(…)]` says on the field.
    said: &'a Constraints,
}

impl Reader<'_> {
    fn read(&mut self, level: &mut Level<'_>, rule: &Rule, reading: Reading, read: Read) {
        if reading == Reading::Type {
            read(self, level, rule);
        } else if RULES.contains(&rule.name().as_str()) {
            let message = format!(
                "`{}` is for what the function makes of the text, which can't be seen from here; say what text there may be",
                rule.name()
            );
            self.unseen(level, &rule.name, Kind::Any, &message);
        }
    }

    /// Reports a rule that can't be honoured, unless something else is said in its place.
    fn unseen(&mut self, level: &Level<'_>, at: impl ToTokens, kind: Kind, message: &str) {
        if !kind.is_said(self.said) {
            self.ctxt.error(at, format!("{message} with `#[structured({})]` beside it", kind.remedy(level.form)));
        }
    }

    /// A word that none of the crate's rules has.
    fn unknown(&mut self, level: &Level<'_>, rule: &Rule, of: &str) {
        let message = format!(
            "`{}` is no rule of {of}'s that is known here, and it could restrict the text; remove it, or say the same",
            rule.name()
        );
        self.unseen(level, &rule.name, Kind::Any, &message);
    }

    /// Whether a rule fits the value; reports it where not.
    fn fits(&mut self, level: &Level<'_>, rule: &Rule, kind: Kind) -> bool {
        let fits = match (kind, level.form) {
            (Kind::Number, Form::Number) | (Kind::Text, Form::Text) | (_, Form::Unknown) => true,
            (Kind::Length, form) => !matches!(form, Form::Number | Form::Bool),
            _ => false,
        };
        if !fits {
            let wanted = match kind {
                Kind::Number => "numbers",
                Kind::Length => "strings and lists",
                Kind::Text | Kind::Any => "strings",
            };
            let (name, ty) = (rule.name(), ty::name(level.ty));
            let arguments = if rule.arguments.is_some() { "(…)" } else { "" };
            let inside = match level.form {
                Form::List(_) => format!("; for the items, schemars and garde have `inner({name}{arguments})`"),
                _ => String::new(),
            };
            self.ctxt.error(&rule.name, format!("`{name}` is for {wanted}, and this is `{ty}`{inside}"));
        }
        fits
    }

    /// Rules for the items of a list.
    fn inner(&mut self, level: &mut Level<'_>, rule: &Rule, read: Read) {
        let rules = rule.rules(self.ctxt);
        let item = match level.form {
            Form::List(item) => item,
            Form::Unknown => level.ty,
            _ => {
                let ty = ty::name(level.ty);
                self.ctxt.error(&rule.name, format!("`inner` is for lists, and this is `{ty}`"));
                return;
            }
        };
        let found = self.nested(item, &rules, read);
        let before = level.limits.inner.take().map_or_else(Constraints::default, |inner| *inner);
        level.limits.inner = Some(Box::new(before.and(found)));
    }

    fn nested(&mut self, ty: &Type, rules: &[Rule], read: Read) -> Constraints {
        let mut nested = Level::of(ty);
        rules.iter().for_each(|rule| read(self, &mut nested, rule));
        self.finish(nested)
    }

    /// All that is said at a level.
    fn finish(&mut self, mut level: Level<'_>) -> Constraints {
        for (counts, unit) in std::mem::take(&mut level.other_units) {
            let is_same = (counts.least <= 1 && counts.greatest == u32::MAX)
                || counts.greatest == 0
                || (level.is_ascii && unit != Unit::Graphemes);
            if is_same {
                level.limits.lens.push(counts);
                continue;
            }
            let counted = match unit {
                Unit::Graphemes => "what a reader takes for characters, each of any length",
                Unit::Utf16 => "UTF-16 code units, of which a character takes one or two",
                _ => "a string's bytes, of which a character takes one to four",
            };
            let ascii = if unit == Unit::Graphemes { "" } else { ", add `ascii`" };
            let message = format!("this counts {counted}; write `length(chars, …)`{ascii}, or count characters");
            self.unseen(&level, &counts.at, Kind::Length, &message);
        }
        let is_one = !matches!(level.form, Form::List(_) | Form::Map);
        if is_one && self.said.one_of.is_some() {
            return Constraints { required: level.limits.required, ..Constraints::default() };
        }
        level.limits
    }

    /// `range(min = …, …)` with arguments of these names; others are passed over.
    fn range(&mut self, level: &mut Level<'_>, rule: &Rule) {
        if !self.fits(level, rule, Kind::Number) {
            return;
        }
        for argument in rule.rules(self.ctxt) {
            let name = argument.name();
            let open = name.starts_with("exclusive_");
            let (is_least, is_greatest) = match name.as_str() {
                "min" | "exclusive_min" => (true, false),
                "max" | "exclusive_max" => (false, true),
                "equal" => (true, true),
                _ => {
                    self.argument(rule, &argument);
                    continue;
                }
            };
            let Some(number) = argument.expr().as_ref().and_then(literal_number) else {
                self.unseen(level, argument.value_or_name(), Kind::Number, NO_NUMBER);
                continue;
            };
            let edge = Edge { number, open };
            let (least, greatest) = (is_least.then(|| edge.clone()), is_greatest.then_some(edge));
            level.limits.ranges.push(Range { at: argument.at(), least, greatest });
        }
    }

    /// `length(min = …, …)` of a list's items or a string's characters, as schemars and validator
    /// have it.
    fn items_or_chars(&mut self, level: &mut Level<'_>, rule: &Rule) {
        let arguments = rule.rules(self.ctxt);
        self.length(level, rule, Unit::ItemsOrChars, &arguments);
    }

    /// `length(min = …, …)`, which counts `unit`s.
    fn length(&mut self, level: &mut Level<'_>, rule: &Rule, unit: Unit, arguments: &[Rule]) {
        if !self.fits(level, rule, Kind::Length) {
            return;
        }
        let mut counts = Counts { at: rule.at(), least: 0, greatest: u32::MAX };
        for argument in arguments {
            let name = argument.name();
            if !matches!(name.as_str(), "min" | "max" | "equal") {
                self.argument(rule, argument);
                continue;
            }
            let Some(number) = argument.expr().as_ref().and_then(literal_number) else {
                self.unseen(level, argument.value_or_name(), Kind::Length, NO_NUMBER);
                continue;
            };
            let Some(n) = number.text.parse().ok().filter(|&n: &u32| number.is_integer && n < u32::MAX) else {
                self.ctxt.error(&number.at, "expected a whole number from 0 to 4294967294");
                continue;
            };
            if name != "max" {
                counts.least = counts.least.max(n);
            }
            if name != "min" {
                counts.greatest = counts.greatest.min(n);
            }
        }
        if counts.least > counts.greatest {
            self.ctxt.error(&counts.at, "no length is at least the one and at most the other");
            return;
        }
        match (level.form, unit) {
            (Form::Text, Unit::ItemsOrChars | Unit::Chars) => level.limits.lens.push(counts),
            (Form::Text, unit) => level.other_units.push((counts, unit)),
            (_, Unit::ItemsOrChars | Unit::Simple) => level.limits.lengths.push(counts),
            // Bytes of a list of bytes, characters of one of characters.
            (Form::List(item), Unit::Bytes) if is_named(item, "u8") => level.limits.lengths.push(counts),
            (Form::List(item), Unit::Chars) if is_named(item, "char") => level.limits.lengths.push(counts),
            (Form::Unknown, Unit::Chars) => level.limits.lens.push(counts),
            (Form::Unknown, unit) => level.other_units.push((counts, unit)),
            _ => {
                let ty = ty::name(level.ty);
                self.ctxt.error(&rule.name, format!("this counts parts of a string, and this is `{ty}`"));
            }
        }
    }

    /// An argument that has no bearing on the text is passed over, any other reported.
    fn argument(&mut self, rule: &Rule, argument: &Rule) {
        let name = argument.name();
        if !matches!(name.as_str(), "message" | "code") {
            self.ctxt.error(&argument.name, format!("`{}` has no argument `{name}`", rule.name()));
        }
    }

    /// The string that a rule is given, where it is written out.
    fn literal(&mut self, level: &Level<'_>, tokens: Option<&TokenStream>, rule: &Rule) -> Option<LitStr> {
        let text = tokens.and_then(|tokens| syn::parse2::<LitStr>(tokens.clone()).ok());
        if text.is_none() {
            let at = tokens.filter(|tokens| !tokens.is_empty()).cloned().unwrap_or_else(|| rule.at());
            self.unseen(
                level,
                at,
                Kind::Text,
                "what this stands for can't be seen from here; write the text out, or say it",
            );
        }
        text
    }

    /// The string at `name = …` among a rule's arguments.
    fn named_literal(&mut self, level: &Level<'_>, rule: &Rule, name: &str) -> Option<LitStr> {
        let mut found = None;
        for argument in rule.rules(self.ctxt) {
            if argument.name() == name {
                found = Some(argument);
            } else {
                self.argument(rule, &argument);
            }
        }
        self.literal(level, found.as_ref().and_then(|argument| argument.value.as_ref()), rule)
    }

    /// A named form, all of whose texts are ASCII.
    fn format(&mut self, level: &mut Level<'_>, rule: &Rule, name: &str) {
        let holder = ty::last(bare(level.ty)).map(|(name, _)| name.to_string()).unwrap_or_default();
        let is_such = matches!(
            (name, holder.as_str()),
            ("ip", "IpAddr" | "Ipv4Addr" | "Ipv6Addr") | ("ipv4", "Ipv4Addr") | ("ipv6", "Ipv6Addr") | ("url", "Url")
        );
        if !is_such && self.fits(level, rule, Kind::Text) {
            level.is_ascii = true;
            level.limits.formats.push(Format { at: rule.name.to_token_stream(), name: name.to_owned() });
        }
    }
}

fn is_named(ty: &Type, wanted: &str) -> bool {
    matches!(ty::last(ty), Some((name, arguments)) if name == wanted && arguments.is_empty())
}

/// A string literal's expression, where it stands for one, else the expression itself.
fn unquoted(expr: Expr) -> Option<Expr> {
    match &expr {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => text.parse().ok(),
        _ => Some(expr),
    }
}
