//! llama.cpp's own grammars (GBNF), through crate `llama-cpp-2`: the mask is the list of all tokens
//! after the grammar sampler has been applied to it.
//!
//! The vocabulary comes from a GGUF file without useful weights, written for this purpose. White
//! space is as `json_schema_to_grammar` writes it: optional, a blank, or up to two line feeds with
//! blanks. Resetting the list's logits to 0 before each mask is part of the step (about one percent
//! of it).

use std::hint::black_box;
use std::time::{Duration, Instant};

use formwork_tests::toy::{self, Shape, Vocab};
use llama_cpp_2::json_schema_to_grammar;
use llama_cpp_2::llama_backend::LlamaBackend;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::model::params::LlamaModelParams;
use llama_cpp_2::sampling::LlamaSampler;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token::data::LlamaTokenData;
use llama_cpp_2::token::data_array::LlamaTokenDataArray;

use super::Engine;
use crate::subject::Subject;
use crate::tokens::Tokens;

pub(crate) struct Gbnf {
    model: LlamaModel,
    _backend: LlamaBackend,
}

pub(crate) struct Sequence {
    sampler: LlamaSampler,
    tokens: LlamaTokenDataArray,
}

impl Engine for Gbnf {
    /// The grammar's text.
    type Grammar = String;
    type Sequence = Sequence;

    fn load(tokens: &Tokens) -> Result<(Gbnf, Duration), String> {
        let vocab = match tokens.name {
            "o200k_base" => Vocab::o200k_base(),
            "cl100k_base" => Vocab::cl100k_base(),
            other => return Err(format!("there is no model file with {other}")),
        };
        let path = std::env::temp_dir().join(format!("formwork-bench-{}.gguf", std::process::id()));
        let shape =
            Shape { width: 32, layers: 1, heads: 1, kv_heads: 1, feed_forward: 32, tied: true, ..Shape::default() };
        toy::llama(&shape, &vocab).write_to(&path).map_err(|error| error.to_string())?;
        let mut backend = LlamaBackend::init().map_err(|error| error.to_string())?;
        backend.void_logs();
        let parameters = LlamaModelParams::default().with_vocab_only(true);
        let start = Instant::now();
        let model = LlamaModel::load_from_file(&backend, &path, &parameters).map_err(|error| error.to_string());
        let time = start.elapsed();
        // Whether or not it could be read.
        std::fs::remove_file(&path).map_err(|error| error.to_string())?;
        Ok((Gbnf { model: model?, _backend: backend }, time))
    }

    fn grammar(&self, subject: &Subject) -> Result<String, String> {
        json_schema_to_grammar(&subject.schema.text()).map_err(|error| error.to_string())
    }

    fn start(&self, grammar: &String) -> Result<Sequence, String> {
        let sampler = LlamaSampler::grammar(&self.model, grammar, "root").map_err(|error| error.to_string())?;
        let tokens = (0..self.model.n_vocab()).map(|id| LlamaTokenData::new(LlamaToken(id), 0.0, 0.0));
        Ok(Sequence { sampler, tokens: LlamaTokenDataArray::from_iter(tokens, false) })
    }

    fn mask(&self, sequence: &mut Sequence) -> Result<(), String> {
        sequence.tokens.data.iter_mut().for_each(|token| token.set_logit(0.0));
        sequence.sampler.apply(&mut sequence.tokens);
        black_box(&sequence.tokens);
        Ok(())
    }

    fn accept(&self, sequence: &mut Sequence, token: u32) -> Result<(), String> {
        let token = i32::try_from(token).map_err(|error| error.to_string())?;
        sequence.sampler.try_accept(LlamaToken(token)).map_err(|error| error.to_string())
    }

    fn is_allowed(&self, sequence: &mut Sequence, token: u32) -> bool {
        sequence.tokens.data.get(token as usize).is_some_and(|token| token.logit() == 0.0)
    }

    fn n_allowed(&self, sequence: &mut Sequence) -> usize {
        sequence.tokens.data.iter().filter(|token| token.logit() == 0.0).count()
    }
}
