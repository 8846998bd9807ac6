//! Answers with their tokens, one request at a time with a model that always computes alike: one
//! slot and no prefix cache.

use std::path::{Path, PathBuf};

use formwork::{FinishReason, JumpForward, Model, TokenId, TokenKind, TokenLogprob};

use super::requests::{Form, Requests};
use super::settings::Settings;
use crate::generate::models;
use crate::generate::ours::{self, Ways};

/// Number of alternatives that are asked for with each token: the two best are compared.
const N_TOP: usize = 2;

/// A model and what it is asked.
pub(super) struct Asked {
    pub(super) title: &'static str,
    pub(super) model: PathBuf,
    pub(super) requests: Requests,
}

/// An answer.
pub(super) struct Answer {
    pub(super) text: String,
    /// The tokens of the text, without what ends the generation.
    pub(super) tokens: Vec<TokenId>,
    /// The tokens as they came, in the text's order.
    pub(super) logprobs: Vec<TokenLogprob>,
    /// Whether the budget ended it.
    pub(super) is_cut: bool,
}

/// The answers so far, by what was asked and how: two parts look at the same ones.
#[derive(Default)]
pub(super) struct Answers(Vec<(Requests, Ways, Vec<Answer>)>);

/// The public model in two forms of prompts, and the committed one.
pub(super) fn asked(settings: &Settings) -> [Asked; 3] {
    let requests = |form| Requests { form, half: settings.half, by_hand: settings.requests, all: settings.requests };
    let public = || settings.model.clone();
    [
        Asked { title: "the public model", model: public(), requests: requests(Form::Instructions) },
        Asked { title: "the public model, chat", model: public(), requests: requests(Form::Chat) },
        Asked { title: "the committed model", model: models::tiny(), requests: requests(Form::Fields) },
    ]
}

impl Answers {
    /// Has a model answer all that it is asked in each of these ways, unless it has.
    pub(super) fn ask(&mut self, asked: &Asked, ways: &[Ways], threads: u32) -> Result<(), String> {
        for &ways in ways {
            if self.of(asked, ways).is_empty() {
                self.0.push((asked.requests, ways, answers(asked, ways, threads)?));
            }
        }
        Ok(())
    }

    /// A model's answers in one of the ways in which it was [asked](Answers::ask).
    pub(super) fn of(&self, asked: &Asked, ways: Ways) -> &[Answer] {
        let mut known = self.0.iter().filter(|(requests, known, _)| *requests == asked.requests && *known == ways);
        known.next().map_or(&[], |(.., answers)| answers)
    }
}

/// What these settings are called.
pub(super) fn title((jump, drafts): Ways) -> &'static str {
    match (jump == JumpForward::Off, drafts) {
        (true, false) => "off",
        (true, true) => "drafts",
        (false, false) => "jump-forward",
        (false, true) => "jump-forward and drafts",
    }
}

fn answers(asked: &Asked, ways: Ways, threads: u32) -> Result<Vec<Answer>, String> {
    let model = open(&asked.model, threads)?;
    let task = asked.requests.task()?;
    let n = task.items.len();
    let mut answers = Vec::with_capacity(n);
    for (at, item) in task.items.iter().enumerate() {
        eprintln!("{}, {}: document {} of {n}", asked.title, title(ways), at + 1);
        let request = ours::request(&model, item, ways).logprobs(N_TOP);
        let generated = request.run_grammar(task.shape(item).grammar.clone()).map_err(|error| error.to_string())?;
        let vocabulary = model.vocabulary();
        let is_text = |token: &TokenId| vocabulary.kind(*token) != Some(TokenKind::EndOfGeneration);
        answers.push(Answer {
            text: generated.text,
            tokens: generated.tokens.into_iter().filter(is_text).collect(),
            logprobs: generated.logprobs,
            is_cut: generated.finish_reason == FinishReason::Length,
        });
    }
    Ok(answers)
}

fn open(path: &Path, threads: u32) -> Result<Model, String> {
    Model::builder().threads(threads).slots(1).prefix_cache(0).open(path).map_err(|error| error.to_string())
}
