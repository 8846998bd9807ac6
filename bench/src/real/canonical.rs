//! `canonical`: whether the tokens of an answer are the tokenizer's own encoding of its text, and
//! how many answers run to the budget because they repeat themselves.

use formwork::Probe;

use super::answers::{self, Answer, Answers, Asked};
use super::settings::Settings;
use crate::generate::ours::{ALL, JUMP, OFF, Ways};
use crate::stats::float;
use crate::table::{Table, figure};

const WAYS: [Ways; 3] = [OFF, JUMP, ALL];

/// What counts as repetition: a period of at most so many bytes, for at least so many bytes and so
/// many times.
const LONGEST_PERIOD: usize = 40;
const SHORTEST_RUN: usize = 48;
const LEAST_TIMES: usize = 3;

/// The table.
pub(super) fn run(settings: &Settings, answers: &mut Answers) -> Result<String, String> {
    let threads = settings.threads.last().copied().unwrap_or(1);
    let mut table = Table::new(&[
        "model and way",
        "answers",
        "canonical",
        "canonical %",
        "tokens",
        "the tokenizer's",
        "cut by the budget",
        "of these, repeats",
    ]);
    for asked in answers::asked(settings) {
        let probe = Probe::open(&asked.model).map_err(|error| error.to_string())?;
        answers.ask(&asked, &WAYS, threads)?;
        for ways in WAYS {
            table.row(cells(&asked, ways, answers.of(&asked, ways), &probe));
        }
    }
    Ok(format!("\n## canonical: answers in the tokenizer's own tokens\n\n{}", table.markdown()))
}

fn cells(asked: &Asked, ways: Ways, answers: &[Answer], probe: &Probe) -> Vec<String> {
    let own: Vec<_> = answers.iter().map(|answer| probe.llama_cpp_tokens(&answer.text, false)).collect();
    let canonical = answers.iter().zip(&own).filter(|(answer, own)| answer.tokens == **own).count();
    let n_tokens: usize = answers.iter().map(|answer| answer.tokens.len()).sum();
    let n_own: usize = own.iter().map(Vec::len).sum();
    let cut: Vec<&Answer> = answers.iter().filter(|answer| answer.is_cut).collect();
    vec![
        format!("{}, {}", asked.title, answers::title(ways)),
        answers.len().to_string(),
        canonical.to_string(),
        figure(Some(float(canonical) / float(answers.len()) * 100.0)),
        n_tokens.to_string(),
        n_own.to_string(),
        cut.len().to_string(),
        cut.iter().filter(|answer| repeats(answer.text.as_bytes())).count().to_string(),
    ]
}

/// Whether a part of a text repeats one period over and over.
fn repeats(text: &[u8]) -> bool {
    (1..=LONGEST_PERIOD).any(|period| {
        // Number of bytes that are equal to those one period before them.
        let mut n_equal = 0;
        text.iter().zip(text.iter().skip(period)).any(|(before, byte)| {
            n_equal = if before == byte { n_equal + 1 } else { 0 };
            n_equal + period >= SHORTEST_RUN.max(LEAST_TIMES * period)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_a_period_is_found() {
        let answer = |part: &str, n| format!(r#"{{"name": "Ada", "phone": "{}", "city": null}}"#, part.repeat(n));
        assert!(repeats(answer("1234567890", 5).as_bytes()));
        assert!(repeats(answer("0", 48).as_bytes()));
        assert!(!repeats(answer("1234567890", 4).as_bytes()), "40 bytes");
        assert!(!repeats(answer(&("x".repeat(30) + "y"), 2).as_bytes()), "twice");
        assert!(!repeats(
            br#"[{"item": "pens", "count": 2}, {"item": "ink", "count": 2}, {"item": "pads", "count": 2}]"#
        ));
    }
}
