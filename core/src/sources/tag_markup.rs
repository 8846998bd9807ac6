//! [`TagMarkup`]: the triggers, beginnings and ends of [tags](super::tags), as texts and special
//! tokens.

use std::collections::BTreeMap;

use super::tags::StructuralTags;
use crate::base::error::SchemaError;
use crate::base::meter;

/// A part of a trigger, a beginning or an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MarkupPart<'a> {
    Text(&'a str),
    /// A special token, by its place in [`StructuralTags::special_tokens`].
    Token(usize),
}

/// What stands around the typed parts.
///
/// ```text
///  special tokens "<call>"     begin "<call>\n{"     Token(0), Text("\n{")
/// ```
#[derive(Debug)]
pub(super) struct TagMarkup<'a> {
    /// Number of special tokens.
    pub(super) n_special: usize,
    /// One for each trigger: it is a text or one token.
    pub(super) triggers: Vec<MarkupPart<'a>>,
    /// For each tag, the triggers that its beginning begins with, and what follows them.
    pub(super) after_trigger: Vec<Vec<(usize, Vec<MarkupPart<'a>>)>>,
    /// The end of each tag.
    pub(super) ends: Vec<Vec<MarkupPart<'a>>>,
}

impl<'a> TagMarkup<'a> {
    /// # Errors
    /// [`SchemaError::is_syntax`] for an empty trigger, an empty name of a token, and a trigger of
    /// more than one part.
    pub(super) fn new(tags: &'a StructuralTags) -> Result<TagMarkup<'a>, SchemaError> {
        let names = SpecialTokens::new(&tags.special_tokens)?;
        let trigger = |trigger: &'a String| match names.parts(trigger)?[..] {
            [] => Err(SchemaError::syntax("a trigger can't be empty")),
            [part] => Ok(part),
            _ => Err(SchemaError::syntax(format!(
                "the trigger `{trigger}` has a special token in it: a trigger is text, or one special token alone"
            ))),
        };
        let triggers: Vec<MarkupPart<'a>> = tags.triggers.iter().map(trigger).collect::<Result<_, _>>()?;
        let mut markup =
            TagMarkup { n_special: tags.special_tokens.len(), triggers, after_trigger: Vec::new(), ends: Vec::new() };
        for tag in &tags.tags {
            let begin = names.parts(&tag.begin)?;
            meter::step(1 + markup.triggers.len() / 16)?;
            let after = |(at, trigger): (usize, &MarkupPart<'a>)| Some((at, after_trigger(&begin, trigger)?));
            let after: Vec<_> = markup.triggers.iter().enumerate().filter_map(after).collect();
            markup.after_trigger.push(after);
            markup.ends.push(names.parts(&tag.end)?);
        }
        Ok(markup)
    }
}

/// What follows a trigger in a beginning; `None` if it doesn't begin with it.
fn after_trigger<'a>(begin: &[MarkupPart<'a>], trigger: &MarkupPart<'a>) -> Option<Vec<MarkupPart<'a>>> {
    let (&first, rest) = begin.split_first()?;
    match (first, *trigger) {
        (MarkupPart::Text(text), MarkupPart::Text(trigger)) => {
            let text = text.strip_prefix(trigger)?;
            Some(std::iter::once(MarkupPart::Text(text)).chain(rest.iter().copied()).collect())
        }
        (first, trigger) => (first == trigger).then(|| rest.to_vec()),
    }
}

/// The names of special tokens, to be found in texts.
struct SpecialTokens<'a> {
    /// The names in order, each with its place.
    sorted: Vec<(&'a str, usize)>,
}

impl<'a> SpecialTokens<'a> {
    fn new(names: &'a [String]) -> Result<SpecialTokens<'a>, SchemaError> {
        if names.iter().any(String::is_empty) {
            return Err(SchemaError::syntax("a special token can't be empty"));
        }
        meter::step(4 * names.len())?;
        let place_of: BTreeMap<&'a str, usize> = names.iter().map(String::as_str).zip(0..).collect();
        Ok(SpecialTokens { sorted: place_of.into_iter().collect() })
    }

    /// The longest name that a text begins with: its length and place. The names that agree with the
    /// text so far are a run, which each byte narrows.
    fn longest_at(&self, text: &str) -> Result<Option<(usize, usize)>, SchemaError> {
        let (mut names, mut longest) = (&self.sorted[..], None);
        for (depth, byte) in text.bytes().enumerate() {
            meter::step(1)?;
            let byte_of = |name: &(&str, usize)| name.0.as_bytes().get(depth).copied();
            let first = names.partition_point(|name| byte_of(name) < Some(byte));
            let past = names.partition_point(|name| byte_of(name) <= Some(byte));
            names = &names[first..past];
            match names.first() {
                Some((name, place)) if name.len() == depth + 1 => longest = Some((name.len(), *place)),
                Some(_) => {}
                None => break,
            }
        }
        Ok(longest)
    }

    /// A text with the names in it as tokens; of several at one place, the longest.
    fn parts<'t>(&self, text: &'t str) -> Result<Vec<MarkupPart<'t>>, SchemaError> {
        let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
        while at < text.len() {
            let Some((len, place)) = self.longest_at(&text[at..])? else {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            };
            if start < at {
                parts.push(MarkupPart::Text(&text[start..at]));
            }
            parts.push(MarkupPart::Token(place));
            at += len;
            start = at;
        }
        if start < at {
            parts.push(MarkupPart::Text(&text[start..]));
        }
        Ok(parts)
    }
}
