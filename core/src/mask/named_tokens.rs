//! [`NamedTokens`]: the tokens of a vocabulary that a grammar [refers
//! to](crate::fragment::token_reference), found once for the two.
//!
//! Each reference becomes ranges of ids, so that one for all tokens but a few takes no more memory
//! than one for a single token.

use std::collections::HashMap;

use crate::base::error::SchemaError;
use crate::base::ids::{TokenId, index, to_usize};
use crate::fragment::token_reference::{TokenNames, TokenReference};
use crate::grammar::Grammar;
use crate::vocab::{TokenKind, Vocabulary};

/// For each reference of a grammar, the tokens that it names.
#[derive(Debug, Default)]
pub(crate) struct NamedTokens(Box<[Named]>);

/// The tokens of one reference.
#[derive(Debug)]
struct Named {
    /// Ranges of ids, ends included, ascending and apart.
    ranges: Vec<(u32, u32)>,
    /// Whether tokens in these ranges are left out that are neither text nor markup.
    is_negated: bool,
}

impl NamedTokens {
    /// The tokens that a grammar refers to.
    ///
    /// Costs a pass over the vocabulary if the grammar names tokens as they are written, and
    /// nothing if it refers to none.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] for a reference that names no token of the vocabulary.
    pub(crate) fn new(grammar: &Grammar, vocabulary: &Vocabulary) -> Result<NamedTokens, SchemaError> {
        if grammar.tokens.is_empty() {
            return Ok(NamedTokens::default());
        }
        let by_name = ids_by_name(&grammar.tokens, vocabulary);
        let named = grammar.tokens.iter().map(|reference| {
            let TokenReference { names, is_negated } = reference;
            let mut ranges: Vec<(u32, u32)> = match names {
                TokenNames::Written(name) => by_name[name.as_str()].iter().map(|&id| (id, id)).collect(),
                TokenNames::Ids(ranges) => ranges.clone(),
            };
            let n_vocab = index(vocabulary.n_vocab());
            let is_missing = match names {
                TokenNames::Written(_) => ranges.is_empty(),
                TokenNames::Ids(ranges) => ranges.iter().any(|&(_, high)| high >= n_vocab),
            };
            if is_missing {
                return Err(SchemaError::syntax(format!(
                    "the grammar refers to the token `{reference}`, which this vocabulary of {n_vocab} tokens doesn't have"
                )));
            }
            ranges.sort_unstable();
            let ranges = if *is_negated { complement(&ranges, n_vocab) } else { joined(&ranges) };
            Ok(Named { ranges, is_negated: *is_negated })
        });
        let named = NamedTokens(named.collect::<Result<_, SchemaError>>()?);
        // An edge that nothing takes would be a dead end.
        for (reference, at) in grammar.tokens.iter().zip(0..) {
            if named.of(at, vocabulary).next().is_none() {
                return Err(SchemaError::syntax(format!(
                    "the grammar refers to tokens as `{reference}`, and this vocabulary has none of them"
                )));
            }
        }
        Ok(named)
    }

    /// Whether a reference names a token.
    pub(crate) fn has(&self, reference: u32, token: TokenId, vocabulary: &Vocabulary) -> bool {
        let Named { ranges, is_negated } = &self.0[to_usize(reference)];
        let at = ranges.partition_point(|range| range.1 < token.0);
        ranges.get(at).is_some_and(|range| range.0 <= token.0) && (!is_negated || is_content(vocabulary, token))
    }

    /// The tokens of a reference, in order of id.
    pub(crate) fn of<'a>(&'a self, reference: u32, vocabulary: &'a Vocabulary) -> impl Iterator<Item = TokenId> + 'a {
        let Named { ranges, is_negated } = &self.0[to_usize(reference)];
        let ids = ranges.iter().flat_map(|&(low, high)| low..=high).map(TokenId);
        ids.filter(move |&token| !is_negated || is_content(vocabulary, token))
    }
}

/// Whether a token may be part of an answer without being named itself: text that isn't empty, or
/// markup.
fn is_content(vocabulary: &Vocabulary, token: TokenId) -> bool {
    vocabulary.kind(token) == Some(TokenKind::Control) || vocabulary.text_bytes(token).is_some()
}

/// The tokens of each name. Where a token of markup has the name, those of text that spell it are
/// not meant.
fn ids_by_name<'a>(references: &'a [TokenReference], vocabulary: &Vocabulary) -> HashMap<&'a str, Vec<u32>> {
    let names = references.iter().filter_map(|reference| match &reference.names {
        TokenNames::Written(name) => Some(name.as_str()),
        TokenNames::Ids(_) => None,
    });
    let mut ids: HashMap<&str, Vec<u32>> = names.map(|name| (name, Vec::new())).collect();
    if ids.is_empty() {
        return ids;
    }
    for id in 0..index(vocabulary.n_vocab()) {
        let name = std::str::from_utf8(vocabulary.bytes(TokenId(id))).ok();
        if let Some(ids) = name.and_then(|name| ids.get_mut(name)) {
            ids.push(id);
        }
    }
    let is_text = |id: u32| vocabulary.kind(TokenId(id)) == Some(TokenKind::Text);
    for ids in ids.values_mut().filter(|ids| !ids.iter().all(|&id| is_text(id))) {
        ids.retain(|&id| !is_text(id));
    }
    ids
}

/// Sorted ranges, those that overlap as one.
fn joined(ranges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut out: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
    for &(low, high) in ranges {
        match out.last_mut() {
            Some(last) if low <= last.1 => last.1 = last.1.max(high),
            _ => out.push((low, high)),
        }
    }
    out
}

/// The ids below `n_vocab` that are in none of the sorted ranges.
fn complement(ranges: &[(u32, u32)], n_vocab: u32) -> Vec<(u32, u32)> {
    let mut out = Vec::new();
    let mut next = 0;
    for &(low, high) in ranges.iter().chain([&(n_vocab, n_vocab)]) {
        if next < low {
            out.push((next, low - 1));
        }
        next = next.max(high + 1);
    }
    out
}
