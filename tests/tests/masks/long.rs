//! Lists of tens of thousands of items: states and stacks fill many blocks of memory, and masks are
//! the same as in short lists.

use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Matcher, Structured, Style, TokenId, TokenMask, Vocabulary};

use crate::reference::{Reference, Tokens, check_words};
use crate::vocabularies::sampled;

const MOST: usize = 30_000;

#[derive(Structured)]
struct Long {
    #[structured(items = ..=30_000)]
    list: Vec<u16>,
}

fn grammar() -> Arc<Grammar> {
    Grammar::link::<Long>(GrammarOptions { style: Style::Compact, ..GrammarOptions::default() })
}

/// Five digits, so that each item has as many places.
fn item(n: usize) -> String {
    (10_000 + n).to_string()
}

fn token(vocabulary: &Vocabulary, byte: u8) -> TokenId {
    let mut ids = (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId);
    ids.find(|&id| vocabulary.text_bytes(id) == Some(&[byte])).unwrap()
}

fn allowed(mask: &TokenMask) -> Vec<TokenId> {
    mask.iter().collect()
}

#[test]
fn masks_of_a_long_list() {
    let vocabulary = sampled(60);
    let comma = token(&vocabulary, b',');
    let tokens = Tokens::new(Arc::clone(&vocabulary));
    let mut reference = Reference::new(grammar(), &tokens);
    let mut matcher = Matcher::new(grammar(), Arc::clone(&vocabulary));
    let begin = format!("{{\"list\":[{}", item(0));
    matcher.accept_bytes(begin.as_bytes()).unwrap();
    reference.matcher.accept_bytes(begin.as_bytes()).unwrap();
    let mut seen = Vec::new();
    // The masks from the comma on, byte by byte, of an early item.
    let mut usual: Vec<Vec<TokenId>> = Vec::new();
    for n in 1..MOST {
        let is_checked = n < 4 || n % 1500 == 0 || n + 4 > MOST;
        for (at, byte) in format!(",{}", item(n)).bytes().enumerate() {
            if is_checked {
                let context = || format!("item {n}, byte {at}");
                check_words(matcher.mask(), &reference.expected(), &vocabulary, context);
            }
            // A token's length from the end of the list, it is not in reach; and from the start, nothing is behind.
            if n == 2000 {
                usual.push(allowed(matcher.mask()));
            } else if n % 100 == 0 && n > 2000 && n + 200 < MOST {
                assert_eq!(allowed(matcher.mask()), usual[at], "item {n}, byte {at}");
            }
            if at == 0 {
                seen.push(allowed(matcher.mask()).len());
                matcher.accept_token(comma).unwrap();
            } else {
                matcher.accept_bytes(&[byte]).unwrap();
            }
            reference.matcher.accept_bytes(&[byte]).unwrap();
            assert_eq!(matcher.min_bytes_to_end(), if at == 0 { 3 } else { 2 }, "item {n}, byte {at}");
        }
    }
    assert!(matcher.accept_token(comma).is_err());
    let mut end = matcher.clone();
    end.accept_bytes(b"]}").unwrap();
    assert!(end.is_finished());
    // All the way back, over every comma.
    for (n, n_allowed) in seen.into_iter().enumerate().rev() {
        assert_eq!(matcher.n_tokens(), n + 1);
        matcher.rollback(1);
        assert_eq!(matcher.mask().len_allowed(), n_allowed, "item {n}");
        if n % 100 == 0 && n > 2000 && n + 200 < MOST {
            matcher.accept_token(comma).unwrap();
            assert_eq!(allowed(matcher.mask()), usual[1], "item {n}");
            matcher.rollback(1);
        }
    }
}
