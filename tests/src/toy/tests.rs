use super::*;

/// FNV-1a: short, and the same everywhere.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn families() -> Vec<(&'static str, Gguf)> {
    let (shape, vocab) = (Shape::default(), Vocab::bpe());
    let six = Shape { layers: 6, ..Shape::default() };
    vec![
        ("llama", llama(&shape, &vocab)),
        ("gemma3", gemma3(&six, &vocab, 32)),
        ("mamba", mamba(&shape, &vocab)),
        ("lfm2", lfm2(&Shape { layers: 4, ..Shape::default() }, &vocab)),
        ("sentencepiece", llama(&shape, &Vocab::sentencepiece())),
        ("q8_0", llama(&Shape { weights: TensorType::Q8_0, ..Shape::default() }, &vocab)),
        ("q4_0", llama(&Shape { weights: TensorType::Q4_0, ..Shape::default() }, &vocab)),
        ("f16", llama(&Shape { weights: TensorType::F16, ..Shape::default() }, &vocab)),
    ]
}

#[test]
fn what_is_written_is_read_back() {
    for (name, file) in families() {
        assert_eq!(Gguf::from_bytes(&file.to_bytes()), Ok(file), "{name}");
    }
}

/// A change of these numbers means that every test with a toy model sees another model: fine where it
/// is meant.
#[test]
fn a_seed_gives_the_same_bytes_on_every_machine() {
    let digests: Vec<String> =
        families().iter().map(|(name, file)| format!("{name} {:016x}", digest(&file.to_bytes()))).collect();
    assert_eq!(digests, DIGESTS);
}

const DIGESTS: [&str; 8] = [
    "llama 69edb967e3800f70",
    "gemma3 0e276c9e7c8c17db",
    "mamba 8873a0d5be3fdaaf",
    "lfm2 ea04d05583d9ffe1",
    "sentencepiece 2baa5f642a17cf61",
    "q8_0 e45dbfe84098c160",
    "q4_0 9e45fca03ee102ef",
    "f16 007d43d91d38124a",
];

#[test]
fn another_seed_gives_other_weights_of_the_same_size() {
    let one = llama(&Shape::default(), &Vocab::bpe());
    let two = llama(&Shape { seed: 1, ..Shape::default() }, &Vocab::bpe());
    assert_eq!(one.metadata, two.metadata);
    assert_ne!(one.tensors[0].data, two.tensors[0].data);
    assert_eq!(one.to_bytes().len(), two.to_bytes().len());
}

#[test]
fn smaller_numbers_make_smaller_files() {
    let size = |weights| llama(&Shape { weights, ..Shape::default() }, &Vocab::bpe()).to_bytes().len();
    let sizes = [TensorType::F32, TensorType::F16, TensorType::Q8_0, TensorType::Q4_0].map(size);
    assert!(sizes.is_sorted_by(|larger, smaller| larger > smaller), "{sizes:?}");
}
