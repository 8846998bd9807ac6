//! Random schemas with conditions on which members an object has.

use serde_json::{Value, json};

use crate::random::Random;

/// Names of members, some of which begin alike.
pub const NAMES: [&str; 6] = ["a", "b", "ab", "c", "d", "ca"];

/// A few of the first `n` names.
fn some(random: &mut Random, n: usize, most: usize) -> Vec<&'static str> {
    let mut names: Vec<&str> = (0..=random.index(most)).map(|_| NAMES[random.index(n)]).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// A condition on the first `n` names.
fn condition(random: &mut Random, n: usize, depth: usize) -> Value {
    let list = |random: &mut Random| -> Vec<Value> {
        (0..2 + random.index(2)).map(|_| condition(random, n, depth.saturating_sub(1))).collect()
    };
    let one = |random: &mut Random| condition(random, n, depth.saturating_sub(1));
    match random.below(if depth == 0 { 4 } else { 12 }) {
        0 => json!({"required": some(random, n, 2)}),
        1 => json!({"required": some(random, n, 1)}),
        2 => {
            json!({"dependentRequired": {NAMES[random.index(n)]: some(random, n, 2), NAMES[random.index(n)]: some(random, n, 1)}})
        }
        3 => json!({"properties": {NAMES[random.index(n)]: false}}),
        4 | 5 => json!({"anyOf": list(random)}),
        6 => json!({"oneOf": list(random)}),
        7 => json!({"not": one(random)}),
        8 => json!({"if": one(random), "then": one(random)}),
        9 => json!({"if": one(random), "then": one(random), "else": one(random)}),
        10 => json!({"dependentSchemas": {NAMES[random.index(n)]: one(random)}}),
        _ => json!({"allOf": list(random)}),
    }
}

/// The schema of objects of the first `n` names, whose values are `null`, with some conditions.
pub fn object(random: &mut Random, n: usize) -> Value {
    let conditions: Vec<Value> = (0..1 + random.index(4)).map(|_| condition(random, n, 2)).collect();
    let properties: serde_json::Map<String, Value> =
        NAMES[..n].iter().map(|&name| (name.to_owned(), json!({"type": "null"}))).collect();
    let mut schema =
        json!({"type": "object", "properties": properties, "additionalProperties": false, "allOf": conditions});
    if random.below(3) == 0 {
        schema["required"] = json!(some(random, n, 2));
    }
    if random.below(3) == 0 {
        schema["minProperties"] = json!(random.index(n));
    }
    if random.below(3) == 0 {
        schema["maxProperties"] = json!(1 + random.index(n));
    }
    schema
}
