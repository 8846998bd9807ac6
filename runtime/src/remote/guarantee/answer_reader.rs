//! [`AnswerReader`]: reads an answer as it comes, and keeps what the grammar allows of it.
//!
//! ```text
//! server:  ```json\n{ "name" :"Ada","age":  300}\n```
//! kept:             {"name": "Ada", "age": 30          and refuses from the second 0 on (u8)
//! ```
//!
//! What is kept is the beginning of a text of the grammar, byte by byte. In JSON, white space
//! between the parts means nothing: the server's is dropped, and the grammar's style is written.
//! All other text is exact, but for white space around it.

use std::sync::Arc;

use formwork_core::{Grammar, Matcher, SchemaError, Style};

use super::lead::Lead;
use crate::backend::byte_vocabulary;
use crate::base::{JsonPlace, is_space};

/// Maximum number of characters of white space in a row that are dropped: models have been seen to
/// write nothing else for ever.
const MAX_SPACES: usize = 512;

/// Reads an answer. A clone goes on by itself.
#[derive(Debug, Clone)]
pub(super) struct AnswerReader {
    matcher: Matcher,
    is_json: bool,
    /// What was kept.
    text: String,
    lead: Lead,
    place: JsonPlace,
    /// Number of characters of white space that were dropped since the last that was kept.
    n_spaces: usize,
}

/// What became of a piece of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Read {
    /// All of it was taken, and more has to follow, or may.
    Open,
    /// The answer is complete; whatever follows isn't part of it.
    Complete,
    /// From this byte of the piece on, the grammar doesn't allow it.
    Refused { at: usize },
}

/// What became of a character.
enum Taken {
    Yes,
    Ends,
    No,
}

impl AnswerReader {
    pub(super) fn new(grammar: &Arc<Grammar>, is_json: bool) -> AnswerReader {
        let matcher = Matcher::new(Arc::clone(grammar), Arc::clone(byte_vocabulary()));
        let (text, place) = (String::new(), JsonPlace::default());
        AnswerReader { matcher, is_json, text, lead: Lead::Space, place, n_spaces: 0 }
    }

    /// What was kept.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Length in bytes of what was kept and stays: white space at the end may be taken back.
    pub(super) fn n_settled(&self) -> usize {
        self.text.trim_end_matches(is_space).len()
    }

    /// Whether what was kept is a text of the grammar.
    pub(super) fn is_accepting(&self) -> bool {
        self.matcher.is_accepting()
    }

    /// Number of bytes of white space that were dropped since the last character that was kept.
    pub(super) fn n_dropped(&self) -> usize {
        self.n_spaces
    }

    /// Why the grammar can't be followed any further, if it can't.
    pub(super) fn error(&self) -> Option<SchemaError> {
        self.matcher.error()
    }

    /// Reads more of the answer.
    pub(super) fn read(&mut self, piece: &str) -> Read {
        for (at, c) in piece.char_indices() {
            match self.take(c) {
                Taken::Yes if self.matcher.is_finished() => return Read::Complete,
                Taken::Yes => {}
                Taken::Ends => return Read::Complete,
                Taken::No => return Read::Refused { at },
            }
        }
        Read::Open
    }

    fn take(&mut self, c: char) -> Taken {
        let is_first = self.text.is_empty() && self.lead != Lead::Over;
        let is_free = is_space(c) && !self.place.in_string();
        let is_lead = is_first && self.is_json && self.lead.takes(c);
        if is_lead || self.is_json && is_free || is_first && is_space(c) && !self.allows(c) {
            self.n_spaces += 1;
            return if self.n_spaces > MAX_SPACES { Taken::No } else { Taken::Yes };
        }
        self.lead = Lead::Over;
        // `1 2` is not 12.
        let is_apart = self.n_spaces == 0 || !self.place.continues_scalar(c);
        if is_apart && self.keep_spaced(c) {
            self.n_spaces = 0;
            return Taken::Yes;
        }
        // Whoever writes on behind a complete text, has ended it, unless it is the same number or
        // word that goes on: 300 is not 30.
        let goes_on = if self.is_json { is_apart && self.place.continues_scalar(c) } else { !is_space(c) };
        if self.is_accepting() && !goes_on { Taken::Ends } else { Taken::No }
    }

    /// Keeps a character with the white space that belongs before it.
    fn keep_spaced(&mut self, c: char) -> bool {
        if !self.is_json || self.place.in_string() {
            return self.keep(c.encode_utf8(&mut [0; 4]));
        }
        let mut spaced = self.place.space_before(c, self.style());
        spaced.push(c);
        if self.keep(&spaced) || self.keep(c.encode_utf8(&mut [0; 4])) {
            return true;
        }
        // Grammars that were put together may have another style within.
        let forced = self.matcher.forced_bytes();
        let n_spaces = forced.iter().take_while(|byte| is_space(char::from(**byte))).count();
        let mut spaced: String = forced[..n_spaces].iter().map(|byte| char::from(*byte)).collect();
        spaced.push(c);
        n_spaces > 0 && self.keep(&spaced)
    }

    /// Keeps a text if the grammar allows all of it.
    fn keep(&mut self, text: &str) -> bool {
        if self.matcher.accept_bytes(text.as_bytes()).is_err() {
            return false;
        }
        text.chars().for_each(|c| self.place.pass(c));
        self.text.push_str(text);
        true
    }

    fn allows(&self, c: char) -> bool {
        self.matcher.clone().accept_bytes(c.encode_utf8(&mut [0; 4]).as_bytes()).is_ok()
    }

    fn style(&self) -> Style {
        self.matcher.grammar().style()
    }

    /// Takes back white space at the end, which models write with the word that follows, and adds
    /// what has to come next, whole characters. Returns the beginning of an answer to go on with.
    pub(super) fn prefill(&mut self) -> String {
        self.lead = if self.text.is_empty() { Lead::Space } else { Lead::Over };
        self.n_spaces = 0;
        let n_settled = self.n_settled();
        if n_settled < self.text.len() {
            let text = self.text[..n_settled].to_owned();
            self.restart();
            self.keep(&text);
        }
        let forced = self.matcher.forced_bytes();
        let n_whole = match std::str::from_utf8(&forced) {
            Ok(_) => forced.len(),
            Err(error) => error.valid_up_to(),
        };
        if let Ok(forced) = std::str::from_utf8(&forced[..n_whole])
            && self.keep(forced)
        {
            self.lead = if self.text.is_empty() { Lead::Space } else { Lead::Over };
        }
        // Between the parts of JSON, white space comes again or not: both are read.
        let is_content = !self.is_json || self.place.in_string();
        if is_content { self.text.clone() } else { self.text[..self.n_settled()].to_owned() }
    }

    /// Whether the text is complete and nothing can follow.
    pub(super) fn is_finished(&self) -> bool {
        self.matcher.is_finished()
    }

    /// Back to before the first character.
    pub(super) fn restart(&mut self) {
        self.matcher.reset();
        self.text.clear();
        self.place = JsonPlace::default();
        (self.lead, self.n_spaces) = (Lead::Space, 0);
    }

    /// Ends the text on the shortest way. False where there is none.
    pub(super) fn complete(&mut self) -> bool {
        let mut bytes = Vec::new();
        loop {
            let n_left = self.matcher.min_bytes_to_end();
            if n_left == 0 {
                break;
            }
            // A token is a byte, so those that leave enough for the rest are on a shortest way.
            let Some(token) = self.matcher.mask_within(n_left).iter().next() else { return false };
            let byte = self.matcher.vocabulary().bytes(token).to_vec();
            if self.matcher.accept_bytes(&byte).is_err() {
                return false;
            }
            bytes.extend(byte);
        }
        let Ok(end) = String::from_utf8(bytes) else { return false };
        end.chars().for_each(|c| self.place.pass(c));
        self.text.push_str(&end);
        self.is_accepting()
    }
}
