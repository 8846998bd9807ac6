//! [`Structured`] for network addresses. Their JSON is a string with what their `FromStr` reads,
//! except that ports and scopes have no leading zeros, of which `FromStr` takes any number.
//!
//! The addresses themselves are generated tables without quotes, so that a socket address, a URL
//! and a string format can contain them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

use super::{literal, quoted};
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::generated::leaf_tables as tables;
use crate::types::schema::{Description, Shape};
use crate::types::structured::Structured;

/// `127.0.0.1`, without quotes.
pub(crate) fn ipv4() -> &'static Fragment {
    &tables::ipv4::FRAGMENT
}

/// `::1`, without quotes.
pub(crate) fn ipv6() -> &'static Fragment {
    &tables::ipv6::FRAGMENT
}

/// The texts of one type or the other. Both branches are followed at once, since IPv4 and IPv6
/// addresses may begin with the same digits.
const fn either(name: &'static str, calls: &'static [fn() -> &'static Fragment; 2]) -> Fragment {
    static NODES: [Node; 4] = [
        Node::Choice { first: 0, len: 2 },
        Node::Call { callee: 0, next: NodeId(3) },
        Node::Call { callee: 1, next: NodeId(3) },
        Node::END,
    ];
    Fragment { choices: &[NodeId(1), NodeId(2)], ..strings(name, &NODES, b"", calls) }
}

//  " (0) -> address (1) -> `:` (2) -> port (3) -> " (4) -> end (5)
static V4_NODES: [Node; 6] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    literal(1, 1, 3),
    Node::Call { callee: 1, next: NodeId(4) },
    literal(0, 1, 5),
    Node::END,
];

//  "[ (0) -> address (1) -> choice (2) -> % (3) -> scope (4) -> ]: (5)
//                           choice (2) -> ]: (5) -> port (6) -> " (7) -> end (8)
static V6_NODES: [Node; 9] = [
    literal(0, 2, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    Node::Choice { first: 0, len: 2 },
    literal(2, 1, 4),
    Node::Call { callee: 2, next: NodeId(5) },
    literal(3, 2, 6),
    Node::Call { callee: 1, next: NodeId(7) },
    literal(0, 1, 8),
    Node::END,
];

/// A fragment of literals and calls.
pub(crate) const fn strings(
    name: &'static str,
    nodes: &'static [Node],
    text: &'static [u8],
    calls: &'static [fn() -> &'static Fragment],
) -> Fragment {
    Fragment { name, nodes, text, calls, ..Fragment::EMPTY }
}

macro_rules! addresses {
    ($($type:ty: $what:literal $format:literal $pattern:expr, $fragment:expr;)*) => {$(
        impl Structured for $type {
            fn fragment() -> &'static Fragment {
                const { &$fragment }
            }

            fn description() -> &'static Description {
                const {
                    &Description::anonymous(Shape::Text {
                        what: $what,
                        format: $format,
                        pattern: concat!("^(?:", $pattern, ")$"),
                    })
                }
            }
        }
    )*};
}

// Regular expressions for the published JSON Schema, which is about the string's value: without
// quotes and escapes. They are macros, because `concat!` takes literals only.

macro_rules! octet {
    () => {
        "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
    };
}

macro_rules! v4 {
    () => {
        concat!(octet!(), r"(?:\.", octet!(), "){3}")
    };
}

/// The letters of an address and their number. The automaton is exact; as a regular expression that
/// would be a page.
macro_rules! v6 {
    () => {
        "[0-9A-Fa-f:.]{2,45}"
    };
}

macro_rules! socket_v4 {
    () => {
        concat!(v4!(), ":[0-9]{1,5}")
    };
}

macro_rules! socket_v6 {
    () => {
        concat!(r"\[", v6!(), r"(?:%[0-9]{1,10})?\]:[0-9]{1,5}")
    };
}

addresses! {
    Ipv4Addr: "IPv4 address" "ipv4" v4!(), quoted("Ipv4Addr", &[ipv4]);
    Ipv6Addr: "IPv6 address" "ipv6" v6!(), quoted("Ipv6Addr", &[ipv6]);
    IpAddr: "IP address" "ip" concat!(v4!(), "|", v6!()), either("IpAddr", &[Ipv4Addr::fragment, Ipv6Addr::fragment]);
    SocketAddrV4: "IPv4 address:port" "" socket_v4!(),
        strings("SocketAddrV4", &V4_NODES, b"\":", &[ipv4, u16::fragment]);
    SocketAddrV6: "[IPv6 address]:port" "" socket_v6!(),
        Fragment { choices: &[NodeId(3), NodeId(5)], ..strings("SocketAddrV6", &V6_NODES, b"\"[%]:", &[ipv6, u16::fragment, u32::fragment]) };
    SocketAddr: "IP address:port" "" concat!(socket_v4!(), "|", socket_v6!()),
        either("SocketAddr", &[SocketAddrV4::fragment, SocketAddrV6::fragment]);
}
