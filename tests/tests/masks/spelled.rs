//! A token's own text as a grammar. Engines that test subtrees of the vocabulary by substring have
//! refused tokens here that they then accept (`luluk`, `)))))
//! `).

use std::collections::HashMap;
use std::sync::Arc;

use formwork::{Grammar, Matcher, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;
use crate::reference::check_words;
use crate::vocabularies::o200k;

const NASTY: [&str; 10] = [
    "luluk",
    ")))))\n",
    "\r\r\n",
    "\r\n\r\n",
    "::::::::",
    "        ",
    "\n\n\n",
    "aaaa",
    "\u{feff}",
    "\u{2003}\u{2003}",
];

/// The ids of each text.
type Ids<'a> = HashMap<&'a [u8], Vec<TokenId>>;

/// What may come where `rest` is all that is left.
fn prefixes(ids: &Ids<'_>, rest: &[u8], vocabulary: &Vocabulary) -> Vec<TokenId> {
    let mut expected: Vec<TokenId> =
        (1..=rest.len()).filter_map(|end| ids.get(&rest[..end])).flatten().copied().collect();
    if rest.is_empty() {
        expected.extend(vocabulary.end_of_generation());
    }
    expected.sort_unstable();
    expected
}

#[test]
fn tokens_as_grammars() {
    let vocabulary = o200k();
    let mut ids: Ids<'_> = HashMap::new();
    let mut sorted: Vec<(&[u8], TokenId)> = Vec::new();
    for id in (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId) {
        if vocabulary.kind(id) == Some(TokenKind::Text) {
            ids.entry(vocabulary.bytes(id)).or_default().push(id);
            sorted.push((vocabulary.bytes(id), id));
        }
    }
    sorted.sort_unstable();
    let mut random = Random::new(11);
    let mut texts: Vec<&str> = NASTY.to_vec();
    while texts.len() < cases(2000) {
        let (bytes, _) = sorted[random.index(sorted.len())];
        texts.extend(std::str::from_utf8(bytes));
    }
    for text in texts {
        let mut matcher = Matcher::new(Grammar::choice(&[text]).unwrap(), Arc::clone(&vocabulary));
        let expected = prefixes(&ids, text.as_bytes(), &vocabulary);
        assert!(!NASTY[..3].contains(&text) || !expected.is_empty());
        check_words(matcher.mask(), &expected, &vocabulary, || format!("{text:?}"));
        for token in ids.get(text.as_bytes()).into_iter().flatten() {
            assert!(matcher.mask().is_allowed(*token), "{text:?}");
        }
        // What is longer is refused, by mask and by call.
        let from = sorted.partition_point(|(bytes, _)| *bytes <= text.as_bytes());
        let extensions = sorted[from..].iter().take_while(|(bytes, _)| bytes.starts_with(text.as_bytes()));
        for &(bytes, token) in extensions.take(50) {
            assert!(
                !matcher.mask().is_allowed(token) && matcher.accept_token(token).is_err(),
                "{bytes:?} for {text:?}"
            );
        }
        // What is shorter is accepted, and leaves the rest.
        for &token in &expected {
            matcher.accept_token(token).unwrap();
            let rest = &text.as_bytes()[vocabulary.bytes(token).len()..];
            let expected = prefixes(&ids, rest, &vocabulary);
            check_words(matcher.mask(), &expected, &vocabulary, || format!("{rest:?} of {text:?}"));
            matcher.rollback(1);
        }
    }
}
