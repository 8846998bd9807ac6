//! The texts of listed values: `enum` and `const`.

use serde_json::{Map, Value};

use super::tables::SchemaTables;
use crate::automata::spelling_trie::from_spellings;
use crate::base::json::json_string;
use crate::base::meter;
use crate::fragment::options::MemberOrder;
use crate::fragment::owned::Callee;
use crate::fragment::table::{MAX_UNORDERED, NodeId};
use crate::fragment::unordered_object::UnorderedObject;
use crate::fragment::white_space::Slot;
use crate::sources::json_schema::normal_form::{JsonType, NormalForm};
use crate::sources::json_schema::validator::equal;

/// Adds the texts of listed values to alternatives: strings as one branch over their spellings,
/// other scalars as one automaton, arrays and objects as parts.
pub(super) fn add_values<'a>(tables: &mut SchemaTables<'_, 'a>, values: &[&'a Value], alternatives: &mut Vec<NodeId>) {
    let end = tables.builder.end;
    let mut strings: Vec<(String, NodeId)> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for &value in values {
        if meter::is_over(4) {
            break;
        }
        match value {
            Value::String(text) => strings.push((json_string(text), end)),
            Value::Array(_) | Value::Object(_) => {
                let callee = container(tables, value);
                alternatives.push(tables.builder.call(callee, end));
            }
            value => others.extend(spellings(value)),
        }
    }
    // Equal strings may be listed twice, by two schemas.
    if !strings.is_empty() {
        strings.sort();
        strings.dedup();
        alternatives.push(tables.builder.dispatch(strings));
    }
    if let [one] = &others[..] {
        alternatives.push(tables.builder.literal(one.as_bytes(), end));
    } else if !others.is_empty() {
        let dfa = from_spellings(others.iter().map(String::as_bytes));
        let callee = tables.graft(&dfa.to_fragment());
        alternatives.push(tables.builder.call(callee, end));
    }
}

/// The part of one array or object, shared by all places that list it.
fn container<'a>(tables: &mut SchemaTables<'_, 'a>, value: &'a Value) -> Callee {
    let address = std::ptr::from_ref(value).addr();
    if let Some(&known) = tables.values.get(&address) {
        return known;
    }
    let start = match value {
        Value::Array(items) => array(tables, items),
        Value::Object(map) => object(tables, map),
        value => tables.builder.literal(value.to_string().as_bytes(), tables.builder.end),
    };
    let callee = tables.builder.part(start, value.is_array() || value.is_object());
    tables.values.insert(address, callee);
    callee
}

/// The start of one array's text, with white space by style.
fn array<'a>(tables: &mut SchemaTables<'_, 'a>, items: &'a [Value]) -> NodeId {
    let mut at = tables.builder.literal(b"]", tables.builder.end);
    for (i, item) in items.iter().enumerate().rev() {
        if meter::is_over(8) {
            break;
        }
        if i + 1 == items.len() {
            at = tables.builder.space(Slot::Close, at);
        }
        at = before(tables, item, at);
        at = separator(tables, i, at);
    }
    tables.builder.literal(b"[", at)
}

/// The start of one object's text, its members in the order listed, or in any.
fn object<'a>(tables: &mut SchemaTables<'_, 'a>, map: &'a Map<String, Value>) -> NodeId {
    if tables.compiler.options.member_order == MemberOrder::Any && (2..=MAX_UNORDERED).contains(&map.len()) {
        return unordered(tables, map);
    }
    let mut at = tables.builder.literal(b"}", tables.builder.end);
    for (i, (key, value)) in map.iter().enumerate().rev() {
        if meter::is_over(16) {
            break;
        }
        if i + 1 == map.len() {
            at = tables.builder.space(Slot::Close, at);
        }
        at = before(tables, value, at);
        at = tables.builder.space(Slot::Colon, at);
        at = tables.builder.literal((json_string(key) + ":").as_bytes(), at);
        at = separator(tables, i, at);
    }
    tables.builder.literal(b"{", at)
}

fn unordered<'a>(tables: &mut SchemaTables<'_, 'a>, map: &'a Map<String, Value>) -> NodeId {
    let object = UnorderedObject::new(&mut tables.builder);
    let mut starts: Vec<NodeId> = Vec::with_capacity(map.len() + 1);
    for (key, value) in map {
        if meter::is_over(16) {
            break;
        }
        let value = before(tables, value, object.after);
        let colon = tables.builder.space(Slot::Colon, value);
        starts.push(tables.builder.literal((json_string(key) + ":").as_bytes(), colon));
    }
    starts.push(tables.builder.dead);
    object.start(&mut tables.builder, &starts, map.len(), false)
}

/// The white space behind the bracket, or a comma and the white space behind it.
fn separator(tables: &mut SchemaTables<'_, '_>, i: usize, next: NodeId) -> NodeId {
    if i == 0 {
        return tables.builder.space(Slot::Open, next);
    }
    let space = tables.builder.space(Slot::Comma, next);
    tables.builder.literal(b",", space)
}

/// A value, then `next`.
fn before<'a>(tables: &mut SchemaTables<'_, 'a>, value: &'a Value, next: NodeId) -> NodeId {
    if value.is_array() || value.is_object() {
        let callee = container(tables, value);
        return tables.builder.call(callee, next);
    }
    let texts: Vec<NodeId> =
        spellings(value).iter().map(|text| tables.builder.literal(text.as_bytes(), next)).collect();
    if let [one] = texts[..] { one } else { tables.builder.choice(&texts) }
}

/// The spellings of a scalar: as serde_json writes it, and a whole number as an integer as well,
/// since models write `1` for `1.0`.
///
/// ```text
///  1.0      1 and 1.0            "a"      "a"
///  1e300    1e300                true     true
/// ```
fn spellings(value: &Value) -> Vec<String> {
    /// 2^53: beyond it, not every integer is a float.
    const MAX_EXACT: f64 = 9_007_199_254_740_992.0;
    let text = value.to_string();
    let whole = value.as_f64().filter(|float| value.is_f64() && float.fract() == 0.0 && float.abs() <= MAX_EXACT);
    match whole {
        // `-0.0` is written `0`.
        Some(float) => vec![format!("{:.0}", if float == 0.0 { 0.0 } else { float }), text],
        None => vec![text],
    }
}

/// The texts of all values of a normal form, if these are no more than `max` and none is an array
/// or an object.
pub(super) fn few_scalars(form: &NormalForm<'_>, max: usize) -> Option<Vec<String>> {
    let NormalForm { values, null, bools, numbers, strings, arrays, objects } = form;
    let is_listed = numbers.is_empty() && strings.is_empty() && arrays.is_empty() && objects.is_empty();
    let is_container = |value: &&Value| matches!(JsonType::of(value), JsonType::Array | JsonType::Object);
    if !is_listed || values.iter().any(is_container) {
        return None;
    }
    let mut distinct: Vec<&Value> = Vec::new();
    for &value in values {
        if !distinct.iter().any(|known| equal(known, value)) {
            distinct.push(value);
        }
        if distinct.len() > max {
            return None;
        }
    }
    // One spelling for each value: `1` and `1.0` would otherwise be two items of a list without
    // repeats.
    let mut texts: Vec<String> = distinct.into_iter().map(|value| spellings(value).swap_remove(0)).collect();
    texts.extend(null.then(|| "null".to_owned()));
    texts.extend(bools[0].then(|| "false".to_owned()));
    texts.extend(bools[1].then(|| "true".to_owned()));
    texts.sort_unstable();
    texts.dedup();
    (texts.len() <= max).then_some(texts)
}
