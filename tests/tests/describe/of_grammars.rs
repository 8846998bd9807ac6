//! What a grammar says it was made from.

use formwork::{Grammar, GrammarOptions, OptionalKeys, SchemaOptions, Style, describe, describe_schema, field_list};
use serde_json::json;

use crate::types::{Event, Invoice, Part};

#[test]
fn a_schema_is_given_back() {
    let schema = json!({"title": "A pet.", "properties": {"name": {"type": "string"}}, "required": ["name"]});
    let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
    assert_eq!(grammar.schema(), Some(&schema));
    assert_eq!(grammar.describe(), Some("// A pet.\n{\n  name: string\n}"));
    assert_eq!(grammar.describe(), Some(describe_schema(&schema).as_str()));
    assert_eq!(grammar.field_list(), Some("name"));
    // What is kept counts where grammars are kept.
    let shared = Grammar::from_json_schema_shared(&schema, &SchemaOptions::default()).unwrap();
    assert!(grammar.memory() > shared.memory() + schema.to_string().len());
    assert_eq!(grammar.save(), shared.save());
    assert_eq!((shared.schema(), shared.describe(), shared.field_list()), (None, None, None));
    assert!(Grammar::load(&grammar.save()).unwrap().schema().is_none());
}

#[test]
fn references_into_documents_are_told() {
    let documents = vec![("https://a.b/c".to_owned(), json!({"type": "integer", "minimum": 3, "maximum": 5}))];
    let options = SchemaOptions { documents, ..SchemaOptions::default() };
    let schema = json!({"properties": {"n": {"$ref": "https://a.b/c"}}});
    let grammar = Grammar::from_json_schema(&schema, &options).unwrap();
    assert_eq!(grammar.schema(), Some(&schema));
    assert_eq!(grammar.describe(), Some("{\n  n?: integer (3 to 5)\n}"));
    assert_eq!(grammar.field_list(), Some("n"));
}

#[test]
fn a_type_is_told_as_it_publishes_itself() {
    let options = GrammarOptions { style: Style::Compact, keys: OptionalKeys::Declared, ..GrammarOptions::default() };
    for grammar in [Grammar::of::<Invoice>(Style::Spaced), Grammar::link::<Invoice>(options)] {
        assert_eq!(grammar.schema(), Some(formwork::schema::<Invoice>().as_value()));
        assert_eq!(grammar.describe(), Some(describe::<Invoice>().as_str()));
        assert_eq!(grammar.field_list(), Some(field_list::<Invoice>().as_str()));
    }
    let parts = Grammar::of::<Vec<Part>>(Style::Spaced);
    assert_eq!(parts.describe(), Some(describe::<Vec<Part>>().as_str()));
    assert_ne!(parts.describe(), Grammar::of::<Part>(Style::Spaced).describe());
}

#[test]
fn other_grammars_have_none() {
    for grammar in [Grammar::from_regex("a+"), Grammar::choice(&["a"]), Grammar::from_gbnf("root ::= \"a\"")] {
        let grammar = grammar.unwrap();
        assert_eq!((grammar.schema(), grammar.describe()), (None, None));
    }
}

/// A published schema says what its type says, in the same notation.
#[test]
fn a_published_schema_reads_like_its_type() {
    let of_schema = describe_schema(formwork::schema::<Event>().as_value());
    for line in ["| \"Pause\"", "y?: integer (-128 to 127)", "// Something was printed."] {
        assert!(describe::<Event>().contains(line) && of_schema.contains(line), "{of_schema}");
    }
}
