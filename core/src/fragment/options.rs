//! [`GrammarOptions`]: options for linking a type's grammar.

use crate::fragment::table::OptionalKeys;
use crate::fragment::white_space::{MAX_DEPTH, Style};

/// Options of a type's grammar as a whole.
///
/// ```
/// use formwork_core::{Grammar, GrammarOptions, Matcher, Style, Token, Vocabulary};
///
/// let flat = GrammarOptions { max_depth: 1, style: Style::Compact, ..GrammarOptions::default() };
/// let grammar = Grammar::with_options::<Vec<Option<Vec<u8>>>>(flat);
///
/// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
/// let mut matcher = Matcher::new(grammar, vocabulary);
/// matcher.accept_bytes(b"[null,")?;
/// assert!(matcher.accept_bytes(b"[").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrammarOptions {
    /// How the JSON is spaced.
    pub style: Style,
    /// Which keys may be left out.
    pub keys: OptionalKeys,
    /// Most containers (`{` and `[`) that may be open at once: `[[1]]` has depth 2, `1` has
    /// depth 0. The default is 127, which is also the maximum, since serde_json reads no more;
    /// greater numbers count as 127.
    pub max_depth: u32,
    /// In which order the members of objects come.
    pub member_order: MemberOrder,
}

/// In which order the members of objects come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MemberOrder {
    /// As the type declares or the schema names them, then those that it doesn't name. The order is
    /// a way to tell a model what to think of first, and it makes most keys forced text.
    #[default]
    AsWritten,
    /// Any order, as readers of JSON take it: for texts that others have written.
    ///
    /// The masks of a text with 20 of 60 optional members take 1.7 times as many instructions as in
    /// the order as written, the first time (`cargo xtask bench instructions`, `steps-sixty-…`).
    ///
    /// Objects with more than 128 named members keep their order. Of those of a schema, so do those
    /// of which a member without a name has to be there. Of those of a type, so do
    ///
    /// - objects of which all combinations of variants and flattened `Option`s have more than 4,096
    ///   members together, in which a flattened type contains itself, or in which a flattened type
    ///   has another one's key;
    /// - adjacently tagged enums that hold integers of 128 bits or maps with numbers as keys, which
    ///   serde doesn't read before the tag;
    /// - what isn't the type's own grammar: fields that are `#[structured(schemars)]` or given at
    ///   run time.
    Any,
}

impl Default for GrammarOptions {
    fn default() -> GrammarOptions {
        GrammarOptions {
            style: Style::default(),
            keys: OptionalKeys::default(),
            max_depth: MAX_DEPTH,
            member_order: MemberOrder::default(),
        }
    }
}

impl GrammarOptions {
    /// These options with a depth of at most [`MAX_DEPTH`].
    pub(crate) fn clamped(self) -> GrammarOptions {
        GrammarOptions { max_depth: self.max_depth.min(MAX_DEPTH), ..self }
    }
}
