//! A llama.cpp context through `llama-cpp-2`, with the parameters of formwork's own contexts.

use std::num::NonZeroU32;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::params::LlamaContextParams;
use llama_cpp_2::llama_backend::LlamaBackend;
use llama_cpp_2::llama_batch::LlamaBatch;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::model::params::LlamaModelParams;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token_type::LlamaTokenAttr;

use super::replay::Words;

/// The maximum number of tokens in a batch.
pub(crate) const BATCH: usize = 512;

/// Sizes of a context.
pub(crate) struct Sizes {
    pub(crate) threads: u32,
    /// Number of cells for all sequences together.
    pub(crate) cells: u32,
    pub(crate) sequences: u32,
    /// Whether sequences share cells, and so prefixes, or each has its own part.
    pub(crate) is_unified: bool,
}

/// A context and the tokens that it holds.
pub(crate) struct Session {
    pub(crate) model: &'static LlamaModel,
    pub(crate) words: Rc<Words>,
    context: LlamaContext<'static>,
    batch: LlamaBatch<'static>,
    /// The tokens of each sequence.
    held: Vec<Vec<LlamaToken>>,
    pub(crate) passes: usize,
    pub(crate) decode_time: Duration,
}

impl Session {
    /// The process ends with the session, so backend and model are leaked.
    pub(crate) fn open(path: &Path, sizes: &Sizes) -> Result<Session, String> {
        let mut backend = LlamaBackend::init().map_err(|error| error.to_string())?;
        backend.void_logs();
        let backend: &'static LlamaBackend = Box::leak(Box::new(backend));
        let model = LlamaModel::load_from_file(backend, path, &LlamaModelParams::default());
        let model: &'static LlamaModel = Box::leak(Box::new(model.map_err(|error| error.to_string())?));
        let threads = i32::try_from(sizes.threads).map_err(|error| error.to_string())?;
        let batch = BATCH as u32;
        let parameters = LlamaContextParams::default()
            .with_n_ctx(NonZeroU32::new(sizes.cells))
            .with_kv_unified(sizes.is_unified)
            .with_n_seq_max(sizes.sequences)
            .with_n_batch(batch)
            .with_n_ubatch(batch)
            .with_n_threads(threads)
            .with_n_threads_batch(threads)
            .with_no_perf(true);
        let context = model.new_context(backend, parameters).map_err(|error| error.to_string())?;
        Ok(Session {
            model,
            words: Rc::new(words(model)),
            context,
            batch: LlamaBatch::new(BATCH, 1),
            held: vec![Vec::new(); sizes.sequences as usize],
            passes: 0,
            decode_time: Duration::ZERO,
        })
    }

    /// A prompt's tokens, with a begin token if the model wants one.
    pub(crate) fn prompt(&self, text: &str) -> Vec<LlamaToken> {
        self.model.vocab().tokenize(text.as_bytes(), true, true)
    }

    /// The tokens of a text.
    pub(crate) fn tokenize(&self, text: &str) -> Vec<LlamaToken> {
        self.model.vocab().tokenize(text.as_bytes(), false, false)
    }

    /// The tokens that a sequence holds.
    pub(crate) fn held(&self, sequence: usize) -> &[LlamaToken] {
        &self.held[sequence]
    }

    /// One pass: tokens, each with its sequence and whether the logits after it are wanted.
    pub(crate) fn decode(&mut self, tokens: &[(usize, LlamaToken, bool)]) -> Result<(), String> {
        self.batch.clear();
        for &(sequence, token, is_wanted) in tokens {
            let position = self.held[sequence].len() as i32;
            self.batch.add(token, position, &[sequence as i32], is_wanted).map_err(|error| error.to_string())?;
            self.held[sequence].push(token);
        }
        let begun = Instant::now();
        let done = self.context.decode(&mut self.batch).map_err(|error| error.to_string());
        // A GPU still works when the call returns. No loop here has anything to do meanwhile.
        self.context.synchronize();
        self.decode_time += begun.elapsed();
        self.passes += 1;
        done
    }

    /// The logits after a token of the last batch that asked for them.
    pub(crate) fn logits(&self, index: usize) -> &[f32] {
        self.context.get_logits_ith(index as i32)
    }

    /// Truncates a sequence to its first tokens.
    pub(crate) fn truncate(&mut self, sequence: usize, len: usize) -> Result<(), String> {
        if len < self.held[sequence].len() {
            self.held[sequence].truncate(len);
            let done = self.context.clear_kv_cache_seq(Some(sequence as u32), Some(len as u32), None);
            done.map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// Copies a sequence into an empty one.
    pub(crate) fn share(&mut self, from: usize, to: usize) -> Result<(), String> {
        let len = self.held[from].len() as u32;
        let done = self.context.kv_cache_seq_cp(from as i32, to as i32, Some(0), Some(len));
        done.map_err(|error| error.to_string())?;
        self.held[to] = self.held[from].clone();
        Ok(())
    }

    /// Decodes all tokens of a prompt but the last, except those that the sequence holds already;
    /// cuts off whatever else it holds.
    pub(crate) fn read(&mut self, sequence: usize, prompt: &[LlamaToken]) -> Result<(), String> {
        let n = prompt.len().saturating_sub(1);
        let common = self.cut_back(sequence, prompt)?;
        for tokens in prompt[common..n].chunks(BATCH) {
            let tokens: Vec<_> = tokens.iter().map(|&token| (sequence, token, false)).collect();
            self.decode(&tokens)?;
        }
        Ok(())
    }

    /// Cuts a sequence back to what a prompt without its last token begins with; returns how much
    /// that is.
    pub(crate) fn cut_back(&mut self, sequence: usize, prompt: &[LlamaToken]) -> Result<usize, String> {
        let n = prompt.len().saturating_sub(1);
        let common = self.held[sequence].iter().zip(&prompt[..n]).take_while(|(a, b)| a == b).count();
        self.truncate(sequence, common)?;
        Ok(common)
    }

    /// Decodes tokens in as few passes as they need. Returns the place of the logits after the
    /// last one.
    pub(crate) fn feed(&mut self, sequence: usize, tokens: &[LlamaToken]) -> Result<usize, String> {
        let mut last = 0;
        for tokens in tokens.chunks(BATCH) {
            last = tokens.len() - 1;
            let wanted = tokens.iter().enumerate().map(|(at, &token)| (sequence, token, at == last));
            self.decode(&wanted.collect::<Vec<_>>())?;
        }
        Ok(last)
    }
}

fn words(model: &LlamaModel) -> Words {
    let vocab = model.vocab();
    let bytes = vocab.tokens().map(|token| {
        let attributes = vocab.attr(token);
        let is_text = ![LlamaTokenAttr::Control, LlamaTokenAttr::Unknown, LlamaTokenAttr::Unused]
            .into_iter()
            .any(|attribute| attributes.contains(attribute));
        let mut bytes = Vec::new();
        if is_text {
            vocab.token_to_piece_into(token, &mut bytes, true, None);
        }
        bytes
    });
    Words::new(bytes.collect(), vocab.tokens().map(|token| vocab.is_eog(token)).collect())
}
