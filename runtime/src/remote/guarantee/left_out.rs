//! Members that are null where they may be left out, which is another way to say so.
//!
//! ```text
//! server:  {"name": "Ada", "age": null, "city": "London"}       (age is an optional number)
//! kept:    {"name": "Ada", "city": "London"}
//! ```
//!
//! Models write that by habit, and have to where OpenAI's strict schemas, whose members are all
//! required, allow it. So a member is settled once its value has begun with something else.

use formwork_core::Matcher;

use super::answer_reader::{AnswerReader, Taken};
use crate::base::{JsonPlace, is_space};

const NULL: &str = "null";

/// Where a member begins: before its comma, or behind the brace.
#[derive(Debug, Clone)]
pub(super) struct MemberStart {
    pub(super) matcher: Matcher,
    /// Length of the text there.
    pub(super) n_text: usize,
    pub(super) place: JsonPlace,
}

impl AnswerReader {
    /// The place here, as a member's start.
    pub(super) fn member_start(&self) -> MemberStart {
        MemberStart { matcher: self.matcher.clone(), n_text: self.text.len(), place: self.place.clone() }
    }

    /// Takes back the member whose value a null begins, if it may be left out.
    pub(super) fn leave_out(&mut self) -> bool {
        if !self.is_json || !self.place.follows_colon() {
            return false;
        }
        let Some(start) = self.member.as_ref() else { return false };
        if !may_be_left_out(start.matcher.clone(), self.text[start.n_text..].trim_end_matches(is_space)) {
            return false;
        }
        let MemberStart { matcher, n_text, place } = start.clone();
        (self.matcher, self.place, self.n_null) = (matcher, place, 1);
        self.text.truncate(n_text);
        self.n_low = self.n_low.min(n_text);
        true
    }

    /// Takes a character of the null, or behind it.
    pub(super) fn pass_null(&mut self, c: char) -> Taken {
        if let Some(rest) = NULL.get(self.n_null..).filter(|rest| !rest.is_empty()) {
            self.n_null += 1;
            return if rest.starts_with(c) { Taken::Yes } else { Taken::No };
        }
        match c {
            c if is_space(c) => self.pass_space(),
            // The next member is the first.
            ',' if self.text.trim_end_matches(is_space).ends_with('{') => {
                self.n_null = 0;
                Taken::Yes
            }
            ',' | '}' => {
                self.n_null = 0;
                self.take(c)
            }
            _ => Taken::No,
        }
    }
}

/// Whether something else may come in place of `member`, from its comma or its key to its colon.
fn may_be_left_out(mut before: Matcher, member: &str) -> bool {
    member.bytes().any(|byte| {
        let vocabulary = before.vocabulary().clone();
        let is_other = |bytes: &[u8]| matches!(bytes, [other] if *other != byte && !is_space(char::from(*other)));
        let is_choice = before.mask().iter().any(|token| is_other(vocabulary.bytes(token)));
        is_choice || before.accept_bytes(&[byte]).is_err()
    })
}
