//! Words of a text in any script, as Unicode divides them (UAX #29, section 4).
//!
//! A word of a script with spaces is a run of letters and digits: `don't` and `3.14` are one each.
//! Of scripts without spaces every syllable or character is a word by itself (Han, Hiragana, Thai,
//! Lao, Khmer, Myanmar), since nothing but a dictionary knows more. What is neither, such as `$` or
//! an emoji with all that belongs to it, is a word too; white space is none. Combining marks stay
//! with their base.
//!
//! One rule is left out, as the default locale of CLDR does: a colon between letters parts words
//! (`From:Ada` is `From`, `:` and `Ada`), which only Swedish and Finnish want otherwise.

use unicode_segmentation::UnicodeSegmentation;

/// The words of a text and what is between them, one after the other: all of it, in order.
pub(crate) fn segments(text: &str) -> impl Iterator<Item = &str> {
    let mut bounds = text.split_word_bounds().peekable();
    // What is left of the text, and how much of that is known to be in one piece.
    let (mut rest, mut whole) = (text, 0);
    std::iter::from_fn(move || {
        if whole == 0 {
            whole = bounds.next()?.len();
            while let Some(mark) = bounds.next_if(|next| next.starts_with(VOWEL_MARKS)) {
                whole += mark.len();
            }
        }
        let segment = &rest[..colon(&rest[..whole]).unwrap_or(whole)];
        rest = &rest[segment.len()..];
        whole -= segment.len();
        Some(segment)
    })
}

/// The vowels AM of Thai and Lao, which are one with the consonant before them though they are no
/// combining marks.
const VOWEL_MARKS: [char; 2] = ['\u{e33}', '\u{eb3}'];

/// Where a segment is parted by a colon that has a letter behind it: before the colon, or behind it
/// if the segment begins with it.
fn colon(segment: &str) -> Option<usize> {
    let at = segment.find(':')?;
    segment[at + 1..].starts_with(char::is_alphanumeric).then_some(if at == 0 { 1 } else { at })
}

/// Whether a segment is a word, and neither white space nor a character that can't be seen.
pub(crate) fn is_word(segment: &str) -> bool {
    segment.chars().next().is_some_and(|c| !(c.is_whitespace() || c.is_control() || is_invisible(c)))
}

/// Marks of direction, joiners without anything to join, and the mark of a file's byte order.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::{is_word, segments};

    #[test]
    fn of_many_scripts() {
        for (text, expected) in [
            ("Don't pay $3.14, Ada!", "Don't|pay|$|3.14|,|Ada|!"),
            ("From:Ada:B a:1 ::", "From|:|Ada|:|B|a|:|1|:|:"),
            ("東京タワーへ行く", "東|京|タワー|へ|行|く"),
            ("กำแพง", "กำ|แ|พ|ง"),
            (
                "e\u{301}a \u{1f469}\u{200d}\u{1f467}\u{1f1e9}\u{1f1ea}",
                "e\u{301}a|\u{1f469}\u{200d}\u{1f467}|\u{1f1e9}\u{1f1ea}",
            ),
            ("שלום, עולם", "שלום|,|עולם"),
            ("\u{feff}a\r\n\tb\u{200b}", "a|b"),
        ] {
            assert_eq!(segments(text).collect::<String>(), text);
            let words: Vec<&str> = segments(text).filter(|segment| is_word(segment)).collect();
            assert_eq!(words.join("|"), expected, "{text:?}");
        }
    }
}
