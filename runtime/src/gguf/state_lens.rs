//! How long the state of a recurrent layer is, which llama.cpp keeps for each sequence in two
//! tensors.

use super::Gguf;

/// Numbers of a sequence's state in a recurrent layer: those of its convolution or token shift, and
/// those of all tokens; both 0 in a model without such layers (`llama_hparams::n_embd_r` and
/// `n_embd_s`).
pub(super) fn state_lens(gguf: &Gguf) -> (u64, u64) {
    let architecture = gguf.text("general.architecture").unwrap_or_default();
    let number = |key: &str| gguf.unsigned(&format!("{architecture}.{key}")).unwrap_or(0);
    let product = |factors: &[u64]| factors.iter().fold(1_u64, |product, n| product.saturating_mul(*n));
    let (width, n_heads) = (number("embedding_length"), number("attention.head_count"));
    let before = |kernel: u64| kernel.saturating_sub(1);
    if let head @ 1.. = number("wkv.head_size") {
        let n_shifts = gguf.unsigned(&format!("{architecture}.token_shift_count")).unwrap_or(2);
        return (product(&[n_shifts, width]), product(&[width, head]));
    }
    if let cache @ 1.. = number("shortconv.l_cache") {
        return (product(&[width, before(cache)]), 0);
    }
    let (kernel, inner, state) = (number("ssm.conv_kernel"), number("ssm.inner_size"), number("ssm.state_size"));
    if let head @ 1.. = number("kda.head_dim") {
        let kernel = if kernel == 0 { 4 } else { kernel };
        return (product(&[3, before(kernel), n_heads, head]), product(&[head, head, n_heads]));
    }
    if architecture == "minimax-01" {
        let head = number("attention.key_length");
        return (0, product(&[head, head, n_heads]));
    }
    let convolved = inner.saturating_add(product(&[2, number("ssm.group_count"), state]));
    (product(&[before(kernel), convolved]), product(&[state, inner]))
}
