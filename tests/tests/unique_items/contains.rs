//! Items that differ and some of which are counted: `uniqueItems` beside `contains`.

use formwork::{Grammar, SchemaOptions};
use serde_json::{Value, json};

use crate::all_texts::check;
use crate::by_hand;
use crate::differ;

/// Eleven items at most three of which are in a list, beside keywords on their number.
fn list(more: &Value) -> Value {
    let mut schema = json!({"type": "array", "items": {"enum": [1, 2, 3, 11, 12, "x", "xx", "y", null, true, false]},
        "uniqueItems": true, "maxItems": 3});
    schema.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    schema
}

#[test]
fn many_of_a_kind() {
    check(&list(&json!({"contains": {"type": "integer"}})), differ);
    check(&list(&json!({"contains": {"type": "integer"}, "minContains": 2})), differ);
    check(&list(&json!({"contains": {"type": "integer"}, "minContains": 1, "maxContains": 1})), differ);
    check(&list(&json!({"contains": {"type": "integer"}, "minContains": 0, "maxContains": 2})), differ);
    check(&list(&json!({"contains": {"type": "integer"}, "maxContains": 2, "minItems": 3})), differ);
}

#[test]
fn few_of_a_kind() {
    check(&list(&json!({"contains": {"const": 11}})), differ);
    check(&list(&json!({"contains": {"enum": ["x", "xx", 5]}, "minContains": 2})), differ);
    check(&list(&json!({"contains": {"enum": ["x", "xx", 5]}, "maxContains": 1, "minItems": 2})), differ);
    check(&list(&json!({"contains": {"not": {"enum": ["x", 1]}}, "maxContains": 1, "minItems": 2})), differ);
    check(&list(&json!({"contains": {"type": ["boolean", "null"]}, "minContains": 3})), differ);
    check(&list(&json!({"contains": {"enum": [1, 2, 3, "x", 9]}, "minContains": 2, "maxContains": 3})), differ);
}

#[test]
fn several_kinds() {
    let two = |one: Value, other: Value| list(&json!({"allOf": [one, other]}));
    let integer = json!({"contains": {"type": "integer"}});
    check(&two(integer.clone(), json!({"contains": {"type": "string"}, "maxContains": 1})), differ);
    check(&two(integer.clone(), json!({"contains": {"minimum": 10}, "minContains": 3})), differ);
    check(&two(integer, json!({"contains": {"enum": [1, "x"]}, "minContains": 2})), differ);
}

#[test]
fn any_length() {
    let schema = json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true, "contains": {"const": "a"}});
    by_hand::check(
        &schema,
        &[r#"["a"]"#, r#"["b","a"]"#, r#"["a","b","c"]"#, r#"["aa","ab","","a"]"#],
        &["[]", r#"["b"]"#, r#"["a","a"]"#, r#"["b","b","a"]"#, r#"["a","\u0061"]"#],
    );
    let anything = json!({"type": "array", "uniqueItems": true, "contains": {"type": "number"}, "maxContains": 2});
    by_hand::check(
        &anything,
        &["[1]", "[1,2]", "[{},1,[],2]", "[[1],1,\"1\"]"],
        &["[]", "[\"a\"]", "[1,1.0]", "[1,2,3]", "[{},{},1]", "[1,{\"a\":1},{\"a\":1}]"],
    );
    let first = json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": {"type": "integer"},
        "uniqueItems": true, "contains": {"type": "integer", "minimum": 10}});
    by_hand::check(
        &first,
        &["[\"a\",10]", "[\"a\",1,2,10]", "[\"a\",20,10,2]"],
        &["[]", "[\"a\"]", "[\"a\",1,2]", "[\"a\",10,10]", "[\"a\",1,1,10]", "[10]"],
    );
}

/// What no list fits, and what is left out.
#[test]
fn bounds() {
    let none = list(&json!({"contains": {"const": 11}, "minContains": 2}));
    assert!(Grammar::from_json_schema(&none, &SchemaOptions::default()).unwrap_err().is_empty());
    let many = json!({"type": "array", "items": {"type": "integer"}, "uniqueItems": true, "contains": {"minimum": 10}, "minItems": 3000});
    let error = Grammar::from_json_schema(&many, &SchemaOptions::default()).unwrap_err();
    assert!(error.is_unsupported(), "{error}");
}
