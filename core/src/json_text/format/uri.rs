//! URIs and relative references (RFC 3986).

use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;

const QUOTE: &[u8] = b"\"\"";

// Characters of URIs (RFC 3986, appendix A), as pairs of the first and the last byte of a range.
// Percent-encoded ones are allowed beside all of them.
/// `pchar`, `/` and `?`: a path and a query, and a fragment.
const IN_PATH: &[u8] = b"!!$$&;==?Z__az~~";
/// `pchar`.
const SEGMENT: &[u8] = b"!!$$&.0;==@Z__az~~";
/// `pchar` without the colon.
const FIRST_SEGMENT: &[u8] = b"!!$$&.09;;==@Z__az~~";
/// `userinfo`.
const USER: &[u8] = b"!!$$&.0;==AZ__az~~";
/// `userinfo` without digits.
const USER_NO_DIGIT: &[u8] = b"!!$$&.:;==AZ__az~~";
/// `reg-name`.
const NAME: &[u8] = b"!!$$&.09;;==AZ__az~~";
const DIGIT: &[u8] = b"09";
const HEX: &[u8] = b"09AFaf";

/// URIs, or relative references (RFC 3986, sections 3 and 4.2), and a closing quote; without IP
/// literals of future versions. Call 0 is an IPv6 address.
pub(super) fn uri(absolute: bool) -> OwnedFragment {
    let mut builder = Builder::new(1);
    let b = &mut builder;
    let end = b.end;
    // From the end to the start: fragment, then path and query together, then what is before them.
    let fragment = run(b, IN_PATH, MAX_PART, &[(QUOTE, end)]);
    let path = run(b, IN_PATH, 2 * MAX_PART + 1, &[(b"##", fragment), (QUOTE, end)]);

    let (question, hash, quote) = ((b"??".as_slice(), path), (b"##".as_slice(), fragment), (QUOTE, end));
    let after_authority = [(b"//".as_slice(), path), question, hash, quote];
    let authority = authority(b, &after_authority);

    let encoded = encoded(b, path);
    let after_slash = b.branch(&[(SEGMENT, path), encoded, (b"//", authority), question, hash, quote]);
    if absolute {
        let after_scheme = b.branch(&[(SEGMENT, path), encoded, (b"//", after_slash), question, hash, quote]);
        let mut scheme = b.literal(b":", after_scheme);
        for _ in 1..MAX_SCHEME {
            scheme = b.branch(&[(b"++-.09AZaz", scheme), (b"::", after_scheme)]);
        }
        b.branch(&[(b"AZaz", scheme)]);
    } else {
        // A colon in the first segment would make what is before it a scheme.
        let first = run(b, FIRST_SEGMENT, MAX_PART, &after_authority);
        let encoded = self::encoded(b, first);
        b.branch(&[(FIRST_SEGMENT, first), encoded, (b"//", after_slash), question, hash, quote]);
    }
    builder.finish(false)
}

/// Most characters of a URI's fragment; a path and a query together have twice as many.
const MAX_PART: u32 = 1024;
/// Most characters of a URI's scheme.
const MAX_SCHEME: u32 = 32;
/// Most characters of a URI's host, and of the user before and after a colon.
const MAX_NAME: u32 = 255;

/// User, host and port, then one of `after`.
///
/// Until an `@` comes, the same text may be a user or a host, and digits after a colon a password
/// or a port, so one branch reads both: `a:80` may go on as `a:80@host` or as `a:80/path`.
fn authority(b: &mut Builder, after: &[(&[u8], NodeId)]) -> NodeId {
    // Digits are counted in nodes, from the last one backwards: five are fewer than a loop's part.
    let mut port = b.branch(after);
    for _ in 0..MAX_PORT {
        port = b.branch(&[&[(DIGIT, port)], after].concat());
    }
    let after_host = [&[(b"::".as_slice(), port)], after].concat();
    let close = b.branch(&after_host);
    let close = b.literal(b"]", close);
    let address = b.call(0, close);
    let address = b.literal(b"[", address);
    let name = run(b, NAME, MAX_NAME, &after_host);
    let host = b.choice(&[name, address]);

    let at = (b"@@".as_slice(), host);
    let password = run(b, USER, MAX_NAME, &[at]);
    let encoded = encoded(b, password);
    let as_user = [&[(USER_NO_DIGIT, password), encoded, at], after].concat();
    let mut port = b.branch(&[&[(DIGIT, password)], &as_user[..]].concat());
    for _ in 0..MAX_PORT {
        port = b.branch(&[&[(DIGIT, port)], &as_user[..]].concat());
    }
    let name = run(b, NAME, MAX_NAME, &[&[(b"::".as_slice(), port), at], after].concat());
    b.choice(&[name, address])
}

/// Most digits of a port.
const MAX_PORT: u32 = 5;

/// The branch of a percent-encoded character, then `next`.
fn encoded(b: &mut Builder, next: NodeId) -> (&'static [u8], NodeId) {
    let second = b.branch(&[(HEX, next)]);
    (b"%%", b.branch(&[(HEX, second)]))
}

/// A tail call of a part: up to `max` characters, percent-encoded ones included, then one of
/// `after`.
fn run(b: &mut Builder, characters: &[u8], max: u32, after: &[(&[u8], NodeId)]) -> NodeId {
    let start = b.open_loop();
    let encoded = encoded(b, start);
    let body = b.branch(&[(characters, start), encoded]);
    let done = b.branch(after);
    let start = b.close_loop(start, (0, max), body, done);
    let part = b.part(start, false);
    b.call(part, b.end)
}
