//! URLs as crate `url` reads and writes them: absolute, in ASCII, of any scheme.
//!
//! ```text
//!  http https ws wss ftp   ://  user:password@  host      :port  /path ?query #fragment
//!  file                    ://                  host or nothing  /path ?query #fragment
//!  others                  ://  user:password@  any host  :port  /path ?query #fragment
//!                          :    /path or any text                      ?query #fragment
//! ```
//!
//! The characters of each component are those that the crate leaves unchanged. No others are needed
//! to write a URL, since they have percent-encoded forms. The crate reads every such text, unless
//! it refuses the host or the port. Hosts of the first two rows therefore are
//! - labels of letters, digits, `-` and `_`, of which none begins with `xn--` (it would have to be
//!   valid Punycode) and the last is no number (it would have to be an IPv4 address);
//! - IPv4 addresses of four decimal numbers, and IPv6 addresses in brackets.

use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::difference;
use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;

const IPV4: Callee = 0;
const IPV6: Callee = 1;
const PORT: Callee = 2;

// Patterns of one character each, as JSON spells it: a backslash and a quote are escaped.
const PATH: &str = r"[!$-;=@-\[\]-_a-z|~]|\\\\";
const PATH_START: &str = r"[!$-.0-;=@-\[\]-_a-z|~]|\\\\";
const QUERY: &str = r"[!$-;=?-\[\]-~]|\\\\";
const FRAGMENT: &str = r"[!#-;=?-\[\]-_a-~]|\\\\";
const USER: &str = "[!$-.0-9A-Z_a-z~]";
/// The host of a scheme that the crate doesn't know.
const ANY_HOST: &str = "[!$-.0-9;=A-Z_a-z~]";
/// The rest of a URL whose scheme is not followed by a slash.
const TEXT: &str = r#"[ !$->@-\[\]-~]|\\["\\]"#;
const TEXT_START: &str = r#"[ !$-.0->@-\[\]-~]|\\["\\]"#;

// Bounds, in characters.
const MAX_USER: u32 = 128;
const MAX_HOST: u32 = 255;
/// Most characters of a label in a domain name.
const MAX_LABEL: u32 = 63;
/// Most labels of a domain name.
const MAX_LABELS: u32 = 32;
const MAX_PATH: u32 = 2048;
const MAX_TEXT: u32 = 8192;

/// The fragment of a URL in quotes. Calls an IPv4 address, an IPv6 address and a port.
pub(crate) fn url() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(3);
    let parts = UrlParts::new(&mut builder)?;
    // From the end to the start, as everything with a builder.
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
    // These schemes always have `//` and a host that is a domain name or an address.
    let special = builder.pattern("(?:https?|wss?|ftp)://", authority)?;

    let host = parts.host(&mut builder, path);
    let authority = builder.maybe(host, path);
    let file = builder.literal(b"file://", authority);

    let any_host = parts.any_host(&mut builder, ported);
    let authority = parts.user(&mut builder, any_host);
    let authority = builder.maybe(authority, maybe_path);
    // Of other schemes, what follows the colon decides: an authority, a path, or any text.
    let slashes = builder.literal(b"//", authority);
    let single = builder.call(parts.path_of_one_slash, query);
    let text = builder.call(parts.text, query);
    let rest = builder.choice(&[slashes, single, text, query]);
    let other = builder.embed_before(&other_scheme()?.to_fragment(), rest);

    let start = builder.choice(&[special, file, other]);
    builder.literal(b"\"", start);
    Ok(builder.finish(false))
}

/// A scheme without rules of its own in the crate, and its colon.
fn other_scheme() -> Result<Dfa, SchemaError> {
    Ok(difference(&from_regex("[a-z][a-z0-9+.-]{0,31}:")?, &from_regex("(?:https?|wss?|ftp|file):")?))
}

/// Components with a bound on their length, as parts: each counts in an activation of its own.
struct UrlParts {
    user: Callee,
    labels: Callee,
    any_host: Callee,
    path: Callee,
    path_of_one_slash: Callee,
    text: Callee,
    query: Callee,
    fragment: Callee,
}

impl UrlParts {
    fn new(builder: &mut Builder) -> Result<UrlParts, SchemaError> {
        Ok(UrlParts {
            user: builder.run_part((1, MAX_USER), USER)?,
            labels: labels(builder)?,
            any_host: builder.run_part((1, MAX_HOST), ANY_HOST)?,
            path: after(builder, b"/", MAX_PATH, PATH)?,
            path_of_one_slash: {
                let more = builder.run((0, MAX_PATH), PATH, builder.end)?;
                let first = builder.pattern(PATH_START, more)?;
                let path = builder.maybe(first, builder.end);
                let slash = builder.literal(b"/", path);
                builder.part(slash, false)
            },
            text: {
                let more = builder.run((0, MAX_TEXT), TEXT, builder.end)?;
                let first = builder.pattern(TEXT_START, more)?;
                builder.part(first, false)
            },
            query: after(builder, b"?", MAX_PATH, QUERY)?,
            fragment: after(builder, b"#", MAX_PATH, FRAGMENT)?,
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

/// A part of `mark` and up to `max` characters.
fn after(builder: &mut Builder, mark: &[u8], max: u32, character: &str) -> Result<Callee, SchemaError> {
    let run = builder.run((0, max), character, builder.end)?;
    let start = builder.literal(mark, run);
    Ok(builder.part(start, false))
}

/// A part of labels separated by dots, perhaps with one behind the last, which is no number.
fn labels(builder: &mut Builder) -> Result<Callee, SchemaError> {
    let more = builder.run_part((0, MAX_LABEL - 1), "[0-9A-Za-z_-]")?;
    let start = builder.open_loop();
    let dot = builder.literal(b".", start);
    let rest = builder.call(more, dot);
    let label = not_encoded(builder, "0-9", rest, dot)?;
    let last = last_label(builder, more)?;
    builder.close_loop(start, (0, MAX_LABELS - 1), label, last);
    Ok(builder.part(start, false))
}

/// A label that is no number, neither decimal nor hexadecimal after `0x`. After its start it goes
/// on as `more`.
fn last_label(builder: &mut Builder, more: Callee) -> Result<NodeId, SchemaError> {
    let digits = builder.run_part((0, MAX_LABEL - 1), "[0-9]")?;
    let hexadecimal = builder.run_part((0, MAX_LABEL - 1), "[0-9A-Fa-f]")?;
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

/// The start of a label that begins with one of `others`, a letter, `-` or `_`, but not with
/// `xn--`. Goes on to `rest`, or to `end` where the label may end.
fn not_encoded(builder: &mut Builder, others: &str, rest: NodeId, end: NodeId) -> Result<NodeId, SchemaError> {
    let other = builder.pattern("[0-9A-Za-z_]", rest)?;
    let after_hyphen = builder.choice(&[other, end]);
    let hyphen = builder.literal(b"-", after_hyphen);
    // `x`, then `n`, then a first hyphen are read one by one: a second hyphen there would be
    // Punycode's prefix, anything else leads to the rest of an ordinary label.
    let after_n = builder.choice(&[hyphen, other, end]);
    let n = builder.pattern("[nN]", after_n)?;
    let other = builder.pattern("[0-9A-MO-Za-mo-z_-]", rest)?;
    let after_x = builder.choice(&[n, other, end]);
    let x = builder.pattern("[xX]", after_x)?;
    let other = builder.pattern(&format!("[{others}A-WYZa-wyz_-]"), rest)?;
    Ok(builder.choice(&[x, other]))
}
