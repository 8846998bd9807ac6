//! Whole answers.

use std::sync::Arc;

use formwork::formwork_core::jump::{self, JumpOptions};
use formwork::{Grammar, Style};
use formwork_tests::random::Random;

use crate::cases;
use crate::replay::{Counts, Memory, Player, Spelling, check_canonical};
use crate::tokenizers::{self, Model};
use crate::types::{Character, City, answers};

const PROMPTS: [&str; 3] = ["", "Answer: ", "Here you are: {\""];

fn play_all(model: &Model, spelling: Spelling, memory: Memory, n_rounds: usize) -> Counts {
    let player = Player { memory, ..Player::new(model) };
    play_answers(&player, spelling, n_rounds)
}

fn play_answers(player: &Player<'_>, spelling: Spelling, n_rounds: usize) -> Counts {
    let model = player.model;
    let mut sum = Counts::default();
    let mut random = Random::new(7);
    for answer in answers() {
        for prompt in PROMPTS {
            let tokens = (model.tokenize)(prompt);
            for _ in 0..n_rounds {
                let counts = player.play(&answer.grammar, &tokens, &answer.text, spelling, 1_000, &mut random);
                check_canonical(player, &answer, prompt, &counts);
                sum.add(&counts);
            }
        }
    }
    sum
}

/// A model that spells as its tokenizer does: no jump is ever undone, and no token replaced but the one just chosen.
#[test]
fn own_spelling() {
    for model in tokenizers::exact() {
        let counts = play_all(model, Spelling::Own, Memory::Plain, 1);
        println!("{}: {counts:?}", model.name);
        assert_eq!(counts.n_undone, 0, "{}", model.name);
        assert!(counts.n_passes * 10 < counts.n_tokens * 8, "{}: {counts:?}", model.name);
    }
}

/// A model that spells as it likes, now and then or always: it is repaired at once, or by the next jump,
/// or at the end.
#[test]
fn any_spelling() {
    for model in tokenizers::exact() {
        for often in [1, 6] {
            for spelling in [jump::Spelling::Canonical, jump::Spelling::Any] {
                let options = JumpOptions { spelling, ..JumpOptions::default() };
                let player = Player { options, ..Player::new(model) };
                let counts = play_answers(&player, Spelling::Random(often), cases(1));
                println!("{} 1/{often} {spelling:?}: {counts:?}", model.name);
                assert_eq!(counts.n_undone, 0, "{}", model.name);
                assert!(counts.n_retokenized > 0);
            }
        }
    }
}

/// Without jumps the model is asked for each token, and the tokens are the tokenizer's all the same.
#[test]
fn without_jumps() {
    for model in tokenizers::exact() {
        let options = JumpOptions { mode: jump::JumpForward::Off, ..JumpOptions::default() };
        let player = Player { options, ..Player::new(model) };
        let counts = play_answers(&player, Spelling::Random(2), 1);
        println!("{}: {counts:?}", model.name);
        assert_eq!(counts.n_forced, 0);
    }
}

/// A cache that can't be cut: the same texts, and what the model has read stays.
#[test]
fn recurrent() {
    for model in tokenizers::exact() {
        for spelling in [Spelling::Own, Spelling::Random(3)] {
            let counts = play_all(model, spelling, Memory::Recurrent, 1);
            println!("{} {spelling:?}: {counts:?}", model.name);
            assert!(counts.n_passes < counts.n_tokens);
        }
    }
}

/// Forward passes for each token of the two tasks that SGLang measured, without any draft.
#[test]
fn passes() {
    for model in tokenizers::exact() {
        for answer in answers().iter().filter(|answer| ["character", "city"].contains(&answer.name)) {
            let player = Player::new(model);
            let prompt = (model.tokenize)("Extract the facts.\n");
            let counts = player.play(&answer.grammar, &prompt, &answer.text, Spelling::Own, 1_000, &mut Random::new(1));
            let share = |n: usize| n as f64 / counts.n_tokens as f64;
            let (plain, drafted) = (share(counts.n_passes), share(counts.n_passes_drafted));
            println!("{:14} {:9} {:4} tokens {plain:.3} {drafted:.3}", model.name, answer.name, counts.n_tokens);
            let spaced = [Grammar::of::<Character>(Style::Spaced), Grammar::of::<City>(Style::Spaced)];
            if model.name == "o200k" && spaced.iter().any(|spaced| Arc::ptr_eq(spaced, &answer.grammar)) {
                let (most, most_drafted) = if answer.name == "character" { (0.38, 0.30) } else { (0.60, 0.50) };
                assert!(plain < most && drafted < most_drafted, "{}: {plain} {drafted}", answer.name);
            }
        }
    }
}
