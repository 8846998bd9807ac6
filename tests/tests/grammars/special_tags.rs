//! Structural tags with special tokens, compared with what the same tags of text would read.

use std::sync::Arc;

use formwork::formwork_core::{StructuralTags, Tag};
use formwork::{Grammar, Matcher, Style, Token, TokenId, Vocabulary};

/// The 256 bytes and four special tokens: `<call>` is 256, `</call>` 257, `[T]` 258, the end 259.
/// Number 260 is a token of text that is written like the first.
fn vocabulary() -> Arc<Vocabulary> {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.extend(["<call>", "</call>", "[T]"].map(Token::control));
    tokens.extend([Token::end_of_generation("<end>"), Token::text("<call>")]);
    Vocabulary::new(tokens).unwrap()
}

const CALL: TokenId = TokenId(256);
const CLOSE: TokenId = TokenId(257);
const OTHER: TokenId = TokenId(258);
const TEXT_CALL: TokenId = TokenId(260);

fn tags(begins: &[(&str, &str)], triggers: &[&str]) -> StructuralTags {
    let grammar = Grammar::of::<Vec<u8>>(Style::Compact);
    let tag = |(begin, end): &(&str, &str)| Tag {
        begin: (*begin).to_owned(),
        grammar: Arc::clone(&grammar),
        end: (*end).to_owned(),
    };
    let mut tags = StructuralTags::new(begins.iter().map(tag).collect(), triggers.iter().copied());
    tags.special_tokens = ["<call>", "</call>", "[T]"].map(str::to_owned).to_vec();
    tags
}

/// Text between tokens.
fn walk(matcher: &mut Matcher, parts: &[(&str, Option<TokenId>)]) -> bool {
    parts.iter().all(|(text, token)| {
        matcher.accept_bytes(text.as_bytes()).is_ok() && token.is_none_or(|token| matcher.accept_token(token).is_ok())
    })
}

#[test]
fn tokens_begin_and_end_tags() {
    let tags = tags(&[("<call>add\n", "\n</call>"), ("<call>sub[T]", "</call>!"), ("<f=", ">")], &["<call>", "<f"]);
    let grammar = Grammar::structural_tags(&tags).unwrap();
    let new = || Matcher::new(Arc::clone(&grammar), vocabulary());
    let mut matcher = new();
    assert!(walk(&mut matcher, &[("1 < 2 <", Some(CALL)), ("add\n[1,2]\n", Some(CLOSE)), (" <call", None)]));
    assert!(matcher.is_accepting());
    // The written form is no text here, in whichever tokens; the token is there all the same.
    assert!(matcher.accept_bytes(b">").is_err() && new().accept_token(TEXT_CALL).is_err());
    assert!(walk(&mut matcher, &[("", Some(CALL)), ("sub", None)]));
    assert_eq!(matcher.forced_token(), Some(OTHER));
    assert_eq!(matcher.mask().iter().collect::<Vec<_>>(), [OTHER]);
    assert!(walk(&mut matcher, &[("", Some(OTHER)), ("[]", None)]));
    assert_eq!(
        matcher.forced_tokens(|bytes| bytes.iter().map(|&byte| TokenId(byte.into())).collect()),
        [CLOSE, TokenId(b'!'.into())]
    );
    assert!(walk(&mut matcher, &[("", Some(CLOSE)), ("!<f=[7]> and so on", None)]));
    // Tokens that begin no tag are nowhere in the free text.
    assert!(matcher.is_accepting() && !matcher.mask().is_allowed(CLOSE) && !matcher.mask().is_allowed(OTHER));
    assert!(matcher.mask().is_allowed(CALL));
    // A tag needs the shortest of its beginnings, its part and its end.
    matcher.accept_token(CALL).unwrap();
    assert_eq!(matcher.min_tokens_to_end(), Some("add\n[]\n".len() + 1));
    // Bytes of a vocabulary without the token say which is missing.
    let bytes = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
    let error = Matcher::new(grammar, bytes).error().unwrap().to_string();
    assert!(error.contains("the token `<call>`"), "{error}");
}

#[test]
fn at_least_one_and_no_more() {
    let mut tags = tags(&[("[T]", "</call>")], &["[T]"]);
    (tags.at_least_one, tags.stop_after_first) = (true, true);
    let grammar = Grammar::load(&Grammar::structural_tags(&tags).unwrap().save()).unwrap();
    let mut matcher = Matcher::new(grammar, vocabulary());
    assert!(!matcher.is_accepting() && walk(&mut matcher, &[("[T ", Some(OTHER)), ("[3]", None)]));
    assert_eq!(matcher.forced_token(), Some(CLOSE));
    matcher.accept_token(CLOSE).unwrap();
    assert!(matcher.is_finished());
    matcher.rollback(2);
    assert!(matcher.accept_token(CLOSE).is_err() && walk(&mut matcher, &[("x", Some(OTHER)), ("[", None)]));
}

#[test]
fn refused() {
    let error = |tags: &StructuralTags| Grammar::structural_tags(tags).unwrap_err().to_string();
    assert!(error(&tags(&[("a<call>", "")], &["a<call>"])).contains("one special token alone"));
    assert!(error(&tags(&[("<call>", "")], &["<call"])).contains("no tag begins with the trigger `<call`"));
    assert!(error(&tags(&[("<call>", ""), ("x", "")], &["<call>"])).contains("none of the triggers"));
    assert!(error(&tags(&[("<call>", "")], &["<call>", "<call>"])).contains("is contained in"));
    let mut empty = tags(&[("<call>", "")], &["<call>"]);
    empty.special_tokens.push(String::new());
    assert!(error(&empty).contains("a special token can't be empty"));
}
