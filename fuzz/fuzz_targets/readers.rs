//! Model files: the vocabulary of a GGUF file or a `tokenizer.json` is read or refused, whatever
//! the file holds.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

use formwork::vocabulary::{EndOfGeneration, vocabulary_from_gguf, vocabulary_from_tokenizer_json};
use formwork_fuzz::limits::timed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    static PATH: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = ["/dev/shm".into(), std::env::temp_dir()].into_iter().find(|folder| folder.is_dir());
        folder.unwrap_or_default().join(format!("formwork-fuzz-{}", std::process::id()))
    });
    std::fs::write(&*PATH, data).expect("a temporary file");
    let read = match data.first() {
        Some(b'G') => timed("reading a GGUF file", || vocabulary_from_gguf(&*PATH)),
        _ => timed("reading a tokenizer.json", || vocabulary_from_tokenizer_json(&*PATH, EndOfGeneration::Guess)),
    };
    let _ = std::fs::remove_file(&*PATH);
    match read {
        Ok(vocabulary) => {
            let n_bytes: usize =
                (0..).take(vocabulary.n_vocab()).map(|id| vocabulary.bytes(formwork::TokenId(id)).len()).sum();
            assert!(n_bytes <= 16 * data.len(), "{n_bytes} bytes of text from a file of {}", data.len());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
