//! Which keyword of a schema a value runs against, where a look at its schema tells.
//!
//! The verdict is the automaton's. This is a guess at the reason, for people: it follows `$ref`
//! within the document and looks at the keywords that speak of one value, and says nothing where
//! several could be meant.

use formwork::PathSegment;
use serde_json::Value;

/// What doesn't fit at a path.
pub(super) enum Broken {
    /// This value. Of an array or an object only the kind is known.
    Value(Value),
    /// A key of the object there.
    Key,
    /// The end of the container there.
    Close(u8),
    /// One more item or member of the container there.
    Comma,
}

/// Most references in a row that are followed.
const MAX_REFERENCES: usize = 32;

/// The keyword of `schema` that the value at a path runs against.
pub(super) fn of(schema: &Value, path: &[PathSegment], broken: &Broken) -> Option<String> {
    let here = path.iter().try_fold(resolved(schema, schema)?, |here, step| child(schema, here, step))?;
    let has = |keyword: &&&str| here.get(**keyword).is_some();
    let keyword = match broken {
        Broken::Value(value) => of_value(here, value),
        Broken::Key => ["additionalProperties", "unevaluatedProperties", "propertyNames"].iter().find(has).copied(),
        Broken::Close(b'}') => ["required", "minProperties"].iter().find(has).copied(),
        Broken::Close(_) => ["minItems", "contains"].iter().find(has).copied(),
        Broken::Comma => ["maxItems", "maxProperties", "items"].iter().find(has).copied(),
    };
    // Each branch may say something else.
    keyword.or_else(|| ["anyOf", "oneOf", "allOf", "not", "if"].iter().find(has).copied()).map(str::to_owned)
}

/// The schema that a reference leads to, or the schema itself.
fn resolved<'a>(root: &'a Value, mut schema: &'a Value) -> Option<&'a Value> {
    for _ in 0..MAX_REFERENCES {
        let Some(reference) = schema.get("$ref").and_then(Value::as_str) else { return Some(schema) };
        schema = root.pointer(reference.strip_prefix('#')?)?;
    }
    None
}

/// The schema of the value that a step leads to.
fn child<'a>(root: &'a Value, schema: &'a Value, step: &PathSegment) -> Option<&'a Value> {
    let direct = match step {
        PathSegment::Key(key) => schema
            .get("properties")
            .and_then(|properties| properties.get(key))
            .or_else(|| schema.get("additionalProperties")),
        PathSegment::Index(index) => {
            schema.get("prefixItems").and_then(|items| items.get(index)).or_else(|| schema.get("items"))
        }
    };
    if let Some(direct) = direct {
        return resolved(root, direct);
    }
    // Only where one branch speaks of it, it is the one that is meant.
    let branches = ["anyOf", "oneOf", "allOf"].iter().filter_map(|keyword| schema.get(keyword)?.as_array()).flatten();
    let mut found = branches.filter_map(|branch| {
        let branch = resolved(root, branch)?;
        let is_direct = branch.get("properties").or_else(|| branch.get("items")).is_some();
        if is_direct { child(root, branch, step) } else { None }
    });
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// The keyword that a value runs against.
fn of_value(schema: &Value, value: &Value) -> Option<&'static str> {
    if schema == &Value::Bool(false) {
        return None;
    }
    if let Some(allowed) = schema.get("type")
        && !has_type(allowed, value)
    {
        return Some("type");
    }
    if schema.get("const").is_some_and(|constant| constant != value) {
        return Some("const");
    }
    if schema.get("enum").and_then(Value::as_array).is_some_and(|values| !values.contains(value)) {
        return Some("enum");
    }
    match value {
        Value::String(text) => of_string(schema, text),
        Value::Number(number) => of_number(schema, number.as_f64()?),
        _ => None,
    }
}

fn has_type(allowed: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some("number") => value.is_number(),
        Some("integer") => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        _ => true,
    };
    allowed.as_array().map_or_else(|| is(allowed), |names| names.iter().any(is))
}

fn of_string(schema: &Value, text: &str) -> Option<&'static str> {
    let n_chars = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    let limit = |keyword| schema.get(keyword).and_then(Value::as_u64);
    if limit("minLength").is_some_and(|min| n_chars < min) {
        return Some("minLength");
    }
    if limit("maxLength").is_some_and(|max| n_chars > max) {
        return Some("maxLength");
    }
    match (schema.get("pattern"), schema.get("format")) {
        (Some(_), None) => Some("pattern"),
        (None, Some(_)) => Some("format"),
        _ => None,
    }
}

fn of_number(schema: &Value, number: f64) -> Option<&'static str> {
    let limit = |keyword| schema.get(keyword).and_then(Value::as_f64);
    let refused = [
        ("minimum", limit("minimum").is_some_and(|min| number < min)),
        ("maximum", limit("maximum").is_some_and(|max| number > max)),
        ("exclusiveMinimum", limit("exclusiveMinimum").is_some_and(|min| number <= min)),
        ("exclusiveMaximum", limit("exclusiveMaximum").is_some_and(|max| number >= max)),
    ];
    let found = refused.iter().find(|(_, is_refused)| *is_refused).map(|(keyword, _)| *keyword);
    found.or_else(|| schema.get("multipleOf").map(|_| "multipleOf"))
}
