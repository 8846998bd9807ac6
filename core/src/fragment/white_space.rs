//! White space in JSON: where it goes, and which.
//!
//! Tables do not contain white space; they contain [`Slot`]s. A [`Style`] gives each slot its bytes
//! when a grammar is linked, so one set of tables serves every style. RFC 8259 (section 2) allows
//! white space in more places than these (before a comma, around the whole text); no style writes
//! any there.

/// How generated JSON is spaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Style {
    /// No white space: `{"a":1,"b":[1,2]}`, as `serde_json::to_string` writes. Small models tend to
    /// return empty lists when forced off the spacing they have learnt; prefer [`Style::Spaced`]
    /// unless bytes matter.
    Compact,
    /// One space after each comma and colon: `{"a": 1, "b": [1, 2]}`. This is what models write by
    /// themselves, and the grammar still decides every space.
    #[default]
    Spaced,
    /// One member per line, two spaces per level, as `serde_json::to_string_pretty` writes.
    Pretty,
    /// The model chooses at each slot: nothing, one space, or a line break with at most eight
    /// blanks per level of nesting. Accepts the texts of the other three styles. Bounded, because
    /// unbounded white space is the best-known way for a model to run away.
    Flexible,
}

/// A place where JSON allows white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// After `{` or `[`, when members follow.
    Open,
    /// After `,`.
    Comma,
    /// After `:`.
    Colon,
    /// Before `}` or `]`, when members came before.
    Close,
}

/// Greatest depth of nested containers in a text. It is what serde_json reads by default: its limit
/// of 128 refuses the 128th level. A type that nests deeper by itself has no finite value here.
pub(crate) const MAX_DEPTH: u32 = 127;

impl Style {
    /// All styles, for tests and tables.
    pub const ALL: [Style; 4] = [Style::Compact, Style::Spaced, Style::Pretty, Style::Flexible];

    /// Whether white space may be left out at some slot that may also have some.
    pub(crate) fn is_optional(self) -> bool {
        self == Style::Flexible
    }

    /// The white space at `slot` inside `depth` open containers.
    pub(crate) fn space(self, slot: Slot, depth: u32) -> Space {
        // A closing bracket stands one level further out than what is within it.
        match (self, slot) {
            (Style::Compact, _) | (Style::Spaced, Slot::Open | Slot::Close) => Space::Nothing,
            (Style::Spaced, Slot::Comma | Slot::Colon) | (Style::Pretty, Slot::Colon) => Space::One,
            (Style::Pretty, Slot::Open | Slot::Comma) => Space::Line { indent: 2 * depth },
            (Style::Pretty, Slot::Close) => Space::Line { indent: 2 * depth.saturating_sub(1) },
            (Style::Flexible, _) => Space::Any { max_indent: 8 * depth },
        }
    }
}

/// The white space of one slot, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// None.
    Nothing,
    /// Exactly one blank.
    One,
    /// A line feed, then exactly `indent` blanks.
    Line { indent: u32 },
    /// Nothing, one blank, or a line feed and up to `max_indent` blanks or tabs.
    Any { max_indent: u32 },
}

impl Space {
    /// Least number of bytes of this white space.
    pub(crate) fn min_bytes(self) -> u32 {
        match self {
            Space::Nothing | Space::Any { .. } => 0,
            Space::One => 1,
            Space::Line { indent } => 1 + indent,
        }
    }
}
