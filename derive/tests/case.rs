//! Keys and spellings follow serde's renaming rules: serde itself is asked.

#![allow(non_snake_case, non_camel_case_types, missing_docs)]

use formwork_core::{Grammar, Matcher, Style, Token, Vocabulary};
use formwork_derive::Structured;
use serde::Serialize;

macro_rules! rule {
    ($test:ident, $rule:literal) => {
        #[test]
        fn $test() {
            #[derive(Serialize, Structured)]
            #[serde(rename_all = $rule)]
            #[structured(crate = "formwork_core")]
            struct Fields {
                one: Variants,
                two_words: [Variants; 1],
                three_wörds_here: Vec<Variants>,
                x1_y2: (Variants,),
                trailing_: Variants,
                double__under: Variants,
                r#type: Variants,
                camelCase: Variants,
            }

            #[derive(Serialize, Structured, Clone, Copy)]
            #[serde(rename_all = $rule)]
            #[structured(crate = "formwork_core")]
            enum Variants {
                One,
                TwoWords,
                ThreeWördsHere,
                HTTPServer,
                X1Y2,
                lower_Case,
                r#Self_,
                #[serde(rename = "as it IS")]
                Renamed,
            }

            use Variants::*;
            let value = Fields {
                one: One,
                two_words: [TwoWords],
                three_wörds_here: vec![ThreeWördsHere, Renamed],
                x1_y2: (X1Y2,),
                trailing_: HTTPServer,
                double__under: lower_Case,
                r#type: r#Self_,
                camelCase: One,
            };
            let text = serde_json::to_string(&value).unwrap();
            let vocabulary = Vocabulary::new(vec![Token::end_of_generation("")]).unwrap();
            let mut matcher = Matcher::new(Grammar::of::<Fields>(Style::Compact), vocabulary);
            matcher.accept_bytes(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(matcher.is_finished());
        }
    };
}

rule!(lower, "lowercase");
rule!(upper, "UPPERCASE");
rule!(pascal, "PascalCase");
rule!(camel, "camelCase");
rule!(snake, "snake_case");
rule!(screaming_snake, "SCREAMING_SNAKE_CASE");
rule!(kebab, "kebab-case");
rule!(screaming_kebab, "SCREAMING-KEBAB-CASE");
