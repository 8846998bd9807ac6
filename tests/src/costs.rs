//! The cost of a place against the places after it.

use std::sync::Arc;

use formwork::{Grammar, Matcher, Token, Vocabulary};

use crate::random::Random;

/// The cost of a place is one more than that of the cheapest place after a byte of it, and 0 where
/// the text may end: along `n_walks` random walks of at most `n_bytes` bytes.
///
/// # Panics
/// It isn't.
#[allow(clippy::missing_panics_doc, clippy::unwrap_used)]
pub fn are_of_the_shortest_completion(grammar: &Arc<Grammar>, (n_walks, n_bytes): (usize, usize), random: &mut Random) {
    let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
    for _ in 0..n_walks {
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
        assert_eq!(grammar.min_bytes(), matcher.min_bytes_to_end());
        let mut text = Vec::new();
        for _ in 0..n_bytes {
            let mut next = Vec::new();
            for byte in 0..=u8::MAX {
                let mut after = matcher.clone();
                if after.accept_bytes(&[byte]).is_ok() {
                    next.push((after.min_bytes_to_end(), byte));
                }
            }
            let least = next.iter().map(|(cost, _)| cost + 1).min();
            let expected = if matcher.is_accepting() { Some(0) } else { least };
            let context =
                || format!("{} in {:?} after {:?}", grammar.name(), grammar.style(), text.escape_ascii().to_string());
            assert_eq!(Some(matcher.min_bytes_to_end()), expected, "{}", context());
            if next.is_empty() {
                break;
            }
            // Mostly the way to the end, or strings would never end.
            let at = if random.below(3) > 0 {
                next.iter().min().copied()
            } else {
                next.get(random.index(next.len())).copied()
            };
            let byte = at.unwrap().1;
            matcher.accept_bytes(&[byte]).unwrap();
            text.push(byte);
        }
    }
}
