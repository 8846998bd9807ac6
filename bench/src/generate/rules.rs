//! The constraint of each other engine, and how each chooses its next token.
//!
//! Each engine uses the model's logits as it does in production (the likeliest token, under its
//! mask if it has one). If an answer is replayed, the token is then that of the answer, provided
//! that the grammar allows it. GBNF grammars are llama.cpp's translations of the schema, with a
//! little more white space than the answers have.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hint::black_box;
use std::sync::{Arc, Mutex, PoisonError};

use llama_cpp_2::json_schema_to_grammar;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::sampling::LlamaSampler;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token::data::LlamaTokenData;
use llama_cpp_2::token::data_array::LlamaTokenDataArray;
use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::{TokEnv, TokRxInfo, TokTrie, TokenId, TokenizerEnv};
use llguidance::{Matcher, ParserFactory};
use serde_json::{Value, json};

use super::replay::{Replay, Words};

/// One sequence's state in a grammar.
pub(crate) trait Rules {
    /// Tokens that follow without asking the model.
    fn forced(&mut self) -> Vec<LlamaToken> {
        Vec::new()
    }

    /// The next token.
    fn choose(&mut self, logits: &[f32], replay: Option<&Replay>) -> Result<LlamaToken, String>;

    /// Accepts the next token, which was not forced.
    fn accept(&mut self, token: LlamaToken) -> Result<(), String>;

    /// Whether nothing can follow, so that no end-of-generation token has to be chosen.
    fn is_over(&self, _: Option<&Replay>) -> bool {
        false
    }
}

/// Starts sequences.
pub(crate) type Start = Box<dyn Fn() -> Result<Box<dyn Rules>, String>>;

/// Makes the rules of schemas.
pub(crate) type Compile = Box<dyn Fn(&Value) -> Result<Start, String>>;

/// The engine of this name.
pub(crate) fn engine(name: &str, model: &'static LlamaModel, words: &Words) -> Result<Compile, String> {
    match name {
        "unconstrained" => Ok(Box::new(|_| Ok(Box::new(|| Ok(Box::new(Nothing)))))),
        "gbnf-check" => Ok(Box::new(move |schema| gbnf(model, schema, true))),
        "gbnf-full" => Ok(Box::new(move |schema| gbnf(model, schema, false))),
        "llguidance" => guidance(model, words, Forced::None),
        "llguidance-fast" => guidance(model, words, Forced::Tokenized),
        "llguidance-fast-kept" => guidance(model, words, Forced::Kept),
        _ => Err(format!("there is no engine `{name}`")),
    }
}

/// No grammar at all.
struct Nothing;

impl Rules for Nothing {
    fn choose(&mut self, logits: &[f32], replay: Option<&Replay>) -> Result<LlamaToken, String> {
        let likeliest = black_box(likeliest(logits));
        replay.map_or(Some(likeliest), |replay| replay.choose(|_| true)).ok_or_else(|| "no token".into())
    }

    fn accept(&mut self, _: LlamaToken) -> Result<(), String> {
        Ok(())
    }

    /// Without a grammar, a replayed answer ends where formwork's does.
    fn is_over(&self, replay: Option<&Replay>) -> bool {
        replay.is_some_and(Replay::is_complete)
    }
}

/// llama.cpp's grammar sampler.
struct Gbnf {
    sampler: LlamaSampler,
    /// Whether the likeliest token is tried alone before all tokens are, as llama.cpp's own
    /// programs do.
    checks_first: bool,
    tokens: LlamaTokenDataArray,
}

fn gbnf(model: &'static LlamaModel, schema: &Value, checks_first: bool) -> Result<Start, String> {
    let grammar = json_schema_to_grammar(&schema.to_string()).map_err(|error| error.to_string())?;
    Ok(Box::new(move || {
        let sampler = LlamaSampler::grammar(model, &grammar, "root").map_err(|error| error.to_string())?;
        let tokens = (0..model.n_vocab()).map(|id| LlamaTokenData::new(LlamaToken(id), 0.0, 0.0));
        let tokens = LlamaTokenDataArray::from_iter(tokens, false);
        Ok(Box::new(Gbnf { sampler, checks_first, tokens }))
    }))
}

impl Rules for Gbnf {
    fn choose(&mut self, logits: &[f32], replay: Option<&Replay>) -> Result<LlamaToken, String> {
        if self.checks_first {
            let likeliest = black_box(likeliest(logits));
            let token = replay.map_or(Some(likeliest), |replay| replay.choose(|_| true)).unwrap_or(likeliest);
            let mut alone = LlamaTokenDataArray::new(vec![LlamaTokenData::new(token, 1.0, 0.0)], false);
            self.sampler.apply(&mut alone);
            if alone.data[0].logit() > f32::NEG_INFINITY {
                return Ok(token);
            }
        }
        self.tokens.data.iter_mut().zip(logits).for_each(|(token, &logit)| token.set_logit(logit));
        self.sampler.apply(&mut self.tokens);
        let likeliest = self.tokens.data.iter().max_by(|a, b| a.logit().total_cmp(&b.logit()));
        let likeliest = black_box(likeliest).filter(|token| token.logit() > f32::NEG_INFINITY).map(LlamaTokenData::id);
        let allowed = |token: LlamaToken| self.tokens.data[token.0 as usize].logit() > f32::NEG_INFINITY;
        replay.map_or(likeliest, |replay| replay.choose(allowed)).ok_or_else(|| "the grammar refuses all".into())
    }

    fn accept(&mut self, token: LlamaToken) -> Result<(), String> {
        self.sampler.try_accept(token).map_err(|error| error.to_string())
    }
}

/// The treatment of forced tokens.
#[derive(Clone, Copy, PartialEq)]
enum Forced {
    None,
    /// llama.cpp tokenizes them each time.
    Tokenized,
    /// llama.cpp's tokens are kept, as formwork does.
    Kept,
}

/// Crate `llguidance`.
struct Guidance {
    matcher: Matcher,
    forced: Forced,
}

/// llama.cpp's tokenizer behind llguidance's trait.
struct Environment {
    trie: TokTrie,
    model: &'static LlamaModel,
    kept: Option<Mutex<HashMap<Vec<u8>, Vec<TokenId>>>>,
}

impl Environment {
    fn tokenize(&self, bytes: &[u8]) -> Vec<TokenId> {
        self.trie.tokenize_with_greedy_fallback(bytes, |text| {
            let tokens = self.model.vocab().tokenize(text.as_bytes(), false, false);
            tokens.into_iter().map(|token| token.0 as TokenId).collect()
        })
    }
}

impl TokenizerEnv for Environment {
    fn tok_trie(&self) -> &TokTrie {
        &self.trie
    }

    fn tokenize_bytes(&self, bytes: &[u8]) -> Vec<TokenId> {
        let Some(kept) = &self.kept else { return self.tokenize(bytes) };
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tokens) = kept.get(bytes) {
            return tokens.clone();
        }
        let tokens = self.tokenize(bytes);
        kept.insert(bytes.to_vec(), tokens.clone());
        tokens
    }
}

fn guidance(model: &'static LlamaModel, words: &Words, forced: Forced) -> Result<Compile, String> {
    let vocab = model.vocab();
    let end = words.is_end.iter().position(|&is_end| is_end).ok_or("the vocabulary has no end")? as TokenId;
    // Byte FF, which no text has, marks a control token.
    let word = |(bytes, id): (&Vec<u8>, i32)| match bytes.is_empty() && vocab.is_control(LlamaToken(id)) {
        true => [b"\xff<control".as_slice(), id.to_string().as_bytes(), b">"].concat(),
        false => bytes.clone(),
    };
    let all: Vec<Vec<u8>> = words.bytes.iter().zip(0..).map(word).collect();
    let trie = TokTrie::from(&TokRxInfo::new(all.len() as u32, end), &all);
    let kept = (forced == Forced::Kept).then(Mutex::default);
    let environment: TokEnv = Arc::new(Environment { trie, model, kept });
    let mut factory = ParserFactory::new_simple(&environment).map_err(|error| error.to_string())?;
    factory.quiet();
    Ok(Box::new(move |schema| guidance_of(&factory, schema, forced)))
}

fn guidance_of(factory: &ParserFactory, schema: &Value, forced: Forced) -> Result<Start, String> {
    let mut schema = schema.clone();
    schema["x-guidance"] =
        json!({ "whitespace_flexible": false, "item_separator": ", ", "key_separator": ": ", "coerce_one_of": true });
    let matcher = Matcher::new(factory.create_parser(TopLevelGrammar::from_json_schema(schema)));
    if let Some(error) = matcher.get_error() {
        return Err(error);
    }
    // Clones share the lexer's automaton, which is built on demand.
    let matcher = RefCell::new(matcher);
    Ok(Box::new(move || Ok(Box::new(Guidance { matcher: matcher.borrow().clone(), forced }))))
}

impl Rules for Guidance {
    fn forced(&mut self) -> Vec<LlamaToken> {
        match self.forced {
            Forced::None => Vec::new(),
            _ => self.matcher.consume_ff_tokens().into_iter().map(|token| LlamaToken(token as i32)).collect(),
        }
    }

    fn choose(&mut self, logits: &[f32], replay: Option<&Replay>) -> Result<LlamaToken, String> {
        let mask = self.matcher.compute_mask_or_eos().map_err(|error| error.to_string())?;
        let likeliest = black_box(likeliest_of(logits, mask.as_slice()));
        let allowed = |token: LlamaToken| mask.is_allowed(token.0 as TokenId);
        replay.map_or(likeliest, |replay| replay.choose(allowed)).ok_or_else(|| "the grammar refuses all".into())
    }

    fn accept(&mut self, token: LlamaToken) -> Result<(), String> {
        self.matcher.consume_token(token.0 as TokenId).map_err(|error| error.to_string())
    }

    fn is_over(&self, _: Option<&Replay>) -> bool {
        self.matcher.is_stopped()
    }
}

/// The token with the greatest logit, sixteen at a time.
fn likeliest(logits: &[f32]) -> LlamaToken {
    let (sixteens, rest) = logits.as_chunks::<16>();
    let mut most = [f32::NEG_INFINITY; 16];
    for chunk in sixteens {
        most.iter_mut().zip(chunk).for_each(|(most, &logit)| *most = if logit > *most { logit } else { *most });
    }
    let most = most.iter().chain(rest).copied().fold(f32::NEG_INFINITY, f32::max);
    LlamaToken(logits.iter().position(|&logit| logit == most).unwrap_or(0) as i32)
}

/// The same among the tokens whose bits are set.
fn likeliest_of(logits: &[f32], bits: &[u32]) -> Option<LlamaToken> {
    let mut best: Option<(f32, usize)> = None;
    for (&word, (logits, at)) in bits.iter().zip(logits.chunks(32).zip((0..).step_by(32))) {
        let mut word = word;
        while word != 0 {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            if let Some(&logit) = logits.get(bit)
                && best.is_none_or(|(best, _)| logit > best)
            {
                best = Some((logit, at + bit));
            }
        }
    }
    best.map(|(_, id)| LlamaToken(id as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_logit_is_found() {
        let mut logits: Vec<f32> = (0..100).map(|n| (n * 37 % 100) as f32).collect();
        logits[83] = 1000.0;
        assert_eq!(likeliest(&logits), LlamaToken(83));
        assert_eq!(likeliest_of(&logits, &[0, 0, u32::MAX, 0]), Some(LlamaToken(83)));
        assert_eq!(likeliest_of(&logits, &[0b110, 0, 0, 0]), Some(LlamaToken(2)));
        assert_eq!(likeliest_of(&logits, &[0; 4]), None);
    }
}
