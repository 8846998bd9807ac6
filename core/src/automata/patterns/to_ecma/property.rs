//! Unicode properties that both crate `regex` and ECMA-262 know, with their names in ECMA-262.
//!
//! Crate `regex` ignores case, spaces and underscores in names; ECMA-262 requires the exact
//! spelling.

use regex_syntax::ast::{ClassUnicode, ClassUnicodeKind, ClassUnicodeOpKind};

/// General categories: short and long names.
pub(in super::super) const CATEGORIES: [(&str, &str); 36] = [
    ("L", "Letter"),
    ("LC", "Cased_Letter"),
    ("Lu", "Uppercase_Letter"),
    ("Ll", "Lowercase_Letter"),
    ("Lt", "Titlecase_Letter"),
    ("Lm", "Modifier_Letter"),
    ("Lo", "Other_Letter"),
    ("M", "Mark"),
    ("Mn", "Nonspacing_Mark"),
    ("Mc", "Spacing_Mark"),
    ("Me", "Enclosing_Mark"),
    ("N", "Number"),
    ("Nd", "Decimal_Number"),
    ("Nl", "Letter_Number"),
    ("No", "Other_Number"),
    ("P", "Punctuation"),
    ("Pc", "Connector_Punctuation"),
    ("Pd", "Dash_Punctuation"),
    ("Ps", "Open_Punctuation"),
    ("Pe", "Close_Punctuation"),
    ("Pi", "Initial_Punctuation"),
    ("Pf", "Final_Punctuation"),
    ("Po", "Other_Punctuation"),
    ("S", "Symbol"),
    ("Sm", "Math_Symbol"),
    ("Sc", "Currency_Symbol"),
    ("Sk", "Modifier_Symbol"),
    ("So", "Other_Symbol"),
    ("Z", "Separator"),
    ("Zs", "Space_Separator"),
    ("Zl", "Line_Separator"),
    ("Zp", "Paragraph_Separator"),
    ("C", "Other"),
    ("Cc", "Control"),
    ("Cf", "Format"),
    ("Co", "Private_Use"),
];

/// Binary properties.
const BINARY: [&str; 24] = [
    "ASCII",
    "ASCII_Hex_Digit",
    "Alphabetic",
    "Any",
    "Assigned",
    "Cased",
    "Dash",
    "Default_Ignorable_Code_Point",
    "Diacritic",
    "Emoji",
    "Emoji_Presentation",
    "Extended_Pictographic",
    "Hex_Digit",
    "ID_Continue",
    "ID_Start",
    "Ideographic",
    "Join_Control",
    "Lowercase",
    "Math",
    "Quotation_Mark",
    "Uppercase",
    "White_Space",
    "XID_Continue",
    "XID_Start",
];

/// Scripts: long and short names. Others are printed as ranges.
const SCRIPTS: [(&str, &str); 30] = [
    ("Arabic", "Arab"),
    ("Armenian", "Armn"),
    ("Bengali", "Beng"),
    ("Bopomofo", "Bopo"),
    ("Common", "Zyyy"),
    ("Cyrillic", "Cyrl"),
    ("Devanagari", "Deva"),
    ("Ethiopic", "Ethi"),
    ("Georgian", "Geor"),
    ("Greek", "Grek"),
    ("Gujarati", "Gujr"),
    ("Gurmukhi", "Guru"),
    ("Han", "Hani"),
    ("Hangul", "Hang"),
    ("Hebrew", "Hebr"),
    ("Hiragana", "Hira"),
    ("Kannada", "Knda"),
    ("Katakana", "Kana"),
    ("Khmer", "Khmr"),
    ("Lao", "Laoo"),
    ("Latin", "Latn"),
    ("Malayalam", "Mlym"),
    ("Mongolian", "Mong"),
    ("Myanmar", "Mymr"),
    ("Sinhala", "Sinh"),
    ("Syriac", "Syrc"),
    ("Tamil", "Taml"),
    ("Telugu", "Telu"),
    ("Thai", "Thai"),
    ("Tibetan", "Tibt"),
];

/// The class as `\p{...}` or `\P{...}` in ECMA-262; none for a property that is not listed here.
pub(crate) fn name(class: &ClassUnicode) -> Option<String> {
    let (negated, name) = match &class.kind {
        ClassUnicodeKind::OneLetter(letter) => (false, category(letter.encode_utf8(&mut [0; 4]))?),
        ClassUnicodeKind::Named(name) => {
            (false, binary(name).or_else(|| category(name)).or_else(|| script("Script", name))?)
        }
        ClassUnicodeKind::NamedValue { op, name, value } => {
            let named = match &plain(name)[..] {
                "generalcategory" | "gc" => category(value)?,
                "script" | "sc" => script(if name == "sc" { name } else { "Script" }, value)?,
                "scriptextensions" | "scx" => script(if name == "scx" { name } else { "Script_Extensions" }, value)?,
                _ => return None,
            };
            (*op == ClassUnicodeOpKind::NotEqual, named)
        }
    };
    // `\P{sc!=Greek}` is negated twice, and so not at all.
    Some(format!("\\{}{{{name}}}", if negated == class.negated { 'p' } else { 'P' }))
}

/// The part of a name that crate `regex` compares (UAX44-LM3).
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Whether crate `regex` takes both for one name.
fn same(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

/// The name in ECMA-262 of a binary property.
fn binary(name: &str) -> Option<String> {
    BINARY.into_iter().find(|known| same(known, name)).map(str::to_owned)
}

/// The name in ECMA-262 of a general category, short or long as it was given.
fn category(name: &str) -> Option<String> {
    let (short, long) = CATEGORIES.into_iter().find(|(short, long)| same(short, name) || same(long, name))?;
    Some(if same(short, name) { short } else { long }.to_owned())
}

/// The property and value in ECMA-262 of a script, short or long as it was given.
fn script(property: &str, name: &str) -> Option<String> {
    let (long, short) = SCRIPTS.into_iter().find(|(long, short)| same(long, name) || same(short, name))?;
    Some(format!("{property}={}", if same(long, name) { long } else { short }))
}

#[cfg(test)]
mod tests {
    use regex_syntax::ast::Ast;

    use super::*;
    use crate::automata::patterns::rust_regex::parse;

    /// Every name, as it is listed and in another spelling, means in crate `regex` what its printed
    /// form means there.
    #[test]
    fn names_mean_the_same() {
        let mut names: Vec<String> = Vec::new();
        for (short, long) in CATEGORIES {
            names.extend([short, long].map(str::to_owned));
            names.extend([format!("gc={short}"), format!("General_Category!={long}"), format!("gc:{long}")]);
        }
        names.extend(BINARY.map(str::to_owned));
        for (long, short) in SCRIPTS {
            names.extend([long, short].map(str::to_owned));
            names.extend([format!("sc={short}"), format!("Script={long}"), format!("scx:{long}")]);
            names.extend([format!("script-extensions!={short}"), format!("script={}", long.to_uppercase())]);
        }
        names.extend("LMNPSZC".chars().map(String::from));
        names.extend(["uppercase letter", "LOWERCASE", "white-space", "lc", "sc", "cf"].map(str::to_owned));
        for name in names {
            for letter in ['p', 'P'] {
                let written = format!("\\{letter}{{{name}}}");
                let (ast, hir) = parse(&written).unwrap();
                let Ast::ClassUnicode(class) = &ast else { panic!("{written}") };
                let printed = super::name(class).unwrap_or_else(|| panic!("{written} is not known"));
                assert_eq!(parse(&printed).unwrap().1, hir, "{written} and {printed}");
            }
        }
    }

    #[test]
    fn others_have_no_name() {
        for written in [r"\p{Ogham}", r"\p{Age=3.0}", r"\p{wb=Katakana}", r"\p{Cn}"] {
            let Ast::ClassUnicode(ref class) = parse(written).unwrap().0 else { panic!("{written}") };
            assert_eq!(name(class), None, "{written}");
        }
    }
}
