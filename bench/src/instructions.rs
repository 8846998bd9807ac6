//! Fixed pieces of work for callgrind, which counts inside of [`counted`]. `cargo xtask bench
//! instructions` compares the counts with those in the repository.

mod schemas;

use std::hint::black_box;

use self::schemas::Schema;
use crate::cliffs;
use crate::engine::{ByReference, Engine};
use crate::subject::Subject;
use crate::tokens::{self, Tokens};
use crate::types;

/// Repetitions of a warm text, so that its instructions outweigh what surrounds them.
const N_ROUNDS: usize = 20;

/// Does the work of this name.
///
/// # Errors
/// An unknown name, or a text that is refused.
pub(crate) fn run(name: &str) -> Result<(), String> {
    let tokens = Tokens::load(tokens::NAMES[0])?;
    let (engine, _) = ByReference::<false>::load(&tokens)?;
    let types = types::all()?;
    let cliffs = cliffs::all();
    let subject = |name: &str| {
        let found = types.iter().chain(&cliffs).find(|subject| subject.name == name);
        found.ok_or_else(|| format!("there is no type `{name}`"))
    };
    match name {
        "derived-first" => first(&engine, &types),
        "derived-cold" => cold(&engine, &tokens, &[subject("invoice")?]),
        "derived-warm" => warm(&engine, &tokens, subject("invoice")?),
        "dense-cold" => cold(&engine, &tokens, &[subject("len up to 1,000")?, subject("pattern [A-Za-z0-9_-]+")?]),
        _ => {
            let work = [("schema-", once as OfSchema), ("steps-", steps)]
                .into_iter()
                .find_map(|(prefix, work)| Some((work, name.strip_prefix(prefix).and_then(schemas::named)?)));
            let (work, schema) = work.ok_or_else(|| format!("there is no work `{name}`"))?;
            work(&engine, &tokens, &schema)
        }
    }
}

type OfSchema = fn(&ByReference<false>, &Tokens, &Schema) -> Result<(), String>;

/// The function inside of which callgrind counts.
#[inline(never)]
fn counted(work: &mut dyn FnMut() -> Result<(), String>) -> Result<(), String> {
    black_box(work())
}

/// From each type to its first mask, with fresh grammars; counted the second time, when everything
/// that is made once per process exists.
fn first(engine: &ByReference<false>, subjects: &[Subject]) -> Result<(), String> {
    let each = || subjects.iter().try_for_each(|subject| engine.mask(&mut engine.start(&engine.grammar(subject)?)?));
    each()?;
    counted(&mut || each())
}

/// The first text of each type, with fresh grammars.
fn cold(engine: &ByReference<false>, tokens: &Tokens, subjects: &[&Subject]) -> Result<(), String> {
    let traces: Vec<Vec<u32>> = subjects.iter().map(|subject| tokens.trace(&subject.valid[0])).collect();
    counted(&mut || {
        for (subject, trace) in subjects.iter().zip(&traces) {
            text(engine, &engine.grammar(subject)?, trace)?;
        }
        Ok(())
    })
}

/// A schema from its JSON to the end of its text.
fn once(engine: &ByReference<false>, tokens: &Tokens, schema: &Schema) -> Result<(), String> {
    let trace = tokens.trace(&schema.text);
    counted(&mut || text(engine, &schema.grammar()?, &trace))
}

/// The text of a schema that is compiled already, with fresh caches.
fn steps(engine: &ByReference<false>, tokens: &Tokens, schema: &Schema) -> Result<(), String> {
    let trace = tokens.trace(&schema.text);
    let grammar = schema.grammar()?;
    counted(&mut || text(engine, &grammar, &trace))
}

/// The first text of each type, after it was run before.
fn warm(engine: &ByReference<false>, tokens: &Tokens, subject: &Subject) -> Result<(), String> {
    let trace = tokens.trace(&subject.valid[0]);
    let grammar = engine.grammar(subject)?;
    text(engine, &grammar, &trace)?;
    counted(&mut || (0..N_ROUNDS).try_for_each(|_| text(engine, &grammar, &trace)))
}

fn text(
    engine: &ByReference<false>,
    grammar: &<ByReference<false> as Engine>::Grammar,
    trace: &[u32],
) -> Result<(), String> {
    let mut sequence = engine.start(grammar)?;
    trace.iter().try_for_each(|&token| {
        engine.mask(&mut sequence)?;
        engine.accept(&mut sequence, token)
    })
}
