//! Files with one defect each, such as those of an aborted download, a bad converter or an
//! attacker. Some make llama.cpp abort the process, so a guard has to see them first.

use super::{Shape, Vocab, llama};
use crate::gguf::{Gguf, Tensor, TensorType, Value};
use crate::random::Random;

/// The required result of opening the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// An error; llama.cpp itself gives one.
    Refused,
    /// An error, although llama.cpp would abort: at load, when the context is made, or at the first
    /// token.
    Guarded,
    /// It opens: its defect doesn't show before the model runs.
    Opens,
}

/// A file with one defect.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The defect, as a file name.
    pub name: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// The required result.
    pub fate: Fate,
}

/// All of them, in a fixed order. Takes some 10 ms and 10 MB.
pub fn all() -> Vec<Broken> {
    [metadata(), shapes(), tensors(), bytes()].concat()
}

/// The sound model that all are broken forms of: the default shape with [`Vocab::bpe`].
pub fn sound() -> Gguf {
    llama(&Shape::default(), &Vocab::bpe())
}

fn broken(name: &'static str, fate: Fate, change: impl FnOnce(&mut Gguf)) -> Broken {
    let mut file = sound();
    change(&mut file);
    Broken { name, bytes: file.to_bytes(), fate }
}

/// Metadata that is missing or nonsensical.
fn metadata() -> Vec<Broken> {
    let without = |name, fate, key: &str| {
        broken(name, fate, |file| {
            file.remove(key);
        })
    };
    let with = |name, fate, key: &str, value: Value| {
        broken(name, fate, |file| {
            file.set(key, value);
        })
    };
    let mut duplicate = Vocab::bpe();
    duplicate.tokens[300].0 = duplicate.tokens[301].0.clone();
    let mut lost_byte = Vocab::bpe();
    lost_byte.tokens[usize::from(b'Z')].0 = "<gone>".to_owned();
    let of = |name, fate, vocab: &Vocab| Broken { name, bytes: llama(&Shape::default(), vocab).to_bytes(), fate };
    vec![
        of("duplicate-tokens", Fate::Guarded, &duplicate),
        of("byte-without-token", Fate::Opens, &lost_byte),
        without("no-architecture", Fate::Refused, "general.architecture"),
        without("no-context-length", Fate::Refused, "llama.context_length"),
        without("no-rms-epsilon", Fate::Refused, "llama.attention.layer_norm_rms_epsilon"),
        without("no-head-count", Fate::Refused, "llama.attention.head_count"),
        without("no-tokens", Fate::Refused, "tokenizer.ggml.tokens"),
        without("no-merges", Fate::Refused, "tokenizer.ggml.merges"),
        without("no-token-types", Fate::Opens, "tokenizer.ggml.token_type"),
        with("unknown-architecture", Fate::Refused, "general.architecture", "nonsense".into()),
        with("unknown-pre", Fate::Refused, "tokenizer.ggml.pre", "nonsense".into()),
        with("unknown-tokenizer", Fate::Refused, "tokenizer.ggml.model", "nonsense".into()),
        with("bos-out-of-range", Fate::Opens, "tokenizer.ggml.bos_token_id", 1_000_000.into()),
        with("context-length-is-text", Fate::Refused, "llama.context_length", "512".into()),
        broken("begin-token-wanted-but-unnamed", Fate::Opens, |file| {
            file.remove("tokenizer.ggml.bos_token_id");
            file.set("tokenizer.ggml.add_bos_token", true);
        }),
    ]
}

/// Sizes that contradict one another.
fn shapes() -> Vec<Broken> {
    let of = |name, fate, shape: Shape| Broken { name, bytes: llama(&shape, &Vocab::bpe()).to_bytes(), fate };
    vec![
        of("kv-heads-do-not-divide-heads", Fate::Guarded, Shape { kv_heads: 3, ..Shape::default() }),
        of("odd-head-width", Fate::Guarded, Shape { width: 60, ..Shape::default() }),
    ]
}

/// Tensors that are missing, superfluous or filled with nonsense.
fn tensors() -> Vec<Broken> {
    vec![
        broken("extra-tensor", Fate::Refused, |file| {
            file.tensors.push(Tensor::new("junk.weight", &[4, 4], TensorType::F32, &[0.0; 16]));
        }),
        broken("tensor-twice", Fate::Refused, |file| file.tensors.push(file.tensors[1].clone())),
        broken("no-output-norm", Fate::Refused, |file| {
            file.tensors.retain(|tensor| tensor.name != "output_norm.weight")
        }),
        broken("short-embedding", Fate::Refused, |file| {
            if let Some(embedding) = file.tensor_mut("token_embd.weight") {
                embedding.shape[1] -= 1;
            }
        }),
        broken("not-a-number", Fate::Opens, |file| {
            if let Some(norm) = file.tensor_mut("output_norm.weight") {
                *norm = Tensor::new("output_norm.weight", &[64], TensorType::F32, &[f32::NAN; 64]);
            }
        }),
    ]
}

/// Files that are no GGUF, or truncated.
fn bytes() -> Vec<Broken> {
    let sound = sound().to_bytes();
    let refused = |name, bytes: Vec<u8>| Broken { name, bytes, fate: Fate::Refused };
    let overwritten = |name, at: usize, with: &[u8]| {
        let mut bytes = sound.clone();
        bytes[at..at + with.len()].copy_from_slice(with);
        refused(name, bytes)
    };
    let mut random = Random::new(4);
    let noise = b"GGUF".iter().copied().chain((0..512).flat_map(|_| random.bits().to_le_bytes())).collect();
    vec![
        refused("empty", Vec::new()),
        refused("text", b"not a model\n".to_vec()),
        refused("magic-alone", b"GGUF".to_vec()),
        refused("noise", noise),
        refused("cut-in-the-metadata", sound[..100].to_vec()),
        refused("cut-in-the-tensors", sound[..sound.len() / 2].to_vec()),
        refused("cut-by-one-tensor", sound[..sound.len() - 4096].to_vec()),
        overwritten("version-99", 4, &99_u32.to_le_bytes()),
        // The header: 4 bytes of magic, 4 of version, 8 for the tensors, 8 for the metadata.
        overwritten("huge-tensor-count", 8, &(1_u64 << 62).to_le_bytes()),
        overwritten("huge-metadata-count", 16, &(1_u64 << 40).to_le_bytes()),
        overwritten("huge-key-length", 24, &u64::MAX.to_le_bytes()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_differs_from_the_sound_one() {
        let sound = sound().to_bytes();
        let all = all();
        assert!(all.iter().all(|file| file.bytes != sound));
        let names: std::collections::BTreeSet<&str> = all.iter().map(|file| file.name).collect();
        assert_eq!(names.len(), all.len());
    }

    #[test]
    fn files_that_break_off_can_not_be_read_back() {
        for file in bytes() {
            assert!(Gguf::from_bytes(&file.bytes).is_err(), "{}", file.name);
        }
    }
}
