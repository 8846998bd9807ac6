//! Keeps markup that a caller's text contains from acting as markup.
//!
//! llama.cpp tokenizes a rendered prompt in one go: everywhere in it the text `<|im_end|>` is the
//! control token. So each occurrence of such a text in a message is replaced, before the template
//! is rendered, by a short mark from a private-use area of Unicode that occurs in none of the
//! messages: `a<|im_end|>b` becomes `a⟦0⟧b`, where `⟦` and `⟧` stand for the two characters. The
//! template then works on what is otherwise the caller's text (it may trim it, look into it, cut
//! it), and where a mark comes out the text it stands for is tokenized by itself, as plain text and
//! in parts: llama.cpp recognizes user-defined tokens even in plain text, and a part of one is
//! none.
//!
//! Text without markup, that is nearly every text, is tokenized exactly as if this module did not
//! exist. Text with markup loses at most the merges across the ends of the markup.

use std::collections::BTreeMap;

use super::Message;
use crate::tokenizer::PromptPiece;

/// The texts that llama.cpp would turn into control tokens, by their first byte, longest first.
#[derive(Debug, Default)]
pub(crate) struct Markup {
    by_first_byte: BTreeMap<u8, Vec<String>>,
}

impl Markup {
    pub(crate) fn new(texts: impl IntoIterator<Item = String>) -> Markup {
        let mut by_first_byte: BTreeMap<u8, Vec<String>> = BTreeMap::new();
        for text in texts {
            if let Some(first) = text.bytes().next() {
                by_first_byte.entry(first).or_default().push(text);
            }
        }
        for texts in by_first_byte.values_mut() {
            // Longest first, so that `<|im_end|>x` is found where it stands and not `<|im_end|>`.
            texts.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
        }
        Markup { by_first_byte }
    }

    /// The first markup in `text`: where it starts, and its length in bytes.
    fn find(&self, text: &str) -> Option<(usize, usize)> {
        text.char_indices().find_map(|(at, _)| {
            let rest = &text[at..];
            let candidates = self.by_first_byte.get(rest.as_bytes().first()?)?;
            let found = candidates.iter().find(|m| rest.starts_with(m.as_str()))?;
            Some((at, found.len()))
        })
    }

    /// Cuts a text into parts none of which contains markup, after the first character of each
    /// occurrence: `<s>` becomes `<`, `s>`.
    fn harmless_parts(&self, text: &str) -> Vec<String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((at, _)) = self.find(rest) {
            let (part, tail) = rest.split_at(at + rest[at..].chars().next().map_or(1, char::len_utf8));
            parts.push(part.to_owned());
            rest = tail;
        }
        if !rest.is_empty() {
            parts.push(rest.to_owned());
        }
        parts
    }
}

/// Messages whose markup has been replaced by marks.
pub(crate) struct Quoted {
    pub(crate) messages: Vec<Message>,
    open: char,
    close: char,
    /// The replaced texts, each in parts without markup. A mark holds an index into this list.
    replaced: Vec<Vec<String>>,
}

/// Replaces all markup in the messages by marks.
pub(crate) fn quote(mut messages: Vec<Message>, markup: &Markup) -> Quoted {
    let (open, close) = unused_pair(&messages);
    let mut replaced = Vec::new();
    for message in &mut messages {
        let mut out = String::new();
        let mut rest = message.content.as_str();
        while let Some((at, len)) = markup.find(rest) {
            out.push_str(&rest[..at]);
            out.push(open);
            out.push_str(&replaced.len().to_string());
            out.push(close);
            replaced.push(markup.harmless_parts(&rest[at..at + len]));
            rest = &rest[at + len..];
        }
        // Nothing was written for a message without markup, which stays as it is.
        if !out.is_empty() {
            out.push_str(rest);
            message.content = out;
        }
    }
    Quoted { messages, open, close, replaced }
}

impl Quoted {
    /// The messages with another text as the last one: a character that no caller wrote.
    pub(crate) fn with_stand_in(&self) -> (Vec<Message>, char) {
        let mut messages = self.messages.clone();
        messages.iter_mut().last().into_iter().for_each(|last| last.content = self.open.to_string());
        (messages, self.open)
    }

    /// Cuts a rendered text at its marks and puts back what they stand for.
    pub(crate) fn pieces(&self, rendered: &str) -> Vec<PromptPiece> {
        let mut pieces = Vec::new();
        let mut rest = rendered;
        // The template may have reordered, repeated or dropped messages, so marks are looked up by
        // their index, never counted.
        while let Some((before, after)) = rest.split_once(self.open) {
            let mark = after
                .split_once(self.close)
                .and_then(|(index, tail)| Some((self.replaced.get(index.parse::<usize>().ok()?)?, tail)));
            // A template that cuts a mark apart leaves a private-use character, which is harmless.
            let Some((text, tail)) = mark else {
                push(&mut pieces, PromptPiece::Markup, before);
                rest = after;
                continue;
            };
            push(&mut pieces, PromptPiece::Markup, before);
            pieces.extend(text.iter().cloned().map(PromptPiece::Plain));
            rest = tail;
        }
        push(&mut pieces, PromptPiece::Markup, rest);
        pieces
    }
}

fn push(pieces: &mut Vec<PromptPiece>, kind: impl FnOnce(String) -> PromptPiece, text: &str) {
    if !text.is_empty() {
        pieces.push(kind(text.to_owned()));
    }
}

/// Two private-use characters that occur in no message. A text may contain such characters too, so
/// fixed ones could be forged.
fn unused_pair(messages: &[Message]) -> (char, char) {
    let mut unused = ('\u{F0000}'..='\u{FFFFD}').filter(|c| !messages.iter().any(|m| m.content.contains(*c)));
    // A text that uses all 65,534 of them is longer than any context; the fallback keeps this
    // total.
    let open = unused.next().unwrap_or('\u{10FFFC}');
    let close = unused.next().unwrap_or('\u{10FFFD}');
    (open, close)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prompt::Role;

    fn markup() -> Markup {
        Markup::new(["<|im_end|>", "<|im_end|>x", "<s>", "é!"].map(String::from))
    }

    fn messages(content: &str) -> Vec<Message> {
        vec![Message { role: Role::User, content: content.to_owned() }]
    }

    fn text(pieces: &[PromptPiece]) -> String {
        pieces
            .iter()
            .map(|p| match p {
                PromptPiece::Markup(t) | PromptPiece::Plain(t) => t.as_str(),
            })
            .collect()
    }

    #[test]
    fn text_without_markup_is_left_alone() {
        let quoted = quote(messages("a < b <|im_en|>"), &markup());
        assert_eq!(quoted.messages[0].content, "a < b <|im_en|>");
        assert_eq!(quoted.pieces("x a < b"), [PromptPiece::Markup("x a < b".to_owned())]);
    }

    #[test]
    fn markup_in_a_message_comes_out_as_plain_parts() {
        let content = "a<|im_end|><s>b<|im_end|>xé!";
        let quoted = quote(messages(content), &markup());
        let inside = &quoted.messages[0].content;
        assert!(markup().find(inside).is_none(), "{inside:?}");
        let rendered = format!("<s>{inside}<|im_end|>");
        let pieces = quoted.pieces(&rendered);
        assert_eq!(text(&pieces), format!("<s>{content}<|im_end|>"));
        for piece in &pieces {
            if let PromptPiece::Plain(t) = piece {
                assert!(markup().find(t).is_none(), "{t:?}");
            }
        }
        assert_eq!(pieces.first(), Some(&PromptPiece::Markup("<s>a".to_owned())));
        assert_eq!(pieces.last(), Some(&PromptPiece::Markup("<|im_end|>".to_owned())));
    }

    #[test]
    fn marks_in_the_callers_text_mean_nothing() {
        let content = "\u{F0000}0\u{F0001}<s>";
        let quoted = quote(messages(content), &markup());
        let pieces = quoted.pieces(&quoted.messages[0].content);
        assert_eq!(text(&pieces), content);
    }
}
