//! Looks in a model's metadata for what llama.cpp would abort the process on, before llama.cpp sees
//! the file.
//!
//! Each check names the assertion it keeps from firing (llama.cpp as bundled with llama-cpp-sys-2
//! 0.1.161). They cover the loading code that all architectures share, and the graph of the
//! `llama` architecture; an assertion that only another architecture's graph makes is not known
//! here.
//!
//! What llama.cpp reports itself (a missing key, a tensor of the wrong shape, an unknown
//! architecture) is left to it: that is an error already.

use std::collections::HashSet;

use super::gguf_error::{GgufError, malformed};
use super::header::Gguf;
use super::metadata_value::{MetadataArray, MetadataValue};
use super::token_texts::{TokenTexts, text_of};

/// `LLAMA_MAX_LAYERS`: per-layer values are arrays of this size.
const MAX_LAYERS: u64 = 512;
/// `LLAMA_MAX_EXPERTS`.
const MAX_EXPERTS: u64 = 1024;

/// Shorthand for a [`GgufError::Refused`].
fn refused<T>(problem: impl Into<String>) -> Result<T, GgufError> {
    Err(GgufError::Refused(problem.into()))
}

/// Checks everything llama.cpp would assert on while it loads the model, makes a context or
/// decodes.
///
/// Costs a hash set over the vocabulary, a few milliseconds for 150,000 tokens.
///
/// # Errors
///
/// [`GgufError::Refused`] naming the key and the value, [`GgufError::Malformed`] where a key that
/// must be there is missing or of the wrong type.
pub(crate) fn check(gguf: &Gguf) -> Result<(), GgufError> {
    let Some(architecture) = gguf.text("general.architecture") else {
        return malformed("`general.architecture` is missing; is it a model file?");
    };
    check_purpose(gguf, architecture)?;
    check_alignment(gguf)?;
    check_tokens(gguf)?;
    check_layers(gguf, architecture)?;
    check_experts(gguf, architecture)?;
    check_heads(gguf, architecture)?;
    check_rope(gguf, architecture)?;
    check_epsilons(gguf)
}

/// Files that are not text generators: decoding with them asserts or reads uninitialized memory.
fn check_purpose(gguf: &Gguf, architecture: &str) -> Result<(), GgufError> {
    if let Some(kind @ ("adapter" | "mmproj" | "vocab" | "imatrix")) = gguf.text("general.type") {
        return refused(format!("it is not a language model but of type `{kind}`; open the model it belongs to"));
    }
    if matches!(architecture, "clip" | "wavtokenizer-dec") || architecture.contains("bert") {
        return refused(format!("its architecture `{architecture}` does not generate text"));
    }
    // GGML_ASSERT(causal_attn || n_ubatch >= n_tokens) in llama_context::decode.
    let causal = format!("{architecture}.attention.causal");
    if gguf.get(&causal) == Some(&MetadataValue::Bool(false)) {
        return refused(format!("`{causal}` is false; it is an embedding model and does not generate text"));
    }
    Ok(())
}

/// GGML_ASSERT(ptr % TENSOR_ALIGNMENT == 0) in ggml_backend_cpu_buffer_from_ptr, on the mapped
/// file.
pub(super) fn check_alignment(gguf: &Gguf) -> Result<(), GgufError> {
    // The format allows any power of two. A file aligned to 8 bytes is sound, and llama.cpp asserts
    // on the first of its tensors that does not lie at a multiple of 32.
    const KEY: &str = "general.alignment";
    match gguf.unsigned(KEY) {
        Some(n) if n % 32 != 0 => refused(format!("`{KEY}` is {n}, and must be at least 32")),
        _ => Ok(()),
    }
}

/// GGML_ASSERT(id_to_token.size() == token_to_id.size()) in llama_vocab::impl::load.
fn check_tokens(gguf: &Gguf) -> Result<(), GgufError> {
    let texts = TokenTexts::of(gguf)?;
    // As C strings: `a\0b` and `a` are two strings in the file and one token to llama.cpp.
    let mut seen = HashSet::with_capacity(texts.len());
    for (id, text) in texts.iter().enumerate() {
        if !seen.insert(text_of(id, text)) {
            return refused(format!(
                "token {id}, \"{}\", occurs twice in `tokenizer.ggml.tokens`",
                text.escape_ascii()
            ));
        }
    }
    Ok(())
}

/// GGML_ASSERT(n_layer_all > 0 && n_layer_all <= LLAMA_MAX_LAYERS) and the like in load_hparams.
fn check_layers(gguf: &Gguf, architecture: &str) -> Result<(), GgufError> {
    let key = format!("{architecture}.block_count");
    let n_layer = match gguf.get(&key) {
        None => return malformed(format!("`{key}` is missing; is it a model file?")),
        Some(value) => match value.as_unsigned() {
            Some(n @ 1..=MAX_LAYERS) => n,
            _ => {
                return refused(format!("`{key}` is {value}, and must be 1 to {MAX_LAYERS}"));
            }
        },
    };
    // Layers for multi-token prediction are counted in `block_count`, and one other must be left.
    let key = format!("{architecture}.nextn_predict_layers");
    if gguf.unsigned(&key).is_some_and(|n| n >= n_layer) {
        return refused(format!("`{key}` is not below the {n_layer} layers there are"));
    }
    // llama_model_n_ctx_train hands it out as an i32, and positions are i32.
    let key = format!("{architecture}.context_length");
    if let Some(n) = gguf.unsigned(&key)
        && !i32::try_from(n).is_ok_and(|n| n >= 1)
    {
        return refused(format!("`{key}` is {n}"));
    }
    Ok(())
}

/// The assertions on expert counts in load_hparams.
fn check_experts(gguf: &Gguf, architecture: &str) -> Result<(), GgufError> {
    let key = |name: &str| format!("{architecture}.{name}");
    let n_expert = gguf.unsigned(&key("expert_count")).unwrap_or(0);
    let n_used = numbers(gguf, &key("expert_used_count")).into_iter().max().unwrap_or(0);
    let n_groups = gguf.unsigned(&key("expert_group_count")).unwrap_or(0);
    let n_groups_used = gguf.unsigned(&key("expert_group_used_count")).unwrap_or(0);
    // A mixture of experts uses some of its experts per token (8 of 128); a dense model has none.
    // Groups divide the experts evenly, and some of the groups are chosen first (DeepSeek V3).
    let used_fits = if n_expert > 0 { n_used > 0 && n_used <= n_expert } else { n_used == 0 };
    let groups_fit = match n_groups {
        0 => true,
        1 => n_expert > 1,
        _ => n_groups < n_expert && n_expert.is_multiple_of(n_groups) && n_groups_used > 0 && n_groups_used < n_groups,
    };
    // Hunyuan counts its dense layer as one expert; llama.cpp resets both numbers there.
    let exempt = architecture.starts_with("hunyuan") && n_expert <= 1;
    if exempt || (n_expert <= MAX_EXPERTS && used_fits && groups_fit) {
        Ok(())
    } else {
        refused(format!(
            "its expert counts contradict each other: {n_expert} experts, {n_used} used, {n_groups} groups, \
             {n_groups_used} used"
        ))
    }
}

/// The shape assertions of attention: ggml_can_mul_mat broadcasts query heads over key heads only
/// where the numbers divide.
fn check_heads(gguf: &Gguf, architecture: &str) -> Result<(), GgufError> {
    let head_key = format!("{architecture}.attention.head_count");
    let heads = numbers(gguf, &head_key);
    let kv_heads = numbers(gguf, &format!("{head_key}_kv"));
    let kv_heads = if kv_heads.is_empty() { &heads } else { &kv_heads };
    // With grouped-query attention several query heads share a key head: 32 and 8 are four each.
    let n = heads.len().max(kv_heads.len());
    for layer in 0..n {
        let (Some(n_head), Some(n_head_kv)) = (at(&heads, layer), at(kv_heads, layer)) else {
            continue;
        };
        // Layers without attention (recurrent ones) have 0 of either.
        if n_head_kv != 0 && n_head % n_head_kv != 0 {
            return refused(format!("`{head_key}` is {n_head}, not a multiple of `{head_key}_kv`, {n_head_kv}"));
        }
    }
    if architecture == "llama" && heads.contains(&0) {
        return refused(format!("`{head_key}` is 0"));
    }
    Ok(())
}

/// The assertions of ggml_rope (`n_dims <= ne0`, `n_dims % 2 == 0`), of load_hparams on the scaling
/// type, and of the `llama` graph (`n_embd_head_k == n_embd_head_v`).
fn check_rope(gguf: &Gguf, architecture: &str) -> Result<(), GgufError> {
    let key = |name: &str| format!("{architecture}.{name}");
    let scaling = key("rope.scaling.type");
    if let Some(value) = gguf.get(&scaling)
        && !matches!(value.as_text(), Some("none" | "linear" | "yarn" | "longrope"))
    {
        return refused(format!("`{scaling}` is {value}, which is not known"));
    }
    let n_head = numbers(gguf, &key("attention.head_count"));
    let Some(n_head @ 1..) = n_head.first().copied() else {
        return Ok(());
    };
    let n_embd = gguf.unsigned(&key("embedding_length")).unwrap_or(0);
    let head = |name: &str| gguf.unsigned(&key(name)).unwrap_or(n_embd / n_head);
    let (k, v) = (head("attention.key_length"), head("attention.value_length"));
    if k == 0 || v == 0 {
        return refused(format!(
            "its attention heads have no size: `{}` is {n_embd} with {n_head} heads",
            key("embedding_length")
        ));
    }
    if architecture == "llama" && k != v {
        return refused(format!("its keys have {k} elements a head and its values {v}"));
    }
    // RoPE rotates pairs of elements, so their number is even.
    let n_rot = gguf.unsigned(&key("rope.dimension_count")).unwrap_or(k);
    if !n_rot.is_multiple_of(2) || n_rot > k {
        return refused(format!("it rotates {n_rot} elements of attention heads of {k}; that must be even and fit"));
    }
    Ok(())
}

/// GGML_ASSERT(eps >= 0.0f) in the normalization kernels.
fn check_epsilons(gguf: &Gguf) -> Result<(), GgufError> {
    for (key, value) in gguf.metadata() {
        if key.ends_with("epsilon") && !value.as_float().is_some_and(|x| x.is_finite() && x >= 0.0) {
            return refused(format!("`{key}` is {value}, and must be a number from 0 up"));
        }
    }
    Ok(())
}

/// The numbers of a key: one for all layers, or one per layer. Empty where the key is missing or
/// holds anything else, which llama.cpp reports.
fn numbers(gguf: &Gguf, key: &str) -> Vec<u64> {
    match gguf.get(key) {
        Some(MetadataValue::Array(MetadataArray::Integers(_, ns))) => {
            ns.iter().filter_map(|n| u64::try_from(*n).ok()).collect()
        }
        Some(value) => value.as_unsigned().into_iter().collect(),
        None => Vec::new(),
    }
}

/// The number of a layer; a single number counts for all layers.
fn at(numbers: &[u64], layer: usize) -> Option<u64> {
    match numbers {
        [one] => Some(*one),
        many => many.get(layer).copied(),
    }
}
