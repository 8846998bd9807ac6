//! URLs as crate `url` reads and writes them: absolute, in ASCII, of any scheme.
//!
//! ```text
//!  http https ws wss ftp   ://  user:password@  host      :port  /path ?query #fragment
//!  file                    ://                  host or nothing  /path ?query #fragment
//!  others                  ://  user:password@  any host  :port  /path ?query #fragment
//!                          :    /path or any text                      ?query #fragment
//! ```
//!
//! Of each piece, the characters are those that the crate leaves as they are; none of the others is
//! needed to write a URL, since they have percent-encoded forms. It reads any of these texts; what
//! it could refuse is a host or a port. Hosts of the first two rows are
//! - labels of letters, digits, `-` and `_`, of which none begins with `xn--` (that would have to
//!   be valid Punycode) and the last is no number (that would have to be an IPv4 address);
//! - IPv4 addresses of four decimal numbers, and IPv6 addresses in brackets.

use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::builder::{Builder, Callee};
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;
use crate::json_text::except::difference;

const IPV4: Callee = 0;
const IPV6: Callee = 1;
const PORT: Callee = 2;

// Characters between quotes: a backslash and a quote are escaped.
const PATH: &str = r"[!$-;=@-\[\]-_a-z|~]|\\\\";
const PATH_START: &str = r"[!$-.0-;=@-\[\]-_a-z|~]|\\\\";
const QUERY: &str = r"[!$-;=?-\[\]-~]|\\\\";
const FRAGMENT: &str = r"[!#-;=?-\[\]-_a-~]|\\\\";
const USER: &str = "[!$-.0-9A-Z_a-z~]";
/// The host of a scheme that nothing is known of.
const ANY_HOST: &str = "[!$-.0-9;=A-Z_a-z~]";
/// What comes after a scheme that is followed by no slash.
const TEXT: &str = r#"[ !$->@-\[\]-~]|\\["\\]"#;
const TEXT_START: &str = r#"[ !$-.0->@-\[\]-~]|\\["\\]"#;

// Bounds, in characters.
const MOST_USER: u32 = 128;
const MOST_HOST: u32 = 255;
/// Of a label in a domain name.
const MOST_LABEL: u32 = 63;
const MOST_LABELS: u32 = 32;
const MOST_PATH: u32 = 2048;
const MOST_TEXT: u32 = 8192;

/// The fragment of a URL between quotes; it calls an IPv4 address, an IPv6 address and a port.
pub(crate) fn url() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(3);
    let parts = Parts::new(&mut builder)?;
    let quote = builder.literal(b"\"", builder.end);
    let fragment = builder.call(parts.fragment, quote);
    let fragment = builder.maybe(fragment, quote);
    let query = builder.call(parts.query, fragment);
    let query = builder.maybe(query, fragment);
    let path = builder.call(parts.path, query);
    let maybe_path = builder.maybe(path, query);

    let ported = parts.port(&mut builder, maybe_path);
    let host = parts.host(&mut builder, ported);
    let authority = parts.user(&mut builder, host);
    let special = builder.pattern("(?:https?|wss?|ftp)://", authority)?;

    let host = parts.host(&mut builder, path);
    let authority = builder.maybe(host, path);
    let file = builder.literal(b"file://", authority);

    let any_host = parts.any_host(&mut builder, ported);
    let authority = parts.user(&mut builder, any_host);
    let authority = builder.maybe(authority, maybe_path);
    let slashes = builder.literal(b"//", authority);
    let single = builder.call(parts.path_of_one_slash, query);
    let text = builder.call(parts.text, query);
    let rest = builder.choice(&[slashes, single, text, query]);
    let other = builder.embed_before(&other_scheme()?.to_fragment(), rest);

    let start = builder.choice(&[special, file, other]);
    builder.literal(b"\"", start);
    Ok(builder.finish(false))
}

/// A scheme that follows the rules of none that the crate knows, and its colon.
fn other_scheme() -> Result<Dfa, SchemaError> {
    Ok(difference(&from_regex("[a-z][a-z0-9+.-]{0,31}:")?, &from_regex("(?:https?|wss?|ftp|file):")?))
}

/// Pieces with a length of their own.
struct Parts {
    user: Callee,
    labels: Callee,
    any_host: Callee,
    path: Callee,
    path_of_one_slash: Callee,
    text: Callee,
    query: Callee,
    fragment: Callee,
}

impl Parts {
    fn new(builder: &mut Builder) -> Result<Parts, SchemaError> {
        Ok(Parts {
            user: builder.run_part((1, MOST_USER), USER)?,
            labels: labels(builder)?,
            any_host: builder.run_part((1, MOST_HOST), ANY_HOST)?,
            path: after(builder, b"/", MOST_PATH, PATH)?,
            path_of_one_slash: {
                let more = builder.run((0, MOST_PATH), PATH, builder.end)?;
                let first = builder.pattern(PATH_START, more)?;
                let path = builder.maybe(first, builder.end);
                let slash = builder.literal(b"/", path);
                builder.part(slash, false)
            },
            text: {
                let more = builder.run((0, MOST_TEXT), TEXT, builder.end)?;
                let first = builder.pattern(TEXT_START, more)?;
                builder.part(first, false)
            },
            query: after(builder, b"?", MOST_PATH, QUERY)?,
            fragment: after(builder, b"#", MOST_PATH, FRAGMENT)?,
        })
    }

    /// `user@`, `user:password@`, `:password@` or nothing, then `next`.
    fn user(&self, builder: &mut Builder, next: NodeId) -> NodeId {
        let at = builder.literal(b"@", next);
        let password = builder.call(self.user, at);
        let password = builder.literal(b":", password);
        let after_user = builder.choice(&[password, at]);
        let user = builder.call(self.user, after_user);
        builder.choice(&[user, password, next])
    }

    fn host(&self, builder: &mut Builder, next: NodeId) -> NodeId {
        let labels = builder.call(self.labels, next);
        let v4 = builder.call(IPV4, next);
        let v6 = v6(builder, next);
        builder.choice(&[labels, v4, v6])
    }

    fn any_host(&self, builder: &mut Builder, next: NodeId) -> NodeId {
        let name = builder.call(self.any_host, next);
        let v6 = v6(builder, next);
        builder.choice(&[name, v6])
    }

    fn port(&self, builder: &mut Builder, next: NodeId) -> NodeId {
        let port = builder.call(PORT, next);
        let colon = builder.literal(b":", port);
        builder.maybe(colon, next)
    }
}

fn v6(builder: &mut Builder, next: NodeId) -> NodeId {
    let close = builder.literal(b"]", next);
    let address = builder.call(IPV6, close);
    builder.literal(b"[", address)
}

/// A part of `mark` and up to `most` characters.
fn after(builder: &mut Builder, mark: &[u8], most: u32, character: &str) -> Result<Callee, SchemaError> {
    let run = builder.run((0, most), character, builder.end)?;
    let start = builder.literal(mark, run);
    Ok(builder.part(start, false))
}

/// A part of labels with dots between, and perhaps one behind the last, which is no number.
fn labels(builder: &mut Builder) -> Result<Callee, SchemaError> {
    let more = builder.run_part((0, MOST_LABEL - 1), "[0-9A-Za-z_-]")?;
    let start = builder.open_loop();
    let dot = builder.literal(b".", start);
    let rest = builder.call(more, dot);
    let label = not_encoded(builder, "0-9", rest, dot)?;
    let last = last_label(builder, more)?;
    builder.close_loop(start, (0, MOST_LABELS - 1), label, last);
    Ok(builder.part(start, false))
}

/// A label that is no number, in decimals or hexadecimal after `0x`; after its start it goes on as
/// `more`.
fn last_label(builder: &mut Builder, more: Callee) -> Result<NodeId, SchemaError> {
    let digits = builder.run_part((0, MOST_LABEL - 1), "[0-9]")?;
    let hexadecimal = builder.run_part((0, MOST_LABEL - 1), "[0-9A-Fa-f]")?;
    let dot = builder.literal(b".", builder.end);
    let end = builder.maybe(dot, builder.end);
    let rest = builder.call(more, end);

    let word = not_encoded(builder, "", rest, end)?;
    let letter = builder.pattern("[A-Za-z_-]", rest)?;
    let more_digits = builder.call(digits, letter);
    let digits = builder.pattern("[1-9]|0[0-9]", more_digits)?;
    let zero = builder.pattern("0[A-WYZa-wyz_-]", rest)?;
    let letter = builder.pattern("[G-Zg-z_-]", rest)?;
    let more_digits = builder.call(hexadecimal, letter);
    let hexadecimal = builder.pattern("0[xX]", more_digits)?;
    Ok(builder.choice(&[word, digits, zero, hexadecimal]))
}

/// The start of a label that begins with one of `others`, a letter, `-` or `_`, and not with
/// `xn--`. Goes on to `rest`, or to `end` where the label may end.
fn not_encoded(builder: &mut Builder, others: &str, rest: NodeId, end: NodeId) -> Result<NodeId, SchemaError> {
    let other = builder.pattern("[0-9A-Za-z_]", rest)?;
    let after_hyphen = builder.choice(&[other, end]);
    let hyphen = builder.literal(b"-", after_hyphen);
    let after_n = builder.choice(&[hyphen, other, end]);
    let n = builder.pattern("[nN]", after_n)?;
    let other = builder.pattern("[0-9A-MO-Za-mo-z_-]", rest)?;
    let after_x = builder.choice(&[n, other, end]);
    let x = builder.pattern("[xX]", after_x)?;
    let other = builder.pattern(&format!("[{others}A-WYZa-wyz_-]"), rest)?;
    Ok(builder.choice(&[x, other]))
}
