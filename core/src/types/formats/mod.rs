//! The string formats of JSON Schema as types: what a `String` under `#[structured(format = "…")]`
//! is held to.
//!
//! The derive macro puts them in place of the field's type; there are no values of them. Each says
//! what it reads and where that is written down. All but base64 are bounded in length, because a
//! model that has begun a label or a path may not stop by itself. Strings are spelled as serde_json
//! spells them. Left out are `idn-hostname` and `idn-email`, which take Unicode's tables of what a
//! label may hold, and `iri`, `iri-reference`, `uri-template` and `regex`.
//!
//! The automata are generated without quotes where another format contains them (`date`, `clock`,
//! `uuid`), and put together here from a few nodes.

#[cfg(test)]
mod tests;

use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::generated::format_tables;
use crate::types::schema::{Description, Shape};
use crate::types::standard::addresses::{ipv4, ipv6, strings};
use crate::types::standard::{literal, quoted};
use crate::types::structured::{Structured, StructuredKey};

/// Functions for tables whose texts have no quote at the beginning.
macro_rules! bare {
    ($($visibility:vis $name:ident)*) => {$(
        $visibility fn $name() -> &'static Fragment {
            &format_tables::$name::FRAGMENT
        }
    )*};
}

bare! { pub(crate) date pub(crate) clock offset duration uuid base64 natural json_pointer }
// The texts of these end with the closing quote.
bare! { hostname pub(crate) mail_domain email uri relative_uri }

/// The opening quote and then the text of `call`, which has the closing one.
const fn opened(name: &'static str, call: &'static [fn() -> &'static Fragment; 1]) -> Fragment {
    static NODES: [Node; 3] = [literal(0, 1, 1), Node::Call { callee: 0, next: NodeId(2) }, Node::END];
    strings(name, &NODES, b"\"", call)
}

/// Types of formats, by lines of docs, name and format, words for people, pattern and fragment.
///
/// The pattern is for readers of the published schema and may match more; what a model is held to
/// is the fragment. All of them are strings and so may be keys.
macro_rules! formats {
    ($($(#[$docs:meta])* $type:ident $format:literal: $what:literal, $pattern:expr, $fragment:expr;)*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub struct $type;

        impl Structured for $type {
            fn fragment() -> &'static Fragment {
                const { &$fragment }
            }

            fn description() -> &'static Description {
                const { &Description::anonymous(Shape::Text { what: $what, format: $format, pattern: $pattern }) }
            }
        }

        impl StructuredKey for $type {
            fn key_fragment() -> &'static Fragment {
                Self::fragment()
            }
        }
    )*};
}

formats! {
    /// `date-time` of RFC 3339: a day that exists in the years 0000 to 9999, `T`, a time and its
    /// offset, with at most nine digits behind the point, in capital letters (which the RFC
    /// recommends). Left out: leap seconds, since which minutes had one is no matter of form.
    DateTime "date-time": "date and time, RFC 3339", whole!(date_time!()),
        strings("DateTime", &DATE_TIME, b"\"T", &[date, clock, offset]);

    /// `full-date` of RFC 3339: a day that exists in the years 0000 to 9999.
    Date "date": "date, YYYY-MM-DD", whole!(date!()), quoted("Date", &[date]);

    /// `full-time` of RFC 3339, which has an offset; as for [`DateTime`].
    Time "time": "time with offset, RFC 3339", whole!(clock!(), offset!()),
        strings("Time", &TWO, b"\"", &[clock, offset]);

    /// `duration` of RFC 3339, appendix A: ISO 8601's, where no unit is skipped, without fractions
    /// or sign. At most nine digits a unit.
    Duration "duration": "ISO 8601 duration, such as P1DT12H", whole!(duration!()), quoted("Duration", &[duration]);

    /// A `Mailbox` of RFC 5321, section 4.1.2, whose local part is a dot-string and whose domain is
    /// a [host name](Hostname): at most 64 characters before the `@`, and at most 175 after it.
    /// Left out: quoted strings and address literals.
    Email "email": "email address",
        r"^[!#-'*+/-9=?A-Z^-~-]+(?:\.[!#-'*+/-9=?A-Z^-~-]+)*@[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?$",
        opened("Email", &[email]);

    /// A host name of RFC 1123, section 2.1: labels of at most 63 letters, digits and inner
    /// hyphens. Their lengths, each plus 1 and rounded up to a multiple of 16, sum to at most 240,
    /// so that no name is longer than the 253 characters of RFC 1035. Left out: a dot at the end,
    /// and labels with hyphens in the third and fourth place (`xn--…`), which RFC 5890 reserves for
    /// encoded Unicode.
    Hostname "hostname": "host name", "^[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?$", opened("Hostname", &[hostname]);

    /// `dotted-quad` of RFC 2673, section 3.2: as `std::net::Ipv4Addr`.
    Ipv4 "ipv4": "IPv4 address", r"^(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}$",
        quoted("Ipv4", &[ipv4]);

    /// An address of RFC 4291, section 2.2: as `std::net::Ipv6Addr`.
    Ipv6 "ipv6": "IPv6 address", "^[0-9A-Fa-f:.]{2,45}$", quoted("Ipv6", &[ipv6]);

    /// `URI` of RFC 3986, section 3: with a scheme of at most 32 characters; each about 255
    /// characters of user, password and host, five digits of port, about 2050 characters of path
    /// and query together and 1024 of fragment, an encoded one counting once. Left out: addresses
    /// of future IP versions.
    Uri "uri": "URI, such as https://example.com/path", r"^[A-Za-z][0-9A-Za-z+.-]*:[!#-;=?-Z\[\]_a-z~]*$",
        opened("Uri", &[uri]);

    /// A URL that crate `url` parses and the WHATWG's standard lets be: absolute, in ASCII, with a
    /// host where the scheme is one that has them; crate validator's and garde's name. Left out:
    /// internationalized hosts (`xn--…`). Pieces are bounded by some thousand characters.
    Url "uri": "absolute URL, such as https://example.com/path", "^[a-z][a-z0-9+.-]*:[ -~]*$",
        crate::types::generated::leaf_tables::url::fragment(&[ipv4, ipv6, u16::fragment]);

    /// `URI-reference` of RFC 3986, section 4.1: a [URI](Uri), or one relative to another.
    UriReference "uri-reference": "URI or relative reference", r"^[!#-;=?-Z\[\]_a-z~]*$",
        Fragment { choices: &[NodeId(2), NodeId(3)], ..strings("UriReference", &EITHER, b"\"", &[uri, relative_uri]) };

    /// A UUID of RFC 9562, section 4: in either case, and of any version.
    Uuid "uuid": "UUID", whole!(uuid!()), quoted("Uuid", &[uuid]);

    /// A JSON pointer of RFC 6901, section 3: at most 1024 characters behind the first `/`.
    JsonPointer "json-pointer": "JSON pointer", "^(?:/(?:[^~]|~[01])*)?$", quoted("JsonPointer", &[json_pointer]);

    /// A relative JSON pointer of draft-bhutton-relative-json-pointer-00, section 3, without the
    /// manipulation of indices: at most nine digits, then a [`JsonPointer`] or `#`.
    RelativeJsonPointer "relative-json-pointer": "relative JSON pointer", "^(?:0|[1-9][0-9]*)(?:#|(?:/(?:[^~]|~[01])*)?)$",
        Fragment { choices: &[NodeId(3), NodeId(4)], ..strings("RelativeJsonPointer", &RELATIVE, b"\"#", &[natural, json_pointer]) };

    /// Bytes in base64 of RFC 4648, section 4: padded and, as section 3.5 has it, without bits that
    /// no byte holds. Any length.
    Base64 "byte": "base64", whole!(base64!()), quoted("Base64", &[base64]);
}

/// An IPv4 or IPv6 address; crate schemars' name.
pub type Ip = std::net::IpAddr;

//  " (0) -> date (1) -> T (2) -> time (3) -> offset (4) -> " (5) -> end (6)
static DATE_TIME: [Node; 7] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    literal(1, 1, 3),
    Node::Call { callee: 1, next: NodeId(4) },
    Node::Call { callee: 2, next: NodeId(5) },
    literal(0, 1, 6),
    Node::END,
];

//  " (0) -> first (1) -> second (2) -> " (3) -> end (4)
static TWO: [Node; 5] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    Node::Call { callee: 1, next: NodeId(3) },
    literal(0, 1, 4),
    Node::END,
];

//  " (0) -> choice (1) -> one (2) -> end (4)
//                     `-> other (3) -> end (4)
static EITHER: [Node; 5] = [
    literal(0, 1, 1),
    Node::Choice { first: 0, len: 2 },
    Node::Call { callee: 0, next: NodeId(4) },
    Node::Call { callee: 1, next: NodeId(4) },
    Node::END,
];

//  " (0) -> number (1) -> choice (2) -> pointer (3) -> " (5) -> end (6)
//                                   `-> # (4) -> " (5)
static RELATIVE: [Node; 7] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    Node::Choice { first: 0, len: 2 },
    Node::Call { callee: 1, next: NodeId(5) },
    literal(1, 1, 5),
    literal(0, 1, 6),
    Node::END,
];
