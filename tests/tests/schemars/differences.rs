//! Differences in meaning between schemars' schema and ours. A difference is defined by a change to
//! one of the schemas that removes it. The documentation of [`formwork::schema`] lists them in a
//! table.

use serde_json::{Value, json};

/// One kind of difference.
pub struct Difference {
    /// What schemars does.
    pub sentence: &'static str,
    /// What comes of it, in order.
    pub effects: &'static [Effect],
    /// Changes our schema or schemars' so that the difference is gone.
    pub remove: fn(ours: &mut Value, theirs: &mut Value),
}

/// What schemars' schema does with a text that ours judges otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Accepts it, and serde refuses it.
    LooserThanSerde,
    /// Accepts it, and serde reads it but would not write it: no model is let to either.
    LooserThanWritten,
    /// Refuses it, and serde reads it.
    StricterThanSerde,
}

impl Effect {
    pub fn new(accepted: bool, read: bool) -> Effect {
        match (accepted, read) {
            (true, false) => Effect::LooserThanSerde,
            (true, true) => Effect::LooserThanWritten,
            (false, _) => Effect::StricterThanSerde,
        }
    }
}

use Effect::{LooserThanSerde, LooserThanWritten, StricterThanSerde};

/// All of them.
pub const DIFFERENCES: &[Difference] = &[
    Difference {
        sentence: "lets unknown keys through, unless `deny_unknown_fields` is set",
        effects: &[LooserThanSerde, LooserThanWritten],
        remove: |_, theirs| close_values(theirs),
    },
    Difference {
        sentence: "takes any number of nanoseconds of a `Duration` or `SystemTime`, and of seconds of the latter",
        effects: &[LooserThanSerde, LooserThanWritten],
        remove: |_, theirs| each_subschema(theirs, &mut bound_times),
    },
    Difference {
        sentence: "has no bounds for integers of more than 16 bits, apart from 0 for unsigned ones",
        effects: &[LooserThanSerde],
        remove: |_, theirs| each_subschema(theirs, &mut bound_integers),
    },
    Difference {
        sentence: "has no bounds for floats; out of its range, an `f32` is refused or read as infinite",
        // Infinite without serde_json's feature `float_roundtrip`, which crate jsonschema turns on.
        effects: &[LooserThanSerde],
        remove: |_, theirs| each_subschema(theirs, &mut bound_floats),
    },
    Difference {
        sentence: "requires no `Option`, since serde takes a missing key for `None`; ours requires it unless it may be left out in writing",
        effects: &[LooserThanWritten],
        remove: |ours, _| each_subschema(ours, &mut require_no_option),
    },
    Difference {
        sentence: "wants the items of sets to be unique; serde drops repeated ones",
        effects: &[StricterThanSerde],
        remove: |_, theirs| {
            each_subschema(theirs, &mut |schema| {
                remove(schema, "uniqueItems");
            });
        },
    },
    Difference {
        sentence: "says of addresses that they are strings",
        effects: &[LooserThanSerde],
        remove: |ours, _| {
            each_subschema(ours, &mut |schema| {
                remove(schema, "pattern");
            });
        },
    },
    Difference {
        sentence: "lets numbers that are keys begin with zeros",
        effects: &[LooserThanSerde],
        remove: |_, theirs| each_subschema(theirs, &mut without_leading_zeros),
    },
    Difference {
        sentence: "lets characters that are keys be any string",
        effects: &[LooserThanSerde],
        remove: |ours, _| {
            each_subschema(ours, &mut |schema| {
                if let Some(keys) = schema.get_mut("propertyNames") {
                    remove(keys, "minLength");
                    remove(keys, "maxLength");
                }
            });
        },
    },
];

fn remove(schema: &mut Value, keyword: &str) -> Option<Value> {
    schema.as_object_mut()?.shift_remove(keyword)
}

/// The subschemas that stand for a whole JSON value each: not those that say more about the value at hand.
fn values(schema: &mut Value) -> Vec<&mut Value> {
    let Value::Object(keywords) = schema else { return Vec::new() };
    let mut out = Vec::new();
    for (keyword, value) in keywords {
        match (keyword.as_str(), value) {
            ("items" | "additionalProperties" | "unevaluatedProperties", schema) => out.push(schema),
            ("properties" | "patternProperties", Value::Object(schemas)) => out.extend(schemas.values_mut()),
            ("prefixItems", Value::Array(schemas)) => out.extend(schemas),
            _ => {}
        }
    }
    out
}

/// The subschemas that say more about the value at hand, and the definitions that any may refer to.
fn parts(schema: &mut Value) -> Vec<&mut Value> {
    let Value::Object(keywords) = schema else { return Vec::new() };
    let mut out = Vec::new();
    for (keyword, value) in keywords {
        match (keyword.as_str(), value) {
            ("not", schema) => out.push(schema),
            ("$defs", Value::Object(schemas)) => out.extend(schemas.values_mut()),
            ("anyOf" | "oneOf" | "allOf", Value::Array(schemas)) => out.extend(schemas),
            _ => {}
        }
    }
    out
}

/// Changes the schema and all schemas in it.
fn each_subschema(schema: &mut Value, change: &mut dyn FnMut(&mut Value)) {
    change(schema);
    values(schema).into_iter().for_each(|inner| each_subschema(inner, change));
    parts(schema).into_iter().for_each(|inner| each_subschema(inner, change));
}

/// Forbids keys that nothing is said about, for the value of this schema and the values in it.
fn close_values(schema: &mut Value) {
    fn close_inner(schema: &mut Value) {
        values(schema).into_iter().for_each(close_values);
        parts(schema).into_iter().for_each(close_inner);
    }
    close_inner(schema);
    if let Value::Object(keywords) = schema {
        keywords.entry("unevaluatedProperties").or_insert(json!(false));
    }
}

/// The bounds that the `format` names.
fn bound_integers(schema: &mut Value) {
    let bounds = match schema.get("format").and_then(Value::as_str) {
        Some("uint32") => [json!(0), json!(u32::MAX)],
        Some("uint64" | "uint") => [json!(0), json!(u64::MAX)],
        Some("uint128") => [json!(0), json!(u128::MAX as f64)],
        Some("int32") => [json!(i32::MIN), json!(i32::MAX)],
        Some("int64" | "int") => [json!(i64::MIN), json!(i64::MAX)],
        Some("int128") => [json!(i128::MIN as f64), json!(i128::MAX as f64)],
        _ => return,
    };
    bound(schema, bounds);
}

fn bound_floats(schema: &mut Value) {
    match schema.get("format").and_then(Value::as_str) {
        Some("float") => bound(schema, [json!(-3.402_823_5e38), json!(3.402_823_5e38)]),
        Some("double") => bound(schema, [json!(f64::MIN), json!(f64::MAX)]),
        _ => {}
    }
}

fn bound(schema: &mut Value, [minimum, maximum]: [Value; 2]) {
    let keywords = schema.as_object_mut().unwrap();
    keywords.entry("minimum").or_insert(minimum);
    keywords.entry("maximum").or_insert(maximum);
}

fn bound_times(schema: &mut Value) {
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (key, maximum) in [("nanos", 999_999_999), ("nanos_since_epoch", 999_999_999), ("secs_since_epoch", i64::MAX)] {
        if let Some(Value::Object(property)) = properties.get_mut(key) {
            property.insert("maximum".into(), json!(maximum));
        }
    }
}

fn without_leading_zeros(schema: &mut Value) {
    let Some(Value::Object(patterns)) = schema.get_mut("patternProperties") else { return };
    for (loose, exact) in [(r"^\d+$", "^(?:0|[1-9][0-9]*)$"), (r"^-?\d+$", "^(?:0|-?[1-9][0-9]*)$")] {
        if let Some(value) = patterns.shift_remove(loose) {
            patterns.insert(exact.into(), value);
        }
    }
}

/// Takes the properties that may also be `null` off the list of required ones.
fn require_no_option(schema: &mut Value) {
    let Some(Value::Object(properties)) = schema.get("properties").cloned() else { return };
    // The only key of an object may be a variant's name.
    if properties.len() == 1 {
        return;
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|key| {
            let of = properties.get(key.as_str().unwrap_or_default());
            let alternatives = of.and_then(|property| property.get("anyOf")).and_then(Value::as_array);
            !alternatives.is_some_and(|schemas| schemas.contains(&json!({"type": "null"})))
        });
    }
}
