//! [`Line`]: a recorded answer as a line of JSON, for files that are committed: members in one
//! order, and nothing in them that differs from run to run.

use formwork_core::TokenId;
use serde::{Deserialize, Serialize};

use super::recorded::{Answer, Recorded};
use crate::base::{FinishReason, TokenLogprob, Usage};
use crate::prompt::{Message, Role};

/// One line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    prompt: LinePrompt,
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    type_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    settings: Option<LineSettings>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reasoning: Option<String>,
    answer: String,
    #[serde(default)]
    finish_reason: LineFinish,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    usage: Option<LineUsage>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    logprobs: Vec<LineLogprob>,
}

/// One message of a user, or several.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum LinePrompt {
    User(String),
    Messages(Vec<LineMessage>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineMessage {
    role: String,
    content: String,
}

/// The settings that decide what a model answers.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineSettings {
    pub(super) temperature: f32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) max_tokens: Option<usize>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LineFinish {
    #[default]
    Stop,
    Length,
}

/// The counts of [`Usage`] that don't depend on what else ran.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineUsage {
    prompt_tokens: usize,
    #[serde(default)]
    reasoning_tokens: usize,
    output_tokens: usize,
    #[serde(default)]
    forced_tokens: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineLogprob {
    token: u32,
    bytes: Vec<u8>,
    logprob: f32,
    forced: bool,
    top: Vec<(u32, f32)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    top_texts: Vec<(Vec<u8>, f32)>,
}

impl Line {
    pub(super) fn of(recorded: Recorded, settings: LineSettings) -> Line {
        let Recorded { mut messages, type_name, answer } = recorded;
        let prompt = match &mut messages[..] {
            [only] if only.role == Role::User => LinePrompt::User(std::mem::take(&mut only.content)),
            _ => LinePrompt::Messages(
                messages
                    .into_iter()
                    .map(|m| LineMessage { role: m.role.name().to_owned(), content: m.content })
                    .collect(),
            ),
        };
        Line {
            prompt,
            type_name,
            settings: Some(settings),
            reasoning: answer.reasoning,
            answer: answer.text,
            finish_reason: match answer.finish_reason {
                FinishReason::Length => LineFinish::Length,
                // What was cancelled isn't recorded.
                FinishReason::Stop | FinishReason::Cancelled(_) => LineFinish::Stop,
            },
            usage: answer.usage.map(|usage| LineUsage {
                prompt_tokens: usage.prompt_tokens,
                reasoning_tokens: usage.reasoning_tokens,
                output_tokens: usage.output_tokens,
                forced_tokens: usage.forced_tokens,
            }),
            logprobs: answer.logprobs.into_iter().map(LineLogprob::of).collect(),
        }
    }

    /// # Errors
    ///
    /// The name of a role that doesn't exist.
    pub(super) fn recorded(self) -> Result<Recorded, String> {
        let messages = match self.prompt {
            LinePrompt::User(content) => vec![Message { role: Role::User, content }],
            LinePrompt::Messages(messages) => {
                messages.into_iter().map(LineMessage::message).collect::<Result<_, _>>()?
            }
        };
        let answer = Answer {
            text: self.answer,
            reasoning: self.reasoning,
            finish_reason: match self.finish_reason {
                LineFinish::Stop => FinishReason::Stop,
                LineFinish::Length => FinishReason::Length,
            },
            usage: self.usage.map(|usage| Usage {
                prompt_tokens: usage.prompt_tokens,
                reasoning_tokens: usage.reasoning_tokens,
                output_tokens: usage.output_tokens,
                forced_tokens: usage.forced_tokens,
                ..Usage::default()
            }),
            logprobs: self.logprobs.into_iter().map(LineLogprob::logprob).collect(),
            seed: self.settings.and_then(|settings| settings.seed),
        };
        Ok(Recorded { messages, type_name: self.type_name, answer })
    }
}

impl LineMessage {
    fn message(self) -> Result<Message, String> {
        let role = Role::of_name(&self.role).ok_or_else(|| format!("`{}` is no role", self.role))?;
        Ok(Message { role, content: self.content })
    }
}

impl LineLogprob {
    fn of(token: TokenLogprob) -> LineLogprob {
        LineLogprob {
            token: token.token.0,
            bytes: token.bytes,
            logprob: token.logprob,
            forced: token.forced,
            top: token.top.into_iter().map(|(token, logprob)| (token.0, logprob)).collect(),
            top_texts: token.top_texts,
        }
    }

    fn logprob(self) -> TokenLogprob {
        TokenLogprob {
            token: TokenId(self.token),
            bytes: self.bytes,
            logprob: self.logprob,
            forced: self.forced,
            top: self.top.into_iter().map(|(token, logprob)| (TokenId(token), logprob)).collect(),
            top_texts: self.top_texts,
        }
    }
}
