//! `cargo xtask bench`: measurements. They print tables and judge nothing, since machines are busy;
//! only counts of instructions are compared.

mod compile;
mod generate;
mod instructions;
mod masks;
mod schemas;
mod source;

use crate::cargo::Cargo;
use crate::command::Command;

pub(crate) const KINDS: [Command; 7] = [
    Command {
        name: "masks",
        arguments: "[--cliffs | --memory] [--engines a,b] [--vocabulary a,b] [--modes a,b] [--repeats N] [--output FILE]",
        help: "what token masks cost, beside other engines; writes bench/RESULTS.md. --cliffs: types that are\n\
               large in one way each; --memory: resident memory over a thousand grammars",
        run: masks::run,
    },
    Command {
        name: "schemas",
        arguments: "[--order schema | given] [--engines, --vocabulary, --modes, --repeats, --output as for masks]",
        help: "compiling MaskBench's JSON Schemas and their masks, beside other engines; writes bench/SCHEMAS.md",
        run: schemas::run,
    },
    Command {
        name: "generate",
        arguments: "[--quick] [--tasks, --threads, --slots a,b] [--items N] [--rounds N] [--shape m100] [--output FILE]",
        help: "forward passes and time of answers, beside llama.cpp with other engines, and of sixteen requests\n\
               at once; writes bench/GENERATE.md, but not with --quick (two minutes). The tasks: character, city,\n\
               free, extract, extract-short",
        run: generate::run,
    },
    Command {
        name: "real",
        arguments: "[passes] [extract] [job] [load] [repeat] [agree] [canonical] [--quick] [--model FILE]\n      \
                    [--half tune | held] [--threads 1,2] [--rounds N] [--runs N] [--items N] [--requests N]\n      \
                    [--engines a,b] [--output FILE]",
        help: "what holds on a public model (`cargo xtask model smollm2`): time of passes, answers and a job,\n\
               beside other engines; whether answers repeat, agree and are in the tokenizer's tokens; writes\n\
               bench/REAL.md, but not with --quick (two minutes)",
        run: generate::real,
    },
    Command {
        name: "instructions",
        arguments: "[--bless]",
        help: "instructions of fixed work under callgrind, compared with those in bench/instructions.txt",
        run: instructions::run,
    },
    Command {
        name: "compile",
        arguments: "[--rounds N]",
        help: "what the derive costs at compile time, beside serde's and schemars'",
        run: compile::run,
    },
    Command {
        name: "overload",
        arguments: "[SECONDS]",
        help: "what 10,000 different schemas of 50 kB a minute cost the tokens of other requests; 10 seconds\n\
               for each row",
        run: overload,
    },
];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    Command::dispatch(&KINDS, arguments, || format!("usage: cargo xtask bench KIND\n\n{}", Command::list(&KINDS, "")))
}

/// Runs an example of package `formwork`, which needs no llama.cpp.
fn overload(arguments: &[String]) -> Result<(), String> {
    Cargo::new("run --release --package formwork --no-default-features --example overload --").args(arguments).run()
}
