//! serde's renaming rules (`rename_all`), letter for letter as serde_derive's `internals/case.rs`
//! has them; `tests/case.rs` asks serde itself.
//!
//! A rule takes fields to be written in snake case and variants in Pascal case, as Rust has them.
//! Names that aren't come out as serde would have them, not as a reader might expect.

/// One of serde's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RenameRule {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

/// The names as they stand in `rename_all = "…"`.
const RULES: [(&str, RenameRule); 8] = [
    ("lowercase", RenameRule::Lower),
    ("UPPERCASE", RenameRule::Upper),
    ("PascalCase", RenameRule::Pascal),
    ("camelCase", RenameRule::Camel),
    ("snake_case", RenameRule::Snake),
    ("SCREAMING_SNAKE_CASE", RenameRule::ScreamingSnake),
    ("kebab-case", RenameRule::Kebab),
    ("SCREAMING-KEBAB-CASE", RenameRule::ScreamingKebab),
];

impl RenameRule {
    /// The rule of this name.
    pub(crate) fn parse(name: &str) -> Option<RenameRule> {
        RULES.iter().find(|(spelling, _)| *spelling == name).map(|&(_, rule)| rule)
    }

    /// The names of all rules, for messages.
    pub(crate) fn names() -> String {
        RULES.map(|(spelling, _)| format!("\"{spelling}\"")).join(", ")
    }

    /// The key of a field of this name.
    pub(crate) fn field(self, name: &str) -> String {
        match self {
            // serde takes fields to be in lower case already, and leaves them as they are.
            RenameRule::Lower | RenameRule::Snake => name.to_owned(),
            RenameRule::Upper | RenameRule::ScreamingSnake => name.to_ascii_uppercase(),
            RenameRule::Pascal => pascal(name),
            RenameRule::Camel => first_lower(&pascal(name)),
            RenameRule::Kebab => name.replace('_', "-"),
            RenameRule::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The name in JSON of a variant of this name.
    pub(crate) fn variant(self, name: &str) -> String {
        match self {
            RenameRule::Lower => name.to_ascii_lowercase(),
            RenameRule::Upper => name.to_ascii_uppercase(),
            RenameRule::Pascal => name.to_owned(),
            RenameRule::Camel => first_lower(name),
            RenameRule::Snake => snake(name),
            RenameRule::ScreamingSnake => snake(name).to_ascii_uppercase(),
            RenameRule::Kebab => snake(name).replace('_', "-"),
            RenameRule::ScreamingKebab => snake(name).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

/// `snake_case` to `PascalCase`: underscores go, and what follows one becomes a capital.
fn pascal(field: &str) -> String {
    let mut out = String::new();
    let mut capital = true;
    for c in field.chars() {
        if c == '_' {
            capital = true;
        } else {
            out.push(if capital { c.to_ascii_uppercase() } else { c });
            capital = false;
        }
    }
    out
}

/// `PascalCase` to `camelCase`.
fn first_lower(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_lowercase().to_string() + chars.as_str())
}

/// `PascalCase` to `snake_case`: serde puts an underscore before each capital, so `HTTPServer` is
/// `h_t_t_p_server`.
fn snake(variant: &str) -> String {
    let mut out = String::new();
    for (i, c) in variant.char_indices() {
        if i > 0 && c.is_uppercase() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}
