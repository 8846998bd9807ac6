//! `Value`, `Map<String, Value>` and `Number`: any JSON, as deep as the whole text may nest.
//!
//! Numbers are integers of 64 bits and finite floats, which are read alike whether or not the
//! crate's feature `arbitrary_precision` is on (with it, numbers of other spellings exist, which
//! are no texts). Within a value, keys that begin with `$serde_json::` are left out, which mean
//! something else under some of the crate's features.

use serde_json::{Map, Number, Value};

use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::generated::leaf_tables as tables;
use crate::types::schema::{Description, Shape};
use crate::types::standard::containers::{list, map};
use crate::types::standard::literal;
use crate::types::structured::Structured;

fn array() -> &'static Fragment {
    static ARRAY: Fragment = list(&[Value::fragment]);
    &ARRAY
}

fn object() -> &'static Fragment {
    static OBJECT: Fragment = map(&[key, Value::fragment]);
    &OBJECT
}

fn key() -> &'static Fragment {
    &tables::json_key::FRAGMENT
}

impl Structured for Value {
    fn fragment() -> &'static Fragment {
        // Six branches that differ in their first byte, so the choice is settled at once. Arrays
        // and objects call `Value` again, which nests.
        static NODES: [Node; 8] = [
            Node::Choice { first: 0, len: 6 },
            literal(0, 4, 7),
            Node::Call { callee: 0, next: NodeId(7) },
            Node::Call { callee: 1, next: NodeId(7) },
            Node::Call { callee: 2, next: NodeId(7) },
            Node::Call { callee: 3, next: NodeId(7) },
            Node::Call { callee: 4, next: NodeId(7) },
            Node::END,
        ];
        static VALUE: Fragment = Fragment {
            name: "Value",
            nodes: &NODES,
            text: b"null",
            choices: &[NodeId(1), NodeId(2), NodeId(3), NodeId(4), NodeId(5), NodeId(6)],
            calls: &[bool::fragment, Number::fragment, String::fragment, array, object],
            ..Fragment::EMPTY
        };
        &VALUE
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Any) }
    }
}

impl Structured for Map<String, Value> {
    fn fragment() -> &'static Fragment {
        static FRAGMENT: Fragment = map(&[String::fragment, Value::fragment]);
        &FRAGMENT
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Map { key: String::description, value: Value::description }) }
    }
}

impl Structured for Number {
    fn fragment() -> &'static Fragment {
        &tables::json_number::FRAGMENT
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Number { format: "", max: f64::MAX }) }
    }
}
