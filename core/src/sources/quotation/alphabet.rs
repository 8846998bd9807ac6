//! The symbols of a text that is quoted: its characters, or its words and what is between them.

use std::collections::HashMap;
use std::ops::Range;

use crate::automata::suffixes::SuffixAutomaton;
use crate::base::ids::{index, to_usize, typed_id};
use crate::base::json::json_string;
use crate::base::meter;
use crate::base::words;

typed_id! {
    /// Number of a symbol, in the order of spellings.
    pub(super) struct SymbolId;
}

impl SymbolId {
    const NONE: SymbolId = SymbolId(u32::MAX);
}

/// The suffix automaton of a text.
pub(super) type TextAutomaton = SuffixAutomaton<SymbolId>;

/// Which quotations there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuotationKind {
    /// Whether the quotation is the content of a JSON string.
    pub(super) is_json: bool,
    pub(super) units: Units,
    /// Least number of units.
    pub(super) min: u32,
    /// Greatest number of units, not less than the least.
    pub(super) max: Option<u32>,
}

/// What quotations consist of; they begin and end with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Units {
    Characters,
    /// Runs of what `\w` matches.
    Words,
    /// Words of any script, and what else can be seen: [`words::segments`].
    Segments,
}

impl Units {
    /// The symbols of a text, one after the other: its units and what is between them.
    fn symbols(self, text: &str) -> Box<dyn Iterator<Item = &str> + '_> {
        match self {
            Units::Segments => Box::new(words::segments(text)),
            Units::Characters | Units::Words => Box::new(runs(text, self == Units::Words)),
        }
    }

    /// Whether a symbol is a unit.
    fn is_unit(self, symbol: &str) -> bool {
        match self {
            Units::Characters => true,
            Units::Words => symbol.starts_with(is_word),
            Units::Segments => words::is_word(symbol),
        }
    }
}

/// Whether a character belongs to a word: what `\w` matches.
pub(super) fn is_word(c: char) -> bool {
    regex_syntax::try_is_word_character(c).unwrap_or_else(|_| c.is_alphanumeric() || c == '_')
}

/// The characters of a text, or the runs of characters that are all within a word, or none is.
fn runs(text: &str, whole_words: bool) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = match whole_words {
            false => first.len_utf8(),
            true => rest.find(|c| is_word(c) != is_word(first)).unwrap_or(rest.len()),
        };
        let (symbol, after) = rest.split_at(end);
        rest = after;
        Some(symbol)
    })
}

/// The distinct symbols of a text, numbered in the order of their spellings, so that a branch over
/// ascending symbols is a branch over ascending bytes.
///
/// ```text
///  text "ab a" in words     symbols: blank 0, a 1, ab 2      sequence: 2 0 1      units: a, ab
/// ```
pub(super) struct QuotationAlphabet {
    /// The text, symbol by symbol.
    pub(super) sequence: Vec<SymbolId>,
    /// The spelling of each symbol, as a range of `spelled`.
    pub(super) spellings: Vec<Range<u32>>,
    /// The spellings, one after the other.
    pub(super) spelled: Vec<u8>,
    /// Whether the symbol counts as a unit of length: a character, or a word.
    pub(super) is_unit: Vec<bool>,
}

impl QuotationAlphabet {
    /// The alphabet of a text: linear in it, besides sorting the distinct symbols.
    pub(super) fn of(text: &str, kind: QuotationKind) -> QuotationAlphabet {
        let (mut sequence, distinct) = numbered(text, kind.units);
        let spelling = |symbol: &&str| match meter::is_over(4 + symbol.len() / 4) {
            true => Vec::new(),
            false => spell(symbol, kind.is_json),
        };
        let spellings: Vec<Vec<u8>> = distinct.iter().map(spelling).collect();
        let mut order: Vec<usize> = (0..distinct.len()).collect();
        order.sort_unstable_by_key(|&symbol| &spellings[symbol]);
        let mut rank = vec![SymbolId::NONE; order.len()];
        let mut alphabet =
            QuotationAlphabet { sequence: Vec::new(), spellings: Vec::new(), spelled: Vec::new(), is_unit: Vec::new() };
        for (at, &symbol) in order.iter().enumerate() {
            rank[symbol] = SymbolId::from_index(at);
            let start = index(alphabet.spelled.len());
            alphabet.spelled.extend_from_slice(&spellings[symbol]);
            alphabet.spellings.push(start..index(alphabet.spelled.len()));
            alphabet.is_unit.push(kind.units.is_unit(distinct[symbol]));
        }
        sequence.iter_mut().for_each(|symbol| *symbol = rank[*symbol]);
        alphabet.sequence = sequence;
        alphabet
    }

    /// The bytes of a symbol's spelling from byte `depth` on.
    pub(super) fn bytes<'t>(&self, spelled: &'t [u8], symbol: SymbolId, depth: u32) -> &'t [u8] {
        let Range { start, end } = self.spellings[symbol];
        &spelled[to_usize(start + depth)..to_usize(end)]
    }
}

/// A text as symbols that are numbered in the order in which they occur first, and these symbols.
fn numbered(text: &str, units: Units) -> (Vec<SymbolId>, Vec<&str>) {
    let mut numbers: HashMap<&str, SymbolId> = HashMap::new();
    // Most texts are mostly ASCII, where a table is faster than hashing.
    let mut ascii = [SymbolId::NONE; 128];
    let mut distinct: Vec<&str> = Vec::new();
    let mut sequence = Vec::with_capacity(if units == Units::Characters { text.len() } else { text.len() / 3 });
    for symbol in units.symbols(text) {
        // Past a limit, the text so far.
        if meter::is_over(2 + symbol.len() / 8) {
            break;
        }
        let known = match symbol.as_bytes() {
            &[byte] => &mut ascii[usize::from(byte)],
            _ => numbers.entry(symbol).or_insert(SymbolId::NONE),
        };
        if *known == SymbolId::NONE {
            *known = SymbolId::from_index(distinct.len());
            distinct.push(symbol);
        }
        sequence.push(*known);
    }
    (sequence, distinct)
}

/// A symbol as it is, or as serde_json writes it within a string.
fn spell(symbol: &str, is_json: bool) -> Vec<u8> {
    if !is_json {
        return symbol.as_bytes().to_vec();
    }
    let quoted = json_string(symbol);
    quoted.as_bytes()[1..quoted.len() - 1].to_vec()
}
