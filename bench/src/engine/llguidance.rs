//! Crate `llguidance`: a trie with its default slices, made once, and one `Matcher` per sequence.
//!
//! The tokenizer is the vocabulary's own and so canonical, which lets the engine skip the walk
//! where one token is forced. White space is that of the subject. The mask is a bit set that
//! the engine's API allocates in each step.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::{SimpleVob, TokEnv, TokRxInfo, TokTrie, TokenId, TokenizerEnv};
use llguidance::{Matcher, ParserFactory};
use serde_json::json;
use tiktoken_rs::CoreBPE;

use super::Engine;
use crate::subject::Subject;
use crate::tokens::Tokens;

pub(crate) struct LlGuidance {
    factory: ParserFactory,
    end: TokenId,
}

/// tiktoken's tokenizer behind the engine's trait.
struct Environment {
    trie: TokTrie,
    bpe: &'static CoreBPE,
}

impl TokenizerEnv for Environment {
    fn tok_trie(&self) -> &TokTrie {
        &self.trie
    }

    fn tokenize_bytes(&self, bytes: &[u8]) -> Vec<TokenId> {
        self.trie.tokenize_with_greedy_fallback(bytes, |text| self.bpe.encode_ordinary(text))
    }
}

pub(crate) struct Sequence {
    matcher: Matcher,
    mask: SimpleVob,
}

impl Engine for LlGuidance {
    /// A matcher before its first token. Its clones share the lexer's automaton, which is built on
    /// demand.
    type Grammar = Matcher;
    type Sequence = Sequence;

    fn load(tokens: &Tokens) -> Result<(LlGuidance, Duration), String> {
        let n_vocab = u32::try_from(tokens.words.len()).map_err(|error| error.to_string())?;
        let start = Instant::now();
        let trie = TokTrie::from(&TokRxInfo::new(n_vocab, tokens.end), &tokens.words);
        let environment: TokEnv = Arc::new(Environment { trie, bpe: tokens.bpe });
        let mut factory = ParserFactory::new_simple(&environment).map_err(|error| error.to_string())?;
        let time = start.elapsed();
        factory.quiet();
        Ok((LlGuidance { factory, end: tokens.end }, time))
    }

    fn grammar(&self, subject: &Subject) -> Result<Matcher, String> {
        let mut schema = subject.schema.value()?;
        // `true` and `false` are schemas, too.
        if let Some(schema) = schema.as_object_mut() {
            let mut options = json!({"whitespace_flexible": subject.white_space.is_free(), "coerce_one_of": true});
            if !subject.white_space.is_free() {
                let (item, key) = subject.white_space.separators();
                options["item_separator"] = item.into();
                options["key_separator"] = key.into();
            }
            schema.insert("x-guidance".into(), options);
        }
        let parser = self.factory.create_parser(TopLevelGrammar::from_json_schema(schema));
        let matcher = Matcher::new(parser);
        matcher.get_error().map_or(Ok(matcher), Err)
    }

    fn start(&self, grammar: &Matcher) -> Result<Sequence, String> {
        Ok(Sequence { matcher: grammar.clone(), mask: SimpleVob::new() })
    }

    fn mask(&self, sequence: &mut Sequence) -> Result<(), String> {
        sequence.mask = sequence.matcher.compute_mask_or_eos().map_err(|error| error.to_string())?;
        black_box(&sequence.mask);
        Ok(())
    }

    fn accept(&self, sequence: &mut Sequence, token: u32) -> Result<(), String> {
        // A matcher that has stopped by itself accepts no end-of-generation token.
        if token == self.end && sequence.matcher.is_stopped() && !sequence.matcher.is_error() {
            return Ok(());
        }
        sequence.matcher.consume_token(token).map_err(|error| error.to_string())
    }

    fn is_allowed(&self, sequence: &mut Sequence, token: u32) -> bool {
        sequence.mask.is_allowed(token)
    }

    fn n_allowed(&self, sequence: &mut Sequence) -> usize {
        sequence.mask.num_set()
    }
}
