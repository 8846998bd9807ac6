//! The published schema beside the one that schemars derives for the same type, and both beside serde.
//!
//! Three judges look at the same JSON texts ([`instances`]): serde reads them, [`formwork::schema`] and [`schemars::schema_for!`]
//! accept or refuse them.
//!
//! - Ours accepts exactly what serde reads as a value and would write like that again
//!   ([`canonical`]), apart from [what JSON Schema can't say](looseness::LOOSE).
//! - schemars' means the same as ours once the [differences](differences::DIFFERENCES) are removed
//!   from the two schemas. Each difference is needed: with it, the two judge some text differently.
//!
//! So the list of differences is complete and correct for the types in [`subjects`].

#![cfg(feature = "references")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are written for what serde does with them, some of it being to leave fields alone.
#![allow(dead_code)]

mod canonical;
mod differences;
mod instances;
mod looseness;
mod subjects;
#[path = "../oracle/walk.rs"]
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::Value;

use crate::differences::{DIFFERENCES, Difference, Effect};
use crate::instances::Instance;
use crate::looseness::LOOSE;
use crate::subjects::Subject;

static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(subjects::subjects);

fn validator(schema: &Value) -> Validator {
    assert!(jsonschema::meta::is_valid(schema), "not a JSON Schema: {schema:#}");
    jsonschema::draft202012::new(schema).unwrap()
}

/// Every text that `subject` is judged on: its own, and those of all other types.
fn texts(subject: &Subject) -> Vec<Instance> {
    let mut out = instances::of(subject);
    for other in SUBJECTS.iter().filter(|other| other.name != subject.name) {
        out.extend(other.seeds.iter().map(|seed| Instance::new((*seed).to_owned())));
    }
    let mut met = BTreeSet::new();
    out.retain(|instance| met.insert(instance.text.clone()));
    out
}

#[test]
fn ours_accepts_what_serde_reads_and_writes() {
    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut n_texts = 0;
    for subject in SUBJECTS.iter() {
        let ours = validator(&subject.ours);
        let (mut n_accepted, mut n_refused) = (0, 0);
        for seed in &subject.seeds {
            let written = (subject.rewrite)(seed).unwrap_or_else(|error| panic!("{}: {seed}: {error}", subject.name));
            assert!(subject.means(&Instance::new(seed.clone())), "{}: {seed} is written as {written}", subject.name);
        }
        for instance in texts(subject) {
            let accepted = ours.is_valid(&instance.value);
            let wanted = subject.means(&instance);
            n_texts += 1;
            n_accepted += u32::from(accepted);
            n_refused += u32::from(!accepted);
            if accepted == wanted {
                continue;
            }
            let loose = LOOSE.iter().position(|loose| accepted && loose.explains(subject, &instance));
            match loose {
                Some(i) => drop(used.insert(i)),
                None => wrong.push(format!(
                    "{}: {} {}, serde: {:?}",
                    subject.name,
                    if accepted { "accepts" } else { "refuses" },
                    instance.text,
                    (subject.rewrite)(&instance.text)
                )),
            }
        }
        assert!(n_accepted > 0 && n_refused > 20, "{}: {n_accepted} accepted, {n_refused} refused", subject.name);
    }
    println!("{} types, {n_texts} texts", SUBJECTS.len());
    assert!(wrong.is_empty(), "our schema\n{}", wrong.join("\n"));
    for (i, loose) in LOOSE.iter().enumerate() {
        assert!(used.contains(&i), "no longer so: {}", loose.sentence);
    }
}

/// Both schemas with these differences taken out.
fn without<'a>(subject: &Subject, differences: impl IntoIterator<Item = &'a Difference>) -> [Validator; 2] {
    let (mut ours, mut theirs) = (subject.ours.clone(), subject.schemars.clone());
    for difference in differences {
        (difference.remove)(&mut ours, &mut theirs);
    }
    [validator(&ours), validator(&theirs)]
}

#[test]
fn schemars_differs_in_what_is_listed() {
    // For each difference, whether schemars accepts a text because of it that serde refuses, refuses one that serde reads, or accepts one
    // that serde reads and would not write.
    let mut unlisted = Vec::new();
    let mut found: BTreeMap<usize, BTreeSet<Effect>> = BTreeMap::new();
    for subject in SUBJECTS.iter() {
        let [ours, theirs] = without(subject, []);
        let same = without(subject, DIFFERENCES);
        let all_but: Vec<[Validator; 2]> = (0..DIFFERENCES.len())
            .map(|left_in| {
                without(subject, DIFFERENCES.iter().enumerate().filter(|(i, _)| *i != left_in).map(|(_, other)| other))
            })
            .collect();
        let agree = |judges: &[Validator; 2], value: &Value| judges[0].is_valid(value) == judges[1].is_valid(value);
        for Instance { text, value } in texts(subject) {
            if !agree(&same, &value) {
                let by = if same[0].is_valid(&value) { "ours" } else { "schemars" };
                unlisted.push(format!(
                    "{}: only {by} accepts {text}; serde: {:?}",
                    subject.name,
                    (subject.rewrite)(&text)
                ));
                continue;
            }
            let (by_us, by_them) = (ours.is_valid(&value), theirs.is_valid(&value));
            let read = (subject.rewrite)(&text).is_ok();
            // Where ours is too loose, the other test says so.
            if by_us == by_them || by_us && !read {
                continue;
            }
            let effect = Effect::new(by_them, read);
            for (i, judges) in all_but.iter().enumerate() {
                if !agree(judges, &value) {
                    found.entry(i).or_default().insert(effect);
                }
            }
        }
    }
    assert!(unlisted.is_empty(), "differences that aren't listed\n{}", unlisted.join("\n"));
    for (i, difference) in DIFFERENCES.iter().enumerate() {
        let effects: Vec<_> = found.remove(&i).unwrap_or_default().into_iter().collect();
        assert_eq!(effects, difference.effects, "what this does has changed: {}", difference.sentence);
    }
}

/// The `description`s in a schema, with the number of times that each is there.
fn descriptions(schema: &Value, out: &mut BTreeMap<String, u32>) {
    match schema {
        Value::Object(keywords) => {
            if let Some(Value::String(text)) = keywords.get("description") {
                *out.entry(text.clone()).or_default() += 1;
            }
            keywords.values().for_each(|inner| descriptions(inner, out));
        }
        Value::Array(items) => items.iter().for_each(|inner| descriptions(inner, out)),
        _ => {}
    }
}

#[test]
fn doc_comments_are_in_both() {
    let mut n_documented = 0;
    for subject in SUBJECTS.iter() {
        let [mut ours, mut theirs] = [BTreeMap::new(), BTreeMap::new()];
        descriptions(&subject.ours, &mut ours);
        descriptions(&subject.schemars, &mut theirs);
        assert_eq!(ours, theirs, "{}", subject.name);
        n_documented += ours.len();
        assert_eq!(subject.ours.get("description"), subject.schemars.get("description"), "{}", subject.name);
        let (Some(Value::Object(ours)), Some(Value::Object(theirs))) =
            (subject.ours.get("properties"), subject.schemars.get("properties"))
        else {
            continue;
        };
        for (key, property) in ours {
            let described = theirs.get(key).and_then(|property| property.get("description"));
            assert_eq!(property.get("description"), described, "{}: {key}", subject.name);
        }
    }
    assert!(n_documented >= 10, "only {n_documented} doc comments were compared");
}

#[test]
fn titles_are_names() {
    // schemars has the name of what these are read as.
    const READ_AS_OTHERS: [&str; 3] = ["Transparent", "Text", "Converted"];
    let mut n_named = 0;
    for subject in SUBJECTS.iter() {
        // Generic types are named with their arguments there; the standard library's have no name of their own here.
        let own = subject.name.strip_prefix(concat!(module_path!(), "::subjects::"));
        let Some(name) = own.filter(|name| !name.contains('<') && !READ_AS_OTHERS.contains(name)) else { continue };
        for schema in [&subject.ours, &subject.schemars] {
            assert_eq!(schema["title"], name);
        }
        n_named += 1;
    }
    assert!(n_named > 40, "only {n_named} names were compared");
}
