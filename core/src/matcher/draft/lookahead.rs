//! [`Lookahead`]: drafts that go on through forced text, see
//! [the module](super#lookahead-of-the-value).
//!
//! They are made on copies of the matcher and the [`Jumper`], token by token, as the engine would
//! go on. Each guess is of a [kind](Guess), and how often that kind was right gives its
//! probability. A draft goes on as long as the probability of all of it is at least the cost of a
//! row.

use crate::base::ids::TokenId;
use crate::matcher::Matcher;
use crate::matcher::draft::copy_source::{CopySource, Mention, is_word};
use crate::matcher::draft::guess::{Guess, Rates};
use crate::matcher::draft::json_position::{ValuePosition, ValueTracker};
use crate::matcher::jump::jump_options::Limits;
use crate::matcher::jump::jumper::Jumper;
use crate::matcher::jump::retokenizer::{Retokenizer, Tokenizer};
use crate::vocab::trie::TokenTrie;
use crate::vocab::{TokenKind, Vocabulary};

/// Most bytes of prose after a key in which its value is looked for.
const MAX_PROSE_BYTES: usize = 64;

/// Most bytes of a word that a value begins with.
const MAX_WORD_BYTES: usize = 64;

/// A draft in the making.
pub(crate) struct Lookahead<'a, T> {
    pub(crate) source: &'a CopySource,
    pub(crate) retokenizer: &'a Retokenizer<T>,
    pub(crate) limits: Limits,
    pub(crate) matcher: Matcher,
    pub(crate) jumper: Jumper,
    pub(crate) tracker: ValueTracker,
    /// The offset in the source at which the value's copy goes on.
    pub(crate) cursor: Option<usize>,
    /// Whether the value's beginning was guessed.
    pub(crate) is_guessed: bool,
    /// The offset at which the last copy ended.
    pub(crate) last: usize,
    /// Tokens that come next: forced, and held back by the last jump.
    pub(crate) held_back: Vec<TokenId>,
    /// Bytes that come after them: the rest of a guessed word.
    pub(crate) pending: Vec<u8>,
    /// Fewest bytes of a value for which it is searched in the source.
    pub(crate) min_bytes: usize,
}

/// A guess at the next token.
pub(crate) struct ProposedToken {
    pub(crate) token: TokenId,
    pub(crate) guess: Guess,
}

impl<T: Tokenizer> Lookahead<'_, T> {
    /// A guess at the next token, if there is one.
    pub(crate) fn next(&mut self, rates: &Rates) -> Option<ProposedToken> {
        // The surest first: forced tokens that were held back, then the rest of a word whose
        // beginning was right, then what the position in the text suggests.
        if !self.held_back.is_empty() {
            return self.allowed(self.held_back[0], Guess::HeldBack);
        }
        if !self.pending.is_empty() {
            return self.pending_token(Guess::Rest);
        }
        self.tracker.read(self.jumper.text());
        let Some(position) = self.tracker.position() else { return self.after_item() };
        if let Some(at) = self.cursor {
            return self.copied(at, &position, rates);
        }
        let value = &self.jumper.text()[position.start..];
        if value.is_empty() {
            return self.beginning(&position);
        }
        if value.len() < self.min_bytes {
            return None;
        }
        match self.source.end_of(value, self.last) {
            Some(at) => self.copied(at, &position, rates),
            None => self.ending(&position, Guess::AnythingEnds),
        }
    }

    /// Appends a token that [`Lookahead::next`] returned, and what is forced after it. False where
    /// no guess can follow.
    pub(crate) fn take(&mut self, token: TokenId) -> bool {
        let vocabulary = self.retokenizer.vocabulary();
        if self.matcher.accept_token(token).is_err() {
            return false;
        }
        let bytes = vocabulary.bytes(token);
        if self.held_back.is_empty() {
            self.pending.drain(..bytes.len().min(self.pending.len()));
        } else {
            self.held_back.remove(0);
        }
        self.jumper.push(&self.matcher, token);
        if self.matcher.is_finished() || self.jumper.tokens().len() + 1 >= self.limits.max_tokens {
            return false;
        }
        if self.held_back.is_empty() {
            let jump = self.jumper.jump(self.retokenizer, &mut self.matcher, self.limits);
            if jump.is_finished {
                return false;
            }
            let n_forced = jump.n_forced();
            self.held_back = jump.held_back;
            if n_forced > 0 || !self.held_back.is_empty() {
                // What is forced isn't copied.
                self.end_value();
            }
        }
        true
    }

    /// Ends the copy of a value.
    fn end_value(&mut self) {
        self.last = self.cursor.take().unwrap_or(self.last);
        self.is_guessed = false;
        self.pending.clear();
    }

    /// The token that goes on with the copy at `at`, or ends the value.
    fn copied(&mut self, at: usize, position: &ValuePosition, rates: &Rates) -> Option<ProposedToken> {
        let rest = self.source.rest(at);
        self.last = at;
        let value = &self.jumper.text()[position.start..];
        // The value is complete where the text that it is copied from has a mark, unless the
        // grammar thinks otherwise.
        if ends_here(rest) {
            return self.ending(position, Guess::MarkEnds);
        }
        if changes_case(value, rest) && rates.of(Guess::CaseEnds) >= 0.5 {
            return self.ending(position, Guess::CaseEnds);
        }
        let guess = if self.is_guessed { Guess::Value } else { Guess::of_copy(value.len()) };
        let next = match self.source.token_at(at) {
            Ok(token) => self.allowed(token, guess),
            Err(bytes) => {
                self.pending = bytes.to_vec();
                self.pending_token(guess)
            }
        };
        let Some(next) = next else {
            self.pending.clear();
            return self.ending(position, Guess::RefusalEnds);
        };
        self.cursor = Some(at + self.retokenizer.vocabulary().bytes(next.token).len() + self.pending_after(next.token));
        Some(next)
    }

    /// Number of pending bytes that are left after a token of them.
    fn pending_after(&self, token: TokenId) -> usize {
        self.pending.len().saturating_sub(self.retokenizer.vocabulary().bytes(token).len())
    }

    /// The token that ends the value, where the shortest continuation is to end it.
    fn ending(&mut self, position: &ValuePosition, guess: Guess) -> Option<ProposedToken> {
        self.cursor = None;
        let mut bytes = self.matcher.shortest_continuation();
        // The shortest way on may lead on within the value: an enum of which half a name is written
        // has to be finished, whatever the source says.
        let ends = match bytes.first()? {
            b'"' => position.is_string,
            b',' | b'}' | b']' | b' ' | b'\n' => !position.is_string,
            _ => false,
        };
        if !ends {
            return None;
        }
        // A quote alone ends a string among others, where the source tells whether another follows.
        // A brace ends an object, where its first key does.
        let in_list_of_values = position.is_item && bytes == b"\"";
        if in_list_of_values || bytes.ends_with(b"}") {
            let goes_on = match in_list_of_values {
                true => self.source.next_item(self.last).is_some() && !self.source.rest(self.last).starts_with(b"."),
                false => self.another_item(),
            };
            self.go_on_with_list(&mut bytes, goes_on);
        }
        self.first_of(&bytes, guess)
    }

    /// The token after an object in a list.
    fn after_item(&mut self) -> Option<ProposedToken> {
        self.tracker.item_key()?;
        let mut bytes = Vec::new();
        self.go_on_with_list(&mut bytes, self.another_item());
        self.first_of(&bytes, Guess::NextItem)
    }

    /// Whether the source has another label for the first key of a list's objects, and so another
    /// object.
    fn another_item(&self) -> bool {
        let Some(key) = self.tracker.item_key() else { return false };
        let mention = self.source.mention(&self.jumper.text()[key], self.last);
        matches!(mention, Some(Mention::Label(at)) if at >= self.last)
    }

    /// Adds to the bytes that end an item those that go on with the list, or end it, if the grammar
    /// allows them.
    fn go_on_with_list(&self, bytes: &mut Vec<u8>, goes_on: bool) {
        // On a copy, because it is a question: the token is accepted when it is taken.
        let mut ended = self.matcher.clone();
        let after = if goes_on { b',' } else { b']' };
        if ended.accept_bytes(bytes).is_ok() && ended.accept_bytes(&[after]).is_ok() {
            bytes.push(after);
            bytes.extend(ended.forced_bytes());
        }
    }

    /// The token that begins a value.
    fn beginning(&mut self, position: &ValuePosition) -> Option<ProposedToken> {
        if position.is_next_item {
            return self.begin_at(self.source.next_item(self.last)?, position, Guess::NextItem);
        }
        let key = &self.jumper.text()[position.key.clone()?];
        match self.source.mention(key, self.last)? {
            Mention::Label(at) => self.begin_at(at, position, Guess::Label),
            // A string may begin with any word, so that a word of prose says nothing.
            Mention::Prose(_) if position.is_string => None,
            Mention::Prose(at) => {
                let near = &self.source.rest(at)[..self.source.rest(at).len().min(MAX_PROSE_BYTES)];
                let starts = (1..near.len()).filter(|&i| is_word(near[i]) && !is_word(near[i - 1]) || near[i] == b'-');
                let starts: Vec<usize> = starts.collect();
                starts.into_iter().find_map(|i| self.begin_at(at + i, position, Guess::Prose))
            }
        }
    }

    /// The first token of a value that begins in the source at `at`, if the grammar allows its
    /// first word.
    fn begin_at(&mut self, at: usize, position: &ValuePosition, guess: Guess) -> Option<ProposedToken> {
        let rest = self.source.rest(at);
        let len = (1..rest.len().min(MAX_WORD_BYTES)).find(|&i| rest[i] == b' ' || ends_here(&rest[i..]));
        let word = &rest[..len.unwrap_or(rest.len().min(MAX_WORD_BYTES))];
        if word.is_empty() || ends_here(word) {
            return None;
        }
        // `1,000` and `1'000` are spelled `1000` in JSON.
        let without_separators: Vec<u8> = word.iter().copied().filter(|byte| !matches!(byte, b',' | b'\'')).collect();
        // Outside of a string the value may be one, and white space may come before it.
        let before: &[&[u8]] = if position.is_string { &[b""] } else { &[b"", b" ", b"\"", b" \""] };
        for word in [word, &without_separators] {
            for before in before {
                // The whole word must be allowed, not its first token only: a date with a name for
                // a month would be refused in its middle.
                let bytes = [before, word].concat();
                if self.matcher.clone().accept_bytes(&bytes).is_ok() {
                    self.pending = bytes;
                    self.cursor = Some(at + len.unwrap_or(word.len()));
                    self.is_guessed = true;
                    return self.pending_token(guess);
                }
            }
        }
        None
    }

    /// The longest token that the pending bytes begin with.
    fn pending_token(&mut self, guess: Guess) -> Option<ProposedToken> {
        let pending = std::mem::take(&mut self.pending);
        let next = self.first_of(&pending, guess);
        self.pending = pending;
        next
    }

    /// The longest token that `bytes` begin with, if the grammar allows it.
    fn first_of(&mut self, bytes: &[u8], guess: Guess) -> Option<ProposedToken> {
        let token = longest_token(self.retokenizer.vocabulary(), bytes)?;
        self.allowed(token, guess)
    }

    /// A guess of this token, if the grammar allows it.
    fn allowed(&mut self, token: TokenId, guess: Guess) -> Option<ProposedToken> {
        let is_text = self.retokenizer.vocabulary().kind(token) == Some(TokenKind::Text);
        (is_text && self.matcher.validate_tokens(&[token]) == 1).then_some(ProposedToken { token, guess })
    }
}

/// The longest token that `bytes` begin with.
fn longest_token(vocabulary: &Vocabulary, bytes: &[u8]) -> Option<TokenId> {
    let trie: &TokenTrie = vocabulary.trie();
    trie.prefixes(bytes).filter_map(|node| trie.tokens(node).first().copied()).last()
}

/// Whether `rest` begins with the end of a line, a cell or a clause. A mark between digits or
/// letters (`1,000`, `a.b`) is none.
fn ends_here(rest: &[u8]) -> bool {
    match *rest {
        [] | [b'\n' | b'\r' | b'\t' | b'|' | b';' | b'"' | b'<' | b')' | b']' | b'}', ..] => true,
        // Escapes, where the text is as in a JSON string.
        [b'\\', b'n' | b'r' | b't' | b'"', ..] => true,
        [b',' | b'.' | b':' | b'!' | b'?' | b'\'', after, ..] => !is_word(after),
        [b',' | b'.' | b':' | b'!' | b'?' | b'\''] => true,
        [b' ', b'(' | b'[' | b'|' | b'<' | b'\n', ..] | [b' ', b'-', b' ', ..] | [b' '] => true,
        [b' ', 0xe2, 0x80, 0x93 | 0x94, ..] => true,
        _ => false,
    }
}

/// Whether a name of capitalized words is followed by a word that isn't one.
fn changes_case(value: &[u8], rest: &[u8]) -> bool {
    let [b' ', next, ..] = *rest else { return false };
    let last = value.rsplit(|byte| *byte == b' ').next().unwrap_or_default();
    next.is_ascii_lowercase() && last.first().is_some_and(u8::is_ascii_uppercase)
}
