//! What the code that the derive macro prints calls, apart from the traits.

use std::fmt;

use super::cursor::Cursor;
use super::scan::Signal;

/// How many types [`StructuredPartial::takes`] looks through.
#[doc(hidden)]
pub const FLATTENED_LEVELS: u32 = 16;

/// Takes a signal about the name of an externally tagged enum's variant, which is a string or an
/// object's key. Returns whether the key is complete. (Where the string is complete, so is the
/// value.)
#[doc(hidden)]
pub fn advance_name(name: &mut String, cursor: &Cursor<'_>, depth: usize) -> bool {
    match (cursor.key(depth), cursor.signal()) {
        // `{"Variant": …}`: the name is the object's key.
        (Some(key), signal) => {
            key.clone_into(name);
            signal == Signal::Key
        }
        // `"Variant"`: the name is the string.
        (None, Signal::Text(text)) if cursor.depth() == depth => {
            name.push_str(text);
            false
        }
        _ => false,
    }
}

/// Takes a signal about the tag of an enum's object. Returns whether the tag is complete.
#[doc(hidden)]
pub fn advance_tag(name: &mut String, cursor: &Cursor<'_>, depth: usize, tag: &str) -> bool {
    if cursor.member(depth) != Some(tag) || cursor.depth() != depth + 1 {
        return false;
    }
    if let Signal::Text(text) = cursor.signal() {
        name.push_str(text);
    }
    cursor.signal() == Signal::Done
}

/// Takes a signal about a value of which only the text is known: of a string the characters, of
/// anything else the JSON.
#[doc(hidden)]
pub fn advance_text(partial: &mut String, cursor: &mut Cursor<'_>, depth: usize) {
    let text = cursor.text(depth);
    match cursor.signal() {
        // A container's JSON is copied from the text, because the scanner sends signals about what
        // is inside it, and none for its brackets and white space.
        _ if matches!(text.first(), Some(b'[' | b'{')) => {
            let new = text.get(partial.len()..).unwrap_or_default();
            let whole = match std::str::from_utf8(new) {
                Ok(whole) => whole,
                // The rest of a character is still to come.
                Err(error) => std::str::from_utf8(&new[..error.valid_up_to()]).unwrap_or_default(),
            };
            partial.push_str(whole);
        }
        Signal::Text(text) => partial.push_str(text),
        _ => {}
    }
}

/// A field in the `Debug` output of a derived partial, whose type may not be `Debug`.
///
/// `(&Shown(field)).shown()` with [`Visible`] and [`Hidden`] in scope calls `Visible` where the
/// type is `Debug` and `Hidden` elsewhere, because method lookup tries the receiver without a
/// further reference first (autoref specialization).
#[doc(hidden)]
#[derive(Debug)]
pub struct Shown<'a, T>(pub &'a T);

/// See [`Shown`].
#[doc(hidden)]
pub trait Visible<'a> {
    /// As it shows itself.
    fn shown(&self) -> &'a dyn fmt::Debug;
}

impl<'a, T: fmt::Debug> Visible<'a> for Shown<'a, T> {
    fn shown(&self) -> &'a dyn fmt::Debug {
        self.0
    }
}

/// See [`Shown`].
#[doc(hidden)]
pub trait Hidden {
    /// As dots.
    fn shown(&self) -> &'static dyn fmt::Debug;
}

impl<T> Hidden for &Shown<'_, T> {
    fn shown(&self) -> &'static dyn fmt::Debug {
        &Dots
    }
}

struct Dots;

impl fmt::Debug for Dots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
