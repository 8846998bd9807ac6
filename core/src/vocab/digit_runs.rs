//! [`DigitRuns`]: the tokens of digits that a number may begin with, where not every digit may come
//! first or some lead elsewhere.
//!
//! ```text
//! 0|[1-9][0-9]*                  all that don't begin with 0
//! -9223372036854775808..=…       all that begin with neither 0 nor 9: a ninth digit is counted
//! ```

use std::sync::{Arc, Mutex, PoisonError};

use crate::base::ids::{TokenId, index};
use crate::vocab::token_sets::ByLength;

/// The tokens that are nothing but digits, and sets of them.
#[derive(Debug)]
pub(crate) struct DigitRuns {
    n_vocab: usize,
    /// Each with its first digit and their number.
    tokens: Box<[(TokenId, u8, u32)]>,
    /// The sets that were asked for, by the digits that don't come first, a bit for each byte.
    known: Mutex<Vec<(u128, Arc<ByLength>)>>,
}

/// Most sets that are kept. Few are ever asked for.
const MAX_KNOWN: usize = 32;

impl DigitRuns {
    /// Cost: a look at the first byte of each text.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> DigitRuns {
        let are_digits = texts.iter().filter(|(bytes, _)| bytes.iter().all(u8::is_ascii_digit));
        let tokens = are_digits.filter_map(|&(bytes, token)| Some((token, *bytes.first()?, index(bytes.len()))));
        DigitRuns { n_vocab, tokens: tokens.collect(), known: Mutex::default() }
    }

    /// The tokens whose first digit is none of `except`, by their number of digits.
    pub(crate) fn without(&self, except: u128) -> Arc<ByLength> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = known.iter().find(|(of, _)| *of == except) {
            return Arc::clone(found);
        }
        let left = self.tokens.iter().filter(|(_, first, _)| except >> first & 1 == 0);
        let left: Vec<(TokenId, u32)> = left.map(|&(token, _, n_digits)| (token, n_digits)).collect();
        let found = Arc::new(ByLength::new(&left, self.n_vocab));
        if known.len() >= MAX_KNOWN {
            known.remove(0);
        }
        known.push((except, Arc::clone(&found)));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::byte_set::ascii_range;
    use crate::vocab::token_sets::tests::members;

    #[test]
    fn first_digits_are_left_out() {
        let tokens: [&[u8]; 7] = [b"0", b"07", b"1", b"10", b"907", b"1a", b"a"];
        let texts: Vec<(&[u8], TokenId)> = tokens.into_iter().zip((0..).map(TokenId)).collect();
        let runs = DigitRuns::new(&texts, texts.len());
        let zero = ascii_range(b'0', b'0');
        for _ in 0..2 {
            let found = |except| members(&runs.without(except).up_to(u32::MAX), texts.len()).into_iter();
            assert!(found(zero).eq([2, 3, 4]));
            assert!(found(zero | ascii_range(b'9', b'9')).eq([2, 3]));
        }
        assert!(members(&runs.without(zero).up_to(1), texts.len()).into_iter().eq([2]));
    }
}
