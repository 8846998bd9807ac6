//! Rules of `#[schemars(…)]`, compared with the schemas that schemars itself publishes.

use formwork::Structured;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{exact, of, text};

/// As `rules!`, for what the schema of the field says.
macro_rules! schemas {
    ($($name:ident: $type:ty, $(#[$rules:meta])+ = $values:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Debug, Deserialize, Serialize, Structured, JsonSchema)]
            struct Checked {
                $(#[$rules])+
                value: $type,
            }
            let theirs = validator(&schemars::schema_for!(Checked));
            let ours = validator(&formwork::schema::<Checked>());
            exact($values.prop_map(|value| Checked { value }), |checked| {
                let value = serde_json::to_value(checked).unwrap();
                let is_valid = theirs.is_valid(&value);
                assert_eq!(ours.is_valid(&value), is_valid, "the published schema on {value}");
                is_valid
            });
        }
    )*};
}

fn validator(schema: &schemars::Schema) -> jsonschema::Validator {
    jsonschema::draft202012::new(schema.as_value()).unwrap()
}

schemas! {
    characters: String, #[schemars(length(min = 2, max = 4))] = text();
    exactly: String, #[schemars(length(equal = 3))] = text();
    items: Vec<u8>, #[schemars(length(min = 1, max = "3"))] = vec(any::<u8>(), 0..6);
    range: u8, #[schemars(range(min = 3, max = 200))] = any::<u8>();
    range_below_zero: i32, #[schemars(range(min = -5, max = 5))] = -9..9_i32;
    pattern: String, #[schemars(pattern(r"^\d{2}$"))] = of("0٣", 3);
    regex: String, #[schemars(regex(pattern = r"^\w+\s[^\W5]$"))] = of("aa5é \u{feff}", 3);
    regex_class: String, #[schemars(regex(pattern = r"^[a[&&]+$"))] = of("a[&\\", 3);
    // Crate jsonschema takes more characters for the point than ECMA-262 does.
    regex_dot: String, #[schemars(regex(pattern = r"^.\.$"))] = of(".\na", 2);
    contains: String, #[schemars(contains("a."))] = of("a.b", 4);
    contains_pattern: String, #[schemars(contains(pattern = "a."))] = of("a.b", 4);
    required: Option<u8>, #[schemars(required)] = option::of(any::<u8>());
    inner: Vec<String>, #[schemars(inner(length(min = 1, max = 2)))] = vec(of("a", 3), 0..3);
    // schemars looks for the items through the option.
    inner_of_option: Option<Vec<u8>>, #[schemars(inner(range(max = 9)))] = option::of(vec(0..20_u8, 0..3));
    // The rules of the other crates are schemars' too.
    of_garde: String, #[garde(length(chars, max = 2))] = text();
    of_validator: u8, #[validate(range(max = 9, message = "too many"))] = 0..20_u8;
    // They change the schema alone, and here not what is valid.
    passed_over: u8, #[schemars(title = "Count", extend("x-unit" = "pieces"), range(max = 9), transform = noted)] = 0..20_u8;
}

fn noted(schema: &mut schemars::Schema) {
    schema.insert("x-noted".into(), true.into());
}

#[derive(Structured)]
#[schemars(title = "An order", description = "What somebody wants.", example = Order { note: String::new(), count: 1 })]
#[allow(dead_code)]
struct Order {
    /// A doc comment.
    #[schemars(description = "To the supplier.", example = &"soon", example = format!("later"))]
    note: String,
    #[structured(description = "Ours comes first.")]
    #[schemars(description = "Theirs.", title = "Pieces", example = 3)]
    count: u8,
}

#[test]
fn words() {
    let schema = formwork::schema::<Order>();
    let at = |pointer: &str| schema.as_value().pointer(pointer).and_then(serde_json::Value::as_str);
    assert_eq!(at("/title"), Some("An order"));
    assert_eq!(at("/description"), Some("What somebody wants."));
    assert_eq!(at("/properties/note/description"), Some("To the supplier."));
    assert_eq!(at("/properties/note/examples/0"), Some("soon"));
    assert_eq!(at("/properties/note/examples/1"), None);
    assert_eq!(at("/properties/count/description"), Some("Ours comes first."));
    assert_eq!(at("/properties/count/title"), Some("Pieces"));
    assert_eq!(schema.as_value().pointer("/properties/count/examples/0"), Some(&3.into()));
}
