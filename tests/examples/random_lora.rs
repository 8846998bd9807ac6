//! Writes a LoRA adapter with random numbers for a model file. It loads and changes the output at
//! random. Manual tests use it instead of training a real adapter.
//!
//! ```text
//! cargo run --package formwork-tests --no-default-features --example random_lora -- tests/model/formwork-tiny.gguf 4 0.5 1 lora.gguf
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stderr)]

use std::process::ExitCode;

use formwork_tests::gguf::Gguf;
use formwork_tests::toy::Lora;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}\nusage: random_lora MODEL.gguf RANK STRENGTH SEED OUT.gguf");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [model, rank, strength, seed, out] = arguments else { return Err("five arguments are needed".to_owned()) };
    let lora = Lora {
        rank: rank.parse().map_err(|e| format!("the rank {rank}: {e}"))?,
        strength: strength.parse().map_err(|e| format!("the strength {strength}: {e}"))?,
        seed: seed.parse().map_err(|e| format!("the seed {seed}: {e}"))?,
    };
    let bytes = std::fs::read(model).map_err(|e| format!("{model}: {e}"))?;
    let base = Gguf::from_bytes(&bytes).map_err(|e| format!("{model}: {e}"))?;
    lora.adapter(&base).write_to(out).map_err(|e| format!("{out}: {e}"))
}
