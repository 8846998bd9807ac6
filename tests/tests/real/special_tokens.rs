//! Structural tags that begin with a special token, on SmolLM2-135M-Instruct.

use std::sync::Arc;

use formwork::formwork_core::{StructuralTags, Tag};
use formwork::{Grammar, Model, SchemaText, Style};

/// ChatML's own token as the trigger: the answer has one tag and, in its text, no other.
#[test]
#[ignore = "real models: cargo xtask real"]
fn tags_on_a_public_model() {
    let Some(path) = formwork_tests::model("smollm2.gguf") else { return };
    let model = Model::builder().threads(1).open(path).unwrap();
    let part = Grammar::of::<(String, u8)>(Style::Spaced);
    let tag = Tag { begin: "<|im_start|>age\n".to_owned(), grammar: part, end: "\n<|im_start|>".to_owned() };
    let mut tags = StructuralTags::new(vec![tag], ["<|im_start|>"]);
    tags.special_tokens = vec!["<|im_start|>".to_owned()];
    (tags.at_least_one, tags.stop_after_first) = (true, true);
    let grammar = Grammar::structural_tags(&tags).unwrap();
    for max_tokens in [30, 60] {
        let request = model.request::<String>("How old is Ada? Ada is 36 years old.").schema_text(SchemaText::None);
        let generated = request.max_tokens(max_tokens).run_grammar(Arc::clone(&grammar)).unwrap();
        let (_free, rest) = generated.text.split_once("<|im_start|>").unwrap();
        let json = rest.strip_prefix("age\n").unwrap().strip_suffix("\n<|im_start|>").unwrap();
        serde_json::from_str::<(String, u8)>(json).unwrap();
        assert!(generated.usage.forced_tokens >= 4 && generated.usage.output_tokens <= max_tokens);
    }
    // In a JSON string the same text is text, in tokens of text.
    let grammar = Grammar::choice(&["\"<|im_end|>\""]).unwrap();
    let request = model.request::<String>("Hi").schema_text(SchemaText::None);
    let generated = request.run_grammar(grammar).unwrap();
    assert_eq!(generated.text, "\"<|im_end|>\"");
    assert!(generated.usage.output_tokens > 3, "{:?}", generated.usage);
}
