//! Drafts that go on through what is forced: see [the module](super#ahead-of-the-value).
//!
//! They are made on copies of the matcher and the [`Jumper`], token by token, as the engine would
//! go on. Each guess is of a [kind](Guess) whose share of right ones so far says how likely it is;
//! a draft goes on as long as all of it together is likelier than what a row costs.

use crate::base::ids::TokenId;
use crate::matcher::Matcher;
use crate::matcher::draft::json_position::{Place, Scanner};
use crate::matcher::draft::length::{Guess, Rates};
use crate::matcher::draft::source::{Mention, Source, is_word};
use crate::matcher::jump::Limits;
use crate::matcher::jump::jumper::Jumper;
use crate::matcher::jump::tokenizer::{Retokenizer, Tokenizer};
use crate::vocab::trie::TokenTrie;
use crate::vocab::{TokenKind, Vocabulary};

/// Bytes of prose after a key in which its value is looked for.
const NEAR: usize = 64;

/// Most bytes of a word that a value begins with.
const LONGEST_WORD: usize = 64;

/// A draft in the making.
pub(crate) struct Ahead<'a, T> {
    pub(crate) source: &'a Source,
    pub(crate) retokenizer: &'a Retokenizer<T>,
    pub(crate) limits: Limits,
    pub(crate) matcher: Matcher,
    pub(crate) jumper: Jumper,
    pub(crate) scanner: Scanner,
    /// Where in the source the value's copy goes on.
    pub(crate) cursor: Option<usize>,
    /// Whether the value's beginning was guessed.
    pub(crate) is_guessed: bool,
    /// Where the last copy ended.
    pub(crate) last: usize,
    /// Tokens, then bytes that come next.
    pub(crate) held_back: Vec<TokenId>,
    pub(crate) pending: Vec<u8>,
    /// Fewest bytes of a value that are looked for.
    pub(crate) min_bytes: usize,
}

/// A token that may come next.
pub(crate) struct Next {
    pub(crate) token: TokenId,
    pub(crate) guess: Guess,
}

impl<T: Tokenizer> Ahead<'_, T> {
    /// What may come next, if anything is to be said of it.
    pub(crate) fn next(&mut self, rates: &Rates) -> Option<Next> {
        if !self.held_back.is_empty() {
            return self.allowed(self.held_back[0], Guess::HeldBack);
        }
        if !self.pending.is_empty() {
            return self.pending_token(Guess::Rest);
        }
        self.scanner.read(self.jumper.text());
        let Some(place) = self.scanner.place() else { return self.after_item() };
        if let Some(at) = self.cursor {
            return self.copied(at, &place, rates);
        }
        let value = &self.jumper.text()[place.start..];
        if value.is_empty() {
            return self.beginning(&place);
        }
        if value.len() < self.min_bytes {
            return None;
        }
        match self.source.end_of(value, self.last) {
            Some(at) => self.copied(at, &place, rates),
            None => self.ending(&place, Guess::AnythingEnds),
        }
    }

    /// Takes a token that came of [`Ahead::next`]. False where nothing can follow it.
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
        self.jumper.push(vocabulary, token);
        if self.matcher.is_finished() || self.jumper.tokens().len() + 1 >= self.limits.max_tokens {
            return false;
        }
        if self.held_back.is_empty() {
            let jump = self.jumper.jump(self.retokenizer, &mut self.matcher, self.limits);
            if jump.is_finished {
                return false;
            }
            self.held_back = jump.held_back;
            if !jump.append.is_empty() || !self.held_back.is_empty() {
                // What is forced isn't copied.
                self.end_value();
            }
        }
        true
    }

    fn end_value(&mut self) {
        self.last = self.cursor.take().unwrap_or(self.last);
        self.is_guessed = false;
        self.pending.clear();
    }

    /// The token that goes on with the copy, or ends it.
    fn copied(&mut self, at: usize, place: &Place, rates: &Rates) -> Option<Next> {
        let rest = self.source.rest(at);
        self.last = at;
        let value = &self.jumper.text()[place.start..];
        if ends_here(rest) {
            return self.ending(place, Guess::MarkEnds);
        }
        if changes_case(value, rest) && rates.of(Guess::CaseEnds) >= 0.5 {
            return self.ending(place, Guess::CaseEnds);
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
            return self.ending(place, Guess::RefusalEnds);
        };
        self.cursor = Some(at + self.retokenizer.vocabulary().bytes(next.token).len() + self.pending_after(next.token));
        Some(next)
    }

    /// Bytes that are still to come after a token of them.
    fn pending_after(&self, token: TokenId) -> usize {
        self.pending.len().saturating_sub(self.retokenizer.vocabulary().bytes(token).len())
    }

    /// The token that ends the value, where the shortest way on is to end it.
    fn ending(&mut self, place: &Place, guess: Guess) -> Option<Next> {
        self.cursor = None;
        let mut bytes = self.matcher.shortest_way_on();
        let ends = match bytes.first()? {
            b'"' => place.is_string,
            b',' | b'}' | b']' | b' ' | b'\n' => !place.is_string,
            _ => false,
        };
        if !ends {
            return None;
        }
        let in_list_of_values = place.is_item && bytes == b"\"";
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
    fn after_item(&mut self) -> Option<Next> {
        self.scanner.item_key()?;
        let mut bytes = Vec::new();
        self.go_on_with_list(&mut bytes, self.another_item());
        self.first_of(&bytes, Guess::NextItem)
    }

    /// Whether the source has another value for the first key of a list's objects.
    fn another_item(&self) -> bool {
        let Some(key) = self.scanner.item_key() else { return false };
        let mention = self.source.mention(&self.jumper.text()[key], self.last);
        matches!(mention, Some(Mention::Label(at)) if at >= self.last)
    }

    /// Adds to the bytes that end an item what follows it, if both going on and ending are allowed
    /// there.
    fn go_on_with_list(&self, bytes: &mut Vec<u8>, goes_on: bool) {
        let mut ended = self.matcher.clone();
        let after = if goes_on { b',' } else { b']' };
        if ended.accept_bytes(bytes).is_ok() && ended.accept_bytes(&[after]).is_ok() {
            bytes.push(after);
            bytes.extend(ended.forced_bytes());
        }
    }

    /// The token that begins a value of which there is nothing yet.
    fn beginning(&mut self, place: &Place) -> Option<Next> {
        if place.is_next_item {
            return self.begin_at(self.source.next_item(self.last)?, place, Guess::NextItem);
        }
        let key = &self.jumper.text()[place.key.clone()?];
        match self.source.mention(key, self.last)? {
            Mention::Label(at) => self.begin_at(at, place, Guess::Label),
            // Where anything may come, anything is found.
            Mention::Prose(_) if place.is_string => None,
            Mention::Prose(at) => {
                let near = &self.source.rest(at)[..self.source.rest(at).len().min(NEAR)];
                let starts = (1..near.len()).filter(|&i| is_word(near[i]) && !is_word(near[i - 1]) || near[i] == b'-');
                let starts: Vec<usize> = starts.collect();
                starts.into_iter().find_map(|i| self.begin_at(at + i, place, Guess::Prose))
            }
        }
    }

    /// The first token of a value that begins in the source at `at`, if the grammar allows its
    /// first word.
    fn begin_at(&mut self, at: usize, place: &Place, guess: Guess) -> Option<Next> {
        let rest = self.source.rest(at);
        let len = (1..rest.len().min(LONGEST_WORD)).find(|&i| rest[i] == b' ' || ends_here(&rest[i..]));
        let word = &rest[..len.unwrap_or(rest.len().min(LONGEST_WORD))];
        if word.is_empty() || ends_here(word) {
            return None;
        }
        let without_separators: Vec<u8> = word.iter().copied().filter(|byte| !matches!(byte, b',' | b'\'')).collect();
        let before: &[&[u8]] = if place.is_string { &[b""] } else { &[b"", b" ", b"\"", b" \""] };
        for word in [word, &without_separators] {
            for before in before {
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

    /// The longest token of what is to come.
    fn pending_token(&mut self, guess: Guess) -> Option<Next> {
        let pending = std::mem::take(&mut self.pending);
        let next = self.first_of(&pending, guess);
        self.pending = pending;
        next
    }

    /// The longest token that `bytes` begin with.
    fn first_of(&mut self, bytes: &[u8], guess: Guess) -> Option<Next> {
        let token = longest_token(self.retokenizer.vocabulary(), bytes)?;
        self.allowed(token, guess)
    }

    fn allowed(&mut self, token: TokenId, guess: Guess) -> Option<Next> {
        let is_text = self.retokenizer.vocabulary().kind(token) == Some(TokenKind::Text);
        (is_text && self.matcher.validate_tokens(&[token]) == 1).then_some(Next { token, guess })
    }
}

/// The longest token that `bytes` begin with.
fn longest_token(vocabulary: &Vocabulary, bytes: &[u8]) -> Option<TokenId> {
    let trie: &TokenTrie = vocabulary.trie();
    trie.prefixes(bytes).filter_map(|node| trie.tokens(node).first().copied()).last()
}

/// Whether a value that is followed by `rest` has come to a line's, a cell's or a clause's end. A
/// mark between digits or letters ends nothing.
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
