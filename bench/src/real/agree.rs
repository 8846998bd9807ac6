//! `agree`: whether jump-forward and look-up drafts change what is generated, and if they do,
//! whether rounding explains it.

use formwork::{JumpForward, TokenLogprob};

use super::answers::{self, Answer, Answers, Asked};
use super::settings::Settings;
use crate::generate::ours::{ALL, JUMP, OFF, Ways};
use crate::table::{Table, figure};

const DRAFTS: Ways = (JumpForward::Off, true);

/// The two ways that are compared in each row.
const PAIRS: [(Ways, Ways); 4] = [(OFF, JUMP), (OFF, DRAFTS), (JUMP, ALL), (OFF, ALL)];

/// The greatest difference of two log-probabilities that rounding may turn around.
const ROUNDING: f32 = 0.05;

/// A table and the differences, for each model.
pub(super) fn run(settings: &Settings, answers: &mut Answers) -> Result<String, String> {
    let threads = settings.threads.last().copied().unwrap_or(1);
    let mut out = format!(
        "\n## agree: jump-forward and drafts on and off, {} documents, {}\n",
        settings.requests,
        super::report::threads(threads).to_lowercase()
    );
    for asked in answers::asked(settings) {
        out += &format!("\n{}:\n\n", capitalized(asked.title));
        out += &compared(&asked, answers, threads)?;
    }
    Ok(out)
}

fn compared(asked: &Asked, answers: &mut Answers, threads: u32) -> Result<String, String> {
    let mut table =
        Table::new(&["", "texts", "equal", "equal %", "rounding", "wider gap", "elsewhere", "equal or rounding %"]);
    let mut lists = String::new();
    for (one, other) in PAIRS {
        answers.ask(asked, &[one, other], threads)?;
        let pairs = answers.of(asked, one).iter().zip(answers.of(asked, other));
        let outcomes: Vec<Outcome> = pairs.map(|(one, other)| Outcome::of(&Seen::of(one), &Seen::of(other))).collect();
        let title = format!("{} and {}", answers::title(one), answers::title(other));
        table.row(cells(title.clone(), &outcomes));
        lists += &differences(&title, &outcomes);
    }
    Ok(format!("{}{lists}", table.markdown()))
}

fn cells(title: String, outcomes: &[Outcome]) -> Vec<String> {
    let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
    let percent = |n: usize| figure(Some(crate::stats::float(n) / crate::stats::float(outcomes.len()) * 100.0));
    let equal = count(|outcome| *outcome == Outcome::Equal);
    let rounding = count(Outcome::is_rounding);
    let elsewhere = count(|outcome| *outcome == Outcome::Elsewhere);
    vec![
        title,
        outcomes.len().to_string(),
        equal.to_string(),
        percent(equal),
        rounding.to_string(),
        (outcomes.len() - equal - rounding - elsewhere).to_string(),
        elsewhere.to_string(),
        percent(equal + rounding),
    ]
}

/// The place and gap of each difference.
fn differences(title: &str, outcomes: &[Outcome]) -> String {
    let places = outcomes.iter().enumerate().filter_map(|(at, outcome)| match outcome {
        Outcome::Equal => None,
        Outcome::Elsewhere => Some(format!("{at}: elsewhere")),
        Outcome::Token { at: byte, gap } => Some(format!("{at}: byte {byte}, gap {gap:.3}")),
    });
    let places: Vec<String> = places.collect();
    if places.is_empty() {
        String::new()
    } else {
        format!("\n{title}, documents that differ: {}.\n", places.join("; "))
    }
}

/// An answer as this part looks at it.
struct Seen<'a> {
    text: &'a str,
    /// The tokens that the model chose, each with the place of the byte where it begins.
    chosen: Vec<(usize, &'a TokenLogprob)>,
}

impl<'a> Seen<'a> {
    fn of(answer: &'a Answer) -> Seen<'a> {
        let places = answer.logprobs.iter().scan(0, |end, logprob| {
            let begin = *end;
            *end += logprob.bytes.len();
            Some((begin, logprob))
        });
        Seen { text: &answer.text, chosen: places.filter(|(_, logprob)| !logprob.forced).collect() }
    }
}

/// What became of an answer in two ways.
#[derive(Debug, PartialEq)]
enum Outcome {
    Equal,
    /// The ways first chose different tokens at this byte, behind the same text.
    Token {
        at: usize,
        gap: f32,
    },
    /// They chose different tokens at no byte up to where the texts differ.
    Elsewhere,
}

impl Outcome {
    fn of(one: &Seen<'_>, other: &Seen<'_>) -> Outcome {
        if one.text == other.text {
            return Outcome::Equal;
        }
        let n_equal = one.text.bytes().zip(other.text.bytes()).take_while(|(a, b)| a == b).count();
        let mut others = other.chosen.iter().peekable();
        for (at, mine) in one.chosen.iter().take_while(|(at, _)| *at <= n_equal) {
            while others.next_if(|(other, _)| other < at).is_some() {}
            let Some((_, theirs)) = others.peek().filter(|(other, _)| other == at) else { continue };
            if mine.token != theirs.token {
                return Outcome::Token { at: *at, gap: gap(mine).max(gap(theirs)) };
            }
        }
        Outcome::Elsewhere
    }

    fn is_rounding(&self) -> bool {
        matches!(self, Outcome::Token { gap, .. } if *gap <= ROUNDING)
    }
}

/// Between the two likeliest tokens; without a second one, none is near.
fn gap(logprob: &TokenLogprob) -> f32 {
    match logprob.top.as_slice() {
        [(_, best), (_, second), ..] => best - second,
        _ => f32::INFINITY,
    }
}

fn capitalized(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
