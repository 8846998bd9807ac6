//! Batch invariance: what a model computes of a sequence is the same to the last bit, whatever it
//! computes at the same time and in however many passes (He et al., "Defeating Nondeterminism in LLM
//! Inference", 2025).
//!
//! Three things decide in which order llama.cpp's CPU kernels add up:
//!
//! - the size of a batch: attention works by tiles from 64 tokens on with caches of floats of 16 or
//!   32 bits, and token by token with others ([`super::attention`]);
//! - the order of the cells that a sequence's tokens lie in, which attention goes through. Where
//!   sequences share one pool of cells, a token may lie before earlier ones, in a cell that became
//!   free. So each sequence has [its own](super::ContextSettings::own_cells), in order;
//! - the format of the weights: some are multiplied in another way from two or eight tokens on.
//!   Which ones depends on the processor and on llama.cpp's version, so they are [tried](check).

use std::num::NonZeroU32;

use formwork_core::TokenId;

use super::Context;
use super::attention::{Attention, KvCacheType};
use super::context::{BatchToken, Memory};
use crate::base::{Error, SeqId};

/// Passes that together read as many tokens as one: sizes for which kernels have ways of their own.
const PASSES: [usize; 6] = [1, 2, 3, 8, 16, 66];

/// The attention settings with which the size of a batch changes nothing: those of the caller, or the
/// format that loses least.
///
/// # Errors
///
/// [`Error::Setting`] for what the caller chose and is computed by tiles.
pub(crate) fn attention(kinds: Option<(KvCacheType, KvCacheType)>, flash: Option<bool>) -> Result<Attention, Error> {
    let (keys, values) = kinds.unwrap_or((KvCacheType::Bf16, KvCacheType::Bf16));
    let attention = Attention::new(keys, values, Some(flash.unwrap_or(true)))?;
    if flash == Some(false) {
        return Err(refused("on, without flash attention".to_owned(), "flash attention, which is the default"));
    }
    match attention.tile(NonZeroU32::MIN) {
        None => Ok(attention),
        Some(_) => Err(Error::Setting {
            name: "kv_cache_type",
            value: format!("{keys:?}, which is computed by tiles, with `batch_invariant`"),
            allowed: "Bf16, Q8_0 or Q4_0 with `batch_invariant`",
        }),
    }
}

/// Reads some tokens in one pass and in several, and compares the logits bit by bit. The context is
/// empty before and after.
///
/// # Errors
///
/// [`Error::Setting`] for a model that is not on the CPU alone or that has a recurrent state, and
/// where a bit differs; [`Error::Decode`].
pub(crate) fn check(context: &mut Context<'_>) -> Result<(), Error> {
    if !context.is_on_cpu() {
        return Err(refused("on, with a GPU".to_owned(), "a model on the CPU alone: `gpu_layers(0)`"));
    }
    if context.memory() != Memory::Cells {
        return Err(refused(
            "on, with a recurrent or hybrid model".to_owned(),
            "a model that has a cell for each token",
        ));
    }
    let room = context.n_batch().min(context.n_ctx());
    let ends = PASSES.iter().scan(0, |end, size| {
        *end += size;
        Some(*end)
    });
    let ends: Vec<usize> = ends.take_while(|end| *end <= room).collect();
    let Some(&n) = ends.last() else { return Ok(()) };
    // A pass that fails leaves the context empty too.
    let together = rows(context, &[n], &ends)?;
    let apart = rows(context, &ends, &ends)?;
    context.clear(SeqId::ZERO);
    let same = |one: &Vec<f32>, other: &Vec<f32>| one.iter().map(|x| x.to_bits()).eq(other.iter().map(|x| x.to_bits()));
    match together.len() == apart.len() && together.iter().zip(&apart).all(|(one, other)| same(one, other)) {
        true => Ok(()),
        false => Err(refused(
            "on, with weights that llama.cpp multiplies in other ways in larger batches".to_owned(),
            "a file with other weights; those of Q8_0 and Q4_1 are multiplied in one way on x86-64",
        )),
    }
}

/// The logits after each token before one of `ends`, when passes end at `passes`.
fn rows(context: &mut Context<'_>, passes: &[usize], ends: &[usize]) -> Result<Vec<Vec<f32>>, Error> {
    context.clear(SeqId::ZERO);
    let n_vocab = context.n_vocab();
    // Any tokens will do, as long as the first ones differ. The last pass reads one over and over, which
    // the same experts of a mixture get: each is multiplied as its own number of tokens asks for.
    let before_last: usize = PASSES[..PASSES.len() - 1].iter().sum();
    let token = |at: usize| {
        let at = u32::try_from(at.min(before_last)).unwrap_or(0);
        TokenId(at.wrapping_mul(2_654_435_761) % n_vocab)
    };
    let mut rows = Vec::with_capacity(ends.len());
    let mut begin = 0;
    for &end in passes {
        let batch: Vec<BatchToken> = (begin..end)
            .map(|at| BatchToken { token: token(at), seq: SeqId::ZERO, logits: ends.contains(&(at + 1)) })
            .collect();
        context.decode(&batch)?;
        rows.extend((0..batch.len()).filter_map(|at| context.logits(at).map(<[f32]>::to_vec)));
        begin = end;
    }
    Ok(rows)
}

fn refused(value: String, allowed: &'static str) -> Error {
    Error::Setting { name: "batch_invariant", value, allowed }
}
