//! [`OpenString`]: a string that is being read, and what it may become equal to.

use std::sync::Arc;

use super::shared_list::SharedList;
use crate::base::byte_set::{ByteSet, ascii_range};
use crate::json_text::string_decoder::StringDecoder;
use crate::lazy_dfa::Depths;

/// A string behind its opening quote. A copy costs a few pointers and the last characters.
#[derive(Clone, Debug)]
pub(super) struct OpenString {
    pub(super) is_key: bool,
    decoder: StringDecoder,
    /// The characters so far but for `tail`, in pieces.
    pieces: SharedList<Box<str>>,
    tail: String,
    /// Number of bytes of all characters so far.
    len: usize,
    /// Number of bytes of a character that is written as it is and isn't complete.
    n_ahead: usize,
    /// The texts that begin with these characters and must not be written again.
    rivals: Arc<[StringRival]>,
    lists: Depths,
}

/// A text that must not be written again within some lists.
#[derive(Clone, Debug)]
pub(super) struct StringRival {
    pub(super) lists: Depths,
    pub(super) text: Arc<str>,
}

/// Longest end of a string that is copied with it, in bytes.
const MAX_TAIL: usize = 64;

impl OpenString {
    pub(super) fn new(is_key: bool, rivals: impl Iterator<Item = StringRival>) -> OpenString {
        let rivals: Arc<[StringRival]> = rivals.collect();
        OpenString {
            is_key,
            decoder: StringDecoder::default(),
            pieces: SharedList::default(),
            tail: String::new(),
            len: 0,
            n_ahead: 0,
            lists: lists_of(&rivals),
            rivals,
        }
    }

    /// The lists in which it may become equal to a text.
    pub(super) fn threatened(&self) -> Depths {
        self.lists
    }

    pub(super) fn n_rivals(&self) -> usize {
        self.rivals.len()
    }

    pub(super) fn is_between_characters(&self) -> bool {
        self.decoder.is_between_characters()
    }

    /// The bytes that go on with it as they are and in no text that it may become equal to.
    pub(super) fn bytes_apart(&self) -> ByteSet {
        let mut apart = ByteSet::default();
        if self.n_ahead > 0 {
            apart.add_range(0x80, u8::MAX);
        } else if self.decoder.is_between_characters() {
            let special = 1 << b'"' | 1 << b'\\';
            apart = ByteSet([ascii_range(0x20, 0x7F) & !special, u128::MAX]);
        }
        let mut shared = ByteSet::default();
        let at = self.len + self.n_ahead;
        for rival in self.rivals.iter() {
            rival.text.as_bytes().get(at).into_iter().for_each(|&byte| shared.add(byte));
        }
        apart.difference(shared)
    }

    /// Reads a byte. Returns whether it is the closing quote; none if this is no string of JSON.
    pub(super) fn step(&mut self, byte: u8) -> Option<bool> {
        let before = self.tail.len();
        if self.decoder.decode(&[byte], &mut self.tail).ok()?.is_closed {
            return Some(true);
        }
        let (len, n_ahead) = (self.len, self.n_ahead);
        if !byte.is_ascii() {
            self.n_ahead += 1;
            self.retain(|text| text.get(len + n_ahead) == Some(&byte));
        }
        let new = self.tail.len() - before;
        if new > 0 {
            let tail = std::mem::take(&mut self.tail);
            self.retain(|text| text[len..].starts_with(&tail.as_bytes()[before..]));
            self.tail = tail;
            self.len += new;
            self.n_ahead = 0;
        }
        Some(false)
    }

    fn retain(&mut self, mut goes_on: impl FnMut(&[u8]) -> bool) {
        let mut goes_on = |rival: &StringRival| goes_on(rival.text.as_bytes());
        let n_left = self.rivals.iter().filter(|rival| goes_on(rival)).count();
        if n_left < self.rivals.len() {
            self.rivals = self.rivals.iter().filter(|rival| goes_on(rival)).cloned().collect();
            self.lists = lists_of(&self.rivals);
        }
    }

    /// Makes copies cheap, after the last byte for some time.
    pub(super) fn settle(&mut self) {
        if self.tail.len() > MAX_TAIL {
            self.pieces.push(std::mem::take(&mut self.tail).into());
        }
    }

    /// All characters so far.
    pub(super) fn text(&self) -> Arc<str> {
        let mut pieces: Vec<&str> = self.pieces.iter().map(|piece| &**piece).collect();
        pieces.reverse();
        pieces.push(&self.tail);
        pieces.concat().into()
    }
}

fn lists_of(rivals: &[StringRival]) -> Depths {
    rivals.iter().fold(0, |lists, rival| lists | rival.lists)
}
