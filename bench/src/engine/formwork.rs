//! This workspace's engine in three variants: the mask by reference, as the API means it; the same
//! with a grammar of the type's published schema in place of the linked one; and the mask copied
//! into the caller's buffer, which is what the other engines do.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork::{Grammar, Matcher, SchemaOptions, Token, TokenId, Vocabulary};

use super::Engine;
use crate::subject::Subject;
use crate::tokens::Tokens;

/// Masks by reference; of the schema if `OF_SCHEMA`, and of the type otherwise.
pub(crate) struct ByReference<const OF_SCHEMA: bool>(Arc<Vocabulary>);

/// Masks copied into a buffer of `n_vocab / 32` words.
pub(crate) struct IntoBuffer(ByReference<false>);

impl<const OF_SCHEMA: bool> Engine for ByReference<OF_SCHEMA> {
    type Grammar = Arc<Grammar>;
    type Sequence = Matcher;

    fn load(tokens: &Tokens) -> Result<(Self, Duration), String> {
        let list = tokens.words.iter().zip(&tokens.kinds).map(|(word, &kind)| Token { bytes: word.clone(), kind });
        let list: Vec<Token> = list.collect();
        let start = Instant::now();
        let vocabulary = Vocabulary::new(list).map_err(|error| error.to_string())?;
        Ok((ByReference(vocabulary), start.elapsed()))
    }

    fn grammar(&self, subject: &Subject) -> Result<Arc<Grammar>, String> {
        if !OF_SCHEMA {
            return (subject.grammar)();
        }
        let options = SchemaOptions { style: subject.white_space.style(), ..SchemaOptions::default() };
        Grammar::from_owned_json_schema(subject.schema.value()?, &options).map_err(|error| error.to_string())
    }

    fn start(&self, grammar: &Arc<Grammar>) -> Result<Matcher, String> {
        Ok(Matcher::new(Arc::clone(grammar), Arc::clone(&self.0)))
    }

    fn mask(&self, matcher: &mut Matcher) -> Result<(), String> {
        black_box(matcher.mask());
        Ok(())
    }

    fn accept(&self, matcher: &mut Matcher, token: u32) -> Result<(), String> {
        matcher.accept_token(TokenId(token)).map_err(|error| error.to_string())
    }

    fn is_allowed(&self, matcher: &mut Matcher, token: u32) -> bool {
        matcher.mask().is_allowed(TokenId(token))
    }

    fn n_allowed(&self, matcher: &mut Matcher) -> usize {
        matcher.mask().len_allowed()
    }
}

impl Engine for IntoBuffer {
    type Grammar = Arc<Grammar>;
    type Sequence = (Matcher, Vec<u32>);

    fn load(tokens: &Tokens) -> Result<(IntoBuffer, Duration), String> {
        let (engine, time) = ByReference::<false>::load(tokens)?;
        Ok((IntoBuffer(engine), time))
    }

    fn grammar(&self, subject: &Subject) -> Result<Arc<Grammar>, String> {
        self.0.grammar(subject)
    }

    fn start(&self, grammar: &Arc<Grammar>) -> Result<(Matcher, Vec<u32>), String> {
        Ok((self.0.start(grammar)?, vec![0; self.0.0.n_vocab().div_ceil(32)]))
    }

    fn mask(&self, (matcher, words): &mut (Matcher, Vec<u32>)) -> Result<(), String> {
        matcher.mask().fill(words);
        black_box(words);
        Ok(())
    }

    fn accept(&self, (matcher, _): &mut (Matcher, Vec<u32>), token: u32) -> Result<(), String> {
        self.0.accept(matcher, token)
    }

    fn is_allowed(&self, (_, words): &mut (Matcher, Vec<u32>), token: u32) -> bool {
        words[token as usize / 32] >> (token % 32) & 1 == 1
    }

    fn n_allowed(&self, (_, words): &mut (Matcher, Vec<u32>)) -> usize {
        words.iter().map(|word| word.count_ones() as usize).sum()
    }
}
