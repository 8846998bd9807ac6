//! Crate `outlines-core`: an index from each state of a regular expression to its tokens.
//!
//! White space is `[ ]?`, its default, where the bench has one blank or none. The state's tokens
//! are written into a mask buffer, as its Python binding does. Recursive types are unrolled to its
//! default depth.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork::TokenKind;
use outlines_core::index::Index;
use outlines_core::json_schema;
use outlines_core::primitives::StateId;
use outlines_core::vocabulary::Vocabulary;

use super::Engine;
use crate::subject::Subject;
use crate::tokens::Tokens;

pub(crate) struct Outlines {
    vocabulary: Vocabulary,
    n_words: usize,
}

pub(crate) struct Sequence {
    index: Arc<Index>,
    state: StateId,
    mask: Vec<u32>,
}

impl Engine for Outlines {
    type Grammar = Arc<Index>;
    type Sequence = Sequence;

    fn load(tokens: &Tokens) -> Result<(Outlines, Duration), String> {
        let texts: Vec<(Vec<u8>, u32)> = tokens
            .words
            .iter()
            .zip(&tokens.kinds)
            .zip(0..)
            .filter(|((_, kind), _)| **kind == TokenKind::Text)
            .map(|((word, _), id)| (word.clone(), id))
            .collect();
        let start = Instant::now();
        let mut vocabulary = Vocabulary::new(tokens.end);
        for (word, id) in texts {
            vocabulary.try_insert(word, id).map_err(|error| error.to_string())?;
        }
        let time = start.elapsed();
        Ok((Outlines { vocabulary, n_words: tokens.words.len().div_ceil(32) }, time))
    }

    fn grammar(&self, subject: &Subject) -> Result<Self::Grammar, String> {
        let regex =
            json_schema::regex_from_value(&subject.schema.value()?, None, None).map_err(|error| error.to_string())?;
        Index::new(&regex, &self.vocabulary).map(Arc::new).map_err(|error| error.to_string())
    }

    fn start(&self, index: &Self::Grammar) -> Result<Sequence, String> {
        Ok(Sequence { index: index.clone(), state: index.initial_state(), mask: vec![0; self.n_words] })
    }

    fn mask(&self, sequence: &mut Sequence) -> Result<(), String> {
        sequence.mask.fill(0);
        for &token in sequence.index.allowed_tokens_iter(&sequence.state).ok_or("an unknown state")? {
            sequence.mask[token as usize / 32] |= 1 << (token % 32);
        }
        black_box(&sequence.mask);
        Ok(())
    }

    fn accept(&self, sequence: &mut Sequence, token: u32) -> Result<(), String> {
        if token == self.vocabulary.eos_token_id() {
            let is_final = sequence.index.is_final_state(&sequence.state);
            return if is_final { Ok(()) } else { Err("refused".into()) };
        }
        sequence.state = sequence.index.next_state(&sequence.state, &token).ok_or("refused")?;
        Ok(())
    }

    fn is_allowed(&self, sequence: &mut Sequence, token: u32) -> bool {
        sequence.mask[token as usize / 32] >> (token % 32) & 1 == 1
    }

    fn n_allowed(&self, sequence: &mut Sequence) -> usize {
        sequence.mask.iter().map(|word| word.count_ones() as usize).sum()
    }
}
