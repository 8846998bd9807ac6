//! `masks`: runs the rows of the eight types in turn and writes the report.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::child::Row;
use crate::engine::Named;
use crate::report::{self, Measured, Report};
use crate::row::Mode;
use crate::schemas::Writing;
use crate::{machine, types};

/// Time limit for a text or a grammar; an engine that exceeds it is out for that type.
const PATIENCE: Duration = Duration::from_secs(120);

/// A row that took longer is not repeated.
const LONG: Duration = Duration::from_secs(60);

/// The parsed command line.
pub(crate) struct Settings {
    pub(crate) engines: Vec<&'static Named>,
    pub(crate) vocabularies: Vec<String>,
    pub(crate) modes: Vec<Mode>,
    pub(crate) repeats: usize,
    /// How instances are written, for subjects that come with instances.
    pub(crate) writing: Writing,
    /// The command line as typed.
    pub(crate) command: String,
}

/// Measures and returns the report, as Markdown.
///
/// # Errors
/// If no type can be read. What an engine can't do is in the report.
pub(crate) fn run(settings: &Settings) -> Result<String, String> {
    let mut out = report::head(settings);
    let subjects: Vec<String> = types::all()?.into_iter().map(|subject| subject.name).collect();
    for vocabulary in &settings.vocabularies {
        let measured: Vec<Measured<'_>> = measure(settings, "types", vocabulary, &subjects);
        out += &Report { vocabulary, subjects: &subjects, engines: &measured }.markdown();
    }
    out += &report::notes(settings);
    Ok(out)
}

/// The rows of a suite, all engines in turn.
pub(crate) fn measure<'a>(settings: &Settings, suite: &str, vocabulary: &str, subjects: &[String]) -> Vec<Measured<'a>>
where
    'static: 'a,
{
    let mut engines: Vec<Measured<'a>> = settings.engines.iter().map(|&engine| Measured::new(engine)).collect();
    for engine in &mut engines {
        check(engine, suite, vocabulary, subjects);
    }
    let mut took: BTreeMap<(&str, &str), Duration> = BTreeMap::new();
    for repeat in 0..settings.repeats {
        for &mode in &settings.modes {
            for measured in engines.iter_mut().filter(|measured| measured.error.is_none()) {
                let key = (measured.engine.name, mode.name());
                if took.get(&key).is_some_and(|&took| took > LONG) {
                    continue;
                }
                eprintln!("{vocabulary}: {} {}, {} of {}", key.0, key.1, repeat + 1, settings.repeats);
                let start = Instant::now();
                let row = Row { engine: key.0, vocabulary, suite, mode };
                match row.run(&measured.taken(subjects), PATIENCE) {
                    Ok(found) => measured.rows.entry(mode.name()).or_default().push(found),
                    Err(error) => measured.error = Some(error),
                }
                took.insert(key, start.elapsed());
            }
        }
    }
    engines
}

/// Finds out which types an engine takes, and whether its verdicts are right.
fn check(measured: &mut Measured<'_>, suite: &str, vocabulary: &str, subjects: &[String]) {
    if !measured.engine.is_built {
        measured.error = Some("not in this build".into());
        return;
    }
    eprintln!("{vocabulary}: {} check", measured.engine.name);
    let row = Row { engine: measured.engine.name, vocabulary, suite, mode: Mode::Check };
    match row.run(subjects, PATIENCE) {
        Ok(found) => measured.check = found,
        Err(error) => measured.error = Some(error),
    }
}

/// The machine and the versions, one line each.
pub(crate) fn circumstances(settings: &Settings) -> Vec<String> {
    // A variant has the version of its engine.
    let engines = settings.engines.iter().filter(|engine| !engine.name.starts_with("formwork-"));
    let versions: Vec<String> = engines.map(|engine| machine::titled(engine)).collect();
    vec![
        format!("Machine: {}.", machine::machine()),
        format!("Engines: {}; {}.", versions.join(", "), machine::compiler()),
        format!("Commit {}; run on {}.", machine::commit(), machine::date()),
        format!("Command: `{}`.", settings.command),
    ]
}
