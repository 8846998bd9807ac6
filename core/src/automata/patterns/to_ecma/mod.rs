//! Printing a pattern for a published JSON Schema: from the syntax of crate `regex` to that of
//! ECMA-262 with the flag `u`, for the same strings.
//!
//! JSON Schema's `pattern` is ECMA-262's, which looks the same but isn't: there `\d` and `\w` are
//! ASCII, `.` excludes more than `\n`, `(?i)` and set operations are missing, and `\a` or `\-` are
//! errors. A pattern that means the same in both (`common`) is left unchanged. Any other is printed
//! from its syntax tree, piece by piece: classes by name where ECMA-262 has the name (`property`),
//! by their ranges otherwise. Capturing and lazy repetition don't change which strings match; they
//! are dropped where they are spelled differently.
//!
//! Names such as `\p{L}` mean whatever the reader's version of Unicode says.

pub(crate) mod common;
pub(crate) mod property;

use regex_syntax::ast::{
    self, AssertionKind, Ast, ClassPerl, ClassPerlKind, ClassSet, ClassSetItem, Flag, FlagsItemKind,
};
use regex_syntax::ast::{GroupKind, RepetitionKind, RepetitionRange};
use regex_syntax::hir::{self, ClassUnicode, HirKind, translate::TranslatorBuilder};

use crate::automata::patterns::rust_regex::parse;
use crate::base::error::SchemaError;

/// The members of the class that `\w` is in crate `regex` (Unicode Technical Standard 18, annex C).
const WORD: &str = r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}";

/// The members of `\w` without Unicode.
const ASCII_WORD: &str = "0-9A-Z_a-z";

/// `pattern`, in the syntax of crate `regex`, as one of ECMA-262 with the flag `u` that is found in
/// the same strings.
///
/// What only crate `regex` can express directly (Unicode's `\b`, line anchors) becomes look-around,
/// which ECMA-262 has but some readers of JSON Schema lack. Other patterns need only classes,
/// groups, repetition and `^`, `$`, `\b`.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse.
pub fn ecma(pattern: &str) -> Result<String, SchemaError> {
    let (ast, _) = parse(pattern)?;
    if common::is_common(pattern, &ast) {
        return Ok(pattern.to_owned());
    }
    let mut printer = EcmaPrinter { flags: RegexFlags { unicode: true, ..RegexFlags::default() }, out: String::new() };
    printer.print(&ast);
    Ok(printer.out)
}

/// The flags in force at one position of the pattern.
#[derive(Clone, Copy, Default)]
struct RegexFlags {
    /// `i`
    ignore_case: bool,
    /// `m`
    lines: bool,
    /// `s`
    dot_is_all: bool,
    /// `u`
    unicode: bool,
    /// `R`
    crlf: bool,
}

impl RegexFlags {
    /// Applies flags such as those of `(?i-s)`: after the hyphen they are switched off.
    fn apply(&mut self, flags: &ast::Flags) {
        let mut on = true;
        for item in &flags.items {
            match &item.kind {
                FlagsItemKind::Negation => on = false,
                FlagsItemKind::Flag(Flag::CaseInsensitive) => self.ignore_case = on,
                FlagsItemKind::Flag(Flag::MultiLine) => self.lines = on,
                FlagsItemKind::Flag(Flag::DotMatchesNewLine) => self.dot_is_all = on,
                FlagsItemKind::Flag(Flag::Unicode) => self.unicode = on,
                FlagsItemKind::Flag(Flag::CRLF) => self.crlf = on,
                // They change which match is found first, and how the pattern is parsed.
                FlagsItemKind::Flag(Flag::SwapGreed | Flag::IgnoreWhitespace) => {}
            }
        }
    }

    /// The characters that match `leaf`, a part of a pattern that reads exactly one character.
    fn class(self, leaf: &Ast) -> ClassUnicode {
        let mut translator = TranslatorBuilder::new();
        translator
            .case_insensitive(self.ignore_case)
            .dot_matches_new_line(self.dot_is_all)
            .crlf(self.crlf)
            .unicode(self.unicode);
        // Can't fail: the whole pattern was translated before.
        let Ok(hir) = translator.utf8(false).build().translate("", leaf) else { return ClassUnicode::empty() };
        match hir.into_kind() {
            HirKind::Class(hir::Class::Unicode(class)) => class,
            HirKind::Class(hir::Class::Bytes(class)) => class.to_unicode_class().unwrap_or_else(ClassUnicode::empty),
            HirKind::Literal(literal) => {
                let text = String::from_utf8_lossy(&literal.0).into_owned();
                ClassUnicode::new(text.chars().map(|c| hir::ClassUnicodeRange::new(c, c)))
            }
            _ => ClassUnicode::empty(),
        }
    }
}

/// Prints a syntax tree from left to right.
struct EcmaPrinter {
    /// Flags in force where the printer is; ECMA-262 has no inline flags, so they are applied to
    /// each piece.
    flags: RegexFlags,
    out: String,
}

impl EcmaPrinter {
    fn print(&mut self, ast: &Ast) {
        match ast {
            Ast::Empty(_) => {}
            Ast::Flags(set) => self.flags.apply(&set.flags),
            Ast::Assertion(assertion) => {
                let text = assertion_text(&assertion.kind, self.flags);
                self.out += &text;
            }
            Ast::Literal(_) | Ast::Dot(_) | Ast::ClassUnicode(_) | Ast::ClassPerl(_) | Ast::ClassBracketed(_) => {
                let text = one_character(ast, self.flags);
                self.out += &text;
            }
            Ast::Repetition(repetition) => self.repetition(repetition),
            Ast::Group(group) => self.group(group),
            Ast::Alternation(ways) => {
                for (i, way) in ways.asts.iter().enumerate() {
                    self.out += if i == 0 { "" } else { "|" };
                    self.print(way);
                }
            }
            Ast::Concat(row) => row.asts.iter().for_each(|ast| self.print(ast)),
        }
    }

    /// A group. Names of captures are dropped: they don't change what matches.
    fn group(&mut self, group: &ast::Group) {
        // Flags set within a group end with it.
        let outside = self.flags;
        match &group.kind {
            GroupKind::CaptureIndex(_) => self.out += "(",
            GroupKind::CaptureName { .. } => self.out += "(?:",
            GroupKind::NonCapturing(flags) => {
                self.flags.apply(flags);
                self.out += "(?:";
            }
        }
        self.print(&group.ast);
        self.out += ")";
        self.flags = outside;
    }

    fn repetition(&mut self, repetition: &ast::Repetition) {
        // ECMA-262 allows no repetition of a repetition or an assertion without a group.
        let wrap = matches!(*repetition.ast, Ast::Repetition(_) | Ast::Assertion(_));
        self.out += if wrap { "(?:" } else { "" };
        self.print(&repetition.ast);
        self.out += if wrap { ")" } else { "" };
        self.out += &match &repetition.op.kind {
            RepetitionKind::ZeroOrOne => "?".to_owned(),
            RepetitionKind::ZeroOrMore => "*".to_owned(),
            RepetitionKind::OneOrMore => "+".to_owned(),
            RepetitionKind::Range(RepetitionRange::Exactly(n)) => format!("{{{n}}}"),
            RepetitionKind::Range(RepetitionRange::AtLeast(min)) => format!("{{{min},}}"),
            RepetitionKind::Range(RepetitionRange::Bounded(min, max)) => format!("{{{min},{max}}}"),
        };
    }
}

/// The text of an assertion; `\b` and the line anchors of crate `regex` are spelled out as
/// look-around.
fn assertion_text(kind: &AssertionKind, flags: RegexFlags) -> String {
    let word = if flags.unicode { WORD } else { ASCII_WORD };
    // No negated look-around of one character: engines that work on UTF-16 code units would find it
    // between two surrogates. And every look-behind has one length, because some engines require
    // it.
    let (before, not_before) = (format!("(?<=[{word}])"), format!("(?:^|(?<=[^{word}]))"));
    let (after, not_after) = (format!("(?=[{word}])"), format!("(?:$|(?=[^{word}]))"));
    match (kind, flags) {
        (AssertionKind::StartLine, RegexFlags { lines: true, crlf: true, .. }) => r"(?:^|(?<=\n)|(?<=\r)(?!\n))".into(),
        (AssertionKind::StartLine, RegexFlags { lines: true, .. }) => r"(?:^|(?<=\n))".into(),
        (AssertionKind::EndLine, RegexFlags { lines: true, crlf: true, .. }) => r"(?:$|(?=\r)|(?<!\r)(?=\n))".into(),
        (AssertionKind::EndLine, RegexFlags { lines: true, .. }) => r"(?:$|(?=\n))".into(),
        (AssertionKind::StartLine | AssertionKind::StartText, _) => "^".into(),
        (AssertionKind::EndLine | AssertionKind::EndText, _) => "$".into(),
        (AssertionKind::WordBoundary, RegexFlags { unicode: false, .. }) => r"\b".into(),
        (AssertionKind::NotWordBoundary, RegexFlags { unicode: false, .. }) => r"\B".into(),
        (AssertionKind::WordBoundary, _) => format!("(?:{before}{not_after}|{not_before}{after})"),
        (AssertionKind::NotWordBoundary, _) => format!("(?:{before}{after}|{not_before}{not_after})"),
        (AssertionKind::WordBoundaryStart | AssertionKind::WordBoundaryStartAngle, _) => not_before + &after,
        (AssertionKind::WordBoundaryEnd | AssertionKind::WordBoundaryEndAngle, _) => before + &not_after,
        (AssertionKind::WordBoundaryStartHalf, _) => not_before,
        (AssertionKind::WordBoundaryEndHalf, _) => not_after,
    }
}

/// The text, as one atom, of a part of a pattern that reads exactly one character.
fn one_character(leaf: &Ast, flags: RegexFlags) -> String {
    let as_written = RegexFlags { ignore_case: false, ..flags };
    if flags.ignore_case {
        let class = flags.class(leaf);
        if as_written.class(leaf) != class {
            return class_text(&class);
        }
    }
    let named = match leaf {
        Ast::Literal(literal) => Some(escaped(literal.c, false)),
        Ast::ClassPerl(perl) => Some(bracketed(false, &[ClassSetItem::Perl(ClassPerl::clone(perl))], as_written)),
        Ast::ClassUnicode(unicode) => property::name(unicode),
        Ast::ClassBracketed(set) => match &set.kind {
            ClassSet::Item(item) => Some(bracketed(set.negated, &items(item), as_written)),
            ClassSet::BinaryOp(_) => None,
        },
        _ => None,
    };
    named.unwrap_or_else(|| class_text(&flags.class(leaf)))
}

/// The members of a class without set operations, with those of nested classes inlined.
fn items(item: &ClassSetItem) -> Vec<ClassSetItem> {
    match item {
        ClassSetItem::Union(union) => union.items.iter().flat_map(items).collect(),
        ClassSetItem::Bracketed(set) => match &set.kind {
            ClassSet::Item(item) if !set.negated => items(item),
            _ => vec![ClassSetItem::Bracketed(set.clone())],
        },
        item => vec![item.clone()],
    }
}

/// The class of these members, or its complement.
fn bracketed(negated: bool, items: &[ClassSetItem], flags: RegexFlags) -> String {
    // ECMA-262 has no name for `\W`, so it is the complement of a class of its own.
    let not_word = |item: &&ClassSetItem| {
        matches!(item, ClassSetItem::Perl(ClassPerl { kind: ClassPerlKind::Word, negated: true, .. })) && flags.unicode
    };
    let (words, others): (Vec<_>, Vec<_>) = items.iter().partition(not_word);
    let others: Vec<String> = others.into_iter().map(|item| member(item, flags)).collect();
    match (words.is_empty(), negated, &others[..]) {
        (true, false, [property]) if is_property(property) => property.clone(),
        (true, false, _) => format!("[{}]", others.concat()),
        (true, true, _) => format!("[^{}]", others.concat()),
        (false, false, []) => format!("[^{WORD}]"),
        (false, true, []) => format!("[{WORD}]"),
        (false, false, _) => format!("(?:[^{WORD}]|[{}])", others.concat()),
        (false, true, _) => format!("(?:(?![{}])[{WORD}])", others.concat()),
    }
}

/// Whether a member is a single `\p{...}` or `\P{...}`.
fn is_property(member: &str) -> bool {
    (member.starts_with(r"\p") || member.starts_with(r"\P")) && member.matches('\\').count() == 1
}

/// The text of a member of a class, between brackets.
fn member(item: &ClassSetItem, flags: RegexFlags) -> String {
    let named = match item {
        ClassSetItem::Literal(literal) => Some(escaped(literal.c, true)),
        ClassSetItem::Range(range) => Some(range_text(range.start.c, range.end.c)),
        ClassSetItem::Unicode(unicode) => property::name(unicode),
        ClassSetItem::Perl(perl) if flags.unicode => match (&perl.kind, perl.negated) {
            (ClassPerlKind::Digit, false) => Some(r"\p{Nd}".into()),
            (ClassPerlKind::Digit, true) => Some(r"\P{Nd}".into()),
            (ClassPerlKind::Space, false) => Some(r"\p{White_Space}".into()),
            (ClassPerlKind::Space, true) => Some(r"\P{White_Space}".into()),
            (ClassPerlKind::Word, false) => Some(WORD.into()),
            (ClassPerlKind::Word, true) => None,
        },
        _ => None,
    };
    named.unwrap_or_else(|| {
        let kind = ClassSet::Item(item.clone());
        let alone = ast::ClassBracketed { span: *item.span(), negated: false, kind };
        ranges_text(&flags.class(&Ast::class_bracketed(alone)))
    })
}

/// A class by its ranges, or by those of its complement if they are fewer.
fn class_text(class: &ClassUnicode) -> String {
    let mut others = class.clone();
    others.negate();
    match (class.ranges(), others.ranges()) {
        ([], _) => r"[^\s\S]".into(),
        (_, []) => r"[\s\S]".into(),
        ([one], _) if one.start() == one.end() => escaped(one.start(), false),
        (some, rest) if some.len() <= rest.len() => format!("[{}]", ranges_text(class)),
        _ => format!("[^{}]", ranges_text(&others)),
    }
}

/// The ranges of a class, between brackets.
fn ranges_text(class: &ClassUnicode) -> String {
    class.iter().map(|range| range_text(range.start(), range.end())).collect()
}

/// A range, between brackets; two neighbours are shorter as two characters.
fn range_text(low: char, high: char) -> String {
    let (first, last) = (escaped(low, true), escaped(high, true));
    match u32::from(high) - u32::from(low) {
        0 => first,
        1 => first + &last,
        _ => format!("{first}-{last}"),
    }
}

/// A character that means itself, escaped if necessary, between brackets or outside.
fn escaped(c: char, in_class: bool) -> String {
    let special = if in_class { r"\[]^-" } else { r"^$\.*+?()[]{}|" };
    match c {
        '\t' => r"\t".into(),
        '\n' => r"\n".into(),
        '\u{b}' => r"\v".into(),
        '\u{c}' => r"\f".into(),
        '\r' => r"\r".into(),
        c if special.contains(c) => format!(r"\{c}"),
        // std knows which characters are printable and not combining.
        c if c == '"' || c == '\'' || c.escape_debug().len() == 1 => c.into(),
        c if u32::from(c) > 0xffff => format!(r"\u{{{:x}}}", u32::from(c)),
        c => format!(r"\u{:04x}", u32::from(c)),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// The patterns, one a line, and what becomes of them; nothing where they stay.
    fn check(patterns: &[&str], expect: &Expect) {
        let mut out = String::new();
        for pattern in patterns {
            let printed = ecma(pattern).unwrap();
            out += &if printed == *pattern { format!("{pattern}\n") } else { format!("{pattern}  ->  {printed}\n") };
        }
        expect.assert_eq(&out);
    }

    #[test]
    fn what_means_the_same_stays() {
        check(
            &[
                "",
                "foo",
                "^[A-Z]{3}-[0-9]{4}$",
                r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$",
                "^(19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$",
                "a+?b*?c??d{2,3}?",
                r"\/\.\t\n\x41\u00e9\u{1f600}\[\]\{\}\(\)\|\^\$\?\*\+\\",
                r"[\]\[\\\^\-.$()|{}*+?/\t-\r]",
                "[-a]|[a-]|[^-a]",
                "[a^]",
                "Größe|日本|😀|[ä-ü]",
                r"\p{L}\P{Lu}[\p{Letter}\p{Script=Greek} '-]",
                "()|",
                "#&~:,;<=>@!\"'`_%-",
            ],
            &expect![[r#"

                foo
                ^[A-Z]{3}-[0-9]{4}$
                ^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$
                ^(19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$
                a+?b*?c??d{2,3}?
                \/\.\t\n\x41\u00e9\u{1f600}\[\]\{\}\(\)\|\^\$\?\*\+\\
                [\]\[\\\^\-.$()|{}*+?/\t-\r]
                [-a]|[a-]|[^-a]
                [a^]
                Größe|日本|😀|[ä-ü]
                \p{L}\P{Lu}[\p{Letter}\p{Script=Greek} '-]
                ()|
                #&~:,;<=>@!"'`_%-
            "#]],
        );
    }

    #[test]
    fn classes_are_named() {
        check(
            &[
                r"\d\D\s\S\w\W",
                r"[\d][\D][\s][\S][\w][\W]",
                r"[^\d][^\D][^\s][^\S][^\w][^\W]",
                r"[\w.-]+@[\w-]+",
                r"[\W_]",
                r"[^\W\d_]+",
                r"[\s\S]",
                r"\pL\p{greek}\PN\p{sc=Greek}\p{Script!=Han}\p{gc:Nd}\p{lowercase letter}\p{scx=Latn}",
                r"[[:alpha:]][[:^digit:]_][[:word:]-]",
                ".",
                "(?s).",
                "(?R).",
                "(?-u:[a-z])",
                r"(?-u:\d\w\s)",
            ],
            &expect![[r#"
                \d\D\s\S\w\W  ->  \p{Nd}\P{Nd}\p{White_Space}\P{White_Space}[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}][^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]
                [\d][\D][\s][\S][\w][\W]  ->  \p{Nd}\P{Nd}\p{White_Space}\P{White_Space}[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}][^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]
                [^\d][^\D][^\s][^\S][^\w][^\W]  ->  [^\p{Nd}][^\P{Nd}][^\p{White_Space}][^\P{White_Space}][^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}][\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]
                [\w.-]+@[\w-]+  ->  [\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}.\-]+@[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\-]+
                [\W_]  ->  (?:[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]|[_])
                [^\W\d_]+  ->  (?:(?![\p{Nd}_])[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])+
                [\s\S]  ->  [\p{White_Space}\P{White_Space}]
                \pL\p{greek}\PN\p{sc=Greek}\p{Script!=Han}\p{gc:Nd}\p{lowercase letter}\p{scx=Latn}  ->  \p{L}\p{Script=Greek}\P{N}\p{sc=Greek}\P{Script=Han}\p{Nd}\p{Lowercase_Letter}\p{scx=Latn}
                [[:alpha:]][[:^digit:]_][[:word:]-]  ->  [A-Za-z][\u0000-/:-\u{10ffff}_][0-9A-Z_a-z\-]
                .  ->  [^\n]
                (?s).  ->  [\s\S]
                (?R).  ->  [^\n\r]
                (?-u:[a-z])  ->  (?:[a-z])
                (?-u:\d\w\s)  ->  (?:[0-9][0-9A-Z_a-z][\t-\r ])
            "#]],
        );
    }

    #[test]
    fn what_ecma_lacks_is_written_out() {
        check(
            &[
                r"(?i)straße",
                "(?i:k)k",
                r"(?i)\w\d[a-c]\p{Lu}",
                "a(?i)b|c(?-i)d",
                "((?i)a)a",
                "(?P<year>[0-9]{4})-(?<month>[0-9]{2})",
                "(?x) a b # a comment
                 [c d]",
                "[a-z&&[^aeiou]]",
                r"[\w--\d--[^a-z0-9]]",
                "[a-g~~c-j]",
                "[[a-c][x-z]0]",
                "[a[^\x01-\u{10ffff}]]",
                "[a&&b]",
                "a]b}",
                r"\-\#\ \&\~\a\x{e9}\U0001F600\U{1F600}\x07",
                r"[]a]|[a-c-]|[\#\~]",
                r"\A\z^*$+\b{2}",
                "a**(b{2}){3}c{2}{3}",
                r"(?m)^a$",
                r"(?mR)^a$",
                r"(?-u:\b)a(?-u:\B)",
                r"\bfoo\b",
                r"\<a\>\b{start}\b{end}\b{start-half}\b{end-half}\B",
                "\u{200d}\u{300}\u{a0}\u{e000}\u{10ffff}",
                "(?U)a+",
            ],
            &expect![[r#"
                (?i)straße  ->  [Ssſ][Tt][Rr][Aa][ßẞ][Ee]
                (?i:k)k  ->  (?:[KkK])k
                (?i)\w\d[a-c]\p{Lu}  ->  [\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]\p{Nd}[A-Ca-c][A-Za-zµÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ƌƎ-ƩƬ-ƹƼƽƿǄ-ǯǱ-ȠȢ-ȳȺ-ɔɖɗəɛɜɠɡɣ-ɦɨ-ɬɯɱɲɵɽʀʂʃʇ-ʌʒʝʞ\u0345Ͱ-ͳͶͷͻ-ͽͿΆΈ-ΊΌΎΏΑ-ΡΣ-ία-ϵϷ-ϻϽ-ҁҊ-ԯԱ-Ֆա-ֆႠ-ჅჇჍა-ჺჽ-ჿᎠ-Ᏽᏸ-ᏽᲀ-ᲊᲐ-ᲺᲽ-ᲿᵹᵽᶎḀ-ẕẛẞẠ-ἕἘ-Ἕἠ-ὅὈ-ὍὑὓὕὗὙὛὝὟ-ώᾰᾱᾸ-ΆιῈ-ΉῐῑῘ-ΊῠῡῥῨ-ῬῸ-Ώℂℇℋ-ℍℐ-ℒℕℙ-ℝℤΩℨK-ℭℰ-ℳℾℿⅅⅎↃↄⰀ-ⱰⱲⱳⱵⱶⱾ-ⳣⳫ-ⳮⳲⳳⴀ-ⴥⴧⴭꙀ-ꙭꚀ-ꚛꜢ-ꜯꜲ-ꝯꝹ-ꞇꞋ-ꞍꞐ-ꞔꞖ-ꞮꞰ-ꟍꟐꟑꟖ-ꟜꟵꟶꭓꭰ-ꮿＡ-Ｚａ-ｚ𐐀-𐑏𐒰-𐓓𐓘-𐓻𐕰-𐕺𐕼-𐖊𐖌-𐖒𐖔𐖕𐖗-𐖡𐖣-𐖱𐖳-𐖹𐖻𐖼𐲀-𐲲𐳀-𐳲𐵐-𐵥𐵰-𐶅𑢠-𑣟𖹀-𖹿𝐀-𝐙𝐴-𝑍𝑨-𝒁𝒜𝒞𝒟𝒢𝒥𝒦𝒩-𝒬𝒮-𝒵𝓐-𝓩𝔄𝔅𝔇-𝔊𝔍-𝔔𝔖-𝔜𝔸𝔹𝔻-𝔾𝕀-𝕄𝕆𝕊-𝕐𝕬-𝖅𝖠-𝖹𝗔-𝗭𝘈-𝘡𝘼-𝙕𝙰-𝚉𝚨-𝛀𝛢-𝛺𝜜-𝜴𝝖-𝝮𝞐-𝞨𝟊𞤀-𞥃]
                a(?i)b|c(?-i)d  ->  a[Bb]|[Cc]d
                ((?i)a)a  ->  ([Aa])a
                (?P<year>[0-9]{4})-(?<month>[0-9]{2})  ->  (?:[0-9]{4})-(?:[0-9]{2})
                (?x) a b # a comment
                                 [c d]  ->  ab[cd]
                [a-z&&[^aeiou]]  ->  [b-df-hj-np-tv-z]
                [\w--\d--[^a-z0-9]]  ->  [a-z]
                [a-g~~c-j]  ->  [abh-j]
                [[a-c][x-z]0]  ->  [a-cx-z0]
                [a[^-􏿿]]  ->  [a\u0000]
                [a&&b]  ->  [^\s\S]
                a]b}  ->  a\]b\}
                \-\#\ \&\~\a\x{e9}\U0001F600\U{1F600}\x07  ->  -# &~\u0007é😀😀\u0007
                []a]|[a-c-]|[\#\~]  ->  [\]a]|[a-c\-]|[#~]
                \A\z^*$+\b{2}  ->  ^$(?:^)*(?:$)+(?:(?:(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))|(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))){2}
                a**(b{2}){3}c{2}{3}  ->  (?:a*)*(b{2}){3}(?:c{2}){3}
                (?m)^a$  ->  (?:^|(?<=\n))a(?:$|(?=\n))
                (?mR)^a$  ->  (?:^|(?<=\n)|(?<=\r)(?!\n))a(?:$|(?=\r)|(?<!\r)(?=\n))
                (?-u:\b)a(?-u:\B)  ->  (?:\b)a(?:\B)
                \bfoo\b  ->  (?:(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))|(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))foo(?:(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))|(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))
                \<a\>\b{start}\b{end}\b{start-half}\b{end-half}\B  ->  (?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])a(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?:(?<=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])(?=[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])|(?:^|(?<=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]))(?:$|(?=[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}])))
                ‍̀ 􏿿
                (?U)a+  ->  a+
            "#]],
        );
    }

    #[test]
    fn errors_are_those_of_the_parser() {
        for pattern in ["(", "[", r"\q", "(?=a)", r"(?-u)\xff", r"\p{Nothing}"] {
            assert!(ecma(pattern).unwrap_err().is_syntax(), "{pattern}");
        }
    }

    /// `\w` is what it is printed as.
    #[test]
    fn word() {
        let class = |pattern: &str| parse(pattern).unwrap().1;
        assert_eq!(class(r"\w"), class(&format!("[{WORD}]")));
        assert_eq!(class(r"(?-u)\w"), class(&format!("(?-u)[{ASCII_WORD}]")));
        assert_eq!(class(r"\d"), class(r"\p{Nd}"));
        assert_eq!(class(r"\s"), class(r"\p{White_Space}"));
    }
}
