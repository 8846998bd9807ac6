//! The reference: a naive parser that reads the beginning of a JSON text from its first byte each
//! time.

use formwork::ValueKind;

/// A value as far as the text has it.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: ValueKind,
    /// Its text so far, in whole characters.
    pub raw: String,
    /// Of its first byte.
    pub start: usize,
    pub is_done: bool,
    /// Of a string.
    pub decoded: String,
    pub items: Vec<Node>,
    pub members: Vec<Member>,
}

/// A member of an object, from the quote of its key on.
#[derive(Clone, Debug)]
pub struct Member {
    pub key: String,
    pub is_key_whole: bool,
    pub value: Option<Node>,
}

/// The value of a text's beginning, if it has begun. A number that ends where the text ends is not done.
pub fn parse(prefix: &[u8]) -> Option<Node> {
    let whole = match std::str::from_utf8(prefix) {
        Ok(text) => text,
        Err(error) => {
            assert!(error.error_len().is_none(), "not UTF-8");
            std::str::from_utf8(&prefix[..error.valid_up_to()]).unwrap()
        }
    };
    value(whole, 0).0
}

/// The value at or after `at`, and where the text goes on.
fn value(text: &str, at: usize) -> (Option<Node>, usize) {
    let start = blanks(text, at);
    let Some(first) = text[start..].chars().next() else { return (None, start) };
    let kind = match first {
        '{' => ValueKind::Object,
        '[' => ValueKind::Array,
        '"' => ValueKind::String,
        't' | 'f' => ValueKind::Bool,
        'n' => ValueKind::Null,
        '-' | '0'..='9' => ValueKind::Number,
        other => panic!("{other:?} at {start} of {text:?}"),
    };
    let mut node = Node {
        kind,
        raw: String::new(),
        start,
        is_done: false,
        decoded: String::new(),
        items: vec![],
        members: vec![],
    };
    let end = match kind {
        ValueKind::Object => object(text, &mut node),
        ValueKind::Array => array(text, &mut node),
        ValueKind::String => {
            let (decoded, is_done, end) = string(text, start);
            (node.decoded, node.is_done) = (decoded, is_done);
            end
        }
        ValueKind::Null | ValueKind::Bool => {
            let word = if first == 'f' { 5 } else { 4 };
            node.is_done = text.len() >= start + word;
            text.len().min(start + word)
        }
        ValueKind::Number => {
            let end = text[start..].find([',', ']', '}', ' ', '\n', '\t', '\r']).map(|len| start + len);
            node.is_done = end.is_some();
            end.unwrap_or(text.len())
        }
    };
    node.raw = text[start..end].to_owned();
    (Some(node), end)
}

fn array(text: &str, node: &mut Node) -> usize {
    let mut at = node.start + 1;
    loop {
        at = blanks(text, at);
        match text[at..].chars().next() {
            None => return at,
            Some(']') => {
                node.is_done = true;
                return at + 1;
            }
            Some(',') => at += 1,
            Some(_) => {
                let (item, end) = value(text, at);
                node.items.extend(item);
                at = end;
            }
        }
    }
}

fn object(text: &str, node: &mut Node) -> usize {
    let mut at = node.start + 1;
    loop {
        at = blanks(text, at);
        match text[at..].chars().next() {
            None => return at,
            Some('}') => {
                node.is_done = true;
                return at + 1;
            }
            Some(',') => at += 1,
            Some(_) => {
                let (key, is_key_whole, end) = string(text, at);
                let mut member = Member { key, is_key_whole, value: None };
                at = blanks(text, end);
                if text[at..].starts_with(':') {
                    (member.value, at) = value(text, at + 1);
                }
                node.members.push(member);
            }
        }
    }
}

/// The string at `at`: the longest beginning of it that serde_json reads when a quote is put after it.
fn string(text: &str, at: usize) -> (String, bool, usize) {
    let mut is_escaped = false;
    for (i, c) in text[at..].char_indices().skip(1) {
        if c == '"' && !is_escaped {
            let end = at + i + 1;
            return (serde_json::from_str(&text[at..end]).unwrap(), true, end);
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    let ends = (at + 1..=text.len()).rev().filter(|&end| text.is_char_boundary(end));
    let decoded = ends.filter_map(|end| serde_json::from_str(&format!("{}\"", &text[at..end])).ok()).next();
    (decoded.unwrap(), false, text.len())
}

fn blanks(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    text.len() - rest.trim_start_matches([' ', '\n', '\t', '\r']).len()
}

impl Node {
    /// The value of the member with this key, if it has begun.
    pub fn member(&self, key: &str) -> Option<&Node> {
        self.members.iter().find(|member| member.is_key_whole && member.key == key)?.value.as_ref()
    }

    /// As a struct would have it that is flattened into this object: the members of whole keys that `takes` says.
    pub fn only(&self, takes: impl Fn(&str) -> bool) -> Node {
        let mut out = self.clone();
        out.members.retain(|member| member.is_key_whole && takes(&member.key));
        out.is_done = false;
        out
    }
}
