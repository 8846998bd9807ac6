//! Headers built by hand, byte by byte, and what the reader and the guard make of them.

use expect_test::{Expect, expect};

use super::reader::Reader;
use super::{Gguf, GgufError, guard};
use crate::tokenizer::vocabulary::from_gguf::tokens;
use formwork_core::TokenKind;

/// A GGUF file under construction.
#[derive(Clone, Default)]
struct File {
    entries: Vec<Vec<u8>>,
    tensors: Vec<Vec<u8>>,
    data: usize,
}

fn string(text: &[u8]) -> Vec<u8> {
    [&(text.len() as u64).to_le_bytes()[..], text].concat()
}

impl File {
    fn entry(mut self, key: &str, value_type: u32, value: &[u8]) -> File {
        self.entries.push([&string(key.as_bytes())[..], &value_type.to_le_bytes(), value].concat());
        self
    }
    fn u32(self, key: &str, n: u32) -> File {
        self.entry(key, 4, &n.to_le_bytes())
    }
    fn f32(self, key: &str, x: f32) -> File {
        self.entry(key, 6, &x.to_le_bytes())
    }
    fn text(self, key: &str, text: &str) -> File {
        self.entry(key, 8, &string(text.as_bytes()))
    }
    fn texts(self, key: &str, texts: &[&str]) -> File {
        let mut value = [&8u32.to_le_bytes()[..], &(texts.len() as u64).to_le_bytes()].concat();
        for text in texts {
            value.extend(string(text.as_bytes()));
        }
        self.entry(key, 9, &value)
    }
    fn i32s(self, key: &str, ns: &[i32]) -> File {
        let mut value = [&5u32.to_le_bytes()[..], &(ns.len() as u64).to_le_bytes()].concat();
        value.extend(ns.iter().flat_map(|n| n.to_le_bytes()));
        self.entry(key, 9, &value)
    }
    fn tensor(mut self, name: &str, dims: &[u64], ggml_type: u32, offset: u64) -> File {
        let mut info = string(name.as_bytes());
        info.extend(u32::try_from(dims.len()).unwrap().to_le_bytes());
        info.extend(dims.iter().flat_map(|d| d.to_le_bytes()));
        info.extend(ggml_type.to_le_bytes());
        info.extend(offset.to_le_bytes());
        self.tensors.push(info);
        self
    }
    fn data(mut self, n_bytes: usize) -> File {
        self.data = n_bytes;
        self
    }
    fn bytes(&self) -> Vec<u8> {
        let mut out = b"GGUF".to_vec();
        out.extend(3u32.to_le_bytes());
        out.extend((self.tensors.len() as u64).to_le_bytes());
        out.extend((self.entries.len() as u64).to_le_bytes());
        out.extend(self.entries.concat());
        out.extend(self.tensors.concat());
        out.resize(out.len().next_multiple_of(32) + self.data, 0);
        out
    }
    fn read(&self) -> Result<Gguf, GgufError> {
        read(&self.bytes())
    }
}

fn read(bytes: &[u8]) -> Result<Gguf, GgufError> {
    Gguf::read(Reader::new(bytes, bytes.len() as u64))
}

/// A header the guard has nothing against.
fn model() -> File {
    File::default()
        .text("general.architecture", "llama")
        .u32("llama.block_count", 2)
        .u32("llama.context_length", 128)
        .u32("llama.embedding_length", 64)
        .u32("llama.attention.head_count", 4)
        .u32("llama.attention.head_count_kv", 2)
        .f32("llama.attention.layer_norm_rms_epsilon", 1e-5)
        .text("tokenizer.ggml.model", "gpt2")
        .texts("tokenizer.ggml.tokens", &["a", "Ġb", "<|im_end|>"])
}

/// The same with one key said again, which replaces it.
fn with(file: File, key: &str) -> File {
    let mut file = file;
    let prefix = string(key.as_bytes());
    let n = file.entries.iter().filter(|e| e.starts_with(&prefix)).count();
    if n > 1 {
        let first = file.entries.iter().position(|e| e.starts_with(&prefix)).unwrap();
        file.entries.remove(first);
    }
    file
}

fn describe(error: &GgufError) -> String {
    match error {
        GgufError::Io(e) => format!("io: {e}"),
        GgufError::Magic(found) => format!("magic: {}", found.escape_ascii()),
        GgufError::Malformed(problem) => format!("malformed: {problem}"),
        GgufError::Refused(problem) => format!("refused: {problem}"),
        GgufError::Tokenizer(name) => format!("tokenizer: {name}"),
    }
}

fn check_guard(file: File, expected: Expect) {
    let result = file.read().and_then(|gguf| guard::check(&gguf));
    expected.assert_eq(&result.map_or_else(|e| describe(&e), |()| "fine".to_owned()));
}

#[test]
fn a_header_reads_back() {
    let gguf = model().tensor("t", &[32, 2], 8, 0).data(68).read().unwrap();
    assert_eq!(gguf.text("general.architecture"), Some("llama"));
    assert_eq!(gguf.unsigned("llama.block_count"), Some(2));
    assert_eq!(gguf.file_len() % 32, 68 % 32);
}

#[test]
fn every_truncation_is_an_error() {
    let bytes = model().tensor("t", &[32, 2], 8, 0).data(68).bytes();
    for len in 0..bytes.len() {
        let error = read(&bytes[..len]).unwrap_err();
        let right = match error {
            GgufError::Magic(_) => len < 4,
            GgufError::Malformed(_) => len >= 4,
            _ => false,
        };
        assert!(right, "{len}: {}", describe(&error));
    }
    assert!(read(&bytes).is_ok());
}

#[test]
fn every_changed_byte_is_an_error_or_another_header() {
    let bytes = model().tensor("t", &[32, 2], 8, 0).data(68).bytes();
    for at in 0..bytes.len() {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] = value;
            // Neither may panic, nor allocate what the file does not hold.
            if let Ok(gguf) = read(&changed) {
                let _ = guard::check(&gguf);
                let _ = tokens(&gguf);
            }
        }
    }
}

#[test]
fn tensors_must_lie_inside_the_file() {
    let check = |file: File, expected: Expect| {
        expected.assert_eq(&describe(&file.read().unwrap_err()));
    };
    let small = File::default().data(68);
    check(
        small.clone().tensor("t", &[32, 2], 8, 32),
        expect![
            "malformed: tensor `t` ends at byte 196, and the file has 164; it is probably not downloaded completely"
        ],
    );
    check(
        small.clone().tensor("t", &[33], 8, 0),
        expect!["malformed: tensor `t` has rows of 33 elements, not a multiple of its block of 32"],
    );
    check(
        small.clone().tensor("t", &[u64::MAX, 2], 0, 0),
        expect!["malformed: tensor `t` is larger than a file can be"],
    );
    check(
        small.clone().tensor("t", &[4], 4, 0),
        expect!["malformed: tensor `t` has the unknown type 4; a newer formwork may know it"],
    );
    check(
        small.clone().tensor("t", &[4], 0, 0).tensor("t", &[4], 0, 32),
        expect!["malformed: tensor `t` occurs twice"],
    );
    check(small.tensor("t", &[4], 0, 4), expect!["malformed: tensor `t` is not aligned"]);
}

#[test]
fn the_guard_refuses_what_llama_cpp_asserts_on() {
    check_guard(model(), expect!["fine"]);
    let tokens = "tokenizer.ggml.tokens";
    check_guard(
        with(model().texts(tokens, &["a", "b", "a"]), tokens),
        expect![[r#"refused: token 2, "a", occurs twice in `tokenizer.ggml.tokens`"#]],
    );
    check_guard(
        with(model().texts(tokens, &["a\0x", "a"]), tokens),
        expect![[r#"refused: token 1, "a", occurs twice in `tokenizer.ggml.tokens`"#]],
    );
    check_guard(
        with(model().texts(tokens, &["", "[EMPTY_0]"]), tokens),
        expect![[r#"refused: token 1, "[EMPTY_0]", occurs twice in `tokenizer.ggml.tokens`"#]],
    );
    let key = "llama.attention.head_count";
    check_guard(
        with(model().u32(key, 5), key),
        expect!["refused: `llama.attention.head_count` is 5, not a multiple of `llama.attention.head_count_kv`, 2"],
    );
    check_guard(with(model().u32(key, 0), key), expect!["refused: `llama.attention.head_count` is 0"]);
    check_guard(
        with(model().i32s(key, &[4, 3]), key),
        expect!["refused: `llama.attention.head_count` is 3, not a multiple of `llama.attention.head_count_kv`, 2"],
    );
    let key = "llama.embedding_length";
    check_guard(
        with(model().u32(key, 60), key),
        expect!["refused: it rotates 15 elements of attention heads of 15; that must be even and fit"],
    );
    check_guard(
        with(model().u32(key, 2), key),
        expect!["refused: its attention heads have no size: `llama.embedding_length` is 2 with 4 heads"],
    );
    let key = "llama.block_count";
    check_guard(with(model().u32(key, 0), key), expect!["refused: `llama.block_count` is 0, and must be 1 to 512"]);
    check_guard(with(model().u32(key, 513), key), expect!["refused: `llama.block_count` is 513, and must be 1 to 512"]);
    let key = "llama.context_length";
    check_guard(with(model().u32(key, u32::MAX), key), expect!["refused: `llama.context_length` is 4294967295"]);
    let key = "llama.attention.layer_norm_rms_epsilon";
    check_guard(
        with(model().f32(key, -1.0), key),
        expect!["refused: `llama.attention.layer_norm_rms_epsilon` is -1, and must be a number from 0 up"],
    );
    check_guard(
        with(model().f32(key, f32::NAN), key),
        expect!["refused: `llama.attention.layer_norm_rms_epsilon` is NaN, and must be a number from 0 up"],
    );
    check_guard(
        model().u32("llama.expert_count", 4),
        expect!["refused: its expert counts contradict each other: 4 experts, 0 used, 0 groups, 0 used"],
    );
    check_guard(
        model().u32("llama.expert_used_count", 4),
        expect!["refused: its expert counts contradict each other: 0 experts, 4 used, 0 groups, 0 used"],
    );
    check_guard(
        model().text("llama.rope.scaling.type", "other"),
        expect![[r#"refused: `llama.rope.scaling.type` is "other", which is not known"#]],
    );
    check_guard(
        model().u32("llama.rope.dimension_count", 32),
        expect!["refused: it rotates 32 elements of attention heads of 16; that must be even and fit"],
    );
    check_guard(
        model().u32("llama.attention.value_length", 32),
        expect!["refused: its keys have 16 elements a head and its values 32"],
    );
    check_guard(
        model().entry("llama.attention.causal", 7, &[0]),
        expect!["refused: `llama.attention.causal` is false; it is an embedding model and does not generate text"],
    );
    check_guard(
        model().text("general.type", "adapter"),
        expect!["refused: it is not a language model but of type `adapter`; open the model it belongs to"],
    );
}

#[test]
fn bytes_and_kinds_of_tokens() {
    let file = |model: &str| {
        File::default()
            .text("tokenizer.ggml.model", model)
            .texts(
                "tokenizer.ggml.tokens",
                &["Ġa", "▁b", "<0x0A>", "<s>", "<think>", "<|x|>", "日", "", "<eos>", "</s>"],
            )
            .i32s("tokenizer.ggml.token_type", &[1, 1, 6, 3, 4, 4, 1, 1, 1, 3])
            .u32("tokenizer.ggml.eos_token_id", 9)
            .read()
            .unwrap()
    };
    let list = |model: &str| -> Vec<(String, TokenKind)> {
        tokens(&file(model)).unwrap().into_iter().map(|t| (String::from_utf8(t.bytes).unwrap(), t.kind)).collect()
    };
    use TokenKind::{Control, EndOfGeneration, Text, Unused};
    let expect = |tokens: &[(&str, TokenKind)]| -> Vec<(String, TokenKind)> {
        tokens.iter().map(|(b, k)| ((*b).to_owned(), *k)).collect()
    };
    assert_eq!(
        list("gpt2"),
        expect(&[
            (" a", Text),
            ("", Unused),
            ("\n", Text),
            ("<s>", Control),
            ("<think>", Text),
            ("<|x|>", Control),
            ("", Unused),
            ("", Unused),
            ("<eos>", EndOfGeneration),
            ("</s>", EndOfGeneration),
        ])
    );
    assert_eq!(
        list("llama"),
        expect(&[
            ("Ġa", Text),
            (" b", Text),
            ("\n", Text),
            ("<s>", Control),
            ("<think>", Text),
            ("<|x|>", Control),
            ("日", Text),
            ("", Unused),
            ("<eos>", EndOfGeneration),
            ("</s>", EndOfGeneration),
        ])
    );
    assert!(matches!(tokens(&file("bert")), Err(GgufError::Tokenizer(_))));
}

/// As llama.cpp counts them (`n_embd_r`, `n_embd_s`), for layers that have no attention.
#[cfg(feature = "llama")]
#[test]
fn states_of_recurrent_layers() {
    let lens = |architecture: &str, numbers: &[(&str, u32)], heads: &[i32]| {
        let key = |name: &str| format!("{architecture}.{name}");
        let mut file = File::default().text("general.architecture", architecture).u32(&key("block_count"), 2);
        for (name, n) in numbers {
            file = file.u32(&key(name), *n);
        }
        if !heads.is_empty() {
            file = file.i32s(&key("attention.head_count_kv"), heads);
        }
        let sizes = super::LayerSizes::of(&file.read().unwrap(), &[]);
        [sizes.layers[0].state_lens, sizes.layers[1].state_lens]
    };
    let ssm = [("ssm.conv_kernel", 4), ("ssm.inner_size", 4096), ("ssm.state_size", 128), ("ssm.group_count", 16)];
    let attention = [("embedding_length", 2048), ("attention.head_count", 32)];
    assert_eq!(lens("qwen35", &[&attention[..], &ssm].concat(), &[]), [(24_576, 524_288); 2]);
    let shortconv = [&attention[..], &[("shortconv.l_cache", 3)]].concat();
    assert_eq!(lens("lfm2", &shortconv, &[0, 8]), [(4096, 0), (0, 0)]);
    assert_eq!(lens("rwkv7", &[("embedding_length", 768), ("wkv.head_size", 64)], &[]), [(1536, 49_152); 2]);
    let kda = [&attention[..], &[("kda.head_dim", 128), ("ssm.conv_kernel", 4)]].concat();
    assert_eq!(lens("kimi-linear", &kda, &[]), [(36_864, 524_288); 2]);
    assert_eq!(lens("minimax-01", &[&attention[..], &[("attention.key_length", 64)]].concat(), &[])[0], (0, 131_072));
    assert_eq!(lens("llama", &attention, &[]), [(0, 0); 2]);
}
