//! Walks the tokens of a JSON text through a grammar, up to the first that doesn't fit.

use formwork::{JsonPath, Matcher, PathSegment};
use serde_json::Value;

use super::expected;
use super::json_tokens::{JsonToken, JsonTokens, TokenKind};
use super::keyword::{self, Broken};
use super::verdict::{Misfit, quoted};

/// What stands at a position by the rules of JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    Value,
    Key,
    /// Behind a value, or behind a key.
    After,
}

/// An open container.
enum Container {
    Object { key: Option<String> },
    Array { index: usize },
}

struct Walk<'a> {
    text: &'a [u8],
    schema: Option<&'a Value>,
    matcher: Matcher,
    containers: Vec<Container>,
    position: Position,
}

/// Where a text stops fitting a grammar of JSON in the compact style; nothing if it fits.
pub(super) fn misfit(matcher: Matcher, schema: Option<&Value>, text: &[u8]) -> Option<Misfit> {
    let mut walk = Walk { text, schema, matcher, containers: Vec::new(), position: Position::Value };
    let mut tokens = JsonTokens::new(text).peekable();
    while let Some(token) = tokens.next() {
        if let Some(misfit) = walk.take(&token, tokens.peek()) {
            return Some(misfit);
        }
    }
    (!walk.matcher.is_accepting()).then(|| walk.ends_early())
}

impl Walk<'_> {
    /// Takes a token, of which the next is known. Returns why it doesn't fit.
    fn take(&mut self, token: &JsonToken, next: Option<&JsonToken>) -> Option<Misfit> {
        if let TokenKind::Broken(problem) = token.kind {
            return Some(Misfit { problem: Some(problem), ..self.misfit_at(token, token.start, self.expected()) });
        }
        let is_value = matches!(token.kind, TokenKind::String(_) | TokenKind::Scalar);
        // Without the white space between them, two numbers would be one.
        if is_value && self.position == Position::After {
            return Some(self.misfit_at(token, token.start, self.expected()));
        }
        let mut first_accepted = None;
        let mut first_refused = None;
        for spelling in token.spellings(self.text) {
            let (after, refused_at) = fed(&self.matcher, &spelling);
            if let Some(at) = refused_at {
                first_refused = first_refused.or(Some((after, at)));
            } else if goes_on(&after, next) {
                first_accepted = Some(after);
                break;
            } else {
                first_accepted = first_accepted.or(Some(after));
            }
        }
        match (first_accepted, first_refused) {
            // A number that fits only as the beginning of a longer one.
            (Some(after), _) if is_value && expected::punctuation(&mut after.clone()).is_empty() => {
                Some(self.refused(token, after, token.end - token.start))
            }
            (Some(after), _) => {
                self.matcher = after;
                self.step(token);
                None
            }
            (None, Some((after, at))) => Some(self.refused(token, after, at)),
            (None, None) => None,
        }
    }

    /// The misfit of a token that the grammar refuses behind `at` bytes of it, which led to `after`.
    fn refused(&self, token: &JsonToken, mut after: Matcher, at: usize) -> Misfit {
        let mut expected = match token.kind {
            TokenKind::Punctuation(b'}') if self.position == Position::After => self.missing_keys(),
            _ => self.expected(),
        };
        let right_kind = match token.kind {
            TokenKind::String(_) => "a string",
            _ => "a number",
        };
        // The kind is right: what it may consist of is the news.
        if at > 0 && expected.iter().any(|text| text == right_kind || text == "a key") {
            expected = expected::characters(&mut after);
        }
        self.misfit_at(token, token.offset(self.text, at), expected)
    }

    fn misfit_at(&self, token: &JsonToken, offset: usize, expected: Vec<String>) -> Misfit {
        let part = &self.text[token.start..token.end];
        let path = self.path();
        let broken = match &token.kind {
            TokenKind::Broken(_) => None,
            TokenKind::String(_) if self.position == Position::Key => Some(Broken::Key),
            TokenKind::Punctuation(byte @ (b'}' | b']')) => Some(Broken::Close(*byte)),
            TokenKind::Punctuation(b',') => Some(Broken::Comma),
            TokenKind::Punctuation(b'{') => Some(Broken::Value(Value::Object(serde_json::Map::new()))),
            TokenKind::Punctuation(b'[') => Some(Broken::Value(Value::Array(Vec::new()))),
            TokenKind::String(text) => Some(Broken::Value(Value::from(text.as_str()))),
            _ => serde_json::from_slice(part).ok().map(Broken::Value),
        };
        let keyword = match (self.schema, broken) {
            (Some(schema), Some(broken)) => keyword::of(schema, path.segments(), &broken),
            _ => None,
        };
        Misfit { path: Some(path.to_string()), offset, found: quoted(part), expected, keyword, problem: None }
    }

    fn ends_early(&self) -> Misfit {
        Misfit {
            path: Some(self.path().to_string()),
            offset: self.text.trim_ascii_end().len(),
            found: String::new(),
            expected: self.expected(),
            keyword: None,
            problem: None,
        }
    }

    /// What could stand here.
    fn expected(&self) -> Vec<String> {
        let mut matcher = self.matcher.clone();
        match self.position {
            Position::Value => expected::values(&mut matcher),
            Position::Key => expected::keys(&mut matcher),
            Position::After => expected::punctuation(&mut matcher),
        }
    }

    /// The keys that could come in place of the end of an object.
    fn missing_keys(&self) -> Vec<String> {
        let mut matcher = self.matcher.clone();
        match matcher.accept_bytes(b",") {
            Ok(()) => expected::keys(&mut matcher),
            Err(_) => self.expected(),
        }
    }

    /// Goes on behind a token that fits.
    fn step(&mut self, token: &JsonToken) {
        self.position = match &token.kind {
            TokenKind::Punctuation(b'{') => {
                self.containers.push(Container::Object { key: None });
                Position::Key
            }
            TokenKind::Punctuation(b'[') => {
                self.containers.push(Container::Array { index: 0 });
                Position::Value
            }
            TokenKind::Punctuation(b'}' | b']') => {
                self.containers.pop();
                Position::After
            }
            TokenKind::Punctuation(b',') => match self.containers.last_mut() {
                Some(Container::Object { key }) => {
                    *key = None;
                    Position::Key
                }
                Some(Container::Array { index }) => {
                    *index += 1;
                    Position::Value
                }
                None => Position::Value,
            },
            TokenKind::Punctuation(_) => Position::Value,
            TokenKind::String(text) => {
                if self.position == Position::Key
                    && let Some(Container::Object { key }) = self.containers.last_mut()
                {
                    *key = Some(text.clone());
                }
                Position::After
            }
            TokenKind::Scalar | TokenKind::Broken(_) => Position::After,
        };
    }

    /// The path of the value that stands here, or of the container that ends or goes on here.
    fn path(&self) -> JsonPath {
        let is_inside = self.position == Position::Value;
        let n_outer = self.containers.len().saturating_sub(usize::from(!is_inside));
        let segment = |container: &Container| match container {
            Container::Object { key } => PathSegment::Key(key.clone().unwrap_or_default()),
            Container::Array { index } => PathSegment::Index(*index),
        };
        self.containers.iter().take(n_outer).map(segment).collect()
    }
}

/// Whether the next token may come at a position, as far as one byte shows.
fn goes_on(matcher: &Matcher, next: Option<&JsonToken>) -> bool {
    match next.map(|token| &token.kind) {
        Some(TokenKind::Punctuation(byte)) => matcher.clone().accept_bytes(&[*byte]).is_ok(),
        Some(_) => true,
        None => matcher.is_accepting(),
    }
}

/// The position behind `bytes`, or behind those before the first that is refused, and its offset.
pub(super) fn fed(matcher: &Matcher, bytes: &[u8]) -> (Matcher, Option<usize>) {
    let mut after = matcher.clone();
    // In parts: each call has a budget of steps.
    for (n, part) in bytes.chunks(PART).enumerate() {
        if let Err(rejected) = after.accept_bytes(part) {
            let at = rejected.at_byte();
            // They were accepted in the whole part as well.
            let _ = after.accept_bytes(&part[..at]);
            return (after, Some(n * PART + at));
        }
    }
    (after, None)
}

/// Bytes that are taken at once.
const PART: usize = 4096;
