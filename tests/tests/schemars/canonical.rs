//! Equality of JSON values up to the spelling of numbers and addresses and keys that may be left
//! out.

use std::net::{IpAddr, SocketAddr};

use serde_json::{Number, Value};

/// Whether serde, having read `read`, wrote it like that: `written`.
pub struct Canonical {
    /// Keys that may be left out.
    pub optional: &'static [&'static str],
    /// Whether lists are sets.
    pub sets: bool,
}

impl Canonical {
    pub fn same(&self, read: &Value, written: &Value) -> bool {
        match (read, written) {
            (Value::Number(one), Value::Number(other)) => same_number(one, other),
            (Value::String(one), Value::String(other)) => one == other || same_address(one, other),
            (Value::Array(one), Value::Array(other)) if self.sets => {
                let includes = |outer: &[Value], item: &Value| outer.iter().any(|other| self.same(item, other));
                one.iter().all(|item| includes(other, item)) && other.iter().all(|item| includes(one, item))
            }
            (Value::Array(one), Value::Array(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| self.same(one, other))
            }
            (Value::Object(one), Value::Object(other)) => {
                let optional = |key: &String| self.optional.contains(&key.as_str());
                one.iter().all(|(key, value)| match other.get(key) {
                    Some(written) => self.same(value, written),
                    None => optional(key) && is_nothing(value),
                }) && other.keys().all(|key| one.contains_key(key) || optional(key))
            }
            (one, other) => one == other,
        }
    }
}

/// Whether `skip_serializing_if` may leave it out.
fn is_nothing(value: &Value) -> bool {
    matches!(value, Value::Null) || value.as_array().is_some_and(Vec::is_empty)
}

fn same_number(one: &Number, other: &Number) -> bool {
    if let (Some(one), Some(other)) = (one.as_i128(), other.as_i128()) {
        return one == other;
    }
    let (Some(one), Some(other)) = (one.as_f64(), other.as_f64()) else { return false };
    // What an `f32` was written from may have had more digits.
    #[allow(clippy::cast_possible_truncation)]
    let [short, other_short] = [one as f32, other as f32];
    one == other || short == other_short && short.is_finite()
}

fn same_address(one: &str, other: &str) -> bool {
    let ips: [Result<IpAddr, _>; 2] = [one.parse(), other.parse()];
    let sockets: [Result<SocketAddr, _>; 2] = [one.parse(), other.parse()];
    matches!(&ips, [Ok(one), Ok(other)] if one == other) || matches!(&sockets, [Ok(one), Ok(other)] if one == other)
}
