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
//!
//! What a [strict schema](formwork_core::StrictSchema::adapted) has made another text is undone:
//! the object around the value ([`wrapper`](super::wrapper)), and nulls in place of members that are
//! left out ([`left_out`](super::left_out)).

use std::sync::Arc;

use formwork_core::{Grammar, Matcher, SchemaError, Style};

use super::lead::Lead;
use super::left_out::MemberStart;
use super::wrapper::{Wrapped, Wrapper};
use crate::backend::byte_vocabulary;
use crate::base::{JsonPlace, is_space};

/// Maximum number of characters of white space in a row that are dropped: models have been seen to
/// write nothing else for ever.
const MAX_SPACES: usize = 512;

/// Reads an answer. A clone goes on by itself.
#[derive(Debug, Clone)]
pub(super) struct AnswerReader {
    pub(super) matcher: Matcher,
    pub(super) is_json: bool,
    /// The member that the answer may be wrapped in.
    wrapped_in: Option<&'static str>,
    /// What was kept.
    pub(super) text: String,
    /// Its least length since that was asked for.
    pub(super) n_low: usize,
    lead: Lead,
    /// The wrapper, until it was read or something else was.
    wrapper: Option<Wrapper>,
    pub(super) place: JsonPlace,
    /// Where the last member begins, until its value does.
    pub(super) member: Option<MemberStart>,
    /// Number of characters of a null that were read in place of a member that is left out; 0 where
    /// none is.
    pub(super) n_null: usize,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    Yes,
    Ends,
    No,
}

impl AnswerReader {
    /// Reads texts of a grammar, which may be `wrapped_in` a member of an object.
    pub(super) fn new(grammar: &Arc<Grammar>, is_json: bool, wrapped_in: Option<&'static str>) -> AnswerReader {
        AnswerReader {
            matcher: Matcher::new(Arc::clone(grammar), Arc::clone(byte_vocabulary())),
            is_json,
            wrapped_in,
            text: String::new(),
            n_low: 0,
            lead: Lead::Space,
            wrapper: wrapped_in.map(Wrapper::new),
            place: JsonPlace::default(),
            member: None,
            n_null: 0,
            n_spaces: 0,
        }
    }

    /// A reader that goes on by itself, with only as much of the text as that takes: what it keeps
    /// is behind the text that it begins with.
    pub(super) fn fork(&self) -> AnswerReader {
        // With the character before, which says whether a member is the first.
        let n_text = self.member.as_ref().map_or(self.text.len(), |member| member.n_text);
        let from = self.text[..n_text].char_indices().next_back().map_or(0, |(at, _)| at);
        let text = self.text[from..].to_owned();
        let member = self.member.clone().map(|member| MemberStart { n_text: member.n_text - from, ..member });
        AnswerReader {
            matcher: self.matcher.clone(),
            is_json: self.is_json,
            wrapped_in: self.wrapped_in,
            n_low: text.len(),
            text,
            lead: self.lead,
            wrapper: self.wrapper.clone(),
            place: self.place.clone(),
            member,
            n_null: self.n_null,
            n_spaces: self.n_spaces,
        }
    }

    /// What was kept.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Length in bytes of what was kept and stays: white space at the end may be taken back, and so
    /// may a member whose value hasn't begun.
    pub(super) fn n_settled(&self) -> usize {
        let n_text = self.member.as_ref().map_or(self.text.len(), |member| member.n_text);
        self.text[..n_text].trim_end_matches(is_space).len()
    }

    /// The least length of what was kept, in bytes, since this was asked for.
    pub(super) fn take_low(&mut self) -> usize {
        std::mem::replace(&mut self.n_low, self.text.len())
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

    pub(super) fn take(&mut self, c: char) -> Taken {
        if self.n_null > 0 {
            return self.pass_null(c);
        }
        let is_first = self.text.is_empty() && self.lead != Lead::Over;
        let is_free = is_space(c) && !self.place.in_string();
        let may_wrap = is_first && self.lead == Lead::Space && (c == '{' || self.has_wrapper_begun());
        if let Some(wrapper) = self.wrapper.as_mut().filter(|_| may_wrap) {
            return match wrapper.read(c) {
                Wrapped::Part if is_space(c) => self.pass_space(),
                Wrapped::Part => Taken::Yes,
                Wrapped::Last => {
                    self.wrapper = None;
                    Taken::Yes
                }
                Wrapped::Other => self.unwrap_none(c),
            };
        }
        let is_lead = is_first && self.is_json && self.lead.takes(c);
        if is_lead || self.is_json && is_free || is_first && is_space(c) && !self.allows(c) {
            return self.pass_space();
        }
        self.lead = Lead::Over;
        // `1 2` is not 12.
        let is_apart = self.n_spaces == 0 || !self.place.continues_scalar(c);
        if is_apart && self.keep_spaced(c) {
            self.n_spaces = 0;
            return Taken::Yes;
        }
        if c == 'n' && self.leave_out() {
            self.n_spaces = 0;
            return Taken::Yes;
        }
        // Whoever writes on behind a complete text, has ended it, unless it is the same number or
        // word that goes on: 300 is not 30.
        let goes_on = if self.is_json { is_apart && self.place.continues_scalar(c) } else { !is_space(c) };
        if self.is_accepting() && !goes_on { Taken::Ends } else { Taken::No }
    }

    /// Drops a character of white space, or of what stands before an answer.
    pub(super) fn pass_space(&mut self) -> Taken {
        self.n_spaces += 1;
        if self.n_spaces > MAX_SPACES { Taken::No } else { Taken::Yes }
    }

    fn has_wrapper_begun(&self) -> bool {
        self.wrapper.as_ref().is_some_and(Wrapper::has_begun)
    }

    /// Reads what was taken for a wrapper as what it is, and `c` behind it.
    fn unwrap_none(&mut self, c: char) -> Taken {
        let Some(wrapper) = self.wrapper.take() else { return Taken::No };
        let not_kept = wrapper.taken().chars().map(|c| self.take(c)).find(|taken| *taken != Taken::Yes);
        not_kept.unwrap_or_else(|| self.take(c))
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
        let is_one = text.chars().nth(1).is_none();
        (is_one || self.matcher.clone().accept_bytes(text.as_bytes()).is_ok()) && text.chars().all(|c| self.keep_one(c))
    }

    fn keep_one(&mut self, c: char) -> bool {
        let is_between = self.is_json && !self.place.in_string();
        let start = (is_between && c == ',' && self.place.in_object()).then(|| self.member_start());
        if self.matcher.accept_bytes(c.encode_utf8(&mut [0; 4]).as_bytes()).is_err() {
            return false;
        }
        let is_value = self.place.follows_colon() && !is_space(c);
        self.place.pass(c);
        self.text.push(c);
        match c {
            ',' if start.is_some() => self.member = start,
            '{' if is_between => self.member = Some(self.member_start()),
            '}' if is_between => self.member = None,
            _ if is_value => self.member = None,
            _ => {}
        }
        true
    }

    fn allows(&self, c: char) -> bool {
        self.matcher.clone().accept_bytes(c.encode_utf8(&mut [0; 4]).as_bytes()).is_ok()
    }

    fn style(&self) -> Style {
        self.matcher.grammar().style()
    }

    /// Takes back white space at the end, which models write with the word that may follow, and adds
    /// what has to come next, whole characters. Returns the beginning of an answer to go on with.
    pub(super) fn prefill(&mut self) -> String {
        self.lead = if self.text.is_empty() { Lead::Space } else { Lead::Over };
        (self.n_null, self.n_spaces) = (0, 0);
        let n_trimmed = self.text.trim_end_matches(is_space).len();
        // Where more is forced, as the end of a string that is full, no word can follow.
        if n_trimmed < self.text.len() && self.matcher.forced_bytes().is_empty() {
            let (n_low, text) = (self.n_low, self.text[..n_trimmed].to_owned());
            self.restart();
            self.keep(&text);
            self.n_low = n_low.min(n_trimmed);
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
        if is_content { self.text.clone() } else { self.text.trim_end_matches(is_space).to_owned() }
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
        self.wrapper = self.wrapped_in.map(Wrapper::new);
        (self.lead, self.member) = (Lead::Space, None);
        (self.n_low, self.n_null, self.n_spaces) = (0, 0, 0);
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
