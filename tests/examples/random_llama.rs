//! Writes a llama with random weights: a model file of any size that loads, tokenizes and runs as a
//! real one does and answers nonsense. Benches and manual tests use it instead of downloading a
//! real model.
//!
//! ```text
//! cargo run --release --package formwork-tests --no-default-features --example random_llama -- \
//!     --shape m100 --vocab o200k --type q8_0 --seed 1 m100.gguf
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use formwork_tests::gguf::{Gguf, TensorType};
use formwork_tests::toy::{self, Shape, Vocab};

const HELP: &str = "\
usage: random_llama [options] OUT.gguf

  --shape NAME         tiny, m100, b1 or b8 (Llama 3 8B); tiny where it is left out
  --width N  --layers N  --heads N  --kv-heads N  --feed-forward N  --context N  --rope-base X
                       another size than the shape's
  --output NAME        tied: the embedding is the output matrix; separate: it has its own; else as the shape has it
  --vocab NAME         bytes, bpe, merged, odd or sentencepiece (invented), cl100k or o200k (OpenAI's), or a file:
                       another model's .gguf, or a tokenizer.json; bpe where it is left out
  --pre NAME           llama.cpp's name for the way to cut texts into words, where the vocabulary's is not meant
  --template FILE      the chat template, in place of the vocabulary's; `none` for no template
  --type NAME          how matrices are stored: f32, f16, q8_0, q5_0 or q4_0; q8_0 where it is left out
  --seed N             another seed, other weights; 0 where it is left out
  --help               this text

The same options give the same bytes on every machine.";

/// The options with one value each that `--help` lists.
const OPTIONS: [&str; 14] = [
    "--shape",
    "--width",
    "--layers",
    "--heads",
    "--kv-heads",
    "--feed-forward",
    "--context",
    "--rope-base",
    "--output",
    "--vocab",
    "--pre",
    "--template",
    "--type",
    "--seed",
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let (options, out) = parse(arguments)?;
    let shape = shape(&options)?;
    let vocab = vocab(&options)?;
    let mut file = toy::llama(&shape, &vocab);
    let name = options.get("--shape").copied().unwrap_or("tiny");
    file.set("general.name", format!("random {name}, seed {}", shape.seed).as_str());
    let millions = file.n_parameters() as f64 / 1e6;
    println!("{millions:.1} million numbers as {:?}, {} tokens, seed {}", shape.weights, vocab.len(), shape.seed);
    write(&file, Path::new(out))
}

/// The options with their values, and the path.
fn parse(arguments: &[String]) -> Result<(BTreeMap<&str, &str>, &str), String> {
    let mut options = BTreeMap::new();
    let mut paths = Vec::new();
    let mut arguments = arguments.iter().map(String::as_str);
    while let Some(argument) = arguments.next() {
        if !argument.starts_with('-') {
            paths.push(argument);
        } else if !OPTIONS.contains(&argument) {
            return Err(format!("there is no option `{argument}`\n\n{HELP}"));
        } else if let Some(value) = arguments.next() {
            if options.insert(argument, value).is_some() {
                return Err(format!("{argument} is there twice"));
            }
        } else {
            return Err(format!("{argument} wants a value"));
        }
    }
    match paths.as_slice() {
        [out] => Ok((options, out)),
        [] => Err(format!("the path of the file to write is missing\n\n{HELP}")),
        [_, second, ..] => Err(format!("one path is needed, and `{second}` is another")),
    }
}

fn shape(options: &BTreeMap<&str, &str>) -> Result<Shape, String> {
    let mut shape = match options.get("--shape") {
        Some(name) => {
            Shape::named(name).ok_or(format!("there is no shape `{name}`, but {}", Shape::NAMES.join(", ")))?
        }
        None => Shape::tiny(),
    };
    for (name, size) in [
        ("--width", &mut shape.width),
        ("--layers", &mut shape.layers),
        ("--heads", &mut shape.heads),
        ("--kv-heads", &mut shape.kv_heads),
        ("--feed-forward", &mut shape.feed_forward),
        ("--context", &mut shape.context),
    ] {
        *size = number(options, name, *size)?;
    }
    shape.rope_base = number(options, "--rope-base", shape.rope_base)?;
    shape.seed = number(options, "--seed", shape.seed)?;
    shape.tied = match options.get("--output").copied() {
        None => shape.tied,
        Some("tied") => true,
        Some("separate") => false,
        Some(other) => return Err(format!("--output is `{other}`, and must be tied or separate")),
    };
    let name = options.get("--type").copied().unwrap_or("q8_0");
    shape.weights = TensorType::named(name)
        .ok_or_else(|| format!("--type is `{name}`, and must be f32, f16, q8_0, q5_0 or q4_0"))?;
    shape.check()?;
    Ok(shape)
}

fn number<T: std::str::FromStr>(options: &BTreeMap<&str, &str>, name: &str, default: T) -> Result<T, String> {
    match options.get(name) {
        Some(value) => value.parse().map_err(|_| format!("{name} is `{value}`, which is not a number it can be")),
        None => Ok(default),
    }
}

fn vocab(options: &BTreeMap<&str, &str>) -> Result<Vocab, String> {
    let name = options.get("--vocab").copied().unwrap_or("bpe");
    let pre = options.get("--pre").copied();
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    let mut vocab = match (Vocab::named(name), extension) {
        (Some(vocab), _) => vocab,
        (None, Some("gguf")) => Vocab::from_gguf(name)?,
        (None, Some("json")) => Vocab::from_tokenizer_json(name, pre)?,
        (None, _) => {
            let names = Vocab::NAMES.join(", ");
            return Err(format!("--vocab is `{name}`, and must be {names}, or a file that ends in .gguf or .json"));
        }
    };
    if let Some(pre) = pre {
        vocab = vocab.with_pre(pre);
    }
    match options.get("--template").copied() {
        None => {}
        Some("none") => vocab.chat_template = None,
        Some(path) => {
            let template = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
            vocab.chat_template = Some(template);
        }
    }
    Ok(vocab)
}

/// Returns to the beginning of the terminal's line and clears it.
const CLEAR: &str = "\r\x1b[K";

/// Writes the file, with its progress if that takes long.
fn write(file: &Gguf, path: &Path) -> Result<(), String> {
    let terminal = std::io::stderr().is_terminal();
    // A log file gets fewer lines than a person who waits.
    let interval = Duration::from_secs(if terminal { 1 } else { 10 });
    let begun = Instant::now();
    let (mut told, mut size) = (begun, 0.0);
    let mut progress = |done: u64, total: u64| {
        size = total as f64 / 1e9;
        if told.elapsed() >= interval {
            told = Instant::now();
            let done = done as f64 / 1e9;
            let (begin, end) = if terminal { (CLEAR, "") } else { ("", "\n") };
            eprint!("{begin}{done:.2} of {size:.2} GB, {:.0} MB/s{end}", done * 1e3 / begun.elapsed().as_secs_f64());
        }
    };
    let written = file.write_with_progress(path, &mut progress);
    if terminal {
        eprint!("{CLEAR}");
    }
    written.map_err(|e| e.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    println!("{}: {size:.3} GB in {seconds:.1} s, {:.0} MB/s", path.display(), size * 1e3 / seconds);
    Ok(())
}
