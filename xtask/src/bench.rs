//! `cargo xtask bench`: measurements. They print tables and judge nothing, since machines are busy;
//! only counts of instructions are compared.

mod compile;
mod generate;
mod instructions;
mod masks;
mod schemas;
mod source;

use crate::cargo::Cargo;

const KINDS: &str = "\
<kind> [arguments]

  compile [--rounds N]   what the derive costs at compile time, beside serde's and schemars'
  generate [--quick] [--tasks character,city,free,extract,extract-short] [--threads 1,2] [--items N] [--slots 1,8] [--rounds N] [--output FILE]
                         forward passes and time of answers, beside llama.cpp with other engines, and of sixteen requests at once; writes
                         bench/GENERATE.md, but not with --quick (two minutes)
  instructions [--bless] instructions of fixed work under callgrind, beside those kept in bench/instructions.txt
  masks [--cliffs | --memory] [--engines a,b] [--vocabulary a,b] [--modes a,b] [--repeats N]
    [--output FILE]      what token masks cost, beside other engines'; writes bench/RESULTS.md. With --cliffs: types that are large
                         in one way each; with --memory: resident memory over a thousand grammars
  overload [seconds]     what 10,000 different schemas of 50 kB a minute cost the tokens of others, 10 seconds for each row
  schemas [--order schema | given] [--engines a,b] [--vocabulary a,b] [--modes a,b] [--repeats N] [--output FILE]
                         compiling MaskBench's JSON Schemas and their masks, beside other engines'; writes bench/SCHEMAS.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [kind, rest @ ..] if kind == "compile" => compile::run(rest),
        [kind, rest @ ..] if kind == "generate" => generate::run(rest),
        [kind, rest @ ..] if kind == "instructions" => instructions::run(rest),
        [kind, rest @ ..] if kind == "masks" => masks::run(rest),
        [kind, rest @ ..] if kind == "overload" => overload(rest),
        [kind, rest @ ..] if kind == "schemas" => schemas::run(rest),
        _ => Err(format!("usage: cargo xtask bench {KINDS}")),
    }
}

/// An example of package `formwork`, which needs no llama.cpp.
fn overload(arguments: &[String]) -> Result<(), String> {
    Cargo::new("run --release --package formwork --no-default-features --example overload --").args(arguments).run()
}
