//! llama.cpp's engine as a [`Backend`].

use std::sync::Arc;

use formwork_core::Vocabulary;

use super::engine_handle::Engine;
use super::job::Job;
use crate::backend::request_settings::{RequestSettings, ThinkingSettings};
use crate::backend::{Asked, Backend, GrammarOrigin, Reports, Submission};
use crate::base::Error;
use crate::prompt::SchemaText;
use crate::tokenizer::PromptPiece;

impl Backend for Engine {
    fn schema_text(&self) -> SchemaText {
        self.info().schema_text
    }

    fn n_slots(&self) -> usize {
        self.info().n_slots
    }

    fn context_length(&self) -> usize {
        self.info().n_ctx
    }

    fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.info().vocabulary
    }

    fn prompt_text(&self, asked: &Asked<'_>) -> Result<String, Error> {
        Ok(self.written(asked)?.pieces.iter().map(PromptPiece::text).collect())
    }

    fn submit(
        &self,
        asked: &Asked<'_>,
        grammar: GrammarOrigin,
        settings: RequestSettings,
    ) -> Result<Submission, Error> {
        let prompt = self.written(asked)?;
        let budget = asked.settings.thinking_budget;
        let thinking = prompt.marks.map(|marks| ThinkingSettings { marks, budget });
        let settings = Arc::new(RequestSettings { thinking, ..settings });
        let job = Job { prompt: prompt.pieces, partings: prompt.partings, settings };
        let (reader, waiting) = match grammar {
            GrammarOrigin::Ready(grammar) => (self.submit_job(job, grammar)?, None),
            GrammarOrigin::Compiling(compile) => self.submit_compiling(job, *compile)?,
        };
        Ok(Submission { reports: Reports::Sent(reader), waiting })
    }

    fn shutdown(&self) {
        self.abort();
    }
}
