//! [`n_certain`]: which tokens stay, whatever follows. The rule is [the module](super)'s, and
//! proved there.

use crate::base::ids::TokenId;
use crate::matcher::{ForcedRun, Matcher};
use crate::vocab::Vocabulary;

/// A text, its tokens, and where each ends.
pub(crate) struct Window<'a> {
    pub(crate) text: &'a str,
    pub(crate) tokens: &'a [TokenId],
    pub(crate) ends: &'a [usize],
}

/// Number of tokens before an offset that are tokenized again with what comes after it: the safe
/// point of [the module](super).
pub(crate) const LOOK_BACK: usize = 4;

/// Number of the window's tokens, from the first, that every continuation which the grammar allows
/// begins with. The text ends with `forced`, which is allowed from the matcher's state.
pub(crate) fn n_certain<E: AsRef<[TokenId]>>(
    matcher: &mut Matcher,
    forced: &[u8],
    window: &Window<'_>,
    mut encode: impl FnMut(&str) -> E,
) -> usize {
    let text = window.text;
    let crossings = matcher.crossings(forced, text.as_bytes());
    let possible = crossings.into_iter().filter(|crossing| {
        let Some(tokens) = &crossing.tokens else { return true };
        let mut is_next = |&token| window.may_follow(crossing.start, token, matcher.vocabulary(), &mut encode);
        tokens.iter().any(&mut is_next)
    });
    let mut starts: Vec<usize> = possible.map(|crossing| crossing.start).chain(trailing_space(text)).collect();
    starts.sort_unstable();
    let mut certain = window.tokens.len();
    for start in starts.into_iter().rev() {
        // Half a character can't be tokenized, so the crossing is taken as one at its beginning.
        let start = (0..=start).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        certain = certain.min(window.n_shared(start, certain, &mut encode));
    }
    // A token that ends within a character is tokenized with the rest of it, which isn't there yet.
    while certain > 0 && !text.is_char_boundary(window.ends[certain - 1]) {
        certain -= 1;
    }
    certain
}

impl Window<'_> {
    /// Where a token begins.
    fn begin_of(&self, token: usize) -> usize {
        token.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// Number of tokens that end at `end` or before.
    fn n_before(&self, end: usize) -> usize {
        self.ends.partition_point(|&at| at <= end)
    }

    /// The last token, at least `back` tokens before the first `n_tokens` end, that begins with a
    /// whole character.
    fn safe_point(&self, n_tokens: usize, back: usize) -> usize {
        let mut first = n_tokens.saturating_sub(back);
        while !self.text.is_char_boundary(self.begin_of(first)) {
            first -= 1;
        }
        first
    }

    /// Whether the tokenizer would ever put `token` at `start`: whether it is the last token of the
    /// text that ends with it.
    fn may_follow<E: AsRef<[TokenId]>>(
        &self,
        start: usize,
        token: TokenId,
        vocabulary: &Vocabulary,
        encode: &mut impl FnMut(&str) -> E,
    ) -> bool {
        let (Some(before), Ok(bytes)) = (self.text.get(..start), str::from_utf8(vocabulary.bytes(token))) else {
            // Half a character can't be tokenized.
            return true;
        };
        let first = self.safe_point(self.n_before(start), LOOK_BACK);
        let text = [&before[self.begin_of(first)..], bytes].concat();
        let tokens = encode(&text);
        let tokens = tokens.as_ref();
        let is_exact = ends(vocabulary, tokens, text.as_bytes()).last() == Some(&text.len());
        !is_exact || tokens.last() == Some(&token)
    }

    /// Number of the first `max_tokens` tokens that the first `end` bytes of the text begin with.
    fn n_shared<E: AsRef<[TokenId]>>(
        &self,
        end: usize,
        max_tokens: usize,
        encode: &mut impl FnMut(&str) -> E,
    ) -> usize {
        let n_before = self.n_before(end);
        if self.begin_of(n_before) == end {
            return n_before;
        }
        let mut back = LOOK_BACK;
        loop {
            let first = self.safe_point(n_before, back);
            if max_tokens <= first {
                return max_tokens;
            }
            let tokens = encode(&self.text[self.begin_of(first)..end]);
            let n_same = self.tokens[first..].iter().zip(tokens.as_ref()).take_while(|(a, b)| a == b).count();
            // No token in common: the difference may reach further back.
            if n_same > 0 || first == 0 {
                return first + n_same;
            }
            back *= 4;
        }
    }
}

/// The offset of the white space at the end of the text, if it is more than one character. A
/// pre-tokenizer may give the last of it to the next word: `a··b` is `a`, `·`, `·b`, while `a··`
/// alone is `a`, `··`.
pub(crate) fn trailing_space(text: &str) -> Option<usize> {
    let begins = text.trim_end().len();
    (text[begins..].chars().count() > 1).then_some(begins)
}

/// Number of tokens from which on [`Matcher::forced_tokens`] doesn't go on.
const MAX_FORCED_TOKENS: usize = 1 << 16;

impl Matcher {
    /// The forced bytes, and tokens that are forced as tokens, as tokens of the model's own tokenizer, as far as they are certain: those
    /// that the text has whatever the grammar lets follow (see [`jump`](crate::matcher::jump)).
    ///
    /// Empty if the tokenizer does not give the bytes back (one that normalizes text). The
    /// tokenizer sees the forced bytes alone, up to the last whole character; it is the caller's to
    /// see that the token before does not merge with them.
    /// [`Jumper`](crate::matcher::jump::jumper::Jumper) sees to that.
    pub fn forced_tokens(&mut self, mut tokenize: impl FnMut(&[u8]) -> Vec<TokenId>) -> Vec<TokenId> {
        let mut tokens = self.forced_text_tokens(&mut tokenize);
        if self.grammar().tokens.is_empty() {
            return tokens;
        }
        // Tokens that are forced as tokens, and the text between them, on a copy.
        let mut ahead = self.clone();
        let mut n_taken = 0;
        loop {
            let is_taken = tokens[n_taken..].iter().all(|&token| ahead.accept_token(token).is_ok());
            let is_short = tokens.len() < MAX_FORCED_TOKENS;
            let Some(token) = ahead.forced_token().filter(|_| is_taken && is_short) else { return tokens };
            if ahead.accept_token(token).is_err() {
                return tokens;
            }
            tokens.push(token);
            n_taken = tokens.len();
            tokens.extend(ahead.forced_text_tokens(&mut tokenize));
        }
    }

    /// [`Matcher::forced_tokens`] up to the first that is forced as a token.
    fn forced_text_tokens(&mut self, mut tokenize: impl FnMut(&[u8]) -> Vec<TokenId>) -> Vec<TokenId> {
        let ForcedRun { bytes: forced, is_closed, .. } = self.forced_run(usize::MAX);
        let text = whole_characters(&forced);
        if text.is_empty() {
            return Vec::new();
        }
        let mut tokens = tokenize(text.as_bytes());
        let ends = ends(self.vocabulary(), &tokens, text.as_bytes());
        if ends.len() < tokens.len() || ends.last() != Some(&text.len()) {
            return Vec::new();
        }
        if !is_closed || text.len() < forced.len() {
            let window = Window { text, tokens: &tokens, ends: &ends };
            let certain = n_certain(self, text.as_bytes(), &window, |text| tokenize(text.as_bytes()));
            tokens.truncate(certain);
        }
        tokens
    }
}

/// The bytes up to the last whole character, or up to what is none.
pub(crate) fn whole_characters(bytes: &[u8]) -> &str {
    let n_valid = std::str::from_utf8(bytes).map_or_else(|e| e.valid_up_to(), str::len);
    std::str::from_utf8(&bytes[..n_valid]).unwrap_or_default()
}

/// The offset in `text` at which each token ends, for the longest run of tokens, from the first,
/// that spells it.
pub(crate) fn ends(vocabulary: &Vocabulary, tokens: &[TokenId], text: &[u8]) -> Vec<usize> {
    let mut end = 0;
    let spelled = tokens.iter().map_while(|&token| {
        let bytes = vocabulary.text_bytes(token).filter(|bytes| text[end..].starts_with(bytes))?;
        end += bytes.len();
        Some(end)
    });
    spelled.collect()
}
