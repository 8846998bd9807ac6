//! [`Blanks`]: tokens that begin with white space which JSON leaves free.
//!
//! Between any two parts of a JSON text a line feed and any number of blanks may stand. The tokens
//! that are nothing else are one set for each length. Of those that go on, only what follows is
//! read:
//!
//! ```text
//! "\n    "     line      pure, length 5
//! "\n  [1"     line      rest "[1", length 3
//! "\t}"        indent    rest "}", length 1
//! " the"       neither: half of all tokens are one blank and a word, and the trie has them
//! ```

use std::ops::RangeInclusive;

use super::classes::Runs;
use super::suffixes::{Suffix, Suffixes};
use super::token_sets::ByLength;
use crate::base::ids::{TokenId, index};

/// Tokens by the white space that they begin with. Lengths are in bytes of it.
#[derive(Debug)]
pub(crate) struct Blanks {
    /// Tokens that begin with a line feed, and blanks or tabs behind it.
    pub(crate) line: Runs,
    /// Tokens that begin with blanks or tabs; but none that goes on after a single blank.
    pub(crate) indent: Runs,
    /// All of those, by length.
    indents: Box<[(u32, TokenId)]>,
}

/// Most tokens that are taken away from a set of those that are nothing but white space: there are
/// some hundred of them.
const MAX_REMOVED: usize = 16;

impl Blanks {
    /// Cost: a look at the first bytes of each text, and a sort of some thousand rests.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> Blanks {
        let (line, indent) = (Starts::new(texts, true), Starts::new(texts, false));
        let of_rests = indent.rests.iter().map(|&(_, token, n)| (n, token));
        let mut indents: Vec<(u32, TokenId)> =
            indent.pure.iter().map(|&(token, n)| (n, token)).chain(of_rests).collect();
        indents.sort_unstable();
        Blanks { line: line.runs(n_vocab), indent: indent.runs(n_vocab), indents: indents.into() }
    }

    /// The tokens of [`Blanks::indent`] with such lengths.
    pub(crate) fn indents(&self, lengths: RangeInclusive<u32>) -> impl Iterator<Item = TokenId> {
        let from = self.indents.partition_point(|(length, _)| length < lengths.start());
        self.indents[from..].iter().take_while(move |(length, _)| lengths.contains(length)).map(|(_, token)| *token)
    }
}

/// The tokens that begin with a line feed, or those that begin with a blank or a tab.
#[derive(Default)]
struct Starts<'a> {
    pure: Vec<(TokenId, u32)>,
    rests: Vec<Suffix<'a>>,
}

impl<'a> Starts<'a> {
    fn new(texts: &[(&'a [u8], TokenId)], is_line: bool) -> Starts<'a> {
        let Starts { mut pure, mut rests } = Starts::default();
        for &(bytes, token) in texts {
            let n_feeds = usize::from(is_line && bytes.first() == Some(&b'\n'));
            let n_blanks = bytes[n_feeds..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            let n = n_feeds + n_blanks;
            match &bytes[n..] {
                _ if n == 0 || is_line && n_feeds == 0 => {}
                [] => pure.push((token, index(n))),
                _ if bytes[..n] == *b" " => {}
                rest => rests.push((rest, token, index(n))),
            }
        }
        Starts { pure, rests }
    }

    fn runs(&self, n_vocab: usize) -> Runs {
        Runs { pure: ByLength::sharing(&self.pure, n_vocab, MAX_REMOVED), rest: Suffixes::new(&self.rests) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::suffixes::tests::all;
    use crate::vocab::token_sets::tests::members;

    #[test]
    fn by_their_white_space() {
        let tokens = [" ", "  ", "\t ", "\n", "\n\t", "\n\n", " a", "  a", "\t}", "\n  [1", "a ", "\r\n"];
        let texts: Vec<(&[u8], TokenId)> = tokens.iter().map(|text| text.as_bytes()).zip((0..).map(TokenId)).collect();
        let blanks = Blanks::new(&texts, texts.len());
        let Blanks { line, indent, .. } = &blanks;
        let pure = |runs: &Runs, most| members(&runs.pure.up_to(most), texts.len()).into_iter().collect::<Vec<u32>>();
        assert_eq!((pure(line, 1), pure(line, 2)), (vec![3], vec![3, 4]));
        assert_eq!((pure(indent, 1), pure(indent, 9)), (vec![0], vec![0, 1, 2]));
        let rest = |text: &str, token, length| (text.as_bytes().to_vec(), TokenId(token), length);
        assert_eq!(all(&line.rest), [rest("\n", 5, 1), rest("[1", 9, 3)]);
        assert_eq!(all(&indent.rest), [rest("a", 7, 2), rest("}", 8, 1)]);
        assert!(blanks.indents(1..=1).map(|token| token.0).eq([0, 8]));
        assert!(blanks.indents(2..=9).map(|token| token.0).eq([1, 2, 7]));
    }
}
