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
        ("qwen35", qwen35(&Shape { layers: 4, ..Shape::default() }, &DeltaNet::default(), &vocab)),
        ("sentencepiece", llama(&shape, &Vocab::sentencepiece())),
        ("q8_0", llama(&Shape { weights: TensorType::Q8_0, ..Shape::default() }, &vocab)),
        ("q4_0", llama(&Shape { weights: TensorType::Q4_0, ..Shape::default() }, &vocab)),
        ("f16", llama(&Shape { weights: TensorType::F16, ..Shape::default() }, &vocab)),
        ("tiny", llama(&Shape { weights: TensorType::Q8_0, seed: 1, ..Shape::tiny() }, &vocab)),
        ("m100 in small", llama(&Shape { weights: TensorType::Q4_0, layers: 2, ..Shape::m100() }, &vocab)),
    ]
}

#[test]
fn what_is_written_is_read_back() {
    for (name, file) in families() {
        assert_eq!(Gguf::from_bytes(&file.to_bytes()), Ok(file), "{name}");
    }
}

/// A change of these numbers means that every test with a generated model gets another model: fine
/// if it is meant.
#[test]
fn a_seed_gives_the_same_bytes_on_every_machine() {
    let digests: Vec<String> =
        families().iter().map(|(name, file)| format!("{name} {:016x}", digest(&file.to_bytes()))).collect();
    assert_eq!(digests, DIGESTS);
}

const DIGESTS: [&str; 11] = [
    "llama 01c81a98c2d5fdf5",
    "gemma3 15d44942851954bd",
    "mamba 4460ff22c030c8cd",
    "lfm2 796bed6307f930cf",
    "qwen35 9ad4d5c80f326b7a",
    "sentencepiece 539ff714cffe9a26",
    "q8_0 f7a3de2c543a32c5",
    "q4_0 b9078f79c1e45cea",
    "f16 366ed5c942d4b4a1",
    "tiny 375838d10fcaf0ed",
    "m100 in small e3709ed5ba010fc1",
];

#[test]
fn another_seed_gives_other_weights_of_the_same_size() {
    let one = llama(&Shape::default(), &Vocab::bpe());
    let two = llama(&Shape { seed: 1, ..Shape::default() }, &Vocab::bpe());
    assert_eq!(one.metadata, two.metadata);
    assert_ne!(one.tensors[0].bytes(), two.tensors[0].bytes());
    assert_eq!(one.to_bytes().len(), two.to_bytes().len());
}

#[test]
fn smaller_numbers_make_smaller_files() {
    let size = |weights| llama(&Shape { weights, ..Shape::default() }, &Vocab::bpe()).to_bytes().len();
    let sizes = TensorType::ALL.map(size);
    assert!(sizes.is_sorted_by(|larger, smaller| larger > smaller), "{sizes:?}");
}

#[test]
fn a_tensor_depends_on_its_name_and_the_seed_alone() {
    let tensors = |shape: Shape| llama(&shape, &Vocab::bpe()).tensors;
    let small = tensors(Shape::default());
    let large = tensors(Shape { layers: 3, tied: true, ..Shape::default() });
    for tensor in small.iter().filter(|tensor| tensor.name.starts_with("blk.")) {
        assert!(large.contains(tensor), "{}", tensor.name);
    }
    let random = small.iter().filter(|tensor| tensor.name != "output_norm.weight" && !tensor.name.contains("_norm"));
    let beginnings: std::collections::BTreeSet<Vec<u8>> =
        random.clone().map(|tensor| tensor.bytes()[..64].to_vec()).collect();
    assert_eq!(beginnings.len(), random.count());
}

#[test]
fn named_shapes_have_their_sizes() {
    let vocab = Vocab::bytes().padded_to(200_019);
    let millions = |shape: &Shape| llama(shape, &vocab).n_parameters() as f64 / 1e6;
    for (name, expected) in Shape::NAMES.into_iter().zip([33.2, 102.0, 1382.8, 8618.1]) {
        let shape = Shape::named(name).unwrap();
        assert!((millions(&shape) - expected).abs() < 0.1, "{name}: {}", millions(&shape));
        for weights in TensorType::ALL {
            assert_eq!(Shape { weights, ..shape.clone() }.check(), Ok(()), "{name}");
        }
    }
    assert_eq!(Shape::named("b70"), None);
}

#[test]
fn shapes_that_can_not_run_say_why() {
    for (shape, problem) in [
        (Shape { layers: 0, ..Shape::default() }, "layers is 0"),
        (Shape { layers: 513, ..Shape::default() }, "layers is 513, and must be 1 to 512"),
        (Shape { heads: 0, ..Shape::default() }, "heads is 0"),
        (Shape { kv_heads: 3, ..Shape::default() }, "4 heads can't share 3 heads"),
        (Shape { kv_heads: 8, ..Shape::default() }, "kv-heads is 8, and must be 1 to 4"),
        (Shape { width: 66, ..Shape::default() }, "a width of 66 can't be cut into 4 heads"),
        (Shape { width: 60, ..Shape::default() }, "heads of even width"),
        (Shape { width: 80, weights: TensorType::Q4_0, ..Shape::default() }, "width is 80, and Q4_0 wants"),
        (Shape { feed_forward: 100, weights: TensorType::Q8_0, ..Shape::default() }, "feed-forward is 100"),
        (Shape { rope_base: f32::NAN, ..Shape::default() }, "rope-base is NaN"),
        (Shape { context: u32::MAX, ..Shape::default() }, "context is"),
    ] {
        let said = shape.check().unwrap_err();
        assert!(said.contains(problem), "{said}");
    }
}
