//! Looks in the headers of a LoRA adapter and of its model for what llama.cpp would abort the
//! process on, and for what it would only write to its log.
//!
//! A pair of tensors changes a matrix: `W x` becomes `W x + scale · alpha / rank · B (A x)`, with
//! `A` of `[columns, rank]` and `B` of `[rank, rows]` (Hu et al., LoRA, 2021; ggml's order, the
//! contiguous size first). For a matrix of 4096 rows and 1024 columns and rank 16 these are
//! `[1024, 16]` and `[16, 4096]`. Of an embedding, whose columns are looked up, both are
//! transposed.
//! llama.cpp compares the first two sizes of most pairs; the others, the types and the types of the
//! metadata it takes on trust.

use std::collections::BTreeMap;

use super::header::Gguf;
use super::metadata_value::MetadataValue;
use super::tensor::TensorInfo;

/// F32, F16, BF16 and Q8_0: what converters write, and what every kernel that adapters run through
/// takes.
const TYPES: [u32; 4] = [0, 1, 30, 8];
/// NVFP4: llama.cpp asserts that no adapter changes such a matrix.
const NVFP4: u32 = 40;

/// The two tensors that change one matrix.
#[derive(Default)]
struct LoraPair<'a> {
    a: Option<&'a TensorInfo>,
    b: Option<&'a TensorInfo>,
}

/// Checks that `adapter` is an adapter for `base`.
///
/// # Errors
///
/// What is wrong, with what to do about it.
pub(crate) fn check(adapter: &Gguf, base: &Gguf) -> Result<(), String> {
    check_metadata(adapter, base)?;
    if base.is_split() {
        return Err(
            "the model is split over several files; join them (`llama-gguf-split --merge`) to use adapters".to_owned()
        );
    }
    let tensors: BTreeMap<&str, &TensorInfo> = base.tensors().iter().map(|t| (t.name.as_str(), t)).collect();
    let pairs = pairs(adapter)?;
    if pairs.is_empty() {
        return Err("it has no tensors, so it changes nothing; convert the adapter again".to_owned());
    }
    // llama.cpp reports a missing half or matrix too, by a line in its log and a null pointer; here
    // the error says what to do about it.
    for (name, pair) in pairs {
        let (Some(a), Some(b)) = (pair.a, pair.b) else {
            return Err(format!("of `{name}` it has only one half of the pair; convert the adapter again"));
        };
        let Some(matrix) = tensors.get(name) else {
            return Err(format!("the model has no tensor `{name}`; it is an adapter of another model"));
        };
        check_pair(name, a, b, matrix)?;
        // GGML_ASSERT(ggml_can_mul_mat(a, b)): the output layer would take the transposed pair for
        // its own.
        if is_embedding(name) && !tensors.contains_key("output.weight") {
            return Err(format!(
                "it changes `{name}`, which is the model's output matrix as well; train it without embeddings"
            ));
        }
    }
    Ok(())
}

/// `gguf_get_val_str` and `gguf_get_val_f32` assert on a value of another type.
fn check_metadata(adapter: &Gguf, base: &Gguf) -> Result<(), String> {
    let text = |key: &str| match adapter.get(key) {
        Some(MetadataValue::Text(_)) => Ok(adapter.text(key)),
        Some(other) => Err(format!("`{key}` is {other}, and must be a text; convert the adapter again")),
        None => Ok(None),
    };
    let (purpose, kind) = (text("general.type")?, text("adapter.type")?);
    if purpose != Some("adapter") {
        let found = purpose.unwrap_or("model");
        return Err(format!(
            "it is no adapter but of type `{found}`; convert the adapter with `convert_lora_to_gguf.py`"
        ));
    }
    if kind != Some("lora") {
        return Err(format!("it is an adapter of type `{}`, and only `lora` is known", kind.unwrap_or("")));
    }
    let (found, wanted) = (text("general.architecture")?, base.text("general.architecture"));
    if found != wanted {
        let (found, wanted) = (found.unwrap_or(""), wanted.unwrap_or(""));
        return Err(format!("it is for models of architecture `{found}`, and this one is a `{wanted}`"));
    }
    match adapter.get("adapter.lora.alpha") {
        None => {}
        Some(MetadataValue::F32(alpha)) if alpha.is_finite() => {}
        Some(other) => return Err(format!("`adapter.lora.alpha` is {other}, and must be a finite number of type f32")),
    }
    // It would have to be switched on within the prompt, and a batch has one adapter throughout.
    if adapter.get("adapter.alora.invocation_tokens").is_some() {
        return Err(
            "it is an activated adapter (aLoRA), which only works from certain tokens on; use a plain one".to_owned()
        );
    }
    Ok(())
}

/// The pairs, by the name of the matrix they change.
fn pairs(adapter: &Gguf) -> Result<BTreeMap<&str, LoraPair<'_>>, String> {
    let mut pairs: BTreeMap<&str, LoraPair<'_>> = BTreeMap::new();
    for tensor in adapter.tensors() {
        if let Some(name) = tensor.name.strip_suffix(".lora_a") {
            pairs.entry(name).or_default().a = Some(tensor);
        } else if let Some(name) = tensor.name.strip_suffix(".lora_b") {
            pairs.entry(name).or_default().b = Some(tensor);
        } else {
            // llama.cpp reads over norms, so that the adapter would work in part only.
            return Err(format!(
                "its tensor `{}` is no half of a LoRA pair; convert the adapter without it",
                tensor.name
            ));
        }
        if !TYPES.contains(&tensor.ggml_type) {
            let (name, number) = (&tensor.name, tensor.ggml_type);
            return Err(format!(
                "its tensor `{name}` is of type {number}; convert the adapter to f32, f16, bf16 or q8_0"
            ));
        }
    }
    Ok(pairs)
}

/// GGML_ASSERT(ggml_can_mul_mat(a, b)) and its like in the graph, and reads beyond the experts
/// there are.
fn check_pair(name: &str, a: &TensorInfo, b: &TensorInfo, matrix: &TensorInfo) -> Result<(), String> {
    if matrix.ggml_type == NVFP4 {
        return Err(format!(
            "the model's `{name}` is stored as NVFP4, which no adapter can change; use another quantization"
        ));
    }
    // The third dimension counts experts: each has a pair of its own, and llama.cpp reads as many
    // as the model has without a look at the adapter's size.
    let [columns, rows, experts, more] = matrix.dims;
    let (rank, fits) = if is_embedding(name) {
        (a.dims[0], a.dims == [b.dims[0], rows, 1, 1] && b.dims == [a.dims[0], columns, 1, 1])
    } else {
        let rank = a.dims[1];
        (rank, a.dims == [columns, rank, experts, more] && b.dims == [rank, rows, experts, more])
    };
    if rank == 0 || !fits {
        let (a, b, matrix) = (a.dims, b.dims, matrix.dims);
        return Err(format!(
            "its tensors for `{name}`, {a:?} and {b:?}, don't fit the model's, {matrix:?}; it is an adapter of another model"
        ));
    }
    Ok(())
}

/// Whether columns of the matrix are looked up.
fn is_embedding(name: &str) -> bool {
    name.ends_with("token_embd.weight")
}
