//! [`CompileLimits`]: how much a thread may spend on grammars that arrive as data.
//!
//! Whatever grows while a grammar is made (sets of states, pairs of states, partitions, nodes,
//! costs) takes a step here for each round, or several where a round takes longer than some fifty
//! nanoseconds. It costs a subtraction, and every thousand steps there is a look at what is left,
//! at the clock and at who has cancelled. Each builder has limits of its own, but a schema can run
//! into many of them one after the other, so the steps of all are limited besides: by number and
//! not by time, so that what compiles on one machine compiles on any.
//!
//! Being over a limit is for good: from then on every round of every loop is told so. What returns
//! a `Result` returns the error; what doesn't ends its loop and returns anything that is
//! well-formed. [`CompileLimits::run`] sees at the end that a limit was passed and drops whatever
//! came out, so such things reach nobody, and what outlives the call (constants that are made at
//! first use, linked types) is made [without limits](unlimited).

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::base::error::SchemaError;

/// Steps between two looks at the clock: some ten microseconds of work.
const STEPS_BETWEEN: u64 = 1024;

/// Steps that a grammar may take by default, some tenths of a second of work, and those added for
/// each byte of its source, since a long text takes its time without being hard.
const DEFAULT_STEPS: usize = 6_000_000;
const STEPS_A_BYTE: usize = 128;

/// Limits on compiling grammars, for all that a thread compiles in one call of
/// [`CompileLimits::run`]. By default there are none but [`max_steps`](CompileLimits::max_steps),
/// which holds without `run` as well, and those that each builder has by itself
/// ([`SchemaError::is_too_large`]).
///
/// ```
/// use formwork_core::{CompileLimits, Exceeded, Grammar};
/// use std::time::Duration;
///
/// let limits = CompileLimits { max_states: 100, max_time: Some(Duration::from_millis(50)), ..CompileLimits::default() };
/// assert!(limits.run(|| Grammar::from_regex("[a-z]+")).is_ok());
///
/// let error = limits.run(|| Grammar::from_regex("[ab]*a[ab]{10}")).unwrap_err();
/// assert_eq!(error.exceeded(), Some(Exceeded::States { limit: 100 }));
/// ```
#[derive(Clone, Debug)]
pub struct CompileLimits {
    /// Most bytes that one grammar is made from: the text of rules or of a pattern, a text to quote
    /// from; for a schema about what its JSON has without white space, with that of the documents
    /// beside it.
    pub max_bytes: usize,
    /// Most states of automata, and nodes of tables, that are made on the way, all of them
    /// together. A schema of 50 kB takes some ten thousand.
    pub max_states: usize,
    /// Most rounds of the loops by which grammars are made, beside the 128 that each byte of their
    /// source adds: a step takes some fifty nanoseconds. The default is 6,000,000.
    pub max_steps: usize,
    /// Most time. It is looked at every few microseconds of work.
    pub max_time: Option<Duration>,
    /// Set by whoever no longer wants the result. Looked at as often.
    pub cancelled: Option<Arc<AtomicBool>>,
}

impl Default for CompileLimits {
    fn default() -> CompileLimits {
        CompileLimits {
            max_bytes: usize::MAX,
            max_states: usize::MAX,
            max_steps: DEFAULT_STEPS,
            max_time: None,
            cancelled: None,
        }
    }
}

/// Which of the [`CompileLimits`] was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Exceeded {
    /// [`CompileLimits::max_bytes`].
    Bytes {
        /// Bytes there were, or at least so many.
        found: usize,
        /// Bytes there may be.
        limit: usize,
    },
    /// [`CompileLimits::max_states`].
    States {
        /// States there may be.
        limit: usize,
    },
    /// [`CompileLimits::max_steps`].
    Steps {
        /// Steps there may be, those for the bytes of the source among them.
        limit: usize,
    },
    /// [`CompileLimits::max_time`].
    Time {
        /// The time there was.
        limit: Duration,
    },
    /// [`CompileLimits::cancelled`] was set.
    Cancelled,
}

impl CompileLimits {
    /// Runs `compile` under these limits. They hold for everything that is compiled in it by this
    /// thread, together, and not for types, which rustc has compiled. A call within a call is under
    /// the limits of both.
    ///
    /// # Errors
    ///
    /// What `compile` returns; [`SchemaError::exceeded`] tells which limit was passed, if one was.
    pub fn run<T>(&self, compile: impl FnOnce() -> Result<T, SchemaError>) -> Result<T, SchemaError> {
        let running = Running::begin(self);
        let result = compile();
        match running.end() {
            Some(exceeded) => Err(SchemaError::exceeding(exceeded)),
            None => result,
        }
    }
}

/// The limits in force on a thread.
struct Meter {
    max_bytes: usize,
    max_states: usize,
    max_steps: usize,
    /// Of those, what is left.
    steps_left: usize,
    /// When the time is over, and how much there was.
    deadline: Option<(Instant, Duration)>,
    cancelled: Option<Arc<AtomicBool>>,
    exceeded: Option<Exceeded>,
    /// The limits of the call around this one, and what is left of their states.
    around: Option<(Box<Meter>, u64)>,
}

thread_local! {
    /// Steps that are left until somebody looks at the [`Meter`]. They never run out where there is
    /// none.
    static STEPS: Cell<u64> = const { Cell::new(u64::MAX) };
    /// States that may still be made.
    static STATES: Cell<u64> = const { Cell::new(u64::MAX) };
    static METER: RefCell<Option<Box<Meter>>> = const { RefCell::new(None) };
}

impl Meter {
    /// Which limit is passed, of these or of those around them.
    fn look(&self, now: Instant) -> Option<Exceeded> {
        let own = self.exceeded.or_else(|| {
            if self.cancelled.as_ref().is_some_and(|cancelled| cancelled.load(Ordering::Relaxed)) {
                return Some(Exceeded::Cancelled);
            }
            self.deadline.filter(|(deadline, _)| now >= *deadline).map(|(_, limit)| Exceeded::Time { limit })
        });
        own.or_else(|| self.around.as_ref()?.0.look(now))
    }

    /// Takes steps off what is left, here and in the limits around.
    fn spend(&mut self, n_steps: usize) {
        let mut meter = Some(self);
        while let Some(at) = meter {
            match at.steps_left.checked_sub(n_steps) {
                Some(left) => at.steps_left = left,
                None => {
                    at.steps_left = 0;
                    at.exceeded.get_or_insert(Exceeded::Steps { limit: at.max_steps });
                }
            }
            meter = at.around.as_mut().map(|(around, _)| &mut **around);
        }
    }

    /// Adds what the bytes of a source bring with them.
    fn allow(&mut self, n_bytes: usize) {
        let more = n_bytes.saturating_mul(STEPS_A_BYTE);
        let mut meter = Some(self);
        while let Some(at) = meter {
            at.max_steps = at.max_steps.saturating_add(more);
            at.steps_left = at.steps_left.saturating_add(more);
            meter = at.around.as_mut().map(|(around, _)| &mut **around);
        }
    }
}

/// Takes its limits off the thread when it is dropped, by a panic too.
struct Running;

impl Running {
    fn begin(limits: &CompileLimits) -> Running {
        // A deadline beyond what the clock can say is none.
        let deadline = limits.max_time.and_then(|limit| Some((Instant::now().checked_add(limit)?, limit)));
        let own_states = u64::try_from(limits.max_states).unwrap_or(u64::MAX);
        METER.with_borrow_mut(|meter| {
            let left = STATES.get();
            let around = meter.take().map(|around| (around, left));
            let states = around.as_ref().map_or(own_states, |(_, left)| own_states.min(*left));
            let max_states = match &around {
                Some((around, left)) if *left < own_states => around.max_states,
                _ => limits.max_states,
            };
            STATES.set(states);
            *meter = Some(Box::new(Meter {
                max_bytes: around
                    .as_ref()
                    .map_or(limits.max_bytes, |(around, _)| limits.max_bytes.min(around.max_bytes)),
                max_states,
                max_steps: limits.max_steps,
                steps_left: limits.max_steps,
                deadline,
                cancelled: limits.cancelled.clone(),
                exceeded: None,
                around,
            }));
        });
        // The first step looks, so that what is cancelled already ends at once.
        STEPS.set(0);
        Running
    }

    /// The limit that was passed, if one was noticed.
    fn end(self) -> Option<Exceeded> {
        METER.with_borrow(|meter| meter.as_ref()?.exceeded)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        METER.with_borrow_mut(|meter| {
            let Some(own) = meter.take() else { return };
            match own.around {
                Some((around, left)) => {
                    // What was made in here counts for what is around it as well.
                    let used = left.min(u64::try_from(own.max_states).unwrap_or(u64::MAX)).saturating_sub(STATES.get());
                    STATES.set(left.saturating_sub(used));
                    STEPS.set(0);
                    *meter = Some(around);
                }
                None => {
                    STATES.set(u64::MAX);
                    STEPS.set(u64::MAX);
                }
            }
        });
    }
}

/// Takes steps; whether a limit is passed.
#[inline]
pub(crate) fn is_over(n_steps: usize) -> bool {
    // No number of steps is 2^64.
    let (left, n) = (STEPS.get(), n_steps as u64);
    if left > n {
        STEPS.set(left - n);
        return false;
    }
    look(n_steps)
}

/// Takes steps.
///
/// # Errors
/// [`SchemaError::exceeded`].
#[inline]
pub(crate) fn step(n_steps: usize) -> Result<(), SchemaError> {
    if is_over(n_steps) { Err(error()) } else { Ok(()) }
}

/// Counts states that are made. Passing the limit is noticed at the next step.
#[inline]
pub(crate) fn add_states(n: usize) {
    let (left, n) = (STATES.get(), n as u64);
    if left >= n {
        STATES.set(left - n);
    } else {
        out_of_states();
    }
}

/// Makes something from a source of so many bytes, under the limits that are in force, or else
/// those that hold by default.
///
/// # Errors
/// What `make` returns, and [`SchemaError::exceeded`]; by default, [`SchemaError::is_too_large`] in
/// its place.
pub(crate) fn from_source<T>(n_bytes: usize, make: impl FnOnce() -> Result<T, SchemaError>) -> Result<T, SchemaError> {
    if METER.with_borrow(Option::is_none) {
        let made = CompileLimits::default().run(|| from_source(n_bytes, make));
        return made.map_err(|error| match error.exceeded() {
            Some(_) => SchemaError::too_large(error.to_string()),
            None => error,
        });
    }
    check_bytes(n_bytes)?;
    METER.with_borrow_mut(|meter| meter.iter_mut().for_each(|meter| meter.allow(n_bytes)));
    make()
}

/// Fails for a source of more bytes than there may be.
pub(crate) fn check_bytes(found: usize) -> Result<(), SchemaError> {
    let exceeded = METER.with_borrow_mut(|meter| {
        let meter = meter.as_mut()?;
        let limit = meter.max_bytes;
        if found > limit {
            meter.exceeded.get_or_insert(Exceeded::Bytes { found, limit });
            STEPS.set(0);
        }
        meter.exceeded
    });
    exceeded.map_or(Ok(()), |exceeded| Err(SchemaError::exceeding(exceeded)))
}

/// Makes something that outlives the call, whatever limits it is under.
pub(crate) fn unlimited<T>(make: impl FnOnce() -> T) -> T {
    struct Aside(Option<Box<Meter>>, u64, u64);
    impl Drop for Aside {
        fn drop(&mut self) {
            METER.with_borrow_mut(|meter| *meter = self.0.take());
            STEPS.set(self.1);
            STATES.set(self.2);
        }
    }
    let aside = Aside(METER.take(), STEPS.replace(u64::MAX), STATES.replace(u64::MAX));
    let made = make();
    drop(aside);
    made
}

/// Looks at the limits, after the steps since the last time and these.
#[cold]
fn look(n_steps: usize) -> bool {
    METER.with_borrow_mut(|meter| {
        let Some(meter) = meter else {
            STEPS.set(u64::MAX);
            return false;
        };
        let since = STEPS_BETWEEN.saturating_sub(STEPS.get());
        meter.spend(n_steps.saturating_add(usize::try_from(since).unwrap_or(usize::MAX)));
        meter.exceeded = meter.look(Instant::now());
        let is_over = meter.exceeded.is_some();
        STEPS.set(if is_over { 0 } else { STEPS_BETWEEN });
        is_over
    })
}

#[cold]
fn out_of_states() {
    METER.with_borrow_mut(|meter| match meter {
        Some(meter) => {
            meter.exceeded.get_or_insert(Exceeded::States { limit: meter.max_states });
            STEPS.set(0);
        }
        None => STATES.set(u64::MAX),
    });
}

#[cold]
fn error() -> SchemaError {
    let exceeded = METER.with_borrow(|meter| meter.as_ref().and_then(|meter| meter.exceeded));
    // There is a limit, or nothing would be over one.
    SchemaError::exceeding(exceeded.unwrap_or(Exceeded::Cancelled))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    use serde_json::{Value, json};

    use super::{CompileLimits, Exceeded};
    use crate::base::error::SchemaError;
    use crate::fragment::options::GrammarOptions;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;

    type Source = (&'static str, fn() -> Result<Arc<Grammar>, SchemaError>);

    fn schema(schema: &Value) -> Result<Arc<Grammar>, SchemaError> {
        Grammar::from_json_schema(schema, &SchemaOptions::default())
    }

    fn many_members(n: usize) -> Value {
        let members: serde_json::Map<String, Value> = (0..n)
            .map(|i| (format!("k{i}"), json!({"type": "object", "properties": {"a": {"pattern": format!("^{i}\\d")}}})))
            .collect();
        json!({"type": "object", "properties": members})
    }

    /// Sources that take thousands of states each, one for each builder.
    const LARGE: [Source; 12] = [
        ("regex", || Grammar::from_regex("(?:a|b)*a(?:a|b){11}")),
        ("neighbours", || Grammar::from_regex(r"(?-u:\b)(?:a|b)*a(?:a|b){11}$")),
        ("choice", || Grammar::choice(&(0..3000).map(|n| format!("{:x}", n * 7919)).collect::<Vec<_>>())),
        ("pattern", || schema(&json!({"pattern": "(?:a|b)*a(?:a|b){9}$"}))),
        ("patterns", || {
            schema(
                &json!({"allOf": [{"pattern": "^(?:.{7})*$"}, {"pattern": "^(?:.{11})*$"}, {"pattern": "^(?:.{31})*$"}]}),
            )
        }),
        ("not", || schema(&json!({"not": {"pattern": "(?:a|b)a(?:a|b){9}"}, "type": "string"}))),
        ("multiples", || schema(&json!({"type": "integer", "multipleOf": 997, "minimum": 5}))),
        ("members", || schema(&many_members(400))),
        ("counted", || {
            let members: serde_json::Map<String, Value> = (0..90).map(|i| (format!("k{i}"), json!({}))).collect();
            schema(
                &json!({"type": "object", "properties": members, "additionalProperties": false, "minProperties": 40, "maxProperties": 60}),
            )
        }),
        ("gbnf", || Grammar::from_gbnf("root ::= (\"a\" | \"b\")* \"a\" (\"a\" | \"b\"){9}\n")),
        ("lark", || {
            let rules: String = (0..800).map(|n| format!("r{n}: \"a{n}\" r{} | \"c\"\n", (n + 1) % 800)).collect();
            Grammar::from_lark(&format!("start: r0\n{rules}"))
        }),
        ("quotation", || Grammar::substring_of(&(0..900).map(|n| (n * 7919).to_string()).collect::<String>())),
    ];

    fn steps(max_states: usize) -> CompileLimits {
        CompileLimits { max_states, ..CompileLimits::default() }
    }

    #[test]
    fn limits_that_are_met_change_nothing() {
        let roomy = CompileLimits {
            max_states: 10_000_000,
            max_time: Some(Duration::from_secs(3600)),
            cancelled: Some(Arc::default()),
            ..CompileLimits::default()
        };
        for (name, make) in LARGE {
            let plain = make().unwrap_or_else(|error| panic!("{name}: {error}")).save();
            assert!(roomy.run(make).unwrap().save() == plain, "{name}");
        }
    }

    #[test]
    fn states_are_counted_by_every_builder() {
        for (name, make) in LARGE {
            let error = steps(500).run(make).unwrap_err();
            assert_eq!(error.exceeded(), Some(Exceeded::States { limit: 500 }), "{name}");
            // And the thread is under no limits afterwards.
            assert!(make().is_ok(), "{name}");
        }
        let small = || schema(&json!({"type": "object", "properties": {"a": {"type": "string"}}}));
        assert!(steps(500).run(small).is_ok());
    }

    /// Whatever of it was done when a limit was passed, the error is that limit's, and nothing
    /// panics.
    #[test]
    fn any_number_of_states_may_be_too_few() {
        for (name, make) in LARGE {
            for max_states in (0..12).map(|n| 3_usize.pow(n)) {
                match steps(max_states).run(make) {
                    Ok(_) => break,
                    Err(error) => assert_eq!(error.exceeded(), Some(Exceeded::States { limit: max_states }), "{name}"),
                }
            }
        }
    }

    /// Each of its patterns is well within its own limits.
    #[test]
    fn the_work_of_all_builders_is_limited_together() {
        let many = || {
            let members: serde_json::Map<String, Value> = (0..9)
                .map(|n| (format!("k{n}"), json!({"pattern": format!("(?:a|b)*a(?:a|b){{7}}{}$", "c".repeat(n))})))
                .collect();
            schema(&json!({"type": "object", "properties": members}))
        };
        assert!(many().is_ok());
        let limits = CompileLimits { max_steps: 300_000, ..CompileLimits::default() };
        assert!(limits.run(|| schema(&json!({"pattern": "(?:a|b)*a(?:a|b){7}$"}))).is_ok());
        let Some(Exceeded::Steps { limit }) = limits.run(many).unwrap_err().exceeded() else { panic!() };
        // Each byte of the source brings some.
        assert!((300_001..500_000).contains(&limit), "{limit}");
        // One that holds outside takes account of all within.
        let both = limits.run(|| (0..9).try_for_each(|_| CompileLimits::default().run(many).map(|_| ())));
        assert!(matches!(both.unwrap_err().exceeded(), Some(Exceeded::Steps { .. })));
    }

    /// Without limits of the caller's, the builders' own hold, and that one.
    #[test]
    fn steps_are_limited_by_default() {
        let work = |n_steps| super::from_source(10, || super::step(n_steps));
        assert!(work(super::DEFAULT_STEPS).is_ok());
        let error = work(super::DEFAULT_STEPS + 11 * super::STEPS_A_BYTE).unwrap_err();
        assert!(error.is_too_large() && error.to_string().contains("raise `max_steps`"), "{error}");
        let more = CompileLimits { max_steps: usize::MAX, ..CompileLimits::default() };
        assert!(more.run(|| work(super::DEFAULT_STEPS * 100)).is_ok());
    }

    #[test]
    fn a_source_may_have_so_many_bytes() {
        let limits = CompileLimits { max_bytes: 20, ..CompileLimits::default() };
        let long = "abcdefghijklmnopqrstuvwxyz";
        let makes: [Source; 6] = [
            ("regex", || Grammar::from_regex("abcdefghijklmnopqrstuvwxyz")),
            ("choice", || Grammar::choice(&["abcdefghijklm", "nopqrstuvwxyz"])),
            ("gbnf", || Grammar::from_gbnf("root ::= \"abcdefghijklmnopqrstuvwxyz\"")),
            ("lark", || Grammar::from_lark("start: \"abcdefghijklmnopqrstuvwxyz\"")),
            ("substring", || Grammar::substring_of("abcdefghijklmnopqrstuvwxyz")),
            ("schema", || schema(&json!({"const": "abcdefghijklmnopqrstuvwxyz"}))),
        ];
        for (name, make) in makes {
            assert!(make().is_ok());
            let exceeded = limits.run(make).unwrap_err().exceeded();
            assert!(
                matches!(exceeded, Some(Exceeded::Bytes { found, limit: 20 }) if found >= long.len()),
                "{name}: {exceeded:?}"
            );
        }
        assert!(limits.run(|| Grammar::from_regex("abc")).is_ok());
        let documents = vec![("b".to_owned(), json!({"const": long}))];
        let options = SchemaOptions { documents, ..SchemaOptions::default() };
        assert!(limits.run(|| options.key(&json!({}))).unwrap_err().exceeded().is_some());
    }

    #[test]
    fn what_is_over_or_cancelled_before_it_begins_does_not_begin() {
        let none = CompileLimits { max_time: Some(Duration::ZERO), ..CompileLimits::default() };
        let cancelled = CompileLimits { cancelled: Some(Arc::new(AtomicBool::new(true))), ..CompileLimits::default() };
        for (name, make) in LARGE {
            assert_eq!(
                none.run(make).unwrap_err().exceeded(),
                Some(Exceeded::Time { limit: Duration::ZERO }),
                "{name}"
            );
            assert_eq!(cancelled.run(make).unwrap_err().exceeded(), Some(Exceeded::Cancelled), "{name}");
        }
    }

    /// Cancelled at some moment of each of them: it ends, and long before it would have.
    #[test]
    fn cancelling_ends_what_is_under_way() {
        let flag = Arc::new(AtomicBool::new(false));
        let limits = CompileLimits { cancelled: Some(Arc::clone(&flag)), ..CompileLimits::default() };
        let stop = thread::spawn({
            let flag = Arc::clone(&flag);
            move || {
                thread::sleep(Duration::from_millis(20));
                flag.store(true, Ordering::Relaxed);
            }
        });
        // Without the flag this would go on for ever.
        let error = limits.run(|| {
            loop {
                Grammar::from_regex("(?:a|b)*a(?:a|b){11}")?;
                schema(&json!({"pattern": "(?:a|b)*a(?:a|b){9}$"}))?;
            }
        });
        assert_eq!(error.map(|_: ()| ()).unwrap_err().exceeded(), Some(Exceeded::Cancelled));
        stop.join().unwrap();
    }

    #[test]
    fn limits_within_limits_hold_both() {
        let regex = || Grammar::from_regex("(?:a|b)*a(?:a|b){8}");
        let outer = steps(700).run(|| steps(1_000_000).run(|| regex().and_then(|_| regex())));
        assert_eq!(outer.unwrap_err().exceeded(), Some(Exceeded::States { limit: 700 }));
        // What an inner call makes counts for the outer one too.
        let added = steps(800).run(|| {
            steps(700).run(regex)?;
            steps(700).run(regex)
        });
        assert_eq!(added.unwrap_err().exceeded(), Some(Exceeded::States { limit: 800 }));
        // An inner limit that is passed is no fault of the outer one.
        let caught = steps(1_000_000).run(|| {
            assert!(steps(10).run(regex).is_err());
            regex()
        });
        assert!(caught.is_ok());
        let cancelled = CompileLimits { cancelled: Some(Arc::new(AtomicBool::new(true))), ..CompileLimits::default() };
        assert_eq!(cancelled.run(|| steps(1_000_000).run(regex)).unwrap_err().exceeded(), Some(Exceeded::Cancelled));
    }

    /// What is made at first use and kept for good is whole, even if it is first used over a limit.
    #[test]
    fn constants_are_never_cut_short() {
        let uses = || {
            schema(&json!({"type": "number", "not": {"type": "integer"}}))?;
            schema(&json!({"type": "integer", "minimum": -3}))?;
            schema(&json!({"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "null"}}))
        };
        for max_states in [0, 1, 10, 100] {
            assert!(steps(max_states).run(uses).is_err());
        }
        let error = steps(0).run(|| {
            let _ = schema(&json!({"pattern": "a|b"}));
            let linked = Grammar::with_options::<Vec<crate::types::limits::Characters<3, 9>>>(GrammarOptions {
                style: Style::Pretty,
                max_depth: 11,
                ..GrammarOptions::default()
            });
            assert_eq!(linked.min_bytes(), 2);
            Ok(linked)
        });
        assert!(error.is_err());
        uses().unwrap();
        let numbers = schema(&json!({"type": "number", "not": {"type": "integer"}})).unwrap();
        let mut matcher = crate::matcher::Matcher::new(
            numbers,
            crate::vocab::Vocabulary::new((0..=255_u8).map(|byte| crate::vocab::Token::text([byte])).collect())
                .unwrap(),
        );
        matcher.accept_bytes(b"-2.5").unwrap();
    }

    #[test]
    fn a_panic_leaves_no_limits_behind() {
        let panicked =
            std::panic::catch_unwind(|| steps(3).run(|| -> Result<(), SchemaError> { panic!("on purpose") }));
        assert!(panicked.is_err());
        assert!(Grammar::from_regex("(?:a|b)*a(?:a|b){8}").is_ok());
    }

    #[test]
    fn messages_say_which_limit_and_what_to_do() {
        let time = SchemaError::exceeding(Exceeded::Time { limit: Duration::from_millis(250) });
        assert_eq!(
            time.to_string(),
            "compiling the grammar took longer than the 250ms that are allowed: use smaller bounds and fewer alternatives, or raise `max_time`"
        );
        assert!(!time.is_too_large() && !time.is_empty() && !time.is_syntax() && !time.is_unsupported());
        let before = Instant::now();
        let limits = CompileLimits { max_time: Some(Duration::from_millis(5)), ..CompileLimits::default() };
        let error = limits.run(|| schema(&json!({"pattern": "(?:a|b)*a(?:a|b){20}"}))).unwrap_err();
        assert_eq!(error.exceeded(), Some(Exceeded::Time { limit: Duration::from_millis(5) }));
        assert!(before.elapsed() < Duration::from_secs(5), "{:?}", before.elapsed());
    }
}
