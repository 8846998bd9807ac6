//! Where the last message's own text stands in a rendered prompt: marks of thoughts are looked for
//! behind it alone, since those before it may be a caller's text, and other prompts are likely to
//! begin with what comes before it.

use std::ops::Range;

use super::Message;
use super::quote::Quoted;

/// Maximum number of bytes of a message that is taken to be possible in what a template writes
/// behind the last one, too: `hi` stands in `<think>`.
const MAX_SHORT: usize = 64;

/// The place of the last message's text, without the white space around it, which many templates
/// trim. `render` renders other messages as the prompt was. An empty place at the beginning if the
/// text can't be found.
pub(crate) fn place(
    rendered: &str,
    quoted: &Quoted,
    render: impl FnOnce(&[Message]) -> Option<String>,
) -> Range<usize> {
    let last = quoted.messages.last().map_or("", |message| message.content.trim());
    let end = if last.len() <= MAX_SHORT { end_by_stand_in(rendered, quoted, render) } else { None };
    let end = end.filter(|end| rendered[..*end].ends_with(last));
    let end = end.or_else(|| Some(rendered.rfind(last).filter(|_| !last.is_empty())? + last.len()));
    end.map_or(0..0, |end| end - last.len()..end)
}

/// Where the last message ends, by what stands behind another one in its place.
fn end_by_stand_in(
    rendered: &str,
    quoted: &Quoted,
    render: impl FnOnce(&[Message]) -> Option<String>,
) -> Option<usize> {
    let (messages, stand_in) = quoted.with_stand_in();
    let other = render(&messages)?;
    let (_, behind) = other.rsplit_once(stand_in)?;
    Some(rendered.strip_suffix(behind)?.trim_end().len())
}

#[cfg(test)]
mod tests {
    use super::super::Role;
    use super::super::quote::{Markup, quote};
    use super::*;

    fn trimming(messages: &[Message]) -> String {
        let turns = messages.iter().map(|message| format!("<user>{}<end>", message.content.trim()));
        turns.chain(["<model><think>\n".to_owned()]).collect()
    }

    fn keeping(messages: &[Message]) -> String {
        messages.iter().map(|message| format!("{}\n", message.content)).collect::<String>() + "model\nthink\n"
    }

    /// What stands before the last message, in it, and behind it.
    fn parts(texts: &[&str], render: fn(&[Message]) -> String) -> [String; 3] {
        let message = |text: &&str| Message { role: Role::User, content: (*text).to_owned() };
        let quoted = quote(texts.iter().map(message).collect(), &Markup::default());
        let rendered = render(&quoted.messages);
        let place = place(&rendered, &quoted, |messages| Some(render(messages)));
        [&rendered[..place.start], &rendered[place.clone()], &rendered[place.end..]].map(str::to_owned)
    }

    #[test]
    fn white_space_around_a_message_is_none_of_it() {
        let long = "a long message ".repeat(10);
        for text in ["Who?", &long] {
            let with_space = format!("\n {text}\n");
            let expected = ["<user>x<end><user>", text.trim(), "<end><model><think>\n"];
            assert_eq!(parts(&["x", &with_space], trimming), expected);
            let expected = ["x\n\n ", text.trim(), &format!("{}\n\nmodel\nthink\n", &text[text.trim().len()..])];
            assert_eq!(parts(&["x", &with_space], keeping), expected);
        }
    }

    #[test]
    fn a_message_may_be_a_part_of_the_template() {
        for text in ["hi", "think", "model", "<think>", "\n", ""] {
            let [_, within, behind] = parts(&["x", text], trimming);
            assert_eq!((&*within, &*behind), (text.trim(), "<end><model><think>\n"));
        }
        assert_eq!(parts(&["x", "hi"], keeping), ["x\n", "hi", "\nmodel\nthink\n"]);
    }

    /// A template that behaves otherwise with another message, or refuses it.
    #[test]
    fn without_the_other_rendering_the_text_is_looked_for() {
        let messages = vec![Message { role: Role::User, content: "Who?".to_owned() }];
        let quoted = quote(messages, &Markup::default());
        for other in [None, Some("no stand-in"), Some("\u{F0000}another end")] {
            assert_eq!(place("<user>Who?<end>", &quoted, |_| other.map(str::to_owned)), 6..10);
            assert_eq!(place("<user><end>", &quoted, |_| other.map(str::to_owned)), 0..0);
        }
    }
}
