//! The head of the report and its notes.

use super::settings::{Part, Settings};
use crate::machine;

/// The lines about what was measured and where.
pub(super) fn head(settings: &Settings) -> String {
    let name = settings.model.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let bytes = std::fs::metadata(&settings.model).map_or(0, |file| file.len());
    format!(
        "# A public model: what holds, and what answers cost\n\n\
         Written by `cargo xtask bench real`; do not edit. Ratios and counts are the result, times depend on the machine and what else it did.\n\n\
         - Machine: {}.\n\
         - Devices of llama.cpp: {}.\n\
         - Versions: {}, {} and {}; {}, flags for Rust and llama.cpp: {}.\n\
         - Model: `{name}`, {} MB; the committed one where a table says so.\n\
         - Commit {}; run on {}.\n\
         - Command: `{}`. {} rounds; the {} half of the documents.\n",
        machine::machine(),
        machine::devices(),
        machine::package("formwork"),
        machine::package("llama-cpp-2"),
        machine::package("llguidance"),
        machine::compiler(),
        option_env!("RUSTFLAGS").map_or("none".to_owned(), |flags| format!("`{flags}`")),
        bytes / 1_000_000,
        machine::commit(),
        machine::date(),
        settings.command,
        settings.rounds,
        settings.half.name(),
    )
}

/// The notes on the parts that were measured.
pub(super) fn notes(settings: &Settings) -> String {
    let notes = settings.parts.iter().map(|part| match part {
        Part::Passes => PASSES,
        Part::Extract => EXTRACT,
        Part::Job => JOB,
        Part::Load => LOAD,
        Part::Repeat => REPEAT,
        Part::Agree => AGREE,
        Part::Canonical => CANONICAL,
    });
    format!("\n## Notes\n\n{DOCUMENTS}{}", notes.collect::<String>())
}

/// The title of a table.
pub(super) fn threads(n: u32) -> String {
    if n == 1 { "One thread".to_owned() } else { format!("{n} threads") }
}

const DOCUMENTS: &str = "\
- Documents: `tests/model/hand.jsonl`, of which `tune` is the first, third and so on, and `held` the others; where more are wanted, the same half of `heldout.jsonl`
  follows. Prompts are raw texts, the same for all engines: instructions and one worked example, then the document and the names of its fields. The grammar is
  that of one JSON Schema for all engines, every answer greedy, at most 400 tokens. The committed model gets the prompts that it was trained on.
";

const PASSES: &str = "\
- *passes*: llama.cpp alone, with the parameters of the others' contexts; the median of 15 passes of each size, in turn, behind the first document's prompt.
";

const EXTRACT: &str = "\
- *extract*: nothing of a prompt is cached. *tokens* are the tokenizer's of the text that came out, *as generated* those in which it did, with what ends the generation. *passes/token*
  counts the pass that reads the prompt's end, and *generation* begins where that pass ends; *with prompt* is all of it. Sums over the documents of the median over the rounds. *fits* is
  the share of answers that are JSON of the schema, *cut* of those that the budget ended, which formwork completes and the others leave as they are. *over the peer* is the median over documents and rounds of the ratio to llguidance with
  fast-forward in the same round, *of sums* the ratio of the sums. *CPU* is how long the engine's thread was on a processor, which other programs disturb less; it is known for one thread. *spread* is the interquartile range of a document's times by their median, the mean over the documents.
";

const JOB: &str = "\
- *job*: from the first request to the last answer, the model open and warm, grammars compiled. Formwork runs its requests as `generate_many` does, eight under way on the four slots of a model
  that is opened with nothing but the number of threads. The others read each prompt whole, or cut the KV cache back to what the prompt shares with the one before.
";

const LOAD: &str = "\
- *load*: generation without the prompt, one request at a time, over six documents. Beside *b* busy programs on *c* cores, *t* threads of one program should take *(t + b) / c* times as
  long as alone; *of a fair share* is the time as a multiple of that. The default is as many threads as cores, and fewer while others want them.
";

const REPEAT: &str = "\
- *repeat*: a model opened with nothing but the number of threads, a new process for each run; others are the places of the requests whose texts differ.
";

const AGREE: &str = "\
- *agree*: one request at a time with one slot and no prefix cache, on as many threads as the last of the list. The texts are compared with those of the first way named. For a text that differs, *gap* is that between the two best log-probabilities where both ways first chose different tokens
  after the same text, the larger of the two ways' gaps: up to 0.05 counts as *rounding*. The public model is asked in raw prompts, and in the markup of ChatML without an example. *elsewhere* are those where no such place is: the text before was spelled in other tokens, up to where it differs.
";

const CANONICAL: &str = "\
- *canonical*: the answers of *agree*, their tokens beside what llama.cpp makes of their text. *repeats* are answers that ran to the budget with a text in them that repeats one period of up to 40 bytes for at least 48 bytes and three times.
";
