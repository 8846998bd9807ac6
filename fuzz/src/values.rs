//! JSON values: small ones, and variations of a value.

use serde_json::{Map, Number, Value, json};

use crate::random::Random;

/// Names of members; few, so that they collide.
pub const NAMES: [&str; 8] = ["a", "b", "c", "ab", "", "é", "\"", "a/b~c"];

const STRINGS: [&str; 16] =
    ["", "a", "b", "ab", "é", "😀", "\"", "\\", "\n", "0", "aa", "A-1", "a b", "2020-02-29", "a@b.c", "\u{7f}"];

/// Numbers at the limits of types, precision and spelling.
pub fn number(random: &mut Random<'_>) -> Value {
    let texts = [
        "0",
        "1",
        "2",
        "3",
        "-1",
        "10",
        "0.5",
        "1.5",
        "-0.5",
        "0.1",
        "0.3",
        "2.5",
        "100",
        "1e2",
        "1.0",
        "-0.0",
        "7",
        "12",
        "-10",
        "99",
        "1e-3",
        "0.01",
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "18446744073709551615",
        "1e19",
        "1e300",
        "1e-300",
        "5e-324",
        "1.7976931348623157e308",
        "3.14159",
        "255",
        "256",
        "65536",
        "4294967296",
        "-2.5",
        "0.75",
        "1e15",
        "1e16",
    ];
    serde_json::from_str(random.pick(&texts)).expect("a number")
}

/// Any value, nested at most `depth` deep.
pub fn value(random: &mut Random<'_>, depth: usize) -> Value {
    match random.index(if depth == 0 { 7 } else { 10 }) {
        0 => Value::Null,
        1 => Value::Bool(random.once_in(2)),
        2 | 3 => number(random),
        4 | 5 => json!(random.pick(&STRINGS)),
        6 => json!(random.pick(&NAMES)),
        7 => (0..random.index(4)).map(|_| value(random, depth - 1)).collect(),
        _ => {
            let members = (0..random.index(4)).map(|_| (random.pick(&NAMES).to_string(), value(random, depth - 1)));
            Value::Object(members.collect())
        }
    }
}

/// A value like this one, with a part replaced, removed or repeated.
pub fn varied(of: &Value, random: &mut Random<'_>) -> Value {
    match of {
        Value::Array(items) if !random.once_in(6) => varied_array(items, random),
        Value::Object(members) if !random.once_in(6) => varied_object(members, random),
        Value::Number(n) if !random.once_in(4) => varied_number(n, random),
        Value::String(text) if !random.once_in(4) => varied_string(text, random),
        _ => value(random, 2),
    }
}

fn varied_array(items: &[Value], random: &mut Random<'_>) -> Value {
    let mut items = items.to_vec();
    let at = random.index(items.len());
    match random.index(5) {
        _ if items.is_empty() => items.push(value(random, 1)),
        0 => drop(items.remove(at)),
        1 => items.insert(at, items[at].clone()),
        2 => items.push(value(random, 1)),
        3 => {
            let other = random.index(items.len());
            items.swap(at, other);
        }
        _ => items[at] = varied(&items[at], random),
    }
    Value::Array(items)
}

fn varied_object(members: &Map<String, Value>, random: &mut Random<'_>) -> Value {
    let at = random.index(members.len());
    let what = random.index(4);
    let mut out = Map::new();
    for (i, (name, member)) in members.iter().enumerate() {
        match what {
            0 if i == at => {}
            1 if i == at => drop(out.insert(random.pick(&NAMES).to_string(), member.clone())),
            2 | 3 if i == at => drop(out.insert(name.clone(), varied(member, random))),
            _ => drop(out.insert(name.clone(), member.clone())),
        }
    }
    if members.is_empty() || what == 3 && random.once_in(2) {
        out.insert(random.pick(&NAMES).to_string(), value(random, 1));
    }
    Value::Object(out)
}

fn varied_number(n: &Number, random: &mut Random<'_>) -> Value {
    match (n.as_i64(), n.as_f64()) {
        (Some(n), _) => match random.index(4) {
            0 => json!(n.wrapping_add(1)),
            1 => json!(n.wrapping_sub(1)),
            2 => json!(n.wrapping_neg()),
            _ => json!(n as f64 / 2.0),
        },
        (None, Some(n)) => json!(match random.index(4) {
            0 => n + 1.0,
            1 => n * 2.0,
            2 => -n,
            _ => n.trunc(),
        }),
        _ => number(random),
    }
}

fn varied_string(text: &str, random: &mut Random<'_>) -> Value {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.index(chars.len());
    match random.index(4) {
        0 if !chars.is_empty() => drop(chars.remove(at)),
        1 if !chars.is_empty() => chars.insert(at, chars[at]),
        2 if !chars.is_empty() => chars[at] = *random.pick(&['a', 'Z', '0', '-', 'é', '\n', ' ', '.']),
        _ => chars.push(*random.pick(&['a', 'b', '1', '\u{10ffff}', '"', '/', 'T', ':'])),
    }
    json!(chars.into_iter().collect::<String>())
}
