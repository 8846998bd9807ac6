//! Masks behind a line feed whose blanks are left free, see [`gap`](crate::lazy_dfa).
//!
//! What may follow is the same after any number of blanks; only fewer of them may still come. So the
//! mask after some is the one after fewer without the tokens that have too many:
//!
//! ```text
//! {"a": 1,↵‸          up to 8 blanks, then `"b"`     mask A
//! {"a": 1,↵····‸      up to 4 blanks, then `"b"`     A without the tokens of 5 to 8 blanks
//! ```

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::Split;
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::vocab::token_mask::TokenMask;

/// A mask in a gap.
#[derive(Clone, Debug)]
struct Indent {
    /// The most blanks that may come.
    most: u32,
    mask: Arc<TokenMask>,
    growth: Cost,
}

/// The last masks that were made in gaps, behind their first byte.
#[derive(Debug, Default)]
pub(crate) struct KnownIndents(HashMap<Split, Indent, FxBuildHasher>);

impl KnownIndents {
    /// Memory in use, in bytes, without the masks.
    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<(Split, Indent)>()
    }
}

impl MaskEngine<'_> {
    /// The mask in a gap in whose white space something was read, from another mask in it. None if
    /// there is none yet.
    pub(crate) fn fewer_blanks(&mut self, task: &mut Task<'_>, split: Split) -> Option<(Arc<TokenMask>, Cost)> {
        let known = self.cache.indents.0.get(&split.start())?;
        let most = self.dfa.most_blanks(split.gap);
        // Where a grammar names tokens, one of blanks may come for that, too.
        if split.gap.is_start() || most > known.most || !self.dfa.grammar.tokens.is_empty() {
            return None;
        }
        task.gather.mask(&known.mask);
        let mut gone: Vec<_> = self.vocabulary.blanks().indents(most + 1..=known.most).collect();
        task.gather.remove(&mut gone);
        Some((task.gather.finish(self.vocabulary.masks()), known.growth))
    }

    /// Keeps a mask for others in its gap.
    pub(crate) fn keep_indent(&mut self, split: Split, (mask, growth): &(Arc<TokenMask>, Cost)) {
        if split.gap.is_start() {
            return;
        }
        let indent = Indent { most: self.dfa.most_blanks(split.gap), mask: Arc::clone(mask), growth: *growth };
        self.cache.indents.0.insert(split.start(), indent);
        self.cache.has_grown = true;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::base::ids::TokenId;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    /// Every mask along texts with all kinds of white space, against each token by itself. Places are
    /// visited again, with more blanks left and with fewer.
    #[test]
    fn masks_after_any_number_of_blanks() {
        let mut texts: Vec<String> = (1..20).map(|n| " ".repeat(n)).collect();
        for start in ["\n", "\t", " \t", "\n  ", "  "] {
            let ends = ["", "\"", "\"a", "\"b\":", "1", "1,", "}", "]", "[", "\n", "t", "{\n "];
            texts.extend(ends.map(|end| format!("{start}{end}")));
        }
        texts.extend(
            ["{", "}", "[", "]", ",", ":", "\"", "a", "b", "1", ",\n", ",\n   ", "\":\n\t\"", "\",\n "]
                .map(str::to_owned),
        );
        let tokens: Vec<Token> = texts.iter().map(|text| Token::text(text.as_str())).collect();
        let vocabulary = Vocabulary::new(tokens.clone()).unwrap();
        let value =
            json!({"anyOf": [{"type": "integer"}, {"enum": ["a", "b"]}, {"type": "array", "items": {"$ref": "#"}}]});
        let schema = json!({"type": "object", "properties": {"a": value, "b": value}, "additionalProperties": false});
        let schema = json!({"anyOf": [schema, value]});
        let options = SchemaOptions { style: Style::Flexible, ..SchemaOptions::default() };
        let grammar = Grammar::from_json_schema(&schema, &options).unwrap();
        for text in [
            "{\n        \"a\":\n\t\"b\",\n     \"b\" : [\n  1,\n              {\n\"a\":1 },[ ] ]\n   }",
            "{\n\"b\":\n    \n",
            "{\n  \"a\":\n1 , \"b\":[\n\t\t1\n,\n \"a\"]}",
        ] {
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            for at in 0..text.len() {
                let here = matcher.clone();
                let mask = matcher.mask();
                for (token, number) in tokens.iter().zip((0..).map(TokenId)) {
                    let is_allowed = here.clone().accept_bytes(&token.bytes).is_ok();
                    assert_eq!(
                        mask.is_allowed(number),
                        is_allowed,
                        "{:?} and {:?}",
                        &text[..at],
                        texts[number.index()]
                    );
                }
                if matcher.accept_bytes(&text.as_bytes()[at..=at]).is_err() {
                    break;
                }
            }
        }
    }
}
