//! Changes a JSON text in a few positions, so that it is nearly a text of its type.

use formwork_tests::random::Random;

/// `compact` with one or two of its tokens dropped, repeated, or put where others were.
pub fn change(compact: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut tokens = tokens(compact);
    for _ in 0..=random.index(2) {
        let (at, from) = (random.index(tokens.len()), random.index(tokens.len()));
        match random.below(5) {
            0 => drop(tokens.remove(at)),
            1 => tokens[at] = tokens[from],
            2 => tokens.swap(at, from),
            3 => tokens.insert(at, tokens[from]),
            // A member, or part of one.
            _ => {
                let piece: Vec<&str> = tokens.iter().skip(from).take(1 + random.index(6)).copied().collect();
                tokens.splice(at..at, piece);
            }
        }
        if tokens.is_empty() {
            break;
        }
    }
    tokens.concat()
}

/// Strings, numbers, words, and single characters between them.
fn tokens(compact: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = compact;
    while let Some(first) = rest.chars().next() {
        let len = match first {
            '"' => string_len(rest),
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => 1,
        };
        let (token, after) = rest.split_at(len);
        out.push(token);
        rest = after;
    }
    out
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '.')
}

/// Length in bytes of the string that `text` begins with.
fn string_len(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let is_end = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        is_end
    });
    end.unwrap() + 2
}

#[test]
fn tokens_of_a_text() {
    assert_eq!(tokens(r#"{"a\"\\":[-1.5e+3,null]}"#), ["{", r#""a\"\\""#, ":", "[", "-1.5e+3", ",", "null", "]", "}"]);
}
